import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { type ProductCopy, withProductCopy } from '../../support/product.ts'

// Whether the parts of work are there is written while the work moves to another site, in each order in which they meet.

const keep = (...names: string[]): string =>
  `select procurement.keep_ready(played.id('acme'), array[${names.map((name) => `played.id('${name}')`).join()}]) as left`

const move = `select work.move_open_work(array[played.id('pump')], played.id('south')) as moved`

const row = async (client: Client, sql: string): Promise<unknown> => (await client.query<Record<string, unknown>>(sql)).rows[0]

/** Two work orders on one asset, each with a part that is not in stock; the second is the later one. */
async function prepare(client: Client): Promise<void> {
  await client.query(`
    create schema played;
    create table played.names (name text primary key, id uuid not null default uuidv7());
    create function played.id(p_name text) returns uuid language sql stable as
    $$ select n.id from played.names as n where n.name = p_name $$;
    create function played.keep(p_name text, p_id uuid) returns void language sql as
    $$ insert into played.names values (p_name, p_id) $$;
    insert into played.names (name) select unnest('{acme,north,south,ann,role}'::text[]);
    insert into core.organizations (id, name) values (played.id('acme'), 'acme');
    insert into core.sites (id, organization_id, code, name, currency)
    select played.id(s), played.id('acme'), upper(s), s, 'EUR' from unnest('{north,south}'::text[]) as s;
    insert into identity.accounts (id, organization_id, kind, email, display_name, reaches_all_sites)
    values (played.id('ann'), played.id('acme'), 'PERSON', 'ann@example.org', 'ann', true);
    insert into identity.roles (id, organization_id, code, name, reading, grants_everything)
    values (played.id('role'), played.id('acme'), 'R', 'r', 'ALL', true);
    insert into identity.account_roles (organization_id, account_id, role_id)
    values (played.id('acme'), played.id('ann'), played.id('role'));
    begin;
    select core.act_for(played.id('ann'), null, 'test');
    select played.keep('pump', a.id)
      from api.create_asset(jsonb_build_object('site_id', played.id('north'), 'name', 'Pump')) as a;
    select played.keep('store', s.id)
      from api.create_storeroom(jsonb_build_object('site_id', played.id('north'), 'code', 'MAIN', 'name', 'Main')) as s;
    select played.keep('bolt', i.id)
      from api.create_unit('{"code": "PCS", "name": "Piece"}') as u
     cross join api.create_item(jsonb_build_object('name', 'Bolt', 'base_unit_id', u.id)) as i;
    select played.keep('A', w.id)
      from api.create_work_order(jsonb_build_object('asset_id', played.id('pump'), 'title', 'A')) as w;
    select played.keep('B', w.id)
      from api.create_work_order(jsonb_build_object('asset_id', played.id('pump'), 'title', 'B')) as w;
    select api.reserve_stock(played.id('store'),
             jsonb_build_array(jsonb_build_object('item_id', played.id('bolt'), 'required_quantity', 1)), played.id(w))
      from unnest('{A,B}'::text[]) as w;
    commit;`)
}

/** What differs from the truth after the task has run, and where the rows stand. */
async function outcome(client: Client): Promise<unknown> {
  await client.query(`select core.run_scheduled_task('keep_ready_parts')`)
  return (await client.query(
    `select w.title, s.name as site, p.site_id = w.site_id as is_with_it,
            p.are_ready is not distinct from procurement.parts_are_ready(w.organization_id, w.id) as is_right
       from work.work_orders as w
       join core.sites as s on s.id = w.site_id
       left join procurement.work_parts as p on p.work_order_id = w.id
      order by w.title`)).rows
}
const moved = ['A', 'B'].map((title) => ({ title, site: 'south', is_with_it: true, is_right: true }))

/** Runs with a connection that writes and one that moves, each in a transaction of its own. */
const meet = async (run: (meeting: { client: Client, writer: Client, mover: Client, waits: () => Promise<void> }) => Promise<void>): Promise<void> =>
  await withProductCopy(async ({ connect }: ProductCopy) => {
    const [client, writer, mover] = [await connect(), await connect(), await connect()]
    await prepare(client)
    for (const each of [writer, mover]) await each.query(`begin; set local lock_timeout = '20s'`)
    await mover.query(`select core.act_for(played.id('ann'), null, 'test')`)
    const { rows: [session] } = await mover.query<{ pid: number }>('select pg_backend_pid() as pid')
    const waits = async (): Promise<void> => await expect.poll(async () => await row(client,
      `select cardinality(pg_blocking_pids(${session?.pid})) > 0 as is_blocked`)).toEqual({ is_blocked: true })
    await run({ client, writer, mover, waits })
  })

test('a move that waits for the later work order does not meet the writer at the earlier one', () =>
  meet(async ({ client, writer, mover, waits }) => {
    await client.query('update procurement.work_parts set are_ready = true')
    expect(await row(writer, keep('B'))).toEqual({ left: 0 })
    const moving = row(mover, move)
    await waits()
    expect(await row(writer, keep('A'))).toEqual({ left: 1 })
    await writer.query('commit')
    expect(await moving).toEqual({ moved: 2 })
    await mover.query('commit')
    expect(await outcome(client)).toEqual(moved)
  }))

test('a move takes along the first row of a work order that is written before it', () =>
  meet(async ({ client, writer, mover, waits }) => {
    await client.query('delete from procurement.work_parts')
    expect(await row(writer, keep('A', 'B'))).toEqual({ left: 0 })
    const moving = row(mover, move)
    await waits()
    await writer.query('commit')
    expect(await moving).toEqual({ moved: 2 })
    await mover.query('commit')
    expect(await outcome(client)).toEqual(moved)
  }))

test('what is written behind a move that is not over is left to the task', () =>
  meet(async ({ client, writer, mover }) => {
    await client.query('delete from procurement.work_parts')
    expect(await row(mover, move)).toEqual({ moved: 2 })
    expect(await row(writer, keep('A', 'B'))).toEqual({ left: 2 })
    await writer.query('commit')
    // The task does not wait for the move either, and does not count what it leaves.
    await client.query(`select core.run_scheduled_task('keep_ready_parts')`)
    expect(await row(client, `select amount::integer from core.scheduled_runs where task = 'keep_ready_parts'`))
      .toEqual({ amount: 0 })
    await mover.query('commit')
    expect(await outcome(client)).toEqual(moved)
  }))
