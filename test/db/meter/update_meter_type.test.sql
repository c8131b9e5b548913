begin;
select plan(13);

select test.organization('other'), test.site('abroad'), test.person('eve');
select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.person('ann'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select test.remember('heat', (api.create_meter_type(
  '{"code": "HEAT", "name": "Heat", "kind": "GAUGE", "unit": "C", "decimals": 2, "max_value": 90}')).id);
select test.remember('oil', (api.create_meter_type(
  '{"code": "OIL", "name": "Oil", "kind": "CHARACTERISTIC", "observations": ["CLEAR", "BLACK"]}')).id);
select api.create_meter(jsonb_build_object(
  'asset_id', test.id('pump'), 'code', 'M1', 'name', 'Heat', 'type_id', test.id('heat')));
select results_eq(
  $$ select code, row_version
       from api.update_meter_type(test.id('heat'), '{"code": "TEMP", "unit": "°C", "decimals": 1, "max_value": null,
              "expected_interval_hours": 24}', 1) $$,
  $$ values ('TEMP', 2) $$, 'a type is changed'
);
select results_eq(
  $$ select name, unit, decimals, max_value, expected_interval_hours from api.meter_types where code = 'TEMP' $$,
  $$ values ('Heat', '°C', 1, null::numeric, 24) $$, 'as was said, and no more'
);
select results_eq(
  $$ select type_code, unit, decimals, max_value, expected_interval_hours, row_version from api.asset_meters $$,
  $$ values ('TEMP', 'C', 2, 90::numeric, null::integer, 1) $$, 'a meter that was made of it stays what it was'
);
select test.refuses_fields(
  $$ select api.update_meter_type(test.id('heat'), '{"kind": "CONTINUOUS"}') $$, '{kind}', 'the kind stays'
);
select test.refuses_fields(
  $$ select api.update_meter_type(test.id('heat'), '{"unit": null, "direction": "DOWN"}') $$, '{direction,unit}',
  'and what it is makes sense together'
);
select test.refuses(
  $$ select api.update_meter_type(test.id('heat'), '{"name": "x"}', 1) $$, 'STALE_ROW', 409,
  'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_meter_type(test.id('heat'), '{"code": "OIL"}') $$, 'ALREADY_EXISTS', 409,
  'a code is not given twice'
);
select api.update_meter_type(test.id('heat'), '{"archived_at": "2026-01-01T00:00Z"}');
select is(
  test.field_faults($$ select api.create_meter(jsonb_build_object(
    'asset_id', test.id('pump'), 'name', 'x', 'type_id', test.id('heat'))) $$),
  'type_id ARCHIVED', 'of a type that was put away no meter is made'
);
select is(
  test.field_faults(format(
    $$ select api.update_meter(%L, jsonb_build_object('type_id', test.id('heat'))) $$,
    (select id from api.create_meter(jsonb_build_object(
       'asset_id', test.id('pump'), 'name', 'Other', 'kind', 'GAUGE', 'unit', 'C')))
  )),
  'type_id ARCHIVED', 'nor does one become of it'
);
select lives_ok(
  $$ select api.update_meter(m.meter_id, jsonb_build_object('type_id', test.id('heat'), 'name', 'Hot'))
       from api.asset_meters as m where m.code = 'M1' $$,
  'a meter keeps it'
);
select api.update_meter_type(test.id('heat'), '{"archived_at": null}');
select lives_ok(
  $$ select api.create_meter(jsonb_build_object(
       'asset_id', test.id('pump'), 'name', 'x', 'type_id', test.id('heat'))) $$,
  'it is brought back'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_meter_type(test.id('heat'), '{"name": "x"}') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing is changed'
);
select test.sign_out();
select test.enter('other');
select test.sign_in('eve');
select test.refuses(
  $$ select api.update_meter_type(test.id('heat'), '{"name": "x"}') $$, 'METER_TYPE_NOT_FOUND', 404,
  'nor that of another organization'
);
select test.sign_out();

select * from finish();
rollback;
