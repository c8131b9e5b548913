import { expect, inject, test } from 'vitest'
import { findBreaks, readApiSurface } from '../../../scripts/compare/api-surface.ts'
import { plan } from '../../../scripts/compare/plan.ts'
import { withClient } from '../../../scripts/database/connection.ts'
import { readSnapshot } from '../../../scripts/database/snapshot.ts'
import { readActions } from '../../../scripts/generate/model/actions.ts'
import { readCatalog } from '../../../scripts/generate/model/catalog.ts'
import { schemaDump } from '../../../scripts/generate/schema-dump.ts'
import { applyCurrent } from '../../../scripts/migrations/apply-current.ts'
import { commit } from '../../../scripts/migrations/commit.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { action, newProject, onTestServer, sharedDatabase, smallProject } from './project.ts'

const answer = 'create type work.task_answer as (id uuid, title text);\n'
const meanings = `comment on type work.task_answer is 'What actions on a task answer';
comment on column work.task_answer.title is 'What is to be done';
`
const closeTask = action('api.close_task', 'p_task_id uuid', 'setof work.task_answer',
  'select id, title from work.tasks where id = p_task_id')

const plain = `
  create schema made;
  create function made.is_less(a text, b text) returns boolean language sql immutable as 'select a < b';
  create function made.is_more(a text, b text) returns boolean language sql immutable as 'select a > b';
  create type made.answer as (id integer, title text);
  create type made.size as enum ('SMALL', 'LARGE');
  create type made.span as range (subtype = integer);
  create domain made.code as text constraint code_check check (value <> '');
  create collation made.numbered (provider = icu, locale = 'und-u-kn-true');
  create operator made.<<< (function = made.is_less, leftarg = text, rightarg = text);
  create aggregate made.total (integer) (sfunc = int4pl, stype = integer);`

const database = sharedDatabase()

test.each([
  ['alter type made.answer add attribute note text', 'attribute made.answer.note'],
  ['alter type made.answer drop attribute title', 'attribute made.answer.title'],
  ['alter type made.answer alter attribute title type varchar(80)', 'attribute made.answer.title'],
  [`comment on column made.answer.title is 'A title'`, 'attribute made.answer.title'],
  [`comment on type made.answer is 'An answer'`, 'type made.answer'],
  ['revoke usage on type made.answer from public', 'type made.answer'],
  ['alter type made.answer owner to assetry_api', 'type made.answer'],
  [`alter type made.size add value 'MIDDLE'`, 'type made.size'],
  ['drop type made.span', 'type made.span'],
  ['alter domain made.code drop constraint code_check', 'domain made.code'],
  ['alter domain made.code set not null', 'domain made.code'],
  [`alter domain made.code set default 'X'`, 'domain made.code'],
  [`drop collation made.numbered; create collation made.numbered (provider = icu, locale = 'und')`,
    'collation made.numbered'],
  ['drop operator made.<<< (text, text); create operator made.<<< (function = made.is_more, leftarg = text, ' +
    'rightarg = text)', 'operator made.<<<(text,text)'],
  ['drop aggregate made.total (integer); create aggregate made.total (integer) (sfunc = int4pl, stype = integer, ' +
    `initcond = '0')`, 'aggregate made.total(integer)'],
])('drift and verification see: %s', async (statement, object) => {
  await withClient(database.ownerUrl, async (client) => {
    await client.query(`begin; set local role postgres; ${plain}`)
    const before = await readSnapshot(client)
    await client.query(statement)
    const after = await readSnapshot(client)
    const objects = [...new Set([...before.keys(), ...after.keys()])]
    expect(objects.filter((each) => before.get(each) !== after.get(each)).filter((each) => !isOfRange(each)))
      .toEqual([object])
  })
})

/** A range brings a multirange, its functions and a cast with it. */
function isOfRange(object: string): boolean {
  return /^(function|cast) made\.span/.test(object)
}

