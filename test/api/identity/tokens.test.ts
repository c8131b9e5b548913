import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous, callerOf } from '../support/caller.ts'
import { actions, description, lists } from '../support/description.ts'
import { type Member, newTenant, type Tenant } from '../support/tenant.ts'
import { type Claims, claimsOf, forge, headerOf, signingKey } from '../support/tokens.ts'

const logIns = ['change_password_by_link', 'exchange_api_key', 'request_password_reset', 'sign_in']
const now = (): number => Math.floor(Date.now() / 1000)

let tenant: Tenant
let member: Member
let claims: Claims

beforeAll(async () => {
  tenant = await newTenant()
  member = await tenant.member()
  claims = claimsOf(member.token)
})

async function statusWith(token: string): Promise<number> {
  return (await callerOf(token).call('whoami')).status
}

async function statusOf(changes: Claims): Promise<number> {
  return statusWith(await forge({ ...claims, ...changes }))
}

describe('A01 no token', () => {
  const paths = [...Object.keys(description.paths), '/unknown_list', '/rpc/unknown_action', '/a/b/c']
    .filter((path) => !logIns.some((name) => path === `/rpc/${name}`) && !/_portal_(choices|feedback|request|upload)$|^\/rpc\/(claim_calendar_feed|claim_file|claim_upload|complete_upload|unsubscribe_notices|record_mail_bounce)$/.test(path))

  test.each(paths)('%s is answered with 401', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await anonymous().send({ method, path, ...(method === 'POST' ? { body: {} } : {}) })
      expect(answer.status, method).toBe(401)
      expect(answer.headers['www-authenticate'], method).toMatch(/^Bearer/)
    }
  })

  test.each([
    ['exchange_api_key', { p_key: 'no key' }],
    ['sign_in', { p_email: `${randomUUID()}@example.org`, p_password: 'no password at all' }]
  ])('%s is open', async (name, args) => {
    expect((await anonymous().callAny(name, args)).status).toBe(200)
  })
})

describe('A02 a malformed token is answered with 401', () => {
  const garbage = randomBytes(5000).toString('base64url')
  const headers: Record<string, string> = {
    'one part': 'Bearer abc',
    'three parts of nothing': 'Bearer a.b.c',
    'five parts': 'Bearer a.b.c.d.e',
    'long garbage': `Bearer ${garbage}`,
    'beyond ASCII': 'Bearer \u00e9\u00e8.\u00fc.\u00f6',
    'another scheme': 'Basic YTpi',
    'an empty token': 'Bearer ',
    'an empty header': '',
    'no scheme': 'eyJhbGciOiJIUzI1NiJ9.e30.x'
  }

  test.each(Object.entries(headers))('%s', async (_, authorization) => {
    const paths = ['/sites', '/unknown_list', '/rpc/whoami']
    for (const path of paths) {
      const request = path.startsWith('/rpc') ? { method: 'POST', body: {} } : { method: 'GET' }
      const answer = await anonymous().send({ ...request, path, headers: { authorization } })
      expect(answer.status, path).toBe(401)
    }
  })

  test('but keeps nobody from logging in', async () => {
    for (const token of ['abc', await forge({ ...claims, exp: now() - 60 })]) {
      const answer = await callerOf(token).call('exchange_api_key', { p_key: 'no key' })
      expect(answer).toMatchObject({ status: 200, body: [{ error_code: 'INVALID_KEY' }] })
    }
  })
})

describe('A03 an expired token', () => {
  test.each([1, 29, 31, 3600])('%d seconds after its end', async (seconds) => {
    expect(await statusOf({ exp: now() - seconds })).toBe(401)
  })

  test('ends to the second', async () => {
    // As long as it takes to ask on this machine, before the end and after it.
    for (let seconds = 2, isSeen = false; !isSeen; seconds *= 2) {
      const exp = now() + seconds
      const token = await forge({ ...claims, exp })
      const before = await statusWith(token)
      isSeen = Date.now() < exp * 1000
      if (isSeen) expect(before).toBe(200)
      await sleep(exp * 1000 - Date.now() + 100)
      expect(await statusWith(token)).toBe(401)
    }
  })
})

