import { expect, test } from 'vitest'
import { readCatalog } from '../../../scripts/generate/model/catalog.ts'
import { type Fact, viewFacts } from '../../../scripts/generate/model/view-columns.ts'
import { inSession } from '../support/database.ts'

/** What is found out about the columns of a view; the view and its tables are rolled back. */
async function factsOf(query: string): Promise<Fact[]> {
  return await inSession(async (client) => {
    await client.query('begin')
    try {
      await client.query(`
        create schema made;
        create table made.makers (id integer primary key, name text not null, kind text,
          constraint makers_kind_check check (kind in ('A', 'B')));
        create table made.things (id integer primary key, maker_id integer not null references made.makers, note text);
        create view made.labels as select id, name from made.makers;
        create view made.it as ${query}`)
      const { rows: [view] } = await client.query<{ oid: number }>(`select 'made.it'::regclass::oid::integer as oid`)
      return viewFacts(view?.oid ?? 0, await readCatalog(client))
    } finally {
      await client.query('rollback')
    }
  })
}

const isNotNull = (facts: Fact[]): boolean[] => facts.map((fact) => fact.isNotNull)

test('columns keep what their tables say', async () => {
  expect(isNotNull(await factsOf('select id, maker_id, note from made.things'))).toEqual([true, true, false])
})

test('an inner join keeps it, an outer join takes it from the other side', async () => {
  const columns = 'select t.id, m.name from made.things as t'
  expect(isNotNull(await factsOf(`${columns} join made.labels as m on m.id = t.maker_id`))).toEqual([true, true])
  expect(isNotNull(await factsOf(`${columns} left join made.labels as m on m.id = t.maker_id`))).toEqual([true, false])
  expect(isNotNull(await factsOf(`${columns} right join made.labels as m on m.id = t.maker_id`))).toEqual([false, true])
})

test('a subquery is looked into', async () => {
  const inner = 'select t.id, m.name from made.things as t left join made.makers as m on m.id = t.maker_id'
  expect(isNotNull(await factsOf(`select s.id, s.name from (${inner}) as s`))).toEqual([true, false])
})

test('expressions that cannot be null', async () => {
  const facts = await factsOf(`
    select count(*) as a, coalesce(max(note), '') as b, max(note) as c, count(*)::integer as d,
           (select count(*) from made.makers) as e, (select min(name) from made.makers) as f,
           array(select name from made.makers) as g, max(note) is null as h
      from made.things`)
  expect(isNotNull(facts)).toEqual([true, true, false, true, true, false, true, true])
})

test('grouped columns are followed', async () => {
  expect(isNotNull(await factsOf('select maker_id, note, count(*) from made.things group by maker_id, note')))
    .toEqual([true, false, true])
})

test('each branch of a union counts', async () => {
  const facts = await factsOf(`
    select 'THING' as kind, id, note from made.things
    union all
    select case when kind = 'A' then 'MAKER' else 'DEALER' end, id, name from made.makers`)
  expect(isNotNull(facts)).toEqual([true, true, false])
  expect(facts[0]?.literals).toEqual(['THING', 'MAKER', 'DEALER'])
})
