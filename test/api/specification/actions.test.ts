import { beforeAll, describe, expect, test } from 'vitest'
import { plausibleArguments } from '../support/arguments.ts'
import { actions, lists, resolve } from '../support/description.ts'
import { made, newAsset, newMeter } from '../support/meters.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'

type Row = Record<string, unknown>

let tenant: Tenant
let member: Member
let site: Site

beforeAll(async () => {
  tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
})

describe('What the service does', () => {
  test.each([
    ['assets', 'assets'], ['work orders', 'work_orders'], ['inspections', 'inspections'],
    ['contracts', 'contracts'], ['vendors', 'vendors'], ['workforce', 'workers'], ['meters', 'asset_meters'],
    ['notification channels', 'notification_relays'], ['discovered devices', 'discovered_devices'],
    ['software', 'software_updates']
  ])('the area of %s has the list /%s', async (_, list) => {
    expect((await member.get(`/${list}?limit=1`)).status).toBe(200)
  })

  test('a record made through the API has an audit trail', async () => {
    const asset = await newAsset(member, site)
    const { body } = await member.get(`/audit_events?entity_id=eq.${asset}&select=entity,action,account_name`)
    expect(body).toEqual([{ entity: 'asset.assets', action: 'create_asset', account_name: member.name }])
  })

  test('an action is called with POST on /rpc/<name>', async () => {
    const meter = await newMeter(member, site, { code: 'METHOD' })
    const got = await member.get(`/rpc/record_meter_reading?p_meter_id=${meter}&p_reading=5`)
    expect(got.status, got.text).toBe(405)
    expect((await member.get(`/meter_readings?meter_id=eq.${meter}`)).body).toEqual([])
    expect((await member.call('record_meter_reading', { p_meter_id: meter, p_reading: 5 })).status).toBe(200)
  })

  test('each key of the body is the name of one argument', async () => {
    const meter = await newMeter(member, site, { code: 'KEYS' })
    const args = { p_meter_id: meter, p_reading: 5, p_read_at: '2026-01-01T00:00:00Z', p_note: 'by hand' }
    expect((await member.call('record_meter_reading', args)).status).toBe(200)
    expect((await member.get(`/meter_readings?meter_id=eq.${meter}`)).body).toMatchObject([{
      reading: 5, read_at: '2026-01-01T00:00:00+00:00', note: 'by hand'
    }])
    expect((await member.callAny('record_meter_reading', { ...args, p_metre_id: meter })).status).toBe(422)
  })

  test('an argument left out takes its default', async () => {
    const meter = await newMeter(member, site, { code: 'DEFAULTS' })
    const before = Date.now()
    const { body: [row] } = await member.call('record_meter_reading', { p_meter_id: meter, p_reading: 5 })
    expect(row?.kind).toBe('READING')
    expect(Date.parse(row?.read_at ?? '')).toBeGreaterThan(before - 1000)
    expect(Date.parse(row?.read_at ?? '')).toBeLessThan(Date.now() + 1000)
  })

  test('an action does one thing completely: refused, it leaves nothing', async () => {
    const values = { site_id: site.id, name: 'Half', asset_number: 'HALF', serial_number: 'x'.repeat(151) }
    expect((await member.call('create_asset', { p_values: values })).status).toBe(422)
    expect((await member.get('/assets?asset_number=eq.HALF')).body).toEqual([])
  })

  // Configuration tables are written with POST on their own path: contract_types.test.ts.

  test('a list returns only rows at the sites the caller\'s account can reach', async () => {
    const asset = await newAsset(member, site)
    const [here, elsewhere] = [
      await tenant.member({ sites: [site] }), await tenant.member({ sites: [await tenant.site()] })
    ]
    const query = `/assets?id=eq.${asset}&select=id`
    expect(await here.get(query)).toMatchObject({ status: 200, body: [{ id: asset }] })
    expect(await elsewhere.get(query)).toMatchObject({ status: 200, body: [] })
  })

  test('an action is refused when the account lacks its permission', async () => {
    // Every action: test/api/permissions.test.ts.
    const other = await tenant.member({ permissions: ['work_order.create'] })
    const answer = await other.call('create_asset', { p_values: { site_id: site.id, name: 'Pump' } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED', message: expect.any(String) } })
  })

  test('an id can be found by filtering a list on the record\'s own number', async () => {
    const asset = await newAsset(member, site, { asset_number: 'P-101' })
    expect((await member.get('/assets?asset_number=eq.P-101&select=id')).body).toEqual([{ id: asset }])
  })
})

describe('POST /rpc/create_asset', () => {
  test('p_values (object holding the asset\'s fields)', async () => {
    const values = {
      site_id: site.id, name: 'Pump', asset_number: 'P-200', description: 'Feeds the boiler', criticality: 'A',
      manufacturer: 'Acme', model: 'X1', serial_number: 'S-200', barcode: 'B-200', in_service_on: '2024-02-29'
    } as const
    const { status, body } = await member.call('create_asset', { p_values: values })
    expect({ status, body }).toMatchObject({
      status: 200, body: [{ id: expect.any(String), asset_number: 'P-200', status: 'IN_SERVICE', row_version: 1 }]
    })
    expect((await member.get(`/assets?id=eq.${body[0]?.id}`)).body).toMatchObject([{ ...values, site_name: site.name }])
  })

  test('a field left out takes its default', async () => {
    const { body: [row] } = await member.call('create_asset', { p_values: { site_id: site.id, name: 'Fan' } })
    expect(row).toMatchObject({ asset_number: expect.stringMatching(/^AS-\d{6}$/), status: 'IN_SERVICE' })
  })
})

describe('An action that takes p_values takes a record\'s fields inside it as an object', () => {
  const taking = actions.filter(({ arguments: own }) => 'p_values' in own)

  test.each(taking.map((action) => [action.name, action] as const))('/rpc/%s', async (name, action) => {
    const { type, properties } = resolve(action.arguments.p_values ?? {})
    expect(type).toBe('object')
    expect(Object.keys(properties ?? {})).not.toEqual([])
    for (const p_values of [[], 'text', 1]) {
      const answer = await member.callAny(name, { ...plausibleArguments(action), p_values })
      expect(answer, answer.text).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
      expect(answer.text).toContain('p_values')
    }
  })
})

describe('list_options entry', () => {
  let entries: Row[]
  let child: string

  beforeAll(async () => {
    const building = { p_values: { site_id: site.id, code: 'B1', name: 'Building' } }
    const { id: parent_id } = await made(member, 'create_location', building)
    const room = { p_values: { site_id: site.id, code: 'R1', name: 'Engine room', parent_id } }
    child = (await made(member, 'create_location', room)).id
    const answer = await member.call('list_options', { p_entity: 'asset.locations', p_search: 'ENGINE' })
    expect(answer.status).toBe(200)
    entries = answer.body as Row[]
  })

  test('array of list_options entries, found by the search term', () => expect(entries).toHaveLength(1))
  test('id: uuid', () => expect(entries[0]?.id).toBe(child))
  test('label: string', () => expect(entries[0]?.label).toBe('Engine room (R1)'))
  test('path: ancestors joined with a separator, then the label', () => {
    expect(entries[0]?.path).toBe('Building / Engine room (R1)')
  })
  test('depth: integer', () => expect(entries[0]?.depth).toBe(1))
  test('no others', () => expect(Object.keys(entries[0] ?? {})).toEqual(['id', 'label', 'path', 'depth']))
})

describe('POST /rpc/list_options', () => {
  test('p_search left out: all of them', async () => {
    const { body } = await member.call('list_options', { p_entity: 'core.sites' })
    expect(body).toContainEqual({
      id: site.id, label: `${site.name} (${site.code})`, path: `${site.name} (${site.code})`, depth: 0
    })
  })

  test('p_entity: schema-qualified entity name of the records a field may point at', async () => {
    const entities = (await member.get('/entities?select=entity,list')).body as { entity: string, list: string }[]
    expect(entities.length).toBeGreaterThan(5)
    for (const { entity, list } of entities) {
      expect(entity).toMatch(/^[a-z]+\.[a-z_]+$/)
      expect(lists.map(({ name }) => name)).toContain(list)
      expect((await member.call('list_options', { p_entity: entity })).status, entity).toBe(200)
    }
  })

  test('another name is refused', async () => {
    expect(await member.call('list_options', { p_entity: 'pg_catalog.pg_class' })).toMatchObject({
      status: 422, body: { code: 'UNKNOWN_ENTITY' }
    })
  })
})
