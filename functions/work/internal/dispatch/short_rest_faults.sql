-- Visits in shifts before which their workers rest less than the policy of the site asks for: from the end of the
-- shift or slot before to the start of the shift. Shifts of one day are one, whatever is between them, and so are those
-- that follow without a gap.
create or replace function work.short_rest_faults(
  p_work_order work.work_orders,
  p_visits     work.visit[],
  p_shifts     workforce.worker_shifts[],
  p_stops      work.slots[]
)
returns table (place bigint, message text)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with policy as materialized (
    select p.rest_minutes from workforce.dispatch_policy_of(p_work_order.site_id) as p
  ),
  day as materialized (
    select h.worker_id, h.shift_on, min(h.starts_at) as starts_at, max(h.ends_at) as ends_at
      from unnest(p_shifts) as h
     where (select p.rest_minutes from policy as p) > 0
       and (h.kind <> 'ON_CALL' or p_work_order.priority in ('URGENT', 'EMERGENCY'))
     group by h.worker_id, h.shift_on
  ),
  shift as materialized (
    select g.worker_id, min(g.starts_at) as starts_at, max(g.ends_at) as ends_at
      from (
        select b.*, count(*) filter (where b.begins) over (partition by b.worker_id order by b.starts_at) as place
          from (
            select d.*,
                   d.starts_at > max(d.ends_at) over (
                     partition by d.worker_id order by d.starts_at rows between unbounded preceding and 1 preceding
                   ) as begins
              from day as d
          ) as b
      ) as g
     group by g.worker_id, g.place
  ),
  worked as materialized (
    select s.worker_id, s.starts_at, s.ends_at from shift as s
     union all
    select s.worker_id, s.starts_at, s.ends_at from unnest(p_stops) as s
  )
  select v.ordinality,
         format(
           'Rests %s of %s minutes before the shift',
           greatest(floor(extract(epoch from s.starts_at - max(e.ends_at)) / 60), 0), max(p.rest_minutes)
         )
    from unnest(p_visits) with ordinality as v
    join shift as s on s.worker_id = v.worker_id and s.starts_at <= v.starts_at and s.ends_at >= v.ends_at
    join worked as e on e.worker_id = v.worker_id and e.starts_at < s.starts_at
   cross join policy as p
   group by v.ordinality, s.starts_at
  having s.starts_at - max(e.ends_at) < make_interval(mins => max(p.rest_minutes))
$$;

grant execute on function work.short_rest_faults to assetry_api, assetry_list;
