import { beforeAll, describe, expect, test } from 'vitest'
import { lists } from '../support/description.ts'
import { sampleInventory } from '../support/samples.ts'
import { type Member, newTenant } from '../support/tenant.ts'

type Row = Record<string, unknown>

const path = '/software_updates'
const fields: [string, object][] = [
  ['id', { type: 'string', format: 'uuid' }],
  ['change', { type: 'string' }],
  ['discovered_device_id', { type: 'string', format: 'uuid' }],
  ['hostname', { maxLength: 255 }],
  ['site_id', { type: 'string', format: 'uuid' }],
  ['asset_id', { format: 'uuid' }],
  ['asset_number', { maxLength: 80 }],
  ['asset_name', { maxLength: 250 }],
  ['title', { type: 'string', maxLength: 400 }],
  ['product_name', { maxLength: 200 }],
  ['from_version', {}],
  ['to_version', { maxLength: 120 }],
  ['changed_at', { type: 'string', format: 'date-time' }],
  ['first_seen_at', { format: 'date-time' }]
]
const single = 'application/vnd.pgrst.object+json'

let member: Member
let stranger: Member
let rows: Row[]

beforeAll(async () => {
  const tenant = await newTenant()
  const [here, there] = [await tenant.site(), await tenant.site()]
  member = await tenant.member({ permissions: 'all' })
  stranger = await tenant.member({ sites: [there] })
  await member.call('create_asset', { p_values: { site_id: here.id, name: 'Laptop', serial_number: '640HP72' } })
  const full = sampleInventory('computer_1')
  full.content.softwares.push(
    { name: 'KB5001', version: '', from: 'WMI', install_date: '2020-05-01' },
    { name: 'Security platform', version: '12', system_category: 'security_update' }
  )
  await member.call('ingest_inventory', { p_source: 'agent', p_inventory: full })
  await member.call('ingest_inventory', { p_source: 'agent', p_inventory: sampleInventory('computer_1_partial_softs') })
  rows = (await member.get(`${path}?order=title.asc`)).body as Row[]
})

describe('fields', () => {
  const columns = lists.find(({ name }) => name === 'software_updates')?.columns ?? {}

  test.each(fields)('%s', (name, schema) => {
    const { anyOf, ...own } = (columns[name] ?? {}) as { anyOf?: object[] }
    expect(Object.assign({}, own, ...(anyOf ?? []).slice(0, 1))).toMatchObject('type' in schema ? {} : schema)
    expect(JSON.stringify(columns[name])).toContain('maxLength' in schema ? `"maxLength":${schema.maxLength as number}` : '')
    expect(JSON.stringify(columns[name])).toContain('format' in schema ? `"format":"${schema.format as string}"` : '')
  })

  test('no others, in this order', () => {
    expect(Object.keys(columns)).toEqual(fields.map(([name]) => name))
    for (const row of rows) expect(Object.keys(row)).toEqual(fields.map(([name]) => name))
  })
})

describe('rows', () => {
  test('change = UPDATE: an update of the operating system as the device reported it', () => {
    expect(rows.filter(({ change }) => change === 'UPDATE')).toMatchObject([
      { title: 'KB5001', product_name: 'Fedora', from_version: null, to_version: 'KB5001', changed_at: '2020-05-01T00:00:00+00:00' },
      { title: 'Security platform', to_version: '12', hostname: 'glpixps', asset_name: 'Laptop' }
    ])
  })

  test('change = VERSION: an application whose version changed between two scans', () => {
    expect(rows.filter(({ change }) => change === 'VERSION')).toMatchObject([
      { title: 'gitg', product_name: 'gitg', from_version: '3.32.1-1.fc31', to_version: '3.33.0-1.fc31', asset_number: 'AS-000001' }
    ])
  })

  test('only at the sites that the account can reach', async () => {
    expect(await stranger.get(path)).toMatchObject({ status: 200, body: [] })
  })

  test('read-only', async () => {
    expect((await member.post(path, { title: 'x' })).status).toBeGreaterThanOrEqual(400)
  })
})

describe('parameters', () => {
  test.each(fields.map(([name]) => name))('filter on %s', async (name) => {
    const [first] = rows
    const value = first?.[name]
    const filter = value === null ? 'is.null' : `eq.${encodeURIComponent(String(value))}`
    const found = (await member.get(`${path}?${name}=${filter}&order=title.asc`)).body
    expect(found).toEqual(rows.filter((row) => row[name] === value))
  })

  test('in, lt, gte, ilike, is.null, not.is.null', async () => {
    const count = async (query: string) => ((await member.get(`${path}?${query}`)).body as Row[]).length
    expect(await count('change=in.(UPDATE,VERSION)')).toBe(3)
    expect(await count('changed_at=lt.2021-01-01')).toBe(1)
    expect(await count('changed_at=gte.2021-01-01')).toBe(2)
    expect(await count('title=ilike.*GIT*')).toBe(1)
    expect(await count('from_version=is.null')).toBe(2)
    expect(await count('from_version=not.is.null')).toBe(1)
    expect(await count('change=eq.UPDATE&title=ilike.*kb*')).toBe(1)
  })

  test('select', async () => {
    expect((await member.get(`${path}?select=title,change&order=title.asc&limit=1`)).body).toEqual([{ title: 'KB5001', change: 'UPDATE' }])
  })

  test('order', async () => {
    const dates = ((await member.get(`${path}?order=changed_at.desc`)).body as Row[]).map((row) => row.changed_at as string)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('limit and offset', async () => {
    expect((await member.get(`${path}?order=title.asc&limit=1&offset=1`)).body).toEqual(rows.slice(1, 2))
  })

  test('Range, Range-Unit and count=exact: 206 with the total', async () => {
    const headers = { range: '0-1', 'range-unit': 'items' }
    const answer = await member.get(`${path}?order=title.asc`, { headers, prefer: 'count=exact' })
    expect(answer).toMatchObject({ status: 206, body: rows.slice(0, 2), headers: { 'content-range': '0-1/3' } })
  })

  test('count=none', async () => {
    expect(await member.get(path, { prefer: 'count=none' })).toMatchObject({ status: 200, headers: { 'content-range': '0-2/*' } })
  })

  test.each(['application/json', single, `${single};nulls=stripped`, 'text/csv'])('answer as %s', async (accept) => {
    const answer = await member.get(`${path}?title=eq.gitg&select=title,from_version`, { accept })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain(accept.split(';')[0])
    expect(answer.text).toContain('gitg')
  })
})
