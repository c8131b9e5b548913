import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { withProductCopy } from '../../support/product.ts'

// Which lines of the log count, where a page ends and what a caller may have seen before, as audit.changed_records reads them for
// list_changes.

interface Answer { changed: string[], gone: boolean[], through: string, last: string, hasMore: boolean }

/** Two organizations; of the first, ann reaches both sites, bob the first, zoe none. */
async function prepare(client: Client): Promise<void> {
  await client.query(`
    create schema played;
    create table played.names (name text primary key, id uuid not null default uuidv7());
    create function played.id(p_name text) returns uuid language sql stable as
    $$ select n.id from played.names as n where n.name = p_name $$;
    insert into played.names (name) select unnest('{acme,other,s1,s2,foreign,ann,bob,zoe}'::text[]);
    insert into core.organizations (id, name) select played.id(o), o from unnest('{acme,other}'::text[]) as o;
    insert into core.sites (id, organization_id, code, name)
    select played.id(s.name), played.id(s.organization), upper(s.name), s.name
      from (values ('s1', 'acme'), ('s2', 'acme'), ('foreign', 'other')) as s (name, organization);
    insert into identity.accounts (id, organization_id, kind, email, display_name, reaches_all_sites)
    select played.id(a), played.id('acme'), 'PERSON', a || '@example.org', a, a = 'ann' from unnest('{ann,bob,zoe}'::text[]) as a;
    insert into identity.account_sites (organization_id, account_id, site_id) values (played.id('acme'), played.id('bob'), played.id('s1'));
    create procedure played.log(p_entity text, p_name text, p_operation text, p_site text default null, p_before jsonb default '{}',
                                p_organization text default 'acme') language sql as $$
      insert into played.names (name) values (p_name) on conflict do nothing;
      insert into audit.events (organization_id, site_id, entity, entity_id, operation, before)
      values (played.id(p_organization), coalesce(played.id(p_site), played.id(p_organization)), p_entity, played.id(p_name), p_operation,
              p_before);
    $$;`)
}

/** Notes a line, in a transaction of its own. */
const log = async (client: Client, ...values: (string | null)[]): Promise<void> =>
  void await client.query(`call played.log(${values.map((_, index) => `$${index + 1}`).join(', ')})`, values)

/** Where the log ends for now. Other databases of the server hold it back for a moment. */
async function end(client: Client): Promise<string> {
  const { rows: [now] } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  let settled = ''
  await expect.poll(async () => {
    const { rows: [bound] } = await client.query<{ id: string }>('select audit.settled_before()::text as id')
    settled = bound?.id ?? ''
    return BigInt(settled) > BigInt(now?.id ?? 0)
  }).toBe(true)
  return settled
}

async function read(client: Client, name: string, [after, sequence]: [string, string], limit: number, entities: string[]): Promise<Answer> {
  const { rows: [answer] } = await client.query<Answer>(`
    select (select coalesce(array_agg(n.name order by c.position), '{}')
              from unnest(r.p_ids) with ordinality as c (id, position)
              join played.names as n on n.id = c.id) as changed,
           r.p_gone as gone, r.p_through::text as through, r.p_last::text as last, r.p_has_more as "hasMore"
      from core.act_for(played.id($1), null, 'test'), audit.changed_records($2, $3::text::xid8, $4, $5) as r`,
  [name, entities, after, sequence, limit])
  return answer as Answer
}

const all = ['asset.locations', 'workforce.skills']

