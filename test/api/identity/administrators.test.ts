import { expect, test } from 'vitest'
import { type Member, newTenant, type Tenant } from '../support/tenant.ts'

/** Who may give every right to anybody. */
async function administrators(tenant: Tenant): Promise<string[]> {
  const rows = await tenant.sql<{ name: string }>(`
    select a.display_name as name from identity.accounts as a
     where a.organization_id = $1 and identity.is_administrator(a.id)`, [tenant.organizationId])
  return rows.map(({ name }) => name)
}

/** Two administrators and the role that each of them holds. */
async function pair(): Promise<{ tenant: Tenant, members: [Member, Member], roles: [string, string] }> {
  const tenant = await newTenant()
  const administrator = (): Promise<Member> => tenant.member({ permissions: 'all' })
  const members: [Member, Member] = [await administrator(), await administrator()]
  const roleOf = async ({ id }: Member): Promise<string> => {
    const [row] = await tenant.sql<{ role_id: string }>(
      'select role_id from identity.account_roles where account_id = $1', [id])
    return row?.role_id ?? ''
  }
  return { tenant, members, roles: [await roleOf(members[0]), await roleOf(members[1])] }
}

test('two administrators who disarm each other at once do not both succeed', async () => {
  for (let round = 0; round < 10; round++) {
    const { tenant, members: [ann, bob], roles: [ofAnn, ofBob] } = await pair()
    const answers = await Promise.all(round % 2 === 0
      ? [
          ann.call('withdraw_role', { p_account_id: bob.id, p_role_id: ofBob }),
          bob.call('withdraw_role', { p_account_id: ann.id, p_role_id: ofAnn })
        ]
      : [
          ann.call('suspend_account', { p_account_id: bob.id }),
          bob.call('suspend_account', { p_account_id: ann.id })
        ])
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0], JSON.stringify(answers.map(({ text }) => text))).toBe(200)
    expect([401, 403, 422]).toContain(statuses[1])
    expect(await administrators(tenant)).toHaveLength(1)
  }
})

test('two administrators who both resign at once do not both succeed', async () => {
  for (let round = 0; round < 10; round++) {
    const { tenant, members: [ann, bob], roles: [ofAnn, ofBob] } = await pair()
    const answers = await Promise.all([
      ann.call('withdraw_role', { p_account_id: ann.id, p_role_id: ofAnn }),
      bob.call('withdraw_role', { p_account_id: bob.id, p_role_id: ofBob })
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.map(({ body }) => body)).toContainEqual(expect.objectContaining({ code: 'LAST_ADMINISTRATOR' }))
    expect(await administrators(tenant)).toHaveLength(1)
  }
})
