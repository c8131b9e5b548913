import { readdirSync, readFileSync } from 'node:fs'

/**
 * Megabytes of memory of the programs that a process started, by name, with pages that several share counted once.
 * Empty where there is no /proc.
 */
export function memoryOf(ancestor: number): Map<string, number> {
  const parents = new Map<number, number>()
  for (const entry of readable(() => readdirSync('/proc'), [])) {
    const pid = Number(entry)
    const fields = readable(() => readFileSync(`/proc/${entry}/stat`, 'utf8').replace(/^.*\) /s, '').split(' '), [])
    if (Number.isInteger(pid)) parents.set(pid, Number(fields[1]))
  }
  const total = new Map<string, number>()
  for (const pid of parents.keys()) {
    if (!descends(pid, ancestor, parents)) continue
    const name = readable(() => programOf(pid), '')
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readable(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), ''))?.[1]
    if (kilobytes !== undefined) total.set(name, (total.get(name) ?? 0) + Number(kilobytes) / 1024)
  }
  return total
}

/** Node's programs are told apart by their file. */
function programOf(pid: number): string {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  const script = words.find((word) => /peers\/[a-z-]+\.[cm]?[jt]s$/.test(word))
  return script?.replace(/^.*\//, '') ?? readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
}

function descends(pid: number, ancestor: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at = parents.get(pid); at !== undefined && at > 0; at = parents.get(at)) if (at === ancestor) return true
  return false
}

/** A process may end while it is looked at. */
function readable<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}
