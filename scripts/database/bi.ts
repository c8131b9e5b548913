import { randomBytes } from 'node:crypto'
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { scramVerifier } from './cluster.ts'
import { inTransaction, withClient } from './connection.ts'

export interface NewReader {
  organizationId: string
  /** Codes of the sites that it reads; undefined for all. */
  sites?: string[]
  /** Last day on which it logs in, YYYY-MM-DD; undefined without end. */
  expiresOn?: string
  note?: string
}

export interface Reader {
  role: string
  organizationId: string
  organization: string
  /** Codes of sites; null for all. */
  sites: string[] | null
  expiresOn: string | null
  note: string | null
  /** Sessions that it has open in this database. */
  connections: number
  /** Whether the cluster has the role. */
  exists: boolean
}

/** Limits of a login. Those of memory and of files hold whatever the session sets. */
const connections = 3
const roleSettings: Record<string, string> = {
  default_transaction_read_only: 'on', statement_timeout: '60000', lock_timeout: '2000', idle_in_transaction_session_timeout: '60000',
  search_path: 'bi_v1', jit: 'off', max_parallel_workers_per_gather: '0',
}
/** What a session could write to the disk: the first only a superuser sets, the others only a superuser takes from everybody. */
const temporaryFiles = '1GB'
const largeObjects = ['lo_creat(integer)', 'lo_create(oid)', 'lo_from_bytea(oid, bytea)']

/**
 * Makes a login for a BI tool: a role of its own, which reads the views of bi_v1, and the row that says whose rows it reads. The
 * account may make roles and act as assetry_owner, as whoever ran init-roles may. Answers the role and its password.
 */
export async function addReader(adminUrl: string, { organizationId, sites, expiresOn, note }: NewReader): Promise<{ role: string, password: string }> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(organizationId)) throw new Error(`${organizationId} is no id of an organization: npx assetry organization list lists them.`)
  const password = randomBytes(24).toString('base64url')
  const role = await withClient(adminUrl, async (client) => await inTransaction(client, async () => {
    await client.query(`select pg_advisory_xact_lock(hashtext('assetry bi'))`)
    await requireReaders(client)
    const day = await checkedDay(client, expiresOn)
    const siteIds = await siteIdsOf(client, organizationId, sites)
    const name = await nextRole(client)
    await client.query('insert into report.readers (organization_id, role_name, site_ids, expires_on, note) values ($1, $2, $3, $4, $5)',
      [organizationId, name, siteIds, day, note ?? null])
    await createRole(client, name, password, day)
    return name
  }))
  return { role, password }
}

/** The logins of this database, in the order of their numbers. */
export async function listReaders(url: string): Promise<Reader[]> {
  return await withClient(url, async (client) => {
    await requireReaders(client)
    return (await client.query<Reader>(
      `select r.role_name as role, r.organization_id as "organizationId", o.name as organization, r.expires_on::text as "expiresOn", r.note,
              (select array_agg(s.code::text order by s.code) from core.sites as s where s.id = any (r.site_ids)) as sites,
              (select count(*)::int from pg_stat_activity as a where a.usename = r.role_name and a.datname = current_database()) as connections,
              to_regrole(r.role_name) is not null as exists
         from report.readers as r join core.organizations as o on o.id = r.organization_id
        order by length(r.role_name), r.role_name`)).rows
  })
}

/** Ends the sessions of a login and drops its role. */
export async function removeReader(adminUrl: string, role: string): Promise<void> {
  await withClient(adminUrl, async (client) => await inTransaction(client, async () => {
    await requireReaders(client)
    const { rowCount } = await client.query('delete from report.readers where role_name = $1', [role])
    if (rowCount === 0) throw new Error(`${role} is no BI login of this database: npx assetry bi list lists them.`)
    const { rows: [known] } = await client.query('select from pg_roles where rolname = $1', [role])
    if (known === undefined) return
    const name = escapeIdentifier(role)
    await client.query(`alter role ${name} nologin`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role])
    await client.query(`revoke connect on database ${await database(client)} from ${name}`)
    await client.query(`drop role ${name}`)
  }))
}

