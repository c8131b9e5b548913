import type { Snapshot } from '../database/snapshot.ts'
import type { ApiSurface } from './api-surface.ts'

/** A database at one moment. */
export interface State {
  snapshot: Snapshot
  api: ApiSurface
  /**
   * The file in which the rows of each table are: another one means that every row was written again. And that of each
   * index, with its table: another one means that the table was read to build it.
   */
  storage: Map<string, { file: string, of?: string }>
  /** What the migration has done to get here, unless it ran outside a transaction. */
  effort?: Effort
}

/** The locks that make somebody wait, the strongest first. */
export const lockModes = [
  'AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock', 'ShareUpdateExclusiveLock',
  'RowExclusiveLock',
] as const
export type LockMode = typeof lockModes[number]

/** By table: the strongest lock until the end of the transaction, and how often all rows were read. */
export type Effort = Map<string, { lock: LockMode | undefined, scans: number }>

/** By table, of a live database. */
export type Sizes = Map<string, { rows: number, bytes: number }>

/** One line for each table, function, view and group of policies that differs between two states, in that order. */
export function describeChanges(before: State, after: State, sizes: Sizes): string[] {
  return [
    ...tableLines(before, after, sizes),
    ...[typeLines, codeLines, policyLines, otherLines].flatMap((lines) => lines(before, after)),
  ]
}

function tableLines(before: State, after: State, sizes: Sizes): string[] {
  const lines: string[] = []
  for (const table of names('table ', before.snapshot, after.snapshot)) {
    const object = `table ${table}`
    if (!before.snapshot.has(object)) lines.push(line('table', table, 'created'))
    else if (!after.snapshot.has(object)) lines.push(line('table', table, 'DROPPED, with its rows'))
    else {
      const changes = [...partChanges(table, before.snapshot, after.snapshot), ...rightsChange(object, before, after)]
      const costs = tableCosts(table, before, after)
      if (changes.length === 0 && costs.length === 0) continue
      const cost = [...(costs.length === 0 ? ['metadata only'] : costs), ...waiting(after.effort?.get(table)?.lock),
        ...sizeOf(sizes.get(table))].join('; ')
      lines.push(line('table', table, `${changes.join(', ') || 'rows'}  (${cost})`))
    }
  }
  return lines
}

/** What takes longer the more rows a table has. */
function tableCosts(table: string, before: State, after: State): string[] {
  if (before.storage.get(table)?.file !== after.storage.get(table)?.file) return ['EVERY ROW IS WRITTEN ANEW']
  const built = [...after.storage].filter(([name, { file, of }]) => of === table && before.storage.get(name)?.file !== file)
    .map(([name]) => name.split('.').at(-1))
  const { scans = 0, lock } = after.effort?.get(table) ?? {}
  return [
    ...(built.length === 0 ? [] : [`INDEXES ARE BUILT: ${built.join(', ')}`]),
    ...(scans > 0 && built.length === 0 && lock !== undefined ? ['EVERY ROW IS READ'] : []),
  ]
}

function waiting(lock: LockMode | undefined): string[] {
  if (lock === 'AccessExclusiveLock') return ['readers and writers wait']
  const waits = lock === 'ExclusiveLock' || lock === 'ShareRowExclusiveLock' || lock === 'ShareLock'
  return waits ? ['writers wait'] : []
}

function sizeOf(size: { rows: number, bytes: number } | undefined): string[] {
  if (size === undefined) return []
  return [`${size.rows.toLocaleString('en')} rows, ${Math.ceil(size.bytes / 1_048_576).toLocaleString('en')} MB`]
}

/** What an attribute of a composite type becomes, the answers of the actions that return it become, too. */
function typeLines(before: State, after: State): string[] {
  return names('type ', before.snapshot, after.snapshot).flatMap((type) => {
    const object = `type ${type}`
    if (!before.snapshot.has(object)) return [line('type', type, 'created')]
    if (!after.snapshot.has(object)) return [line('type', type, 'dropped')]
    const attributes = diff(`attribute ${type}.`, '', before.snapshot, after.snapshot, (name, definition) =>
      `${name} ${definition?.split('\n')[0] ?? ''}`)
    const isSame = before.snapshot.get(object) === after.snapshot.get(object)
    const changes = [...attributes, ...(isSame ? [] : ['definition, rights or comment changed'])]
    return changes.length === 0 ? [] : [line('type', type, changes.join(', '))]
  })
}

