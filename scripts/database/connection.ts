import type { Client } from 'pg'
import { PrimaryClient } from './hosts.ts'

/** Runs a function with a connection that is closed afterwards. */
export async function withClient<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new PrimaryClient({ connectionString: url })
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new Error(`Cannot connect to ${hidePassword(url)}: ${error.message || String(error)}.`, { cause: error })
  })
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Runs a function in a transaction: committed when it returns, rolled back when it throws. */
export async function inTransaction<T>(client: Client, run: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await run()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The same server and login, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.href
}

/** The same server, login and database, but every statement runs as another role, whose password is not needed. */
export function actingAs(url: string, role: string): string {
  const changed = new URL(url)
  changed.searchParams.set('options', `-c role=${role}`)
  return changed.href
}

/** An address that may be shown. */
export function hidePassword(url: string): string {
  try {
    const { protocol, username, host, pathname } = new URL(url)
    return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
  } catch {
    return 'the address in DATABASE_URL'
  }
}

/** Whether a table, view or index of this qualified name is there. */
export async function relationExists(client: Client, name: string): Promise<boolean> {
  const { rows: [row] } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [name])
  return row?.exists === true
}

/** Refuses servers that are too old, naming the version found. */
export async function requireSupportedServer(client: Client): Promise<void> {
  const { rows: [row] } = await client.query<{ number: number, version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  if (row !== undefined && row.number < 180_000) {
    throw new Error(`The server is PostgreSQL ${row.version}; Assetry needs 18 or later: point DATABASE_URL to one.`)
  }
}
