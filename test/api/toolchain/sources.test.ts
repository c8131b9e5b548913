import { expect, test } from 'vitest'
import { objectOf, readSources } from '../../../scripts/project/sources.ts'
import { action, newProject, smallProject } from './project.ts'

test.each([
  ['functions/work/close_task.sql', 'function', 'api.close_task'],
  ['functions/work/internal/task_count.sql', 'function', 'work.task_count'],
  ['functions/work/triggers/trim_title.sql', 'function', 'work.trim_title'],
  ['functions/hook/internal/pre_request.sql', 'function', 'hook.pre_request'],
  ['functions/work/labour/start_labour_timer.sql', 'function', 'api.start_labour_timer'],
  ['functions/work/labour/internal/split_labour.sql', 'function', 'work.split_labour'],
  ['functions/work/labour/triggers/follow_hours.sql', 'function', 'work.follow_hours'],
  ['functions/work/internal/clock/pauses_of.sql', 'function', 'work.pauses_of'],
  ['db/views/work/tasks.sql', 'view', 'api.tasks'],
  ['db/views/work/internal/task_labels.sql', 'label', 'work.task_labels'],
  ['db/tables/work/tasks.sql', 'meanings', 'work.tasks'],
  ['db/types/work/task_answer.sql', 'meanings', 'work.task_answer'],
  ['db/reference/work/priorities.sql', 'reference', 'work.priorities'],
  ['policies/work/tasks.sql', 'policies', 'work.tasks']
])('%s is %s %s', (path, kind, name) => {
  expect(objectOf(path)).toEqual({ kind, name })
})

test.each([
  'functions/close_task.sql', 'functions/work/triggers/labour/x.sql', 'functions/work/labour/internal/deep/x.sql',
    'policies/work/internal/x.sql', 'policies/work/labour/x.sql', 'db/views/work/labour/x.sql',
    'db/reference/work/internal/x.sql', 'db/tables/work/internal/x.sql',
  'functions/Work/x.sql', 'functions/work/x-y.sql'
])('%s is nothing', (path) => {
  expect(() => objectOf(path)).toThrow(`${path}: no object has this path`)
})

test('functions come first, then private views, lists, reference rows and policies', () => {
  const { directory } = newProject(smallProject)
  expect([...readSources(directory).keys()]).toEqual([
    'function api.close_task', 'function work.task_count', 'function work.trim_title', 'view work.task_labels',
      'view api.tasks',
    'reference work.priorities', 'policies work.tasks'
  ])
})

test('private views come after those that they read', () => {
  const view = (name: string,
    from: string): string => `create or replace view work.${name} as\nselect x.id from ${from} as x;\n`
  const { directory } = newProject({
    'db/views/work/internal/a.sql': view('a', 'work.b'),
    'db/views/work/internal/b.sql': view('b', 'work.c'),
    'db/views/work/internal/c.sql': view('c', 'work.tasks')
  })
  expect([...readSources(directory).keys()]).toEqual(['view work.c', 'view work.b', 'view work.a'])
})

test('reference rows come before those that refer to them, whatever their domain', () => {
  const { directory } = newProject(Object.fromEntries(
    ['asset/transitions', 'asset/entities', 'work/permissions', 'core/fields', 'asset/kinds'].map((name) =>
      [`db/reference/${name}.sql`, 'insert into x.y values (1);'])))
  expect([...readSources(directory).keys()]).toEqual([
    'reference work.permissions', 'reference asset.entities', 'reference core.fields', 'reference asset.transitions',
      'reference asset.kinds'
  ])
})

test('an action has the owner and the grant that its path says, and those that it says itself', () => {
  const project = newProject(smallProject)
  const text = readSources(project.directory).get('function api.close_task')?.text
  expect(text).toContain(`returns text
language sql
stable
security definer
set search_path = ''
as $$
  select title`)
  expect(text).toContain(`$$;

alter function api.close_task owner to assetry_list;
grant execute on function api.close_task to authenticated;

comment on function api.close_task is 'An action';`)
  project.write('functions/work/close_task.sql', (smallProject['functions/work/close_task.sql'] ?? '').replace('comment',
    'alter function api.close_task owner to assetry_auth;\ngrant execute on function api.close_task to anon;\n\ncomment'))
  expect(readSources(project.directory).get('function api.close_task')?.text).not.toMatch(/assetry_(api|list)/)
})

test('a file that defines something else is refused', () => {
  const { directory } = newProject({ 'functions/work/close_task.sql': action('api.shut_task', '', 'text', 'select 1') })
  expect(() => readSources(directory)).toThrow(
    'functions/work/close_task.sql: must contain "create or replace function api.close_task("')
})

test.each([
  ['db/tables/work/tasks.sql', `comment on column work.jobs.title is 'x';`, 'column work.jobs.title belongs in another file'],
  ['db/tables/work/tasks.sql', `comment on type work.tasks is 'x';`, 'type work.tasks belongs in another file'],
  ['db/types/work/answer.sql', `comment on table work.answer is 'x';`, 'table work.answer belongs in another file'],
  ['db/tables/work/tasks.sql', `comment on column work.tasks.title is null;`, 'leave out what has no meaning, do not write null'],
  ['db/tables/work/tasks.sql', `comment on table work.tasks is 'x';\ncreate table work.jobs ();`,
    'must hold "comment on …" statements and nothing else']
])('in %s, %s is refused', (path, text, fault) => {
  expect(() => readSources(newProject({ [path]: `${text}\n` }).directory)).toThrow(`${path}: ${fault}.`)
})

test('two files for one object are refused', () => {
  const { directory } = newProject({
    'functions/work/close_task.sql': action('api.close_task', '', 'text', 'select 1'),
    'functions/job/close_task.sql': action('api.close_task', '', 'text', 'select 1')
  })
  expect(() => readSources(directory)).toThrow(
    'function api.close_task is already defined in functions/job/close_task.sql')
})

test('an action may have an object form and no other overload', () => {
  const first = action('api.close_task', 'p_task_id uuid', 'text', 'select 1')
  const write = (second: string): string => newProject({ 'functions/work/close_task.sql': first + second }).directory
  expect(readSources(write(action('api.close_task', 'p_args jsonb default null', 'text', 'select 1'))).size).toBe(1)
  expect(() => readSources(write(action('api.close_task', 'p_name text', 'text',
    'select 1')))).toThrow('declares api.close_task 2 times')
})
