import { randomBytes } from 'node:crypto'
import pg, { type Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { compareSnapshots, describeDrift, readAll } from '../../../scripts/compare/drift.ts'
import { copyDatabase } from '../../../scripts/database/cluster.ts'
import { withClient, withDatabase } from '../../../scripts/database/connection.ts'
import type { Snapshot } from '../../../scripts/database/snapshot.ts'
import { describeFindings, examineWithin } from '../../../scripts/doctor/examine.ts'

// What somebody may have done to a database, and what of the two commands says so. Each is done in a transaction that is
// rolled back, because settings of roles belong to the whole server.
const toldByDoctor: Record<string, RegExp> = {
  // What the roles that serve are given.
  'alter role authenticator set log_parameter_max_length = -1': /log no keys.*authenticator log_parameter_max/,
  'alter role authenticator set log_parameter_max_length_on_error = -1': /log no keys.*_on_error/,
  "alter role authenticator set log_statement = 'all'": /log no keys.*log_statement = all/,
  "alter database current set log_statement = 'mod'": /log no keys.*assetry_worker log_statement = mod/,
  "alter role all set log_parameter_max_length = '1kB'": /log no keys/,
  'alter role authenticator in database current set debug_print_parse = on': /log no keys.*debug_print_parse/,
  "alter role authenticator set session_preload_libraries = 'auto_explain'": /auto_explain shows no values/,
  'alter database current set synchronous_commit = on; alter role authenticator set synchronous_commit = off':
    /safe commits: fails for authenticator synchronous_commit = off /,
  "alter role authenticator set session_replication_role = 'replica'": /safe commits.*authenticator session_replication/,
  "alter role assetry_worker set session_replication_role = 'replica'": /safe commits.*assetry_worker session_replica/,
  'alter role authenticator set row_security = off': /safe commits.*row_security = off/,
  'alter database current set row_security = off': /safe commits.*row_security/,
  "alter role authenticator set default_transaction_isolation = 'serializable'": /safe commits.*isolation/,
  'alter database current set default_transaction_read_only = on': /safe commits.*read_only/,
  'alter role authenticator set transform_null_equals = on': /safe commits.*transform_null_equals/,
  "alter role authenticator set timezone = 'Asia/Tokyo'": /use UTC.*Asia/,
  "alter role authenticator set datestyle = 'SQL, DMY'": /use UTC.*SQL/,
  'alter role authenticator set statement_timeout = 0': /statements of authenticator have time limits.*statement_timeout = 0/,
  'alter table core.sites drop constraint sites_name_check, add constraint sites_name_check check (name <> \'\') not valid':
    /constraints hold for every row: fails for sites_name_check on core\.sites/,
  'alter role authenticator reset statement_timeout': /statements of authenticator have time limits.*statement_timeout/,
  "alter role authenticator set statement_timeout = '10min'": /statements of authenticator have time limits.*10min/,
  'alter role authenticator in database current set lock_timeout = 0': /authenticator have time limits.*lock_timeout = 0/,
  'alter role authenticator set idle_in_transaction_session_timeout = 0': /authenticator have time limits.*idle_in/,
  'alter role authenticated reset statement_timeout': /statements of web roles have time limits/,
  "alter role authenticator set pgrst.db_extra_search_path = 'pg_catalog'": /PostgREST takes its settings/,
  'alter database current set enable_hashjoin = off': /every kind of plan.*assetry_worker enable_hashjoin = off/,
  "alter role all set log_min_duration_statement = '0 ms'": /only slow statements are logged.*assetry_owner log_min/,
  "alter role authenticated set work_mem = '1GB'": /settings of init-roles.*authenticated work_mem = 1GB/,
  'alter database current set search_path = public': /settings of init-roles.*everybody search_path = public/,
  'alter role authenticator reset max_parallel_workers_per_gather': /authenticator max_parallel_workers_per_gather is not set/,
  'grant set on parameter session_replication_role to authenticator': /nobody can change parameters that protect sessions/,
  'grant alter system on parameter log_statement to assetry_owner': /nobody can change parameters that protect sessions/,

  // Who is whom.
  'alter role assetry_api bypassrls': /no role has rights above row security/,
  'alter role authenticator superuser': /no role has rights above row security/,
  'alter role authenticator inherit': /authenticator and owner inherit no rights/,
  'grant assetry_owner to authenticator': /roles have no other memberships.*authenticator of assetry_owner/,
  'grant pg_read_all_data to anon': /roles have no other memberships/,
  'create role mallory login; grant assetry_api to mallory': /no other role can act as one of ours.*mallory of assetry_api/,
  'create role mallory login; grant authenticated to mallory': /no other role can act as one of ours/,
  "alter role assetry_worker valid until '2020-01-01'": /roles can log in, now and in seven days/,
  'alter role authenticator connection limit 2': /roles can log in, now and in seven days/,
  'alter role authenticator nologin': /only owner, worker and authenticator log in/,
  'alter database current connection limit 5': /accepts enough connections/,
  'alter database current owner to postgres': /database belongs to assetry_owner/,
  'grant connect on database current to public': /PUBLIC has no rights on the database/,
  'grant create on schema public to public': /PUBLIC has no rights on the schema public/,

  // What lets others in.
  'grant select on identity.secrets to authenticated': /web roles have no rights on tables/,
  'grant select (email) on identity.accounts to anon': /web roles have no rights on columns.*accounts\.email/,
  'grant usage on schema identity to authenticated': /web roles reach the schemas/,
  'grant execute on function core.setting to public': /PUBLIC executes no function/,
  'grant execute on function pg_catalog.pg_read_file(text) to assetry_api': /no grants on system functions/,
  'alter table core.sites disable row level security': /row security is on/,
  'alter table audit.events_rest disable row level security': /partitions are protected/,
  'grant select on audit.events_rest to anon': /partitions are protected.*audit\.events_rest/,
  "create function public.all_rows() returns bigint security definer language sql as 'select 1'":
    /no other function is security definer or in pg_catalog.*all_rows/,
  'create or replace function pg_catalog.mine() returns integer return 1': /no other function is security definer or in pg_catalog/,
  'alter function api.whoami owner to postgres': /no function bypasses row security|owns the API/,
  'alter function api.whoami reset search_path': /fixed search_path/,
  "create function ext.fold(text) returns text language sql as 'select $1'": /schema ext contains extensions only.*ext\.fold/,
  'create table ext.copy (id integer)': /schema ext contains extensions only.*ext\.copy/,
  'create domain ext.number as integer': /schema ext contains extensions only.*type ext\.number/,
  'create publication everything for all tables': /no replication, foreign server or untrusted language exists.*everything/,
  "create subscription others connection 'host=x' publication y with (connect = false, slot_name = none)":
    /no replication, foreign server or untrusted language exists.*others/,
  "create function public.peek() returns event_trigger language plpgsql as 'begin end'; create event trigger peek on ddl_command_end execute function public.peek()":
    /no event trigger exists.*peek/,
  'create role bi; grant select on api.assets to bi': /only the API reads lists.*api\.assets by bi/,

  // What stops our own work.
  'alter table work.work_orders disable trigger all': /triggers are enabled.*RI_Constraint/,
  'alter table core.sites disable trigger user': /triggers are enabled.*core\.sites/,
  'create rule quiet as on delete to core.sites do instead nothing': /no rule rewrites statements.*quiet/,
  'create table public.more () inherits (core.sites)': /tables have no children and enforce all constraints.*adds its rows/,
  'alter table identity.sessions set (autovacuum_enabled = off)': /dead rows are vacuumed.*sessions/,
  'revoke all on all tables in schema graphile_worker from assetry_worker': /the worker has rights on the queue/,
  'revoke execute on all functions in schema graphile_worker from assetry_worker': /the worker has rights on the queue/,
  'drop policy worker on graphile_worker._private_jobs': /the worker sees the queue/,
  'drop schema graphile_worker cascade': /the worker sees the queue/,
  "select graphile_worker.add_job('send_mail', run_at => now() - interval '1 hour')": /a worker processes jobs.*send_mail/,
  "select graphile_worker.add_job('send_mail', max_attempts => 1); update graphile_worker._private_jobs set attempts = 1":
    /no job has failed permanently.*send_mail/,
  "do $$ begin execute 'drop table audit.' || audit.partition_name(date_trunc('month', now(), 'UTC')); end $$":
    /the audit log has partitions for two months/,
  "insert into graphile_worker._private_known_crontabs values ('x', now(), now() - interval '3 hours')":
    /the scheduler of the worker runs/,
  // However long ago the template was made: eight tasks are named, and by then others may be late.
  "update core.scheduled_tasks set id = uuidv7(case name when 'forget_sessions' then interval '-3 days' else interval '0' end)":
    /run on time: fails for forget_sessions/,
  [`update core.scheduled_tasks set id = uuidv7(interval '-3 days');
    insert into core.organizations (name, created_at) values ('Old', now() - interval '3 days')`]:
    /verified within two days.*LOG last at/,
  [`insert into core.organizations (name) values ('New'); insert into audit.record_checks (organization_id, name, last_faults)
    select id, 'LOG', '[{"entity": "work.cost_lines", "code": "RECORD_EDITED", "fields": ["amount"], "id": "00000000-0000-7000-8000-000000000001"}]'
      from core.organizations`]:
    /ledgers and audit log: fails for LOG work\.cost_lines RECORD_EDITED \["amount"\] 0{8}-/,
  "delete from identity.secrets where kind = 'SIGNING_KEY'": /one key signs tokens/,
  'alter extension pg_trgm set schema public': /extensions are in the schema ext/,
  "update graphile_migrate.migrations set hash = 'sha1:other' where filename = (select max(filename) from graphile_migrate.migrations)": /migrations that ran are the/,
  'alter function pg_catalog.texticlike(text, text) not leakproof': /ilike can use an index/,
}

const toldByDrift: Record<string, RegExp> = {
  'drop policy organization on core.sites': /missing +policy organization on core\.sites/,
  'alter policy organization on core.sites using (true)': /differs +policy organization on core\.sites/,
  "create policy open on core.sites using (true)": /unexpected +policy open on core\.sites/,
  "create or replace function core.setting(p_name text) returns text language sql as 'select null'":
    /(differs|unexpected) +function core\.setting/,
  'alter default privileges for role assetry_owner grant select on tables to public': /default rights on r of assetry_owner/,
  'delete from core.transitions where ctid = (select min(ctid) from core.transitions)': /missing +row of core\.transitions/,
  'update core.transitions set permission = null where ctid = (select min(ctid) from core.transitions)':
    /unexpected +row of core\.transitions/,
  "update identity.permissions set description = 'Nothing' where code = 'audit_event.read'": /row of identity\.permissions/,
  "delete from core.descriptions where name = '/assets'": /missing +row of core\.descriptions/,
  "delete from core.scheduled_tasks where name = 'forget_sessions'": /missing +row of core\.scheduled_tasks.*forget_sessions/,
  "update core.scheduled_tasks set cron = '0 0 1 1 *' where name = 'verify_records'": /unexpected +row of core\.scheduled_tasks/,
  "delete from core.entity_fields where ctid = (select min(ctid) from core.entity_fields)": /row of core\.entity_fields/,
  'alter table core.sites alter column name drop not null': /differs +column core\.sites\.name/,
  'alter table core.sites drop constraint sites_name_check': /missing +constraint sites_name_check/,
  'drop index core.sites_name_idx': /missing +index core\.sites_name_idx/,
  "alter view api.assets set (security_barrier = true)": /differs +view api\.assets/,
  'revoke select on api.assets from authenticated': /differs +view api\.assets/,
  'grant execute on function api.create_asset to anon': /differs +function api\.create_asset/,
  'alter type meter.entry add attribute colour text': /unexpected +attribute meter\.entry\.colour/,
  'create cast (meter.entry as text) with inout as assignment': /unexpected +cast meter\.entry as text/,
  'alter table audit.events_rest disable row level security': /unexpected +partition audit\.events_rest/,
  'create schema shadow; create table shadow.copy (id integer)': /unexpected +schema shadow/,
  'create rule quiet as on delete to core.sites do instead nothing': /unexpected +rule quiet on core\.sites/,
  'alter table core.sites disable trigger all': /unexpected +trigger of constraint/,
  'alter table core.idempotency_keys set unlogged': /differs +table core\.idempotency_keys/,
  'alter table core.sites replica identity full': /differs +table core\.sites/,
}

const name = `assetry_product_${randomBytes(6).toString('hex')}`
let expected: Snapshot
/** The tests' server is fast instead of safe, and runs the open migration. */
let before: string[]

/** All looks are on one connection: a new one reads the catalog again. */
let client: Client

/** Does something to the database and answers what is seen of it, then undoes it. */
async function seen(statements: string, look: (client: Client) => Promise<string[]>): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query(statements.replaceAll('database current', `database ${name}`))
    await client.query('set local role assetry_owner')
    return await look(client)
  } finally {
    await client.query('rollback')
  }
}

