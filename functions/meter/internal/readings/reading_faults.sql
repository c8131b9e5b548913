-- Where the standing or the roll-ups of a meter are not what its readings tell. What is to be rolled up is left out,
-- and so are hours whose readings were forgotten: their roll-ups stay.
create or replace function meter.reading_faults(p_meter_id uuid)
returns table (entity text, id uuid, code text, stored numeric, calculated numeric)
language sql
stable
security definer
set search_path = ''
as $$
  with meters as (
    select m.id, m.organization_id, m.reading_mode, m.initial_life_to_date, s.time_zone, n.id as standing_id,
           n.current_reading, n.current_at, n.life_to_date,
           coalesce(n.forgotten_before, '-infinity') as forgotten_before,
           exists (
             select 1
               from meter.rollup_marks as k
              where k.organization_id = m.organization_id
                and k.meter_id = m.id
           ) as is_marked
      from meter.meters as m
      join core.sites as s on s.id = m.site_id
      join meter.standings as n on n.organization_id = m.organization_id and n.meter_id = m.id
     where m.id = p_meter_id
  ),
  good as materialized (
    select r.read_at, r.reading, r.delta, date_trunc('hour', r.read_at, m.time_zone) as hour_at
      from meters as m
      join meter.readings as r on r.organization_id = m.organization_id and r.meter_id = m.id
     where r.superseded_at is null
       and r.quality = 'GOOD'
  ),
  calculated as (
    select g.hour_at, count(*) as reading_count, min(g.reading) as min_reading, max(g.reading) as max_reading,
           sum(g.reading) as sum_reading, (array_agg(g.reading order by g.read_at desc))[1] as last_reading,
           sum(g.delta) as counted
      from good as g
     cross join meters as m
     where g.read_at >= m.forgotten_before
     group by g.hour_at
  ),
  hours as (
    select u.*
      from meters as m
      join meter.rollups as u on u.organization_id = m.organization_id and u.meter_id = m.id
     where u.period = 'HOUR'
  )
  select 'meter.rollups', coalesce(u.id, m.id), 'ROLLUP_WRONG', u.sum_reading, t.sum_reading
    from meters as m
   cross join (
      calculated as t
        full join (
          select h.* from hours as h join meters as o on h.last_at >= o.forgotten_before
        ) as u on u.started_at = t.hour_at
   )
   where not m.is_marked
     and (u.reading_count, u.min_reading, u.max_reading, u.sum_reading, u.last_reading, u.counted)
           is distinct from (t.reading_count, t.min_reading, t.max_reading, t.sum_reading, t.last_reading, t.counted)
   union all
  select 'meter.rollups', d.id, 'ROLLUP_WRONG', d.sum_reading, h.sum_reading
    from meters as m
    join meter.rollups as d on d.organization_id = m.organization_id and d.meter_id = m.id and d.period = 'DAY'
   cross join lateral (
      select sum(u.reading_count) as reading_count, min(u.min_reading) as min_reading,
             max(u.max_reading) as max_reading, sum(u.sum_reading) as sum_reading, sum(u.counted) as counted,
             (array_agg(u.last_reading order by u.last_at desc))[1] as last_reading
        from hours as u
       where u.started_on = d.started_on
   ) as h
   where not m.is_marked
     and (d.reading_count, d.min_reading, d.max_reading, d.sum_reading, d.last_reading, d.counted)
           is distinct from (h.reading_count, h.min_reading, h.max_reading, h.sum_reading, h.last_reading, h.counted)
   union all
  select 'meter.standings', m.standing_id, 'LIFE_WRONG', m.life_to_date, c.counted
    from meters as m
   cross join lateral (
      select m.initial_life_to_date + coalesce(sum(a.counted), 0) as counted
        from (
          select g.delta as counted from good as g where g.read_at >= m.forgotten_before
           union all
          select h.counted from hours as h where h.last_at < m.forgotten_before
        ) as a
   ) as c
   where m.life_to_date <> c.counted
   union all
  select 'meter.standings', m.standing_id, 'CURRENT_WRONG', m.current_reading, l.reading
    from meters as m
    left join lateral (select g.read_at, g.reading from good as g order by g.read_at desc limit 1) as l on true
   where m.current_at is distinct from l.read_at
      or m.reading_mode = 'ABSOLUTE' and m.current_reading is distinct from l.reading
$$;
