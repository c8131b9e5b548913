begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south'), test.site('east');
select test.destination('gone');
update notify.destinations set archived_at = now() where name = 'gone';
select test.asset('pump', 'north');
select test.meter('heat', 'pump', '{"kind": "GAUGE"}');
select test.device('box', 'north', '{"silent_after_minutes": 10}'), test.device('other', 'north');
select test.channel('t1', 'box', 'heat');
select test.person('tess', '{north,south}', '{meter_device.update}');
select test.person('max', '{north}', '{}'), test.person('sue', '{south}', '{meter_device.update}');
update meter.device_standings set silent_at = now() where device_id = test.id('box');

select test.sign_in('tess');
select results_eq(
  $$ select external_code, row_version from api.update_meter_device(
       test.id('box'), '{"external_code": "box-2", "name": "Box", "model": "Sensy 3"}', 1
     ) $$,
  $$ values ('box-2', 2) $$, 'it is changed'
);
select is(
  (select silent_at is not null from api.meter_devices where id = test.id('box')), true,
  'what was not named stays, and so does its silence'
);
select lives_ok(
  $$ select api.update_meter_device(
       test.id('box'), jsonb_build_object('site_id', test.id('south'), 'silent_after_minutes', 20)
     ) $$, 'it is brought to another site'
);
select results_eq(
  $$ select d.site_name, d.silent_at, c.site_name, m.site_name
       from api.meter_devices as d
       join api.meter_channels as c on c.device_id = d.id
       join api.asset_meters as m on m.id = c.meter_id $$,
  $$ values ('south', null::timestamptz, 'south', 'north') $$,
  'its channels with it, and the meter stays; whether it is silent is asked anew'
);
select test.refuses(
  $$ select api.update_meter_device(test.id('box'), '{"name": "x"}', 1) $$, 'STALE_ROW', 409, 'an old version'
);
select test.refuses(
  $$ select api.update_meter_device(test.id('box'), '{"external_code": "other"}') $$, 'ALREADY_EXISTS', 409,
  'the id of another device'
);
select test.refuses_fields(
  $$ select api.update_meter_device(test.id('box'), jsonb_build_object(
       'name', null, 'site_id', test.id('east'), 'silent_after_minutes', 600000
     )) $$,
  '{name,silent_after_minutes,site_id}', 'every fault is named'
);
select test.refuses_fields(
  $$ select api.update_meter_device(test.id('box'), jsonb_build_object('destination_id', test.id('gone'))) $$,
  '{destination_id}', 'a destination that was put away'
);
select test.sign_out();
select is(
  (select display_name from identity.accounts where id = (select account_id from meter.devices where name = 'Box')),
  'Box', 'its account is called as it is'
);

select test.sign_in('sue');
select test.refuses(
  $$ select api.update_meter_device(test.id('other'), '{"name": "x"}') $$, 'METER_DEVICE_NOT_FOUND', 404,
  'one at a site out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_meter_device(test.id('box'), '{}') $$, 'PERMISSION_DENIED', 403, 'without the permission'
);
select test.sign_out();
update meter.devices set archived_at = now() where id = test.id('box');
select test.sign_in('tess');
select test.refuses(
  $$ select api.update_meter_device(test.id('box'), '{}') $$, 'METER_DEVICE_ARCHIVED', 409, 'one that was put away'
);
select test.sign_out();

select * from finish();
rollback;
