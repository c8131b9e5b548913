begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.destination('crew'), test.destination('gone');
update notify.destinations set archived_at = now() where name = 'gone';
select test.person('tess', '{north}', '{meter_device.create}'), test.person('max', '{north}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select external_code, archived_at, row_version from api.create_meter_device(jsonb_build_object(
       'site_id', test.id('north'), 'external_code', 'A8-40', 'name', 'Pump room', 'model', 'Sensy 2',
       'silent_after_minutes', 30, 'destination_id', test.id('crew')
     )) $$,
  $$ values ('A8-40', null::timestamptz, 1) $$, 'a device is made'
);
select results_eq(
  $$ select name, model, site_name, silent_after_minutes, destination_name, last_seen_at, silent_at, battery_percent,
            unknown_channels, (select count(*) from api.api_keys as k where k.account_id = d.account_id)
       from api.meter_devices as d $$,
  $$ values (
       'Pump room', 'Sensy 2', 'north', 30, 'crew', null::timestamptz, null::timestamptz, null::numeric, '{}'::text[],
       0::bigint
     ) $$, 'it was never heard, and has no key yet'
);
select test.refuses(
  $$ select api.create_meter_device(
       jsonb_build_object('site_id', test.id('north'), 'external_code', 'A8-40', 'name', 'x')
     ) $$,
  'ALREADY_EXISTS', 409, 'what it is called outside is unique'
);
select test.refuses_fields(
  $$ select api.create_meter_device(jsonb_build_object(
       'site_id', test.id('south'), 'silent_after_minutes', 0, 'destination_id', test.id('gone'), 'account_id', null
     )) $$,
  '{account_id,destination_id,external_code,name,silent_after_minutes,site_id}',
  'every fault is named; a site out of reach does not exist'
);
select test.sign_out();

select results_eq(
  $$ select a.kind, a.display_name, a.is_device, a.may_act_as_persons, a.reaches_all_sites,
            (select count(*) from identity.account_roles as r where r.account_id = a.id),
            (select count(*) from identity.account_sites as s where s.account_id = a.id)
       from identity.accounts as a
       join meter.devices as d on d.account_id = a.id $$,
  $$ values ('SERVICE', 'Pump room', true, false, false, 0::bigint, 0::bigint) $$,
  'its account holds no role and reaches no site'
);
-- The table itself lets nobody give it more.
create function pg_temp.refusal_of(p_column text)
returns text
language plpgsql
as $$
begin
  execute format('update identity.accounts set %I = true where is_device', p_column);
  return 'changed';
exception
  when check_violation then
    return sqlstate;
end
$$;
select is(pg_temp.refusal_of('reaches_all_sites'), '23514', 'and the table lets nobody give it all sites');
select is(pg_temp.refusal_of('may_act_as_persons'), '23514', 'or let it act as a person');
select results_eq(
  $$ select e.action, e.operation, e.after ->> 'external_code'
       from audit.events as e
      where e.entity = 'meter.devices' $$,
  $$ values ('create_meter_device', 'INSERT', 'A8-40') $$, 'the log tells of it'
);

select test.sign_in('max');
select is((select count(*) from api.meter_devices), 1::bigint, 'who reaches the site sees it');
select test.refuses(
  $$ select api.create_meter_device('{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing is made'
);
select test.sign_out();

select * from finish();
rollback;
