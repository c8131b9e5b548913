import { beforeAll, beforeEach, expect, test } from 'vitest'
import { spot } from '../support/place.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

let member: Member
let site: Site
let held = ''

beforeAll(async () => {
  const tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
})

beforeEach(async () => {
  const made = await member.call('create_work_order', {
    p_values: {
      site_id: site.id, location_id: await spot(site), title: 'Seal', reported_at: '2025-01-06T08:00:00Z', due_at: '2025-01-06T12:00:00Z'
    }
  })
  held = made.body[0]?.id ?? ''
  await member.call('start_work_order', { p_work_order_id: held, p_started_at: '2025-01-06T08:00:00Z' })
  await member.call('hold_work_order', {
    p_work_order_id: held, p_values: { hold_reason: 'WAITING_FOR_PARTS', held_at: '2025-01-06T09:00:00Z' }
  })
})

const resumed = { status: 'IN_PROGRESS', due_at: '2025-01-07T03:00:00+00:00', held_minutes: 900 }
const values = { resumed_at: '2025-01-07T00:00:00Z' }

test('with named arguments', async () => {
  const answer = await member.call('resume_work_order', { p_work_order_id: held, p_values: values })
  expect(answer).toMatchObject({ status: 200, body: [{ id: held, ...resumed }] })
})

test('with Prefer: params=single-object', async () => {
  const answer = await member.call(
    'resume_work_order', { p_work_order_id: held, p_values: values }, { prefer: 'params=single-object' })
  expect(answer).toMatchObject({ status: 200, body: [{ id: held, ...resumed }] })
})

test('without p_values, in both forms', async () => {
  for (const prefer of ['params=single-object', '']) {
    const answer = await member.callAny('resume_work_order', { p_work_order_id: held }, prefer ? { prefer } : {})
    expect(answer.status, answer.text).toBe(200)
    await member.call('hold_work_order', { p_work_order_id: held, p_values: { hold_reason: 'WEATHER' } })
  }
})

test('a misspelt argument is refused in both forms', async () => {
  const args = { p_work_order_id: held, p_value: {} }
  for (const prefer of ['params=single-object', '']) {
    const answer = await member.callAny('resume_work_order', args, prefer ? { prefer } : {})
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(answer.text).toContain('p_value')
  }
})

test('a dry run tells the new due date and changes nothing', async () => {
  const args = { p_work_order_id: held, p_values: values }
  const dry = await member.call('resume_work_order', args, { prefer: 'tx=rollback' })
  expect(dry.body).toMatchObject([resumed])
  expect((await member.get(`/work_orders?id=eq.${held}&select=status`)).body).toEqual([{ status: 'ON_HOLD' }])
})

test('a repeated Idempotency-Key has one effect and one answer', async () => {
  const args = { p_work_order_id: held, p_values: {} }
  const headers = { 'idempotency-key': 'resume once' + held }
  const [first, second] = [
    await member.call('resume_work_order', args, { headers }), await member.call('resume_work_order', args, { headers })
  ]
  expect(second.body).toEqual(first.body)
  expect(second.headers['idempotent-replayed']).toBe('true')
  const clock = await member.get(`/work_order_clock_segments?work_order_id=eq.${held}&kind=eq.RUN&ended_at=is.null`)
  expect(clock.body).toHaveLength(1)
})

test('answers one object when that is asked for', async () => {
  const answer = await member.callAny(
    'resume_work_order', { p_work_order_id: held, p_values: values }, { accept: 'application/vnd.pgrst.object+json' })
  expect(answer).toMatchObject({ status: 200, body: { id: held, ...resumed } })
})
