import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { readSigningKeys } from '../../../scripts/database/jwks.ts'
import { actingAs } from '../../../scripts/database/connection.ts'
import {
  comesDue, makeDue, makeJointGround, piecesBefore, readDone, startWorkerProcess, startWriters, untilLateInMinute,
} from '../../support/joint-minute.ts'
import { withProductCopy } from '../../support/product.ts'
import { newOrganization, withServers } from '../support/installation.ts'

test('what comes due in one minute is done once, and nobody who writes is refused', async () => {
  await withProductCopy(async ({ url, connect }) => {
    const superuser = await connect()
    const keys = await readSigningKeys(actingAs(url, 'assetry_owner'))
    await withServers(inject('superuserUrl'), new URL(url).pathname.slice(1), keys, async (installation) => {
      const organization = await newOrganization(installation, `Joint${randomUUID().slice(0, 8)}`)
      const { organizationId } = organization
      const ground = await makeJointGround(
        superuser, { ...organization, gatewayUrl: installation.gateway.url }, organization.call)
      const worker = await startWorkerProcess(installation.workerUrl)
      try {
        await untilLateInMinute()
        const writers = startWriters(ground)
        await makeDue(superuser, organizationId)
        const all = comesDue
        await expect.poll(() => readDone(superuser, organizationId), { timeout: 480_000, interval: 500 }).toEqual(all)
        const written = await writers.stop()

        expect(written.refused).toEqual([])
        const count = async (text: string): Promise<unknown> =>
          (await superuser.query<{ n: number }>(text, [organizationId])).rows[0]?.n
        // Once each: one day and one work order of each schedule, one work order of each alarm, one move of each status.
        expect(await count(`select count(distinct o.schedule_id)::int as n from maintenance.occurrences as o
          join work.work_orders as w on w.id = o.work_order_id where o.organization_id = $1`)).toBe(all.schedules)
        expect(await count(`select count(*)::int as n from maintenance.occurrences where organization_id = $1`)).toBe(all.schedules)
        expect(await count(`select count(distinct a.work_order_id)::int as n from meter.alarms as a where a.organization_id = $1`))
          .toBe(all.alarms)
        expect(await count(`select count(*)::int as n from audit.events where organization_id = $1 and operation = 'UPDATE'
          and (entity, after ->> 'status') in (('safety.permits', 'EXPIRED'), ('asset.custodies', 'OVERDUE'))`))
          .toBe(all.permits + all.custodies)
        // What was acknowledged is there, and nothing besides.
        expect(written.orders.length).toBeGreaterThan(0)
        expect(await count(`select count(*)::int as n from work.work_orders where organization_id = $1`))
          .toBe(all.schedules + all.alarms + written.orders.length + 1)
        expect(await count(`select count(distinct work_order_number)::int as n from work.work_orders where organization_id = $1`))
          .toBe(all.schedules + all.alarms + written.orders.length + 1)
        expect(await count(`select sum(quantity)::int as n from inventory.balances where organization_id = $1`))
          .toBe(piecesBefore - written.issued)
        expect(await count(`select count(*)::int as n from meter.readings where organization_id = $1`)).toBe(written.readings)
        expect((await superuser.query('select task, error from core.task_failures')).rows).toEqual([])
        expect((await superuser.query('select task, error from core.scheduled_runs where error is not null')).rows).toEqual([])
      } finally {
        worker.child.kill('SIGTERM')
        await worker.ended
      }
    })
  })
})
