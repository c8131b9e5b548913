import { beforeAll, expect, test } from 'vitest'
import { sql } from '../support/database.ts'
import type { Answer } from '../support/http.ts'
import { newTemplate, newWorker } from '../support/inspections.ts'
import { made, newAsset } from '../support/meters.ts'
import { atOnce } from '../support/races.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'

let tenant: Tenant
let member: Member
let site: Site

beforeAll(async () => {
  tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
})

interface Occurrence { seq: number, status: string, work_order_id: string | null, inspection_id: string | null, due_at: string }
interface Schedule { id: string, status: string, occurrence_count: number, next_due_at: string | null }

async function newSchedule(values: object = {}): Promise<{ asset: string, schedule: string }> {
  const asset = await newAsset(member, site)
  const { id: schedule } = await made(member, 'create_maintenance_schedule', {
    p_values: { asset_id: asset, name: 'Oil', title: 'Oil', every_n: 1, every_unit: 'DAY', anchor_on: '2026-01-01', ...values },
  })
  await made(member, 'activate_maintenance_schedule', { p_maintenance_schedule_id: schedule })
  return { asset, schedule }
}

async function rowsAt<Row>(path: string): Promise<Row[]> {
  return (await member.get(path)).body as Row[]
}

const occurrencesOf = (schedule: string) =>
  rowsAt<Occurrence>(`/maintenance_occurrences?schedule_id=eq.${schedule}&order=seq&select=seq,status,work_order_id,inspection_id,due_at`)

async function scheduleOf(schedule: string): Promise<Schedule | undefined> {
  return (await rowsAt<Schedule>(`/maintenance_schedules?id=eq.${schedule}&select=id,status,occurrence_count,next_due_at`))[0]
}

test('T19: workers make work while its schedules are changed, suspended, moved and retired: each day has one turn', async () => {
  const schedules = await Promise.all(Array.from({ length: 6 }, async (_, n) =>
    (await newSchedule(n % 2 ? { overlap_policy: 'GENERATE' } : {})).schedule))
  const on = (schedule: string | undefined, action: string, args: object = {}): Promise<Answer> =>
    member.callAny(action, { p_maintenance_schedule_id: schedule, ...args })
  const acts: ((schedule: string | undefined) => Promise<Answer>)[] = [
    (id) => on(id, 'update_maintenance_schedule', { p_values: { priority: 'HIGH' } }),
    (id) => on(id, 'suspend_maintenance_schedule', { p_reason: 'Stop' }),
    (id) => on(id, 'generate_maintenance'),
    (id) => on(id, 'activate_maintenance_schedule'),
    (id) => on(id, 'skip_maintenance_occurrence', { p_reason: 'No oil' }),
    (id) => on(id, 'rebase_maintenance_schedule', { p_anchor_on: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10) }),
  ]
  for (let round = 0; round < 4; round++) {
    // Three days ago they had their last turn.
    await sql(
      `update maintenance.schedules set next_due_on = core.site_date(null) - 3, next_due_at = now() - interval '3 days',
         next_generate_at = now() - interval '3 days'
        where id = any ($1) and status = 'ACTIVE'`, [schedules])
    const work = async () => {
      await Promise.all([1, 2, 3].map(() => sql(`select core.run_scheduled_task('generate_maintenance')`)))
    }
    const [outcomes] = await Promise.all([
      atOnce([
        ...schedules.flatMap((schedule, n) => [acts[(n + round) % acts.length], acts[(n + round + 1) % acts.length]]
          .map((act) => act?.(schedule) ?? Promise.reject(new Error('no act')))),
        ...(round === 3 ? [on(schedules[0], 'retire_maintenance_schedule', { p_reason: 'Sold' })] : []),
      ]),
      work(), work(),
    ])
    const refused = Object.keys(outcomes).filter((outcome) => outcome !== '200')
    for (const outcome of refused) {
      expect(['409 SCHEDULE_NOT_ACTIVE', '409 SCHEDULE_RETIRED', '409 OCCURRENCE_OPEN', '409 TRANSITION_NOT_ALLOWED']).toContain(outcome)
    }
  }
  let orders = 0
  for (const [n, schedule] of schedules.entries()) {
    const came = await occurrencesOf(schedule)
    const { occurrence_count, status, next_due_at } = await scheduleOf(schedule) ?? {}
    expect(came.map(({ seq }) => seq)).toEqual(Array.from({ length: occurrence_count ?? -1 }, (_, index) => index + 1))
    const made = came.filter(({ work_order_id }) => work_order_id !== null)
    orders += made.length
    expect(new Set(made.map(({ work_order_id }) => work_order_id)).size).toBe(made.length)
    if (n % 2 === 0) expect(made.length).toBeLessThanOrEqual(1)
    if (status === 'RETIRED') expect(next_due_at).toBeNull()
  }
  // No work order that no occurrence knows of.
  expect(await rowsAt(`/work_orders?title=eq.Oil&select=id`)).toHaveLength(orders)
  expect(orders).toBeGreaterThan(0)
})

