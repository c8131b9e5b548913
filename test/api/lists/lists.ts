import { beforeAll, describe, expect, test } from 'vitest'
import { sampled } from '../../support/tiers.ts'
import { description, type List, lists, type Schema } from '../support/description.ts'
import type { Answer } from '../support/http.ts'
import { populated } from '../support/population.ts'
import type { Member } from '../support/tenant.ts'

type Row = Record<string, unknown>

const single = 'application/vnd.pgrst.object+json'
/** Rows of a page at most. */
const longest = 1000
/** Lists that hold fewer than two rows in this test, and why. */
const sparse: Record<string, string> = {
  my_account: 'a caller sees their own',
  notification_settings: 'a caller sees their own',
  organizations: 'a caller sees the one they belong to'
}

/** Somebody who sees at least two rows of each list. Nothing here changes them. */
let member: Member

async function rowsOf(answer: Promise<Answer>, status = 200): Promise<Row[]> {
  const { body, text, status: actual } = await answer
  expect(actual, text.slice(0, 500)).toBe(status)
  return body as Row[]
}

/** A query of a list; values are escaped. Whole rows are held against the description once: who asks which rows there are selects their key. */
function query(list: List, parameters: Record<string, string>): string {
  return `/${list.name}?${new URLSearchParams(parameters)}`
}

/**
 * What is true of every list of a domain, as the specification has it. Each domain has a file of its own beside this. `npm test` asks the
 * first list of a domain everything, and of the others what is theirs: their rows and columns, conditions on all columns
 * in a few requests, and how they are written. `npm run test:stack` asks all lists everything, `.ci/run` one of ten.
 */
