begin;
select plan(20);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.meter('hours', 'pump', '{"max_rate_per_day": 24}'), test.meter('km', 'pump'), test.meter('far', 'fan');
select test.meter(
         'oil', 'pump', '{"kind": "CHARACTERISTIC", "unit": null, "observations": ["CLEAR", "CLOUDY", "BLACK"]}'
       );
select test.person('tess', '{north}', '{meter.update,meter_reading.record,meter_reading.correct}'),
       test.person('max', '{north}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select code, status, row_version
       from api.update_meter(test.id('hours'), '{"code": "H", "serial_number": "X9"}', 1) $$,
  $$ values ('H', 'ACTIVE', 2) $$, 'a meter is changed'
);
select results_eq(
  $$ select code, name, serial_number, max_rate_per_day from api.asset_meters where meter_id = test.id('hours') $$,
  $$ values ('H', 'hours', 'X9', 24::numeric) $$, 'what is left out stays'
);
select test.refuses(
  $$ select api.update_meter(test.id('hours'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'not when it was changed meanwhile'
);
select test.refuses(
  $$ select api.update_meter(test.id('hours'), '{"code": "km"}') $$,
  'ALREADY_EXISTS', 409, 'nor to a code that is taken'
);
select test.refuses(
  $$ select api.update_meter(test.id('far'), '{"name": "x"}') $$, 'METER_NOT_FOUND', 404, 'nor out of reach'
);
select test.refuses_fields(
  $$ select api.update_meter(test.id('hours'), '{"kind": "GAUGE", "reading_mode": "DELTA", "max_value": "x",
      "colour": 1}') $$,
  '{colour,kind,max_value,reading_mode}', 'every fault is named, and what readings depend on stays'
);
select api.record_meter_reading(test.id('hours'), 0, '2026-02-01Z');
select api.record_meter_reading(test.id('hours'), 40, '2026-02-02Z');
select api.record_meter_reading(test.id('hours'), 50, '2026-02-04Z');
select is(
  (select life_to_date from api.asset_meters where code = 'H'), 50::numeric, 'one was too fast, and the next caught up'
);
select lives_ok($$ select api.update_meter(test.id('hours'), '{"max_rate_per_day": 48}') $$, 'a meter may be faster');
select results_eq(
  $$ select quality, delta from api.meter_readings order by read_at $$,
  $$ values ('GOOD', 0::numeric), ('GOOD', 40), ('GOOD', 10) $$, 'then all its readings are judged anew'
);
-- It counted 0 and 40 and 10 in a day; what is usual is told by the three steps before.
select accepted from api.ingest_readings(
  (
    select jsonb_agg(
             jsonb_build_object(
               'meter_id', test.id('hours'), 'reading', r, 'read_at', format('2026-02-0%sT00:00:00Z', d)
             )
           )
      from (values (60, 5), (70, 6), (80, 7), (110, 8)) as g (r, d)
  )
);
select api.update_meter(test.id('hours'), '{"outlier_deviations": 4, "outlier_window": 3}');
select is(
  (select string_agg(trim_scale(r.reading)::text, ' ') from api.meter_readings as r where r.suspicion = 'UNUSUAL'), '110',
  'what is unusual from now on is found among all readings'
);
select api.update_meter(test.id('hours'), '{"outlier_deviations": null, "outlier_window": null}');
select is(
  (select count(*) from api.meter_readings as r where r.quality = 'SUSPECT'), 0::bigint, 'and counts when it is not asked'
);
select test.refuses_fields(
  $$ select api.update_meter(test.id('hours'), '{"rollover_value": 100, "max_rate_per_day": null}') $$,
  '{max_rate_per_day}', 'nor into a contradiction'
);
-- Nothing was read, then the third of four, which is rejected.
select results_eq(
  $$ select row_version from api.update_meter(test.id('oil'), '{"observations": ["CLEAR", "BLACK"]}') $$,
  $$ values (2) $$, 'of observations that were never read fewer may be left'
);
select api.update_meter(test.id('oil'), '{"observations": ["CLEAR", "CLOUDY", "BLACK", "GONE"]}');
select api.record_meter_reading(test.id('oil'), 2, '2026-02-02Z');
select api.reject_meter_reading(
         (select reading_id from api.record_meter_reading(test.id('oil'), 3, '2026-02-03Z')), 'No, it was not'
       );
select test.refuses_fields(
  $$ select api.update_meter(test.id('oil'), '{"observations": ["CLEAR", "BLACK"]}') $$, '{observations}',
  'but not fewer than the greatest that was read, even if it was rejected'
);
select lives_ok(
  $$ select api.update_meter(test.id('oil'), '{"observations": ["CLEAR", "MILKY", "BLACK"]}') $$,
  'as many as were read are enough, and they may have other names'
);
select results_eq(
  $$ select observation from api.meter_readings where meter_id = test.id('oil') order by read_at $$,
  $$ values ('MILKY'), ('BLACK') $$, 'which what was read has, too'
);
select test.refuses_fields(
  $$ select api.update_meter(test.id('oil'), '{"observations": null, "unit": "x"}') $$, '{observations,unit}',
  'it keeps having words and no unit'
);
select test.refuses_fields(
  $$ select api.update_meter(test.id('hours'), '{"unit": null}') $$, '{unit}', 'and others theirs'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.update_meter(test.id('hours'), '{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select results_eq(
  $$ select e.account_id, e.after ->> 'serial_number'
       from audit.events as e
            where e.entity_id = test.id('hours') and e.after ->> 'code' = 'H' and e.operation = 'UPDATE' $$,
  $$ values (test.id('tess'), 'X9') $$, 'the log names who changed it'
);

select * from finish();
rollback;
