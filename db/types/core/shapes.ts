import { id, openObject, orNull, rows, text, wordOf } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** What JSON values of core hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  'close_period.p_status': wordOf('CLOSING', 'CLOSED'),
  after: openObject,
  allowed_actions: { type: 'array', items: text },
  before: openObject,
  custom: openObject,
  import_rows: { type: 'array', items: openObject, description: 'The p_rows of the import of the list' },
  group_values: {
    type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
    description: 'By the name given in p_group; a day, week or month as its first day',
  },
  obstacles: rows({ code: text, field: orNull(text), message: text, record_id: orNull(id) }, ['code', 'field', 'message']),
  p_administrator: {
    type: 'object', required: ['email', 'display_name'], additionalProperties: false,
    properties: { email: text, display_name: text },
  },
  'summarize_list.p_filters': {
    type: 'object', additionalProperties: { anyOf: [text, { type: 'array', items: text }] },
    description: 'Conditions by column, such as eq.OPEN; an array of them must all be met',
  },
  row_outcomes: rows(
    { row: { type: 'integer', description: 'From 1' }, code: orNull(text),
      outcome: { type: 'string', enum: ['CREATED', 'UPDATED', 'UNCHANGED', 'REJECTED'] }, id: orNull(id),
      faults: rows({ field: text, code: text, message: text }, ['field', 'code', 'message']),
      warnings: rows({ field: text, code: text, message: text, id: orNull(id) }, ['field', 'code', 'message']) },
    ['row', 'code', 'outcome', 'id', 'faults']),
  sums: { type: 'object', additionalProperties: { type: ['number', 'null'] }, description: 'By column of p_sums' },
  warnings: rows({ field: text, code: text, message: text, id: orNull(id) }, ['field', 'code', 'message']),
}
