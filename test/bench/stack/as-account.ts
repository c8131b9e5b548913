import type { Client, QueryResultRow } from 'pg'
import { type Account, contextOf, settingsStatement } from './accounts.ts'

/** Runs one statement inside the database as if the account had asked for it over HTTP; what it writes is undone. */
export async function queryAs<T extends QueryResultRow>(
  superuser: Client, account: Account, text: string, values: unknown[] = [],
): Promise<T[]> {
  await superuser.query('begin')
  try {
    await superuser.query(settingsStatement({ ...contextOf(account), role: 'authenticated', search_path: '' }))
    return (await superuser.query<T>(text, values)).rows
  } finally {
    await superuser.query('rollback')
  }
}