describe('A04 a forged token is answered with 401', () => {
  const forgeries: [string, () => Promise<string>][] = [
    ['no algorithm', () => forge(claims, { key: null, header: { alg: 'none' } })],
    ['no algorithm, oddly written', () => forge(claims, { key: null, header: { alg: 'nOnE' } })],
    ['no signature', () => forge(claims, { key: null })],
    ['HS384 with the key', () => forge(claims, { header: { alg: 'HS384' } })],
    ['HS512 with the key', () => forge(claims, { header: { alg: 'HS512' } })],
    ['RS256 signed with the key as a secret', () => forge(claims, { header: { alg: 'RS256' } })],
    ['ES256 signed with the key as a secret', () => forge(claims, { header: { alg: 'ES256' } })],
    ['another key', () => forge(claims, { key: randomBytes(40) })],
    ['an empty key', () => forge(claims, { key: Buffer.alloc(0) })],
    ['the key as base64', async () => {
      const { secret } = await signingKey()
      return forge(claims, { key: Buffer.from(secret.toString('base64')) })
    }],
    ['a kid that is a path', () => forge(claims, { key: Buffer.alloc(0), header: { kid: '../../dev/null' } })],
    ['a foreign key set', () => forge(claims, { key: randomBytes(40), header: { jku: 'https://example.org/k.json' } })],
    ['a foreign certificate', () => forge(claims, { key: randomBytes(40), header: { x5u: 'https://example.org/c' } })],
    ['its own key', async () => {
      const key = randomBytes(40)
      return forge(claims, { key, header: { jwk: { kty: 'oct', k: key.toString('base64url') } } })
    }],
    ['a critical extension', () => forge(claims, { header: { crit: ['exp'], exp: 1 } })],
    ['changed claims under the old signature', async () => {
      const [header, , signature] = member.token.split('.')
      const changed = Buffer.from(JSON.stringify({ ...claims, exp: now() + 86_400 })).toString('base64url')
      return `${header}.${changed}.${signature}`
    }],
    ['a shortened signature', async () => member.token.slice(0, -4)]
  ]

  test.each(forgeries)('%s', async (_, make) => {
    expect(await statusWith(await make())).toBe(401)
  })

  test('the same claims signed rightly are accepted', async () => {
    expect(await statusWith(await forge(claims))).toBe(200)
  })
})

// Every part of a token counts: no letter of it can be changed, left out or doubled.
describe('A04 a token that was changed anywhere is answered with 401', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  /** Another letter at a place; of a part's last letter only the high bits are bytes, so the highest is changed. */
  const flip = (text: string, at: number): string =>
    text.slice(0, at) + (letters[letters.indexOf(text[at] ?? '') ^ 32] ?? 'A') + text.slice(at + 1)
  const places = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]
  const mutants = [0, 1, 2].flatMap((part) => places.flatMap((place): [string, (token: string) => string][] => {
    const change = (make: (text: string, at: number) => string) => (token: string): string => {
      const parts = token.split('.')
      const text = parts[part] ?? ''
      parts[part] = make(text, Math.floor(place * (text.length - 1)))
      return parts.join('.')
    }
    const where = `of part ${part + 1} at ${place}`
    return [
      [`a letter ${where} is another`, change(flip)],
      [`a letter ${where} is gone`, change((text, at) => text.slice(0, at) + text.slice(at + 1))],
      [`a letter ${where} is there twice`, change((text, at) => text.slice(0, at) + (text[at] ?? '') + text.slice(at))]
    ]
  }))

  test('each of them', async () => {
    const passed: string[] = []
    for (const [name, mutate] of mutants) {
      const mutant = mutate(member.token)
      expect(mutant, name).not.toBe(member.token)
      if (await statusWith(mutant) !== 401) passed.push(name)
    }
    expect(mutants.length).toBeGreaterThan(45)
    expect(passed).toEqual([])
  })
})

