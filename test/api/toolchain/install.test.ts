import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { install } from '../../../scripts/database/cluster.ts'
import { withClient, withDatabase } from '../../../scripts/database/connection.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { type Postgres, startPostgres } from '../../../scripts/stack/postgres.ts'
import { root } from '../../support/files.ts'

const passwords = { owner: 'of the owner', authenticator: 'of authenticator', worker: 'of the worker' }
const ourRoles = `r.rolname in ('assetry_owner', 'assetry_api', 'assetry_auth', 'assetry_bi', 'assetry_bi_reader',
  'assetry_label', 'assetry_list', 'assetry_worker', 'authenticator', 'anon', 'authenticated')`
let directory: string
let server: Postgres

async function run(statements: string, database = 'postgres'): Promise<void> {
  await withClient(withDatabase(server.superuserUrl, database), async (client) => {
    for (const statement of statements.split(/;\s*\n/)) if (statement.trim() !== '') await client.query(statement)
  })
}

/** Everything that init-roles could change: roles with passwords and settings, databases with rights, and schemas. */
async function everything(database: string): Promise<unknown[]> {
  return await withClient(server.superuserUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select 'role ' || a::text as line from pg_authid as a
      union all select 'member ' || m.roleid::regrole || m.member::regrole from pg_auth_members as m
      union all select 'setting ' || s::text from pg_db_role_setting as s
      union all select concat('database ', d.datname, d.datdba, d.datacl::text) from pg_database as d
      order by 1`)
    return await withClient(withDatabase(server.superuserUrl, database), async (inside) => {
      const { rows: schemas } = await inside.query('select nspname, nspowner, nspacl::text from pg_namespace order by 1')
      return [...rows, ...schemas]
    })
  })
}

/** Refuses with words, and leaves everything as it was. */
async function expectRefusal(database: string, words: RegExp, existing = database): Promise<void> {
  const before = await everything(existing)
  await expect(install(server.superuserUrl, database, passwords)).rejects.toThrow(words)
  expect(await everything(existing)).toEqual(before)
}

beforeAll(async () => {
  directory = await serverDirectory(`install-${process.pid}`)
  server = await startPostgres({ dataDirectory: join(directory, 'postgres'), durable: false })
})

afterEach(async () => {
  await withClient(server.superuserUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where not datistemplate and datname <> 'postgres'`)
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
    await client.query(`
      do $$
      declare
        v_role text;
      begin
        for v_role in select r.rolname from pg_roles as r where ${ourRoles} or r.rolname = 'shop' loop
          execute format('drop owned by %I; drop role %I', v_role, v_role);
        end loop;
      end $$`)
  })
})

afterAll(async () => {
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
})

test('roles of another product are refused, and keep their passwords and settings', async () => {
  await run(`create role authenticator login password 'theirs';
    create role anon;
    create role authenticated`)
  await expectRefusal('assetry', /roles of somebody else by our name: anon, authenticated, authenticator/, 'postgres')
  await withClient(server.url('authenticator', 'postgres', 'theirs'), async () => undefined)
})

test('roles of ours from before they were marked are ours', async () => {
  await install(server.superuserUrl, 'assetry', passwords)
  await run(['assetry_owner', 'authenticator', 'anon'].map((role) => `comment on role ${role} is null`).join(';\n'))
  await install(server.superuserUrl, 'assetry', passwords)
  const { rows } = await withClient(server.superuserUrl, async (client) => await client.query(
    `select count(*)::int as marked from pg_roles as r
      where ${ourRoles} and shobj_description(r.oid, 'pg_authid') like 'Assetry:%'`))
  expect(rows).toEqual([{ marked: 11 }])
})

test('a database in another encoding, or of somebody else, is refused', async () => {
  await run(`create database latin template template0 encoding 'LATIN1' locale 'C';
    create role shop;
    create database shop owner shop`)
  await expectRefusal('latin', /latin is encoded in LATIN1; Assetry needs UTF8/)
  await expectRefusal('shop', /The database shop belongs to shop/)
})

test('a database that holds objects of somebody else is refused by their names', async () => {
  await run('create database mixed')
  await run(`create schema shop;
    create table public.orders (id serial);
    create function public.total() returns integer return 1`, 'mixed')
  await expectRefusal('mixed', /: function public\.total\(\), relation public\.orders, schema shop\. Nothing was changed/)
})

test('an extension in another schema is refused with the statement that moves it', async () => {
  await run('create database public_crypto')
  await run('create extension pgcrypto', 'public_crypto')
  await expectRefusal('public_crypto', /pgcrypto in the schema public.* alter extension pgcrypto set schema ext\.$/)
  await run(`create schema ext;
    alter extension pgcrypto set schema ext`, 'public_crypto')
  await install(server.superuserUrl, 'public_crypto', passwords)
})

test('an empty database that was made by hand becomes ours', async () => {
  await run('create database by_hand')
  await install(server.superuserUrl, 'by_hand', passwords)
  await install(server.superuserUrl, 'by_hand', passwords)
  await withClient(server.url('assetry_owner', 'by_hand', passwords.owner), async (client) => {
    const { rows } = await client.query(`select pg_get_userbyid(datdba) as owner, datacl::text like '%{=%' as is_open
      from pg_database where datname = current_database()`)
    expect(rows).toEqual([{ owner: 'assetry_owner', is_open: false }])
  })
})

test('a second install of a cluster takes the passwords that are set, and cannot replace them unasked', async () => {
  await install(server.superuserUrl, 'first', passwords)
  const before = await everything('first')
  await expect(install(server.superuserUrl, 'second', { ...passwords, worker: 'another' })).rejects.toThrow(
    /serve first, too, and other passwords would lock that out.*--replace-passwords/)
  expect(await everything('first')).toEqual(before)

  await install(server.superuserUrl, 'second', passwords)
  await install(server.superuserUrl, 'third', {})
  for (const database of ['first', 'second', 'third']) {
    await withClient(server.url('assetry_worker', database, passwords.worker), async () => undefined)
  }
  await install(server.superuserUrl, 'first', { worker: 'another' }, true)
  await withClient(server.url('assetry_worker', 'second', 'another'), async () => undefined)
})

test('a migration whose connection is ended says so, with the status of a command that failed', async () => {
  await install(server.superuserUrl, 'assetry', passwords)
  const child = spawn(process.execPath, [join(root, 'scripts/cli/assetry.mjs'), 'migrate'], {
    cwd: root, env: { ...process.env, DATABASE_URL: server.url('assetry_owner', 'assetry', passwords.owner) }
  })
  const ended = Promise.all([text(child.stderr), once(child, 'close')])
  await withClient(server.superuserUrl, async (client) => {
    await expect.poll(async () => (await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'assetry migrate' and state = 'active' and backend_xid is not null`)).rowCount,
    { interval: 20 }).toBe(1)
  })
  // Behind the lines that tell how far it is, which a slow machine has time for.
  const [error, [status]] = await ended
  expect(error).toMatch(/(^|\n)[^\n]*The database ended the connection \([^\n]*: uncommitted changes are rolled back[^\n]*\n$/)
  expect(status).toBe(2)
})
