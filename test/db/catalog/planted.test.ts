import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { runTap } from '../support/tap.ts'

// Laws that find nothing prove nothing. For each file of laws there are objects that break them, in
// test/db/catalog/planted; with these there, every law of the file must fail, but for those that are named.
const folder = 'test/db/catalog'

/** What no object in a transaction can break, or what is tried where it is said. */
const untried: Record<string, string[]> = {}

/**
 * Files whose planted objects stand in them, beside the laws; rights of roles belong to the server, and are tampered with
 * in test/api/toolchain/tampering.test.ts.
 */
const withTheirOwn = ['dialect.test.sql', 'habits.test.sql', 'roles.test.sql']

const laws = readdirSync(join(root, folder)).filter((file) => file.endsWith('.test.sql') && !withTheirOwn.includes(file))

test.each(laws)('what breaks the laws of %s is found by each of them', async (file) => {
  const planted = readFileSync(join(root, folder, 'planted', file.replace('.test.sql', '.sql')), 'utf8')
  const sql = readFileSync(join(root, folder, file), 'utf8').replace(/^begin;$/m, () => `begin;\n${planted}`)
  const client = new pg.Client({
    connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
    options: '-c search_path=test,tap,pg_catalog -c client_min_messages=warning'
  })
  await client.connect()
  const { points, problems } = await runTap(client, sql).finally(() => client.end())
  expect(problems).toEqual([])
  expect(points.length).toBeGreaterThan(0)
  const blind = points.filter(({ outcome }) => outcome === 'passed').map(({ name }) => name)
  expect(blind).toEqual(untried[file] ?? [])
})
