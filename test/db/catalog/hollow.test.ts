import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { domainOf, readSources } from '../../../scripts/project/sources.ts'
import { root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { sampled } from '../../support/tiers.ts'
import { runTap } from '../support/tap.ts'

// What tested.test.ts reads in the text of a test, here is tried: the test of an action fails when the action does nothing, and
// when the action refuses nothing. Each run tries other actions, by its seed; ASSETRY_SWEEP=whole tries all.

const actions = [...readSources(root).values()]
  .filter(({ kind, name }) => kind === 'function' && name.startsWith('api.') && name !== 'api.root')
  .map(({ name, path, text }) => ({
    name, file: `test/db/${domainOf(path)}/${basename(path)}`.replace('.sql', '.test.sql'),
    isRefusing: text.includes('core.begin_action(') || /^(?!--).*\bRefuses with\b/m.test(text),
  }))

/** Runs a test in which something was done first; answers whether it passes. */
async function passes(sql: string, first: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
    options: '-c search_path=test,tap,pg_catalog -c client_min_messages=error'
  })
  await client.connect()
  const { points, problems } = await runTap(client, sql.replace(/^begin;$/m, () => `begin;\n${first}`)).finally(() => client.end())
  return problems.length === 0 && points.every(({ outcome }) => outcome !== 'failed')
}

const anew = (action: string, body: string): string => `do $do$
declare
  v_old pg_catalog.pg_proc := (select p from pg_catalog.pg_proc as p where p.oid = '${action}'::regproc);
  v_arguments text := pg_get_function_arguments(v_old.oid);
  v_result    text := pg_get_function_result(v_old.oid);
begin
  ${body}
end
$do$;`

/** An action that does nothing and refuses nothing. */
const hollow = (action: string): string => anew(action, `
  execute format(
    'create or replace function ${action}(%s) returns %s language plpgsql volatile as $$ begin return%s; end $$',
    v_arguments, v_result, case when v_old.proretset or v_result = 'void' then '' else ' null' end
  );`)

/** The action as it is, but that what it refuses is silently not done. */
const unrefusing = (action: string): string => anew(action, `
  execute format('alter function %s rename to kept_as_it_was', v_old.oid::regprocedure);
  execute format(
    'create function ${action}(%s) returns %s language plpgsql volatile as
       $$ begin %s api.kept_as_it_was(%s); %s exception when sqlstate ''PGRST'' then return%s; end $$',
    v_arguments, v_result,
    case when v_result = 'void' then 'perform' when v_old.proretset then 'return query select * from' else 'return' end,
    (select string_agg('$' || n, ', ' order by n) from generate_series(1, v_old.pronargs) as n),
    case when v_old.proretset then 'return;' else '' end,
    case when v_old.proretset or v_result = 'void' then '' else ' null' end
  );
  grant execute on function ${action} to public;`)

const chosen = sampled(actions, 0, 4)

test.each(chosen)('the test of $name fails when it does nothing', async ({ name, file }) => {
  expect(await passes(readFileSync(join(root, file), 'utf8'), hollow(name)), file).toBe(false)
})

test.each(chosen.filter(({ isRefusing }) => isRefusing))('the test of $name fails when it refuses nothing', async ({ name, file }) => {
  expect(await passes(readFileSync(join(root, file), 'utf8'), unrefusing(name)), file).toBe(false)
})

const action = 'api.subscribe_work_order'
const file = readFileSync(join(root, 'test/db/work/subscribe_work_order.test.sql'), 'utf8')

test('what is put in place of an action changes nothing else', async () => {
  expect(await passes(file, '')).toBe(true)
  const unchanged = unrefusing(action).replace(`''PGRST''`, `''XXXXX''`)
  expect(unchanged).not.toBe(unrefusing(action))
  expect(await passes(file, unchanged)).toBe(true)
})

test.each([
  ['names it in a text', `select is('${action}('::text, '${action}(', 'x');`],
  ['calls it where no row is', `select ok(not exists (select ${action}(null) where false), 'x');`],
  ['refuses by itself', `select test.refuses($$ select core.refuse('X', '${action}(', 422) $$, 'X', 422, 'x');`],
  ['compares what is so anyway', `select ok(true or exists (select from ${action}(null)), 'x');`],
])('a test is seen that %s', async (_, statement) => {
  const fooling = `begin;\nselect plan(1);\n${statement}\nselect * from finish();\nrollback;\n`
  expect(await passes(fooling, hollow(action)), 'while it does nothing').toBe(true)
  expect(await passes(fooling, unrefusing(action)), 'while it refuses nothing').toBe(true)
})
