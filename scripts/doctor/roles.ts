import {
  actualMemberships, membershipRows, missingMembershipsSql, missingRolesSql, optionalMembershipRows, roleRows,
} from '../database/roles.ts'
import type { Check } from './finding.ts'

const initRoles = 'run npx assetry init-roles'

/** The logins of BI tools that enter this database, as a table `r`. */
const biLogins = `(select r.*
            from pg_roles as r join pg_auth_members as b on b.member = r.oid and b.roleid = to_regrole('assetry_bi_reader')
           where r.rolname ~ '^bi_' and has_database_privilege(r.oid, current_database(), 'connect')) as r`

/** Who exists, who may become whom, and what bounds their statements. */
export const roleChecks: Check[] = [
  {
    what: 'all roles exist', level: 'fail', todo: initRoles,
    sql: missingRolesSql,
  },
  {
    what: 'only owner, worker and authenticator log in', level: 'fail', todo: initRoles,
    sql: `select r.name from ${roleRows} join pg_roles as p on p.rolname = r.name where p.rolcanlogin <> r.logs_in`,
  },
  {
    what: 'no role has rights above row security', level: 'fail',
    todo: 'alter role … nosuperuser nobypassrls nocreaterole noreplication',
    sql: `select r.name from ${roleRows} join pg_roles as p on p.rolname = r.name
           where p.rolsuper or p.rolbypassrls or p.rolcreaterole or p.rolreplication`,
  },
  {
    what: 'authenticator and owner inherit no rights', level: 'fail', todo: initRoles,
    sql: `select rolname as name from pg_roles where rolname in ('authenticator', 'assetry_owner') and rolinherit`,
  },
  {
    what: 'roles have the memberships that they need', level: 'fail', todo: initRoles,
    sql: missingMembershipsSql,
  },
  {
    what: 'roles have no other memberships', level: 'fail', todo: 'revoke the membership',
    sql: `select a.member || ' of ' || a.role as name from ${actualMemberships}
           where a.member in (select r.name from ${roleRows})
             and not exists (select from ${membershipRows} where w.role = a.role and w.member = a.member)
             and not exists (select from ${optionalMembershipRows} where o.role = a.role and o.member = a.member)`,
  },
  {
    what: 'statements of web roles have time limits', level: 'fail', todo: initRoles,
    sql: `select r.name || ' ' || s.name as name
            from (values ('anon'), ('authenticated')) as r (name)
           cross join (values ('statement_timeout'), ('lock_timeout'),
                              ('idle_in_transaction_session_timeout')) as s (name)
           where not exists (
             select from pg_db_role_setting as d, unnest(d.setconfig) as c
              where d.setrole = to_regrole(r.name)
                and d.setdatabase in (0,
                    (select oid from pg_database where datname = current_database()))
                and split_part(c, '=', 1) = s.name and split_part(c, '=', 2) <> '0')`,
  },
  {
    what: 'role settings have no units', level: 'warn',
    todo: 'write the number alone: PostgREST before 14.13 misreads units',
    sql: `select d.setrole::regrole || ' ' || c as name from pg_db_role_setting as d, unnest(d.setconfig) as c
           where d.setrole in (to_regrole('anon'), to_regrole('authenticated')) and c ~ '=[0-9]+[A-Za-z]+$'`,
  },
  {
    what: 'BI logins have no rights of their own', level: 'fail', todo: 'npx assetry bi remove, then bi add',
    sql: `select r.rolname as name from ${biLogins}
           where r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication
              or exists (select from pg_auth_members as m where m.member = r.oid and (m.roleid <> 'assetry_bi_reader'::regrole or m.set_option))`,
  },
  {
    what: 'BI logins have their limits', level: 'warn', todo: 'npx assetry bi remove, then bi add',
    sql: `select r.rolname || ' ' || s.name as name
            from ${biLogins}
           cross join (values ('default_transaction_read_only', 'on'), ('statement_timeout', null), ('search_path', null)) as s (name, value)
           where not exists (
             select from pg_db_role_setting as d, unnest(d.setconfig) as c
              where d.setrole = r.oid and split_part(c, '=', 1) = s.name and split_part(c, '=', 2) = coalesce(s.value, split_part(c, '=', 2))
                and split_part(c, '=', 2) <> '0')
           union all
          select r.rolname || ' connections' from ${biLogins} where r.rolconnlimit not between 1 and 3`,
  },
  {
    what: 'BI logins make no large objects', level: 'warn', todo: 'as a superuser: npx assetry bi add, or revoke execute on function lo_creat, lo_create, lo_from_bytea from public',
    sql: `select r.rolname as name from ${biLogins}
           where has_function_privilege(r.oid, 'pg_catalog.lo_create(oid)', 'execute') or has_function_privilege(r.oid, 'pg_catalog.lo_creat(integer)', 'execute')
              or has_function_privilege(r.oid, 'pg_catalog.lo_from_bytea(oid, bytea)', 'execute')`,
  },
  {
    what: 'BI logins are in use', level: 'warn', todo: 'npx assetry bi remove', needs: 'report.readers',
    sql: `select r.role_name as name from report.readers as r
           where to_regrole(r.role_name) is null or r.expires_on < (now() at time zone 'UTC')::date
           union all
          select r.rolname from ${biLogins}
           where not exists (select from report.readers as x where x.role_name = r.rolname)`,
  },
  {
    what: 'authenticator has a connection limit', level: 'warn', todo: initRoles,
    sql: `select rolname as name from pg_roles where rolname = 'authenticator' and rolconnlimit = -1`,
  },
]
