import { describe, expect, test } from 'vitest'
import { anonymous } from '../support/caller.ts'
import { lists } from '../support/description.ts'
import { exchange, passNoTime, passTwoMinutes } from '../support/log_in.ts'
import { leastTimes } from '../support/statistics.ts'
import { newTenant, type Tenant } from '../support/tenant.ts'

const unknownKey = `assetry_live_${'0'.repeat(12)}_${'a'.repeat(49)}`

/** One key of each kind that must be told from no other. */
async function refusedKeys(tenant: Tenant): Promise<Record<string, string>> {
  const keyAfter = async (statement: string): Promise<string> => {
    const service = await tenant.service()
    await tenant.sql(statement, [service.id])
    return service.key
  }
  return {
    unknown: unknownKey,
    malformed: 'x',
    empty: '',
    revoked: await keyAfter('update identity.api_keys set revoked_at = now() where account_id = $1'),
    expired: await keyAfter('update identity.api_keys set expires_at = now() where account_id = $1'),
    suspended: await keyAfter("update identity.accounts set status = 'SUSPENDED' where id = $1"),
    'with another secret': `${(await tenant.service()).key.slice(0, -12)}${'a'.repeat(12)}`
  }
}

describe('A10 refused keys', () => {
  test('are answered alike to the byte', async () => {
    const keys = await refusedKeys(await newTenant())
    const answers: Record<string, unknown> = {}
    for (const [name, p_key] of Object.entries(keys)) {
      const answer = await anonymous().call('exchange_api_key', { p_key: p_key ?? '' })
      answers[name] = { status: answer.status, text: answer.text, length: answer.headers['content-length'] }
    }
    const [first] = Object.values(answers)
    expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, first])))
    expect(first).toMatchObject({ status: 200, text: expect.stringContaining('INVALID_KEY') })
  })

  test('take as long as each other', async () => {
    const { unknown, revoked, suspended } = await refusedKeys(await newTenant())
    const keys = [unknown, revoked, suspended] as string[]
    const times = await leastTimes(keys.map((p_key) => () => anonymous().call('exchange_api_key', { p_key })), 100)
    expect(Math.max(...times)).toBeLessThan(Math.min(...times) * 2 + 1)
  })
})

describe('A11 a key is exchanged ten times a minute', () => {
  /** A key with the limit that keys have unless told; the fixtures' keys have a higher one. */
  const limited = async (tenant: Tenant): Promise<string> => {
    const { id, key } = await tenant.service()
    await tenant.sql('update identity.api_keys set max_exchanges_per_minute = default where account_id = $1', [id])
    await passTwoMinutes()
    return key
  }
  const codes = async (key: string, times: number): Promise<(string | null)[]> => {
    const results: (string | null)[] = []
    for (let count = 0; count < times; count++) results.push((await exchange(key)).error_code)
    return results
  }

  test('the eleventh is refused, another key is not, and a minute later it is allowed again', async () => {
    const tenant = await newTenant()
    const [busy, other] = [await limited(tenant), await limited(tenant)]
    expect(await codes(busy, 10)).toEqual(Array<null>(10).fill(null))
    await passNoTime()
    expect(await codes(busy, 1)).toEqual(['TOO_MANY_EXCHANGES'])
    expect(await codes(other, 1)).toEqual([null])
    await passTwoMinutes()
    expect(await codes(busy, 1)).toEqual([null])
  })

  test('fifty at the same time get no more than ten tokens', async () => {
    const key = await limited(await newTenant())
    const results = await Promise.all(Array.from({ length: 50 }, () => exchange(key)))
    const tokens = results.filter(({ token }) => token !== null)
    expect(tokens.length).toBeGreaterThan(0)
    expect(tokens.length).toBeLessThanOrEqual(10)
    expect(new Set(results.map(({ error_code }) => error_code))).toEqual(new Set([null, 'TOO_MANY_EXCHANGES']))
  })

  test('A12 a revoked key learns nothing of the limit', async () => {
    const tenant = await newTenant()
    const { id, key } = await tenant.service()
    await tenant.sql('update identity.api_keys set revoked_at = now() where account_id = $1', [id])
    expect(new Set(await codes(key, 20))).toEqual(new Set(['INVALID_KEY']))
  })
})

test('the other refusals of an exchange', async () => {
  const tenant = await newTenant()
  const service = await tenant.service()
  const actor = await tenant.service({ mayActAsPersons: true })
  const person = await tenant.member()
  const suspended = await tenant.member()
  await tenant.sql("update identity.accounts set status = 'SUSPENDED' where id = $1", [suspended.id])

  expect((await exchange(service.key, { onBehalfOf: person.email })).error_code).toBe('MAY_NOT_ACT_AS_USERS')
  expect((await exchange(actor.key, { onBehalfOf: 'nobody@example.org' })).error_code).toBe('NO_SUCH_PERSON')
  expect((await exchange(actor.key, { onBehalfOf: suspended.email })).error_code).toBe('NO_SUCH_PERSON')
  expect(await exchange(actor.key, { onBehalfOf: person.email.toUpperCase() })).toMatchObject({
    error_code: null, service_account: actor.name, acting_as: person.name
  })
  await tenant.sql('delete from identity.account_roles where account_id = $1', [service.id])
  expect((await exchange(service.key)).error_code).toBe('SERVICE_ACCOUNT_HAS_NO_ROLES')
})

test('A21 a key is shown once: no list and no action shows it again', async () => {
  const tenant = await newTenant()
  const administrator = await tenant.member({ permissions: 'all' })
  const service = await tenant.service()
  const secret = service.key.split('_').at(-1) ?? ''
  for (const { name } of lists) expect((await administrator.get(`/${name}`)).text, name).not.toContain(secret)
  expect((await administrator.get('/api_keys')).text).toContain(service.key.split('_')[2])
})
