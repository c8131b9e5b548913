import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import pg from 'pg'
import { inject, test } from 'vitest'
import { counting, noteTrace, readCalls, resetCalls } from '../../mutation/traces.ts'
import { root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { placeOf } from './statements.ts'
import { runTap, type TapPoint, type TapReport } from './tap.ts'

/** From how many milliseconds on a file is told, so that the slow ones are found. */
const slow = 1000

/**
 * A connection runs so many files: what it has read of the catalog, compiled and planned for one of them serves the next, as in a
 * pool. Then another begins, so that what it keeps stays small.
 */
const filesOfAConnection = 40

/**
 * pgTAP keeps its counts in temporary tables. They are made before the first file and stay: where each file makes them, its temporary
 * schema is new, and for a new schema the server forgets all that the session has planned, at the beginning of the file and once more when
 * it rolls back.
 */
const prepare = 'begin; select no_plan(); delete from __tcache__; commit'

/** Nothing that a session holds is left to the next file; what it has compiled is. */
const forget = `reset role; reset session authorization; reset all; discard sequences; deallocate all; unlisten *;
  select pg_advisory_unlock_all(), setval('pg_temp.__tresults___numb_seq', 1, false)`

/** How many temporary objects the session has: more than pgTAP's when a file has committed its own. */
const temporary = `select count(*)::integer as count from pg_depend
  where refclassid = 'pg_namespace'::regclass and refobjid = pg_my_temp_schema()`

/** Whether the calls of each file are noted for the mutants, which follow in `.ci/run`: they run the files that call what they change. */
const isTraced = process.env['KEEP_TRACES'] !== undefined

let open: { client: pg.Client, files: number, temporary: number } | undefined

/** Runs a file on the connection that is open, or on a new one. What breaks a connection ends it. */
async function run(path: string, sql: string): Promise<TapReport> {
  if (open === undefined) {
    const client = new pg.Client({
      connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
      options: `-c search_path=test,tap,pg_catalog -c client_min_messages=warning ${isTraced ? counting : ''}`
    })
    // Whoever ends a connection that waits for the next file ends nothing else.
    client.on('error', () => (open = undefined))
    await client.connect()
    await client.query(prepare)
    open = { client, files: 0, temporary: await countTemporary(client) }
  }
  const connection = open
  const { client } = connection
  try {
    if (isTraced) await resetCalls(client)
    const began = performance.now()
    const report = await runTap(client, sql)
    const seconds = (performance.now() - began) / 1000
    await client.query('rollback')
    await client.query(forget)
    if (isTraced && isPassed(report)) {
      noteTrace(inject('logDirectory'), inject('productTemplate'), relative(root, path), {
        seconds, isSound: true, functions: await readCalls(client)
      })
    }
    const isClean = await countTemporary(client) === connection.temporary
    if (isClean && ++connection.files < filesOfAConnection) return report
    open = undefined
    await client.end()
    return report
  } catch (error) {
    open = undefined
    await client.end().catch(() => undefined)
    throw error
  }
}

async function countTemporary(client: pg.Client): Promise<number> {
  return (await client.query<{ count: number }>(temporary)).rows[0]?.count ?? 0
}

function isPassed({ points, problems }: TapReport): boolean {
  return problems.length === 0 && points.every(({ outcome }) => outcome !== 'failed')
}

/**
 * Runs a pgTAP file on this worker's clone and registers one vitest test for each assertion in it. All of it is over
 * before vitest begins to count, so how long it took is said here where it was slow.
 */
export async function registerSqlFile(path: string): Promise<void> {
  const sql = await readFile(path, 'utf8')
  const began = performance.now()
  const report = await run(path, sql)
  const took = performance.now() - began
  if (took > slow) console.log(`${relative(root, path)} took ${(took / 1000).toFixed(1)} s`)

  for (const point of report.points) {
    if (point.outcome === 'skipped') test.skip(point.name)
    else if (point.outcome === 'todo') test.todo(point.name)
    else test(point.name, () => { if (point.outcome === 'failed') throw failureOf(point, path, sql) })
  }
  for (const problem of report.problems) {
    test('runs to its end as planned', () => { throw errorAt(problem.message, path, sql, problem.offset) })
  }
}

function failureOf(point: TapPoint, path: string, sql: string): Error {
  const said = point.diagnostics.filter((line) => !/^(Failed |Looks like |test count)/.test(line))
  const error = errorAt([point.name, ...said].join('\n'), path, sql, point.offset)
  const have = valueOf('have', said)
  const want = valueOf('want', said)
  return have === undefined || want === undefined ? error : Object.assign(error, { actual: have, expected: want })
}

function valueOf(label: string, lines: string[]): string | undefined {
  return lines.map((line) => line.trim()).find((line) => line.startsWith(`${label}:`))?.slice(label.length + 1).trim()
}

// The stack names only the SQL file, so that the reporter shows the lines around the statement.
function errorAt(message: string, path: string, sql: string, offset: number): Error {
  const { line, column } = placeOf(sql, offset)
  const error = new Error(message)
  error.stack = `Error: ${message}\n    at ${path}:${line}:${column}`
  return error
}
