-- What api.explain_labour_capacity answers, of workers with a home site that the caller reaches. Slots at other sites
-- count, too: whoever works there is not free.
create or replace function work.labour_capacity_of(p_site_ids uuid[], p_from date, p_until date, p_by text)
returns table (
  site_id             uuid,
  site_code           text,
  week_starts_on      date,
  worker_id           uuid,
  worker_number       text,
  worker_name         text,
  craft_id            uuid,
  craft_code          text,
  crew_id             uuid,
  crew_code           text,
  workers             bigint,
  capacity_hours      numeric,
  absence_hours       numeric,
  scheduled_hours     numeric,
  free_hours          numeric,
  further_free_hours  numeric,
  utilization_percent numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_monday date := date_trunc('week', p_from::timestamp)::date;
begin
  perform core.check_amount(
    (
      select count(*) * ((p_until - v_monday) / 7 + 1)
        from workforce.workers as w
       where w.organization_id = core.current_organization_id()
         and w.site_id = any (p_site_ids)
         and w.status <> 'INACTIVE'
    ),
    'p_until', 'weeks of workers', 30000
  );

  return query
  with turn as (
    select w.organization_id, w.id as worker, w.worker_number, w.name, w.craft_id, s.id as site, s.code, d.week_on,
           m.crew_id,
           tstzrange(
             greatest(d.week_on, p_from)::timestamp at time zone s.time_zone,
             (least(d.week_on + 6, p_until) + 1)::timestamp at time zone s.time_zone, '[)'
           ) as during
      from core.sites as s
      join workforce.workers as w
        on w.organization_id = s.organization_id
       and w.site_id = s.id
       and w.status <> 'INACTIVE'
     cross join lateral (
        select v_monday + 7 * n.place from generate_series(0, (p_until - v_monday) / 7) as n (place)
     ) as d (week_on)
      left join workforce.crew_members as m
        on m.organization_id = w.organization_id
       and m.worker_id = w.id
       and m.is_full_time
       and m.during @> greatest(d.week_on, p_from)
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  ),
  figure as (
    select t.*, b.shifts - a.absences as capacity, b.shifts * a.absences as absent, l.slots
      from turn as t
     cross join lateral (
        select coalesce(range_agg(h.during), '{}') * tstzmultirange(t.during) as shifts
          from workforce.worker_shifts as h
         where h.organization_id = t.organization_id
           and h.worker_id = t.worker
           and h.during && t.during
           and h.kind <> 'ON_CALL'
     ) as b
     cross join lateral (
        select coalesce(range_agg(o.during), '{}') as absences
          from workforce.absences as o
         where o.organization_id = t.organization_id
           and o.worker_id = t.worker
           and o.during && t.during
           and o.status = 'APPROVED'
     ) as a
     cross join lateral (
        select coalesce(range_agg(z.during), '{}') * tstzmultirange(t.during) as slots
          from work.slots as z
         where z.organization_id = t.organization_id
           and z.worker_id = t.worker
           and z.during && t.during
           and z.released_at is null
           and z.scheduled_at is not null
     ) as l
  ),
  shown as (
    select f.site, f.code, f.week_on,
           case p_by when 'WORKER' then f.worker end as worker,
           case p_by when 'WORKER' then f.worker_number end as number,
           case p_by when 'WORKER' then f.name end as name, case when p_by <> 'CREW' then f.craft_id end as craft,
           case when p_by <> 'CRAFT' then f.crew_id end as crew, count(*) as workers,
           sum(work.hours_in(f.capacity)) as capacity, sum(work.hours_in(f.absent)) as absent,
           sum(work.hours_in(f.slots)) as scheduled, sum(work.hours_in(f.capacity - f.slots)) as free
      from figure as f
     group by 1, 2, 3, 4, 5, 6, 7, 8
  ),
  -- Of those who have a craft beside their main one.
  further as (
    select f.site, f.code, f.week_on, c.craft_id as craft, sum(work.hours_in(f.capacity - f.slots)) as free
      from figure as f
      join workforce.worker_crafts as c on c.organization_id = f.organization_id and c.worker_id = f.worker
     where p_by = 'CRAFT'
       and c.craft_id is distinct from f.craft_id
     group by 1, 2, 3, 4
  ),
  line as (
    select coalesce(s.site, x.site) as site, coalesce(s.code, x.code) as code,
           coalesce(s.week_on, x.week_on) as week_on,
           s.worker, s.number, s.name, coalesce(s.craft, x.craft) as craft, s.crew, coalesce(s.workers, 0) as workers,
           coalesce(s.capacity, 0) as capacity, coalesce(s.absent, 0) as absent, coalesce(s.scheduled, 0) as scheduled,
           coalesce(s.free, 0) as free, case when p_by = 'CRAFT' then coalesce(x.free, 0) end as further
      from shown as s
      full join further as x on x.site = s.site and x.week_on = s.week_on and x.craft = s.craft
  )
  select s.site, s.code::text, s.week_on, s.worker, s.number, s.name, s.craft, c.code::text, s.crew, k.code::text,
         s.workers, round(s.capacity, 2), round(s.absent, 2), round(s.scheduled, 2), round(s.free, 2),
         round(s.further, 2), round(100 * s.scheduled / nullif(s.capacity, 0), 2)
    from line as s
    left join workforce.crafts as c on c.id = s.craft
    left join workforce.crews as k on k.id = s.crew
   order by s.week_on, s.code, s.site, c.code, k.code, s.name, s.number;
end
$$;

grant execute on function work.labour_capacity_of to assetry_list;
