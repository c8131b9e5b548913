import type { Action, Argument, Column, Field, List, Model, Result, Value } from './model/model.ts'
import { shapeTypeScript } from './json-shapes.ts'
import { codeMeaning } from './model/entities.ts'
import { ownShapeOf, shapeOf, typeScript, valueTypeScript } from './types.ts'

const head = `// Written by \`npm run generate\` from the catalog. Do not edit.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

type None = Record<never, never>

`

/**
 * The type of the whole API: every list with its rows, every action with its arguments and its answer. Rows and answers
 * have names of their own: what two lists or several actions share is said once, and little is indented far.
 */
export function databaseTypes(model: Model): string {
  const rows = namedRows(model.lists)
  const answers = namedAnswers(model.actions)
  const named = [...new Set([...rows.values(), ...answers.values()])].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return `${head}${named.map(({ name, text }) => `type ${name} = ${text}\n\n`).join('')}\
/** The API, for @supabase/postgrest-js: \`new PostgrestClient<Database, { PostgrestVersion: '12' }, 'api'>\`. */
export type Database = {
  api: {
    Tables: None
    Views: {
${model.lists.map((list) => view(list, rows.get(list.name)?.name ?? 'None')).join('')}    }
    Functions: {
${model.actions.map((action) => functionType(action, answers.get(action.result.type)?.name)).join('')}    }
    Enums: None
    CompositeTypes: None
  }
}
`
}

/** An object type with a name of its own. */
interface Named {
  name: string
  text: string
}

/** By list. Lists of the same columns have the same rows, which are called as the one with the shortest name. */
function namedRows(lists: List[]): Map<string, Named> {
  const byText = new Map<string, Named>()
  const shortestFirst = lists.toSorted((a, b) => a.name.length - b.name.length)
  return new Map(shortestFirst.map((list) => {
    const text = object(list.columns.map(valueKey), 0)
    const row = byText.get(text) ?? { name: `${pascal(list.name)}Row`, text }
    byText.set(text, row)
    return [list.name, row]
  }))
}

/** By type, such as work.work_order_answer. The domain is part of a name that another domain has, too. */
function namedAnswers(actions: Action[]): Map<string, Named> {
  const results = new Map(actions.filter(isTyped).map(({ result }) => [result.type, result]))
  const nouns = [...results.keys()].map(nounOf)
  return new Map([...results].map(([type, { columns }]) => {
    const isOnlyOne = nouns.filter((noun) => noun === nounOf(type)).length === 1
    return [type, { name: pascal(isOnlyOne ? nounOf(type) : type), text: object(columns.map(valueKey), 0) }]
  }))
}

function isTyped({ result }: Action): boolean {
  return result.type.includes('.') && result.columns.length > 0
}

function nounOf(type: string): string {
  return type.replace(/^.*\./, '')
}

function pascal(name: string): string {
  return name.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function view(list: List, row: string): string {
  const insertable = list.columns.filter((column) => column.isInsertable)
  // No Update: a row is changed by posting it again, and PATCH is not served.
  const insert = `        Insert: ${object(insertable.map(insertKey), 8)}\n`
  return `${documentation(list.summary, 6)}      ${list.name}: {
        Row: ${row}
${insertable.length === 0 ? '' : insert}        Relationships: []
      }
`
}

function functionType(action: Action, answer: string | undefined): string {
  const args = action.arguments.length === 0 ? 'never' : object(action.arguments.map((argument) => argumentKey(argument, action.name)), 8)
  return `${documentation(action.summary, 6)}      ${action.name}: {
        Args: ${args}
        Returns: ${returns(action.result, answer)}
      }
`
}

function returns(result: Result, answer: string | undefined): string {
  if (result.shape === 'nothing') return 'undefined'
  if (result.shape === 'value') return `${typeScript(result.type)}${result.isArray ? '[]' : ''}`
  const keys = result.columns.map(valueKey)
  const type = answer ?? (keys.length === 0 ? '{ [key: string]: Json }' : object(keys, 8))
  return result.shape === 'rows' ? `${type}[]` : type
}

function valueKey(value: Value): string {
  return key(value.name, valueTypeScript(value), value.description)
}

function insertKey(column: Column): string {
  return key(`${column.name}${column.isRequired ? '' : '?'}`, valueTypeScript(column), column.description)
}

function argumentKey(argument: Argument, action: string): string {
  const type = argumentType(argument, action)
  const isNullable = argument.isNullable && type !== 'Json'
  const name = `${argument.name}${argument.isOptional ? '?' : ''}`
  return key(name, isNullable ? `${type} | null` : type, argument.description)
}

function argumentType(argument: Argument, action: string): string {
  const own = ownShapeOf(argument, action)
  if (own) return shapeTypeScript(own)
  if (argument.fields) return object(argument.fields.flatMap(fieldKeys), 0)
  if (argument.rows) return `${object(argument.rows.flatMap(fieldKeys), 0)}[]`
  const shape = shapeOf(argument, action)
  if (shape) return shapeTypeScript(shape)
  return argument.name === 'p_values' ? '{ [key: string]: Json }' : typeScript(argument.type)
}

/** A field, and the key of the code that is taken in its place. */
function fieldKeys(field: Field): string[] {
  const isObject = field.type === 'jsonb' && !shapeOf(field)
  const type = isObject ? `{ [key: string]: Json }${field.isNullable ? ' | null' : ''}` : valueTypeScript(field)
  const own = key(`${field.name}${field.isRequired && !field.code ? '' : '?'}`, type, field.description)
  return field.code ? [own, key(`${field.code}?`, 'string | null', codeMeaning(field.name, field.code))] : [own]
}

/** A line of an object type, with its documentation on the line above. */
function key(name: string, type: string, description?: string): string {
  const plain = /^\w+\??$/.test(name) ? name : `'${name}'`
  return `${description ? `/** ${oneLine(description)} */\n` : ''}${plain}: ${type}`
}

/** An object type whose last line is indented; one inside another is indented by the outer one. */
function object(keys: string[], indent: number): string {
  const inner = ' '.repeat(indent + 2)
  const lines = keys.join('\n').split('\n').map((line) => (line === '' ? line : inner + line))
  return keys.length === 0 ? 'None' : `{\n${lines.join('\n')}\n${' '.repeat(indent)}}`
}

function documentation(text: string, indent: number): string {
  return text === '' ? '' : `${' '.repeat(indent)}/** ${oneLine(text)} */\n`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('*/', '* /')
}
