import type { Client } from 'pg'
import { type Connection, openWarm } from '../load/drive.ts'
import { askOnce, httpTarget } from '../load/http.ts'
import { median } from '../load/numbers.ts'
import { type Context, read } from './context.ts'

/** As many as the target is meant for; the API's own are repeated under other names until there are so many. */
const relations = 300
const functions = 600

/** The name of what is kept in `costs`. */
export const reloadStall = `ms a request waits while the schema is reloaded, ${relations} relations, ${functions} functions`

/** Makes the lists and functions again with their columns, arguments and comments. */
const repeated = `
  do $$
  declare
    v_object record;
    v_name   text;
  begin
    perform set_config('check_function_bodies', 'off', true);
    for v_object in
      select c.oid, c.relname as name, n
        from pg_class as c, generate_series(1, 10) as n
       where c.relnamespace = 'api'::regnamespace and c.relkind = 'v'
       order by n, c.relname
       limit greatest(0, ${relations} - (
               select count(*) from pg_class where relnamespace = 'api'::regnamespace and relkind = 'v'
             ))
    loop
      v_name := format('%s_again_%s', v_object.name, v_object.n);
      execute format('create view api.%I as %s', v_name, pg_get_viewdef(v_object.oid));
      execute format('alter view api.%I owner to assetry_api; grant select on api.%1$I to authenticated', v_name);
      execute format('comment on view api.%I is %L', v_name, obj_description(v_object.oid, 'pg_class'));
      execute coalesce(
        (
          select string_agg(format('comment on column api.%I.%I is %L', v_name, a.attname, d.description), ';')
            from pg_attribute as a
            join pg_description as d on d.objoid = a.attrelid and d.objsubid = a.attnum
           where a.attrelid = v_object.oid
        ),
        'select' -- No column of it has a comment.
      );
    end loop;
    for v_object in
      select p.oid, p.proname as name, n
        from pg_proc as p, generate_series(1, 10) as n
       where p.pronamespace = 'api'::regnamespace
       order by n, p.proname
       limit greatest(0, ${functions} - (select count(*) from pg_proc where pronamespace = 'api'::regnamespace))
    loop
      v_name := format('%s_again_%s', v_object.name, v_object.n);
      execute replace(pg_get_functiondef(v_object.oid), 'FUNCTION api.' || v_object.name || '(', 'FUNCTION api.' || v_name || '(');
      execute format(
        'grant execute on function api.%I(%s) to authenticated', v_name, pg_get_function_identity_arguments(v_object.oid));
    end loop;
  end
  $$`

/**
 * How long a request waits, at worst, while PostgREST reads the schema again: the middle one of five times, or of three.
 * The other PostgRESTs of the benchmark do not listen.
 */
export async function measureReload(context: Context): Promise<void> {
  if (!context.options.only.test('schema reload')) return
  const { superuser, costs } = context
  const account = await context.account(20)
  const target = httpTarget('api', context.servers.api, read('/sites?limit=1', account))
  const connections = await openWarm(target, 2)
  const stall = async (name: string) => {
    const times = { calm: [] as number[], reload: [] as number[] }
    for (let time = 0; time < (context.options.isQuick ? 3 : 5); time++) {
      times.calm.push(await worst(connections, async () => {}))
      times.reload.push(await worst(connections, async () => await reload(superuser)))
    }
    costs.set(`ms of the slowest request in calm, ${name}`, median(times.calm))
    costs.set(`ms a request waits while the schema is reloaded, ${name}`, median(times.reload))
  }
  await stall(`${context.lists.size} relations, ${context.actions.size} functions`)
  await superuser.query(repeated)
  await worst(connections, async () => await reload(superuser))
  // Which lists are repeated depends on how many there are.
  const { rows: [made] } = await superuser.query<{ name: string }>(
    `select c.relname as name from pg_class as c
      where c.relnamespace = 'api'::regnamespace and c.relkind = 'v' and c.relname like '%\\_again\\_1' order by 1 limit 1`)
  if (made !== undefined) await askOnce(context.servers.api, read(`/${made.name}?limit=1`, account))
  await stall(`${relations} relations, ${functions} functions`)
  for (const connection of connections) await connection.close()
}

async function reload(superuser: Client): Promise<void> {
  await superuser.query(`notify pgrst, 'reload schema'`)
}

/** The slowest request of the second and a half after something happened. */
async function worst(connections: readonly Connection[], happen: () => Promise<void>): Promise<number> {
  let slowest = 0
  const deadline = performance.now() + 1500
  const happened = happen()
  await Promise.all(connections.map(async (connection) => {
    while (performance.now() < deadline) {
      const began = performance.now()
      await connection.call()
      slowest = Math.max(slowest, performance.now() - began)
    }
  }))
  await happened
  return slowest
}
