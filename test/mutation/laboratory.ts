import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { copyDatabase } from '../../scripts/database/cluster.ts'
import { runTap } from '../db/support/tap.ts'
import { root } from '../support/files.ts'
import { cloneName, databaseUrl } from '../support/names.ts'
import type { Models } from './models.ts'
import type { Mutant } from './mutants.ts'
import type { Reach } from './reach.ts'
import { isConnected, readCalls, resetCalls, type Traces } from './traces.ts'

/** What became of a mutant: a test failed, none did, or the database does not take it. */
export interface Outcome { mutant: Mutant, end: 'killed' | 'survived' | 'invalid', by: string, seconds: number }

// Longer than any statement of the tests on a machine that has other work; a loop that does not end is seen by it.
const longest = '3min'

/** A database in which one mutant at a time lives, and the tests that are run on it. */
export class Laboratory {
  #serverUrl: string
  #template: string
  #traces: Traces
  #number: number
  #models: Models

  constructor(serverUrl: string, template: string, traces: Traces, models: Models, number: number) {
    this.#serverUrl = serverUrl
    this.#template = template
    this.#traces = traces
    this.#models = models
    this.#number = number
  }

  /** A fresh database. */
  async open(): Promise<void> {
    await copyDatabase(this.#serverUrl, this.#template, this.#name)
    await this.#run([
      `alter database ${this.#name} set track_functions = 'all'`, `alter database ${this.#name} set statement_timeout = '${longest}'`,
    ])
  }

  /** Runs files until one fails that passes without the mutant; those in `refusing` also where they were not seen to call it. */
  async judge(mutant: Mutant, files: string[], { refusing, calls }: Pick<Reach, 'refusing' | 'calls'>): Promise<Outcome> {
    const began = performance.now()
    const ended = (end: Outcome['end'], by: string): Outcome => ({ mutant, end, by, seconds: (performance.now() - began) / 1000 })
    const refused = await this.#run([mutant.sql])
    if (refused !== undefined) return ended('invalid', refused)
    let isThere = true
    let tried = 0
    for (const file of files) {
      if (!this.#traces.has(file)) {
        if (isThere) await this.#run([mutant.original])
        isThere = false
        await this.#trace(file)
      }
      if (!this.#traces.isSound(file) || !refusing.has(file) && calls(file) === false) continue
      if (!isThere) await this.#run([mutant.sql])
      isThere = true
      tried++
      if (await this.#passes(file)) continue
      // What a model has committed on its way to a failure would be in the way of the next.
      await (file.endsWith('.ts') ? this.open() : this.#run([mutant.original]))
      return ended('killed', file)
    }
    if (isThere) await this.#run([mutant.original])
    return ended('survived', `${tried} files`)
  }

  /** Runs a file as everything should be, to see whether it passes and which functions it calls. */
  async #trace(file: string): Promise<void> {
    await this.#ask(resetCalls)
    const began = performance.now()
    const isSound = await this.#passes(file)
    const seconds = (performance.now() - began) / 1000
    const functions = isConnected(file) ? await this.#ask(readCalls) : undefined
    this.#traces.add(file, { seconds, isSound, functions })
    if (!isSound) console.log(`fails without a mutant, so it is not asked: ${file}`)
  }

  async #passes(file: string): Promise<boolean> {
    return file.endsWith('.sql') ? this.#passesSql(file) : this.#models.passes(file, this.#number)
  }

  async #passesSql(file: string): Promise<boolean> {
    const client = await this.#connect('-c search_path=test,tap,pg_catalog -c client_min_messages=error')
    try {
      const { points, problems } = await runTap(client, readFileSync(join(root, file), 'utf8'))
      return problems.length === 0 && points.every(({ outcome }) => outcome !== 'failed')
    } finally {
      await client.end()
    }
  }

  get #name(): string {
    return cloneName('db', this.#number)
  }

  async #connect(options?: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseUrl(this.#serverUrl, this.#name), ...options === undefined ? {} : { options } })
    await client.connect()
    return client
  }

  /** Asks the database, with nobody connected to it before and after: it can be copied only so. */
  async #ask<T>(question: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = await this.#connect()
    try {
      return await question(client)
    } finally {
      await client.end()
    }
  }

  /** Runs statements, in one transaction each; answers what the database has against one. */
  async #run(statements: string[]): Promise<string | undefined> {
    return await this.#ask(async (client) => {
      try {
        for (const statement of statements) await client.query(statement)
        return undefined
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    })
  }
}
