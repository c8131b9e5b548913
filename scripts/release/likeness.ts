import type { Client } from 'pg'
import { comparable } from '../compare/drift.ts'
import { ours } from '../database/our-schemas.ts'
import { readSnapshot, type Snapshot } from '../database/snapshot.ts'
import { descriptionTable } from '../migrations/describe.ts'

/**
 * Everything by which a database that ran the chain could differ from one that took the baseline: the objects of the snapshot,
 * the order of columns, indexes and foreign keys, how columns are stored and the names of their constraints, sequences with their position, settings and
 * rights of the database, and every row without its ids, times and secrets.
 */
export async function readLikeness(client: Client): Promise<Snapshot> {
  await client.query('begin read only')
  const likeness = await readSnapshot(client)
  for (const { object, definition } of (await client.query<{ object: string, definition: string }>(beyondSnapshotSql)).rows) {
    likeness.set(object, definition)
  }
  const { rows: tables } = await client.query<{ name: string, own: string[] }>(tablesSql)
  for (const { name, own } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select regexp_replace((to_jsonb(t) - $1::text[])::text, $2, '<id>', 'g') as row from ${name} as t order by 1`, [own, uuid])
    likeness.set(`rows of ${name}`, rows.map(({ row }) => row).join('\n'))
  }
  await client.query('commit')
  return likeness
}

/** One line for each difference; none when both are the same, apart from how Postgres prints a condition that it has printed before. */
export function differences(chain: Snapshot, baseline: Snapshot): string[] {
  return [...new Set([...chain.keys(), ...baseline.keys()])].flatMap((object) => {
    const [one, other] = [chain.get(object), baseline.get(object)]
    if (one === undefined) return `only the baseline makes:  ${object}`
    if (other === undefined) return `the baseline lacks:       ${object}`
    return comparable(object, one) === comparable(object, other) ? [] : `differs:                  ${object}`
  }).sort()
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

const beyondSnapshotSql = `
select 'layout of ' || c.oid::regclass as object,
       string_agg(concat_ws(' ', a.attname, a.attstorage::text, nullif(a.attcompression, ''), a.attstattarget, a.attoptions, k.conname,
                            case when not k.convalidated then 'not validated' end), ', ' order by a.attnum) as definition
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
  join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_constraint as k on k.conrelid = c.oid and k.contype = 'n' and k.conkey = array[a.attnum]
 where ${ours} and c.relkind in ('r', 'p', 'c') and not c.relispartition
 group by c.oid
union all
select 'order of indexes of ' || i.indrelid::regclass, string_agg(i.indexrelid::regclass::text, ', ' order by i.indexrelid)
  from pg_index as i
  join pg_class as c on c.oid = i.indrelid
  join pg_namespace as n on n.oid = c.relnamespace
 where ${ours} and c.relkind in ('r', 'p') and not c.relispartition
 group by i.indrelid
union all
select format('order of foreign keys %s %s', d.direction, d.of::regclass), string_agg(k.conname, ', ' order by k.oid)
  from pg_constraint as k
  join pg_class as c on c.oid = k.conrelid
  join pg_namespace as n on n.oid = c.relnamespace
 cross join lateral (values ('of', k.conrelid), ('to', k.confrelid)) as d (direction, of)
 where ${ours} and k.contype = 'f' and k.conparentid = 0
 group by d.direction, d.of
union all
select 'statistics of ' || c.oid::regclass, string_agg(concat_ws(' ', s.attname, s.n_distinct, s.null_frac, s.avg_width), ', ' order by s.attname)
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
  join pg_stats as s on s.schemaname = n.nspname and s.tablename = c.relname
 where ${ours} and c.relkind = 'r' and not c.relispartition and c.reltuples <= 0
 group by c.oid
union all
select 'sequence ' || s.schemaname || '.' || s.sequencename || ' with its position',
       concat_ws(' ', s.data_type, s.start_value, s.min_value, s.max_value, s.increment_by, s.cycle, s.cache_size, s.last_value)
  from pg_sequences as s join pg_namespace as n on n.nspname = s.schemaname where ${ours}
union all
select 'settings of the database', string_agg(concat_ws(' ', s.setrole::regrole, s.setconfig), E'\\n' order by s.setrole)
  from pg_db_role_setting as s where s.setdatabase = (select oid from pg_database where datname = current_database())
union all
select 'rights on the database', (select string_agg(a::text, ' ' order by a::text) from unnest(d.datacl) as a)
  from pg_database as d where d.datname = current_database()`

/** What each row has of its own, or a release does not write, is left out, as is the description, which `migrate` writes afterwards. */
const tablesSql = `
  select c.oid::regclass::text as name,
         array(select a.attname::text from pg_attribute as a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                  and a.atttypid in ('uuid'::regtype, 'timestamptz'::regtype, 'bytea'::regtype)) as own
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
   where ${ours} and c.relkind in ('r', 'p') and not c.relispartition
     and c.oid <> coalesce(to_regclass('${descriptionTable}'), 0)
   order by 1`
