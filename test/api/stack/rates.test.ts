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

async function flood(count: number, path: string, init: RequestInit): Promise<Response[]> {
  return await Promise.all(Array.from({ length: count }, async () => await fetch(gateway.url + path, init)))
}

test('log-in calls have the stricter rate, and a refusal says when to try again', async () => {
  const answers = await flood(10, '/rpc/sign_in', { method: 'POST' })
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.length - refused.length).toBe(5)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect(await refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: null, hint: null })

  const others = await flood(30, '/sites', { headers: { authorization: 'Bearer abc' } })
  const passed = others.filter(({ status }) => status === 200).length
  expect(passed).toBeGreaterThanOrEqual(10)
  expect(passed).toBeLessThan(20)
})

test('when PostgREST is down the outcome is called unknown', async () => {
  upstream.stop()
  await new Promise((resolve) => setTimeout(resolve, 1200))
  const answer = await fetch(`${gateway.url}/sites`, { headers: { authorization: 'Bearer abc' } })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(await answer.json()).toMatchObject({
    code: 'SERVICE_UNAVAILABLE', message: 'The outcome of the request is unknown',
  })
})
