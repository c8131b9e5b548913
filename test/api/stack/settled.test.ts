import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient, withDatabase } from '../../../scripts/database/connection.ts'
import { keepPage } from '../../../scripts/stack/page.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { type Postgres, startPostgres } from '../../../scripts/stack/postgres.ts'
import { readSecrets, type Secrets } from '../../../scripts/stack/secrets.ts'
import { prepareDatabase } from '../../../scripts/start/prepare.ts'
import { root } from '../../support/files.ts'
import { copyPreparedServer } from '../support/prepared.ts'

// A start with nothing to prepare asks the database once; whatever differs from how the last start has left it is set right.

let directory: string
let server: Postgres
let secrets: Secrets

beforeAll(async () => {
  directory = await serverDirectory('test', `settled_${process.pid}`)
  const dataDirectory = join(directory, 'data')
  await copyPreparedServer(dataDirectory)
  server = await startPostgres({ dataDirectory, durable: false })
  secrets = await readSecrets()
  await prepare()
})

afterAll(async () => {
  await server.stop()
  await rm(directory, { recursive: true, force: true })
})

async function prepare(passwords = secrets): Promise<void> {
  await prepareDatabase(server.superuserUrl, passwords, join(directory, 'note'))
}

async function ask<T extends object>(text: string): Promise<T[]> {
  return await withClient(withDatabase(server.superuserUrl, 'assetry'), async (client) => (await client.query<T>(text)).rows)
}

/** How many statements clients have sent while it ran, beside the two of this function. */
async function statementsOf(run: () => Promise<void>): Promise<number> {
  await ask('select ext.pg_stat_statements_reset()')
  await run()
  const [row] = await ask<{ calls: number }>(
    `select sum(calls)::integer as calls from ext.pg_stat_statements where toplevel and query !~ 'pg_stat_statements'`)
  return row?.calls ?? 0
}

test('what nothing has changed is asked for in one statement', async () => {
  expect(await statementsOf(prepare)).toBe(1)
  await ask(`vacuum (freeze, analyze) core.descriptions`)
  expect(await statementsOf(prepare)).toBe(1)
})

const settings = `select array_to_string(rolconfig, ';') as found from pg_roles where rolname = 'anon'`
test.for([
  ['an attribute', 'alter role authenticator connection limit 7', `select rolconnlimit as found from pg_roles where rolname = 'authenticator'`],
  ['a setting', `alter role anon set statement_timeout = '1'`, settings],
  ['a membership', 'revoke anon from authenticator', `select pg_has_role('authenticator', 'anon', 'set') as found`],
  ['a mark', `comment on role anon is null`, `select shobj_description('anon'::regrole, 'pg_authid') as found`],
  ['a right on the database', 'revoke connect on database assetry from assetry_worker',
    `select has_database_privilege('assetry_worker', 'assetry', 'connect') as found`],
  ['a right on a schema', 'revoke usage on schema ext from assetry_worker', `select has_schema_privilege('assetry_worker', 'ext', 'usage') as found`],
  ['an extension', 'drop extension pg_stat_statements', `select count(*) as found from pg_extension`],
  ['an operator', 'alter function pg_catalog.texticlike(text, text) not leakproof',
    `select proleakproof as found from pg_proc where oid = 'texticlike(text,text)'::regprocedure`],
  ['the queue', 'revoke select on all tables in schema graphile_worker from assetry_worker',
    `select count(*) as found from pg_class where relnamespace = 'graphile_worker'::regnamespace and has_table_privilege('assetry_worker', oid, 'select')`],
  ['a policy of the queue', 'drop policy worker on graphile_worker._private_jobs',
    `select count(*) as found from pg_policy where polname = 'worker'`],
  ['the description', `update core.descriptions set document = '{}'`, `select md5(string_agg(document, '' order by kind, name)) as found from core.descriptions`],
  ['a password', `alter role authenticator password 'another'`,
    `select has_table_privilege('authenticator', 'pg_catalog.pg_class', 'select') as found`],
])('%s that differs is set right', async ([, change, read]) => {
  const before = await ask(read!)
  await ask(change!)
  await prepare()
  expect(await ask(read!)).toEqual(before)
  await withClient(server.url('authenticator', 'assetry', secrets.authenticator), async () => undefined)
  expect(await statementsOf(prepare)).toBe(1)
})

test('passwords that are given anew are set', async () => {
  const passwords = { ...secrets, authenticator: 'another-password-of-the-authenticator' }
  await prepare(passwords)
  await withClient(server.url('authenticator', 'assetry', passwords.authenticator), async () => undefined)
  expect(await statementsOf(async () => await prepare(passwords))).toBe(1)
})

test('a database that a later release has migrated is compared in full', async () => {
  await prepare()
  await ask(`insert into graphile_migrate.migrations (hash, previous_hash, filename)
             select 'sha1:later', m.hash, '999999.sql' from graphile_migrate.migrations as m order by m.filename desc limit 1`)
  expect(await statementsOf(prepare)).toBeGreaterThan(10)
})

test('the page of the API is made again when a file of it was written since, or it was not completed', async () => {
  const page = join(directory, 'page')
  const source = join(root, 'gateway/page/page.css')
  const written = async (): Promise<boolean> => {
    let count = 0
    const write = async (file: string, content: Buffer) => (count++, await writeFile(file, content))
    await keepPage(page, write, async (path) => void await mkdir(path, { recursive: true }))
    return count > 0
  }
  expect(await written()).toBe(true)
  expect(await written()).toBe(false)
  const { atime, mtime } = await stat(source)
  await utimes(source, atime, new Date(mtime.getTime() + 5000))
  try {
    expect(await written()).toBe(true)
  } finally {
    await utimes(source, atime, mtime)
  }
  expect(await written()).toBe(true)
  await rm(join(page, 'stamp'))
  await writeFile(join(page, 'plain/left.txt'), '')
  expect(await written()).toBe(true)
  await expect(stat(join(page, 'plain/left.txt'))).rejects.toThrow()
  expect(await written()).toBe(false)
})
