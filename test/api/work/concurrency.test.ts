import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../support/http.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

let member: Member
let site: Site

beforeAll(async () => {
  const tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
})

async function newWorkOrder(): Promise<string> {
  const { body: [row] } = await member.call('create_work_order', { p_values: { site_id: site.id, title: 'Seal' } })
  return row?.id ?? ''
}

/** The same request ten times at once: how often each status was answered, with the code of the refusals. */
async function tenTimes(send: () => Promise<Answer>): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const what = status === 200 ? '200' : `${status} ${(body as { code: string }).code}`
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}

test('of many who start the same work one does', async () => {
  const id = await newWorkOrder()
  expect(await tenTimes(() => member.callAny('start_work_order', { p_work_order_id: id })))
    .toEqual({ 200: 1, '409 TRANSITION_NOT_ALLOWED': 9 })
  expect((await member.get(`/work_order_clock_segments?work_order_id=eq.${id}`)).body).toHaveLength(1)
})

test('of many who finish the same work one does', async () => {
  const id = await newWorkOrder()
  await member.call('start_work_order', { p_work_order_id: id })
  expect(await tenTimes(() => member.callAny('complete_work_order', { p_work_order_id: id })))
    .toEqual({ 200: 1, '409 TRANSITION_NOT_ALLOWED': 9 })
  expect((await member.get(`/work_order_completions?work_order_id=eq.${id}`)).body).toHaveLength(1)
})

test('of many who change the same version one does', async () => {
  const id = await newWorkOrder()
  const change = { p_work_order_id: id, p_values: { title: 'Seal again' }, p_row_version: 1 }
  expect(await tenTimes(() => member.callAny('update_work_order', change))).toEqual({ 200: 1, '409 STALE_ROW': 9 })
})

test('many who assign the same worker assign him once', async () => {
  const { body: [worker] } = await member.call('create_worker', { p_values: { site_id: site.id, name: 'Wim' } })
  const id = await newWorkOrder()
  const assign = { p_work_order_id: id, p_values: { worker_ids: [worker?.id] } }
  expect(await tenTimes(() => member.callAny('assign_work_order', assign))).toEqual({ 200: 10 })
  expect((await member.get(`/work_order_assignments?work_order_id=eq.${id}`)).body).toHaveLength(1)
})

test('work orders made at once have different numbers', async () => {
  await tenTimes(() => member.callAny('create_work_order', { p_values: { site_id: site.id, title: 'Numbered' } }))
  const { body } = await member.get('/work_orders?title=eq.Numbered&select=work_order_number')
  expect(new Set((body as { work_order_number: string }[]).map((row) => row.work_order_number)).size).toBe(10)
})
