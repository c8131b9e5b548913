import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { classColumns } from '../../support/conditions.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

test('the gateway takes for classes the columns of lists whose values a check enumerates', async () => {
  const client = new pg.Client(databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())))
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select distinct a.attname::text collate "C" as name
       from pg_constraint as k
       join pg_class as t on t.oid = k.conrelid and not t.relispartition
       join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
       join pg_rewrite as r on exists (
              select 1
                from pg_depend as d
               where d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
                 and d.refobjid = t.oid and d.refobjsubid = a.attnum
            )
       join pg_class as v on v.oid = r.ev_class and v.relnamespace = 'api'::regnamespace
       join pg_attribute as c on c.attrelid = v.oid and c.attname = a.attname
      where k.contype = 'c'
        and cardinality(k.conkey) = 1
        and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\['
        and a.atttypid = 'text'::regtype
      order by 1`)
  await client.end()
  expect(classColumns).toEqual(rows.map(({ name }) => name))
})
