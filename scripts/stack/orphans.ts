import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identifyProcess, isRunning, type ProcessIdentity } from './identity.ts'
import { prepareStateDirectory, stateDirectory } from './place.ts'

/** What is written down of a server while it runs. */
interface ServerRecord {
  name: string
  server: ProcessIdentity
  parent: ProcessIdentity
  stopSignal: NodeJS.Signals
}

const recordDirectory = join(stateDirectory, 'run')

/** Writes down a started server, so that a later start can stop it when its parent was killed. Returns the file. */
export async function recordServer(name: string, pid: number, stopSignal: NodeJS.Signals): Promise<string> {
  const server = identifyProcess(pid)
  const parent = identifyProcess(process.pid)
  const file = join(recordDirectory, `${name}-${pid}.json`)
  if (server === undefined || parent === undefined) return file
  await prepareStateDirectory()
  await mkdir(recordDirectory, { recursive: true, mode: 0o700 })
  await writeFile(file, JSON.stringify({ name, server, parent, stopSignal } satisfies ServerRecord))
  return file
}

/** Stops the servers whose parent no longer runs and returns their names. */
export async function stopOrphans(): Promise<string[]> {
  const files = await readdir(recordDirectory).catch(() => [])
  const stopped = await Promise.all(files.map(async (file) => await stopIfOrphan(join(recordDirectory, file))))
  return stopped.filter((name) => name !== undefined)
}

async function stopIfOrphan(file: string): Promise<string | undefined> {
  const record = await readRecord(file)
  if (record === undefined || isRunning(record.parent)) return undefined
  const wasRunning = isRunning(record.server)
  if (wasRunning) await end(record.server, record.stopSignal)
  await rm(file, { force: true })
  return wasRunning ? record.name : undefined
}

async function readRecord(file: string): Promise<ServerRecord | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ServerRecord
  } catch {
    return undefined
  }
}

async function end(server: ProcessIdentity, signal: NodeJS.Signals): Promise<void> {
  process.kill(server.pid, signal)
  if (await hasEndedWithin(server, 10_000)) return
  process.kill(server.pid, 'SIGKILL')
  // Its files and its port are its own until it is gone.
  if (!await hasEndedWithin(server, 10_000)) {
    throw new Error(`Process ${server.pid}, which a killed run had left, does not end: end it and try again.`)
  }
}

async function hasEndedWithin(server: ProcessIdentity, milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += 20) {
    if (!isRunning(server)) return true
    await sleep(20)
  }
  return false
}
