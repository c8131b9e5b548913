import { id, number, orNull, rows, text, wordOf } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** What JSON values of meter hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  'record_meter_reading.p_kind': wordOf('READING', 'RESET', 'REPLACEMENT'),
  channel_outcomes: rows(
    { row: { type: 'integer', description: 'From 1' }, channel: orNull(text),
      outcome: { type: 'string', enum: ['ACCEPTED', 'SUSPECT', 'DUPLICATE', 'SKIPPED', 'REJECTED'] },
      error_code: orNull(text), message: orNull(text) },
    ['row', 'channel', 'outcome', 'error_code', 'message']),
  outcomes: rows(
    { row: { type: 'integer', description: 'From 1' }, meter_id: orNull(id), meter_code: orNull(text),
      outcome: { type: 'string', enum: ['ACCEPTED', 'SUSPECT', 'DUPLICATE', 'REJECTED'] }, error_code: orNull(text),
      message: orNull(text), reading_id: orNull(id) },
    ['row', 'meter_id', 'meter_code', 'outcome', 'error_code', 'message', 'reading_id']),
  p_channel_readings: rows(
    { channel: text, value: number, read_at: orNull({ type: 'string', format: 'date-time' }) }, ['channel', 'value']),
  p_readings: rows(
    // By meter_id or meter_code, and with reading or observation.
    { meter_id: orNull(id), meter_code: orNull(text), reading: orNull(number), observation: orNull(text),
      read_at: orNull({ type: 'string', format: 'date-time' }),
      kind: { anyOf: [{ type: 'string', enum: ['READING', 'RESET', 'REPLACEMENT'] }, { type: 'null' }] },
      final_reading: orNull(number), note: orNull(text),
      source: { anyOf: [{ type: 'string', enum: ['SENSOR', 'IMPORT', 'MANUAL'] }, { type: 'null' }] } },
    []),
}
