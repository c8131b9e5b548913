import type { Client } from 'pg'
import { type Side, value } from './sides.ts'
import { listed, type MovingTable, readTables, shared } from './tables.ts'
import type { MoveOptions } from './options.ts'

const nameless = ['id', 'created_at', 'updated_at', 'created_by', 'updated_by', 'row_version']

/** Everything that stands in the way, each in a sentence that says what to do; none when the organization can move. */
export async function findObstacles(
  source: Side, target: Side, organizationId: string, options: MoveOptions, tables: MovingTable[],
): Promise<string[]> {
  return [
    ...await serverObstacles(source, target),
    ...await releaseObstacles(source.client, target.client),
    ...await organizationObstacles(source.client, target.client, organizationId, options),
    ...await valueObstacles(source.client, target.client, organizationId, tables),
    ...await fileObstacles(source.client, organizationId, options),
  ]
}

/** What is asked before any other statement: nothing else works without it. */
export async function findWrongAccounts(source: Side, target: Side): Promise<string[]> {
  const found: string[] = []
  for (const [setting, { client }] of [['DATABASE_URL', source], ['TARGET_DATABASE_URL', target]] as const) {
    if (!await value<boolean>(client, `select rolsuper as value from pg_roles where rolname = current_user`)) {
      found.push(`${setting} names an account without the rights for replication: name a superuser of that server`)
    }
    if (await value<boolean>(client, `select to_regclass('core.moves') is null as value`)) {
      found.push(`The database of ${setting} has no table core.moves: run npx assetry migrate there`)
    }
  }
  const [here, there] = await Promise.all([source, target].map(async ({ client }) => await value<string>(client,
    `select (select system_identifier from pg_control_system()) || ' ' || current_database() as value`)))
  if (here === there) found.push('DATABASE_URL and TARGET_DATABASE_URL name the same database: name another cell')
  return found
}

async function serverObstacles(source: Side, target: Side): Promise<string[]> {
  const { rows } = await source.client.query<{ obstacle: string }>(`
    select 'The source has wal_level = ' || current_setting('wal_level')
           || ': set wal_level = logical (alter system set wal_level = ''logical'') and restart it' as obstacle
     where current_setting('wal_level') <> 'logical'
    union all
    select 'The source has no free replication slot: raise max_replication_slots and restart it'
     where (select count(*) from pg_replication_slots) >= current_setting('max_replication_slots')::int
    union all
    select 'The source has no free sender: raise max_wal_senders by 2 and restart it'
     where (select count(*) from pg_stat_replication) + 2 > current_setting('max_wal_senders')::int`)
  const { rows: more } = await target.client.query<{ obstacle: string }>(`
    select 'The target runs no worker of subscriptions: set max_logical_replication_workers and max_active_replication_origins above 0 and restart it' as obstacle
     where current_setting('max_logical_replication_workers')::int = 0 or current_setting('max_active_replication_origins')::int = 0`)
  return [...rows, ...more].map(({ obstacle }) => obstacle)
}

/** Both sides have the same newest migration, whose hash covers those before it, the same columns, and the same rows that come with a release. */
async function releaseObstacles(source: Client, target: Client): Promise<string[]> {
  const both = async <T>(of: (client: Client) => Promise<T>): Promise<[T, T]> =>
    await Promise.all([source, target].map(of)) as [T, T]
  const found: string[] = []
  const [here, there] = await both(async (client) => await value<string>(client,
    `select coalesce((select filename || ' ' || hash from graphile_migrate.migrations order by filename desc limit 1), '') as value`))
  if (here !== there) {
    found.push(`The migrations differ (${here.split(' ')[0]} and ${there.split(' ')[0]}): run npx assetry migrate of one release on both sides`)
    return found
  }
  const forms = await both(async (client) => (await readTables(client)).moving.map(({ name, columns }) => `${name} (${columns.join(', ')})`))
  const differing = forms[0].filter((form) => !forms[1].includes(form))
  if (differing.length > 0) found.push(`Tables differ: ${differing.map((form) => form.split(' ')[0]).join(', ')}; npx assetry drift on both sides says how`)
  const unknown = await both(async (client) => (await readTables(client)).unknown)
  for (const name of new Set(unknown.flat())) found.push(`The table ${name} is not of this release, and nobody knows whose its rows are: drop it, or move it to another schema`)
  for (const name of Object.keys(shared).filter((each) => shared[each]?.compared)) {
    const [a, b] = await both(async (client) => await rowsOf(client, name))
    if (a !== b) found.push(`The rows of ${name} differ: npx assetry drift on both sides says how`)
  }
  return found
}

