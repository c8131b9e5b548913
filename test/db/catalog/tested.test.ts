import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { domainOf, readSources } from '../../../scripts/project/sources.ts'
import { filesBelow, root } from '../../support/files.ts'

/** The actions that no test in test/db is called after, both as `<domain>/<name>`. */
function untested(actions: string[], tests: string[]): string[] {
  return actions.filter((action) => !tests.includes(action))
}

// The description is one document that test/api/description.test.ts reads; a settings list has triggers and no action.
const elsewhere = ['core/root']

test('every action has a test of its own', () => {
  const actions = [...readSources(root).values()].filter(({ kind, name }) => kind === 'function' && name.startsWith('api.'))
    .map(({ name, path }) => `${domainOf(path)}/${name.slice('api.'.length)}`)
    .filter((action) => !elsewhere.includes(action))
  expect(actions.length).toBeGreaterThan(100)
  const tests = filesBelow('test/db').filter((path) => path.endsWith('.test.sql'))
    .map((path) => `${path.split('/')[2]}/${basename(path, '.test.sql')}`)
  expect(untested(actions, tests)).toEqual([])
})

test('an action without one is named', () => {
  expect(untested(['work/close_work_order', 'work/planted'], ['work/close_work_order', 'workforce/planted']))
    .toEqual(['work/planted'])
})
