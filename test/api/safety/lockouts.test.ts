import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../support/http.ts'
import { spot } from '../support/place.ts'
import { atOnce, outcomeOf } from '../support/races.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'

// A group lock-out over HTTP: three workers, a box, two shifts, and what comes of doing it at once. Whatever wins, no
// work is in progress behind locks that are off, and nobody's timer runs without a lock of their own.

let tenant: Tenant
let boss: Member
let site: Site
let count = 0

interface Workman { member: Member, worker: string }

interface Job { work: string, lockout: string, points: string[], crew: Workman[] }

beforeAll(async () => {
  tenant = await newTenant()
  site = await tenant.site()
  boss = await tenant.member({ permissions: 'all' })
})

async function does(member: Member, action: string, values: object): Promise<string> {
  const { status, body } = await member.callAny(action, values as Record<string, unknown>)
  expect({ action, status, body: status === 200 ? [] : body }).toEqual({ action, status: 200, body: [] })
  return (body as { id: string }[])[0]?.id ?? ''
}

async function workman(): Promise<Workman> {
  const member = await tenant.member({ permissions: 'all' })
  const worker = await does(
    boss, 'create_worker', { p_values: { site_id: site.id, name: member.name, account_id: member.id } })
  return { member, worker }
}

const number = (): string => `L${(count += 1)}-${process.pid}`

const hang = (job: Job, { member }: Workman, point?: string): Promise<string> =>
  does(member, 'apply_lockout_lock', {
    p_lockout_application_id: job.lockout, p_values: { lock_number: number(), ...point !== undefined && { point_id: point } }
  })

const release = (lock: string, { member }: Workman): Promise<Answer> =>
  member.callAny('release_lockout_lock', { p_lockout_lock_id: lock })

/** Work of three, locked out as a group and verified; the first of them has locked the points, nobody the box. */
async function lockedOut(): Promise<Job> {
  const crew = [await workman(), await workman(), await workman()]
  const place = await does(boss, 'create_location', { p_values: { site_id: site.id, code: number(), name: 'Place' } })
  const procedure = await does(boss, 'create_lockout_procedure', {
    p_values: { site_id: site.id, location_id: place, title: 'Press' },
    p_points: ['Breaker', 'Valve'].map((device) => ({
      energy: 'ELECTRICAL', device, method: 'LOCK', verify_step: 'Press start'
    }))
  })
  await does(boss, 'publish_lockout_procedure', { p_lockout_procedure_id: procedure })
  const work = await does(boss, 'create_work_order', { p_values: { site_id: site.id, location_id: await spot(site), title: 'Seal' } })
  const lockout = await does(
    boss, 'create_lockout_application', { p_values: { procedure_id: procedure, work_order_id: work, is_group: true } })
  await steps(lockout, 'NOTIFIED', 'SHUT_DOWN', 'ISOLATED')
  const { body } = await boss.get(`/lockout_points?procedure_id=eq.${procedure}&select=id&order=position`)
  const job = { work, lockout, points: (body as { id: string }[]).map(({ id }) => id), crew }
  for (const point of job.points) await hang(job, first(job), point)
  await steps(lockout, 'APPLIED', 'RELEASED')
  await does(boss, 'record_lockout_step', {
    p_lockout_application_id: lockout, p_step: 'VERIFIED', p_point_ids: job.points
  })
  await does(boss, 'assign_work_order', {
    p_work_order_id: work, p_values: { worker_ids: crew.map(({ worker }) => worker) }
  })
  return job
}

const first = ({ crew }: Job): Workman => crew[0] as Workman

async function steps(lockout: string, ...names: string[]): Promise<void> {
  for (const p_step of names) await does(boss, 'record_lockout_step', { p_lockout_application_id: lockout, p_step })
}

