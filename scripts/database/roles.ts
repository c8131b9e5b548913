import type { Client } from 'pg'

/** The roles of db/roles.sql, and whether each logs in, as a table `r (name, logs_in)`. */
export const roleRows = `(values
  ('assetry_owner', true), ('assetry_api', false), ('assetry_auth', false),
  ('assetry_bi', false), ('assetry_bi_reader', false), ('assetry_label', false), ('assetry_list', false), ('assetry_worker', true),
  ('authenticator', true), ('anon', false), ('authenticated', false)
) as r (name, logs_in)`

/** Who is a member of what, and whether rights are inherited, as a table `w (role, member, inherits)`. */
export const membershipRows = `(values
  ('assetry_api', 'assetry_owner', true), ('assetry_auth', 'assetry_owner', true),
  ('assetry_bi', 'assetry_owner', true), ('assetry_label', 'assetry_owner', true), ('assetry_list', 'assetry_owner', true),
  ('anon', 'authenticator', false), ('authenticated', 'authenticator', false)
) as w (role, member, inherits)`

/** What init-roles gives besides when a superuser runs it, and what is lost without is said in docs/operations.md. */
export const optionalMembershipRows = `(values ('pg_read_all_stats', 'assetry_worker')) as o (role, member)`

/** What init-roles sets for roles, as a table `k (role, name, value)`; null where another check judges the value. */
export const roleSettingRows = `(values
  ('anon', 'statement_timeout', null), ('anon', 'lock_timeout', null),
  ('anon', 'idle_in_transaction_session_timeout', null),
  ('authenticated', 'statement_timeout', null), ('authenticated', 'lock_timeout', null),
  ('authenticated', 'idle_in_transaction_session_timeout', null),
  ('authenticator', 'statement_timeout', null), ('authenticator', 'lock_timeout', null),
  ('authenticator', 'idle_in_transaction_session_timeout', null),
  ('authenticator', 'jit', 'off'), ('authenticator', 'max_parallel_workers_per_gather', '0')
) as k (role, name, value)`

/** The memberships that the cluster has, as a table `a (role, member, inherits, may_set)`. */
export const actualMemberships = `(
  select g.rolname as role, m.rolname as member,
         bool_or(a.inherit_option) as inherits, bool_or(a.set_option) as may_set
    from pg_auth_members as a
    join pg_roles as g on g.oid = a.roleid
    join pg_roles as m on m.oid = a.member
   group by 1, 2
) as a`

/** The roles that do not exist, by name. */
export const missingRolesSql = `
  select r.name from ${roleRows} where not exists (select from pg_roles where rolname = r.name)`

/** The memberships that a role lacks, as `<member> of <role>`. */
export const missingMembershipsSql = `
  select w.member || ' of ' || w.role as name from ${membershipRows}
   where not exists (select from ${actualMemberships}
                      where a.role = w.role and a.member = w.member and a.inherits = w.inherits and a.may_set)`

/** What the migrations of this release need of the cluster's roles and do not find; empty when all is there. */
export async function missingRoles(client: Client): Promise<string[]> {
  const roles = await client.query<{ name: string }>(missingRolesSql)
  const memberships = await client.query<{ name: string }>(missingMembershipsSql)
  return [...roles.rows.map(({ name }) => name), ...memberships.rows.map(({ name }) => name)]
}
