import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatRules } from '../../../scripts/lint/format.ts'
import { functionRules } from '../../../scripts/lint/functions.ts'
import { lintProject } from '../../../scripts/lint/main.ts'
import { migrationRules } from '../../../scripts/lint/migrations.ts'
import { noticeRules, readTopics } from '../../../scripts/lint/notices.ts'
import { otherRules, untestedRefusals } from '../../../scripts/lint/others.ts'
import { lint, parse } from '../../../scripts/lint/text.ts'
import { unusedWords, wordRules } from '../../../scripts/lint/words.ts'
import { action, newProject, policies, smallProject, view } from './project.ts'

const rules = [...formatRules, ...functionRules(['close', 'create', 'whoami']), ...otherRules, ...wordRules, ...migrationRules,
  ...noticeRules(new Map([['TASK_DUE', ['number', 'due_at']]]))]
const close = 'functions/work/close_task.sql'
const helper = 'functions/work/internal/helper.sql'
const migration = 'db/migrations/current/100-x.sql'
const task = smallProject['functions/work/internal/task_count.sql'] ?? ''
const good = action('api.close_task', 'p_task_id uuid', 'text', 'select title from work.tasks where id = p_task_id')

/** The action with another comment. */
function saying(comment: string): string {
  return good.replace(/^(comment on function \S+ is)[\s\S]*?;$/m, (_, head: string) => `${head} $$${comment}$$;`)
}

function found(path: string, text: string): string[] {
  return lint(parse(path, text), rules).map(({ line, rule }) => `${line} ${rule}`)
}

test.each(Object.entries(smallProject))('%s has no findings', (path, text) => {
  expect(found(path, text)).toEqual([])
})

test.each([
  ['a tab', helper, `${good}\t\n`, 'whitespace'],
  ['white space at the end', migration, 'select 1; \n', 'whitespace'],
  ['no end of line', migration, 'select 1;', 'whitespace'],
  ['a long line', migration, `select ${'1 + '.repeat(40)}1;\n`, 'width'],
  ['capitals', migration, 'SELECT 1;\n', 'lower-case'],
  ['an unequal', migration, 'select 1 != 2;\n', 'unequal'],
  ['a to-do', migration, '-- TODO later\nselect 1;\n', 'to-do'],
  ['a ruler', migration, '-- -------- tables\nselect 1;\n', 'banner'],
  ['no volatility', close, good.replace(' stable', ''), 'header'],
  ['no search_path', close, good.replace(` set search_path = ''`, ''), 'header'],
  ['a header in another order', close, good.replace('stable security definer', 'security definer stable'),
    'header'],
  ['two header lines in one', helper, task.replace('language sql\nstable', 'language sql stable'), 'header'],
  ['a header line by line in an action', close, good.replace('language sql stable', 'language sql\nstable'), 'header'],
  ['no definer', close, good.replace(' security definer', ''), 'action'],
  ['an owner of its own without a grant', close,
    good.replace('\ncomment', '\nalter function api.close_task owner to assetry_auth;\n\ncomment'), 'action'],
  ['owner and grant that the path says', close, good.replace('\ncomment',
    '\nalter function api.close_task owner to assetry_api;\ngrant execute on function api.close_task to authenticated;\n\ncomment'),
  'ceremony'],
  ['no comment', close, good.replace(/^comment.*\n/m, ''), 'action'],
  ['an unknown verb', 'functions/work/process_task.sql', good.replaceAll('close_task', 'process_task'), 'verb'],
  ['dynamic SQL', close, good.replace('  select', '  execute'), 'dynamic-sql'],
  ['a record that is made in from for each row', close,
    good.replace('from work.tasks', 'from work.tasks cross join lateral jsonb_populate_record(null::work.tasks, p_values) as t'),
    'populated'],
  ['a cast that is evaluated before its condition', close,
    good.replace('id = p_task_id', `id = case when pg_input_is_valid(p_task_id, 'uuid') then p_task_id::uuid end`), 'early-cast'],
  ['such a cast of a value', close, good.replace('id = p_task_id',
    `id = case when pg_input_is_valid(p_values ->> 'id', 'uuid')\n    then (p_values ->> 'id')::uuid end`), 'early-cast'],
  ['an argument without p_', close, good.replaceAll('p_task_id', 'task_id'), 'argument'],
  ['an answer that only copies columns', 'functions/work/internal/task_answer.sql',
    `-- A task.\ncreate or replace function work.task_answer(p_task work.tasks)\nreturns jsonb\nlanguage sql\nstable
set search_path = ''\nas $$\n  select jsonb_build_object('id', p_task.id, 'title', p_task.title)\n$$;\n`, 'copies'],
  ['raise exception', helper, `begin\n  raise exception 'no';\nend\n`, 'refusal'],
  ['a serialization failure', helper, `begin\n  raise sqlstate '40001';\nend\n`, 'refusal'],
  ['a fault whose position counts from 0', helper,
    `-- Faults.\nselect core.fault(format('p_lines[%s]', l.position - 1), 'X', 'Y');\n`, 'position'],
  ['limited rows that a join may ask again', helper,
    '-- Ends.\ndelete from work.tasks as t where t.id in (select o.id from work.tasks as o where o.at < now() limit 50);\n', 'limited'],
  ['any error', migration, 'begin\nexception\n  when others then null;\nend\n', 'any-error'],
  ['a long function', helper, 'select 1;\n'.repeat(151), 'length'],
  ['every column', 'db/views/work/tasks.sql', view('api.tasks', 'select t.* from work.tasks as t'), 'select-star'],
  ['a helper that does not say what it is for', helper, 'create or replace function work.helper()\n', 'purpose'],
  ['rows that are not written by name', 'db/reference/work/fields.sql', 'insert into core.entity_fields values (1);\n',
    'reference'],
  ['a view without an owner', 'db/views/work/tasks.sql',
    view('api.tasks', 'select 1 as x').replace(/^alter.*\n/m, ''), 'view'],
  ['a policy elsewhere', 'policies/work/tasks.sql', policies('read').replace('read on work.tasks',
    'read on work.jobs'), 'policy'],
  ['a migration for any database', migration, 'drop table if exists work.tasks;\n', 'run-once'],
  ['a meaning in a hand-written part', migration, `comment on table x.y is 'A thing';\n`, 'meaning'],
  ['a word that published texts do not use', close, saying('Close a task\n\nIt is reckoned anew.'), 'word'],
  ['such a word in a refusal', helper, `-- Refuses.\nselect core.refuse('X', 'The task is put right elsewhere', 409);\n`, 'word'],
  ['such a word in a meaning', 'db/tables/work/tasks.sql', `comment on table work.tasks is 'What there is to say';\n`, 'word'],
  ['a long summary', close, saying('Close '.repeat(11).trim()), 'summary'],
  ['a summary that is a sentence', close, saying('Close a task.'), 'summary'],
  ['an argument within the description', close,
    saying('Close a task\n\nFor good. p_task_id: the task.'), 'argument-row'],
  ['the meaning of an argument that is none', close, saying('Close a task\n\nFor good.\np_tusk_id: Id of the task'), 'argument-row'],
  ['a serial key', migration, 'create table x.y (id bigserial);\n', 'type'],
  ['a local time', migration, 'create table x.y (at timestamp);\n', 'type'],
  ['a test without a plan', 'test/db/x.test.sql', 'begin;\nselect no_plan();\nrollback;\n', 'test'],
  ['throws_ok', 'test/db/x.test.sql', `begin;\nselect plan(1);\nselect throws_ok('x');\nrollback;\n`, 'test']
])('%s is found', (_, path, text, rule) => {
  expect(found(path, text).map((finding) => finding.split(' ')[1])).toContain(rule)
})