/** The same with everybody's lock on the box and the work begun; answers the locks on the box. */
async function begun(): Promise<{ job: Job, locks: string[] }> {
  const job = await lockedOut()
  const locks: string[] = []
  for (const one of job.crew) locks.push(await hang(job, one))
  await does(boss, 'start_work_order', { p_work_order_id: job.work })
  return { job, locks }
}

async function stateOf({ work }: Job): Promise<{ status: string, hold_reason: string | null }> {
  const { body } = await boss.get(`/work_orders?id=eq.${work}&select=status,hold_reason`)
  return (body as { status: string, hold_reason: string | null }[])[0] ?? { status: '', hold_reason: null }
}

async function timersOf({ work }: Job): Promise<string[]> {
  const { body } = await boss.get(`/work_order_labour?work_order_id=eq.${work}&status=eq.RUNNING&select=worker_id`)
  return (body as { worker_id: string }[]).map(({ worker_id }) => worker_id)
}

async function releaseAll(job: Job): Promise<void> {
  const { body } = await boss.get(
    `/lockout_locks?application_id=eq.${job.lockout}&released_at=is.null&select=id,worker_id,point_id&order=point_id.nullsfirst`)
  for (const { id, worker_id } of body as { id: string, worker_id: string }[]) {
    const owner = job.crew.find(({ worker }) => worker === worker_id) as Workman
    expect(outcomeOf(await release(id, owner))).toBe('200')
  }
}

test('three work behind a box, and each needs a lock: all who have none are named at once', async () => {
  const job = await lockedOut()
  await hang(job, first(job))
  const refused = await boss.callAny('start_work_order', { p_work_order_id: job.work })
  expect(outcomeOf(refused)).toBe('422 OWN_LOCK_MISSING')
  const details = JSON.parse((refused.body as unknown as { details: string }).details) as { id: string }[]
  expect(details.map(({ id }) => id).sort()).toEqual(job.crew.slice(1).map(({ worker }) => worker).sort())
})

test('a lock stays with its owner when the worker is to get another account', async () => {
  const { job, locks } = await begun()
  const [, tim] = job.crew as [Workman, Workman]
  const taken = await boss.callAny('update_worker', { p_worker_id: tim.worker, p_values: { account_id: boss.id } })
  expect(outcomeOf(taken)).toBe('422 WORKER_HAS_LOCKS')
  const other = await tenant.member({ permissions: ['lockout_lock.release', 'worker.update'] })
  const refused = await other.callAny('release_lockout_lock', { p_lockout_lock_id: locks[1] ?? '' })
  expect(outcomeOf(refused)).toBe('403 LOCK_OF_ANOTHER')
  expect((await stateOf(job)).status).toBe('IN_PROGRESS')
})

test('the work ends the normal way: locks off, completed from its hold', async () => {
  const { job } = await begun()
  expect(outcomeOf(await boss.callAny('complete_work_order', { p_work_order_id: job.work }))).toBe('422 LOCKS_ON')
  await releaseAll(job)
  expect(await stateOf(job)).toEqual({ status: 'ON_HOLD', hold_reason: 'WAITING_FOR_LOCKOUT' })
  expect(outcomeOf(await boss.callAny('resume_work_order', { p_work_order_id: job.work }))).toBe('422 LOCKOUT_MISSING')
  expect(outcomeOf(await boss.callAny('complete_work_order', { p_work_order_id: job.work }))).toBe('200')
})

// Only one of the ways to come out of a race is seen each time.
const rounds = Array.from({ length: 3 }, (_, round) => round)

test.each(rounds)('three take their locks off the box at once, and the work rests, round %i', async () => {
  const { job, locks } = await begun()
  for (const { member } of job.crew) await does(member, 'start_labour_timer', { p_work_order_id: job.work })
  expect(await atOnce(locks.map((lock, index) => release(lock, job.crew[index] as Workman)))).toEqual({ 200: 3 })
  expect(await stateOf(job)).toEqual({ status: 'ON_HOLD', hold_reason: 'WAITING_FOR_LOCKOUT' })
  expect(await timersOf(job)).toEqual([])
})

