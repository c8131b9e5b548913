import { jsonShapes, shapeTypeScript } from './json-shapes.ts'
import type { Value } from './model/model.ts'
import type { Schema } from './schema.ts'

export type { Schema } from './schema.ts'

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

/** What an argument of one action holds, where shapes name it with its action: instead of the fields of its entity. */
export function ownShapeOf({ name }: Pick<Value, 'name'>, action: string): Schema | undefined {
  return jsonShapes[`${action}.${name}`]
}

/** What a JSON value holds, when its name says it, or for an argument its action and its name. */
export function shapeOf({ name, type }: Pick<Value, 'name' | 'type'>, action?: string): Schema | undefined {
  return /^jsonb?(\[\])?$/.test(type) ? jsonShapes[`${action}.${name}`] ?? jsonShapes[name] : undefined
}

/**
 * The JSON schema of a column or field: null is one of its types when it may be null. A closed vocabulary is a choice of
 * its own beside null, and has no length: generators take the words and stumble over everything else.
 */
export function valueSchema(value: Value): Schema {
  const base = shapeOf(value) ?? typeSchema(value.type)
  const description = value.description ? { description: value.description } : {}
  if (value.values) {
    const words: Schema = { type: 'string', enum: value.values }
    if (!value.type.endsWith('[]')) {
      return { ...(value.isNullable ? { anyOf: [words, { type: 'null' }] } : words), ...description }
    }
    return { type: value.isNullable ? ['array', 'null'] : 'array', items: words, ...description }
  }
  return {
    ...base,
    ...(value.isNullable && typeof base.type === 'string' ? { type: [base.type, 'null'] } : {}),
    ...(value.maxLength === undefined ? {} : { maxLength: value.maxLength }),
    ...(value.minimum === undefined ? {} : { minimum: value.minimum }),
    ...(value.maximum === undefined ? {} : { maximum: value.maximum }),
    ...description,
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
  const shape = shapeOf(value)
  const plain = shape ? shapeTypeScript(shape) : typeScript(value.type)
  const type = union === undefined ? plain : isArray ? `(${union})[]` : union
  return value.isNullable && type !== 'Json' && !type.endsWith('| null') ? `${type} | null` : type
}
