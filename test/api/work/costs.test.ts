import { beforeAll, expect, test } from 'vitest'
import { spot } from '../support/place.ts'
import { atOnce } from '../support/races.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

let member: Member
let site: Site

beforeAll(async () => {
  const tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
})

const rag = { kind: 'OTHER', description: 'Rags', unit_cost: 3.3333 } as const

async function newWorkOrder(): Promise<string> {
  const { body: [row] } = await member.call('create_work_order', {
    p_values: { site_id: site.id, location_id: await spot(site), title: 'Seal' }
  })
  return row?.id ?? ''
}

test('of fifty who take the same cost back one does', async () => {
  const id = await newWorkOrder()
  const { body: [cost] } = await member.call('record_work_order_cost', { p_work_order_id: id, p_values: rag })
  const reversals = Array.from({ length: 50 }, () =>
    member.callAny('reverse_work_order_cost', { p_cost_id: cost?.id ?? '', p_reason: 'twice' }))
  expect(await atOnce(reversals)).toEqual({ 200: 1, '409 COST_REVERSED': 49 })
  const { body } = await member.callAny('explain_work_order_costs', { p_work_order_id: id })
  expect(body).toMatchObject([{ kind: 'OTHER', amount: 0 }, { kind: 'TOTAL', amount: 0 }])
})

test('costs that are posted at once are all there, and none after the end', async () => {
  const id = await newWorkOrder()
  await member.call('start_work_order', { p_work_order_id: id })
  await member.call('complete_work_order', { p_work_order_id: id })
  const post = () => member.callAny('record_work_order_cost', { p_work_order_id: id, p_values: rag })
  const outcomes = await atOnce([
    ...Array.from({ length: 20 }, post), member.callAny('close_work_order', { p_work_order_id: id }),
    ...Array.from({ length: 20 }, post)
  ])
  const refused = outcomes['409 WORK_ORDER_NOT_OPEN'] ?? 0
  expect(outcomes).toEqual({ 200: 41 - refused, ...(refused > 0 ? { '409 WORK_ORDER_NOT_OPEN': refused } : {}) })
  const { body } = await member.get(`/work_order_costs?work_order_id=eq.${id}&select=created_at`)
  expect(body).toHaveLength(40 - refused)
})

test.each([0, 1, 2, 3])('work is cancelled without costs, or bears them, round %i', async () => {
  const id = await newWorkOrder()
  const outcomes = await atOnce([
    member.callAny('record_work_order_cost', { p_work_order_id: id, p_values: rag }),
    member.callAny('cancel_work_order', { p_work_order_id: id, p_reason: 'sold' })
  ])
  const { body: [order] } = await member.get(`/work_orders?id=eq.${id}&select=status`) as { body: { status: string }[] }
  const { body: costs } = await member.get(`/work_order_costs?work_order_id=eq.${id}`) as { body: unknown[] }
  expect([order?.status, costs.length, outcomes]).toEqual(
    order?.status === 'CANCELLED'
      ? ['CANCELLED', 0, { 200: 1, '409 WORK_ORDER_NOT_OPEN': 1 }]
      : ['OPEN', 1, { 200: 1, '422 HAS_ACTUALS': 1 }])
})
