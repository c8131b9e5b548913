import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyDatabase } from '../../../scripts/database/cluster.ts'
import { readBounds } from '../../../scripts/generate/bounds.ts'
import { loadDemo } from '../../../scripts/start/load-demo.ts'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { root } from '../../support/files.ts'
import { databaseUrl } from '../../support/names.ts'
import { askAll, faultsOf, multiply, type Outcome, type Place, readersOf } from './long-lists.ts'

/** A million rows in the longest tables; LONG_LISTS says another share of that. */
const scale = Number(process.env['LONG_LISTS'] ?? 1)

/**
 * What is read though it is more: along the ids, 50 rows divided by the share that is reached; and where the planner, which
 * takes the sites of everybody for ten, prefers the rows of all sites to those that an index has of a status or a joined name.
 */
const known = [
  /^\w+\.id (asc|desc), /, /^requests\.status eq\.(NEW|TRIAGED|WAITING_REQUESTER), reader of all/,
  /^requests\.duplicate_of_\w+ /, /^stock_movements\.work_order_\w+ /, /^notification_messages\.relay_name /,
  /^assets\.parent_name /,
]

const name = 'assetry_long_lists'
let client: pg.Client
let outcomes: Outcome[]

beforeAll(async () => {
  const superuserUrl = inject('superuserUrl')
  await copyDatabase(superuserUrl, inject('productTemplate'), name)
  const { owner } = await readSecrets()
  await loadDemo(databaseUrl(superuserUrl, name, { name: 'assetry_owner', password: owner }))
  client = new pg.Client({ connectionString: databaseUrl(superuserUrl, name) })
  await client.connect()
  // What npm start and docker-compose.yml set, too.
  await client.query('set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0')
  const bounds = await readBounds(client, root)
  await multiply(client, scale)
  const { rows: tables } = await client.query<{ name: string }>('select table_id::text as name from long.tables')
  const { rows: [place] } = await client.query<Place>(
    'select organization_id as "organizationId", site_id as "siteId" from long.sites where place = 1')
  outcomes = await askAll([client], bounds, tables.map((row) => row.name), place!, await readersOf(client))
})

afterAll(async () => {
  await client?.end()
  const admin = new pg.Client({ connectionString: inject('superuserUrl') })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
})

test('every order and filter of a long list reads a bounded number of rows, or is refused by name', () => {
  expect(outcomes.length).toBeGreaterThan(5000)
  expect(faultsOf(outcomes).filter((fault) => !known.some((each) => each.test(fault)))).toEqual([])
})

test('statuses, sites by their code, and paging by key are never refused', () => {
  const relied = outcomes.filter(({ query: { list, column, what } }) => list !== 'open_work_orders' && (
    (/^(status|state|site_code)$/.test(column) && /^eq\.(?!ZZZ)/.test(what))
    || (/^(id|created_at)$/.test(column) && /^(asc|desc)/.test(what))))
  expect(relied.length).toBeGreaterThan(200)
  expect(relied.filter(({ isRefused }) => isRefused).map(({ query: { list, column, what } }) => `${list}.${column} ${what}`)).toEqual([])
})
