create or replace function api.explain_schedule_compliance(p_from date, p_to date, p_site_id uuid default null)
returns table (
  site_id         uuid,
  site_code       text,
  performed       bigint,
  scheduled       bigint,
  percent         numeric,
  performed_hours numeric,
  scheduled_hours numeric,
  hours_percent   numeric,
  break_ins       bigint,
  performed_ids   uuid[],
  scheduled_ids   uuid[],
  break_in_ids    uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform work.check_period(p_from, p_to);

  return query
  with slot as (
    select l.work_order_id, l.site_id, date_trunc('week', (l.starts_at at time zone s.time_zone))::date as week,
           s.time_zone, l.starts_at, extract(epoch from l.ends_at - l.starts_at) / 3600 as hours,
           l.scheduled_at > l.starts_at - interval '1 day' as is_late
      from core.sites as s
      join work.slots as l
        on l.organization_id = s.organization_id
       and l.site_id = s.id
       and l.starts_at >= p_from::timestamp at time zone s.time_zone
       and l.starts_at < p_to::timestamp at time zone s.time_zone
       -- What was given up before it began was planned no more.
       and (l.released_at is null or l.released_at > l.starts_at)
     where p_site_id is null or s.id = p_site_id
  ),
  turn as (
    select l.work_order_id, l.site_id, l.week, sum(l.hours) as hours,
           (array_agg(l.is_late order by l.starts_at))[1] as is_late,
           exists (
             select 1
               from work.clock_segments as c
              where c.work_order_id = l.work_order_id
                and c.kind = 'RUN'
                and c.during && tstzrange(
                      l.week::timestamp at time zone l.time_zone, (l.week + 7)::timestamp at time zone l.time_zone
                    )
           ) as is_performed
      from slot as l
     group by l.work_order_id, l.site_id, l.week, l.time_zone
  )
  select s.id, s.code, count(*) filter (where t.is_performed), count(*),
         round(100 * count(*) filter (where t.is_performed)::numeric / count(*), 2),
         round(coalesce(sum(t.hours) filter (where t.is_performed), 0), 4), round(sum(t.hours), 4),
         round(100 * coalesce(sum(t.hours) filter (where t.is_performed), 0) / sum(t.hours), 2),
         count(*) filter (where t.is_late),
         coalesce(array_agg(t.work_order_id order by t.work_order_id, t.week) filter (where t.is_performed), '{}'),
         array_agg(t.work_order_id order by t.work_order_id, t.week),
         coalesce(array_agg(t.work_order_id order by t.work_order_id, t.week) filter (where t.is_late), '{}')
    from turn as t
    join core.sites as s on s.id = t.site_id
   group by s.id, s.code
   order by s.code, s.id;
end
$$;

alter function api.explain_schedule_compliance owner to assetry_api;
grant execute on function api.explain_schedule_compliance to authenticated;

comment on function api.explain_schedule_compliance is
$$Explain how much work was done in the week for which it was planned

For each site that you reach, or for p_site_id alone. Planned is what has slots (/work_order_slots) that begin from the
day p_from to the day before p_to on its clocks, at most 366 days, and were not given up before they began: a work order
counts once for each week, from Monday, in which it has some. It was performed when its clock ran in that week.
scheduled and performed are how many, percent their share; scheduled_hours and performed_hours the lengths of their
slots, hours_percent their share. break_ins are those of them whose first slot of the week was planned less than a day
ahead. The ids are what is counted, once for each week. A site at which nothing was planned has no row.
Refuses with VALIDATION_FAILED.$$;
