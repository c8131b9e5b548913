import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as GraphileMigrate from 'graphile-migrate'
import type * as Migrations from 'graphile-migrate/dist/migration.js'
import type * as Locks from 'graphile-migrate/dist/pgReal.js'
import type * as Settings from 'graphile-migrate/dist/settings.js'
import type { Client, QueryConfig } from 'pg'
import { escapeIdentifier } from 'pg'
import { withClient } from '../database/connection.ts'
import { describeSqlError } from '../database/sql-error.ts'
import { committedFolder } from '../project/sources.ts'
import { bodyOf, hashOf, headerOf, type Migration, numberOf, routeFrom } from './committed.ts'
import { letRequestsWait, pauseRequests } from './pause.ts'
import { sendInParts } from './send.ts'
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
 *
 * PostgREST reads the schema again once, after the last of them: while it reads, an index that is built concurrently waits.
 */
export async function runCommitted(
  ownerUrl: string,
  directory: string,
  pgSettings: Record<string, string>,
  begins: (file: string) => void,
): Promise<void> {
  const { Logger, parseSettings, withAdvisoryLock, getLastMigration, runCommittedMigration } =
    loadGraphileMigrate()
  const settings = await parseSettings({
    connectionString: ownerUrl, migrationsFolder: join(directory, 'db/migrations'), pgSettings,
    logger: new Logger(() => () => undefined),
  })
  await withClient(ownerUrl, async (client) => {
    const lockTimeout = await configure(client, pgSettings)
    await withAdvisoryLock(client as never, async () => {
      const last = await getLastMigration(client as never, settings)
      const pending = linked(routeFrom(last?.filename, directory)).filter(({ filename }) => last === null || filename > last.filename)
      const takeBack = pending.length > 0 ? await letRequestsWait(client) : undefined
      let ran = 0
      try {
        for (const migration of pending) {
          begins(migration.realFilename)
          const prepare = runsAlone(migration.body)
            ? async (): Promise<void> => await prepareIndex(client, migration.body)
            : async (): Promise<void> => await setLockTimeout(client, lockTimeout)
          await repeatedly(client, prepare, async () => await runCommittedMigration(
            holdingBack(client, lockTimeout) as never, settings, { database: settings.databaseName ?? '' }, migration, ''))
            .catch(async (error: unknown) => {
              if (ran === 0) await takeBack?.().catch(() => undefined)
              throw explain(error, migration)
            })
          ran++
        }
      } finally {
        if (ran > 0) await client.query(reload).catch(() => undefined)
      }
    }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'Failed to get exclusive lock') throw error
      throw new Error('Another migration of this database is running: wait until it has ended and try again.')
    })
  })
}

/** A migration with its place in the chain. */
type Linked = Migrations.FileMigration & { text: string }

/** How a migration asks PostgREST to read the schema again. */
const reload = `notify pgrst, 'reload schema'`
const ownReload = new RegExp(`^${reload};$`, 'gm')

/** Answers the lock_timeout with which migrations run. */
async function configure(client: Client, settings: Record<string, string>): Promise<string> {
  await client.query(`set application_name = 'assetry migrate'`)
  for (const [name, value] of Object.entries(settings)) {
    await client.query('select pg_catalog.set_config($1, $2, false)', [name, value])
  }
  return settings.lock_timeout ?? '0'
}

async function setLockTimeout(client: Client, lockTimeout: string): Promise<void> {
  await client.query(`select pg_catalog.set_config('lock_timeout', $1, false)`, [lockTimeout])
}

/**
 * Before a statement that runs outside a transaction: it keeps nobody from reading or writing, so it waits for as long as
 * it must; and the index that an attempt which was cut off has left behind is dropped, valid or not.
 */
async function prepareIndex(client: Client, body: string): Promise<void> {
  await setLockTimeout(client, '0')
  const [, name = '', table = ''] =
    /^create (?:unique )?index concurrently (?:if not exists )?(\w+)\s+on (?:only )?([\w.]+)/im.exec(body) ?? []
  const { rows } = await client.query<{ schema: string, name: string }>(
    `select n.nspname as schema, c.relname as name
       from pg_catalog.pg_index as i
       join pg_catalog.pg_class as c on c.oid = i.indexrelid
       join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
      where i.indrelid = to_regclass($2) and c.relname = $1`, [name, table])
  for (const row of rows) {
    await client.query(`drop index concurrently ${escapeIdentifier(row.schema)}.${escapeIdentifier(row.name)}`)
  }
}

/**
 * The connection as graphile-migrate uses it: when it begins a transaction, requests are held back; what the migration
 * does is sent in parts, without its own word to PostgREST.
 */
function holdingBack(client: Client, lockTimeout: string): Pick<Client, 'query'> {
  const query = async (text: string | QueryConfig, values?: unknown[]): Promise<unknown> => {
    if (typeof text !== 'string' && text.values === undefined) {
      await sendInParts(client, text.text.replace(ownReload, ''))
      return { rows: [] }
    }
    const result = await client.query(text as string, values as string[])
    if (text === 'begin') await pauseRequests(client, lockTimeout)
    return result
  }
  return { query: query as Client['query'] }
}

/** Runs what leaves nothing behind when somebody was in its way again, after pauses in which everybody else goes on. */
async function repeatedly(client: Client, prepare: () => Promise<void>, run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await prepare()
    try {
      await run()
      return
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (attempt >= attempts || !inTheWay.has(code)) throw error
    }
    await sleep(500 * attempt)
  }
}

/**
 * Migrations as graphile-migrate reads them from its folder, each following the one before. It proves the hash of each when it runs
 * it, but not that of a baseline, whose own checksum is proved here.
 */
function linked(migrations: Migration[]): Linked[] {
  let before: Linked | null = null
  return migrations.map((migration) => {
    const { previous, hash, checksum } = headerOf(migration)
    const body = bodyOf(migration)
    if (checksum !== undefined && checksum !== hashOf(body, undefined)) {
      throw new Error(`Checksum of ${migration.file} does not match; has the file been tampered with?`)
    }
    if (previous !== before?.hash) {
      throw new Error(`${migration.file}: follows ${previous ?? 'nothing'}, but the migration before it has ${before?.hash ?? 'no hash'}.`)
    }
    before = {
      realFilename: migration.file, filename: `${numberOf(migration.file)}.sql`, message: null, messageSlug: null,
      fullPath: `${committedFolder}/${migration.file}`, hash, previousHash: previous ?? null, allowInvalidHash: checksum !== undefined,
      body, previous: before, text: migration.text,
    }
    return before
  })
}

function explain(error: unknown, { fullPath: path, text }: Linked): Error {
  const lines = text.split('\n')
  const bodyStart = lines.findIndex((line) => line.trim() !== '' && !/^--! [A-Z]/.test(line))
  return describeSqlError(error, { path, text: lines.slice(bodyStart).join('\n'), firstLine: bodyStart + 1 })
}