export function describeLists(domain: string): void {
  beforeAll(async () => {
    member = (await populated()).member
  })

  const ofDomain = lists.filter(({ operation }) => operation.tags?.includes(domain))
  const thorough = sampled(ofDomain, 0)
  describe.each(ofDomain)('/$name', (list) => {
    const isThorough = list === ofDomain[0] || thorough.includes(list)
    const names = Object.keys(list.columns)
    const key = names.includes('id') ? 'id' : names[0] ?? ''
    const isSparse = list.name in sparse
    let rows: Row[] = []
    let first: Row = {}

    beforeAll(async () => {
      rows = []
      for (let page = [] as Row[]; rows.length === 0 || page.length === longest;) {
        page = await rowsOf(member.get(query(list, { order: `${key}.asc`, offset: String(rows.length) })))
        rows.push(...page)
        if (page.length === 0) break
      }
      first = rows[0] ?? {}
    })

    test('has rows, with the columns that are described', () => {
      expect(rows.length).toBeGreaterThanOrEqual(isSparse ? 1 : 2)
      for (const row of rows) expect(Object.keys(row).sort()).toEqual(names.toSorted())
    })

    test('filters on all columns', async () => {
      const expected = names.map((name) => ({ name, filters: filtersOf(name, list.columns[name] ?? {}, rows) }))
      for (const [parameters, found] of inOneRequest(expected, rows)) {
        const answered = await rowsOf(member.get(query(list, { ...parameters, select: key, order: `${key}.asc` })))
        expect(answered.map((row) => row[key]), JSON.stringify(parameters)).toEqual(found.slice(0, longest).map((row) => row[key]))
      }
    })

    test('is written only as described', async () => {
      const isWritable = description.paths[`/${list.name}`]?.post !== undefined
      for (const method of ['PATCH', 'PUT', 'DELETE', ...(isWritable ? [] : ['POST'])]) {
        const answer = await member.send({ method, path: query(list, { [key]: 'is.null' }), body: {} })
        expect([403, 405], method).toContain(answer.status)
      }
    })

    if (isThorough) describe('as every list', () => {
      test('select', async () => {
        const some = names.slice(0, 2)
        const selected = await rowsOf(member.get(query(list, { select: some.join(',') })))
        for (const row of selected) expect(Object.keys(row)).toEqual(some)
      })

      test('order', async () => {
        const descending = await rowsOf(member.get(query(list, { select: key, order: `${key}.desc` })))
        expect(descending.map((row) => row[key])).toEqual(rows.map((row) => row[key]).toReversed().slice(0, longest))
      })

      test('limit, offset and Range', async () => {
        const order = `${key}.asc`
        expect(await rowsOf(member.get(query(list, { order, limit: '1' })))).toEqual([first])
        expect(await rowsOf(member.get(query(list, { order, limit: '1', offset: '1' })))).toEqual(rows.slice(1, 2))
        const ranged = await member.get(query(list, { order }), { headers: { range: '0-0', 'range-unit': 'items' } })
        expect(ranged).toMatchObject({ status: 200, body: [first], headers: { 'content-range': '0-0/*' } })
      })

      test('count=exact', async () => {
        const options = { prefer: 'count=exact' }
        const all = await member.get(query(list, { select: key }), options)
        expect(all).toMatchObject({
          status: rows.length > longest ? 206 : 200,
          headers: { 'content-range': `0-${Math.min(rows.length, longest) - 1}/${rows.length}` },
        })
        const one = await member.get(query(list, { limit: '1' }), options)
        const status = rows.length > 1 ? 206 : 200
        expect(one).toMatchObject({ status, headers: { 'content-range': `0-0/${rows.length}` } })
        const uncounted = await member.get(query(list, { limit: '1' }), { prefer: 'count=none' })
        expect(uncounted.headers['content-range']).toBe('0-0/*')
      })

      test.each(Object.entries(list.columns))('filters on %s', async (name, schema) => {
        const filters = filtersOf(name, schema, rows)
        const isFirstOfItsKind = names.find((other) => kindOf(list, other) === kindOf(list, name)) === name
        for (const [parameters, expected] of isFirstOfItsKind ? filters.map(alone) : together(filters, rows)) {
          const found = await rowsOf(member.get(query(list, { ...parameters(name), select: key, order: `${key}.asc` })))
          expect(found.map((row) => row[key]), JSON.stringify(parameters(name)))
            .toEqual(expected.slice(0, longest).map((row) => row[key]))
        }
      })

      test('several filters must all match', async () => {
        const one = query(list, { [key]: `eq.${String(first[key])}` })
        expect(await rowsOf(member.get(`${one}&${key}=is.null`))).toEqual([])
      })

      test('CSV', async () => {
        const answer = await member.get(query(list, {}), { accept: 'text/csv' })
        expect(answer).toMatchObject({ status: 200, headers: { 'content-type': expect.stringMatching(/^text\/csv/) } })
        expect(answer.text.split('\n')[0]).toBe(names.join(','))
      })

      test('a single object', async () => {
        const one = query(list, { [key]: `eq.${String(first[key])}`, limit: '1' })
        expect(await member.get(one, { accept: single })).toMatchObject({ status: 200, body: first })
        const stripped = await member.get(one, { accept: `${single};nulls=stripped` })
        expect(stripped).toMatchObject({
          status: 200, body: withoutNulls(first)
        })
        expect(Object.values(stripped.body as Row)).not.toContain(null)
        expect((await member.get(query(list, { [key]: 'is.null' }), { accept: single })).status).toBe(406)
        if (rows.length > 1) expect((await member.get(query(list, { select: key }), { accept: single })).status).toBe(406)
      })

      test('an unknown column is refused', async () => {
        for (const parameters of ['select=no_such_column', 'order=no_such_column.asc', 'no_such_column=eq.1']) {
          expect((await member.get(`/${list.name}?${parameters}`)).status, parameters).toBe(400)
        }
      })

      test('no page is longer than 1000 rows', async () => {
        expect((await rowsOf(member.get(query(list, { select: key, limit: '5000' })))).length).toBeLessThanOrEqual(longest)
      })

      test('totals that are not exact are not told', async () => {
        for (const prefer of ['count=planned', 'COUNT=Estimated', 'return=minimal, count=planned']) {
          expect((await member.get(query(list, {}), { prefer })).status, prefer).toBe(400)
        }
      })
    })
  })
}

/** As `nulls=stripped` answers it: within JSON, too. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null)
    .map(([name, part]) => [name, withoutNulls(part)]))
}

/** What decides which operators fit a column: the first of each kind in a list is asked with each of them alone. */
function kindOf(list: List, name: string): string {
  const { type, format, enum: values } = list.columns[name] ?? {}
  return JSON.stringify([type, format, values !== undefined])
}

/** An operator with its value, and the rows that it must find. */
type Filter = [operator: string, expected: Row[]]
/** The parameters of a query, for a column, and the rows that it must find. */
type Query = [parameters: (name: string) => Record<string, string>, expected: Row[]]

function alone([operator, expected]: Filter): Query {
  return [(name) => ({ [name]: operator }), expected]
}

