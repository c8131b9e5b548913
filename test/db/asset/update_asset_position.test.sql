begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset_position.update,asset.move}'), test.person('max', '{north}', '{}');
select test.asset('pump', 'north');
insert into asset.locations (id, organization_id, site_id, code, name)
values (test.remember('hall', uuidv7()), test.id('acme'), test.id('north'), 'H', 'Hall');
select test.asset_position('line', 'north'), test.asset_position('feed', 'north'), test.asset_position('far', 'south');

select test.sign_in('tess');
select results_eq(
  $$ select code, row_version
       from api.update_asset_position(
         test.id('feed'), jsonb_build_object('parent_id', test.id('line'), 'code', 'P-1', 'description', 'Feeds'), 1
       ) $$,
  $$ values ('P-1', 2) $$,
  'a position is changed'
);
select results_eq(
  $$ select parent_code, description, name from api.asset_positions where id = test.id('feed') $$,
  $$ values ('line', 'Feeds', 'feed') $$,
  'what is left out stays'
);
select test.refuses(
  $$ select api.update_asset_position(test.id('line'), jsonb_build_object('parent_id', test.id('feed'))) $$,
  'TREE_LOOP', 422, 'nothing lies below itself'
);
select test.refuses(
  $$ select api.update_asset_position(test.id('line'), '{"code": "P-1"}') $$, 'ALREADY_EXISTS', 409,
  'a code is given once'
);
select test.refuses(
  $$ select api.update_asset_position(test.id('feed'), '{}', 1) $$, 'STALE_ROW', 409, 'nor what was changed meanwhile'
);
select test.refuses(
  $$ select api.update_asset_position(test.id('far'), '{}') $$, 'ASSET_POSITION_NOT_FOUND', 404,
  'a position out of reach does not exist'
);
select lives_ok(
  $$ select api.install_asset(test.id('feed'), jsonb_build_object('asset_id', test.id('pump'))) $$, 'a pump fills it'
);
select test.refuses(
  $$ select api.update_asset_position(test.id('feed'), jsonb_build_object('location_id', test.id('hall'))) $$,
  'POSITION_OCCUPIED', 409, 'what is filled stays where it is'
);
select test.refuses(
  $$ select api.update_asset_position(test.id('feed'), jsonb_build_object('archived_at', now())) $$,
  'POSITION_OCCUPIED', 409, 'and is not put away'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_asset_position(test.id('feed'), '{}') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();

select * from finish();
rollback;
