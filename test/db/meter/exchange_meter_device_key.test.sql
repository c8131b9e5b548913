begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.device('box', 'north'), test.device('other', 'north');
select test.person('tess', '{north}', '{meter_device.issue_key,meter_reading.record}');
select test.person('pia', '{north}', '{meter_device.issue_key}'), test.person('max', '{north}', '{}');

create temporary view keys as
select k.name, k.revoked_at is not null as is_revoked, date_trunc('minute', k.expires_at - now()) as lasts
  from identity.api_keys as k
  join meter.devices as d on d.account_id = k.account_id
 where d.id = test.id('box');

select test.sign_in('tess');
select is(
  (select api_key like 'assetry_live_%' from api.exchange_meter_device_key(test.id('box'), 'second', null, 60)),
  true, 'a new key is made'
);
select test.sign_out();
select results_eq(
  $$ select name, is_revoked, lasts > interval '58 minutes' and lasts <= interval '60 minutes'
       from keys order by name $$,
  $$ values ('key', false, true), ('second', false, null::boolean) $$, 'the one before works for a while'
);
select test.sign_in('tess');
select lives_ok(
  $$ select api.exchange_meter_device_key(test.id('box'), 'third', now() + interval '1 day') $$, 'or ends at once'
);
select test.sign_out();
select results_eq(
  $$ select name, is_revoked from keys order by name $$,
  $$ values ('key', true), ('second', true), ('third', false) $$, 'all but the new one'
);
select is(
  (select revoked_at from identity.api_keys as k join meter.devices as d on d.account_id = k.account_id
    where d.id = test.id('other')), null, 'and none of another device'
);
select test.sign_in('tess');
select test.refuses_fields(
  $$ select api.exchange_meter_device_key(test.id('box'), 'x', null, -1) $$, '{p_overlap_minutes}', 'not backwards'
);
select test.refuses_fields(
  $$ select api.exchange_meter_device_key(test.id('box'), 'x', null, 43201) $$, '{p_overlap_minutes}', 'nor for ever'
);
select test.sign_out();
select test.sign_in('pia');
select test.refuses(
  $$ select api.exchange_meter_device_key(test.id('box'), 'x') $$, 'PERMISSION_DENIED', 403,
  'who may not record readings has no key'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.exchange_meter_device_key(test.id('box'), 'x') $$, 'PERMISSION_DENIED', 403, 'without the permission'
);
select test.sign_out();

select * from finish();
rollback;
