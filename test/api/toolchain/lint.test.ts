import { expect, test } from 'vitest'
import { formatRules } from '../../../scripts/lint/format.ts'
import { functionRules } from '../../../scripts/lint/functions.ts'
import { migrationRules } from '../../../scripts/lint/migrations.ts'
import { otherRules, untestedRefusals } from '../../../scripts/lint/others.ts'
import { lint, parse } from '../../../scripts/lint/text.ts'
import { action, policies, smallProject, view } from './project.ts'

const rules = [...migrationRules, ...formatRules, ...functionRules(['close', 'create', 'whoami']), ...otherRules]
const close = 'functions/work/close_task.sql'
const helper = 'functions/work/internal/helper.sql'
const migration = 'db/migrations/current/100-x.sql'
const good = action('api.close_task', 'p_task_id uuid', 'text', 'select title from work.tasks where id = p_task_id')

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
  ['no volatility', close, good.replace('stable\n', ''), 'header'],
  ['no search_path', close, good.replace(`set search_path = ''\n`, ''), 'header'],
  ['a header in another order', close, good.replace('stable\nsecurity definer\n', 'security definer\nstable\n'),
    'header'],
  ['two header lines in one', close, good.replace('language sql\nstable', 'language sql stable'), 'header'],
  ['no definer', close, good.replace('security definer\n', ''), 'action'],
  ['no owner', close, good.replace(/^alter function.*\n/m, ''), 'action'],
  ['no grant', close, good.replace(/^grant.*\n/m, ''), 'action'],
  ['no comment', close, good.replace(/^comment.*\n/m, ''), 'action'],
  ['an unknown verb', 'functions/work/process_task.sql', good.replaceAll('close_task', 'process_task'), 'verb'],
  ['dynamic SQL', close, good.replace('  select', '  execute'), 'dynamic-sql'],
  ['an argument without p_', close, good.replaceAll('p_task_id', 'task_id'), 'argument'],
  ['raise exception', helper, `begin\n  raise exception 'no';\nend\n`, 'refusal'],
  ['a serialization failure', helper, `begin\n  raise sqlstate '40001';\nend\n`, 'refusal'],
  ['any error', migration, 'begin\nexception\n  when others then null;\nend\n', 'any-error'],
  ['a long function', helper, 'select 1;\n'.repeat(151), 'length'],
  ['every column', 'db/views/work/tasks.sql', view('api.tasks', 'select t.* from work.tasks as t'), 'select-star'],
  ['a view without an owner', 'db/views/work/tasks.sql',
    view('api.tasks', 'select 1 as x').replace(/^alter.*\n/m, ''), 'view'],
  ['a policy elsewhere', 'policies/work/tasks.sql', policies('read').replace('read on work.tasks',
    'read on work.jobs'), 'policy'],
  ['a migration for any database', migration, 'drop table if exists work.tasks;\n', 'run-once'],
  ['a serial key', migration, 'create table x.y (id bigserial);\n', 'type'],
  ['a local time', migration, 'create table x.y (at timestamp);\n', 'type'],
  ['a test without a plan', 'test/db/x.test.sql', 'begin;\nselect no_plan();\nrollback;\n', 'test'],
  ['throws_ok', 'test/db/x.test.sql', `begin;\nselect plan(1);\nselect throws_ok('x');\nrollback;\n`, 'test']
])('%s is found', (_, path, text, rule) => {
  expect(found(path, text).map((finding) => finding.split(' ')[1])).toContain(rule)
})

test('strings and comments are not code', () => {
  expect(found(migration,
    `-- SELECT != if exists\nselect 'SELECT != if exists';\ncomment on table x.y is $$NULL if exists$$;\n`)).toEqual([])
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

const later = 'db/migrations/committed/000099-later.sql'

test.each([
  'create index orders_site_idx on work.orders (site_id);',
  'create unique index on work.orders (site_id);',
  'drop index work.orders_site_idx;',
  'alter table work.orders add constraint orders_a_check check (a > 0);',
  'alter table work.orders add constraint orders_a_fkey foreign key (a) references work.sites (id);',
  'alter table work.orders add constraint orders_a_key unique (a);',
  'alter table work.orders alter column a set not null;',
  'alter table work.orders alter a type bigint;',
  'alter table work.orders add column a uuid default uuidv7();',
  'truncate work.orders;',
])('a committed migration that makes others wait is found: %s', (statement) => {
  expect(found(later, `${statement}\n`)).toEqual([`1 waits`])
  expect(found(later, `-- lint-allow waits: it has ten rows\n${statement}\n`)).toEqual([])
  expect(found(later, `-- Said otherwise.\n${statement}\n`)).toEqual(['2 waits'])
  expect(found(later, `create table work.orders (a integer);\n${statement}\n`)).toEqual(
    /^(drop|truncate)/.test(statement) ? ['2 waits'] : [])
  expect(found('db/migrations/committed/000001-first.sql', `${statement}\n`)).toEqual([])
})

test.each([
  '--! no-transaction\ncreate index concurrently orders_site_idx on work.orders (site_id);',
  'alter table work.orders add constraint orders_a_check check (a > 0) not valid;',
  'alter table work.orders add constraint orders_a_fkey foreign key (a) references work.sites (id) not valid;',
  'alter table work.orders validate constraint orders_a_check;',
  'alter table work.orders add constraint orders_a_key unique using index orders_a_key;',
  'alter table work.orders add column a text not null default now();',
])('one that makes nobody wait is not: %s', (statement) => {
  expect(found(later, `${statement}\n`)).toEqual([])
})
