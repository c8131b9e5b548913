import { expect, test } from 'vitest'
import { newTenant } from '../support/tenant.ts'
import { newMeter } from '../support/meters.ts'

test('ten thousand readings get ten thousand outcomes, in their order', async () => {
  const tenant = await newTenant()
  const member = await tenant.member({ permissions: 'all' })
  const meter = await newMeter(member, await tenant.site())
  const readings = Array.from({ length: 10_000 }, (_, index) => ({
    meter_id: meter,
    reading: index === 5000 ? 0 : index,
    read_at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString().replace('.000', '')
  }))

  const { status, body } = await member.callAny('ingest_readings', { p_readings: readings })

  expect(status).toBe(200)
  const [answer] = body as { accepted: number, rejected: number, outcomes: { row: number, error_code: string | null }[] }[]
  expect(answer).toMatchObject({ accepted: 9999, rejected: 0, suspect: 1, duplicate: 0 })
  expect(answer?.outcomes.map(({ row }) => row)).toEqual(readings.map((_, index) => index + 1))
  expect(answer?.outcomes[5000]).toMatchObject({ outcome: 'SUSPECT', error_code: 'METER_WENT_BACKWARDS' })
  expect((await member.get(`/asset_meters?meter_id=eq.${meter}`)).body).toMatchObject([{ current_reading: 9999, life_to_date: 9999 }])
})