function telling(topic: string, facts: string): string {
  return `begin\n  perform notify.tell(\n    p_task.organization_id, p_task.site_id, array[p_id], ${topic}, 'work.tasks', p_task.id,\n    ${facts}\n  );\nend\n`
}

test('who notifies names a topic and its facts, and no words', () => {
  const notices = (text: string) => found(helper, text).filter((finding) => finding.endsWith('notice')).length
  expect(notices(telling(`'TASK_DUE'`, `jsonb_build_object('number', p_task.number, 'due_at', p_task.due_at)`))).toBe(0)
  expect(notices(telling(`case p_task.status when 'OPEN' then 'TASK_DUE' end`, `jsonb_build_object('number', p_task.number)`))).toBe(0)
  expect(notices(telling(`'TASK_OVER'`, `jsonb_build_object('number', 1)`))).toBeGreaterThan(0)
  expect(notices(telling('p_topic', `jsonb_build_object('number', 1)`))).toBeGreaterThan(0)
  expect(notices(telling(`'TASK_DUE'`, `jsonb_build_object('title', 1)`))).toBe(1)
  expect(notices(telling(`'TASK_DUE'`, `jsonb_build_object('number', format('%s', p_task.number))`))).toBeGreaterThan(0)
  expect(notices(telling(`'TASK_DUE'`, `jsonb_build_object('number', 'Task ' || p_task.number)`))).toBe(1)
  expect(notices(`begin\n  perform notify.tell(p_id, 'Task is due');\nend\n`)).toBeGreaterThan(0)
  expect(readTopics(import.meta.dirname)).toBeUndefined()
})

test('every rule finds something above or below', () => {
  const text = readFileSync(import.meta.filename, 'utf8')
  expect(rules.length).toBeGreaterThan(30)
  expect(rules.map(({ name }) => name).filter((name) => text.split(`'${name}'`).length < 2)).toEqual([])
})

