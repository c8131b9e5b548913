import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { withClient, withDatabase } from '../../../scripts/database/connection.ts'
import { cloneName, currentWorker } from '../../support/names.ts'
import { filesBelow, root } from '../../support/files.ts'

const text = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const blocks = [...text.matchAll(/^```sql\n([\s\S]*?)^```$/gm)].map(([, sql = '']) => sql.trim())
const commands = [...new Set([...text.matchAll(/npx assetry ([a-z-]+)/g)].map(([, command = '']) => command))].sort()
const scripts = [...new Set([...text.matchAll(/npm run ([a-z:]+)/g)].map(([, script = '']) => script))]

test.for(blocks)('a statement of the runbook runs: %s', async (statement, { expect }) => {
  await withClient(withDatabase(inject('superuserUrl'), cloneName('api', currentWorker())), async (client) => {
    await client.query('begin')
    const { fields } = await client.query(statement)
    expect(fields.length).toBeGreaterThan(0)
    await client.query('rollback')
  })
})

test('the table of retentions has each of them, with what is released', async () => {
  const table = new Map([...text.matchAll(/^\| `([a-z_ .]+)` \| (?:(\d+) days?\b|for ever)[^|]* \|/gm)].map(
    ([, name = '', days]) => [name, days === undefined ? null : Number(days)]))
  await withClient(withDatabase(inject('superuserUrl'), cloneName('api', currentWorker())), async (client) => {
    const { rows } = await client.query<{ name: string, days: number | null }>('select name, default_days as days from core.retentions')
    expect(table).toEqual(new Map(rows.map(({ name, days }) => [name, days])))
  })
})

test('every command and script that the runbook names is there', async () => {
  expect(blocks.length).toBeGreaterThan(5)
  expect(commands).toEqual(expect.arrayContaining(['doctor', 'drift', 'init-roles', 'key', 'migrate', 'plan']))
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'scripts/cli/assetry.mjs'), '--help'])
  for (const command of commands) expect(stdout).toMatch(new RegExp(`^  ${command}\\b`, 'm'))
  const { scripts: known } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
  expect(scripts.length).toBeGreaterThan(1)
  for (const script of scripts) expect(known).toHaveProperty([script])
})

test('a test runs every command that the runbook names', () => {
  const named = new Set([...text.replaceAll(/\\?\n/g, ' ').matchAll(
    /npx assetry +((?:bi|jobs|key|messages|organization|retention) +[a-z]+|[a-z-]+)/g)].map(([, words = '']) => words.replace(/ +/g, ' ')))
  expect(named.size).toBeGreaterThan(15)
  const tests = filesBelow('test/api').map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
  expect([...named].filter((words) => !tests.includes(`'${words.replace(' ', `', '`)}'`))).toEqual([])
})
