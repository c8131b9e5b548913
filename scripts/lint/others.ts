import { objectOf } from '../project/sources.ts'
import { type Breach, breaches, type LintFile, type Rule, when } from './text.ts'

const isView = (path: string) => path.startsWith('db/views/')
const isPolicy = (path: string) => path.startsWith('policies/')
const isTest = (path: string) => path.endsWith('.test.sql')
const isMigration = (path: string) => path.startsWith('db/migrations/')

/** Views, policies, migrations and tests. */
export const otherRules: Rule[] = [
  {
    name: 'select-star', appliesTo: isView,
    check: ({ code }) => breaches(code, /\bselect\s+(?:\w+\.)?\*|,\s*\w+\.\*/g, () => 'name the columns of a view'),
  },
  { name: 'view', appliesTo: (path) => isView(path) && !path.includes('/internal/'), check: checkView },
  {
    name: 'policy', appliesTo: isPolicy,
    check: ({ code, path }) => breaches(code, /^create policy \w+ on ([\w.]+)/gm, ([, table]) => table ?? '')
      .filter(({ sentence: table }) => table !== objectOf(path).name)
      .map(({ index, sentence: table }) => ({ index, sentence: `a policy of ${table} belongs in its own file` })),
  },
  {
    name: 'reference', appliesTo: (path) => path.startsWith('db/reference/'),
    check: ({ code }) => breaches(code, /\binsert into core\.(entities|entity_fields)\b/g,
      ([, table = '']) => `write rows of core.${table} by name, with its function`),
  },
  {
    name: 'run-once', appliesTo: isMigration,
    check: ({ code }) => breaches(code, /\b(if exists|if not exists|cascade)\b/g, ([words]) =>
      `a migration runs once on a known database: leave out "${words}"`),
  },
  {
    name: 'meaning', appliesTo: isMigration,
    check: ({ code }) => breaches(code, /^comment on (table|column|type|domain)\b/gm, ([, kind]) =>
      `what a ${kind} means stands in db/tables or db/types: npm run db:meanings moves it there`),
  },
  {
    name: 'type', appliesTo: isMigration,
    check: ({ code }) => [
      ...breaches(code, /\b(big|small)?serial\b/g, () => 'keys are uuid: no serial'),
      ...breaches(code, /\btimestamp\b(?!tz)(?! with time zone)/g, () => 'instants are timestamptz'),
      ...breaches(code, /\bas enum\b/g, () => 'closed vocabularies are text with a named check'),
      ...breaches(code, /\b(money|real|double precision|float\d?)\b/g, () => 'amounts are numeric'),
    ],
  },
  {
    name: 'test', appliesTo: isTest,
    check: ({ code, text }) => [
      ...breaches(code, /\bno_plan\s*\(/g, () => 'say how many assertions there are: select plan(n)'),
      ...breaches(code, /\bthrows_ok\s*\(/g, () => 'use test.refuses, which asks for the code and the status'),
      ...when(!/^begin;[\s\S]*^rollback;/m.test(text), 0, 'a test begins with "begin;" and ends with "rollback;"'),
      ...when(!/\bplan\(/.test(code), 0, 'a test says how many assertions it has: select plan(n)'),
    ],
  },
]

function checkView({ path, text }: LintFile): Breach[] {
  const { name } = objectOf(path)
  // What is written through a list is written by the role that writes.
  const owner = /^create (or replace )?trigger /m.test(text) ? 'assetry_api' : 'assetry_list'
  const wanted = [`alter view ${name} owner to ${owner};`, `grant select`, `comment on view ${name} is`]
  return wanted.filter((statement) => !text.includes(statement))
    .map((statement) => ({ index: 0, sentence: `a list must have "${statement}"` }))
}

/** Codes that a function refuses with and no test names. */
export function untestedRefusals(functions: LintFile[], tests: string): { file: LintFile, breach: Breach }[] {
  const named = new Set(tests.match(/\b[A-Z][A-Z0-9_]*\b/g))
  return functions.flatMap((file) =>
    [...file.withStrings.matchAll(/\bcore\.refuse\(\s*'([A-Z][A-Z0-9_]*)'/g)]
      .filter(([, code = '']) => !named.has(code))
      .map((match) => ({ file, breach: { index: match.index, sentence: `no test expects ${match[1]}: write one` } })))
}
