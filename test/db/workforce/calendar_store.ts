import type pg from 'pg'
import type { Calendar } from './calendars.ts'

/** Stores a calendar of an organization and answers its id. */
export async function storeCalendar(client: pg.ClientBase, organization: string, calendar: Calendar): Promise<string> {
  const { rows: [row] } = await client.query<{ id: string }>(
    `insert into workforce.calendars (organization_id, code, name) values ($1, gen_random_uuid()::text, 'drawn') returning id`,
    [organization])
  const id = row?.id ?? ''
  await storeDays(client, organization, id, calendar)
  return id
}

/** Makes the hours and exceptions of a calendar those that are given. */
export async function storeDays(
  client: pg.ClientBase, organization: string, id: string, { hours, exceptions }: Calendar
): Promise<void> {
  await client.query('delete from workforce.calendar_hours where calendar_id = $1', [id])
  await client.query('delete from workforce.calendar_exceptions where calendar_id = $1', [id])
  await client.query(
    `insert into workforce.calendar_hours (organization_id, calendar_id, weekday, start_time, end_time)
     select $1, $2, weekday, start_time, end_time
       from jsonb_to_recordset($3) as h (weekday integer, start_time time, end_time time)`,
    [organization, id, JSON.stringify(hours)])
  await client.query(
    `insert into workforce.calendar_exceptions (organization_id, calendar_id, occurs_on, is_working, start_time, end_time)
     select $1, $2, occurs_on, is_working, start_time, end_time
       from jsonb_to_recordset($3) as e (occurs_on date, is_working boolean, start_time time, end_time time)`,
    [organization, id, JSON.stringify(exceptions)])
}
