import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gateway } from '../../../scripts/stack/gateway.ts'
import { startGatedUpstream } from './gated-upstream.ts'
import type { Upstream } from './upstream.ts'

let gateway: Gateway
let upstream: Upstream
let stop: () => Promise<void>

beforeAll(async () => {
  ({ gateway, upstream, stop } = await startGatedUpstream('test-rates', {
    limits: { requestsPerSecond: 1, requestBurst: 19, loginsPerSecond: 1, loginBurst: 4 },
  }))
})

afterAll(async () => await stop?.())

/** The answers to so many requests at once, and how many a rate of one a second lets through while they are sent. */
async function flood(count: number, path: string, init: RequestInit): Promise<{ answers: Response[], refilled: number }> {
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: count }, async () => await fetch(gateway.url + path, init)))
  return { answers, refilled: Math.ceil((performance.now() - began) / 1000) }
}

const passed = (answers: Response[]): number => answers.filter(({ status }) => status !== 429).length

test('log-in calls have the stricter rate, and a refusal says when to try again', async () => {
  const { answers, refilled } = await flood(20, '/rpc/sign_in', { method: 'POST' })
  const refused = answers.filter(({ status }) => status === 429)
  expect(passed(answers)).toBeGreaterThanOrEqual(5)
  expect(passed(answers)).toBeLessThanOrEqual(5 + refilled)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect(await refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: null, hint: null })

  const visits = await flood(20, '/rpc/submit_portal_request', { method: 'POST' })
  expect(passed(visits.answers), 'visitors of portals do not wait for those who log in').toBeGreaterThanOrEqual(5)
  expect(passed(visits.answers)).toBeLessThanOrEqual(5 + visits.refilled)
})

test('addresses of files for people without an account have the rate of visitors, others do not', async () => {
  const open = await startGatedUpstream('test-rates-files', {
    limits: { requestsPerSecond: 1000, requestBurst: 1000, loginsPerSecond: 1, loginBurst: 4 },
  })
  const first = gateway
  try {
    gateway = open.gateway
    const shared = await flood(20, `/files/open/xo${'0'.repeat(106)}`, {})
    expect(passed(shared.answers)).toBeGreaterThanOrEqual(5)
    expect(passed(shared.answers)).toBeLessThanOrEqual(5 + shared.refilled)
    expect(passed((await flood(20, `/files/open/lo${'0'.repeat(106)}`, {})).answers)).toBe(20)
  } finally {
    gateway = first
    await open.stop()
  }
})

test('all others have a rate, too', async () => {
  const { answers, refilled } = await flood(60, '/sites', { headers: { authorization: 'Bearer abc' } })
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(passed(answers)).toBeLessThanOrEqual(20 + refilled)
})

test('when PostgREST is down the outcome is called unknown', async () => {
  upstream.stop()
  const ask = async () => await fetch(`${gateway.url}/sites`, { headers: { authorization: 'Bearer abc' } })
  let answer = await ask()
  // Until the rate lets it through.
  while (answer.status === 429) {
    await sleep(200)
    answer = await ask()
  }
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(await answer.json()).toMatchObject({
    code: 'SERVICE_UNAVAILABLE', message: 'The outcome of the request is unknown',
  })
})
