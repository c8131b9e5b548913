import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../scripts/stack/ports.ts'

export interface Program {
  url: string
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** Starts a peer's server, which is told its port by PORT, and waits until it answers anything. */
export async function startProgram(
  command: string, words: string[], directory: string, environment: Record<string, string>,
): Promise<Program> {
  const port = await freePort()
  const child = spawn(command, words, {
    cwd: directory, env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let log = ''
  const note = (part: Buffer) => void (log = (log + part.toString()).slice(-2000))
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void exited.then(() => running.delete(child))
  const url = `http://127.0.0.1:${port}`
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (child.exitCode !== null) {
      throw new Error(`it ended while it was starting: ${log.trim().split('\n').slice(-3).join(' / ')}`)
    }
    const answer = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
    if (answer !== undefined) {
      return {
        url,
        stop: async () => {
          child.kill('SIGTERM')
          setTimeout(() => child.kill('SIGKILL'), 3000).unref()
          await exited
        },
      }
    }
    await sleep(100)
  }
  child.kill('SIGKILL')
  throw new Error('it did not answer within a minute')
}
