import type { QueryResultRow } from 'pg'
import { developmentOwnerUrl } from '../database/addresses.ts'
import { withClient } from '../database/connection.ts'

/** The rows that one statement answers to the operator. */
export async function ask<Row extends QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return await withClient(await developmentOwnerUrl(), async (client) =>
    (await client.query<Row>(statement, values)).rows)
}
