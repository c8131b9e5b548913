import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readSources, type SourceKind } from '../../../scripts/project/sources.ts'
import { mutantsOf } from '../../mutation/mutants.ts'
import { isConnected, noteTrace, Traces } from '../../mutation/traces.ts'
import { root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

// What `npm run mutate` changes: rules in bodies of every form, of which each change must be one that the database takes.

const client = new pg.Client(databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())))
beforeAll(() => client.connect())
afterAll(() => client.end())

const path = 'functions/work/internal/is_over.sql'
/** The changes of a source, as `line: before -> after`. */
const changesOf = (text: string, of = path): string[] =>
  mutantsOf(of, text).map(({ line, before, after }) => `${line}: ${before} -> ${after}`)

test('rules are found in a body in dollar quotes, and nowhere else', () => {
  expect(changesOf(`-- Where 1 = 1.
create or replace function work.is_over(p_many integer default 1)
returns boolean
language sql
as $function$
  select '1 = 1' = 'x'
   where p_many > 3
$function$;

grant execute on function work.is_over to assetry_api where 1 = 1;
`)).toEqual([
    `6: select '1 = 1' = 'x' -> select '1 = 1' <> 'x'`,
    '7: where p_many > 3 -> where true',
    '7: where p_many > 3 -> where p_many >= 3',
  ])
})

test('in a standard body to its end, with what stands in blocks in it', () => {
  expect(changesOf(`create or replace function work.is_over(p_many integer default 1)
returns boolean
language sql
stable
begin atomic
  -- as $$ is no body here: where 1 = 1;
  select case
           when p_many = 3 then 'end;'
         end
   where p_many is null
     and 'a;' <> 'b';
end;

select 1 where 1 = 1;
`)).toEqual([
    `8: when p_many = 3 then 'end;' -> when p_many <> 3 then 'end;'`,
    '10: where p_many is null -> where true',
    '10: where p_many is null -> where p_many is not null',
    `11: and 'a;' <> 'b'; -> `,
    `11: and 'a;' <> 'b'; -> and 'a;' = 'b';`,
  ])
})

test('in an expression that is returned, to its first semicolon outside of quotes', () => {
  expect(changesOf(`create or replace function work.is_over(p_many integer default 1)
returns boolean
language sql
return p_many > 3
  or ';' = 'x';

select 1 where 1 = 1;
`)).toEqual([
    `4: return p_many > 3 -> return p_many >= 3`,
    `5: or ';' = 'x'; -> `,
    `5: or ';' = 'x'; -> or ';' <> 'x';`,
  ])
})

test('in each policy of a table, which is dropped before it is made', () => {
  const mutants = mutantsOf('policies/work/tasks.sql', `create policy one on work.tasks
  for select
  using (a = b);
grant select on work.tasks to x;
create policy two on work.tasks
  using (
    a <> 'x;'
    and b
  );
`)
  expect(mutants.map(({ line, after }) => `${line}: ${after}`)).toEqual(['3: using (a <> b);', `7: a = 'x;'`, '8: '])
  expect(mutants.at(-1)?.sql).toBe(`drop policy two on work.tasks;
create policy two on work.tasks
  using (
    a <> 'x;'
    \n  );`)
})

test('in a view, and not in its comments and grants', () => {
  expect(changesOf(`-- Where 1 = 1.
create or replace view api.sites with (security_invoker = true) as
select s.id, case when s.x = ';' then 1 end as x
from core.sites as s
where s.y;

comment on view api.sites is 'where 1 = 1';
grant select on api.sites to x where 1 = 1;
`, 'db/views/core/sites.sql')).toEqual([
    `3: select s.id, case when s.x = ';' then 1 end as x -> select s.id, case when s.x <> ';' then 1 end as x`,
    `3: select s.id, case when s.x = ';' then 1 end as x -> select s.id, case when s.x = ';' then 2 end as x`,
    '5: where s.y; -> where true;',
  ])
})

test('a function whose body is not found is told', () => {
  expect(() => mutantsOf(path, 'create or replace function work.is_over() returns integer language c;')).toThrow(`${path}: no body`)
})

test('every statement that is found is the whole one, and a change of it is taken while others depend on it', async () => {
  // What the server reads when it is made; texts in dollar quotes are read when they run.
  const read = [...readSources(root).values()].filter(({ kind, text }) => forms.some(({ holds }) => holds(kind, text)))
  const unread: string[] = []
  const refused: string[] = []
  const changed = new Map(forms.map(({ form }) => [form, 0]))
  await client.query('begin')
  for (const { path, kind, text } of read) {
    const mutants = mutantsOf(path)
    const mutant = mutants[Math.floor(mutants.length / 2)]
    if (mutant === undefined) continue
    if (!await isTaken(mutant.original)) unread.push(path)
    const { form = '' } = forms.find(({ holds }) => holds(kind, text)) ?? {}
    changed.set(form, (changed.get(form) ?? 0) + 1)
    if (!await isTaken(mutant.sql)) refused.push(`${path}:${mutant.line} ${mutant.after}`)
  }
  await client.query('rollback')
  expect(unread).toEqual([])
  for (const [form, count] of changed) expect(count, form).toBeGreaterThan(10)
  // A sum of instants and the like, which no database takes, is one in a hundred.
  expect(refused.length, refused.join('\n')).toBeLessThan(read.length / 20)
})

const forms: { form: string, holds: (kind: SourceKind, text: string) => boolean }[] = [
  { form: 'standard body', holds: (kind, text) => kind === 'function' && /^begin atomic$/m.test(text) },
  { form: 'expression', holds: (kind, text) => kind === 'function' && /^return\b/m.test(text) && !/\bas \$/.test(text) },
  { form: 'policy', holds: (kind) => kind === 'policies' },
  { form: 'view', holds: (kind) => kind === 'view' || kind === 'label' },
]

/** Whether the database takes a statement, of which nothing is left. */
async function isTaken(sql: string): Promise<boolean> {
  return await client.query(`savepoint mutant;\n${sql}`).then(() => true, () => false).finally(() => client.query('rollback to mutant'))
}

test('what npm test noted of a file is known, unless the file or the product has changed', () => {
  const directory = mkdtempSync(join(tmpdir(), 'traces-'))
  const [file, other] = ['test/db/work/accept_slot.test.sql', 'test/db/work/stop_timers.test.sql']
  const copying = 'test/db/audit/changed_records.test.ts'
  try {
    noteTrace(directory, 'one', file, { seconds: 2, isSound: true, functions: ['work.release_slots'] })
    noteTrace(directory, 'one', file, { seconds: 3, isSound: true, functions: ['work.release_slots'] })
    appendFileSync(join(directory, 'one.traces'), `${JSON.stringify({ path: other, hash: 'old', seconds: 9, isSound: true, functions: [] })}\n`)
    const known = new Traces(directory, 'one')
    expect([known.calls(file, 'work.release_slots'), known.seconds(file), known.has(other)]).toEqual([true, 3, false])
    // Whether a file calls what nobody was seen to call is not known, nor what a file calls that takes copies of the database.
    noteTrace(directory, 'one', copying, { seconds: 1, isSound: true })
    expect([known.calls(file, 'work.stop_timers'), new Traces(directory, 'one').calls(copying, 'work.release_slots')])
      .toEqual([undefined, undefined])
    expect([isConnected(file), isConnected(copying)]).toEqual([true, false])
    expect(new Traces(directory, 'two').has(file)).toBe(false)
    expect(readdirSync(directory)).toEqual([])
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
})
