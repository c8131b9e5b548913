import { beforeAll, expect, test } from 'vitest'
import { callerOf, gatewayUrl, type Caller } from '../support/caller.ts'
import { actions, lists } from '../support/description.ts'
import { send } from '../support/http.ts'
import { exchange, freshAddress } from '../support/log_in.ts'
import { made, newMeter } from '../support/meters.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'
import { claimsOf, forge } from '../support/tokens.ts'

let tenant: Tenant
let member: Member
let site: Site
let device: string
let key: string
let sensor: Caller
let token: string
let meters: string[]

beforeAll(async () => {
  tenant = await newTenant()
  member = await tenant.member({ permissions: 'all' })
  site = await tenant.site()
  meters = [await newMeter(member, site), await newMeter(member, site)]
  device = (await made(member, 'create_meter_device', { p_values: { site_id: site.id, external_code: 'EUI-1', name: 'Box' } })).id
  await made(member, 'update_meter_device_channels', {
    p_meter_device_id: device, p_channels: meters.map((meter_id, index) => ({ external_code: `c${index}`, meter_id }))
  })
  key = (await made<{ api_key: string }>(member, 'issue_meter_device_key', { p_meter_device_id: device, p_name: 'first' })).api_key
  token = (await exchange(key)).token ?? ''
  sensor = callerOf(token)
})

const readings = (count: number, from = 0) => Array.from({ length: count }, (_, index) => ({
  channel: `c${index % 2}`, value: from + index,
  read_at: new Date(Date.UTC(2026, 0, 1, 0, from + index)).toISOString()
}))

test('the key of a device opens one action: no list, no other action, however it is asked', async () => {
  // Its own, and the log-ins, to which no token matters.
  const own = ['ingest_channel_readings', 'refresh_session', 'sign_out', 'exchange_api_key', 'sign_in', 'change_password_by_link', 'request_password_reset']
  const before = await tenant.sql('select count(*) from audit.events where organization_id = $1', [tenant.organizationId])
  const opened: string[] = []
  const asked: (() => Promise<void>)[] = []
  const ask = (method: string, path: string, headers: Record<string, string> = {}) => asked.push(async () => {
    const { status, text } = await sensor.send({ method, path, headers, ...(method === 'POST' ? { body: {} } : {}) })
    if (status < 400 || status >= 500 || (status === 403) !== text.includes('KEY_LIMITED')) {
      opened.push(`${method} ${path} ${status} ${text}`)
    }
  })

  for (const { name } of lists) ask('GET', `/${name}`)
  for (const { name } of actions) if (!own.includes(name)) ask('POST', `/rpc/${name}`)
  // What looks like the one action, and is not.
  for (const path of ['/', '/rpc/', '/rpc/ingest_channel_readings/', '/rpc/ingest_channel_readings/../assets',
    '//rpc/ingest_channel_readings', '/rpc/INGEST_CHANNEL_READINGS', '/ingest_channel_readings', '/rpc/assets',
    '/rpc/ingest_channel_readings;assets', '/rpc/ingest%5Fchannel_readings', '/assets?x=/rpc/ingest_channel_readings',
    '/contract_type_settings', '/rpc/import_assets']) {
    ask('GET', path)
    ask('POST', path)
  }
  const tricks = [{ 'content-profile': 'meter' }, { 'accept-profile': 'meter' }, { 'x-http-method-override': 'GET' },
    { 'x-original-url': '/rpc/ingest_channel_readings' }, { 'x-rewrite-url': '/rpc/ingest_channel_readings' },
    { 'x-conditions': 'none' }, { prefer: 'tx=rollback' }]
  for (const headers of tricks) {
    ask('GET', '/assets', headers)
    ask('POST', '/rpc/whoami', headers)
  }
  // A few at a time, as the gateway lets one caller.
  await Promise.all([0, 1, 2, 3].map(async (lane) => {
    for (let index = lane; index < asked.length; index += 4) await asked[index]?.()
  }))

  expect(opened).toEqual([])
  expect(await tenant.sql('select count(*) from audit.events where organization_id = $1', [tenant.organizationId])).toEqual(before)
  // It reads nothing through the columns of the one that it may call, either.
  const { status, body } = await sensor.callAny('ingest_channel_readings?select=*,assets(*)', { p_channel_readings: [] })
  expect([status, body]).not.toEqual([200, expect.anything()])
})

