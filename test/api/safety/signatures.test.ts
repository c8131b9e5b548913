import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../support/http.ts'
import { atOnce, outcomeOf } from '../support/races.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'

// Who signs a permit, over HTTP: one person as one thing, also when everything is sent at once, and the password again
// where the organization asks for it.

let tenant: Tenant
let site: Site
let boss: Member
let count = 0

beforeAll(async () => {
  tenant = await newTenant()
  site = await tenant.site()
  boss = await tenant.member({ permissions: 'all' })
})

async function does(member: Member, action: string, values: object): Promise<string> {
  const { status, body } = await member.callAny(action, values as Record<string, unknown>)
  expect({ action, status, body: status === 200 ? [] : body }).toEqual({ action, status: 200, body: [] })
  return (body as { id: string }[])[0]?.id ?? ''
}

/** A permit that can be signed, of a kind that wants four signatures. */
async function validated(): Promise<string> {
  const code = `K${(count += 1)}`
  const kind = await does(boss, 'create_permit_kind', {
    p_values: {
      code, name: code, class: 'CONFINED_SPACE', maximum_minutes: 600, required_roles: ['SAFETY', 'AREA_AUTHORITY']
    }
  })
  const place = await does(boss, 'create_location', { p_values: { site_id: site.id, code, name: 'Tank' } })
  const now = Date.now()
  const permit = await does(boss, 'create_permit', {
    p_values: {
      kind_id: kind, location_id: place, title: 'Enter', starts_at: new Date(now - 60_000).toISOString(),
      ends_at: new Date(now + 3_600_000).toISOString()
    }
  })
  await does(boss, 'validate_permit', { p_permit_id: permit })
  return permit
}

const sign = (member: Member, permit: string, role: string): Promise<Answer> =>
  member.callAny('sign_permit', { p_permit_id: permit, p_role: role })

const roles = ['ACCEPTOR', 'SAFETY', 'AREA_AUTHORITY']

test('one person who signs as everything at once signs as one thing, and does not issue it', async () => {
  const permit = await validated()
  const one = await tenant.member({ permissions: 'all' })
  expect(await atOnce([...roles, ...roles].map((role) => sign(one, permit, role)))).toEqual(expect.objectContaining({ 200: 1 }))
  const { body } = await boss.get(`/permit_signatures?permit_id=eq.${permit}&select=role`)
  expect((body as unknown[]).length).toBe(1)
  const issued = await one.callAny('issue_permit', { p_permit_id: permit })
  expect(outcomeOf(issued)).toBe('422 PERMIT_NOT_READY')
})

test('of many who sign as one thing one does', async () => {
  const permit = await validated()
  const many = await Promise.all(Array.from({ length: 6 }, () => tenant.member({ permissions: 'all' })))
  expect(await atOnce(many.map((member) => sign(member, permit, 'SAFETY')))).toEqual({ 200: 1, '409 ALREADY_SIGNED': 5 })
})

test('where the organization asks for it, the password is given again before a signature, in this session', async () => {
  const permit = await validated()
  const signer = await tenant.member({ permissions: 'all' })
  await does(boss, 'update_organization', { p_values: { requires_reauthentication: true } })
  expect(outcomeOf(await sign(signer, permit, 'SAFETY'))).toBe('403 PASSWORD_NEEDED')
  const wrong = await signer.callAny('authenticate_session', { p_password: 'not the password at all' })
  expect(wrong.body).toEqual([expect.objectContaining({ authenticated: false, error_code: 'INVALID_CREDENTIALS' })])
  expect(outcomeOf(await sign(signer, permit, 'SAFETY'))).toBe('403 PASSWORD_NEEDED')
  // Whose session it is not is not asked.
  expect(outcomeOf(await sign(boss, permit, 'ACCEPTOR'))).toBe('403 PASSWORD_NEEDED')
  await does(boss, 'update_organization', { p_values: { requires_reauthentication: false } })
  expect(outcomeOf(await sign(signer, permit, 'SAFETY'))).toBe('200')
  const { body } = await boss.get(`/permit_signatures?permit_id=eq.${permit}&select=method`)
  expect(body).toEqual([{ method: expect.stringMatching(/^(SESSION|KEY)$/) as unknown }])
})