const troubles = async (client: Client): Promise<string[]> =>
  describeFindings((await examineWithin(client)).filter(({ level }) => level !== 'ok'))

const differences = async (client: Client): Promise<string[]> =>
  describeDrift(compareSnapshots(expected, await readAll(client)))

beforeAll(async () => {
  await copyDatabase(inject('superuserUrl'), inject('productTemplate'), name)
  client = new pg.Client({ connectionString: withDatabase(inject('superuserUrl'), name) })
  await client.connect()
  await client.query('begin')
  expected = await readAll(client)
  await client.query('rollback')
  before = await seen('select', troubles)
})

afterAll(async () => {
  await client?.end()
  await withClient(inject('superuserUrl'), async (client) => await client.query(`drop database ${name} with (force)`))
})

test('nothing is told of a database that nobody touched', async () => {
  expect(await seen('select', differences)).toEqual([])
  expect(before.filter((line) => !/safe commits|commits reach the disk|no open migration|run on time/.test(line))).toEqual([])
})

test.for(Object.entries(toldByDoctor))('doctor tells: %s', async ([statements, line], { expect }) => {
  const lines = await seen(statements, troubles)
  expect(lines.filter((each) => !before.includes(each))).toContainEqual(expect.stringMatching(line))
})

/** A database is read whole for drift, so several are done to one, none to the same object: those that are apart above. */
const parts = 6
const drifts = Object.entries(toldByDrift)
const told = new Map<number, Promise<string[]>>()

