import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Gateway } from '../../../scripts/stack/gateway.ts'
import { noLimits, startGatedUpstream } from './gated-upstream.ts'
import { expectRefusal } from './refusal.ts'
import type { Upstream } from './upstream.ts'
import { chunked, exchange, request, type WireAnswer } from './wire.ts'

const token = { Authorization: 'Bearer abc' }
const json = { ...token, 'Content-Type': 'application/json' }
const megabyte = 1024 * 1024
const allowedOrigin = 'https://app.example.com'

let upstream: Upstream
let gateway: Gateway
let stop: () => Promise<void>

async function send(bytes: string): Promise<WireAnswer> {
  return await exchange(Number(new URL(gateway.url).port), bytes)
}

beforeAll(async () => {
  ({ gateway, upstream, stop } = await startGatedUpstream('test-gateway', {
    corsOrigins: ['https://first.example.com', allowedOrigin], limits: noLimits,
  }))
})

afterAll(async () => await stop?.())

beforeEach(() => void upstream.take())

describe('without a bearer token', () => {
  const paths = ['/', '/sites', '/nothing_here', '/rpc/nothing', '/a/b/c', '/.refused', '/.small', '/rpc/sign_in/',
    '//rpc/sign_in', '/rpc/x/../sign_in', '/rpc/sign%5Fin', '/rpc/exchange_api_keys']
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'FOO']
  test.each(paths.flatMap((path) => methods.map((method) => [method, path])))('%s %s is 401', async (method, path) => {
    const answer = await send(request(method ?? '', path ?? ''))
    expect(answer.status).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    if (method !== 'HEAD') expectRefusal(answer, 401, 'UNAUTHENTICATED')
    expect(upstream.take()).toEqual([])
  })

  test.each(['GET', 'HEAD', 'DELETE'])('%s of a log-in call is 401', async (method) => {
    const answer = await send(request(method, '/rpc/sign_in?email=x'))
    expect(answer.status).toBe(401)
    expect(upstream.take()).toEqual([])
  })

  const unusable = ['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer ', 'Bearer  two', 'Bearer a b', 'Bearer a,b', 'Bearerabc',
    'a.b.c']
  test.each(unusable)('Authorization: %s is none', async (authorization) => {
    expectRefusal(await send(request('GET', '/sites', { Authorization: authorization })), 401, 'UNAUTHENTICATED')
    expect(upstream.take()).toEqual([])
  })

  test.each(['/rpc/exchange_api_key', '/rpc/sign_in', '/rpc/sign_in?select=token'])('POST %s passes', async (path) => {
    const answer = await send(request('POST', path, { 'Content-Type': 'application/json' }, '{}'))
    expect(answer.status).toBe(200)
    expect(upstream.take()).toMatchObject([{ method: 'POST', target: path }])
  })

  test('a stale token does not hinder a log-in', async () => {
    await send(request('POST', '/rpc/sign_in', json, '{}'))
    expect(upstream.take()[0]?.headers['authorization']).toBeUndefined()
  })
})

