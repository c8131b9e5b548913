import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plan } from '../../../scripts/compare/plan.ts'
import { withClient, withDatabase } from '../../../scripts/database/connection.ts'
import { applyCurrent } from '../../../scripts/migrations/apply-current.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { readCommitted } from '../../../scripts/migrations/committed.ts'
import { withMigrations } from '../../../scripts/migrations/scratch-project.ts'
import { writeStage } from '../../../scripts/migrations/stage.ts'
import { uncommit } from '../../../scripts/migrations/uncommit.ts'
import { verify } from '../../../scripts/migrations/verify.ts'
import { commitHere, committed, committedProject, firstMigration, firstOf } from './committed.ts'
import { action, newProject, onTestServer, policies, smallProject, type TestProject, view } from './project.ts'

function staged(project: TestProject): string {
  writeStage(project.directory)
  return readFileSync(join(project.directory, 'db/migrations/current/500-sources.sql'), 'utf8')
}

test('a project lives through two migrations and a database follows it', async () => {
  const project = await committedProject()
  expect(readdirSync(join(project.directory, 'db/migrations/current'))).toEqual([])

  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    expect(await migrate(ownerUrl, project.directory)).toEqual({ applied: ['000001-tasks-first.sql'], lost: [] })
    expect(await migrate(ownerUrl, project.directory)).toEqual({ applied: [], lost: [] })

    project.write('db/migrations/current/100-done.sql', 'alter table work.tasks add column done_at timestamptz;\n')
    project.write('functions/work/close_task.sql', action('api.close_task', 'p_id uuid, p_note text default null',
      'uuid', 'select p_id'))
    project.write('db/views/work/tasks.sql', view('api.tasks', 'select t.id, t.done_at from work.tasks as t'))
    project.write('policies/work/tasks.sql', policies('read'))
    project.remove('functions/work/internal/task_count.sql')

    const lines = await plan(undefined, shadow.adminUrl, project.directory)
    expect(lines.map((line) => line.replace(/ +/g, ' ').trim())).toEqual([
      'open migration 1 transaction, lock_timeout 2s',
      'table work.tasks + done_at timestamp with time zone (metadata only; readers and writers wait)',
      'drop function api.close_task (uuid)',
      'create function api.close_task (uuid,text)',
      'drop function work.task_count ()',
      'replace view api.tasks + done_at, - label, - title',
      'policies work.tasks - change',
      'API breaking: close_task lost argument p_task_id, close_task requires p_id, close_task is uuid, not text, ' +
        'tasks lost column title, tasks lost column label'
    ])

    expect((await commitHere(project, 'Done!')).at(-1)).toBe(`${committed}/000002-done.sql`)
    expect(await migrate(ownerUrl, project.directory)).toEqual({ applied: ['000002-done.sql'], lost: [] })
    expect((await verify(ownerUrl, project.directory)).problems).toEqual([])
  })
})

test('what did not change is not staged, and a moved file is no change', async () => {
  const project = await committedProject()
  project.remove('functions/work/close_task.sql')
  project.write('functions/job/close_task.sql', smallProject['functions/work/close_task.sql'] ?? '')
  expect(writeStage(project.directory)).toMatchObject({ changed: [], removed: [], drops: [] })
})

test('what a hand-written file drops is made again', async () => {
  const project = await committedProject()
  project.write('db/migrations/current/100-wider.sql',
    'drop view api.tasks;\ndrop view work.task_labels;\ndrop policy read on work.tasks;\n')
  const { changed, drops } = writeStage(project.directory)
  expect(changed.map(({ name }) => name)).toEqual(['work.task_labels', 'api.tasks', 'work.tasks'])
  expect(drops).toEqual(['drop view if exists api.tasks;', 'drop policy if exists read on work.tasks;',
    'drop policy if exists change on work.tasks;'])
  await commitHere(project, 'wider')
})

test('both forms of an action are dropped before they are made again', async () => {
  const project = newProject(smallProject)
  const both = (type: string): string =>
    action('api.close_task', 'p_task_id uuid', type, `select null::${type}`).replaceAll('api.close_task ',
      'api.close_task(uuid) ') +
    action('api.close_task', 'p_args jsonb default null', type, `select null::${type}`).replaceAll('api.close_task ',
      'api.close_task(jsonb) ')
  project.write('functions/work/close_task.sql', both('text'))
  await commitHere(project, 'first')
  project.write('functions/work/close_task.sql', both('bigint'))
  expect(staged(project)).toContain(
    'drop function if exists api.close_task(jsonb);\ndrop function if exists api.close_task;')
  await commitHere(project, 'second')
  project.remove('functions/work/close_task.sql')
  expect(staged(project)).toContain('-- removed: function api.close_task\n')
  await commitHere(project, 'third')
})

test('a failed commit changes nothing', async () => {
  const project = newProject(smallProject)
  project.write('db/migrations/current/900-broken.sql', 'select 1;\nselect nothing from nowhere;\n')
  await expect(commitHere(project,
    'broken')).rejects.toThrow('db/migrations/current/900-broken.sql:2: relation "nowhere" does not exist')
  expect(existsSync(join(project.directory, committed))).toBe(false)
  expect(readdirSync(join(project.directory, 'db/migrations/current'))).toEqual(['100-work.sql', '900-broken.sql'])
})

test('a migration that makes what has no file is not committed', async () => {
  const project = newProject(smallProject)
  project.write('db/migrations/current/110-stray.sql',
    `create function work.stray() returns text language sql as 'select 1';\n`)
  await expect(commitHere(project, 'stray')).rejects.toThrow('no source file:  function work.stray')
})

