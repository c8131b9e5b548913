import { beforeAll, describe, expect, test } from 'vitest'
import { lists } from '../support/description.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'

type Row = Record<string, unknown>

const single = 'application/vnd.pgrst.object+json'
const assets = [
  { name: 'Boiler', criticality: 'A', serial_number: 'SN-100', in_service_on: '2020-03-01' },
  { name: 'Chiller', criticality: 'B', serial_number: null, in_service_on: '2021-06-15' },
  { name: 'Lift', criticality: 'C', serial_number: 'SN-300', in_service_on: null }
] as const

let tenant: Tenant
let member: Member
let site: Site

beforeAll(async () => {
  tenant = await newTenant()
  site = await tenant.site('NORTH')
  member = await tenant.member({ permissions: 'all' })
  for (const [index, asset] of assets.entries()) {
    const p_values = { site_id: site.id, asset_number: `P-${index + 1}`, ...asset }
    expect((await member.call('create_asset', { p_values })).status).toBe(200)
  }
})

/** Names of the assets that a query finds, in the order of their numbers unless it says another. */
async function names(query: string, options = {}): Promise<unknown[]> {
  const order = query.includes('order=') ? '' : '&order=asset_number.asc'
  const { body, text } = await member.get(`/assets?select=name&${query}${order}`, options)
  expect(body, text).toBeInstanceOf(Array)
  return (body as Row[]).map(({ name }) => name)
}

// Those of /work_orders and /open_work_orders: work.test.ts. Those of /asset_meters: meters.test.ts.
describe('Columns named for other lists', () => {
  test.each([
    ['assets', 'id'], ['assets', 'asset_number'], ['assets', 'name'], ['assets', 'status'], ['assets', 'site_name'],
    ['sites', 'id'], ['sites', 'code'], ['sites', 'name']
  ])('/%s: %s', async (list, column) => {
    const { status, body } = await member.get(`/${list}?select=${column}&limit=1`)
    expect({ status, body }).toEqual({ status: 200, body: [{ [column]: expect.any(String) }] })
  })

  test('/assets?asset_number=eq.P-1', async () => {
    const { body } = await member.get('/assets?asset_number=eq.P-1&select=asset_number,name,status,site_name')
    expect(body).toEqual([{ asset_number: 'P-1', name: 'Boiler', status: 'IN_SERVICE', site_name: site.name }])
  })

  test('/sites?code=eq.NORTH', async () => {
    expect((await member.get('/sites?code=eq.NORTH&select=id,code,name')).body).toEqual([site])
  })
})

describe('every other list answers', () => {
  test.each([
    'accounts', 'api_keys', 'asset_categories', 'asset_meters', 'assets', 'audit_events', 'contract_type_settings',
    'contracts', 'discovered_devices', 'inspection_items', 'inspection_templates', 'inspections', 'locations',
    'meter_readings', 'notification_destinations', 'notification_messages', 'notification_relays', 'open_work_orders',
    'roles', 'sessions', 'sites', 'software_updates', 'vendors', 'work_orders', 'workers'
  ])('GET /%s', async (name) => {
    const { status, body } = await member.get(`/${name}?limit=1`)
    expect(status).toBe(200)
    expect(body).toBeInstanceOf(Array)
    expect(lists.map((list) => list.name)).toContain(name)
  })
})

// The same on /software_updates, with a filter on each of its columns: software_updates.test.ts. On every list with
// every column: test/api/lists.test.ts.
describe('GET lists: parameters', () => {
  test('<column>: filter on the column named', async () => {
    expect(await names('name=eq.Lift')).toEqual(['Lift'])
  })

  test('a column that does not exist is refused', async () => {
    expect((await member.get('/assets?no_such_column=eq.1')).status).toBe(400)
  })

  test('select: comma-separated column names', async () => {
    const { body } = await member.get('/assets?select=asset_number,name&order=asset_number.asc&limit=1')
    expect(body).toEqual([{ asset_number: 'P-1', name: 'Boiler' }])
  })

  test('select: without it every column is returned', async () => {
    const columns = Object.keys(lists.find(({ name }) => name === 'assets')?.columns ?? {})
    expect(Object.keys(((await member.get('/assets?limit=1')).body as Row[])[0] ?? {})).toEqual(columns)
  })

  test('order: sort, written <column>.asc or <column>.desc', async () => {
    expect(await names('order=name.asc')).toEqual(['Boiler', 'Chiller', 'Lift'])
    expect(await names('order=name.desc')).toEqual(['Lift', 'Chiller', 'Boiler'])
  })

  test('limit: maximum rows', async () => {
    expect(await names('limit=2')).toEqual(['Boiler', 'Chiller'])
  })

  test('offset: rows to skip', async () => {
    expect(await names('offset=2')).toEqual(['Lift'])
  })

  test('Range: row range for paging', async () => {
    expect(await names('', { headers: { range: '1-2' } })).toEqual(['Chiller', 'Lift'])
  })

  test('Range-Unit: default items', async () => {
    expect(await names('', { headers: { 'range-unit': 'items', 'range': '1-1' } })).toEqual(['Chiller'])
  })

  test('Prefer: count=none is the documented option', async () => {
    const { status, headers } = await member.get('/assets', { prefer: 'count=none' })
    expect({ status, range: headers['content-range'] }).toEqual({ status: 200, range: '0-2/*' })
  })

  test('Prefer: count=exact returns a total', async () => {
    const { headers } = await member.get('/assets', { prefer: 'count=exact' })
    expect(headers['content-range']).toBe('0-2/3')
  })
})

