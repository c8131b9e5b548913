import { openObject, rows, text } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** What JSON values of integration hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  attempt_log: rows(
    { at: { type: 'string', format: 'date-time' }, status: { type: 'integer', description: 'HTTP status; absent without an answer' },
      milliseconds: { type: 'integer' }, response: text, error: text },
    ['at']),
  record_condition: openObject,
}
