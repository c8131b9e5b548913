import {
  actualMemberships, membershipRows, missingMembershipsSql, missingRolesSql, optionalMembershipRows, roleRows,
} from '../database/roles.ts'
import type { Check } from './finding.ts'

const initRoles = 'run npx assetry init-roles'
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
    what: 'authenticator has a connection limit', level: 'warn', todo: initRoles,
    sql: `select rolname as name from pg_roles where rolname = 'authenticator' and rolconnlimit = -1`,
  },
]
