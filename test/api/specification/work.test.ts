import { beforeAll, describe, expect, test } from 'vitest'
import { spot } from '../support/place.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

type Row = Record<string, unknown>

let member: Member
let site: Site

beforeAll(async () => {
  const tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
  const { body: [worker] } = await member.call('create_worker', { p_values: { site_id: site.id, name: 'Wim' } })
  await make({ title: 'open', priority: 'HIGH', due_at: '2025-01-06T12:00:00Z' })
  const assigned = await make({ title: 'assigned', due_at: '2030-01-01T00:00:00Z' })
  await member.call('assign_work_order', { p_work_order_id: assigned, p_values: { worker_ids: [worker?.id ?? ''] } })
  const cancelled = await make({ title: 'cancelled' })
  await member.call('cancel_work_order', { p_work_order_id: cancelled, p_reason: 'not needed' })
  const held = await make({ title: 'held', due_at: '2030-01-01T00:00:00Z' })
  await member.call('hold_work_order', { p_work_order_id: held, p_values: { hold_reason: 'WEATHER' } })
})

async function make(values: { title: string, priority?: 'HIGH', due_at?: string }): Promise<string> {
  const { body: [row] } = await member.call('create_work_order', { p_values: { site_id: site.id, location_id: await spot(site), ...values } })
  return row?.id ?? ''
}

async function titles(query: string): Promise<unknown[]> {
  const { body } = await member.get(`/${query}${query.includes('?') ? '&' : '?'}select=title&order=title.asc`)
  return (body as Row[]).map(({ title }) => title)
}

describe('Columns named for other lists', () => {
  test.each(['work_order_number', 'status', 'priority', 'due_at'])('/work_orders has %s', async (column) => {
    const answer = await member.get(`/work_orders?select=${column}&limit=1`)
    expect(answer.status).toBe(200)
    expect(Object.keys((answer.body as Row[])[0] ?? {})).toEqual([column])
  })

  test('/open_work_orders has the columns of /work_orders', async () => {
    const [all, open] = [await member.get('/work_orders?limit=1'), await member.get('/open_work_orders?limit=1')]
    expect(Object.keys((open.body as Row[])[0] ?? {})).toEqual(Object.keys((all.body as Row[])[0] ?? {}))
  })

  test('/open_work_orders has those that are open', async () => {
    expect(await titles('open_work_orders')).toEqual(['assigned', 'held', 'open'])
  })
})

describe('Values seen as filters', () => {
  test.each([
    ['status=eq.OPEN', ['open']],
    ['status=eq.ASSIGNED', ['assigned']],
    ['status=in.(OPEN,ASSIGNED)', ['assigned', 'open']],
    ['priority=eq.HIGH', ['open']],
    ['due_at=lt.2026-01-01T00:00:00Z', ['open']],
    ['due_at=gte.2026-01-01T00:00:00Z', ['assigned']],
    ['due_at=not.is.null&status=in.(OPEN,ASSIGNED)', ['assigned', 'open']],
    ['work_order_number=ilike.*wo-*', ['assigned', 'cancelled', 'held', 'open']]
  ])('/work_orders?%s', async (filter, expected) => {
    expect(await titles(`work_orders?${filter}`)).toEqual(expected)
  })
})

describe('POST /rpc/resume_work_order', () => {
  test.each([['named arguments', {}], ['Prefer: params=single-object', { prefer: 'params=single-object' }]])(
    'p_work_order_id and p_values, with %s, restart the clock', async (_, options) => {
      const id = await make({ title: 'to resume', due_at: '2030-01-01T00:00:00Z' })
      await member.call('start_work_order', { p_work_order_id: id })
      await member.call('hold_work_order', { p_work_order_id: id, p_values: { hold_reason: 'WEATHER' } })
      const answer = await member.call('resume_work_order', { p_work_order_id: id, p_values: {} }, options)
      expect(answer).toMatchObject({ status: 200, body: [{ id, status: 'IN_PROGRESS' }] })
      const clock = await member.get(`/work_order_clock_segments?work_order_id=eq.${id}&ended_at=is.null&select=kind`)
      expect(clock.body).toEqual([{ kind: 'RUN' }])
    })

  test('is refused to an account that lacks its permission', async () => {
    const tenant = await newTenant()
    const other = await tenant.member()
    const answer = await other.callAny('resume_work_order', { p_work_order_id: site.id, p_values: {} })
    expect(answer).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } })
  })
})

describe('States and transitions', () => {
  test('the full set of status values and who moves them is at /state_transitions', async () => {
    const { body } = await member.get('/state_transitions?entity=eq.work.work_orders&select=from_status,to_status')
    const statuses = new Set((body as Row[]).flatMap(({ from_status, to_status }) => [from_status, to_status]))
    expect([...statuses].sort()).toEqual([
      'ASSIGNED', 'AWAITING_APPROVAL', 'CANCELLED', 'CLOSED', 'COMPLETED', 'DRAFT', 'IN_PROGRESS', 'ON_HOLD', 'OPEN'
    ])
  })

  test('list_options offers work orders that are not over, by number and title', async () => {
    const answer = await member.call('list_options', { p_entity: 'work.work_orders', p_search: 'HEL' })
    expect(answer.body).toMatchObject([{ label: expect.stringMatching(/^held \(WO-\d{6}\)$/), depth: 0 }])
  })
})
