import { codeMeaning } from './model/entities.ts'
import type { Action, Argument, Field, Result, Value } from './model/model.ts'
import { exampleOf } from './openapi-examples.ts'
import { parameters, refusalExtension, refusalResponses, singleObject } from './openapi-shared.ts'
import { ownShapeOf, type Schema, shapeOf, typeSchema, valueSchema } from './types.ts'

/** The POST operation of an action. */
export function actionOperation(action: Action): Schema {
  const headers = [
    ...(action.isIdempotent ? ['Idempotency-Key'] : []),
    ...(action.hasRowVersion ? ['If-Match'] : []),
    ...preference(action),
  ]
  const always = action.isAnonymous ? [400, 406, 415] : [400, 401, 403, 404, 406, 409, 415, 422]
  return {
    operationId: action.name,
    tags: [action.domain],
    ...(action.summary ? { summary: action.summary } : {}),
    description: descriptionOf(action),
    ...(action.isAnonymous ? { security: [] } : {}),
    ...(headers.length > 0 ? { parameters: parameters(...headers) } : {}),
    requestBody: {
      required: action.arguments.some((argument) => !argument.isOptional),
      content: { 'application/json': {
        schema: argumentsSchema(action), ...exampleOf(`/rpc/${action.name}`, action.arguments),
      } },
    },
    responses: {
      ...success(action),
      ...refusalResponses(always, action.refusals),
    },
    ...(action.permission ? { 'x-permission': action.permission } : {}),
    ...refusalExtension(action.refusals),
  }
}

/** The permission stands in an extension, too, which pages do not show. */
function descriptionOf({ description, permission, isAnonymous }: Action): string {
  const needs = permission
    ? `Needs the permission \`${permission}\`.`
    : isAnonymous ? 'Needs no token.' : 'Needs no permission beyond a token.'
  return description ? `${description}\n\n${needs}` : needs
}

/** The schema `<name>_answer`: a row of what the action answers, or the whole when that is no row. */
export function answerSchema(result: Result): Schema | undefined {
  switch (result.shape) {
    case 'rows': case 'object': return result.columns.length > 0 ? objectSchema(result.columns) : { type: 'object', additionalProperties: true }
    case 'value': return result.isArray ? { type: 'array', items: typeSchema(result.type) } : typeSchema(result.type)
    case 'nothing': return undefined
  }
}

/** A log-in cannot be rolled back: its attempts are counted. */
function preference(action: Action): string[] {
  if (action.takesSingleObject) return ['Prefer-single-object']
  return action.isReadOnly || action.isAnonymous ? [] : ['Prefer-action']
}

function success({ name, result }: Action): Schema {
  if (result.shape === 'nothing') return { 204: { description: 'Done' } }
  const answer = { $ref: `#/components/schemas/${name}_answer` }
  const isObject = result.shape === 'rows' || result.shape === 'object'
  const one = isObject && Object.fromEntries(singleObject.map((type) => [type, { schema: answer }]))
  const csv = isObject && { 'text/csv': { schema: { type: 'string' } } }
  const schema = result.shape === 'rows' ? { type: 'array', items: answer } : answer
  return { 200: { description: 'OK', content: { 'application/json': { schema }, ...one, ...csv } } }
}

function objectSchema(columns: Value[]): Schema {
  return {
    type: 'object',
    required: columns.map((column) => column.name),
    properties: Object.fromEntries(columns.map((column) => [column.name, valueSchema(column)])),
  }
}

function argumentsSchema({ name, arguments: list }: Action): Schema {
  const required = list.filter((argument) => !argument.isOptional).map((argument) => argument.name)
  return {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(list.map((argument) => [argument.name, argumentSchema(argument, name)])),
    additionalProperties: false,
  }
}

function argumentSchema(argument: Argument, action: string): Schema {
  const { description } = argument
  const told = description ? { description } : {}
  if (argument.name === 'p_values' && !argument.fields) return { type: 'object', additionalProperties: true, ...told }
  // Of an import, other columns of the list are passed over, so that what was exported can be imported.
  const open = action.startsWith('import_') ? { additionalProperties: true } : {}
  const rows = argument.rows && { type: 'array', items: { ...fieldsSchema(argument.rows), ...open } }
  const own: Schema | undefined = ownShapeOf(argument, action) ?? (argument.fields ? fieldsSchema(argument.fields) : rows ?? shapeOf(argument, action))
  const schema: Schema = { ...(own ?? typeSchema(argument.type)), ...told }
  const isNullable = argument.isNullable && typeof schema.type === 'string'
  if (isNullable && own?.enum) return { anyOf: [own, { type: 'null' }], ...told }
  return isNullable ? { ...schema, type: [schema.type, 'null'] } : schema
}

/** What a code can stand for is required as the id or as the code. */
function fieldsSchema(fields: Field[]): Schema {
  const required = fields.filter((field) => field.isRequired && !field.code).map((field) => field.name)
  const choices = fields.filter((field) => field.isRequired && field.code)
    .map(({ name, code }) => ({ anyOf: [{ required: [name] }, { required: [code] }] }))
  return {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(fields.flatMap((field) => [
      [field.name, fieldSchema(field)], ...(field.code ? [[field.code, { type: ['string', 'null'], description: codeMeaning(field.name, field.code) }]] : []),
    ])),
    ...(choices.length > 0 ? { allOf: choices } : {}),
    additionalProperties: false,
  }
}

/** The kind OBJECT of the registry is a JSON object, whatever it holds. */
function fieldSchema(field: Field): Schema {
  const schema = valueSchema(field)
  return field.type === 'jsonb'
    ? { additionalProperties: true, ...schema, type: field.isNullable ? ['object', 'null'] : 'object' }
    : schema
}
