import { escapeLiteral } from 'pg'
import { type Account, contextOf, settingsStatement } from '../stack/accounts.ts'
import type { Context } from './context.ts'
import { hotLists, pageSize } from './hot-lists.ts'

const keptReaches = [1, 20, 100, 1000] as const

/** Below this a plan is good enough, whatever another one takes. */
const smallMilliseconds = 3

/**
 * The plans with which lists are read, beside the best that the planner makes when it knows everything: for every list,
 * the hot ones also filtered and from a place on, for accounts of every reach, on the data as it is and after a burst of
 * work orders at a few sites. A plan that takes more than twice as long is a violation.
 */
export async function measureKeptPlans(context: Context): Promise<void> {
  if (!context.options.only.test('kept plans')) return
  const { superuser } = context
  const accounts = await Promise.all(keptReaches.map(async (reach) => await context.account(reach)))
  let checked = 0
  for (const state of ['as they are', 'after a burst']) {
    await superuser.query('begin')
    try {
      if (state === 'after a burst') await addBurst(context)
      for (const account of accounts) {
        await superuser.query(settingsStatement({ ...contextOf(account), role: 'authenticated', search_path: '' }))
        for (const [name, text] of await statements(context, account)) {
          checked++
          const best = await fastest(context, text, 'force_custom_plan')
          const kept = await fastest(context, text, name.includes('where') ? 'conditions' : 'none')
          if (kept > 2 * best && kept > best + smallMilliseconds) {
            context.violations.push(
              `${name}, ${account.reach} sites, ${state}: ${kept.toFixed(1)} ms instead of ${best.toFixed(1)}`)
          }
        }
        await superuser.query('reset role')
      }
    } finally {
      await superuser.query('rollback')
    }
  }
  context.costs.set('plans of lists compared with the best', checked)
}

/** Pages by their names; those with conditions are named so. */
async function statements(context: Context, account: Account): Promise<[string, string][]> {
  const pages: [string, string][] = []
  for (const [list, columns] of context.lists) {
    const hot = hotLists.find((candidate) => candidate.list === list)
    const order = hot?.order ?? (columns.includes('id') ? 'id' : columns[0])
    pages.push([`/${list} first page`, page(list, '', `${order}`)])
    if (hot === undefined) continue
    const [column, value = ''] = hot.filter.split('=eq.')
    const { rows: [row] } = await context.superuser.query<{ key: string, site: string, id: string }>(
      `select to_jsonb(v.${order}) #>> '{}' as key, v.site_id as site, v.id from api.${list} as v
        order by v.${order} offset 20 limit 1`)
    if (row === undefined) continue
    const [key, site, id] = [escapeLiteral(row.key), escapeLiteral(row.site), escapeLiteral(row.id)]
    const conditions = {
      filter: `v.${column} = ${escapeLiteral(value)}`,
      site: `v.site_id = ${site}`,
      id: `v.id = ${id}`,
      search: `v.${hot.search} ilike '%a1b2%'`,
      place: `v.${order} >= ${key} and (v.${order} > ${key} or v.id > ${id})`,
    }
    for (const [name, condition] of Object.entries(conditions)) {
      pages.push([`/${list} where ${name}`, page(list, `where ${condition}`, `v.${order}, v.id`)])
    }
    if (account.reach === 1) continue
    pages.push([`/${list} first page, id breaks ties`, page(list, '', `v.${order}, v.id`)])
  }
  return pages
}

function page(list: string, condition: string, order: string): string {
  return `select coalesce(json_agg(p), '[]') from (
    select * from api.${list} as v ${condition} order by ${order} limit $1 offset $2) as p`
}

/** Milliseconds of the faster of two executions: as the hook lets a list be planned, or as the planner likes best. */
async function fastest(
  { superuser }: Context, text: string, planning: 'force_custom_plan' | 'conditions' | 'none',
): Promise<number> {
  await superuser.query('savepoint plan')
  if (planning === 'force_custom_plan') await superuser.query('set local plan_cache_mode = force_custom_plan')
  else {
    await superuser.query('reset role')
    await superuser.query('select hook.plan_list($1)', [planning === 'conditions'])
    await superuser.query('set local role authenticated')
  }
  await superuser.query(`prepare page as ${text}`)
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    const { rows: [row] } = await superuser.query<{ 'QUERY PLAN': { 'Execution Time': number }[] }>(
      `explain (analyze, timing off, format json) execute page (${pageSize}, 0)`)
    times.push(row?.['QUERY PLAN'][0]?.['Execution Time'] ?? NaN)
  }
  await superuser.query('deallocate page')
  await superuser.query('rollback to savepoint plan')
  return Math.min(...times)
}

/** A quarter more work orders, all open, at five sites; the caller undoes it. */
async function addBurst({ superuser, scale }: Context): Promise<void> {
  await superuser.query(`set local session_replication_role = replica`)
  await superuser.query(
    `insert into work.work_orders
       (organization_id, site_id, asset_id, work_order_number, title, status, priority, due_at, created_at)
     select a.organization_id, a.site_id, a.id, format('BURST-%s', n), format('Repair %s', md5(n::text)), 'OPEN', 'HIGH',
            now() + n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series(1, $1::integer / 4) as n,
            lateral (
              select x.id, x.organization_id, x.site_id
                from asset.assets as x
               where x.site_id = (
                 select s.id from core.sites as s
                  where s.organization_id = (select organization_id from identity.accounts where display_name = 'reach-20')
                  order by s.id offset n % 5 limit 1)
               limit 1
            ) as a`, [scale])
  await superuser.query('set local session_replication_role = origin')
  await superuser.query('analyze work.work_orders')
}
