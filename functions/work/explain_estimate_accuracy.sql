create or replace function api.explain_estimate_accuracy(p_from date, p_to date, p_site_id uuid default null)
returns table (
  site_id              uuid,
  site_code            text,
  estimated_hours      numeric,
  actual_hours         numeric,
  percent              numeric,
  within_tolerance     bigint,
  estimated            bigint,
  tolerance_percent    numeric,
  within_tolerance_ids uuid[],
  work_order_ids       uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform work.check_period(p_from, p_to);

  return query
  with work_done as (
    select s.id as site, s.code, w.id, p.hours as planned, coalesce(l.minutes, 0) / 60.0 as actual
      from core.sites as s
      join work.completions as c
        on c.organization_id = s.organization_id
       and c.site_id = s.id
       and c.completed_at >= p_from::timestamp at time zone s.time_zone
       and c.completed_at < p_to::timestamp at time zone s.time_zone
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
     where (p_site_id is null or s.id = p_site_id)
       and p.hours is not null
  )
  select d.site, d.code, sum(d.planned), round(sum(d.actual), 4),
         round(100 * sum(d.planned) / nullif(sum(d.actual), 0), 2),
         count(*) filter (where abs(d.actual - d.planned) <= 0.2 * d.planned), count(*),
         round(100 * count(*) filter (where abs(d.actual - d.planned) <= 0.2 * d.planned)::numeric / count(*), 2),
         coalesce(array_agg(d.id order by d.id) filter (where abs(d.actual - d.planned) <= 0.2 * d.planned), '{}'),
         array_agg(d.id order by d.id)
    from work_done as d
   group by d.site, d.code
   order by d.code, d.site;
end
$$;

alter function api.explain_estimate_accuracy owner to assetry_api;
grant execute on function api.explain_estimate_accuracy to authenticated;

comment on function api.explain_estimate_accuracy is
$$Explain how well the hours of work were estimated

For each site that you reach, or for p_site_id alone: of the work that was completed from the day p_from to the day
before p_to on its clocks, at most 366 days, and whose plan has labour: estimated_hours are that labour, actual_hours
the hours recorded as WORK, percent the first of the second (empty when there are none). estimated is how many work
orders these are, within_tolerance those whose hours are within 20 per cent of the estimate, tolerance_percent their
share, the ids what is counted. Work without an estimate is not counted. A site without any has no row.
Refuses with VALIDATION_FAILED.$$;
