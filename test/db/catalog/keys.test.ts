import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

/** The lists whose rows the gateway does not tell apart by id. */
const [, written = ''] = /^const keys = \{\n(.*?)^\}/ms.exec(readFileSync(join(root, 'gateway/query.js'), 'utf8')) ?? []
const exceptions = new Map([...written.matchAll(/^ {2}(\w+): \[(.*)\],$/gm)].map(([, list = '', columns = '']) =>
  [list, columns.replaceAll('\'', '')]))

test('every list has an id, or the gateway knows what else tells its rows apart', async () => {
  const client = new pg.Client(databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())))
  await client.connect()
  // A list shows the columns of the key of a table that it reads; within an organization.
  const { rows } = await client.query<{ list: string, keys: string[] }>(
    `select v.relname as list,
            array(
              select distinct k.columns
                from pg_rewrite as r
                join pg_depend as d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
                join pg_index as i on i.indrelid = d.refobjid and i.indisunique and i.indpred is null
                     and not i.indnullsnotdistinct
                cross join lateral (
                  select string_agg(a.attname, ', ' order by a.attname collate "C")
                           filter (where a.attname <> 'organization_id') as columns,
                         bool_and(a.attnotnull) as is_complete
                    from pg_attribute as a
                   where a.attrelid = i.indrelid and a.attnum = any (i.indkey)
                ) as k
               where r.ev_class = v.oid and k.is_complete
                 and string_to_array(k.columns, ', ')::name[] <@ array(
                       select a.attname from pg_attribute as a where a.attrelid = v.oid
                     )
            ) as keys
       from pg_class as v
      where v.relnamespace = 'api'::regnamespace and v.relkind = 'v'
      order by v.relname collate "C"`)
  await client.end()
  expect(rows.length).toBeGreaterThan(40)
  for (const { list, keys } of rows) {
    const columns = (exceptions.get(list) ?? 'id').split(', ').toSorted().join(', ')
    expect([list, keys]).toEqual([list, expect.arrayContaining([columns])])
  }
  // A key of its own is for what has none of the usual kind.
  for (const list of exceptions.keys()) expect(rows.find((row) => row.list === list)?.keys).not.toContain('id')
})
