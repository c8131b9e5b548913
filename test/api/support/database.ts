import pg from 'pg'
import { inject } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

/** The superuser's address of this worker's clone. */
export function cloneUrl(): string {
  return databaseUrl(inject('superuserUrl'), cloneName('api', currentWorker()))
}

const pool = new pg.Pool({
  connectionString: cloneUrl(),
  max: 4,
  allowExitOnIdle: true,
  options: '-c search_path=test,tap,pg_catalog -c client_min_messages=warning'
})
pool.on('error', () => undefined)

/** Runs a statement as superuser in this worker's clone: to arrange what no request can, and to look behind the API. */
export async function sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await pool.query<Row>(text, values)).rows
}

/** Runs several statements on one connection, which keeps what is said for the session. */
export async function inSession<Value>(work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
