import { roleRows, roleSettingRows } from '../database/roles.ts'
import type { Check } from './finding.ts'

/** The roles that serve: what holds for the doctor's own session need not hold for theirs. */
const serving = `(values ('authenticator'), ('assetry_worker'), ('assetry_owner')) as r (name)`

/**
 * The value of a setting for the sessions of a role in this database, as the server would work it out for a new one.
 * What the server's own files say is seen only where the doctor's session was not given something else; then it is null.
 */
const effective = (name: string, role: string) => `coalesce(
  (select substr(c, position('=' in c) + 1)
     from pg_db_role_setting as d, unnest(d.setconfig) as c
    where d.setrole in (0, to_regrole(${role}))
      and d.setdatabase in (0, (select oid from pg_database where datname = current_database()))
      and lower(split_part(c, '=', 1)) = ${name}
    order by d.setrole <> 0 and d.setdatabase <> 0 desc, d.setrole <> 0 desc, d.setdatabase <> 0 desc
    limit 1),
  (select g.setting || coalesce(g.unit, '') from pg_settings as g
    where lower(g.name) = ${name} and g.source not in ('database', 'user', 'database user', 'client', 'session')),
  case when position('.' in ${name}) > 0 and not exists (select from pg_settings as g where g.name = ${name}) then current_setting(${name}, true) end)`

/** Settings by name, and what each may be; a setting that is nowhere set or not visible is not judged. */
const valuesCheck = (what: string, level: 'warn' | 'fail', todo: string, allowed: Record<string, string>): Check => ({
  what, level, todo,
  sql: `select r.name || ' ' || s.name || ' = ' || v.value as name
          from ${serving}
         cross join (values ${Object.entries(allowed).map(([name, pattern]) => `('${name}', '${pattern}')`).join(', ')})
               as s (name, allowed)
         cross join lateral (select ${effective('s.name', 'r.name')} as value) as v
         where v.value is not null and lower(v.value) !~ ('^(' || s.allowed || ')$')`,
})

const reset = 'alter role … reset …, alter database … reset …, or correct the configuration of the server; '
  + 'then restart the connected programs'
const off = 'off|false|no|0'
const on = 'on|true|yes|1'
const milliseconds = (value: string) =>
  `case when ${value} ~ '^[0-9]+(ms)?$' then regexp_replace(${value}, 'ms$', '')::numeric
        else extract(epoch from ${value}::interval) * 1000 end`

const plans = [
  'bitmapscan', 'hashagg', 'hashjoin', 'incremental_sort', 'indexonlyscan', 'indexscan', 'material', 'memoize', 'mergejoin',
  'nestloop', 'partition_pruning', 'seqscan', 'sort', 'tidscan',
]

/** Settings as the sessions of the roles that serve get them, from the server, the database or the role. */
export const settingChecks: Check[] = [
  valuesCheck('sessions of the service roles log no keys', 'fail', reset, {
    log_parameter_max_length: '0b?', log_parameter_max_length_on_error: '0b?', log_statement: 'none|ddl',
    debug_print_parse: off, debug_print_rewritten: off, debug_print_plan: off, 'pgaudit.log_parameter': off,
  }),
  {
    what: 'auto_explain shows no values', level: 'fail', todo: `auto_explain.log_parameter_max_length = 0; ${reset}`,
    sql: `select r.name from ${serving}
           where (${effective(`'session_preload_libraries'`, 'r.name')} ~ 'auto_explain'
                  or ${effective(`'local_preload_libraries'`, 'r.name')} ~ 'auto_explain'
                  or ${effective(`'shared_preload_libraries'`, 'r.name')} ~ 'auto_explain'
                  or ${effective(`'auto_explain.log_min_duration'`, 'r.name')} !~ '^-1')
             and ${effective(`'auto_explain.log_parameter_max_length'`, 'r.name')} is distinct from '0'`,
  },
  valuesCheck('every session writes with triggers, row security and safe commits', 'fail', reset, {
    session_replication_role: 'origin', row_security: on, synchronous_commit: 'on|local|remote_write|remote_apply',
    default_transaction_read_only: off, default_transaction_isolation: 'read committed', zero_damaged_pages: off,
    ignore_checksum_failure: off, standard_conforming_strings: on, transform_null_equals: off,
    'plpgsql.variable_conflict': 'error', role: 'none',
  }),
  valuesCheck('sessions use UTC and ISO dates', 'warn', reset, {
    timezone: 'utc|etc/utc|gmt|etc/gmt', datestyle: 'iso, [a-z]+', intervalstyle: 'postgres',
  }),
  {
    what: 'statements of authenticator have time limits', level: 'fail', todo: 'run npx assetry init-roles',
    sql: `select s.name || ' = ' || coalesce(v.value, 'not set') as name
            from (values ('statement_timeout', 60000), ('lock_timeout', 10000),
                         ('idle_in_transaction_session_timeout', 60000)) as s (name, most)
           cross join lateral (select ${effective('s.name', `'authenticator'`)} as value) as v
           where coalesce(${milliseconds('v.value')}, 0) not between 100 and s.most`,
  },
  valuesCheck('the planner can use every kind of plan', 'warn', reset,
    Object.fromEntries(plans.map((name) => [`enable_${name}`, on]))),
  valuesCheck('only slow statements are logged', 'warn', reset, {
    log_min_duration_statement: '(?!0+([.]0+)? ?[a-z]*$).*', log_duration: off,
  }),
  {
    what: 'roles have the settings of init-roles and no others', level: 'warn',
    todo: 'alter role … reset …, alter database … reset …, or run npx assetry init-roles; no action if you set it',
    sql: `with found as (
            select coalesce(g.rolname, 'everybody') as role, split_part(c, '=', 1) as name,
                   substr(c, position('=' in c) + 1) as value
              from pg_db_role_setting as d cross join unnest(d.setconfig) as c left join pg_roles as g on g.oid = d.setrole
             where (d.setrole = 0 or g.rolname in (select r.name from ${roleRows}))
               and d.setdatabase in (0, (select oid from pg_database where datname = current_database()))
               and split_part(c, '=', 1) not like 'pgrst.%'
          )
          select f.role || ' ' || f.name || ' = ' || f.value as name from found as f
           where not exists (select from ${roleSettingRows}
                              where k.role = f.role and k.name = f.name and (k.value is null or k.value = f.value))
          union all
          select k.role || ' ' || k.name || ' is not set' from ${roleSettingRows}
           where to_regrole(k.role) is not null
             and not exists (select from found as f where f.role = k.role and f.name = k.name)`,
  },
  {
    what: 'PostgREST takes its settings from its own configuration', level: 'warn',
    todo: 'alter role authenticator reset …: with db-config they override the file',
    sql: `select split_part(c, '=', 1) as name from pg_db_role_setting as d, unnest(d.setconfig) as c
           where d.setrole in (0, to_regrole('authenticator')) and c like 'pgrst.%'`,
  },
  {
    what: 'nobody can change parameters that protect sessions', level: 'fail',
    todo: 'revoke set, alter system on parameter … from …',
    sql: `select p.parname || ' by ' || coalesce(nullif(a.grantee, 0)::regrole::text, 'everybody') as name
            from pg_parameter_acl as p, aclexplode(p.paracl) as a
           where a.grantee = 0 or a.grantee in (select oid from pg_roles
                  where rolname ~ '^assetry_' or rolname in ('authenticator', 'anon', 'authenticated'))`,
  },
]
