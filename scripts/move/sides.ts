import { Client } from 'pg'
import { databaseOf } from '../database/addresses.ts'
import { hidePassword, withDatabase } from '../database/connection.ts'

/** One of the two databases, as a superuser. */
export interface Side {
  url: string
  client: Client
  /** Host, port and database, as the other side remembers it. */
  name: string
}

/** Settings on which texts of rows depend, and what the checksums are made with. */
const same = [`set datestyle = 'ISO, YMD'`, `set timezone = 'UTC'`, 'set extra_float_digits = 1', `set intervalstyle = 'postgres'`,
  `set bytea_output = 'hex'`, 'set statement_timeout = 0', 'set idle_in_transaction_session_timeout = 0', `set search_path = ''`]

/** Runs a function with both databases; the connections are closed afterwards. */
export async function withSides<T>(
  sourceUrl: string, targetUrl: string, run: (source: Side, target: Side) => Promise<T>,
): Promise<T> {
  const source = await open(sourceUrl)
  try {
    const target = await open(targetUrl)
    try {
      return await run(source, target)
    } finally {
      await target.client.end()
    }
  } finally {
    await source.client.end()
  }
}

/** A connection to a side, closed by the caller. */
export async function connect(url: string, more: { replication?: 'database' } = {}): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'assetry move', ...more })
  client.on('error', () => undefined)
  await client.connect().catch((error: Error) => {
    throw new Error(`Cannot connect to ${hidePassword(url)}: ${error.message || String(error)}.`, { cause: error })
  })
  return client
}

/** A connection that writes rows as text as the other side does, closed by the caller. */
export async function connectAlike(url: string): Promise<Client> {
  const client = await connect(url)
  await client.query(same.join('; '))
  return client
}

async function open(given: string): Promise<Side> {
  const url = withDatabase(given, databaseOf(given))
  const { hostname, port, pathname } = new URL(url)
  const client = await connectAlike(url)
  return { url, client, name: `${hostname}:${port === '' ? '5432' : port}${decodeURIComponent(pathname)}` }
}

/** One value of one row. */
export async function value<T>(client: Client, statement: string, values: unknown[] = []): Promise<T> {
  const { rows: [row] } = await client.query<{ value: T }>(statement, values)
  if (row === undefined) throw new Error(`No row came of: ${statement}`)
  return row.value
}
