import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { root } from '../support/files.ts'
import { keptTimes } from '../support/summary.ts'

const times = keptTimes().test

/** `functions` is missing where a file calls them in copies of the database, which are not there when it ends. */
interface Trace { hash: string, seconds: number, isSound: boolean, functions?: string[] | undefined }

/** Counts the calls of a session whose functions are traced. */
export const counting = '-c track_functions=all'

const ending = '.traces'

/** The file of traces of a product, beside the data of its server: a line for each test file, the last of which counts. */
function fileOf(directory: string, product: string): string {
  return join(directory, `${product}${ending}`)
}

/** Whether a file is connected to the database of its worker; one that is not takes copies of it, which nobody else may use meanwhile. */
export function isConnected(path: string): boolean {
  return path.endsWith('.sql') || readFileSync(join(root, path), 'utf8').includes('cloneName(')
}

/** Begins to count which functions are called in a database. */
export async function resetCalls(client: pg.Client): Promise<void> {
  await client.query('select pg_stat_reset()')
}

/** Functions that were called since, by sessions that have ended and by this one. */
export async function readCalls(client: pg.Client): Promise<string[]> {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ name: string }>(
    `select distinct schemaname || '.' || funcname as name from pg_stat_user_functions
      where calls > 0 and schemaname not in ('tap', 'test', 'ext') and schemaname !~ '^pg_'`)
  return rows.map(({ name }) => name)
}

/** Notes what is known of a file, for the next \`npm run mutate\`. Several processes may write at the same time. */
export function noteTrace(directory: string, product: string, path: string, trace: Omit<Trace, 'hash'>): void {
  appendFileSync(fileOf(directory, product), `${JSON.stringify({ path, hash: hashOf(path), ...trace })}\n`)
}

/** What is known of test files that have run without a mutant: how long they take, whether they pass, which functions they call. */
export class Traces {
  #directory: string
  #product: string
  #traces = new Map<string, Trace>()
  /** Functions that some file was seen to call: what the server puts into the caller's statement is never seen. */
  #seen = new Set<string>()

  /** What was noted before, of the same product (the name of its database says which). */
  constructor(directory: string, product: string) {
    this.#directory = directory
    this.#product = product
    const file = fileOf(directory, product)
    for (const name of readdirSync(directory)) {
      if (name.endsWith(ending) && join(directory, name) !== file) rmSync(join(directory, name))
    }
    if (!existsSync(file)) return
    for (const line of readFileSync(file, 'utf8').split('\n').filter((each) => each !== '')) {
      const { path, ...trace } = JSON.parse(line) as Trace & { path: string }
      if (existsSync(join(root, path)) && trace.hash === hashOf(path)) this.#note(path, trace)
    }
  }

  has(path: string): boolean {
    return this.#traces.has(path)
  }

  /** Whether a file calls a function; undefined where that is not known. */
  calls(path: string, name: string): boolean | undefined {
    const trace = this.#traces.get(path)
    if (trace?.functions === undefined || !trace.isSound || !this.#seen.has(name)) return undefined
    return trace.functions.includes(name)
  }

  /** Whether a file passes without a mutant; one that does not kills nothing. */
  isSound(path: string): boolean {
    return this.#traces.get(path)?.isSound ?? true
  }

  /** How long a file takes, or took in another run. */
  seconds(path: string): number {
    return this.#traces.get(path)?.seconds ?? times[path] ?? 1
  }

  /** For this run, and for the next: a file that failed is tried again then. */
  add(path: string, trace: Omit<Trace, 'hash'>): void {
    this.#note(path, { hash: hashOf(path), ...trace })
    if (trace.isSound) noteTrace(this.#directory, this.#product, path, trace)
  }

  #note(path: string, trace: Trace): void {
    this.#traces.set(path, trace)
    for (const name of trace.functions ?? []) this.#seen.add(name)
  }
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(join(root, path))).digest('hex').slice(0, 16)
}
