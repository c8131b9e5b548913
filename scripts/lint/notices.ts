import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Breach, type LintFile, type Rule } from './text.ts'

const source = 'db/reference/notify/topics.sql'
const call = /\bnotify\.tell\s*\(/g

/** The facts that each topic of notices names; undefined without topics. */
export function readTopics(directory: string): Map<string, string[]> | undefined {
  const path = join(directory, source)
  if (!existsSync(path)) return undefined
  const rows = readFileSync(path, 'utf8').matchAll(/^ {4}\('([A-Z_]+)',[^{]*'\{([^}]*)\}'/gm)
  return new Map([...rows].map(([, topic = '', names = '']) => [topic, names.split(',')]))
}

/** Who notifies persons names a topic and facts of it: the words stand in db/reference/notify/wordings.sql. */
export function noticeRules(topics: Map<string, string[]> | undefined): Rule[] {
  return [{
    name: 'notice',
    appliesTo: (path) => topics !== undefined && path.startsWith('functions/') && !path.endsWith('/notify/internal/tell.sql'),
    check: (file) => [...file.code.matchAll(call)].flatMap((match) =>
      callFaults(file, match.index, match.index + match[0].length, topics ?? new Map())),
  }]
}

function callFaults(file: LintFile, index: number, begin: number, topics: Map<string, string[]>): Breach[] {
  const given = pieces(file, begin)
  const [, , , topic = '', , , facts = ''] = given
  const words = given.flatMap((piece) => literals(piece)).filter((text) => !/^[\w.{},]*$/.test(text))
  const codes = literals(topic).filter((text) => text !== '' && (topics.has(text) || !isCompared(topic, text)))
  const names = factNames(facts)
  const known = codes.flatMap((code) => topics.get(code) ?? [])
  return [
    ...given.length === 7 || given.length === 8 ? [] : ['organization, site, accounts, topic, entity, id and facts, and at most an attachment'],
    ...words.map((text) => `no words: '${text}' belongs into db/reference/notify/wordings.sql`),
    .../\bformat\s*\(/.test(given.join()) ? ['no format: facts are values, and words stand in db/reference/notify/wordings.sql'] : [],
    ...codes.length === 0 ? ['the topic is a literal code'] : [],
    ...codes.filter((code) => !topics.has(code)).map((code) => `no topic is ${code}: add it to ${source}`),
    ...names.filter((name) => !known.includes(name)).map((name) => `the topic names no fact ${name}`),
  ].map((sentence) => ({ index, sentence }))
}

/** Whether a literal of a case is what is compared, not what comes of it. */
function isCompared(text: string, literal: string): boolean {
  return new RegExp(`\\bwhen '?${literal}'`).test(text)
}

/** What stands between commas at the top of a call, its strings included. */
function pieces({ code, withStrings }: LintFile, begin: number): string[] {
  const found: string[] = []
  let depth = 1
  let from = begin
  for (let at = begin; at < code.length && depth > 0; at++) {
    const sign = code.charAt(at)
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
    if (depth === 0 || (depth === 1 && sign === ',')) {
      found.push(withStrings.slice(from, at))
      from = at + 1
    }
  }
  return found
}

function literals(text: string): string[] {
  return [...text.matchAll(/'((?:[^']|'')*)'/g)].map(([, literal = '']) => literal)
}

/** The names that jsonb_build_object gives, which are every second of what it takes. */
function factNames(facts: string): string[] {
  const [, inner] = /^\s*jsonb_build_object\(([\s\S]*)\)\s*$/.exec(facts) ?? []
  if (inner === undefined) return []
  const code = inner.replace(/'(?:[^']|'')*'/g, (text) => ' '.repeat(text.length))
  return pieces({ path: '', text: inner, code: `${code})`, withStrings: `${inner})` }, 0)
    .filter((_, place) => place % 2 === 0)
    .flatMap((piece) => literals(piece))
}
