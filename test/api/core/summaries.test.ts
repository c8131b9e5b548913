import fc from 'fast-check'
import { DateTime } from 'luxon'
import { beforeAll, expect, test } from 'vitest'
import { isWhole } from '../../support/tiers.ts'
import { type List, lists, type Schema } from '../support/description.ts'
import { populated } from '../support/population.ts'
import type { Member } from '../support/tenant.ts'

type Row = Record<string, unknown>
interface Sum { group_values: Row, row_count: number, sums: Row }
/** What is asked of a list: columns with the part of a date, columns of numbers, conditions by column. */
interface Asked { group: string[], sums: string[], filters: Record<string, string> }

let callers: Record<string, Member>
/** The time zone of each site. */
let zones: Map<unknown, string>
/** Columns that hold money, by list: they are kept from whoever lacks a permission. */
let kept: Map<string, string[]>

beforeAll(async () => {
  const { tenant, member, north } = await populated()
  const named = await tenant.member({ permissions: ['work.read_own', 'inventory.read', 'procurement.read'] })
  await tenant.sql(`update identity.roles as r set reading = 'NAMED' from identity.account_roles as a
                     where a.role_id = r.id and a.account_id = $1`, [named.id])
  callers = {
    all: member,
    oneSite: await tenant.member({ sites: [north] }),
    narrow: await tenant.member({ permissions: ['request.create'] }),
    named,
  }
  const sites = (await member.get('/sites')).body as { id: string, time_zone: string }[]
  zones = new Map(sites.map(({ id, time_zone }) => [id, time_zone]))
  const rows = await tenant.sql<{ list: string, columns: string[] }>('select list, columns from core.kept_columns()')
  kept = new Map(rows.map(({ list, columns }) => [list, columns]))
})

/** The whole list, as the caller reads it; undefined where it is refused. */
async function wholeList(caller: Member, list: List): Promise<Row[] | undefined> {
  const key = 'id' in list.columns ? 'id' : Object.keys(list.columns)[0] ?? ''
  const rows: Row[] = []
  for (;;) {
    const { status, body } = await caller.get(`/${list.name}?order=${key}.asc&offset=${rows.length}`)
    if (status === 403) return undefined
    rows.push(...body as Row[])
    if ((body as Row[]).length < 1000) return rows
  }
}

function isOf(schema: Schema | undefined, ...types: string[]): boolean {
  return [schema?.type].flat().some((type) => types.includes(type ?? '')) && schema?.['x-type'] !== 'double precision'
}

/** The name under which a column is grouped, with a part where it is a date; none for what is not grouped. */
function groupsOf([name, schema]: [string, Schema]): string[] {
  if (schema.format?.startsWith('date')) return ['day', 'week', 'month'].map((part) => `${name}.${part}`)
  return isOf(schema, 'string', 'integer', 'boolean') && !isOf(schema, 'array', 'object') ? [name] : []
}

