import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client, DatabaseError } from 'pg'
import { relationExists } from '../database/connection.ts'
import { ours } from '../database/our-schemas.ts'
import { foresee } from '../migrations/foresee.ts'
import { headerOf, numberOf, readChain, readCommitted } from '../migrations/committed.ts'
import { pendingMigrations } from '../migrations/migrate.ts'
import { projectDirectory } from '../project/directory.ts'
import { currentFolder, sqlFilesBelow } from '../project/sources.ts'
import { type Finding, noRoom } from './finding.ts'

const maximumKeyAge = 180

/** What only the files, or the functions of the migrations, can tell. */
export async function migrationFindings(client: Client): Promise<Finding[]> {
  return [
    await pendingFinding(client), await chainFinding(client), await openFinding(client), await constraintFinding(client),
    await keyFinding(client),
  ]
}

const allRan = 'all migrations have run'

async function pendingFinding(client: Client): Promise<Finding> {
  const pending = await pendingMigrations(client)
  if (pending.length === 0) return { level: 'ok', what: allRan }
  return { level: 'fail', what: `${allRan}: fails for ${pending.join(', ')}`, todo: 'run npx assetry migrate' }
}

/** Adds for how long requests will wait. It is measured with functions that are rolled back, so not while only reading. */
export async function withForecast(client: Client, findings: Finding[]): Promise<Finding[]> {
  if (!findings.some(({ what, level }) => what.startsWith(allRan) && level !== 'ok')) return findings
  const forecast = await foresee(client).catch((error: DatabaseError) => {
    if (!noRoom.test(error.code ?? '')) throw error
    return []
  })
  if (forecast.length === 0) return findings
  const seconds = forecast.filter(({ waits }) => waits === 'requests').map((each) => each.seconds)
  const todo = `run npx assetry migrate: requests will wait about ${Math.max(0, ...seconds)} s at a time`
  return findings.map((finding) => finding.what.startsWith(allRan) ? { ...finding, todo } : finding)
}

/** graphile-migrate checks the hash of a file before it runs it, but never again. */
async function chainFinding(client: Client): Promise<Finding> {
  const what = 'the migrations that ran are the files of this release'
  const ran = await relationExists(client, 'graphile_migrate.migrations')
    ? (await client.query<{ filename: string, hash: string }>(
      'select filename, hash from graphile_migrate.migrations')).rows
    : []
  const committed = readCommitted()
  const isOlder = ran.some(({ filename }) => numberOf(filename) < numberOf(committed[0]?.file ?? ''))
  const hashes = new Map((isOlder ? readChain() : committed).map((migration) =>
    [numberOf(migration.file), headerOf(migration).hash]))
  const others = ran.filter(({ filename, hash }) => hashes.get(numberOf(filename)) !== hash)
  if (others.length === 0) return { level: 'ok', what }
  return {
    level: 'fail', what: `${what}: fails for ${others.map(({ filename }) => filename).join(', ')}`,
    todo: 'the database ran another release than this one: use the files that it ran',
  }
}

async function openFinding(client: Client): Promise<Finding> {
  const what = 'no open migration was applied'
  const isOpen = await relationExists(client, 'graphile_migrate.current')
    && (await client.query('select from graphile_migrate.current limit 1')).rowCount === 1
  return isOpen ? { level: 'warn', what: `${what}: one was`, todo: 'fine in development only' } : { level: 'ok', what }
}

/** A release adds a constraint to a table that has rows as not valid, and the next one validates it. */
async function constraintFinding(client: Client): Promise<Finding> {
  const what = 'constraints hold for every row'
  const { rows } = await client.query<{ name: string, table: string }>(
    `select k.conname as name, k.conrelid::regclass as table
       from pg_constraint as k join pg_namespace as n on n.oid = k.connamespace
      where ${ours} and k.conenforced and not k.convalidated order by 1`)
  const left = leftToTheNextRelease()
  const others = rows.filter(({ name }) => !left.has(name)).map(({ name, table }) => `${name} on ${table}`)
  if (others.length === 0) return { level: 'ok', what }
  return {
    level: 'fail', what: `${what}: fails for ${others.join(', ')}`,
    todo: 'alter table … validate constraint …; npx assetry drift shows other differences from the migrations',
  }
}

function leftToTheNextRelease(): Set<string> {
  const left = new Set<string>()
  const open = sqlFilesBelow(projectDirectory, currentFolder).map((path) => readFileSync(join(projectDirectory, path), 'utf8'))
  for (const text of [...readCommitted().map((migration) => migration.text), ...open]) {
    for (const [, name = ''] of text.matchAll(/\badd constraint (\w+)\s[^;]*?\bnot valid\b/gi)) left.add(name)
    for (const [, name = ''] of text.matchAll(/\bvalidate constraint (\w+)/g)) left.delete(name)
  }
  return left
}

async function keyFinding(client: Client): Promise<Finding> {
  const what = 'one key signs tokens'
  if (!(await relationExists(client, 'identity.secrets'))) return { level: 'fail', what, todo: 'run npx assetry migrate' }
  const { rows } = await client.query<{ is_signing: boolean, days: number }>(
    `select is_signing, extract(day from now() - created_at)::int as days from identity.signing_keys()`)
  const signing = rows.find(({ is_signing }) => is_signing)
  if (signing === undefined) return { level: 'fail', what: `${what}: none does`, todo: 'run npx assetry key rotate' }
  if (signing.days <= maximumKeyAge) return { level: 'ok', what }
  return { level: 'warn', what: `${what}: it is ${signing.days} days old`, todo: 'run npx assetry key rotate' }
}
