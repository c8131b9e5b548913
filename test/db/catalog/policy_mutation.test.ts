import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { type Command, observe, prepareAttempts, type Situation, within } from '../support/observation.ts'
import { guardedTables, type GuardedTable, insertOf, ownershipIn } from '../support/rows.ts'

const client = new pg.Client(databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())))
const ours = { organization_id: randomUUID(), account_id: randomUUID() }
const theirs = { organization_id: randomUUID(), account_id: randomUUID() }
const reached = randomUUID()
const unreached = randomUUID()
// Given to our account by mistake although it is of the other organization: the fence must hold all the same.
const foreign = randomUUID()
let tables: GuardedTable[] = []

const administrator = randomUUID()
const homeless = randomUUID()
const everywhere = randomUUID()
const blind = randomUUID()

const ownerships = [ours.organization_id, theirs.organization_id].flatMap((organization_id) =>
  [reached, unreached].flatMap((site_id) =>
    [ours.account_id, theirs.account_id].map((account_id) => ({ organization_id, site_id, account_id }))))
// Two reach the same sites; one holds no permission, the other every one. The third reaches no site, the fourth all of them.
// The fifth reaches the sites and reads nothing.
const situations = [ours.account_id, administrator, homeless, everywhere, blind].map((account_id): Situation => ({
  settings: { organization_id: ours.organization_id, account_id, actor_id: account_id }, ownerships
}))

beforeAll(async () => {
  await client.connect()
  await client.query('begin')
  await prepareAttempts(client)
  tables = await guardedTables(client)
  // No constraints, triggers or foreign keys: only row security shall stand between the caller and the rows.
  await dropConstraints()
  await client.query('set local session_replication_role = replica')
  await seedIdentity()
  for (const table of tables) await seed(table)
  // A file is read with its kind of record, which must be one of those that take files.
  await client.query(`update file.links set entity = 'asset.assets'`)
  await client.query(`update integration.external_ids set entity = 'asset.assets'`)
  // An address of a file is read by its account, and only the policy of the organization keeps that of another from it.
  await client.query('update file.shares set created_by = $1', [ours.account_id])
})

afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

test('without a caller there are no rows', async () => {
  for (const table of tables.filter(isOfOrganizations)) {
    const { select } = await observe(client, table, 'assetry_api', { settings: {}, ownerships: [] })
    expect(['denied', 0], table.name).toContain(select)
  }
})

test('a caller sees no row of another organization and of no other site', async () => {
  for (const table of tables) {
    const names = new Set(table.columns.map(({ name }) => name))
    // account_sites says who was given which site.
    const isAtSite = names.has('site_id') && table.name !== 'identity.account_sites'
    for (const { settings } of situations) {
      const hidden = settings.account_id === everywhere ? [foreign] : [unreached, foreign]
      const conditions = [
        ...(names.has('organization_id') ? [`organization_id is distinct from '${ours.organization_id}'`] : []),
        ...(isAtSite ? [`site_id in ('${hidden.join("', '")}')`] : [])
      ]
      if (conditions.length === 0) continue
      const select = `select from ${table.name} where ${conditions.join(' or ')}`
      const leaked = await within(client, 'assetry_api', settings, select)
      expect(['denied', 0], table.name).toContain(leaked)
    }
  }
})

test('every policy that is replaced by true is missed', async () => {
  const mutants = await mutantsOfPolicies()
  const survivors: string[] = []
  const unharmed = new Map<string, string>()
  for (const mutant of mutants) {
    const table = tables.find(({ oid }) => oid === mutant.table)
    if (!table) throw new Error(`The table of policy ${mutant.name} has policies but no row security: enable it.`)
    if (!await isMissed(mutant, table, unharmed)) survivors.push(mutant.name)
  }
  console.log(`policy mutation score: ${mutants.length - survivors.length}/${mutants.length}`)
  expect(survivors).toEqual([])
})

/** What `polcmd` stands for. */
const commandOf: Record<string, Command> = { r: 'select', a: 'insert', w: 'update', d: 'delete' }

/**
 * Whether some role sees, in some situation, something else without the policy. The first difference is enough to say so. What is seen
 * with all policies is asked once and kept.
 */
