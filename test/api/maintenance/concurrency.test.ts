import { beforeAll, expect, test } from 'vitest'
import { made, newAsset } from '../support/meters.ts'
import { atOnce } from '../support/races.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

const clients = 10

let member: Member
let site: Site

beforeAll(async () => {
  const tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
})

interface Occurrence { id: string, status: string, work_order_id: string | null }

async function newSchedule(): Promise<{ asset: string, schedule: string }> {
  const asset = await newAsset(member, site)
  const { id: schedule } = await made(member, 'create_maintenance_schedule', {
    p_values: { asset_id: asset, name: 'Oil', title: 'Oil', rrule: 'FREQ=MONTHLY;BYDAY=-1FR', anchor_on: '2026-01-01' },
  })
  await made(member, 'activate_maintenance_schedule', { p_maintenance_schedule_id: schedule })
  return { asset, schedule }
}

async function newOrders(asset: string): Promise<string[]> {
  return Promise.all(Array.from({ length: clients }, async () =>
    (await made(member, 'create_work_order', { p_values: { asset_id: asset, title: 'Oil' } })).id))
}

async function occurrencesOf(schedule: string): Promise<Occurrence[]> {
  const { body } = await member.get(`/maintenance_occurrences?schedule_id=eq.${schedule}&select=id,status,work_order_id`)
  return body as Occurrence[]
}

const match = (schedule: string, order: string | undefined) =>
  member.callAny('match_maintenance_occurrence', { p_maintenance_schedule_id: schedule, p_work_order_id: order })

test('of many who match work with one schedule one does', async () => {
  const { asset, schedule } = await newSchedule()
  const orders = await newOrders(asset)
  expect(await atOnce(orders.map((order) => match(schedule, order)))).toEqual({ 200: 1, '409 OCCURRENCE_OPEN': clients - 1 })
  expect((await occurrencesOf(schedule)).map(({ status }) => status)).toEqual(['GENERATED'])
})

test('of many who match one work order with schedules of their own one does', async () => {
  const { asset, schedule } = await newSchedule()
  const [order] = await newOrders(asset)
  const others = await Promise.all(Array.from({ length: clients - 1 }, async () => {
    const { id } = await made(member, 'create_maintenance_schedule', {
      p_values: { asset_id: asset, name: 'Oil', title: 'Oil', every_n: 1, every_unit: 'MONTH', anchor_on: '2026-01-01' },
    })
    await made(member, 'activate_maintenance_schedule', { p_maintenance_schedule_id: id })
    return id
  }))
  expect(await atOnce([schedule, ...others].map((id) => match(id, order)))).toEqual({ 200: 1, '409 WORK_ORDER_MATCHED': clients - 1 })
})

test('a match that is taken back while others match leaves one, or none, and the day as it was', async () => {
  const { asset, schedule } = await newSchedule()
  const dueAt = async () => (await member.get(`/maintenance_schedules?id=eq.${schedule}&select=next_due_at`)).body as unknown
  const before = await dueAt()
  const [wrong, ...orders] = await newOrders(asset)
  await match(schedule, wrong)
  const after = await dueAt()
  const [occurrence] = await occurrencesOf(schedule)
  const unmatch = () => member.callAny('unmatch_maintenance_occurrence', {
    p_maintenance_occurrence_id: occurrence?.id, p_reason: 'Another pump',
  })
  const outcomes = await atOnce(orders.flatMap((order) => [unmatch(), match(schedule, order)]))
  const won = outcomes[200] ?? 0
  // One takes it back; after that one matches, or all came too early.
  expect([1, 2]).toContain(won)
  expect(outcomes['409 OCCURRENCE_NOT_MATCHED']).toBe(orders.length - 1)
  expect(outcomes['409 OCCURRENCE_OPEN'] ?? 0).toBe(orders.length - (won - 1))
  const open = (await occurrencesOf(schedule)).filter(({ status }) => status === 'GENERATED')
  expect(open).toHaveLength(won - 1)
  expect(await dueAt()).toEqual(won === 2 ? after : before)
})
