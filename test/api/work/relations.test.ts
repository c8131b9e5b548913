import { beforeAll, expect, test } from 'vitest'
import { roundsOf } from '../../support/tiers.ts'
import type { Answer } from '../support/http.ts'
import { spot } from '../support/place.ts'
import { atOnce } from '../support/races.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

// One of many wins: what only several clients at once can show of orders, their ties, reports and plans.

let member: Member
let approver: Member
let site: Site

beforeAll(async () => {
  const tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
  approver = await tenant.member({ permissions: 'all' })
})

async function newWorkOrder(values: Record<string, string> = {}): Promise<string> {
  const { body: [row] } = await member.call(
    'create_work_order', { p_values: { site_id: site.id, location_id: await spot(site), title: 'Seal', ...values } })
  return row?.id ?? ''
}

const fifty = (send: () => Promise<Answer>): Promise<Record<string, number>> =>
  atOnce(Array.from({ length: 50 }, send))

const blocks = (id: string, other: string): Promise<Answer> => member.callAny(
  'update_work_order_relations', { p_work_order_id: id, p_relations: [{ kind: 'BLOCKS', related_id: other }] })

test('of fifty who start one order one does', async () => {
  const id = await newWorkOrder()
  expect(await fifty(() => member.callAny('start_work_order', { p_work_order_id: id })))
    .toEqual({ 200: 1, '409 TRANSITION_NOT_ALLOWED': 49 })
})

test('of fifty who approve one order one does', async () => {
  const { body: [place] } = await member.call('create_location', { p_values: { site_id: site.id, code: 'HALL', name: 'Hall' } })
  const id = await newWorkOrder({ status: 'DRAFT', location_id: place?.id ?? '' })
  await member.call('submit_work_order', { p_work_order_id: id })
  expect(await fifty(() => approver.callAny('approve_work_order', { p_work_order_id: id })))
    .toEqual({ 200: 1, '409 TRANSITION_NOT_ALLOWED': 49 })
})

test('of fifty who report one failure one does', async () => {
  const id = await newWorkOrder()
  const { body: [kind] } = await member.call('create_failure_class', { p_values: { code: 'PUMP', name: 'Pumps' } })
  const { body: [leak] } = await member.call(
    'create_failure_code', { p_values: { level: 'PROBLEM', code: 'LEAK', name: 'Leaks' } })
  await member.call('update_failure_links', { p_failure_class_id: kind?.id ?? '', p_links: [{ child_id: leak?.id ?? '' }] })
  const report = { p_work_order_id: id, p_values: { class_id: kind?.id, problem_id: leak?.id } }
  expect(await fifty(() => member.callAny('record_failure_report', report)))
    .toEqual({ 200: 1, '409 FAILURE_ALREADY_REPORTED': 49 })
})

test('T17: of many who plan one worker for several orders at the same time one does', async () => {
  const { body: [worker] } = await member.call('create_worker', { p_values: { site_id: site.id, name: 'Wim' } })
  const orders = await Promise.all(Array.from({ length: 20 }, () => newWorkOrder()))
  for (const id of orders) {
    await member.call('assign_work_order', { p_work_order_id: id, p_values: { worker_ids: [worker?.id ?? ''] } })
  }
  const outcomes = await atOnce(orders.map((p_work_order_id, index) => member.callAny('schedule_work_order', {
    p_work_order_id,
    p_slots: [{
      worker_id: worker?.id, starts_at: `2099-01-05T08:${String(index).padStart(2, '0')}:00Z`,
      ends_at: '2099-01-05T09:00:00Z'
    }]
  })))
  expect(outcomes).toEqual({ 200: 1, '409 DOUBLE_BOOKED': 19 })
  const { body } = await member.get(`/work_order_slots?worker_id=eq.${worker?.id ?? ''}&released_at=is.null`)
  expect(body).toHaveLength(1)
})

// Only one of the ways to come out of a race is seen each time.
const rounds = roundsOf(5)

interface Made { id: string }

test.each(rounds)('who is planned and absent at once is one of both, round %i', async () => {
  const { body: [worker] } = await member.call('create_worker', { p_values: { site_id: site.id, name: 'Wes' } })
  const p_work_order_id = await newWorkOrder()
  await member.call('assign_work_order', { p_work_order_id, p_values: { worker_ids: [worker?.id ?? ''] } })
  const period = { worker_id: worker?.id, starts_at: '2099-01-05T08:00:00Z', ends_at: '2099-01-05T09:00:00Z' }
  const outcomes = await atOnce([
    member.callAny('schedule_work_order', { p_work_order_id, p_slots: [period] }),
    member.callAny('record_absence', { p_values: { ...period, kind: 'LEAVE' } }),
  ])
  expect([{ 200: 1, '422 ABSENT': 1 }, { 200: 1, '409 WORK_PLANNED': 1 }]).toContainEqual(outcomes)
})

