import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { readCatalog } from './model/catalog.ts'
import { viewFacts } from './model/view-columns.ts'
import { moduleText } from './module-text.ts'

/** By what a long list is read without looking through all of it, because an index has it. */
export interface Bounds {
  list: string
  /** The table that its rows are of; a list that is put together otherwise has none. */
  table: string | undefined
  /** Columns to order by; with a question mark those that an index has where they are not null. */
  orders: string[]
  /** Columns to ask for a value of, or for a range. */
  filters: string[]
  /** Columns of which also null may be asked for. */
  nulls: string[]
  /** Columns to ask for a pattern of. */
  patterns: string[]
  /** Columns of which an index has the rows with some values, such as those of open work: `status:OPEN,ASSIGNED`. */
  partial: string[]
}

/** Lists that show the rows of one status, in the order of an index that has these alone. */
const ownOrders: Record<string, string[]> = { open_work_orders: ['due_at'], unscheduled_work: ['due_at'] }

/** Columns of a table that is joined first, by an index of their own. */
const ownFilters: Record<string, string[]> = { assets: ['calibration_due_on'], open_work_orders: ['are_parts_ready'] }

/** Columns of such a table in whose order the rows that have a value come. */
const joinedOrders: Record<string, string[]> = { assets: ['calibration_due_on?'] }

/** The lists that grow without end: those that come in an order of their own when none is asked for, and the logs. */
export function longLists(directory: string): string[] {
  const source = readFileSync(join(directory, 'gateway/query.js'), 'utf8')
  const [, rows = ''] = /^const natural = \{\n(.*?)^\}/ms.exec(source) ?? []
  return [...[...rows.matchAll(/^ {2}(\w+):/gm)].map(([, list = '']) => list), 'audit_events', 'auth_events'].toSorted()
}

/**
 * By what each long list may be ordered and filtered at any size. An order is that of an index in which the site follows
 * at once, of a column with many values; a filter is of a column that is the first in an index behind the organization or
 * the site. Only what the list's own table holds counts: what is joined is looked up for each row.
 */
export async function readBounds(client: Client, directory: string): Promise<Bounds[]> {
  const catalog = await readCatalog(client)
  const { rows: views } = await client.query<{ oid: number, name: string, columns: string[] }>(
    `select c.oid, c.relname as name,
            array(select a.attname::text from pg_attribute as a where a.attrelid = c.oid and a.attnum > 0 order by a.attnum) as columns
       from pg_class as c
      where c.relnamespace = 'api'::regnamespace and c.relkind = 'v' and c.relname = any ($1)
      order by c.relname collate "C"`, [longLists(directory)])
  const { rows: indexes } = await client.query<Index>(indexesQuery)
  const { rows: predicates } = await client.query<{ table: number, column: number, condition: string }>(predicatesQuery)
  return views.map(({ oid, name, columns }) => {
    const facts = viewFacts(oid, catalog).map((fact, index) => ({ ...fact, name: columns[index] ?? '' }))
    const table = facts.find(({ name, origin }) => name === 'id' && origin !== undefined)?.origin?.table
    const own = facts.flatMap(({ name, origin, isJoined, isNotNull }) =>
      origin !== undefined && origin.table === table && isJoined !== true ? [{ name, column: origin.column, isNotNull }] : [])
    const of = (test: (index: Index, column: number, isNotNull: boolean, name: string) => boolean) =>
      own.filter(({ name, column, isNotNull }) => indexes.some((index) =>
        index.table === table && test(index, column, isNotNull, name))).map((each) => each.name)
    const isClass = (column: number) => catalog.vocabularies.has(`${table}.${column}`)
    const orders = of((index, column, _, name) => isOrder(index, column, name) && !index.is_partial && !isClass(column))
    // Of the table's rows the list has few, which stand together in its own index alone.
    const shown = ownOrders[name] ?? orders
    return {
      list: name,
      table: catalog.tables.get(table ?? 0),
      orders: [
        ...shown,
        ...of((index, column, _, name) => isOrder(index, column, name) && !isClass(column))
          .filter((column) => !orders.includes(column)).map((column) => `${column}?`),
        ...joinedOrders[name] ?? [],
      ],
      filters: [...of((index, column) => isFilter(index, column)), ...ownFilters[name] ?? []],
      nulls: of((index, column, isNotNull) => isNotNull || (isFilter(index, column) && !index.is_partial)),
      patterns: of((index, column) => index.is_words && index.keys.includes(column)),
      partial: own.flatMap(({ name, column }) => predicates
        .filter((predicate) => predicate.table === table && predicate.column === column)
        .map(({ condition }) => `${name}:${wordsOf(condition, catalog.vocabularies.get(`${table}.${column}`) ?? []).join(',')}`)),
    }
  })
}

