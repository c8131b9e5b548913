import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../support/files.ts'

/** A JSON schema as it stands in the description. */
export interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  anyOf?: Schema[]
  maxLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  allOf?: { anyOf?: Schema[] }[]
  $ref?: string
  [keyword: string]: unknown
}

interface Media { schema?: Schema }

/** One method of one path of the description. */
export interface Operation {
  operationId: string
  summary?: string
  tags?: string[]
  security?: unknown[]
  parameters?: { name?: string, in?: string, schema?: Schema, $ref?: string }[]
  requestBody?: { content?: Record<string, Media> }
  responses: Record<string, { '$ref'?: string, 'content'?: Record<string, Media>, 'x-codes'?: string[] }>
  [extension: string]: unknown
}

interface Description {
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>
  components: { schemas: Record<string, Schema>, responses?: Record<string, Operation['responses'][string]> }
}

/** A list of the API and the schema of each of its columns. */
export interface List {
  name: string
  columns: Record<string, Schema>
  /** A row as POST takes it; undefined when the list cannot be written. */
  written: Schema | undefined
  operation: Operation
}

/** An action of the API and the schema of each of its arguments. */
export interface Action {
  name: string
  arguments: Record<string, Schema>
  required: string[]
  operation: Operation
}

const path = 'db/generated/openapi.json'

/** The description as it is committed, with ids alone where a code may stand for the id: what requires either requires the id here. */
export const description = JSON.parse(readFileSync(join(root, path), 'utf8'), (_, value: Schema | null) => {
  for (const [name, field] of Object.entries(value?.properties ?? {})) {
    if (/^(?:Code|Number) of the record, instead of /.test(String(field.description))) delete value?.properties?.[name]
  }
  const ids = Array.isArray(value?.allOf) ? value.allOf.flatMap(({ anyOf }) => anyOf?.[0]?.required ?? []) : []
  return ids.length > 0 ? { ...value, required: [...value?.required ?? [], ...ids] } : value
}) as Description

/** Every list that the description names. */
export const lists: List[] = Object.entries(description.paths).flatMap(([address, { get, post }]) => {
  if (!get || address === '/' || address.startsWith('/rpc/')) return []
  const row = resolve(resolve(contentOf(get, '200')).items ?? {})
  const written = post?.requestBody?.content?.['application/vnd.pgrst.object+json']?.schema
  return [{
    name: address.slice(1),
    columns: row.properties ?? {},
    written: written && resolve(written),
    operation: get
  }]
})

/** Every action that the description names. */
export const actions: Action[] = Object.entries(description.paths).flatMap(([address, { post }]) => {
  if (!post || !address.startsWith('/rpc/')) return []
  const body = resolve(post.requestBody?.content?.['application/json']?.schema ?? {})
  return [{
    name: address.slice('/rpc/'.length),
    arguments: body.properties ?? {},
    required: body.required ?? [],
    operation: post
  }]
})

/** A request that may write, and the schema of its body. */
export interface Write {
  name: string
  path: string
  isList: boolean
  body: Schema
}

/** The rows that lists take, and all actions. */
export const writes: Write[] = [
  ...lists.flatMap(({ name, written }) => written ? [{ name, path: `/${name}`, isList: true, body: written }] : []),
  ...actions.map(({ name, arguments: properties, required }) => (
    { name, path: `/rpc/${name}`, isList: false, body: { type: 'object', properties, required } }
  ))
]

/** The operation that answers a method at an address, when the description names it. */
export function operationOf(method: string, address: string): Operation | undefined {
  return description.paths[address]?.[method.toLowerCase() as 'get' | 'post']
}

/** The schema of the JSON body that an operation answers with a status; refusals have one everywhere. */
export function answerSchema(operation: Operation, status: number): Schema | undefined {
  const response = operation.responses[String(status)]
  return response ? schemaOf(response) : status >= 400 ? description.components.schemas.Error : undefined
}

/** The codes by which an operation may refuse: its own, and those that any request can meet. */
export function refusalCodes(operation: Operation): Set<string> {
  const own = (operation['x-refusals'] ?? []) as { code: string }[]
  const common = Object.values(description.components.responses ?? {}).flatMap((response) => response['x-codes'] ?? [])
  return new Set([...own.map(({ code }) => code), ...common])
}

/** The list whose ids a field takes: the one that its description names, else the one of its noun. Probes ask it of every field, again and again. */
export function listNamedBy(field: string, schema: Schema): List | undefined {
  const described = /\bof \/(\w+)/.exec(String(schema.description ?? schema.items?.description))?.[1]
  const key = `${field} ${described}`
  if (!namedBy.has(key)) namedBy.set(key, lists.find(({ name }) => name === described) ?? listOfNoun(field))
  return namedBy.get(key)
}

const namedBy = new Map<string, List | undefined>()

function listOfNoun(field: string): List | undefined {
  const noun = field.replace(/^p_/, '').replace(/_ids?$/, '')
  const plurals = [`${noun}s`, `${noun.replace(/y$/, 'ie')}s`]
  return lists.find(({ name }) => plurals.includes(name))
    ?? lists.find(({ name }) => plurals.some((plural) => name.endsWith(`_${plural}`)))
    // p_into_discovered_device_id is one of /discovered_devices.
    ?? lists.find(({ name }) => plurals.some((plural) => plural.endsWith(`_${name}`)))
}

/** Whether a field is an id, or several. */
export function isIdentifier(schema: Schema): boolean {
  return schema.format === 'uuid' || schema.items?.format === 'uuid'
}

/** A schema with its reference followed. */
export function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : resolve(description.components.schemas[name] ?? {})
}

function contentOf(operation: Operation, status: string): Schema {
  const response = operation.responses[status]
  return (response && schemaOf(response)) ?? {}
}

function schemaOf(response: Operation['responses'][string]): Schema | undefined {
  const name = response.$ref?.split('/').at(-1)
  const followed = name === undefined ? response : description.components.responses?.[name]
  return followed?.content?.['application/json']?.schema
}
