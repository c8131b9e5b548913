import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient, withDatabase } from '../../scripts/database/connection.ts'
import { makeServerDirectory } from '../../scripts/stack/place.ts'
import { startPostgres } from '../../scripts/stack/postgres.ts'
import { backUp, writeServerFile } from './backup.ts'
import { check } from './check.ts'
import type { Ledger, Write } from './ledger.ts'
import { whileUp } from './nemesis.ts'
import { until } from './patience.ts'
import type { Stack } from './stack.ts'

/** Seconds until the last of the log is archived. */
const patience = 120
const point = 'torture'

const archiveOf = (directory: string): string => join(directory, 'archive')
const fileOf = (directory: string, name: string): string => join(archiveOf(directory), `${name}.gz`)
const copyOf = (directory: string): string => join(directory, 'restored')

/**
 * Each server archives what it writes, a standby too: what the primary had not archived when it was killed is not lost.
 * Two may archive one file at the same time, so each writes it beside and then gives it its name.
 */
export function archiveSettings(directory: string): Record<string, string> {
  const file = fileOf(directory, '%f')
  return {
    archive_mode: 'always',
    archive_command: `test -f ${file} || { gzip -1 -c %p > ${file}.$$ && sync ${file}.$$ && mv ${file}.$$ ${file}; }`,
  }
}

export async function makeArchive(directory: string): Promise<void> {
  await dropArchive(directory)
  await makeServerDirectory(archiveOf(directory))
}

export async function dropArchive(directory: string): Promise<void> {
  for (const each of [archiveOf(directory), copyOf(directory)]) await rm(each, { recursive: true, force: true })
}

/** A moment of the run, and what the clients knew at it. */
export interface Moment {
  acknowledged: Set<string>
  begun: Set<string>
}

/** Makes the copy from which the database is brought back to a moment later. */
export async function beginRecovery(stack: Stack): Promise<void> {
  const to = copyOf(stack.directory)
  await withClient(stack.superuserUrl(), async (client) =>
    await backUp(client, stack, to, /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_replslot|pg_wal)$/))
  for (const name of ['pg_wal', 'pg_replslot']) await makeServerDirectory(join(to, name))
}

/**
 * Names the moment by a point in the log that is written ahead, because clocks of the database jump. The number of a
 * transaction makes the commit wait until the point is on the disk.
 */
export async function markMoment(stack: Stack, ledger: Ledger): Promise<Moment> {
  const acknowledged = new Set(ledger.writes.filter(({ end }) => end === 'ACKNOWLEDGED').map(({ id }) => id))
  await whileUp(async () => await withClient(stack.superuserUrl(), async (client) => {
    await client.query('select pg_create_restore_point($1), pg_current_xact_id()', [point])
  }))
  return { acknowledged, begun: new Set(ledger.writes.map(({ id }) => id)) }
}

/**
 * Restores the copy to the moment, through every standby that has taken over since. What was acknowledged before it is there,
 * whole and once; what began after it is not; of what was on its way either is right. The copy may take `longest` seconds. Answers how many were acknowledged before.
 */
export async function checkRecovery(stack: Stack, moment: Moment, ledger: Ledger, prefix: string, longest: number): Promise<number> {
  await archiveRest(stack)
  const dataDirectory = copyOf(stack.directory)
  await writeServerFile(join(dataDirectory, 'recovery.signal'), '')
  const server = await startPostgres({
    dataDirectory, durable: true,
    settings: {
      restore_command: `gzip -dc ${fileOf(stack.directory, '%f')} > %p`, recovery_target_name: point,
      recovery_target_action: 'promote', archive_mode: 'off', log_min_duration_statement: '-1',
    },
  })
  try {
    const url = withDatabase(server.superuserUrl, 'assetry')
    await withClient(url, async (client) => await until(longest, 'the copy is restored', async () =>
      (await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')).rows[0]?.is === false, 100))
    const then: Ledger = {
      ...ledger, violations: [],
      writes: ledger.writes.filter(({ id }) => moment.begun.has(id))
        .map((write) => moment.acknowledged.has(write.id) ? write : withoutOutcome(write)),
    }
    await check(url, then, prefix)
    ledger.violations.push(...then.violations.map((violation) => `Restored to a moment: ${violation}`))
    return moment.acknowledged.size
  } finally {
    await server.stop()
  }
}

/** A write that was on its way at the moment, so that it may be there or not. */
function withoutOutcome({ id, action, args, attempts }: Write): Write {
  return { id, action, args, end: 'GIVEN_UP', attempts: attempts.map((attempt) => ({ ...attempt, meaning: 'UNKNOWN' })) }
}

/** Waits until all that is written is in the archive. */
async function archiveRest(stack: Stack): Promise<void> {
  const name = await withClient(stack.superuserUrl(), async (client) => {
    const { rows: [last] } = await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
    await client.query('select pg_switch_wal()')
    return last?.name ?? ''
  })
  const file = fileOf(stack.directory, name)
  await until(patience, `${name} is archived`, async () => await stat(file).then(() => true, () => false), 100)
}
