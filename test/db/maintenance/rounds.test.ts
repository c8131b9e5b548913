import { expect, test } from 'vitest'
import { withProductCopy } from '../../support/product.ts'

test('500 schedules due at once hold nobody up, and one that always fails stops no other', () => withProductCopy(async ({ connect }) => {
  const [worker, writer] = [await connect(), await connect()]
  const { rows: [made] } = await worker.query<{ id: string }>(
    `with organization as (insert into core.organizations (name) values ('acme') returning id),
          site as (
            insert into core.sites (organization_id, code, name, time_zone)
            select o.id, 'N', 'North', 'UTC' from organization as o returning organization_id, id
          ),
          location as (
            insert into asset.locations (organization_id, site_id, code, name)
            select s.organization_id, s.id, 'HALL', 'Hall' from site as s returning organization_id, site_id, id
          ),
          schedule as (
            insert into maintenance.schedules (
              organization_id, site_id, location_id, schedule_number, name, title, every_n, every_unit, anchor_on, status,
              next_due_on, next_due_at, next_generate_at
            )
            select l.organization_id, l.site_id, l.id, 'S-' || n, 'Sweep', case n when 77 then 'Never' else 'Sweep' end, 1, 'MONTH', d.day,
                   'ACTIVE', d.day, d.day::timestamp at time zone 'UTC', d.day::timestamp at time zone 'UTC'
              from location as l, generate_series(1, 501) as n, core.site_date(null) as d (day)
          )
     select o.id from organization as o`)
  await worker.query(
    `create function core.refuse_never() returns trigger language plpgsql as $$
     begin
       if new.title = 'Never' then raise exception 'It never works'; end if;
       return new;
     end $$;
     create trigger refuse_never before insert on work.work_orders for each row execute function core.refuse_never()`)

  let isDone = false
  let written = 0
  const write = async (): Promise<void> => {
    while (!isDone) {
      await writer.query('begin')
      await writer.query(`select set_config('assetry.organization_id', $1, true)`, [made?.id])
      await writer.query(`select core.new_number('work.work_orders')`)
      await writer.query('commit')
      written++
    }
  }
  const work = async (): Promise<number> => {
    for (let round = 1; ; round++) {
      const { rows: [row] } = await worker.query<{ outcome: string }>(
        `select core.run_scheduled_task('generate_maintenance', $1) as outcome`, [round])
      if (row?.outcome !== 'MORE') return round
    }
  }
  const [rounds] = await Promise.all([work().finally(() => (isDone = true)), write()])
  expect(rounds).toBeGreaterThan(10)
  // Who waits for a round comes before the next one, or the one after it: nobody waits for all of them.
  expect(written).toBeGreaterThan(rounds / 2)
  const { rows: [came] } = await worker.query(
    `select count(*)::integer as orders, (select count(*)::integer from maintenance.schedules where failure = 'It never works') as failed,
            (select max(n)::integer <= 50 from (select count(*) as n from maintenance.occurrences group by xmin::text) as t) as is_small,
            (select r.amount::integer from core.scheduled_runs as r where r.task = 'generate_maintenance') as amount
       from work.work_orders`)
  expect(came).toEqual({ orders: 500, failed: 1, is_small: true, amount: 500 })
}))
