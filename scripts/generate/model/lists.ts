import type { Client } from 'pg'
import type { Catalog } from './catalog.ts'
import { usualMeaning } from './meanings.ts'
import type { Column, List } from './model.ts'
import { refusalsOfInsert } from './refusals.ts'
import { splitComment } from './source-text.ts'
import { type Fact, viewFacts } from './view-columns.ts'

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
  /** Whether the registry asks for it; null for a column that is no field of the entity. */
  is_required: boolean | null
}

const viewsQuery = `
  select c.oid, c.relname as name, obj_description(c.oid, 'pg_class') as comment,
         (select json_agg(json_build_object(
                   'name', a.attname, 'type', format_type(a.atttypid, null),
                   'comment', col_description(c.oid, a.attnum),
                   'max_length', case when a.atttypid = 'varchar'::regtype and a.atttypmod > 4 then a.atttypmod - 4
                                      when p.is_insertable then f.max_length end,
                   'is_insertable', p.is_insertable, 'has_default', a.atthasdef,
                   'is_required', f.is_required) order by a.attnum)
            from pg_attribute as a
            cross join has_column_privilege('authenticated', c.oid, a.attnum, 'INSERT') as p (is_insertable)
            left join core.entities as e on e.list = c.relname
            left join core.entity_fields as f on f.entity = e.entity and f.field = a.attname
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class as c
   where c.relnamespace = 'api'::regnamespace and c.relkind = 'v'
     and has_table_privilege('authenticated', c.oid, 'SELECT')
   order by c.relname collate "C"`

/** The views of the schema `api` that somebody who is logged in may read. */
export async function readLists(client: Client, catalog: Catalog, domains: Map<string, string>): Promise<List[]> {
  const views = await client.query<ViewRow>(viewsQuery)
  return views.rows.map((view) => {
    const facts = viewFacts(view.oid, catalog)
    const names = view.columns.map(({ name }) => name)
    const columns = view.columns.map((row, index) =>
      columnOf(row, names, facts[index] ?? { isNotNull: false }, catalog))
    const isWritable = columns.some((column) => column.isInsertable)
    const tables = facts.flatMap((fact) => (fact.origin ? [catalog.tables.get(fact.origin.table) ?? ''] : []))
    const { summary, description } = splitComment(view.comment)
    return {
      name: view.name,
      domain: domains.get(view.name) ?? 'core',
      summary,
      description,
      columns,
      refusals: isWritable ? refusalsOfInsert(catalog, [`api.${view.name}`, ...tables]) : [],
    }
  })
}

/** A column means what its comment says, or that of the table's column that it shows, or what its name says. */
function columnOf(row: ColumnRow, names: string[], fact: Fact, catalog: Catalog): Column {
  const key = fact.origin && `${fact.origin.table}.${fact.origin.column}`
  const description = row.comment ?? (key && catalog.comments.get(key)) ?? usualMeaning(row.name, names)
  const values = (key && catalog.vocabularies.get(key)) || (fact.literals?.length ? fact.literals : undefined)
  const isInsertable = row.is_insertable && (row.is_required !== null || row.name === 'id')
  return {
    name: row.name,
    type: row.type,
    isNullable: !fact.isNotNull,
    ...(description ? { description } : {}),
    ...(row.max_length ? { maxLength: row.max_length } : {}),
    ...(values ? { values } : {}),
    isInsertable,
    isRequired: isInsertable && row.is_required === true,
  }
}
