import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { committedFolder, sqlFilesBelow } from '../project/sources.ts'
import { settingsFile } from './migrate.ts'

/** Runs a function with a directory that holds copies of a project's chosen committed migrations and nothing else. */
export async function withCommitted<T>(
  project: string,
  isChosen: (file: string) => boolean,
  run: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'assetry-'))
  try {
    await mkdir(join(directory, committedFolder), { recursive: true })
    await cp(join(project, settingsFile), join(directory, settingsFile))
    for (const path of sqlFilesBelow(project, committedFolder)) {
      if (isChosen(basename(path))) await cp(join(project, path), join(directory, path))
    }
    return await run(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
