import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createDatabase } from '../../scripts/cluster.ts'
import { applyCurrent, migrate } from '../../scripts/migrate.ts'
import { filesBelow, root } from './files.ts'
import { databaseUrl } from './names.ts'
import { pgtapSql } from './pgtap.ts'

const support = 'test/db/support'
const inputs = [
  'db', 'functions', 'policies', support, 'scripts', 'test/support/template.ts', 'test/support/pgtap.ts',
  'package-lock.json'
]
// What is made from the database, or put into it only by other commands, does not change a template.
const ignored = /^db\/(generated|demo)\/|500-sources\.sql$|^scripts\/(generate|stack)\//
const prefix = 'assetry_test_template_'

/**
 * Makes the database that every clone is copied from, unless one of the same content is there, and answers its name.
 * Its content is the migrations, the sources, pgTAP (schema `tap`) and the fixtures (schema `test`).
 */
export async function ensureTemplate(superuserUrl: string, ownerPassword: string): Promise<string> {
  const name = prefix + contentHash()
  const admin = new pg.Client({ connectionString: superuserUrl })
  await admin.connect()
  try {
    const existing = await admin.query<{ datname: string, datistemplate: boolean }>(
      'select datname, datistemplate from pg_database where starts_with(datname, $1)', [prefix]
    )
    if (existing.rows.some((row) => row.datname === name && row.datistemplate)) return name
    for (const { datname } of existing.rows) {
      await admin.query(`alter database ${datname} with is_template false`)
      await admin.query(`drop database ${datname} with (force)`)
    }
    await build(superuserUrl, name, ownerPassword)
    await admin.query(`alter database ${name} with is_template true allow_connections false`)
    return name
  } finally {
    await admin.end()
  }
}

async function build(superuserUrl: string, name: string, ownerPassword: string): Promise<void> {
  await createDatabase(superuserUrl, name)
  const ownerUrl = databaseUrl(superuserUrl, name, { name: 'assetry_owner', password: ownerPassword })
  await migrate(ownerUrl)
  await applyCurrent(ownerUrl)
  const client = new pg.Client({ connectionString: databaseUrl(superuserUrl, name) })
  await client.connect()
  try {
    await client.query('create schema tap; create schema test; grant usage on schema tap, test to public')
    await client.query('set search_path = tap, pg_catalog')
    await client.query(pgtapSql())
    await client.query('set search_path = test, tap, pg_catalog')
    for (const path of filesBelow(support).filter((file) => file.endsWith('.sql'))) {
      await client.query(readFileSync(join(root, path), 'utf8')).catch((error: Error) => {
        throw new Error(`${path} does not load: ${error.message}`, { cause: error })
      })
    }
  } finally {
    await client.end()
  }
}

function contentHash(): string {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesBelow)) {
    if (!ignored.test(path)) hash.update(path).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex').slice(0, 12)
}
