import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

const client = new Client({ connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())) })

beforeAll(async () => {
  await client.connect()
})
afterAll(() => client.end())

test('verbs are those of CONTRIBUTING.md, each with its past', async () => {
  const text = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')
  const list = /<!-- verbs -->\n```\n([^`]+)```/.exec(text)?.[1] ?? ''
  const { rows } = await client.query<{ verb: string }>('select verb from core.verbs')
  expect(rows.map(({ verb }) => verb).toSorted()).toEqual(list.trim().split('\n').map((line) => line.split(' ')[0]).toSorted())
})

/** A release may add types; receivers rely on those that there are. A type that must go is taken out here, with an ADR. */
test('no type of event is lost', async () => {
  const kept = (await readFile(join(import.meta.dirname, 'event_types.txt'), 'utf8')).trim().split('\n')
  const { rows } = await client.query<{ event_type: string }>('select event_type from integration.event_types()')
  const types = new Set(rows.map(({ event_type: type }) => type))
  expect(kept.filter((type) => !types.has(type))).toEqual([])
  expect(kept.length).toBeGreaterThan(500)
})

test('a type names one kind of record', async () => {
  const { rows } = await client.query('select noun from integration.event_entities() group by noun having count(*) > 1')
  expect(rows).toEqual([])
})
