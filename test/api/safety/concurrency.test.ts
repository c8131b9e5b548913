import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../support/http.ts'
import { spot } from '../support/place.ts'
import { atOnce, outcomeOf } from '../support/races.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'

// One of many wins: what only several clients at once can show of permits and lock-outs. Nothing ends in a deadlock,
// nothing in a 500, and what stands afterwards is what one after the other would have left.

let tenant: Tenant
let issuer: Member
let acceptor: Member
let site: Site
let kinds: { hot: string; line: string }
let count = 0

beforeAll(async () => {
  tenant = await newTenant()
  site = await tenant.site()
  issuer = await tenant.member({ permissions: 'all' })
  acceptor = await tenant.member({ permissions: 'all' })
  const [hot, line] = await Promise.all(
    ['HOT_WORK', 'LINE_BREAK'].map((kind) => newRow('create_permit_kind', {
      p_values: { code: kind, name: kind, class: kind, maximum_minutes: 600, conflict_groups: ['IGNITION'] }
    })))
  kinds = { hot: hot ?? '', line: line ?? '' }
})

async function newRow(action: string, values: object): Promise<string> {
  const { status, body } = await issuer.callAny(action, values as Record<string, unknown>)
  expect({ action, status, body: status === 200 ? [] : body }).toEqual({ action, status: 200, body: [] })
  return (body as { id: string }[])[0]?.id ?? ''
}

const place = (): Promise<string> => newRow(
  'create_location', { p_values: { site_id: site.id, code: `P${(count += 1)}`, name: 'Place' } })

const order = async (): Promise<string> =>
  await newRow('create_work_order', { p_values: { site_id: site.id, location_id: await spot(site), title: 'Seal' } })

/** A permit for an hour that is written, checked and accepted, so that it can be issued. */
async function acceptedPermit(location: string, kind = kinds.hot, work?: string): Promise<string> {
  const now = Date.now()
  const id = await newRow('create_permit', {
    p_values: {
      kind_id: kind, location_id: location, title: 'Weld', starts_at: new Date(now - 60_000).toISOString(),
      ends_at: new Date(now + 3_600_000).toISOString(), ...work && { work_order_id: work }
    }
  })
  await newRow('validate_permit', { p_permit_id: id })
  await acceptor.callAny('sign_permit', { p_permit_id: id, p_role: 'ACCEPTOR' })
  return id
}

/** A worker of its own with an account of its own. */
async function workman(): Promise<Member> {
  const member = await tenant.member({ permissions: 'all' })
  await newRow('create_worker', { p_values: { site_id: site.id, name: member.name, account_id: member.id } })
  return member
}

/** A lock-out for some work whose energies are kept away, with the point where it is locked. */
async function isolated(work?: string): Promise<{ lockout: string; point: string }> {
  const procedure = await newRow('create_lockout_procedure', {
    p_values: { site_id: site.id, location_id: await place(), title: 'Press' },
    p_points: [{ energy: 'ELECTRICAL', device: 'Breaker', method: 'LOCK', verify_step: 'Press start' }]
  })
  await newRow('publish_lockout_procedure', { p_lockout_procedure_id: procedure })
  const lockout = await newRow(
    'create_lockout_application', { p_values: { procedure_id: procedure, ...work && { work_order_id: work } } })
  await steps(lockout, 'NOTIFIED', 'SHUT_DOWN', 'ISOLATED')
  const { body } = await issuer.get(`/lockout_points?procedure_id=eq.${procedure}&select=id`)
  return { lockout, point: (body as { id: string }[])[0]?.id ?? '' }
}

async function steps(lockout: string, ...names: string[]): Promise<void> {
  for (const p_step of names) await newRow('record_lockout_step', { p_lockout_application_id: lockout, p_step })
}

const lock = (member: Member, { lockout, point }: { lockout: string; point: string }, number: string): Promise<Answer> =>
  member.callAny('apply_lockout_lock', {
    p_lockout_application_id: lockout, p_values: { point_id: point, lock_number: number }
  })

const fifty = (send: (index: number) => Promise<Answer>): Promise<Record<string, number>> =>
  atOnce(Array.from({ length: 50 }, (_, index) => send(index)))

async function statusOf(list: string, id: string): Promise<string> {
  const { body } = await issuer.get(`/${list}?id=eq.${id}&select=status`)
  return (body as { status: string }[])[0]?.status ?? ''
}

test('of fifty who issue one permit one does', async () => {
  const id = await acceptedPermit(await place())
  expect(await fifty(() => issuer.callAny('issue_permit', { p_permit_id: id })))
    .toEqual({ 200: 1, '409 TRANSITION_NOT_ALLOWED': 49 })
})

