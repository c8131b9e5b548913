begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}', '{discovered_device.match}');
select test.person('max', '{*}', '{}');
select test.discovered_device('pc', 'north');

select test.sign_in('max');
select test.refuses(
  $$ select api.ignore_discovered_device(test.id('pc')) $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select test.sign_in('tess');
select results_eq(
  $$ select status, row_version from api.ignore_discovered_device(test.id('pc'), ' a guest ') $$,
  $$ values ('IGNORED', 2) $$,
  'a device is ignored'
);
select results_eq(
  $$ select status_reason, allowed_actions::text from api.discovered_devices $$,
  $$ values ('a guest', '["match_discovered_device", "merge_discovered_devices", "unmatch_discovered_device"]') $$,
  'with the reason, and with what may follow'
);
select test.refuses(
  $$ select api.ignore_discovered_device(test.id('pc')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'not twice'
);
select test.refuses(
  $$ select api.ignore_discovered_device(test.id('pc'), p_row_version => 1) $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select test.refuses_fields(
  $$ select api.ignore_discovered_device(test.id('pc'), repeat('x', 501)) $$,
  '{p_reason}', 'a reason is short'
);
select test.refuses(
  $$ select api.ignore_discovered_device(uuidv7()) $$,
  'DISCOVERED_DEVICE_NOT_FOUND', 404, 'an unknown device does not exist'
);
select test.sign_out();

select * from finish();
rollback;
