import { expect, test } from 'vitest'
import { made, newMeter } from '../support/meters.ts'
import { newTenant } from '../support/tenant.ts'

const clients = 12

test('clients that record, change the rule, move the asset and acknowledge at once: one alarm is open, and nobody waits for ever', async () => {
  const tenant = await newTenant()
  const member = await tenant.member({ permissions: 'all' })
  const [here, there] = [await tenant.site(), await tenant.site()]
  const meter = await newMeter(member, here, { kind: 'GAUGE', unit: '°C' })
  const [{ asset_id: asset }] = (await member.get(`/asset_meters?meter_id=eq.${meter}&select=asset_id`)).body as [{ asset_id: string }]
  // Nothing that is read becomes critical: an alarm that gets worse is raised again, and could be seen twice.
  const rule = await made(member, 'create_meter_alarm_rule', {
    p_values: { meter_id: meter, name: 'Too hot', high_warning: 60, high_critical: 100, response: 'WORK_ORDER' }
  })

  const ingest = (n: number) => member.callAny('ingest_readings', {
    p_readings: [{ meter_id: meter, reading: 61 + n, read_at: new Date(Date.now() - 60_000 + n * 1000).toISOString() }]
  })
  const raised = await Promise.all(Array.from({ length: clients }, (_, n) => ingest(n)))
  expect(raised.map(({ status }) => status)).toEqual(Array.from({ length: clients }, () => 200))
  const alarms = (await member.get('/meter_alarms?select=id,status')).body as { id: string, status: string }[]
  expect(alarms).toEqual([{ id: expect.any(String), status: 'RAISED' }])

  const acts = [
    (n: number) => ingest(clients + n),
    (n: number) => member.callAny('update_meter_alarm_rule', { p_meter_alarm_rule_id: rule.id, p_values: { title: `Cool ${n}` } }),
    (n: number) => member.callAny('move_asset', { p_asset_id: asset, p_values: { site_id: n % 8 ? here.id : there.id } }),
    () => member.callAny('acknowledge_meter_alarm', { p_meter_alarm_id: alarms[0]?.id }),
  ]
  const answers = await Promise.all(Array.from({ length: clients }, (_, n) => acts[n % 4]?.(n)))
  for (const answer of answers) {
    expect(answer?.status, answer?.text).toBeLessThan(500)
    expect(answer?.text).not.toMatch(/\b(40P01|2350\d)\b|deadlock/)
  }
  expect(answers.filter((answer, n) => n % 4 === 3 && answer?.status === 200).length).toBe(1)
  expect(((await member.get('/meter_alarms?status=neq.CLEARED')).body as unknown[]).length).toBe(1)
})
