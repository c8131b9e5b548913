import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { objectOf } from '../../scripts/project/sources.ts'
import { root } from '../support/files.ts'
import { isEquivalent } from './equivalent.ts'

/** A function, a policy or a view with one rule changed. */
export interface Mutant {
  /** The path of the source. */
  path: string
  /** The line in the file, from 1. */
  line: number
  /** What is there, and what replaces it; empty where a condition was taken out. */
  before: string
  after: string
  /** The statement that creates the object so, and the one that creates it as it is. */
  sql: string
  original: string
}

/** Each pattern finds one rule in a line of code; the replacement is another rule that is as easily written. */
const changes: [RegExp, string][] = [
  [/ >= /g, ' > '], [/ <= /g, ' < '], [/(?<![-=<]) > /g, ' >= '], [/ < (?![@-])/g, ' <= '],
  [/ <> /g, ' = '], [/(?<![:<>!]) = (?!any|all)/g, ' <> '],
  [/\bis not null\b/g, 'is null'], [/\bis null\b/g, 'is not null'],
  [/\bis distinct from\b/g, 'is not distinct from'], [/\bis not distinct from\b/g, 'is distinct from'],
  [/\bnot exists\b/g, 'exists'], [/(?<!not )\bexists \(/g, 'not exists ('], [/\bif not\b/g, 'if'],
  [/\bgreatest\(/g, 'least('], [/\bleast\(/g, 'greatest('], [/\bmin\(/g, 'max('], [/\bmax\(/g, 'min('],
  [/\btrue\b/g, 'false'], [/\bfalse\b/g, 'true'], [/(?<![\w.'])1(?![\w.'])/g, '2'], [/(?<![\w.'])0(?![\w.'])/g, '1'],
  [/\bcoalesce\((\w+(?:\.\w+)*), [^()]+\)/g, '$1'], [/ - (?=\w)/g, ' + '], [/(?<!\|) \+ (?=\w)/g, ' - '],
]

/** A condition on a line of its own. */
const condition = /^[ ]*(and|or|where) /

/** What a source creates: `body` is where its rules begin, `drop` makes room for it where the statement does not do so itself. */
interface Statement { at: number, body: number, sql: string, drop: string }

/** How the body of a function begins and ends: a text in dollar quotes, a block that is read when the function is made, an expression. */
const bodies: { opening: RegExp, closing: (opening: string) => string }[] = [
  { opening: /\bas (\$\w*\$)/, closing: (opening) => opening.slice(opening.indexOf('$')) },
  { opening: /^begin atomic$/m, closing: () => '\nend;' },
  { opening: /^return\b/m, closing: () => ';' },
]

/** The statements of a source in which rules can be changed. */
function statementsOf(path: string, text: string): Statement[] {
  const code = mask(text)
  const { kind } = objectOf(path)
  if (kind === 'policies') {
    return [...code.matchAll(/^create policy (\w+) on ([\w.]+)\n[^;]*;/gm)].map(({ 0: sql, 1: name, 2: table, index }) =>
      ({ at: index, body: sql.indexOf('\n'), sql: text.slice(index, index + sql.length), drop: `drop policy ${name} on ${table};\n` }))
  }
  const at = code.indexOf(`create or replace ${kind === 'function' ? 'function' : 'view'}`)
  if (kind !== 'function') {
    const end = code.indexOf(';', at) + 1
    return [{ at, body: code.indexOf(' as\n', at) + 3 - at, sql: text.slice(at, end), drop: '' }]
  }
  const [found] = bodies.flatMap(({ opening, closing }) => {
    const match = opening.exec(code.slice(at))
    return match === null ? [] : [{ body: match.index + match[0].length, closing: closing(match[0]) }]
  }).toSorted((one, other) => one.body - other.body)
  const end = found === undefined ? -1 : code.indexOf(found.closing, at + found.body)
  if (found === undefined || end === -1) throw new Error(`${path}: no body of a function is found`)
  return [{ at, body: found.body, sql: text.slice(at, end + found.closing.length), drop: '' }]
}

/** All that can be changed in a source and could matter, one change each. */
export function mutantsOf(path: string, text = readFileSync(join(root, path), 'utf8')): Mutant[] {
  return statementsOf(path, text).flatMap(({ at, body, sql, drop }) => {
    const masked = mask(sql)
    return editsOf(masked, body).map(({ from, to, by }): Mutant => ({
      path,
      line: text.slice(0, at + from).split('\n').length,
      before: lineAround(sql, from, to),
      after: by.trim() === '' ? '' : lineAround(sql.slice(0, from) + by + sql.slice(to), from, from + by.length),
      sql: drop + sql.slice(0, from) + by + sql.slice(to),
      original: drop + sql,
    }))
  })
}

interface Edit { from: number, to: number, by: string }

function editsOf(code: string, body: number): Edit[] {
  const edits: Edit[] = []
  const add = (from: number, to: number, by: string): void => {
    if (!isEquivalent({ before: code.slice(0, from), found: code.slice(from, to), after: code.slice(to) })) edits.push({ from, to, by })
  }
  let start = body
  for (const line of code.slice(body).split('\n')) {
    const [, word] = condition.exec(line) ?? []
    if (word !== undefined) {
      const indent = line.length - line.trimStart().length
      const to = endOfCondition(code, start + indent + word.length)
      add(start + indent, to, word === 'where' ? 'where true' : '')
    }
    for (const [pattern, replacement] of changes) {
      for (const match of line.matchAll(pattern)) {
        const from = start + match.index
        // Not by the pattern once more: what it looks for around the match is not in it.
        add(from, from + match[0].length, replacement.replace('$1', match[1] ?? ''))
      }
    }
    start += line.length + 1
  }
  return edits
}

/** Where a condition ends: at the end of a line on which all that it opened is closed, before what others have opened. */
function endOfCondition(code: string, from: number): number {
  let depth = 0
  for (let at = from; at < code.length; at++) {
    if (code[at] === '(') depth++
    else if (code[at] === ')' && depth-- === 0) return at
    else if (depth === 0 && (code[at] === ';' || code[at] === ',' || /^\s(then|loop)\b/.test(code.slice(at, at + 6)))) return at
    else if (depth === 0 && code[at] === '\n') return at
  }
  return code.length
}

/** The lines that a change is in, in one. */
function lineAround(text: string, from: number, to: number): string {
  const end = text.indexOf('\n', to)
  return text.slice(text.lastIndexOf('\n', from - 1) + 1, end === -1 ? text.length : end).replace(/\s+/g, ' ').trim()
}

/** So many of all mutants by lot, as many of each source as of any other while there are some. */
export function drawn(mutants: Mutant[], count: number, seed: number): Mutant[] {
  const shuffled = fc.sample(fc.shuffledSubarray(mutants, { minLength: mutants.length }), { numRuns: 1, seed })[0] ?? []
  const turn = new Map<string, number>()
  const ranked = shuffled.map((mutant) => {
    const place = turn.get(mutant.path) ?? 0
    turn.set(mutant.path, place + 1)
    return { mutant, place }
  })
  return ranked.toSorted((one, other) => one.place - other.place).slice(0, count).map(({ mutant }) => mutant)
}

/** As long as the code, with nothing to be changed in strings and comments. */
function mask(code: string): string {
  return code.replace(/'(?:[^']|'')*'|--.*/g, (text) => text.startsWith('--') ? ' '.repeat(text.length)
    : `'${text.slice(1, -1).replace(/[^\n]/g, '·')}'`)
}
