import { beforeAll, expect, test } from 'vitest'
import { made, newAsset } from '../support/meters.ts'
import { atOnce } from '../support/races.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

// Planners at one outage at once: what it holds moves as a whole, or not at all.

let member: Member
let site: Site

beforeAll(async () => {
  const tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
})

interface Slot { status: string, starts_at: string }

const hour = 3_600_000
const start = Date.parse('2099-01-05T06:00:00Z')
const at = (hours: number) => new Date(start + hours * hour).toISOString()

async function newOutage(asset: string): Promise<string> {
  return (await made(member, 'create_outage', { p_values: { asset_id: asset, name: 'Stop', starts_at: at(0), ends_at: at(24) } })).id
}

/** Work with a slot two hours after the start of the outage, of a worker of its own. */
async function newWork(asset: string): Promise<string> {
  const { id: worker } = await made(member, 'create_worker', { p_values: { site_id: site.id, name: 'Wim' } })
  const { id } = await made(member, 'create_work_order', { p_values: { asset_id: asset, title: 'Bed' } })
  await made(member, 'assign_work_order', { p_work_order_id: id, p_values: { worker_ids: [worker] } })
  await made(member, 'schedule_work_order', { p_work_order_id: id, p_slots: [{ worker_id: worker, starts_at: at(2), ends_at: at(4) }] })
  return id
}

async function slotsOf(order: string): Promise<Slot[]> {
  const { body } = await member.get(`/work_order_slots?work_order_id=eq.${order}&released_at=is.null&select=status,starts_at`)
  return body as Slot[]
}

async function startOf(outage: string): Promise<number> {
  const { body } = await member.get(`/outages?id=eq.${outage}&select=starts_at`)
  return Date.parse((body as { starts_at: string }[])[0]?.starts_at ?? '')
}

test('of many who move one outage by its version one does', async () => {
  const asset = await newAsset(member, site)
  const outage = await newOutage(asset)
  const orders = await Promise.all([1, 2, 3].map(() => newWork(asset)))
  const { row_version } = await made<{ row_version: number }>(member, 'update_outage_work_orders', { p_outage_id: outage, p_work_order_ids: orders })
  expect(await atOnce([1, 2, 3, 4, 5].map((n) => member.callAny('schedule_outage', {
    p_outage_id: outage, p_starts_at: at(48 * n), p_row_version: row_version,
  })))).toEqual({ 200: 1, '409 STALE_ROW': 4 })
  const moved = await startOf(outage)
  for (const order of orders) expect((await slotsOf(order)).map(({ starts_at }) => Date.parse(starts_at))).toEqual([moved + 2 * hour])
})

test('of two outages that gather one work order one does', async () => {
  const asset = await newAsset(member, site)
  const outages = await Promise.all([1, 2, 3, 4].map(() => newOutage(asset)))
  const order = await newWork(asset)
  expect(await atOnce(outages.map((outage) => member.callAny('update_outage_work_orders', { p_outage_id: outage, p_work_order_ids: [order] }))))
    .toEqual({ 200: 1, '409 WORK_ORDER_IN_OUTAGE': 3 })
})

interface Outcome { outcome: string, code?: string, work_order_id: string | null, maintenance_schedule_id: string | null }

test('of many outages to which the same work is added in any order each piece joins one', async () => {
  const asset = await newAsset(member, site)
  const outages = await Promise.all([1, 2, 3, 4].map(() => newOutage(asset)))
  const orders = await Promise.all([1, 2].map(() => newWork(asset)))
  const schedules = await Promise.all([1, 2, 3].map(async (n) => {
    const { id } = await made(member, 'create_maintenance_schedule', {
      p_values: { asset_id: asset, name: `Oil ${n}`, title: 'Oil', every_n: n, every_unit: 'MONTH', anchor_on: '2098-12-01' },
    })
    await made(member, 'activate_maintenance_schedule', { p_maintenance_schedule_id: id })
    return id
  }))
  const rows = [...orders.map((id) => ({ work_order_id: id })), ...schedules.map((id) => ({ maintenance_schedule_id: id }))]
  const requests = outages.map((outage, n) => member.callAny('gather_outage_work', {
    p_outage_id: outage, p_rows: n % 2 === 0 ? rows : rows.toReversed(),
  }))
  expect(await atOnce(requests)).toEqual({ 200: 4 })
  const outcomes = (await Promise.all(requests)).flatMap(({ body }) => (body as { gather_outcomes: Outcome[] }[])[0]?.gather_outcomes ?? [])
  const counts = (code: string) => outcomes.filter((each) => (each.code ?? each.outcome) === code).length
  expect([counts('DONE'), counts('WORK_ORDER_IN_OUTAGE'), counts('OCCURRENCE_OPEN')]).toEqual([5, 6, 9])
  const { body } = await member.get(`/outage_work_orders?outage_id=in.(${outages.join(',')})&select=work_order_id`)
  expect(new Set((body as { work_order_id: string }[]).map(({ work_order_id }) => work_order_id)).size).toBe(5)
})

test.each([1, 2, 3, 4, 5])('work is gathered, cancelled and completed while its outage moves, round %i', async () => {
  const asset = await newAsset(member, site)
  const outage = await newOutage(asset)
  const orders = await Promise.all([1, 2, 3, 4].map(() => newWork(asset)))
  const [first = '', second = '', third = '', late = ''] = orders
  await made(member, 'update_outage_work_orders', { p_outage_id: outage, p_work_order_ids: [first, second, third] })
  const moving = [1, 2].map((n) => member.callAny('schedule_outage', { p_outage_id: outage, p_starts_at: at(48 * n) }))
  const beside = [
    member.callAny('cancel_work_order', { p_work_order_id: first, p_reason: 'No' }),
    member.callAny('start_work_order', { p_work_order_id: second }),
    member.callAny('update_outage_work_orders', { p_outage_id: outage, p_work_order_ids: [first, second, third, late] }),
  ]
  const outcomes = await atOnce([...moving, ...beside])
  // What was cancelled before can no longer be gathered; what joined between is looked at again.
  expect(Object.keys(outcomes).filter((code) => !['200', '503 BUSY', '422 VALIDATION_FAILED'].includes(code))).toEqual([])
  const moved = await startOf(outage)
  const { body } = await member.get(`/outage_work_orders?outage_id=eq.${outage}&released_at=is.null&select=work_order_id`)
  const held = (body as { work_order_id: string }[]).map(({ work_order_id }) => work_order_id)
  expect(held).not.toContain(first)
  expect(await slotsOf(first)).toEqual([])
  for (const order of [second, third]) {
    expect(held).toContain(order)
    expect((await slotsOf(order)).map(({ starts_at }) => Date.parse(starts_at))).toEqual([moved + 2 * hour])
  }
  // It joined before the last move and went along, or after it and stayed where it was planned.
  expect((await slotsOf(late)).length).toBe(1)
})
