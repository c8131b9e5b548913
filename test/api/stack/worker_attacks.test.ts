import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { actingAs } from '../../../scripts/database/connection.ts'
import { readSigningKeys } from '../../../scripts/database/jwks.ts'
import {
  type Due, makeDue, makeJointGround, readDone, startWorkerProcess, untilLateInMinute, type WorkerProcess,
} from '../../support/joint-minute.ts'
import { withProductCopy } from '../../support/product.ts'
import { newOrganization, withServers } from '../support/installation.ts'

/** Of each, more than a transaction of a scheduled task takes (50). */
const due: Due = { schedules: 160, alarms: 60, permits: 60, custodies: 60 }

test('two workers at once, kills, rows that always fail and a locked table leave nothing undone or done twice', async () => {
  await withProductCopy(async ({ url, connect }) => {
    const superuser = await connect()
    const locker = await connect()
    const keys = await readSigningKeys(actingAs(url, 'assetry_owner'))
    await withServers(inject('superuserUrl'), new URL(url).pathname.slice(1), keys, async (installation) => {
      const organization = await newOrganization(installation, `Attacked${randomUUID().slice(0, 8)}`)
      const { organizationId } = organization
      await makeJointGround(superuser, { ...organization, gatewayUrl: installation.gateway.url }, organization.call, due)
      await superuser.query(breaksOneOfEach)
      const workers: WorkerProcess[] = []
      const start = async (): Promise<void> => void workers.push(await startWorkerProcess(installation.workerUrl))
      const done = async (least: number): Promise<void> => {
        await expect.poll(async () => (await readDone(superuser, organizationId)).schedules, { timeout: 300_000, interval: 50 })
          .toBeGreaterThanOrEqual(least)
      }
      try {
        await Promise.all([start(), start()])
        await untilLateInMinute()
        await makeDue(superuser, organizationId)
        await done(50)
        // One dies in the middle, and so does the connection of the other.
        workers[0]?.child.kill('SIGKILL')
        await done(100)
        await superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'assetry worker' and query like '%run_scheduled_task%'`)
        await start()
        await locker.query('begin; lock table maintenance.schedules, safety.permits in access exclusive mode')
        await sleep(10_000)
        await locker.query('commit')

        // All but the rows that fail.
        const most = Object.fromEntries(Object.entries(due).map(([kind, count]) => [kind, (count as number) - 1]))
        await expect.poll(() => readDone(superuser, organizationId), { timeout: 480_000, interval: 500 }).toEqual(most)
        const failing = async (): Promise<unknown[]> => (await superuser.query(
          `select task from core.task_failures where organization_id = $1
            union all select 'generate_maintenance' from maintenance.schedules where organization_id = $1 and failed_at is not null
            order by 1`, [organizationId])).rows.map(({ task }) => task as string)
        await expect.poll(failing, { interval: 500 })
          .toEqual(['act_on_meter_alarms', 'expire_permits', 'follow_custodies', 'generate_maintenance'])

        // Mended, and later than they were put off to.
        await superuser.query(`drop trigger attacked on work.work_orders; drop trigger attacked on safety.permits;
          drop trigger attacked on asset.custodies;
          update core.task_failures set failed_at = failed_at - interval '2 hours';
          update maintenance.schedules set failed_at = failed_at - interval '2 hours' where failed_at is not null`)
        await expect.poll(() => readDone(superuser, organizationId), { timeout: 240_000, interval: 500 }).toEqual(due)
        await expect.poll(failing, { interval: 500 }).toEqual([])
        const { rows: [once] } = await superuser.query(`
          select (select count(*)::int from maintenance.occurrences where organization_id = $1) as occurrences,
                 (select count(*)::int from work.work_orders where organization_id = $1) - 1 as orders,
                 (select count(distinct work_order_number)::int from work.work_orders where organization_id = $1) - 1 as numbers,
                 (select count(*)::int from audit.events where organization_id = $1 and operation = 'UPDATE'
                     and entity = 'safety.permits' and after ->> 'status' = 'EXPIRED') as expired,
                 (select count(*)::int from audit.events where organization_id = $1 and operation = 'UPDATE'
                     and entity = 'asset.custodies' and after ->> 'status' = 'OVERDUE') as overdue`, [organizationId])
        const orders = due.schedules + due.alarms
        expect(once).toEqual({ occurrences: due.schedules, orders, numbers: orders, expired: due.permits, overdue: due.custodies })
        // A run succeeds after the last disturbance, and no job is left that failed for good.
        await expect.poll(async () => (await superuser.query(
          `select task, error from core.scheduled_runs where error is not null`)).rows, { interval: 500 }).toEqual([])
        await expect.poll(async () => (await superuser.query(
          `select from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`)).rows.length,
        { interval: 500 }).toBe(0)
      } finally {
        for (const { child } of workers) child.kill('SIGKILL')
        await Promise.all(workers.map(({ ended }) => ended))
      }
    })
  })
})

/** The first schedule, alarm, permit and custody fail whenever they are touched. */
const breaksOneOfEach = `
create function public.fail_attacked() returns trigger language plpgsql as $$ begin raise exception 'It is broken'; end $$;
update maintenance.schedules set title = 'Broken' where id = (select min(id::text)::uuid from maintenance.schedules);
update meter.alarm_rules set title = 'Broken' where id = (select min(id::text)::uuid from meter.alarm_rules);
update safety.permits set title = 'Broken' where id = (select min(id::text)::uuid from safety.permits);
update asset.custodies set external_party = 'Broken' where id = (select min(id::text)::uuid from asset.custodies);
create trigger attacked before insert on work.work_orders for each row when (new.title = 'Broken')
  execute function public.fail_attacked();
create trigger attacked before update on safety.permits for each row when (new.title = 'Broken')
  execute function public.fail_attacked();
create trigger attacked before update on asset.custodies for each row when (new.external_party = 'Broken')
  execute function public.fail_attacked()`
