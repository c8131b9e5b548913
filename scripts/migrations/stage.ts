import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { projectDirectory } from '../project/directory.ts'
import { markedText, removedMarker } from '../project/markers.ts'
import { lostMeanings, meanTheSame } from '../project/meanings.ts'
import { runScript } from '../project/run-script.ts'
import {
  currentFolder, declarationCount, escapeRegExp, keyOf, readDeployed, readSources, type Source, sqlFilesBelow,
} from '../project/sources.ts'

/** A hand-written part of the open migration. */
export interface HandWritten {
  path: string
  /** The number that its name begins with; below 500 it runs before the sources, above after them. */
  number: number
  text: string
}

/** What the open migration does to the objects that have a source file. */
export interface Stage {
  /** Statements that make room for what follows. */
  drops: string[]
  /** Keys of objects whose file is gone. */
  removed: string[]
  /** Sources to run, in order. */
  changed: Source[]
  /** Whether the object of a changed source exists already. */
  isReplaced(source: Source): boolean
}

/** The number of the staged file among the hand-written ones. */
export const stagedNumber = 500
const stagedPath = `${currentFolder}/${stagedNumber}-sources.sql`

/** Whether a part is one statement that runs outside a transaction, such as `create index concurrently`. */
export function runsAlone(text: string): boolean {
  return /^--! no-transaction\b/.test(text)
}

/** The hand-written files of the open migration, in the order in which they run. */
export function readHandWritten(directory = projectDirectory): HandWritten[] {
  const files = sqlFilesBelow(directory, currentFolder).filter((path) => path !== stagedPath)
  return files.map((path) => {
    const number = Number(/^(\d+)-[\w-]+\.sql$/.exec(basename(path))?.[1])
    if (!Number.isInteger(number) || number === stagedNumber || dirname(path) !== currentFolder) {
      throw new Error(
        `${path}: name it <number>-<words>.sql, below ${stagedNumber} to run before the sources, else after.`)
    }
    return { path, number, text: readFileSync(join(directory, path), 'utf8').trim() }
  }).sort((a, b) => a.number - b.number)
}

/**
 * Compares the sources with the texts that a database has.
 *
 * Objects of schema api are leaves, so they are dropped and created: whatever changed in their signature just works.
 * Private ones may have dependents and are only replaced; what a hand-written file drops of them is made again.
 */
export function compareSources(
  sources: Map<string, Source>,
  deployed: Map<string, string>,
  handWritten: HandWritten[],
): Stage {
  const byHand = handWritten.filter(({ number }) => number < stagedNumber).map(({ text }) => text).join('\n')
  const changed = [...sources.values()].filter((source) =>
    !isDeployed(source, deployed.get(keyOf(source))) || isDroppedIn(byHand, keyOf(source)))
  const removed = [...deployed.keys()].filter((key) => !sources.has(key))
  const leaves = [...changed.map(keyOf), ...removed].flatMap((key) =>
    leafDrops(key, deployed.get(key), sources.get(key)?.text))
  const orphans = removed.toReversed().flatMap((key) => isDroppedIn(byHand, key) ? [] : removals(key))
  return { drops: [...leaves, ...orphans], removed, changed, isReplaced: (source) => deployed.has(keyOf(source)) }
}

/** Written for whoever reviews the migration. */
const stagedHead = `-- Written by \`npm run db:stage\`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.`

/** The text of the staged file. */
export function stagedSql({ drops, removed, changed }: Stage): string {
  return [
    stagedHead,
    'set local check_function_bodies = off;',
    ...(drops.length === 0 ? [] : [drops.join('\n')]),
    ...(removed.length === 0 ? [] : [removed.map((key) => removedMarker + key).join('\n')]),
    ...changed.map((source) => markedText(keyOf(source), source.text)),
    `notify pgrst, 'reload schema';`,
  ].join('\n\n') + '\n'
}

/** Writes the staged file, or removes it when nothing changed. */
export function writeStage(directory = projectDirectory): Stage {
  const stage = compareSources(readSources(directory), readDeployed(directory), readHandWritten(directory))
  const file = join(directory, stagedPath)
  if (stage.changed.length + stage.removed.length > 0) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, stagedSql(stage))
  } else if (existsSync(file)) {
    rmSync(file)
  }
  return stage
}

/** One line for each object that a stage touches, and a sum. */
export function describeStage(stage: Stage): string[] {
  return [
    ...stage.changed.map((source) => `${stage.isReplaced(source) ? 'replace' : 'create '}  ${keyOf(source)}`),
    ...stage.removed.map((key) => `drop     ${key}`),
    `${stage.changed.length} changed, ${stage.removed.length} removed`,
  ]
}

function isDeployed({ kind, text }: Source, deployed: string | undefined): boolean {
  return kind === 'meanings' && deployed !== undefined ? meanTheSame(text, deployed) : deployed === text
}

function isDroppedIn(sql: string, key: string): boolean {
  const [kind = '', name = ''] = key.split(' ')
  const ending = `${escapeRegExp(name)}(?![\\w.])`
  if (kind === 'reference') return false
  if (kind === 'meanings') return new RegExp(`^create (unlogged )?(table|type|domain) ${ending}`, 'm').test(sql)
  if (kind !== 'policies') return new RegExp(`^\\s*drop ${kind} (if exists )?${ending}`, 'm').test(sql)
  return new RegExp(`^\\s*drop policy (if exists )?\\w+ on ${ending}`, 'm').test(sql)
}

function leafDrops(key: string, oldText: string | undefined, newText = ''): string[] {
  const [kind = '', name = ''] = key.split(' ')
  if (oldText === undefined || kind === 'reference') return []
  if (kind === 'meanings') return lostMeanings(oldText, newText).map(takenBack)
  if (kind === 'policies') {
    const policies = [...oldText.matchAll(/^create policy (\w+) on/gm)]
    return policies.map(([, policy]) => `drop policy if exists ${policy} on ${name};`)
  }
  if (!name.startsWith('api.')) return []
  const hasObjectForm = kind === 'function' && declarationCount(oldText, name) > 1
  return [
    ...(hasObjectForm ? [`drop function if exists ${name}(jsonb);`] : []),
    `drop ${kind} if exists ${name};`,
  ]
}

/** The column, or all of the table, may be gone with a hand-written part. */
function takenBack(subject: string): string {
  return `do $$ begin comment on ${subject} is null; exception when undefined_column or undefined_table or undefined_object
  or invalid_schema_name then null; end $$;`
}

/** Without cascade, and not "if exists": it fails loudly when something still uses the object. */
function removals(key: string): string[] {
  const [kind = '', name = ''] = key.split(' ')
  return (kind === 'function' || kind === 'view') && !name.startsWith('api.') ? [`drop ${kind} ${name};`] : []
}

runScript(import.meta.filename, async () => {
  for (const line of describeStage(writeStage())) console.log(line)
})
