import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GatedUpstream, noLimits, startGatedUpstream } from './gated-upstream.ts'
import { exchange, request, type WireAnswer } from './wire.ts'

const token = { Authorization: 'Bearer abc' }
const short = ['/sites?limit=100', '/sites?id=eq.7', '/sites?limit=5&offset=1000', '/rpc/whoami']
const long = ['/sites', '/sites?limit=101', '/sites?offset=5', '/sites?order=name&limit=1000', '/sites?id=in.(7,8)']
let stack: GatedUpstream

beforeAll(async () => void (stack = await startGatedUpstream('test-answers', { limits: noLimits })))

afterAll(async () => await stack?.stop())

async function read(path: string, answer: string, headers: Record<string, string> = {}): Promise<WireAnswer> {
  const bytes = request('GET', path, { ...token, ...headers, 'X-Answer': answer })
  return await exchange(Number(new URL(stack.gateway.url).port), bytes)
}

/** Of an answer as large as these, only the size. */
async function readLarge(path: string, megabytes: number) {
  const answer = await fetch(`${stack.gateway.url}${path}`, {
    headers: { ...token, 'X-Answer': `large ${megabytes}`, 'Accept-Encoding': 'identity' },
  })
  const body = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, size: body.length, end: body.subarray(-200).toString() }
}

describe('an answer has a most, and is refused before it begins', () => {
  test.each(long)('%s', async (path) => {
    for (const megabytes of [16, 17, 100]) {
      const { status, end } = await readLarge(path, megabytes)
      expect([megabytes, status]).toEqual([megabytes, 400])
      expect(JSON.parse(end)).toEqual({
        code: 'ANSWER_TOO_LARGE', message: expect.stringContaining('16 MiB'), details: null,
        hint: expect.stringContaining('limit'),
      })
    }
  })

  test('what has less is whole', async () => {
    for (const path of [...long, ...short]) {
      const { status, size, end } = await readLarge(path, 15)
      expect([path, status, end.endsWith('127.0.0.1"}')]).toEqual([path, 200, true])
      expect(size, path).toBeGreaterThan(15 * 1024 * 1024)
    }
  })

  test('short pages and single rows, whose rows are bounded one by one, pass as they come', async () => {
    for (const path of short) expect([path, (await readLarge(path, 17)).status]).toEqual([path, 200])
  })
})

describe('a long page is as it would be if it passed as it comes', () => {
  test.each(long)('%s', async (path) => {
    stack.upstream.take()
    const answer = await read(path, 'page 0-4/9', { Prefer: 'count=exact', Range: '0-4', Accept: 'text/csv' })
    expect([answer.status, answer.headers['content-range']]).toEqual([200, '0-4/9'])
    expect(answer.headers['x-powered-by']).toBeUndefined()
    const [received, ...others] = stack.upstream.take()
    expect(others).toEqual([])
    expect(received).toMatchObject({
      method: 'GET', headers: { prefer: 'count=exact', range: '0-4', accept: 'text/csv', authorization: 'Bearer abc' },
    })
  })

  test('and is compressed for who reads that', async () => {
    for (const path of ['/sites', '/sites?limit=5']) {
      const headers = { ...token, 'X-Answer': 'large 1', 'Accept-Encoding': 'gzip' }
      const answer = await fetch(`${stack.gateway.url}${path}`, { headers })
      expect([path, answer.headers.get('content-encoding')]).toEqual([path, 'gzip'])
      expect((await answer.text()).length).toBeGreaterThan(1024 * 1024)
    }
  })

  test('it is planned by its own conditions', async () => {
    const seen = []
    for (const query of ['', '?name=eq.a', '?limit=5&name=eq.a', '?id=in.(7,8)', '?order=name&status=eq.A']) {
      stack.upstream.take()
      await read(`/sites${query}`, '200')
      seen.push([query, stack.upstream.take()[0]?.headers['x-conditions']])
    }
    expect(seen).toEqual([
      ['', 'none'], ['?name=eq.a', 'some'], ['?limit=5&name=eq.a', 'some'], ['?id=in.(7,8)', 'some'],
      ['?order=name&status=eq.A', 'classes'],
    ])
  })

  test('its refusals have the same names', async () => {
    for (const wish of ['500 55P03', '500 57014', '503 57P03', '400 22P02', 'unknown', 'hang-up', '406', '416']) {
      const [whole, passed] = await Promise.all(['/sites', '/sites?limit=5'].map(async (path) => {
        const answer = await fetch(`${stack.gateway.url}${path}`, { headers: { ...token, 'X-Answer': wish } })
        return { status: answer.status, retry: answer.headers.get('retry-after'), body: await answer.json() }
      }))
      expect([wish, whole]).toEqual([wish, passed])
      expect(whole?.status, wish).toBeGreaterThanOrEqual(400)
    }
  })

  test('and HEAD asks for no body', async () => {
    stack.upstream.take()
    const answer = await fetch(`${stack.gateway.url}/sites`, { method: 'HEAD', headers: token })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(stack.upstream.take().map(({ method }) => method)).toEqual(['HEAD'])
  })
})
