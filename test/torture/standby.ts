import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { withClient } from '../../scripts/database/connection.ts'
import { backUp, writeServerFile } from './backup.ts'
import { copyData } from './copy.ts'
import { until } from './patience.ts'
import { type Database, type Stack, superviseDatabase } from './stack.ts'

const patience = 60

/**
 * Makes a hot standby of the database while that works, and returns when it has caught up and commits wait for it: from
 * then on whatever was acknowledged is in both.
 */
export async function makeStandby(stack: Stack, number: number): Promise<Database> {
  const primary = stack.database()
  const dataDirectory = join(stack.directory, `standby-${number}`)
  await withClient(stack.superuserUrl(), async (client) => {
    // An attempt before may have come to nothing.
    await client.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = 'standby'`)
    await client.query(`select pg_create_physical_replication_slot('standby', true)`)
    await backUp(client, stack, dataDirectory, /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_replslot)$/)
  })
  await writeServerFile(join(dataDirectory, 'standby.signal'), '')
  const address = new URL(primary.server.current().superuserUrl)
  // Left out of the copy, and needed.
  await copyData(join(primary.dataDirectory, 'pg_replslot'), join(dataDirectory, 'pg_replslot'), /./)
  await appendFile(join(dataDirectory, 'postgresql.auto.conf'), `
primary_conninfo = 'host=127.0.0.1 port=${address.port} user=postgres password=${decodeURIComponent(address.password)} application_name=standby'
primary_slot_name = 'standby'
wal_retrieve_retry_interval = '200ms'
`)
  const standby = await superviseDatabase({ dataDirectory, clock: stack.clock, settings: stack.settings })
  try {
    await waitFor(stack, 'standby')
    return standby
  } catch (error) {
    // Nobody waits for a standby that does not come.
    await waitFor(stack, '')
    await standby.server.stop()
    throw error
  }
}

/** Commits wait for this standby from now on; for none when it is ''. */
async function waitFor(stack: Stack, standby: string): Promise<void> {
  await withClient(stack.superuserUrl(), async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${standby}'`)
    await client.query('select pg_reload_conf()')
    if (standby === '') return
    await isSo(client, `select from pg_stat_replication where application_name = 'standby' and sync_state = 'sync'`)
  })
}

/** Makes the standby the database that everybody is led to. The one before must have ended, and stays so. */
export async function promote(stack: Stack, standby: Database): Promise<void> {
  const url = standby.server.current().superuserUrl
  await withClient(url, async (client) => {
    await client.query('select pg_promote(true, 60)')
    await isSo(client, 'select where not pg_is_in_recovery()')
  })
  stack.leadTo(standby)
}

async function isSo(client: Client, statement: string): Promise<void> {
  await until(patience, statement, async () => (await client.query(statement)).rowCount !== 0, 50)
}
