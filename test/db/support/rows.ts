import pg from 'pg'

/** A table that row security guards, and what its rows are told apart by. */
export interface GuardedTable {
  name: string
  oid: number
  columns: { name: string, type: string, isRequired: boolean, updatedBy: string[] }[]
}

/** Values that stand for whose row it is: the organization, the site and the account it names. */
export type Ownership = Partial<Record<'organization_id' | 'site_id' | 'account_id', string>>

/** Every table with row security, with the columns that can be written. */
export async function guardedTables(client: pg.ClientBase): Promise<GuardedTable[]> {
  const { rows } = await client.query<GuardedTable>(`
    select c.oid::integer as oid, c.oid::regclass::text as name, jsonb_agg(jsonb_build_object(
             'name', a.attname,
             'type', format_type(a.atttypid, null),
             'isRequired', a.attnotnull and not a.atthasdef and a.attidentity = '',
             'updatedBy', array(
               select r.rolname
                 from pg_roles as r
                where starts_with(r.rolname, 'assetry_') and has_column_privilege(r.oid, c.oid, a.attnum, 'update')
             )
           ) order by a.attnum) as columns
      from pg_class as c
      join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and c.relrowsecurity and not c.relispartition
       and c.relnamespace::regnamespace::text not like 'graphile%'
     group by c.oid
     order by name`)
  return rows
}

/** The part of an ownership that a table has columns for. */
export function ownershipIn(table: GuardedTable, ownership: Ownership): Ownership {
  const names = new Set(table.columns.map((column) => column.name))
  return Object.fromEntries(Object.entries(ownership).filter(([name]) => names.has(name)))
}

/** An insert of one row with the given values, and with invented ones in the other columns that need one. */
export function insertOf(table: GuardedTable, given: Record<string, string | boolean>): string {
  const needed = table.columns.filter(({ name, isRequired }) => isRequired && !(name in given))
  const names = [...Object.keys(given), ...needed.map(({ name }) => name)].map((name) => `"${name}"`)
  const values = [
    ...Object.values(given).map((value) => pg.escapeLiteral(String(value))), ...needed.map(({ type }) => inventedValue(type))
  ]
  return `insert into ${table.name} (${names.join(', ')}) values (${values.join(', ')})`
}

function inventedValue(type: string): string {
  if (type.endsWith('[]')) return `'{}'::${type}`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (/^(text|character|ext\.ltree)/.test(type)) return "substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)"
  if (/^(integer|smallint|bigint|numeric|double|real)/.test(type)) return '1'
  if (type.startsWith('json')) return `'{}'::${type}`
  if (type === 'bytea') return "decode(replace(gen_random_uuid()::text, '-', ''), 'hex')"
  if (type === 'boolean') return 'true'
  if (type === 'date' || type.startsWith('timestamp')) return 'now()'
  if (type.startsWith('time ')) return "time '08:00'"
  if (type === 'interval') return "interval '1 day'"
  if (type.endsWith('range')) return `'empty'::${type}`
  if (type === 'xid8') return 'pg_current_xact_id()'
  if (type === 'inet') return "'127.0.0.1'::inet"
  throw new Error(`inventedValue in test/db/support/rows.ts has no value for the type ${type}: add one.`)
}
