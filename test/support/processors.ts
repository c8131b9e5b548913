import { readdirSync, readFileSync } from 'node:fs'
import { cpus, platform } from 'node:os'

/** Of /proc on Linux: a processor second has a hundred. */
const ticks = 100

/**
 * The processor seconds that a process, this one when none is named, all that it started and all that those started have used, by the name of the
 * program. What else the machine does is not in them. Where there is no /proc they are the seconds of the machine.
 */
export function spentSeconds(of = process.pid): Map<string, number> {
  if (platform() !== 'linux') return new Map([['all', machineSeconds()]])
  const spent = new Map<string, number>()
  const processes = [of]
  for (let pid = processes.pop(); pid !== undefined; pid = processes.pop()) {
    try {
      add(spent, readFileSync(`/proc/${pid}/stat`, 'utf8'))
      processes.push(...childrenOf(pid))
    } catch {
      // It has ended meanwhile, and its seconds are those of the process that waited for it.
    }
  }
  return spent
}

/** `pid (name) state …`: from the fourteenth field on its own seconds and those of ended children, user and system. */
function add(spent: Map<string, number>, line: string): void {
  const end = line.lastIndexOf(')')
  const name = line.slice(line.indexOf('(') + 1, end)
  const seconds = line.slice(end + 2).split(' ').slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks
  spent.set(name, (spent.get(name) ?? 0) + seconds)
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter((word) => word !== ''))
    .map(Number)
}

function machineSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000
}
