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
  const api = await connection()
  const headers = { Authorization: `Bearer ${await api.token()}` }
  const client = new PostgrestClient<Database, { PostgrestVersion: '12' }, 'api'>(gatewayUrl(), { headers })

  const site = await client.rpc('create_site', { p_values: { code: 'N', name: 'North' } })
  const sites = await client.from('sites').select('code, name').eq('code', 'N').single()

  expect(site.error).toBeNull()
  expect(sites.data).toEqual({ code: 'N', name: 'North' })
})

test('what the API does not know does not compile', () => {
  const client = new PostgrestClient<Database, { PostgrestVersion: '12' }, 'api'>('http://127.0.0.1')
  const api = connect({ baseUrl: 'http://127.0.0.1', apiKey: '' })

  expectTypeOf<Database['api']['Views']['assets']['Row']['status']>().extract<null>().toBeNever()
  void [
    // @ts-expect-error no such argument
    () => client.rpc('create_asset', { p_valuez: {} }),
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
    // @ts-expect-error not a status
    () => client.from('assets').select('id').eq('status', 'GONE')
  ]
})