test('a page ends with its last line, the next begins behind it, and each record comes once, at its last line', async () => {
  await withProductCopy(async ({ connect }) => {
    const client = await connect()
    await prepare(client)
    const before = await end(client)
    for (const name of ['a', 'b', 'a', 'c', 'd']) await log(client, 'asset.locations', name, 'UPDATE', 's1')
    await log(client, 'asset.assets', 'unasked', 'UPDATE', 's1')
    await log(client, 'asset.locations', 'alien', 'UPDATE', 'foreign', '{}', 'other')
    await log(client, 'asset.locations', 'far', 'UPDATE', 's2')
    const after = await end(client)
    const pages: unknown[] = []
    let position: [string, string] = [before, '0']
    for (const limit of [3, 1, 1, 500]) {
      const { changed, hasMore, through, last } = await read(client, 'bob', position, limit, all)
      position = [through, last]
      pages.push([changed, hasMore])
    }
    expect(pages).toEqual([[['b', 'a'], true], [['c'], true], [['d'], true], [[], false]])
    // At the end nothing is known of a line: the position is before what comes next.
    expect(BigInt(position[0])).toBeGreaterThanOrEqual(BigInt(after))
    expect(position[1]).toBe('0')
    expect((await read(client, 'ann', [before, '0'], 500, all)).changed).toEqual(['b', 'a', 'c', 'd', 'far'])
    // Lines of one transaction are told apart by their sequence.
    await client.query(`begin; call played.log('asset.locations', 'x', 'UPDATE', 's1'); call played.log('asset.locations', 'y', 'UPDATE', 's1')`)
    // What the caller itself writes has not been decided yet.
    expect((await read(client, 'bob', position, 500, all)).changed).toEqual([])
    await client.query('commit')
    await end(client)
    const first = await read(client, 'bob', position, 1, all)
    expect([first.changed, first.hasMore]).toEqual([['x'], true])
    const second = await read(client, 'bob', [first.through, first.last], 2, all)
    expect([second.changed, second.hasMore]).toEqual([['y'], false])
    // The position of someone who was told of later lines does not go back, nor does its sequence.
    const late: [string, string] = [String(BigInt(second.through) + 1000n), '7']
    expect(await read(client, 'bob', late, 2, all)).toEqual({ changed: [], gone: [], through: late[0], last: '7', hasMore: false })
  })
})

test('no more than 20,000 lines are looked at, of whatever organization', async () => {
  await withProductCopy(async ({ connect }) => {
    const client = await connect()
    await prepare(client)
    const before = await end(client)
    await client.query(`insert into audit.events (organization_id, site_id, entity, entity_id, operation)
      select played.id('other'), played.id('foreign'), 'asset.locations', uuidv7(), 'UPDATE' from generate_series(1, 20000)`)
    await log(client, 'asset.locations', 'a', 'UPDATE', 's1')
    await end(client)
    const first = await read(client, 'bob', [before, '0'], 2, all)
    expect([first.changed, first.hasMore]).toEqual([[], true])
    const second = await read(client, 'bob', [first.through, first.last], 2, all)
    expect([second.changed, second.hasMore]).toEqual([['a'], false])
    // A page that is full before ends there.
    await client.query(`insert into audit.events (organization_id, site_id, entity, entity_id, operation)
      select played.id('acme'), played.id('s1'), 'asset.locations', played.id('a'), 'UPDATE' from generate_series(1, 20001)`)
    const settled = await end(client)
    const page = await read(client, 'bob', [second.through, second.last], 10, all)
    expect([page.changed, page.hasMore, BigInt(page.through) < BigInt(settled)]).toEqual([['a'], true, true])
  })
})

test('a record is gone for whoever may have seen it, and for nobody else', async () => {
  await withProductCopy(async ({ connect }) => {
    const client = await connect()
    await prepare(client)
    const before = await end(client)
    await log(client, 'asset.locations', 'new', 'INSERT', 's1')
    await log(client, 'asset.locations', 'renamed', 'UPDATE', 's1')
    await log(client, 'asset.locations', 'deleted', 'DELETE', 's1')
    const { rows: [from] } = await client.query<{ s1: string }>(`select jsonb_build_object('site_id', played.id('s1'))::text as s1`)
    await log(client, 'asset.locations', 'left', 'UPDATE', 's2', from?.s1 ?? '')
    await log(client, 'asset.locations', 'placed', 'UPDATE', 's1', '{"site_id": null}')
    await log(client, 'asset.locations', 'unplaced', 'UPDATE', null, from?.s1 ?? '')
    await log(client, 'workforce.skills', 'skill', 'UPDATE')
    await log(client, 'workforce.skills', 'no skill', 'DELETE')
    await end(client)
    const gone = async (name: string): Promise<Record<string, boolean>> => {
      const { changed, gone } = await read(client, name, [before, '0'], 500, all)
      return Object.fromEntries(changed.map((each, index) => [each, gone[index] ?? false]))
    }
    const expected = {
      new: false, renamed: true, deleted: true, left: true, placed: true, unplaced: true, skill: false, 'no skill': true,
    }
    expect(await gone('ann')).toEqual(expected)
    expect(await gone('bob')).toEqual(expected)
    // Whoever reaches no site learns of what belongs to none, but not that it was deleted.
    expect(await gone('zoe')).toEqual({ unplaced: false, skill: false, 'no skill': false })
  })
})
