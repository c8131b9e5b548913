import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'

/** Where Directus looks for tables; its own are in the first. */
export const schemas = ['directus', 'core', 'identity', 'asset', 'workforce', 'work']

/** A static token, which Directus looks up for every request, as we do a session. */
export function tokenOf(accountId: string): string {
  return `bench-${accountId}`
}

const collections = ['work_orders', 'assignments', 'sites', 'assets', 'locations', 'workers', 'account_sites']

/** Table, column, what the column names, and how that calls its rows of the table. */
const relations = [
  ['work_orders', 'site_id', 'sites', null], ['work_orders', 'asset_id', 'assets', null],
  ['work_orders', 'location_id', 'locations', null], ['work_orders', 'parent_id', 'work_orders', null],
  ['assignments', 'work_order_id', 'work_orders', 'assignments'], ['assignments', 'worker_id', 'workers', null],
  ['assignments', 'site_id', 'sites', null], ['account_sites', 'site_id', 'sites', 'account_sites'],
] as const

interface Permission {
  rule: object
  fields: string
}

/**
 * What a user of an organization may read: work at reached sites, and the labels of what such work names. The
 * organization stands in its own policy and sites are reached through a relation, because Directus reads what follows
 * $CURRENT_USER again dozens of times for a request: this way it is two to three times as fast.
 */
function permissionsIn(organizationId: string, reachesAllSites: boolean): Record<string, Permission> {
  const own = { organization_id: { _eq: organizationId } }
  const reached = { site_id: { account_sites: { account_id: { _eq: '$CURRENT_USER' } } } }
  const work = { rule: reachesAllSites ? own : { _and: [own, reached] }, fields: '*' }
  return {
    work_orders: work,
    assignments: work,
    sites: { rule: own, fields: 'id,code,name,account_sites' },
    assets: { rule: own, fields: 'id,asset_number,name' },
    locations: { rule: own, fields: 'id,code,name' },
    workers: { rule: own, fields: 'id,name' },
    account_sites: { rule: { account_id: { _eq: '$CURRENT_USER' } }, fields: 'site_id,account_id' },
  }
}

/** Those that sign in. */
const accounts = `identity.accounts as a where a.display_name like 'reach-%'`

/** Tells Directus, as its administrator would, of tables, relations, policies and the accounts that sign in. */
export async function describeTables(superuser: Client): Promise<void> {
  await superuser.query('set search_path = directus')
  try {
    await superuser.query(
      'insert into directus_collections (collection) select unnest($1::text[])', [collections])
    for (const [table, column, target, alias] of relations) {
      await superuser.query(
        `insert into directus_relations (many_collection, many_field, one_collection, one_field)
         values ($1, $2, $3, $4)`, [table, column, target, alias])
      await describeField(superuser, table, column, 'm2o')
      if (alias !== null) await describeField(superuser, target, alias, 'o2m')
    }
    await superuser.query(
      `insert into directus_users (id, email, token, status)
       select a.id, a.display_name || '@example.com', $1 || a.id, 'active' from ${accounts}`, [tokenOf('')])
    const { rows } = await superuser.query<{ organizationId: string, reachesAllSites: boolean }>(
      `select distinct a.organization_id as "organizationId", a.reaches_all_sites as "reachesAllSites"
         from ${accounts}`)
    for (const { organizationId, reachesAllSites } of rows) {
      await givePolicy(superuser, organizationId, reachesAllSites)
    }
  } finally {
    await superuser.query('reset search_path')
  }
}

async function givePolicy(superuser: Client, organizationId: string, reachesAllSites: boolean): Promise<void> {
  const policy = randomUUID()
  await superuser.query(`insert into directus_policies (id, name) values ($1, 'bench')`, [policy])
  for (const [table, { rule, fields }] of Object.entries(permissionsIn(organizationId, reachesAllSites))) {
    await superuser.query(
      `insert into directus_permissions (policy, collection, action, permissions, fields)
       values ($1, $2, 'read', $3, $4)`, [policy, table, JSON.stringify(rule), fields])
  }
  await superuser.query(
    `insert into directus_access (id, "user", policy)
     select gen_random_uuid(), a.id, $1 from ${accounts} and a.organization_id = $2 and a.reaches_all_sites = $3`,
    [policy, organizationId, reachesAllSites])
}

async function describeField(superuser: Client, collection: string, field: string, special: string): Promise<void> {
  await superuser.query(
    'insert into directus_fields (collection, field, special) values ($1, $2, $3)', [collection, field, special])
}
