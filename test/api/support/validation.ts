import { z } from 'zod'
import {
  answerSchema, description, type Operation, operationOf, refusalCodes, resolve, type Schema
} from './description.ts'
import type { Answer } from './http.ts'

/** By the schema, which many answers share, and by the part of it that was asked for. */
const validators = new Map<Schema, Map<string, z.ZodType>>()
const definitions = rewriteReferences(description.components.schemas)

/**
 * Throws unless a JSON body is what the description promises for this method, path and status. What the description
 * does not speak of (an unknown path, a text body, an empty one) passes; but every refusal has a name of ours.
 */
export function validate(method: string, path: string, answer: Answer): void {
  checkName(method, path, answer)
  checkField(method, path, answer)
  if (answer.body === undefined || typeof answer.body === 'string') return
  const [address = '', query = ''] = path.split('?', 2)
  const mediaType = answer.headers['content-type'] ?? ''
  const shape = {
    isPartial: new URLSearchParams(query).has('select') || mediaType.includes('nulls=stripped'),
    isSingle: mediaType.includes('vnd.pgrst.object')
  }
  const operation = operationOf(method, address)
  if (!operation) return
  checkCode(operation, answer)
  const schema = answerSchema(operation, answer.status)
  const result = schema && validatorOf(schema, shape).safeParse(answer.body)
  if (result?.error) {
    throw new Error(
      `db/generated/openapi.json promises something else for ${answer.status} of ${method} ${path}: ` +
      `${z.prettifyError(result.error)}\n${answer.text.slice(0, 2000)}`
    )
  }
}

/** What PostgREST and the database call things: nobody behind the gateway reads it. */
function checkName(method: string, path: string, { status, body, text }: Answer): void {
  const { code } = (body ?? {}) as { code?: unknown }
  const isForeign = typeof body === 'string' || typeof code !== 'string'
    || /^(PGRST\w+|[0-9A-Z]{5}|)$/.test(code)
  if (status >= 400 && method !== 'HEAD' && isForeign) {
    throw new Error(`${status} of ${method} ${path} has no name of ours: ${text.slice(0, 2000)}`)
  }
}

/** What the gateway says of a fault that the database raised by itself, somewhere in an action. */
function checkField(method: string, path: string, { body, text }: Answer): void {
  const { code, message, details } = (body ?? {}) as { code?: unknown, message?: unknown, details?: unknown }
  if (code !== 'VALIDATION_FAILED' || message !== 'A value is not accepted' || details !== null) return
  throw new Error(`A refusal of ${method} ${path} names no field: ${text.slice(0, 2000)}`)
}

function checkCode(operation: Operation, { status, body, text }: Answer): void {
  const { code } = body as { code?: string }
  if (status < 400 || code === undefined || code.startsWith('PGRST')) return
  if (refusalCodes(operation).has(code)) return
  throw new Error(`db/generated/openapi.json does not say that ${operation.operationId} may refuse by ${code}: ${text}`)
}

interface Shape { isPartial: boolean, isSingle: boolean }

function validatorOf(schema: Schema, shape: Shape): z.ZodType {
  const resolved = resolve(schema)
  const ofSchema = validators.get(resolved) ?? new Map<string, z.ZodType>()
  validators.set(resolved, ofSchema)
  const key = JSON.stringify(shape)
  const validator = ofSchema.get(key) ?? makeValidator(resolved, shape)
  ofSchema.set(key, validator)
  return validator
}

function makeValidator(schema: Schema, { isPartial, isSingle }: Shape): z.ZodType {
  let asked = isSingle && schema.items ? resolve(schema.items) : schema
  if (isPartial) asked = withoutRequired(asked)
  const rewritten = rewriteReferences(asked)
  const whole = { ...rewritten, $defs: definitionsIn(rewritten) }
  return z.fromJSONSchema(whole as Parameters<typeof z.fromJSONSchema>[0])
}

/** The definitions that a schema refers to, also by way of others: zod copies all it is given, and there are hundreds. */
function definitionsIn(schema: Schema, found: Record<string, Schema> = {}): Record<string, Schema> {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)) {
    const definition = definitions[name]
    if (name in found || definition === undefined) continue
    found[name] = definition
    definitionsIn(definition, found)
  }
  return found
}

/** The schema of the rows when only some of their columns were asked for. */
function withoutRequired(schema: Schema): Schema {
  const { required: _, items, ...rest } = resolve(schema)
  return items ? { ...rest, items: withoutRequired(items) } : rest
}

// zod looks for definitions inside the schema, the description keeps them among its components.
function rewriteReferences<Value>(schema: Value): Value {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as Value
}
