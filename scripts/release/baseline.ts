import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { ours } from '../database/our-schemas.ts'
import { aclText, columnAclText, statisticsText, tableText } from '../generate/schema-parts.ts'
import { schemas } from '../generate/schema-queries.ts'
import { typeQueries } from '../generate/schema-types.ts'
import { groupBy } from '../project/group.ts'
import { markedText } from '../project/markers.ts'
import { firstRowsFile, keyOf, readSources, type Source } from '../project/sources.ts'
import { stagedNumber, stagedSql } from '../migrations/stage.ts'

/**
 * The body of a baseline, from a database that has run all migrations, and nothing else: schemas, functions that columns need, types, tables by domain
 * with their keys, indexes and meanings, foreign keys, every other source as its file says, the first rows.
 */
export async function baselineBody(client: Client, directory: string): Promise<string> {
  await client.query(`select set_config('search_path', '', false)`)
  const sources = readSources(directory)
  const written = new Set<string>()
  const marked = (key: string): string[] => {
    const source = sources.get(key)
    if (source === undefined || written.has(key)) return []
    written.add(key)
    return [markedText(key, source.text)]
  }
  const early = [...await functionsOfColumns(client)].flatMap(marked)
  const types: string[] = []
  for (const query of typeQueries(ours)) types.push(...await statements(client, query))
  const tables = await statementsBySchema(client, tablesSql)
  const domains = [...tables.keys()]
  const parts = [
    part(100, 'schemas', 'Schemas, and the rights on them.', [defaultRights, ...await statements(client, schemas(ours))]),
    part(105, 'functions-of-columns', 'Defaults of columns and operators need these functions when they are made.',
      ['set local check_function_bodies = off;', ...early]),
    part(110, 'types', 'Types of arguments, answers and columns; operators.', types),
    ...domains.map((domain, at) => part(120 + at, domain, `Tables of ${domain}: columns, keys, indexes, meanings.`,
      (tables.get(domain) ?? []).flatMap(({ object, statement, rights = '' }) =>
        [sources.has(`policies ${object}`) ? statement : statement + rights, ...marked(`meanings ${object}`)]))),
    part(300, 'foreign-keys', 'Foreign keys, in the order in which their triggers fire.', await statements(client, foreignKeysSql)),
    staged([...sources.values()].filter((source) => !written.has(keyOf(source)))),
    ...existsSync(join(directory, firstRowsFile)) ? [split(900, 'first-rows', readFileSync(join(directory, firstRowsFile), 'utf8'))] : [],
  ]
  return parts.join('\n')
}

/** Functions of schemas that a project makes are executed only by whom they are granted to. */
const defaultRights = 'alter default privileges revoke execute on functions from public;'

function split(number: number, name: string, text: string): string {
  return `--! split: ${number}-${name}.sql\n${text.trim()}\n`
}

function part(number: number, name: string, head: string, texts: string[]): string {
  return split(number, name, `-- ${head}\n\n${texts.map((text) => text.trim()).join('\n\n')}`)
}

function staged(changed: Source[]): string {
  return split(stagedNumber, 'sources', stagedSql({ drops: [], removed: [], changed, isReplaced: () => false }))
}

interface Statement {
  schema: string
  object: string
  statement: string
  /** Of a table: row security and rights, which are in a file of policies unless the table has none. */
  rights?: string
}

async function statements(client: Client, query: string): Promise<string[]> {
  return (await client.query<Statement>(query)).rows.map(({ statement }) => statement)
}

async function statementsBySchema(client: Client, query: string): Promise<Map<string, Statement[]>> {
  const { rows } = await client.query<Statement>(query)
  return groupBy(rows, ({ schema }) => schema)
}

