import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A process id together with the moment the process began, so that a number that was given to another program since is
 * not taken for it.
 */
export interface ProcessIdentity {
  pid: number
  started: string
}

/** The identity of a running process; undefined when no such process runs. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid)
  return started === undefined ? undefined : { pid, started }
}

/** Whether exactly this process still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  return identifyProcess(identity.pid)?.started === identity.started
}

function startFromProc(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ')
    const [state] = fields
    return state === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

function startFromPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** The process that started another one, with its command line; undefined when it cannot be seen. */
export function parentOf(pid: number): { pid: number, command: string } | undefined {
  try {
    if (process.platform === 'linux') {
      const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ')[1])
      return { pid: parent, command: readFileSync(`/proc/${parent}/cmdline`, 'utf8').replaceAll('\0', ' ') }
    }
    const parent = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
    return { pid: parent, command: execFileSync('ps', ['-o', 'command=', '-p', String(parent)], { encoding: 'utf8' }) }
  } catch {
    return undefined
  }
}
