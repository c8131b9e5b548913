import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { recordServer } from '../../scripts/stack/orphans.ts'
import { root } from '../support/files.ts'
import { within } from './patience.ts'
import { signal } from './processes.ts'
import type { Part } from './supervise.ts'

export interface WorkerPart extends Part { pid: number }

/** Until it waits for jobs, and, once it was told to, until it has ended; seconds. */
const longestStart = 30
const longestEnd = 10

/** A worker as docker-compose.yml starts it; its clock may be ahead of the machine's. */
export async function startWorkerProcess(url: string, receiverPort: number, skewSeconds: number): Promise<WorkerPart> {
  const child = spawn(process.execPath, [
    '--import', join(import.meta.dirname, 'skewed-clock.mjs'), '--import', 'tsx', 'worker/main.ts',
  ], {
    cwd: root,
    env: {
      PATH: process.env.PATH, HOME: process.env.HOME, WORKER_DATABASE_URL: url, TORTURE_SKEW: String(skewSeconds * 1000),
      ASSETRY_ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${receiverPort}`, ASSETRY_WORKER_GRACE: '5',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error('The worker does not start.')
  const end = (): void => void signal(pid, 'SIGKILL')
  process.once('exit', end)
  const record = await recordServer('worker', pid, 'SIGTERM')
  let output = ''
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        // What it complains about while the database is away is not of interest; the first words are.
        if (output.length < 4000) output += data.toString()
        if (output.includes('The worker waits for jobs.')) resolve()
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
      throw new Error(`The worker ended while it was starting: ${output}`)
    }),
  ])
  await within(longestStart, 'the worker waits for jobs', started).catch((error: Error) => {
    end()
    throw error
  })
  return {
    pid, exited,
    stop: async () => {
      signal(pid, 'SIGTERM')
      await within(longestEnd, 'the worker ends when it is told to', exited).catch(end)
      await exited
    },
  }
}
