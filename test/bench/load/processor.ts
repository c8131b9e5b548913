import { readFile } from 'node:fs/promises'

/** Milliseconds that a process has used of a processor; undefined where the system does not say so. */
export async function processorTime(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '')
  const [nanoseconds] = text.split(' ')
  return nanoseconds === undefined || nanoseconds === '' ? undefined : Number(nanoseconds) / 1_000_000
}