describe('GET lists: responses', () => {
  test('200 OK (array of rows)', async () => {
    const { status, body } = await member.get('/assets', { prefer: 'count=exact' })
    expect({ status, body }).toEqual({ status: 200, body: [expect.anything(), expect.anything(), expect.anything()] })
  })

  test('206 Partial Content', async () => {
    const answer = await member.get('/assets?limit=2', { prefer: 'count=exact' })
    expect(answer).toMatchObject({ status: 206, headers: { 'content-range': '0-1/3' } })
  })

  const query = '/assets?asset_number=eq.P-2&select=name,serial_number'
  test.each<[string, unknown]>([
    ['application/json', [{ name: 'Chiller', serial_number: null }]],
    [single, { name: 'Chiller', serial_number: null }],
    [`${single};nulls=stripped`, { name: 'Chiller' }],
    ['text/csv', 'name,serial_number\nChiller,']
  ])('media type %s', async (accept, expected) => {
    const { status, body, headers } = await member.get(query, { accept })
    expect({ status, body }).toEqual({ status: 200, body: expected })
    expect(headers['content-type']?.replaceAll(' ', '')).toContain(accept)
  })

  test('one object is refused where there are several rows', async () => {
    expect((await member.get('/assets', { accept: single })).status).toBe(406)
  })
})

describe('Filter syntax', () => {
  test.each([
    ['equal', 'name=eq.Boiler', ['Boiler']],
    ['one of several', 'name=in.(Boiler,Lift)', ['Boiler', 'Lift']],
    ['less than', 'in_service_on=lt.2021-01-01', ['Boiler']],
    ['greater than (or equal)', 'in_service_on=gte.2021-06-15', ['Chiller']],
    ['text containing, case-insensitive', 'name=ilike.*IL*', ['Boiler', 'Chiller']],
    ['empty', 'serial_number=is.null', ['Chiller']],
    ['not empty', 'serial_number=not.is.null', ['Boiler', 'Lift']]
  ])('%s: %s', async (_, filter, expected) => {
    expect(await names(filter)).toEqual(expected)
  })
})

describe('Rules', () => {
  test('1 several filters on one request must all match', async () => {
    expect(await names('name=ilike.*il*&criticality=eq.B')).toEqual(['Chiller'])
    expect(await names('in_service_on=gte.2020-01-01&in_service_on=lt.2021-01-01')).toEqual(['Boiler'])
  })

  test('2 count=exact: Content-Range <first>-<last>/<total>', async () => {
    const { headers } = await member.get('/assets?limit=1&offset=1', { prefer: 'count=exact' })
    expect(headers['content-range']).toBe('1-1/3')
  })

  test('3 further operators exist in the data-access server\'s own syntax', async () => {
    expect(await names('name=neq.Boiler')).toEqual(['Chiller', 'Lift'])
    expect(await names('or=(name.eq.Boiler,criticality.eq.C)')).toEqual(['Boiler', 'Lift'])
  })

  test.each(['POST', 'PATCH', 'PUT', 'DELETE'])('lists are read-only views: %s is refused', async (method) => {
    const { status } = await member.send({ method, path: '/assets?asset_number=eq.P-1', body: { name: 'Other' } })
    expect([403, 405]).toContain(status)
    expect(await names('asset_number=eq.P-1')).toEqual(['Boiler'])
  })
})

describe('Resources and their fields', () => {
  const columns = lists.flatMap(({ name, columns: own }) =>
    Object.entries(own).map(([column, schema]) => (
      { place: `${name}.${column}`, column, schema: JSON.stringify(schema) }
    )))

  test('all identifiers (id and every *_id field) are UUIDs', () => {
    // The one that another system gave a record is a text of that system.
    const ids = columns.filter(({ column, place }) => /(^|_)id$/.test(column) && place !== 'external_ids.external_id')
    expect(ids.filter(({ schema }) => !schema.includes('"format":"uuid"')).map(({ place }) => place)).toEqual([])
  })

  test('all timestamps are ISO 8601 with time zone', async () => {
    const times = columns.filter(({ column }) => /(^|_)at$/.test(column))
    expect(times.filter(({ schema }) => !schema.includes('"format":"date-time"')).map(({ place }) => place)).toEqual([])
    const { body } = await member.get('/assets?limit=1&select=created_at')
    const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)$/
    expect(body).toEqual([{ created_at: expect.stringMatching(form) }])
  })
})
