import pg, { type Client } from 'pg'
import { expect, test } from 'vitest'
import { type Comparison, openComparison } from '../../../scripts/move/compare.ts'
import { type Side, withSides } from '../../../scripts/move/sides.ts'
import type { MovingTable } from '../../../scripts/move/tables.ts'
import { withProductCopy } from '../../support/product.ts'
import { plays } from '../../support/tiers.ts'


const organization = '01a2247a-cab3-76a5-aa23-310b43f7e497'
const other = '01a2247a-cab3-76a5-aa23-310b43f7e498'
const table = (name: string, leaves = [name]): MovingTable => ({
  name, columns: ['id', 'note', 'organization_id'], owner: 'organization_id', identity: undefined, isLog: false, leaves, isAlwaysIdentity: false,
})
const tables = [table('public.long'), table('public.parts', ['public.parts_1', 'public.parts_2']), table('public.short')]
const [rows, few] = [4000, 20]

async function make(client: Client): Promise<void> {
  await client.query(`
    create table public.long (id integer primary key, note text, organization_id uuid not null) with (autovacuum_enabled = off);
    create table public.short (like public.long);
    create table public.parts (id integer, note text, organization_id uuid not null) partition by range (id);
    create table public.parts_1 partition of public.parts for values from (1) to (2000);
    create table public.parts_2 partition of public.parts for values from (2000) to (1000000)`)
  for (const { name } of tables) {
    await client.query(`insert into ${name} select n, 'note ' || n, case when n % 10 = 0 then $1::uuid else $2 end from generate_series(1, $3::integer) as n`,
      [other, organization, name === 'public.short' ? few : rows])
  }
}

/** The slow way: every row of the organization, hashed in one statement. */
async function whole(client: Client): Promise<string[]> {
  return (await client.query<{ sums: string[] }>(`select array[${tables.map(({ name }) =>
    `(select count(*) || ' ' || coalesce(sum(hashtextextended(row(t.id, t.note, t.organization_id)::text, 0)::numeric), 0)
        from ${name} as t where t.organization_id = '${organization}')`).join(', ')}] as sums`)).rows[0]?.sums ?? []
}

/** What is done to a side: told by numbers, so that it is the same on both. */
const changes: ((name: string, n: number) => string)[] = [
  (name, n) => `update ${name} set note = note || '${n}' where id = ${n}`,
  (name, n) => `update ${name} set note = repeat('long ', ${n % 700}) where id between ${n} and ${n + 30}`,
  (name, n) => `delete from ${name} where id between ${n} and ${n + 3}`,
  (name, n) => `delete from ${name} where id = ${n}; insert into ${name} select ${n}, 'again', '${organization}' where ${n} not in (select id from ${name})`,
  (name, n) => `insert into ${name} select x, 'new ${n}', '${organization}' from generate_series(${10_000 + n}, ${10_005 + n}) as x where x not in (select id from ${name})`,
  (name, n) => `update ${name} set organization_id = '${n % 2 === 0 ? organization : other}' where id = ${n}`,
  (name, n) => `begin; savepoint s; update ${name} set note = 'kept ${n}' where id = ${n}; release s; savepoint t; delete from ${name}; rollback to t; commit`,
  (name, n) => `begin; create temporary table k as select * from ${name}; truncate ${name}; insert into ${name} select * from k order by -id; update ${name} set note = 'k' where id = ${n}; drop table k; commit`,
]
/** What changes the place of rows, or nothing. */
const upkeep = ['vacuum public.long', 'vacuum full public.long', 'vacuum freeze public.parts', 'cluster public.long using long_pkey', 'vacuum full public.parts', 'analyze public.long']

test('only what was written is hashed again, and the comparison is that of all rows', async () => {
  await withProductCopy(async (one) => await withProductCopy(async (two) => {
    await withSides(one.url, two.url, async (source: Side, target: Side) => {
      for (const side of [source, target]) await make(side.client)
      const late = new pg.Client(one.url)
      await late.connect()
      const comparison: Comparison = await openComparison(source, target, organization, tables)
      try {
        let state = Number(process.env['PROPERTY_SEED'])
        const next = (below: number): number => {
          state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
          return Math.floor(state / 65536) % below
        }
        const agrees = async (step: string): Promise<void> => {
          const [here, there] = await Promise.all([whole(source.client), whole(target.client)])
          const differing = tables.map(({ name }) => name).filter((_, at) => here[at] !== there[at])
          expect([step, (await comparison.differing()).map((each) => each.split(' ')[0]).toSorted()]).toEqual([step, differing.toSorted()])
        }
        await agrees('before anything is kept')
        for (let step = 1; step <= plays(150); step++) {
          if (next(3) === 0) await comparison.settle()
          const { name = '' } = tables[next(tables.length)] ?? {}
          const change = changes[next(changes.length)]?.(name, 1 + next(rows)) ?? ''
          const told = `${step}: ${change}`
          const kind = next(5)
          if (kind === 0) {
            // Begun before the sums are kept, and committed behind them.
            await late.query('begin')
            await late.query(`update ${name} set note = 'late' where id between 5 and 3000`)
            await comparison.settle()
            await late.query('commit')
            await agrees(`${told}, late`)
            await target.client.query(`update ${name} set note = 'late' where id between 5 and 3000`)
          } else if (kind === 1) {
            const side = next(2) === 0 ? source : target
            for (const statement of (upkeep[next(upkeep.length)] ?? '').split('; ')) await side.client.query(statement)
          } else {
            await source.client.query(change)
            await agrees(`${told}, on one side`)
            if (next(4) === 0) await comparison.settle()
            await target.client.query(change)
          }
          await agrees(told)
        }
      } finally {
        await comparison.end()
        await late.end()
      }
    })
  }))
})
