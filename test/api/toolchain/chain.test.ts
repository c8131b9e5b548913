import { expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../../scripts/database/connection.ts'
import { describeForecast, foresee } from '../../../scripts/migrations/foresee.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { partsOf } from '../../../scripts/migrations/send.ts'
import { commitHere, committedProject } from './committed.ts'
import { onTestServer, type TestProject } from './project.ts'

const index = '--! no-transaction\ncreate index concurrently tasks_title_idx on work.tasks (title);\n'

/** A column, then an index that is built concurrently, then another column. */
async function chainOf(project: TestProject): Promise<string[]> {
  project.write('db/migrations/current/100-note.sql', 'alter table work.tasks add column note text;\n')
  await commitHere(project, 'note')
  project.write('db/migrations/current/100-index.sql', index)
  await commitHere(project, 'index')
  project.write('db/migrations/current/100-rank.sql', 'alter table work.tasks add column rank integer;\n')
  await commitHere(project, 'rank')
  return ['000002-note.sql', '000003-index.sql', '000004-rank.sql']
}

async function isValid(url: string): Promise<boolean | undefined> {
  return await withClient(url, async (client) => {
    const { rows: [row] } = await client.query<{ is_valid: boolean }>(
      `select indisvalid as is_valid from pg_index where indexrelid = to_regclass('work.tasks_title_idx')`)
    return row?.is_valid
  })
}

test('an index waits for a transaction that is longer than lock_timeout, and PostgREST reads the schema once', async () => {
  const project = await committedProject()
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl, project.directory)
    const files = await chainOf(project)
    await withClient(ownerUrl, async (listener) => await withClient(ownerUrl, async (reader) => {
      let reloads = 0
      listener.on('notification', ({ payload }) => reloads += payload === 'reload schema' ? 1 : 0)
      await listener.query('listen pgrst')
      await reader.query('begin isolation level repeatable read; select from work.priorities')
      const migrated = migrate(ownerUrl, project.directory)
      await expect.poll(async () => await isValid(ownerUrl)).toBe(false)
      await sleep(3000)
      expect(await isValid(ownerUrl)).toBe(false)
      await reader.query('commit')
      expect(await migrated).toMatchObject({ applied: files })
      expect(await isValid(ownerUrl)).toBe(true)
      await expect.poll(() => reloads).toBe(1)
      await sleep(200)
      expect(reloads).toBe(1)
    }))
  })
})

test.for([
  { name: 'an invalid index', leave: 'update pg_index set indisvalid = false where indexrelid = to_regclass($1)' },
  { name: 'a finished one that was not recorded', leave: 'select to_regclass($1)' },
])('$name that an attempt left behind is built again', async ({ leave }) => {
  const project = await committedProject()
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl, project.directory)
    await chainOf(project)
    await withClient(ownerUrl, async (client) => await client.query('create index tasks_title_idx on work.tasks (title)'))
    await withClient(ownerUrl.replace(/\?.*$/, ''), async (client) => await client.query(leave, ['work.tasks_title_idx']))
    await migrate(ownerUrl, project.directory)
    expect(await isValid(ownerUrl)).toBe(true)
  })
})

test('the forecast names who waits, for how long, and the tables that are passed over', async () => {
  const project = await committedProject()
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl, project.directory)
    await withClient(ownerUrl, async (client) => {
      await client.query(`insert into work.tasks (title) select repeat('x', 500) from generate_series(1, 20000); analyze work.tasks`)
      expect(await foresee(client, project.directory)).toEqual([])
      await chainOf(project)
      project.write('db/migrations/current/100-check.sql',
        'alter table work.tasks add constraint tasks_title_check check (char_length(title) < 600);\n')
      await commitHere(project, 'check')
      const forecast = await foresee(client, project.directory)
      expect(forecast.map(({ file, waits, passes }) => [file, waits, passes.map(({ table, rows }) => [table, rows])])).toEqual([
        ['000002-note.sql', 'requests', []],
        ['000003-index.sql', 'nobody', [['work.tasks', 20000]]],
        ['000004-rank.sql', 'requests', []],
        ['000005-check.sql', 'requests', [['work.tasks', 20000]]],
      ])
      const [note, , , check] = forecast
      expect(check?.seconds).toBeGreaterThan(0)
      expect(note && describeForecast(note)).toMatch(/^would run {2}000002-note\.sql: requests wait, about [\d.]+ s$/)
      expect(check && describeForecast(check)).toMatch(/; passes over work\.tasks \(20,000 rows, \d+ MB\)$/)
      expect((await client.query('select from work.tasks')).rowCount).toBe(20000)
    })
  })
})

test('a long text is sent in parts that begin with an object, and errors count from its beginning', () => {
  const text = ['set local x;', '-- source: function a.b', 'one', '-- end: function a.b', '-- source: function a.c', 'two'].join('\n')
  expect(partsOf(text, 0)).toEqual([
    'set local x;\n', '-- source: function a.b\none\n-- end: function a.b\n', '-- source: function a.c\ntwo'])
  expect(partsOf(text, 20)).toHaveLength(2)
  expect(partsOf(text)).toEqual([text])
})