test('work that is finished while its match is taken back and its schedule goes on is the work of it, or is none', async () => {
  for (let round = 0; round < 6; round++) {
    const { asset, schedule } = await newSchedule({ basis: 'FLOATING', every_n: 3, every_unit: 'MONTH' })
    const before = (await scheduleOf(schedule))?.next_due_at
    const { id: order } = await made(member, 'create_work_order', { p_values: { asset_id: asset, title: 'By hand' } })
    await made(member, 'start_work_order', { p_work_order_id: order })
    const matched = await made(member, 'match_maintenance_occurrence', { p_maintenance_schedule_id: schedule, p_work_order_id: order })
    const complete = () => member.callAny('complete_work_order', { p_work_order_id: order })
    const unmatch = () => member.callAny('unmatch_maintenance_occurrence', { p_maintenance_occurrence_id: matched.id, p_reason: 'Another' })
    const skip = () => member.callAny('skip_maintenance_occurrence', { p_maintenance_schedule_id: schedule, p_reason: 'No oil' })
    const suspend = () => member.callAny('suspend_maintenance_schedule', { p_maintenance_schedule_id: schedule, p_reason: 'Stop' })
    const acts = [complete, unmatch, skip, complete, unmatch, ...(round > 3 ? [suspend] : [])]
    const outcomes = await atOnce((round % 2 ? acts.toReversed() : acts).map((act) => act()))
    expect(outcomes['409 OCCURRENCE_NOT_MATCHED']).toBe(1)
    expect(outcomes['409 TRANSITION_NOT_ALLOWED']).toBe(1)
    const [first, ...others] = await occurrencesOf(schedule)
    expect(first).toMatchObject({ seq: 1, status: 'SUPERSEDED', work_order_id: null })
    expect(others.every(({ status }) => status === 'SKIPPED')).toBe(true)
    expect((await rowsAt<{ status: string }>(`/work_orders?id=eq.${order}&select=status`))[0]?.status).toBe('COMPLETED')
    // Its day has come again, unless a later turn was left out.
    const now = await scheduleOf(schedule)
    expect(now?.occurrence_count).toBe(1 + others.length)
    if (others.length === 0) expect(now?.next_due_at).toBe(before)
    else expect(Date.parse(now?.next_due_at ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
  }
})

test('an inspection that is handed in and cancelled at once is one of both, and so are its occurrence and what it opens', async () => {
  const worker = await newWorker(member, site)
  const template = await newTemplate(member, [
    { code: 'guard', prompt: 'Guard?', kind: 'PASS_FAIL', on_fail: 'WORK_ORDER', on_fail_title: 'Mend the guard' },
    { code: 'hours', prompt: 'Hours', kind: 'METER', meter_name: 'Hours' },
  ])
  const ends = new Set<string>()
  let opened = 0
  for (let round = 0; round < 8; round++) {
    const { asset, schedule } = await newSchedule({ template_id: template })
    const { id: meter } = await made<{ id: string }>(member, 'create_meter', { p_values: { asset_id: asset, name: 'Hours', unit: 'h' } })
    await made(member, 'generate_maintenance', { p_maintenance_schedule_id: schedule })
    const [{ inspection_id: inspection } = { inspection_id: null }] = await occurrencesOf(schedule)
    await made(member, 'answer_inspection_items', {
      p_inspection_id: inspection, p_answers: [{ code: 'guard', answer: 'FAIL' }, { code: 'hours', answer: 9 }],
    })
    const submit = () => member.callAny('submit_inspection', { p_inspection_id: inspection, p_inspector_worker_id: worker })
    const cancel = () => member.callAny('cancel_inspection', { p_inspection_id: inspection, p_reason: 'Rain' })
    // Once only the one is asked for and once only the other, so that both are seen whoever is faster.
    const acts = round === 0 ? [submit, submit] : round === 1 ? [cancel, cancel] : [submit, cancel, submit, cancel, submit, cancel]
    expect(await atOnce((round % 2 ? acts.toReversed() : acts).map((act) => act())))
      .toEqual({ 200: 1, '409 TRANSITION_NOT_ALLOWED': acts.length - 1 })
    const [now] = await rowsAt<{ status: string }>(`/inspections?id=eq.${inspection}&select=status`)
    const [came] = await occurrencesOf(schedule)
    const isDone = now?.status === 'COMPLETED'
    ends.add(now?.status ?? '')
    expect(came?.status).toBe(now?.status)
    expect(await rowsAt(`/inspection_corrections?inspection_id=eq.${inspection}`)).toHaveLength(isDone ? 1 : 0)
    expect(await rowsAt(`/meter_readings?meter_id=eq.${meter}`)).toHaveLength(isDone ? 1 : 0)
    opened += isDone ? 1 : 0
  }
  expect(await rowsAt('/work_orders?title=eq.Mend%20the%20guard&select=id')).toHaveLength(opened)
  expect([...ends].toSorted()).toEqual(['CANCELLED', 'COMPLETED'])
})
