begin;
select plan(19);

select test.organization('other'), test.site('abroad'), test.person('eve');
select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.person('tess', '{north}', '{meter.create,meter.update}');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version
       from api.create_meter_type(jsonb_build_object(
              'code', 'RUN', 'name', 'Running hours', 'description', 'On the panel', 'kind', 'CONTINUOUS', 'unit', 'h',
              'decimals', 1, 'min_value', 0, 'max_value', 99999, 'max_rate_per_day', 24, 'expected_interval_hours', 336
            )) $$,
  $$ values ('RUN', 1) $$, 'a type of meters is made'
);
select results_eq(
  $$ select code, name, description, kind, reading_mode, direction, unit, observations, decimals, min_value, max_value,
            max_rate_per_day, expected_interval_hours, archived_at
       from api.meter_types $$,
  $$ values ('RUN', 'Running hours', 'On the panel', 'CONTINUOUS', 'ABSOLUTE', 'UP', 'h', null::text[], 1,
             0::numeric, 99999::numeric, 24::numeric, 336, null::timestamptz) $$,
  'as was said, and else as meters are'
);
select test.remember('run', (select t.id from api.meter_types as t));
select test.remember('oil', (api.create_meter_type(
  '{"code": "OIL", "name": "Oil", "kind": "CHARACTERISTIC", "observations": ["CLEAR", "BLACK"], "direction": null}'
)).id);
select test.refuses_fields(
  $$ select api.create_meter_type('{}') $$, '{code,kind,name}', 'it has a code, a name and a kind'
);
select test.refuses_fields(
  $$ select api.create_meter_type('{"code": "X", "name": "x", "kind": "GAUGE", "reading_mode": "DELTA",
       "direction": "DOWN", "decimals": 3, "min_value": 2, "max_value": 1}') $$,
  '{direction,max_value,reading_mode,unit}', 'no meter could be what a type contradicts itself with'
);
select test.refuses_fields(
  $$ select api.create_meter_type('{"code": "X", "name": "x", "kind": "CHARACTERISTIC", "unit": "h", "decimals": 0,
       "min_value": 1, "max_value": 2, "max_rate_per_day": 3}') $$,
  '{decimals,max_rate_per_day,max_value,min_value,observations,unit}', 'a state has words, and nothing of a number'
);
select test.refuses_fields(
  $$ select api.create_meter_type('{"code": "X", "name": "x", "kind": "GAUGE", "unit": "h", "decimals": 7}') $$,
  '{decimals}', 'no more decimals than are kept'
);
select test.refuses(
  $$ select api.create_meter_type('{"code": "RUN", "name": "x", "kind": "GAUGE", "unit": "h"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);

-- Meters of it.
select test.sign_out();
select test.sign_in('tess');
select lives_ok(
  $$ select api.create_meter(jsonb_build_object(
       'asset_id', test.id('pump'), 'code', 'M1', 'name', 'Hours', 'type_id', test.id('run'), 'kind', null)) $$,
  'a meter is made of a type'
);
select lives_ok(
  $$ select api.create_meter(jsonb_build_object(
       'asset_id', test.id('pump'), 'code', 'M2', 'name', 'Minutes', 'type_id', test.id('run'), 'kind', 'CONTINUOUS',
       'unit', 'min', 'decimals', 0, 'max_rate_per_day', null, 'reading_mode', 'DELTA')) $$,
  'and another, of which more is said'
);
select lives_ok(
  $$ select api.create_meter(jsonb_build_object(
       'asset_id', test.id('pump'), 'code', 'M3', 'name', 'Oil', 'type_id', test.id('oil'))) $$,
  'and one of states'
);
select results_eq(
  $$ select m.code, m.type_code, m.type_name, m.kind, m.reading_mode, m.direction, m.unit, m.observations, m.decimals,
            m.min_value, m.max_value, m.max_rate_per_day, m.expected_interval_hours
       from api.asset_meters as m where m.type_id in (test.id('run'), test.id('oil')) order by m.code $$,
  $$ values
       ('M1', 'RUN', 'Running hours', 'CONTINUOUS', 'ABSOLUTE', 'UP', 'h', null::text[], 1, 0::numeric, 99999::numeric,
        24::numeric, 336),
       ('M2', 'RUN', 'Running hours', 'CONTINUOUS', 'DELTA', 'UP', 'min', null, 0, 0, 99999, null, 336),
       ('M3', 'OIL', 'Oil', 'CHARACTERISTIC', 'ABSOLUTE', 'UP', null, '{CLEAR,BLACK}', null, null, null, null, null) $$,
  'what was left out is that of the type, and null says that there is none'
);
select is(
  test.field_faults($$ select api.create_meter(jsonb_build_object(
    'asset_id', test.id('pump'), 'name', 'x', 'type_id', test.id('run'), 'kind', 'GAUGE', 'unit', 'h')) $$),
  'type_id KIND_DIFFERS', 'a meter is of the kind of its type'
);
select is(
  test.field_faults($$ select api.create_meter(jsonb_build_object(
    'asset_id', test.id('pump'), 'name', 'x', 'type_id', test.id('oil'), 'unit', 'h')) $$),
  'unit NOT_ALLOWED', 'what is given fits what is taken'
);
select api.create_meter(jsonb_build_object(
  'asset_id', test.id('pump'), 'code', 'M4', 'name', 'Old', 'unit', 'h', 'max_rate_per_day', 48));
select is(
  test.field_faults(format(
    $$ select api.update_meter(%L, jsonb_build_object('type_id', test.id('oil'))) $$,
    (select m.meter_id from api.asset_meters as m where m.code = 'M4')
  )),
  'type_id KIND_DIFFERS', 'also when it gets one later'
);
select api.update_meter(m.meter_id, jsonb_build_object('type_id', test.id('run')))
  from api.asset_meters as m where m.code = 'M4';
select results_eq(
  $$ select m.type_code, m.max_rate_per_day, m.decimals from api.asset_meters as m where m.code = 'M4' $$,
  $$ values ('RUN', 48::numeric, null::integer) $$, 'which changes nothing else of it'
);
select test.refuses(
  $$ select api.create_meter_type('{"code": "X", "name": "x", "kind": "GAUGE", "unit": "h"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission none is made'
);
select test.sign_out();
select test.enter('other');
select test.sign_in('eve');
select is_empty($$ select 1 from api.meter_types $$, 'other organizations do not see it');
select lives_ok(
  $$ select api.create_meter_type('{"code": "RUN", "name": "x", "kind": "GAUGE", "unit": "h"}') $$, 'and use the code'
);
select test.sign_out();
select test.enter('acme');
select test.sign_in('max');
select is((select count(*) from api.meter_types), 2::bigint, 'whoever is there sees them');
select test.sign_out();

select * from finish();
rollback;