/** gateway/bounds.js: one text with a line for each list, which costs nothing until it is read. */
export function boundsModule(bounds: Bounds[]): string {
  const lines = bounds.map(({ list, orders, filters, nulls, patterns, partial }) =>
    `${list} ${[orders, filters, nulls, patterns, partial].map((names) => names.join(' ')).join('|')}`)
  return `// Written by \`npm run generate\` from the sources. Do not edit.

/**
 * A line for each long list: by what it is read without looking through all of it. Separated by |, these are columns to order by; columns
 * to ask for a value or a range of; of which null may be asked for; of which a pattern; of which an index has the rows with some values. An
 * order with a question mark needs a condition by which the column is not null.
 */
const bounds = ${moduleText(`\n${lines.join('\n')}\n`)}

export default bounds
`
}

/** The columns of a key in its order, by number; of the first behind organization and site the type. */
interface Index {
  table: number
  keys: number[]
  organization: number | null
  /** The columns by which row security tells sites apart: none where the table has none. */
  sites: number[]
  is_words: boolean
  is_unique: boolean
  /** It has the rows alone in which its first column is not null. */
  is_partial: boolean
  /** Types of the keys. */
  types: string[]
}

const ordered = new Set(['timestamp with time zone', 'date', 'integer', 'bigint'])

/** Texts that are nearly as many as the rows; others, such as the kind of a source, are shared by most. */
const telling = /(code|number|name|title)$/

function isOrder(index: Index, column: number, name: string): boolean {
  if (index.is_words) return false
  const [first, second, third] = index.keys
  if (index.keys.length === 1 && first === column) return index.is_unique
  const at = first === index.organization ? second : undefined
  const type = index.types[1] ?? ''
  if (at !== column || !(ordered.has(type) || telling.test(name))) return false
  return index.sites.length === 0 || (third !== undefined && index.sites.includes(third))
}

function isFilter(index: Index, column: number): boolean {
  if (index.is_words) return false
  if (index.keys[0] !== index.organization) return index.is_unique && index.keys[0] === column
  const rest = index.keys.slice(1)
  if (rest[0] === column) return true
  return rest[0] !== undefined && index.sites.includes(rest[0]) && rest[1] === column
}

// Partial indexes are taken where their condition is that the column is not null. Partitions have the indexes of their table.
const indexesQuery = `
select i.indrelid::integer as table, (i.indkey::smallint[])[0 : i.indnkeyatts - 1]::integer[] as keys,
       o.attnum::integer as organization,
       array(
         select s.attnum::integer from pg_attribute as s
          where s.attrelid = i.indrelid and s.attname in ('site_id', 'reach_id')
       ) as sites,
       m.amname = 'gin' as is_words, i.indisunique as is_unique, i.indpred is not null as is_partial,
       array(
         select format_type(a.atttypid, null)
           from unnest((i.indkey::smallint[])[0 : i.indnkeyatts - 1]) with ordinality as u (attnum, place)
           left join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = u.attnum and u.attnum > 0
          order by u.place
       ) as types
  from pg_index as i
  join pg_class as x on x.oid = i.indexrelid
  join pg_am as m on m.oid = x.relam and m.amname in ('btree', 'gin')
  join pg_class as c on c.oid = i.indrelid and c.relkind in ('r', 'p') and not c.relispartition and c.oid >= 16384
  left join pg_attribute as o on o.attrelid = i.indrelid and o.attname = 'organization_id'
 where i.indpred is null
    or pg_get_expr(i.indpred, i.indrelid) = '(' || (
         select a.attname
           from unnest(i.indkey::smallint[]) with ordinality as u (attnum, place)
           join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = u.attnum
          where a.attname not in ('organization_id', 'site_id', 'reach_id')
          order by u.place
          limit 1
       ) || ' IS NOT NULL)'
 order by i.indrelid, i.indexrelid`

/** The words that a condition on one column lets in. */
function wordsOf(condition: string, vocabulary: string[]): string[] {
  const words = [...condition.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word)
  return condition.includes('<>') ? vocabulary.filter((word) => !words.includes(word)) : words
}

// Conditions, on one column alone, of indexes in which the rows of an organization are found.
const predicatesQuery = `
select distinct i.indrelid::integer as table, a.attnum::integer as column, pg_get_expr(i.indpred, i.indrelid) as condition
  from pg_index as i
  join pg_class as c on c.oid = i.indrelid and c.relkind in ('r', 'p') and not c.relispartition and c.oid >= 16384
  join pg_attribute as o on o.attrelid = i.indrelid and o.attname = 'organization_id' and o.attnum = i.indkey[0]
  join pg_attribute as a on a.attrelid = i.indrelid
   and pg_get_expr(i.indpred, i.indrelid) ~ ('^\\(' || a.attname || ' (=|<>) (''[^'']*''::text|(ANY|ALL) \\(ARRAY\\[[^]]*\\]\\))\\)$')
 where i.indpred is not null
 order by 1, 2, 3`
