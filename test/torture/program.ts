import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { recordServer } from '../../scripts/stack/orphans.ts'
import { root } from '../support/files.ts'
import { within } from './patience.ts'
import { signal } from './processes.ts'
import type { Part } from './supervise.ts'

export interface Program extends Part {
  pid: number
  /** What it wrote until it was ready, as the pattern found it. */
  ready: RegExpExecArray
}

export interface ProgramOptions {
  name: string
  /** As in `node <words>`, below the project's root. */
  words: string[]
  environment: Record<string, string>
  /** Written when it is ready. */
  ready: RegExp
}

/** Until it is ready, and, once it was told to, until it has ended; seconds. */
const longestStart = 120
const longestEnd = 10

/** A program of the project in a process of its own, with the environment that it is given and no other. */
export async function startProgram({ name, words, environment, ready }: ProgramOptions): Promise<Program> {
  const child = spawn(process.execPath, words, {
    cwd: root, env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment }, stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`The ${name} does not start.`)
  const end = (): void => void signal(pid, 'SIGKILL')
  process.once('exit', end)
  const record = await recordServer(name, pid, 'SIGTERM')
  let output = ''
  const isReady = new Promise<RegExpExecArray>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        // What it complains about while others are away is not of interest; the first words are.
        if (output.length < 4000) output += data.toString()
        const found = ready.exec(output)
        if (found !== null) resolve(found)
      })
    }
  })
  const exited = once(child, 'exit').then(async () => {
    process.off('exit', end)
    await rm(record, { force: true })
  })
  const started = Promise.race([
    isReady,
    exited.then(() => {
      throw new Error(`The ${name} ended while it was starting: ${output}`)
    }),
  ])
  const written = await within(longestStart, `the ${name} is ready`, started).catch((error: Error) => {
    end()
    throw error
  })
  return {
    pid, exited, ready: written,
    stop: async () => {
      signal(pid, 'SIGTERM')
      await within(longestEnd, `the ${name} ends when it is told to`, exited).catch(end)
      await exited
    },
  }
}
