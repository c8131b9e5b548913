import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as GraphileMigrate from 'graphile-migrate'
import type * as Migrations from 'graphile-migrate/dist/migration.js'
import type * as Locks from 'graphile-migrate/dist/pgReal.js'
import type * as Settings from 'graphile-migrate/dist/settings.js'
import type { Client, QueryConfig } from 'pg'
import { withClient } from '../database/connection.ts'
import { describeSqlError } from '../database/sql-error.ts'
import { committedFolder } from '../project/sources.ts'
import { letRequestsWait, pauseRequests } from './pause.ts'
import { runsAlone } from './stage.ts'

/** Loaded when something is to be run: it takes a tenth of a second. */
function loadGraphileMigrate() {
  const require = createRequire(import.meta.url)
  const { Logger } = require('graphile-migrate') as typeof GraphileMigrate
  const migrations = require('graphile-migrate/dist/migration.js') as typeof Migrations
  const { withAdvisoryLock } = require('graphile-migrate/dist/pgReal.js') as typeof Locks
  const { parseSettings } = require('graphile-migrate/dist/settings.js') as typeof Settings
  return { Logger, ...migrations, withAdvisoryLock, parseSettings }
}

/** Another transaction holds what the migration needs, or both hold what the other needs. */
const inTheWay = new Set(['55P03', '40P01'])
const attempts = 10

/**
 * Runs the committed migrations that a database has not seen yet, in graphile-migrate's way: the same chain of hashes,
 * the same table, one transaction each. On a connection of our own, because requests must be held back between `begin`
 * and the migration, and because graphile-migrate's ends the process when it breaks. `begins` is told each file.
 */
export async function runCommitted(
  ownerUrl: string,
  directory: string,
  pgSettings: Record<string, string>,
  begins: (file: string) => void,
): Promise<void> {
  const { Logger, parseSettings, withAdvisoryLock, getLastMigration, getMigrationsAfter, runCommittedMigration } =
    loadGraphileMigrate()
  await mkdir(join(directory, committedFolder), { recursive: true })
  const settings = await parseSettings({
    connectionString: ownerUrl, migrationsFolder: join(directory, 'db/migrations'), pgSettings,
    logger: new Logger(() => () => undefined),
  })
  await withClient(ownerUrl, async (client) => {
    const lockTimeout = await configure(client, pgSettings)
    await withAdvisoryLock(client as never, async () => {
      const last = await getLastMigration(client as never, settings)
      const pending = await getMigrationsAfter(settings, last)
      const takeBack = pending.length > 0 ? await letRequestsWait(client) : undefined
      for (const [index, migration] of pending.entries()) {
        begins(migration.realFilename)
        const run = async (): Promise<void> => await runCommittedMigration(
          holdingBack(client, lockTimeout) as never, settings, { database: settings.databaseName ?? '' }, migration, '')
        // What runs outside a transaction may have left half of its work: that is looked at before it is repeated.
        await repeatedly(client, runsAlone(migration.body) ? 1 : attempts, run).catch(async (error: unknown) => {
          if (index === 0) await takeBack?.().catch(() => undefined)
          throw await explain(error, migration.realFilename, directory)
        })
      }
    }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'Failed to get exclusive lock') throw error
      throw new Error('Another migration of this database is running: wait until it has ended and try again.')
    })
  })
}

/** Answers the lock_timeout with which migrations run. */
async function configure(client: Client, settings: Record<string, string>): Promise<string> {
  await client.query(`set application_name = 'assetry migrate'`)
  for (const [name, value] of Object.entries(settings)) {
    await client.query('select pg_catalog.set_config($1, $2, false)', [name, value])
  }
  return settings.lock_timeout ?? '0'
}

/** The connection as graphile-migrate uses it: when it begins a transaction, requests are held back. */
function holdingBack(client: Client, lockTimeout: string): Pick<Client, 'query'> {
  const query = async (text: string | QueryConfig, values?: unknown[]): Promise<unknown> => {
    const result = await client.query(text as string, values as string[])
    if (text === 'begin') await pauseRequests(client, lockTimeout)
    return result
  }
  return { query: query as Client['query'] }
}

/** Runs what rolls back by itself again when somebody was in its way, after pauses in which everybody else goes on. */
async function repeatedly(client: Client, most: number, run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await run()
      return
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (attempt >= most || !inTheWay.has(code)) throw error
    }
    await sleep(500 * attempt)
  }
}

async function explain(error: unknown, file: string, directory: string): Promise<Error> {
  const path = `${committedFolder}/${file}`
  const lines = (await readFile(join(directory, path), 'utf8')).split('\n')
  const bodyStart = lines.findIndex((line) => line.trim() !== '' && !/^--! [A-Z]/.test(line))
  return describeSqlError(error, { path, text: lines.slice(bodyStart).join('\n'), firstLine: bodyStart + 1 })
}
