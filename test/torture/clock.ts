import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { giveToServers } from '../../scripts/stack/place.ts'

/** A clock of the database's own. */
export interface Clock {
  /** Added to the environment of the server. */
  environment: Record<string, string>
  /** The database's clock is as many seconds ahead of the machine's from now on; behind, when negative. */
  jump(seconds: number): Promise<void>
}

/** Sets the clock that was made in a directory. */
export async function setClock(directory: string, seconds: number): Promise<void> {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64LE(BigInt(seconds))
  await writeFile(join(directory, 'clock'), bytes, { flag: 'r+' })
}

/** Makes a clock for a PostgreSQL that is yet to start. Undefined where no C compiler makes the library. */
export async function makeClock(directory: string): Promise<Clock | undefined> {
  if (process.platform !== 'linux') return undefined
  const library = join(directory, 'clock.so')
  const file = join(directory, 'clock')
  const source = join(import.meta.dirname, 'clock.c')
  const made = await promisify(execFile)('cc', ['-shared', '-fPIC', '-O2', '-o', library, source])
    .then(() => true, () => false)
  if (!made) return undefined
  await giveToServers(library, 0o755)
  // One file for good: it is mapped, so it is written in place and never replaced.
  const jump = async (seconds: number): Promise<void> => await setClock(directory, seconds)
  await writeFile(file, Buffer.alloc(8))
  await giveToServers(file, 0o644)
  return { environment: { LD_PRELOAD: library, TORTURE_CLOCK: file }, jump }
}
