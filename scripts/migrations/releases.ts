import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectDirectory } from '../project/directory.ts'
import { committedFolder, sqlFilesBelow } from '../project/sources.ts'

/** A version that was published, and the committed migration that it ends with. */
export interface Release {
  version: string
  /** The first six digits of the file's name. */
  number: string
}

export const releasesFile = 'db/migrations/releases.json'

/** What was published, the newest last. Throws when the file names a migration that is not there, or not in order. */
export function readReleases(directory = projectDirectory): Release[] {
  const named = JSON.parse(readFileSync(join(directory, releasesFile), 'utf8')) as Record<string, string>
  const releases = Object.entries(named).map(([version, number]) => ({ version, number }))
  const committed = sqlFilesBelow(directory, committedFolder).map((path) => basename(path).slice(0, 6))
  let before = ''
  for (const { version, number } of releases) {
    if (!committed.includes(number)) throw new Error(`${releasesFile}: ${version} ends with ${number}, which is no migration.`)
    if (number < before) throw new Error(`${releasesFile}: ${version} ends with ${number}, before the release that it follows.`)
    before = number
  }
  return releases
}

/** The newest release; the migrations after its last one belong to the next. */
export function lastRelease(directory = projectDirectory): Release {
  const release = readReleases(directory).at(-1)
  if (release === undefined) throw new Error(`${releasesFile}: names no release.`)
  return release
}
