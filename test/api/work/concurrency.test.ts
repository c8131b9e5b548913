import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../support/http.ts'
import { atOnce, outcomeOf } from '../support/races.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'

let tenant: Tenant
let member: Member
let site: Site

beforeAll(async () => {
  tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
})

async function newWorkOrder(): Promise<string> {
  const { body: [row] } = await member.call('create_work_order', { p_values: { site_id: site.id, title: 'Seal' } })
  return row?.id ?? ''
}

/** The same request ten times at once. */
function tenTimes(send: () => Promise<Answer>): Promise<Record<string, number>> {
  return atOnce(Array.from({ length: 10 }, send))
}

async function newWorker(): Promise<string> {
  const { body: [worker] } = await member.call('create_worker', { p_values: { site_id: site.id, name: 'Wim' } })
  return worker?.id ?? ''
}

async function newPart(parent: string): Promise<string> {
  const { body: [row] } = await member.call(
    'create_work_order', { p_values: { site_id: site.id, title: 'Part', parent_id: parent } })
  return row?.id ?? ''
}

async function rowsAt(path: string): Promise<Record<string, string>[]> {
  return (await member.get(path)).body as Record<string, string>[]
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
  const worker = await newWorker()
  const id = await newWorkOrder()
  const assign = { p_work_order_id: id, p_values: { worker_ids: [worker] } }
  expect(await tenTimes(() => member.callAny('assign_work_order', assign))).toEqual({ 200: 10 })
  expect((await member.get(`/work_order_assignments?work_order_id=eq.${id}`)).body).toHaveLength(1)
})

test('work orders made at once have different numbers', async () => {
  await tenTimes(() => member.callAny('create_work_order', { p_values: { site_id: site.id, title: 'Numbered' } }))
  const { body } = await member.get('/work_orders?title=eq.Numbered&select=work_order_number')
  expect(new Set((body as { work_order_number: string }[]).map((row) => row.work_order_number)).size).toBe(10)
})

// What follows races a few times, because each time only one of the two ways to come out of it is seen.
const rounds = Array.from({ length: 6 }, (_, round) => round)

/** What a round may end with: never a time-out, a deadlock or the name of a constraint. */
const named = /^(200|409 (TRANSITION_NOT_ALLOWED|STALE_ROW)|422 [A-Z_]+)$/

test.each(rounds)('nothing becomes part of work that is being cancelled or finished, round %i', async (round) => {
  const whole = await newWorkOrder()
  await newPart(whole)
  if (round % 2 === 1) await member.call('start_work_order', { p_work_order_id: whole })
  const end = round % 2 === 0
    ? member.callAny('cancel_work_order', { p_work_order_id: whole, p_reason: 'sold' })
    : member.callAny('complete_work_order', { p_work_order_id: whole })
  const parts = Array.from({ length: 16 }, () =>
    member.callAny('create_work_order', { p_values: { site_id: site.id, title: 'Part', parent_id: whole } }))
  for (const outcome of Object.keys(await atOnce([end, ...parts]))) expect(outcome).toMatch(named)
  const [order] = await rowsAt(`/work_orders?id=eq.${whole}&select=status`)
  const open = await rowsAt(`/open_work_orders?parent_id=eq.${whole}&select=id`)
  expect(open.length === 0).toBe(['CANCELLED', 'COMPLETED'].includes(order?.status ?? ''))
})

test.each(rounds)('nobody is given work while being put away, round %i', async () => {
  const [worker, id] = [await newWorker(), await newWorkOrder()]
  const others = await Promise.all(Array.from({ length: 4 }, newWorkOrder))
  const outcomes = await atOnce([
    ...[id, ...others, id, ...others].map((p_work_order_id) =>
      member.callAny('assign_work_order', { p_work_order_id, p_values: { worker_ids: [worker] } })),
    member.callAny('archive_worker', { p_worker_id: worker }),
    ...others.map((p_work_order_id) => member.callAny('hold_work_order', {
      p_work_order_id, p_values: { hold_reason: 'WEATHER' }
    }))
  ])
  for (const outcome of Object.keys(outcomes)) expect(outcome).toMatch(named)
  expect(await rowsAt(`/work_order_assignments?worker_id=eq.${worker}&ended_at=is.null`)).toEqual([])
  expect(await rowsAt(`/work_orders?id=in.(${[id, ...others].join()})&status=eq.ASSIGNED`)).toEqual([])
  expect(await rowsAt(`/workers?id=eq.${worker}&select=status`)).toEqual([{ status: 'INACTIVE' }])
})