test('no way of logging in gives it more', async () => {
  const oauth = await send(gatewayUrl(), {
    method: 'POST', path: '/oauth/token', address: freshAddress(),
    body: { grant_type: 'client_credentials', client_id: key.split('_')[2], client_secret: key, scope: 'asset.create' },
    headers: { 'content-type': 'application/json' }
  })
  const granted = callerOf((oauth.body as { access_token: string }).access_token)
  expect((await granted.callAny('ingest_channel_readings', { p_channel_readings: [] })).status).toBe(200)
  expect((await granted.get('/assets')).body).toMatchObject({ code: 'KEY_LIMITED' })

  expect(await exchange(key, { onBehalfOf: member.email })).toMatchObject({ error_code: 'MAY_NOT_ACT_AS_USERS', token: null })

  const [renewed] = (await sensor.callAny('refresh_session')).body as { token: string }[]
  expect((await callerOf(renewed?.token).callAny('whoami')).status).toBe(403)

  // A claim that says otherwise, without the key that signs and, as if that had leaked, with it.
  const claims = claimsOf(token)
  for (const changes of [{ role: 'assetry_api' }, { role: 'anon' }, { sub: member.id }, { act: { sub: member.id } }]) {
    const forged = callerOf(await forge({ ...claims, ...changes }))
    for (const path of ['/assets', '/meter_readings']) expect((await forged.get(path)).status).toBeGreaterThanOrEqual(400)
    const unsigned = callerOf(await forge({ ...claims, ...changes }, { key: Buffer.alloc(40) }))
    expect((await unsigned.get('/assets')).status).toBe(401)
  }
})

test('eight connections send the same buffer, while its keys and channels are changed: each reading is kept once', async () => {
  const buffer = readings(60, 100)
  const act = (action: string, args: object) => member.callAny(action, { p_meter_device_id: device, ...args })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => [
    () => sensor.callAny('ingest_channel_readings', { p_channel_readings: index % 2 ? buffer : [...buffer].reverse() }),
    () => sensor.callAny('ingest_channel_readings', { p_channel_readings: buffer.slice(index * 10), p_battery_percent: index }),
    () => act('update_meter_device', { p_values: { name: `Box ${index}` } }),
    async () => act('update_meter_device_channels', {
      p_channels: ((await member.get(`/meter_channels?device_id=eq.${device}&order=position`)).body as { id: string, external_code: string, meter_id: string }[])
        .map(({ id, external_code, meter_id }) => ({ id, external_code, meter_id }))
    })
  ][index % 4]?.()))
  for (const answer of answers) expect(answer?.status, answer?.text).toBe(200)
  for (const meter of meters) {
    const { headers } = await member.get(`/meter_readings?meter_id=eq.${meter}&limit=1`, { prefer: 'count=exact' })
    expect(headers['content-range']).toBe('0-0/30')
  }
})

test('thousands of readings of many channels come in one call; an exchanged key ends at once', async () => {
  const { status, body } = await sensor.callAny('ingest_channel_readings', { p_channel_readings: readings(3000, 1000) })
  expect(status).toBe(200)
  const [answer] = body as { accepted: number, channel_outcomes: { row: number, channel: string }[] }[]
  expect(answer?.accepted).toBe(3000)
  expect(answer?.channel_outcomes.map(({ row }) => row)).toEqual(Array.from({ length: 3000 }, (_, index) => index + 1))

  const { api_key: next } = await made<{ api_key: string }>(member, 'exchange_meter_device_key', { p_meter_device_id: device, p_name: 'next' })
  expect((await sensor.callAny('ingest_channel_readings', { p_channel_readings: [] })).body).toMatchObject({ code: 'SESSION_ENDED' })
  expect(await exchange(key)).toMatchObject({ error_code: 'INVALID_KEY' })
  const again = callerOf((await exchange(next)).token ?? '')
  expect((await again.callAny('ingest_channel_readings', { p_channel_readings: [] })).status).toBe(200)
})
