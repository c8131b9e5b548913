import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { committedFolder, settingsFile } from '../project/sources.ts'
import type { Migration } from './committed.ts'

/** Runs a function with a directory that holds these committed migrations, the settings of a project and nothing else. */
export async function withMigrations<T>(
  project: string,
  migrations: Migration[],
  run: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'assetry-'))
  try {
    await mkdir(join(directory, committedFolder), { recursive: true })
    await cp(join(project, settingsFile), join(directory, settingsFile))
    for (const { file, text } of migrations) await writeFile(join(directory, committedFolder, file), text)
    return await run(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
