import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from '../../support/files.ts'

// What makes a test fail by chance, once in many runs: read in the texts of tests.

/** A place of a test in which something is left to chance. */
type Places = (text: string) => string[]

/**
 * Numbers that are looked for in a text of which ids are a part: an id has thirty-two random digits, so four of them are met once in some
 * thousand ids. A number is looked for with what stands around it, such as `"2350\d"` or `\b`.
 */
const bareNumbers: Places = (text) => [...text.matchAll(/(?:toMatch|\.match|\.matchAll)\(\/((?:[^/\\\n]|\\.)+)\/|\/((?:[^/\\\n]|\\.)+)\/[a-z]*\.test\(/g)]
  .map(([, expected, tried]) => expected ?? tried ?? '')
  .filter((pattern) => !pattern.startsWith('^'))
  // What stands between words, in quotes or behind a space is no part of an id.
  .map((pattern) => pattern.replace(/(\\b|"| )\([^()]*\)/g, ''))
  .flatMap((pattern) => [...pattern.matchAll(/(^|[(|])((?:[0-9a-fA-F]|\\d)+)(?=[|)]|$)/g)].map(([, , number = '']) => number))
  .filter((number) => /\d|\\d/.test(number) && number.replaceAll('\\d', '0').length <= 8)

/** Jobs of all files of a run, where those of one test are meant. */
const everybodysJobs: Places = (text) => !/support\/(database|tenant)\.ts'/.test(text) ? [] : [...text.matchAll(/from graphile_worker\.(?:jobs|_private_jobs)\b([^`]*)`|'[^'\n]*from graphile_worker\.(?:jobs|_private_jobs)\b([^'\n]*)'/g)]
  .filter(([, long, short]) => !/\$\d|\$\{|\bwhere\b.*\b(id|key|payload|task_identifier)\b/s.test(long ?? short ?? ''))
  .map(([statement]) => statement)

/** Limits by the minute, in a test of which the minute can end between two attempts. */
const endingMinutes: Places = (text) =>
  /'TOO_MANY_(ATTEMPTS|EXCHANGES|READS)'/.test(text) && !/test\.within_a_minute\(\)/.test(text) ? ['TOO_MANY_…'] : []

/** SQL without what stands in quotes and in parentheses. */
function outermost(sql: string): string {
  let text = sql.replace(/'[^']*'/g, '')
  for (let before = ''; before !== text;) {
    before = text
    text = text.replace(/\([^()]*\)/g, ' ')
  }
  return text
}

/** Several rows of a join, whose order is that of a plan, which follows statistics. */
const unorderedJoins: Places = (text) => [...text.matchAll(/\bresults_eq\(\s*\$\$(.*?)\$\$,\s*\$\$(.*?)\$\$/gs)]
  .filter(([, query = '', expected = '']) => {
    const [asked, given] = [outermost(query), outermost(expected)]
    return /^\s*values\b.*,/s.test(given) && /(?<!cross )\bjoin\b/.test(asked) && !/\b(order|group) by\b/.test(asked)
  })
  .map(([, query = '']) => query.trim())

const found = (paths: string[], places: Places): string[] =>
  paths.flatMap((path) => places(readFileSync(path, 'utf8')).map((place) => `${path}: ${place}`))
const written = filesBelow('test').filter((path) => path.endsWith('.test.ts') && !path.endsWith('/chance.test.ts'))
const sql = filesBelow('test/db').filter((path) => path.endsWith('.test.sql'))

test('no number is looked for that an id can have', () => {
  expect(bareNumbers(String.raw`expect(text).not.toMatch(/2350\d|deadlock/); /a|12345/.test(text)`)).toEqual(['2350\\d', '12345'])
  expect(bareNumbers(String.raw`expect(text).not.toMatch(/\b(2350\d|40P01)\b|"(40001)"|1\.75|feed/); /^12345/.test(text)`)).toEqual([])
  expect(found(written, bareNumbers)).toEqual([])
})

test('no job is read but those of the test', () => {
  const shared = `import { sql } from '../support/database.ts'\n`
  expect(everybodysJobs(`${shared}await sql('select from graphile_worker.jobs where locked_by is not null')`)).toHaveLength(1)
  expect(everybodysJobs(`${shared}await sql('select from graphile_worker.jobs where id = $1', [id])`)).toEqual([])
  expect(everybodysJobs(`await own.query('select from graphile_worker.jobs')`)).toEqual([])
  expect(found(written, everybodysJobs)).toEqual([])
})

test('a minute in which attempts are counted does not end', () => {
  expect(endingMinutes(`select is(tried(), 'TOO_MANY_ATTEMPTS', 'x');`)).toHaveLength(1)
  expect(found(sql, endingMinutes)).toEqual([])
})

test('rows of a join are compared in an order', () => {
  const compared = (query: string, rows: string): string => `select results_eq(\n  $$ ${query} $$,\n  $$ ${rows} $$, 'x'\n);`
  const joined = 'select a.id from a join b on b.id = a.id'
  expect(unorderedJoins(compared(joined, 'values (1), (2)'))).toEqual([joined])
  expect(unorderedJoins(compared(joined, `values ('(1, 2)', 3)`))).toEqual([])
  expect(unorderedJoins(compared(`${joined} order by 1`, 'values (1), (2)'))).toEqual([])
  expect(unorderedJoins(compared(`select n from (${joined} order by 1) as c (n)`, 'values (1), (2)'))).toEqual([])
  expect(found(sql, unorderedJoins)).toEqual([])
})