/** Conditions that some of the rows meet. */
function conditionsOf([name, schema]: [string, Schema], rows: Row[]): [string, string][] {
  const values = rows.map((row) => row[name]).filter((value) => value !== null)
  const [one, other] = [values[0], values.at(-1)]
  const always: [string, string][] = [[name, 'is.null'], [name, 'not.is.null']]
  if (isOf(schema, 'boolean')) return [...always, [name, 'is.true'], [name, 'not.is.true']]
  if (one === undefined || !isOf(schema, 'string', 'integer', 'number') || /["\\*{}]/.test(`${String(one)}${String(other)}`)) return always
  const ordered: [string, string][] = schema.format === undefined && isOf(schema, 'string')
    ? [[name, `ilike.${String(one).slice(0, 2)}*`]]
    : schema.format === 'uuid' ? [] : [[name, `gte.${String(one)}`], [name, `not.lt.${String(other)}`], [name, `gt.${String(other)}`]]
  return [...always, [name, `eq.${String(one)}`], [name, `neq.${String(other)}`], [name, `in.("${String(one)}","${String(other)}")`], ...ordered]
}

const ofList = (list: List, rows: Row[]): fc.Arbitrary<Asked> => {
  const columns = Object.entries(list.columns)
  const some = <T>(values: T[], maxLength: number): fc.Arbitrary<T[]> => fc.subarray(values, { maxLength: Math.min(maxLength, values.length) })
  return fc.record({
    group: some(columns.flatMap(groupsOf), 3),
    sums: some(columns.filter(([, schema]) => isOf(schema, 'integer', 'number')).map(([name]) => name), 3),
    filters: some(columns.flatMap((column) => conditionsOf(column, rows)), 2).map((pairs) => Object.fromEntries(pairs)),
  })
}

/** A value as a group has it: a day where the row is, and its week or month. */
function valueOf(row: Row, group: string, schema: Schema | undefined): unknown {
  const [name = '', part] = group.split('.')
  const value = row[name]
  if (part === undefined || value === null) return value
  const day = schema?.format === 'date' ? DateTime.fromISO(String(value), { zone: 'UTC' })
    : DateTime.fromISO(String(value), { zone: zones.get(row['site_id']) ?? 'UTC' })
  return day.startOf(part as 'day' | 'week' | 'month').toISODate()
}

/** Adds up by itself, row by row. */
function model(rows: Row[], list: List, { group, sums }: Asked): Map<string, Sum> {
  const found = new Map<string, Sum>()
  const add = (values: Row, row?: Row): void => {
    const key = JSON.stringify(group.map((name) => values[name] ?? null))
    const sum = found.get(key) ?? { group_values: values, row_count: 0, sums: Object.fromEntries(sums.map((name) => [name, null])) }
    found.set(key, sum)
    if (!row) return
    sum.row_count++
    for (const name of sums) if (row[name] !== null) sum.sums[name] = Number(sum.sums[name] ?? 0) + Number(row[name])
  }
  if (group.length === 0) add({})
  for (const row of rows) add(Object.fromEntries(group.map((name) => [name, valueOf(row, name, list.columns[name.split('.')[0] ?? ''])])), row)
  return found
}

/** The same conditions, asked of the list itself: what they mean is PostgREST's. */
async function filtered(caller: Member, list: List, rows: Row[], filters: Record<string, string>): Promise<Row[]> {
  if (Object.keys(filters).length === 0) return rows
  const key = 'id' in list.columns ? 'id' : Object.keys(list.columns)[0] ?? ''
  const pairs = Object.entries(filters).filter(([name]) => name !== 'order')
  const answer = await caller.get(`/${list.name}?${new URLSearchParams([...pairs, ['order', `${key}.asc`]])}`)
  expect(answer.status, `${list.name} ${JSON.stringify(filters)} ${answer.text.slice(0, 300)}`).toBe(200)
  return answer.body as Row[]
}

interface Fault { field: string, code: string }

async function hold(who: string, list: List, rows: Row[] | undefined, asked: Asked): Promise<string> {
  const caller = callers[who]
  if (!caller) throw new Error(`There is no caller ${who}.`)
  const answer = await caller.callAny('summarize_list', { p_list: list.name, p_group: asked.group, p_sums: asked.sums, p_filters: asked.filters })
  const told = `${who} ${list.name} ${JSON.stringify(asked)} ${answer.text.slice(0, 500)}`
  if (!rows) {
    expect(answer, told).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } })
    return 'refused'
  }
  if (answer.status === 422) {
    const faults = JSON.parse((answer.body as { details: string }).details) as Fault[]
    const columnOf = ({ field }: Fault): string => {
      const [, kind, place] = /^p_(group|sums)\[(\d+)\]$/.exec(field) ?? []
      const name = kind === 'sums' ? asked.sums[Number(place) - 1] : kind === 'group' ? asked.group[Number(place) - 1] : field.replace('p_filters.', '')
      return name?.split('.')[0] ?? ''
    }
    for (const fault of faults) {
      // What is withheld is empty in every row that the caller reads, and what has a currency is money.
      if (fault.code === 'PERMISSION_DENIED') expect(rows.every((row) => row[columnOf(fault)] === null), told).toBe(true)
      else expect(fault, told).toMatchObject({ code: 'CURRENCY_MISSING', field: expect.stringMatching(/^p_sums/) })
    }
    const refused = new Set(faults.map(columnOf))
    return await hold(who, list, rows, {
      group: asked.group.filter((name) => !refused.has(name.split('.')[0] ?? '')), sums: asked.sums.filter((name) => !refused.has(name)),
      filters: Object.fromEntries(Object.entries(asked.filters).filter(([name]) => !refused.has(name))),
    })
  }
  expect(answer.status, told).toBe(200)
  const lacks = who === 'narrow' ? kept.get(list.name) ?? [] : []
  expect([...asked.sums, ...asked.group, ...Object.keys(asked.filters)].filter((name) => lacks.includes(name)), told).toEqual([])
  const expected = model(await filtered(caller, list, rows, asked.filters), list, asked)
  const actual = answer.body as Sum[]
  expect(actual.length, told).toBe(expected.size)
  for (const sum of actual) {
    const same = expected.get(JSON.stringify(asked.group.map((name) => sum.group_values[name] ?? null)))
    expect({ ...sum, sums: {} }, told).toEqual({ ...same, sums: {} })
    for (const name of asked.sums) {
      if (same?.sums[name] === null) expect(sum.sums[name], told).toBeNull()
      else expect(Number(sum.sums[name]), told).toBeCloseTo(Number(same?.sums[name]), 4)
    }
  }
  return asked.group.some((name) => name.includes('.')) ? 'by time' : 'by value'
}

test('sums are those of somebody who reads the whole list, for every list and caller', async () => {
  const outcomes = new Map<string, number>()
  for (const [place, list] of lists.entries()) {
    for (const [at, who] of Object.keys(callers).entries()) {
      if (!isWhole && (place + at) % 4 !== 0) continue
      const rows = await wholeList(callers[who] as Member, list)
      // The log grows by what this test does, as do one's own sessions.
      if (['audit_events', 'auth_events', 'sessions'].includes(list.name) || (rows?.length ?? 0) > 1000) continue
      for (const asked of fc.sample(ofList(list, rows ?? []), { numRuns: 1, seed: Number(process.env['PROPERTY_SEED'] ?? 1) * 1000 + place * 4 + at })) {
        const outcome = await hold(who, list, rows, asked)
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
    }
  }
  for (const outcome of ['refused', 'by time', 'by value']) expect(outcomes.get(outcome), outcome).toBeGreaterThan(10)
})
