import { expect, test } from 'vitest'
import { plan, readSizes } from '../../../scripts/compare/plan.ts'
import { withClient } from '../../../scripts/database/connection.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { commitHere, committedProject } from './committed.ts'
import { onTestServer } from './project.ts'

test('a plan names what reads, writes or builds, who waits, and how large the table is', async () => {
  const project = await committedProject()
  await onTestServer(async (shadow) => {
    const tasks = async (file: string | undefined, sizes?: Awaited<ReturnType<typeof readSizes>>): Promise<string[]> =>
      (await plan(file, shadow.adminUrl, project.directory, sizes)).filter((line) => line.includes('work.tasks'))
        .map((line) => line.replace(/ +/g, ' ').trim())
    const planOf = async (statement: string): Promise<string[]> => {
      project.write('db/migrations/current/100-x.sql', `${statement};\n`)
      return await tasks(undefined)
    }
    expect(await planOf('create index tasks_title_idx on work.tasks (title)')).toEqual([
      'table work.tasks + index tasks_title_idx (INDEXES ARE BUILT: tasks_title_idx; writers wait)'
    ])
    expect(await planOf('alter table work.tasks drop constraint tasks_pkey, add constraint tasks_pkey primary key (id)'))
      .toEqual(['table work.tasks rows (INDEXES ARE BUILT: tasks_pkey; readers and writers wait)'])
    expect(await planOf("alter table work.tasks add constraint a_check check (title <> '')")).toEqual([
      'table work.tasks + constraint a_check (EVERY ROW IS READ; readers and writers wait)'
    ])
    expect(await planOf("alter table work.tasks add constraint a_check check (title <> '') not valid")).toEqual([
      'table work.tasks + constraint a_check (metadata only; readers and writers wait)'
    ])
    expect(await planOf('alter table work.tasks add column note uuid default gen_random_uuid()')).toEqual([
      expect.stringMatching(/\+ note uuid default .*\(EVERY ROW IS WRITTEN ANEW; readers and writers wait\)$/)
    ])
    expect(await planOf("update work.tasks set title = upper(title)")).toEqual(['table work.tasks rows (EVERY ROW IS READ)'])

    project.write('db/migrations/current/100-x.sql', 'create index tasks_title_idx on work.tasks (title);\n')
    await commitHere(project, 'Found by title')
    const liveUrl = await shadow.create()
    await migrate(liveUrl, project.directory)
    await withClient(liveUrl, async (client) => await client.query(
      `insert into work.tasks (title) select 'x' from generate_series(1, 5000); analyze work.tasks`))
    expect(await tasks('2', await readSizes(liveUrl))).toEqual([
      'table work.tasks + index tasks_title_idx (INDEXES ARE BUILT: tasks_title_idx; writers wait; 5,000 rows, 1 MB)'
    ])
  })
})

test('an index that is made concurrently is a migration of its own, in which nobody waits', async () => {
  const project = await committedProject()
  project.write('db/migrations/current/100-found.sql',
    '--! no-transaction\ncreate index concurrently tasks_title_idx on work.tasks (title);\n')
  project.write('db/migrations/current/110-more.sql', 'alter table work.tasks add column note text;\n')
  await expect(commitHere(project, 'both')).rejects.toThrow(
    '100-found.sql: runs outside a transaction, so it is committed by itself: commit the rest before.')
  project.remove('db/migrations/current/110-more.sql')
  await commitHere(project, 'Found')
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    expect((await migrate(ownerUrl, project.directory)).applied).toEqual(['000001-tasks-first.sql', '000002-found.sql'])
    expect(await plan('2', shadow.adminUrl, project.directory)).toEqual([
      expect.stringMatching(/^000002-found\.sql +no transaction, nobody waits$/),
      expect.stringMatching(/index tasks_title_idx {2}\(INDEXES ARE BUILT: tasks_title_idx\)$/),
      'API       nothing breaks'
    ])
  })
})
