import { expect, test } from 'vitest'
import { newInspection, newTemplate, newWorker } from '../support/inspections.ts'
import { sql } from '../support/database.ts'
import { made, newAsset } from '../support/meters.ts'
import { atOnce as countAtOnce } from '../support/races.ts'
import { type Member, newTenant } from '../support/tenant.ts'

const clients = 16

/** Everybody at once; nobody may meet a deadlock or an error of the server. */
async function atOnce(acts: (() => Promise<{ status: number, text: string }>)[]): Promise<number[]> {
  const answers = await Promise.all(acts.map((act) => act()))
  for (const { status, text } of answers) {
    expect(status, text).toBeLessThan(500)
    expect(text).not.toMatch(/\b(40P01|2350\d)\b|deadlock/)
  }
  return answers.map(({ status }) => status)
}

const winners = (statuses: number[]) => statuses.filter((status) => status === 200).length

test('sixteen clients at one inspection and its meters: one wins each act, and nobody waits for ever', async () => {
  const tenant = await newTenant()
  const member = await tenant.member({ permissions: 'all' })
  const reviewer = await tenant.member({ permissions: 'all' })
  const [here, there] = [await tenant.site(), await tenant.site()]
  const asset = await newAsset(member, here)
  const meters: string[] = []
  for (const name of ['One', 'Two']) {
    meters.push((await made<{ id: string }>(member, 'create_meter', { p_values: { asset_id: asset, name, unit: 'h' } })).id)
  }
  const worker = await newWorker(member, here)
  // In the other order than the meters were made in: whose locks are taken as they come would meet crosswise.
  const template = await newTemplate(member, ['Two', 'One'].map((name) => ({
    code: name, prompt: name, kind: 'METER', meter_name: name
  })), { needs_review: true })
  const inspection = await newInspection(member, here, template, { asset_id: asset })
  await made(member, 'answer_inspection_items', {
    p_inspection_id: inspection, p_answers: [{ code: 'Two', answer: 10 }, { code: 'One', answer: 10 }]
  })

  const ingest = (by: Member, hour: number) => () => by.callAny('ingest_readings', {
    p_readings: (hour % 2 ? meters : [...meters].reverse()).map((meter_id) => ({
      meter_id, reading: hour / 10, read_at: new Date(Date.UTC(2026, 0, 1, hour)).toISOString()
    }))
  })
  const submit = () => member.callAny('submit_inspection', { p_inspection_id: inspection, p_inspector_worker_id: worker })
  const submitted = await atOnce(Array.from({ length: clients }, (_, n) => (n % 2 ? ingest(member, n) : submit)))
  expect(winners(submitted)).toBe(clients / 2 + 1)

  const approve = () => reviewer.callAny('approve_inspection', { p_inspection_id: inspection })
  const change = (n: number) => () => member.callAny('update_meter', {
    p_meter_id: meters[n % 2], p_values: { max_rate_per_day: 1000 + n }
  })
  const move = (n: number) => () => member.callAny('move_asset', {
    p_asset_id: asset, p_values: { site_id: n % 8 ? here.id : there.id }
  })
  const acts = Array.from({ length: clients }, (_, n) => [approve, ingest(member, 20 + n), change(n), move(n)][n % 4] ?? approve)
  const approved = await atOnce(acts)
  expect(winners(approved.filter((_, n) => n % 4 === 0))).toBe(1)
  expect((await member.get(`/inspections?id=eq.${inspection}&select=status`)).body).toEqual([{ status: 'COMPLETED' }])

  const { body } = await member.get(`/asset_meters?meter_id=in.(${meters.join()})&select=current_reading,life_to_date`)
  expect(body).toHaveLength(2)
  const readings = await member.get(`/meter_readings?meter_id=eq.${meters[0]}&quality=eq.GOOD&select=delta`)
  const counted = (readings.body as { delta: number }[]).reduce((sum, { delta }) => sum + delta, 0)
  expect((await member.get(`/asset_meters?meter_id=eq.${meters[0]}&select=life_to_date`)).body).toEqual([
    { life_to_date: Math.round(counted * 1e6) / 1e6 }
  ])
})

