import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { type ProductCopy, withProductCopy } from '../../support/product.ts'

// An integrator's copy of lists, kept by list_changes, is what the lists are, whoever writes at the same time and however
// late transactions commit. Lists are read in full where resets names them, and never otherwise.

type Row = Record<string, unknown> & { id: string }
interface Change { list: string, id: string, change: 'PUT' | 'DROP', row: Row | null }
interface Answer { changes: Change[], resets: string[], cursor: string, has_more: boolean }

const lists = ['locations', 'skills', 'sites']

/** An organization with three sites; ann reaches all sites, bob the first, eve reads what her role names, zoe reaches no site. */
async function prepare(client: Client): Promise<void> {
  await client.query(`
    create schema played;
    create table played.names (name text primary key, id uuid not null default uuidv7());
    create function played.id(p_name text) returns uuid language sql stable as
    $$ select n.id from played.names as n where n.name = p_name $$;
    insert into played.names (name) select unnest('{acme,s1,s2,s3,ann,bob,eve,zoe,role,named,skill}'::text[]);
    insert into core.organizations (id, name) values (played.id('acme'), 'acme');
    insert into core.sites (id, organization_id, code, name)
    select played.id(s), played.id('acme'), upper(s), s from unnest('{s1,s2,s3}'::text[]) as s;
    insert into identity.accounts (id, organization_id, kind, email, display_name, reaches_all_sites)
    select played.id(a), played.id('acme'), 'PERSON', a || '@example.org', a, a = 'ann'
      from unnest('{ann,bob,eve,zoe}'::text[]) as a;
    insert into identity.account_sites (organization_id, account_id, site_id)
    select played.id('acme'), played.id(a), played.id('s1') from unnest('{bob,eve}'::text[]) as a;
    insert into identity.roles (id, organization_id, code, name, reading)
    values (played.id('role'), played.id('acme'), 'R', 'r', 'ALL'), (played.id('named'), played.id('acme'), 'N', 'n', 'NAMED');
    insert into identity.account_roles (organization_id, account_id, role_id)
    select played.id('acme'), played.id(a), played.id(case a when 'eve' then 'named' else 'role' end)
      from unnest('{ann,bob,eve,zoe}'::text[]) as a;`)
  // These are not to come as news.
  const { rows: [last] } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  const isOver = 'select audit.settled_before() > $1::text::xid8 as is_over'
  await expect.poll(async () => (await client.query<{ is_over: boolean }>(isOver, [last?.id])).rows[0]?.is_over).toBe(true)
}

async function as<T>(client: Client, name: string, run: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level read committed')
  try {
    await client.query(`select core.act_for(played.id($1), null, 'test')`, [name])
    return await run()
  } finally {
    await client.query('commit')
  }
}

const ask = async (client: Client, name: string, cursor: string | null, limit = 500, named: string[] | null = lists): Promise<Answer> =>
  await as(client, name, async () => {
    const { rows: [answer] } = await client.query<Answer>('select * from api.list_changes($1, $2, $3)', [cursor, named, limit])
    return answer as Answer
  })

