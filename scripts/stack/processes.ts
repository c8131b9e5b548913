import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverAccount } from './account.ts'
import { recordServer, stopOrphans } from './orphans.ts'

/** A server that runs as a child of this process. */
export interface Server {
  pid: number
  /** Whether it has ended by itself or by stop(). */
  hasExited(): boolean
  /** Resolves, never rejects, when it ends. */
  exited: Promise<void>
  logFile: string
  /** What it wrote since it was started; what it wrote before is in the files whose names end in .1, .2 and .3. */
  log(): string
  signal(signal: NodeJS.Signals): void
  /** Asks it to end, insists after ten seconds, and waits for the end. */
  stop(): Promise<void>
}

export interface ServerOptions {
  name: string
  command: string
  arguments: string[]
  environment: Record<string, string>
  directory: string
  logFile: string
  stopSignal: NodeJS.Signals
}

const patience = 10_000
const children = new Set<{ child: ChildProcess, stopSignal: NodeJS.Signals }>()
let orphansStopped: Promise<string[]> | undefined

process.on('exit', () => {
  for (const { child, stopSignal } of children) child.kill(stopSignal)
})

/** By default a signal ends a process without its exit handlers, and the servers would go on. */
function exitOnSignals(): void {
  for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 })) {
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(128 + number))
  }
}

/** Stops what an earlier, killed run left behind; does it once. Returns the names of what was stopped. */
export async function stopOrphansOnce(): Promise<string[]> {
  orphansStopped ??= stopOrphans()
  return await orphansStopped
}

/** Starts a server as the servers' account, in its own process group so that Ctrl-C reaches it through us only. */
export async function startServer(options: ServerOptions): Promise<Server> {
  await stopOrphansOnce()
  exitOnSignals()
  const account = await serverAccount()
  await keepLogs(options.logFile)
  const log = await open(options.logFile, 'wx', 0o600)
  const child = spawn(options.command, options.arguments, {
    cwd: options.directory,
    env: options.environment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...(account && { uid: account.uid, gid: account.gid }),
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (error) => reject(new Error(`${options.command} does not start: ${error.message}.`)))
  }).finally(() => log.close())
  return await follow(child, options)
}

const keptLogs = 3

/** The reason of a crash must survive the next start, which everybody tries first. */
async function keepLogs(logFile: string): Promise<void> {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }))
  if (size > 0) {
    for (let number = keptLogs; number > 0; number--) {
      const older = number === 1 ? logFile : `${logFile}.${number - 1}`
      await rename(older, `${logFile}.${number}`).catch(ignoreMissing)
    }
  }
  await rm(logFile, { force: true })
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

async function follow(child: ChildProcess, options: ServerOptions): Promise<Server> {
  const pid = child.pid
  if (pid === undefined) throw new Error(`${options.command} does not start.`)
  const entry = { child, stopSignal: options.stopSignal }
  children.add(entry)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const record = await recordServer(options.name, pid, options.stopSignal)
  const hasExited = () => child.exitCode !== null || child.signalCode !== null
  const exited = ended.then(async () => {
    children.delete(entry)
    killGroup(pid)
    await rm(record, { force: true })
  })
  return {
    pid,
    hasExited,
    exited,
    logFile: options.logFile,
    log: () => readFileSync(options.logFile, 'utf8'),
    signal: (signal) => void child.kill(signal),
    stop: async () => {
      if (hasExited()) return
      child.kill(options.stopSignal)
      const insist = setTimeout(() => child.kill('SIGKILL'), patience)
      await exited
      clearTimeout(insist)
    },
  }
}

/** Ends what a server that died left of its own children, like nginx its workers. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody was left.
  }
}

/**
 * Waits until a check says yes. Ends early with an error that quotes the log when the server ends, or after
 * `milliseconds`.
 */
export async function waitFor(
  server: Server,
  name: string,
  isReady: () => Promise<boolean>,
  milliseconds = 30_000,
): Promise<void> {
  const deadline = performance.now() + milliseconds
  while (!(await isReady())) {
    if (server.hasExited()) throw new Error(`${name} ended while it was starting: ${lastLines(server.log())}`)
    if (performance.now() > deadline) {
      throw new Error(`${name} was not ready after ${milliseconds / 1000} s: ${lastLines(server.log())}`)
    }
    await sleep(15)
  }
}

function lastLines(log: string): string {
  return log.trim().split('\n').slice(-3).join(' / ') || 'its log is empty.'
}
