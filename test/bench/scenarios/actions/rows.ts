import { Client } from 'pg'
import type { Statement } from '../../load/sql.ts'

/** A row as it was before and after, each column as text; null where it was not there. */
interface Change {
  /** schema.table, quoted. */
  name: string
  before: (string | null)[] | null
  after: (string | null)[] | null
}

interface Table {
  columns: string[]
  types: string[]
  /** Places of the columns of the primary key. */
  key: number[]
}

/**
 * Notes each row that changes, by a trigger on every table of ours; what generated columns hold follows by itself. Only
 * while the rows of the actions are found: what is measured meets no such trigger.
 */
const watch = `
  create schema if not exists bench_rows;
  create table bench_rows.changes (n bigint generated always as identity, name text, before text[], after text[]);
  create function bench_rows.note() returns trigger language plpgsql security definer set search_path = '' as $$
  declare
    v_before text[];
    v_after  text[];
  begin
    if tg_op <> 'INSERT' then execute 'select ' || tg_argv[1] into v_before using old; end if;
    if tg_op <> 'DELETE' then execute 'select ' || tg_argv[1] into v_after using new; end if;
    insert into bench_rows.changes (name, before, after) values (tg_argv[0], v_before, v_after);
    return null;
  end $$;
  do $$
  declare
    v_table record;
  begin
    for v_table in
      select c.oid::regclass::text as name,
             'array[' || string_agg(format('($1).%I::text', a.attname), ', ' order by a.attnum) || ']' as texts
        from pg_class as c
        join pg_namespace as n on n.oid = c.relnamespace and n.nspowner = 'assetry_owner'::regrole
        join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       where c.relkind = 'r'
       group by c.oid
    loop
      execute format(
        'create trigger zz_bench_rows after insert or update or delete on %s for each row execute function bench_rows.note(%L, %L)',
        v_table.name, v_table.name, v_table.texts
      );
    end loop;
  end $$`

const unwatch = `
  do $$
  declare
    v_table record;
  begin
    for v_table in select t.tgrelid::regclass::text as name from pg_trigger as t where t.tgname = 'zz_bench_rows' and t.tgparentid = 0 loop
      execute format('drop trigger zz_bench_rows on %s', v_table.name);
    end loop;
  end $$;
  drop schema bench_rows cascade`

/** Finds the rows that transactions change, each of which is undone; answers them as bare statements, or why there are none. */
export async function rowsOf(superuser: Client, transactions: readonly Statement[][]): Promise<(Statement[] | Error)[]> {
  await superuser.query(watch)
  try {
    const tables = await readTables(superuser)
    const found: (Statement[] | Error)[] = []
    for (const statements of transactions) {
      try {
        for (const { text, values } of statements) await superuser.query(text, values ?? [])
        await superuser.query('set constraints all immediate; reset role')
        const { rows } = await superuser.query<Change>('select name, before, after from bench_rows.changes order by n')
        found.push(bareStatements(netChanges(rows, tables), tables))
      } catch (error) {
        found.push(error as Error)
      } finally {
        await superuser.query('rollback')
      }
    }
    return found
  } finally {
    await superuser.query(unwatch)
  }
}

async function readTables(superuser: Client): Promise<Map<string, Table>> {
  const { rows } = await superuser.query<Table & { name: string }>(
    `select c.oid::regclass::text as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns,
            array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types,
            array_agg(a.place order by a.attnum) filter (where a.attnum = any (i.indkey)) as key
       from pg_class as c
       join pg_index as i on i.indrelid = c.oid and i.indisprimary
       join lateral (
         select a.*, (row_number() over (order by a.attnum))::integer - 1 as place
           from pg_attribute as a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       ) as a on true
      where c.relkind = 'r'
      group by c.oid`)
  return new Map(rows.map(({ name, ...table }) => [name, table]))
}

