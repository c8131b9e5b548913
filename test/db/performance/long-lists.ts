import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { escapeIdentifier, escapeLiteral } from 'pg'
import type { Bounds } from '../../../scripts/generate/bounds.ts'
import { conditionsOf } from '../../support/conditions.ts'
import { root } from '../../support/files.ts'
import { loadScan, type Scan } from '../../support/scan.ts'

/** A query of a list, as the gateway hands it to PostgREST. */
export interface Query {
  list: string
  column: string
  /** What is asked of the column, for a person to read. */
  what: string
  conditions: [name: string, value: string][]
  /** The columns to order by, the first one with its direction; then the id. */
  order: string
  descends: boolean
  isOfSite: boolean
}

/** What became of a query: refused by name, or so many rows of its own table read. */
export interface Outcome {
  query: Query
  reader: string
  isFlagged: boolean
  isRefused: boolean
  rows: number
  buffers: number
  milliseconds: number
}

/** Who asks: the settings of a request, as pairs. */
export interface Reader {
  name: string
  reachesAll: boolean
  settings: Record<string, string>
}

/** What the queries of a list are made from: a site with many rows of an organization. */
export interface Place {
  organizationId: string
  siteId: string
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}

/** Multiplies the demonstration of a database that nobody else uses; 1 is a million rows in the longest tables. */
export async function multiply(client: Client, scale: number): Promise<void> {
  await client.query(`select set_config('long.scale', $1, false)`, [String(scale)])
  await client.query(readFileSync(join(root, 'test/db/performance/long-lists.sql'), 'utf8'))
  const { rows } = await client.query<{ table: string, count: number }>(
    'select table_id::text as table, row_count as count from long.tables order by place')
  for (const { table, count } of rows) await client.query('select long.multiply($1, $2)', [table, count])
  await client.query(`set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 0`)
  const { rows: indexes } = await client.query<{ definition: string }>('select definition from long.indexes')
  for (const { definition } of indexes) await client.query(definition)
  await client.query('reset session_replication_role')
  await client.query('vacuum (analyze)')
}

/** Those of the multiplied demonstration. */
export async function readersOf(client: Client): Promise<Reader[]> {
  const { rows } = await client.query<{ name: string, all: boolean, id: string, organization: string }>(
    `select display_name as name, reaches_all_sites as all, id, organization_id as organization
       from identity.accounts where display_name like 'reader of %' order by 1`)
  return rows.map(({ name, all, id, organization }) => ({
    name, reachesAll: all,
    settings: {
      'assetry.organization_id': organization, 'assetry.account_id': id, 'assetry.actor_id': id,
      'assetry.session_id': id, 'assetry.api_key_id': '',
    },
  }))
}

/** The queries of a list: each column ordered both ways, and asked for in each way that its type has, at a site and not. */
export async function queriesOf(client: Client, { list, orders, table }: Bounds, place: Place, reader: Reader): Promise<Query[]> {
  const natural = orders.find((column) => naturalOf(list) === column) ?? 'id'
  const { rows: columns } = await client.query<{ name: string, type: string }>(
    `select attname::text as name, format_type(atttypid, null) as type
       from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum`, [`api.${list}`])
  const [schema = '', name = ''] = (table ?? '').split('.')
  const { rows: words } = await client.query<{ column: string, values: string[] }>(
    `select attname as column, most_common_vals::text::text[] as values
       from pg_stats
      where schemaname = $1 and tablename = $2 and n_distinct between 1 and 20 and most_common_vals is not null`, [schema, name])
  const { rows: [first] } = await client.query<{ id: string }>(
    `select t.id from ${table} as t where t.organization_id = $1 and t.site_id = $2 limit 1 offset 100`, [place.organizationId, place.siteId])
  await client.query('begin')
  await enter(client, reader)
  const { rows: [sample] } = await client.query<{ row: Record<string, unknown> }>(
    `(select to_jsonb(r) as row from api.${list} as r where r.id = $1)
      union all
     (select to_jsonb(r) from api.${list} as r order by ${natural} desc limit 1)`, [first?.id])
  await client.query('rollback')
  const places: [string, [string, string][]][] = [['', []]]
  if (columns.some(({ name }) => name === 'site_id')) {
    places.push([' at a site', [['site_id', `eq.${place.siteId}`]]])
  }
  const queries: Query[] = []
  for (const { name, type } of columns) {
    for (const [where, conditions] of places) {
      const add = (what: string, more: [string, string][], order = natural, descends = false) =>
        queries.push({ list, column: name, what: what + where, conditions: [...more, ...conditions], order, descends, isOfSite: where !== '' })
      if (!/json|\[\]/.test(type)) {
        add('asc', [], name)
        add('desc', [], name, true)
      }
      const known = words.find(({ column }) => column === name)?.values ?? []
      for (const condition of conditionsFor(type, sample?.row[name], known)) add(condition, [[name, condition]])
    }
  }
  return queries
}

