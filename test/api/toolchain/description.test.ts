import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { withClient } from '../../../scripts/database/connection.ts'
import { descriptionOf } from '../../../scripts/generate/description.ts'
import { readModelText } from '../../../scripts/generate/model-text.ts'
import { applyCurrent } from '../../../scripts/migrations/apply-current.ts'
import { commit } from '../../../scripts/migrations/commit.ts'
import { describe, descriptionParts } from '../../../scripts/migrations/describe.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { writeStage } from '../../../scripts/migrations/stage.ts'
import { descriptionFile, surfaceFile } from '../../../scripts/project/built.ts'
import { readDescriptionText } from '../../../scripts/project/description.ts'
import { readDeployed, readSources } from '../../../scripts/project/sources.ts'
import { root } from '../../support/files.ts'
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

function write(project: TestProject, paths: Json, schemas: Json, title = 'Tasks'): void {
  const document = { openapi: '3.1.0', info: { title }, paths, components: { parameters: { a: 1 }, schemas } }
  project.write(descriptionFile, JSON.stringify(document, null, 2))
}

function describedProject(): TestProject {
  const project = newProject({ 'db/migrations/current/100-core.sql': table })
  write(project, { '/': { a: 0 }, '/tasks': { a: 1 }, '/rpc/close_task': { a: 2 } }, { tasks: { a: 3 } })
  return project
}

async function rowsOf(ownerUrl: string): Promise<string[]> {
  return await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ row: string }>(
      `select kind || ' ' || name || ' ' || document as row from core.descriptions order by kind, name`)
    return rows.map(({ row }) => row)
  })
}

const document = 'DOCUMENT openapi {"openapi":"3.1.0","info":{"title":"Tasks"},"components":{"parameters":{"a":1}}}'

test('the description is no source: the chain of migrations does not hold it', () => {
  const project = describedProject()
  expect([...readSources(project.directory).keys()]).toEqual([])
  expect(writeStage(project.directory)).toMatchObject({ changed: [], removed: [] })
  expect([...readDeployed().keys()].filter((key) => key.startsWith('description'))).toEqual([])
})

test('migrate writes it after the chain, and again when nothing but the description is new', async () => {
  const project = describedProject()
  await commit('first', inject('superuserUrl'), project.directory)
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl, project.directory)
    expect(await rowsOf(ownerUrl)).toEqual([
      document, 'PATH / {"a":0}', 'PATH /rpc/close_task {"a":2}', 'PATH /tasks {"a":1}', 'SCHEMA tasks {"a":3}',
    ])

    write(project, { '/': { a: 0 }, '/tasks': { a: 'new' } }, { tasks: { a: 3 }, more: {} })
    expect(await migrate(ownerUrl, project.directory)).toEqual({ applied: [], lost: [] })
    const changed = [document, 'PATH / {"a":0}', 'PATH /tasks {"a":"new"}', 'SCHEMA more {}', 'SCHEMA tasks {"a":3}']
    expect(await rowsOf(ownerUrl)).toEqual(changed)

    // A later release has been there: an earlier one says nothing of what it does not know.
    await withClient(ownerUrl, async (client) => await client.query(
      `insert into graphile_migrate.migrations (hash, previous_hash, filename)
       select 'sha1:later', hash, '000002-later.sql' from graphile_migrate.migrations`))
    write(project, {}, {})
    await migrate(ownerUrl, project.directory)
    expect(await rowsOf(ownerUrl)).toEqual(changed)
  })
})

test('the open migration follows it', async () => {
  const project = describedProject()
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl, project.directory)
    await applyCurrent(ownerUrl, project.directory)
    write(project, { '/': { a: 0 } }, {})
    expect((await applyCurrent(ownerUrl, project.directory)).at(-1)).toBe('0 changed, 0 removed')
    expect(await rowsOf(ownerUrl)).toEqual([document, 'PATH / {"a":0}'])
  })
})

test('only the parts that changed are written', async () => {
  const project = describedProject()
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await withClient(ownerUrl, async (client) => {
      expect(await describe(client, project.directory)).toBe(0)
      await client.query(table)
      expect(await describe(client, project.directory)).toBe(5)
      expect(await describe(client, project.directory)).toBe(0)
      await client.query(`insert into core.descriptions values ('PATH', '/stray', '{}')`)
      await client.query(`update core.descriptions set document = '{}' where name = '/'`)
      expect(await describe(client, project.directory)).toBe(2)
      project.remove(descriptionFile)
      expect(await describe(client, project.directory)).toBe(0)
      project.write(descriptionFile, '<<<<<<< HEAD')
      await expect(describe(client, project.directory)).rejects.toThrow(
        /^db\/generated\/openapi\.json: .*; remove the file and run npm run build\.$/)
    })
    expect(await rowsOf(ownerUrl)).toHaveLength(5)
  })
})

test('the surface makes what is built, without writing it', async () => {
  const text = await descriptionOf(readModelText(readFileSync(join(root, surfaceFile), 'utf8')), root)
  expect(text).toBe(await readDescriptionText())
  expect(descriptionParts(text).length).toBeGreaterThan(1000)
})
