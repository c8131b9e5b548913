import { randomUUID } from 'node:crypto'
import { type Action, resolve, type Schema } from './description.ts'

/** Answers a value for a field of the description, or undefined when it has none to offer. */
export type Chooser = (name: string, schema: Schema) => unknown

// What has a form that no schema tells.
const wellFormed: Record<string, unknown> = { time_zone: 'UTC', currency: 'EUR', code: 'code', kind: 'TEXT' }

/**
 * Arguments of the right shape for an action, the same at each call: what is required, every `p_values`, and whatever
 * else the chooser has a value for. A required uuid that it has none for is random.
 */
export function plausibleArguments(action: Action, choose: Chooser = () => undefined): Record<string, unknown> {
  return plausibleObject({ type: 'object', properties: action.arguments, required: action.required }, choose)
}

/** A value of the right type and form. */
export function plausible(name: string, schema: Schema, choose: Chooser): unknown {
  const known = resolve(schema)
  const { enum: values, items, format, maxLength = 60, minimum, ...rest } = known.anyOf?.[0] ?? known
  const type = [rest.type].flat().find((candidate) => candidate !== 'null')
  if (values) return values.find((value) => value !== null)
  if (type === 'array') return items ? [plausible(name, items, choose)] : []
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return minimum ?? 1
  if (type === 'object') return plausibleObject({ ...rest, type }, choose)
  if (type !== 'string') return {}
  if (format === 'uuid') return randomUUID()
  if (format === 'date') return '2026-01-31'
  if (format === 'date-time') return name.includes('expires') ? '2036-01-31T12:00:00Z' : '2026-01-31T12:00:00Z'
  if (name.includes('email')) return 'somebody@example.org'
  return wellFormed[name] ?? `a plausible ${name.replace(/^p_/, '')}`.slice(0, maxLength)
}

/** An object with the fields that its schema requires, and those that the chooser has a value for. */
export function plausibleObject({ properties = {}, required = [] }: Schema, choose: Chooser): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    const chosen = choose(name, schema)
    if (chosen !== undefined) fields[name] = chosen
    else if (required.includes(name) || name === 'p_values') fields[name] = plausible(name, schema, choose)
  }
  return fields
}
