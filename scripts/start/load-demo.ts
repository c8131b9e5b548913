import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { inTransaction, withClient } from '../database/connection.ts'
import { describeSqlError } from '../database/sql-error.ts'
import { projectDirectory } from '../project/directory.ts'
import { type Progress, silent } from '../project/progress.ts'
import { sqlFilesBelow } from '../project/sources.ts'

/** How to use the demonstration organization; the key and the password are known to whoever loaded it only. */
export interface Demonstration {
  api_key: string
  email: string
  password: string
  organization: string
}

const organization = 'Northwind Facilities'
const email = 'admin@northwind.example'

/** The last file without which the demonstration shows nothing: README's tour needs it, and no later one. */
const lastOfFirstPart = 'db/demo/330-meters.sql'

/** By this name of its request a line of the log tells which file made it, in the transaction that made it. */
const requestOf = (path: string): string => `demonstration ${basename(path, '.sql')}`

/** Makes the whole demonstration organization. */
export async function loadDemo(ownerUrl: string): Promise<Demonstration> {
  const demonstration = await beginDemo(ownerUrl)
  await completeDemo(ownerUrl)
  return demonstration
}

/**
 * Makes the demonstration organization with its first part, in one transaction and through the API's own functions
 * (db/demo), and answers a new API key and a new password for it. When it exists already only those two are made again.
 * The address must be assetry_owner's.
 */
export async function beginDemo(ownerUrl: string): Promise<Demonstration> {
  const password = randomBytes(12).toString('base64url')
  return await withClient(ownerUrl, async (client) => await inTransaction(client, async () => {
    const known = await findAdministrator(client)
    if (known === undefined) {
      const { rows: [made] } = await client.query<{ account_id: string }>(
        'select account_id from core.create_organization($1, $2, $3, $4)', [organization, email, 'Ada Admin', password]
      )
      await enterSession(client, made!.account_id)
      for (const path of demoFiles().filter((file) => file <= lastOfFirstPart)) await run(client, path)
    } else {
      await client.query('select identity.store_password(organization_id, id, $2) from identity.accounts where id = $1', [
        known.account_id, password
      ])
      await enterSession(client, known.account_id)
    }
    return { api_key: await issueKey(client), email, password, organization }
  }))
}

/**
 * Loads what the demonstration organization lacks, a file a transaction, so that nobody waits for it longer than for one
 * file, and whoever is ended on the way goes on at the next start. Ends between two files when `isStopped` says so.
 * Answers whether all is there.
 */
export async function completeDemo(
  ownerUrl: string, progress: Progress = silent, isStopped: () => boolean = () => false,
): Promise<boolean> {
  const files = demoFiles()
  const missing = await withClient(ownerUrl, async (client) => await missingFiles(client, files))
  try {
    for (const path of missing) {
      if (isStopped()) return false
      progress.begin(basename(path), files.indexOf(path) + 1, files.length)
      await patiently(isStopped, async () => await loadFile(ownerUrl, path))
    }
  } finally {
    progress.end()
  }
  return true
}

function demoFiles(): string[] {
  return sqlFilesBelow(projectDirectory, 'db/demo')
}

async function findAdministrator(client: Client): Promise<{ organization_id: string, account_id: string } | undefined> {
  const { rows: [row] } = await client.query<{ organization_id: string, account_id: string }>(
    `select a.organization_id, a.id as account_id
       from core.organizations as o
       join identity.accounts as a on a.organization_id = o.id and a.email = $2
      where o.name = $1`,
    [organization, email]
  )
  return row
}

/** Files of which the log has no line. A demonstration that was loaded before lines named their file is whole. */
async function missingFiles(client: Client, files: string[]): Promise<string[]> {
  const known = await findAdministrator(client)
  const { rows } = await client.query<{ request_id: string }>(
    `select distinct e.request_id
       from audit.events as e
      where e.organization_id = $1 and e.request_id like 'demonstration %'`,
    [known?.organization_id]
  )
  const loaded = new Set(rows.map((row) => row.request_id))
  return loaded.size === 0 ? [] : files.filter((path) => !loaded.has(requestOf(path)))
}

