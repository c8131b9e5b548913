import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous, callerOf } from '../support/caller.ts'
import { actions, type Schema } from '../support/description.ts'
import { exchange, freshAddress, type SessionResult, signIn } from '../support/log_in.ts'
import { made } from '../support/meters.ts'
import { type Member, newTenant, type Service, type Site, type Tenant } from '../support/tenant.ts'
import { claimsOf, forge } from '../support/tokens.ts'

type Row = Record<string, unknown>

const password = 'a long enough password'
const nobody = 'nobody@example.org'
const minutes = (from: number, until: string | null): number => (Date.parse(until ?? '') - from) / 60_000

let tenant: Tenant
let administrator: Member
let site: Site
let service: Service
let actor: Service
let person: Member

beforeAll(async () => {
  tenant = await newTenant()
  site = await tenant.site()
  administrator = await tenant.member({ permissions: 'all' })
  service = await tenant.service({ permissions: ['site.create'] })
  actor = await tenant.service({ mayActAsPersons: true })
  person = await tenant.member({ permissions: ['asset.create'] })
  await tenant.sql('select test.password($1, $2)', [person.id, password])
})

describe('Session result row (answer of exchange_api_key)', () => {
  let given: SessionResult
  let refused: SessionResult
  beforeAll(async () => {
    given = await exchange(service.key)
    refused = await exchange(service.key, { onBehalfOf: nobody })
  })

  test.each<[keyof SessionResult, string, () => unknown, unknown]>([
    ['token', 'session token; null when refused', () => expect.stringMatching(/^\S+\.\S+\.\S+$/), null],
    ['expires_at', 'expiry of the token', () => expect.stringMatching(/T.*(Z|[+-]\d\d:\d\d)$/), null],
    ['organization', 'organisation name', () => tenant.name, null],
    ['service_account', 'identity the key belongs to', () => service.name, null],
    ['acting_as', 'identity or person the token names', () => service.name, null],
    ['scopes', 'a list; empty in the shape given', () => [], []],
    ['error_code', 'null on success; see Errors', () => null, 'MAY_NOT_ACT_AS_USERS'],
    ['message', 'reason on refusal', () => null, expect.any(String)]
  ])('%s: %s', (field, _, expected, whenRefused) => {
    expect(given[field]).toEqual(expected())
    expect(refused[field]).toEqual(whenRefused)
  })

  test('no others, in this order', () => {
    const fields = [
      'token', 'expires_at', 'organization', 'service_account', 'acting_as', 'scopes', 'error_code', 'message'
    ]
    expect(Object.keys(given)).toEqual(fields)
    expect(Object.keys(refused)).toEqual(fields)
  })
})

describe('whoami result', () => {
  let answer: Row
  let roles: Row[]
  beforeAll(async () => {
    answer = (await person.call('whoami')).body as Row
    roles = (await administrator.get('/accounts?select=roles&id=eq.' + person.id)).body as Row[]
  })

  test('user: string', () => expect(answer.user).toBe(person.name))
  test('email: string', () => expect(answer.email).toBe(person.email))
  test('roles: array of strings (role codes)', () => {
    expect(answer.roles).toEqual([expect.any(String)])
    expect(answer.roles).toEqual(roles[0]?.roles)
  })
  test('organization: string', () => expect(answer.organization).toBe(tenant.name))
  test('no others', () => expect(Object.keys(answer)).toEqual(['user', 'email', 'roles', 'organization']))
})

