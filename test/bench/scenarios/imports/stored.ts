import type { Client } from 'pg'
import type { Statement } from '../../load/sql.ts'
import { type Row, refuseFaults } from './catalogue.ts'

/** The tables in which an action stores rows, and the statement that stores the same rows. */
export interface Stored {
  tables: string[]
  statement: Statement
}

/** What an action does with the rows that are stored again: imports are compared with what they insert. */
export type Events = 'insert' | 'insert or update'

/**
 * Notes each table into which an action writes; what triggers write, such as lines of the log, follows by itself.
 * Only while the rows are found: what is measured meets no such trigger.
 */
const watch = (events: Events): string => `
  create schema bench_imports;
  create table bench_imports.met (name text primary key, place bigint generated always as identity);
  create function bench_imports.note() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    if pg_trigger_depth() = 1 then
      insert into bench_imports.met (name) values (tg_relid::regclass::text) on conflict do nothing;
    end if;
    return null;
  end $$;
  do $$
  declare
    v_table record;
  begin
    for v_table in
      select c.oid::regclass::text as name
        from pg_class as c
        join pg_namespace as n on n.oid = c.relnamespace and n.nspowner = 'assetry_owner'::regrole
       where c.relkind in ('r', 'p') and not c.relispartition
    loop
      execute format(
        'create trigger zz_bench_imports after ${events} on %s for each statement execute function bench_imports.note()',
        v_table.name
      );
    end loop;
  end $$`

/** A call of an action, to find the rows that it stores. */
export interface Call {
  action: string
  /** What PostgREST sends for it now, up to the commit. */
  transaction(): Statement[]
  /** How many rows an import is to store. */
  count?: number
}

/** Calls actions in a transaction that is undone, and keeps the rows of each in tables of their own. */
export async function storedBy(
  superuser: Client, calls: readonly Call[], events: Events = 'insert',
): Promise<(Stored | Error)[]> {
  const found: (Kept[] | Error)[] = []
  await superuser.query('begin')
  try {
    await superuser.query(watch(events))
    for (const call of calls) {
      await superuser.query('savepoint called')
      found.push(await rowsOf(superuser, call).catch((error: Error) => error))
      await superuser.query('rollback to savepoint called')
    }
  } finally {
    await superuser.query('rollback')
  }
  await superuser.query('drop schema if exists bench_stored cascade; create schema bench_stored')
  const stored: (Stored | Error)[] = []
  for (const [place, kept] of found.entries()) {
    stored.push(kept instanceof Error ? kept : await statementOf(superuser, `bench_stored.call_${place}`, kept))
  }
  return stored
}

interface Kept {
  /** schema.table, quoted. */
  name: string
  /** Its columns but those that are generated, quoted. */
  columns: string
  /** JSON. */
  rows: string
}

async function rowsOf(superuser: Client, { action, transaction, count }: Call): Promise<Kept[]> {
  const { rows: [first] } = await superuser.query<{ id: string }>('select pg_current_xact_id()::text as id')
  let body = ''
  // The first is the begin of a request.
  for (const { text, values } of transaction().slice(1)) {
    const { rows } = await superuser.query<{ body?: string }>(text, values ?? [])
    body = rows[0]?.body ?? body
  }
  if (count !== undefined) refuseFaults(action, (JSON.parse(body) as Row[])[0] as Row, count)
  await superuser.query('set constraints all immediate; reset role')
  const { rows: met } = await superuser.query<Omit<Kept, 'rows'>>(
    `select m.name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
       from bench_imports.met as m
       join pg_attribute as a
         on a.attrelid = m.name::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by m.name, m.place
      order by m.place`)
  const kept: Kept[] = []
  for (const { name, columns } of met) {
    // Inner transactions have later ids; what earlier calls wrote is undone.
    const { rows: [table] } = await superuser.query<{ rows: string | null }>(
      `select json_agg(to_jsonb(t))::text as rows from ${name} as t where t.xmin::text::bigint >= $1`, [first!.id])
    if (table?.rows) kept.push({ name, columns, rows: table.rows })
  }
  return kept
}

/** One statement for all tables, so that their keys are checked at its end. */
async function statementOf(superuser: Client, prefix: string, kept: readonly Kept[]): Promise<Stored> {
  const parts: string[] = []
  for (const [place, { name, columns, rows }] of kept.entries()) {
    const source = `${prefix}_${place}`
    await superuser.query(
      `create table ${source} as select ${columns} from json_populate_recordset(null::${name}, $1)`, [rows])
    await superuser.query(`analyze ${source}`)
    // What stands already was changed.
    if (/\bid\b/.test(columns)) {
      const { rowCount } = await superuser.query(
        `create table ${source}_changed as select s.* from ${source} as s join ${name} as t on t.id = s.id`)
      if (rowCount !== null && rowCount > 0) {
        await superuser.query(`delete from ${source} as s using ${source}_changed as c where c.id = s.id; analyze ${source}_changed`)
        parts.push(
          `update ${name} as t set (${columns}) = row (${columns.replace(/(^|, )/g, '$1s.')}) from ${source}_changed as s where s.id = t.id`)
      }
    }
    parts.push(`insert into ${name} (${columns}) overriding system value select ${columns} from ${source}`)
  }
  const last = parts.pop() ?? 'select'
  const named = parts.map((text, place) => `t${place} as (${text})`)
  const text = `${named.length > 0 ? `with ${named.join(', ')} ` : ''}${last}`
  return { tables: kept.map(({ name }) => name), statement: { text } }
}