test.each(rounds)('nobody has work at a site that is not served while work and workers move, round %i', async (round) => {
  const other = await tenant.site()
  const [worker, colleague] = [await newWorker(), await newWorker()]
  const { body: [pump] } = await member.call('create_asset', { p_values: { site_id: site.id, name: 'Pump' } })
  const orders = await Promise.all(Array.from({ length: 3 }, async () => {
    const { body: [row] } = await member.call(
      'create_work_order', { p_values: { asset_id: pump?.id ?? '', title: 'Seal' } })
    return row?.id ?? ''
  }))
  const home = (p_worker_id: string, site_id: string): Promise<Answer> =>
    member.callAny('update_worker', { p_worker_id, p_values: { site_id } })
  const outcomes = await atOnce([
    ...orders.flatMap((p_work_order_id) => [worker, colleague].map((id) =>
      member.callAny('assign_work_order', { p_work_order_id, p_values: { worker_ids: [id] } }))),
    member.callAny('move_asset', { p_asset_id: pump?.id, p_values: { site_id: other.id, move_open_work: true } }),
    home(worker, other.id), ...round % 2 === 0 ? [home(colleague, other.id), home(colleague, site.id)] : [],
  ])
  for (const outcome of Object.keys(outcomes)) expect(outcome).toMatch(named)
  const homes = new Map((await rowsAt(`/workers?id=in.(${worker},${colleague})`)).map((row) => [row.id, row.site_id]))
  const had = await rowsAt(`/work_order_assignments?work_order_id=in.(${orders.join()})&ended_at=is.null`)
  expect(had.filter((row) => homes.get(row.worker_id) !== row.site_id)).toEqual([])
  const assigned = await rowsAt(`/work_orders?id=in.(${orders.join()})&status=eq.ASSIGNED`)
  expect(assigned.map(({ id }) => id).toSorted()).toEqual([...new Set(had.map((row) => row.work_order_id))].toSorted())
})

test.each(rounds)('work is open again when all who have it are put away at once, round %i', async () => {
  const [workers, orders] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, newWorker)), Promise.all(Array.from({ length: 3 }, newWorkOrder))
  ])
  for (const id of orders) {
    await member.call('assign_work_order', { p_work_order_id: id, p_values: { worker_ids: workers } })
  }
  const outcomes = await atOnce(workers.map((p_worker_id) => member.callAny('archive_worker', { p_worker_id })))
  expect(outcomes).toEqual({ 200: 4 })
  expect(await rowsAt(`/work_orders?id=in.(${orders.join()})&select=status`)).toEqual(orders.map(() => ({ status: 'OPEN' })))
})

test.each(rounds)('a part is not reopened while the whole is being finished, round %i', async () => {
  const whole = await newWorkOrder()
  const part = await newPart(whole)
  for (const id of [whole, part]) await member.call('start_work_order', { p_work_order_id: id })
  await member.call('complete_work_order', { p_work_order_id: part })
  const outcomes = await atOnce([
    member.callAny('complete_work_order', { p_work_order_id: whole }),
    member.callAny('reopen_work_order', { p_work_order_id: part, p_reason: 'leaks' })
  ])
  expect(Object.keys(outcomes).every((outcome) => named.test(outcome))).toBe(true)
  expect(outcomes['200']).toBe(1)
})

/** A work order in progress with one task that must be answered, and is. */
async function newAnsweredWork(): Promise<{ id: string, task: string }> {
  const id = await newWorkOrder()
  await member.call('update_work_order_tasks', { p_work_order_id: id, p_tasks: [{ title: 'Valve', kind: 'CHECK' }] })
  await member.call('start_work_order', { p_work_order_id: id })
  const [row] = await rowsAt(`/work_order_tasks?work_order_id=eq.${id}`)
  const task = row?.id ?? ''
  await member.call('answer_work_order_tasks', { p_work_order_id: id, p_answers: [{ id: task, answer: true }] })
  return { id, task }
}

test.each(rounds)('no answer is taken back from work that is being finished, round %i', async () => {
  const { id, task } = await newAnsweredWork()
  const work = { p_work_order_id: id }
  const [end, back] = await Promise.all([
    member.callAny('complete_work_order', work),
    member.callAny('answer_work_order_tasks', { ...work, p_answers: [{ id: task, answer: null }] }),
  ])
  expect([outcomeOf(end), outcomeOf(back)].join()).toMatch(
    /^(200,409 WORK_ORDER_NOT_IN_PROGRESS|422 REQUIRED_TASK_UNANSWERED,200)$/)
  expect(await rowsAt(`/work_order_tasks?id=eq.${task}&select=result`)).toEqual([{ result: end.status === 200 ? 'PASS' : null }])
})

