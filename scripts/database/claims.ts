import type { Client } from 'pg'

/** The roles that db/roles.sql makes. Their names are fixed, because policies and grants of the migrations name them. */
export const roles = [
  'assetry_owner', 'assetry_api', 'assetry_auth', 'assetry_bi', 'assetry_bi_reader', 'assetry_label', 'assetry_list', 'assetry_worker',
  'authenticator', 'anon', 'authenticated',
]

/** The extensions that db/extensions.sql makes in the schema ext. */
export const extensions = ['pgcrypto', 'pg_trgm', 'btree_gist', 'btree_gin', 'ltree']

/** What the comment of each of our roles begins with. Only by it is our authenticator told from somebody else's. */
export const mark = 'Assetry:'

/**
 * Refuses a cluster in which another product has roles of our names: to take them over would replace its passwords and
 * bound its statements. Roles from before there were marks are ours when assetry_owner is a member of those that it
 * gives its functions to, which no other product makes.
 */
export async function requireOurRoles(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select r.rolname as name
       from pg_roles as r
      where r.rolname = any ($1)
        and not starts_with(coalesce(shobj_description(r.oid, 'pg_authid'), ''), $2)
        and not coalesce(
          (select count(*) = 2 from pg_auth_members as m
            where m.member = to_regrole('assetry_owner')
              and m.roleid in (to_regrole('assetry_api'), to_regrole('assetry_auth'))), false)
      order by 1`, [roles, mark])
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new Error(
    `The cluster has ${rows.length === 1 ? 'a role' : 'roles'} of somebody else by our name: ${names}. Nothing was ` +
    `changed: give Assetry a cluster of its own, or, if they are ours, mark them: comment on role … is '${mark}'.`)
}

/** The other databases of this cluster that Assetry serves; those that commands make for a moment are none. */
export async function otherInstalls(client: Client, database: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database
      where datdba = to_regrole('assetry_owner') and datname <> $1 and datallowconn and not datistemplate
        and datname !~ '^assetry_(shadow|committed|test|product)_'
      order by 1`, [database])
  return rows.map(({ datname }) => datname)
}

/** A database that is there already, as far as one sees it from the outside. */
export interface Target {
  encoding: string
  owner: string
  /** Whether the account that asks owns it. */
  isOwn: boolean
}

/** What a database of this name is; undefined when there is none. */
export async function readTarget(client: Client, name: string): Promise<Target | undefined> {
  const { rows: [row] } = await client.query<{ encoding: string, owner: string, is_own: boolean }>(
    `select pg_encoding_to_char(encoding) as encoding, pg_get_userbyid(datdba) as owner,
            pg_get_userbyid(datdba) = current_user as is_own
       from pg_database where datname = $1`, [name])
  return row && { encoding: row.encoding, owner: row.owner, isOwn: row.is_own }
}

/** Refuses a database that cannot be ours, as far as one sees it from the outside. */
export function requireUsable(name: string, { encoding, owner, isOwn }: Target): void {
  if (owner !== 'assetry_owner' && !isOwn) {
    throw new Error(
      `The database ${name} belongs to ${owner}. Nothing was changed: name another database in DATABASE_URL, which ` +
      `init-roles makes, or run it as ${owner} if the database is empty.`)
  }
  if (encoding !== 'UTF8') {
    throw new Error(
      `The database ${name} is encoded in ${encoding}; Assetry needs UTF8. Nothing was changed: name another ` +
      'database in DATABASE_URL, which init-roles makes.')
  }
}

/** Refuses a database that holds what belongs to somebody else; the connection must be to it. */
export async function requireNothingForeign(client: Client, name: string): Promise<void> {
  await client.query(`set search_path = ''`)
  const { rows: misplaced } = await client.query<{ extname: string, schema: string }>(
    `select extname, extnamespace::regnamespace::text as schema from pg_extension
      where extname = any ($1) and extnamespace is distinct from to_regnamespace('ext') order by 1`, [extensions])
  const [extension] = misplaced
  if (extension !== undefined) {
    const moves = misplaced.map(({ extname }) => `alter extension ${extname} set schema ext`).join('; ')
    throw new Error(
      `The database ${name} has the extension ${extension.extname} in the schema ${extension.schema}, where our ` +
      `functions do not look. Nothing was changed: create schema ext; ${moves}.`)
  }
  const { rows: foreign } = await client.query<{ object: string }>(foreignSql)
  if (foreign.length === 0) return
  const shown = foreign.slice(0, 5).map(({ object }) => object).join(', ')
  throw new Error(
    `The database ${name} holds what belongs to somebody else: ${shown}${foreign.length > 5 ? ' and more' : ''}. ` +
    'Nothing was changed: name another database in DATABASE_URL, which init-roles makes.')
}

/** Once migrations have run the schemas are ours, and drift tells what was added to them. */
const foreignSql = `
select 'schema ' || n.nspname as object
  from pg_namespace as n
 where to_regclass('graphile_migrate.migrations') is null
   and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'ext')
   and not exists (select from pg_depend as d where d.objid = n.oid and d.deptype = 'e')
union all
select 'relation ' || c.oid::regclass
  from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
 where to_regclass('graphile_migrate.migrations') is null
   and n.nspname in ('public', 'ext') and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
   and not exists (select from pg_depend as d where d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
union all
select 'function ' || p.oid::regprocedure
  from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
 where to_regclass('graphile_migrate.migrations') is null
   and n.nspname in ('public', 'ext') and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e')
order by 1`
