import { cpus } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { childrenOf, signal } from '../../torture/processes.ts'
import { type GatedUpstream, noLimits, startGatedUpstream } from './gated-upstream.ts'
import { exchange, request, type WireAnswer } from './wire.ts'

const shares = { callsAtOnce: 2, callsAlone: 2, callsWaiting: 3, secondsWaiting: 1 }
let stack: GatedUpstream
let patient: GatedUpstream

beforeAll(async () => {
  stack = await startGatedUpstream('test-shares', { limits: { ...noLimits, ...shares }, trustedProxy: '127.0.0.1' })
  patient = await startGatedUpstream('test-queue', {
    limits: { ...noLimits, ...shares, callsWaiting: 100, secondsWaiting: 20 }, trustedProxy: '127.0.0.1',
  })
})

afterAll(async () => {
  await stack?.stop()
  await patient?.stop()
})

beforeEach(() => void stack.upstream.take())

/** A token as PostgREST would accept it; the stand-in accepts every one. */
function tokenOf(organization: string, signature: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ org: organization })}.${signature.padEnd(43, 'x')}`
}

interface Wish { token?: string, client?: string, answer?: string, method?: string, path?: string }

async function ask(to: GatedUpstream, { token, client = '10.0.0.1', answer = 'held', method, path }: Wish) {
  const headers = {
    'X-Forwarded-For': client, 'X-Answer': answer, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  }
  const bytes = request(method ?? 'GET', path ?? '/sites', headers, method === 'POST' ? '{}' : undefined)
  return await exchange(Number(new URL(to.gateway.url).port), bytes)
}

function times(count: number, work: (index: number) => Promise<WireAnswer>): Promise<WireAnswer>[] {
  return Array.from({ length: count }, (_, index) => work(index))
}

const noAnswer: WireAnswer = { status: 0, headers: {}, body: '' }

const statuses = (answers: WireAnswer[]) => answers.map(({ status }) => status).toSorted()

/** Waits until as many requests have come through as may, and a moment for those that may not. */
async function arrived(to: GatedUpstream, count: number): Promise<void> {
  await expect.poll(() => to.upstream.held(), { interval: 2 }).toBeGreaterThanOrEqual(count)
  await sleep(30)
}

/**
 * The most requests that PostgREST's stand-in worked on at the same time, of so many that were sent at once. Each is held
 * until as many as may have come through, so that it does not matter how fast the machine is.
 */
async function busiest(to: GatedUpstream, share: number, asked: Promise<WireAnswer>[]): Promise<number> {
  to.upstream.take()
  for (let left = asked.length; left > 0; left--) {
    await arrived(to, Math.min(share, left))
    to.upstream.release(1)
  }
  expect(statuses(await Promise.all(asked))).toEqual(asked.map(() => 200))
  return Math.max(...to.upstream.take().map(({ atOnce }) => atOnce))
}

test('calls above the share wait, and all are answered', async () => {
  for (const method of ['GET', 'POST']) {
    const asked = times(10, () => ask(patient, { token: 'abc', method }))
    expect(await busiest(patient, 2, asked)).toBe(2)
    for (const { body } of await Promise.all(asked)) expect(body).toContain('FROM_UPSTREAM')
  }
})

test('more than may wait are refused, and what waits too long', async () => {
  const whose = { token: 'abc', client: '10.0.0.2' }
  const served = times(2, () => ask(stack, whose))
  await arrived(stack, 2)
  const refused = await Promise.all(times(6, () => ask(stack, whose)))
  expect(statuses(refused)).toEqual(Array(6).fill(429))
  for (const { body, headers } of refused) {
    expect(JSON.parse(body)).toMatchObject({ code: 'TOO_MANY_CALLS', details: null, hint: null })
    expect(headers['retry-after']).toBe('1')
  }
  stack.upstream.release()
  expect(statuses(await Promise.all(served))).toEqual([200, 200])
  // Nothing is left over: the next one goes straight on.
  expect((await ask(stack, { ...whose, answer: '200' })).status).toBe(200)
})

/** The workers of nginx. */
function workersOf({ gateway }: GatedUpstream): number[] {
  const master = childrenOf(process.pid).find(({ command }) => command.includes(dirname(gateway.accessLog)))
  return childrenOf(master?.pid ?? 0).map(({ pid }) => pid)
}

test('a worker of nginx that dies keeps no place', async () => {
  const whose = { token: 'dead', client: '10.0.0.9' }
  const cutOff = times(2, async () => await ask(stack, whose).catch(() => noAnswer))
  await arrived(stack, 2)
  expect((await ask(stack, { ...whose, answer: '200' })).status).toBe(429)
  for (const pid of workersOf(stack)) signal(pid, 'SIGKILL')
  expect(statuses(await Promise.all(cutOff))).not.toContain(200)
  await expect.poll(async () => (await ask(stack, { ...whose, answer: '200' }).catch(() => noAnswer)).status).toBe(200)
})

// nginx has as many workers as the machine has processors.
const workerCount = cpus().length

test.skipIf(workerCount === 1)('a worker of nginx that stands still for some seconds keeps its places', async () => {
  const limits = { ...noLimits, ...shares, callsAtOnce: workerCount + 1, callsWaiting: 100, secondsWaiting: 20 }
  const paused = await startGatedUpstream('test-paused', { limits, trustedProxy: '127.0.0.1' })
  const workers = workersOf(paused)
  const letRun = (running: number[]) => workers.forEach((pid) => signal(pid, running.includes(pid) ? 'SIGCONT' : 'SIGSTOP'))
  const [first = 0, second = 0] = workers
  const asked: Promise<WireAnswer>[] = []
  const send = (count: number) => asked.push(...times(count, () => ask(paused, { token: 'abc' })))
  try {
    // One worker lets in all but one. The system may tell one that is stopped of a connection, so there are as many as workers.
    letRun([first])
    send(workerCount)
    await arrived(paused, workerCount)
    letRun([second])
    send(workerCount + 1)
    await arrived(paused, workerCount + 1)
    letRun([])
    await sleep(4000)
    letRun([second])
    await sleep(100)
    expect(paused.upstream.held()).toBe(workerCount + 1)
  } finally {
    letRun(workers)
    const answered = Promise.all(asked)
    while (await Promise.race([answered.then(() => false), sleep(20, true)])) paused.upstream.release()
    await paused.stop()
  }
})

test('a token that is not known yet has one share, wherever it comes from', async () => {
  const asked = times(6, (index) => ask(patient, { token: 'new', client: `10.3.0.${index}` }))
  expect(await busiest(patient, 2, asked)).toBe(2)
})

test('an organization has one share, whoever asks and from where', async () => {
  const tokens = Array.from({ length: 4 }, (_, index) => tokenOf('shared', `known${index}`))
  for (const token of tokens) await ask(patient, { token, answer: '200', client: '10.0.0.3' })
  const asked = times(8, (index) => ask(patient, { token: tokens[index % 4] ?? '', client: `10.1.0.${index}` }))
  expect(await busiest(patient, 2, asked)).toBe(2)
})

test('a forged token takes nothing from the organization that it names', async () => {
  const owner = tokenOf('victim', 'owner')
  await ask(stack, { token: owner, answer: '200', client: '10.0.0.4' })
  const forged = Array.from({ length: 5 }, (_, index) => tokenOf('victim', `forged${index}`))
  // What PostgREST refuses is not believed, however often it comes.
  for (const token of forged) await ask(stack, { token, answer: '401', client: '10.0.0.5' })
  const flood = times(5, (index) => ask(stack, { token: forged[index] ?? '', client: '10.0.0.5' }))
  await arrived(stack, 2)
  // None of the flood has been answered when the owner is.
  expect((await ask(stack, { token: owner, answer: '200', client: '10.0.0.5' })).status).toBe(200)
  expect(stack.upstream.held()).toBe(2)
  const drained = Promise.all(flood)
  while (await Promise.race([drained.then(() => false), sleep(20, true)])) stack.upstream.release()
})

test('all log-ins have one share, and an address half of it', async () => {
  const logIn = { method: 'POST', path: '/rpc/sign_in' }
  expect(await busiest(patient, 1, times(4, () => ask(patient, { ...logIn, client: '10.0.0.6' })))).toBe(1)
  const others = times(8, (index) => ask(patient, { ...logIn, client: `10.2.0.${index}` }))
  expect(await busiest(patient, 2, others)).toBe(2)
})

test('whoever goes away while waiting has given the place back when the time to wait is over', async () => {
  const client = '10.0.0.7'
  const flood = times(2, () => ask(stack, { token: 'abc', client }))
  await arrived(stack, 2)
  for (let count = 0; count < 6; count++) {
    const leaving = new AbortController()
    const asked = fetch(`${stack.gateway.url}/sites`, {
      headers: { authorization: 'Bearer abc', 'x-forwarded-for': client }, signal: leaving.signal,
    }).catch(() => undefined)
    await sleep(20)
    leaving.abort()
    await asked
  }
  stack.upstream.release()
  await Promise.all(flood)
  // With any place to wait still taken, one of five would be turned away: two run, and three wait.
  await expect.poll(async () => statuses(
    await Promise.all(times(5, () => ask(stack, { token: 'abc', answer: '200', client }))))).toEqual(Array(5).fill(200))
})

test('an address of IPv6 is its network, and one of IPv4 in it is itself', async () => {
  const network = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::a']
  const near = times(4, (index) => ask(patient, { token: `network${index}`, client: network[index] ?? '' }))
  expect(await busiest(patient, 2, near)).toBe(2)
  const others = ['2001:db8:1:3::1', '2001:db8:1:2::1', '::ffff:10.0.0.8', '::ffff:10.0.0.9']
  const far = times(8, (index) => ask(patient, { token: `other${index}`, client: others[index % 4] ?? '' }))
  expect(await busiest(patient, 8, far)).toBe(8)
})

test('a large body waits, too, and its limit stays', async () => {
  const client = '10.0.0.10'
  const flood = times(2, () => ask(patient, { token: 'abc', client }))
  await arrived(patient, 2)
  const headers = { Authorization: 'Bearer abc', 'X-Forwarded-For': client }
  const post = async (body: string, type: string) => await exchange(
    Number(new URL(patient.gateway.url).port), request('POST', '/settings', { ...headers, 'Content-Type': type }, body))
  const body = `code\n${'x'.repeat(1024 * 1024)}`
  const tooLarge = post(body, 'application/json')
  const large = post(body, 'text/csv')
  expect(await Promise.race([large, sleep(200, 'waits')])).toBe('waits')
  patient.upstream.release()
  expect((await tooLarge).status).toBe(413)
  expect((await large).status).toBe(200)
  await Promise.all(flood)
})

test('while nobody else asks, an organization has more', async () => {
  const alone = await startGatedUpstream('test-alone', {
    limits: { ...noLimits, ...shares, callsAlone: 5, callsWaiting: 100, secondsWaiting: 20 }, trustedProxy: '127.0.0.1',
  })
  try {
    const first = tokenOf('first', 'a')
    // Whose a token is, is known once it was accepted.
    await ask(alone, { token: first, answer: '200' })
    expect(await busiest(alone, 5, times(12, () => ask(alone, { token: first })))).toBe(5)
    // That is noted when the answer has gone, perhaps after the next question has come to another worker of nginx.
    await expect.poll(async () => {
      await ask(alone, { token: tokenOf('second', 'b'), answer: '200' })
      return await busiest(alone, 2, times(12, () => ask(alone, { token: first })))
    }).toBe(2)
  } finally {
    await alone.stop()
  }
})
