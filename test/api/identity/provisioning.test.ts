import { beforeAll, expect, test } from 'vitest'
import { lists } from '../support/description.ts'
import { anonymous } from '../support/caller.ts'
import { freshAddress, passTwoMinutes, signIn } from '../support/log_in.ts'
import { atOnce } from '../support/races.ts'
import { newTenant, type Service, type Tenant } from '../support/tenant.ts'

const password = 'an entirely new phrase'
let operator: Tenant
let service: Service
let created: { organization_id: string, account_id: string, is_new: boolean }[]

function args(reference: string, email: string) {
  return { p_reference: reference, p_name: `Customer ${reference}`, p_administrator: { email, display_name: 'Ada' } }
}

beforeAll(async () => {
  operator = await newTenant()
  await operator.sql('select core.mark_operator($1, true)', [operator.organizationId])
  await operator.sql(
    `insert into notify.relays (organization_id, channel, name, status, host, port, security, from_address)
     values ($1, 'EMAIL', 'mail', 'ACTIVE', 'mail.example.org', 587, 'STARTTLS', 'a@example.org')`, [operator.organizationId])
  service = await operator.service({ permissions: ['organization.provision'], scopes: ['organization.provision'] })
  await passTwoMinutes()
})

test('a key of the operator creates an organization once, however often it asks at once', async () => {
  const asked = Array.from({ length: 5 }, async () =>
    await service.callAny('create_organization', args('C-1', 'ada.provisioned@example.org')))
  expect(await atOnce(asked)).toEqual({ 200: 5 })
  created = (await Promise.all(asked)).map(({ body }) => (body as typeof created)[0]!)
  expect(created.filter(({ is_new }) => is_new)).toHaveLength(1)
  expect(new Set(created.map(({ organization_id }) => organization_id)).size).toBe(1)
})

test('its administrator sets a password by the link of the mail, and signs in', async () => {
  const [mail] = await operator.sql<{ body: string, organization_id: string }>(
    `select c.body, m.organization_id from identity.password_links as l
       join notify.messages as m on m.id = l.message_id, notify.claim_message(l.message_id) as c where l.account_id = $1`,
    [created[0]?.account_id])
  expect(mail?.organization_id).toBe(operator.organizationId)
  const [, token = ''] = /\n\n([\w-]{43})\n\n/.exec(mail?.body ?? '') ?? []
  const { body } = await anonymous().callAny('change_password_by_link', { p_token: token, p_password: password }, {
    address: freshAddress(),
  })
  expect(body).toMatchObject([{ error_code: null }])
  expect(await signIn('ada.provisioned@example.org', password, freshAddress())).toMatchObject({ error_code: null })
})

test('nothing of it is read or changed with the key', async () => {
  const [ids] = created
  for (const { name } of lists) {
    const { status, text } = await service.get(`/${name}?limit=1000`)
    expect([200, 403], name).toContain(status)
    expect(text.includes(ids?.organization_id ?? 'none') || text.includes('Customer C-1'), name).toBe(false)
  }
  const organizations = await service.get('/organizations')
  expect(organizations.body).toMatchObject([{ id: operator.organizationId }])
  for (const [action, given] of [
    ['suspend_account', { p_account_id: ids?.account_id }], ['create_site', { p_values: { code: 'X', name: 'X' } }],
    ['update_organization', { p_values: { name: 'Mine' } }],
  ] as const) {
    expect(await service.callAny(action, given), action).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } })
  }
})

test('an organization that is not marked creates none', async () => {
  const other = await newTenant()
  const member = await other.member({ permissions: 'all' })
  expect(await member.callAny('create_organization', args('C-2', 'eve@example.org')))
    .toMatchObject({ status: 403, body: { code: 'NOT_OPERATOR' } })
})
