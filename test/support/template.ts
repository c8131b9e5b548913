import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { copyDatabase } from '../../scripts/database/cluster.ts'
import { ours } from '../../scripts/database/our-schemas.ts'
import { applyCurrent } from '../../scripts/migrations/apply-current.ts'
import { copyCommitted } from '../../scripts/migrations/committed-template.ts'
import { filesBelow, root } from './files.ts'
import { databaseUrl } from './names.ts'
import { pgtapSql } from './pgtap.ts'

const support = 'test/db/support'
const inputs = [
  'db', 'functions', 'policies', support, 'scripts/database', 'scripts/migrations', 'scripts/project',
  'test/support/template.ts', 'test/support/pgtap.ts', 'package-lock.json'
]
// What is made from the database, or put into it only by other commands, does not change a template.
const ignored = /^db\/(generated(?!\/openapi\.json)|demo)\/|500-sources\.sql$|^test\/db\/support\/.*\.ts$/
const prefix = 'assetry_test_template_'

/** Names of databases that others are copied from; nobody may connect to them. */
export interface Templates {
  /** The product as it is installed. */
  product: string
  /** The same with pgTAP (schema `tap`) and the fixtures (schema `test`). */
  tests: string
}

/** Makes the databases that every clone is copied from, unless ones of the same content are there. */
export async function ensureTemplates(superuserUrl: string, ownerPassword: string): Promise<Templates> {
  const tests = prefix + contentHash()
  const product = `${tests}_product`
  const admin = new pg.Client({ connectionString: superuserUrl })
  await admin.connect()
  try {
    const existing = await admin.query<{ datname: string, datistemplate: boolean }>(
      'select datname, datistemplate from pg_database where starts_with(datname, $1)', [prefix]
    )
    if (existing.rows.some((row) => row.datname === tests && row.datistemplate)) return { product, tests }
    for (const { datname } of existing.rows) {
      await admin.query(`alter database ${datname} with is_template false`)
      await admin.query(`drop database ${datname} with (force)`)
    }
    await buildProduct(superuserUrl, product, ownerPassword)
    await admin.query(`alter database ${product} with is_template true allow_connections false`)
    await copyDatabase(superuserUrl, product, tests)
    await addTestSupport(superuserUrl, tests)
    await admin.query(`alter database ${tests} with is_template true allow_connections false`)
    return { product, tests }
  } finally {
    await admin.end()
  }
}

async function buildProduct(superuserUrl: string, name: string, ownerPassword: string): Promise<void> {
  await copyCommitted(superuserUrl, root, name)
  await applyCurrent(databaseUrl(superuserUrl, name, { name: 'assetry_owner', password: ownerPassword }))
}

/** The schemas that are ours, for the laws of the catalog: the same as for drift, doctor and verification. */
const ourSchemasSql = `
  create function test.our_schemas()
  returns regnamespace[]
  language sql
  stable
  as $$
    select array_agg(n.oid::regnamespace order by n.nspname) from pg_namespace as n where ${ours}
  $$`

async function addTestSupport(superuserUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(superuserUrl, name) })
  await client.connect()
  try {
    await client.query('create schema tap; create schema test; grant usage on schema tap, test to public')
    await client.query('set search_path = tap, pg_catalog')
    await client.query(pgtapSql())
    await client.query('set search_path = test, tap, pg_catalog')
    await client.query(ourSchemasSql)
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
