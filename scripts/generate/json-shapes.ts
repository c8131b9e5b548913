import type { Schema } from './schema.ts'

const text: Schema = { type: 'string' }
const id: Schema = { type: 'string', format: 'uuid' }
const number: Schema = { type: 'number' }
const orNull = (schema: Schema): Schema => ({ ...schema, type: [schema.type, 'null'] })
const openObject: Schema = { type: 'object', additionalProperties: true }
const rows = (properties: Record<string, Schema>, required: string[]): Schema =>
  ({ type: 'array', items: { type: 'object', required, properties, additionalProperties: false } })

const timeOfDay: Schema = { type: 'string', description: 'On the clocks of the site, such as `08:00`; `24:00` ends the day' }

/** What an answer to an item of an inspection or a task of a work order can be, by its kind. */
const answer: Schema = {
  anyOf: [text, number, { type: 'boolean' }, { type: 'array', items: text }, { type: 'null' }],
  description: 'As the kind of what is asked has it: a word, a text, a number, a day, true, or several options; null for none',
}

const condition: Schema = {
  type: 'object', required: ['code', 'answer'], properties: { code: text, answer }, additionalProperties: false,
}

/**
 * What JSON values hold, by the name of their column, argument or field: the catalog says only that they are JSON. A
 * test holds that no JSON value of the API is without a shape, and every answer of the HTTP tests is compared with it.
 */
export const jsonShapes: Record<string, Schema> = {
  after: openObject,
  allowed_actions: { type: 'array', items: text },
  answer,
  before: openObject,
  custom: openObject,
  exceptions: rows(
    { occurs_on: { type: 'string', format: 'date' }, is_working: { type: 'boolean' }, start_time: orNull(timeOfDay),
      end_time: orNull(timeOfDay), name: orNull(text) },
    ['occurs_on']),
  hours: rows(
    { weekday: { type: 'integer', minimum: 1, maximum: 7, description: '1 is Monday' }, start_time: timeOfDay,
      end_time: timeOfDay },
    ['weekday', 'start_time', 'end_time']),
  outcomes: rows(
    { row: { type: 'integer', description: 'From 1' }, meter_id: orNull(id), meter_code: orNull(text),
      outcome: { type: 'string', enum: ['ACCEPTED', 'SUSPECT', 'DUPLICATE', 'REJECTED'] }, error_code: orNull(text),
      message: orNull(text), reading_id: orNull(id) },
    ['row', 'meter_id', 'meter_code', 'outcome', 'error_code', 'message', 'reading_id']),
  // Items of an inspection are named by item_id or code, tasks of a work order by id.
  p_answers: rows({ item_id: id, code: text, id, answer, note: orNull(text) }, []),
  p_inventory: openObject,
  p_readings: rows(
    { meter_id: orNull(id), meter_code: orNull(text), reading: number,
      read_at: orNull({ type: 'string', format: 'date-time' }),
      kind: { anyOf: [{ type: 'string', enum: ['READING', 'RESET', 'REPLACEMENT'] }, { type: 'null' }] },
      final_reading: orNull(number), note: orNull(text),
      source: { anyOf: [{ type: 'string', enum: ['SENSOR', 'IMPORT', 'MANUAL'] }, { type: 'null' }] } },
    ['reading']),
  readings_left_out: rows(
    { code: text, item_id: id, item_code: text, position: { type: 'integer' }, meter_id: orNull(id), reading: answer },
    ['code', 'item_id', 'item_code', 'position', 'meter_id', 'reading']),
  unanswered: rows(
    { code: { type: 'string', enum: ['REQUIRED_ITEM_UNANSWERED', 'REQUIRED_NOTE_MISSING'] }, message: text,
      item_id: id, item_code: text, position: { type: 'integer' }, section: orNull(text) },
    ['code', 'message', 'item_id', 'item_code', 'position', 'section']),
  visible_if: condition,
}

/** The TypeScript type of a JSON schema as it is used above. */
export function shapeTypeScript(schema: Schema): string {
  const { type, anyOf, enum: words, items, properties, required = [] } = schema as {
    type?: string | string[], anyOf?: Schema[], enum?: string[], items?: Schema, properties?: Record<string, Schema>
    required?: string[]
  }
  if (anyOf) return anyOf.map(shapeTypeScript).join(' | ')
  if (Array.isArray(type)) return type.map((each) => shapeTypeScript({ ...schema, type: each })).join(' | ')
  if (words) return words.map((word) => `'${word}'`).join(' | ')
  if (type === 'array') {
    const item = shapeTypeScript(items ?? {})
    return / \| /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
  }
  if (type === 'object' && properties) {
    const keys = Object.entries(properties)
      .map(([name, value]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeTypeScript(value)}`)
    return `{ ${keys.join(', ')} }`
  }
  if (type === 'object') return '{ [key: string]: Json }'
  return type === 'integer' ? 'number' : type ?? 'Json'
}
