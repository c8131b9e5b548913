import { beforeAll, expect, test } from 'vitest'
import { sql } from '../support/database.ts'
import type { Answer } from '../support/http.ts'
import { atOnce } from '../support/races.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

let site: Site
let ann: Member
let qa: Member
let count = 0

beforeAll(async () => {
  const tenant = await newTenant()
  site = await tenant.site()
  ann = await tenant.member({ permissions: 'all' })
  qa = await tenant.member({ permissions: 'all' })
})

async function made(action: string, values: object): Promise<string> {
  const { body } = await ann.callAny(action, { p_values: values })
  return (body as { id: string }[])[0]?.id ?? ''
}

const newAsset = (): Promise<string> => made('create_asset', { site_id: site.id, name: `wrench ${++count}` })

function record(asset: string, as_left: 'IN' | 'OUT', performed_at?: string): Promise<Answer> {
  return ann.callAny('record_calibration', { p_asset_id: asset, p_values: { as_found: as_left, as_left, ...performed_at ? { performed_at } : {} } })
}

const lend = (asset: string): Promise<Answer> => ann.callAny('check_out_asset', { p_asset_id: asset, p_values: { external_party: 'Roofers' } })

async function measure(meter: string, instrument: string, minute: number): Promise<Answer> {
  return await ann.callAny('record_meter_reading', {
    p_meter_id: meter, p_reading: 75, p_read_at: new Date(Date.UTC(2026, 1, 1, 0, minute)).toISOString(), p_instrument_id: instrument,
  })
}

test('a tool that fails while it is lent is lent before or not at all', async () => {
  for (let round = 0; round < 5; round++) {
    const asset = await newAsset()
    const outcome = await atOnce([record(asset, 'OUT'), lend(asset)])
    expect([{ 200: 2 }, { 200: 1, '409 ASSET_NOT_AVAILABLE': 1 }]).toContainEqual(outcome)
  }
})

test('what is measured while the instrument is found out of tolerance is in its review, at once or by the task', async () => {
  const meter = await made('create_meter', { asset_id: await newAsset(), name: 'Torque', kind: 'GAUGE', unit: 'N·m' })
  const instrument = await newAsset()
  const readings = Array.from({ length: 20 }, (_, minute) => measure(meter, instrument, minute))
  expect(await atOnce([...readings.slice(0, 10), record(instrument, 'OUT', '2026-03-01T00:00:00Z'), ...readings.slice(10)])).toEqual({ 200: 21 })
  await sql('select tool.append_late_uses()')
  const { body } = await ann.get(`/tool_review_rows?select=entity_id&asset_id=not.is.null`)
  expect(body).toHaveLength(20)
})

test('two who assess the last rows leave the review assessed, and who withdraws meanwhile withdraws it', async () => {
  const meter = await made('create_meter', { asset_id: await newAsset(), name: 'Torque', kind: 'GAUGE', unit: 'N·m' })
  const instrument = await newAsset()
  await measure(meter, instrument, 1)
  await measure(meter, instrument, 2)
  const { body } = await record(instrument, 'OUT', '2026-03-01T00:00:00Z')
  const [{ id, review_id }] = body as [{ id: string, review_id: string }]
  const rows = (await ann.get(`/tool_review_rows?review_id=eq.${review_id}&select=id`)).body as { id: string }[]
  const assess = (row?: string): Promise<Answer> =>
    ann.callAny('review_tool_uses', { p_review_id: review_id, p_rows: [{ id: row, verdict: 'RECHECK' }] })
  expect(await atOnce(rows.map((row) => assess(row.id)))).toEqual({ 200: 2 })
  expect((await ann.get(`/tool_reviews?id=eq.${review_id}&select=status,open_rows`)).body).toEqual([{ status: 'ASSESSED', open_rows: 0 }])
  await measure(meter, instrument, 3)
  await sql('select tool.append_late_uses()')
  const [late] = (await ann.get(`/tool_review_rows?review_id=eq.${review_id}&verdict=is.null&select=id`)).body as { id: string }[]
  const outcome = await atOnce([
    assess(late?.id), qa.callAny('withdraw_calibration', { p_calibration_id: id, p_reason: 'Mistyped' }),
  ])
  expect([{ 200: 2 }, { 200: 1, '409 TRANSITION_NOT_ALLOWED': 1 }]).toContainEqual(outcome)
  expect((await ann.get(`/tool_reviews?id=eq.${review_id}&select=status`)).body).toEqual([{ status: 'WITHDRAWN' }])
})
