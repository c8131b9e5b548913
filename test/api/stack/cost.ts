import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Gateway } from '../../../scripts/stack/gateway.ts'

/** What a worker of a gateway has taken since it began. */
export interface Cost {
  pid: number
  /** Seconds of processors. */
  processor: number
  /** Bytes in memory now, and at most so far. */
  resident: number
  peak: number
}

/** The processes that serve a gateway's requests. */
export function workersOf(gateway: Gateway): number[] {
  const directory = `${dirname(gateway.accessLog)}/`
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const master = all.find((pid) => read(`/proc/${pid}/cmdline`).includes(directory)
    && /^Name:\s*nginx$/m.test(read(`/proc/${pid}/status`)))
  if (master === undefined) throw new Error(`No nginx runs in ${directory}.`)
  return all.filter((pid) => new RegExp(`^PPid:\\s*${master}$`, 'm').test(read(`/proc/${pid}/status`))).map(Number)
}

export function costsOf(workers: number[]): Cost[] {
  const of = (text: string, field: string): number => Number(new RegExp(`^${field}:\\s*(\\d+) kB`, 'm').exec(text)?.[1]) * 1024
  return workers.map((pid) => {
    const status = read(`/proc/${pid}/status`)
    const nanoseconds = Number(read(`/proc/${pid}/schedstat`).split(' ')[0])
    return { pid, processor: nanoseconds / 1e9, resident: of(status, 'VmRSS'), peak: of(status, 'VmHWM') }
  })
}

/** As `costsOf`, for what comes: of memory, the peak begins anew (Linux, `clear_refs`), so no earlier one is counted. */
export function beginCosts(workers: number[]): Cost[] {
  for (const pid of workers) writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return costsOf(workers)
}

/**
 * What was taken since then: by all workers together of processors, by the one that took most of memory, and by all of them. Which
 * worker accepts how many of many connections is chance: on a busy machine one accepts all.
 */
export function costSince(began: Cost[]): { processor: number, memory: number, memoryOfAll: number } {
  const now = costsOf(began.map(({ pid }) => pid))
  const taken = now.map((cost, index) => cost.peak - (began[index]?.resident ?? 0))
  return {
    processor: now.reduce((total, cost, index) => total + cost.processor - (began[index]?.processor ?? 0), 0),
    memory: Math.max(...taken),
    memoryOfAll: taken.reduce((total, memory) => total + memory, 0),
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