describe('with a bearer token', () => {
  test.each(['Bearer abc', 'bearer abc', 'BEARER a.b-c_d~e+f/g=='])('%s passes unchanged', async (authorization) => {
    const answer = await send(request('GET', '/sites?name=eq.a%2Fb', { Authorization: authorization }))
    expect(answer.status).toBe(200)
    expect(upstream.take()).toMatchObject([
      { target: '/sites?name=eq.a%2Fb&order=id.asc', headers: { authorization } },
    ])
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'FOO'])('%s is 405', async (method) => {
    const answer = await send(request(method, '/nothing', token))
    expectRefusal(answer, 405, 'METHOD_NOT_ALLOWED')
    expect(answer.headers['allow']).toBe('GET, HEAD, POST, OPTIONS')
    expect(upstream.take()).toEqual([])
  })

  const rooms = ['/.read', '/.small', '/.large', '/.again', '/.upstream', '/.refused', '/%2Eread']
  test.each(rooms.flatMap((path) => ['GET', 'POST'].map((method) => [method, path])))(
    '%s %s is nothing that one may ask for', async (method = '', path = '') => {
      expectRefusal(await send(request(method, path, json, '{}')), 404, 'NOT_FOUND')
      expect(upstream.take()).toEqual([])
    })

  // A script looks at these, and asks again for reads.
  const repeated = new Set([400, 401, 403, 404, 405, 406, 415, 416, 500])
  const own = [200, 201, 400, 401, 403, 404, 405, 406, 409, 416, 422, 429, 500]
  test.each(own.flatMap((status) => ['GET', 'POST', 'HEAD'].map((method) => [status, method] as const)))(
    'the API\'s own %d passes after %s', async (status, method) => {
      const answer = await send(request(method, '/sites', { ...token, 'X-Answer': String(status) }))
      expect(answer.status).toBe(status)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8', 'content-range': '0-24/1000', location: '/sites?id=eq.1',
      })
      if (method === 'HEAD') expect(answer.body).toBe('')
      else expect(answer.body).toContain('{"code":"FROM_UPSTREAM","details":"database at 127.0.0.1"}')
      const taken = upstream.take()
      expect(taken[0]?.method).toBe(method)
      expect(taken).toHaveLength(method !== 'POST' && repeated.has(status) ? 2 : 1)
    })

  test.each(['If-Match', 'If-Unmodified-Since', 'If-None-Match', 'If-Modified-Since', 'Range'])(
    '%s is heeded by the API, not here', async (name) => {
      const isDate = name.startsWith('If-Un') || name.startsWith('If-Mod')
      const value = isDate ? 'Thu, 01 Jan 1970 00:00:00 GMT' : name === 'Range' ? '0-4' : '"1"'
      for (const method of ['GET', 'POST']) {
        const answer = await send(request(method, '/rpc/whoami', { ...json, [name]: value }, '{}'))
        expect([answer.status, answer.body.includes('FROM_UPSTREAM')]).toEqual([200, true])
        expect(upstream.take()[0]?.headers[name.toLowerCase()]).toBe(value)
      }
    })

  const unknown = ['502', '503', '504', 'hang-up', 'unknown']
  const withMethods = unknown.flatMap((wish) => ['GET', 'POST'].map((method) => [wish, method]))
  // An action has refusals of its own with 503, and says them in words of its own.
  test.each(withMethods.filter(([wish, method]) => wish !== '503' || method === 'GET'))(
    '%s becomes 503 after %s and tells no address', async (wish = '', method = '') => {
      const answer = await send(request(method, '/rpc/whoami', { ...json, 'X-Answer': wish }, '{}'))
      expectRefusal(answer, 503, 'SERVICE_UNAVAILABLE')
      expect(answer.headers['retry-after']).toBe('1')
      if (method === 'POST') expect(upstream.take()).toHaveLength(1)
    })

  test('an answer to POST may be large', async () => {
    const answer = await send(request('POST', '/sites', { ...token, 'X-Answer': 'large 15' }, '{}'))
    expect(answer.status).toBe(200)
    expect(answer.body.length).toBeGreaterThanOrEqual(15 * megabyte)
  })

  test('the log has what the API answered', async () => {
    await send(request('POST', '/rpc/activate_worker', { ...json, 'X-Answer': 'unknown' }, '{}'))
    const logged = async () => /^.*\/rpc\/activate_worker.*$/m.exec(await readFile(gateway.accessLog, 'utf8'))?.[0] ?? '{}'
    await expect.poll(async () => JSON.parse(await logged()) as unknown).toMatchObject({
      status: 503, upstream_status: '400', upstream_seconds: expect.stringMatching(/^\d/),
    })
  })

  test('an origin of the list may read what POST was answered', async () => {
    const answer = await send(request('POST', '/rpc/whoami', { ...json, Origin: allowedOrigin }, '{}'))
    expect(answer.headers['access-control-allow-origin']).toBe(allowedOrigin)
  })
})