test('one of sixteen exchanges, retires or rejects; the others are told', async () => {
  const tenant = await newTenant()
  const member = await tenant.member({ permissions: 'all' })
  const site = await tenant.site()
  const asset_id = await newAsset(member, site)
  const { id: meter_id } = await made<{ id: string }>(member, 'create_meter', { p_values: { asset_id, name: 'Hours', unit: 'h' } })
  const { reading_id } = await made<{ reading_id: string }>(member, 'record_meter_reading', { p_meter_id: meter_id, p_reading: 9 })

  const rejected = await atOnce(Array.from({ length: clients }, () => () => (
    member.callAny('reject_meter_reading', { p_reading_id: reading_id })
  )))
  expect(winners(rejected)).toBe(1)
  expect(rejected.filter((status) => status === 409)).toHaveLength(clients - 1)

  const p_exchanged_at = '2026-02-01T00:00:00Z'
  const exchanged = await atOnce(Array.from({ length: clients }, (_, n) => () => (
    member.callAny('exchange_meter', { p_meter_id: meter_id, p_final_reading: 100 + n, p_exchanged_at })
  )))
  expect(winners(exchanged)).toBe(1)

  const retired = await atOnce(Array.from({ length: clients }, () => () => member.callAny('retire_meter', { p_meter_id: meter_id })))
  expect(winners(retired)).toBe(1)
})

test('an engine is read, its part follows, is moved and retired at once: the part has counted what the readings say', async () => {
  const tenant = await newTenant()
  const member = await tenant.member({ permissions: 'all' })
  const [here, there] = [await tenant.site(), await tenant.site()]
  const [engine, pump] = [await newAsset(member, here), await newAsset(member, here)]
  const meter = async (asset_id: string, values: object) => (await made<{ id: string }>(member, 'create_meter', {
    p_values: { asset_id, name: 'Hours', unit: 'h', ...values }
  })).id
  // The part is made first, so that its id comes first: whose locks are taken by id alone would meet crosswise.
  const part = await meter(pump, { reading_mode: 'DELTA' })
  const [one, two] = [await meter(engine, {}), await meter(engine, {})]
  const follow = (leader_id: string, started_at: string, ended_at?: string) => () =>
    member.callAny('create_meter_link', { p_values: { meter_id: part, leader_id, started_at, ...(ended_at ? { ended_at } : {}) } })
  const ingest = (n: number) => () => member.callAny('ingest_readings', {
    p_readings: (n % 8 ? [one, two] : [two, one]).flatMap((meter_id) => [0, 1, 2].map((m) => ({
      meter_id, reading: n * 3 + m, read_at: new Date(Date.UTC(2026, 0, 1, n * 3 + m)).toISOString()
    })))
  })
  const acts = Array.from({ length: clients }, (_, n) => [
    ingest(n),
    follow(n % 8 === 1 ? one : two, `2026-01-0${n % 8 === 1 ? 1 : 2}T00:00:00Z`, n % 8 === 1 ? '2026-01-02T00:00:00Z' : undefined),
    () => member.callAny('move_asset', { p_asset_id: pump, p_values: { site_id: n % 8 === 2 ? there.id : here.id } }),
    () => member.callAny('update_meter', { p_meter_id: n % 8 === 3 ? part : one, p_values: { description: `${n}` } })
  ][n % 4] ?? ingest(n))
  await atOnce(acts)
  await atOnce([ingest(20), () => member.callAny('retire_meter', { p_meter_id: part }), ingest(21)])

  const followings = (await member.get(`/meter_links?meter_id=eq.${part}`)).body as
    { leader_id: string, started_at: string, ended_at: string | null, site_id: string }[]
  const [standing] = (await member.get(`/asset_meters?meter_id=eq.${part}`)).body as { life_to_date: number, site_id: string }[]
  expect(followings.length).toBeGreaterThan(0)
  let expected = 0
  for (const { leader_id, started_at, ended_at, site_id } of followings) {
    const until = ended_at ? `&read_at=lte.${encodeURIComponent(ended_at)}` : ''
    const { body } = await member.get(
      `/meter_readings?meter_id=eq.${leader_id}&quality=eq.GOOD&read_at=gt.${encodeURIComponent(started_at)}${until}&select=delta`)
    expected += (body as { delta: number }[]).reduce((sum, { delta }) => sum + delta, 0)
    expect(site_id).toBe(standing?.site_id)
  }
  expect(standing?.life_to_date).toBe(expected)
})

