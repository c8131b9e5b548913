import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { withProductCopy } from '../../support/product.ts'

/** What the gateway says of lists, in an object of query.js: a column, or several in brackets. */
function written(name: string): Map<string, string> {
  const source = readFileSync(join(root, 'gateway/query.js'), 'utf8')
  const [, rows = ''] = new RegExp(`^const ${name} = \\{\n(.*?)^\\}`, 'ms').exec(source) ?? []
  return new Map([...rows.matchAll(/^ {2}(\w+): \[?('.*')\]?,$/gm)].map(([, list = '', columns = '']) =>
    [list, columns.replaceAll('\'', '')]))
}

/** The lists whose rows the gateway does not tell apart by id. */
const exceptions = written('keys')

/** Lists of what a function computes, which no index keeps apart: their rows are counted instead. */
const computed = ['event_types']

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
  const twice = await Promise.all(computed.map(async (list) => {
    const key = exceptions.get(list) ?? 'id'
    return (await client.query(`select ${key} from api.${list} group by ${key} having count(*) > 1 or ${key} is null`)).rows
  }))
  await client.end()
  expect(twice.flat()).toEqual([])
  expect(rows.length).toBeGreaterThan(40)
  for (const { list, keys } of rows.filter((row) => !computed.includes(row.list))) {
    const columns = (exceptions.get(list) ?? 'id').split(', ').toSorted().join(', ')
    expect([list, keys]).toEqual([list, expect.arrayContaining([columns])])
  }
  // A key of its own is for what has none of the usual kind.
  for (const list of exceptions.keys()) expect(rows.find((row) => row.list === list)?.keys).not.toContain('id')
})

test('the order of a list that was asked for in none is that of an index', async () => {
  const client = new pg.Client(databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())))
  await client.connect()
  const { rows } = await client.query<{ list: string, orders: string[] }>(
    // Printed once: a list depends on each column of its tables, and printing an index takes a while.
    `with indexes as materialized (
       select i.indrelid as table_id,
              (regexp_match(
                pg_get_indexdef(i.indexrelid), '\\(organization_id, (\\w+), (?:site_id|reach_id|created_by), id\\)'
              ))[1] as name
         from pg_index as i
        where i.indrelid >= 16384
     )
     select v.relname as list,
            array(
              select distinct i.name
                from pg_rewrite as r
                join pg_depend as d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
                join indexes as i on i.table_id = d.refobjid
                join pg_attribute as a on a.attrelid = v.oid and a.attname = i.name
               where r.ev_class = v.oid
            ) as orders
       from pg_class as v
      where v.relnamespace = 'api'::regnamespace and v.relkind = 'v'
      order by v.relname collate "C"`)
  await client.end()
  const natural = written('natural')
  expect(natural.size).toBeGreaterThan(10)
  for (const [list, order] of natural) {
    expect([list, rows.find((row) => row.list === list)?.orders]).toEqual([list, expect.arrayContaining([order])])
  }
  // Of what people set up, and of what waits for one of them, there is little, and many rows are made at once; who stands still is reckoned anew.
  // A file has no site of its own.
  const others = [
    'approvals', 'assets_down', 'audit_events', 'calendar_feeds', 'calibration_extensions', 'dispatch_policies', 'files',
    'maintenance_blackouts', 'maintenance_route_stops',
    'maintenance_routes', 'maintenance_schedule_plans', 'maintenance_schedule_tasks', 'maintenance_schedules',
    'maintenance_strategies', 'my_work', 'pay_rules', 'request_portals', 'site_distances',
    'storeroom_bins', 'storerooms', 'webhook_endpoints',
  ]
  const isMoment = (order: string) => ['at', 'created_at', 'started_at'].includes(order)
  const lacking = rows.filter(({ list, orders }) => orders.some(isMoment) && !natural.has(list))
  expect(lacking.map(({ list }) => list)).toEqual(others)
})

test('a list of one\'s own comes in the order of an index, behind the account or by itself', async () => {
  const client = new pg.Client(databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())))
  await client.connect()
  const { rows } = await client.query<{ list: string, keys: string[] }>(
    `select v.relname as list,
            array(
              select distinct substring(pg_get_indexdef(i.indexrelid) from '\\(organization_id, (?:account_id, )?(.*)\\)$')
                from pg_rewrite as r
                join pg_depend as d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
                join pg_index as i on i.indrelid = d.refobjid and i.indpred is null
               where r.ev_class = v.oid
            ) as keys
       from pg_class as v
      where v.relnamespace = 'api'::regnamespace and v.relname = any ($1)`, [[...written('ownFirst').keys()]])
  await client.end()
  const own = written('ownFirst')
  expect(own.size).toBeGreaterThan(3)
  for (const [list, order] of own) {
    const columns = order.split(',').map((term) => term.replace('.asc', '').replace('.desc', ' DESC')).join(', ')
    expect([list, rows.find((row) => row.list === list)?.keys.some((key) => key === columns || key.startsWith(`${columns}, `))]).toEqual([list, true])
  }
})

/** Keys that other tables refer to, of the tables as they are before they are analyzed, with the index that finds a row of each. */
const lookups = `
  create function pg_temp.lookups() returns table (name text, columns text[], index_columns text[]) language plpgsql as $$
  declare
    v_key  record;
    v_plan json;
  begin
    for v_key in
      select distinct c.confrelid::regclass as name, k.columns, k.types, k.condition, k.arguments
        from pg_constraint as c
       cross join lateral (
          select array_agg(a.attname::text order by o.place) as columns,
                 string_agg(a.atttypid::regtype::text, ', ' order by o.place) as types,
                 string_agg('null', ', ') as arguments,
                 string_agg(format('x.%I operator(pg_catalog.=) $%s', a.attname, o.place), ' and ' order by o.place) as condition
            from unnest(c.confkey) with ordinality as o (number, place)
            join pg_attribute as a on a.attrelid = c.confrelid and a.attnum = o.number
       ) as k
       where c.contype = 'f' and c.conparentid = 0 and 'id' = any (k.columns) and cardinality(k.columns) > 1
    loop
      execute format('prepare lookup (%s) as select 1 from only %s as x where %s for key share of x', v_key.types, v_key.name, v_key.condition);
      execute format('explain (format json) execute lookup (%s)', v_key.arguments) into v_plan;
      deallocate lookup;
      name := v_key.name;
      columns := v_key.columns;
      index_columns := array(
        select a.attname::text
          from pg_index as i
          join pg_class as c on c.oid = i.indexrelid and c.relname = v_plan #>> '{0,Plan,Plans,0,Index Name}'
          join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
         where i.indrelid = v_key.name::regclass and i.indisunique
      );
      return next;
    end loop;
  end
  $$`

test('the check of a foreign key reads one row, also in a database that was never analyzed', async () => {
  // A copy in which nothing has happened: what tests undo is looked at by autovacuum.
  await withProductCopy(async ({ connect }) => {
    const client = await connect()
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(lookups)
    const { rows } = await client.query<{ name: string, columns: string[], index_columns: string[] }>('select * from pg_temp.lookups()')
    await client.end()
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter((row) => !row.columns.every((column) => row.index_columns.includes(column)))).toEqual([])
  })
})
