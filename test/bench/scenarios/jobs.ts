import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { type Installation, newOrganization } from '../../api/support/installation.ts'
import {
  comesDue, makeDue, makeJointGround, readDone, startWorkerProcess, startWriters, untilLateInMinute, watchTransactions,
} from '../../support/joint-minute.ts'
import { quantile } from '../load/numbers.ts'
import type { Context } from './context.ts'

/** The names of what is kept in `costs`. */
export const calmWriters = 'ms, three writers, 99th percentile, calm'
export const busyWriters = 'ms, three writers, 99th percentile, while jobs are due'
export const refusedWriters = 'refusals of three writers while jobs are due'
/** Of those that lock what writers write: what chains and proves the log waits for nobody, and nobody for it. */
export const longestRound = 'ms, longest transaction of a scheduled task'

const secondsOfCalm = 30
/** How long before the minute the writers begin. */
const before = 5000

/** Keeps from a worker what the data has due by the clock. The database is a copy, and what needs it is measured before. */
export async function suspendSchedules(superuser: Client): Promise<void> {
  await superuser.query(`
    set session_replication_role = 'replica';
    update maintenance.schedules set status = 'SUSPENDED' where status = 'ACTIVE';
    reset session_replication_role`)
}

/**
 * What three writers feel of 2,000 schedules, 500 alarms, 500 permits and 500 custodies that come due in one minute, which a
 * worker of its own process does by its clock. What else the data has due is kept from it.
 */
export async function measureJobs(context: Context): Promise<void> {
  if (context.options.isShort || !context.options.only.test('jobs')) return
  const { superuser, servers, database, server, costs } = context
  const installation = { ownerUrl: database.ownerUrl, gateway: { url: servers.gateway } } as Installation
  const organization = await newOrganization(installation, `Jobs${randomUUID().slice(0, 8)}`)
  const { organizationId } = organization
  await suspendSchedules(superuser)
  const ground = await makeJointGround(superuser, { ...organization, gatewayUrl: servers.gateway }, organization.call)
  const worker = await startWorkerProcess(server.roleUrl('assetry_worker', database.name))
  try {
    await untilLateInMinute()
    const calm = await written(ground, async () => await sleep(before + secondsOfCalm * 1000))
    costs.set('ms, three writers, median, calm', quantile(calm.latencies, 0.5))
    costs.set(calmWriters, quantile(calm.latencies, 0.99))

    await untilLateInMinute()
    const transactions = watchTransactions(database.superuserUrl)
    const began = performance.now()
    const busy = await written(ground, async () => {
      await makeDue(superuser, organizationId)
      const all = Object.values(comesDue).join(' ')
      while (Object.values(await readDone(superuser, organizationId)).join(' ') !== all) {
        if (performance.now() > began + 600_000) throw new Error('What came due is not done after ten minutes.')
        await sleep(500)
      }
    })
    costs.set('s, until all that came due is done', (performance.now() - began - before) / 1000)
    const longest = [...await transactions.stop()].filter(([task]) => !/^(chain_log|verify_)/.test(task))
    for (const [task, milliseconds] of longest) costs.set(`ms, longest transaction of ${task}`, milliseconds)
    costs.set(longestRound, Math.max(...longest.map(([, milliseconds]) => milliseconds)))
    costs.set('ms, three writers, median, while jobs are due', quantile(busy.latencies, 0.5))
    costs.set(busyWriters, quantile(busy.latencies, 0.99))
    costs.set(refusedWriters, busy.refused + calm.refused)
  } finally {
    worker.child.kill('SIGTERM')
    await worker.ended
  }
}

/** How long the writers' requests took that began after the minute did. */
async function written(
  ground: Parameters<typeof startWriters>[0], work: () => Promise<unknown>,
): Promise<{ latencies: number[], refused: number }> {
  const minute = performance.now() + before
  const writers = startWriters(ground)
  try {
    await work()
  } finally {
    await writers.stop()
  }
  const { answers, refused } = writers.soFar
  return { latencies: answers.filter(({ at }) => at >= minute).map(({ milliseconds }) => milliseconds), refused: refused.length }
}
