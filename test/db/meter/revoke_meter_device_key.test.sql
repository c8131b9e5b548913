begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.device('box', 'north'), test.device('other', 'north');
select test.person('tess', '{north}', '{meter_device.revoke_key}');
select test.person('sue', '{south}', '{meter_device.revoke_key}'), test.person('max', '{north}', '{}');
select test.remember(d.name || ' key', k.id)
  from meter.devices as d
  join identity.api_keys as k on k.account_id = d.account_id;

select test.sign_in('sue');
select test.refuses(
  $$ select api.revoke_meter_device_key(test.id('box'), test.id('box key')) $$, 'METER_DEVICE_NOT_FOUND', 404,
  'out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.revoke_meter_device_key(test.id('box'), test.id('box key')) $$, 'PERMISSION_DENIED', 403,
  'without the permission'
);
select test.sign_out();
select test.sign_in('tess');
select test.refuses_fields(
  $$ select api.revoke_meter_device_key(test.id('box'), null) $$, '{p_api_key_id}', 'one is named'
);
select test.refuses(
  $$ select api.revoke_meter_device_key(test.id('box'), test.id('other key')) $$, 'API_KEY_NOT_FOUND', 404,
  'the key of another device'
);
select lives_ok($$ select api.revoke_meter_device_key(test.id('box'), test.id('box key')) $$, 'it is revoked');
select lives_ok($$ select api.revoke_meter_device_key(test.id('box'), test.id('box key')) $$, 'twice is as once');
select test.sign_out();

select test.refuses($$ select test.sign_in_device('box') $$, 'SESSION_ENDED', 401, 'its sessions end');
select test.sign_out();
select lives_ok($$ select test.sign_in_device('other') $$, 'those of others go on');
select test.sign_out();
select is(
  (select count(*) from audit.events where action = 'revoke_meter_device_key' and entity = 'identity.api_keys'
      and after ? 'revoked_at'), 1::bigint, 'the log tells of it once'
);

select * from finish();
rollback;