/** For each kind of condition a value that a row has and one that none has; of words all that there are. */
function conditionsFor(type: string, value: unknown, words: string[]): string[] {
  if (type === 'boolean') return ['is.true', 'is.false', 'is.null']
  if (/json|\[\]/.test(type)) return ['is.null']
  const here = value === null || value === undefined ? [] : [String(value)]
  if (type === 'uuid') {
    const absent = '00000000-0000-7000-8000-000000000000'
    return [...here.flatMap((each) => [`eq.${each}`, `in.(${each},${absent})`]), `eq.${absent}`, 'is.null', 'not.is.null']
  }
  if (type === 'text' || type.startsWith('character')) {
    return [...new Set([...words, ...here])].map((each) => `eq.${each}`).concat(here.map((each) => `in.("${each}",ZZZZ)`), 'eq.ZZZ', 'gt.zzzz', 'ilike.*zzz-no*', 'is.null')
  }
  const far = /timestamp|date/.test(type) ? '2100-01-01' : '2000000000'
  if (/timestamp|date|numeric|integer|bigint|double/.test(type)) {
    return [...here.flatMap((each) => [`eq.${each}`, `gt.${each}`, `in.(${each})`]), `gt.${far}`, 'is.null']
  }
  return []
}

const source = readFileSync(join(root, 'gateway/query.js'), 'utf8')

function naturalOf(list: string): string | undefined {
  return list === 'audit_events' ? 'at' : new RegExp(`^  ${list}: '(\\w+)',$`, 'm').exec(source)?.[1]
}

/** Asks as a reader: what the gateway and the hook refuse, and how many rows of the list's table a page reads. */
export async function ask(client: Client, scan: Scan, bound: Bounds, reader: Reader, query: Query): Promise<Outcome> {
  const { list, conditions, order, descends } = query
  const outcome: Outcome = { query, reader: reader.name, isFlagged: false, isRefused: false, rows: 0, buffers: 0, milliseconds: 0 }
  const direction = descends ? 'desc' : 'asc'
  const address = [...conditions.map(([name, value]) => `${name}=${value}`), `order=${order}.${direction},id.${direction}`, 'limit=50'].join('&')
  const note = conditions.some(([name, value]) => name === 'id' && value.startsWith('eq.'))
    ? '' : scan.note(list, conditions, [[order, descends]], 50, false)
  outcome.isFlagged = note !== ''
  await client.query('begin')
  try {
    await enter(client, reader)
    await client.query('select hook.plan_list($1, $2)', [conditionsOf(address), reader.reachesAll])
    if (note !== '') {
      await client.query('savepoint asked')
      const refusal = await client.query('select core.bound_list($1, $2)', [list, note]).then(() => undefined, (error: Error) => error)
      if (refusal !== undefined && !refusal.message.includes('LIST_TOO_LONG')) throw refusal
      outcome.isRefused = refusal !== undefined
      if (outcome.isRefused) return outcome
    }
    await client.query(`set local role authenticated; set local search_path = ''`)
    const values: string[] = []
    const where = conditions.map(([name, value]) => condition(name, value, values))
    const sort = order === 'id' ? `v.id ${direction}` : `v.${escapeIdentifier(order)} ${direction}, v.id ${direction}`
    await client.query(
      `prepare page as select coalesce(json_agg(p), '[]') from (
         select * from api.${list} as v ${where.length === 0 ? '' : `where ${where.join(' and ')}`} order by ${sort} limit $1 offset $2) as p`)
    // As for the role authenticator.
    await client.query('savepoint page; set local max_parallel_workers_per_gather = 0; set local statement_timeout = 4000')
    const given = [50, 0, ...values.map((value) => escapeLiteral(value))].join(', ')
    try {
      const { rows: [row] } = await client.query<{ 'QUERY PLAN': { 'Plan': Node, 'Execution Time': number }[] }>(
        `explain (analyze, buffers, timing off, format json) execute page (${given})`)
      const explained = row?.['QUERY PLAN'][0]
      outcome.milliseconds = explained?.['Execution Time'] ?? NaN
      outcome.buffers = (explained?.Plan['Shared Hit Blocks'] ?? 0) + (explained?.Plan['Shared Read Blocks'] ?? 0)
      outcome.rows = explained === undefined ? NaN : rowsRead(explained.Plan, (bound.table ?? '').replace(/.*\./, ''))
    } catch (error) {
      if (!(error as Error).message.includes('statement timeout')) {
        throw new Error(`${list}.${query.column} ${query.what}: ${(error as Error).message}`, { cause: error })
      }
      await client.query('rollback to savepoint page')
      outcome.rows = Infinity
    }
    await client.query('deallocate page')
    return outcome
  } finally {
    await client.query('rollback')
  }
}

