import { idOf, number, orNull, rows, text } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** What JSON values of maintenance hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  craft_hours: rows(
    { craft_id: orNull(idOf('crafts')), craft_code: orNull(text), hours: number }, ['craft_id', 'craft_code', 'hours']),
  planned_parts: rows(
    { item_id: orNull(idOf('items')), item_number: orNull(text), description: text, quantity: number, unit: orNull(text),
      missing_quantity: orNull(number) },
    ['item_id', 'item_number', 'description', 'quantity', 'unit', 'missing_quantity']),
  planned_tools: rows({ description: text, quantity: number }, ['description', 'quantity']),
}
