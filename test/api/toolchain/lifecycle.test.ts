import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { commit } from '../../../scripts/migrations/commit.ts'
import { withClient, withDatabase } from '../../../scripts/database/connection.ts'
import { applyCurrent } from '../../../scripts/migrations/apply-current.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { plan, readSizes } from '../../../scripts/compare/plan.ts'
import { withCommitted } from '../../../scripts/migrations/scratch-project.ts'
import { writeStage } from '../../../scripts/migrations/stage.ts'
import { uncommit } from '../../../scripts/migrations/uncommit.ts'
import { verify } from '../../../scripts/migrations/verify.ts'
import { action, newProject, onTestServer, policies, smallProject, type TestProject, view } from './project.ts'

const committed = 'db/migrations/committed'
const firstMigration = `${committed}/000001-tasks-first.sql`
let firstText = ''

/** Commits on the tests' server. */
async function commitHere(project: TestProject, message: string): Promise<string[]> {
  return await commit(message, inject('superuserUrl'), project.directory)
}

/** The small project after its first commit, which is made only once. */
async function committedProject(): Promise<TestProject> {
  const project = newProject(smallProject)
  if (firstText === '') {
    await commitHere(project, 'Tasks, first')
    firstText = readFileSync(join(project.directory, firstMigration), 'utf8')
  } else {
    project.remove('db/migrations/current/100-work.sql')
    project.write(firstMigration, firstText)
  }
  return project
}

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
      'open migration 1 transaction, lock_timeout 5s',
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
  expect(readdirSync(join(project.directory, committed))).toEqual([])
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
  project.remove(firstMigration)
  project.write(firstMigration, firstText.replace('rank integer', 'rank bigint'))
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

test('verification finds what is not as the files say', async () => {
  const project = newProject(smallProject)
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl, project.directory)
    await applyCurrent(ownerUrl, project.directory)
    expect((await verify(ownerUrl, project.directory)).problems).toEqual([])
    await withClient(ownerUrl, async (client) => await client.query(`
      create function work.stray() returns text language sql as 'select 1';
      create trigger stray before update on work.tasks for each row execute function work.trim_title();
      grant execute on function api.close_task to anon;
      comment on view api.tasks is 'Another';
      update work.priorities set rank = 7 where code = 'LOW';
      create policy stray on work.tasks using (true)`))
    project.write('functions/work/open_task.sql', action('api.open_task', '', 'text', `select 'x'`))
    expect((await verify(ownerUrl, project.directory)).problems).toEqual([
      'differs:         function api.close_task(uuid)', 'differs:         rows of work.priorities',
        'differs:         view api.tasks',
      'no source file:  function work.stray', 'no source file:  policy stray on work.tasks',
        'no source file:  trigger stray on work.tasks',
      'not migrated:    function api.open_task()'
    ])
  })
})

test('verification finds a trigger that differs from what the policies say, and one that they no longer say', async () => {
  const track = `create or replace function core.track(p_table regclass)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  execute format('create or replace trigger keep before update on %s for each row execute function work.keep()', p_table);
end
$$;
`
  const keep = `create or replace function work.keep()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  return new;
end
$$;
`
  const kept = `${policies('read', 'change')}\nselect core.track('work.tasks');\n`
  const project = newProject({
    ...smallProject, 'db/migrations/current/090-core.sql': 'create schema core;\n',
    'functions/core/internal/track.sql': track, 'functions/work/triggers/keep.sql': keep, 'policies/work/tasks.sql': kept,
  })
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl, project.directory)
    await applyCurrent(ownerUrl, project.directory)
    expect((await verify(ownerUrl, project.directory)).problems).toEqual([])
    await withClient(ownerUrl, async (client) => await client.query(`
      drop trigger keep on work.tasks;
      create trigger keep_too before delete on work.tasks for each row execute function work.keep();
      alter table work.tasks disable trigger trim_title`))
    expect((await verify(ownerUrl, project.directory)).problems).toEqual([
      'differs:         trigger trim_title on work.tasks', 'no source file:  trigger keep_too on work.tasks',
      'not migrated:    trigger keep on work.tasks',
    ])
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
}, 120_000)

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

test('a bad committed migration that failed on the data of production is taken back, changed and committed anew', async () => {
  const project = await committedProject()
  project.write('db/views/work/tasks.sql', view('api.tasks', 'select t.id from work.tasks as t'))
  const bad = `alter table work.tasks add constraint tasks_title_check check (title <> '');\n`
  project.write('db/migrations/current/100-titles.sql', bad)
  await onTestServer(async (shadow) => {
    const production = await shadow.create()
    await withCommitted(project.directory, () => true, async (directory) => await migrate(production, directory))
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
