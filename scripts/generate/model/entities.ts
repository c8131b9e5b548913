import type { Client } from 'pg'
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
  const rows = await client.query<FieldRow>(
    'select * from core.entity_fields order by entity collate "C", field collate "C"')
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

function field(row: FieldRow, isRequired: boolean, lists: Map<string, string>): Field {
  const list = lists.get(row.target_entity ?? '')
  return {
    name: row.field,
    type: types[row.kind] ?? 'jsonb',
    isNullable: !row.is_required,
    isRequired,
    description: row.description + (list === undefined ? '' : ` (an id of /${list})`),
    ...(row.max_length === null ? {} : { maxLength: row.max_length }),
    ...(row.vocabulary === null ? {} : { values: row.vocabulary }),
    ...(row.minimum === null ? {} : { minimum: Number(row.minimum) }),
    ...(row.maximum === null ? {} : { maximum: Number(row.maximum) }),
  }
}
