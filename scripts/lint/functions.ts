import { basename } from 'node:path'
import { completed, objectOf } from '../project/sources.ts'
import { type Breach, breaches, type LintFile, type Rule, when } from './text.ts'

const isFunction = (path: string) => path.startsWith('functions/')
const isAction = (path: string) => isFunction(path) && !/\/(internal|triggers)\//.test(path)
const maximumLines = 150

/** The lines of a function's header, in the order of the house. */
const headerOrder = [
  /^returns /, /^language /, /^(volatile|stable|immutable)$/, /^strict$/, /^parallel /, /^security definer$/,
  /^set search_path = ''$/, /^set /, /^as \$/,
]

/** The shape of functions and what must stand beside those of the API. */
export function functionRules(verbs: string[] | undefined): Rule[] {
  return [
    { name: 'header', appliesTo: isFunction, check: checkHeaders },
    { name: 'action', appliesTo: isAction, check: checkAction },
    { name: 'ceremony', appliesTo: isAction, check: checkCeremony },
    {
      name: 'verb', appliesTo: (path) => verbs !== undefined && isAction(path),
      check: ({ path }) => {
        const name = basename(path, '.sql')
        const verb = name.split('_')[0] ?? ''
        // A verb may be of two words, such as check_out.
        const isKnown = verbs?.some((known) => `${name}_`.startsWith(`${known}_`))
        return when(!isKnown, 0, `${verb} is not among the verbs of CONTRIBUTING.md: use one of them, or add it there`)
      },
    },
    {
      name: 'dynamic-sql', appliesTo: isAction,
      check: ({ code }) =>
        breaches(code, /^[ \t]*(?:return query )?execute\s/gm, () =>
          'no dynamic SQL in an action: move it to a private helper'),
    },
    {
      name: 'argument', appliesTo: isFunction,
      check: (file) => declarations(whole(file)).flatMap(({ index, signature }) =>
        argumentNames(signature).filter((name) => !name.startsWith('p_'))
          .map((name) => ({ index, sentence: `call the argument ${name} p_${name}` }))),
    },
    {
      name: 'refusal', appliesTo: (path) => isFunction(path) && !path.endsWith('/core/internal/refuse.sql'),
      check: ({ withStrings }) => [
        ...breaches(withStrings, /\braise exception\b/g, () => 'refuse with core.refuse, by name'),
        ...breaches(withStrings, /\braise sqlstate 'PT|40001|serialization_failure/g, () =>
          'this error makes PostgREST misbehave: use core.refuse'),
      ],
    },
    {
      name: 'position', appliesTo: isFunction,
      check: ({ withStrings }) => breaches(withStrings, /\bformat\(\s*'[^']*\[%s\][^']*'(?:,\s*[\w.]+)*,\s*\w+\.\w+ - 1\b/g, () =>
        'positions of faults count from 1'),
    },
    {
      // A join may ask the limited rows again, and finds others when the first ones are locked or gone.
      name: 'limited', appliesTo: isFunction,
      check: ({ code }) => breaches(code, /\bin \(\s*select\b[^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\blimit \d+/g, () =>
        'ask for limited rows once: = any (array(select …))'),
    },
    {
      // In from, a function that returns a row copies the description of its table for each call.
      name: 'populated', appliesTo: isFunction,
      check: ({ code }) => breaches(code, /\blateral\s+jsonb_populate_record\s*\(/g, () =>
        'make the record a column of a subquery that ends in offset 0'),
    },
    {
      // The planner evaluates the cast of a constant, such as an argument, before it asks a function that is stable.
      name: 'early-cast', appliesTo: isFunction,
      check: ({ withStrings }) => breaches(withStrings, /\bwhen pg_input_is_valid\([^\n]*\)\s+then \(?[pv]_(?:\w|\.\w| ->> '?\w+'?)+\)?::/g, () =>
        'cast behind the case: case when pg_input_is_valid(…) then … end::uuid'),
    },
    {
      name: 'any-error', appliesTo: () => true,
      check: ({ code }) => breaches(code, /\bexception\s+when\s+others\b/g, () => 'name the condition that is handled'),
    },
    {
      // What an action does is said by its comment in the database.
      name: 'purpose', appliesTo: (path) => isFunction(path) && !isAction(path),
      check: ({ text }) => when(!/^-- \S/.test(text), 0, 'say above the function what it is for'),
    },
    {
      name: 'copies', appliesTo: (path) => isFunction(path) && path.endsWith('_answer.sql'),
      check: ({ text }) => when(onlyCopies(text), 0, 'it copies columns of one row: core.answer does that'),
    },
    {
      name: 'length', appliesTo: isFunction,
      check: ({ text }) => {
        const lines = text.split('\n').length - 1
        return lines <= maximumLines ? [] : [{ index: 0, sentence: `${lines} lines: a helper is hiding in it` }]
      },
    },
  ]
}

/** Whether a function answers an object of columns of its argument, under their own names. */
function onlyCopies(text: string): boolean {
  const [, row = '', pairs = ''] = /\((p_\w+)\s[^()]*\)\nreturns jsonb\n[\s\S]*?as \$\$\n\s*select jsonb_build_object\(([^()]*)\)\n\$\$;/.exec(text) ?? []
  const columns = pairs.matchAll(/'(\w+)',\s*([^,]+?)\s*(?=,|$)/g)
  return row !== '' && [...columns].every(([, name, value]) => value === `${row}.${name}`)
}

interface Declaration {
  index: number
  /** What stands between the name and the header. */
  signature: string
  /** The lines from `returns` to `as`. */
  header: string[]
}

function declarations(text: string): Declaration[] {
  const declaration = /^create or replace function [\w.]+(\([\s\S]*?\))\n(returns [\s\S]*?^as \$\w*\$)/gm
  return [...text.matchAll(declaration)].map((match) => ({
    index: match.index,
    signature: match[1] ?? '',
    header: joinTable(match[2] ?? '').split('\n'),
  }))
}

/** `returns table (` may take several lines. */
function joinTable(header: string): string {
  return header.replace(/^returns table \([\s\S]*?\n?\)$/m, (table) => table.replace(/\s*\n\s*/g, ' '))
}

function checkHeaders(file: LintFile): Breach[] {
  const text = whole(file)
  const ends = text.match(/^set search_path = ''\n(set .*\n)*as \$/gm) ?? []
  const isOfTheHouse = !isAction(file.path) || ends.length === (text.match(/^create or replace function /gm) ?? []).length
  return [
    ...declarations(text).flatMap(checkHeader),
    ...when(!isOfTheHouse, 0, `write the header in one line: language …, volatility, security definer set search_path = '' as $$`),
  ]
}

function checkHeader({ index, header }: Declaration): Breach[] {
  const ranks = header.map((line) => headerOrder.findIndex((pattern) => pattern.test(line)))
  const unknown = header.find((_, at) => ranks[at] === -1)
  if (unknown !== undefined) return when(true, index, `"${unknown}" is not one part of a header, each on its own line`)
  const isOrdered = ranks.every((rank, at) => at === 0 || rank >= (ranks[at - 1] ?? -1))
  return [
    ...when(!ranks.includes(2), index, 'the header must state the volatility'),
    ...when(!ranks.includes(6), index, `the header must state set search_path = ''`),
    ...when(!isOrdered, index, 'order the header: returns, language, volatility, parallel, security definer, set, as'),
  ]
}

/** The names, by splitting at commas outside parentheses. */
function argumentNames(signature: string): string[] {
  const inside = signature.slice(1, -1).replace(/'[^']*'/g, `''`).replace(/\([^()]*\)/g, '')
  return inside.split(',')
    .map((argument) => argument.trim().replace(/^(variadic|inout|in|out)\s+/, '').split(/\s+/)[0] ?? '')
    .filter((name) => name !== '')
}

/** A function's file with what its path says besides. */
function whole({ path, text }: LintFile): string {
  return completed(objectOf(path), text)
}

/** What stands in each action in the same words takes one line, or none. */
function checkCeremony({ path, text }: LintFile): Breach[] {
  const { name } = objectOf(path)
  const owned = new RegExp(`alter function ${name} owner to assetry_(api|list);\\ngrant execute on function ${name} to authenticated;\\n`)
  return [
    ...when(owned.test(text), text.search(owned), 'leave owner and grant out: the path says them'),
    ...breaches(text, /^language \w+\n/gm, () => `write the header in one line: language …, volatility, security definer set search_path = '' as $$`),
    ...breaches(text, /^comment on function [\w.]+(\([^)]*\))? is\n/gm, () => 'begin the comment on the line that names the function'),
  ]
}

function checkAction({ path, text: file }: LintFile): Breach[] {
  const { name } = objectOf(path)
  const text = completed(objectOf(path), file)
  const types = '(\\([\\w, \\[\\]]*\\))?'
  const wanted: [RegExp, string][] = [
    [/^security definer$/m, 'security definer'],
    [new RegExp(`^alter function ${name}${types} owner to assetry_(api|auth|list);`, 'm'),
      `alter function ${name} owner …;`],
    [new RegExp(`^grant execute on function ${name}\\b`, 'm'), `grant execute on function ${name} to …;`],
    [new RegExp(`^comment on function ${name}${types} is`, 'm'), `comment on function ${name} is …;`],
  ]
  return wanted.filter(([pattern]) => !pattern.test(text))
    .map(([, statement]) => ({ index: 0, sentence: `an action must have "${statement}"` }))
}
