import { expect, test } from 'vitest'
import { made, newMeter } from '../support/meters.ts'
import { atOnce } from '../support/races.ts'
import { newTenant } from '../support/tenant.ts'

test('words are taken from a meter while it is read: none is taken that was read, and nothing is read that has no word', async () => {
  const tenant = await newTenant()
  const member = await tenant.member({ permissions: 'all' })
  const site = await tenant.site()
  const words = ['CLEAR', 'CLOUDY', 'BROWN', 'BLACK']
  const ends = new Set<number>()
  for (let round = 0; round < 8; round++) {
    const meter = await newMeter(member, site, { kind: 'CHARACTERISTIC', unit: null, observations: words })
    const record = (reading: number) => member.callAny('record_meter_reading', {
      p_meter_id: meter, p_reading: reading, p_read_at: new Date(Date.UTC(2026, 0, reading)).toISOString(),
    })
    const ingest = () => member.callAny('ingest_readings', { p_readings: [{ meter_id: meter, reading: 4, read_at: '2026-02-01T00:00:00Z' }] })
    const take = (count: number) => member.callAny('update_meter', { p_meter_id: meter, p_values: { observations: words.slice(0, count) } })
    const acts = [() => take(2), () => record(3), ingest, () => take(3), () => record(4), () => record(2)]
    // Once the readings are first and once the change, whoever is faster.
    if (round < 2) await (round === 0 ? record(4) : take(2))
    const outcomes = await atOnce((round % 2 ? acts.toReversed() : acts).map((act) => act()))
    for (const outcome of Object.keys(outcomes)) {
      expect(['200', '422 VALIDATION_FAILED', '422 READING_OUT_OF_RANGE']).toContain(outcome)
    }
    const [{ observations } = { observations: [] }] = (await member.get(`/asset_meters?meter_id=eq.${meter}&select=observations`)).body as
      { observations: string[] }[]
    const read = (await member.get(`/meter_readings?meter_id=eq.${meter}&select=reading,observation`)).body as
      { reading: number, observation: string | null }[]
    for (const { reading, observation } of read) expect(observation).toBe(observations[reading - 1])
    expect(Math.max(...read.map(({ reading }) => reading))).toBeLessThanOrEqual(observations.length)
    ends.add(observations.length)
  }
  expect(ends.size).toBeGreaterThan(1)
})

test('an alarm that clears while it is acknowledged and shelved is seen by one, and is over', async () => {
  const tenant = await newTenant()
  const member = await tenant.member({ permissions: 'all' })
  const site = await tenant.site()
  const meter = await newMeter(member, site, { kind: 'GAUGE', unit: '°C' })
  await made(member, 'create_meter_alarm_rule', { p_values: { meter_id: meter, name: 'Hot', high_warning: 60 } })
  const began = Date.now() - 3_600_000
  const read = (minute: number, reading: number) => member.callAny('ingest_readings', {
    p_readings: [{ meter_id: meter, reading, read_at: new Date(began + minute * 60_000).toISOString() }],
  })
  for (let round = 0; round < 8; round++) {
    await read(round * 6, 70)
    const [alarm] = (await member.get('/meter_alarms?status=eq.RAISED&select=id')).body as { id: string }[]
    const acknowledge = () => member.callAny('acknowledge_meter_alarm', { p_meter_alarm_id: alarm?.id })
    const shelve = () => member.callAny('shelve_meter_alarm', {
      p_meter_alarm_id: alarm?.id, p_until: new Date(Date.now() + 86_400_000).toISOString(), p_reason: 'Works',
    })
    const acts = [acknowledge, () => read(round * 6 + 2, 20), acknowledge, shelve, () => read(round * 6 + 1, 71), acknowledge]
    const outcomes = await atOnce((round % 2 ? acts.toReversed() : acts).map((act) => act()))
    const won = outcomes[200] ?? 0
    // Both readings, and of acknowledging and shelving what came before the end.
    expect(won).toBeGreaterThanOrEqual(2)
    expect(won).toBeLessThanOrEqual(4)
    expect(outcomes['409 TRANSITION_NOT_ALLOWED'] ?? 0).toBe(acts.length - won)
    const all = (await member.get('/meter_alarms?select=status,cleared_reason,acknowledged_at')).body as { status: string }[]
    expect(all).toHaveLength(round + 1)
    expect(all.every(({ status }) => status === 'CLEARED')).toBe(true)
  }
})
