import { beforeAll, expect, test } from 'vitest'
import { sql } from '../support/database.ts'
import type { Answer } from '../support/http.ts'
import { spot } from '../support/place.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

let member: Member
let site: Site

beforeAll(async () => {
  const tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
  for (const [index, priority] of (['HIGH', 'LOW'] as const).entries()) {
    await member.call('create_service_policy', { p_values: {
      code: priority, name: priority, rank: index + 1, priorities: [priority], acknowledge_minutes: 30 + index,
      respond_minutes: 40 + index, resolve_minutes: 60 + index,
    } })
  }
})

async function newWork(reported_at: string | null = null): Promise<string> {
  const { body: [row] } = await member.call(
    'create_work_order', { p_values: { site_id: site.id, location_id: await spot(site), title: 'Seal', priority: 'HIGH', reported_at } })
  return row?.id ?? ''
}

const outcomeOf = ({ status, body }: Answer): string => status === 200 ? '200' : `${status} ${(body as { code: string }).code}`

test('of many workers that look at once each thing is told by one', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => newWork('2025-01-06T08:00:00Z')))
  const told = await Promise.all(Array.from({ length: 6 }, () => sql<{ n: number }>('select service.tell_clocks() as n')))
  const rest = await sql<{ n: number }>('select service.tell_clocks() as n')
  const notices = (await member.get(`/service_notices?work_order_id=in.(${orders.join()})&select=clock_id,percent`)).body as
    { clock_id: string, percent: number }[]
  // Three clocks each, each at 50, 75 and 100 percent; others may be told of meanwhile, too.
  expect(notices).toHaveLength(12 * 3 * 3)
  expect(new Set(notices.map(({ clock_id, percent }) => `${clock_id} ${percent}`)).size).toBe(notices.length)
  expect(told.flat().reduce((sum, { n }) => sum + n, 0) + (rest[0]?.n ?? 0)).toBeGreaterThanOrEqual(notices.length)
})

test('of fifty who change one work order while it is told of none waits in vain, and it has one clock of each kind', async () => {
  const id = await newWork('2025-01-06T08:00:00Z')
  const work = { p_work_order_id: id }
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => [
    member.callAny('update_work_order', { ...work, p_values: { priority: n % 2 === 0 ? 'LOW' : 'HIGH' } }),
    member.callAny('hold_work_order', { ...work, p_values: { hold_reason: 'WEATHER' } }),
    member.callAny('resume_work_order', work),
    member.callAny('start_work_order', work),
    member.callAny('acknowledge_work_order', work),
    sql('select service.tell_clocks()').then((): Answer => ({ status: 200, headers: {}, text: '', body: null }) as unknown as Answer),
  ]).flat())
  for (const outcome of new Set(outcomes.map(outcomeOf))) expect(outcome).toMatch(/^(200|409 \w+)$/)
  const clocks = (await member.get(`/service_clocks?work_order_id=eq.${id}&is_current=is.true&select=metric&order=metric`)).body
  expect(clocks).toEqual([{ metric: 'ACKNOWLEDGE' }, { metric: 'RESOLVE' }, { metric: 'RESPOND' }])
  const [order] = (await member.get(`/work_orders?id=eq.${id}&select=due_at,remaining_minutes`)).body as object[]
  expect((await member.get(`/service_clocks?work_order_id=eq.${id}&is_current=is.true&metric=eq.RESOLVE&select=due_at,remaining_minutes`)).body)
    .toEqual([order])
})

test('of many who say that they have seen the same work one does', async () => {
  const p_work_order_id = await newWork()
  const answers = await Promise.all(Array.from({ length: 10 }, () => member.callAny('acknowledge_work_order', { p_work_order_id })))
  expect(answers.map(outcomeOf).sort()).toEqual(['200', ...Array.from({ length: 9 }, () => '409 ALREADY_ACKNOWLEDGED')])
})

test('of many policies with the same rank one is in use', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => member.callAny('create_service_policy', {
    p_values: { code: `R${n}`, name: 'Same', rank: 77, priorities: ['EMERGENCY'], resolve_minutes: 5 }
  })))
  expect(answers.map(outcomeOf).sort()).toEqual(['200', ...Array.from({ length: 7 }, () => '409 ALREADY_EXISTS')])
})
