import { describe, expect, test } from 'vitest'
import { gatewayUrl } from '../support/caller.ts'
import { type Answer, send } from '../support/http.ts'
import { freshAddress, passNoTime } from '../support/log_in.ts'
import { newTenant } from '../support/tenant.ts'
import { noLimits, startGatedUpstream } from '../stack/gated-upstream.ts'

const form = 'application/x-www-form-urlencoded'
const grant = 'grant_type=client_credentials'

interface Body { access_token?: string, token_type?: string, expires_in?: number, error?: string, error_description?: string }

async function ask(body: unknown, headers: Record<string, string> = {}): Promise<Answer<Body>> {
  const type = typeof body === 'string' ? form : 'application/json'
  return await send(gatewayUrl(), {
    method: 'POST', path: '/oauth/token', address: freshAddress(), body, headers: { 'content-type': type, ...headers },
  }) as Answer<Body>
}

const basic = (id: string, secret: string): Record<string, string> =>
  ({ authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` })

async function newKey(): Promise<{ id: string, key: string, name: string }> {
  const { key, name } = await (await newTenant()).service()
  return { key, name, id: key.split('_')[2] ?? '' }
}

describe('an API key as OAuth client credentials', () => {
  test('is exchanged in each way that the standard has', async () => {
    const { id, key, name } = await newKey()
    const ways = [
      await ask(`${grant}&client_id=${id}&client_secret=${key}`),
      await ask(`${grant}&scope=inventory`, basic(id, key)),
      await ask({ grant_type: 'client_credentials', client_id: id, client_secret: key, scope: 'inventory' }),
      await ask({ grant_type: 'client_credentials' }, basic(id, key)),
    ]
    for (const { status, body, headers } of ways) {
      expect([status, body]).toEqual([200, {
        access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), token_type: 'Bearer', expires_in: expect.any(Number),
      }])
      expect(body.expires_in).toBeGreaterThan(890)
      expect(body.expires_in).toBeLessThanOrEqual(900)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' })
      const who = await send(gatewayUrl(), {
        method: 'POST', path: '/rpc/whoami', body: {}, headers: { authorization: `Bearer ${body.access_token}` },
      })
      expect(JSON.stringify(who.body)).toContain(name)
    }
  })

  test('needs the id and the key of one another', async () => {
    const { id, key } = await newKey()
    const other = await newKey()
    const pairs = [[id, `${key}x`], [id, other.key], [other.id, key], ['', key], [id, ''], [id, id], [key, key]]
    for (const [one = '', secret = ''] of pairs) {
      const inBody = await ask(`${grant}&client_id=${one}&client_secret=${secret}`)
      expect([one, inBody.status, inBody.body.error]).toEqual([one, 401, 'invalid_client'])
      const inHeader = await ask(grant, basic(one, secret))
      expect([one, inHeader.status, inHeader.body.error]).toEqual([one, 401, 'invalid_client'])
      expect(inHeader.headers['www-authenticate']).toBe('Basic realm="assetry"')
      expect(inHeader.text).not.toContain('assetry_live')
    }
  })

  test('that is malformed is told so in the words of the standard', async () => {
    const { id, key } = await newKey()
    const whole = `${grant}&client_id=${id}&client_secret=${key}`
    const wrong: [unknown, Record<string, string>, number, string][] = [
      ['', {}, 400, 'invalid_request'],
      [whole.replace(`${grant}&`, ''), {}, 400, 'invalid_request'],
      [whole.replace('client_credentials', 'password'), {}, 400, 'unsupported_grant_type'],
      [`${whole}&${grant}`, {}, 400, 'invalid_request'],
      [`${whole}&x=%FF`, {}, 400, 'invalid_request'],
      [whole, basic(id, key), 400, 'invalid_request'],
      [grant, {}, 401, 'invalid_client'],
      [grant, { authorization: `Bearer ${key}` }, 401, 'invalid_client'],
      [[], {}, 400, 'invalid_request'],
      [{ grant_type: 'client_credentials', client_id: 1, client_secret: key }, {}, 400, 'invalid_request'],
      [whole, { 'content-type': 'text/plain' }, 400, 'invalid_request'],
    ]
    for (const [body, headers, status, error] of wrong) {
      const answer = await ask(body, headers)
      expect([body, answer.status, answer.body.error]).toEqual([body, status, error])
      expect(Object.keys(answer.body)).toEqual(['error', 'error_description'])
    }
  })

  test('is refused too often as by the exchange', async () => {
    const tenant = await newTenant()
    const { key } = await tenant.service()
    const id = key.split('_')[2] ?? ''
    await tenant.sql('update identity.api_keys set max_exchanges_per_minute = 3 where prefix = $1', [id])
    const answers: Answer<Body>[] = []
    for (let time = 0; time < 3; time++) {
      await passNoTime()
      answers.push(await ask(grant, basic(id, key)))
    }
    const last = answers.at(-1)
    expect([last?.status, last?.body.error]).toEqual([429, 'temporarily_unavailable'])
    expect(last?.body.error_description).toContain('TOO_MANY_EXCHANGES')
    expect(last?.headers['retry-after']).toBe('60')
  })

  test('of an account without a role is unauthorized_client', async () => {
    const tenant = await newTenant()
    const { id: account, key } = await tenant.service()
    await tenant.sql('delete from identity.account_roles where account_id = $1', [account])
    const { status, body } = await ask(grant, basic(key.split('_')[2] ?? '', key))
    expect([status, body.error]).toEqual([400, 'unauthorized_client'])
    expect(body.error_description).toContain('SERVICE_ACCOUNT_HAS_NO_ROLES')
  })
})

test('the gateway counts it as a log-in, and hands on nothing but the key', async () => {
  const { gateway, upstream, stop } = await startGatedUpstream('test-oauth', {
    limits: { ...noLimits, loginsPerSecond: 1, loginBurst: 2 },
  })
  const ask = async () => await send(gateway.url, {
    method: 'POST', path: '/oauth/token?select=x', body: `${grant}&client_id=a&client_secret=assetry_live_a_b`,
    headers: { 'content-type': form, cookie: 'a=b', 'idempotency-key': 'k', 'x-conditions': 'row' },
  })
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(1)
  const [first] = upstream.take()
  expect(first).toMatchObject({ method: 'POST', target: '/rpc/exchange_api_key' })
  for (const name of ['authorization', 'cookie', 'idempotency-key', 'prefer', 'x-conditions']) {
    expect([name, first?.headers[name]]).toEqual([name, undefined])
  }
  const large = await send(gateway.url, {
    method: 'POST', path: '/oauth/token', body: 'x'.repeat(20_000), address: freshAddress(),
    headers: { 'content-type': form },
  })
  expect(large.status).toBe(413)
  await stop()
})