test('of fifty permits that exclude each other, in a hall and in its rooms, one kind is in force', async () => {
  const hall = await place()
  const room = await newRow(
    'create_location', { p_values: { site_id: site.id, code: `P${(count += 1)}`, name: 'Room', parent_id: hall } })
  const permits: string[] = []
  for (let index = 0; index < 10; index += 1) {
    permits.push(await acceptedPermit(index % 4 < 2 ? hall : room, index % 2 === 0 ? kinds.hot : kinds.line))
  }
  // Each is asked for five times: hot work excludes lines that are opened, not other hot work.
  const outcomes = await fifty((index) => issuer.callAny('issue_permit', { p_permit_id: permits[index % 10] ?? '' }))
  const issued = await issuer.get(
    `/permits?id=in.(${permits.join(',')})&status=eq.ISSUED&select=class`) as unknown as { body: { class: string }[] }
  expect(new Set(issued.body.map((permit) => permit.class)).size).toBe(1)
  expect(outcomes[200]).toBe(issued.body.length)
  expect(outcomes).toEqual({ 200: 5, '409 PERMIT_CONFLICT': 25, '409 TRANSITION_NOT_ALLOWED': 20 })
})

test('of fifty locks of one worker on one point one is on', async () => {
  const worker = await workman()
  const point = await isolated()
  expect(await fifty((index) => lock(worker, point, `A${index} ${point.point}`.slice(0, 40))))
    .toEqual({ 200: 1, '409 ALREADY_LOCKED': 49 })
})

test('of fifty workers with one lock one puts it on, whatever the point', async () => {
  const workers = await Promise.all(Array.from({ length: 5 }, workman))
  const points = [await isolated(), await isolated()]
  const number = `one ${points[0]?.point}`.slice(0, 40)
  const outcomes = await fifty((index) => lock(
    workers[index % 5] as Member, points[index % 2] as { lockout: string; point: string }, number))
  expect(outcomes[200]).toBe(1)
  expect((outcomes['409 LOCK_IN_USE'] ?? 0) + (outcomes['409 ALREADY_LOCKED'] ?? 0)).toBe(49)
})

test('of fifty who take one lock off one does, and the lock-out has ended', async () => {
  const worker = await workman()
  const point = await isolated()
  const { body } = await lock(worker, point, `B ${point.point}`.slice(0, 40))
  const id = (body as { id: string }[])[0]?.id ?? ''
  expect(await fifty(() => worker.callAny('release_lockout_lock', { p_lockout_lock_id: id })))
    .toEqual({ 200: 1, '409 LOCK_NOT_ON': 49 })
  expect(await statusOf('lockout_applications', point.lockout)).toBe('ENDED')
})

// Only one of the ways to come out of a race is seen each time.
const rounds = Array.from({ length: 3 }, (_, round) => round)

test.each(rounds)('work is finished, or it is locked, round %i', async () => {
  const [worker, work] = await Promise.all([workman(), order()])
  await newRow('start_work_order', { p_work_order_id: work })
  const point = await isolated(work)
  const [locked, completed] = await Promise.all([
    lock(worker, point, `C ${point.point}`.slice(0, 40)),
    issuer.callAny('complete_work_order', { p_work_order_id: work })
  ])
  expect([outcomeOf(locked), outcomeOf(completed)].sort()).toEqual(
    completed.status === 200 ? ['200', '409 WORK_ORDER_NOT_OPEN'] : ['200', '422 LOCKS_ON'])
})

test.each(rounds)('work that needs a lock-out starts while it is verified, or not at all, round %i', async () => {
  const [worker, work] = await Promise.all([workman(), order()])
  await issuer.callAny('update_work_order', { p_work_order_id: work, p_values: { requires_lockout: true } })
  const point = await isolated(work)
  const { body } = await lock(worker, point, `D ${point.point}`.slice(0, 40))
  await steps(point.lockout, 'APPLIED', 'RELEASED')
  await issuer.callAny('record_lockout_step', {
    p_lockout_application_id: point.lockout, p_step: 'VERIFIED', p_point_ids: [point.point]
  })
  const [released, started] = await Promise.all([
    worker.callAny('release_lockout_lock', { p_lockout_lock_id: (body as { id: string }[])[0]?.id ?? '' }),
    issuer.callAny('start_work_order', { p_work_order_id: work })
  ])
  expect(released.status).toBe(200)
  expect(['200', '422 LOCKOUT_MISSING']).toContain(outcomeOf(started))
  // What started behind a lock that comes off rests.
  expect(await statusOf('work_orders', work)).toBe(started.status === 200 ? 'ON_HOLD' : 'OPEN')
})

test.each(rounds)('work is cancelled, or its permit is in force, round %i', async () => {
  const work = await order()
  const permit = await acceptedPermit(await place(), kinds.hot, work)
  const [issued, cancelled] = await Promise.all([
    issuer.callAny('issue_permit', { p_permit_id: permit }),
    issuer.callAny('cancel_work_order', { p_work_order_id: work, p_reason: 'Sold' })
  ])
  expect([outcomeOf(issued), outcomeOf(cancelled)]).toEqual(
    issued.status === 200 ? ['200', '422 PERMIT_OPEN'] : ['409 TRANSITION_NOT_ALLOWED', '200'])
  expect(await statusOf('permits', permit)).toBe(issued.status === 200 ? 'ISSUED' : 'CANCELLED')
})

