import { ours } from '../database/our-schemas.ts'
import type { Check } from './finding.ts'

const relations = `pg_class as c join pg_namespace as n on n.oid = c.relnamespace`
const drift = 'npx assetry drift shows the differences from the migrations'
const webRoles = `(to_regrole('anon'), to_regrole('authenticated'), to_regrole('authenticator'))`
const ourOids = `(select oid from pg_roles
  where rolname ~ '^assetry_' or rolname in ('authenticator', 'anon', 'authenticated'))`
const notOfExtension = (alias: string) =>
  `not exists (select from pg_depend as x where x.objid = ${alias}.oid and x.deptype = 'e')`

/** What somebody put beside or below our objects, and what stops them from doing their work. */
export const surroundingChecks: Check[] = [
  {
    what: 'the database is encoded in UTF8', level: 'fail',
    todo: 'dump it and restore it into a database created by init-roles',
    sql: `select pg_encoding_to_char(encoding) as name from pg_database
           where datname = current_database() and encoding <> pg_char_to_encoding('UTF8')`,
  },
  {
    what: 'the database belongs to assetry_owner and accepts enough connections', level: 'fail',
    todo: 'alter database … owner to assetry_owner connection limit -1',
    sql: `select pg_get_userbyid(datdba) as name from pg_database
           where datname = current_database() and datdba is distinct from to_regrole('assetry_owner')
          union all
          select 'connection limit ' || datconnlimit from pg_database
           where datname = current_database() and datconnlimit between 0 and 39`,
  },
  {
    what: 'triggers are enabled', level: 'fail', todo: 'alter table … enable trigger all',
    sql: `select concat(t.tgname, ' on ', t.tgrelid::regclass) as name
            from pg_trigger as t join pg_class as c on c.oid = t.tgrelid join pg_namespace as n on n.oid = c.relnamespace
           where ${ours} and t.tgenabled <> 'O'`,
  },
  {
    what: 'no rule rewrites statements', level: 'fail', todo: 'drop rule …',
    sql: `select concat(r.rulename, ' on ', r.ev_class::regclass) as name
            from pg_rewrite as r join pg_class as c on c.oid = r.ev_class join pg_namespace as n on n.oid = c.relnamespace
           where ${ours} and r.rulename <> '_RETURN'`,
  },
  {
    what: 'tables have no children and enforce all constraints', level: 'fail', todo: drift,
    sql: `select i.inhrelid::regclass || ' adds its rows to ' || i.inhparent::regclass as name
            from pg_inherits as i join pg_class as c on c.oid = i.inhparent join pg_namespace as n on n.oid = c.relnamespace
            join pg_class as h on h.oid = i.inhrelid
           where ${ours} and c.relkind = 'r' and h.relkind = 'r'
          union all
          select concat(k.conname, ' on ', k.conrelid::regclass, ' is not enforced')
            from pg_constraint as k join pg_namespace as n on n.oid = k.connamespace
           where ${ours} and not k.conenforced`,
  },
  {
    what: 'partitions are protected', level: 'fail',
    todo: 'enable row level security, revoke all, alter table … owner to assetry_owner',
    sql: `select c.oid::regclass::text as name from ${relations}
           where ${ours} and c.relispartition and c.relkind = 'r'
             and (not c.relrowsecurity or c.relowner <> to_regrole('assetry_owner')
                  or exists (select from aclexplode(c.relacl) as a where a.grantee <> c.relowner))`,
  },
  {
    what: 'no event trigger exists', level: 'warn', todo: 'drop event trigger …, unless it is intended',
    sql: `select e.evtname as name from pg_event_trigger as e where ${notOfExtension('e')}`,
  },
  {
    what: 'no replication, foreign server or untrusted language exists', level: 'warn',
    todo: 'drop publication … or subscription …, unless it is intended',
    // Those of an organization that is moving are gone when it has arrived.
    sql: `with moving as (select 'assetry_move_' || replace(m.organization_id::text, '-', '') as name from core.moves as m where m.step <> 'MOVED')
          select 'publication ' || p.pubname as name from pg_publication as p where p.pubname not in (select name from moving)
          union all
          select 'subscription ' || s.subname from pg_subscription as s
           where s.subdbid = (select oid from pg_database where datname = current_database())
             and s.subname not in (select name from moving)
          union all
          select 'server ' || f.srvname from pg_foreign_server as f
          union all
          select 'language ' || l.lanname from pg_language as l where not l.lanpltrusted and l.oid >= 16384`,
  },
  {
    what: 'no other extension is installed', level: 'warn', todo: 'drop extension …, unless it is intended',
    sql: `select e.extname::text as name from pg_extension as e
           where e.extname not in ('plpgsql', 'pgcrypto', 'pg_trgm', 'btree_gist', 'btree_gin', 'ltree', 'pg_stat_statements')`,
  },
  {
    what: 'the schema ext contains extensions only', level: 'fail', todo: 'drop … in the schema ext',
    sql: `select p.oid::regprocedure::text as name from pg_proc as p
           where p.pronamespace = to_regnamespace('ext') and ${notOfExtension('p')}
          union all
          select 'operator ' || o.oid::regoperator from pg_operator as o
           where o.oprnamespace = to_regnamespace('ext') and ${notOfExtension('o')}
          union all
          select c.oid::regclass::text from pg_class as c
           where c.relnamespace = to_regnamespace('ext') and ${notOfExtension('c')} and c.relkind not in ('i', 'I')
          union all
          select 'type ' || t.oid::regtype from pg_type as t
           where t.typnamespace = to_regnamespace('ext') and t.typtype in ('d', 'e') and ${notOfExtension('t')}`,
  },
  {
    what: 'no other function is security definer or in pg_catalog', level: 'fail',
    todo: 'drop function …, or move it to another database',
    sql: `select p.oid::regprocedure::text as name from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
           where not (${ours}) and n.nspname not in ('ext', 'graphile_worker', 'graphile_migrate', 'test', 'tap')
             and p.oid >= 16384 and ${notOfExtension('p')}
             and (p.prosecdef or n.nspname = 'pg_catalog')`,
  },
  {
    what: 'our roles have no grants on system functions and tables', level: 'fail', todo: 'revoke … from …',
    sql: `select p.oid::regprocedure::text as name from pg_proc as p, aclexplode(p.proacl) as a
           where p.pronamespace = 'pg_catalog'::regnamespace and a.grantee in ${ourOids} and p.oid < 16384
          union all
          select c.oid::regclass::text from pg_class as c, aclexplode(c.relacl) as a
           where c.relnamespace = 'pg_catalog'::regnamespace and a.grantee in ${ourOids}`,
  },
  {
    what: 'no other role can act as one of ours', level: 'fail', todo: 'revoke … from …',
    sql: `select m.rolname || ' of ' || g.rolname as name
            from pg_auth_members as a join pg_roles as g on g.oid = a.roleid join pg_roles as m on m.oid = a.member
           where g.oid in ${ourOids} and m.oid not in ${ourOids} and not m.rolsuper
             and (a.inherit_option or a.set_option)
             and not (g.rolname = 'assetry_owner' and m.rolcreaterole)`,
  },
  {
    what: 'roles can log in, now and in seven days', level: 'fail',
    todo: 'alter role … valid until \'infinity\' connection limit …',
    sql: `select rolname || ' until ' || rolvaliduntil as name from pg_roles
           where oid in ${ourOids} and rolcanlogin and rolvaliduntil < now() + interval '7 days'
          union all
          select rolname || ' connection limit ' || rolconnlimit from pg_roles
           where rolname in ('authenticator', 'assetry_worker') and rolconnlimit between 0 and 11`,
  },
  {
    what: 'web roles have no rights on columns', level: 'fail', todo: 'revoke all (…) on … from anon, authenticated',
    sql: `select distinct x.attrelid::regclass || '.' || x.attname as name
            from ${relations} join pg_attribute as x on x.attrelid = c.oid, aclexplode(x.attacl) as a
           where ${ours} and n.nspname <> 'api' and (a.grantee = 0 or a.grantee in ${webRoles})`,
  },
  {
    what: 'the worker has rights on the queue', level: 'fail',
    todo: 'run npx assetry migrate', needs: 'graphile_worker.jobs',
    sql: `select c.oid::regclass::text as name from ${relations}
           where n.nspname = 'graphile_worker' and c.relkind = 'r' and to_regrole('assetry_worker') is not null
             and not (has_table_privilege('assetry_worker', c.oid, 'select')
                      and has_table_privilege('assetry_worker', c.oid, 'insert')
                      and has_table_privilege('assetry_worker', c.oid, 'update')
                      and has_table_privilege('assetry_worker', c.oid, 'delete'))
          union all
          select p.oid::regprocedure::text from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
           where n.nspname = 'graphile_worker' and not has_function_privilege('assetry_worker', p.oid, 'execute')
          union all
          select 'schema graphile_worker' where not has_schema_privilege('assetry_worker', 'graphile_worker', 'usage')`,
  },
  {
    what: 'no prepared transaction is left over', level: 'warn', todo: 'rollback prepared …',
    sql: `select gid as name from pg_prepared_xacts where database = current_database()`,
  },
  {
    what: 'no inactive replication slot retains files', level: 'warn', todo: `select pg_drop_replication_slot(…)`,
    sql: `select slot_name::text as name from pg_replication_slots where not active`,
  },
  {
    what: 'dead rows are vacuumed', level: 'fail', todo: 'autovacuum = on, track_counts = on; vacuum (freeze)',
    sql: `select name || ' = ' || setting as name from pg_settings
           where name in ('autovacuum', 'track_counts') and setting <> 'on'
          union all
          select 'transactions of age ' || age(datfrozenxid) from pg_database
           where datname = current_database() and age(datfrozenxid) > 1000000000
          union all
          select c.oid::regclass || ' is excluded' from ${relations}
           where ${ours} and exists (select from unnest(c.reloptions) as o where o ~ '^autovacuum_enabled=(false|off|0|no)')`,
  },
]
