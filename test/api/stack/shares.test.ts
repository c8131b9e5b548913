import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

async function ask(to: GatedUpstream, { token, client = '10.0.0.1', answer = 'slow 300', method, path }: Wish) {
  const headers = {
    'X-Forwarded-For': client, 'X-Answer': answer, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  }
  const bytes = request(method ?? 'GET', path ?? '/sites', headers, method === 'POST' ? '{}' : undefined)
  return await exchange(Number(new URL(to.gateway.url).port), bytes)
}

async function times(count: number, work: (index: number) => Promise<WireAnswer>): Promise<WireAnswer[]> {
  return await Promise.all(Array.from({ length: count }, async (_, index) => await work(index)))
}

const statuses = (answers: WireAnswer[]) => answers.map(({ status }) => status).toSorted()

/** The most requests that PostgREST's stand-in worked on at the same time. */
function busiest(to: GatedUpstream): number {
  return Math.max(...to.upstream.take().map(({ atOnce }) => atOnce))
}

test('calls above the share wait, and all are answered', async () => {
  for (const method of ['GET', 'POST']) {
    const answers = await times(10, async () => await ask(patient, { token: 'abc', answer: 'slow 50', method }))
    expect(statuses(answers)).toEqual(Array(10).fill(200))
    expect(answers.every(({ body }) => body.includes('FROM_UPSTREAM'))).toBe(true)
    expect(busiest(patient)).toBe(2)
  }
})

test('more than may wait are refused at once, and what waits too long in the end', async () => {
  const slow = { token: 'abc', answer: 'slow 1500', client: '10.0.0.2' }
  const answers = await times(8, async () => await ask(stack, slow))
  expect(statuses(answers)).toEqual([200, 200, 429, 429, 429, 429, 429, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(JSON.parse(refused?.body ?? '')).toMatchObject({ code: 'TOO_MANY_CALLS', details: null, hint: null })
  expect(refused?.headers['retry-after']).toBe('1')
  // Nothing is left over: the next one goes straight on.
  const next = await ask(stack, { token: 'abc', answer: '200', client: '10.0.0.2' })
  expect(next.status).toBe(200)
})

test('a token that is not known yet has one share, wherever it comes from', async () => {
  await times(6, async (index) => await ask(patient, { token: 'new', answer: 'slow 60', client: `10.3.0.${index}` }))
  expect(busiest(patient)).toBe(2)
})

test('an organization has one share, whoever asks and from where', async () => {
  const tokens = Array.from({ length: 4 }, (_, index) => tokenOf('shared', `known${index}`))
  for (const token of tokens) await ask(patient, { token, answer: '200', client: '10.0.0.3' })
  patient.upstream.take()
  await times(8, async (index) => await ask(patient, {
    token: tokens[index % 4] ?? '', answer: 'slow 50', client: `10.1.0.${index}`,
  }))
  expect(busiest(patient)).toBe(2)
})

test('a forged token takes nothing from the organization that it names', async () => {
  const owner = tokenOf('victim', 'owner')
  await ask(stack, { token: owner, answer: '200', client: '10.0.0.4' })
  const forged = Array.from({ length: 5 }, (_, index) => tokenOf('victim', `forged${index}`))
  // What PostgREST refuses is not believed, however often it comes.
  for (const token of forged) await ask(stack, { token, answer: '401', client: '10.0.0.5' })
  const flood = times(5, async (index) => await ask(stack, {
    token: forged[index] ?? '', answer: 'slow 800', client: '10.0.0.5',
  }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  const began = performance.now()
  expect((await ask(stack, { token: owner, answer: '200', client: '10.0.0.5' })).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(400)
  await flood
})

test('all log-ins have one share, and an address half of it', async () => {
  const logIn = { method: 'POST', path: '/rpc/sign_in', answer: 'slow 60' }
  await times(4, async () => await ask(patient, { ...logIn, client: '10.0.0.6' }))
  expect(busiest(patient)).toBe(1)
  await times(8, async (index) => await ask(patient, { ...logIn, client: `10.2.0.${index}` }))
  expect(busiest(patient)).toBe(2)
})

test('whoever goes away while waiting has given the place back when the time to wait is over', async () => {
  const client = '10.0.0.7'
  const flood = times(2, async () => await ask(stack, { token: 'abc', answer: 'slow 500', client }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  for (let count = 0; count < 6; count++) {
    const leaving = new AbortController()
    const asked = fetch(`${stack.gateway.url}/sites`, {
      headers: { authorization: 'Bearer abc', 'x-forwarded-for': client }, signal: leaving.signal,
    }).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 20))
    leaving.abort()
    await asked
  }
  await flood
  await new Promise((resolve) => setTimeout(resolve, 1200))
  const waiting = await times(5, async () => await ask(stack, { token: 'abc', answer: '200', client }))
  expect(statuses(waiting)).toEqual([200, 200, 200, 200, 200])
})

test('an address of IPv6 is its network, and one of IPv4 in it is itself', async () => {
  const network = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::a']
  await times(4, async (index) => await ask(patient, {
    token: `network${index}`, answer: 'slow 60', client: network[index] ?? '',
  }))
  expect(busiest(patient)).toBe(2)
  const others = ['2001:db8:1:3::1', '2001:db8:1:2::1', '::ffff:10.0.0.8', '::ffff:10.0.0.9']
  await times(8, async (index) => await ask(patient, {
    token: `other${index}`, answer: 'slow 60', client: others[index % 4] ?? '',
  }))
  expect(busiest(patient)).toBe(8)
})

test('a large body waits, too, and its limit stays', async () => {
  const client = '10.0.0.10'
  const flood = times(2, async () => await ask(patient, { token: 'abc', answer: 'slow 300', client }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  const headers = { Authorization: 'Bearer abc', 'X-Forwarded-For': client }
  const post = async (bytes: number, type: string) => await exchange(
    Number(new URL(patient.gateway.url).port),
    request('POST', '/settings', { ...headers, 'Content-Type': type }, ' '.repeat(bytes)))
  expect((await post(1024 * 1024 + 1, 'application/json')).status).toBe(413)
  expect((await post(1024 * 1024 + 1, 'text/csv')).status).toBe(200)
  await flood
})

test('while nobody else asks, an organization has more', async () => {
  const alone = await startGatedUpstream('test-alone', {
    limits: { ...noLimits, ...shares, callsAlone: 5, callsWaiting: 100, secondsWaiting: 20 }, trustedProxy: '127.0.0.1',
  })
  try {
    // Whose a token is, is known once it was accepted.
    await ask(alone, { token: tokenOf('first', 'a'), answer: '200' })
    alone.upstream.take()
    await times(12, async () => await ask(alone, { token: tokenOf('first', 'a'), answer: 'slow 100' }))
    expect(busiest(alone)).toBe(5)
    await ask(alone, { token: tokenOf('second', 'b'), answer: '200' })
    await ask(alone, { token: tokenOf('second', 'b'), answer: '200' })
    alone.upstream.take()
    await times(12, async () => await ask(alone, { token: tokenOf('first', 'a'), answer: 'slow 100' }))
    expect(busiest(alone)).toBe(2)
  } finally {
    await alone.stop()
  }
})
