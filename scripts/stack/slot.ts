import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A state directory that belongs to this test run until it is released. */
export interface Slot {
  directory: string
  release(): void
}

/**
 * Takes the first free directory of `<base>`, `<base>-2`, `<base>-3`, …, so that two runs at the same time do not
 * share a server. The directory stays when it is released: the next run starts warm in it.
 */
export function takeSlot(base: string): Slot {
  for (let number = 1; ; number++) {
    const directory = number === 1 ? base : `${base}-${number}`
    const lock = join(directory, 'run.pid')
    mkdirSync(directory, { recursive: true })
    if (isHeld(lock)) continue
    rmSync(lock, { force: true })
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
    } catch {
      continue
    }
    return { directory, release: () => rmSync(lock, { force: true }) }
  }
}

function isHeld(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
