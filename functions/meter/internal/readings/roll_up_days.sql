-- Rolls up days of meters, p_meter_ids and p_days side by side, from their hours. A day that began at another instant,
-- by the clocks that the meter was under before, is the same day.
create or replace function meter.roll_up_days(p_meter_ids uuid[], p_days date[])
returns void
language sql
volatile
set search_path = ''
as $$
  with reckoned as materialized (
    select m.organization_id, m.site_id, m.id as meter_id, d.day,
           d.day::timestamp at time zone s.time_zone as started_at, g.*
      from unnest(p_meter_ids, p_days) as d (meter_id, day)
      join meter.meters as m on m.id = d.meter_id
      join core.sites as s on s.id = m.site_id
     cross join lateral (
        select sum(u.reading_count)::integer as reading_count, min(u.min_reading) as min_reading,
               max(u.max_reading) as max_reading, sum(u.sum_reading) as sum_reading,
               (array_agg(u.last_reading order by u.last_at desc))[1] as last_reading, max(u.last_at) as last_at,
               sum(u.counted) as counted
          from meter.rollups as u
         where u.organization_id = m.organization_id
           and u.meter_id = m.id
           and u.period = 'HOUR'
           and u.started_on = d.day
     ) as g
  ),
  gone as (
    delete from meter.rollups as u
     using reckoned as k
     where u.organization_id = k.organization_id
       and u.meter_id = k.meter_id
       and u.period = 'DAY'
       and u.started_on = k.day
       and u.started_at between k.started_at - interval '2 days' and k.started_at + interval '2 days'
       and (k.reading_count is null or u.started_at <> k.started_at)
  )
  insert into meter.rollups as u (
    organization_id, site_id, meter_id, period, started_at, started_on, reading_count, min_reading, max_reading,
    sum_reading, last_reading, last_at, counted
  )
  select k.organization_id, k.site_id, k.meter_id, 'DAY', k.started_at, k.day, k.reading_count, k.min_reading,
         k.max_reading, k.sum_reading, k.last_reading, k.last_at, k.counted
    from reckoned as k
   where k.reading_count is not null
   order by k.meter_id, k.day
  on conflict (organization_id, meter_id, period, started_at) do update
     set reading_count = excluded.reading_count,
         min_reading = excluded.min_reading,
         max_reading = excluded.max_reading,
         sum_reading = excluded.sum_reading,
         last_reading = excluded.last_reading,
         last_at = excluded.last_at,
         counted = excluded.counted,
         updated_at = excluded.updated_at
$$;
