import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as GraphileMigrate from 'graphile-migrate'
import type { Client } from 'pg'
import { relationExists, requireSupportedServer, withClient } from '../database/connection.ts'
import { describeSqlError } from '../database/sql-error.ts'
import { projectDirectory } from '../project/directory.ts'
import { committedFolder, sqlFilesBelow } from '../project/sources.ts'
import { readGrants, restoreGrants } from './kept-grants.ts'
import { migrateWorkerSchema } from './worker-schema.ts'

/** The settings that graphile-migrate's own commands read, too. */
export interface MigrationSettings {
  pgSettings: Record<string, string>
}

/** What a run did. */
export interface Migrated {
  applied: string[]
  lost: string[]
}

/** The name of the file in which the committed migrations' settings are. */
export const settingsFile = '.gmrc'

/**
 * Runs the committed migrations that a database has not seen yet, each in one transaction, then brings the queue's
 * schema up to date. The address must be assetry_owner's. Answers the names of the files that ran, and which rights on
 * lists and actions the operator's own roles have lost because a release has taken away what they were on.
 */
export async function migrate(ownerUrl: string, directory = projectDirectory): Promise<Migrated> {
  const { pending, grants } = await withClient(ownerUrl, async (client) => {
    await requireSupportedServer(client)
    await requireOwner(client)
    const pending = await pendingMigrations(client, directory)
    if (pending.length > 0) await requireNoOpenMigration(client)
    return { pending, grants: await readGrants(client) }
  })
  let lost: string[] = []
  try {
    await runCommitted(ownerUrl, directory)
  } finally {
    // Of several migrations the first may have been committed when a later one fails.
    if (grants.length > 0) lost = await withClient(ownerUrl, async (client) => await restoreGrants(client, grants))
  }
  await migrateWorkerSchema(ownerUrl)
  return { applied: pending, lost }
}

/** The committed files that a database has not seen yet, in order. Changes nothing. */
export async function pendingMigrations(client: Client, directory = projectDirectory): Promise<string[]> {
  const committed = sqlFilesBelow(directory, committedFolder)
  const last = await lastMigration(client)
  return committed.filter((path) => last === undefined || basename(path).slice(0, 6) > last.slice(0, 6))
    .map((path) => basename(path))
}

/** The number, as a file name, of the newest migration that a database has seen. */
export async function lastMigration(client: Client): Promise<string | undefined> {
  if (!await relationExists(client, 'graphile_migrate.migrations')) return undefined
  const { rows: [row] } = await client.query<{ filename: string }>(
    'select filename from graphile_migrate.migrations order by filename desc limit 1')
  return row?.filename
}

export async function readMigrationSettings(directory = projectDirectory): Promise<MigrationSettings> {
  return JSON.parse(await readFile(join(directory, settingsFile), 'utf8')) as MigrationSettings
}

async function requireOwner(client: Client): Promise<void> {
  const { rows: [row] } = await client.query<{ name: string }>('select current_user as name')
  if (row?.name === 'assetry_owner') return
  throw new Error(
    `The address connects as ${row?.name}; migrations run as assetry_owner: use that role in DATABASE_URL.`)
}

async function requireNoOpenMigration(client: Client): Promise<void> {
  if (!await relationExists(client, 'graphile_migrate.current')) return
  const { rowCount } = await client.query('select from graphile_migrate.current limit 1')
  if (rowCount === 0) return
  throw new Error(
    'The database holds an open migration, which no committed one can follow: run npm run db:reset to build it again.')
}

/**
 * graphile-migrate keeps its connections for a while after it has answered, and ends the process when one breaks then;
 * so they are closed, and waited for, before anything else happens to the database.
 */
async function runCommitted(ownerUrl: string, directory: string): Promise<void> {
  const require = createRequire(import.meta.url)
  const graphile = require('graphile-migrate') as typeof GraphileMigrate
  const { clearAllPools } = require('graphile-migrate/dist/pgReal') as { clearAllPools(): void }
  const { pgSettings } = await readMigrationSettings(directory)
  const name = `assetry-migrate-${randomUUID()}`
  const url = new URL(ownerUrl)
  url.searchParams.set('application_name', name)
  await mkdir(join(directory, committedFolder), { recursive: true })
  let running = ''
  const logger = new graphile.Logger(() => (_level, message) => {
    running = /Running migration '([^']+)'/.exec(message)?.[1] ?? running
    // After this line it ends the process with the status of something else.
    if (message.startsWith('An error occurred in the PgPool')) throw new Error(`Connection terminated: ${message}`)
  })
  try {
    await graphile.migrate({
      connectionString: url.href, migrationsFolder: join(directory, 'db/migrations'), pgSettings, logger,
    })
  } catch (error) {
    throw await explain(error, running, directory)
  } finally {
    clearAllPools()
    await withClient(ownerUrl, async (client) => await waitUntilGone(client, name))
  }
}

async function waitUntilGone(client: Client, applicationName: string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where application_name = $1', [applicationName])
    if (rowCount === 0) return
    await sleep(5)
  }
}

async function explain(error: unknown, file: string, directory: string): Promise<Error> {
  if (error instanceof Error && error.message === 'Failed to get exclusive lock') {
    return new Error('Another migration of this database is running: wait until it has ended and try again.')
  }
  if (file === '') return error instanceof Error ? error : new Error(String(error))
  const path = `${committedFolder}/${file}`
  const lines = (await readFile(join(directory, path), 'utf8')).split('\n')
  const bodyStart = lines.findIndex((line) => line.trim() !== '' && !/^--! [A-Z]/.test(line))
  return describeSqlError(error, { path, text: lines.slice(bodyStart).join('\n'), firstLine: bodyStart + 1 })
}
