-- The hours that workers have in the window of an outage: their regular shifts, less approved absences and slots at
-- work that the outage does not hold. Of the workers of its site who are not inactive, and of these besides.
create or replace function maintenance.free_hours_of(p_outage maintenance.outages, p_worker_ids uuid[])
returns table (worker_id uuid, hours numeric)
language sql
stable
security definer
set search_path = ''
as $$
  with worker as materialized (
    select w.id
      from workforce.workers as w
     where w.organization_id = p_outage.organization_id
       and (w.site_id = p_outage.site_id and w.status <> 'INACTIVE' or w.id = any (p_worker_ids))
  ),
  shift as materialized (
    select h.worker_id, range_agg(tstzrange(h.starts_at, h.ends_at, '[)')) as times
      from unnest(
             workforce.shifts_around(array(select w.id from worker as w), p_outage.starts_at, p_outage.ends_at)
           ) as h
     where h.kind = 'REGULAR'
     group by h.worker_id
  )
  select w.id,
         work.hours_in(
           coalesce(s.times, '{}') * tstzmultirange(tstzrange(p_outage.starts_at, p_outage.ends_at, '[)'))
             - a.times - z.times
         )
    from worker as w
    left join shift as s on s.worker_id = w.id
   cross join lateral (
      select coalesce(range_agg(o.during), '{}') as times
        from workforce.absences as o
       where o.organization_id = p_outage.organization_id
         and o.worker_id = w.id
         and o.status = 'APPROVED'
         and o.during && tstzrange(p_outage.starts_at, p_outage.ends_at, '[)')
   ) as a
   cross join lateral (
      select coalesce(range_agg(l.during), '{}') as times
        from work.slots as l
       where l.organization_id = p_outage.organization_id
         and l.worker_id = w.id
         and work.is_live(l.status)
         and l.during && tstzrange(p_outage.starts_at, p_outage.ends_at, '[)')
         and l.work_order_id <> all (maintenance.held_order_ids(p_outage))
   ) as z
$$;

grant execute on function maintenance.free_hours_of to assetry_list;
