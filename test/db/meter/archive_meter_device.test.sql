begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north');
select test.meter('heat', 'pump', '{"kind": "GAUGE"}');
select test.device('box', 'north', '{"silent_after_minutes": 10}');
select test.channel('t1', 'box', 'heat');
select test.person('tess', '{north}', '{meter_device.create,meter_device.update}');
select test.person('sue', '{south}', '{meter_device.update}'), test.person('max', '{north}', '{}');
update meter.device_standings set silent_at = now();

select test.sign_in('sue');
select test.refuses(
  $$ select api.archive_meter_device(test.id('box')) $$, 'METER_DEVICE_NOT_FOUND', 404, 'out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.archive_meter_device(test.id('box')) $$, 'PERMISSION_DENIED', 403, 'without the permission'
);
select test.sign_out();

select test.sign_in('tess');
select test.refuses($$ select api.archive_meter_device(test.id('box'), 7) $$, 'STALE_ROW', 409, 'an old version');
select is(
  (select archived_at is not null from api.archive_meter_device(test.id('box'), 1)), true, 'it is put away'
);
select results_eq(
  $$ select d.silent_at, k.revoked_at is not null, c.meter_id
       from api.meter_devices as d
       join api.api_keys as k on k.account_id = d.account_id
       join api.meter_channels as c on c.device_id = d.id $$,
  $$ values (null::timestamptz, true, null::uuid) $$, 'its key is revoked and its meter free; nobody waits for it'
);
select test.refuses(
  $$ select api.archive_meter_device(test.id('box')) $$, 'METER_DEVICE_ARCHIVED', 409, 'once'
);
select lives_ok(
  $$ select api.create_meter_device(
       jsonb_build_object('site_id', test.id('north'), 'external_code', 'box', 'name', 'The next')
     ) $$, 'its id is given to the next'
);
select test.sign_out();

select test.refuses(
  $$ select test.sign_in_device('box') $$, 'SESSION_ENDED', 401, 'its sessions end with their next request'
);
select test.sign_out();
update identity.api_keys set revoked_at = null where only_actions is not null;
select test.sign_in_device('box');
select test.refuses(
  $$ select api.ingest_channel_readings('[]') $$, 'NOT_A_DEVICE', 403,
  'and with a key that was forgotten it would not be heard'
);
select test.sign_out();
select is(
  (select count(*) from audit.events where action = 'archive_meter_device' and entity = 'meter.devices'), 1::bigint,
  'the log tells of it'
);

select * from finish();
rollback;
