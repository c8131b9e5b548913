import { median } from '../load/numbers.ts'
import { type Account, contextOf, reaches, settingsStatement } from '../stack/accounts.ts'
import type { Context } from './context.ts'
import { hotLists, pageSize } from './hot-lists.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  'Actual Rows'?: number
  Plans?: PlanNode[]
}

/** Times of execution inside the database, without any network, and plans that would not scale. */
export async function measurePlans(context: Context): Promise<void> {
  for (const { list, order, filter } of hotLists) {
    if (!context.lists.has(list)) continue
    if (!['first page', 'filtered', 'count', 'plans'].some((what) => context.options.only.test(`/${list} ${what}`))) continue
    const page = `select * from api.${list} order by ${order} limit ${pageSize}`
    for (const reach of reaches) {
      const account = await context.account(reach)
      context.executions.set(`/${list} first page, ${reach} sites`, await execute(context, account, page, 'none'))
      const [column, value] = filter.split('=eq.') as [string, string]
      const filtered = `select * from api.${list} where ${column} = '${value}' order by ${order} limit ${pageSize}`
      const count = `select count(*) from (select 1 from api.${list}) as r`
      context.executions.set(`/${list} filtered, ${reach} sites`, await execute(context, account, filtered, 'classes'))
      await noteViolations(context, account, `/${list} first page, ${reach} sites`, page, 'none')
      await noteViolations(context, account, `/${list} filtered, ${reach} sites`, filtered, 'classes')
      await noteViolations(context, account, `/${list} count, ${reach} sites`, count, 'none')
      if (reach !== 20) continue
      context.executions.set(`/${list} count, 20 sites`, await execute(context, account, count, 'none'))
      if (!context.openLists.has(list)) throw new Error(`/${list} could not be written by hand: see open-views.ts.`)
      const open = (text: string) => text.replace(`api.${list}`, `bench.${list}`)
      context.executions.set(`/${list} first page, literals`, await execute(context, undefined, open(page)))
      context.executions.set(`/${list} count, literals`, await execute(context, undefined, open(count)))
    }
  }
}

/** Milliseconds, the middle one of many; without an account as a superuser, for whom there is no row security. */
export async function execute(
  context: Context, account: Account | undefined, text: string, conditions = '',
): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 15; run++) {
    const [plan] = await explain(context, account, text, conditions)
    times.push(plan?.['Execution Time'] ?? NaN)
  }
  return median(times.slice(4))
}

interface Explained {
  Plan: PlanNode
  'Execution Time'?: number
}

/** As the hook lets an account's lists be planned, by what the gateway says of the conditions. */
async function explain(
  { superuser }: Context, account: Account | undefined, text: string, conditions: string,
): Promise<Explained[]> {
  await superuser.query('begin')
  try {
    if (account === undefined) {
      // Names are looked up as in the list itself: of those whose organization the request is in.
      await superuser.query('select bench.context()')
    } else {
      await superuser.query('select hook.plan_list($1, $2)', [conditions, account.reachesAll])
      await superuser.query(settingsStatement({ ...contextOf(account), role: 'authenticated', search_path: '' }))
    }
    const { rows: [row] } = await superuser.query<{ 'QUERY PLAN': Explained[] }>(
      `explain (analyze, timing off, format json) ${text}`)
    return row?.['QUERY PLAN'] ?? []
  } finally {
    await superuser.query('rollback')
  }
}

const largeTables = new Set(['work_orders', 'assets', 'meters', 'readings', 'events'])

/** A large table must not be read from end to end, nor more rows be sorted than a page can hold a few times. */
async function noteViolations(
  context: Context, account: Account, name: string, text: string, conditions: string,
): Promise<void> {
  const [plan] = await explain(context, account, text, conditions)
  if (plan === undefined) return
  for (const node of nodesOf(plan.Plan)) {
    const table = node['Relation Name'] ?? ''
    if (node['Node Type'] === 'Seq Scan' && largeTables.has(table)) {
      context.violations.push(`${name}: reads all of ${table}`)
    }
    if (node['Node Type'] === 'Sort' && (node['Plans']?.[0]?.['Actual Rows'] ?? 0) > 20 * pageSize) {
      context.violations.push(`${name}: sorts ${node['Plans']?.[0]?.['Actual Rows']} rows`)
    }
  }
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
