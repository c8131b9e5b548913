import { escapeLiteral } from 'pg'
import { type Account, contextOf, settingsStatement } from '../stack/accounts.ts'
import type { Context } from './context.ts'
import { hotLists, pageSize } from './hot-lists.ts'

const keptReaches = [1, 20, 100, 1000] as const

/** Below this a plan is good enough, whatever another one takes. */
const smallMilliseconds = 3

/**
 * The plans with which lists are read, beside the best that the planner makes when it knows everything: for every list
 * (--quick: the hot ones), the hot ones also filtered, searched and from a place on, for accounts of every reach, on the
 * data as it is and (not with --quick) after a burst of work orders at a few sites. A plan that takes more than twice as long is a violation.
 */
export async function measureKeptPlans(context: Context): Promise<void> {
  if (!context.options.only.test('kept plans')) return
  const { superuser } = context
  const accounts = await Promise.all(keptReaches.map(async (reach) => await context.account(reach)))
  let checked = 0
  for (const state of ['as they are', ...(context.options.isShort ? [] : ['after a burst'])]) {
    await superuser.query('begin')
    await superuser.query('set local max_parallel_workers_per_gather = 0') // as for the role authenticator
    try {
      if (state === 'after a burst') await addBurst(context)
      for (const account of accounts) {
        await superuser.query(settingsStatement({ ...contextOf(account), role: 'authenticated', search_path: '' }))
        for (const page of await pagesOf(context)) {
          checked++
          const best = await fastest(context, page)
          const kept = await fastest(context, page, account)
          if (kept > 2 * best && kept > best + smallMilliseconds) {
            context.violations.push(
              `${page.name}, ${account.reach} sites, ${state}: ${kept.toFixed(1)} ms instead of ${best.toFixed(1)}`)
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

interface Page {
  name: string
  text: string
  /** Of the parameters behind the size of the page and its offset. */
  values: string[]
  /** What the gateway says of the conditions. */
  conditions: string
}

async function pagesOf(context: Context): Promise<Page[]> {
  const pages: Page[] = []
  for (const [list, columns] of context.lists) {
    const hot = hotLists.find((candidate) => candidate.list === list)
    if (hot === undefined && context.options.isQuick) continue
    const order = hot?.order ?? (columns.includes('id') ? 'id' : columns[0] ?? '')
    const add = (what: string, condition: string, sort: string, values: string[], conditions: string) => {
      const text = `select coalesce(json_agg(p), '[]') from (
        select * from api.${list} as v ${condition} order by ${sort} limit $1 offset $2) as p`
      pages.push({ name: `/${list} ${what}`, text, values, conditions })
    }
    add('first page', '', `v.${order}`, [], 'none')
    if (hot === undefined) continue
    const sort = `v.${order}, v.id`
    const { rows: [row] } = await context.superuser.query<{ key: string, site: string, id: string }>(
      `select to_jsonb(v.${order}) #>> '{}' as key, v.site_id as site, v.id from api.${list} as v
        where v.${order} is not null order by ${sort} offset 20 limit 1`)
    if (row === undefined) continue
    const [column = '', value = ''] = hot.filter.split('=eq.')
    add('first page, id breaks ties', '', sort, [], 'none')
    const place = `where v.${order} >= $3 and (v.${order} > $4 or v.id > $5)`
    add('from a place on', place, sort, [row.key, row.key, row.id], 'none')
    add('filtered', `where v.${column} = $3`, sort, [value], 'classes')
    add('of a site', 'where v.site_id = $3', sort, [row.site], 'some')
    add('by id', 'where v.id = $3', sort, [row.id], '')
    add('searched', `where v.${hot.search} ilike $3`, sort, ['%a1b2%'], 'some')
  }
  return pages
}

/** Milliseconds of the fastest execution: as the hook lets lists be planned for an account, or with all values known. */
async function fastest({ superuser }: Context, { text, values, conditions }: Page, account?: Account): Promise<number> {
  await superuser.query('savepoint plan')
  if (account !== undefined) {
    await superuser.query('reset role')
    await superuser.query('select hook.plan_list($1, $2)', [conditions, account.reachesAll])
    await superuser.query('set local role authenticated')
  } else await superuser.query('set local plan_cache_mode = force_custom_plan')
  await superuser.query(`prepare page as ${text}`)
  const times: number[] = []
  const given = [pageSize, 0, ...values.map((value) => escapeLiteral(value))].join(', ')
  for (let run = 0; run < 3; run++) {
    const { rows: [row] } = await superuser.query<{ 'QUERY PLAN': { 'Execution Time': number }[] }>(
      `explain (analyze, timing off, format json) execute page (${given})`)
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