describe('A05 a token without a claim, or with another one', () => {
  test.each(['exp', 'aud', 'iss', 'sid', 'sub', 'org', 'role'])('without %s', async (name) => {
    const { [name]: _, ...rest } = claims
    expect(await statusWith(await forge(rest))).toBe(401)
  })

  test.each<[string, Claims]>([
    ['exp as text', { exp: String(now() + 60) }],
    ['exp as null', { exp: null }],
    ['exp far in the future', { exp: 'never' }],
    ['aud of another service', { aud: 'other' }],
    ['iss of another service', { iss: 'other' }],
    ['sid of no session', { sid: randomUUID() }],
    ['sid that is no uuid', { sid: 'x' }],
    ['sub of nobody', { sub: randomUUID() }],
    ['sub as a number', { sub: 7 }],
    ['org of nobody', { org: randomUUID() }],
    ['nbf in the future', { nbf: now() + 3600 }],
    ['iat in the future', { iat: now() + 3600 }]
  ])('%s', async (_, changes) => {
    expect(await statusOf(changes)).toBe(401)
  })

  test('sub, sid and org of somebody else', async () => {
    const colleague = claimsOf((await tenant.member()).token)
    const stranger = claimsOf((await (await newTenant()).member()).token)
    expect(await statusOf({ sub: colleague.sub })).toBe(401)
    expect(await statusOf({ sid: colleague.sid })).toBe(401)
    expect(await statusOf({ org: stranger.org })).toBe(401)
    expect(await statusOf({ sid: stranger.sid, sub: stranger.sub })).toBe(401)
  })

  test('an act claim gives nothing', async () => {
    const stronger = await tenant.member({ permissions: 'all' })
    const before = await member.call('whoami')
    const forged = callerOf(await forge({ ...claims, act: { sub: stronger.id } }))
    expect((await forged.call('whoami')).body).toEqual(before.body)
  })
})

describe('A06 a role of the token\'s own choice reads nothing', () => {
  const roles = [
    'postgres', 'assetry_owner', 'assetry_api', 'assetry_auth', 'assetry_list', 'assetry_worker', 'authenticator', 'anon',
    'no_such_role', ''
  ]

  // Each list is asked for with one of them: the claim is read before the path.
  test.each(roles.map((role, turn) => ({ role, turn })))('"$role"', async ({ role, turn }) => {
    const caller = callerOf(await forge({ ...claims, role }))
    for (const { name } of lists.filter((_, index) => index % roles.length === turn)) {
      const answer = await caller.get(`/${name}`)
      expect(answer.status, name).toBeGreaterThanOrEqual(400)
      expect(answer.status, name).toBeLessThan(500)
    }
  })
})

describe('A09 the life of a token', () => {
  test('is fifteen minutes, the same in the answer and in the token', async () => {
    const service = await tenant.service()
    const before = now()
    const answer = await anonymous().call('exchange_api_key', { p_key: service.key })
    const [{ token, expires_at } = { token: null, expires_at: null }] = answer.body
    const expiry = Date.parse(expires_at ?? '') / 1000
    expect(claimsOf(token ?? '').exp).toBe(expiry)
    expect(expiry - before).toBeGreaterThanOrEqual(899)
    expect(expiry - now()).toBeLessThanOrEqual(900)
    expect(headerOf(token ?? '').alg).toBe('HS256')
  })

  test('names who and which session, never what they may do', () => {
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'org', 'role', 'sid', 'sub'])
  })
})

test('A27 no answer sets a cookie', async () => {
  const answers = [
    await member.call('whoami'), await member.get('/sites'), await anonymous().get('/sites'),
    await anonymous().call('exchange_api_key', { p_key: 'no key' }),
    ...await Promise.all(actions.map(({ name }) => anonymous().callAny(name)))
  ]
  for (const answer of answers) expect(answer.headers).not.toHaveProperty('set-cookie')
})
