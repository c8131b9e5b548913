import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export interface Process { pid: number, command: string }

/** The processes that a process has started, and that have not ended; of none (0) there are none. */
export function childrenOf(pid: number): Process[] {
  if (pid === 0) return []
  return process.platform === 'linux' ? childrenInProc(pid) : childrenByPs(pid)
}

/** A process and all that it has started, with what those have. */
export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap((child) => familyOf(child.pid))]
}

/** Sends a signal; answers whether the process was still there. 0 is none, and not our own group of processes. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  if (pid === 0) return false
  try {
    process.kill(pid, name)
    return true
  } catch {
    return false
  }
}

function childrenInProc(parent: number): Process[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((name): Process[] => {
    try {
      const [state, itsParent] = readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ')
      if (Number(itsParent) !== parent || state === 'Z') return []
      return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}

function childrenByPs(parent: number): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,state=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line): Process[] => {
    const [, pid, itsParent, state, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return Number(itsParent) === parent && state?.startsWith('Z') !== true ? [{ pid: Number(pid), command }] : []
  })
}
