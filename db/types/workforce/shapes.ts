import { number, orNull, rows, text, wordOf } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

const timeOfDay: Schema = { type: 'string', description: 'On the clocks of the site, such as `08:00`; `24:00` ends the day' }

/** The day of the week; taken by name or as a number, returned by name. */
const weekday: Schema = {
  anyOf: [
    { type: 'string', enum: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] },
    { type: 'integer', minimum: 1, maximum: 7 },
  ],
  description: 'Day of the week, by name or as a number from 1 (Monday) to 7 (Sunday)',
}

/** Codes of several records, in CSV between spaces. */
const codes = (noun: string): Schema => ({
  anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }, { type: 'null' }],
  description: `Codes of ${noun} to grant`,
})

/** What JSON values of workforce hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  'explain_labour_capacity.p_by': wordOf('WORKER', 'CRAFT', 'CREW'),
  exceptions: rows(
    { occurs_on: { type: 'string', format: 'date' }, is_working: { type: 'boolean' }, start_time: orNull(timeOfDay),
      end_time: orNull(timeOfDay), name: orNull(text) },
    ['occurs_on']),
  // The columns that workforce.split_people knows; the cells of CSV are texts.
  'import_people.p_rows': rows(
    { email: text, display_name: text, reaches_all_sites: { type: 'boolean' }, role_codes: codes('roles'), site_codes: codes('sites'),
      worker_site_code: orNull(text), worker_number: orNull(text), trade: orNull(text), craft_code: orNull(text),
      craft_level: orNull({ type: 'integer', minimum: 1, maximum: 9 }), hired_on: orNull({ type: 'string', format: 'date' }),
      phone: orNull(text), invites: { type: 'boolean' } },
    ['email', 'display_name']),
  shifts: rows(
    { starts_at: { type: 'string', format: 'date-time' }, ends_at: { type: 'string', format: 'date-time' },
      kind: { type: 'string', enum: ['REGULAR', 'OVERTIME', 'ON_CALL'] } },
    ['starts_at', 'ends_at', 'kind']),
  totals: {
    type: 'object', description: 'Minutes that count in the week; deducted_minutes are those of approved weeks that corrections replaced',
    properties: Object.fromEntries(['minutes', 'work_minutes', 'travel_minutes', 'wait_minutes', 'admin_minutes', 'deducted_minutes']
      .map((name) => [name, { type: 'integer' }])),
  },
  own_limits: rows({ subject: text, currency: orNull(text), amount: orNull(number) }, ['subject']),
  hours: rows(
    { weekday, start_time: timeOfDay,
      end_time: timeOfDay },
    ['weekday', 'start_time', 'end_time']),
}
