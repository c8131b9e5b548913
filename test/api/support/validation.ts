import { z } from 'zod'
import {
  answerSchema, description, type Operation, operationOf, refusalCodes, resolve, type Schema
} from './description.ts'
import type { Answer } from './http.ts'

const validators = new Map<string, z.ZodType | undefined>()
const definitions = rewriteReferences(description.components.schemas)

/**
 * Throws unless a JSON body is what the description promises for this method, path and status. What the description
 * does not speak of (an unknown path, a text body, an empty one) passes; but every refusal has a name of ours.
 */
export function validate(method: string, path: string, answer: Answer): void {
  checkName(method, path, answer)
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
  const key = `${method} ${address} ${answer.status} ${JSON.stringify(shape)}`
  if (!validators.has(key)) validators.set(key, validatorOf(answerSchema(operation, answer.status), shape))
  const result = validators.get(key)?.safeParse(answer.body)
  if (result?.error) {
    throw new Error(
      `db/generated/openapi.json promises something else for ${answer.status} of ${method} ${path}: ` +
      `${z.prettifyError(result.error)}\n${answer.text.slice(0, 2000)}`
    )
  }
}

/** What PostgREST and the database call things: nobody behind the gateway reads it, but for two that clients know. */
function checkName(method: string, path: string, { status, body, text }: Answer): void {
  const { code } = (body ?? {}) as { code?: unknown }
  const isForeign = typeof body === 'string' || typeof code !== 'string'
    || (/^(PGRST\w+|[0-9A-Z]{5}|)$/.test(code) && !['PGRST103', 'PGRST116'].includes(code))
  if (status >= 400 && method !== 'HEAD' && isForeign) {
    throw new Error(`${status} of ${method} ${path} has no name of ours: ${text.slice(0, 2000)}`)
  }
}

function checkCode(operation: Operation, { status, body, text }: Answer): void {
  const { code } = body as { code?: string }
  if (status < 400 || code === undefined || code.startsWith('PGRST')) return
  if (refusalCodes(operation).has(code)) return
  throw new Error(`db/generated/openapi.json does not say that ${operation.operationId} may refuse by ${code}: ${text}`)
}

interface Shape { isPartial: boolean, isSingle: boolean }

function validatorOf(schema: Schema | undefined, { isPartial, isSingle }: Shape): z.ZodType | undefined {
  if (schema === undefined) return undefined
  let asked = resolve(schema)
  if (isSingle && asked.items) asked = resolve(asked.items)
  if (isPartial) asked = withoutRequired(asked)
  return z.fromJSONSchema({ ...rewriteReferences(asked), $defs: definitions } as Parameters<typeof z.fromJSONSchema>[0])
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
