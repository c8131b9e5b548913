import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { withClient } from '../../../scripts/database/connection.ts'
import { applyCurrent } from '../../../scripts/migrations/apply-current.ts'
import { commit } from '../../../scripts/migrations/commit.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { writeStage } from '../../../scripts/migrations/stage.ts'
import { verify } from '../../../scripts/migrations/verify.ts'
import { descriptionFile } from '../../../scripts/project/built.ts'
import { keyOf, readSources } from '../../../scripts/project/sources.ts'
import { newProject, onTestServer, type TestProject } from './project.ts'

type Json = Record<string, unknown>

const table = `create schema api;
create schema core;
create table core.descriptions (
  kind     text not null,
  name     text not null,
  document text not null,
  constraint descriptions_pkey primary key (kind, name)
);
`

function describe(project: TestProject, paths: Json, schemas: Json, title = 'Tasks'): void {
  const document = { openapi: '3.1.0', info: { title }, paths, components: { parameters: { a: 1 }, schemas } }
  project.write(descriptionFile, JSON.stringify(document, null, 2))
}

function describedProject(): TestProject {
  const project = newProject({ 'db/migrations/current/100-core.sql': table })
  describe(project, { '/': { a: 0 }, '/tasks': { a: 1 }, '/rpc/close_task': { a: 2 } }, { tasks: { a: 3 } })
  return project
}

async function rowsOf(ownerUrl: string): Promise<string[]> {
  return await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ row: string }>(
      `select kind || ' ' || name || ' ' || document as row from core.descriptions order by kind, name`)
    return rows.map(({ row }) => row)
  })
}

test('each part of the description is a source, and only what changed is staged', async () => {
  const project = describedProject()
  expect([...readSources(project.directory).keys()]).toEqual([
    'description /', 'description /rpc/close_task', 'description /tasks', 'description document',
    'description schemas/tasks',
  ])
  await commit('first', inject('superuserUrl'), project.directory)
  expect(writeStage(project.directory)).toMatchObject({ changed: [], removed: [] })

  describe(project, { '/': { a: 0 }, '/tasks': { a: 'new' } }, { tasks: { a: 3 }, more: {} })
  const { changed, removed, drops } = writeStage(project.directory)
  expect(changed.map(keyOf)).toEqual(['description /tasks', 'description schemas/more'])
  expect(removed).toEqual(['description /rpc/close_task'])
  expect(drops).toEqual([`delete from core.descriptions where kind = 'PATH' and name = '/rpc/close_task';`])
  expect(readFileSync(join(project.directory, 'db/migrations/current/500-sources.sql'), 'utf8')).toContain(`
-- source: description /tasks
insert into core.descriptions (kind, name, document)
values ('PATH', '/tasks', $json$\{"a":"new"}$json$)
on conflict (kind, name) do update set document = excluded.document;
-- end: description /tasks
`)
  await commit('second', inject('superuserUrl'), project.directory)
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl, project.directory)
    expect(await rowsOf(ownerUrl)).toEqual([
      'DOCUMENT openapi {"openapi":"3.1.0","info":{"title":"Tasks"},"components":{"parameters":{"a":1}}}',
      'PATH / {"a":0}', 'PATH /tasks {"a":"new"}', 'SCHEMA more {}', 'SCHEMA tasks {"a":3}',
    ])
  })
})

test('the open migration follows the description, and verification finds rows that it does not have', async () => {
  const project = describedProject()
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl, project.directory)
    await applyCurrent(ownerUrl, project.directory)
    describe(project, { '/': { a: 0 } }, {}, 'Jobs')
    expect(await applyCurrent(ownerUrl, project.directory)).toEqual([
      'replace  description document', 'drop     description /rpc/close_task', 'drop     description /tasks',
      'drop     description schemas/tasks', '1 changed, 3 removed',
    ])
    expect((await verify(ownerUrl, project.directory)).problems).toEqual([])
    expect(await rowsOf(ownerUrl)).toHaveLength(2)

    const change = async (sql: string): Promise<string[]> => {
      await withClient(ownerUrl, async (client) => await client.query(sql))
      return (await verify(ownerUrl, project.directory)).problems
    }
    const problem = ['differs:         rows of core.descriptions']
    expect(await change(`insert into core.descriptions values ('PATH', '/stray', '{}')`)).toEqual(problem)
    expect(await change(`delete from core.descriptions where name = '/stray'`)).toEqual([])
    expect(await change(`update core.descriptions set document = '{}' where name = '/'`)).toEqual(problem)
  })
})

test('what a reviewer may skip is said, and a description that is no JSON is named', () => {
  const project = describedProject()
  writeStage(project.directory)
  const staged = readFileSync(join(project.directory, 'db/migrations/current/500-sources.sql'), 'utf8')
  expect(staged.split('\n\n')[0]).toContain('word for word, the file of that object')
  project.write(descriptionFile, '<<<<<<< HEAD')
  expect(() => readSources(project.directory)).toThrow(
    /^db\/generated\/openapi\.json: .*; remove the file and run npm run build\.$/)
})
