import { id, openObject, orNull, rows, text, wordOf } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** What JSON values of integration hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  'resume_webhook_endpoint.p_gap': wordOf('FILL', 'SKIP'),
  'start_export.p_format': wordOf('CSV', 'JSONL', 'XLSX'),
  cells: { type: 'object', additionalProperties: text, description: 'By header' },
  default_values: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] }, description: 'By column of the list' },
  row_counts: { type: 'object', additionalProperties: { type: 'integer' }, description: 'By list' },
  faults: rows({ field: text, code: text, message: text }, ['field', 'code', 'message']),
  mapping: { type: 'object', additionalProperties: orNull(text), description: 'Column of the list by header' },
  attempt_log: rows(
    { at: { type: 'string', format: 'date-time' }, status: { type: 'integer', description: 'HTTP status; absent without an answer' },
      milliseconds: { type: 'integer' }, response: text, error: text },
    ['at']),
  change_outcomes: rows(
    {
      change_id: id, outcome: { ...text, enum: ['APPLIED', 'DUPLICATE', 'CONFLICT', 'REJECTED', 'BLOCKED', 'NOT_TRIED'] },
      code: text, message: text, details: { type: 'array', items: openObject }, answer: openObject, list: text, row: { ...openObject, type: ['object', 'null'] },
    },
    ['change_id', 'outcome']),
  p_changes: rows(
    {
      change_id: id, action: text, arguments: openObject, base_values: openObject, depends_on: { type: 'array', items: id },
    },
    ['change_id', 'action']),
  calendar_entries: rows(
    {
      id: text, sequence: { type: 'integer' }, changed_at: { type: 'string', format: 'date-time' },
      status: { ...text, enum: ['CONFIRMED', 'TENTATIVE', 'CANCELLED'] }, starts_at: orNull({ ...text, format: 'date-time' }),
      ends_at: orNull({ ...text, format: 'date-time' }), day: orNull({ ...text, format: 'date' }), is_busy: { type: 'boolean' },
      summary: text, place: orNull(text),
    },
    ['id', 'sequence', 'changed_at', 'status', 'starts_at', 'ends_at', 'day', 'is_busy', 'summary', 'place']),
  record_condition: openObject,
}
