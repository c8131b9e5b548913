import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { projectDirectory } from '../project/directory.ts'
import { committedFolder, sqlFilesBelow } from '../project/sources.ts'

/** A migration in graphile-migrate's format. */
export interface Migration {
  /** The name of its file, which begins with its number: six digits. */
  file: string
  text: string
}

/** What the lines `--! <Name>: <value>` at the beginning of a migration state. */
export interface Header {
  /** The hash of the migration before; undefined for the first, and for a baseline. */
  previous: string | undefined
  /** Its place in the chain: covers its text and the hash before it. */
  hash: string
  /** The hash of the text alone: only a baseline has it. */
  checksum: string | undefined
}

/** The migrations that the baselines of releases replace. A file is named after its first and last number. */
export const earlierFolder = 'db/migrations/earlier'

export function numberOf(file: string): string {
  return file.slice(0, 6)
}

/** graphile-migrate's chain: each hash covers the text and the hash before it. It refuses to run a wrong one. */
export function hashOf(body: string, previous: string | undefined): string {
  const chained = `${previous ?? ''}\n${body.trim()}`.trim() + '\n'
  return `sha1:${createHash('sha1').update(chained).digest('hex')}`
}

export function headerOf({ file, text }: Migration): Header {
  const head = text.slice(0, text.indexOf('\n\n') + 1)
  const value = (name: string): string | undefined => new RegExp(`^--! ${name}: (.+)$`, 'm').exec(head)?.[1]
  const hash = value('Hash')
  if (hash === undefined) throw new Error(`${file}: has no "--! Hash:" line; restore the file from git.`)
  const previous = value('Previous')
  return { previous: previous === '-' ? undefined : previous, hash, checksum: value('Checksum') }
}

/** The text of a migration below its header. */
export function bodyOf({ text }: Migration): string {
  return `${text.replace(/^(?:--! [A-Z].*\n)+/, '').trim()}\n`
}

/**
 * Whether a migration makes, in an empty database, what the chain makes up to its number. It has the hash of the migration of
 * that number, so that the next one follows both; its own text is covered by the checksum.
 */
export function isBaseline(migration: Migration): boolean {
  return headerOf(migration).checksum !== undefined
}

/** The migrations of the folder `committed`: what a new database runs. */
export function readCommitted(directory = projectDirectory): Migration[] {
  return sqlFilesBelow(directory, committedFolder).map((path) =>
    ({ file: basename(path), text: readFileSync(join(directory, path), 'utf8') }))
}

/** Every migration one by one from 000001, without baselines in between: what the oldest database runs. */
export function readChain(directory = projectDirectory): Migration[] {
  const committed = readCommitted(directory)
  const [first] = committed
  return first !== undefined && isBaseline(first) ? [...readEarlier(first, directory), ...committed.slice(1)] : committed
}

/**
 * All migrations of the route that a database takes to this release, those that it has run included: a new one by the baseline, one
 * that is older than the baseline by the chain. `last` is the newest that it has run.
 */
export function routeFrom(last: string | undefined, directory = projectDirectory): Migration[] {
  const committed = readCommitted(directory)
  const [first] = committed
  const isOlder = first !== undefined && last !== undefined && numberOf(last) < numberOf(first.file)
  return isOlder ? readChain(directory) : committed
}

/** The fewest migrations that make a new database of this number, which may be older than the baseline. */
export function routeTo(number: string, directory = projectDirectory): Migration[] {
  return routeFrom(number, directory).filter(({ file }) => numberOf(file) <= number)
}

/** The last number of an archive, by the path of its file. */
export function lastNumber(archive: string): string {
  return basename(archive).slice(7, 13)
}

/** The paths of the archives, in order. */
export function archivesOf(directory = projectDirectory): string[] {
  if (!existsSync(join(directory, earlierFolder))) return []
  return readdirSync(join(directory, earlierFolder)).filter((name) => /^\d{6}-\d{6}\.br$/.test(name)).sort()
    .map((name) => `${earlierFolder}/${name}`)
}

/** The file of an archive: its path, and JSON `{<file>: <text>}` in brotli's compression. */
export function archiveOf(migrations: Migration[]): { path: string, bytes: Buffer } {
  const numbers = migrations.map(({ file }) => numberOf(file))
  const text = Buffer.from(JSON.stringify(Object.fromEntries(migrations.map(({ file, text }) => [file, text]))))
  const bytes = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  return { path: `${earlierFolder}/${numbers[0]}-${numbers.at(-1)}.br`, bytes }
}

/** The archived migrations, proved: the hashes of all texts form one chain, which ends with the hash of the baseline. */
function readEarlier(baseline: Migration, directory: string): Migration[] {
  let end: string | undefined
  const migrations = archivesOf(directory).flatMap((path) => {
    const archived = unpack(path, directory)
    for (const migration of archived) {
      const { previous, hash } = headerOf(migration)
      if (previous !== end || hashOf(bodyOf(migration), previous) !== hash) throw damaged(path, `${migration.file} has another text`)
      end = hash
    }
    return archived
  })
  if (end !== headerOf(baseline).hash) {
    throw damaged(earlierFolder, `it does not end with the migration that ${baseline.file} replaces`)
  }
  return migrations
}

function unpack(path: string, directory: string): Migration[] {
  const bytes = readFileSync(join(directory, path))
  try {
    const texts = JSON.parse(brotliDecompressSync(bytes).toString()) as Record<string, string>
    return Object.entries(texts).map(([file, text]) => ({ file, text }))
  } catch (error) {
    throw damaged(path, error instanceof Error ? error.message : String(error), error)
  }
}

function damaged(path: string, reason: string, cause?: unknown): Error {
  return new Error(`${path} is damaged (${reason}). Nothing was changed: restore it from the files of this release and try again.`, { cause })
}
