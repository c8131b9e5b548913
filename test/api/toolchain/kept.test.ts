import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { withClient, withDatabase } from '../../../scripts/database/connection.ts'
import { commit } from '../../../scripts/migrations/commit.ts'
import { copyCommitted } from '../../../scripts/migrations/committed-template.ts'
import { withKeptServer } from '../../../scripts/migrations/kept-server.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { newProject, type TestProject } from './project.ts'

const admin = inject('superuserUrl')

async function ask(url: string, query: string): Promise<string[]> {
  return await withClient(url, async (client) => (await client.query<{ answer: string }>(query)).rows
    .map(({ answer }) => answer))
}

async function templates(): Promise<string[]> {
  return await ask(admin,
    `select datname as answer from pg_database where starts_with(datname, 'assetry_committed_') order by oid`)
}

/** What the migrations of a project have drawn by lot, in a new database. */
async function draw(project: TestProject): Promise<string> {
  const name = `assetry_kept_${randomBytes(6).toString('hex')}`
  onTestFinished(async () => {
    await ask(admin, `drop database if exists ${name} with (force)`)
  })
  await copyCommitted(admin, project.directory, name)
  return (await ask(withDatabase(admin, name), 'select id as answer from core.lots order by id')).join(' ')
}

test('committed migrations run once for many databases, and again when one of them is another', async () => {
  onTestFinished(async () => {
    for (const name of await templates()) {
      await ask(admin, `alter database ${name} with is_template false`)
      await ask(admin, `drop database ${name}`)
    }
  })
  const project = newProject({ 'db/migrations/current/100-lots.sql':
    `create schema core;\ncreate schema api;\ncreate table core.lots as select gen_random_uuid() as id;\n` })
  await commit('lots', admin, project.directory)
  const first = await draw(project)
  expect(await draw(project)).toBe(first)

  project.write('db/migrations/current/100-more.sql', 'insert into core.lots select gen_random_uuid();\n')
  await commit('more', admin, project.directory)
  const second = await draw(project)
  expect(second.split(' ')).toHaveLength(2)
  expect(second).not.toContain(first)
  expect(await draw(project)).toBe(second)

  const unfinished = (await templates()).at(-1) ?? ''
  await ask(admin, `alter database ${unfinished} with is_template false`)
  expect(await draw(project)).not.toBe(second)

  for (const letter of ['a', 'b', 'c']) await ask(admin, `create database assetry_committed_${letter} is_template true`)
  await draw(project)
  expect((await templates()).map((name) => name.replace(/_[0-9a-f]{16}$/, ''))).toEqual([
    'assetry_committed_a', 'assetry_committed_b', 'assetry_committed_c', 'assetry_committed',
  ])
})

test('a kept server has its databases the next time, unless the last run did not end well', async () => {
  const name = `test-kept-${process.pid}`
  const place = await serverDirectory(name)
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const databases = async (url: string): Promise<string[]> =>
    await ask(url, `select datname as answer from pg_database where datname = 'mark'`)
  await withKeptServer(name, async (url) => await ask(url, 'create database mark'))
  expect(await withKeptServer(name, databases)).toEqual(['mark'])
  rmSync(join(place, 'kept', 'ended-well'))
  expect(await withKeptServer(name, databases)).toEqual([])
})