describe('limits', () => {
  const kilobyte = 1024
  const padded = (bytes: number): string => `${' '.repeat(bytes - 2)}{}`
  const table = (bytes: number): string => `code\n${'x'.repeat(bytes - 5)}`
  const csv = { ...token, 'Content-Type': 'text/csv' }
  test.each([
    ['JSON of 1 MiB', '/rpc/whoami', json, padded(megabyte), 200],
    ['JSON above', '/rpc/whoami', json, padded(megabyte + 1), 413],
    ['JSON of 16 KiB, to a log-in call', '/rpc/sign_in', json, padded(16 * kilobyte), 200],
    ['JSON above, to a log-in call', '/rpc/sign_in', json, padded(16 * kilobyte + 1), 413],
    ['JSON of 32 KiB, to a portal', '/rpc/list_portal_choices', json, padded(32 * kilobyte), 200],
    ['JSON above, to a portal', '/rpc/list_portal_choices', json, padded(32 * kilobyte + 1), 413],
    ['CSV above 1 MiB', '/contract_type_settings', csv, table(megabyte + 1), 200],
    ['CSV of 10 MiB', '/contract_type_settings', csv, table(10 * megabyte), 200],
    ['CSV above 10 MiB', '/contract_type_settings', csv, table(10 * megabyte + 1), 413],
    ['readings of 10 MiB', '/rpc/ingest_readings', json, padded(10 * megabyte), 200],
    ['readings above 10 MiB', '/rpc/ingest_readings', json, padded(10 * megabyte + 1), 413],
    ['an import above 1 MiB', '/rpc/import_assets', json, padded(megabyte + 1), 200],
    ['a query that looks like CSV', '/rpc/whoami?a=text/csv', json, padded(megabyte + 1), 413],
  ])('%s', async (_name, path, headers, body, status) => {
    for (const bytes of [request('POST', path, headers, body), chunked('POST', path, headers, body)]) {
      const answer = await send(bytes)
      expect(answer.status).toBe(status)
      if (status === 413) expectRefusal(answer, 413, 'PAYLOAD_TOO_LARGE')
      expect(upstream.take().map(({ bytes }) => bytes)).toEqual(status === 413 ? [] : [body.length])
    }
  })

  test('what is read has next to no body', async () => {
    for (const path of ['/sites', '/sites?limit=5', '/rpc/whoami', '/ready']) {
      expectRefusal(await send(request('GET', path, token, padded(kilobyte + 1))), 413, 'PAYLOAD_TOO_LARGE')
    }
    expect(upstream.take()).toEqual([])
  })

  test('addresses above 8 kB are 414, headers 431', async () => {
    const long = 'x'.repeat(8200)
    expect((await send(request('GET', `/sites?a=${'x'.repeat(8000)}`, token))).status).toBe(200)
    expectRefusal(await send(request('GET', `/sites?a=${long}`, token)), 414, 'URI_TOO_LONG')
    expectRefusal(await send(request('GET', '/sites', { ...token, 'X-Long': long })), 431, 'HEADERS_TOO_LARGE')
  })

  test.each([
    'NONSENSE\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nwithout colon\r\n\r\n',
    'get / HTTP/1.1\r\nHost: a\r\n\r\n',
    'POST /rpc/sign_in HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n',
    'POST /rpc/sign_in HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
    'GET /sites HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    'GET /sites HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n',
  ])('what is not HTTP is 400 (%j)', async (bytes) => {
    expectRefusal(await send(bytes), 400, 'BAD_REQUEST')
    expect(upstream.take()).toEqual([])
  })

  const post = 'POST /rpc/whoami HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\n'

  // Two servers that read a length each in their own way would see two requests where one was sent.
  test.each([
    'Content-Length: 3\r\nContent-Length: 5', 'Content-Length: 3, 3', 'Content-Length: 3, 5', 'Content-Length: -3',
    'Content-Length: +3', 'Content-Length: 0x3', 'Content-Length: 3 3', 'Content-Length:',
    'Content-Length: 99999999999999999999',
    'Transfer-Encoding: identity', 'Transfer-Encoding: chunked, identity', 'Transfer-Encoding: xchunked',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked', 'Transfer-Encoding: chunked\r\nContent-Length: 3',
    'Content-Length: 3\r\nTransfer-Encoding: \x0bchunked', 'X: a\x00b',
  ])('a length of two meanings goes nowhere (%j)', async (lines) => {
    const { status } = await send(`${post}${lines}\r\n\r\nabcGET /accounts HTTP/1.1\r\nHost: a\r\n\r\n`)
    expect([400, 413, 501]).toContain(status)
    expect(upstream.take()).toEqual([])
  })

  test.each([
    'Transfer-Encoding : chunked', ' Transfer-Encoding: chunked', 'Transfer_Encoding: chunked',
    'Connection: Content-Length',
  ])(
    'what looks like a header of the transfer is none behind the gateway (%j)', async (line) => {
      await send(`${post}${line}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`)
      const received = upstream.take()
      expect(received.length).toBeLessThanOrEqual(1)
      for (const { headers } of received) {
        expect([headers['transfer-encoding'], headers['content-length']]).toEqual([undefined, '2'])
      }
    })
})
