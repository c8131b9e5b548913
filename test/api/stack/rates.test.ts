import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gateway, startGateway } from '../../../scripts/stack/gateway.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { startUpstream, type Upstream } from './upstream.ts'

let upstream: Upstream
let gateway: Gateway
let directory: string

beforeAll(async () => {
  upstream = await startUpstream()
  directory = await serverDirectory('test-rates', String(process.pid))
  gateway = await startGateway({
    upstreamPort: upstream.port,
    directory: join(directory, 'nginx'),
    limits: { requestsPerSecond: 1, requestBurst: 19, loginsPerSecond: 1, loginBurst: 4 },
  })
})

afterAll(async () => {
  await gateway?.stop()
  upstream?.stop()
  await rm(directory, { recursive: true, force: true })
})

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
