import { beforeAll, expect, test } from 'vitest'
import { type Member, newTenant, type Site } from '../support/tenant.ts'
import { newMeter } from '../support/meters.ts'

let member: Member
let meter: string
let site: Site

beforeAll(async () => {
  const tenant = await newTenant()
  member = await tenant.member({ permissions: 'all' })
  site = await tenant.site()
  meter = await newMeter(member, site)
})

const record = (values: object, headers: Record<string, string> = {}) =>
  member.callAny('record_meter_reading', { p_meter_id: meter, ...values }, { headers })

test('answers what became of the reading and where the meter stands', async () => {
  expect(await record({ p_reading: 10.5, p_read_at: '2026-01-01T00:00:00Z' })).toMatchObject({
    status: 200,
    body: [{ outcome: 'ACCEPTED', meter_id: meter, reading: 10.5, kind: 'READING', quality: 'GOOD', current_reading: 10.5 }]
  })
})

test('a refusal names the readings around it', async () => {
  const answer = await record({ p_reading: 9, p_read_at: '2026-01-02T00:00:00Z' })
  expect(answer).toMatchObject({ status: 422, body: { code: 'METER_WENT_BACKWARDS' } })
  const { details } = answer.body as { details: string }
  expect(JSON.parse(details)).toMatchObject({ previous_reading: 10.5, reading: 9, next_reading: null })
})

test('the same Idempotency-Key records once', async () => {
  const again = () => record({ p_reading: 11 }, { 'idempotency-key': 'once' })
  const [first, second] = [await again(), await again()]
  expect(second.body).toEqual(first.body)
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect((await member.get(`/meter_readings?meter_id=eq.${meter}&reading=eq.11`)).body).toHaveLength(1)
})

test('tx=rollback tells what would be and keeps nothing', async () => {
  const answer = await member.callAny('record_meter_reading', { p_meter_id: meter, p_reading: 11.5 }, { prefer: 'tx=rollback' })
  expect(answer).toMatchObject({ status: 200, body: [{ current_reading: 11.5 }] })
  expect((await member.get(`/asset_meters?meter_id=eq.${meter}`)).body).toMatchObject([{ current_reading: 11 }])
})

test('readings that arrive at the same time are all kept, and what was counted adds up', async () => {
  const busy = await newMeter(member, site)
  const readings = Array.from({ length: 40 }, (_, hour) => ({
    p_meter_id: busy, p_reading: hour * 3, p_read_at: new Date(Date.UTC(2026, 0, 1, hour)).toISOString()
  })).sort(() => Math.random() - 0.5)
  const answers = await Promise.all(readings.map((reading) => member.callAny('record_meter_reading', reading)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await member.get(`/asset_meters?meter_id=eq.${busy}`)).body).toMatchObject([{ current_reading: 117, life_to_date: 117 }])
  const { body } = await member.get(`/meter_readings?meter_id=eq.${busy}&order=read_at&select=delta`)
  expect((body as { delta: number }[]).map(({ delta }) => delta)).toEqual([0, ...Array.from({ length: 39 }, () => 3)])
})
