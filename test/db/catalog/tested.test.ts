import { basename } from 'node:path'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { domainOf, readSources } from '../../../scripts/project/sources.ts'
import { filesBelow, root } from '../../support/files.ts'
import { splitStatements } from '../support/statements.ts'

/** The actions that no test in test/db is called after, both as `<domain>/<name>`. */
function untested(actions: string[], tests: string[]): string[] {
  return actions.filter((action) => !tests.includes(action))
}

/** The functions that a test makes or the fixtures have, by name, with their bodies. */
function helpersIn(text: string): Map<string, string> {
  const made = text.matchAll(/create (?:or replace )?function ((?:pg_temp|test)\.\w+)\(.*?(\$\w*\$)(.*?)\2/gs)
  return new Map([...made].map(([, name = '', , body = '']) => [name, body]))
}

/** A statement with the bodies of the helpers that it calls, and of those that they call. */
function unfolded(statement: string, helpers: Map<string, string>): string {
  const seen = new Set<string>()
  let text = statement
  for (;;) {
    const called = [...helpers.keys()].filter((name) => !seen.has(name) && text.includes(`${name}(`))
    if (called.length === 0) return text
    for (const name of called) {
      seen.add(name)
      text += helpers.get(name) ?? ''
    }
  }
}

/** The statements of a test that select: each without what it quotes, and with the helpers that it calls. Comments assert nothing. */
function selectsIn(text: string, fixtures: Map<string, string>): { own: string, all: string }[] {
  const code = text.replace(/^[ ]*--.*\n?/gm, '')
  const helpers = new Map([...fixtures, ...helpersIn(code)])
  return splitStatements(code).map((statement) => statement.text.trim()).filter((statement) => /^(select|with)\b/.test(statement)).map((statement) => (
    { own: statement.replace(/(\$\w*\$).*?\1|'(?:[^']|'')*'/gs, "''"), all: unfolded(statement, helpers) }
  ))
}

const refusing = /\b(test\.refuses\w*|test\.field_faults|throws_\w+)\(/
const comparing = /\b(is|isnt|results_eq|set_eq|bag_eq|is_empty|ok|cmp_ok|matches)\(/

const running = /\b((test|pg_temp)\.\w+|throws_\w+|lives_ok|results_\w+|set_\w+|bag_\w+|is_empty|format)\(\s*$|\bexecute\s+$/

/** Without texts in single quotes, but for those that are run: the first arguments of what runs them. */
function withoutTexts(code: string): string {
  return code.replace(/'(?:[^']|'')*'/g, (text, at: number) => running.test(code.slice(Math.max(0, at - 80), at)) ? text : "''")
}

/**
 * What a test does not assert of an action that writes: that it refuses something, and what a list or a table holds once it was
 * called and not refused.
 */
function notAsserted(action: string, text: string, fixtures: Map<string, string>, relations: Set<string>): string[] {
  const selects = selectsIn(text, fixtures)
  const called = (text: string): boolean => withoutTexts(text).includes(`api.${action}(`)
  // test.imported is given the name of the import that it calls.
  const calls = ({ all }: { all: string }): boolean => called(all) || all.includes(`test.imported('${action}'`)
  const first = selects.findIndex((select) => calls(select) && !refusing.test(select.own))
  const refuses = selects.some((select) => refusing.test(select.own) && calls(select))
  const readsBack = selects.some(({ own, all }, at) => first !== -1 && at >= first && comparing.test(own) &&
    [...all.matchAll(/\b(?:from|join)\s+([a-z_]+\.[a-z_]+)\b(?!\s*\()/g)].some(([, name]) => relations.has(name ?? '')))
  return [...refuses ? [] : ['refuses nothing'], ...readsBack ? [] : ['reads nothing back']]
}

// The description is one document that test/api/description.test.ts reads; a settings list has triggers and no action.
const elsewhere = ['core/root']

const sources = [...readSources(root).values()]
const functions = sources.filter(({ kind, name }) => kind === 'function' && name.startsWith('api.'))
const fullName = ({ name, path }: { name: string, path: string }): string => `${domainOf(path)}/${name.slice('api.'.length)}`

test('every action has a test of its own', () => {
  const actions = functions.map(fullName).filter((action) => !elsewhere.includes(action))
  expect(actions.length).toBeGreaterThan(100)
  const tests = filesBelow('test/db').filter((path) => path.endsWith('.test.sql'))
    .map((path) => `${path.split('/')[2]}/${basename(path, '.test.sql')}`)
  expect(untested(actions, tests)).toEqual([])
})

test('an action without one is named', () => {
  expect(untested(['work/close_work_order', 'work/planted'], ['work/close_work_order', 'workforce/planted']))
    .toEqual(['work/planted'])
})

const relations = new Set([
  ...sources.filter(({ kind }) => kind === 'view').map(({ name }) => name),
  ...sources.filter(({ kind }) => kind === 'policies').map(({ name }) => name),
])
const fixtures = helpersIn(filesBelow('test/db/support').map((path) => readFileSync(path, 'utf8')).join('\n'))

test('the test of an action that writes sees it refuse, and reads what it wrote', () => {
  const writing = functions.filter(({ text }) => text.includes('core.begin_action('))
  expect(writing.length).toBeGreaterThan(300)
  expect(relations.size).toBeGreaterThan(300)
  const faults = writing.flatMap((source) => {
    const action = fullName(source)
    return notAsserted(basename(action), readFileSync(`test/db/${action}.test.sql`, 'utf8'), fixtures, relations)
      .map((fault) => `${action} ${fault}`)
  })
  expect(faults).toEqual([])
})

test('the test of an action that only reads sees it refuse, where it says that it does', () => {
  const reading = functions.filter(({ text }) => !text.includes('core.begin_action(') && /^(?!--).*\bRefuses with\b/m.test(text))
  expect(reading.length).toBeGreaterThan(50)
  expect(reading.map(fullName).filter((action) => !elsewhere.includes(action))
    .filter((action) => notAsserted(basename(action), readFileSync(`test/db/${action}.test.sql`, 'utf8'), fixtures, relations)
      .includes('refuses nothing'))).toEqual([])
})

test('a test that asserts too little is named', () => {
  expect(notAsserted('create_pump', `select plan(1);\nselect pass('it is there');\n`, new Map(), new Set(['api.pumps'])))
    .toEqual(['refuses nothing', 'reads nothing back'])
  const listed = new Set(['api.pumps'])
  const made = `create function pg_temp.make() returns text language sql as $$ select code from api.create_pump('{}') $$;\n`
  const refusal = `select test.refuses($$ select pg_temp.make() $$, 'ALREADY_EXISTS', 409, 'once');\n`
  const reading = `select is((select count(*) from api.pumps), 1::bigint, 'it is listed');\n`
  expect(notAsserted('create_pump', `${made}${refusal}${reading}`, new Map(), listed)).toEqual(['reads nothing back'])
  expect(notAsserted('create_pump', `${made}select pg_temp.make();\n${reading}`, new Map(), listed)).toEqual(['refuses nothing'])
  expect(notAsserted('create_pump', `${made}${refusal}`, new Map(), listed)).toEqual(['reads nothing back'])
  expect(notAsserted('start_pump', `${made}${refusal}`, new Map(), listed)).toEqual(['refuses nothing', 'reads nothing back'])
  const called = `select pg_temp.make();\n`
  expect(notAsserted('create_pump', `${made}${refusal}${called}${reading}`, new Map(), listed)).toEqual([])
  // What was read before it was called, or what nobody runs, says nothing of it.
  expect(notAsserted('create_pump', `${made}${reading}${refusal}${called}`, new Map(), listed)).toEqual(['reads nothing back'])
  expect(notAsserted('create_pump', `${made}${called}${reading}-- ${refusal}`, new Map(), listed)).toEqual(['refuses nothing'])
  const unused = `create function pg_temp.unused() returns text language sql as $f$\n${refusal}${reading}select 1 $f$;\n`
  expect(notAsserted('create_pump', `${made}${called}${unused}`, new Map(), listed)).toEqual(['refuses nothing', 'reads nothing back'])
  // A text that names it is no call, one that is run is.
  const named = `select is((select count(*) from api.pumps), 1, 'api.create_pump(');\n`
  expect(notAsserted('create_pump', `${refusal.replace('pg_temp.make()', 'api.create_pump(1)')}${named}`, new Map(), listed)).toEqual(['reads nothing back'])
  expect(notAsserted('create_pump', `select test.refuses('select 1', 'X', 409, 'api.create_pump(');\n`, new Map(), listed))
    .toEqual(['refuses nothing', 'reads nothing back'])
  expect(notAsserted('create_pump', `select test.refuses('select api.create_pump(1)', 'X', 409, 'x');\n`, new Map(), listed))
    .toEqual(['reads nothing back'])
  const quoted = `select is($$ ${refusal.trim()} $$, 'x', 'text');\n`
  expect(notAsserted('create_pump', `${made}${called}${quoted}${reading}`, new Map(), listed)).toEqual(['refuses nothing'])
})
