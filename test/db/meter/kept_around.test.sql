-- The kept readings around new ones: to either side, what is usual for a meter, what does not count, and what stands at
-- the very same instant. Without statistics of the table a reading is still found by its meter.
begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.meter('hours', 'pump'), test.meter('usual', 'pump', '{"outlier_deviations": 4, "outlier_window": 3}'),
       test.meter('other', 'pump'), test.meter('wide', 'pump', '{"average_method": "SLIDING_DAYS"}');
select test.person('tess', '{north}', '{meter_reading.record,meter.import}');
select test.sign_in('tess');
select api.record_meter_reading(test.id(m.name), n * 10, timestamptz '2025-12-31Z' + n * interval '1 day')
  from generate_series(1, 9) as n, unnest(array['hours', 'usual', 'other']) as m (name);
select test.sign_out();
select test.force(
  format(
    $$ update meter.readings set quality = 'SUSPECT', suspicion = 'TOO_FAST'
        where meter_id in (%1$L, %2$L) and reading in (30, 60) $$, test.id('hours'), test.id('usual')
  )
);
select set_config('assetry.organization_id', test.id('acme')::text, true);

-- The days of the readings that are kept around an entry from p_first to p_last, when the newest good one is of
-- p_current.
create function pg_temp.around(p_meter text, p_first timestamptz, p_last timestamptz, p_current timestamptz)
returns text
language sql
as $$
  select string_agg(to_char(k.read_at at time zone 'UTC', 'DD'), ' ' order by k.read_at)
    from meter.meters as m
   cross join lateral meter.kept_around(m, p_first, p_last, p_current) as k
   where m.id = test.id(p_meter)
$$;

select is(
  pg_temp.around('hours', '2026-01-04Z', '2026-01-05Z', '2026-01-09Z'), '02 04 05 06 07',
  'the good one before, all between, and to the good one after'
);
select is(
  pg_temp.around('usual', '2026-01-08Z', '2026-01-08Z', '2026-01-09Z'), '02 04 05 07 08 09', 'with as many as are usual'
);
select is(
  pg_temp.around('hours', '2026-01-08Z', '2026-01-09Z', '2026-01-09Z'), '07 08 09',
  'up to the newest, which stands itself'
);
select is(
  pg_temp.around('hours', '2026-01-10Z', '2026-01-10Z', '2026-01-09Z'), '09', 'the newest before what is newer'
);
select is(
  pg_temp.around('hours', '2026-01-05Z', '2026-01-05Z', null), '05 06 07 08 09', 'all from there on, when none is good'
);
select is(
  pg_temp.around('hours', '2026-01-07Z', '2026-01-07Z', '2026-01-05Z'), '05 07 08 09',
  'what is after the newest good one is no good one'
);
select is(pg_temp.around('wide', '2026-01-01Z', '2026-01-01Z', null), null, 'none of another meter');

select test.force(
  format(
    $$ update meter.readings set superseded_at = now() where meter_id = %L and reading in (20, 50, 80) $$,
    test.id('hours')
  )
);
select is(
  array[
    pg_temp.around('hours', '2026-01-04Z', '2026-01-05Z', '2026-01-09Z'),
    pg_temp.around('hours', '2026-01-07Z', '2026-01-07Z', '2026-01-09Z'),
    pg_temp.around('hours', '2026-01-01Z', '2026-01-01Z', '2026-01-04Z')
  ], '{01 04 06 07,04 07 09,01 03 04}', 'without those that were corrected'
);

-- Readings that one statement fetched of the table, by all of its indexes.
create function pg_temp.fetched() returns bigint language sql as $$
  select coalesce(sum(s.idx_tup_fetch + s.seq_tup_read), 0)::bigint
    from pg_stat_xact_user_tables as s where s.relid = 'meter.readings'::regclass
$$;

-- Tables that were vacuumed while they were empty have one page for the planner, which looks through it for each meter,
-- and a connection keeps that plan; one that has planned nothing of it yet sees how long the table is now.
discard plans;
select set_config('test.fetched', pg_temp.fetched()::text, true);
select test.sign_in('tess');
select is(
  (
    select i.created
      from api.import_asset_meters(
        (
          select jsonb_agg(
                   jsonb_build_object(
                     'code', 'M' || n, 'name', 'Hours', 'asset_id', test.id('pump'), 'unit', 'h',
                     'current_reading', 5, 'current_at', '2026-01-31T08:00:00Z',
                     'average_method', case n % 2 when 0 then 'SLIDING_DAYS' else 'SLIDING_READINGS' end
                   )
                 )
            from generate_series(1, 600) as n
        )
      ) as i
  ), 600, 'meters come with readings of one instant'
);
select test.sign_out();
select cmp_ok(
  pg_temp.fetched() - current_setting('test.fetched')::bigint, '<', 12000::bigint,
  'and each is compared with readings of its own meter only'
);

select * from finish();
rollback;