test('a location is put away, or it has active meters: never both', async () => {
  const tenant = await newTenant()
  const member = await tenant.member({ permissions: 'all' })
  const site = await tenant.site()
  const p_values = (location_id: string) => ({ location_id, name: 'Electricity', unit: 'kWh' })
  for (let round = 0; round < 6; round++) {
    const { id: location } = await made(member, 'create_location', { p_values: { site_id: site.id, code: `L${round}`, name: 'Room' } })
    const { id: meter_id } = await made<{ id: string }>(member, 'create_meter', { p_values: p_values(location) })
    await made(member, 'retire_meter', { p_meter_id: meter_id })
    const archived_at = '2026-01-01T00:00:00Z'
    const archive = round % 2
      ? member.callAny('update_location', { p_location_id: location, p_values: { archived_at } })
      : member.callAny('import_locations', { p_rows: [{ site_code: site.code, code: `L${round}`, archived_at }] })
    const outcomes = await countAtOnce([
      archive,
      ...Array.from({ length: 4 }, () => member.callAny('create_meter', { p_values: p_values(location) })),
      member.callAny('activate_meter', { p_meter_id: meter_id })
    ])
    const allowed = ['200', '409 LOCATION_ARCHIVED', '422 LOCATION_IN_USE', '422 VALIDATION_FAILED']
    expect(Object.keys(outcomes).filter((outcome) => !allowed.includes(outcome))).toEqual([])
    const [standing] = (await member.get(`/locations?id=eq.${location}&select=archived_at`)).body as { archived_at: string | null }[]
    const active = (await member.get(`/asset_meters?location_id=eq.${location}&status=eq.ACTIVE&select=meter_id`)).body as unknown[]
    // Whoever came first decided for all.
    expect(active).toHaveLength(standing?.archived_at === null ? 5 : 0)
  }
})

test('a pump goes to and fro while it is read and two workers bring its readings after it: none is lost, nobody sees a part', async () => {
  const tenant = await newTenant()
  const member = await tenant.member({ permissions: 'all' })
  const [here, there] = [await tenant.site(), await tenant.site()]
  const [north, south] = [await tenant.member({ sites: [here] }), await tenant.member({ sites: [there] })]
  const pump = await newAsset(member, here)
  const meters: string[] = []
  for (const name of ['One', 'Two']) {
    meters.push((await made<{ id: string }>(member, 'create_meter', { p_values: { asset_id: pump, name, unit: 'h' } })).id)
  }
  const before = 400
  const ingest = (from: number, count: number) => member.callAny('ingest_readings', {
    p_readings: Array.from({ length: count }, (_, n) => ({
      meter_id: meters[n % 2], reading: from + n, read_at: new Date(Date.UTC(2026, 0, 1, 0, from + n)).toISOString()
    }))
  })
  expect((await ingest(0, before)).body).toMatchObject([{ accepted: before }])
  const mine = `/meter_readings?meter_id=in.(${meters.join()})`
  const seenBy = async (reader: Member) => ((await reader.get(`${mine}&select=id&limit=1000`)).body as unknown[]).length
  const relocate = async () => {
    await Promise.all([
      sql('select meter.relocate_readings(150)'), sql('select meter.relocate_readings(150)'),
      sql(`select core.run_scheduled_task('relocate_readings')`), sql(`select core.run_scheduled_task('relocate_readings')`)
    ])
  }

  let sent = before
  const seen: number[] = []
  for (let round = 0; round < 6; round++) {
    const look = async () => {
      for (let n = 0; n < 3; n++) seen.push(...await Promise.all([seenBy(north), seenBy(south)]))
    }
    const [outcomes] = await Promise.all([
      countAtOnce([
        member.callAny('move_asset', { p_asset_id: pump, p_values: { site_id: round % 2 === 0 ? there.id : here.id } }),
        ...[0, 1, 2].map((n) => ingest(sent + n * 20, 20))
      ]),
      relocate(), relocate(), look()
    ])
    expect(outcomes).toEqual({ 200: 4 })
    sent += 60
  }
  // A reader sees all that were there before or none of them, wherever they stand at that moment.
  expect(seen.filter((count) => count > 0 && count < before)).toEqual([])

  await expect.poll(async () => {
    await relocate()
    return (await tenant.sql('select from meter.relocations where organization_id = $1', [tenant.organizationId])).length
  }).toBe(0)
  expect(await Promise.all([member, north, south].map(seenBy))).toEqual([sent, sent, 0])
  expect(await tenant.sql(
    `select m.site_id, array_agg(distinct r.site_id) as read_at, sum(r.delta)::float8 as counted, min(s.life_to_date)::float8 as life
       from meter.readings as r
       join meter.meters as m on m.id = r.meter_id
       join meter.standings as s on s.meter_id = m.id
      where m.id = any ($1) group by m.id`, [meters])
  ).toEqual(meters.map(() => ({ site_id: here.id, read_at: [here.id], counted: sent - 2, life: sent - 2 })))
})
