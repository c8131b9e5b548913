-- The workers of home sites that are not inactive, with the hours of their slots in a period, days of the site, and
-- those of their shifts less approved absences, as api.explain_labour_capacity counts them. The vendor is the one that
-- employs the worker. Slots are of many assets: where assets are named, nothing is counted.
create or replace function work.utilization_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select s.id, w.id, null::uuid, null::uuid, w.id, w.vendor_id, lower(d.during), null::text, null::text,
         work.hours_in(l.slots), work.hours_in(b.shifts - a.absences)
    from core.sites as s
    join workforce.workers as w
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
   cross join lateral (
      select coalesce(range_agg(z.during), '{}') * tstzmultirange(d.during) as slots
        from work.slots as z
       where z.organization_id = s.organization_id
         and z.worker_id = w.id
         and z.during && d.during
         and z.released_at is null
         and z.scheduled_at is not null
   ) as l
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and p_asset_ids is null;
end;
