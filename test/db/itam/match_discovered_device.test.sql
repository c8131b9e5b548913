begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{discovered_device.match}');
select test.person('max', '{*}', '{}');
select test.person('ann');
select test.discovered_device('pc', 'north'), test.discovered_device('elsewhere', 'south');
select test.sign_in('ann');
select test.remember('desk', a.id)
  from api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'Desk')) as a;
select test.remember('far', a.id)
  from api.create_asset(jsonb_build_object('site_id', test.id('south'), 'name', 'Far')) as a;
select test.sign_out();

select test.sign_in('tess');
select results_eq(
  $$ select status, asset_id, row_version from api.match_discovered_device(test.id('pc'), test.id('desk')) $$,
  $$ values ('MATCHED', test.id('desk'), 2) $$, 'a device is matched with an asset'
);
select test.refuses(
  $$ select api.match_discovered_device(test.id('pc'), test.id('far')) $$,
  'ASSET_NOT_FOUND', 404, 'an asset out of reach does not exist'
);
select test.refuses(
  $$ select api.match_discovered_device(test.id('pc'), null) $$,
  'ASSET_NOT_FOUND', 404, 'an asset is needed'
);
select test.refuses(
  $$ select api.match_discovered_device(test.id('elsewhere'), test.id('desk')) $$,
  'DISCOVERED_DEVICE_NOT_FOUND', 404, 'a device out of reach does not exist'
);
select test.refuses(
  $$ select api.match_discovered_device(test.id('pc'), test.id('desk'), 1) $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select test.sign_out();

select test.sign_in('ann');
select test.refuses(
  $$ select api.match_discovered_device(test.id('pc'), test.id('far')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'a match is undone before another is made'
);
select test.discovered_device('second', 'north');
select test.refuses(
  $$ select api.match_discovered_device(test.id('second'), test.id('desk')) $$,
  'ASSET_ALREADY_MATCHED', 409, 'an asset is one device'
);
select api.unmatch_discovered_device(test.id('pc'));
select lives_ok(
  $$ select api.match_discovered_device(test.id('second'), test.id('desk')) $$,
  'until the other one is unmatched'
);
select lives_ok(
  $$ select api.match_discovered_device(test.id('pc'), test.id('far')) $$,
  'a device may belong to an asset at another site'
);
select test.sign_out();
select test.sign_in('tess');
select results_eq(
  $$ select status, asset_id, asset_name::text from api.discovered_devices where id = test.id('pc') $$,
  $$ values ('MATCHED', null::uuid, null::text) $$, 'an asset out of reach is not shown'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.match_discovered_device(test.id('pc'), test.id('desk')) $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;
