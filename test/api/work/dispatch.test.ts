import { beforeAll, expect, test } from 'vitest'
import { spot } from '../support/place.ts'
import { atOnce } from '../support/races.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'

// Who plans at once: one wins, the others are told why.

let tenant: Tenant
let member: Member
let site: Site

beforeAll(async () => {
  tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
})

async function newWorkOrder(): Promise<string> {
  const { body: [row] } = await member.call('create_work_order', {
    p_values: { site_id: site.id, location_id: await spot(site), title: 'Seal' }
  })
  return row?.id ?? ''
}

async function newWorker(name: string): Promise<string> {
  const { body: [worker] } = await member.call('create_worker', { p_values: { site_id: site.id, name } })
  return worker?.id ?? ''
}

const rowsAt = async (path: string) => (await member.get(path)).body as Record<string, string>[]

test('of twenty dispatchers who schedule one worker at a time one wins', async () => {
  const worker = await newWorker('Wim')
  const orders = await Promise.all(Array.from({ length: 20 }, newWorkOrder))
  for (const id of orders) await member.call('assign_work_order', { p_work_order_id: id, p_values: { worker_ids: [worker] } })
  const slot = { worker_id: worker, starts_at: '2098-05-06T08:00Z', ends_at: '2098-05-06T10:00Z' }
  expect(await atOnce(orders.map((id) => () => member.callAny('schedule_work_order', { p_work_order_id: id, p_slots: [slot] })).map((send) => send())))
    .toEqual({ 200: 1, '409 DOUBLE_BOOKED': 19 })
  expect(await rowsAt(`/work_order_slots?worker_id=eq.${worker}`)).toHaveLength(1)
})

test('of two crews with a member in common who are scheduled at a time one comes whole, and the other not at all', async () => {
  const [ann, bob, cid] = await Promise.all(['Ann', 'Bob', 'Cid'].map(newWorker))
  const crews = await Promise.all([[ann, bob], [cid, bob]].map(async (members, index) => {
    const { body: [crew] } = await member.call('create_crew', { p_values: { site_id: site.id, code: `C${index}`, name: `Crew ${index}` } })
    await member.call('update_crew_members', {
      p_crew_id: crew?.id ?? '',
      p_members: members.map((worker_id = '') => ({ worker_id, starts_on: '2026-01-01', is_full_time: false }))
    })
    return crew?.id
  }))
  const orders = await Promise.all(Array.from({ length: 8 }, newWorkOrder))
  expect(await atOnce(orders.map((id, index) => member.callAny('schedule_crew', {
    p_work_order_id: id, p_crew_id: crews[index % 2], p_starts_at: '2098-05-06T08:00Z', p_ends_at: '2098-05-06T10:00Z'
  })))).toEqual({ 200: 1, '409 CREW_NOT_AVAILABLE': 7 })
  const slots = await rowsAt(`/work_order_slots?visit_id=not.is.null`)
  expect([slots.length, new Set(slots.map(({ visit_id }) => visit_id)).size]).toEqual([2, 1])
})

test('hours that are recorded while their timesheet is approved are in its totals, or refused', async () => {
  const worker = await newWorker('Dan')
  const id = await newWorkOrder()
  for (const monday of ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26']) {
    const { body: [sheet] } = await member.call('submit_timesheet', { p_week_on: monday, p_worker_id: worker })
    // Whoever submitted does not approve.
    const other = await tenant.member({ permissions: 'all' })
    const outcomes = await atOnce([
      ...Array.from({ length: 4 }, (_, hour) => member.callAny('record_labour_entry', {
        p_work_order_id: id,
        p_values: { worker_id: worker, started_at: `${monday}T1${hour}:00Z`, ended_at: `${monday}T1${hour}:30Z` }
      })),
      other.callAny('approve_timesheet', { p_timesheet_id: sheet?.id })
    ])
    const [after] = await rowsAt(`/timesheets?id=eq.${sheet?.id}`)
    const entries = await rowsAt(`/work_order_labour?worker_id=eq.${worker}&started_at=gte.${monday}T00:00Z&started_at=lt.${monday}T23:00Z`)
    // Either it was approved before any of them, or not at all.
    expect(outcomes).toEqual(after?.['status'] === 'APPROVED'
      ? { 200: 1, '409 TIMESHEET_APPROVED': 4 } : { 200: 4, '409 HOURS_CHANGED': 1 })
    expect(entries).toHaveLength(after?.['status'] === 'APPROVED' ? 0 : 4)
  }
})