/** Without what each installation gives itself. */
async function rowsOf(client: Client, name: string): Promise<string> {
  return await value<string>(client,
    `select md5(coalesce(string_agg(r.content, ' ' order by r.content), '')) as value
       from (select (to_jsonb(t) - $1::text[])::text as content from ${name} as t) as r`, [nameless])
}

async function organizationObstacles(
  source: Client, target: Client, organizationId: string, { isRestore, replaces }: MoveOptions,
): Promise<string[]> {
  const { rows: [organization] } = await source.query<{ name: string, hostname: string | null, is_operator: boolean, status: string }>(
    'select name, hostname, is_operator, status from core.organizations where id = $1', [organizationId])
  if (organization === undefined) return [`There is no organization ${organizationId} in the source: npx assetry organization list`]
  const found: string[] = []
  if (organization.is_operator) found.push(`${organization.name} creates organizations: npx assetry organization operator ${organizationId} --off first`)
  if (organization.status !== 'ACTIVE' && !isRestore) found.push(`${organization.name} is suspended: activate it first`)
  const isThere = await value<boolean>(target, 'select exists (select from core.organizations where id = $1) as value', [organizationId])
  if (isThere && !replaces) {
    found.push(`${organization.name} is in the target already: ${isRestore ? '--replace replaces it' : 'remove it there with npx assetry organization move … --forget'}`)
  }
  if (organization.hostname !== null && await value<boolean>(target,
    `select exists (select from core.organizations where hostname = $1 and id <> $2 union all select from core.reserved_hostnames where hostname = $1) as value`,
    [organization.hostname, organizationId])) {
    found.push(`The host name ${organization.hostname} is taken in the target: give it another one there`)
  }
  return [...found, ...await secretObstacles(source, target, organizationId)]
}

/** Without their pepper passwords, addresses of files, links in mails and Idempotency-Keys that are in use are worth nothing. */
async function secretObstacles(source: Client, target: Client, organizationId: string): Promise<string[]> {
  const { rows } = await source.query<{ kid: string, value: Buffer }>(
    `select s.kid, s.value from identity.secrets as s
      where s.kind = 'PASSWORD_PEPPER'
        and (s.is_active or exists (select from identity.accounts as a where a.organization_id = $1 and a.password_pepper = s.kid))
      order by s.kid`, [organizationId])
  const found: string[] = []
  for (const { kid, value: secret } of rows) {
    if (!await value<boolean>(target, 'select exists (select from identity.secrets where kid = $1 and value = $2) as value', [kid, secret])) {
      found.push(`The target does not have the pepper ${kid}: npx assetry secret export ${kid} on the source, secret import on the target`)
    }
  }
  return found
}

/** Values that no two organizations of a cell may have, by the unique indexes that do not hold the organization. */
async function valueObstacles(source: Client, target: Client, organizationId: string, tables: MovingTable[]): Promise<string[]> {
  const { rows } = await source.query<{ name: string, columns: string[] }>(
    `select i.indrelid::regclass::text as name,
            array(select a.attname::text from pg_attribute as a where a.attrelid = i.indrelid and a.attnum = any (i.indkey)) as columns
       from pg_index as i
      where i.indrelid = any (select to_regclass(n) from unnest($1::text[]) as n) and i.indisunique and not i.indisprimary and i.indexprs is null
        and not exists (select from pg_attribute as a where a.attrelid = i.indrelid and a.attnum = any (i.indkey) and a.attname = 'organization_id')
      order by 1`, [tables.map(({ name }) => name)])
  const found: string[] = []
  for (const { name, columns } of rows) {
    const of = (side: string) => `select (${listed(columns, 't')})::text as v from ${name} as t where t.organization_id ${side} $1 and num_nulls(${listed(columns, 't')}) = 0`
    const { rows: own } = await source.query<{ v: string }>(of('='), [organizationId])
    if (own.length === 0) continue
    const { rows: taken } = await target.query<{ v: string }>(`select o.v from (${of('<>')}) as o where o.v = any ($2)`, [organizationId, own.map(({ v }) => v)])
    if (taken.length > 0) found.push(`${taken.length} values of ${columns.join(', ')} in ${name} are taken in the target by other organizations: give them new ones on either side`)
  }
  return found
}

async function fileObstacles(source: Client, organizationId: string, { files }: MoveOptions): Promise<string[]> {
  const count = Number(await value<string>(source, `select count(*) as value from file.files where organization_id = $1 and status <> 'REMOVED'`, [organizationId]))
  return count > 0 && files === undefined
    ? [`The organization has ${count} files: name both stores with --files-from and --files-to`]
    : []
}
