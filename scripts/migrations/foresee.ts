import { type Client, escapeIdentifier } from 'pg'
import { projectDirectory } from '../project/directory.ts'
import { sourceMarker } from '../project/markers.ts'
import { readPending } from './migrate.ts'
import { partsOf } from './send.ts'
import { runsAlone } from './stage.ts'

/** A table that a migration reads or writes from the first row to the last. Rows as Postgres estimates them. */
export interface Pass {
  table: string
  rows: number
  bytes: number
}

/** What a pending migration will cost a database as it is now. */
export interface Forecast {
  file: string
  /** Who waits until it has ended: every request, or nobody, for what runs outside a transaction. */
  waits: 'requests' | 'nobody'
  /** An estimate, from the speed at which this server makes functions and reads these tables. */
  seconds: number
  passes: Pass[]
}

/** Statements that pass over a whole table, and how many times as long as reading it they take. */
const passing: [pattern: RegExp, factor: number][] = [
  [/^alter table (?:only )?([\w.]+)[^;]*?\b(?:alter column \w+ (?:set data )?type|generated always as \()/gim, 6],
  [/^alter table (?:only )?([\w.]+)[^;]*?\badd constraint \w+ (?:unique|primary key|exclude)\b(?![^;]*using index)/gim, 4],
  [/^alter table (?:only )?([\w.]+)[^;]*?\b(?:set not null|validate constraint)\b/gim, 1],
  [/^alter table (?:only )?([\w.]+)[^;]*?\badd constraint \w+ (?:check|foreign key)\b(?![^;]*not valid)/gim, 2],
  [/^create (?:unique )?index (?:concurrently )?(?:if not exists )?\w+\s+on (?:only )?([\w.]+)/gim, 4],
  [/^update ([\w.]+)/gim, 8],
  [/^(?:delete from|merge into) ([\w.]+)/gim, 2],
]

/**
 * Which migrations a database has not seen, who will wait for each, and for about how long. Measures this server for a
 * moment: nothing is locked and nothing changes. The connection must be assetry_owner's.
 */
export async function foresee(client: Client, directory = projectDirectory): Promise<Forecast[]> {
  const pending = await readPending(client, directory)
  if (pending.length === 0) return []
  const perObject = await secondsPerObject(client)
  const forecasts: Forecast[] = []
  for (const { file, text } of pending) {
    const objects = text.split(`\n${sourceMarker}`).length
    const passes: Pass[] = []
    let seconds = objects * perObject
    for (const [table, factor] of passesOf(handWritten(text))) {
      const size = await sizeOf(client, table)
      if (size === undefined) continue
      passes.push({ table, ...size })
      seconds += factor * size.bytes * await secondsPerByte(client, table, size.bytes)
    }
    const isAlone = runsAlone(text.replace(/^(?:--! (?!no-transaction).*\n|\n)*/, ''))
    forecasts.push({ file, waits: isAlone ? 'nobody' : 'requests', seconds: Math.ceil(seconds * 10) / 10, passes })
  }
  return forecasts
}

/** One line for each migration. */
export function describeForecast({ file, waits, seconds, passes }: Forecast): string {
  const tables = passes.map(({ table, rows, bytes }) =>
    `${table} (${rows.toLocaleString('en')} rows, ${Math.ceil(bytes / 1_048_576).toLocaleString('en')} MB)`)
  const who = waits === 'nobody' ? 'nobody waits' : 'requests wait'
  return `would run  ${file}: ${who}, about ${seconds} s${tables.length === 0 ? '' : `; passes over ${tables.join(', ')}`}`
}

/** The text of a migration without what it takes from sources. */
function handWritten(text: string): string {
  return partsOf(text, 0).map((part) => part.startsWith(sourceMarker) ? part.slice(part.lastIndexOf('\n-- end: ')) : part).join('\n')
}

/** The tables that a text passes over, with the sum of its statements' factors. */
function passesOf(text: string): Map<string, number> {
  const factors = new Map<string, number>()
  for (const [pattern, factor] of passing) {
    for (const [, table = ''] of text.matchAll(pattern)) factors.set(table, (factors.get(table) ?? 0) + factor)
  }
  return factors
}

async function sizeOf(client: Client, table: string): Promise<{ rows: number, bytes: number } | undefined> {
  const { rows: [row] } = await client.query<{ rows: string, bytes: string }>(
    `select greatest(c.reltuples, 0)::bigint as rows, pg_table_size(c.oid) as bytes
       from pg_catalog.pg_class as c where c.oid = to_regclass($1)`, [table])
  return row && { rows: Number(row.rows), bytes: Number(row.bytes) }
}

/** By making fifty functions that only this connection sees. */
async function secondsPerObject(client: Client): Promise<number> {
  const count = 50
  const began = performance.now()
  await client.query('begin')
  await client.query(Array.from({ length: count }, (_, index) =>
    `create function pg_temp.measure_${index}() returns integer language plpgsql set search_path = '' as $$ begin return 1; end $$;`).join('\n'))
  await client.query('rollback')
  // An object of ours has grants, a comment and policies besides.
  return 2 * (performance.now() - began) / 1000 / count
}

/** By reading a sample of at most some 32 MB. */
async function secondsPerByte(client: Client, table: string, bytes: number): Promise<number> {
  const percent = Math.min(100, 100 * 33_554_432 / Math.max(bytes, 1))
  const name = table.split('.').map((part) => escapeIdentifier(part)).join('.')
  const began = performance.now()
  await client.query(`select count(*) from ${name} tablesample system (${percent.toFixed(4)})`)
  return (performance.now() - began) / 1000 / Math.max(bytes * percent / 100, 1_048_576)
}