/** Columns, constraints, indexes and triggers of a table that was there before. */
function partChanges(table: string, before: Snapshot, after: Snapshot): string[] {
  const columns = diff(`column ${table}.`, '', before, after, (name, definition) =>
    `${name} ${definition?.split('\n')[0] ?? ''}`)
  const constraints = diff('constraint ', ` on ${table}`, before, after, (name) => `constraint ${name}`)
  const triggers = diff('trigger ', ` on ${table}`, before, after, (name) => `trigger ${name}`)
  const isOfTable = (definition: string | undefined) => definition?.includes(` ON ${table} `) === true
  const indexes = names('index ', before, after)
    .filter((name) => isOfTable(before.get(`index ${name}`)) || isOfTable(after.get(`index ${name}`)))
    .flatMap((name) => change(`index ${name}`, before, after, () => `index ${name.split('.').at(-1)}`))
  return [...columns, ...constraints, ...indexes, ...triggers]
}

function rightsChange(object: string, before: State, after: State): string[] {
  return before.snapshot.get(object) === after.snapshot.get(object) ? [] : ['rights, row security or comment changed']
}

function codeLines(before: State, after: State): string[] {
  return ['function', 'view'].flatMap((kind) =>
    names(`${kind} `, before.snapshot, after.snapshot).flatMap((name) => {
      const object = `${kind} ${name}`
      const plain = `${kind} ${name.replace(/\(.*$/, '')}`
      if (!before.snapshot.has(object)) return [line('create', plain, overloadNote(name))]
      if (!after.snapshot.has(object)) return [line('drop', plain, overloadNote(name))]
      const columns = kind === 'view'
        ? diff(`column ${name}.`, '', before.snapshot, after.snapshot, (column) => column)
        : resultChanges(name, before, after)
      const isSame = before.snapshot.get(object) === after.snapshot.get(object) && columns.length === 0
      return isSame ? [] : [line('replace', plain, columns.join(', '))]
    }))
}

/** Signatures tell old and new apart when the arguments changed. */
function overloadNote(name: string): string {
  return name.includes('(') ? name.slice(name.indexOf('(')) : ''
}

function resultChanges(name: string, before: State, after: State): string[] {
  const action = name.replace(/^api\./, '').replace(/\(.*$/, '')
  const old = before.api.actions.get(action)?.result ?? new Map<string, string>()
  const now = after.api.actions.get(action)?.result ?? new Map<string, string>()
  const changes = [
    ...[...now.keys()].filter((column) => !old.has(column)).map((column) => `+ ${column}`),
    ...[...old.keys()].filter((column) => !now.has(column)).map((column) => `- ${column}`),
  ]
  return name.startsWith('api.') && changes.length > 0 ? [`returns: ${changes.join(', ')}`] : []
}

function policyLines(before: State, after: State): string[] {
  const tables = new Set(names('policy ', before.snapshot, after.snapshot).map((name) => name.replace(/^.* on /, '')))
  return [...tables].sort().flatMap((table) => {
    const isNew = !names('policy ', before.snapshot).some((name) => name.endsWith(` on ${table}`))
    const changes = diff('policy ', ` on ${table}`, before.snapshot, after.snapshot, (name) => name)
    if (changes.length === 0) return []
    const text = isNew ? `created (${changes.map((change) => change.slice(2)).join(', ')})` : changes.join(', ')
    return [line('policies', table, text)]
  })
}

function otherLines(before: State, after: State): string[] {
  const kinds = [
    'schema', 'sequence', 'domain', 'collation', 'operator', 'aggregate', 'statistics', 'default rights', 'extension',
  ]
  return kinds.map((kind) => `${kind} `).flatMap((prefix) =>
    diff(prefix, '', before.snapshot, after.snapshot, (name) => name)
      .map((change) => line(prefix.trim(), change.slice(2), describeSign(change))))
}

function describeSign(change: string): string {
  if (change.startsWith('+')) return 'created'
  return change.startsWith('-') ? 'dropped' : 'changed'
}

/** What was added (+), taken away (-) or altered (~) among the objects with this beginning and end. */
function diff(
  prefix: string,
  suffix: string,
  before: Snapshot,
  after: Snapshot,
  describe: (name: string, definition: string | undefined) => string,
): string[] {
  return names(prefix, before, after)
    .filter((name) => name.endsWith(suffix))
    .flatMap((name) => change(`${prefix}${name}`, before, after, (definition) =>
      describe(name.slice(0, name.length - suffix.length), definition)))
}

function change(
  object: string,
  before: Snapshot,
  after: Snapshot,
  describe: (definition: string | undefined) => string,
): string[] {
  const old = before.get(object)
  const now = after.get(object)
  if (old === now) return []
  if (old === undefined) return [`+ ${describe(now)}`]
  return [`${now === undefined ? '-' : '~'} ${describe(now)}`.trimEnd()]
}

function names(prefix: string, ...snapshots: Snapshot[]): string[] {
  const objects = new Set(snapshots.flatMap((snapshot) => [...snapshot.keys()]))
  return [...objects].filter((object) => object.startsWith(prefix)).map((object) => object.slice(prefix.length)).sort()
}

function line(act: string, object: string, text: string): string {
  return `${act.padEnd(10)}  ${object.padEnd(44)}  ${text}`.trimEnd()
}
