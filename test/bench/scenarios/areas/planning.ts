import { httpTarget } from '../../load/http.ts'
import { act, type Context, read } from '../context.ts'
import { pageSize } from '../hot-lists.ts'
import { byHand, compareAction } from './compare.ts'

/** What a planner has open all day: work that lacks parts, work without a slot, who has time, and what is to come. */
export async function readPlans(context: Context): Promise<void> {
  const lists = { 'open work that lacks parts': '/open_work_orders?are_parts_ready=is.false', 'unscheduled work': '/unscheduled_work?' }
  const other = ['explain_labour_capacity of four weeks', 'forecast_maintenance of a year']
  if (![...Object.keys(lists), ...other].some((name) => context.options.only.test(name))) return
  const many = await context.account(1000)
  await byHand(context, {
    // Every second open order waits for parts, and every twentieth of those lacks some.
    text: `insert into procurement.work_parts (organization_id, site_id, work_order_id, are_ready)
           select w.organization_id, w.site_id, w.id, w.id::text not like '%0'
             from work.work_orders as w
            where w.site_id = any ($1)
              and w.status in ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
              and right(w.id::text, 1) < '8'
               on conflict do nothing`,
    values: [many.siteIds],
  })
  await context.superuser.query('analyze procurement.work_parts')
  for (const reach of [1, 20, 1000]) {
    const account = await context.account(reach)
    for (const [name, path] of Object.entries(lists)) {
      const page = read(`${path}&order=due_at.asc,id.asc&limit=${pageSize}`.replace('?&', '?'), account)
      await context.compare(`${name}, ${reach} sites`, 2, [httpTarget('api', context.servers.api, page)], 'LIGHT')
    }
  }
  const account = await context.account(20)
  const [siteId] = account.siteIds
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  for (const by of ['WORKER', 'CRAFT']) {
    await compareAction(context, `explain_labour_capacity of four weeks by ${by.toLowerCase()}`, 'explain_labour_capacity', account, () => ({
      p_from: day(0), p_until: day(28), p_by: by,
    }))
  }
  await compareAction(context, 'forecast_maintenance of a year', 'forecast_maintenance', account, () => ({
    p_site_id: siteId, p_from: day(0), p_until: day(365),
  }))
}

/** 500 orders in one call, each by the rules of the single act, beside one of those. */
export async function changeManyOrders(context: Context): Promise<void> {
  const names = ['update_work_order_priorities of 500', 'assign_work_orders of 500']
  if (!names.some((name) => context.options.only.test(name))) return
  const account = await context.account(20)
  const { rows: orders } = await context.superuser.query<{ id: string, worker: string }>(
    `select w.id, k.id as worker
       from work.work_orders as w
      cross join lateral (
        select p.id from workforce.workers as p where p.organization_id = w.organization_id order by p.id limit 1
      ) as k
      where w.site_id = any ($1) and w.status in ('OPEN', 'ASSIGNED') order by w.id limit 500`, [account.siteIds])
  if (orders.length === 0) throw new Error('The account reaches nothing to act on: run with --fresh.')
  let call = 0
  const priority = () => ['LOW', 'HIGH'][call++ % 2]
  const [one] = orders
  const single = (action: string, body: () => object) =>
    httpTarget('single', context.servers.api, () => act(action, { p_work_order_id: one?.id, ...body() }, account))
  await compareAction(context, 'update_work_order_priorities of 500', 'update_work_order_priorities', account, () => {
    const next = priority()
    return { p_rows: orders.map(({ id }) => ({ work_order_id: id, priority: next })) }
  }, [single('update_work_order', () => ({ p_values: { priority: priority() } }))])
  await compareAction(context, 'assign_work_orders of 500', 'assign_work_orders', account, () => ({
    p_rows: orders.map(({ id, worker }) => ({ work_order_id: id, worker_ids: [worker] })),
  }), [single('assign_work_order', () => ({ p_values: { worker_ids: [one?.worker] } }))])
}
