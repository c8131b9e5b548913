begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.meter('hours', 'pump', '{"max_rate_per_day": 24}'), test.meter('km', 'pump'), test.meter('far', 'fan');
select test.person('tess', '{north}', '{meter.update,meter_reading.record}'), test.person('max', '{north}', '{}');

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
select test.refuses_fields(
  $$ select api.update_meter(test.id('hours'), '{"rollover_value": 100, "max_rate_per_day": null}') $$,
  '{max_rate_per_day}', 'nor into a contradiction'
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
