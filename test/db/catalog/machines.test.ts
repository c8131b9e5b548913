import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { filesBelow, root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

interface Source {
  file: string
  text: string
}

/** Records that no action is called with: what moves them is an action on another, and the test that says how. */
const followers: Record<string, string> = {
  'asset.booking_lines': 'test/db/asset/check_in_asset.test.sql',
  'asset.disposals': 'test/db/asset/undo_asset_transition.test.sql',
  'asset.status_changes': 'test/db/asset/undo_asset_transition.test.sql',
  'file.documents': 'test/db/file/store_document.test.sql',
  'file.uploads': 'test/db/file/store_upload.test.sql',
  'integration.webhook_deliveries': 'test/db/integration/complete_delivery.test.sql',
  'maintenance.occurrences': 'test/db/maintenance/generate_due.test.sql',
  'notify.messages': 'test/db/notify/complete_message.test.sql',
  'procurement.order_revisions': 'test/db/procurement/revise_purchase_order.test.sql',
  'procurement.vendor_returns': 'test/db/procurement/create_credit_note.test.sql',
}

/** What the areas of assets, work, maintenance and stock were seen to do wrong elsewhere, by the number of the trap. */
const traps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 25]

const sources = (): Source[] => filesBelow('test').filter((file) => /\.test\.(ts|sql)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** The machines of which no test takes every status and every action from core.transitions. */
function ungenerated(machines: string[], tests: Source[]): string[] {
  const generated = tests.filter(({ file, text }) =>
    /(states\.test\.ts|transitions?\.test\.sql)$/.test(file) && !file.includes('/catalog/') && text.includes('core.transitions'))
  return machines.filter((entity) => !generated.some(({ text }) => text.includes(`'${entity}'`)))
}

/** The traps that the title of no test begins with. */
function unnamed(numbers: number[], tests: Source[]): number[] {
  const named = new Set(tests.flatMap(({ text }) => [...text.matchAll(/(?<=['`])(?:T\d+(?:, T\d+)*)(?=:? [A-Za-z0-9])/g)]
    .flatMap(([titles]) => titles.split(', '))))
  return numbers.filter((number) => !named.has(`T${number}`))
}

test('of every machine every action is tried in every status, but for what only follows another record', async () => {
  const client = new pg.Client(databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())))
  await client.connect()
  const { rows } = await client.query<{ entity: string }>('select distinct t.entity from core.transitions as t order by 1')
    .finally(() => client.end())
  expect(rows.length).toBeGreaterThan(30)
  const tests = sources()
  expect(ungenerated(rows.map(({ entity }) => entity), tests)).toEqual(Object.keys(followers))
  const files = new Set(tests.map(({ file }) => file))
  expect(Object.values(followers).filter((file) => !files.has(file))).toEqual([])
})

test('a machine whose statuses no test goes through is named', () => {
  const text = "select from core.transitions as t where t.entity = 'work.orders'"
  expect(ungenerated(['work.orders', 'work.order'], [{ file: 'test/db/work/transitions.test.sql', text }])).toEqual(['work.order'])
  expect(ungenerated(['work.orders'], [{ file: 'test/db/work/create_work_order.test.sql', text }])).toEqual(['work.orders'])
  expect(ungenerated(['work.orders'], [{ file: 'test/db/work/states.test.ts', text: "'work.orders'" }])).toEqual(['work.orders'])
})

test('every mistake that was seen elsewhere is the name of a test', () => {
  expect(unnamed(traps, sources())).toEqual([])
})

test('a mistake that no test is called after is told', () => {
  const text = "test('T4, T16: every asset') -- T5: only said\n  'T17 nobody is at two places'\n  'T177: x'"
  expect(unnamed([4, 5, 16, 17, 1, 7], [{ file: 'one.test.ts', text }])).toEqual([5, 1, 7])
})
