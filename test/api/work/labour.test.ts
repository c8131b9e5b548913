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
  const rate = { currency: 'EUR', hourly_rate: 60, starts_on: '2020-01-01' }
  await member.call('create_labour_rate', { p_values: rate })
})

async function newWorkOrder(): Promise<string> {
  const { body: [row] } = await member.call('create_work_order', {
    p_values: { site_id: site.id, location_id: await spot(site), title: 'Seal' }
  })
  return row?.id ?? ''
}

async function newWorker(): Promise<string> {
  const { body: [worker] } = await member.call('create_worker', { p_values: { site_id: site.id, name: 'Wim' } })
  return worker?.id ?? ''
}

test('of fifty who start a timer of one worker, on several orders, one does', async () => {
  const worker = await newWorker()
  const orders = await Promise.all([newWorkOrder(), newWorkOrder(), newWorkOrder()])
  const starts = Array.from({ length: 50 }, (_, index) => member.callAny(
    'start_labour_timer', { p_work_order_id: orders[index % 3] ?? '', p_values: { worker_id: worker } }))
  expect(await atOnce(starts)).toEqual({ 200: 1, '409 TIMER_RUNNING': 49 })
})

test('of fifty who record hours at the same time one does', async () => {
  const worker = await newWorker()
  const id = await newWorkOrder()
  const hour = { worker_id: worker, started_at: '2026-01-05T08:00Z', ended_at: '2026-01-05T09:00Z' }
  const records = Array.from({ length: 50 }, () =>
    member.callAny('record_labour_entry', { p_work_order_id: id, p_values: hour }))
  expect(await atOnce(records)).toEqual({ 200: 1, '409 LABOUR_OVERLAPS': 49 })
})

test('of fifty who approve the same hours one does, and they cost once', async () => {
  const worker = await newWorker()
  const id = await newWorkOrder()
  const hour = { worker_id: worker, started_at: '2026-01-05T08:00Z', ended_at: '2026-01-05T09:30Z' }
  const { body: [entry] } = await member.call('record_labour_entry', { p_work_order_id: id, p_values: hour })
  const approvals = Array.from({ length: 50 }, () =>
    member.callAny('approve_labour_entry', { p_labour_entry_id: entry?.id ?? '' }))
  expect(await atOnce(approvals)).toEqual({ 200: 1, '409 TRANSITION_NOT_ALLOWED': 49 })
  const { body } = await member.get(`/work_order_costs?work_order_id=eq.${id}&select=kind,amount`)
  expect(body).toEqual([{ kind: 'LABOUR', amount: 90 }])
})

test.each([0, 1, 2, 3])('no timer runs on when work is completed at the same moment, round %i', async () => {
  const id = await newWorkOrder()
  await member.call('start_work_order', { p_work_order_id: id })
  const workers = await Promise.all(Array.from({ length: 6 }, newWorker))
  const outcomes = await atOnce([
    ...workers.slice(0, 3).map((worker_id) =>
      member.callAny('start_labour_timer', { p_work_order_id: id, p_values: { worker_id } })),
    member.callAny('complete_work_order', { p_work_order_id: id }),
    ...workers.slice(3).map((worker_id) =>
      member.callAny('start_labour_timer', { p_work_order_id: id, p_values: { worker_id } })),
    member.callAny('complete_work_order', { p_work_order_id: id })
  ])
  for (const outcome of Object.keys(outcomes)) {
    expect(outcome).toMatch(/^(200|409 (WORK_ORDER_RESTS|TIMER_STARTED|TRANSITION_NOT_ALLOWED))$/)
  }
  const [order] = (await member.get(`/work_orders?id=eq.${id}&select=status`)).body as { status: string }[]
  const { body: running } = await member.get(`/work_order_labour?work_order_id=eq.${id}&status=eq.RUNNING`)
  if (order?.status === 'COMPLETED') expect(running).toEqual([])
})
