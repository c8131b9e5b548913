import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous } from '../support/caller.ts'
import { exchange, freshAddress } from '../support/log_in.ts'
import { type Member, newTenant, type Service, type Tenant } from '../support/tenant.ts'
import { claimsOf } from '../support/tokens.ts'

const nobody = 'nobody@example.org'

let tenant: Tenant
let service: Service
let actor: Service
let person: Member

beforeAll(async () => {
  tenant = await newTenant()
  service = await tenant.service()
  actor = await tenant.service({ mayActAsPersons: true })
  person = await tenant.member()
})

describe('error_code values of exchange_api_key', () => {
  const keyAfter = (statement: string) => async (): Promise<string> => {
    const { id, key } = await tenant.service()
    await tenant.sql(statement, [id])
    return key
  }

  test.each([
    ['unknown', async () => service.key.replace(/.{12}$/, 'a'.repeat(12))],
    ['expired', keyAfter('update identity.api_keys set expires_at = now() where account_id = $1')],
    ['revoked', keyAfter('update identity.api_keys set revoked_at = now() where account_id = $1')],
    ['its identity suspended', keyAfter("update identity.accounts set status = 'SUSPENDED' where id = $1")]
  ])('INVALID_KEY: key %s; the message is deliberately the same for all four', async (_, key) => {
    expect(await exchange(await key())).toEqual({
      token: null, expires_at: null, organization: null, service_account: null, acting_as: null, scopes: [],
      error_code: 'INVALID_KEY', message: 'The API key is not valid'
    })
  })

  test('TOO_MANY_EXCHANGES: exchanged too often in the last minute; reuse the token already held', async () => {
    const { id, key, call } = await tenant.service()
    await tenant.sql('update identity.api_keys set max_exchanges_per_minute = 1 where account_id = $1', [id])
    expect(await exchange(key)).toMatchObject({ token: null, error_code: 'TOO_MANY_EXCHANGES' })
    expect((await call('whoami')).status).toBe(200)
  })

  test('SERVICE_ACCOUNT_HAS_NO_ROLES: the identity holds no role', async () => {
    const key = await keyAfter('delete from identity.account_roles where account_id = $1')()
    expect(await exchange(key)).toMatchObject({ token: null, error_code: 'SERVICE_ACCOUNT_HAS_NO_ROLES' })
  })

  test('MAY_NOT_ACT_AS_USERS: p_on_behalf_of was passed and the identity may not act as a person', async () => {
    expect(await exchange(service.key, { onBehalfOf: person.email })).toMatchObject({
      token: null, error_code: 'MAY_NOT_ACT_AS_USERS'
    })
  })

  test('NO_SUCH_PERSON: p_on_behalf_of names nobody in the organization', async () => {
    const stranger = await (await newTenant()).member()
    for (const onBehalfOf of [nobody, stranger.email]) {
      expect(await exchange(actor.key, { onBehalfOf })).toMatchObject({ token: null, error_code: 'NO_SUCH_PERSON' })
    }
  })
})

// The other conditions of Errors. A token that is missing, malformed or expired: sessions.test.ts, Authentication 11.
// submit_inspection with an unanswered required item: inspections.test.ts, rule 1. An action without the account's
// permission: actions.test.ts, What the service does.
test('Errors: refused API key exchange: HTTP 200 with token null, error_code and message set', async () => {
  const args = { p_key: service.key, p_on_behalf_of: nobody }
  const answer = await anonymous().call('exchange_api_key', args, { address: freshAddress() })
  const row = { token: null, error_code: expect.any(String), message: expect.any(String) }
  expect(answer).toMatchObject({ status: 200, body: [row] })
})

describe('Limits', () => {
  test('token lifetime from a key: 15 minutes', async () => {
    const claims = claimsOf((await exchange(service.key)).token ?? '')
    expect(Number(claims.exp) - Number(claims.iat)).toBe(15 * 60)
  })

  test('key exchange rate: exchanging on every request is refused as a rate limit', async () => {
    const { id, key } = await tenant.service()
    await tenant.sql('update identity.api_keys set max_exchanges_per_minute = default where account_id = $1', [id])
    const codes: unknown[] = []
    for (let request = 0; request < 25; request++) codes.push((await exchange(key)).error_code)
    expect(codes).toContain('TOO_MANY_EXCHANGES')
  })

  // The lengths of string fields: software_updates.test.ts and contract_types.test.ts, under the fields.
})