async function enter(client: Client, { settings }: Reader): Promise<void> {
  const pairs = Object.keys(settings).map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`)
  await client.query(`select ${pairs.join(', ')}`, Object.entries(settings).flat())
}

/** The most that a scan of the table reads; what names are looked up in is another table, or one row at a time. */
function rowsRead(node: Node, table: string): number {
  const name = node['Relation Name'] ?? ''
  const own = name === table || name.startsWith(`${table}_`)
    ? ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * (node['Actual Loops'] ?? 1)
    : 0
  return (node.Plans ?? []).reduce((most, child) => Math.max(most, rowsRead(child, table)), own)
}

function condition(name: string, value: string, values: string[]): string {
  const [, not = '', operator = '', rest = ''] = /^(not\.)?(\w+)\.(.*)$/s.exec(value) ?? []
  const column = `v.${escapeIdentifier(name)}`
  const prefix = not === '' ? '' : 'not '
  if (operator === 'is') return `${prefix}${column} is ${rest}`
  values.push(operator === 'in' ? `{${rest.slice(1, -1)}}` : rest.replaceAll('*', '%'))
  const place = `$${values.length + 2}`
  const signs: Record<string, string> = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=', like: 'like', ilike: 'ilike' }
  return `${prefix}${column} ${operator === 'in' ? `= any (${place})` : `${signs[operator]} ${place}`}`
}

/**
 * Asks all lists of these tables by every column in every way, for each reader, each connection in turn. Who reaches one
 * site asks for no other.
 */
export async function askAll(
  clients: [Client, ...Client[]], bounds: Bounds[], tables: string[], place: Place, readers: Reader[], only = /./,
): Promise<Outcome[]> {
  const scan = await loadScan(bounds)
  const asked: [Bounds, Reader, Query][] = []
  for (const bound of bounds.filter(({ table, list }) => table !== undefined && tables.includes(table) && only.test(list))) {
    const queries = await queriesOf(clients[0], bound, place, readers.find(({ reachesAll }) => reachesAll)!)
    for (const reader of readers) {
      for (const query of queries.filter(({ isOfSite }) => reader.reachesAll || !isOfSite)) asked.push([bound, reader, query])
    }
  }
  const outcomes: Outcome[] = []
  let next = 0
  await Promise.all(clients.map(async (client) => {
    for (let index = next++; index < asked.length; index = next++) {
      const [bound, reader, query] = asked[index]!
      outcomes[index] = await ask(client, scan, bound, reader, query)
    }
  }))
  return outcomes
}

/** Each list, column and way that reads more than the hook lets pass, or than an index leaves to be read. */
export function faultsOf(outcomes: Outcome[], mostLooked = 60_000, most = 25_000): string[] {
  return outcomes
    .filter(({ isFlagged, isRefused, rows }) => !isRefused && !(rows <= (isFlagged ? mostLooked : most)))
    .map(({ query: { list, column, what }, reader, rows }) => `${list}.${column} ${what}, ${reader}: ${rows} rows`)
}
