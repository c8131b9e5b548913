import type { Schema } from './schema.ts'

// What the shapes of JSON values in db/types are made of.

export const text: Schema = { type: 'string' }
export const id: Schema = { type: 'string', format: 'uuid' }
export const idOf = (list: string): Schema => ({ ...id, description: `Id of a row of /${list}` })
/** One of these words. */
export const wordOf = (...words: string[]): Schema => ({ type: 'string', enum: words })
export const number: Schema = { type: 'number' }
export const orNull = (schema: Schema): Schema => ({ ...schema, type: [schema.type, 'null'] })
export const openObject: Schema = { type: 'object', additionalProperties: true }
export const rows = (properties: Record<string, Schema>, required: string[]): Schema =>
  ({ type: 'array', items: { type: 'object', required, properties, additionalProperties: false } })
/** What an answer to an item of an inspection or a task of a work order can be, by its kind. */
export const answer: Schema = {
  anyOf: [text, number, { type: 'boolean' }, { type: 'array', items: text }, { type: 'null' }],
  description: 'As the kind of what is asked has it: a word, a text, a number, a day, true, or several options; null for none',
}
