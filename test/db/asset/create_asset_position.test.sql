begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south'), test.site('west');
select test.person('tess', '{north,south}', '{asset_position.create,location.create}'),
       test.person('max', '{north}', '{}');

select test.sign_in('tess');
select test.remember('S1', id)
  from api.create_location(jsonb_build_object('site_id', test.id('south'), 'code', 'S1', 'name', 'Yard'));
select results_eq(
  $$ select code, row_version
       from api.create_asset_position(
         jsonb_build_object('site_id', test.id('north'), 'code', 'P-101', 'name', 'Feed pump', 'criticality', 'A')
       ) $$,
  $$ values ('P-101', 1) $$,
  'a position is made'
);
select test.remember('feed', (select id from api.asset_positions));
select results_eq(
  $$ select site_code, code, name, criticality, asset_id, installed_at from api.asset_positions $$,
  $$ values ('NORTH', 'P-101', 'Feed pump', 'A', null::uuid, null::timestamptz) $$,
  'nothing fills it yet'
);
select test.refuses(
  $$ select api.create_asset_position(jsonb_build_object('site_id', test.id('north'), 'code', 'P-101', 'name', 'x')) $$,
  'ALREADY_EXISTS', 409, 'a code is given once in a site'
);
select lives_ok(
  $$ select api.create_asset_position(jsonb_build_object('site_id', test.id('south'), 'code', 'P-101', 'name', 'x')) $$,
  'and again at another'
);
select test.refuses(
  $$ select api.create_asset_position(
       jsonb_build_object('site_id', test.id('south'), 'code', 'x', 'name', 'x', 'parent_id', test.id('feed'))
     ) $$,
  'PARENT_AT_OTHER_SITE', 422, 'a wider position is of the same site'
);
select test.refuses(
  $$ select api.create_asset_position(
       jsonb_build_object('site_id', test.id('north'), 'code', 'x', 'name', 'x', 'location_id', test.id('S1'))
     ) $$,
  'PARENT_AT_OTHER_SITE', 422, 'so is its location'
);
select test.refuses_fields(
  $$ select api.create_asset_position(
       jsonb_build_object('site_id', test.id('west'), 'code', repeat('x', 41), 'criticality', 'E')
     ) $$,
  '{code,criticality,name,site_id}', 'what cannot be is told field by field'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_asset_position('{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select * from finish();
rollback;
