import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plausibleArguments } from '../support/arguments.ts'
import { type Caller, callerOf } from '../support/caller.ts'
import { actions } from '../support/description.ts'
import { exchange } from '../support/log_in.ts'
import { newTenant } from '../support/tenant.ts'
import { plays } from '../../support/tiers.ts'

/** Actions by the permission that they ask for: one of each. */
const guarded = new Map(actions.flatMap((action) => {
  const permission = action.operation['x-permission']
  return typeof permission === 'string' ? [[permission, action] as const] : []
}))
const permissions = [...guarded.keys()]

async function holds(caller: Caller, permission: string): Promise<boolean> {
  const action = guarded.get(permission)
  if (!action) throw new Error(`No action asks for ${permission}.`)
  const answer = await caller.callAny(action.name, plausibleArguments(action), { prefer: 'tx=rollback' })
  return (answer.body as { code?: string }).code !== 'PERMISSION_DENIED'
}

test('A22 on behalf, what may be done is what the person, the identity and the key all allow', async () => {
  const tenant = await newTenant()
  const sites = await Promise.all(['A', 'B', 'C', 'D'].map((code) => tenant.site(code)))
  const codes = sites.map(({ code }) => code)
  const idOf = (code: string): string => sites.find((site) => site.code === code)?.id ?? ''
  const person = await tenant.member({ permissions: ['site.create'], sites: [] })
  const service = await tenant.service({ permissions: ['site.create'], sites: [], mayActAsPersons: true })
  const caller = callerOf((await exchange(service.key, { onBehalfOf: person.email })).token ?? '')

  const give = async (account: string, granted: string[], reached: string[]): Promise<void> => {
    await tenant.sql(`
      with role as (select role_id from identity.account_roles where account_id = $1),
           gone as (delete from identity.role_permissions
                     where role_id in (select role_id from role) and permission <> all ($3))
      insert into identity.role_permissions (organization_id, role_id, permission)
      select $2, role_id, code from role, unnest($3::text[]) as p (code) on conflict do nothing`,
    [account, tenant.organizationId, granted])
    await tenant.sql(`
      with gone as (delete from identity.account_sites where account_id = $1 and site_id <> all ($3))
      insert into identity.account_sites (organization_id, account_id, site_id)
      select $2, $1, id from unnest($3::uuid[]) as s (id) on conflict do nothing`,
    [account, tenant.organizationId, reached.map(idOf)])
  }
  const someSites = fc.subarray(codes)
  // Two of them are asked about; a set holds each with even chance.
  const rights = fc.record({ permissions: fc.subarray(permissions), sites: someSites })
  const keyRights = fc.record({ permissions: fc.subarray(permissions), sites: fc.option(someSites) })
  const asked = fc.subarray(permissions, { minLength: 2, maxLength: 2 })

  await fc.assert(fc.asyncProperty(rights, rights, keyRights, asked, async (ofPerson, ofService, ofKey, questions) => {
    await Promise.all([
      give(person.id, ofPerson.permissions, ofPerson.sites),
      give(service.id, ofService.permissions, ofService.sites),
      tenant.sql('update identity.api_keys set scopes = $2, site_scope = $3 where account_id = $1',
        [service.id, ofKey.permissions, ofKey.sites?.map(idOf) ?? null])
    ])

    // A key without scopes is not limited.
    const scopes = ofKey.permissions.length === 0 ? permissions : ofKey.permissions
    const limits = [ofPerson.sites, ofService.sites, ofKey.sites ?? codes]
    const reached = codes.filter((code) => limits.every((set) => set.includes(code)))
    const [seen] = await Promise.all([
      caller.get('/sites?select=code&order=code.asc'),
      ...questions.map(async (permission) => {
        const expected = [ofPerson.permissions, ofService.permissions, scopes].every((set) => set.includes(permission))
        expect(await holds(caller, permission), permission).toBe(expected)
      })
    ])
    expect((seen.body as { code: string }[]).map(({ code }) => code)).toEqual(reached)
  }), { numRuns: plays(300) })
})

test('A23 nobody acts on behalf of another organization\'s person', async () => {
  const stranger = await (await newTenant()).member()
  const actor = await (await newTenant()).service({ mayActAsPersons: true })
  const refused = await exchange(actor.key, { onBehalfOf: stranger.email })
  const unknown = await exchange(actor.key, { onBehalfOf: 'nobody@example.org' })
  expect(refused.error_code).toBe('NO_SUCH_PERSON')
  expect(refused).toEqual(unknown)
})

test('A24 what is written on behalf names the person, the identity, the key, the session and the request', async () => {
  const tenant = await newTenant()
  const person = await tenant.member({ permissions: 'all' })
  const actor = await tenant.service({ permissions: 'all', mayActAsPersons: true })
  const { token } = await exchange(actor.key, { onBehalfOf: person.email })
  const values = { code: 'A24', name: 'Written on behalf' }
  const headers = { 'x-request-id': 'request-A24' }
  const answer = await callerOf(token ?? '').call('create_site', { p_values: values }, { headers })
  expect(answer.status).toBe(200)
  const [key] = await tenant.sql<{ id: string }>('select id from identity.api_keys where account_id = $1', [actor.id])
  const events = await tenant.sql(`
    select e.account_id, e.actor_id, e.api_key_id, e.request_id, e.action, e.session_id is not null as has_session
      from audit.events as e
     where e.organization_id = $1 and e.entity = 'core.sites' and e.action = 'create_site'`, [tenant.organizationId])
  expect(events).toEqual([{
    account_id: person.id, actor_id: actor.id, api_key_id: key?.id,
    request_id: 'request-A24', action: 'create_site', has_session: true
  }])
})