test('strings and comments are not code', () => {
  expect(found(migration,
    `-- SELECT != if exists\nselect 'SELECT != if exists';\ncomment on schema x is $$NULL if exists$$;\n`)).toEqual([])
})

test('a finding is excused with its rule and a reason only', () => {
  expect(found(migration, '-- lint-allow unequal: an operator of theirs\nselect 1 != 2;\n')).toEqual([])
  expect(found(migration, '-- lint-allow unequal:\nselect 1 != 2;\n')).toEqual(['2 unequal'])
  expect(found(migration, '-- lint-allow width: it is long\nselect 1 != 2;\n')).toEqual(['2 unequal'])
})

test('a refusal that no test expects is found', () => {
  const file = parse(helper,
    `begin\n  perform core.refuse('TASK_NOT_OPEN', 'no');\n  -- core.refuse('NOT_CODE', '')\nend\n`)
  expect(untestedRefusals([file],
    '').map(({ breach }) => breach.sentence)).toEqual(['no test expects TASK_NOT_OPEN: write one'])
  expect(untestedRefusals([file], `test.refuses('TASK_NOT_OPEN', 409)`)).toEqual([])
})

test.each([
  ['index-lock', 'create index tasks_title_idx on work.tasks (title);'],
  ['whole-table', 'truncate work.tasks;'],
  ['rewrite', 'alter table work.tasks add column key uuid default uuidv7();'],
  ['not-valid', 'alter table work.tasks\n  add constraint tasks_title_check check (title > 0);'],
  ['not-valid', 'alter table work.tasks add constraint tasks_site_fkey foreign key (site_id) references core.sites;'],
  ['unique-lock', 'alter table work.tasks add constraint tasks_title_key unique (title);'],
  ['set-not-null', 'alter table work.tasks alter column title set not null;'],
  ['change-type', 'alter table work.tasks alter column title type uuid using null;'],
  ['rename', 'alter table work.tasks rename column title to name;'],
  ['drop-column', 'alter table work.tasks drop column title;'],
  ['drop-table', 'drop table work.tasks;'],
  ['silent-rows', 'alter table work.tasks disable trigger user;'],
  ['silent-rows', 'set local session_replication_role = replica;'],
  ['lock-timeout', `set local lock_timeout = '1h';`],
])('a migration is excused for %s, or told: %s', (rule, statement) => {
  const committed = 'db/migrations/committed/000004-x.sql'
  const line = statement.split('\n').length
  for (const path of [migration, committed]) {
    expect(found(path, `select 1;\n${statement}\n`)).toEqual([`${line + 1} ${rule}`])
    if (line === 1) expect(found(path, `select 1;\n-- lint-allow ${rule}: nobody uses it\n${statement}\n`)).toEqual([])
  }
  expect(found(committed, `-- source: reference work.x\n${statement}\n-- end: reference work.x\n`)).toEqual([])
})

test('what a migration does to a table that it makes is nobody else\'s affair', () => {
  expect(found(migration, `create table work.tasks (id uuid);
create index tasks_id_idx on work.tasks (id);
alter table work.tasks add constraint tasks_id_check check (id is not null);
alter table core.sites add constraint sites_x_check check (name <> '') not valid;
alter table core.sites rename constraint sites_x_check to sites_name_check;
alter table core.sites validate constraint sites_x_check;
alter table core.sites add column seen_at timestamptz default now();
`)).toEqual([])
})

test('published texts are checked, and nothing else', () => {
  expect(unusedWords.length).toBeGreaterThan(20)
  expect(unusedWords.filter(([pattern, better]) => pattern.test(better))).toEqual([])
  expect(found(helper, '-- It is reckoned anew.\nselect 1;\n')).toEqual([])
  expect(found('db/views/work/tasks.sql', view('api.tasks', `select 'PUT RIGHT' as x`))).toEqual([])
  expect(found('test/db/work/x.test.sql', `begin;\nselect plan(1);\nselect pass('it is put right');\nrollback;\n`)).toEqual([])
  expect(found(close, saying('Close a task\n\nFor good.\np_task_id: The task'))).toEqual([])
})

test('migrations are asked what they do to rows from the one on that meets some', () => {
  const project = newProject({ [migration]: 'drop table work.tasks;\n', 'test/x.ts': '' })
  for (const path of ['db/roles.sql', 'db/extensions.sql', 'db/migrations/committed/000001-x.sql']) {
    project.write(path, 'drop table work.tasks;\n')
  }
  const places = (): string[] => lintProject(project.directory).map(({ path, rule }) => `${path} ${rule}`)
  expect(places()).toEqual([`${migration} drop-table`])
  project.write('db/migrations/committed/000002-x.sql', 'drop table work.tasks;\n')
  expect(places()).toEqual(['db/migrations/committed/000002-x.sql drop-table', `${migration} drop-table`])
  project.remove('db/migrations/committed/000001-x.sql')
  project.remove('db/migrations/committed/000002-x.sql')
  expect(places()).toEqual([])
})
