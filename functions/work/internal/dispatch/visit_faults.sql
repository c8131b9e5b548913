-- What speaks against visits of workers to a work order by their time: absence, shifts, other slots, the way from one
-- site to the next and rest between shifts; each with the place of the visit. Who schedules is refused by this, and
-- candidates are explained by it. p_shifts and p_stops are those around the visits.
create or replace function work.visit_faults(
  p_work_order work.work_orders,
  p_visits     work.visit[],
  p_shifts     workforce.worker_shifts[],
  p_stops      work.slots[]
)
returns table (place bigint, code text, message text, work_order_id uuid)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with near as materialized (
    select n.*, w.name, w.worker_number
      from work.stops_near(p_visits, p_stops) as n
      join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = n.worker_id
  ),
  way as materialized (
    select w.from_site_id, w.minutes
      from workforce.ways_to(
             p_work_order.site_id,
             array(select n.before_site_id from near as n union select n.after_site_id from near as n)
           ) as w
  )
  select p.place, p.code, p.message, null::uuid
    from workforce.attendance_faults(
           array(select v.worker_id from unnest(p_visits) with ordinality as v order by v.ordinality),
           array(select v.starts_at from unnest(p_visits) with ordinality as v order by v.ordinality),
           array(select v.ends_at from unnest(p_visits) with ordinality as v order by v.ordinality),
           p_work_order.priority in ('URGENT', 'EMERGENCY'), p_shifts
         ) as p
  union all
  select n.place, 'DOUBLE_BOOKED',
         case
           when w.site_id = any ((select core.reachable_site_ids())::uuid[]) then
             format(
               '%s (%s) is scheduled at %s from %s', n.name, n.worker_number, w.work_order_number,
               to_json(n.overlapped_at) #>> '{}'
             )
           else format('%s (%s) is scheduled at a site that you do not reach', n.name, n.worker_number)
         end,
         case when w.site_id = any ((select core.reachable_site_ids())::uuid[]) then w.id end
    from near as n
   cross join lateral (
      -- Each by its key: nobody knows before how many there are.
      select o.id, o.site_id, o.work_order_number
        from work.work_orders as o
       where o.organization_id = core.current_organization_id()
         and o.id = n.overlapped_order_id
      offset 0
   ) as w
  union all
  select n.place, 'TRAVEL_TOO_LONG',
         format(
           '%s (%s) needs %s minutes from the slot before and %s minutes to the slot after', n.name, n.worker_number,
           coalesce(b.minutes, 0), coalesce(a.minutes, 0)
         ),
         null
    from near as n
    left join way as b on b.from_site_id = n.before_site_id
    left join way as a on a.from_site_id = n.after_site_id
   where n.starts_at - n.before_at < make_interval(mins => b.minutes)
      or n.after_at - n.ends_at < make_interval(mins => a.minutes)
  union all
  select r.place, 'REST_TOO_SHORT', r.message, null
    from work.short_rest_faults(p_work_order, p_visits, p_shifts, p_stops) as r
$$;

grant execute on function work.visit_faults to assetry_api, assetry_list;
