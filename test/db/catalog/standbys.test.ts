import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

/** The actions that only read; the gateway sends those of them that come with a token to standbys. */
const sent = /^const reading = ' (.*) '$/m.exec(readFileSync(join(root, 'gateway/surface.js'), 'utf8'))?.[1]?.split(' ') ?? []

test('what is sent to standbys is what only reads, and nothing of it reads what standbys do not have', async () => {
  const client = new pg.Client(databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())))
  await client.connect()
  // What a function calls is named in its body; an unlogged table is empty on a standby, and refuses to be read there.
  const { rows } = await client.query<{ path: string, is_anonymous: boolean, fault: string | null }>(
    `with recursive functions as materialized (
       select p.oid, concat(n.nspname, '.', p.proname) as name,
              coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as body
         from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
        where p.pronamespace = any (test.our_schemas()) and p.prokind = 'f'
     ), calls as materialized (
       select f.name as caller, m.called[1] as called
         from functions as f cross join lateral regexp_matches(f.body, '\\m([a-z_]+\\.[a-z_0-9]+)\\s*\\(', 'g') as m (called)
     ), reached (path, name) as (
       select '/rpc/' || p.proname, 'api.' || p.proname
         from pg_proc as p
        where p.pronamespace = 'api'::regnamespace and p.provolatile <> 'v' and p.proname <> 'root'
       union
       select r.path, c.called from reached as r join calls as c on c.caller = r.name
     )
     select r.path, has_function_privilege('anon', to_regproc('api.' || substr(r.path, 6)), 'execute') as is_anonymous,
            string_agg(distinct x.fault[1], ', ') as fault
       from reached as r
       left join functions as f on f.name = r.name
       left join lateral regexp_matches(
              f.body,
              '\\m(pg_current_xact_id|txid_current|pg_notify|nextval|setval|staged_types|rate_buckets|for (?:no key )?(?:update|share))\\M', 'g'
            ) as x (fault) on true
      group by r.path order by r.path collate "C"`)
  await client.end()
  expect(sent.length).toBeGreaterThan(50)
  expect(sent.toSorted()).toEqual(rows.map(({ path }) => path).toSorted())
  expect(rows.filter((row) => row.fault !== null && !row.is_anonymous)).toEqual([])
})
