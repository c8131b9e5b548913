import { endMarker, sourceMarker } from '../project/markers.ts'
import type { Breach, LintFile, Rule } from './text.ts'

const isMigration = (path: string) => path.startsWith('db/migrations/')

interface Statement {
  index: number
  text: string
}

/** What holds a lock for as long as it reads a table, or breaks whoever still runs the release before. */
const dangers: [name: string, pattern: RegExp, sentence: string][] = [
  ['index-lock', /^create (?:unique )?index\b(?!.*\bconcurrently\b)/s, 'nobody can write to the table meanwhile'],
  ['whole-table', /^(?:truncate|lock table|vacuum full|cluster|reindex)\b/, 'nobody can use the table meanwhile'],
  ['rewrite', /\badd (?:column )?\w+ [^,]*\bdefault (?:uuidv\d|gen_random_uuid|clock_timestamp|nextval|random)\(/s,
    'every row is written anew under lock: set the default after the column was added'],
  ['not-valid', /\badd constraint\b(?=.*\b(?:check|foreign key)\b)(?!.*\bnot valid\b)/s,
    'every row is read under lock: add it not valid, and validate it in a statement of its own'],
  ['unique-lock', /\badd constraint\b(?=.*\b(?:unique|primary key|exclude)\b)(?!.*\busing index\b)/s,
    'nobody can use the table while the index is made'],
  ['set-not-null', /\bset not null\b/, 'every row is read under lock, unless a valid check already says so'],
  ['change-type', /\balter column \S+ (?:set data )?type\b/, 'every row may be written anew under lock'],
  ['rename', /^alter table\b.*\brename (?!constraint\b)/s, 'what runs still uses the old name: add the new, and remove the old with a later release'],
  ['drop-column', /\bdrop column\b/, 'what it held is gone, and what runs may still use it'],
  ['drop-table', /^drop table\b/, 'what it held is gone, and what runs may still use it'],
  ['silent-rows', /\bdisable trigger\b|\bsession_replication_role\b/,
    'rows that change without lines of the log are no change in list_changes, and verify_records finds them'],
  ['lock-timeout', /\bset (?:local )?lock_timeout\b/, '.gmrc sets it for every migration'],
]

/**
 * What a migration does to tables that were there before it, and that a busy database would notice. Where it is right,
 * a line `-- lint-allow <rule>: <reason>` above it tells the reviewer why.
 */
export const migrationRules: Rule[] = dangers.map(([name, pattern, sentence]) => ({
  name, appliesTo: isMigration, check: (file) => found(file, pattern, sentence),
}))

function found(file: LintFile, pattern: RegExp, sentence: string): Breach[] {
  const all = statementsOf(file)
  const made = all.flatMap(({ text }) => /^create (?:unlogged )?table ([\w.]+)/.exec(text)?.[1] ?? [])
  return all.flatMap(({ index, text }) => {
    const at = pattern.exec(text)
    return at === null || made.includes(tableOf(text)) ? [] : [{ index: index + at.index, sentence }]
  })
}

/** The table that a statement alters, drops or makes an index on; empty for every other. */
function tableOf(statement: string): string {
  const named = /^(?:alter|drop) table (?:only )?([\w.]+)|^create (?:unique )?index .*?\bon (?:only )?([\w.]+)/s
  return named.exec(statement)?.slice(1).find((name) => name !== undefined) ?? ''
}

const statements = new WeakMap<LintFile, Statement[]>()

/** The statements outside of sources, which are linted as files; strings and comments are blank in them. */
function statementsOf(file: LintFile): Statement[] {
  const known = statements.get(file)
  if (known !== undefined) return known
  const source = new RegExp(`^${sourceMarker}(.+)\\n[\\s\\S]*?\\n${endMarker}\\1$`, 'gm')
  const pieces: string[] = []
  let end = 0
  for (const { index, 0: whole } of file.text.matchAll(source)) {
    pieces.push(file.code.slice(end, index), ' '.repeat(whole.length))
    end = index + whole.length
  }
  const handWritten = pieces.join('') + file.code.slice(end)
  const found = [...handWritten.matchAll(/[^;\s][^;]*/g)].map(({ index, 0: text }) => ({ index, text }))
  statements.set(file, found)
  return found
}
