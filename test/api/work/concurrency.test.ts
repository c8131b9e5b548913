import { beforeAll, expect, test } from 'vitest'
import { roundsOf } from '../../support/tiers.ts'
import { sql } from '../support/database.ts'
import type { Answer } from '../support/http.ts'
import { spot } from '../support/place.ts'
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
  const { body: [row] } = await member.call('create_work_order', {
    p_values: { site_id: site.id, location_id: await spot(site), title: 'Seal' }
  })
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
    'create_work_order', { p_values: { site_id: site.id, location_id: await spot(site), title: 'Part', parent_id: parent } })
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

test('of many who finish work that nobody has started, and those who start it, one does each', async () => {
  const id = await newWorkOrder()
  const start = (): Promise<Answer> => member.callAny('start_work_order', { p_work_order_id: id })
  const finish = (): Promise<Answer> => member.callAny('complete_work_order', { p_work_order_id: id })
  const outcomes = await atOnce(Array.from({ length: 4 }, () => [finish(), start()]).flat())
  // Work that was started first is finished as well; what is finished is not started.
  expect([{ '200': 1, '409 TRANSITION_NOT_ALLOWED': 7 }, { '200': 2, '409 TRANSITION_NOT_ALLOWED': 6 }]).toContainEqual(outcomes)
  const segments = (await member.get(`/work_order_clock_segments?work_order_id=eq.${id}`)).body as { kind: string, ended_at: unknown }[]
  expect(segments.map(({ kind, ended_at }) => [kind, ended_at !== null])).toEqual([['RUN', true]])
})

test('a hold that ends while it is found too long is told once or not at all', async () => {
  await member.call('create_hold_reason', { p_values: { code: 'CRANE', name: 'Crane', category: 'OTHER', max_minutes: 1 } })
  const ids = await Promise.all(Array.from({ length: 8 }, newWorkOrder))
  for (const id of ids) await member.call('hold_work_order', { p_work_order_id: id, p_values: { hold_reason: 'CRANE' } })
  await sql(`update work.clock_segments set overdue_at = started_at + interval '1 microsecond'
              where ended_at is null and work_order_id in ('${ids.join('\',\'')}')`)
  const mark = (): Promise<number> => sql<{ n: number }>('select work.mark_overdue_holds() as n').then(([row]) => row?.n ?? 0)
  const [marked, outcomes] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, mark)),
    atOnce(ids.slice(0, 4).map((id) => member.callAny('resume_work_order', { p_work_order_id: id }))),
  ])
  expect(outcomes).toEqual({ '200': 4 })
  const rest = await mark()
  const segments = (await member.get(`/work_order_clock_segments?work_order_id=in.(${ids.join()})&select=is_overdue,ended_at`)).body as
    { is_overdue: boolean, ended_at: string | null }[]
  expect(segments).toHaveLength(8)
  // What goes on resting was found; of what ended, what was found before.
  expect(segments.filter(({ ended_at }) => ended_at === null).every(({ is_overdue }) => is_overdue)).toBe(true)
  expect(marked.reduce((sum, n) => sum + n, 0) + rest).toBe(segments.filter(({ is_overdue }) => is_overdue).length)
})

test('whoever raises work for a vendor who is blocked meanwhile does so before that, or not', async () => {
  const { body: [vendor] } = await member.call('create_vendor', { p_values: { code: 'LIFT', name: 'Lifts' } })
  const approver = await tenant.member({ permissions: 'all' })
  await approver.callAny('approve_vendor', { p_vendor_id: vendor?.id })
  const place = await spot(site)
  const raise = (): Promise<Answer> =>
    member.callAny('create_work_order', { p_values: { site_id: site.id, location_id: place, title: 'Lift', vendor_id: vendor?.id } })
  const [orders, blocked] = await Promise.all([
    atOnce(Array.from({ length: 10 }, raise)),
    atOnce([member.callAny('block_vendor', { p_vendor_id: vendor?.id, p_reason: 'late' })]),
  ])
  expect(blocked).toEqual({ '200': 1 })
  expect((orders['200'] ?? 0) + (orders['422 VALIDATION_FAILED'] ?? 0)).toBe(10)
  expect(await rowsAt(`/work_orders?vendor_id=eq.${String(vendor?.id)}&select=id`)).toHaveLength(orders['200'] ?? 0)
  expect(outcomeOf(await raise())).toBe('422 VALIDATION_FAILED')
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
  const place = await spot(site)
  await tenTimes(() =>
    member.callAny('create_work_order', { p_values: { site_id: site.id, location_id: place, title: 'Numbered' } }))
  const { body } = await member.get('/work_orders?title=eq.Numbered&select=work_order_number')
  expect(new Set((body as { work_order_number: string }[]).map((row) => row.work_order_number)).size).toBe(10)
})

