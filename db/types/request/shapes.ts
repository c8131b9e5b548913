import { id, rows, text } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** What JSON values of request hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  asset_choices: rows({ id, label: text }, ['id', 'label']),
  conversation: rows(
    { kind: { type: 'string', enum: ['QUESTION', 'ANSWER'] }, body: text, sent_at: { type: 'string', format: 'date-time' } },
    ['kind', 'body', 'sent_at']),
  location_choices: rows({ id, label: text }, ['id', 'label']),
  problem_choices: rows({ id, label: text }, ['id', 'label']),
}
