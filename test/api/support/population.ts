import { type Chooser, plausible, plausibleObject } from './arguments.ts'
import type { Caller } from './caller.ts'
import { special } from './creations.ts'
import type { Place } from './creations/creation.ts'
import { inSession, sql } from './database.ts'
import { isIdentifier, type List, listNamedBy, resolve, type Schema, type Write, writes } from './description.ts'
import { type Member, newTenant, type Site, type Tenant } from './tenant.ts'

type Row = Record<string, unknown>

/** What makes a record: the writable lists, the creating actions, and those that `special` gives arguments. */
const creations = writes.filter(({ name, isList }) =>
  (isList || /^(create|issue|record)_/.test(name) || name in special) &&
  // Organizations are created by that of the operator alone.
  name !== 'create_site' && name !== 'create_organization')

/** The same in the order in which they were made once: then what they refer to is there. */
let inOrder = creations

/** An organization that has two records of everything at least, at two sites, and somebody who sees and may do all. */
export interface Populated {
  tenant: Tenant
  member: Member
  north: Site
  south: Site
}

let made: Promise<Populated> | undefined

/**
 * The organization with records that the tests of a worker share, made for the first that asks. Whoever uses it changes
 * nothing of it for good, so that it is the same for all, in whatever order they come; who writes makes one of their own.
 */
export async function populated(): Promise<Populated> {
  return await (made ??= populatedTenant())
}

/** Makes an organization with records at two sites. */
export async function populatedTenant(): Promise<Populated> {
  const tenant = await newTenant()
  const member = await tenant.member({ permissions: 'all' })
  const [north, south] = [await tenant.site('NORTH'), await tenant.site('SOUTH')]
  for (const site of [north, south]) await populate(member, site, site.code.toLowerCase())
  // Some of the work is the caller's own, and a contract authorizes other people for it.
  await sql(`
    insert into workforce.workers (organization_id, site_id, worker_number, name, account_id)
    values ($1, $2, 'W-OWN', 'Own worker', $3)
        on conflict do nothing`, [tenant.organizationId, north.id, member.id])
  await sql(`
    insert into work.assignments (organization_id, site_id, work_order_id, worker_id, violated_contract_id)
    select w.organization_id, w.site_id, w.id, k.id,
           (select c.id from contract.contracts as c where c.organization_id = $1 order by c.id limit 1)
      from work.work_orders as w
      join workforce.workers as k on k.organization_id = w.organization_id and k.account_id = $2
     where w.organization_id = $1
       and w.status in ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
     order by w.id
     limit 2
        on conflict do nothing`, [tenant.organizationId, member.id])
  await tenant.member()
  for (let count = 0; count < 2; count++) await member.call('refresh_session')
  // Many that are alike: only what tells them apart can keep them in order.
  await inSession(async (client) => {
    await client.query('select test.enter($1)', [tenant.name])
    await client.query(`select test.site('alike')`)
    await client.query(`select test.asset('alike ' || n, 'alike') from generate_series(1, 40) as n`)
  })
  // The log of all that is more than a page, and who compares lists compares whole ones.
  await sql(`
    delete from audit.events as e
     where e.organization_id = $1
       and e.id not in (select n.id from audit.events as n where n.organization_id = $1 order by n.id desc limit 900)`,
  [tenant.organizationId])
  return { tenant, member, north, south }
}

/**
 * Makes a record by every writable list and every creating action of the description, through the API, so that a new
 * list has rows without anyone remembering. The same suffix gives two organizations the same codes. Throws for an
 * action that stays refused.
 */