// What follows races a few times, because each time only one of the two ways to come out of it is seen.
const rounds = roundsOf(6)

/** What a round may end with: never a time-out, a deadlock or the name of a constraint. */
const named = /^(200|409 (TRANSITION_NOT_ALLOWED|STALE_ROW)|422 [A-Z_]+)$/

test.each(rounds)('nothing becomes part of work that is being cancelled or finished, round %i', async (round) => {
  const whole = await newWorkOrder()
  await newPart(whole)
  if (round % 2 === 1) await member.call('start_work_order', { p_work_order_id: whole })
  const end = round % 2 === 0
    ? member.callAny('cancel_work_order', { p_work_order_id: whole, p_reason: 'sold' })
    : member.callAny('complete_work_order', { p_work_order_id: whole })
  const place = await spot(site)
  const parts = Array.from({ length: 16 }, () =>
    member.callAny('create_work_order', { p_values: { site_id: site.id, location_id: place, title: 'Part', parent_id: whole } }))
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

/** A work order in progress on an asset with a meter, which one of its tasks reads. */
async function newReadWork(): Promise<{ id: string, task: string, meter: string }> {
  const { body: [asset] } = await member.call('create_asset', { p_values: { site_id: site.id, name: 'Pump' } })
  const { body: [meter] } = await member.call(
    'create_meter', { p_values: { asset_id: asset?.id ?? '', name: 'Hours', unit: 'h' } })
  const { body: [order] } = await member.call(
    'create_work_order', { p_values: { asset_id: asset?.id ?? '', title: 'Service' } })
  const id = order?.id ?? ''
  await member.call('update_work_order_tasks', {
    p_work_order_id: id, p_tasks: [{ title: 'Hours', kind: 'METER', meter_name: 'Hours' }]
  })
  await member.call('start_work_order', { p_work_order_id: id })
  const [row] = await rowsAt(`/work_order_tasks?work_order_id=eq.${id}`)
  return { id, task: row?.id ?? '', meter: meter?.id ?? '' }
}

test('of many answers to one task that reads a meter one reading stands', async () => {
  const { id, task, meter } = await newReadWork()
  const answers = Array.from({ length: 10 }, (_, n) => 100 + n)
  const outcomes = await atOnce(answers.map((answer) =>
    member.callAny('answer_work_order_tasks', { p_work_order_id: id, p_answers: [{ id: task, answer }] })))
  expect(outcomes).toEqual({ 200: 10 })
  const [row] = await rowsAt(`/work_order_tasks?id=eq.${task}`)
  const standing = await rowsAt(`/meter_readings?meter_id=eq.${meter}&superseded_at=is.null`)
  expect(standing.map((reading) => [reading.id, reading.reading, reading.source]))
    .toEqual([[row?.reading_id, row?.answer, 'WORK_ORDER']])
  expect(await rowsAt(`/meter_readings?meter_id=eq.${meter}`)).toHaveLength(10)
})

test.each(rounds)('answers, readings and the end of the work come together without a deadlock, round %i', async () => {
  const { id, task, meter } = await newReadWork()
  const work = { p_work_order_id: id }
  const answer = (value: number | null): Promise<Answer> =>
    member.callAny('answer_work_order_tasks', { ...work, p_answers: [{ id: task, answer: value }] })
  const outcomes = await atOnce([
    answer(5), answer(7), answer(null), answer(9),
    member.callAny('record_meter_reading', { p_meter_id: meter, p_reading: 1 }),
    member.callAny('complete_work_order', work),
  ])
  expect(Object.keys(outcomes).every((outcome) =>
    /^(200|422 (VALIDATION_FAILED|METER_WENT_BACKWARDS|REQUIRED_TASK_UNANSWERED)|409 WORK_ORDER_NOT_IN_PROGRESS)$/.test(outcome)))
    .toBe(true)
  const [row] = await rowsAt(`/work_order_tasks?id=eq.${task}`)
  const standing = await rowsAt(`/meter_readings?meter_id=eq.${meter}&superseded_at=is.null&source=eq.WORK_ORDER`)
  expect(standing.map((reading) => reading.id)).toEqual(row?.reading_id === null ? [] : [row?.reading_id])
})

test('work that reads the same meters in another order does not wait in a circle', async () => {
  const { body: [asset] } = await member.call('create_asset', { p_values: { site_id: site.id, name: 'Pump' } })
  const names = ['Hours', 'Starts', 'Litres']
  for (const name of names) {
    await member.call('create_meter', { p_values: { asset_id: asset?.id ?? '', name, unit: 'x', kind: 'GAUGE' } })
  }
  const orders: { id: string, answers: { id: string, answer: number }[] }[] = []
  for (const order of [names, [...names].reverse(), names, [...names].reverse()]) {
    const { body: [made] } = await member.call(
      'create_work_order', { p_values: { asset_id: asset?.id ?? '', title: 'Service' } })
    const id = made?.id ?? ''
    await member.call('update_work_order_tasks', {
      p_work_order_id: id, p_tasks: order.map((name) => ({ title: name, kind: 'METER', meter_name: name }))
    })
    await member.call('start_work_order', { p_work_order_id: id })
    const tasks = await rowsAt(`/work_order_tasks?work_order_id=eq.${id}&order=position`)
    orders.push({ id, answers: tasks.map((task) => ({ id: task.id ?? '', answer: 1 })) })
  }
  for (const round of rounds) {
    expect(await atOnce(orders.map(({ id, answers }) => member.callAny('answer_work_order_tasks', {
      p_work_order_id: id, p_answers: answers.map((given) => ({ ...given, answer: round }))
    })))).toEqual({ 200: 4 })
  }
})

test('of many tasks that one inspection is to answer one is answered', async () => {
  const { body: [template] } = await member.call('create_inspection_template', {
    p_values: { name: 'Walk' }, p_items: [{ prompt: 'Clean', kind: 'PASS_FAIL', code: 'c' }]
  })
  await member.call('publish_inspection_template', { p_inspection_template_id: template?.id ?? '' })
  const orders = await Promise.all(Array.from({ length: 6 }, newWorkOrder))
  const tasks: { id: string, task: string }[] = []
  for (const id of orders) {
    await member.call('update_work_order_tasks', {
      p_work_order_id: id, p_tasks: [{ title: 'Walk', kind: 'INSPECTION', template_id: template?.id ?? '' }]
    })
    await member.call('start_work_order', { p_work_order_id: id })
    const [row] = await rowsAt(`/work_order_tasks?work_order_id=eq.${id}`)
    tasks.push({ id, task: row?.id ?? '' })
  }
  const { body: [inspection] } = await member.call('create_inspection', {
    p_values: { template_id: template?.id ?? '', site_id: site.id }
  })
  await member.call('answer_inspection_items', {
    p_inspection_id: inspection?.id ?? '', p_answers: [{ code: 'c', answer: 'PASS' }]
  })
  await member.call('submit_inspection', { p_inspection_id: inspection?.id ?? '', p_inspector_worker_id: await newWorker() })
  expect(await atOnce(tasks.map(({ id, task }) => member.callAny('answer_work_order_tasks', {
    p_work_order_id: id, p_answers: [{ id: task, answer: inspection?.id ?? '' }]
  })))).toEqual({ 200: 1, '422 VALIDATION_FAILED': 5 })
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
