import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { createDatabase } from '../../../scripts/database/cluster.ts'
import { withClient, withDatabase } from '../../../scripts/database/connection.ts'
import { applyCurrent } from '../../../scripts/migrations/apply-current.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { type Progress, progressOn } from '../../../scripts/project/progress.ts'
import { filesBelow, root } from '../../support/files.ts'
import { scaleName } from '../options.ts'

export interface BenchDatabase {
  name: string
  superuserUrl: string
  ownerUrl: string
  /** What could not be filled because the tables do not exist. */
  missing: string[]
}

const dataFolder = 'test/bench/data'
const inputs = ['db/migrations', 'db/reference', 'db/tables', 'db/types', 'db/views', 'functions', 'policies', dataFolder]

/**
 * Makes a database with so many work orders. The filled one is kept as a template for as long as no source changes;
 * what is measured is a copy of it, so that the writes of one run are not there in the next.
 */
export async function buildDatabase(
  superuserUrl: string, roleUrl: (role: string, database: string) => string, scale: number, isFresh: boolean,
): Promise<BenchDatabase> {
  const name = `bench_${scaleName(scale)}`
  const template = `${name}_template`
  const hash = contentHash()
  const progress = progressOn()
  const isThere = !isFresh && (await builtFrom(superuserUrl, template)) === hash
  if (!isThere) {
    await drop(superuserUrl, template)
    await createDatabase(superuserUrl, template)
    await migrate(roleUrl('assetry_owner', template), undefined, progress)
    await applyCurrent(roleUrl('assetry_owner', template))
    await fill(withDatabase(superuserUrl, template), scale, progress)
    await withClient(superuserUrl, async (client) => await client.query(`comment on database ${template} is '${hash}'`))
  }
  await drop(superuserUrl, name)
  await withClient(superuserUrl, async (client) => {
    await client.query(`create database ${name} owner assetry_owner template ${template} strategy file_copy`)
    await client.query(`grant connect on database ${name} to authenticator, assetry_worker`)
  })
  const url = withDatabase(superuserUrl, name)
  const missing = await withClient(url, async (client) => {
    const missing: string[] = []
    for (const { needed } of dataFiles()) if (await isMissing(client, needed)) missing.push(needed ?? '')
    return missing
  })
  return { name, superuserUrl: url, ownerUrl: roleUrl('assetry_owner', name), missing }
}

/** Triggers and foreign keys rest meanwhile: the statements make rows that fit together. */
async function fill(url: string, scale: number, progress: Progress): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
       set maintenance_work_mem = '1GB'; set bench.work_orders = '${scale}'; select setseed(0.42)`)
    const indexes = await dropIndexes(client)
    const files: DataFile[] = []
    for (const file of dataFiles()) if (!await isMissing(client, file.needed)) files.push(file)
    const statements = [
      ...files.map(({ path, text }) => ({ what: path, text })),
      ...indexes.map((text) => ({ what: text.replace(/ USING .*$/s, '').toLowerCase(), text })),
      { what: 'vacuum (analyze)', text: 'vacuum (analyze)' },
      { what: 'checkpoint', text: 'checkpoint' },
    ]
    try {
      for (const [index, { what, text }] of statements.entries()) {
        progress.begin(what, index + 1, statements.length)
        await client.query(text).catch((error: Error) => {
          throw new Error(`${what} does not run: ${error.message}.`, { cause: error })
        })
      }
    } finally {
      progress.end()
    }
  })
}

/** Indexes are made anew when the rows are there, which is many times faster; those of constraints stay. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string, definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index as i
       join pg_class as c on c.oid = i.indrelid and c.relkind = 'r' and not c.relispartition
       join pg_namespace as n on n.oid = c.relnamespace
        and n.nspname in ('asset', 'work', 'meter', 'contract', 'inventory', 'maintenance')
      where not exists (select from pg_constraint as k where k.conindid = i.indexrelid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

interface DataFile {
  path: string
  text: string
  /** The table without which the file is left out. */
  needed: string | undefined
}

function dataFiles(): DataFile[] {
  return filesBelow(dataFolder).filter((path) => path.endsWith('.sql')).map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, needed: /^-- needs: (\S+)$/m.exec(text)?.[1] }
  })
}

async function isMissing(client: Client, table: string | undefined): Promise<boolean> {
  if (table === undefined) return false
  const { rows: [row] } = await client.query<{ missing: boolean }>('select to_regclass($1) is null as missing', [table])
  return row?.missing ?? true
}

async function builtFrom(superuserUrl: string, database: string): Promise<string | null | undefined> {
  return await withClient(superuserUrl, async (client) => {
    const { rows: [row] } = await client.query<{ hash: string | null }>(
      `select shobj_description(oid, 'pg_database') as hash from pg_database where datname = $1`, [database])
    return row?.hash
  })
}

async function drop(superuserUrl: string, database: string): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await client.query(`drop database if exists ${database} with (force)`)
  })
}

function contentHash(): string {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesBelow)) {
    if (!path.endsWith('500-sources.sql')) hash.update(path).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}
