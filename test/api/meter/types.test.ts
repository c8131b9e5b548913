import { beforeAll, expect, test } from 'vitest'
import { made, newAsset, newMeter } from '../support/meters.ts'
import { atOnce } from '../support/races.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

let member: Member
let site: Site

beforeAll(async () => {
  const tenant = await newTenant()
  member = await tenant.member({ permissions: 'all' })
  site = await tenant.site()
})

test('a meter of a type is found by it, and shows what it took', async () => {
  const { id } = await made(member, 'create_meter_type', {
    p_values: { code: 'HEAT', name: 'Temperature', kind: 'GAUGE', unit: '°C', decimals: 1, expected_interval_hours: 24 }
  })
  const meter = await newMeter(member, site, { type_id: id, unit: 'K' })
  await newMeter(member, site)
  expect((await member.get(`/asset_meters?type_id=eq.${id}`)).body).toMatchObject([{
    meter_id: meter, type_code: 'HEAT', type_name: 'Temperature', kind: 'GAUGE', unit: 'K', decimals: 1, expected_interval_hours: 24
  }])
  expect(await member.callAny('record_meter_reading', { p_meter_id: meter, p_reading: 21.45 }))
    .toMatchObject({ status: 422, body: { code: 'READING_TOO_PRECISE' } })
})

test('a state is recorded by its word', async () => {
  const meter = await newMeter(member, site, { kind: 'CHARACTERISTIC', unit: null, observations: ['CLEAR', 'BLACK'] })
  expect(await member.callAny('record_meter_reading', { p_meter_id: meter, p_observation: 'BLACK' }))
    .toMatchObject({ status: 200, body: [{ outcome: 'ACCEPTED', reading: 2 }] })
  expect((await member.get(`/asset_meters?meter_id=eq.${meter}`)).body).toMatchObject([{ current_observation: 'BLACK' }])
})

test('a type is put away while meters are made and become of it: what came late is told', async () => {
  const { id } = await made(member, 'create_meter_type', { p_values: { code: 'RUN', name: 'Hours', kind: 'CONTINUOUS', unit: 'h' } })
  const asset_id = await newAsset(member, site)
  const plain = await Promise.all(Array.from({ length: 6 }, () => newMeter(member, site)))
  const outcomes = await atOnce([
    ...plain.map(() => member.callAny('create_meter', { p_values: { asset_id, name: 'Hours', type_id: id } })),
    member.callAny('update_meter_type', { p_meter_type_id: id, p_values: { archived_at: '2026-01-01T00:00:00Z' } }),
    ...plain.map((meter) => member.callAny('update_meter', { p_meter_id: meter, p_values: { type_id: id } }))
  ])
  expect(Object.keys(outcomes).filter((outcome) => !['200', '422 VALIDATION_FAILED'].includes(outcome))).toEqual([])
  expect((await member.get(`/asset_meters?type_id=eq.${id}&select=meter_id`)).body).toHaveLength((outcomes['200'] ?? 0) - 1)
})