export async function populate(caller: Caller, site: Site, suffix: string): Promise<void> {
  const place = { caller, site, suffix }
  let left = inOrder
  const done: Write[] = []
  let refusals: string[] = []
  // What an action refers to may be made by a later one, so the refused ones are tried again while there is progress.
  for (let before = -1; left.length > 0 && left.length !== before;) {
    before = left.length
    refusals = []
    const refused: Write[] = []
    // Ids are in the order in which they were given, so the first row of a list stays the first; a further round looks anew.
    const found: Found = new Map()
    for (const creation of left) {
      const refusal = await create(place, creation, found)
      if (refusal === undefined) {
        done.push(creation)
        continue
      }
      refused.push(creation)
      refusals.push(`${creation.name}: ${refusal}`)
    }
    left = refused
  }
  if (left.length > 0) {
    throw new Error(`Give these actions arguments in test/api/support/creations/:\n${refusals.join('\n')}`)
  }
  inOrder = done
  // What the clock makes of them, for everybody.
  // A call does a bounded amount, and the tests before this one left some.
  while (Number((await sql<{ count: number }>('select meter.roll_up() as count'))[0]?.count) > 0);
  await sql(`
    insert into audit.record_checks (organization_id, name, round_finished_at)
    select o.id, n.name, now() from core.organizations as o cross join unnest('{LOG,STOCK}'::text[]) as n (name)
    on conflict do nothing`)
  await sql('select inventory.derive_values()')
  // Assignments that a contract does not authorize are written as the task leaves them, which would find others if a worker ran it.
  await sql(`
    delete from core.task_marks as m
     using core.sites as s
     where s.id = $1
       and m.organization_id = s.organization_id
       and m.task = 'find_vendor_violations'`, [site.id])
  // What persons are told, and where mail bounced.
  await sql(`
    with bounced as (
      insert into notify.suppressions (organization_id, address, reason, error)
      select s.organization_id, lower(s.code) || '@bounced.example.org', 'BOUNCE', '550 5.1.1 no such mailbox'
        from core.sites as s where s.id = $1
          on conflict do nothing
    )
    insert into notify.notices (
      organization_id, account_id, site_id, topic, entity, entity_id, entity_number, entity_label, subject, body, severity,
      created_at
    )
    select s.organization_id, a.id, s.id, 'CONTRACT_ENDS', 'core.sites', s.id, s.code, s.name, s.name || ' ' || n, 'Text ' || n,
           'WARNING', now() - n * interval '1 minute'
      from core.sites as s
      join identity.accounts as a on a.organization_id = s.organization_id and a.kind = 'PERSON'
     cross join generate_series(1, 2) as n
     where s.id = $1`, [site.id])
}

/** The id of the first row at the site, by the list in which it was found. */
type Found = Map<string, unknown>

/** Answers the refusal, or undefined when the record was made. */
async function create(place: Place, { name, path, body }: Write, found: Found): Promise<string | undefined> {
  const own = await special[name]?.(place)
  if (own) {
    for (const args of [own].flat()) {
      const answer = await place.caller.post(path, args)
      if (answer.status >= 300) return answer.text
    }
    return undefined
  }
  const known = await knownIds(place, body, found)
  let refusal = ''
  for (const isFull of [true, false]) {
    const answer = await place.caller.post(path, plausibleObject(body, chooser(body, known, place.suffix, isFull)))
    if (answer.status < 300) return undefined
    refusal = answer.text
  }
  return refusal
}

/** Chooses ids of what exists, and texts with the suffix; of optional fields only when the record shall be full. */
function chooser(body: Schema, known: Map<string, unknown>, suffix: string, isFull: boolean): Chooser {
  const required = [...body.required ?? [], ...valuesOf(body).required ?? []]
  return (name, schema) => {
    if (name === 'p_values' || (!isFull && !required.includes(name))) return undefined
    if (isIdentifier(schema)) return known.get(name)
    const value = plausible(name, schema, () => undefined)
    if (typeof value === 'object') return undefined
    const isFreeText = typeof value === 'string' && !schema.enum && !schema.anyOf && !schema.format && !/time_zone|currency/.test(name)
    return isFreeText ? `${value}_${suffix}` : value
  }
}

async function knownIds(place: Place, body: Schema, found: Found): Promise<Map<string, unknown>> {
  const known = new Map<string, unknown>()
  for (const [name, schema] of Object.entries({ ...body.properties, ...valuesOf(body).properties })) {
    if (!isIdentifier(schema) || known.has(name)) continue
    const list = listNamedBy(name, schema)
    if (!list) continue
    const id = found.get(list.name) ?? await firstId(place, list)
    if (id === undefined) continue
    found.set(list.name, id)
    known.set(name, schema.items ? [id] : id)
  }
  return known
}

async function firstId({ caller, site }: Place, list: List): Promise<unknown> {
  if (list.name === 'sites') return site.id
  // Only the key is asked for: the database then leaves out what the other columns of the list need.
  const ofSite = 'site_id' in list.columns ? `&or=(site_id.is.null,site_id.eq.${site.id})` : ''
  return ((await caller.get(`/${list.name}?select=id&order=id.asc&limit=1${ofSite}`)).body as Row[])[0]?.id
}

function valuesOf(body: Schema): Schema {
  return resolve(body.properties?.p_values ?? {})
}
