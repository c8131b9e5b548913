-- The minutes of REGULAR and OVERTIME shifts less approved absences on days of home sites, of the workers there; 0
-- where nobody has shifts.
create or replace function work.capacity_minutes(p_site_ids uuid[], p_from date, p_until date)
returns table (site_id uuid, minutes numeric)
language sql
stable
security definer
set search_path = ''
as $$
  select s.id, 60 * sum(work.hours_in(b.shifts - a.absences))
    from core.sites as s
    left join workforce.workers as w
      on w.organization_id = s.organization_id and w.site_id = s.id and w.status <> 'INACTIVE'
   cross join lateral (
      select tstzrange(
               p_from::timestamp at time zone s.time_zone, (p_until + 1)::timestamp at time zone s.time_zone, '[)'
             ) as during
   ) as d
   cross join lateral (
      select coalesce(range_agg(h.during), '{}') * tstzmultirange(d.during) as shifts
        from workforce.worker_shifts as h
       where h.organization_id = s.organization_id
         and h.worker_id = w.id
         and h.during && d.during
         and h.kind <> 'ON_CALL'
   ) as b
   cross join lateral (
      select coalesce(range_agg(o.during), '{}') as absences
        from workforce.absences as o
       where o.organization_id = s.organization_id
         and o.worker_id = w.id
         and o.during && d.during
         and o.status = 'APPROVED'
   ) as a
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
   group by s.id
$$;

grant execute on function work.capacity_minutes to assetry_api, assetry_list;
