import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { shadowServerUrl } from '../database/addresses.ts'
import { withClient } from '../database/connection.ts'
import { ours } from '../database/our-schemas.ts'
import { applyCurrent } from '../migrations/apply-current.ts'
import { withShadow } from '../migrations/shadow.ts'
import { projectDirectory } from '../project/directory.ts'
import { runScript } from '../project/run-script.ts'

/** An index and all that needs it, each in a few words. */
export interface IndexNeeds {
  table: string
  index: string
  definition: string
  needs: string[]
}

/** The column by which a list comes when no order is asked for. */
function naturalOrders(directory: string): { list: string, column: string }[] {
  const source = readFileSync(join(directory, 'gateway/query.js'), 'utf8')
  const [, rows = ''] = /^const natural = \{\n(.*?)^\}/ms.exec(source) ?? []
  return [...rows.matchAll(/^ {2}(\w+): \[?'(\w+)/gm)].map(([, list = '', column = '']) => ({ list, column }))
}

/**
 * What needs each index: a key, a rule, foreign keys (also those that refer to it), the rows of a site, which policies
 * read, orders and filters of lists, scheduled tasks, and functions. A list needs an index when it shows the first
 * column that is neither the organization nor the site; a function, when it names the table and that column.
 */
export async function readIndexNeeds(client: Client, directory: string): Promise<IndexNeeds[]> {
  const { rows } = await client.query<{
    table: string, index: string, definition: string, key: string | null, is_unique: boolean, referring: string[],
    foreign_keys: string[], is_identity: boolean, has_id: boolean, is_of_site: boolean, is_search: boolean, telling: string | null, is_order: boolean,
    lists: string[],
  }>(query)
  const natural = naturalOrders(directory)
  const functions = await readFunctions(client)
  const { rows: tasks } = await client.query<{ name: string, function: string }>(
    'select name, function from core.scheduled_tasks order by name')
  return rows.map((row) => {
    const { telling } = row
    const users = functions.filter(({ tables, words }) =>
      tables.has(row.table) && (telling === null || words.has(telling))).map(({ name }) => name)
    const runners = tasks.filter((task) => {
      const own = functions.find(({ name }) => name === task.function)
      return users.some((user) => user === task.function || own?.tables.has(user) || own?.text.includes(`'${user}'`))
    })
    const orders = natural.filter(({ list, column }) => row.lists.includes(list) && column === telling)
      .map(({ list }) => list)
    const others = row.lists.filter((list) => !orders.includes(list))
    // A key that holds the id tells no rows apart that the primary key does not.
    if (row.key === 'unique key' && row.has_id) {
      const isOnly = row.is_identity && !rows.some((each) => each.table === row.table && each.is_identity && each !== row
        && (!(each.key === 'unique key' && each.has_id) || each.index < row.index))
      const needs = [...named('referred to by', row.referring), ...isOnly ? ['replica identity'] : []]
      return { table: row.table, index: row.index, definition: row.definition, needs }
    }
    const needs = [
      row.key === null ? [] : [row.key],
      row.is_unique && row.key === null ? ['unique rule'] : [],
      named('referred to by', row.referring), named('foreign key', row.foreign_keys),
      row.is_of_site ? ['rows of a site (policy read)'] : [],
      row.is_search ? ['search by words'] : [],
      named('natural order of', orders),
      named(row.is_order ? `order and filter by ${telling} of` : `filter by ${telling} of`, others),
      named('task', runners.map(({ name }) => name)), named('function', users),
    ].flat()
    return { table: row.table, index: row.index, definition: row.definition, needs }
  })
}

/** The page of all indexes, by table. */
export function indexesPage(indexes: IndexNeeds[]): string {
  const tables = [...new Set(indexes.map(({ table }) => table))]
  const parts = tables.map((table) => [
    `## ${table}`, '', '| index | on | needed by |', '|---|---|---|',
    ...indexes.filter((each) => each.table === table).map(({ index, definition, needs }) =>
      `| ${index} | ${definition.replaceAll('|', '\\|')} | ${needs.join('; ').replaceAll('|', '\\|')} |`),
  ].join('\n'))
  return [
    '# Indexes', '',
    `${indexes.length} indexes of ${tables.length} tables, and what needs each. A law fails for an index that nothing needs.`,
    '', parts.join('\n\n'), '',
  ].join('\n')
}

/** Our functions, with what each names: tables and functions by schema, and words. */
async function readFunctions(client: Client): Promise<{ name: string, text: string, tables: Set<string>, words: Set<string> }[]> {
  const { rows } = await client.query<{ name: string, text: string }>(
    `select n.nspname || '.' || p.proname as name, p.prosrc || coalesce(pg_get_function_sqlbody(p.oid), '') as text
       from pg_proc as p
       join pg_namespace as n on n.oid = p.pronamespace
      where ${ours}
      order by 1`)
  return rows.map(({ name, text }) => ({
    name, text, tables: new Set(text.match(/\b[a-z_]+\.[a-z_]+\b/g)), words: new Set(text.match(/\w+/g)),
  }))
}

function named(what: string, names: string[]): string[] {
  if (names.length === 0) return []
  const more = names.length > 1 ? ` and ${names.length - 1} more` : ''
  return [`${what} ${names[0]}${more}`]
}

// Partitions have the indexes of their table. Of an expression the columns are those that it names.
const query = `
with tables as materialized (
  select c.oid, n.nspname || '.' || c.relname as name
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
   where ${ours} and c.relkind in ('r', 'p') and not c.relispartition
),
indexes as materialized (
  select i.indexrelid, i.indrelid, i.indisunique, t.name as table_name, x.relname as index_name, m.amname,
         pg_get_indexdef(i.indexrelid) as definition, k.conname, k.contype, i.indkey::smallint[] as keys,
         i.indimmediate and i.indpred is null and i.indexprs is null and not exists (
           select 1 from pg_attribute as a
            where a.attrelid = i.indrelid and a.attnum = any (i.indkey::smallint[]) and not a.attnotnull
         ) as is_whole,
         (
           select array_agg(a.attname::text order by u.place)
             from unnest(i.indkey::smallint[]) with ordinality as u (attnum, place)
             join pg_attribute as a on a.attrelid = i.indrelid
              and (a.attnum = u.attnum or u.attnum = 0
               and pg_get_indexdef(i.indexrelid, u.place::integer, false) ~ ('\\m' || a.attname || '\\M'))
            where u.place <= i.indnkeyatts
         ) as columns
    from pg_index as i
    join tables as t on t.oid = i.indrelid
    join pg_class as x on x.oid = i.indexrelid
    join pg_am as m on m.oid = x.relam
    left join pg_constraint as k on k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x') and k.conrelid = i.indrelid
),
told as materialized (
  select i.*, (select c from unnest(i.columns) with ordinality as u (c, place)
                where c not in ('organization_id', 'site_id', 'reach_id') order by place limit 1) as telling
    from indexes as i
),
shown as materialized (
  select distinct d.refobjid as oid, a.attname::text as column_name, v.relname::text as list
    from pg_rewrite as r
    join pg_class as v on v.oid = r.ev_class and v.relkind = 'v' and v.relnamespace = 'api'::regnamespace
    join pg_depend as d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
     and d.refobjsubid > 0
    join pg_attribute as a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    join pg_attribute as s on s.attrelid = v.oid and s.attname = a.attname
)
select i.table_name as table, i.index_name as index, regexp_replace(i.definition, '^.* USING ', '') as definition,
       case i.contype when 'p' then 'primary key' when 'u' then 'unique key' when 'x' then 'rule of exclusion' end as key,
       i.indisunique as is_unique,
       array(
         select distinct f.conrelid::regclass::text from pg_constraint as f
          where f.contype = 'f' and f.conindid = i.indexrelid and f.conparentid = 0 order by 1
       ) as referring,
       array(
         select f.conname::text
           from pg_constraint as f
          cross join lateral (
             select array_agg(k.attnum) as telling
               from unnest(f.conkey) as k (attnum)
               join pg_attribute as a on a.attrelid = f.conrelid and a.attnum = k.attnum
              where a.attname <> 'site_id' or cardinality(f.conkey) < 3
          ) as c
          where f.contype = 'f' and f.conrelid = i.indrelid
            and (i.keys[0 : cardinality(f.conkey) - 1] @> f.conkey or i.keys[0 : cardinality(c.telling) - 1] @> c.telling)
            and f.conname not like '%organization_id_fkey'
          order by 1
       ) as foreign_keys,
       i.indisunique and i.is_whole and i.columns[1] = 'organization_id' as is_identity,
       'id' = any (i.columns) as has_id,
       i.columns[1] = 'organization_id' and i.columns[2] in ('site_id', 'reach_id') as is_of_site,
       i.amname = 'gin' as is_search,
       i.telling,
       i.columns[1] = 'organization_id' and i.columns[2] = i.telling as is_order,
       array(select s.list from shown as s where s.oid = i.indrelid and s.column_name = i.telling order by 1) as lists
  from told as i
 order by i.table_name collate "C", i.contype is distinct from 'p', i.index_name collate "C"
`

runScript(import.meta.filename, async () => {
  const indexes = await withShadow(shadowServerUrl(), async (shadow) => {
    const ownerUrl = await shadow.createMigrated()
    await applyCurrent(ownerUrl)
    return await withClient(ownerUrl, async (client) => await readIndexNeeds(client, projectDirectory))
  })
  process.stdout.write(indexesPage(indexes))
})
