begin;
select plan(17);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('fan', 'south');
select test.meter('far', 'fan');
select test.device('box', 'north'), test.device('wide', 'north'), test.device('gone', 'north');
select test.channel('x', 'wide', 'far');
update meter.devices set archived_at = now() where name = 'gone';
select test.person('tess', '{north}', '{meter_device.issue_key,meter_reading.record}');
select test.person('pia', '{north}', '{meter_device.issue_key}');
select test.person('sue', '{south}', '{}');
select test.person('adam', '{*}', '{*}');
update identity.accounts set reaches_all_sites = true where id = test.id('adam');

create table test.keys (api_key text, prefix text);
grant select, insert on test.keys to public;

select test.sign_in('tess');
select lives_ok(
  $$ insert into test.keys select k.api_key, k.prefix
       from api.issue_meter_device_key(test.id('box'), 'Spring', now() + interval '1 year') as k $$, 'a key is issued'
);
select results_eq(
  $$ select k.name, k.prefix = (select prefix from test.keys), k.revoked_at, k.only_actions
       from api.meter_devices as d
       join api.api_keys as k on k.account_id = d.account_id
      where d.id = test.id('box') and k.name <> 'key' $$,
  $$ values ('Spring', true, null::timestamptz, '{ingest_channel_readings}'::text[]) $$,
  'who reaches the device reads of it, and what it opens'
);
select test.refuses_fields(
  $$ select api.issue_meter_device_key(test.id('box'), ' ') $$, '{p_name}', 'it has a name'
);
select test.refuses_fields(
  $$ select api.issue_meter_device_key(test.id('box'), 'x', now()) $$, '{p_expires_at}', 'and lasts for a time'
);
select test.refuses(
  $$ select api.issue_meter_device_key(test.id('gone'), 'x') $$, 'METER_DEVICE_ARCHIVED', 409,
  'not of what was put away'
);
select test.refuses(
  $$ select api.issue_meter_device_key(uuidv7(), 'x') $$, 'METER_DEVICE_NOT_FOUND', 404, 'nor of nothing'
);
select test.refuses(
  $$ select api.issue_meter_device_key(test.id('wide'), 'x') $$, 'RIGHTS_EXCEEDED', 403,
  'who does not reach a meter has no key to it'
);
select test.sign_out();
select test.sign_in('pia');
select test.refuses(
  $$ select api.issue_meter_device_key(test.id('box'), 'x') $$, 'PERMISSION_DENIED', 403,
  'nor who may not record readings'
);
select test.sign_out();

select test.sign_in('sue');
select is((select count(*) from api.api_keys), 0::bigint, 'of a device out of reach no key is read of');
select test.sign_out();

-- What a device is given.
select test.headers('{"host": "api.example.com"}'), set_config('role', 'anon', true);
select results_eq(
  $$ select a.error_code, a.service_account, a.scopes, a.token is not null
       from test.keys as k, api.exchange_api_key(k.api_key) as a $$,
  $$ values (null, 'box', '{}'::text[], true) $$, 'the key is exchanged, although its account holds no role'
);
select is(
  (select a.error_code from test.keys as k, api.exchange_api_key(k.api_key, 'adam@example.org') as a),
  'MAY_NOT_ACT_AS_USERS', 'never for a person'
);
select test.sign_out();

-- Nothing is given to its account besides, even by those who may give everything.
select test.sign_in('adam');
select test.refuses(
  $$ select api.grant_role((select account_id from api.meter_devices where id = test.id('box')),
                           (select id from api.roles limit 1)) $$,
  'ACCOUNT_OF_DEVICE', 422, 'no role'
);
select test.refuses(
  $$ select api.grant_site((select account_id from api.meter_devices where id = test.id('box')), test.id('north')) $$,
  'ACCOUNT_OF_DEVICE', 422, 'no site'
);
select test.refuses(
  $$ select api.update_account(
       (select account_id from api.meter_devices where id = test.id('box')), '{"may_act_as_persons": true}'
     ) $$, 'ACCOUNT_OF_DEVICE', 422, 'no right to act'
);
select test.refuses(
  $$ select api.issue_api_key(
       (select account_id from api.meter_devices where id = test.id('box')), '{"name": "x"}'
     ) $$, 'ACCOUNT_OF_DEVICE', 422, 'no other key'
);
select is((select count(*) from api.api_keys), 4::bigint, 'who administers accounts reads of all');
select test.sign_out();

select results_eq(
  $$ select e.entity, strpos(e.after::text, encode(k.secret_hash, 'hex'))
       from audit.events as e
       join identity.api_keys as k on k.id = e.entity_id
      where e.action = 'issue_meter_device_key' $$,
  $$ values ('identity.api_keys', 0) $$, 'the log tells of it, and not the secret'
);

select * from finish();
rollback;
