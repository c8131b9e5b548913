import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../support/files.ts'

/** The actions of the folders of functions that no test in test/db is called after. */
function untested(actions: string[], tests: string[]): string[] {
  return actions.filter((action) => !tests.includes(action))
}

/** The files right below each domain's folder, as `<domain>/<name>`. */
function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    .flatMap(({ name: domain }) => readdirSync(join(root, folder, domain)).filter((file) => file.endsWith(ending))
      .map((file) => `${domain}/${basename(file, ending)}`))
}

// The description is one document that test/api/description.test.ts reads; a settings list has triggers and no action.
const elsewhere = ['core/root']

test('every action has a test of its own', () => {
  const actions = filesBelow('functions', '.sql').filter((action) => !elsewhere.includes(action))
  expect(actions.length).toBeGreaterThan(100)
  expect(untested(actions, filesBelow('test/db', '.test.sql'))).toEqual([])
})

test('an action without one is named', () => {
  expect(untested(['work/close_work_order', 'work/planted'], ['work/close_work_order', 'workforce/planted']))
    .toEqual(['work/planted'])
})