async function toldOf(part: number): Promise<string[]> {
  const statements = drifts.filter((_, index) => index % parts === part).map(([statement]) => statement)
  if (!told.has(part)) told.set(part, seen(statements.join(';'), differences))
  return await told.get(part) ?? []
}

test.for(drifts.map((drift, index) => [...drift, index] as const))('drift tells: %s', async ([, line, index], { expect }) => {
  expect(await toldOf(index % parts)).toContainEqual(expect.stringMatching(line))
})

test('drift is clean after everything was printed and read again, as a dump does', async () => {
  const lines = await seen(`
    do $$
    declare
      v_statement text;
    begin
      for v_statement in
        select format('alter table %s drop constraint %I, add constraint %2$I %s', k.conrelid::regclass, k.conname,
                      pg_get_constraintdef(k.oid))
          from pg_constraint as k
         where k.contype = 'c' and k.conrelid <> 0 and k.coninhcount = 0
           and pg_get_userbyid((select relowner from pg_class where oid = k.conrelid)) = 'assetry_owner'
        union all
        select format('alter domain %s drop constraint %I; alter domain %1$s add constraint %2$I %3$s',
                      k.contypid::regtype, k.conname, pg_get_constraintdef(k.oid))
          from pg_constraint as k where k.contypid <> 0 and k.contype = 'c'
        union all
        select format('create or replace view %s with (%s) as %s', c.oid::regclass,
                      coalesce(array_to_string(c.reloptions, ', '), 'security_invoker = false'), pg_get_viewdef(c.oid))
          from pg_class as c
         where c.relkind = 'v' and c.reloptions is not null
           and pg_get_userbyid(c.relowner) in ('assetry_api', 'assetry_list', 'assetry_owner', 'assetry_label', 'assetry_bi')
        union all
        select format('alter policy %I on %s%s%s', p.polname, p.polrelid::regclass,
                      ' using (' || pg_get_expr(p.polqual, p.polrelid) || ')',
                      ' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')')
          from pg_policy as p where (p.polqual is not null or p.polwithcheck is not null)
           and p.polrelid <> all (select oid from pg_class where relnamespace = 'graphile_worker'::regnamespace)
        union all
        select format('drop trigger %I on %s; %s', t.tgname, t.tgrelid::regclass, pg_get_triggerdef(t.oid))
          from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
         where t.tgqual is not null and not t.tgisinternal and t.tgparentid = 0
           and pg_get_userbyid(c.relowner) = 'assetry_owner'
      loop
        execute v_statement;
      end loop;
    end $$`, differences)
  expect(lines).toEqual([])
})

test('a list that the operator gives to a role of his own is no drift, and one that everybody may read is', async () => {
  expect(await seen('create role bi; grant select on api.assets to bi', differences)).toEqual([])
  expect(await seen('grant select on api.assets to public', differences)).toContainEqual(
    expect.stringMatching(/view api\.assets/))
  expect(await seen('create role bi; grant insert on api.assets to bi', differences)).toContainEqual(
    expect.stringMatching(/view api\.assets/))
})
