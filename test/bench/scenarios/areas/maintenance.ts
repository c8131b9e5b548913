import { median } from '../../load/numbers.ts'
import type { Context } from '../context.ts'
import { compareAction, takeTurns } from './compare.ts'

/**
 * Ten thousand schedules that are due, in runs of as much as one takes, beside the statements that write the same rows and
 * check nothing; undone, so that it can be measured again.
 */
export async function generateMaintenance(context: Context): Promise<void> {
  const { superuser, options } = context
  const name = 'generate maintenance'
  if (!options.only.test(name)) return
  const generated: number[] = []
  const written: number[] = []
  let turns = 0
  for (let round = 0; round < Math.min(3, options.rounds); round++) {
    generated.push(await undone(context, async () => {
      turns = 0
      for (let made = 1, call = 1; made > 0; call++) {
        await superuser.query(`select set_config('assetry.task_round', $1, true)`, [String(call)])
        const { rows: [row] } = await superuser.query<{ made: number }>(
          `select maintenance.generate_due('2025-06-03') as made`)
        made = row?.made ?? 0
        turns += made
      }
    }) / Math.max(turns, 1))
    written.push(await undone(context, () => superuser.query(worksByHand)) / Math.max(turns, 1))
  }
  context.costs.set(`ms a day that comes due in a schedule, of ${turns}`, median(generated))
  context.costs.set(
    'maintenance, times the statements that write the same work and check nothing', median(generated) / median(written))
}

/** Ten thousand schedules that have all come due; what was due of others stays as it is. */
const tenThousandDue = `
  insert into maintenance.schedules (
    organization_id, site_id, schedule_number, name, asset_id, title, every_n, every_unit, anchor_on, status, next_due_on,
    next_due_at, next_generate_at, occurrence_count
  )
  select s.organization_id, s.site_id, format('MS-BENCH-%s-%s', n, row_number() over ()), s.name, s.asset_id, s.title, 1,
         'YEAR', s.anchor_on, s.status, s.next_due_on, s.next_due_at, s.next_generate_at, s.occurrence_count
    from (select * from maintenance.schedules as m where m.status = 'ACTIVE' and m.next_generate_at <= '2025-06-03'
           order by m.id limit 10000) as s
   cross join generate_series(1, 10000) as n
   limit greatest(0, 10000 - (select count(*) from maintenance.schedules as m
                               where m.status = 'ACTIVE' and m.next_generate_at <= '2025-06-03'))`

const worksByHand = `
  with due as materialized (
    select s.*, uuidv7() as work_order_id, row_number() over () as place
      from maintenance.schedules as s where s.status = 'ACTIVE' and s.next_generate_at <= '2025-06-03'
  ), orders as (
    insert into work.work_orders (
      id, organization_id, site_id, work_order_number, title, asset_id, work_type, origin, reported_at, due_at, is_due_given
    )
    select d.work_order_id, d.organization_id, d.site_id, 'BY-HAND-' || d.place, d.title, d.asset_id, 'PREVENTIVE',
           'PREVENTIVE', '2025-06-03', d.next_due_at, true from due as d
  ), clocks as (
    insert into service.clocks (organization_id, site_id, work_order_id, metric, started_at, state, due_at)
    select d.organization_id, d.site_id, d.work_order_id, 'RESOLVE', '2025-06-03', 'RUNNING', d.next_due_at from due as d
  ), came as (
    insert into maintenance.occurrences (
      organization_id, site_id, schedule_id, seq, due_at, status, work_order_id, decided_at
    )
    select d.organization_id, d.site_id, d.id, d.occurrence_count + 1, d.next_due_at, 'GENERATED', d.work_order_id,
           '2025-06-03' from due as d
  )
  update maintenance.schedules as s
     set occurrence_count = s.occurrence_count + 1, next_generate_at = s.next_generate_at + interval '1 year'
    from due as d where s.id = d.id`

/** How many milliseconds it takes with ten thousand schedules due; undone. */
async function undone({ superuser }: Context, run: () => Promise<unknown>): Promise<number> {
  await superuser.query('begin')
  try {
    await superuser.query(tenThousandDue)
    const began = performance.now()
    await run()
    return performance.now() - began
  } finally {
    await superuser.query('rollback')
  }
}

export async function previewMaintenance(context: Context): Promise<void> {
  const account = await context.account(1000)
  const schedule = await takeTurns<{ id: string }>(context,
    'select id from maintenance.schedules where organization_id = $1 order by id limit 200', [account.organizationId])
  // Of the days that are to come: the data's are past.
  const before = new Date(Date.now() + 365 * 86_400_000).toISOString()
  await compareAction(context, 'preview_maintenance_schedule of a year', 'preview_maintenance_schedule', account,
    () => ({ p_maintenance_schedule_id: schedule().id, p_before: before }))
}
