import type { Client } from 'pg'
import { ours } from '../../database/our-schemas.ts'
import { groupBy } from '../../project/group.ts'
import { withoutComments } from './source-text.ts'
import type { Relations } from './view-columns.ts'

export interface FunctionSource {
  /** `<schema>.<name>` */
  name: string
  /** Its text, without comments. */
  body: string
}

export interface TriggerSource {
  /** The table or view, `<schema>.<name>`. */
  table: string
  /** The function that runs, `<schema>.<name>`. */
  function: string
  events: ('insert' | 'update' | 'delete')[]
  /** For `update of`: the columns; empty when any. */
  columns: string[]
}

/** What the database says about everything that lists and actions rest on. */
export interface Catalog extends Relations {
  functions: Map<string, FunctionSource[]>
  /** `<schema>.<table>` by oid. */
  tables: Map<number, string>
  triggers: TriggerSource[]
  /** The functions that core.tell_followers runs, by event. */
  followers: Map<string, string[]>
  /** The vocabulary of a table's column, by `<table oid>.<column number>`. */
  vocabularies: Map<string, string[]>
  /** The comment of a table's column, by `<table oid>.<column number>`. */
  comments: Map<string, string>
  /** Whether an insert may leave the column out, by `<table oid>.<column number>`. */
  hasDefault: Set<string>
}

interface ColumnRow {
  key: string
  is_not_null: boolean
  has_default: boolean
  comment: string | null
}

export async function readCatalog(client: Client): Promise<Catalog> {
  const rules = await client.query<{ oid: number, rule: string }>(
    `select c.oid, r.ev_action::text as rule
       from pg_rewrite as r join pg_class as c on c.oid = r.ev_class join pg_namespace as n on n.oid = c.relnamespace
      where r.rulename = '_RETURN' and ${ours}`)
  const columns = await client.query<ColumnRow>(
    `select a.attrelid || '.' || a.attnum as key, a.attnotnull as is_not_null,
            a.atthasdef or a.attidentity <> '' as has_default, col_description(a.attrelid, a.attnum) as comment
       from pg_attribute as a join pg_class as c on c.oid = a.attrelid join pg_namespace as n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and ${ours}`)
  const checks = await client.query<{ key: string, definition: string }>(
    `select k.conrelid || '.' || k.conkey[1] as key, pg_get_constraintdef(k.oid) as definition
       from pg_constraint as k join pg_class as c on c.oid = k.conrelid join pg_namespace as n on n.oid = c.relnamespace
      where k.contype = 'c' and cardinality(k.conkey) = 1 and ${ours}`)
  const tables = await client.query<{ oid: number, name: string }>(
    `select c.oid, n.nspname || '.' || c.relname as name
       from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and ${ours}`)
  const functions = await client.query<FunctionSource>(
    `select n.nspname || '.' || p.proname as name, p.prosrc as body
       from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace where ${ours} order by p.oid`)
  const triggers = await client.query<TriggerSource>(
    `select n.nspname || '.' || c.relname as table, f.nspname || '.' || p.proname as function,
            array_remove(array[case when t.tgtype & 4 > 0 then 'insert' end,
                               case when t.tgtype & 16 > 0 then 'update' end,
                               case when t.tgtype & 8 > 0 then 'delete' end], null) as events,
            array(select a.attname::text from pg_attribute as a
                   where a.attrelid = c.oid and a.attnum = any (t.tgattr::int2[])) as columns
       from pg_trigger as t join pg_class as c on c.oid = t.tgrelid join pg_namespace as n on n.oid = c.relnamespace
       join pg_proc as p on p.oid = t.tgfoid join pg_namespace as f on f.oid = p.pronamespace
      where not t.tgisinternal and ${ours} order by c.relname, t.tgname`)
  const { rows: [registry] } = await client.query<{ exists: boolean }>(
    `select to_regclass('core.followers') is not null as exists`)
  const followers = registry?.exists !== true ? [] : (await client.query<{ event: string, function: string }>(
    'select event, function from core.followers order by event, position')).rows
  return {
    followers: new Map([...groupBy(followers, ({ event }) => event)]
      .map(([event, rows]) => [event, rows.map((row) => row.function)])),
    viewRules: new Map(rules.rows.map((row) => [row.oid, row.rule])),
    notNull: new Map(columns.rows.map((row) => [row.key, row.is_not_null])),
    hasDefault: new Set(columns.rows.filter((row) => row.has_default).map((row) => row.key)),
    comments: new Map(columns.rows.flatMap((row) => (row.comment === null ? [] : [[row.key, row.comment] as const]))),
    vocabularies: vocabularies(checks.rows),
    tables: new Map(tables.rows.map((row) => [row.oid, row.name])),
    functions: functionsByName(functions.rows),
    triggers: triggers.rows,
  }
}

function functionsByName(rows: FunctionSource[]): Map<string, FunctionSource[]> {
  const plain = rows.map((row) => ({ name: row.name, body: withoutComments(row.body) }))
  return groupBy(plain, (row) => row.name)
}

/** Checks that are nothing but `column in ('A', 'B')` or `column = 'A'`, validated or to be validated. */
function vocabularies(checks: { key: string, definition: string }[]): Map<string, string[]> {
  const words = `'[^']*'::(?:text|character varying)(?:\\(\\d+\\))?`
  const column = String.raw`\(*"?\w+"?\)?(?:::text)?`
  const several = `ANY \\(+ARRAY\\[(?:\\(?${words}\\)?(?:::text)?(?:, )?)+\\](?:\\)?::text\\[\\])?`
  const list = new RegExp(`^CHECK \\(\\(*${column} = (?:${several}|${words})\\)+(?: NOT VALID)?$`)
  return new Map(
    checks
      .filter((check) => list.test(check.definition))
      .map((check) => [check.key, [...check.definition.matchAll(/'([^']*)'::/g)].map((match) => match[1] ?? '')]))
}
