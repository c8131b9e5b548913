import type { Schema } from './schema.ts'

const text: Schema = { type: 'string' }
const id: Schema = { type: 'string', format: 'uuid' }
const idOf = (list: string): Schema => ({ ...id, description: `Id of a row of /${list}` })
const number: Schema = { type: 'number' }
const orNull = (schema: Schema): Schema => ({ ...schema, type: [schema.type, 'null'] })
const openObject: Schema = { type: 'object', additionalProperties: true }
const rows = (properties: Record<string, Schema>, required: string[]): Schema =>
  ({ type: 'array', items: { type: 'object', required, properties, additionalProperties: false } })

const timeOfDay: Schema = { type: 'string', description: 'On the clocks of the site, such as `08:00`; `24:00` ends the day' }
/** The day of the week; taken by name or as a number, returned by name. */
const weekday: Schema = {
  anyOf: [
    { type: 'string', enum: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] },
    { type: 'integer', minimum: 1, maximum: 7 },
  ],
  description: 'Day of the week, by name or as a number from 1 (Monday) to 7 (Sunday)',
}

/** What an answer to an item of an inspection or a task of a work order can be, by its kind. */
const answer: Schema = {
  anyOf: [text, number, { type: 'boolean' }, { type: 'array', items: text }, { type: 'null' }],
  description: 'As the kind of what is asked has it: a word, a text, a number, a day, true, or several options; null for none',
}

const condition: Schema = {
  type: 'object', required: ['code', 'answer'], properties: { code: text, answer }, additionalProperties: false,
}

/** What a check of the records found. Besides these, a difference names its parts: the fields, the quantities, the item. */
const differences: Schema = {
  type: 'array',
  items: { type: 'object', required: ['entity'], properties: { entity: text }, additionalProperties: true },
}

/**
 * What JSON values hold, by the name of their column, argument or field: the catalog says only that they are JSON. An
 * argument of one name that two actions take in two shapes is named with its action, `action.argument`. A
 * test holds that no JSON value of the API is without a shape, and every answer of the HTTP tests is compared with it.
 */
