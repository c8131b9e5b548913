import type { Context } from './context.ts'
import { memoryOf } from '../report/memory.ts'

/** Bytes on disk for each row with all its indexes, and the memory of the servers after they worked. */
export async function measureCosts(context: Context): Promise<void> {
  for (const table of ['work.work_orders', 'asset.assets', 'meter.readings']) {
    const { rows: [row] } = await context.superuser.query<{ heap: number, indexes: number }>(
      `select pg_table_size(t.oid)::float8 as heap, pg_indexes_size(t.oid)::float8 as indexes
         from (select to_regclass($1) as oid) as t
        where t.oid is not null`, [table])
    if (row === undefined) continue
    const { rows: [counted] } = await context.superuser.query<{ n: number }>(
      `select count(*)::float8 as n from ${table}`)
    const n = counted?.n ?? 0
    if (n === 0) continue
    context.costs.set(`bytes per row of ${table}, table`, row.heap / n)
    context.costs.set(`bytes per row of ${table}, indexes`, row.indexes / n)
  }
  for (const [name, megabytes] of memoryOf(process.pid)) context.costs.set(`MB of memory, ${name}`, megabytes)
}