async function loadFile(ownerUrl: string, path: string): Promise<void> {
  await withClient(ownerUrl, async (client) => await inTransaction(client, async () => {
    // Asked again under a lock: the answer to an earlier attempt's commit may have been lost.
    await client.query(`select pg_advisory_xact_lock(hashtext('assetry demonstration'))`)
    if ((await missingFiles(client, [path])).length === 0) return
    await enterSession(client, (await findAdministrator(client))!.account_id)
    await run(client, path)
  }))
}

/** Somebody who uses the service already may be in the way, and the server may begin again. */
async function patiently(isStopped: () => boolean, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return
    } catch (error) {
      if (attempt === mostAttempts || isStopped() || !isPassing(error)) throw error
    }
    await sleep(attempt * 500)
  }
}

const mostAttempts = 6

/** Locks, deadlocks, and connections that could not be made or broke off. */
function isPassing(error: unknown): boolean {
  const { code = '', cause } = error as { code?: string, cause?: unknown }
  return /^(40|55|57P|08|ECONN)/.test(code) || (error as Error).message.startsWith('Connection terminated')
    || (cause !== undefined && isPassing(cause))
}

/** Enters the account's session, opened when it has none, as a request does: all that follows is done by the account. */
async function enterSession(client: Client, accountId: string): Promise<void> {
  const columns = 's.id, s.account_id, s.organization_id, s.idle_at'
  const enter = async (sessions: string): Promise<boolean> => {
    const { rowCount } = await client.query(
      `select set_config('request.method', 'POST', true), set_config('request.path', '/rpc/demo', true),
              set_config('request.headers', '{}', true), set_config('request.jwt.claims', jsonb_build_object(
                'iss', 'assetry', 'aud', 'assetry', 'sub', s.account_id, 'org', s.organization_id, 'sid', s.id,
                'exp', extract(epoch from s.idle_at))::text, true)
         from (${sessions}) as s`,
      [accountId]
    )
    return rowCount !== 0
  }
  const isOpen = await enter(
    `select ${columns}
       from identity.sessions as s
       join identity.accounts as a on a.id = s.account_id
      where s.account_id = $1 and s.actor_id = $1 and s.revoked_at is null and s.idle_at > now() + interval '5 minutes'
        and s.ceiling_at > now() + interval '5 minutes' and s.created_at >= a.sessions_valid_after
      limit 1`)
  if (!isOpen) await enter(`select ${columns} from identity.open_session($1, $1) as s`)
  await client.query('select hook.pre_request()')
}

async function run(client: Client, path: string): Promise<void> {
  const text = await readFile(join(projectDirectory, path), 'utf8')
  await client.query(`select set_config('request.headers', $1, true)`, [JSON.stringify({ 'x-request-id': requestOf(path) })])
  await client.query(text).catch((error: Error) => {
    throw describeSqlError(error, { path, text })
  })
}

/** A key of the organization's service account, which is made when it is missing. */
async function issueKey(client: Client): Promise<string> {
  await client.query(
    `select api.create_account('{"kind": "SERVICE", "display_name": "Integration", "reaches_all_sites": true}')
      where not exists (select from api.accounts where display_name = 'Integration')`
  )
  await client.query(
    `select api.grant_role(a.id, r.id) from api.accounts as a, api.roles as r
      where a.display_name = 'Integration' and r.code = 'ADMINISTRATOR'`
  )
  const { rows: [key] } = await client.query<{ api_key: string }>(
    `select k.api_key
       from api.accounts as a, api.issue_api_key(a.id, '{"name": "Demonstration"}') as k
      where a.display_name = 'Integration'`
  )
  return key!.api_key
}
