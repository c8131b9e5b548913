-- Entries that have no outcome yet, with their meters, and the kept readings between which they fall: the good one
-- before the first of a meter, or as many as tell what is usual for it, and all from there to the good one after the
-- last. In the order of time within each meter, what is kept before what is new. twin_id is the very same reading, be
-- it one that was corrected or rejected: what is sent again has an answer, but does not come back. is_forgotten says of
-- an entry that the readings of its time were. Each meter and reading is looked up by its key (offset 0), so that
-- tables that were never analyzed are not read through for each entry.
create or replace function meter.entries_in_time(p_entries meter.entry[])
returns table (
  entry        meter.entry,
  meter        meter.meters,
  kept         meter.readings,
  twin_id      uuid,
  is_taken     boolean,
  is_forgotten boolean
)
language sql
volatile
set search_path = ''
as $$
  with asked as materialized (
    select e as entry, m.meter, e.meter_id, e.read_at, e.row, e.reading is null as is_mark, t.id as twin_id,
           k.id is not null as is_taken, coalesce(e.read_at < s.forgotten_before, false) as is_forgotten
      from unnest(p_entries) as e
      left join lateral (select m as meter from meter.meters as m where m.id = e.meter_id offset 0) as m on true
      left join lateral (
             select s.forgotten_before
               from meter.standings as s
              where s.organization_id = (m.meter).organization_id
                and s.meter_id = e.meter_id
             offset 0
           ) as s on true
      left join lateral (
             select r.id
               from meter.readings as r
              where r.organization_id = (m.meter).organization_id
                and r.meter_id = e.meter_id
                and r.read_at = e.read_at
                and (
                  (r.reading, r.final_reading) is not distinct from (e.reading, e.final_reading)
                  or meter.is_rounded(e, m.meter)
                     and (round(r.reading, (m.meter).decimals), round(r.final_reading, (m.meter).decimals))
                           is not distinct from (
                             round(e.reading, (m.meter).decimals), round(e.final_reading, (m.meter).decimals)
                           )
                )
                and case r.kind when 'ROLLOVER' then 'READING' else r.kind end = e.kind
                and e.corrects_id is null
              order by r.superseded_at desc nulls first
              limit 1
           ) as t on true
      left join lateral (
             select r.id
               from meter.readings as r
              where r.organization_id = (m.meter).organization_id
                and r.meter_id = e.meter_id
                and r.read_at = e.read_at
                and r.superseded_at is null
             offset 0
           ) as k on true
     where e.outcome is null
  ),
  spans as materialized (
    select m.meter, a.meter_id, a.first_at, a.last_at, s.current_at
      from (
        select a.meter_id, min(a.read_at) as first_at, max(a.read_at) as last_at from asked as a group by a.meter_id
      ) as a
     cross join lateral (select m as meter from meter.meters as m where m.id = a.meter_id offset 0) as m
     cross join lateral (
        select s.current_at
          from meter.standings as s
         where s.organization_id = (m.meter).organization_id
           and s.meter_id = a.meter_id
        offset 0
     ) as s
  ),
  kept as (
    select k as kept, s.meter
      from spans as s
     cross join lateral meter.kept_around(s.meter, s.first_at, s.last_at, s.current_at) as k
  )
  select t.entry, t.meter, t.kept, t.twin_id, t.is_taken, t.is_forgotten
    from (
      select a.entry, a.meter, null::meter.readings as kept, a.twin_id, a.is_taken, a.is_forgotten, a.meter_id,
             a.read_at, a.row, case when a.is_mark then 0 else 2 end as place
        from asked as a
      union all
      select null::meter.entry, k.meter, k.kept, null, false, false, (k.kept).meter_id, (k.kept).read_at, null, 1
        from kept as k
    ) as t
   order by t.meter_id, t.read_at, t.place, t.row
$$;

grant execute on function meter.entries_in_time to assetry_api;
