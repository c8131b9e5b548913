import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { descriptionFile, llmsFile } from '../../../scripts/project/built.ts'
import { projectDirectory } from '../../../scripts/project/directory.ts'
import { readStartOptions } from '../../../scripts/start/options.ts'
import { anonymous } from '../support/caller.ts'
import { newTenant } from '../support/tenant.ts'
import { type GatedUpstream, noLimits, startGatedUpstream } from './gated-upstream.ts'
import { exchange, request, type WireAnswer } from './wire.ts'

const browser = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const token = { Authorization: 'Bearer abc' }

let open: GatedUpstream
let closed: GatedUpstream

async function send(at: GatedUpstream, method: string, path: string, headers = {}): Promise<WireAnswer> {
  return await exchange(Number(new URL(at.gateway.url).port), request(method, path, headers))
}

beforeAll(async () => {
  open = await startGatedUpstream('test-front', { limits: noLimits })
  closed = await startGatedUpstream('test-front-closed', { limits: noLimits, showDocs: false, showDashboard: false })
})

afterAll(async () => {
  await open?.stop()
  await closed?.stop()
})

beforeEach(() => void open.upstream.take())

describe('whoever opens the address', () => {
  test('in a browser is sent to the page', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await send(open, method, '/', browser)
      expect([answer.status, answer.headers.location, answer.body]).toEqual([302, '/docs', ''])
      expect(answer.headers.vary).toContain('Accept')
    }
    expect(open.upstream.take()).toEqual([])
  })

  const programs = [{}, { Accept: '*/*' }, { Accept: 'application/json' }, { Accept: 'application/json, text/htmlx' }]
  test.each(programs)('with a program needs a token: %j', async (headers) => {
    expect((await send(open, 'GET', '/', headers)).status).toBe(401)
  })

  test('in a browser needs a token for everything else', async () => {
    for (const path of ['/sites', '/docs/', '/docs/a/b', '/docsx', '/openapi.jsonx', '/healthx', '/ready/', '/oauth/token']) {
      expect([path, (await send(open, 'GET', path, browser)).status]).toEqual([path, 401])
    }
    expect((await send(open, 'POST', '/docs', browser)).status).toBe(401)
    expect(open.upstream.take()).toEqual([])
  })

  test('with a token has the description, whatever is accepted', async () => {
    expect((await send(open, 'GET', '/', { ...token, ...browser })).status).toBe(200)
    expect(open.upstream.take()).toHaveLength(1)
  })
})