test.each(rounds)('one takes the last lock off while another starts the work, round %i', async () => {
  const job = await lockedOut()
  await does(boss, 'unassign_work_order', {
    p_work_order_id: job.work, p_values: { worker_ids: job.crew.slice(1).map(({ worker }) => worker) }
  })
  const lock = await hang(job, first(job))
  const [released, started] = await Promise.all([
    release(lock, first(job)), boss.callAny('start_work_order', { p_work_order_id: job.work })
  ])
  expect(outcomeOf(released)).toBe('200')
  expect(['200', '422 LOCKOUT_NOT_VERIFIED', '422 OWN_LOCK_MISSING']).toContain(outcomeOf(started))
  expect((await stateOf(job)).status).toBe(started.status === 200 ? 'ON_HOLD' : 'ASSIGNED')
})

test.each(rounds)('one takes a lock off while the own timer starts, round %i', async () => {
  const { job, locks } = await begun()
  const [released, started] = await Promise.all([
    release(locks[0] ?? '', first(job)), first(job).member.callAny('start_labour_timer', { p_work_order_id: job.work })
  ])
  expect(['200', '409 TIMER_STARTED']).toContain(outcomeOf(released))
  expect(['200', '422 OWN_LOCK_MISSING']).toContain(outcomeOf(started))
  // A timer runs only while the lock is on.
  expect(await timersOf(job)).toEqual(released.status === 200 ? [] : [first(job).worker])
})

test.each(rounds)('the last lock comes off while the work is completed, round %i', async () => {
  const { job } = await begun()
  const { body } = await boss.get(
    `/lockout_locks?application_id=eq.${job.lockout}&released_at=is.null&select=id,worker_id,point_id&order=point_id.nullsfirst`)
  const rows = body as { id: string, worker_id: string }[]
  const last = rows.pop() as { id: string }
  for (const { id, worker_id } of rows) {
    await release(id, job.crew.find(({ worker }) => worker === worker_id) as Workman)
  }
  const [released, completed] = await Promise.all([
    release(last.id, first(job)), boss.callAny('complete_work_order', { p_work_order_id: job.work })
  ])
  expect(outcomeOf(released)).toBe('200')
  expect(['200', '422 LOCKS_ON']).toContain(outcomeOf(completed))
  expect((await stateOf(job)).status).toBe(completed.status === 200 ? 'COMPLETED' : 'ON_HOLD')
})

test.each(rounds)('a worker is given another account while putting a lock on, round %i', async () => {
  const job = await lockedOut()
  const [, , tina] = job.crew as [Workman, Workman, Workman]
  const [locked, given] = await Promise.all([
    tina.member.callAny('apply_lockout_lock', {
      p_lockout_application_id: job.lockout, p_values: { lock_number: number() }
    }),
    boss.callAny('update_worker', { p_worker_id: tina.worker, p_values: { account_id: null } })
  ])
  expect([outcomeOf(locked), outcomeOf(given)]).toEqual(
    locked.status === 200 ? ['200', '422 WORKER_HAS_LOCKS'] : ['422 NOT_A_WORKER', '200'])
})

test('the next shift takes over without a gap, and the first one\'s hours end', async () => {
  const { job } = await begun()
  const [tom, , tina] = job.crew as [Workman, Workman, Workman]
  await does(tom.member, 'start_labour_timer', { p_work_order_id: job.work })
  const handOver = (): Promise<Answer> => tom.member.callAny('hand_over_lockout_application', {
    p_lockout_application_id: job.lockout, p_worker_id: tina.worker
  })
  expect(outcomeOf(await handOver())).toBe('422 LOCKOUT_GAP')
  for (const point of job.points) await hang(job, tina, point)
  expect(outcomeOf(await handOver())).toBe('200')
  expect((await stateOf(job)).status).toBe('IN_PROGRESS')
  expect(await timersOf(job)).toEqual([])
})
