import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { workIn } from '../../edge/store/place.ts'
import { filesDirectory } from '../files/intake.ts'
import type { Job, Row } from './job.ts'
import { render } from './pool.ts'

/** A document on 100 pages takes 10 seconds, a thousand labels 20. */
const limits = { milliseconds: 2 * 60_000 }

/** Prints what needs no rows in a thread of its own, and hands the file to `use` until that is over. */
export async function withPrinted<Result>(job: Job, use: (path: string) => Promise<Result>): Promise<Result> {
  const place = workIn(filesDirectory())
  await mkdir(place, { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(place, 'print-'))
  try {
    const path = join(work, 'content')
    await render(path, job, noRows(), limits)
    return await use(path)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

export async function printed(job: Job): Promise<Buffer> {
  return await withPrinted(job, async (path) => await readFile(path))
}

async function* noRows(): AsyncGenerator<Row[]> {}
