begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}', '{discovered_device.match,asset.create}');
select test.person('max', '{*}', '{}');
select test.discovered_device('pc', 'north');

select test.sign_in('max');
select test.refuses(
  $$ select api.unmatch_discovered_device(test.id('pc')) $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select test.sign_in('tess');
select test.refuses(
  $$ select api.unmatch_discovered_device(test.id('pc')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'what is not matched is not unmatched'
);
select test.remember('desk', a.id)
  from api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'Desk')) as a;
select api.match_discovered_device(test.id('pc'), test.id('desk'));
select test.refuses(
  $$ select api.unmatch_discovered_device(test.id('pc'), 1) $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select results_eq(
  $$ select status, asset_id, row_version from api.unmatch_discovered_device(test.id('pc')) $$,
  $$ values ('UNMATCHED', null::uuid, 3) $$,
  'a match is undone'
);
select results_eq(
  $$ select status, asset_id from api.discovered_devices where id = test.id('pc') $$,
  $$ values ('UNMATCHED', null::uuid) $$, 'and so the list shows it'
);
select test.refuses(
  $$ select api.unmatch_discovered_device(uuidv7()) $$,
  'DISCOVERED_DEVICE_NOT_FOUND', 404, 'an unknown device does not exist'
);
select test.sign_out();

select * from finish();
rollback;
