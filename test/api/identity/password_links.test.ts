import { beforeAll, expect, test } from 'vitest'
import { anonymous } from '../support/caller.ts'
import { freshAddress, passTwoMinutes, signIn } from '../support/log_in.ts'
import { atOnce } from '../support/races.ts'
import { type Member, newTenant, type Tenant } from '../support/tenant.ts'

const email = 'pat.link@example.org'
const password = 'an entirely new phrase'
let tenant: Tenant
let person: Member

beforeAll(async () => {
  tenant = await newTenant()
  person = await tenant.member({ permissions: 'all' })
  await tenant.sql(
    `insert into notify.relays (organization_id, channel, name, status, host, port, security, from_address)
     values ($1, 'EMAIL', 'mail', 'ACTIVE', 'mail.example.org', 587, 'STARTTLS', 'a@example.org')`, [tenant.organizationId])
  await passTwoMinutes()
})

/** What a person sends who has no token, each time from another address. */
async function call(action: string, args: object) {
  return await anonymous().callAny(action, args, { address: freshAddress() })
}

test('an invitation sets one password, however often it is used at once', async () => {
  const { status, text } = await person.callAny('create_person', { p_values: { email, display_name: 'Pat' } })
  expect(status, text).toBe(200)
  const [mail] = await tenant.sql<{ body: string }>(
    `select c.body from identity.password_links as l, notify.claim_message(l.message_id) as c
      where l.organization_id = $1`, [tenant.organizationId])
  const [, token = ''] = /\n\n([\w-]{43})\n\n/.exec(mail?.body ?? '') ?? []
  expect(token).not.toBe('')
  const answers = Array.from({ length: 4 }, async () =>
    await call('change_password_by_link', { p_token: token, p_password: password }))
  expect(await atOnce(answers)).toEqual({ 200: 4 })
  const rows = (await Promise.all(answers)).map(({ body }) => (body as { error_code: string | null }[])[0]?.error_code)
  expect(rows.filter((code) => code === null)).toHaveLength(1)
  expect(rows.filter((code) => code !== null && !/^(INVALID_LINK|TOO_MANY_ATTEMPTS)$/.test(String(code)))).toEqual([])
  expect((await signIn(email, password, freshAddress())).error_code).toBe(null)
})

test('a reset is accepted whoever has the address, and never rolled back', async () => {
  const asked = await Promise.all([email, 'nobody.at.all@example.org'].map(async (address) =>
    await call('request_password_reset', { p_email: address })))
  expect(asked.map(({ status, body }) => [status, body]))
    .toEqual(Array.from({ length: 2 }, () => [200, [{ accepted: true, error_code: null, message: null }]]))
  const { status, body } = await anonymous().callAny('request_password_reset', { p_email: email }, {
    address: freshAddress(), headers: { prefer: 'tx=rollback' },
  })
  expect([status, body]).toMatchObject([400, { code: 'PREFERENCE_NOT_SUPPORTED' }])
})