describe('the page', () => {
  test('may load, send and be shown by nothing but its own host', async () => {
    const { status, headers } = await send(open, 'GET', '/docs')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
      + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
  })

  test('names nothing of another host, and has no script or style within', async () => {
    const { body } = await send(open, 'GET', '/docs')
    const addresses = [...body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(4)
    for (const address of addresses) {
      expect(address).toMatch(/^\/[a-z]/)
      expect([address, (await send(open, 'GET', address)).status]).toEqual([address, 200])
    }
    expect(body).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/)
  })

  test('has a page of diagrams beside it, under the same policy', async () => {
    const [page, diagrams] = await Promise.all(['/docs', '/docs/diagrams'].map(async (path) => await send(open, 'GET', path)))
    expect([diagrams?.status, diagrams?.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(diagrams?.headers['content-security-policy']).toBe(page?.headers['content-security-policy'])
    expect(page?.body).toContain('href="/docs/diagrams"')
  })

  test('a file that is not there is 404, and answers as the house does', async () => {
    const { status, body, headers } = await send(open, 'GET', '/docs/nothing.js')
    expect([status, JSON.parse(body).code]).toEqual([404, 'NOT_FOUND'])
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
  })

  test('is kept by browsers, who ask whether it has changed', async () => {
    const first = await send(open, 'GET', '/openapi.json')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await send(open, 'GET', '/openapi.json', { 'If-None-Match': first.headers.etag ?? '' })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  test('comes compressed to whoever takes that', async () => {
    const base = open.gateway.url
    const sizes = await Promise.all(['gzip', 'identity', 'gzip;q=0'].map(async (encoding) => {
      const answer = await send(open, 'GET', '/docs/page.js', { 'Accept-Encoding': encoding })
      return [answer.headers['content-encoding'], answer.headers.vary]
    }))
    expect(sizes).toEqual([['gzip', 'Accept-Encoding'], [undefined, 'Accept-Encoding'], [undefined, 'Accept-Encoding']])
    const plain = readFileSync(join(projectDirectory, 'gateway/page/page.js'), 'utf8')
    expect(await (await fetch(`${base}/docs/page.js`)).text()).toBe(plain)
    expect(gunzipSync(Buffer.from(await rawBody('/docs/page.js'))).toString()).toBe(plain)
  })

  test('is turned off by the operator, with the description', async () => {
    for (const path of ['/docs', '/docs/page.js', '/docs/diagrams', '/openapi.json', '/openapi.json?area=work', '/llms.txt', '/']) {
      expect([path, (await send(closed, 'GET', path, browser)).status]).toEqual([path, 401])
    }
    expect((await send(closed, 'GET', '/health')).status).toBe(200)
    expect(readStartOptions([], { ASSETRY_DOCS: 'off' }).showDocs).toBe(false)
    expect(readStartOptions([], {}).showDocs).toBe(true)
    expect(() => readStartOptions([], { ASSETRY_DOCS: 'no' })).toThrow('ASSETRY_DOCS is no: set it to on or off.')
  })

  test('is apart from the dashboard, whose files have no other address', async () => {
    const answers = await Promise.all(['/dashboard', '/dashboard/dashboard.js', '/dashboard/page.js', '/docs/dashboard.js', '/dashboard/..%2fversion']
      .map(async (path) => [path, (await send(open, 'GET', path, browser)).status]))
    expect(answers).toEqual([
      ['/dashboard', 200], ['/dashboard/dashboard.js', 200], ['/dashboard/page.js', 404], ['/docs/dashboard.js', 404],
      ['/dashboard/..%2fversion', 401],
    ])
    const page = await send(open, 'GET', '/dashboard')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'")
    expect((await send(open, 'POST', '/dashboard')).status).toBe(401)
    expect(open.upstream.take()).toEqual([])
  })

  test('the dashboard is turned off by the operator', async () => {
    for (const path of ['/dashboard', '/dashboard/dashboard.js']) {
      expect([path, (await send(closed, 'GET', path, browser)).status]).toEqual([path, 401])
    }
    expect(readStartOptions([], { ASSETRY_DASHBOARD: 'off' }).showDashboard).toBe(false)
    expect(readStartOptions([], {}).showDashboard).toBe(true)
    expect(() => readStartOptions([], { ASSETRY_DASHBOARD: 'no' })).toThrow('ASSETRY_DASHBOARD is no: set it to on or off.')
  })

  async function rawBody(path: string): Promise<Buffer> {
    const { body } = await exchange(
      Number(new URL(open.gateway.url).port), request('GET', path, { 'Accept-Encoding': 'gzip' }))
    return Buffer.from(body, 'latin1')
  }
})

interface Described {
  tags: { name: string }[]
  paths: Record<string, unknown>
  components: Record<string, Record<string, unknown>>
}

describe('without a token', () => {
  test('/openapi.json is the description that GET / answers', async () => {
    const { body } = await anonymous().get('/openapi.json')
    const member = await (await newTenant()).member()
    expect(body).toEqual((await member.get('/')).body)
    expect(body).toEqual(JSON.parse(readFileSync(join(projectDirectory, descriptionFile), 'utf8')))
  })

  test('/openapi.json?area= is what is of that area, whole in itself; of an area that is none it is 404', async () => {
    const { body: whole } = await anonymous().get('/openapi.json')
    const { tags, paths } = whole as Described
    const found: string[] = []
    for (const { name } of tags) {
      const { status, body: answered } = await anonymous().get(`/openapi.json?area=${name}`)
      const body = answered as Described
      expect([status, body.tags.map((tag) => tag.name)]).toEqual([200, [name]])
      for (const [path, item] of Object.entries(body.paths)) expect(item).toEqual(paths[path])
      found.push(...Object.keys(body.paths))
      const text = JSON.stringify(body)
      for (const [, kind = '', component = ''] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
        expect(body.components[kind]).toHaveProperty([component])
      }
    }
    expect(found.sort()).toEqual(Object.keys(paths).sort())
    for (const area of ['nothing', '../openapi', 'work.json', '%2e', 'x'.repeat(3000)]) {
      expect([area, (await anonymous().get(`/openapi.json?area=${area}`)).status]).toEqual([area, 404])
    }
  })

  test('/llms.txt is the API for models', async () => {
    const answer = await send(open, 'GET', '/llms.txt')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(Buffer.from(answer.body, 'latin1').toString()).toBe(readFileSync(join(projectDirectory, llmsFile), 'utf8'))
  })

  test('/health, /ready and /version tell what they are asked, and nothing else', async () => {
    const { version } = JSON.parse(readFileSync(join(projectDirectory, 'package.json'), 'utf8')) as { version: string }
    const asked = await Promise.all(['/health', '/ready', '/version'].map(async (path) => await anonymous().get(path)))
    expect(asked.map(({ status, body }) => [status, body])).toEqual([
      [200, { status: 'ok' }], [200, { status: 'ready' }], [200, { version }],
    ])
  })

  test('/ready asks PostgREST once a second, with nothing of the caller', async () => {
    await sleep(1100)
    const began = performance.now()
    for (let time = 0; time < 50; time++) await send(open, 'GET', '/ready', { Authorization: 'Bearer x', Prefer: 'a' })
    const seconds = (performance.now() - began) / 1000
    const taken = open.upstream.take()
    expect(taken.length).toBeGreaterThan(0)
    // One at the beginning, and one when each second is over.
    expect(taken.length).toBeLessThanOrEqual(2 + seconds)
    expect(Object.keys(taken[0]?.headers ?? {}).toSorted()).toEqual(['accept', 'host', 'x-request-id'])
  })

  test('/ready is 503 without PostgREST, while /health is 200', async () => {
    const broken = await startGatedUpstream('test-front-broken', { limits: noLimits })
    broken.upstream.stop()
    const answer = await send(broken, 'GET', '/ready')
    expect([answer.status, JSON.parse(answer.body)]).toEqual([503, { status: 'unavailable' }])
    expect(answer.headers['retry-after']).toBe('1')
    expect((await send(broken, 'GET', '/health')).status).toBe(200)
    await broken.stop()
  })
})
