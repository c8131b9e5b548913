import { beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { Connection, ListName, Row } from '../../../client/index.ts'
import { addressOf, goesAlongKey } from '../../../client/address.ts'
import { connection, makeSites, noting } from './support.ts'

const codes = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
const notes = noting()
let api: Connection

beforeAll(async () => {
  api = await connection({ fetch: notes.fetch })
  await makeSites(api, codes)
})

/** What an iterator gives, to its end. */
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

test('pages end with the list, along its key when no order is asked for', async () => {
  notes.sent.length = 0
  const pages = await all(api.pages('sites', { select: ['code'], pageSize: 3 }))

  const expected = [codes.slice(0, 3), codes.slice(3, 6), codes.slice(6)]
  expect(pages).toEqual(expected.map((page) => page.map((code) => ({ code }))))
  expect(notes.paths()).toHaveLength(3)
  for (const path of notes.paths()) expect(path).not.toContain('offset')
})

test('along the key nothing is lost or repeated when rows go and come meanwhile', async () => {
  const other = await connection()
  await makeSites(other, codes)
  const archived_at = new Date().toISOString()
  const found: string[] = []
  for await (const rows of other.pages('sites', { where: { archived_at: 'is.null' }, pageSize: 2 })) {
    found.push(...rows.map(({ code }) => code))
    const [first] = rows
    // The first of those that were read leaves the filter: with offsets the rest would move up by one.
    if (first) await other.call('update_site', { p_site_id: first.id, p_values: { archived_at } })
  }
  expect(found).toEqual(codes)
})

test('pages keep an order, a filter of the key and a limit that are asked for', async () => {
  const backwards = await all(api.rows('sites', { select: ['code'], order: 'code.desc', pageSize: 2, limit: 5 }))
  expect(backwards.map(({ code }) => code)).toEqual(['G', 'F', 'E', 'D', 'C'])
  const last = await all(api.rows('sites', { order: 'code', offset: 5, select: ['code'] }))
  expect(last).toEqual([{ code: 'F' }, { code: 'G' }])
  const [, second] = await api.list('sites', { order: 'id' })
  const rows = await all(api.rows('sites', { where: { id: [`gt.${second?.id}`, 'not.is.null'] }, pageSize: 2 }))
  expect(rows.map(({ code }) => code)).toEqual(codes.slice(2))
  expect(await all(api.rows('sites', { limit: 0 }))).toEqual([])
})

test('a list without an id is read to its end, too', async () => {
  const pages = await all(api.pages('state_transitions', { pageSize: 50 }))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flat()).toHaveLength(await api.count('state_transitions'))
})

test('only lists whose order ends in their id are read along it', () => {
  type WithoutId = { [name in ListName]: Row<name> extends { id: string } ? never : name }[ListName]
  expectTypeOf<WithoutId>().toEqualTypeOf<'entities' | 'event_types' | 'permissions' | 'role_templates' | 'state_transitions'>()
  const others: ListName[] = [
    'audit_events', 'entities', 'event_types', 'permissions', 'role_templates', 'state_transitions',
  ]
  expect(others.filter((name) => goesAlongKey(name, {}))).toEqual([])
  expect(goesAlongKey('assets', {})).toBe(true)
  expect(goesAlongKey('assets', { order: 'name' })).toBe(false)
})

test('several conditions on a column must all match', async () => {
  expect(addressOf('sites', { where: { code: ['gte.B', 'lt.D'] } })).toBe('/sites?code=gte.B&code=lt.D')
  const rows = await api.list('sites', { where: { code: ['gte.B', 'lt.D'] }, select: ['code'], order: 'code' })
  expect(rows).toEqual([{ code: 'B' }, { code: 'C' }])
})

test('a page tells the total, also behind the last one; a count is a number', async () => {
  const query = { select: ['code' as const], order: 'code', limit: 2 }
  expect(await api.page('sites', { ...query, offset: 2 })).toEqual({ rows: [{ code: 'C' }, { code: 'D' }], total: 7 })
  expect(await api.page('sites', { ...query, offset: 50 })).toEqual({ rows: [], total: 7 })
  expect(await api.count('sites')).toBe(7)
  expect(await api.count('sites', { where: { code: 'in.(A,B)' } })).toBe(2)
})

test('CSV has one line of names and all rows, however many pages they are, and nothing where there are none', async () => {
  const whole = await api.csv('sites', { select: ['code', 'name'], order: 'code' })
  expect(whole.trim().split('\n')).toEqual(['code,name', ...codes.map((code) => `${code},"Site ${code}"`)])
  const query = { select: ['code' as const, 'name' as const], order: 'code' }
  expect(await api.csv('sites', { ...query, pageSize: 2 })).toBe(whole)
  expect(await api.csv('sites', { ...query, pageSize: 7 })).toBe(whole)
  expect((await api.csv('sites', { ...query, pageSize: 2, limit: 3 })).trim().split('\n')).toHaveLength(4)
  expect(await api.csv('sites', { ...query, where: { code: 'eq.Z' } })).toBe('')
})
