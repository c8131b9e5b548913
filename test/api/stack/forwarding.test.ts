import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GatedUpstream, noLimits, startGatedUpstream } from './gated-upstream.ts'
import { expectRefusal } from './refusal.ts'
import { exchange, request, type WireAnswer } from './wire.ts'

const token = { Authorization: 'Bearer abc' }
const allowedOrigin = 'https://app.example.com'

let stack: GatedUpstream

async function send(bytes: string): Promise<WireAnswer> {
  return await exchange(Number(new URL(stack.gateway.url).port), bytes)
}

beforeAll(async () => {
  stack = await startGatedUpstream('test-forwarding', {
    corsOrigins: ['https://first.example.com', allowedOrigin], limits: noLimits,
  })
})

afterAll(async () => await stack?.stop())

beforeEach(() => void stack.upstream.take())

describe('what goes on', () => {
  test('hosts are the client\'s, addresses are ours, profiles and cookies are dropped', async () => {
    await send(request('GET', '/sites', {
      ...token, 'Accept-Profile': 'core', 'Content-Profile': 'core', Cookie: 'a=b', 'X-Forwarded-For': '6.6.6.6',
      'X-Forwarded-Host': 'evil.example', 'X-Real-Ip': '6.6.6.6', Forwarded: 'for=6.6.6.6',
    }))
    const { headers } = stack.upstream.take()[0] ?? { headers: {} }
    expect(headers).toMatchObject({
      host: 'tenant.example', 'x-forwarded-host': 'tenant.example', 'x-forwarded-for': '127.0.0.1',
    })
    const dropped = ['accept-profile', 'content-profile', 'cookie', 'x-real-ip', 'forwarded', 'connection']
    for (const name of dropped) expect(headers).not.toHaveProperty([name])
  })

  test.each([
    ['TENANT.Example.', '/sites', 'tenant.example'], ['tenant.example.:8443', '/sites', 'tenant.example:8443'],
    ['other.example', 'http://Tenant.example./sites', 'tenant.example'], ['tenant.example:x', '/sites', 'tenant.example'],
  ])('the host %s of %s goes on as organizations have it', async (host, target, told) => {
    await send(request('GET', target, { ...token, Host: host }))
    expect(stack.upstream.take()[0]?.headers).toMatchObject({ host: told, 'x-forwarded-host': told })
  })

  test.each([
    ['application/vnd.pgrst.object+json', 'application/json'],
    ['application/vnd.pgrst.object+json;nulls=stripped', 'application/json'],
    ['Application/Vnd.Pgrst.Object+Json ; charset=utf-8', 'application/json'],
    ['application/json; charset=utf-8', 'application/json; charset=utf-8'],
    ['Application/JSON; Charset=UTF-8', 'application/json; charset=utf-8'],
    ['text/csv', 'text/csv'],
  ])('a body of %s goes on as %s', async (sent, forwarded) => {
    await send(request('POST', '/sites', { ...token, 'Content-Type': sent }, '{}'))
    expect(stack.upstream.take()[0]?.headers['content-type']).toBe(forwarded)
  })

  test('a good request id is kept, another one is replaced, and the log has it', async () => {
    const kept = await send(request('GET', '/sites?code=eq.secret', { ...token, 'X-Request-Id': 'job-7.a_b' }))
    expect(kept.headers['x-request-id']).toBe('job-7.a_b')
    expect(stack.upstream.take()[0]?.headers['x-request-id']).toBe('job-7.a_b')
    for (const bad of ['a b', 'x'.repeat(129), 'é', '{"a":1}']) {
      const replaced = await send(request('GET', '/sites', { ...token, 'X-Request-Id': bad }))
      expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    }
    const log = await readFile(stack.gateway.accessLog, 'utf8')
    const lines = log.trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.find((line) => line['request_id'] === 'job-7.a_b')).toMatchObject({
      client: '127.0.0.1', method: 'GET', path: '/sites', status: 200, host: 'tenant.example',
    })
    expect(log).not.toContain('secret')
    expect(log).not.toContain('Bearer')
  })

  test('what the server says of itself does not get out', async () => {
    const { headers } = await send(request('GET', '/sites', token))
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(headers[name]).toBeUndefined()
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })
})

describe('origins', () => {
  const preflight = (origin: string) => request('OPTIONS', '/sites', {
    Origin: origin, 'Access-Control-Request-Method': 'POST',
  })

  test('an origin of the list may ask and read', async () => {
    const answer = await send(preflight(allowedOrigin))
    expect(answer.status).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': allowedOrigin,
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH, PUT, DELETE',
      'access-control-allow-headers': expect.stringMatching(/Authorization.*If-Match.*X-Retry-Count/),
      vary: 'Origin',
    })
    const refused = await send(request('GET', '/sites', { Origin: allowedOrigin }))
    expect(refused.headers['access-control-allow-origin']).toBe(allowedOrigin)
    expect(stack.upstream.take()).toEqual([])
  })

  test.each(['PATCH', 'PUT', 'DELETE'])('a page may read why there is no %s', async (method) => {
    const answer = await send(request(method, '/assets', { ...token, Origin: allowedOrigin }))
    expect(answer.headers['access-control-allow-origin']).toBe(allowedOrigin)
    expect(answer.status).toBe(405)
    expect(JSON.parse(answer.body)).toMatchObject({ hint: expect.stringContaining('POST /rpc/') })
  })

  test.each(['https://app.example.co', 'https://app.example.com.evil.example', 'https://appxexample.com', 'null', '|',
    'https://first.example.com https://app.example.com'])('%s may not', async (origin) => {
    const answer = await send(preflight(origin))
    expectRefusal(answer, 401, 'UNAUTHENTICATED')
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('OPTIONS with a token is answered here, whatever the path', async () => {
    const answer = await send(request('OPTIONS', '/nothing_here', token))
    expect([answer.status, answer.headers['allow']]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
    expect(stack.upstream.take()).toEqual([])
  })
})