const readAll = async (client: Client, name: string, list: string): Promise<Map<string, Row>> =>
  await as(client, name, async () => {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(l) as row from api.${list} as l`)
    return new Map(rows.map(({ row }) => [row.id, row]))
  })

/** A copy as an integrator keeps it. */
class Copy {
  readonly rows = new Map<string, Map<string, Row>>()
  cursor: string | null = null
  resets = 0
  drops = 0
  puts = 0
  readonly #client: Client
  readonly #name: string

  constructor(client: Client, name: string) {
    this.#client = client
    this.#name = name
  }

  async step(limit: number): Promise<boolean> {
    const answer = await ask(this.#client, this.#name, this.cursor, limit)
    this.cursor = answer.cursor
    if (answer.resets.length > 0) {
      this.resets++
      // Others write before the lists are read.
      await sleep(20)
      for (const list of answer.resets) this.rows.set(list, await readAll(this.#client, this.#name, list))
    }
    for (const { list, id, change, row } of answer.changes) {
      const copy = this.rows.get(list) as Map<string, Row>
      if (change === 'PUT') this.puts++
      else this.drops++
      if (change === 'PUT') copy.set(id, row as Row)
      else copy.delete(id)
    }
    return answer.has_more
  }
}

/** What a copy holds, without what rises by itself: a version that was raised for nothing, or for the lines of a record, is no change. */
const contentOf = (rows: Map<string, Row>): unknown[] =>
  [...rows.values()].map((row) => ({ ...row, row_version: null, updated_at: null })).toSorted((a, b) => a.id < b.id ? -1 : 1)

const sites = ['s1', 's2', 's3']

/** Short and long transactions of inserts, updates, moves and deletes, some rolled back, in whole or in part. */
async function write({ connect }: ProductCopy, seed: number, count: number): Promise<void> {
  let state = seed
  const random = (): number => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
  const client = await connect()
  const site = (): string => sites[Math.floor(random() * sites.length)] as string
  const own = (): string => `(select l.id from asset.locations as l where l.code like 'L${seed}-%' order by md5(l.id::text || ${state}) limit 1)`
  const act = async (): Promise<void> => {
    const choice = random()
    if (choice < 0.4) {
      await client.query(`insert into asset.locations (organization_id, site_id, code, name)
        values (played.id('acme'), played.id($1), $2, 'new')`, [site(), `L${seed}-${state}`])
    } else if (choice < 0.6) {
      await client.query(`update asset.locations set name = $1 where id = ${own()}`, [`name ${state}`])
    } else if (choice < 0.8) {
      await client.query(`update asset.locations set site_id = played.id($1) where id = ${own()}`, [site()])
    } else if (choice < 0.9) {
      await client.query(`delete from asset.locations where id = ${own()}`)
    } else {
      await client.query(`insert into workforce.skills (organization_id, code, name) values (played.id('acme'), $1, 'skill')`,
        [`S${seed}-${state}`])
      if (random() < 0.5) await client.query(`delete from workforce.skills where code like 'S${seed}-%' and code < $1`, [`S${seed}-${state}`])
    }
  }
  for (let transaction = 0; transaction < count; transaction++) {
    await client.query('begin')
    await act()
    await sleep(random() < 0.04 ? 200 + random() * 300 : random() * 6)
    await client.query('savepoint part')
    await act()
    if (random() < 0.3) await client.query('rollback to part')
    await act()
    await client.query(random() < 0.15 ? 'rollback' : 'commit')
  }
}

test('a copy that follows the changes is what the lists are, however transactions interleave', async () => {
  const seed = Number(process.env['PROPERTY_SEED']) % 10_000
  await withProductCopy(async (product) => {
    const observer = await product.connect()
    await prepare(observer)
    const all = new Copy(await product.connect(), 'ann')
    const some = new Copy(await product.connect(), 'bob')
    let isWritten = false
    const follow = async (copy: Copy, limit: number): Promise<void> => {
      while (!isWritten) if (!await copy.step(limit)) await sleep(3)
    }
    const followers = [follow(all, 7), follow(some, 3)]
    const rights = (async (): Promise<void> => {
      const client = await product.connect()
      await expect.poll(() => some.resets).toBe(1)
      for (const change of Array<string[]>(3).fill([
        `insert into identity.account_sites (organization_id, account_id, site_id) values (played.id('acme'), played.id('bob'), played.id('s2'))`,
        `delete from identity.account_sites where account_id = played.id('bob') and site_id = played.id('s2')`,
      ]).flat()) {
        await sleep(400)
        const { resets } = some
        await client.query(change)
        await expect.poll(() => some.resets).toBeGreaterThan(resets)
      }
    })()
    const writeAll = async (first: number): Promise<void> =>
      void await Promise.all([0, 1, 2, 3].map(async (n) => await write(product, seed * 10 + first + n, 35)))
    await Promise.all([rights, writeAll(1)])
    // A copy that is read again leaves out what it has not read: the rest is followed line by line, however slow the machine is.
    const [{ drops }, { puts }] = [some, all]
    await writeAll(5)
    isWritten = true
    await Promise.all(followers)

    for (const [copy, name] of [[all, 'ann'], [some, 'bob']] as const) {
      const truth: unknown[][] = []
      for (const list of lists) truth.push(contentOf(await readAll(observer, name, list)))
      await expect.poll(async () => {
        for (let pages = 0; await copy.step(50); pages++) expect(pages).toBeLessThan(1000)
        return lists.map((list) => contentOf(copy.rows.get(list) as Map<string, Row>))
      }, { message: `${name}, seed ${seed}`, interval: 200 })
        .toEqual(truth)
    }
    expect(all.resets).toBe(1)
    expect(some.resets).toBe(7)
    console.log(`seed ${seed}: ${all.puts} rows, ${all.puts - puts} of them in the second half; ${some.drops} rows gone, ${some.drops - drops}`)
    expect(all.puts - puts).toBeGreaterThan(100)
    expect(some.drops - drops).toBeGreaterThan(10)
  })
})

test('what commits late is returned, and nothing behind it is returned before', async () => {
  await withProductCopy(async ({ connect }) => {
    const [late, early, reader] = await Promise.all([connect(), connect(), connect()])
    await prepare(reader)
    const add = async (client: Client, code: string): Promise<void> => {
      await client.query(`insert into asset.locations (organization_id, site_id, code, name)
        values (played.id('acme'), played.id('s1'), $1, 'x')`, [code])
    }
    let { cursor, resets } = await ask(reader, 'ann', null)
    expect(resets).toEqual(lists.toSorted())
    const codes = async (): Promise<unknown[]> => {
      const answer = await ask(reader, 'ann', cursor)
      cursor = answer.cursor
      return answer.changes.map(({ row }) => row?.['code'])
    }
    await expect.poll(async () => { await codes(); return (await ask(reader, 'ann', cursor)).changes }).toEqual([])
    await late.query('begin')
    await add(late, 'LATE')
    await add(early, 'EARLY')
    expect(await codes()).toEqual([])
    // Whoever asks for what is newer than the newest row never sees the late one.
    const { rows: [newest] } = await reader.query<{ at: string }>(`select max(updated_at)::text as at from asset.locations`)
    await late.query('commit')
    const { rows: newer } = await reader.query(`select from asset.locations where updated_at > $1`, [newest?.at])
    expect(newer).toEqual([])
    const seen: unknown[] = []
    await expect.poll(async () => { seen.push(...await codes()); return seen }).toEqual(['LATE', 'EARLY'])
  })
})

test('changes come by reach, by what may be read, and once a page', async () => {
  await withProductCopy(async ({ connect }) => {
    const client = await connect()
    await prepare(client)
    const run = async (sql: string): Promise<unknown> => await client.query(sql)
    const cursors = new Map<string, string>()
    /** From where nothing of before is news: other databases of the server hold back that, too. */
    const begin = async (name: string, named: string[] | null = lists): Promise<string[]> => {
      const { rows: [last] } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
      let resets: string[] = []
      await expect.poll(async () => {
        const answer = await ask(client, name, null, 500, named)
        cursors.set(name, answer.cursor)
        resets = answer.resets
        return BigInt(answer.cursor.split('-')[1] ?? 0) > BigInt(last?.id ?? 0)
      }).toBe(true)
      return resets
    }
    /** Other databases of the server hold lines back for a moment: asks until what is expected has come. */
    const expectNews = async (name: string, expected: unknown[], named: string[] | null = lists): Promise<void> => {
      const got: unknown[] = []
      await expect.poll(async () => {
        const answer = await ask(client, name, cursors.get(name) ?? null, 500, named)
        cursors.set(name, answer.cursor)
        got.push(...answer.resets.map((list) => `RESET ${list}`),
          ...answer.changes.map(({ list, change, row }) => `${change} ${list} ${String(row?.['name'] ?? '')}`.trim()))
        return got
      }).toEqual(expected)
    }
    await begin('ann')
    await begin('bob')
    await run(`insert into played.names (name) values ('hall'), ('room')`)
    await run(`insert into asset.locations (id, organization_id, site_id, code, name)
      values (played.id('hall'), played.id('acme'), played.id('s1'), 'H', 'Hall'),
             (played.id('room'), played.id('acme'), played.id('s2'), 'R', 'Room')`)
    await run(`update asset.locations set name = 'Great hall' where id = played.id('hall')`)
    await expectNews('ann', ['PUT locations Room', 'PUT locations Great hall'])
    await expectNews('bob', ['PUT locations Great hall'])
    // Moved out of reach, changed there, and back.
    await run(`update asset.locations set site_id = played.id('s3') where id = played.id('hall')`)
    await expectNews('bob', ['DROP locations'])
    await run(`update asset.locations set name = 'Hidden' where id = played.id('hall')`)
    await run(`update asset.locations set name = 'Open' where id = played.id('room')`)
    await expectNews('ann', ['PUT locations Hidden', 'PUT locations Open'])
    await expectNews('bob', [])
    await run(`update asset.locations set site_id = played.id('s1') where id = played.id('hall')`)
    await expectNews('bob', ['PUT locations Hidden'])
    await run(`delete from asset.locations where id = played.id('hall')`)
    await expectNews('bob', ['DROP locations'])
    // What belongs to no site.
    await run(`insert into workforce.skills (id, organization_id, code, name) values (played.id('skill'), played.id('acme'), 'W', 'Weld')`)
    await expectNews('bob', ['PUT skills Weld'])
    await run(`update workforce.skills set name = 'Welding' where id = played.id('skill')`)
    await expectNews('bob', ['PUT skills Welding'])
    // Another site, another permission, other lists: the lists are read again.
    await run(`insert into identity.account_sites (organization_id, account_id, site_id)
      values (played.id('acme'), played.id('bob'), played.id('s2'))`)
    await expectNews('bob', lists.toSorted().map((list) => `RESET ${list}`))
    await run(`insert into identity.role_permissions (organization_id, role_id, permission)
      values (played.id('acme'), played.id('role'), 'asset.create')`)
    await expectNews('bob', lists.toSorted().map((list) => `RESET ${list}`))
    await expectNews('bob', ['RESET skills'], ['skills'])
    // A new site is in reach of whoever reaches all: nothing is read again but the permission before.
    await begin('ann')
    await run(`insert into core.sites (organization_id, code, name) values (played.id('acme'), 'NEW', 'New')`)
    await expectNews('ann', ['PUT sites New'])
    // Whoever reaches no site learns what changes of records that belong to none, as the lists show them, but not what is deleted.
    await begin('zoe')
    await run(`update workforce.skills set name = 'Brazing' where id = played.id('skill')`)
    await expectNews('zoe', ['PUT skills Brazing'])
    await run(`delete from workforce.skills where id = played.id('skill')`)
    await expectNews('ann', ['DROP skills'])
    await expectNews('zoe', [])
    // A release adds a column, of which the log has no line.
    await run(`do $$ begin
      execute format('create or replace view api.skills as select s.*, true as is_new from (%s) as s',
        rtrim(pg_get_viewdef('api.skills'::regclass), ';'));
    end $$`)
    await expectNews('ann', lists.toSorted().map((list) => `RESET ${list}`))
    // Of what somebody may not read as a whole nothing is returned, not even that it changed.
    const readable = await begin('eve', null)
    expect(readable).toContain('sites')
    expect(readable).not.toContain('locations')
    await run(`insert into identity.role_permissions (organization_id, role_id, permission)
      values (played.id('acme'), played.id('named'), 'asset.read')`)
    expect(await begin('eve', null)).toEqual(expect.arrayContaining(['assets', 'locations', 'sites']))
  })
})

test('the cursor of another server, of another time and of another organization starts again', async () => {
  await withProductCopy(async ({ connect }) => {
    const client = await connect()
    await prepare(client)
    const { cursor } = await ask(client, 'ann', null)
    const parts = cursor.split('-')
    const refusal = async (changed: string): Promise<string> =>
      await ask(client, 'ann', changed).then(() => 'none', (error: Error) => String(JSON.parse(error.message).code))
    const withPart = (index: number, part: string): string => parts.with(index, part).join('-')
    expect(await refusal(cursor)).toBe('none')
    expect(await refusal(withPart(4, '0123456789ab'))).toBe('CURSOR_EXPIRED')
    expect(await refusal(withPart(1, '999999999999999999'))).toBe('CURSOR_EXPIRED')
    expect(await refusal(withPart(3, String(Number(parts[3]) - 61 * 86_400)))).toBe('CURSOR_EXPIRED')
    expect(await refusal(withPart(3, String(Number(parts[3]) - 59 * 86_400)))).toBe('none')
    await client.query(`select core.set_retention('audit.events', 30)`)
    expect(await refusal(withPart(3, String(Number(parts[3]) - 31 * 86_400)))).toBe('CURSOR_EXPIRED')
    expect((await ask(client, 'bob', cursor)).resets).toEqual(lists.toSorted())
  })
})
