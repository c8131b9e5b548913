-- The worker reads and acts for an account exactly as a caller would, and for nobody else.
begin;
select plan(17);

select test.organization('acme');
select test.site('north');
select test.site('south');
select test.person('ann', '{*}', '{asset.create}'),
       test.person('bob', '{north}', '{}'),
       test.person('eve', '{north}', '{*}'),
       test.service('robot', '{north}', '{asset.create}'),
       test.service('meter', '{}', '{}');
create function pg_temp.create(p_name text, p_site text)
returns uuid
language sql
as $$ select id from api.create_asset(jsonb_build_object('name', p_name, 'site_id', test.id(p_site))) $$;
select test.sign_in('ann');
select test.remember('pump', pg_temp.create('Pump', 'north')), test.remember('fan', pg_temp.create('Fan', 'south'));
select test.sign_out();

-- What a function of ours is like: the account comes from a record.
create table core.test_runs (name text, account_id uuid, api_key_id uuid);
insert into core.test_runs (name, account_id)
select n.name, test.id(n.name) from unnest('{ann,bob,eve,robot,meter}'::text[]) as n (name);
create function core.run_as(p_name text, p_sql text, p_key text default null)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_run    core.test_runs;
  v_answer text;
begin
  select * into v_run from core.test_runs as r where r.name = p_name;
  perform core.act_for(v_run.account_id, v_run.api_key_id, 'run:' || p_name, p_key);
  execute p_sql into v_answer;
  return v_answer;
end
$$;
alter function core.run_as owner to assetry_owner;
alter table core.test_runs owner to assetry_owner;
grant execute on function core.run_as to assetry_worker;
create function pg_temp.names() returns text language sql as
$$ select $q$ select string_agg(a.name, ',' order by a.name) from api.assets as a $q$ $$;
create function pg_temp.make() returns text language sql as
$$ select format(
     $q$ select (api.create_asset(jsonb_build_object('name', 'Belt', 'site_id', %L))).asset_number $q$, test.id('north')
   ) $$;
create temporary table scripts as select pg_temp.names() as names, pg_temp.make() as make;
grant select on scripts to assetry_worker;

set local role assetry_worker;
select is(core.run_as('ann', (select names from scripts)), 'Fan,Pump', 'who reaches all sites reads all');
select is(core.run_as('bob', (select names from scripts)), 'Pump', 'who reaches one reads what stands there');
select is(
  has_schema_privilege('api', 'usage'), false, 'the worker itself reads no list, also after it'
);
select is(
  has_function_privilege('core.act_for(uuid, uuid, text, text)', 'execute'), false,
  'nor does it act for others'
);
select test.refuses(
  $$ select core.run_as('bob', (select make from scripts)) $$, 'PERMISSION_DENIED', 403,
  'an action asks for the permission of the account'
);
select is(core.run_as('robot', (select make from scripts), 'k-1'), 'AS-000003', 'and acts with it');
select is(core.run_as('robot', (select make from scripts), 'k-1'), 'AS-000003', 'once for each key');
reset role;
select results_eq(
  $$ select e.account_id, e.actor_id, e.session_id, e.request_id, e.action
       from audit.events as e where e.entity = 'asset.assets' and e.after ->> 'asset_number' = 'AS-000003' $$,
  $$ values (test.id('robot'), test.id('robot'), null::uuid, 'run:robot', 'create_asset') $$,
  'the log names the account and the request'
);

update identity.roles set reading = 'NAMED'
 where id in (select ar.role_id from identity.account_roles as ar where ar.account_id = test.id('robot'));
select is(core.run_as('robot', (select names from scripts)), null, 'what may be read is that of the account, too');

select test.remember('key', uuidv7()), test.remember('other', uuidv7());
insert into identity.api_keys (id, organization_id, account_id, name, prefix, secret_hash, site_scope)
values (test.id('key'), test.id('acme'), test.id('ann'), 'Key', 'act1', sha256('1'), array[test.id('south')]),
       (test.id('other'), test.id('acme'), test.id('bob'), 'Other', 'act2', sha256('2'), null);
update core.test_runs set api_key_id = test.id('key') where name = 'ann';
select is(core.run_as('ann', (select names from scripts)), 'Fan', 'a key narrows it');
update identity.api_keys set revoked_at = now() where id = test.id('key');
select test.refuses(
  $$ select core.run_as('ann', 'select 1') $$, 'ACCOUNT_NOT_ENTITLED', 403, 'a revoked key is refused'
);
update identity.api_keys set revoked_at = null, expires_at = now() - interval '1 minute' where id = test.id('key');
select test.refuses(
  $$ select core.run_as('ann', 'select 1') $$, 'ACCOUNT_NOT_ENTITLED', 403, 'an expired one'
);
update identity.api_keys set expires_at = null, only_actions = '{ingest_meter_readings}' where id = test.id('key');
select test.refuses(
  $$ select core.run_as('ann', 'select 1') $$, 'ACCOUNT_NOT_ENTITLED', 403, 'one of a machine'
);
update core.test_runs set api_key_id = test.id('other') where name = 'ann';
select test.refuses(
  $$ select core.run_as('ann', 'select 1') $$, 'ACCOUNT_NOT_ENTITLED', 403, 'and one of somebody else'
);
select set_config('assetry.action', 'suspend_account', true);
update identity.accounts set status = 'SUSPENDED' where id = test.id('eve');
select test.refuses(
  $$ select core.run_as('eve', 'select 1') $$, 'ACCOUNT_NOT_ENTITLED', 403, 'a suspended account is refused'
);
update identity.accounts set is_device = true where id = test.id('meter');
select test.refuses(
  $$ select core.run_as('meter', 'select 1') $$, 'ACCOUNT_NOT_ENTITLED', 403, 'and the account of a device'
);
select set_config('assetry.action', 'suspend_organization', true);
update core.organizations set status = 'SUSPENDED' where id = test.id('acme');
select test.refuses(
  $$ select core.run_as('bob', 'select 1') $$, 'ACCOUNT_NOT_ENTITLED', 403, 'and everybody of a suspended organization'
);

select * from finish();
rollback;
