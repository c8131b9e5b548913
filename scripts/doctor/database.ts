import { ours } from '../database/our-schemas.ts'
import type { Check } from './finding.ts'

const functions = `pg_proc as p join pg_namespace as n on n.oid = p.pronamespace`
const relations = `pg_class as c join pg_namespace as n on n.oid = c.relnamespace`
const drift = 'npx assetry drift shows the differences from the migrations'

/** Owners, rights, row security, extensions and the queue of one database. */
export const databaseChecks: Check[] = [
  {
    what: 'assetry_owner owns schemas, tables and types', level: 'fail', todo: 'alter … owner to assetry_owner',
    sql: `select 'schema ' || n.nspname as name from pg_namespace as n
          where ${ours} and n.nspowner <> to_regrole('assetry_owner')
          union all
          select c.oid::regclass::text from ${relations}
           where ${ours} and c.relkind in ('r', 'p', 'S', 'c') and c.relowner <> to_regrole('assetry_owner')`,
  },
  {
    what: 'assetry_api, assetry_auth or assetry_list owns the API', level: 'fail', todo: drift,
    sql: `select p.oid::regprocedure::text as name from ${functions}
           where n.nspname = 'api' and p.proowner not in (to_regrole('assetry_api'), to_regrole('assetry_auth'), to_regrole('assetry_list'))
          union all
          select c.oid::regclass::text from ${relations}
           where n.nspname = 'api' and c.relkind = 'v' and c.relowner not in (to_regrole('assetry_api'), to_regrole('assetry_list'))`,
  },
  {
    what: 'no function bypasses row security', level: 'fail', todo: drift,
    sql: `select p.oid::regprocedure::text as name from ${functions} join pg_roles as r on r.oid = p.proowner
           where ${ours} and (r.rolsuper or r.rolbypassrls)`,
  },
  {
    what: 'PUBLIC executes no function', level: 'fail', todo: 'revoke execute on function … from public',
    sql: `select p.oid::regprocedure::text as name from ${functions},
              aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as a
           where (${ours} or n.nspname = 'graphile_worker') and a.grantee = 0`,
  },
  {
    what: 'every function has a fixed search_path', level: 'fail', todo: drift,
    sql: `select p.oid::regprocedure::text as name from ${functions}
           where ${ours} and not coalesce('search_path=""' = any (p.proconfig), false)
             and (p.prosqlbody is null or p.prosecdef)`,
  },
  {
    what: 'row security is on wherever a role has rights', level: 'fail',
    todo: 'alter table … enable row level security',
    sql: `select distinct c.oid::regclass::text as name from ${relations}, aclexplode(c.relacl) as a
           where ${ours} and c.relkind in ('r', 'p') and not c.relrowsecurity and a.grantee <> c.relowner`,
  },
  {
    what: 'tables with row security have policies', level: 'warn', todo: 'without a policy only the owner sees rows',
    sql: `select c.oid::regclass::text as name from ${relations}
           where ${ours} and c.relkind in ('r', 'p') and c.relrowsecurity and not c.relispartition
             and c.relacl is not null
             and exists (select from aclexplode(c.relacl) as a where a.grantee <> c.relowner)
             and not exists (select from pg_policy where polrelid = c.oid)`,
  },
  {
    what: 'web roles reach the schemas api and hook only', level: 'fail',
    todo: 'revoke usage on schema … from anon, authenticated',
    sql: `select r.name || ' on ' || n.nspname as name from pg_namespace as n
           cross join (values ('anon'), ('authenticated')) as r (name)
           where n.nspname !~ '^pg_' and n.nspname not in ('api', 'hook', 'information_schema', 'test', 'tap')
             and to_regrole(r.name) is not null and has_schema_privilege(r.name, n.oid, 'usage')`,
  },
  {
    what: 'web roles have no rights on tables', level: 'fail', todo: 'revoke all on … from anon, authenticated',
    sql: `select r.name || ' on ' || c.oid::regclass as name from ${relations}
           cross join (values ('anon'), ('authenticated')) as r (name)
           where ${ours} and n.nspname <> 'api' and c.relkind in ('r', 'p', 'v', 'm') and to_regrole(r.name) is not null
             and has_table_privilege(r.name, c.oid, 'select, insert, update, delete')`,
  },
  {
    what: 'PUBLIC has no rights on the database', level: 'fail', todo: 'run npx assetry init-roles',
    sql: `select lower(a.privilege_type) as name from pg_database as d,
              aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) as a
           where d.datname = current_database() and a.grantee = 0`,
  },
  {
    what: 'PUBLIC has no rights on the schema public', level: 'fail', todo: 'revoke all on schema public from public',
    sql: `select lower(a.privilege_type) as name from pg_namespace as n,
              aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) as a
           where n.nspname = 'public' and a.grantee = 0`,
  },
  {
    what: 'extensions are in the schema ext', level: 'fail',
    todo: 'run npx assetry init-roles, or alter extension … set schema ext',
    sql: `select w.name from (values ('pgcrypto'), ('pg_trgm'), ('btree_gist'), ('btree_gin'), ('ltree')) as w (name)
           where not exists (select from pg_extension as e
                              where e.extname = w.name and e.extnamespace = to_regnamespace('ext'))`,
  },
  {
    what: 'ilike can use an index', level: 'warn',
    todo: 'as a superuser: alter function pg_catalog.texticlike(text, text) leakproof',
    sql: `select 'texticlike' as name from pg_proc where oid = 'pg_catalog.texticlike(text,text)'::regprocedure
             and not proleakproof`,
  },
  {
    what: 'the worker sees the queue', level: 'fail', todo: 'run npx assetry migrate',
    sql: `select 'graphile_worker' as name where to_regnamespace('graphile_worker') is null
          union all
          select c.oid::regclass::text from ${relations}
           where n.nspname = 'graphile_worker' and c.relrowsecurity
             and not exists (select from pg_policy where polrelid = c.oid
                              and to_regrole('assetry_worker') = any (polroles))`,
  },
  {
    what: 'scheduled tasks succeed', level: 'fail', todo: 'npx assetry jobs list',
    sql: `select name || ' (' || error || ')' as name from core.scheduled_states() where failures > 0`,
  },
  {
    what: 'scheduled tasks run on time', level: 'warn', todo: 'start the worker, or check its log',
    sql: `select name from core.scheduled_states() where is_late`,
  },
  {
    what: 'no job has failed permanently', level: 'warn', todo: 'npx assetry jobs repeat …, or drop …',
    sql: `select task_identifier || ' ' || id as name from graphile_worker.jobs
           where attempts >= max_attempts and locked_at is null`,
  },
  {
    what: 'the audit log has partitions for two months', level: 'fail',
    todo: 'npx assetry jobs run create_log_partitions',
    sql: `select audit.partition_name(m.month) as name
            from (select date_trunc('month', now(), 'UTC') + make_interval(months => n) as month
                    from generate_series(0, 2) as n) as m
           where not exists (select from pg_catalog.pg_inherits as i
                              where i.inhparent = 'audit.events'::regclass
                                and i.inhrelid = to_regclass('audit.' || audit.partition_name(m.month)))
          union all
          select 'audit.events_rest holds lines' where exists (select from audit.events_rest)`,
  },
  {
    what: 'the audit log was written by this server', level: 'fail',
    todo: 'restore the dump as in docs/operations.md, Backup',
    sql: `select 'audit.events' as name from audit.events
           where transaction > pg_snapshot_xmax(pg_current_snapshot()) limit 1`,
  },
  {
    what: 'indexes are valid', level: 'warn', todo: 'reindex index concurrently …',
    sql: `select i.indexrelid::regclass::text as name from pg_index as i where not i.indisvalid`,
  },
  {
    what: 'only the API reads lists', level: 'warn', todo: 'no action if you granted it: migrate keeps such grants',
    sql: `select distinct c.oid::regclass || ' by ' || coalesce(nullif(a.grantee, 0)::regrole::text, 'everybody') as name
            from ${relations}, aclexplode(c.relacl) as a
           where n.nspname = 'api' and a.grantee <> c.relowner
             and a.grantee not in (select oid from pg_roles
                  where rolname ~ '^assetry_' or rolname in ('anon', 'authenticated'))`,
  },
]
