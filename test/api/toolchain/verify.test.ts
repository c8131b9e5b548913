import { expect, test } from 'vitest'
import { withClient } from '../../../scripts/database/connection.ts'
import { applyCurrent } from '../../../scripts/migrations/apply-current.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { verify } from '../../../scripts/migrations/verify.ts'
import { action, newProject, onTestServer, policies, smallProject } from './project.ts'

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
      grant execute on function work.trim_title to public;
      grant delete on work.tasks to assetry_list;
      grant update (title) on work.tasks to assetry_auth;
      comment on view api.tasks is 'Another';
      update work.priorities set rank = 7 where code = 'LOW';
      create policy stray on work.tasks using (true)`))
    project.write('functions/work/open_task.sql', action('api.open_task', '', 'text', `select 'x'`))
    expect((await verify(ownerUrl, project.directory)).problems).toEqual([
      'differs:         column work.tasks.title', 'differs:         function api.close_task(uuid)',
        'differs:         function work.trim_title()', 'differs:         rows of work.priorities',
        'differs:         table work.tasks', 'differs:         view api.tasks',
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