/** What became of each row in the end, in the order in which the rows were first met. */
function netChanges(changes: readonly Change[], tables: ReadonlyMap<string, Table>): Change[] {
  const net = new Map<string, Change>()
  for (const { name, before, after } of changes) {
    const { key } = tableOf(tables, name)
    const id = JSON.stringify([name, key.map((place) => (before ?? after)?.[place])])
    net.set(id, { name, before: net.has(id) ? net.get(id)!.before : before, after })
  }
  return [...net.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

/** One statement for all rows of a table that are inserted, one for those of which the same columns change. */
function bareStatements(changes: readonly Change[], tables: ReadonlyMap<string, Table>): Statement[] {
  const groups = new Map<string, { name: string, kind: string, columns: number[], rows: Change[] }>()
  for (const change of changes) {
    const { name, before, after } = change
    const { columns, key } = tableOf(tables, name)
    const kind = before === null ? 'insert' : after === null ? 'delete' : 'update'
    const isMeant = (place: number) => kind === 'insert'
      || kind === 'update' && !key.includes(place) && before![place] !== after![place]
    const meant = columns.map((_, place) => place).filter(isMeant)
    const id = JSON.stringify([name, kind, meant])
    const group = groups.get(id) ?? { name, kind, columns: meant, rows: [] }
    group.rows.push(change)
    groups.set(id, group)
  }
  return [...groups.values()].map(({ name, kind, columns, rows }) => {
    const table = tableOf(tables, name)
    if (kind === 'insert') {
      // What is nowhere given stays away, as nobody would write it.
      const given = columns.filter((place) => rows.some(({ after }) => after![place] !== null))
      const { list, values } = rowList(rows.map(({ after }) => after!), given, table)
      const names = given.map((place) => table.columns[place]).join(', ')
      return { text: `insert into ${name} (${names}) overriding system value values ${list}`, values }
    }
    const read = [...table.key, ...columns]
    const { list, values } = rowList(rows.map(({ before, after }) => after ?? before!), read, table)
    const names = read.map((place) => table.columns[place])
    const same = table.key.map((place) => `t.${table.columns[place]} = v.${table.columns[place]}`).join(' and ')
    const from = `(values ${list}) as v (${names.join(', ')}) where ${same}`
    const set = columns.map((place) => `${table.columns[place]} = v.${table.columns[place]}`).join(', ')
    return { text: kind === 'delete' ? `delete from ${name} as t using ${from}` : `update ${name} as t set ${set} from ${from}`, values }
  })
}

function rowList(rows: readonly (string | null)[][], places: readonly number[], { types }: Table): { list: string, values: unknown[] } {
  const values = rows.flatMap((row) => places.map((place) => row[place] ?? null))
  const list = rows.map((_, row) =>
    `(${places.map((place, index) => `$${row * places.length + index + 1}::${types[place]}`).join(', ')})`).join(', ')
  return { list, values }
}

function tableOf(tables: ReadonlyMap<string, Table>, name: string): Table {
  const table = tables.get(name)
  if (table === undefined) throw new Error(`${name} has no primary key.`)
  return table
}

/**
 * Lets a superuser's session of session_replication_role replica meet the foreign keys, which belong to the rows as their
 * indexes do, and no trigger.
 */
export async function keepForeignKeys(superuser: Client, isKept: boolean): Promise<void> {
  await superuser.query(`
    do $$
    declare
      v_trigger record;
    begin
      for v_trigger in
        select t.tgname, t.tgrelid::regclass::text as name
          from pg_trigger as t
          join pg_constraint as k on k.oid = t.tgconstraint and k.contype = 'f'
          join pg_class as c on c.oid = t.tgrelid
          join pg_namespace as n on n.oid = c.relnamespace and n.nspowner = 'assetry_owner'::regrole
         where t.tgparentid = 0
      loop
        execute format('alter table %s enable ${isKept ? 'always' : ''} trigger %I', v_trigger.name, v_trigger.tgname);
      end loop;
    end $$`)
}
