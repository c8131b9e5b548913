-- Rolls up the hours whose readings have changed, and their days, in all organizations; answers how many hours. An hour
-- is that of the clocks of the site: with clocks that differ by a half hour it begins at the half. It is calculated
-- again from its readings, and a day from its hours, so that it does not matter what changed, nor how often. An hour
-- whose readings were forgotten stays as it is. So many notes a call, in which it holds the standings of their meters:
-- whoever records readings waits no longer. Asks for another round while there may be more.
create or replace function meter.roll_up(p_most integer default 500)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_hour_at    timestamptz[];
  v_meter_ids  uuid[];
  v_started_at timestamptz[];
  v_days       date[];
  v_count      integer;
begin
  with taken as (
    delete from meter.rollup_marks as m
     where m.id in (
             select o.id
               from meter.rollup_marks as o
              where core.is_served(o.organization_id)
              order by o.id
              limit p_most
                for no key update skip locked
           )
    returning m.meter_id, m.hour_at
  )
  select array_agg(t.meter_id), array_agg(t.hour_at) into v_meter_ids, v_hour_at from taken as t;

  if cardinality(v_meter_ids) = p_most then
    perform set_config('assetry.task_has_more', 'yes', true);
  end if;

  -- Neither do the clocks change meanwhile, nor does an asset move.
  perform from core.sites as s
    where s.id in (select m.site_id from meter.meters as m where m.id = any (v_meter_ids))
    order by s.id
      for share;
  perform from meter.meters as m where m.id = any (v_meter_ids) order by m.id for share;

  -- Where no reading was left to forget, there is one.
  update meter.standings as s
     set forgettable_at = k.hour_at
    from (
      select m.organization_id, m.id, min(t.hour_at) as hour_at
        from unnest(v_meter_ids, v_hour_at) as t (meter_id, hour_at)
        join meter.meters as m on m.id = t.meter_id
       group by m.organization_id, m.id
    ) as k
   where s.organization_id = k.organization_id
     and s.meter_id = k.id
     and s.forgettable_at > k.hour_at;

  select array_agg(h.meter_id), array_agg(h.started_at), count(*) into v_meter_ids, v_started_at, v_count
    from (
      select distinct t.meter_id, date_trunc('hour', e.at, s.time_zone) as started_at
        from unnest(v_meter_ids, v_hour_at) as t (meter_id, hour_at)
        join meter.meters as m on m.id = t.meter_id
        join core.sites as s on s.id = m.site_id
       -- The hour of the mark may lie in two of the site.
       cross join lateral (values (t.hour_at), (t.hour_at + interval '1 hour' - interval '1 microsecond')) as e (at)
    ) as h
    join meter.meters as m on m.id = h.meter_id
    join meter.standings as n on n.organization_id = m.organization_id and n.meter_id = m.id
   where h.started_at > coalesce(n.forgotten_before - interval '1 hour', '-infinity');

  with hours as (
    select h.meter_id, h.started_at, m.organization_id, m.site_id, s.time_zone,
           coalesce(n.forgotten_before, '-infinity') as forgotten_before
      from unnest(v_meter_ids, v_started_at) as h (meter_id, started_at)
      join meter.meters as m on m.id = h.meter_id
      join meter.standings as n on n.organization_id = m.organization_id and n.meter_id = m.id
      join core.sites as s on s.id = m.site_id
  ),
  calculated as materialized (
    select h.*, g.*
      from hours as h
     cross join lateral (
        select count(*) as reading_count, min(r.reading) as min_reading, max(r.reading) as max_reading,
               sum(r.reading) as sum_reading, (array_agg(r.reading order by r.read_at desc))[1] as last_reading,
               max(r.read_at) as last_at, sum(r.delta) as counted,
               (max(r.read_at) at time zone h.time_zone)::date as started_on
          from meter.readings as r
         where r.organization_id = h.organization_id
           and r.meter_id = h.meter_id
           and r.read_at >= greatest(h.started_at, h.forgotten_before)
           and r.read_at < h.started_at + interval '1 hour'
           -- Where clocks go back by half an hour, two hours overlap.
           and date_trunc('hour', r.read_at, h.time_zone) = h.started_at
           and r.superseded_at is null
           and r.quality = 'GOOD'
     ) as g
  ),
  gone as (
    delete from meter.rollups as u
     using calculated as k
     where k.reading_count = 0
       and u.organization_id = k.organization_id
       and u.meter_id = k.meter_id
       and u.period = 'HOUR'
       and u.started_at = k.started_at
    returning u.meter_id, u.started_on
  ),
  kept as (
    insert into meter.rollups as u (
      organization_id, site_id, meter_id, period, started_at, started_on, reading_count, min_reading, max_reading,
      sum_reading, last_reading, last_at, counted
    )
    select k.organization_id, k.site_id, k.meter_id, 'HOUR', k.started_at, k.started_on, k.reading_count, k.min_reading,
           k.max_reading, k.sum_reading, k.last_reading, k.last_at, k.counted
      from calculated as k
     where k.reading_count > 0
     order by k.meter_id, k.started_at
    on conflict (organization_id, meter_id, period, started_at) do update
       set started_on = excluded.started_on,
           reading_count = excluded.reading_count,
           min_reading = excluded.min_reading,
           max_reading = excluded.max_reading,
           sum_reading = excluded.sum_reading,
           last_reading = excluded.last_reading,
           last_at = excluded.last_at,
           counted = excluded.counted,
           updated_at = excluded.updated_at
    returning u.meter_id, u.started_on
  )
  select array_agg(d.meter_id), array_agg(d.started_on) into v_meter_ids, v_days
    from (select g.meter_id, g.started_on from gone as g union select k.meter_id, k.started_on from kept as k) as d;

  perform meter.roll_up_days(v_meter_ids, v_days);
  return v_count;
end
$$;

grant execute on function meter.roll_up to assetry_worker;
