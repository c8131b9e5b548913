-- The times in which a visit of so many minutes fits between shifts, absences and slots of workers in a period, by the
-- ways from the slot before and to the slot after, and after enough rest; with the slot before.
create or replace function work.rooms_of(
  p_work_order work.work_orders,
  p_minutes    integer,
  p_from       timestamptz,
  p_until      timestamptz,
  p_worker_ids uuid[],
  p_shifts     workforce.worker_shifts[],
  p_stops      work.slots[]
)
returns table (
  worker_id uuid, starts_at timestamptz, ends_at timestamptz, before_at timestamptz, before_site_id uuid
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_gaps work.visit[] := array(
    with shift as (
      select h.worker_id, range_agg(h.during) as during
        from unnest(p_shifts) as h
       where h.worker_id = any (p_worker_ids)
         and (h.kind <> 'ON_CALL' or p_work_order.priority in ('URGENT', 'EMERGENCY'))
       group by h.worker_id
    ),
    taken as (
      select t.worker_id, range_agg(t.during) as during
        from (
          select s.worker_id, s.during from unnest(p_stops) as s
          union all
          select a.worker_id, a.during
            from workforce.absences as a
           where a.organization_id = core.current_organization_id()
             and a.worker_id = any (p_worker_ids)
             and a.status = 'APPROVED'
             and a.during && tstzrange(p_from, p_until)
        ) as t
       group by t.worker_id
    )
    select row(h.worker_id, lower(g.during), upper(g.during))::work.visit
      from shift as h
      left join taken as t on t.worker_id = h.worker_id
     cross join lateral unnest(
        h.during * tstzmultirange(tstzrange(p_from, p_until)) - coalesce(t.during, '{}')
      ) as g (during)
  );
begin
  return query
  with near as materialized (
    select n.* from work.stops_near(v_gaps, p_stops) as n
  ),
  way as materialized (
    select w.from_site_id, make_interval(mins => w.minutes) as length
      from workforce.ways_to(
             p_work_order.site_id,
             array(select n.before_site_id from near as n union select n.after_site_id from near as n)
           ) as w
  )
  select r.worker_id, r.starts_at, r.ends_at, r.before_at, r.before_site_id
    from (
      select n.place, n.worker_id, greatest(n.starts_at, n.before_at + b.length) as starts_at,
             least(n.ends_at, n.after_at - a.length) as ends_at, n.before_at, n.before_site_id
        from near as n
        left join way as b on b.from_site_id = n.before_site_id
        left join way as a on a.from_site_id = n.after_site_id
    ) as r
   where r.ends_at - r.starts_at >= make_interval(mins => p_minutes)
     and r.place not in (select f.place from work.short_rest_faults(p_work_order, v_gaps, p_shifts, p_stops) as f);
end
$$;

grant execute on function work.rooms_of to assetry_api;
