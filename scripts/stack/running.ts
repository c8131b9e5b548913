import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identifyProcess, isRunning, parentOf, type ProcessIdentity } from './identity.ts'
import { prepareStateDirectory, stateDirectory } from './place.ts'

/** Where the parts of a started stack are. */
export interface StackAddresses {
  baseUrl: string
  superuserUrl: string
  ownerUrl: string
  workerUrl: string
  postgrestAdminUrl: string
  /** The gateway's, then the database's. */
  metricsUrls: string[]
}

interface RunningRecord {
  stack: ProcessIdentity
  /** npm and tsx: without them nobody can stop the stack by Ctrl-C. */
  launchers: ProcessIdentity[]
  addresses?: StackAddresses
}

const file = join(stateDirectory, 'running.json')

/** The addresses of the stack that `npm start` runs from this directory now; undefined when none is up. */
export async function runningStack(): Promise<StackAddresses | undefined> {
  const record = await readRecord()
  return record !== undefined && isRunning(record.stack) ? record.addresses : undefined
}

/**
 * Makes this process the one stack of this directory. Another one is an error, unless the command that started it was
 * killed: then it is ended first.
 */
export async function claimStack(): Promise<void> {
  const other = await readRecord()
  if (other !== undefined && isRunning(other.stack)) {
    if (other.launchers.every(isRunning)) {
      throw new Error(`Assetry already runs from this directory as process ${other.stack.pid}: stop it first.`)
    }
    await end(other.stack)
  }
  await write({ stack: ownIdentity(), launchers: launchers() })
}

/** Writes down the addresses for the other commands. */
export async function publishStack(addresses: StackAddresses): Promise<void> {
  await write({ stack: ownIdentity(), launchers: launchers(), addresses })
}

/** Says that the stack is down. */
export async function releaseStack(): Promise<void> {
  const record = await readRecord()
  if (record?.stack.pid === process.pid) await rm(file, { force: true })
}

async function readRecord(): Promise<RunningRecord | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as RunningRecord
  } catch {
    return undefined
  }
}

async function write(record: RunningRecord): Promise<void> {
  await prepareStateDirectory()
  await writeFile(file, JSON.stringify(record, null, 2) + '\n', { mode: 0o600 })
}

function ownIdentity(): ProcessIdentity {
  const own = identifyProcess(process.pid)
  if (own === undefined) throw new Error('This machine does not show its processes: mount /proc, or install ps.')
  return own
}

function launchers(): ProcessIdentity[] {
  const found: ProcessIdentity[] = []
  for (let parent = parentOf(process.pid); parent !== undefined; parent = parentOf(parent.pid)) {
    if (!/tsx|npm|sh -c/.test(parent.command)) break
    const identity = identifyProcess(parent.pid)
    if (identity !== undefined) found.push(identity)
    if (parent.command.startsWith('npm')) break
  }
  return found
}

async function end(stack: ProcessIdentity): Promise<void> {
  process.kill(stack.pid, 'SIGTERM')
  for (let waited = 0; isRunning(stack); waited += 50) {
    if (waited >= 10_000) process.kill(stack.pid, 'SIGKILL')
    await sleep(50)
  }
}
