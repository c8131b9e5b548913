import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../support/files.ts'

/** A JSON schema as it stands in the description. */
export interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  maxLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  $ref?: string
  [keyword: string]: unknown
}

interface Media { schema?: Schema }

/** One method of one path of the description. */
export interface Operation {
  summary?: string
  security?: unknown[]
  parameters?: { name?: string, in?: string, schema?: Schema, $ref?: string }[]
  requestBody?: { content?: Record<string, Media> }
  responses: Record<string, { $ref?: string, content?: Record<string, Media> }>
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

/** The description as it is committed. */
export const description = JSON.parse(readFileSync(join(root, path), 'utf8')) as Description

/** Every list that the description names. */
export const lists: List[] = Object.entries(description.paths).flatMap(([address, { get }]) => {
  if (!get || address === '/' || address.startsWith('/rpc/')) return []
  const row = resolve(resolve(contentOf(get, '200')).items ?? {})
  return [{ name: address.slice(1), columns: row.properties ?? {}, operation: get }]
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

/** The schema of an answer's JSON body, or undefined when the description promises none for the status. */
export function answerSchema(method: string, address: string, status: number): Schema | undefined {
  const operation = description.paths[address]?.[method.toLowerCase() as 'get' | 'post']
  if (!operation) return undefined
  const response = operation.responses[String(status)] ?? operation.responses[`${String(status)[0]}XX`]
    ?? operation.responses.default
  return response && schemaOf(response)
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
