import { groupBy } from '../project/group.ts'
import type { Column, List } from './model/model.ts'
import { exampleOf } from './openapi-examples.ts'
import { parameters, refusalExtension, refusalResponses, singleObject } from './openapi-shared.ts'
import { type Schema, valueSchema } from './types.ts'

/** The path item of a list: GET, and POST where rows can be written; `shared` are filterParameters(). */
export function listItem(list: List, shared: Schema): Schema {
  const isWritable = list.columns.some((column) => column.isInsertable)
  return { get: readOperation(list, shared), ...(isWritable ? { post: insertOperation(list, shared) } : {}) }
}

/** A whole row, as it is answered without `select`. */
export function rowSchema(list: List): Schema {
  return {
    type: 'object',
    ...(list.summary ? { description: list.summary } : {}),
    required: list.columns.map((column) => column.name),
    properties: properties(list.columns),
  }
}

/** What POST takes; undefined for a list that is only read. */
export function insertSchema(list: List): Schema | undefined {
  const columns = list.columns.filter((column) => column.isInsertable)
  if (columns.length === 0) return undefined
  const required = columns.filter((column) => column.isRequired).map((column) => column.name)
  return {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: properties(columns),
    additionalProperties: false,
  }
}

function properties(columns: Column[]): Schema {
  return Object.fromEntries(columns.map((column) => [column.name, valueSchema(column)]))
}

function readOperation(list: List, shared: Schema): Schema {
  const rows = { description: 'Rows', headers: { ...contentRange, ...nextPage }, content: rowContent(list) }
  return {
    operationId: `list_${list.name}`,
    tags: [list.domain],
    ...texts(list),
    parameters: [
      ...list.columns.map(filterOf(shared)), ...parameters('or', 'and', 'select', 'order', 'limit', 'offset', 'Range', 'Range-Unit', 'Prefer-count'),
    ],
    responses: {
      200: rows,
      206: { ...rows, description: 'Some of the rows; Content-Range has the total' },
      ...refusalResponses([400, 401, 403, 404, 406, 416]),
    },
  }
}

function insertOperation(list: List, shared: Schema): Schema {
  const object = { $ref: `#/components/schemas/${list.name}_insert` }
  const written = { headers: contentRange, content: rowContent(list) }
  return {
    operationId: `write_${list.name}`,
    tags: [list.domain],
    summary: `Write ${list.name.replaceAll('_', ' ')}`,
    ...(list.description ? { description: list.description } : {}),
    parameters: [...list.columns.map(filterOf(shared)), ...parameters('select', 'columns', 'Prefer-insert')],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { anyOf: [object, { type: 'array', items: object }] },
          ...exampleOf(`/${list.name}`, [], list.columns.filter((column) => column.isRequired)),
        },
        ...Object.fromEntries(singleObject.map((type) => [type, { schema: object }])),
        'text/csv': { schema: { type: 'string' } },
      },
    },
    responses: {
      200: { ...written, description: 'Merged: every row was there already' },
      201: { ...written, description: 'Written; the rows are answered only with Prefer: return=representation' },
      ...refusalResponses([400, 401, 403, 404, 406, 409, 415, 422], list.refusals),
    },
    ...refusalExtension(list.refusals),
  }
}

const contentRange: Schema = {
  'Content-Range': {
    description: '<first>-<last>/<total>; the total is * without count=exact',
    schema: { type: 'string' },
  },
}

const nextPage: Schema = {
  Link: {
    description: 'The next page, when this one ends only because no answer has more than 1000 rows',
    schema: { type: 'string' },
  },
}

function rowContent(list: List): Schema {
  const row = { $ref: `#/components/schemas/${list.name}` }
  return {
    'application/json': { schema: { type: 'array', items: row } },
    ...Object.fromEntries(singleObject.map((type) => [type, { schema: row }])),
    'text/csv': { schema: { type: 'string' } },
  }
}

/**
 * What a filter is, is said once, and what a column means in the row's schema. The value holds an operator, so it is a
 * text whatever the type of the column.
 */
export const filterSchema: Schema = {
  type: 'string', description: '`<operator>.<value>`, such as `eq.<value>`: see Filters', examples: ['not.is.null'],
}

const filter = (name: string): Schema => ({ name, in: 'query', schema: { $ref: '#/components/schemas/Filter' } })
const filterName = (column: string): string => `filter.${column}`

function filterOf(shared: Schema): (column: Column) => Schema {
  return ({ name }) => (shared[filterName(name)] ? { $ref: `#/components/parameters/${filterName(name)}` } : filter(name))
}

/** The filters by columns that several lists have. */
export function filterParameters(lists: List[]): Schema {
  const columns = groupBy(lists.flatMap((list) => list.columns), (column) => column.name)
  const shared = [...columns].filter(([, same]) => same.length > 1).map(([name]) => name).sort()
  return Object.fromEntries(shared.map((name) => [filterName(name), filter(name)]))
}

function texts({ summary, description }: List): Schema {
  return { ...(summary ? { summary } : {}), ...(description ? { description } : {}) }
}
