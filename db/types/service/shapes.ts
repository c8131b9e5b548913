import { rows, text } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** What JSON values of service hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  mismatches: rows({ field: text, code: text, message: text }, ['field', 'code', 'message']),
}
