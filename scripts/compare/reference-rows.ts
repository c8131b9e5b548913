import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { relationExists } from '../database/connection.ts'
import type { Snapshot } from '../database/snapshot.ts'
import { descriptionTable } from '../migrations/describe.ts'
import { readDeployed } from '../project/sources.ts'

/** The columns of a table that reference files fill; what the operator writes beside them is his. */
type Filled = Map<string, string[]>

/** What the migrations of a directory say of rows: the tables that they fill, with the columns, and that of the description. */
export function filledTables(directory: string): Filled {
  const deployed = readDeployed(directory)
  const own = [...deployed].filter(([key]) => key.startsWith('reference ')).map(([, text]) => text)
  // Rows that are written by name, such as select core.field(…), are made by the function of that name.
  const makers = new Set(own.flatMap((text) => [...text.matchAll(/^select ([a-z_]+\.[a-z_]+)\(/gm)].map(([, name]) => name)))
  const texts = [...own, ...[...makers].map((name) => deployed.get(`function ${name}`) ?? '')]
  const filled: Filled = new Map([[descriptionTable, ['document', 'kind', 'name']]])
  for (const text of texts) {
    for (const [, table = ''] of text.matchAll(/^\s*(?:insert|merge) into ([a-z_]+\.[a-z_0-9]+)/gm)) {
      const columns = /insert (?:into \S+ (?:as \w+ )?)?\(([^)]+)\)/.exec(text)?.[1]?.split(',').map((name) => name.trim()) ?? []
      filled.set(table, [...new Set([...filled.get(table) ?? [], ...columns])].sort())
    }
  }
  return filled
}

/** The rows of those tables: each is an object of its own, so that one that is missing or was changed is named. */
export async function readReferenceRows(client: Client, filled: Filled): Promise<Snapshot> {
  const rows: Snapshot = new Map()
  for (const [table, columns] of filled) {
    if (!await relationExists(client, table)) continue
    const { rows: found } = await client.query<{ row: string }>(
      `select (select jsonb_object_agg(e.key, e.value) from jsonb_each(jsonb_strip_nulls(to_jsonb(t))) as e
                where e.key = any ($1))::text as row
         from ${table} as t`, [columns])
    for (const { row } of found) rows.set(`row of ${table} ${shortened(row)}`, row)
  }
  return rows
}

function shortened(row: string): string {
  if (row.length <= 300) return row
  return `${row.slice(0, 200)}… ${createHash('sha256').update(row).digest('hex').slice(0, 12)}`
}