test('there is nothing to commit, or no word for it', async () => {
  const project = newProject({ 'functions/work/close_task.sql': action('api.close_task', '', 'text', 'select 1') })
  await expect(commitHere(project, '')).rejects.toThrow('Say in a few words what the migration changes')
  await expect(commitHere(newProject(), 'x')).rejects.toThrow('There is nothing to commit')
})

test('an edited committed file is not run', async () => {
  const project = await committedProject()
  const text = firstOf(project)
  project.remove(firstMigration)
  project.write(firstMigration, text.replace('rank integer', 'rank bigint'))
  await onTestServer(async (shadow) => {
    await expect(migrate(await shadow.create(), project.directory)).rejects.toThrow(/has the file been tampered with/)
  })
})

test('the open migration is applied again only as far as it changed', async () => {
  const project = newProject(smallProject)
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl, project.directory)
    expect((await applyCurrent(ownerUrl, project.directory)).at(-1)).toBe('7 changed, 0 removed')
    expect(await applyCurrent(ownerUrl, project.directory)).toEqual(['0 changed, 0 removed'])

    project.write('functions/work/close_task.sql', action('api.close_task', '', 'text', `select 'x'`))
    project.remove('functions/work/internal/task_count.sql')
    project.write('db/migrations/current/110-more.sql', 'alter table work.tasks add column note text;')
    expect(await applyCurrent(ownerUrl, project.directory)).toEqual([
      'run      db/migrations/current/110-more.sql', 'replace  function api.close_task',
        'drop     function work.task_count',
      '1 changed, 1 removed'
    ])

    project.write('db/migrations/current/110-more.sql', 'alter table work.tasks add column notes text;')
    await expect(applyCurrent(ownerUrl,
      project.directory)).rejects.toThrow('110-more.sql: changed after this database ran it; run npm run db:reset')
  })
})

test('a committed migration does not run over an open one', async () => {
  const project = newProject(smallProject)
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl, project.directory)
    await applyCurrent(ownerUrl, project.directory)
    const { directory } = await committedProject()
    await expect(migrate(ownerUrl, directory)).rejects.toThrow('run npm run db:reset')
  })
})

test('what the operator gave of lists and actions survives their being made anew', async () => {
  const project = await committedProject()
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl, project.directory)
    const bi = `bi_${process.pid}`
    await withClient(shadow.adminUrl, async (client) => await client.query(`create role ${bi}`))
    try {
      await withClient(ownerUrl, async (client) => await client.query(`
        grant select on api.tasks to ${bi} with grant option;
        grant select (title) on api.tasks to ${bi};
        grant execute on function api.close_task to ${bi}`))
      project.write('db/views/work/tasks.sql', view('api.tasks', 'select t.id from work.tasks as t'))
      project.write('functions/work/close_task.sql', action('api.close_task', 'p_task_id uuid', 'text',
        `select 'closed'`))
      await commitHere(project, 'narrower')
      expect(await migrate(ownerUrl, project.directory)).toEqual({
        applied: ['000002-narrower.sql'], lost: [`select (title) on table api.tasks to "${bi}"`]
      })
      await withClient(ownerUrl, async (client) => {
        const { rows } = await client.query(`
          select has_table_privilege('${bi}', 'api.tasks', 'select with grant option') as reads,
                 has_function_privilege('${bi}', 'api.close_task(uuid)', 'execute') as acts`)
        expect(rows).toEqual([{ reads: true, acts: true }])
      })
    } finally {
      const database = new URL(ownerUrl).pathname.slice(1)
      await withClient(withDatabase(shadow.adminUrl, database), async (client) =>
        await client.query(`drop owned by ${bi}; drop role ${bi}`))
    }
  })
})

test('a bad committed migration that failed on the data of production is taken back, changed and committed anew', async () => {
  const project = await committedProject()
  project.write('db/views/work/tasks.sql', view('api.tasks', 'select t.id from work.tasks as t'))
  const bad = `alter table work.tasks add constraint tasks_title_check check (title <> '');\n`
  project.write('db/migrations/current/100-titles.sql', bad)
  await onTestServer(async (shadow) => {
    const production = await shadow.create()
    await withMigrations(project.directory, readCommitted(project.directory), async (directory) => await migrate(production, directory))
    await withClient(production, async (client) => await client.query(`insert into work.tasks (title) values ('')`))
    await commitHere(project, 'titles')
    await expect(migrate(production, project.directory)).rejects.toThrow(
      /000002-titles\.sql(:\d+)?: .*"tasks_title_check" of relation "tasks" is violated by some row/)

    const staging = await shadow.create()
    await migrate(staging, project.directory)
    await expect(uncommit([production, staging], project.directory)).rejects.toThrow(/has run 000002-titles\.sql: mend it/)
    expect(readdirSync(join(project.directory, committed))).toEqual(['000001-tasks-first.sql', '000002-titles.sql'])

    expect(await uncommit([production], project.directory)).toEqual([
      `opened   ${committed}/000002-titles.sql`, 'wrote    db/migrations/current/100-titles.sql'
    ])
    expect(readFileSync(join(project.directory, 'db/migrations/current/100-titles.sql'), 'utf8')).toBe(bad)
    project.write('db/migrations/current/100-titles.sql', `update work.tasks set title = '?' where title = '';\n${bad}`)
    await commitHere(project, 'titles')
    expect((await migrate(production, project.directory)).applied).toEqual(['000002-titles.sql'])
    expect((await verify(production, project.directory)).problems).toEqual([])
  })
})
