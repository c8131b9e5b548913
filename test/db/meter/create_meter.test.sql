begin;
select plan(30);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.asset('scrap', 'north');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('scrap');
select test.person('tess', '{north}', '{meter.create,meter.update}');
select test.person('max', '{north}', '{}');
select test.person('ann');

select test.sign_in('tess');
select results_eq(
  $$ select code, status, row_version from api.create_meter(
       jsonb_build_object('asset_id', test.id('pump'), 'name', 'Hours', 'unit', 'h')
     ) $$,
  $$ values ('MT-000001', 'ACTIVE', 1) $$, 'a meter without a code is given one'
);
select results_eq(
  $$ select code from api.create_meter(jsonb_build_object(
       'asset_id', test.id(
         'pump'
       ), 'code', 'KM', 'name', 'Kilometres', 'unit', 'km', 'rollover_value', 100000, 'max_rate_per_day', 900,
       'expected_interval_hours', 24, 'initial_life_to_date', 5000
     )) $$,
  $$ values ('KM') $$, 'or keeps its own'
);
select test.remember('KM', (select meter_id from api.asset_meters where code = 'KM'));
select results_eq(
  $$ select site_name, asset_name::text, kind, direction, current_reading, life_to_date, is_overdue, allowed_actions
       from api.asset_meters where code = 'KM' $$,
  $$ values ('north', 'pump', 'CONTINUOUS', 'UP', null::numeric, 5000::numeric, false, '["retire_meter"]'::jsonb) $$,
  'it stands in the list, at the site of its asset'
);
select test.refuses(
  $$ select api.create_meter(jsonb_build_object('asset_id', test.id('pump'), 'code', 'KM', 'name', 'x', 'unit', 'k'))
  $$,
  'ALREADY_EXISTS', 409, 'a code is given once'
);
select test.refuses_fields(
  $$ select api.create_meter(
       jsonb_build_object(
         'asset_id', test.id('fan'), 'name', repeat('x', 151), 'unit', 'h', 'kind', 'X', 'site_id', test.id('north')
       )
     ) $$,
  '{asset_id,kind,name,site_id}', 'every fault is named; an asset out of reach does not exist'
);
select test.refuses_fields(
  $$ select api.create_meter(
       jsonb_build_object(
         'asset_id', test.id('pump'), 'name', 'x', 'unit', 'h', 'kind', 'GAUGE', 'outlier_deviations', 4
       )
     ) $$,
  '{outlier_deviations}', 'what is usual is asked of what counts'
);
select test.refuses_fields(
  $$ select api.create_meter(
       jsonb_build_object(
         'asset_id', test.id('pump'), 'name', 'x', 'unit', 'h', 'kind', 'GAUGE', 'direction', 'DOWN', 'rollover_value',
         9, 'min_value', 5, 'max_value', 4, 'outlier_window', 9
       )
     ) $$,
  '{direction,max_rate_per_day,max_value,outlier_window,rollover_value}', 'what contradicts itself is refused'
);
select results_eq(
  $$ select code from api.create_meter(jsonb_build_object(
       'asset_id', test.id('pump'), 'code', 'OIL', 'name', 'Oil', 'kind', 'CHARACTERISTIC',
       'observations', '["CLEAR", "CLOUDY", "BLACK"]'::jsonb
     )) $$,
  $$ values ('OIL') $$, 'a state that somebody sees is a meter'
);
select results_eq(
  $$ select kind, unit, observations, current_observation from api.asset_meters where code = 'OIL' $$,
  $$ values ('CHARACTERISTIC', null::text, '{CLEAR,CLOUDY,BLACK}'::text[], null::text) $$,
  'with words in place of a unit'
);
select test.refuses_fields(
  $$ select api.create_meter(jsonb_build_object(
       'asset_id', test.id('pump'), 'name', 'x', 'kind', 'CHARACTERISTIC', 'unit', 'h', 'min_value', 1, 'max_value', 2,
       'max_rate_per_day', 3, 'reading_mode', 'DELTA', 'direction', 'DOWN', 'outlier_deviations', 4,
       'average_method', 'ALL'
     )) $$,
  '{average_method,direction,max_rate_per_day,max_value,min_value,observations,outlier_deviations,reading_mode,unit}',
  'it needs them, and has nothing that a number has or a counter'
);
select test.refuses_fields(
  $$ select api.create_meter(jsonb_build_object('asset_id', test.id('pump'), 'name', 'x')) $$, '{unit}',
  'every other meter needs a unit'
);
select test.refuses_fields(
  $$ select api.create_meter(jsonb_build_object(
       'asset_id', test.id('pump'), 'name', 'x', 'unit', 'h', 'observations', '["A", "B"]'::jsonb
     )) $$,
  '{observations}', 'and has no words'
);
select is(
  (
    select string_agg(
             test.field_faults(format(
               $$ select api.create_meter(jsonb_build_object(
                    'asset_id', test.id('pump'), 'name', 'x', 'kind', 'CHARACTERISTIC', 'observations', %L::jsonb
                  )) $$,
               g.words
             )),
             ', ' order by g.row
           )
      from (
        values
          (1, '["A"]'::jsonb), (2, '["A", " B"]'), (3, '["A", ""]'), (4, '["A", "a"]'),
          (5, jsonb_build_array('A', repeat('x', 81))),
          (6, (select jsonb_agg(n::text) from generate_series(1, 51) as n))
      ) as g (row, words)
  ),
  'observations TOO_SMALL, observations TOO_LARGE, observations TOO_LARGE, observations ALREADY_EXISTS, '
    'observations TOO_LARGE, observations TOO_LARGE',
  'the words are two to fifty, short and different'
);
select lives_ok(
  $$ select api.create_meter(jsonb_build_object(
       'asset_id', test.id('pump'), 'name', 'x', 'kind', 'CHARACTERISTIC',
       'observations', (select jsonb_agg(repeat('x', 78) || n) from generate_series(10, 59) as n)
     )) $$,
  'fifty of eighty characters are as many as can be'
);
select test.refuses(
  $$ select api.create_meter(jsonb_build_object('asset_id', test.id('scrap'), 'name', 'x', 'unit', 'h')) $$,
  'ASSET_RETIRED', 422, 'nothing is read off an asset whose life is over'
);
select test.refuses_fields(
  $$ select api.create_meter(
       jsonb_build_object(
         'asset_id', test.id('pump'), 'name', 'x', 'unit', 'h', 'reading_mode', 'DELTA', 'direction', 'DOWN',
         'rollover_value', 9, 'max_rate_per_day', 1
       )
     ) $$,
  '{direction,rollover_value}', 'what is read in amounts neither counts down nor rolls over'
);
select results_eq(
  $$ select name, row_version from api.asset_meters as m, lateral (
       select row_version as v from api.update_meter(m.meter_id, '{"name": "Distance"}', 1)
     ) as u where m.code = 'KM' $$,
  $$ values ('Kilometres', 1) $$, 'it is changed'
);
select results_eq(
  $$ select name, row_version from api.asset_meters where code = 'KM' $$, $$ values ('Distance', 2) $$,
  'with its version'
);
select test.refuses(
  $$ select api.update_meter(test.id('KM'), '{"name": "x"}', 1) $$, 'STALE_ROW', 409,
  'not when it was changed meanwhile'
);
select test.refuses_fields(
  $$ select api.update_meter(test.id('KM'), '{"max_rate_per_day": null}') $$, '{max_rate_per_day}',
  'nor into a contradiction'
);
select test.refuses_fields(
  $$ select api.update_meter(test.id('KM'), '{"kind": "GAUGE", "asset_id": null}') $$, '{asset_id,kind}',
  'what readings depend on stays'
);
select test.refuses(
  $$ select api.update_meter(test.id('KM'), '{"code": "MT-000001"}') $$, 'ALREADY_EXISTS', 409,
  'nor to a code that is taken'
);
select test.refuses(
  $$ select api.update_meter(test.id('acme'), '{}') $$, 'METER_NOT_FOUND', 404, 'only a meter is changed'
);
select results_eq($$ select status from api.retire_meter(test.id('KM')) $$, $$ values ('RETIRED') $$, 'it is retired');
select test.refuses($$ select api.retire_meter(test.id('KM')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select results_eq(
  $$ select status from api.activate_meter(test.id('KM')) $$, $$ values ('ACTIVE') $$, 'and brought back'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.create_meter('{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing is made'
);
select test.sign_out();

select test.sign_in('ann');
select api.record_meter_reading(test.id('KM'), 5);
select lives_ok(
  $$ select api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('south')));
     set constraints all immediate $$,
  'the asset moves'
);
select results_eq(
  $$ select distinct m.site_name, r.reading
       from api.asset_meters as m
       join api.meter_readings as r on r.meter_id = m.meter_id $$,
  $$ values ('south', 5::numeric) $$,
  'its meters and their readings with it'
);
select test.sign_out();
select is((select count(*) from meter.standings where site_id = test.id('south')), 4::bigint, 'and where they stand');

select * from finish();
rollback;
