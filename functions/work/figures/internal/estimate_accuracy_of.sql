-- What api.explain_estimate_accuracy answers, of sites that the caller reaches: read once a site, by the index of each,
-- which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function work.estimate_accuracy_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_is_one boolean, p_details boolean
)
returns table (
  site_id              uuid,
  site_code            text,
  numerator            numeric,
  denominator          numeric,
  percent              numeric,
  within_tolerance     bigint,
  work_orders          bigint,
  tolerance_percent    numeric,
  numerator_ids        uuid[],
  denominator_ids      uuid[],
  within_tolerance_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('work.completions', 200000) then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from core.sites as s
              join work.completions as r
                on r.organization_id = s.organization_id
               and r.site_id = s.id
               and r.completed_at >= p_from::timestamp at time zone s.time_zone
               and r.completed_at < (p_until + 1)::timestamp at time zone s.time_zone
             where s.organization_id = core.current_organization_id()
               and s.id = any (p_site_ids)
             limit 200001
          ) as n
      ),
      'p_until', 'completions', 200000
    );
  end if;

  return query
  with work_done as (
    select s.id as site, s.code, w.id, p.hours as planned, coalesce(l.minutes, 0) / 60.0 as actual
      from core.sites as s
      join work.completions as c
        on c.organization_id = s.organization_id
       and c.site_id = s.id
       and c.completed_at >= p_from::timestamp at time zone s.time_zone
       and c.completed_at < (p_until + 1)::timestamp at time zone s.time_zone
       and c.reopened_at is null
      join work.work_orders as w on w.organization_id = c.organization_id and w.id = c.work_order_id
     cross join lateral (
        select sum(n.quantity) as hours
          from work.plan_lines as n
         where n.organization_id = w.organization_id
           and n.site_id = w.site_id
           and n.work_order_id = w.id
           and n.kind = 'LABOUR'
      ) as p
     cross join lateral (
        select sum(e.minutes) as minutes
          from work.labour_entries as e
         where e.organization_id = w.organization_id
           and e.site_id = w.site_id
           and e.work_order_id = w.id
           and e.kind = 'WORK'
           and e.status in ('RECORDED', 'APPROVED')
      ) as l
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
       and p.hours is not null
  )
  select d.site, d.code, sum(d.planned), round(sum(d.actual), 4),
         round(100 * sum(d.planned) / nullif(sum(d.actual), 0), 2),
         count(*) filter (where abs(d.actual - d.planned) <= 0.2 * d.planned), count(*),
         round(100 * count(*) filter (where abs(d.actual - d.planned) <= 0.2 * d.planned)::numeric / count(*), 2),
         core.ids_of(array_agg(d.id) filter (where p_details), p_details),
         core.ids_of(array_agg(d.id) filter (where p_details), p_details),
         core.ids_of(
           array_agg(d.id) filter (where p_details and abs(d.actual - d.planned) <= 0.2 * d.planned), p_details
         )
    from work_done as d
   group by grouping sets ((d.site, d.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(d.site) = 0)
   order by d.code, d.site;
end
$$;

grant execute on function work.estimate_accuracy_of to assetry_api, assetry_list;
