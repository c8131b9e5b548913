import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, expectTypeOf, test } from 'vitest'
import { ApiError, connect, type Connection, type Database } from '../../client/index.ts'
import { gatewayUrl } from './support/caller.ts'
import { newTenant } from './support/tenant.ts'

async function connection(options: { fetch?: typeof fetch } = {}): Promise<Connection> {
  const tenant = await newTenant()
  const { key } = await tenant.service()
  return connect({ baseUrl: gatewayUrl(), apiKey: key, ...options })
}

/** A client of postgrest-js with the generated types, and a site to work at. */
async function typedClient() {
  const headers = { Authorization: `Bearer ${await (await connection()).token()}` }
  const client = new PostgrestClient<Database, { PostgrestVersion: '12' }, 'api'>(gatewayUrl(), { headers })
  const p_values = { code: 'N', name: 'North' }
  const site = await client.rpc('create_site', { p_values }).single().throwOnError()
  return { client, site_id: site.data.id }
}

test('creates an asset and finds it again', async () => {
  const api = await connection()

  const [site] = await api.call('create_site', { p_values: { code: 'N', name: 'North' } })
  const [asset] = await api.call('create_asset', { p_values: { site_id: site?.id ?? '', name: 'Pump' } })
  const rows = await api.list('assets', {
    where: { id: `eq.${asset?.id}` }, select: ['name', 'status', 'site_name'], limit: 10
  })

  expect(rows).toEqual([{ name: 'Pump', status: 'IN_SERVICE', site_name: 'North' }])
})

test('a dry run changes nothing, a repeated key has one effect', async () => {
  const api = await connection()
  const north = { p_values: { code: 'N', name: 'North' } }

  await api.call('create_site', north, { dryRun: true })
  const [first] = await api.call('create_site', north, { idempotencyKey: 'once' })
  const [second] = await api.call('create_site', north, { idempotencyKey: 'once' })

  expect(second?.id).toBe(first?.id)
  expect(await api.list('sites', { select: ['code'] })).toEqual([{ code: 'N' }])
})

test('a refusal is thrown with its code', async () => {
  const api = await connection()

  const refused = api.call('create_site', { p_values: { code: '', name: 'North' } })

  await expect(refused).rejects.toBeInstanceOf(ApiError)
  await expect(refused).rejects.toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
})

test('a refused key is thrown with its code', async () => {
  const api = connect({ baseUrl: gatewayUrl(), apiKey: 'assetry_live_no_such_key' })

  await expect(api.list('sites')).rejects.toMatchObject({ status: 200, code: 'INVALID_KEY' })
})

test('the key is exchanged once for many requests, and again when the session has ended', async () => {
  let exchanges = 0
  const api = await connection({
    fetch: async (input, init) => {
      if (String(input).endsWith('/rpc/exchange_api_key')) exchanges++
      return await fetch(input, init)
    }
  })

  await Promise.all([1, 2, 3].map(async () => await api.list('sites')))
  expect(exchanges).toBe(1)

  await api.call('sign_out', {})
  expect(await api.list('sites')).toEqual([])
  expect(exchanges).toBe(2)
})

test('postgrest-js works with the generated types', async () => {
  const { client, site_id } = await typedClient()

  const sites = await client.from('sites').select('id, code, name').eq('code', 'N').single()

  expect(sites.error).toBeNull()
  expect(sites.data).toEqual({ id: site_id, code: 'N', name: 'North' })
})

test('postgrest-js merges settings by their code', async () => {
  const { client } = await typedClient()
  const settings = client.from('contract_type_settings')
  const lease = { code: 'LEASE_OF_TOOLS', name: 'Lease', category: 'LEASE' as const }
  const options = { onConflict: 'code' }

  const made = await settings.upsert([lease, { ...lease, code: 'OTHER' }], options).select('code, row_version')
  const again = await settings.upsert({ code: lease.code, name: 'Lease of tools', category: 'LEASE' }, options)
    .select('name, row_version').single()
  const left = await settings.upsert({ ...lease, name: 'Ignored' }, { ...options, ignoreDuplicates: true }).select('name')
  const wrong = await settings.upsert(lease, { onConflict: 'name' })

  expect(made).toMatchObject({ error: null, data: [{ code: lease.code, row_version: 1 }, { code: 'OTHER', row_version: 1 }] })
  expect(again).toMatchObject({ error: null, data: { name: 'Lease of tools', row_version: 2 } })
  expect(left).toMatchObject({ error: null, data: [] })
  expect((await settings.select('name').eq('code', lease.code).single()).data).toEqual({ name: 'Lease of tools' })
  expect(wrong).toMatchObject({ status: 400, error: { code: 'INVALID_PARAMETER', hint: expect.stringContaining('on_conflict=code') } })
})