/** All operators of a column in two requests: those that one row satisfies, joined by and, and the others by or. */
function together(filters: Filter[], rows: Row[]): Query[] {
  const one = rows.find((row) => filters.filter(isFound(row)).length > 1) ?? rows[0]
  const [satisfied, others] = [filters.filter(isFound(one)), filters.filter((filter) => !isFound(one)(filter))]
  return [
    [(name) => ({ and: conditions(name, satisfied) }), rows.filter((row) => satisfied.every(isFound(row)))],
    [(name) => ({ or: conditions(name, others) }), rows.filter((row) => others.some(isFound(row)))],
  ]
}

function isFound(row: Row | undefined) {
  return ([, expected]: Filter): boolean => expected.includes(row ?? {})
}

/** The gateway takes so long a line, and so many conditions at once. */
const [longestQuery, mostConditions] = [3000, 40]

/**
 * The same for many columns: a few requests hold what the first row satisfies, which alone answer it. What it does not
 * satisfy is joined by or, with those rows alone that satisfy one of it.
 */
function inOneRequest(columns: { name: string, filters: Filter[] }[], rows: Row[]): [Record<string, string>, Row[]][] {
  const each = columns.flatMap(({ name, filters }) => filters.map((filter) => ({ filter, condition: conditions(name, [filter]).slice(1, -1) })))
  const ofFirst = (wanted: boolean): typeof each => each.filter(({ filter }) => isFound(rows[0])(filter) === wanted)
  return [
    ...chunks(ofFirst(true)).map((chunk): [Record<string, string>, Row[]] => [
      { and: `(${chunk.map(({ condition }) => condition).join()})` },
      rows.filter((row) => chunk.every(({ filter }) => isFound(row)(filter)))]),
    ...chunks(ofFirst(false)).map((chunk): [Record<string, string>, Row[]] => [
      { or: `(${chunk.map(({ condition }) => condition).join()})` },
      rows.filter((row) => chunk.some(({ filter }) => isFound(row)(filter)))]),
  ]
}

/** Parts of no more conditions, and no longer ones, than a query may have. */
function chunks<Item extends { condition: string }>(items: Item[]): Item[][] {
  const parts: Item[][] = []
  let length = Infinity
  for (const item of items) {
    const more = encodeURIComponent(item.condition).length + 3
    if (length + more > longestQuery || parts.at(-1)?.length === mostConditions) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push(item)
    length += more
  }
  return parts
}

/** Conditions as a group takes them, whose values stand in quotes. */
function conditions(name: string, filters: Filter[]): string {
  return `(${filters.map(([operator]) => `${name}.${operator.replace(/^(eq|lt|gte|ilike)\.(.*)$/s, quoted)}`).join()})`
}

function quoted(_whole: string, operator: string, text: string): string {
  return `${operator}."${text.replace(/["\\]/g, '\\$&')}"`
}

/** The operators of the specification that fit a column, each with the rows that it must find. */
function filtersOf(name: string, schema: Schema, rows: Row[]): Filter[] {
  const isEmpty = (row: Row): boolean => row[name] === null
  const filters: Filter[] = [
    ['is.null', rows.filter(isEmpty)],
    ['not.is.null', rows.filter((row) => !isEmpty(row))]
  ]
  const sample = rows.find((row) => !isEmpty(row))?.[name]
  if (sample === undefined || typeof sample === 'object') return filters
  const text = String(sample)
  filters.push([`eq.${text}`, rows.filter((row) => row[name] === sample)])
  if (typeof sample === 'boolean') return filters
  filters.push([`in.("${text.replace(/["\\]/g, '\\$&')}")`, rows.filter((row) => row[name] === sample)])
  if (schema.format === 'date-time' || typeof sample === 'number') {
    const order = (row: Row): number => typeof sample === 'number' ? Number(row[name]) : Date.parse(String(row[name]))
    // Two instants within the same millisecond are told apart by the database only.
    const isOther = (row: Row): boolean => row[name] === sample || order(row) !== order({ [name]: sample })
    if (rows.filter((row) => !isEmpty(row)).every(isOther)) {
      filters.push([`lt.${text}`, rows.filter((row) => !isEmpty(row) && order(row) < order({ [name]: sample }))])
      filters.push([`gte.${text}`, rows.filter((row) => !isEmpty(row) && order(row) >= order({ [name]: sample }))])
    }
  }
  if (typeof sample === 'string' && schema.format === undefined) {
    const part = text.slice(1, 5).toUpperCase().replace(/[%_\\*]/g, '') || text.toUpperCase()
    const contains = (row: Row): boolean => String(row[name] ?? '').toUpperCase().includes(part)
    filters.push([`ilike.*${part}*`, rows.filter(contains)])
  }
  return filters
}
