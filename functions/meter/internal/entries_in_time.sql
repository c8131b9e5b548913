-- Entries that have no outcome yet, with their meters, and the kept readings that touch them: at the same instant,
-- and the good ones before and after. In the order of time within each meter, what is kept before what is new.
create or replace function meter.entries_in_time(p_entries meter.entry[])
returns table (
  entry meter.entry, meter meter.meters, is_kept boolean, next_reading numeric, next_at timestamptz, next_kind text
)
language sql
volatile
set search_path = ''
as $$
  with asked as materialized (
    select e as entry, m as meter, e.meter_id, e.read_at, e.reading_id, s.current_at,
           p.id as before_id, n.id as next_id, n.reading as next_reading, n.read_at as next_at, n.kind as next_kind
      from unnest(p_entries) as e
      left join meter.meters as m on m.id = e.meter_id
      left join meter.standings as s on s.meter_id = m.id
      left join lateral (
             select r.id
               from meter.readings as r
              where e.read_at < s.current_at
                and r.meter_id = e.meter_id
                and r.read_at < e.read_at
                and r.superseded_at is null
                and r.quality = 'GOOD'
              order by r.read_at desc
              limit 1
           ) as p on true
      left join lateral (
             select r.id, r.reading, r.read_at, r.kind
               from meter.readings as r
              where e.read_at < s.current_at
                and r.meter_id = e.meter_id
                and r.read_at > e.read_at
                and r.superseded_at is null
                and r.quality = 'GOOD'
              order by r.read_at
              limit 1
           ) as n on true
     where e.outcome is null
  ),
  kept as (
    select a.before_id as id from asked as a where a.before_id is not null
    union
    select a.next_id from asked as a where a.next_id is not null
    union
    select r.id
      from (select a.meter_id, a.read_at from asked as a union select a.meter_id, a.current_at from asked as a) as a
      join meter.readings as r on r.meter_id = a.meter_id and r.read_at = a.read_at and r.superseded_at is null
    except
    select a.reading_id from asked as a
  )
  select t.entry, t.meter, t.is_kept, t.next_reading, t.next_at, t.next_kind
    from (
      select a.entry, a.meter, false as is_kept, a.next_reading, a.next_at, a.next_kind, a.meter_id, a.read_at
        from asked as a
      union all
      select row(
               null, r.id, r.meter_id, null, r.site_id, r.read_at, r.reading, r.kind, null, r.delta, null, r.quality,
               null, null, null, null
             )::meter.entry,
             m, true, null, null, null, r.meter_id, r.read_at
        from kept as k
        join meter.readings as r on r.id = k.id
        join meter.meters as m on m.id = r.meter_id
    ) as t
   order by t.meter_id, t.read_at, t.is_kept desc, (t.entry).row
$$;

grant execute on function meter.entries_in_time to assetry_api;