describe('Actions (POST)', () => {
  const schemaOf = (name: string): Record<string, Schema> => actions.find((one) => one.name === name)?.arguments ?? {}

  test.each([
    ['exchange_api_key', ['p_key', 'p_on_behalf_of']],
    ['refresh_session', []],
    ['whoami', []],
    // p_organization is ours: it may be left out, and is asked for when several organizations fit.
    ['sign_in', ['p_email', 'p_password', 'p_organization']]
  ])('/rpc/%s takes %j', (name, expected) => {
    const found = schemaOf(name)
    expect(Object.keys(found)).toEqual(expected)
    for (const schema of Object.values(found)) expect([schema.type].flat()).toContain('string')
  })

  test('/rpc/exchange_api_key: HTTP 200 always; array with one session result row; no bearer token sent', async () => {
    for (const p_key of [service.key, 'no such key', '']) {
      const answer = await anonymous().call('exchange_api_key', { p_key }, { address: freshAddress() })
      expect(answer).toMatchObject({ status: 200, body: [{ scopes: [] }] })
      expect(answer.body).toHaveLength(1)
    }
  })

  test('/rpc/exchange_api_key: p_on_behalf_of (a person\'s email address, optional)', async () => {
    expect(await exchange(actor.key)).toMatchObject({ error_code: null, acting_as: actor.name })
    expect(await exchange(actor.key, { onBehalfOf: person.email })).toMatchObject({
      error_code: null, service_account: actor.name, acting_as: person.name
    })
  })

  test('/rpc/refresh_session: {} (bearer token required); a new token', async () => {
    expect((await anonymous().call('refresh_session', {})).status).toBe(401)
    const answer = await service.call('refresh_session', {})
    expect(answer).toMatchObject({ status: 200, body: [{ error_code: null, service_account: service.name }] })
    expect(answer.body[0]?.token).not.toBe(service.token)
  })

  test('/rpc/whoami: {}; whoami result object', async () => {
    expect(await service.call('whoami', {})).toMatchObject({ status: 200, body: { user: service.name, email: '' } })
  })

  test('/rpc/sign_in: p_email, p_password; carries token', async () => {
    expect(await signIn(person.email, password)).toMatchObject({ token: expect.any(String), acting_as: person.name })
  })
})

