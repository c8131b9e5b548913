import { randomUUID } from 'node:crypto'
import { sqlTarget } from '../../load/sql.ts'
import type { Context } from '../context.ts'
import { byHand, compareAction, takeTurns } from './compare.ts'

/** Ten tasks that are answered, two entries of hours and three costs each, of which completion has to know. */
export async function completeWork(context: Context): Promise<void> {
  const name = 'complete_work_order with tasks, labour and costs'
  if (!context.options.only.test(name)) return
  const account = await context.account(20)
  const batch = `BENCH-${randomUUID().slice(0, 8)}`
  const own = `from work.work_orders as w where w.work_order_number like '${batch}-%'`
  await byHand(context, {
    text: `insert into work.work_orders (organization_id, site_id, work_order_number, title, status, started_at)
           select s.organization_id, s.id, format('${batch}-%s-%s', s.code, n), 'Overhaul', 'IN_PROGRESS',
                  now() - interval '9 hours'
             from core.sites as s cross join generate_series(1, 60) as n where s.id = any ($1)`,
    values: [account.siteIds],
  }, {
    text: `insert into work.tasks (
             organization_id, site_id, work_order_id, position, title, kind, is_required, answer, result, answered_at
           )
           select o.organization_id, o.site_id, o.id, n, format('Step %s', n), 'CHECK', true, 'true', 'PASS', now()
             from (select w.* ${own}) as o cross join generate_series(1, 10) as n`,
  }, {
    text: `insert into work.labour_entries (
             organization_id, site_id, work_order_id, worker_id, status, started_at, ended_at, approved_at, approved_by
           )
           select o.organization_id, o.site_id, o.id, k.id, 'APPROVED', t.started_at, t.started_at + interval '1 hour',
                  now(), $1
             from (select w.*, row_number() over (order by w.id) as place ${own}) as o
             join lateral (
               select p.id from workforce.workers as p where p.organization_id = o.organization_id order by p.id
               limit 2
             ) as k on true
            cross join lateral (
              select timestamptz '2020-01-01' + make_interval(hours => o.place::integer) as started_at
            ) as t`,
    values: [account.id],
  }, {
    text: `insert into work.cost_lines (
             organization_id, site_id, work_order_id, kind, quantity, unit_cost, amount, currency, base_amount,
             base_currency, incurred_on
           )
           select o.organization_id, o.site_id, o.id, 'SERVICE', 1, 10, 10, 'EUR', 10, 'EUR', current_date
             from (select w.* ${own}) as o cross join generate_series(1, 3) as n`,
  })
  const order = await takeTurns<{ id: string }>(context, `select w.id ${own} order by w.id`, [])
  await compareAction(context, name, 'complete_work_order', account, () => ({
    p_work_order_id: order().id, p_values: { completion_note: 'Overhauled' },
  }))
}

/** The open work of a site, of twenty and of all, by week, with the hours that are planned and what is left of them. */
export async function countBacklog(context: Context): Promise<void> {
  const name = 'explain_work_backlog by week'
  if (!context.options.only.test(name)) return
  const many = await context.account(1000)
  await byHand(context, {
    // Half of the open work has two lines of planned hours; what an earlier run has planned stays as it is.
    text: `insert into work.plan_lines (
             organization_id, site_id, work_order_id, position, kind, description, quantity, unit_cost, currency
           )
           select w.organization_id, w.site_id, w.id, n, 'LABOUR', 'Fitter', 2, 40, 'EUR'
             from work.work_orders as w
            cross join generate_series(1, 2) as n
            where w.site_id = any ($1)
              and w.status in ('OPEN', 'ASSIGNED')
              and w.id::text < '8'
              and not exists (select from work.plan_lines as l where l.work_order_id = w.id)`,
    values: [many.siteIds],
  })
  for (const reach of [1, 20, 1000]) {
    const account = await context.account(reach)
    await compareAction(context, `${name}, ${reach} sites`, 'explain_work_backlog', account, () => ({}))
  }
}

/**
 * Figures of the year in which half of the data is due: of one site, of twenty and of all, and by site and month of twenty, beside a count by
 * hand of the same work orders.
 */
export async function readFigures(context: Context): Promise<void> {
  const name = 'list_figure_values of a year'
  for (const [reach, groups] of [[1, []], [20, ['site']], [1000, ['site']], [20, ['site', 'month']], [1000, ['category']]] as const) {
    const account = await context.account(reach)
    const keys = { site: 'w.site_id', month: "date_trunc('month', w.due_at at time zone s.time_zone)", category: 'a.category_id' }
    const by = groups.map((group) => keys[group])
    const plain = sqlTarget('by-hand', context.database.superuserUrl, () => [{
      text: `select ${[...by, 'count(*) filter (where w.completed_at <= w.due_at)', 'count(*)'].join(', ')}
               from core.sites as s
               join work.work_orders as w
                 on w.organization_id = s.organization_id
                and w.site_id = s.id
                and w.due_at >= date '2025-01-01'::timestamp at time zone s.time_zone
                and w.due_at < least(date '2026-01-01'::timestamp at time zone s.time_zone, clock_timestamp())
                and w.status not in ('DRAFT', 'CANCELLED')
               left join asset.assets as a on a.organization_id = w.organization_id and a.id = w.asset_id
              where s.organization_id = $1
                and s.id = any ($2)
              ${by.length > 0 ? `group by ${by.join(', ')}` : ''}`,
      values: [account.organizationId, account.siteIds],
    }])
    await compareAction(context, `${name}, ${reach} sites by ${groups.join(' and ') || 'nothing'}`, 'list_figure_values', account, () => ({
      p_figure: 'DUE_COMPLIANCE', p_from: '2025-01-01', p_until: '2025-12-31', p_group_by: [...groups],
    }), [plain])
  }
}