test('an answer that is a type has its attributes as columns, and can grow', async () => {
  await onTestServer(async (shadow) => {
    const project = newProject(smallProject)
    project.write('db/migrations/current/110-answer.sql', answer)
    project.write('db/types/work/task_answer.sql', meanings)
    project.write('functions/work/close_task.sql', closeTask)
    await commit('first', inject('superuserUrl'), project.directory)
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl, project.directory)
    const columns = async (): Promise<unknown> => await withClient(ownerUrl, async (client) => {
      const surroundings = { domains: new Map<string, string>(), entities: [], lists: [], imports: new Map() }
      const [found] = await readActions(client, await readCatalog(client), surroundings)
      return found?.result
    })
    const surface = async () => await withClient(ownerUrl, readApiSurface)
    const title = { name: 'title', type: 'text', isNullable: true, description: 'What is to be done' }
    expect(await columns()).toEqual({
      shape: 'rows', columns: [{ name: 'id', type: 'uuid', isNullable: true }, title], type: 'work.task_answer',
      isArray: true,
    })
    const before = await surface()

    project.write('db/migrations/current/100-done.sql',
      'alter type work.task_answer add attribute done_at timestamptz;\n')
    project.write('functions/work/close_task.sql', closeTask.replace('select id, title', 'select id, title, now()'))
    const lines = await plan(undefined, shadow.adminUrl, project.directory)
    expect(lines.map((line) => line.replace(/ +/g, ' ').trim())).toEqual([
      'open migration 1 transaction, lock_timeout 2s',
      'type work.task_answer + done_at timestamp with time zone',
      'replace function api.close_task returns: + done_at',
      'API nothing breaks',
    ])
    await applyCurrent(ownerUrl, project.directory)
    expect(await columns()).toMatchObject({
      columns: [{ name: 'id' }, title, { name: 'done_at', type: 'timestamp with time zone' }],
    })
    expect(findBreaks(before, await surface())).toEqual([])
    expect(findBreaks(await surface(), before)).toEqual(['close_task lost column done_at'])
  })
})

test('the same columns in a type and in "returns table" are the same promise', async () => {
  await onTestServer(async (shadow) => {
    const project = newProject({ ...smallProject, 'db/migrations/current/110-answer.sql': answer })
    project.write('functions/work/close_task.sql', closeTask.replace('setof work.task_answer',
      'table (id uuid, title text)'))
    const [asTable, asType] = [await shadow.create(), await shadow.create()]
    for (const ownerUrl of [asTable, asType]) {
      await migrate(ownerUrl, newProject().directory)
      await applyCurrent(ownerUrl, project.directory)
      project.write('functions/work/close_task.sql', closeTask)
    }
    expect(findBreaks(await withClient(asTable, readApiSurface), await withClient(asType, readApiSurface))).toEqual([])
  })
})

test('the dump shows types, domains, collations and operators', async () => {
  await withClient(database.ownerUrl, async (client) => {
    await client.query(`begin; set local role postgres; ${plain} create schema api; ${answer
      .replaceAll('work.', 'made.')}`)
    expect(await schemaDump(client)).toContain(`
create collation made.numbered (provider = icu, locale = 'und-u-kn-true');

create domain made.code as text
  constraint code_check CHECK ((VALUE <> ''::text));

create type made.answer as (
  id integer,
  title text
);

create type made.task_answer as (
  id uuid,
  title text
);

create operator made.<<< (function = made.is_less, leftarg = text, rightarg = text);
`)
    expect(await schemaDump(client, ['made.task_answer', 'made.code'])).toBe(`create domain made.code as text
  constraint code_check CHECK ((VALUE <> ''::text));

create type made.task_answer as (
  id uuid,
  title text
);
`)
    expect(await schemaDump(client, ['made'])).toMatch(/^create schema made [^]*-- functions of made[^]*is_less[^]*is_more/)
    await expect(schemaDump(client, ['made', 'made.nothing'])).rejects.toThrow('made.nothing: no such schema, table, view or type.')
  })
})