async function requireReaders(client: Client): Promise<void> {
  const { rows: [row] } = await client.query<{ is_there: boolean }>(`select to_regclass('report.readers') is not null as is_there`)
  if (row?.is_there !== true) throw new Error('The database has no views for BI tools yet: run npx assetry init-roles of this release, then npx assetry migrate.')
}

async function checkedDay(client: Client, day: string | undefined): Promise<string | null> {
  if (day === undefined) return null
  const { rows: [row] } = await client.query<{ is_day: boolean, is_past: boolean | null }>(
    `select $1 ~ '^\\d{4}-\\d{2}-\\d{2}$' and pg_input_is_valid($1, 'date') as is_day,
            case when pg_input_is_valid($1, 'date') then $1::date < (now() at time zone 'UTC')::date end as is_past`, [day])
  if (row?.is_day !== true) throw new Error(`${day} is no day: write it like 2027-12-31.`)
  if (row.is_past === true) throw new Error(`${day} is over: choose a day from today on.`)
  return day
}

async function siteIdsOf(client: Client, organizationId: string, codes: string[] | undefined): Promise<string[] | null> {
  const { rows: [organization] } = await client.query<{ status: string }>('select status from core.organizations where id = $1', [organizationId])
  if (organization === undefined) throw new Error(`There is no organization ${organizationId}: npx assetry organization list lists them.`)
  if (codes === undefined) return null
  const { rows } = await client.query<{ id: string, code: string }>(
    'select id, code::text from core.sites where organization_id = $1 and code = any ($2)', [organizationId, codes])
  const missing = codes.filter((code) => !rows.some((site) => site.code === code))
  if (missing.length > 0) throw new Error(`The organization has no site ${missing.join(', ')}.`)
  return rows.map(({ id }) => id)
}

/** Roles belong to the cluster, so another database may have lower numbers. */
async function nextRole(client: Client): Promise<string> {
  const { rows: [row] } = await client.query<{ name: string }>(
    `select 'bi_' || 1 + coalesce(max(substr(n.name, 4)::int), 0) as name
       from (select rolname::text as name from pg_roles union all select role_name from report.readers) as n
      where n.name ~ '^bi_[1-9][0-9]{0,5}$'`)
  return row?.name ?? 'bi_1'
}

async function createRole(client: Client, role: string, password: string, expiresOn: string | null): Promise<void> {
  const name = escapeIdentifier(role)
  const until = expiresOn === null ? '' : ` valid until ${escapeLiteral(`${expiresOn}T24:00:00Z`)}`
  await client.query(`create role ${name} login inherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls connection limit ${connections}
    password ${escapeLiteral(scramVerifier(password))}${until}`)
  await client.query(`comment on role ${name} is 'Assetry: made by bi add'`)
  for (const [setting, value] of Object.entries(roleSettings)) await client.query(`alter role ${name} set ${setting} = ${escapeLiteral(value)}`)
  await client.query(`grant assetry_bi_reader to ${name} with inherit true, set false, admin false`)
  await client.query(`grant connect on database ${await database(client)} to ${name}`)
  const { rows: [account] } = await client.query<{ is_super: boolean }>('select rolsuper as is_super from pg_roles where rolname = current_user')
  if (account?.is_super !== true) return
  await client.query(`alter role ${name} set temp_file_limit = ${escapeLiteral(temporaryFiles)}`)
  await client.query(`revoke execute on function ${largeObjects.map((each) => `pg_catalog.${each}`).join(', ')} from public`)
}

async function database(client: Client): Promise<string> {
  const { rows: [row] } = await client.query<{ name: string }>('select current_database()::text as name')
  return escapeIdentifier(row?.name ?? '')
}
