import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ours } from '../../../scripts/database/our-schemas.ts'
import { readTables, shared, staying } from '../../../scripts/move/tables.ts'
import { root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

const client = new pg.Client(databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())))
beforeAll(async () => await client.connect())
afterAll(async () => await client.end())

async function names(text: string, values: unknown[] = []): Promise<string[]> {
  return (await client.query<{ name: string }>(text, values)).rows.map(({ name }) => name)
}

/** Runs a function in a transaction that is rolled back, after a statement. */
async function planted<T>(statement: string, run: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query(statement)
    return await run()
  } finally {
    await client.query('rollback')
  }
}

test('every table moves with its organization, or is named with the reason why not', async () => {
  const unknown = async () => (await readTables(client)).unknown
  expect(await unknown()).toEqual([])
  expect(await planted('create table core.planted (id uuid primary key, site_id uuid not null references core.sites (id))', unknown)).toEqual(['core.planted'])
  const moving = async () => (await readTables(client)).moving.map(({ name }) => name)
  expect(await planted('create table core.planted (id uuid primary key, organization_id uuid not null)', moving)).toContain('core.planted')
})

test('what is named as staying or shared is there, and no table of the installation hangs on one that moves', async () => {
  const named = [...Object.keys(staying), ...Object.keys(shared)]
  expect(await names('select n as name from unnest($1::text[]) as n where to_regclass(n) is null', [named])).toEqual([])
  const hanging = async () => await names(
    `select k.conrelid::regclass || ' ' || k.conname as name from pg_constraint as k
      where k.contype = 'f' and k.conrelid = any (select to_regclass(n) from unnest($1::text[]) as n)
        and exists (select from pg_attribute as a where a.attrelid = k.confrelid and a.attname = 'organization_id')`, [Object.keys(shared)])
  expect(await hanging()).toEqual([])
  expect(await planted('alter table core.verbs add site_id uuid references core.sites (id)', hanging)).toEqual(['core.verbs verbs_site_id_fkey'])
})

test('rows that move name rows of the installation by a code, which is the same in every cell', async () => {
  const byId = async () => await names(
    `select k.conrelid::regclass || ' ' || k.conname as name
       from pg_constraint as k join pg_attribute as a on a.attrelid = k.confrelid and a.attnum = any (k.confkey)
      where k.contype = 'f' and k.confrelid = any (select to_regclass(n) from unnest($1::text[]) as n) and a.atttypid = 'uuid'::regtype
        and not k.conrelid = any (select to_regclass(n) from unnest($1::text[]) as n)`, [Object.keys(shared)])
  expect(await byId()).toEqual([])
  expect(await planted('alter table core.sites add verb_id uuid references core.verbs (id)', byId)).toEqual(['core.sites sites_verb_id_fkey'])
})

test('every table that moves has a replica identity that holds the organization, of a few columns', async () => {
  const without = async () => (await readTables(client)).moving.filter(({ identity }) => identity === undefined).map(({ name }) => name)
  // Attempts to log in, some of no organization, which are never changed.
  expect(await without()).toEqual(['identity.auth_events'])
  expect(await planted(`create table core.planted
    (id uuid primary key, organization_id uuid not null, name text, unique (organization_id, name))`, without))
    .toEqual(['core.planted', 'identity.auth_events'])
})

test('every job of the worker is one that a move knows', () => {
  const known: Record<string, string> = {
    delete_objects: 'deletes from the store of the cell in which it was given',
    print_document: 'is given again in the target for each document that waits',
    read_import: 'is given again in the target for each import whose file is to be read',
    run_import: 'is given again in the target for each import that is checked, applied or withdrawn',
    run_scheduled_task: 'belongs to the installation',
    send_message: 'is given again in the target for each message that waits',
    send_push: 'is not sent again: the notice stands in the inbox',
    send_password_reset: 'comes to nothing while the organization is suspended; the person asks again',
    sweep_objects: 'belongs to the installation',
    take_in_file: 'is given again in the target for each upload that was received',
  }
  const tasks = readdirSync(join(root, 'worker/tasks')).map((name) => name.replace(/\.ts$/, ''))
  expect(tasks.filter((name) => !(name in known))).toEqual([])
  expect(Object.keys(known).filter((name) => !tasks.includes(name))).toEqual([])
})

test('the log is the one table with partitions, which are only added to', async () => {
  expect(await names(`select c.oid::regclass::text as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace where ${ours} and c.relkind = 'p'`))
    .toEqual(['audit.events'])
})
