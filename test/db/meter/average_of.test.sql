-- What a meter counts in a day, by each method, from the good readings that it has; and how its standing follows them.
begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.meter('hours', 'pump'), test.meter('other', 'pump');
select test.person('tess', '{north}', '{meter_reading.record}');
select test.sign_in('tess');
select api.record_meter_reading(test.id(m.name), n * 10, timestamptz '2025-12-31Z' + n * interval '1 day')
  from generate_series(1, 9) as n, unnest(array['other', 'hours']) as m (name)
 where m.name = 'other' or n between 2 and 8;
select test.sign_out();
-- Good are those of the 4th, 5th, 6th and 8th.
select test.force(
  format(
    $$ update meter.readings
          set quality = case when reading in (20, 70) then 'SUSPECT' else quality end,
              suspicion = case when reading in (20, 70) then 'TOO_FAST' end,
              superseded_at = case when reading = 30 then now() end,
              delta = case reading when 20 then 1 when 30 then 2 when 40 then 5 when 50 then 20 when 60 then 30
                when 70 then 1000 else 40 end
        where meter_id = %L $$, test.id('hours')
  )
);
select set_config('assetry.organization_id', test.id('acme')::text, true);

create function pg_temp.average(p_meter jsonb, p_standing jsonb default '{}') returns numeric language sql as $$
  select meter.average_of(
           jsonb_populate_record(
             m,
             '{"kind": "CONTINUOUS", "initial_life_to_date": 100, "static_per_day": 7, "average_window": null}'
               || p_meter
           ),
           jsonb_populate_record(
             s, '{"first_read_at": null, "first_counted": null, "anchored_at": null}' || p_standing
           ), '2026-01-08Z', 1000
         )
    from meter.meters as m
    join meter.standings as s on s.meter_id = m.id
   where m.id = test.id('hours')
$$;

select is(
  array[
    pg_temp.average('{"average_method": "STATIC"}'), pg_temp.average('{"average_method": "ALL", "kind": "GAUGE"}')
  ], '{7,7}', 'as is said, and of what does not count'
);
select is(pg_temp.average('{"average_method": "ALL"}'), 223.75, 'from the first good one on');
select is(
  pg_temp.average('{"average_method": "ALL"}', '{"first_read_at": "2026-01-02T00:00:00Z", "first_counted": 50}'),
  141.666667, 'or from the first that was forgotten'
);
select is(
  array(
    select pg_temp.average(jsonb_build_object('average_method', 'SLIDING_READINGS', 'average_window', w))
      from unnest('{1,2,3,null}'::integer[]) with ordinality as u (w, n)
     order by n
  ), '{20,20,23.333333,22.5}', 'of so many, two at least'
);
select is(
  array(
    select pg_temp.average(jsonb_build_object('average_method', 'SLIDING_DAYS', 'average_window', w))
      from unnest('{1,2,3,4,null}'::integer[]) with ordinality as u (w, n)
     order by n
  ), '{null,20,23.333333,22.5,22.5}', 'of so many days, with one that began them'
);
select is(
  pg_temp.average('{"average_method": "SLIDING_READINGS"}', '{"anchored_at": "2026-01-05T00:00:00Z"}'), 23.333333,
  'from the last one that was forgotten on'
);

-- The standings of two meters of which one counted more; a meter that is read in amounts stands at their total.
select test.force(
  format(
    $$ update meter.standings set current_reading = 1, current_at = null, life_to_date = 500, average_per_day = null
        where meter_id in (%L, %L) $$, test.id('hours'), test.id('other')
  )
);
create function pg_temp.stands(p_name text) returns text language sql as $$
  select concat_ws(
           ' ', s.current_reading::float8, to_char(s.current_at at time zone 'UTC', 'DD'), s.life_to_date::float8,
           s.average_per_day is not null
         )
    from meter.standings as s where s.meter_id = test.id(p_name)
$$;
select meter.move_standings(array[test.id('hours')], '{40}');
select is(pg_temp.stands('hours') || ', ' || pg_temp.stands('other'), '80 08 540 t, 1 500 f', 'one alone moves');
select test.force($$ update meter.meters set reading_mode = 'DELTA' $$),
       test.force(
         format(
           $$ update meter.readings set quality = 'REJECTED' where meter_id = %L $$, test.id('other')
         )
       );
select meter.move_standings(array[test.id('hours'), test.id('other')], '{-40,-10}');
select is(pg_temp.stands('hours') || ', ' || pg_temp.stands('other'), '500 08 500 t, 490 f', 'to their newest');

select * from finish();
rollback;
