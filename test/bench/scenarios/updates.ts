import type { Context } from './context.ts'

/** Tables whose rows are updated all the time. */
const tables = [
  'inventory.balances', 'inventory.standings', 'maintenance.schedules', 'meter.standings', 'service.clocks',
  'work.clock_segments', 'work.work_orders',
]

/** How many of the updates that the actions before made were in place (HOT), which writes no index. */
export async function measureUpdates({ superuser, costs }: Context): Promise<void> {
  const { rows } = await superuser.query<{ name: string, percent: number }>(
    `select format('%s.%s', s.schemaname, s.relname) as name,
            (100.0 * s.n_tup_hot_upd / s.n_tup_upd)::float8 as percent
       from pg_stat_user_tables as s
      where format('%s.%s', s.schemaname, s.relname) = any ($1)
        and s.n_tup_upd > 0
      order by 1`, [tables])
  for (const { name, percent } of rows) costs.set(`Percent of updates in place, ${name}`, percent)
}