test.each(rounds)('a room moves, or a permit in it is issued, round %i', async () => {
  const [hall, other] = await Promise.all([place(), place()])
  const room = await newRow(
    'create_location', { p_values: { site_id: site.id, code: `P${(count += 1)}`, name: 'Room', parent_id: hall } })
  const permit = await acceptedPermit(room)
  const [issued, moved] = await Promise.all([
    issuer.callAny('issue_permit', { p_permit_id: permit }),
    issuer.callAny('update_location', { p_location_id: room, p_values: { parent_id: other } })
  ])
  expect(issued.status).toBe(200)
  expect(['200', '422 LOCATION_IN_USE']).toContain(outcomeOf(moved))
  // What it keeps others out of is where it is.
  const claims = await tenant.sql<{ location_id: string }>(
    'select location_id from safety.claims where permit_id = $1 order by is_own', [permit])
  expect(claims.map((claim) => claim.location_id)).toEqual([moved.status === 200 ? other : hall, room])
})

test.each(rounds)('an asset moves, or it is locked, round %i', async () => {
  const worker = await workman()
  const [from, to] = await Promise.all([place(), place()])
  const asset = await newRow('create_asset', { p_values: { site_id: site.id, name: 'Press', location_id: from } })
  const procedure = await newRow('create_lockout_procedure', {
    p_values: { site_id: site.id, asset_id: asset, title: 'Press' },
    p_points: [{ energy: 'ELECTRICAL', device: 'Breaker', method: 'LOCK', verify_step: 'Press start' }]
  })
  await newRow('publish_lockout_procedure', { p_lockout_procedure_id: procedure })
  const lockout = await newRow('create_lockout_application', { p_values: { procedure_id: procedure } })
  await steps(lockout, 'NOTIFIED', 'SHUT_DOWN', 'ISOLATED')
  const { body } = await issuer.get(`/lockout_points?procedure_id=eq.${procedure}&select=id`)
  const point = (body as { id: string }[])[0]?.id ?? ''
  const [locked, moved] = await Promise.all([
    lock(worker, { lockout, point }, `E ${point}`.slice(0, 40)),
    issuer.callAny('move_asset', { p_asset_id: asset, p_values: { location_id: to } })
  ])
  expect(locked.status).toBe(200)
  expect(['200', '422 ASSET_IN_USE']).toContain(outcomeOf(moved))
  const { body: rows } = await issuer.get(`/assets?id=eq.${asset}&select=location_id`)
  expect(rows).toEqual([{ location_id: moved.status === 200 ? to : from }])
})

test('a mixed crowd at one site ends in neither a deadlock nor an error of the server', async () => {
  const [hall, work] = await Promise.all([place(), order()])
  const permit = await acceptedPermit(hall, kinds.hot, work)
  await issuer.callAny('issue_permit', { p_permit_id: permit })
  const worker = await workman()
  const point = await isolated(work)
  const sends: (() => Promise<Answer>)[] = [
    () => issuer.callAny('start_work_order', { p_work_order_id: work }),
    () => issuer.callAny('suspend_permit', { p_permit_id: permit, p_reason: 'Alarm' }),
    () => issuer.callAny('update_location', { p_location_id: hall, p_values: { parent_id: null, name: 'Hall' } }),
    () => lock(worker, point, `F ${point.point}`.slice(0, 40)),
    () => issuer.callAny('cancel_work_order', { p_work_order_id: work, p_reason: 'Sold' }),
    () => issuer.callAny('hold_work_order', { p_work_order_id: work, p_values: { hold_reason: 'WAITING_FOR_PARTS' } }),
    () => issuer.callAny('complete_work_order', { p_work_order_id: work }),
    () => issuer.callAny('hand_back_permit', { p_permit_id: permit, p_is_work_complete: false, p_note: 'Swept' }),
    () => worker.callAny('start_labour_timer', { p_work_order_id: work }),
    () => issuer.callAny('reissue_permit', { p_permit_id: permit, p_ends_at: new Date(Date.now() + 3_600_000).toISOString() })
  ]
  const outcomes = await fifty((index) => (sends[index % sends.length] as () => Promise<Answer>)())
  expect(Object.keys(outcomes).filter((outcome) => !/^(200|403|404|409|422)/.test(outcome))).toEqual([])
  // Work that is over has neither a lock nor a permit in force.
  const over = ['COMPLETED', 'CANCELLED'].includes(await statusOf('work_orders', work))
  const locks = await issuer.get(`/lockout_locks?application_id=eq.${point.lockout}&released_at=is.null`)
  expect(over && (locks.body as unknown[]).length > 0).toBe(false)
  expect(over && ['ISSUED', 'SUSPENDED'].includes(await statusOf('permits', permit))).toBe(false)
})
