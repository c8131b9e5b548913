import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../support/http.ts'
import { type Member, newTenant, type Service, type Site, type Tenant } from '../support/tenant.ts'

type Row = Record<string, unknown>

/** What Ada administers, with her permissions: the accounts, roles and keys of one site, and assets there. */
const permissions = [
  'account.create', 'account.grant', 'account.read', 'account.suspend', 'account.update', 'api_key.issue',
  'api_key.revoke', 'asset.create', 'role.create', 'role.update', 'session.revoke'
]

let tenant: Tenant
let here: Site
let there: Site
let ada: Member
let boss: Member
let plain: Member
let strong: Service
let weak: Service
let stranger: Member
/** Ids of roles: that of the boss, that of Ada, one of another organization. */
let roles: Record<'boss' | 'ada' | 'foreign', string>

async function roleOf(account: { id: string }): Promise<string> {
  const [row] = await tenant.sql<{ id: string }>(
    'select role_id as id from identity.account_roles where account_id = $1', [account.id])
  return row?.id ?? ''
}

beforeAll(async () => {
  tenant = await newTenant()
  const other = await newTenant()
  here = await tenant.site('HERE')
  there = await tenant.site('THERE')
  boss = await tenant.member({ permissions: 'all' })
  ada = await tenant.member({ permissions, sites: [here] })
  plain = await tenant.member({ permissions: [], sites: [here] })
  strong = await tenant.service({ permissions: 'all' })
  weak = await tenant.service({ permissions: ['asset.create'], sites: [here] })
  stranger = await other.member({ permissions: 'all' })
  roles = { boss: await roleOf(boss), ada: await roleOf(ada), foreign: await roleOf(stranger) }
})

const password = 'a password that nobody finds out'
const person = (changes: Row = {}): Row =>
  ({ kind: 'PERSON', email: `${randomUUID()}@example.org`, display_name: 'Made by Ada', ...changes })
const idOf = ({ body }: Answer, name = 'id'): string => String(([body].flat()[0] as Row | undefined)?.[name])