test.each(rounds)('a slot that is accepted and released at once is one of both, round %i', async () => {
  const { body: [worker] } = await member.call('create_worker', { p_values: { site_id: site.id, name: 'Max', account_id: null } })
  const p_work_order_id = await newWorkOrder()
  await member.call('assign_work_order', { p_work_order_id, p_values: { worker_ids: [worker?.id ?? ''] } })
  await member.callAny('schedule_work_order', {
    p_work_order_id, p_slots: [{ worker_id: worker?.id, starts_at: '2099-01-08T08:00:00Z', ends_at: '2099-01-08T09:00:00Z' }],
  })
  const { body: [slot] } = await member.get(`/work_order_slots?work_order_id=eq.${p_work_order_id}`) as unknown as { body: Made[] }
  const outcomes = await atOnce([
    member.callAny('dispatch_slots', { p_slot_ids: [slot?.id] }),
    member.callAny('dispatch_slots', { p_slot_ids: [slot?.id] }),
    member.callAny('schedule_work_order', { p_work_order_id, p_slots: [] }),
  ])
  expect([{ 200: 2, '409 TRANSITION_NOT_ALLOWED': 1 }, { 200: 1, '409 TRANSITION_NOT_ALLOWED': 2 }]).toContainEqual(outcomes)
  const { body } = await member.get(`/work_order_slots?work_order_id=eq.${p_work_order_id}&status=eq.RELEASED`)
  expect(body).toHaveLength(1)
})

test.each(rounds)('many work orders at once in two orders are one after the other, round %i', async () => {
  const { body: [worker] } = await member.call('create_worker', { p_values: { site_id: site.id, name: 'Ida' } })
  const orders = await Promise.all(Array.from({ length: 6 }, newWorkOrder))
  const rows = orders.map((work_order_id) => ({ work_order_id }))
  const done = await Promise.all([
    member.callAny('assign_work_orders', { p_rows: rows.map((row) => ({ ...row, worker_ids: [worker?.id] })) }),
    member.callAny('cancel_work_orders', { p_rows: rows.toReversed().map((row) => ({ ...row, reason: 'Double' })) }),
    member.callAny('update_work_order_priorities', { p_rows: rows.toReversed().map((row) => ({ ...row, priority: 'HIGH' })) }),
  ])
  expect(await atOnce(done.map(async (answer) => answer))).toEqual({ 200: 3 })
  const { body } = await member.get(`/work_orders?id=in.(${orders.join(',')})&status=eq.CANCELLED`)
  expect(body).toHaveLength(6)
})

test.each(rounds)('two plans of a site at once are one after the other or refused, round %i', async () => {
  const plan = { p_site_id: site.id, p_from: '2099-01-09T08:00:00Z', p_until: '2099-01-09T12:00:00Z' }
  const outcomes = await atOnce([member.callAny('generate_dispatch_plan', plan), member.callAny('generate_dispatch_plan', plan)])
  expect(outcomes).toEqual({ 200: 2 })
})

test.each(rounds)('shifts of a crew and of a member that change at once are those of both, round %i', async (round) => {
  const { body: [worker] } = await member.call('create_worker', { p_values: { site_id: site.id, name: 'Wes' } })
  const made = async (action: string, p_values: Record<string, unknown>): Promise<Made | undefined> =>
    ((await member.callAny(action, { p_values })).body as unknown as Made[])[0]
  const crew = await made('create_crew', { site_id: site.id, code: `C${round}`, name: 'Crew' })
  const pattern = await made('create_shift_pattern', { code: `S${round}`, name: 'Days', cycle_days: 1 })
  expect(await atOnce([
    member.callAny('update_crew_members', { p_crew_id: crew?.id, p_members: [{ worker_id: worker?.id, starts_on: '2026-01-01' }] }),
    member.callAny('create_shift_assignment', {
      p_values: { crew_id: crew?.id, shift_pattern_id: pattern?.id, starts_on: '2026-01-01' },
    }),
    member.callAny('update_pattern_shifts', {
      p_shift_pattern_id: pattern?.id, p_shifts: [{ day_index: 0, start_time: '07:00', end_time: '11:00' }],
    }),
  ])).toEqual({ 200: 3 })
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const { body } = await member.get(`/worker_shifts?worker_id=eq.${worker?.id ?? ''}&starts_at=gt.${soon}&minutes=neq.240`)
  expect(body).toEqual([])
  const { body: all } = await member.get(`/worker_shifts?worker_id=eq.${worker?.id ?? ''}&starts_at=gt.${soon}`)
  expect((all as unknown as Made[]).length).toBeGreaterThan(85)
})

test.each(rounds)('orders that come before each other are not tied in a circle at once, round %i', async () => {
  const [a, b, c] = await Promise.all([newWorkOrder(), newWorkOrder(), newWorkOrder()])
  const outcomes = await atOnce([[a, b], [b, c], [c, a]].map(([id = '', other = '']) => blocks(id, other)))
  expect(outcomes).toEqual({ 200: 2, '422 RELATION_LOOP': 1 })
})

test.each(rounds)('what is blocked does not start beside, round %i', async () => {
  const [first, second] = await Promise.all([newWorkOrder(), newWorkOrder()])
  const [tied, started] = await Promise.all([
    blocks(first, second), member.callAny('start_work_order', { p_work_order_id: second })
  ])
  expect(tied.status).toBe(200)
  expect([200, 422]).toContain(started.status)
  // Whichever came first: work that was started before is in progress, work that was tied before is open.
  const { body } = await member.get(`/work_orders?id=eq.${second}&select=status`)
  expect(body).toEqual([{ status: started.status === 200 ? 'IN_PROGRESS' : 'OPEN' }])
})
