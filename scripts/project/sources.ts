import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDirectory } from './directory.ts'
import { looksMarked, readMarked, withoutMarked } from './markers.ts'
import { meaningFault, meaningFolders, meaningsIn, meaningSql, ownerOf, textOf } from './meanings.ts'

/**
 * What a source file defines. `label` is a private view that other views may read, `meanings` are the comments on a table
 * or a type and on its columns.
 */
export type SourceKind = 'meanings' | 'function' | 'label' | 'view' | 'reference' | 'policies'

/** A file whose text makes one object; it can be run again. */
export interface Source {
  kind: SourceKind
  /** The object's qualified name; of policies and meanings the table; of reference rows `<domain>.<file>`. */
  name: string
  /** From the project's directory, with forward slashes. */
  path: string
  /** Without white space around it. */
  text: string
}

export const currentFolder = 'db/migrations/current'
export const committedFolder = 'db/migrations/committed'

/** The name of the file in which the committed migrations' settings are. */
export const settingsFile = '.gmrc'

/** What a new database has beyond sources: rows that no reference file writes. */
export const firstRowsFile = 'db/first-rows.sql'

/** The order in which sources run: most bodies of functions are strings, so they may come before what they use. */
const kinds: SourceKind[] = ['meanings', 'function', 'label', 'view', 'reference', 'policies']

/** Reference files on which the rows of others depend; the others follow by name. */
const firstReferences = ['permissions', 'entities', 'fields', 'transitions']

/** The name of an object as the markers in migrations write it. */
export function keyOf(source: Pick<Source, 'kind' | 'name'>): string {
  return `${source.kind === 'label' ? 'view' : source.kind} ${source.name}`
}

const sourcePath =
  /^(functions|db\/tables|db\/types|db\/views|db\/reference|policies)\/([a-z_0-9]+)\/(?:(internal|triggers)\/)?([a-z_0-9]+)\.sql$/

/** Functions of a large domain stand in rooms, and what the rooms share in topics: see the lint rules of rooms. */
const roomPath =
  /^functions\/([a-z_0-9]+)\/(?:(internal)\/[a-z_0-9]+|(?!internal\/|triggers\/)[a-z_0-9]+(?:\/(internal|triggers))?)\/([a-z_0-9]+)\.sql$/

/** The object that a path stands for. Throws for a path that stands for none. */
export function objectOf(path: string): Pick<Source, 'kind' | 'name'> {
  const [, room = '', topic, inRoom, own = ''] = roomPath.exec(path) ?? []
  if (room !== '') return { kind: 'function', name: `${topic ?? inRoom ? room : 'api'}.${own}` }
  const [, root, domain = '', part, file = ''] = sourcePath.exec(path) ?? []
  const isPrivate = part !== undefined
  if (root === 'functions') return { kind: 'function', name: `${isPrivate ? domain : 'api'}.${file}` }
  if ((root === 'db/tables' || root === 'db/types') && !isPrivate) return { kind: 'meanings', name: `${domain}.${file}` }
  if (root === 'db/views' && part === 'internal') return { kind: 'label', name: `${domain}.${file}` }
  if (root === 'db/views' && !isPrivate) return { kind: 'view', name: `api.${file}` }
  if (root === 'db/reference' && !isPrivate) return { kind: 'reference', name: `${domain}.${file}` }
  if (root === 'policies' && !isPrivate) return { kind: 'policies', name: `${domain}.${file}` }
  throw new Error(`${path}: no object has this path; CONTRIBUTING.md says where each kind of file belongs.`)
}

