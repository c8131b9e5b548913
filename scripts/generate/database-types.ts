import type { Action, Argument, Column, Field, List, Model, Result } from './model/model.ts'
import { shapeTypeScript } from './json-shapes.ts'
import { shapeOf, typeScript, valueTypeScript } from './types.ts'

const head = `// Written by \`npm run generate\` from the catalog. Do not edit.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

type None = Record<never, never>

/** The API, for @supabase/postgrest-js: \`new PostgrestClient<Database, { PostgrestVersion: '12' }, 'api'>\`. */
export type Database = {
  api: {
    Tables: None
    Views: {
`

/** The type of the whole API: every list with its rows, every action with its arguments and its answer. */
export function databaseTypes(model: Model): string {
  const views = model.lists.map(view).join('')
  const functions = model.actions.map(functionType).join('')
  return `${head}${views}    }
    Functions: {
${functions}    }
    Enums: None
    CompositeTypes: None
  }
}
`
}

function view(list: List): string {
  const insertable = list.columns.filter((column) => column.isInsertable)
  // No Update: a row is changed by posting it again, and PATCH is not served.
  const insert = `        Insert: ${object(insertable.map(insertKey), 8)}\n`
  return `${documentation(list.summary, 6)}      ${list.name}: {
        Row: ${object(list.columns.map((column) => key(column.name, valueTypeScript(column), column.description)), 8)}
${insertable.length === 0 ? '' : insert}        Relationships: []
      }
`
}

function functionType(action: Action): string {
  const args = action.arguments.length === 0 ? 'never' : object(action.arguments.map(argumentKey), 8)
  return `${documentation(action.summary, 6)}      ${action.name}: {
        Args: ${args}
        Returns: ${returns(action.result)}
      }
`
}

function returns(result: Result): string {
  if (result.shape === 'nothing') return 'undefined'
  if (result.shape === 'value') return `${typeScript(result.type)}${result.isArray ? '[]' : ''}`
  const keys = result.columns.map((column) => key(column.name, valueTypeScript(column), column.description))
  const type = keys.length === 0 ? '{ [key: string]: Json }' : object(keys, 8)
  return result.shape === 'rows' ? `${type}[]` : type
}

function insertKey(column: Column): string {
  return key(`${column.name}${column.isRequired ? '' : '?'}`, valueTypeScript(column), column.description)
}

function argumentKey(argument: Argument): string {
  const type = argumentType(argument)
  const isNullable = argument.isNullable && type !== 'Json'
  const name = `${argument.name}${argument.isOptional ? '?' : ''}`
  return key(name, isNullable ? `${type} | null` : type, argument.description)
}

function argumentType(argument: Argument): string {
  if (argument.fields) return object(argument.fields.map(fieldKey), 0)
  if (argument.rows) return `${object(argument.rows.map(fieldKey), 0)}[]`
  const shape = shapeOf(argument)
  if (shape) return shapeTypeScript(shape)
  return argument.name === 'p_values' ? '{ [key: string]: Json }' : typeScript(argument.type)
}

function fieldKey(field: Field): string {
  const isObject = field.type === 'jsonb' && !shapeOf(field)
  const type = isObject ? `{ [key: string]: Json }${field.isNullable ? ' | null' : ''}` : valueTypeScript(field)
  return key(`${field.name}${field.isRequired ? '' : '?'}`, type, field.description)
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