/** The keys of functions that defaults, checks, indexes and operators call, and of those that these call, callees first. */
async function functionsOfColumns(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `with recursive used (oid, depth) as (
       select d.refobjid, 1 from pg_depend as d
        where d.refclassid = 'pg_proc'::regclass
          and d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass, 'pg_operator'::regclass)
       union
       select d.refobjid, u.depth + 1 from used as u
         join pg_depend as d on d.classid = 'pg_proc'::regclass and d.objid = u.oid and d.refclassid = 'pg_proc'::regclass
     )
     select 'function ' || n.nspname || '.' || p.proname as key
       from used as u join pg_proc as p on p.oid = u.oid join pg_namespace as n on n.oid = p.pronamespace
      where ${ours}
      group by 1 order by max(u.depth) desc, 1`)
  return rows.map(({ key }) => key)
}

/** The oldest index of table c that no constraint makes. */
const firstIndex = `(
  select coalesce(min(i.indexrelid), 4294967295::oid)
    from pg_index as i
   where i.indrelid = c.oid and not exists (select from pg_constraint as k where k.conindid = i.indexrelid and k.conrelid = c.oid))`

/** The checks of table c, and its keys up to the first other index. */
const inlineConstraints = `(
  select string_agg(format('  constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), E',\\n'
                    order by k.contype = 'c', k.conindid, k.conname)
    from pg_constraint as k
   where k.conrelid = c.oid and (k.contype = 'c' or k.contype in ('p', 'u', 'x') and k.conindid < ${firstIndex}))`

/** The other indexes and keys of table c as they were made: of two that cost the same the planner takes the later one. */
const laterIndexes = `(
  select string_agg(
           case when k.oid is null then format(E'\\n%s;', pg_get_indexdef(i.indexrelid))
                else format(E'\\nalter table %s add constraint %I %s;', c.oid::regclass, k.conname, pg_get_constraintdef(k.oid)) end, ''
           order by i.indexrelid)
    from pg_index as i
    left join pg_constraint as k on k.conindid = i.indexrelid and k.conrelid = c.oid and k.contype in ('p', 'u', 'x')
   where i.indrelid = c.oid and i.indexrelid >= ${firstIndex})`

/** Tables without foreign keys, which may lead to tables that follow. Time makes partitions, but for that of all other rows. */
const tablesSql = `
  select n.nspname as schema, format('%s.%s', n.nspname, c.relname) as object,
         concat(
           ${tableText(inlineConstraints)}, ${laterIndexes}, ${statisticsText('c.oid')},
           (select string_agg(format(E'\\nalter table %s alter column %I set storage %s;', c.oid::regclass, a.attname,
                     case a.attstorage when 'e' then 'external' when 'p' then 'plain' when 'm' then 'main' else 'extended' end),
                     '' order by a.attnum)
              from pg_attribute as a join pg_type as t on t.oid = a.atttypid
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attstorage <> t.typstorage),
           (select string_agg(format(E'\\ncreate table %s partition of %s default;', i.inhrelid::regclass, c.oid::regclass), '')
              from pg_inherits as i join pg_class as p on p.oid = i.inhrelid
             where i.inhparent = c.oid and pg_get_expr(p.relpartbound, p.oid) = 'DEFAULT')
         ) as statement,
         concat(
           case when c.relrowsecurity then format(E'\\nalter table %s enable row level security;', c.oid::regclass) end,
           case when c.relforcerowsecurity then format(E'\\nalter table %s force row level security;', c.oid::regclass) end,
           ${aclText('table ', 'c.oid::regclass', 'c.relacl', 'c.relowner')}, ${columnAclText('c.oid')}
         ) as rights
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and not c.relispartition and ${ours}
   order by n.nspname, c.relname`

/** Foreign keys as they were made, since their triggers fire in that order; what follows of one table in one statement. */
const foreignKeysSql = `
  select '' as schema, '' as object,
         format(E'alter table %s\\n%s;', k.conrelid::regclass,
                string_agg(format('  add constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), E',\\n' order by k.oid)) as statement
    from (
      select f.oid, f.conrelid, f.conname,
             row_number() over (order by f.oid) - row_number() over (partition by f.conrelid order by f.oid) as run
        from pg_constraint as f
        join pg_class as c on c.oid = f.conrelid
        join pg_namespace as n on n.oid = c.relnamespace
       where f.contype = 'f' and f.conparentid = 0 and ${ours}
    ) as k
   group by k.conrelid, k.run
   order by min(k.oid)`
