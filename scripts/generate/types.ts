import type { Value } from './model/model.ts'

export type Schema = Record<string, unknown>

const numbers = new Set(['smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision'])
const integers: Record<string, Schema> = {
  smallint: { type: 'integer', minimum: -32768, maximum: 32767 },
  integer: { type: 'integer', format: 'int32' },
  bigint: { type: 'integer', format: 'int64' },
}
const formats: Record<string, string> = { uuid: 'uuid', date: 'date', 'timestamp with time zone': 'date-time' }

/** The JSON schema of a PostgreSQL type, as PostgREST writes it. Types without a JSON form of their own are strings. */
export function typeSchema(type: string): Schema {
  if (type.endsWith('[]')) return { type: 'array', items: typeSchema(type.slice(0, -2)) }
  if (integers[type]) return integers[type]
  if (numbers.has(type)) return { type: 'number' }
  if (type === 'boolean') return { type }
  if (type === 'json' || type === 'jsonb') return {}
  return formats[type] ? { type: 'string', format: formats[type] } : { type: 'string' }
}

/** The JSON schema of a column or field: null is one of its types when it may be null. */
export function valueSchema(value: Value): Schema {
  const base = typeSchema(value.type)
  const closed = value.values && (value.type.endsWith('[]')
    ? { items: { type: 'string', enum: value.values } }
    : { enum: withNull(value.values, value.isNullable) })
  return {
    ...base,
    ...(value.isNullable && typeof base.type === 'string' ? { type: [base.type, 'null'] } : {}),
    ...closed,
    ...(value.maxLength === undefined ? {} : { maxLength: value.maxLength }),
    ...(value.minimum === undefined ? {} : { minimum: value.minimum }),
    ...(value.maximum === undefined ? {} : { maximum: value.maximum }),
    ...(value.description ? { description: value.description } : {}),
  }
}

/** The TypeScript type of a PostgreSQL type in JSON. */
export function typeScript(type: string): string {
  if (type.endsWith('[]')) return `${typeScript(type.slice(0, -2))}[]`
  if (numbers.has(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'json' || type === 'jsonb') return 'Json'
  return 'string'
}

/** The TypeScript type of a column or field, with null when it may be null. */
export function valueTypeScript(value: Value): string {
  const union = value.values?.map((word) => `'${word.replaceAll("'", "\\'")}'`).join(' | ')
  const isArray = value.type.endsWith('[]')
  const type = union === undefined ? typeScript(value.type) : isArray ? `(${union})[]` : union
  return value.isNullable && type !== 'Json' ? `${type} | null` : type
}

function withNull(values: string[], isNullable: boolean): (string | null)[] {
  return isNullable ? [...values, null] : values
}
