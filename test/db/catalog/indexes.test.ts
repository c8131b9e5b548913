import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ours } from '../../../scripts/database/our-schemas.ts'
import { readIndexNeeds } from '../../../scripts/generate/indexes.ts'
import { root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

const client = new pg.Client(databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())))
beforeAll(async () => await client.connect())
afterAll(async () => await client.end())

async function namesOf(text: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(text)
  return rows.map(({ name }) => name)
}

const unneeded = async () =>
  (await readIndexNeeds(client, root)).filter(({ needs }) => needs.length === 0).map(({ index }) => index)

// What names a quantity, an amount, a version or the time of the last change is written by every update of a row that
// changes it, and keeps the row from being updated in place. Lines of the ledger are never updated, a line of an order
// is received in a few steps, and one of a quote is answered once.
const churning = `
  select distinct x.relname::text as name
    from pg_index as i
    join pg_class as x on x.oid = i.indexrelid
    join pg_class as c on c.oid = i.indrelid and not c.relispartition
    join pg_namespace as n on n.oid = c.relnamespace and ${ours}
    join pg_attribute as a on a.attrelid = i.indrelid and a.attnum > 0 and not a.attisdropped
   where (a.atttypid = 'numeric'::regtype or a.attname in ('row_version', 'updated_at', 'updated_by'))
     and coalesce(pg_get_expr(i.indpred, i.indrelid), '') || ' ' || coalesce(pg_get_expr(i.indexprs, i.indrelid), '')
           ~ ('\\m' || a.attname || '\\M')
   order by 1`

// The same columns in the same order at its beginning, for the same rows: the longer one does what the shorter one does.
const covered = `
  with indexes as (
    select i.indexrelid, i.indrelid, i.indisunique, x.relname::text as name, pg_get_expr(i.indpred, i.indrelid) as predicate,
           i.indnkeyatts, (i.indkey::smallint[])[0 : i.indnkeyatts - 1] as keys, (i.indkey::smallint[])[i.indnkeyatts :] as more,
           (i.indclass::oid[])[0 : i.indnkeyatts - 1] as classes, (i.indoption::smallint[])[0 : i.indnkeyatts - 1] as options
      from pg_index as i
      join pg_class as x on x.oid = i.indexrelid and x.relam = (select oid from pg_am where amname = 'btree')
      join pg_class as c on c.oid = i.indrelid and not c.relispartition
      join pg_namespace as n on n.oid = c.relnamespace and ${ours}
     where i.indexprs is null
  )
  select a.name
    from indexes as a
    join indexes as b on b.indrelid = a.indrelid and b.indexrelid <> a.indexrelid and b.indnkeyatts >= a.indnkeyatts
   where not a.indisunique
     and (b.keys)[1 : a.indnkeyatts] = a.keys
     and (b.classes)[1 : a.indnkeyatts] = a.classes
     and (b.options)[1 : a.indnkeyatts] = a.options
     and b.predicate is not distinct from a.predicate
     and a.more <@ (b.keys || b.more)
   order by 1`

test('no index stands on a condition that every write changes', async () => {
  expect(await namesOf(churning)).toEqual(['movements_owed_idx', 'order_lines_expected_idx', 'quote_lines_answered_idx'])
})

test('no index is the beginning of another', async () => {
  expect(await namesOf(covered)).toEqual([])
})

test('every index is needed by a key, a rule, a list, a policy, a task or a function, and what breaks these laws is seen', async () => {
  await client.query('begin')
  await client.query(`
    create index planted_quantity on inventory.balances (organization_id, id) where quantity > 5;
    create index planted_beginning on inventory.balances (organization_id, item_id, storeroom_id);
    create index planted_nothing on core.task_failures (organization_id, attempts);
    alter table core.task_failures add constraint planted_key unique (organization_id, id)`)
  expect(await namesOf(churning)).toContain('planted_quantity')
  expect(await namesOf(covered)).toContain('planted_beginning')
  // Only what is planted: what no constraint makes stands as it is named, and is needed by nothing.
  expect(await unneeded()).toEqual(['planted_key'])
  await client.query('rollback')
})
