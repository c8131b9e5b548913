-- Measuring points of assets and categories are replaced as a whole.
begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}', '{measuring_point.update,tool.read}');
select test.asset('wrench', 'north'), test.asset('far', 'south');
insert into asset.categories (id, organization_id, code, name)
values (test.remember('torque', uuidv7()), test.id('acme'), 'TORQUE', 'Torque');

create function pg_temp.points(p_count integer) returns jsonb language sql as $$
  select jsonb_agg(
           jsonb_build_object(
             'quantity', 'Torque', 'unit', 'N·m', 'nominal', n * 10, 'tolerance_low', -1, 'tolerance_high', 1
           )
         )
    from generate_series(1, p_count) as n
$$;

select test.sign_in('nora');
select is(
  (select measuring_points from api.update_measuring_points(pg_temp.points(3), test.id('wrench'))), 3, 'three points'
);
select api.update_measuring_points(pg_temp.points(2), test.id('wrench'));
select results_eq(
  $$ select position, nominal, row_version from api.measuring_points order by position $$,
  $$ values (1, 10.0, 1), (2, 20.0, 1) $$, 'then two, which are as they were'
);
select test.remember('point ' || position, id) from api.measuring_points;
select test.sign_out();
select test.sign_in('ann');
select api.update_measuring_points(pg_temp.points(2), test.id('far'));
select api.update_measuring_points(pg_temp.points(3), test.id('wrench'));
select results_eq(
  $$ select position, coalesce(test.name_of(id), 'new'), row_version from api.measuring_points
      where asset_id = test.id('wrench') order by position $$,
  $$ values (1, 'point 1', 1), (2, 'point 2', 1), (3, 'new', 1) $$, 'a third is added to those that stay'
);
select api.update_measuring_points(jsonb_set(pg_temp.points(2), '{1,nominal}', '25'), test.id('wrench'));
select results_eq(
  $$ select asset_name::text, position, nominal, row_version, coalesce(test.name_of(id), 'new')
       from api.measuring_points order by asset_name, position $$,
  $$ values ('far', 1, 10.0, 1, 'new'), ('far', 2, 20, 1, 'new'), ('wrench', 1, 10, 1, 'point 1'), ('wrench', 2, 25, 2,
    'point 2') $$, 'one is changed and the last is removed; another asset keeps its own'
);
select api.update_measuring_points('[]', test.id('wrench'));
select results_eq(
  $$ select asset_name::text, position from api.measuring_points order by 1, 2 $$, $$ values ('far', 1), ('far', 2) $$,
  'none is left of it, and of others all'
);
select api.update_measuring_points('[]', test.id('far'));
select test.sign_out();
select test.sign_in('nora');
select is_empty($$ select 1 from api.measuring_points $$, 'then none');
select test.refuses_fields(
  $$ select api.update_measuring_points('[]') $$, '{p_asset_id}', 'points are of an asset or a category'
);
select test.refuses_fields(
  $$ select api.update_measuring_points(pg_temp.points(201), test.id('wrench')) $$, '{p_points}', '201 points'
);
select test.refuses(
  $$ select api.update_measuring_points('[]', test.id('far')) $$, 'ASSET_NOT_FOUND', 404, 'of an asset out of reach'
);
select test.refuses(
  $$ select api.update_measuring_points('[]', p_category_id => uuidv7()) $$, 'ASSET_CATEGORY_NOT_FOUND', 404,
  'of no category'
);
select test.refuses(
  $$ select api.update_measuring_points(pg_temp.points(1), p_category_id => test.id('torque')) $$, 'NOT_ALL_SITES', 403,
  'those of a category are for who reaches all sites'
);
select test.sign_out();
select test.sign_in('ann');
select api.update_measuring_points(pg_temp.points(1), p_category_id => test.id('torque'));
select test.sign_out();
select test.sign_in('nora');
select is((select category_code from api.measuring_points), 'TORQUE', 'and read by who reaches one');
select test.sign_out();
-- They move with their asset.
select test.sign_in('ann');
select api.update_measuring_points(pg_temp.points(1), test.id('wrench'));
select api.record_calibration(test.id('wrench'), '{}', '[{"position": 1, "found_value": 12}]');
select api.move_asset(test.id('wrench'), jsonb_build_object('site_id', test.id('south'), 'location_id',
  test.spot('south')));
set constraints all immediate;
select results_eq(
  $$ select (select site_code from api.measuring_points where asset_id is not null),
            (select site_code from api.calibrations), (select site_code from api.calibration_points),
            (select site_code from api.asset_blocks), (select site_code from api.tool_reviews) $$,
  $$ values ('SOUTH'::text, 'SOUTH'::text, 'SOUTH'::text, 'SOUTH'::text, 'SOUTH'::text) $$,
  'what is recorded of a tool goes along with it'
);
select test.sign_out();

select * from finish();
rollback;