async function isMissed({ command, roles, statement }: Mutant, table: GuardedTable, unharmed: Map<string, string>): Promise<boolean> {
  // A policy is missed where it says what is allowed: nobody else looks at what it is for.
  const commands: Command[] = command === '*' ? ['select', 'update', 'delete', 'insert'] : [commandOf[command] ?? 'select']
  const pairs = roles.flatMap((role) => situations.map((situation, place) => ({ role, situation, place })))
  for (const { role, situation, place } of pairs) {
    const seen = async () => JSON.stringify(await observe(client, table, role, situation, commands))
    const key = [table.name, role, place, ...commands].join()
    const before = unharmed.get(key) ?? await seen()
    unharmed.set(key, before)
    await client.query('savepoint mutation')
    await client.query(statement)
    const after = await seen()
    await client.query('rollback to mutation')
    if (after !== before) return true
  }
  return false
}

/** Whether rows belong to an organization; the others are the product's own vocabulary. */
function isOfOrganizations({ name, columns }: GuardedTable): boolean {
  return name === 'core.organizations' || columns.some((column) => column.name === 'organization_id')
}

interface Mutant { name: string, table: number, command: string, roles: string[], statement: string }

async function mutantsOfPolicies(): Promise<Mutant[]> {
  const { rows } = await client.query(`
    select format('%s of %s on %s', part, p.polname, p.polrelid::regclass) as name,
           p.polrelid::integer as table,
           p.polcmd::text as command,
           array(select rolname::text from pg_roles where oid = any (p.polroles)) as roles,
           format('alter policy %I on %s %s (true)', p.polname, p.polrelid::regclass, part) as statement
      from pg_policy as p,
           lateral (values ('using', p.polqual), ('with check', p.polwithcheck)) as x (part, expression)
     -- Whoever logs in, which no setting changes, is tried in test/api/report/bi.test.ts.
     where p.polroles <> array['assetry_bi'::regrole]::oid[] and x.expression is not null
       and pg_get_expr(x.expression, p.polrelid) <> 'true'
       and p.polrelid = any ($1::oid[])
     order by 1`, [tables.map(({ oid }) => oid)])
  return rows
}

async function dropConstraints(): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('alter table %s drop constraint %I cascade', c.conrelid::regclass, c.conname) as statement
      from pg_constraint as c
     where c.contype in ('c', 'u', 'x') and c.coninhcount = 0 and c.conrelid = any ($1::oid[])`,
  [tables.map(({ oid }) => oid)])
  for (const { statement } of rows) await client.query(statement)
}

async function seedIdentity(): Promise<void> {
  const insert = async (name: string, values: Record<string, string | boolean>): Promise<void> => {
    const table = tables.find((candidate) => candidate.name === name)
    if (!table) throw new Error(`${name} has no row security, or is gone.`)
    await client.query(insertOf(table, values))
  }
  for (const { organization_id, account_id } of [ours, theirs]) {
    await insert('core.organizations', { id: organization_id })
    await insert('identity.accounts', { id: account_id, organization_id })
  }
  await insert('core.sites', { id: reached, organization_id: ours.organization_id })
  await insert('core.sites', { id: unreached, organization_id: ours.organization_id })
  await insert('core.sites', { id: foreign, organization_id: theirs.organization_id })
  const role_id = randomUUID()
  const { organization_id } = ours
  await insert('identity.accounts', { id: administrator, organization_id })
  await insert('identity.accounts', { id: homeless, organization_id })
  await insert('identity.accounts', { id: everywhere, organization_id, reaches_all_sites: true })
  await insert('identity.accounts', { id: blind, organization_id, reads_by_roles: true })
  await insert('identity.roles', { id: role_id, organization_id, grants_everything: true })
  for (const account_id of [administrator, everywhere]) await insert('identity.account_roles', { organization_id, account_id, role_id })
  for (const account_id of [ours.account_id, administrator, blind]) {
    for (const site_id of [reached, foreign]) {
      await insert('identity.account_sites', { organization_id, account_id, site_id })
    }
    // As the triggers keep it, which rest here.
    await client.query('insert into identity.reaches (organization_id, account_id, site_ids) values ($1, $2, $3)',
      [organization_id, account_id, [reached, foreign]])
  }
}

async function seed(table: GuardedTable): Promise<void> {
  const seen = new Set<string>()
  for (const ownership of ownerships) {
    // Our account's sites are set above.
    if (/^identity\.(account_sites|reaches)$/.test(table.name) && ownership.account_id === ours.account_id) continue
    const owned = ownershipIn(table, ownership)
    const key = JSON.stringify(owned)
    if (seen.has(key) || key === '{}') continue
    seen.add(key)
    await client.query('savepoint seed')
    await client.query(insertOf(table, owned)).catch(async (error: pg.DatabaseError) => {
      await client.query('rollback to seed')
      if (error.code === '23505') return
      throw new Error(`${table.name} could not be given a row: ${error.message}`, { cause: error })
    })
  }
}
