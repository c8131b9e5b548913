import type { Client } from 'pg'
import type { Catalog } from './catalog.ts'
import { type Column, type List, splitComment } from './model.ts'
import { type Fact, viewFacts } from './origin.ts'
import { refusalsOfInsert } from './refusals.ts'

interface ViewRow {
  oid: number
  name: string
  comment: string | null
  columns: ColumnRow[]
}

interface ColumnRow {
  name: string
  type: string
  max_length: number | null
  comment: string | null
  is_insertable: boolean
  has_default: boolean
}

const viewsQuery = `
  select c.oid, c.relname as name, obj_description(c.oid, 'pg_class') as comment,
         (select json_agg(json_build_object(
                   'name', a.attname, 'type', format_type(a.atttypid, null),
                   'comment', col_description(c.oid, a.attnum),
                   'max_length', case when a.atttypid = 'varchar'::regtype and a.atttypmod > 4 then a.atttypmod - 4 end,
                   'is_insertable', has_column_privilege('authenticated', c.oid, a.attnum, 'INSERT'),
                   'has_default', a.atthasdef) order by a.attnum)
            from pg_attribute as a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class as c
   where c.relnamespace = 'api'::regnamespace and c.relkind = 'v'
     and has_table_privilege('authenticated', c.oid, 'SELECT')
   order by c.relname collate "C"`

/** The views of the schema `api` that somebody who is logged in may read. */
export async function readLists(client: Client, catalog: Catalog, domains: Map<string, string>): Promise<List[]> {
  const views = await client.query<ViewRow>(viewsQuery)
  return views.rows.map((view) => {
    const facts = viewFacts(view.oid, catalog)
    const columns = view.columns.map((row, index) => columnOf(row, facts[index] ?? { isNotNull: false }, catalog))
    const isWritable = columns.some((column) => column.isInsertable)
    const tables = facts.flatMap((fact) => (fact.origin ? [catalog.tables.get(fact.origin.table) ?? ''] : []))
    return {
      name: view.name,
      domain: domains.get(view.name) ?? 'core',
      ...splitComment(view.comment),
      columns,
      refusals: isWritable ? refusalsOfInsert(catalog, [`api.${view.name}`, ...tables]) : [],
    }
  })
}

function columnOf(row: ColumnRow, fact: Fact, catalog: Catalog): Column {
  const key = fact.origin && `${fact.origin.table}.${fact.origin.column}`
  const description = row.comment ?? (key && catalog.comments.get(key))
  const values = (key && catalog.vocabularies.get(key)) || (fact.literals?.length ? fact.literals : undefined)
  const hasDefault = row.has_default || (key !== undefined && catalog.hasDefault.has(key))
  return {
    name: row.name,
    type: row.type,
    isNullable: !fact.isNotNull,
    ...(description ? { description } : {}),
    ...(row.max_length ? { maxLength: row.max_length } : {}),
    ...(values ? { values } : {}),
    isInsertable: row.is_insertable,
    isRequired: row.is_insertable && fact.isNotNull && !hasDefault,
  }
}