describe('Authentication', () => {
  test('1 every request except exchange_api_key and sign_in carries Authorization: Bearer', async () => {
    // Every path of the description: test/api/identity/tokens.test.ts, A01.
    expect((await anonymous().get('/assets')).status).toBe(401)
    expect((await anonymous().call('exchange_api_key', { p_key: 'x' }, { address: freshAddress() })).status).toBe(200)
    const args = { p_email: nobody, p_password: 'x' }
    expect((await anonymous().call('sign_in', args, { address: freshAddress() })).status).toBe(200)
    expect((await service.get('/assets')).status).toBe(200)
  })

  test('2 API keys are issued by an administrator; the value is revealed once, at issue', async () => {
    const args = { p_account_id: service.id, p_values: { name: 'integration' } }
    expect((await service.call('issue_api_key', args)).body).toMatchObject({ code: 'PERMISSION_DENIED' })
    const { api_key } = await made<{ api_key: string }>(administrator, 'issue_api_key', args)
    expect(await exchange(api_key)).toMatchObject({ error_code: null, service_account: service.name })
    const listed = await administrator.get(`/api_keys?account_id=eq.${service.id}`)
    expect(listed.text).toContain('integration')
    expect(listed.text).not.toContain(api_key)
  })

  test('2 a key belongs to an identity, which holds roles and site access like a person', async () => {
    const limited = await tenant.service({ permissions: ['asset.create'], sites: [site] })
    const other = await tenant.site()
    const values = { site_id: site.id, name: 'Pump' }
    expect((await limited.get('/sites?select=id')).body).toEqual([{ id: site.id }])
    expect((await limited.call('create_asset', { p_values: values })).status).toBe(200)
    expect((await limited.call('create_asset', { p_values: { ...values, site_id: other.id } })).status).toBe(422)
    expect((await limited.call('create_site', { p_values: { code: 'X', name: 'X' } })).status).toBe(403)
  })

  test('2 a key can never do more than its identity', async () => {
    const other = await tenant.site()
    const options = { permissions: ['asset.create'], sites: [site] }
    const { call, get } = await tenant.service({ ...options, scopes: ['site.create'], siteScope: [site, other] })
    expect((await call('create_site', { p_values: { code: 'X', name: 'X' } })).status).toBe(403)
    expect((await get('/sites?select=id')).body).toEqual([{ id: site.id }])
  })

  test('3 POST /rpc/exchange_api_key with p_key and no token; the row holds token and expires_at', async () => {
    const { token, expires_at } = await exchange(service.key)
    expect(Date.parse(expires_at ?? '')).toBe(Number(claimsOf(token ?? '').exp) * 1000)
    expect((await callerOf(token ?? '').get('/sites')).status).toBe(200)
  })

  test('4 a refused exchange still answers HTTP 200; token is null and message gives the reason', async () => {
    const answer = await anonymous().call('exchange_api_key', { p_key: 'no such key' }, { address: freshAddress() })
    expect(answer).toMatchObject({
      status: 200, body: [{ token: null, error_code: 'INVALID_KEY', message: expect.stringMatching(/\w+ \w+/) }]
    })
  })

  test('5 a token obtained from a key lasts fifteen minutes; exchange and refresh_session return another', async () => {
    const before = Date.now()
    const first = await exchange(service.key)
    const second = await exchange(service.key)
    const [third] = (await callerOf(first.token ?? '').call('refresh_session')).body
    for (const row of [first, second, third]) {
      expect(minutes(before, row?.expires_at ?? '')).toBeGreaterThan(14.9)
      expect(minutes(Date.now(), row?.expires_at ?? '')).toBeLessThanOrEqual(15)
      expect((await callerOf(row?.token ?? '').call('whoami')).status).toBe(200)
    }
    expect(new Set([first.token, second.token, third?.token]).size).toBe(3)
  })

  test('6 the token names the person and writes are recorded against them', async () => {
    const { token } = await exchange(actor.key, { onBehalfOf: person.email })
    const caller = callerOf(token ?? '')
    expect((await caller.call('whoami')).body).toMatchObject({ user: person.name, email: person.email })
    const { body } = await caller.call('create_asset', { p_values: { site_id: site.id, name: 'Fan' } })
    const events = await administrator.get(`/audit_events?entity_id=eq.${body[0]?.id}&select=account_id,actor_id`)
    expect(events.body).toEqual([{ account_id: person.id, actor_id: actor.id }])
  })

  test('6 the token can do only what the person, the identity and the key all allow', async () => {
    // Every combination: test/api/identity/on_behalf.test.ts, A22.
    const both = ['asset.create', 'site.create']
    const rich = await tenant.member({ permissions: both })
    const create = async (identity: Service, behalf: Member): Promise<number> => {
      const { token } = await exchange(identity.key, { onBehalfOf: behalf.email })
      return (await callerOf(token ?? '').call('create_site', { p_values: { code: 'S6', name: 'Six' } })).status
    }
    const options = { mayActAsPersons: true, permissions: both }
    expect(await create(await tenant.service(options), person)).toBe(403)
    expect(await create(await tenant.service({ ...options, permissions: ['asset.create'] }), rich)).toBe(403)
    expect(await create(await tenant.service({ ...options, scopes: ['asset.create'] }), rich)).toBe(403)
    expect(await create(await tenant.service(options), rich)).toBe(200)
  })

  test('7 POST /rpc/sign_in returns a token used the same way', async () => {
    const { token } = await signIn(person.email, password)
    expect((await callerOf(token ?? '').get('/sites')).status).toBe(200)
  })

  test('8 tokens from sign-in are short-lived; refresh_session renews one up to the session ceiling', async () => {
    const { token, expires_at } = await signIn(person.email, password)
    expect(minutes(Date.now(), expires_at)).toBeLessThanOrEqual(15)
    const [renewed] = (await callerOf(token ?? '').call('refresh_session')).body
    const caller = callerOf(renewed?.token ?? '')
    expect((await caller.call('whoami')).status).toBe(200)
    const { sid } = claimsOf(token ?? '')
    await tenant.sql('update identity.sessions set ceiling_at = now() where id = $1', [sid])
    expect(await caller.call('refresh_session')).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    expect((await signIn(person.email, password)).error_code).toBe(null)
  })

  test('9 /rpc/whoami returns the account, roles and organisation of the token', async () => {
    expect((await administrator.call('whoami')).body).toMatchObject({
      user: administrator.name, roles: [expect.any(String)], organization: tenant.name
    })
  })

  test('10 visibility follows the account: rows at reachable sites, actions with the permission', async () => {
    const local = await tenant.member({ permissions: ['asset.create'], sites: [site] })
    expect((await local.get('/sites?select=id')).body).toEqual([{ id: site.id }])
    expect((await local.call('create_site', { p_values: { code: 'X', name: 'X' } })).status).toBe(403)
  })

  describe('11 (and Errors) a missing, malformed or expired token is answered with HTTP 401', () => {
    test.each([
      ['missing', async () => undefined],
      ['malformed', async () => 'not-a-token'],
      ['expired', async () => await forge({ ...claimsOf(person.token), exp: Math.floor(Date.now() / 1000) - 1 })]
    ])('%s', async (_, make) => {
      const caller = callerOf(await make())
      expect((await caller.get('/assets')).status).toBe(401)
      expect((await caller.call('whoami')).status).toBe(401)
    })
  })
})