export const jsonShapes: Record<string, Schema> = {
  after: openObject,
  asset_choices: rows({ id, label: text }, ['id', 'label']),
  allowed_actions: { type: 'array', items: text },
  answer,
  before: openObject,
  channel_outcomes: rows(
    { row: { type: 'integer', description: 'From 1' }, channel: orNull(text),
      outcome: { type: 'string', enum: ['ACCEPTED', 'SUSPECT', 'DUPLICATE', 'SKIPPED', 'REJECTED'] },
      error_code: orNull(text), message: orNull(text) },
    ['row', 'channel', 'outcome', 'error_code', 'message']),
  causes: rows(
    { downtime_id: id, asset_id: id, kind: text, capacity_loss_percent: { type: 'integer' },
      started_at: { type: 'string', format: 'date-time' } },
    ['downtime_id', 'asset_id', 'kind', 'capacity_loss_percent', 'started_at']),
  corrections: rows(
    { id, item_code: text, position: { type: 'integer' }, kind: { type: 'string', enum: ['REQUEST', 'WORK_ORDER', 'DOWNTIME', 'NOTIFY'] },
      work_order_id: orNull(id), work_order_number: orNull(text), request_id: orNull(id), request_number: orNull(text),
      downtime_id: orNull(id), fault: orNull(text), passed_at: orNull({ type: 'string', format: 'date-time' }) },
    ['id', 'item_code', 'position', 'kind', 'work_order_id', 'work_order_number', 'request_id', 'request_number',
      'downtime_id', 'fault', 'passed_at']),
  conversation: rows(
    { kind: { type: 'string', enum: ['QUESTION', 'ANSWER'] }, body: text, sent_at: { type: 'string', format: 'date-time' } },
    ['kind', 'body', 'sent_at']),
  current_faults: differences,
  custom: openObject,
  exceptions: rows(
    { occurs_on: { type: 'string', format: 'date' }, is_working: { type: 'boolean' }, start_time: orNull(timeOfDay),
      end_time: orNull(timeOfDay), name: orNull(text) },
    ['occurs_on']),
  log_faults: rows(
    { code: { type: 'string', enum: ['LINE_CHANGED', 'LINE_DELETED', 'LINE_INSERTED', 'LINES_BACKDATED', 'BATCH_MISSING',
      'BATCH_CHANGED', 'HEAD_LOST'] },
      batch: { type: 'integer' }, sequence: { type: 'integer' }, at: { type: 'string', format: 'date-time' }, id: orNull(id),
      entity: orNull(text), entity_id: orNull(id) },
    ['code']),
  mismatches: rows({ field: text, code: text, message: text }, ['field', 'code', 'message']),
  last_faults: differences,
  location_choices: rows({ id, label: text }, ['id', 'label']),
  hours: rows(
    { weekday, start_time: timeOfDay,
      end_time: timeOfDay },
    ['weekday', 'start_time', 'end_time']),
  movements: rows(
    { id, line: { type: 'integer', description: 'The line that it came of, from 1; 0 for kits that were taken apart' }, item_id: id,
      kind: { type: 'string', enum: ['OPENING', 'RECEIPT', 'ISSUE', 'RETURN', 'TRANSFER_OUT', 'TRANSFER_IN', 'ADJUST_UP',
        'ADJUST_DOWN', 'SCRAP', 'VENDOR_RETURN', 'COST_ADJUST', 'KIT_IN', 'KIT_OUT', 'MOVE_IN', 'MOVE_OUT',
        'REVERSAL', 'LOST', 'FOUND'] },
      bin_id: orNull(id), lot_id: orNull(id), condition: { type: 'string', enum: ['OK', 'QUARANTINE', 'DAMAGED', 'EXPIRED'] },
      quantity: number, unit_cost: orNull(number), amount: number },
    ['id', 'line', 'item_id', 'kind', 'bin_id', 'lot_id', 'condition', 'quantity', 'unit_cost', 'amount']),
  order_lines: rows(
    { id, position: { type: 'integer' }, kind: { type: 'string', enum: ['ITEM', 'SERVICE', 'ASSET'] }, item_id: orNull(id),
      description: text, quantity: number, unit_id: orNull(id), unit_price: number, amount: number,
      tax_percent: orNull(number), needed_on: orNull({ type: 'string', format: 'date' }) },
    ['id', 'position', 'kind', 'description', 'quantity', 'unit_price', 'amount']),
  order_charges: { type: 'array', items: openObject },
  revised_charges: orNull({ type: 'array', items: openObject }),
  revised_lines: orNull({ type: 'array', items: openObject }),
  revised_values: orNull(openObject),
  outcomes: rows(
    { row: { type: 'integer', description: 'From 1' }, meter_id: orNull(id), meter_code: orNull(text),
      outcome: { type: 'string', enum: ['ACCEPTED', 'SUSPECT', 'DUPLICATE', 'REJECTED'] }, error_code: orNull(text),
      message: orNull(text), reading_id: orNull(id) },
    ['row', 'meter_id', 'meter_code', 'outcome', 'error_code', 'message', 'reading_id']),
  // Each item by item_id or by code.
  'answer_inspection_items.p_answers': rows(
    { item_id: idOf('inspection_items'), code: text, answer, note: orNull(text), photos: { type: ['array', 'null'], items: text } }, []),
  'answer_work_order_tasks.p_answers': rows({ id: idOf('work_order_tasks'), answer, note: orNull(text) }, ['id']),
  problem_choices: rows({ id, label: text }, ['id', 'label']),
  p_channel_readings: rows(
    { channel: text, value: number, read_at: orNull({ type: 'string', format: 'date-time' }) }, ['channel', 'value']),
  p_inventory: openObject,
  p_readings: rows(
    { meter_id: orNull(id), meter_code: orNull(text), reading: number,
      read_at: orNull({ type: 'string', format: 'date-time' }),
      kind: { anyOf: [{ type: 'string', enum: ['READING', 'RESET', 'REPLACEMENT'] }, { type: 'null' }] },
      final_reading: orNull(number), note: orNull(text),
      source: { anyOf: [{ type: 'string', enum: ['SENSOR', 'IMPORT', 'MANUAL'] }, { type: 'null' }] } },
    ['reading']),
  // Columns are those that the kind of record has as fields, and those that name others by code (ADR 82).
  p_rows: { type: 'array', items: openObject },
  readings_left_out: rows(
    { code: text, item_id: id, item_code: text, position: { type: 'integer' }, meter_id: orNull(id), reading: answer },
    ['code', 'item_id', 'item_code', 'position', 'meter_id', 'reading']),
  reservations: rows(
    { id, line: { type: 'integer', description: 'The line that it came of, from 1' }, item_id: id,
      status: { type: 'string', enum: ['ACTIVE', 'BACKORDERED'] }, required_quantity: number, held_quantity: number },
    ['id', 'line', 'item_id', 'status', 'required_quantity', 'held_quantity']),
  row_outcomes: rows(
    { row: { type: 'integer', description: 'From 1' }, code: orNull(text),
      outcome: { type: 'string', enum: ['CREATED', 'UPDATED', 'UNCHANGED', 'REJECTED'] }, id: orNull(id),
      faults: rows({ field: text, code: text, message: text }, ['field', 'code', 'message']),
      warnings: rows({ field: text, code: text, message: text, id: orNull(id) }, ['field', 'code', 'message']) },
    ['row', 'code', 'outcome', 'id', 'faults']),
  signed_content: openObject,
  unanswered: rows(
    { code: { type: 'string', enum: ['REQUIRED_ITEM_UNANSWERED', 'REQUIRED_NOTE_MISSING', 'REQUIRED_PHOTO_MISSING'] }, message: text,
      item_id: id, item_code: text, position: { type: 'integer' }, section: orNull(text) },
    ['code', 'message', 'item_id', 'item_code', 'position', 'section']),
  unanswered_tasks: rows(
    { code: { type: 'string', enum: ['REQUIRED_TASK_UNANSWERED'] }, message: text, task_id: id,
      position: { type: 'integer' } },
    ['code', 'message', 'task_id', 'position']),
  visible_if: condition,
  warnings: rows({ field: text, code: text, message: text, id: orNull(id) }, ['field', 'code', 'message']),
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