/** The domain that a source belongs to: its folder below `functions`, `db/tables` and so on. */
export function domainOf(path: string): string {
  return path.replace(/^db\//, '').split('/')[1] ?? ''
}

/** The folders in which sources are. */
export const sourceFolders = ['functions', ...Object.keys(meaningFolders), 'db/views', 'db/reference', 'policies']

/** Every source, by key, in the order in which they run. Throws when a file does not define what its path says. */
export function readSources(directory = projectDirectory): Map<string, Source> {
  const files = sourceFolders
    .flatMap((root) => sqlFilesBelow(directory, root))
    .map((path) => readSource(directory, path))
  const byKey = new Map<string, Source>()
  for (const source of inOrder(files)) {
    const other = byKey.get(keyOf(source))
    if (other !== undefined) {
      throw new Error(`${source.path}: ${keyOf(source)} is already defined in ${other.path}; remove one of them.`)
    }
    byKey.set(keyOf(source), source)
  }
  return byKey
}

/** The text that each object had when it was last committed to a migration, by key. */
export function readDeployed(directory = projectDirectory): Map<string, string> {
  const deployed = new Map<string, string>()
  for (const path of sqlFilesBelow(directory, committedFolder)) {
    const text = readFileSync(join(directory, path), 'utf8')
    addMeaningsByHand(deployed, text)
    for (const { key, text: body } of readMarked(text)) {
      if (body === undefined) deployed.delete(key)
      else deployed.set(key, body)
    }
  }
  return deployed
}

/** Migrations up to 000021 state meanings among their tables; what they say counts as if it had been staged. */
function addMeaningsByHand(deployed: Map<string, string>, migration: string): void {
  for (const meaning of meaningsIn(withoutMarked(migration))) {
    const key = keyOf({ kind: 'meanings', name: ownerOf(meaning) })
    const others = meaningsIn(`${deployed.get(key) ?? ''}\n`).filter(({ object }) => object !== meaning.object)
    const stated = [...others, meaning].map(({ kind, object, literal }) => meaningSql(kind, object, textOf(literal)))
    deployed.set(key, stated.join('\n'))
  }
}

/** The .sql files below a folder of the project, as paths from the project's directory, sorted. */
export function sqlFilesBelow(directory: string, folder: string): string[] {
  if (!existsSync(join(directory, folder))) return []
  return readdirSync(join(directory, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return sqlFilesBelow(directory, path)
      return entry.name.endsWith('.sql') ? [path] : []
    })
    .sort()
}

/** How often a text declares a function. */
export function declarationCount(text: string, name: string): number {
  return text.match(new RegExp(`^create or replace function ${escapeRegExp(name)}\\(`, 'gm'))?.length ?? 0
}

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function readSource(directory: string, path: string): Source {
  const object = objectOf(path)
  const source = { ...object, path, text: completed(object, readFileSync(join(directory, path), 'utf8').trim()) }
  checkText(source)
  return source
}

const actionHeader = /^language (\w+) (volatile|stable) security definer set search_path = ''((?: set \w+ = \S+)*) as (\$\w*\$)$/gm

/**
 * The text of a source with what its path and header say: an action that writes belongs to `assetry_api`, one that only
 * reads (`stable`) to `assetry_list`; both are granted to `authenticated`, unless the file says otherwise. Its header is
 * one line, and its comment begins on the line that names it; in migrations each part has a line of its own, as in the
 * other functions.
 */
export function completed({ kind, name }: Pick<Source, 'kind' | 'name'>, text: string): string {
  if (kind !== 'function' || !name.startsWith('api.')) return text
  const headed = text.replace(actionHeader, (_, language: string, volatility: string, settings: string, quote: string) =>
    [`language ${language}`, volatility, 'security definer', `set search_path = ''`,
      ...settings.split(/ (?=set )/).slice(1), `as ${quote}`].join('\n'))
  const commented = headed.replace(/^(comment on function [^\n]*? is) \$\$/gm, '$1\n$$$$')
  if (/^alter function /m.test(commented)) return commented
  const owner = /^(stable|immutable)$/m.test(headed) ? 'assetry_list' : 'assetry_api'
  return commented.replace(/\n\n(?=comment on function )/, () =>
    `\n\nalter function ${name} owner to ${owner};\ngrant execute on function ${name} to authenticated;\n\n`)
}

function checkText({ kind, name, path, text }: Source): void {
  if (kind === 'meanings') return checkMeanings(name, path, text)
  const required = {
    function: `create or replace function ${name}(`,
    label: `create or replace view ${name} `,
    view: `create or replace view ${name} `,
    reference: /^(insert|merge) into |^select core\.(entity|field)\(/m,
    policies: `alter table ${name} enable row level security;`,
  }[kind]
  const isThere = typeof required === 'string' ? text.includes(required) : required.test(text)
  if (!isThere) throw new Error(`${path}: must contain "${typeof required === 'string' ? required.trim() : 'insert into'}".`)
  if (kind === 'function') checkOverloads(name, path, text)
  if (looksMarked(text)) {
    throw new Error(`${path}: a line begins like a marker of the staged migration; word the comment differently.`)
  }
}

function checkMeanings(name: string, path: string, text: string): void {
  const fault = meaningFault(path.split('/').slice(0, 2).join('/'), name, text)
  if (fault !== undefined) throw new Error(`${path}: ${fault}.`)
}

/** Only actions may have a second form, the one that takes all arguments as a single object. */
function checkOverloads(name: string, path: string, text: string): void {
  const count = declarationCount(text, name)
  const hasObjectForm = name.startsWith('api.') && text.includes(`function ${name}(p_args jsonb default null)`)
  if (count > (hasObjectForm ? 2 : 1)) {
    throw new Error(`${path}: declares ${name} ${count} times; only an action may have a second form, (p_args jsonb default null).`)
  }
}

function inOrder(sources: Source[]): Source[] {
  const sorted = sources.toSorted((a, b) => {
    const byKind = kinds.indexOf(a.kind) - kinds.indexOf(b.kind)
    return byKind || referenceRank(a) - referenceRank(b) || a.name.localeCompare(b.name, 'en')
  })
  return [
    ...sorted.filter(({ kind, text }) => kind === 'meanings' || kind === 'function' && !hasStandardBody(text)),
    ...dependenciesFirst(sorted.filter(({ kind, text }) => kind === 'function' && hasStandardBody(text))),
    ...dependenciesFirst(sorted.filter(({ kind }) => kind === 'label')),
    ...sorted.filter(({ kind }) => kind !== 'meanings' && kind !== 'function' && kind !== 'label'),
  ]
}

function referenceRank({ kind, name }: Source): number {
  if (kind !== 'reference') return 0
  const rank = firstReferences.indexOf(name.slice(name.indexOf('.') + 1))
  return rank === -1 ? firstReferences.length : rank
}

/** A standard body is read when the function is created, as a view is; a string is not. */
function hasStandardBody(text: string): boolean {
  return /^(begin atomic|return )/m.test(text)
}

/** A view, or a function with a standard body, is read when it is created, so those that it names come before it. */
function dependenciesFirst(views: Source[]): Source[] {
  const placed = new Set<Source>()
  const place = (view: Source, path: Source[]): void => {
    if (placed.has(view)) return
    if (path.includes(view)) {
      throw new Error(`${view.path}: reads itself through ${path.at(-1)?.path}; break the circle.`)
    }
    for (const other of views) {
      const isRead = new RegExp(`\\b${escapeRegExp(other.name)}\\b`).test(view.text)
      if (other !== view && isRead) place(other, [...path, view])
    }
    placed.add(view)
  }
  for (const view of views) place(view, [])
  return [...placed]
}
