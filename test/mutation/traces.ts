import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/files.ts'

const times = JSON.parse(readFileSync(join(root, 'test/support/times.json'), 'utf8')) as Record<string, number>

interface Trace { hash: string, seconds: number, isSound: boolean, functions: string[] }

/** What is known of test files that have run without a mutant: how long they take, whether they pass, which functions they call. */
export class Traces {
  #file: string
  #traces = new Map<string, Trace>()
  /** Functions that some file was seen to call: what the server puts into the caller's statement is never seen. */
  #seen = new Set<string>()

  /** What was noted before, of the same product (the name of its database says which). */
  constructor(directory: string, product: string) {
    this.#file = join(directory, `${product}.traces.json`)
    if (!existsSync(this.#file)) return
    const noted = JSON.parse(readFileSync(this.#file, 'utf8')) as Record<string, Trace>
    for (const [path, trace] of Object.entries(noted)) {
      if (existsSync(join(root, path)) && trace.hash === hashOf(path)) this.#note(path, trace)
    }
  }

  has(path: string): boolean {
    return this.#traces.has(path)
  }

  /** Whether a file calls a function; undefined where that is not known. */
  calls(path: string, name: string): boolean | undefined {
    const trace = this.#traces.get(path)
    if (trace === undefined || !trace.isSound || !this.#seen.has(name)) return undefined
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

  add(path: string, trace: Omit<Trace, 'hash'>): void {
    this.#note(path, { hash: hashOf(path), ...trace })
  }

  /** For the next run: a file that failed is tried again then. */
  save(): void {
    writeFileSync(this.#file, JSON.stringify(Object.fromEntries([...this.#traces].filter(([, { isSound }]) => isSound))))
  }

  #note(path: string, trace: Trace): void {
    this.#traces.set(path, trace)
    for (const name of trace.functions) this.#seen.add(name)
  }
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(join(root, path))).digest('hex').slice(0, 16)
}
