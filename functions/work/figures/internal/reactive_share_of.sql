-- What api.explain_reactive_share answers, of sites that the caller reaches: read once a site, by the index of each,
-- which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function work.reactive_share_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_is_one boolean, p_details boolean
)
returns setof core.figure_answer
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('work.labour_entries', 300000) then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from core.sites as s
              join work.labour_entries as r
                on r.organization_id = s.organization_id
               and r.site_id = s.id
               and r.started_at >= p_from::timestamp at time zone s.time_zone
               and r.started_at < (p_until + 1)::timestamp at time zone s.time_zone
             where s.organization_id = core.current_organization_id()
               and s.id = any (p_site_ids)
             limit 300001
          ) as n
      ),
      'p_until', 'labour entries', 300000
    );
  end if;

  return query
  with entry as (
    select s.id as site, s.code, e.id, e.minutes,
           coalesce(t.counts_as_reactive, w.priority in ('URGENT', 'EMERGENCY'))
             or coalesce(f.scheduled_at > f.starts_at - interval '1 day', false)
             as is_reactive
      from core.sites as s
      join work.labour_entries as e
        on e.organization_id = s.organization_id
       and e.site_id = s.id
       and e.started_at >= p_from::timestamp at time zone s.time_zone
       and e.started_at < (p_until + 1)::timestamp at time zone s.time_zone
       and e.status in ('RECORDED', 'APPROVED')
      join work.work_orders as w on w.organization_id = e.organization_id and w.id = e.work_order_id
      left join work.types as t on t.id = w.type_id
      left join lateral (
        select l.scheduled_at, l.starts_at
          from work.slots as l
         where l.organization_id = w.organization_id
           and l.work_order_id = w.id
           and l.scheduled_at is not null
           -- Most were never given up, which is known without looking for a completion.
           and (l.released_at is null or work.stood_until_done(l))
         order by l.starts_at, l.id
         limit 1
      ) as f on true
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
  )
  select e.site, e.code::text, coalesce(sum(e.minutes) filter (where e.is_reactive), 0)::numeric,
         sum(e.minutes)::numeric,
         round(100 * coalesce(sum(e.minutes) filter (where e.is_reactive), 0)::numeric / nullif(sum(e.minutes), 0), 2),
         core.ids_of(array_agg(e.id) filter (where p_details and e.is_reactive), p_details),
         core.ids_of(array_agg(e.id) filter (where p_details), p_details)
    from entry as e
   group by grouping sets ((e.site, e.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(e.site) = 0)
   order by e.code, e.site;
end
$$;

grant execute on function work.reactive_share_of to assetry_api, assetry_list;