test('postgrest-js takes a work order from its creation to its end', async () => {
  const { client, site_id } = await typedClient()
  const worker = await client.rpc('create_worker', { p_values: { site_id, name: 'Wim' } }).single().throwOnError()
  const asset = await client.rpc('create_asset', { p_values: { site_id, name: 'Pump' } }).single().throwOnError()

  const created = await client.rpc('create_work_order', {
    p_values: { asset_id: asset.data.id, title: 'Seal leaks', priority: 'HIGH', due_at: '2040-01-01T12:00:00Z' }
  }).single().throwOnError()
  const p_work_order_id = created.data.id
  const steps = [
    await client.rpc('assign_work_order', { p_work_order_id, p_values: { worker_ids: [worker.data.id] } }).single(),
    await client.rpc('start_work_order', { p_work_order_id }).single(),
    await client.rpc('hold_work_order', { p_work_order_id, p_values: { hold_reason: 'WAITING_FOR_PARTS' } }).single(),
    await client.rpc('resume_work_order', { p_work_order_id, p_values: { note: 'The seal is here' } }).single()
  ]
  const open = await client.from('open_work_orders').select('work_order_number, status, due_at')
    .in('status', ['OPEN', 'IN_PROGRESS']).eq('priority', 'HIGH').ilike('asset_name', '*pump*')
    .gte('due_at', '2026-01-01').order('due_at', { ascending: true }).limit(5)
  const end = { p_work_order_id, p_values: { completion_note: 'Dry' } }
  const completed = await client.rpc('complete_work_order', end).single()
  const again = await client.rpc('complete_work_order', { p_work_order_id })

  expect(created.data.status).toBe('OPEN')
  expect(steps.map(({ data }) => data?.status)).toEqual(['ASSIGNED', 'IN_PROGRESS', 'ON_HOLD', 'IN_PROGRESS'])
  expect(open.data).toMatchObject([{ work_order_number: created.data.work_order_number, status: 'IN_PROGRESS' }])
  expect(completed.data?.status).toBe('COMPLETED')
  expect(again).toMatchObject({ status: 409, error: { code: 'TRANSITION_NOT_ALLOWED' } })
  expect((await client.from('open_work_orders').select('*', { count: 'exact', head: true })).count).toBe(0)
})

test('postgrest-js records a reading and reads it back', async () => {
  const { client, site_id } = await typedClient()
  const asset = await client.rpc('create_asset', { p_values: { site_id, name: 'Pump' } }).single().throwOnError()
  const values = { asset_id: asset.data.id, code: 'HOURS', name: 'Hours', unit: 'h' }
  await client.rpc('create_meter', { p_values: values }).throwOnError()

  const meter = await client.from('asset_meters').select('meter_id, current_reading').eq('code', 'HOURS')
    .single().throwOnError()
  const p_meter_id = meter.data.meter_id
  for (const p_reading of [100, 112.5]) {
    await client.rpc('record_meter_reading', { p_meter_id, p_reading }).throwOnError()
  }
  const after = await client.from('asset_meters').select('code, current_reading').eq('meter_id', p_meter_id).single()
  const readings = await client.from('meter_readings').select('reading', { count: 'exact' })
    .eq('meter_id', p_meter_id).order('reading', { ascending: false }).range(0, 0)

  expect(meter.data.current_reading).toBeNull()
  expect(after.data).toEqual({ code: 'HOURS', current_reading: 112.5 })
  expect(readings).toMatchObject({ status: 206, count: 2, data: [{ reading: 112.5 }] })
})

test('what the API does not know does not compile', () => {
  const client = new PostgrestClient<Database, { PostgrestVersion: '12' }, 'api'>('http://127.0.0.1')
  const api = connect({ baseUrl: 'http://127.0.0.1', apiKey: '' })

  expectTypeOf<Database['api']['Views']['assets']['Row']['status']>().extract<null>().toBeNever()
  void [
    // @ts-expect-error no such argument
    () => client.rpc('create_asset', { p_valuez: {} }),
    // @ts-expect-error no such argument
    () => client.rpc('resume_work_order', { p_work_order: '', p_values: {} }),
    // @ts-expect-error a reading is a number
    () => client.rpc('record_meter_reading', { p_meter_id: '', p_reading: '12' }),
    // @ts-expect-error a work order has a title
    () => client.rpc('create_work_order', { p_values: { site_id: '', priority: 'HIGH' } }),
    // @ts-expect-error not a priority
    () => client.from('work_orders').select('id').eq('priority', 'TALL'),
    // @ts-expect-error not in the vocabulary
    () => client.rpc('create_asset', { p_values: { site_id: '', name: '', criticality: 'E' } }),
    // @ts-expect-error the asset has no name
    () => api.call('create_asset', { p_values: { site_id: '' } }),
    // @ts-expect-error no such action
    () => api.call('create_assets', {}),
    // @ts-expect-error no such list
    () => client.from('asset'),
    // @ts-expect-error no such column
    () => api.list('assets', { select: ['nmae'] }),
    // @ts-expect-error assets are not written by POST
    () => client.from('assets').insert({ name: 'Pump' }),
    // @ts-expect-error contract types are changed by posting them again
    () => client.from('contract_type_settings').update({ name: 'Lease' }),
    () => client.from('contract_type_settings').insert({ code: 'LEASE', name: 'Lease', category: 'LEASE' }),
    () => client.from('contract_type_settings').upsert({ code: 'LEASE', name: 'Lease', category: 'LEASE' }),
    // @ts-expect-error a contract type has a category
    () => client.from('contract_type_settings').insert({ code: 'LEASE', name: 'Lease' }),
    // @ts-expect-error not a status
    () => client.from('assets').select('id').eq('status', 'GONE')
  ]
})
