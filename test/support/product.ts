import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { copyDatabase } from '../../scripts/database/cluster.ts'
import { withClient, withDatabase } from '../../scripts/database/connection.ts'

export interface ProductCopy {
  /** The address, as a superuser. */
  url: string
  /** Another connection, closed at the end. */
  connect(): Promise<Client>
}

/** Runs a function with a database of its own that has everything, for tests of what commits and of what locks. */
export async function withProductCopy(run: (copy: ProductCopy) => Promise<void>): Promise<void> {
  const serverUrl = inject('superuserUrl')
  const name = `assetry_product_${randomBytes(6).toString('hex')}`
  await copyDatabase(serverUrl, inject('productTemplate'), name)
  const url = withDatabase(serverUrl, name)
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: url })
    // The database is dropped with what is still connected when a test fails.
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  try {
    await run({ url, connect })
  } finally {
    await withClient(serverUrl, async (client) => await client.query(`drop database ${name} with (force)`))
  }
}