test.each(rounds)('no task comes to work that is being finished, round %i', async () => {
  const { id, task } = await newAnsweredWork()
  const work = { p_work_order_id: id }
  const [end, more] = await Promise.all([
    member.callAny('complete_work_order', work),
    member.callAny('update_work_order_tasks', {
      ...work, p_tasks: [{ id: task, title: 'Valve', kind: 'CHECK' }, { title: 'Tank', kind: 'CHECK' }]
    }),
  ])
  expect([outcomeOf(end), outcomeOf(more)].join()).toMatch(/^(200,409 WORK_ORDER_NOT_OPEN|422 REQUIRED_TASK_UNANSWERED,200)$/)
  expect(await rowsAt(`/work_order_tasks?work_order_id=eq.${id}`)).toHaveLength(end.status === 200 ? 1 : 2)
})

test('people who answer different tasks at once do not disturb each other', async () => {
  const id = await newWorkOrder()
  const titles = Array.from({ length: 10 }, (_, n) => `Bolt ${n}`)
  await member.call('update_work_order_tasks', {
    p_work_order_id: id, p_tasks: titles.map((title) => ({ title, kind: 'TEXT' }))
  })
  await member.call('start_work_order', { p_work_order_id: id })
  const tasks = await rowsAt(`/work_order_tasks?work_order_id=eq.${id}&order=position`)
  const [order] = await rowsAt(`/work_orders?id=eq.${id}&select=row_version`)
  const outcomes = await atOnce(tasks.map((task) => member.callAny('answer_work_order_tasks', {
    p_work_order_id: id, p_answers: [{ id: task.id, answer: task.title }], p_row_version: Number(order?.row_version)
  })))
  expect(outcomes).toEqual({ 200: 10 })
  expect((await rowsAt(`/work_order_tasks?work_order_id=eq.${id}&order=position`)).map(({ answer }) => answer)).toEqual(titles)
})

test('parts that change places at once do not wait for each other in a circle', async () => {
  const [one, two, three] = [await newWorkOrder(), await newWorkOrder(), await newWorkOrder()]
  const below = (p_work_order_id: string, parent_id: string): Promise<Answer> =>
    member.callAny('update_work_order', { p_work_order_id, p_values: { parent_id } })
  for (const round of rounds) {
    const outcomes = await atOnce([
      below(one, two), below(two, three), below(three, one), below(two, one), below(three, two), below(one, three),
      ...[one, two, three].map((id) => member.callAny('update_work_order', { p_work_order_id: id, p_values: { parent_id: null } })),
    ])
    for (const outcome of Object.keys(outcomes)) expect(outcome, `round ${round}`).toMatch(named)
  }
})

test('of fifty who do different things with one work order none waits in vain', async () => {
  const [id, worker] = [await newWorkOrder(), await newWorker()]
  const work = { p_work_order_id: id }
  const outcomes = await atOnce(Array.from({ length: 10 }, () => [
    member.callAny('start_work_order', work),
    member.callAny('hold_work_order', { ...work, p_values: { hold_reason: 'WEATHER' } }),
    member.callAny('assign_work_order', { ...work, p_values: { worker_ids: [worker] } }),
    member.callAny('update_work_order', { ...work, p_values: { target_minutes: 60 } }),
    member.callAny('cancel_work_order', { ...work, p_reason: 'sold' }),
  ]).flat())
  for (const outcome of Object.keys(outcomes)) expect(outcome).toMatch(/^(200|409 \w+|422 HAS_ACTUALS)$/)
})

test('whoever refers to an asset does not wait for work that is being raised on it', async () => {
  const { body: [asset] } = await member.call('create_asset', { p_values: { site_id: site.id, name: 'Pump' } })
  const outcomes = await tenTimes(() => member.callAny(
    'create_work_order', { p_values: { asset_id: asset?.id, title: 'Seal', target_minutes: 60 } }))
  expect(outcomes).toEqual({ 200: 10 })
})

test('many calendars that become the default at once leave one', async () => {
  const another = await newTenant()
  const planner = await another.member({ permissions: 'all' })
  const calendars = await Promise.all(Array.from({ length: 8 }, async (_, n) => {
    const { body: [row] } = await planner.call('create_calendar', { p_values: { code: `C${n}`, name: 'Hours' } })
    return row?.id ?? ''
  }))
  const outcomes = await atOnce(calendars.map((p_calendar_id) =>
    planner.callAny('update_calendar', { p_calendar_id, p_values: { is_default: true } })))
  expect(outcomes).toEqual({ 200: 8 })
  expect((await planner.get('/calendars?is_default=is.true')).body).toHaveLength(1)
})
