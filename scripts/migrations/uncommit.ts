import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { givenUrl, ownerUrl } from '../database/addresses.ts'
import { hidePassword, withClient } from '../database/connection.ts'
import { projectDirectory } from '../project/directory.ts'
import { runScript } from '../project/run-script.ts'
import { committedFolder, currentFolder } from '../project/sources.ts'
import { runningStack } from '../stack/running.ts'
import { bodyOf, isBaseline, type Migration, readCommitted } from './committed.ts'
import { lastMigration } from './migrate.ts'
import { stagedNumber } from './stage.ts'

/**
 * Makes the newest committed migration an open one again, so that it can be changed and committed again: its hand-written
 * parts go back to db/migrations/current, and its file is gone. For a migration that no database keeps that matters:
 * the chain of hashes does not let another one take its place where it has run. Answers what was done.
 */
export async function uncommit(databaseUrls: string[], project = projectDirectory): Promise<string[]> {
  const newest = readCommitted(project).at(-1)
  if (newest === undefined) throw new Error(`There is nothing to take back: ${committedFolder} is empty.`)
  const path = `${committedFolder}/${newest.file}`
  if (isBaseline(newest)) throw new Error(`${path}: is the baseline of a release: correct what it does with the next migration.`)
  const parts = readParts(newest)
  const taken = parts.find(({ file }) => existsSync(join(project, file)))
  if (taken !== undefined) throw new Error(`${taken.file}: is there already; rename it first, or delete it.`)
  for (const url of databaseUrls) await requireNotRun(url, newest.file)
  mkdirSync(join(project, currentFolder), { recursive: true })
  for (const { file, text } of parts) writeFileSync(join(project, file), text)
  rmSync(join(project, path), { force: true })
  return [`opened   ${path}`, ...parts.map(({ file }) => `wrote    ${file}`)]
}

/** What was staged from the sources is made again at the next commit. */
function readParts(migration: Migration): Migration[] {
  const [before = '', ...split] = bodyOf(migration).split(/^--! split: (.+)\n/m)
  if (split.length === 0) return [{ file: `${currentFolder}/100-${migration.file.slice(7)}`, text: `${before.trim()}\n` }]
  return split.flatMap((part, at) => at % 2 === 1 ? [] : [{ name: part, text: split[at + 1] ?? '' }])
    .filter((part) => part.name !== `${stagedNumber}-sources.sql`)
    .map((part) => ({ file: `${currentFolder}/${part.name}`, text: `${part.text.trim()}\n` }))
}

async function requireNotRun(url: string, file: string): Promise<void> {
  const last = await withClient(url, async (client) => await lastMigration(client))
  if (last === undefined || last.slice(0, 6) < file.slice(0, 6)) return
  throw new Error(
    `${hidePassword(url)} has run ${file}: mend it with a next migration, or, if that database may be made again, stop ` +
    'npm start (or unset DATABASE_URL) and try again; docs/operations.md, "When a migration fails", says which.')
}

runScript(import.meta.filename, async () => {
  const given = givenUrl()
  const stack = await runningStack()
  const urls = [...(given === undefined ? [] : [ownerUrl(given)]), ...(stack === undefined ? [] : [stack.ownerUrl])]
  for (const line of await uncommit(urls)) console.log(line)
  console.log('Databases of development that ran it are made again: npm run db:reset.')
})
