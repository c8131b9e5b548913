import { expect, test } from 'vitest'
import { applyCurrent } from '../../../scripts/migrations/apply-current.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { action, newProject, onTestServer, sharedDatabase, smallProject } from './project.ts'

const plpgsql = (body: string): string => `-- A helper.
create or replace function work.helper()
returns integer
language plpgsql
volatile
set search_path = ''
as $$
${body}
$$;
`
const database = sharedDatabase()
const helper = 'functions/work/internal/helper.sql'

test.each([
  ['a slip in a statement', helper,
    'create or replace function work.helper() returns integer\n\nlanguage sqll as $$ select 1 $$;\n',
    /helper\.sql: language "sqll" does not exist/],
  ['a syntax error', 'policies/work/tasks.sql',
    'alter table work.tasks enable row level security;\n\ncreate polity x;\n',
    /^policies\/work\/tasks\.sql:3: syntax error at or near "polity"/],
  ['a syntax error in a body', helper, plpgsql('begin\n  return 1\nend'),
    /^functions\/work\/internal\/helper\.sql:1\d: syntax error/],
  ['a statement that cannot be in a body', helper, plpgsql('begin\n  selekt 1;\n  return 1;\nend'),
    /^functions\/work\/internal\/helper\.sql:9: syntax error at or near "selekt"/],
  ['an unknown variable', helper, plpgsql('begin\n  v_count := 1;\n  return 1;\nend'),
    /^functions\/work\/internal\/helper\.sql:9: "v_count" is not a known variable/],
  ['an unknown column in an SQL body', 'functions/work/close_task.sql',
    action('api.close_task', 'p_id uuid', 'text', 'select name from work.tasks'),
    /^functions\/work\/close_task\.sql:8: column "name" does not exist/],
  ['an unqualified table in an SQL body', 'functions/work/close_task.sql',
    action('api.close_task', 'p_id uuid', 'text', 'select title from tasks'),
    /^functions\/work\/close_task\.sql:8: relation "tasks" does not exist/],
  ['a hand-written file', 'db/migrations/current/110-x.sql', '-- two\n\nalter table work.task add column x int;',
    /110-x\.sql.*"work\.task" does not exist/],
  ['rows that are refused', 'db/reference/work/priorities.sql',
    'insert into work.priorities (code, rank)\nvalues (null, 1);',
    /^db\/reference\/work\/priorities\.sql: null value in column "code".*Failing row/]
])('%s is named with its file', async (_, path, text, message) => {
  const project = newProject({ ...smallProject, [path]: text })
  await expect(applyCurrent(database.ownerUrl, project.directory)).rejects.toThrow(message)
})

test('a private function whose arguments changed does not stay beside the new one', async () => {
  const project = newProject({ ...smallProject, [helper]: plpgsql('begin\n  return 1;\nend') })
  const apply = async (): Promise<string[]> => await applyCurrent(database.ownerUrl, project.directory)
  await apply()
  project.write(helper, plpgsql('begin\n  return 1;\nend').replace('helper()', 'helper(p_x integer)'))
  await expect(apply()).rejects.toThrow(
    `${helper}: its arguments changed and the old work.helper is still there: write "drop function work.helper;"`)
  project.write('db/migrations/current/110-helper.sql', 'drop function work.helper;')
  expect((await apply()).at(-1)).toBe('1 changed, 0 removed')
})

test('an address that reaches nobody, or somebody else, is said', async () => {
  await onTestServer(async (shadow) => {
    await expect(migrate('postgresql://assetry_owner:secret@127.0.0.1:1/assetry')).rejects.toThrow(
      'Cannot connect to postgresql://assetry_owner@127.0.0.1:1/assetry')
    await expect(migrate(shadow.adminUrl)).rejects.toThrow('migrations run as assetry_owner')
  })
})
