import { join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { root } from '../support/files.ts'
import { longestTest } from '../support/limits.ts'
import { cloneName } from '../support/names.ts'
import { isConnected } from './traces.ts'

/** What a mutant keeps from happening is waited for a shorter time than elsewhere, in milliseconds: otherwise it costs minutes. */
const longestModelWait = 30_000

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of the laboratory whose database a file uses. */
    mutationWorker: string
  }
}

/** Runs TypeScript tests on databases that are there already, one file at a time: vitest is one to a process. */
export class Models {
  #serverUrl: string
  #product: string
  #vitest: Promise<Vitest> | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(serverUrl: string, product: string) {
    this.#serverUrl = serverUrl
    this.#product = product
  }

  /** Whether a file passes on the database of a worker. */
  passes(file: string, worker: number): Promise<boolean> {
    const next = this.#last.then(() => this.#run(file, worker))
    this.#last = next.catch(() => undefined)
    return next
  }

  async close(): Promise<void> {
    await (await this.#vitest)?.close()
  }

  async #run(file: string, worker: number): Promise<boolean> {
    this.#vitest ??= this.#start()
    const vitest = await this.#vitest
    const project = vitest.getRootProject()
    const path = join(root, file)
    project.provide('mutationWorker', String(worker))
    project.provide('productTemplate', this.#copied(file, worker))
    // One process answers for many files: the modules and the errors of earlier ones are among its own.
    vitest.state.clearErrors()
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([project.createSpecification(path)])
    const own = testModules.filter(({ moduleId }) => moduleId === path)
    return unhandledErrors.length === 0 && own.length > 0 && own.every((module) => module.ok())
  }

  /** What a file takes copies of: the database with the mutant, unless the file is connected to it, for then it cannot be copied. */
  #copied(file: string, worker: number): string {
    return isConnected(file) ? this.#product : cloneName('db', worker)
  }

  async #start(): Promise<Vitest> {
    const vitest = await createVitest('test', {
      root, config: false, watch: false, reporters: [{}], include: ['test/db/**/*.test.ts'], pool: 'forks', isolate: false,
      maxWorkers: 1, bail: 1, testTimeout: longestTest, hookTimeout: longestTest, expect: { poll: { timeout: longestModelWait } },
      setupFiles: ['test/support/seed.ts', 'test/mutation/worker.ts'],
      provide: { superuserUrl: this.#serverUrl, productTemplate: this.#product, mutationWorker: '1' },
    })
    await vitest.standalone()
    return vitest
  }
}
