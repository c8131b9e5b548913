import type { Client } from 'pg'

/** Bytes that one call writes to the WAL, without the full pages that follow a checkpoint. */
export interface WalBytes {
  /** Lines of the log, and their entries in its indexes. */
  log: number
  logIndexes: number
  /** All other rows, and their entries in indexes. */
  rows: number
  indexes: number
  /** What belongs to no table, such as the end of the transaction. */
  other: number
}

/** What is written while something is done; nobody else may write meanwhile. */
async function walOf(superuser: Client, run: () => Promise<void>): Promise<WalBytes> {
  await superuser.query('create extension if not exists pg_walinspect')
  const before = await insertedUpTo(superuser)
  await run()
  const after = await insertedUpTo(superuser)
  // What is undone need not reach the disk, from where it is read: this writes out all that was written before.
  await superuser.query(`select pg_logical_emit_message(false, 'bench', '', true)`)
  const { rows: [row] } = await superuser.query<WalBytes>(
    `select coalesce(sum(w.bytes) filter (where w.is_log and not w.is_index), 0)::float8 as "log",
            coalesce(sum(w.bytes) filter (where w.is_log and w.is_index), 0)::float8 as "logIndexes",
            coalesce(sum(w.bytes) filter (where w.is_table and not w.is_log and not w.is_index), 0)::float8 as "rows",
            coalesce(sum(w.bytes) filter (where w.is_table and not w.is_log and w.is_index), 0)::float8 as "indexes",
            coalesce(sum(w.bytes) filter (where not w.is_table), 0)::float8 as "other"
       from (
         select r.record_length - r.fpi_length as bytes,
                c.oid is not null as is_table,
                c.relkind = 'i' as is_index,
                coalesce(coalesce(i.indrelid, c.oid)::regclass::text like 'audit.events%', false) as is_log
           from pg_get_wal_records_info($1, $2) as r
           left join pg_class as c on c.relfilenode = (regexp_match(r.block_ref, 'rel \\d+/\\d+/(\\d+)'))[1]::oid
           left join pg_index as i on i.indexrelid = c.oid
       ) as w`, [before, after])
  return row!
}

/** The middle one of several calls: one that splits a page of an index writes half of that page, too, some 4 kB. */
export async function usualWalOf(superuser: Client, run: () => Promise<void>): Promise<WalBytes> {
  const calls: WalBytes[] = []
  while (calls.length < 5) calls.push(await walOf(superuser, run))
  return calls.sort((a, b) => sumOf(a) - sumOf(b))[2]!
}

export function sumOf({ log, logIndexes, rows, indexes, other }: WalBytes): number {
  return log + logIndexes + rows + indexes + other
}

async function insertedUpTo(superuser: Client): Promise<string> {
  const { rows: [row] } = await superuser.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
  return row!.lsn
}
