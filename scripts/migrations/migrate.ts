import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { initRolesOn } from '../database/cluster.ts'
import { relationExists, requireSupportedServer, withClient } from '../database/connection.ts'
import { missingRoles } from '../database/roles.ts'
import { projectDirectory } from '../project/directory.ts'
import { type Progress, silent } from '../project/progress.ts'
import { settingsFile } from '../project/sources.ts'
import { type Migration, numberOf, readCommitted, routeFrom } from './committed.ts'
import { describe } from './describe.ts'
import { readGrants, restoreGrants } from './kept-grants.ts'
import { runCommitted } from './run-committed.ts'
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

/**
 * Runs the committed migrations that a database has not seen yet, each in one transaction, then writes the description of this
 * release and brings the queue's schema up to date. The address must be assetry_owner's. Answers the names of the files that ran, and which rights on
 * lists and actions the operator's own roles have lost because a release has taken away what they were on. Each that begins
 * is told to `progress`.
 */
export async function migrate(
  ownerUrl: string, directory = projectDirectory, progress: Progress = silent,
): Promise<Migrated> {
  const { isNew, pending, grants } = await withClient(ownerUrl, async (client) => {
    await requireSupportedServer(client)
    await requireOwner(client)
    await completeRoles(client)
    const isNew = await lastMigration(client) === undefined
    const pending = await pendingMigrations(client, directory)
    if (pending.length > 0) await requireNoOpenMigration(client)
    return { isNew, pending, grants: await readGrants(client) }
  })
  let lost: string[] = []
  try {
    const { pgSettings } = await readMigrationSettings(directory)
    await runCommitted(ownerUrl, directory, pgSettings, (file) =>
      progress.begin(file, pending.indexOf(file) + 1, pending.length))
  } finally {
    progress.end()
    // Of several migrations the first may have been committed when a later one fails.
    if (grants.length > 0) lost = await withClient(ownerUrl, async (client) => await restoreGrants(client, grants))
  }
  await Promise.all([
    withClient(ownerUrl, async (client) => {
      if (!await isNewer(client, directory)) await describe(client, directory)
    }),
    migrateWorkerSchema(ownerUrl),
    isNew ? withClient(ownerUrl, analyzeCatalog) : undefined,
  ])
  return { applied: pending, lost }
}

/** The names of the migrations that a database has not seen yet, in order. Changes nothing. */
export async function pendingMigrations(client: Client, directory = projectDirectory): Promise<string[]> {
  return (await readPending(client, directory)).map(({ file }) => file)
}

/** The same with their texts. */
export async function readPending(client: Client, directory = projectDirectory): Promise<Migration[]> {
  const last = await lastMigration(client)
  return routeFrom(last, directory).filter(({ file }) => last === undefined || numberOf(file) > numberOf(last))
}

/** Whether a later release has migrated the database: what that says of it stays. */
async function isNewer(client: Client, directory: string): Promise<boolean> {
  const newest = readCommitted(directory).at(-1)?.file ?? ''
  return numberOf(await lastMigration(client) ?? '') > numberOf(newest)
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

/**
 * PostgREST reads the catalog when it starts: four seconds of a processor while the server believes it to be as small as in an
 * empty database, a fifth of a second after this. Later migrations change little of it, and autovacuum sees to that.
 */
async function analyzeCatalog(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('pg_catalog.%I', relname) as name
       from pg_catalog.pg_class
      where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' and not relisshared`)
  await client.query(`analyze ${rows.map(({ name }) => name).join(', ')}`)
}

async function requireOwner(client: Client): Promise<void> {
  const { rows: [row] } = await client.query<{ name: string }>('select current_user as name')
  if (row?.name === 'assetry_owner') return
  throw new Error(
    `The address connects as ${row?.name}; migrations run as assetry_owner: use that role in DATABASE_URL.`)
}

/**
 * A release may need a role or a membership that the one before did not have. They are made here where the account that
 * connected may make roles; else it is said who must, before anything changes.
 */
async function completeRoles(client: Client): Promise<void> {
  const missing = await missingRoles(client)
  if (missing.length === 0) return
  const { rows: [account] } = await client.query<{ may: boolean }>(
    'select rolsuper or rolcreaterole as may from pg_catalog.pg_roles where rolname = session_user')
  if (account?.may !== true) {
    throw new Error(
      `The cluster lacks roles that this release needs: ${missing.join(', ')}. Nothing was changed: run npx assetry ` +
      'init-roles of this release with an account that may make roles, then run migrate again.')
  }
  await client.query('set role none')
  try {
    await initRolesOn(client, {})
  } finally {
    await client.query('set role assetry_owner')
  }
}

async function requireNoOpenMigration(client: Client): Promise<void> {
  if (!await relationExists(client, 'graphile_migrate.current')) return
  const { rowCount } = await client.query('select from graphile_migrate.current limit 1')
  if (rowCount === 0) return
  throw new Error(
    'The database holds an open migration, which no committed one can follow: run npm run db:reset to build it again.')
}
