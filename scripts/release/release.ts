import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shadowServerUrl } from '../database/addresses.ts'
import { withClient } from '../database/connection.ts'
import { projectDirectory } from '../project/directory.ts'
import { runScript } from '../project/run-script.ts'
import { committedFolder, readDeployed, readSources } from '../project/sources.ts'
import { baselineBody } from './baseline.ts'
import { keepMigration } from '../migrations/commit.ts'
import {
  archiveOf, archivesOf, earlierFolder, hashOf, headerOf, lastNumber, type Migration, numberOf, readChain, readCommitted,
} from '../migrations/committed.ts'
import { differences, readLikeness } from './likeness.ts'
import { readReleases, releasesFile } from '../migrations/releases.ts'
import { withMigrations } from '../migrations/scratch-project.ts'
import { withShadow } from '../migrations/shadow.ts'
import { compareSources, readHandWritten } from '../migrations/stage.ts'

/**
 * Makes the release that package.json names: writes the baseline, with which new databases begin, archives the migrations that it
 * replaces, which older databases still run, and notes the version with the number of the newest migration. Proves before that a database
 * made by the baseline is the one that the migrations make. May be run again for the newest version, when a migration was added
 * meanwhile. Answers what was written.
 */
export async function release(serverUrl: string | undefined, project = projectDirectory): Promise<string[]> {
  requireNothingOpen(project)
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string }
  const chain = readChain(project)
  const newest = chain.at(-1)
  if (newest === undefined) throw new Error(`There is nothing to release: ${committedFolder} is empty.`)
  const before = readReleases(project).filter((each) => each.version !== version)
  const baseline = await proved(serverUrl, project, version, chain)

  const kept = archivesOf(project).filter((path) => lastNumber(path) <= (before.at(-1)?.number ?? ''))
  const archived = numberOf(newest.file)
  const begun = kept.map(lastNumber).at(-1) ?? ''
  const archive = archiveOf(chain.filter(({ file }) => numberOf(file) > begun))
  await mkdir(join(project, earlierFolder), { recursive: true })
  await writeFile(join(project, archive.path), archive.bytes)
  for (const path of archivesOf(project)) {
    if (![...kept, archive.path].includes(path)) await rm(join(project, path))
  }
  for (const { file } of readCommitted(project)) await rm(join(project, committedFolder, file))
  await keepMigration(baseline, project)
  const releases = Object.fromEntries([...before, { version, number: archived }].map((each) => [each.version, each.number]))
  await writeFile(join(project, releasesFile), `${JSON.stringify(releases, null, 2)}\n`)
  return [`wrote    ${committedFolder}/${baseline.file}`, `wrote    ${archive.path}`, `wrote    ${releasesFile}`]
}

function requireNothingOpen(project: string): void {
  const handWritten = readHandWritten(project)
  const { changed, removed } = compareSources(readSources(project), readDeployed(project), handWritten)
  if (handWritten.length + changed.length + removed.length === 0) return
  throw new Error('A migration is open: run npm run db:commit before, or take its files and sources back.')
}

/** The baseline of a chain. Throws when it makes another database than the chain does. */
async function proved(serverUrl: string | undefined, project: string, version: string, chain: Migration[]): Promise<Migration> {
  return await withShadow(serverUrl, async (shadow) => {
    const made = async (migrations: Migration[]): Promise<string> =>
      await withMigrations(project, migrations, async (directory) => await shadow.createMigrated(directory))
    const chainUrl = await made(chain)
    const baseline = await withClient(chainUrl, async (client) =>
      baselineOf(await baselineBody(client, project), version, chain))
    const baselineUrl = await made([baseline])
    const found = differences(await withClient(chainUrl, readLikeness), await withClient(baselineUrl, readLikeness))
    if (found.length === 0) return baseline
    throw new Error(['The baseline makes another database than the migrations do; nothing was changed:', ...found].join('\n'))
  })
}

/** The baseline's file: it takes the place of the newest migration in the chain, so it has its number and hash. */
function baselineOf(body: string, version: string, chain: Migration[]): Migration {
  const newest = chain.at(-1) as Migration
  const header = [
    '--! Previous: -',
    `--! Hash: ${headerOf(newest).hash}`,
    '--! AllowInvalidHash',
    `--! Checksum: ${hashOf(body, undefined)}`,
    `--! Message: release ${version}`,
  ]
  return { file: `${numberOf(newest.file)}-release-${version.replace(/[^a-z0-9]+/g, '-')}.sql`, text: `${header.join('\n')}\n\n${body}` }
}

runScript(import.meta.filename, async () => {
  for (const line of await release(shadowServerUrl())) console.log(line)
})
