import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { jsonShapes, mergeShapes, shapeFiles } from '../../../scripts/generate/json-shapes.ts'
import type { Model } from '../../../scripts/generate/model/model.ts'
import { readModel } from '../../../scripts/generate/model/read-model.ts'
import { shapeOf } from '../../../scripts/generate/types.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

let client: pg.Client
let model: Model

beforeAll(async () => {
  client = new pg.Client(databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())))
  await client.connect()
  model = await readModel(client, new Map())
})

afterAll(async () => await client?.end())

interface JsonValue {
  place: string
  name: string
  type: string
  action?: string
}

/** Every JSON value of the API; the kind OBJECT of a field is an object, whatever it holds. */
function jsonValues(): JsonValue[] {
  const values = [
    ...model.lists.flatMap(({ name: list, columns }) => columns.map(({ name, type }) => ({ place: `/${list}`, name, type }))),
    ...model.actions.flatMap(({ name: action, arguments: list, result }) => [
      ...list.filter(({ fields, rows, name }) => !fields && !rows && name !== 'p_values')
        .map(({ name, type }) => ({ place: action, name, type, action })),
      ...result.columns.map(({ name, type }) => ({ place: action, name, type })),
      ...list.flatMap(({ fields = [], rows = [] }) => [...fields, ...rows])
        .map(({ name, type }) => ({ place: action, name, type })).filter(({ type }) => type === 'jsonb[]'),
    ]),
  ]
  return values.filter(({ type }) => /^jsonb?(\[\])?$/.test(type))
}

test('no JSON value of the API is without a shape', () => {
  const values = jsonValues()
  expect(values.length).toBeGreaterThan(50)
  expect(values.filter((value) => shapeOf(value, value.action) === undefined).map(({ place, name }) => `${place} ${name}`)).toEqual([])
})

test('no shape is without a value, and no name has two', () => {
  const values = jsonValues()
  const fields = model.actions.flatMap(({ arguments: list }) => list.flatMap(({ fields: own = [], rows = [] }) => [...own, ...rows]))
  const named = model.actions.flatMap(({ name: action, arguments: list }) => list.map(({ name }) => `${action}.${name}`))
  const used = new Set([...values, ...fields].map(({ name }) => name).concat(named))
  expect(Object.keys(jsonShapes).filter((name) => !used.has(name))).toEqual([])
  expect(shapeFiles.length).toBeGreaterThan(9)
  expect(() => mergeShapes([{ a: {}, b: {} }, { b: {} }])).toThrow('Two areas have a shape of b')
})

test('the rows of an import are described by what reads them', async () => {
  const imports = model.actions.filter(({ name }) => name.startsWith('import_'))
  expect(imports.length).toBeGreaterThan(6)
  for (const { name, arguments: list } of imports) {
    const argument = list.find((each) => each.name === 'p_rows')
    const shape = argument && shapeOf(argument, name) as { items?: { properties: object } } | undefined
    const columns = argument?.rows?.map((field) => field.name) ?? Object.keys(shape?.items?.properties ?? {})
    expect([name, columns.length > 3]).toEqual([name, true])
    expect([name, await strangersAmong(name, [...columns, 'no_such_column'])]).toEqual([name, ['no_such_column']])
    expect([name, columns.toSorted()]).toEqual([name, await columnsReadBy(name)])
  }
})

/** Imports whose rows are no records of one kind: what reads them names their columns. */
const readers: Record<string, string> = {
  import_opening_balances: 'inventory.read_opening_balances', import_people: 'workforce.read_people',
}

/** The function that has their names, where it is another one. */
const named: Record<string, string> = { ...readers, import_people: 'workforce.split_people' }

const entityOf = `(select e from core.entities as e where e.list = substr($1, 8))`

/** The columns that the import refuses. */
async function strangersAmong(action: string, columns: string[]): Promise<string[]> {
  const row = JSON.stringify([Object.fromEntries(columns.map((column) => [column, null]))])
  const { rows } = await client.query<{ field: string }>(
    action in readers
      ? `select f ->> 'field' as field from unnest(${readers[action]}($2)) as r, jsonb_array_elements(r.faults) as f
          where f ->> 'code' = 'UNKNOWN_FIELD' and $1 <> ''`
      : `select f ->> 'field' as field from unnest(core.import_cells(${entityOf}, $2)) as r, jsonb_array_elements(r.faults) as f
          where f ->> 'code' = 'UNKNOWN_FIELD'`, [action, row])
  return rows.map(({ field }) => field)
}

/** The columns that the import keeps. */
async function columnsReadBy(action: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    action in readers
      ? `select m[1] as name from pg_proc as p, regexp_matches(substring(p.prosrc from 'v_known text\\[\\] := array\\[(.*?)\\]'), '''(\\w+)''', 'g') as m
          where p.oid = '${named[action]}'::regproc and $1 <> ''`
      : `select c.name from core.import_columns(${entityOf}) as c`, [action])
  return rows.map(({ name }) => name).toSorted()
}
