import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshAddress, passNoTime, passTwoMinutes, signIn } from '../support/log_in.ts'
import { leastTimes } from '../support/statistics.ts'
import { type Member, newTenant, type Tenant } from '../support/tenant.ts'

const password = 'a long enough password'
const wrong = 'not the right password'
let tenant: Tenant
let administrator: Member

beforeAll(async () => {
  tenant = await newTenant()
  administrator = await tenant.member({ permissions: 'all' })
})

async function personWith(secret = password): Promise<Member> {
  const member = await tenant.member()
  const answer = await administrator.call('reset_password', { p_account_id: member.id, p_password: secret })
  expect(answer.status, answer.text).toBe(200)
  return member
}

/** Somebody who often tries to sign in: the hash takes hardly any time, unlike one that the API makes. */
async function personOfManyAttempts(): Promise<Member> {
  const member = await tenant.member()
  await tenant.sql('select test.password($1, $2)', [member.id, password])
  return member
}

async function outcome(email: string, secret: string, address?: string): Promise<string | null> {
  return (await signIn(email, secret, address)).error_code
}

test('a person signs in with email and password, however the email is written', async () => {
  const person = await personWith()
  expect(await signIn(person.email.toUpperCase(), password)).toMatchObject({
    token: expect.any(String), organization: tenant.name, acting_as: person.name, service_account: null,
    error_code: null
  })
  expect(await signIn(person.email, wrong)).toMatchObject({ token: null, error_code: 'INVALID_CREDENTIALS' })
})

test('A13 five wrong passwords from one address close it for that email, even to the right one', async () => {
  const known = (await personOfManyAttempts()).email
  const unknown = `${randomUUID()}@example.org`
  const address = freshAddress()
  for (const email of [known, unknown]) {
    const outcomes: (string | null)[] = []
    for (let count = 0; count < 5; count++) outcomes.push(await outcome(email, wrong, address))
    await passNoTime()
    outcomes.push(await outcome(email, password, address))
    expect(outcomes).toEqual([...Array<string>(5).fill('INVALID_CREDENTIALS'), 'TOO_MANY_ATTEMPTS'])
  }
  expect(await outcome(known, password)).toBe(null)
})

test('A14 nobody locks another person out, and the limit passes', async () => {
  const { email } = await personOfManyAttempts()
  for (let count = 0; count < 29; count++) await outcome(email, wrong)
  await passNoTime()
  expect(await outcome(email, password)).toBe(null)
  expect(await outcome(email, password)).toBe('TOO_MANY_ATTEMPTS')
  await passTwoMinutes()
  expect(await outcome(email, password)).toBe(null)
})

test('A15 a sign-in tells by its duration neither who exists nor who has a password', async () => {
  const [first, second] = [(await personWith()).email, (await tenant.member()).email]
  const emails = [first, second, `${randomUUID()}@example.org`]
  const times = await leastTimes(emails.map((email) => async () => {
    await outcome(email, wrong)
    await passTwoMinutes()
  }), 9)
  expect(Math.max(...times)).toBeLessThan(Math.min(...times) * 2)
})

test('A16 a burst of sign-ins leaves room for everybody else', async () => {
  const reader = await tenant.member()
  const statuses: number[] = []
  const attempts = 40
  let isOver = false
  const burst = Promise.all(Array.from({ length: attempts }, () => signIn(`${randomUUID()}@example.org`, wrong)))
    .finally(() => { isOver = true })
  while (!isOver) {
    statuses.push((await reader.get('/sites')).status)
  }
  // Each comes from an address of its own for an email of its own, so nothing but the lack of a place turns one away.
  const outcomes = new Set((await burst).map(({ error_code }) => error_code))
  expect(outcomes).toEqual(new Set(['INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS']))
  expect(new Set(statuses)).toEqual(new Set([200]))
})

describe('A17 all of a password counts', () => {
  test('also what stands after its 72nd byte', async () => {
    const long = 'seventy-two bytes are what bcrypt reads; a pass phrase may well be longer'
    const { email } = await personWith(`${long}a`)
    expect(await outcome(email, `${long}b`)).toBe('INVALID_CREDENTIALS')
    expect(await outcome(email, long)).toBe('INVALID_CREDENTIALS')
    expect(await outcome(email, `${long}a`)).toBe(null)
  })

  test('composed and decomposed letters are the same', async () => {
    const { email } = await personWith('un caf\u00e9 tr\u00e8s cr\u00e9meux')
    expect(await outcome(email, 'un cafe\u0301 tre\u0300s cre\u0301meux')).toBe(null)
  })
})

test('A18 neither keys nor passwords are at rest anywhere', async () => {
  const service = await tenant.service()
  const person = await personWith()
  const columns = await tenant.sql<{ column: string }>(`
    select format('select count(*) from %s where position($1 in %I::text) > 0', c.oid::regclass, a.attname) as column
      from pg_class as c
      join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_namespace as n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'test', 'tap')`)
  for (const secret of [service.key, password]) {
    for (const { column } of columns) expect(await tenant.sql(column, [secret]), column).toEqual([{ count: '0' }])
  }
  const [row] = await tenant.sql(`
    select octet_length(k.secret_hash) as length, a.password_hash
      from identity.api_keys as k, identity.accounts as a
     where k.account_id = $1 and a.id = $2`, [service.id, person.id])
  expect(row).toEqual({ length: 32, password_hash: expect.stringMatching(/^\$2[aby]\$1\d\$/) })
})
