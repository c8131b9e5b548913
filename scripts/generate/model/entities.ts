import type { Client } from 'pg'
import { groupBy } from '../../project/group.ts'
import type { Entity, Field } from './model.ts'

interface EntityRow {
  entity: string
  list: string
  noun: string
  create_action: string | null
  update_action: string | null
  has_custom: boolean
}

interface FieldRow {
  entity: string
  field: string
  kind: string
  is_required: boolean
  is_creatable: boolean
  is_updatable: boolean
  max_length: number | null
  vocabulary: string[] | null
  minimum: string | null
  maximum: string | null
  target_entity: string | null
  code: string | null
  description: string
}

const types: Record<string, string> = {
  TEXT: 'text', INTEGER: 'integer', NUMBER: 'numeric', BOOLEAN: 'boolean', DATE: 'date',
  TIME: 'time without time zone', TIMESTAMP: 'timestamp with time zone', UUID: 'uuid', OBJECT: 'jsonb',
  TEXT_ARRAY: 'text[]', UUID_ARRAY: 'uuid[]', OBJECT_ARRAY: 'jsonb[]',
}

const custom: Field = {
  name: 'custom',
  type: 'jsonb',
  isNullable: true,
  isRequired: false,
  description: 'Values of the fields that the organization added',
}

export async function readEntities(client: Client): Promise<Entity[]> {
  const entities = await client.query<EntityRow>('select * from core.entities order by entity collate "C"')
  const rows = await client.query<FieldRow>(`
    select f.*, c.name as code
      from core.entity_fields as f
      left join core.code_fields(f.entity, array(
             select core.reference_name(o) from core.entity_fields as o where o.entity = f.entity
           )) as c on c.field = f.field
     order by f.entity collate "C", f.field collate "C"`)
  const lists = new Map(entities.rows.map((row) => [row.entity, row.list]))
  return entities.rows.map((entity) => {
    const fields = rows.rows.filter((row) => row.entity === entity.entity)
    const isNamed = fields.some((row) => row.field === 'custom')
    const own = entity.has_custom && !isNamed ? [custom] : []
    return {
      entity: entity.entity,
      list: entity.list,
      noun: entity.noun,
      ...(entity.create_action === null ? {} : { createAction: entity.create_action }),
      ...(entity.update_action === null ? {} : { updateAction: entity.update_action }),
      creatable: [...fields.filter((row) => row.is_creatable).map((row) => field(row, row.is_required, lists)), ...own],
      updatable: [...fields.filter((row) => row.is_updatable).map((row) => field(row, false, lists)), ...own],
    }
  })
}

interface ColumnRow extends Omit<FieldRow, 'field' | 'kind'> {
  name: string
  column_kind: string
  /** The field that the column fills in; null for the version and for what organizations add. */
  filled: string | null
  /** The list of the records that the field names. */
  target_list: string | null
  list: string
}

const externalMeaning = 'Ids of the record in other systems, such as jira:4711: one or several, in CSV between commas; a row is matched by them, too'
const versionMeaning = 'Version of the exported row: a row that has changed since is rejected'

/**
 * The columns of imports, by the list of the records: what core.import_cells reads. A row of a record that exists gives what
 * changes only, so no column is required in each row.
 */
export async function readImports(client: Client): Promise<Map<string, Field[]>> {
  const { rows } = await client.query<ColumnRow>(
    `select f.*, coalesce(f.imported_vocabulary, f.vocabulary) as vocabulary, e.entity, e.list, c.name,
            c.kind as column_kind, c.field as filled, t.list as target_list
       from core.entities as e
      cross join lateral core.import_columns(e) as c
       left join core.entity_fields as f on f.entity = e.entity and f.field = c.field
       left join core.entities as t on t.entity = f.target_entity
      order by e.entity collate "C", c.name collate "C"`)
  return new Map([...groupBy(rows, (row) => row.list)].map(([list, columns]) =>
    [list, columns.map((column) => importColumn(column, columns))]))
}

/** The meaning of the key that takes the code or number of a record in place of its id. */
export function codeMeaning(name: string, code: string): string {
  return `${code.endsWith('_code') ? 'Code' : 'Number'} of the record, instead of ${name}`
}

function importColumn(column: ColumnRow, columns: ColumnRow[]): Field {
  if (column.name === 'custom') return custom
  const { name, column_kind: kind, filled } = column
  if (name === 'external_ids') return { name, type: 'text[]', isNullable: true, isRequired: false, description: externalMeaning }
  if (filled === null) return { name, type: types[kind] ?? 'jsonb', isNullable: true, isRequired: false, description: versionMeaning }
  const others = columns.filter((each) => each.filled === filled && each.name !== name).map((each) => each.name)
  const needed = column.is_required ? ` (required in a new row${others.map((other) => `, or ${other}`).join('')})` : ''
  if (name !== filled) {
    return { name, type: 'text', isNullable: true, isRequired: false, description: codeMeaning(filled, name) + needed }
  }
  const list = new Map(column.target_list === null ? [] : [[column.target_entity ?? '', column.target_list]])
  const own = field({ ...column, field: name, kind, code: null }, false, list)
  return { ...own, isNullable: true, description: own.description + needed }
}

function field(row: FieldRow, isRequired: boolean, lists: Map<string, string>): Field {
  const list = lists.get(row.target_entity ?? '')
  return {
    name: row.field,
    type: types[row.kind] ?? 'jsonb',
    isNullable: !row.is_required,
    isRequired,
    description: row.description + (list === undefined ? '' : ` (an id of /${list}${row.code === null ? '' : `, or send ${row.code}`})`),
    ...(row.max_length === null ? {} : { maxLength: row.max_length }),
    ...(row.vocabulary === null ? {} : { values: row.vocabulary }),
    ...(row.minimum === null ? {} : { minimum: Number(row.minimum) }),
    ...(row.maximum === null ? {} : { maximum: Number(row.maximum) }),
    ...(row.code === null ? {} : { code: row.code }),
  }
}
