import { openObject } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** What JSON values of itam hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  p_inventory: openObject,
}
