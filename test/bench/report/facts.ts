import { cpus, loadavg, totalmem } from 'node:os'
import { execFileSync } from 'node:child_process'
import { root } from '../../support/files.ts'

/** On what a run was made: figures of two runs are comparable only when these are alike. */
export interface Facts {
  at: string
  commit: string
  node: string
  processor: string
  cores: number
  gigabytes: number
  /** Processes that wanted to run in the last minute; above the number of cores the figures are those of a crowd. */
  load: number
}

export function machineFacts(): Facts {
  return {
    at: new Date().toISOString(), commit: commit(), node: process.version, processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length, gigabytes: Math.round(totalmem() / 2 ** 30), load: loadavg()[0] ?? NaN,
  }
}

function commit(): string {
  try {
    const words = ['describe', '--always', '--dirty']
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'unknown'
  }
}
