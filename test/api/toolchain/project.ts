import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { type Shadow, withShadow } from '../../../scripts/migrations/shadow.ts'
import { root } from '../../support/files.ts'

/** A project with no files but those that a test writes. */
export interface TestProject {
  directory: string
  write(path: string, text: string): void
  remove(path: string): void
}

/** Makes a project that is gone when the test has ended. */
export function newProject(files: Record<string, string> = {}): TestProject {
  const directory = newDirectory()
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  return { directory, write, remove: (path) => rmSync(join(directory, path)) }
}

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'assetry-test-'))
  copyFileSync(join(root, '.gmrc'), join(directory, '.gmrc'))
  return directory
}

/** Runs a function with databases of its own on the tests' server. */
export async function onTestServer<T>(run: (shadow: Shadow) => Promise<T>): Promise<T> {
  return await withShadow(inject('superuserUrl'), run)
}

/** One migrated, otherwise empty database for all tests of a file; its address is known once the tests run. */
export function sharedDatabase(): { readonly ownerUrl: string } {
  const shared = { ownerUrl: '' }
  let finish = (): void => undefined
  let ended: Promise<void> = Promise.resolve()
  beforeAll(async () => {
    const empty = newDirectory()
    await new Promise<void>((ready, fail) => {
      ended = onTestServer(async (shadow) => {
        shared.ownerUrl = await shadow.create()
        await migrate(shared.ownerUrl, empty)
        const finished = new Promise<void>((resolve) => {
          finish = resolve
        })
        ready()
        await finished
      })
      ended.catch(fail)
    })
    rmSync(empty, { recursive: true, force: true })
  })
  afterAll(async () => {
    finish()
    await ended
  })
  return shared
}

/** The smallest project that has one object of each kind. */
export const smallProject: Record<string, string> = {
  'db/migrations/current/100-work.sql': `alter default privileges revoke execute on functions from public;
create schema work;
create schema api;
grant usage on schema work to assetry_api, assetry_list;
grant usage, create on schema api to assetry_api, assetry_list;
create table work.tasks (
  id uuid not null default uuidv7(),
  title text not null,
  constraint tasks_pkey primary key (id)
);
create table work.priorities (code text not null, rank integer not null, constraint priorities_pkey primary key (code));
`,
  'functions/work/close_task.sql': action('api.close_task', 'p_task_id uuid', 'text',
    'select title from work.tasks where id = p_task_id'),
  'functions/work/internal/task_count.sql': `-- How many tasks there are.
create or replace function work.task_count()
returns bigint
language sql
stable
set search_path = ''
as $$
  select count(*) from work.tasks
$$;

grant execute on function work.task_count to assetry_api;
`,
  'functions/work/triggers/trim_title.sql': `-- A title has no space around it.
create or replace function work.trim_title()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.title := trim(new.title);
  return new;
end
$$;

create or replace trigger trim_title before insert on work.tasks
  for each row execute function work.trim_title();
`,
  'db/views/work/internal/task_labels.sql': `create or replace view work.task_labels as
select t.id, t.title as label from work.tasks as t;
`,
  'db/views/work/tasks.sql': view('api.tasks',
    'select t.id, t.title, l.label from work.tasks as t join work.task_labels as l on l.id = t.id'),
  'db/reference/work/priorities.sql': `insert into work.priorities (code, rank) values ('LOW', 1), ('HIGH', 2)
on conflict (code) do update set rank = excluded.rank;
`,
  'policies/work/tasks.sql': policies('read', 'change'),
}

/** An action of the API as its file has it; its path says the rest. */
export function action(name: string, args: string, result: string, body: string): string {
  return `create or replace function ${name}(${args})
returns ${result}
language sql stable security definer set search_path = '' as $$
  ${body}
$$;

comment on function ${name} is 'An action';
`
}

/** A list of the API. */
export function view(name: string, query: string): string {
  return `create or replace view ${name} as
${query};

alter view ${name} owner to assetry_list;
grant select on ${name} to authenticated;

comment on view ${name} is 'A list';
`
}

/** Row security of the tasks, with permissive policies of these names. */
export function policies(...names: string[]): string {
  return `alter table work.tasks enable row level security;
grant select on work.tasks to assetry_api, assetry_list;

${names.map(policy).join('\n\n')}
`
}

function policy(name: string): string {
  return `create policy ${name} on work.tasks\n  for select\n  to assetry_api\n  using (true);`
}
