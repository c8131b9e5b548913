import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeServerDirectory, serverPlace } from '../../scripts/stack/place.ts'
import { takeSlot } from '../../scripts/stack/slot.ts'
import { root } from '../support/files.ts'
import type { Options } from './options.ts'
import { type Budget, within } from './patience.ts'
import { signal } from './processes.ts'
import type { Cluster } from './stack.ts'

/** What a full disk did to the service, or why it was not filled. */
export interface FullDisk {
  notRun?: string
  acknowledged: number
  /** Of them: while nothing more could be written. */
  readsWhileFull: number
  /** Until half of the clients were served again, once there was room; milliseconds. */
  outage: number
  /** What doctor said of it. */
  doctor: string
  answers: Record<string, Record<string, number>>
  violations: string[]
}

const nothing = { acknowledged: 0, readsWhileFull: 0, outage: 0, doctor: '', answers: {}, violations: [] }

export function nothingFilled(why: string): FullDisk {
  return { ...nothing, notRun: `full disk: ${why}` }
}

/** Enough for the data, the log that is written ahead, and some more. */
const megabytes = 640

/**
 * The whole service on a small disk of its own, which is filled under load. The disk is a file system in memory, seen by
 * the drill's own processes only (a mount namespace), so that nothing is left of it whatever happens. Root may make
 * one, and so may everybody else where the kernel lets them have a namespace of their own.
 */
export async function fillDisk({ seed }: Options, { dataDirectory, demo }: Cluster, budget: Budget): Promise<FullDisk> {
  const slot = takeSlot(join(await serverPlace(), 'torture-disk'))
  try {
    await makeServerDirectory(slot.directory)
    const way = await findWay(slot.directory)
    if (way === undefined) {
      return nothingFilled('neither root nor a user namespace (unshare) may mount a small file system here')
    }
    const [command = '', ...words] = [
      ...way, process.execPath, '--import', 'tsx', join(import.meta.dirname, 'full-disk-drill.ts'), slot.directory, dataDirectory, String(seed),
      // It ends first, so that it can still tell what it waited for.
      String(Math.floor(budget.left()) - 10),
    ]
    const child = spawn(command, words, {
      cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, TORTURE_API_KEY: demo.api_key },
    })
    const end = (): void => void signal(child.pid ?? 0, 'SIGTERM')
    process.once('exit', end)
    let output = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    const [status] = await within(budget.left(), 'the drill of the full disk ends', once(child, 'close')) as [number | null]
    process.off('exit', end)
    // What was found before it is told all the same.
    if (status !== 0) return { ...nothing, violations: [`The drill of the full disk ended with ${status}: ${output}`] }
    return JSON.parse(output.trim().split('\n').at(-1) ?? '') as FullDisk
  } finally {
    slot.release()
  }
}

/** The words before a command that make it run with a small disk at the directory. */
async function findWay(directory: string): Promise<string[] | undefined> {
  const mount = ['sh', '-c', `mount -t tmpfs -o size=${megabytes}m,mode=711 tmpfs "$0" && exec "$@"`, directory]
  const ways = [
    ['unshare', '--mount', '--propagation', 'private', ...mount],
    ['unshare', '--user', '--map-current-user', '--keep-caps', '--mount', '--propagation', 'private', ...mount],
  ]
  for (const way of ways) {
    const [command = '', ...words] = [...way, 'true']
    if (await promisify(execFile)(command, words).then(() => true, () => false)) return way
  }
  return undefined
}
