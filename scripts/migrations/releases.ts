import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDirectory } from '../project/directory.ts'
import { numberOf, readCommitted } from './committed.ts'

/** A version that was published, and the committed migration that it ends with. */
export interface Release {
  version: string
  /** The first six digits of the file's name. */
  number: string
}

export const releasesFile = 'db/migrations/releases.json'

/** What was published, the newest last. Throws when the file names a migration that is not there, or not in order. */
export function readReleases(directory = projectDirectory): Release[] {
  const path = join(directory, releasesFile)
  const named = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) as Record<string, string> : {}
  const releases = Object.entries(named).map(([version, number]) => ({ version, number }))
  // Numbers have no gaps, so each up to the newest is that of a migration.
  const newest = numberOf(readCommitted(directory).at(-1)?.file ?? '')
  let before = ''
  for (const { version, number } of releases) {
    if (!/^\d{6}$/.test(number) || number > newest) throw new Error(`${releasesFile}: ${version} ends with ${number}, which is no migration.`)
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
