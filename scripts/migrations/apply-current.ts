import type { Client } from 'pg'
import { inTransaction, withClient } from '../database/connection.ts'
import { describeSqlError } from '../database/sql-error.ts'
import { projectDirectory } from '../project/directory.ts'
import { keyOf, readDeployed, readSources, type Source } from '../project/sources.ts'
import { checkBodies } from './check-bodies.ts'
import { describe } from './describe.ts'
import { compareSources, describeStage, type HandWritten, readHandWritten, runsAlone, type Stage, stagedNumber } from './stage.ts'

/** The sources of a project, and the texts that its committed migrations have of them. */
export interface Tree {
  sources: Map<string, Source>
  deployed: Map<string, string>
}

/** Takes half a second, of which nothing depends on a database. */
export function readTree(directory = projectDirectory): Tree {
  return { sources: readSources(directory), deployed: readDeployed(directory) }
}

/** Whether no migration is open: a database that has the committed ones, and nothing else, has all that there is. */
export function isCommitted({ sources, deployed }: Tree, directory = projectDirectory): boolean {
  const handWritten = readHandWritten(directory)
  const { changed, removed } = compareSources(sources, deployed, handWritten)
  return handWritten.length + changed.length + removed.length === 0
}

/**
 * Brings the open migration, and every source that changed, into a development or test database that has all committed
 * migrations, in one transaction. What was applied is written down in graphile_migrate.current, so that it may be run
 * again after every edit of a source; an edit of a hand-written file that was applied needs a new database.
 * Answers one line for each object touched. `beforeCommit` may look at what the transaction holds.
 */
export async function applyCurrent(
  ownerUrl: string,
  directory = projectDirectory,
  beforeCommit?: (client: Client) => Promise<void>,
  { sources, deployed } = readTree(directory),
): Promise<string[]> {
  return await withClient(ownerUrl, async (client) => await inTransaction(client, async () => {
    await client.query(
      `set local search_path = ''; set local lock_timeout = '5s'; set local client_min_messages = warning;
       set local check_function_bodies = off`)
    const applied = await readApplied(client)
    const handWritten = notYetApplied(readHandWritten(directory), applied)
    const stage = compareSources(sources, whatTheDatabaseHas(deployed, applied), handWritten)
    await runAll(client, stage, handWritten)
    await checkBodies(client, stage.changed)
    await describe(client, directory)
    await record(client, stage, handWritten)
    await beforeCommit?.(client)
    const isTouched = stage.changed.length + stage.removed.length + handWritten.length > 0
    if (isTouched) await client.query(`notify pgrst, 'reload schema'`)
    return [...handWritten.map(({ path }) => `run      ${path}`), ...describeStage(stage)]
  }))
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  await client.query('lock table graphile_migrate.current in share row exclusive mode').catch((error: Error) => {
    throw new Error(`The database has no migrations yet: run npx assetry migrate first (${error.message}).`)
  })
  const { rows } = await client.query<{ filename: string, content: string }>(
    'select filename, content from graphile_migrate.current')
  return new Map(rows.map(({ filename, content }) => [filename, content]))
}

function notYetApplied(files: HandWritten[], applied: Map<string, string>): HandWritten[] {
  const onDisk = new Map(files.map(({ path, text }) => [path, text]))
  for (const [path, text] of applied) {
    if (path.endsWith('.sql') && onDisk.get(path) !== text) {
      throw new Error(`${path}: changed after this database ran it; run npm run db:reset to build the database again.`)
    }
  }
  return files.filter(({ path }) => !applied.has(path))
}

/** An empty text stands for an object that the open migration has removed. */
function whatTheDatabaseHas(deployed: Map<string, string>, applied: Map<string, string>): Map<string, string> {
  const texts = new Map(deployed)
  for (const [key, text] of applied) {
    if (key.endsWith('.sql')) continue
    if (text === '') texts.delete(key)
    else texts.set(key, text)
  }
  return texts
}

async function runAll(client: Client, stage: Stage, handWritten: HandWritten[]): Promise<void> {
  for (const file of handWritten.filter(({ number }) => number < stagedNumber)) await run(client, file)
  for (const drop of stage.drops) await run(client, { path: 'while making room', text: drop })
  for (const source of stage.changed) await run(client, source)
  for (const file of handWritten.filter(({ number }) => number > stagedNumber)) await run(client, file)
}

/** Nobody writes to a database in the making, so an index is built there within the transaction. */
async function run(client: Client, file: { path: string, text: string }): Promise<void> {
  const text = runsAlone(file.text) ? file.text.replace(/\bconcurrently\b/gi, '') : file.text
  await client.query(text).catch((error: unknown) => {
    throw describeSqlError(error, file)
  })
}

async function record(client: Client, stage: Stage, handWritten: HandWritten[]): Promise<void> {
  const rows = [
    ...handWritten.map(({ path, text }) => ({ filename: path, content: text })),
    ...stage.changed.map((source) => ({ filename: keyOf(source), content: source.text })),
    ...stage.removed.map((key) => ({ filename: key, content: '' })),
  ]
  await client.query(
    `insert into graphile_migrate.current (filename, content)
     select * from json_to_recordset($1) as r (filename text, content text)
     on conflict (filename) do update set content = excluded.content, date = now()`, [JSON.stringify(rows)])
}
