import { spawnSync } from 'node:child_process'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { shadowServerUrl } from '../database/addresses.ts'
import { projectDirectory } from '../project/directory.ts'
import { runScript } from '../project/run-script.ts'
import { committedFolder, currentFolder, readDeployed, readSources, sqlFilesBelow } from '../project/sources.ts'
import { applyCurrent } from './apply-current.ts'
import { hashOf, headerOf, type Migration, numberOf, readCommitted } from './committed.ts'
import { withMigrations } from './scratch-project.ts'
import { withShadow } from './shadow.ts'
import { compareSources, describeStage, readHandWritten, runsAlone, stagedNumber, stagedSql } from './stage.ts'
import { verify } from './verify.ts'

/** A migration as it will be committed. */
export interface Draft extends Migration {
  /** What it does, one line each. */
  summary: string[]
}

/**
 * Makes the open migration a committed one: writes it, runs every committed migration and then it on a database built
 * from nothing, proves that the result is what the sources say, and only then changes the project: the file appears in
 * db/migrations/committed and db/migrations/current is empty. Answers what the migration does and the file's path.
 */
export async function commit(
  message: string,
  serverUrl: string | undefined,
  project = projectDirectory,
): Promise<string[]> {
  const draft = await makeDraft(message, project)
  await withMigrations(project, [...readCommitted(project), draft], async (directory) => {
    await withShadow(serverUrl, async (shadow) => {
      // The parts one by one first, because then an error can name the part's own file and line.
      await applyCurrent(await shadow.createMigrated(project), project)
      const ownerUrl = await shadow.createMigrated(directory)
      const { problems } = await verify(ownerUrl, project)
      if (problems.length === 0) return
      throw new Error(
        ['The migration does not make what the sources say; nothing was committed:', ...problems].join('\n'))
    })
  })
  await keep(draft, project)
  return [...draft.summary, `${committedFolder}/${draft.file}`]
}

/** The open migration as one; throws when nothing is open. Changes nothing. */
export async function makeDraft(
  message: string,
  project: string,
  handWritten = readHandWritten(project),
): Promise<Draft> {
  const slug = slugOf(message)
  const stage = compareSources(readSources(project), readDeployed(project), handWritten)
  if (handWritten.length + stage.changed.length + stage.removed.length === 0) {
    throw new Error('There is nothing to commit: no source changed, and db/migrations/current is empty.')
  }
  const alone = handWritten.find(({ text }) => runsAlone(text))
  const isAlone = handWritten.length + stage.changed.length + stage.removed.length === 1
  if (alone !== undefined && !isAlone) {
    throw new Error(`${alone.path}: runs outside a transaction, so it is committed by itself: commit the rest before.`)
  }
  const parts = [
    ...handWritten.map(({ path, number, text }) => ({ number, name: basename(path), text })),
    { number: stagedNumber, name: `${stagedNumber}-sources.sql`, text: stagedSql(stage) },
  ].sort((a, b) => a.number - b.number)
  const body = alone === undefined
    ? parts.map(({ name, text }) => `--! split: ${name}\n${text.trim()}\n`).join('\n')
    : `${alone.text.trim()}\n`
  const last = readCommitted(project).at(-1)
  const previous = last && headerOf(last).hash
  const number = last === undefined ? 1 : Number(numberOf(last.file)) + 1
  const header = [
    `--! Previous: ${previous ?? '-'}`,
    `--! Hash: ${hashOf(body, previous)}`,
    `--! Message: ${message}`,
  ]
  return {
    file: `${String(number).padStart(6, '0')}-${slug}.sql`,
    text: `${header.join('\n')}\n\n${body}`,
    summary: [...handWritten.map(({ path }) => `run      ${path}`), ...describeStage(stage)],
  }
}

function slugOf(message: string): string {
  const slug = message.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  if (slug !== '') return slug
  throw new Error('Say in a few words what the migration changes: npm run db:commit -- -m "work order tasks".')
}

async function keep(draft: Draft, project: string): Promise<void> {
  await keepMigration(draft, project)
  for (const done of sqlFilesBelow(project, currentFolder)) await rm(join(project, done))
}

/** Writes the file of a migration, whole or not at all, which nobody is to edit. */
export async function keepMigration({ file, text }: Migration, project: string): Promise<void> {
  const path = join(project, committedFolder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.draft`, text)
  await chmod(`${path}.draft`, 0o444)
  await rename(`${path}.draft`, path)
}

/** What is generated goes first: sources that cannot be generated from are not committed. */
runScript(import.meta.filename, async () => {
  const { values } = parseArgs({ options: { message: { type: 'string', short: 'm' } } })
  slugOf(values.message ?? '')
  const generate = spawnSync('npm', ['run', '--silent', 'generate'], { cwd: projectDirectory, stdio: 'inherit' })
  if (generate.status !== 0) throw new Error('npm run generate failed, so nothing was committed.')
  for (const line of await commit(values.message ?? '', shadowServerUrl())) console.log(line)
})
