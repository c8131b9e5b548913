create or replace function api.explain_rework(p_from date, p_to date, p_site_id uuid default null)
returns table (
  site_id       uuid,
  site_code     text,
  reworked      bigint,
  completed     bigint,
  percent       numeric,
  reworked_ids  uuid[],
  completed_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform work.check_period(p_from, p_to);

  return query
  with finished as (
    select s.id as site, s.code, c.work_order_id as id,
           bool_or(
             c.reopened_at <= c.completed_at + interval '30 days'
             or exists (
                  select 1
                    from work.relations as r
                    join work.work_orders as w
                      on w.organization_id = r.organization_id
                     and w.id = r.work_order_id
                     and w.reported_at >= c.completed_at
                     and w.reported_at <= c.completed_at + interval '30 days'
                     and w.status <> 'CANCELLED'
                   where r.organization_id = c.organization_id
                     and r.related_id = c.work_order_id
                     and (
                           r.kind = 'CORRECTS'
                           or r.kind = 'FOLLOW_UP_OF'
                           and exists (
                                 select 1
                                   from work.failure_reports as a
                                   join work.failure_reports as b
                                     on (b.class_id, b.problem_id) = (a.class_id, a.problem_id)
                                    and b.asset_id is not distinct from a.asset_id
                                  where a.work_order_id = c.work_order_id
                                    and b.work_order_id = w.id
                               )
                         )
                )
           ) is true as is_reworked
      from core.sites as s
      join work.completions as c
        on c.organization_id = s.organization_id
       and c.site_id = s.id
       and c.completed_at >= p_from::timestamp at time zone s.time_zone
       and c.completed_at < p_to::timestamp at time zone s.time_zone
     where p_site_id is null or s.id = p_site_id
     group by s.id, s.code, c.work_order_id
  )
  select f.site, f.code, count(*) filter (where f.is_reworked), count(*),
         round(100 * count(*) filter (where f.is_reworked)::numeric / count(*), 2),
         coalesce(array_agg(f.id order by f.id) filter (where f.is_reworked), '{}'), array_agg(f.id order by f.id)
    from finished as f
   group by f.site, f.code
   order by f.code, f.site;
end
$$;

alter function api.explain_rework owner to assetry_api;
grant execute on function api.explain_rework to authenticated;

comment on function api.explain_rework is
$$Explain how much work had to be done again

For each site that you reach, or for p_site_id alone: of the work that was completed from the day p_from to the day
before p_to on its clocks, at most 366 days, that which was reopened within 30 days, or was put right by other work that
was reported within 30 days and not cancelled: work that CORRECTS it, or that is a FOLLOW_UP_OF it and has a failure
report of the same class and problem on the same asset. A work order counts once, however often it was completed.
completed are all, reworked those, percent the share, the ids what is counted. A site at which nothing was completed has
no row.
Refuses with VALIDATION_FAILED.$$;