/** Each way that was tried to get more than one has: what is done, and what must be answered. */
const attempts: [string, string, () => Promise<Answer>][] = [
  ['gives herself the role of the boss', '403 RIGHTS_EXCEEDED',
    () => ada.callAny('grant_role', { p_account_id: ada.id, p_role_id: roles.boss })],
  ['gives it to somebody else', '403 RIGHTS_EXCEEDED',
    () => ada.callAny('grant_role', { p_account_id: plain.id, p_role_id: roles.boss })],
  ['gives it to a service', '403 RIGHTS_EXCEEDED',
    () => ada.callAny('grant_role', { p_account_id: weak.id, p_role_id: roles.boss })],
  ['gives herself a role of another organization', '404 ROLE_NOT_FOUND',
    () => ada.callAny('grant_role', { p_account_id: ada.id, p_role_id: roles.foreign })],
  ['makes a role that holds more than she does', '403 RIGHTS_EXCEEDED',
    () => ada.callAny('create_role', { p_values: { code: 'MORE', name: 'More', permissions: ['asset.retire'] } })],
  ['puts more into her own role', '403 RIGHTS_EXCEEDED',
    () => ada.callAny('update_role', { p_role_id: roles.ada, p_values: { permissions: [...permissions, 'asset.retire'] } })],
  ['makes a role that grants everything', '422 VALIDATION_FAILED',
    () => ada.callAny('create_role', { p_values: { code: 'ALL', name: 'All', grants_everything: true } })],
  ['makes her own role grant everything', '422 VALIDATION_FAILED',
    () => ada.callAny('update_role', { p_role_id: roles.ada, p_values: { grants_everything: true } })],
  ['changes the role of the boss', '403 RIGHTS_EXCEEDED',
    () => ada.callAny('update_role', { p_role_id: roles.boss, p_values: { name: 'Mine' } })],
  ['gives herself a site out of her reach', '404 SITE_NOT_FOUND',
    () => ada.callAny('grant_site', { p_account_id: ada.id, p_site_id: there.id })],
  ['gives it to somebody else', '404 SITE_NOT_FOUND',
    () => ada.callAny('grant_site', { p_account_id: plain.id, p_site_id: there.id })],
  ['lets herself reach all sites', '403 RIGHTS_EXCEEDED',
    () => ada.callAny('update_account', { p_account_id: ada.id, p_values: { reaches_all_sites: true } })],
  ['makes an account that reaches all sites', '403 RIGHTS_EXCEEDED',
    () => ada.callAny('create_account', { p_values: person({ reaches_all_sites: true }), p_password: password })],
  ['makes an account in another organization', '422 VALIDATION_FAILED',
    () => ada.callAny('create_account', { p_values: person({ organization_id: randomUUID() }), p_password: password })],
  ['makes a service that acts as persons', '403 PERMISSION_DENIED',
    () => ada.callAny('create_account', {
      p_values: { kind: 'SERVICE', display_name: 'Envoy', may_act_as_persons: true }
    })],
  ['lets a service act as persons', '403 PERMISSION_DENIED',
    () => ada.callAny('update_account', { p_account_id: weak.id, p_values: { may_act_as_persons: true } })],
  ['sets the password of the boss', '403 RIGHTS_EXCEEDED',
    () => ada.callAny('reset_password', { p_account_id: boss.id, p_password: password })],
  ['moves the email of the boss to her own', '403 RIGHTS_EXCEEDED',
    () => ada.callAny('update_account', { p_account_id: boss.id, p_values: { email: 'ada@example.org' } })],
  ['suspends the boss', '403 RIGHTS_EXCEEDED', () => ada.callAny('suspend_account', { p_account_id: boss.id })],
  ['takes the role of the boss away', '403 RIGHTS_EXCEEDED',
    () => ada.callAny('withdraw_role', { p_account_id: boss.id, p_role_id: roles.boss })],
  ['issues a key of a service that may do more', '403 RIGHTS_EXCEEDED',
    () => ada.callAny('issue_api_key', { p_account_id: strong.id, p_values: { name: 'Mine' } })],
  ['issues a key of a person', '422 NOT_A_SERVICE_ACCOUNT',
    () => ada.callAny('issue_api_key', { p_account_id: plain.id, p_values: { name: 'Mine' } })],
  ['issues a key for a site out of her reach', '422 VALIDATION_FAILED',
    () => ada.callAny('issue_api_key', { p_account_id: weak.id, p_values: { name: 'Wide', site_scope: [there.id] } })],
  ['ends the session of the boss', '403 RIGHTS_EXCEEDED', async () => {
    const [row] = await tenant.sql<{ id: string }>(
      'select id from identity.sessions where account_id = $1 and revoked_at is null', [boss.id])
    return ada.callAny('revoke_session', { p_session_id: row?.id })
  }],
  ['makes an asset at a site out of her reach', '422 VALIDATION_FAILED',
    () => ada.callAny('create_asset', { p_values: { name: 'Pump', site_id: there.id } })],
  ['writes what the server owns', '422 VALIDATION_FAILED',
    () => ada.callAny('create_asset', { p_values: { name: 'Pump', site_id: here.id, created_by: boss.id } })],
  ['gives a site that she reaches to an account of another organization', '404 ACCOUNT_NOT_FOUND',
    () => ada.callAny('grant_site', { p_account_id: stranger.id, p_site_id: here.id })],
  ['acts as the boss with the key of a service that may not', '200 MAY_NOT_ACT_AS_USERS',
    () => ada.callAny('exchange_api_key', { p_key: weak.key, p_on_behalf_of: boss.email })],
]

/** All that says who may do what, where. */
async function rights(): Promise<unknown> {
  const tables = ['accounts', 'account_roles', 'account_sites', 'roles', 'role_permissions', 'api_keys', 'sessions']
  const parts = tables.map((table) =>
    `select '${table}' as name, md5(string_agg(t::text, ',' order by t::text)) as rows
       from (select * from identity.${table} where organization_id = $1) as t`)
  return tenant.sql(parts.join(' union all '), [tenant.organizationId])
}

test('there are enough of them', () => expect(attempts.length).toBeGreaterThanOrEqual(24))

test.each(attempts)('an administrator of one site %s: %s', async (_, expected, attempt) => {
  const before = await rights()
  const answer = await attempt()
  const body = [answer.body].flat()[0] as { code?: string, error_code?: string }
  expect(`${answer.status} ${body.code ?? body.error_code ?? ''}`, answer.text).toBe(expected)
  expect(await rights()).toEqual(before)
})

// What is refused above is refused for what it is: she may do the like for those who have no more than she has.
test('what she may do she does', async () => {
  const made = await ada.callAny('create_account', { p_values: person(), p_password: password })
  expect(made.status, made.text).toBe(200)
  const account = idOf(made)
  for (const [action, args] of [
    ['grant_site', { p_account_id: account, p_site_id: here.id }],
    ['grant_role', { p_account_id: account, p_role_id: roles.ada }],
    ['reset_password', { p_account_id: account, p_password: `${password} either` }],
    ['issue_api_key', { p_account_id: weak.id, p_values: { name: 'Small', site_scope: [here.id] } }],
    ['suspend_account', { p_account_id: account }]
  ] as const) {
    const answer = await ada.callAny(action, args)
    expect(answer.status, `${action} ${answer.text}`).toBe(200)
  }
})
