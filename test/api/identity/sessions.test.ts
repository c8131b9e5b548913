import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous, type Caller, callerOf } from '../support/caller.ts'
import { exchange } from '../support/log_in.ts'
import { newTenant, type Tenant } from '../support/tenant.ts'
import { claimsOf } from '../support/tokens.ts'

describe('A07 what ends a session is felt by the next request', () => {
  /** Somebody with a session, and an act that must end it. */
  interface Ending { caller: Caller, end: () => Promise<unknown> }

  const ofKey = (statement: string) => async (tenant: Tenant): Promise<Ending> => {
    const service = await tenant.service()
    return { caller: service, end: () => tenant.sql(statement, [service.id]) }
  }
  const ofPerson = (statement: string) => async (tenant: Tenant): Promise<Ending> => {
    const member = await tenant.member()
    return { caller: member, end: () => tenant.sql(statement, [member.id]) }
  }
  const onBehalf = (whose: 'person' | 'service', statement: string) => async (tenant: Tenant): Promise<Ending> => {
    const person = await tenant.member()
    const service = await tenant.service({ mayActAsPersons: true })
    const { token } = await exchange(service.key, { onBehalfOf: person.email })
    const { id } = whose === 'person' ? person : service
    return { caller: callerOf(token ?? ''), end: () => tenant.sql(statement, [id]) }
  }
  const suspend = "update identity.accounts set status = 'SUSPENDED' where id = $1"
  const suspendAll = `
    update core.organizations set status = 'SUSPENDED'
     where id = (select organization_id from identity.accounts where id = $1)`
  const changePassword = 'update identity.accounts set sessions_valid_after = clock_timestamp() where id = $1'
  const revoke = "update identity.sessions set revoked_at = now(), revoke_reason = 'REVOKED' where account_id = $1"
  const withdraw = 'update identity.accounts set may_act_as_persons = false where id = $1'

  test.each<[string, (tenant: Tenant) => Promise<Ending>]>([
    ['the key is revoked', ofKey('update identity.api_keys set revoked_at = now() where account_id = $1')],
    ['the key expires', ofKey('update identity.api_keys set expires_at = now() where account_id = $1')],
    ['the service account is suspended', ofKey(suspend)],
    ['the person is suspended', ofPerson(suspend)],
    ['the password is changed', ofPerson(changePassword)],
    ['the session is revoked', ofPerson(revoke)],
    ['the organization is suspended', ofPerson(suspendAll)],
    ['on behalf: the person is suspended', onBehalf('person', suspend)],
    ['on behalf: the service account is suspended', onBehalf('service', suspend)],
    ['on behalf: it may no longer act as a person', onBehalf('service', withdraw)],
    ['it signs out', async (tenant) => {
      const member = await tenant.member()
      return { caller: member, end: () => member.call('sign_out') }
    }]
  ])('%s', async (_, begin) => {
    const { caller, end } = await begin(await newTenant())
    expect((await caller.call('whoami')).status).toBe(200)
    await end()
    const answers = [await caller.call('whoami'), await caller.get('/sites'), await caller.call('refresh_session')]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    }
  })
})

describe('A08 a session ends at its ceiling', () => {
  let tenant: Tenant
  beforeAll(async () => { tenant = await newTenant() })

  test('a refresh does not reach beyond it', async () => {
    const member = await tenant.member()
    const [{ ceiling_at }] = await tenant.sql<{ ceiling_at: Date }>(`
      update identity.sessions set ceiling_at = date_trunc('second', now()) + interval '5 seconds'
       where account_id = $1 returning ceiling_at`, [member.id]) as [{ ceiling_at: Date }]
    const answer = await member.call('refresh_session')
    const { token, expires_at } = answer.body[0] ?? { token: null, expires_at: null }
    expect(Date.parse(expires_at ?? '')).toBeLessThanOrEqual(ceiling_at.getTime())
    expect(claimsOf(token ?? '').exp).toBe(Date.parse(expires_at ?? '') / 1000)
  })

  test('beyond it nothing is answered and nothing renewed', async () => {
    const member = await tenant.member()
    await tenant.sql('update identity.sessions set ceiling_at = now() where account_id = $1', [member.id])
    for (const action of ['whoami', 'refresh_session'] as const) {
      expect(await member.call(action)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    }
  })

  test('a refreshed token works and the old one until it expires', async () => {
    const member = await tenant.member()
    const answer = await member.call('refresh_session')
    const token = answer.body[0]?.token ?? ''
    expect(token).not.toBe(member.token)
    expect((await callerOf(token).call('whoami')).status).toBe(200)
    expect((await member.call('whoami')).status).toBe(200)
  })
})

test('A19 a log-in is never a GET, and makes no session then', async () => {
  const tenant = await newTenant()
  const service = await tenant.service()
  const member = await tenant.member()
  const count = async (): Promise<unknown> =>
    tenant.sql('select count(*) from identity.sessions where organization_id = $1', [tenant.organizationId])
  const before = await count()
  const paths = [
    `/rpc/exchange_api_key?p_key=${service.key}`,
    `/rpc/sign_in?p_email=${member.email}&p_password=x`,
    '/rpc/refresh_session'
  ]
  for (const path of paths) {
    expect([401, 405], path).toContain((await anonymous().get(path)).status)
    expect([401, 405], path).toContain((await member.get(path)).status)
  }
  expect(await count()).toEqual(before)
})

test('A25 a key keeps fifty live sessions: the fifty-first ends the oldest', async () => {
  const tenant = await newTenant()
  const service = await tenant.service()
  await tenant.sql('update identity.api_keys set max_exchanges_per_minute = 600 where account_id = $1', [service.id])
  await tenant.sql('update identity.sessions set revoked_at = now() where account_id = $1', [service.id])
  const tokens: string[] = []
  for (let count = 0; count < 51; count++) tokens.push((await exchange(service.key)).token ?? '')
  const answers = await Promise.all(tokens.slice(0, 3).map((token) => callerOf(token).call('whoami')))
  expect(answers.map(({ status }) => status)).toEqual([401, 200, 200])
})
