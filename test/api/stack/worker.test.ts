import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { startLiveness } from '../../../worker/liveness.ts'
import { startWorker } from '../../../worker/run.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { inSession, sql } from '../support/database.ts'

let workerUrl: string

beforeAll(async () => {
  const { worker: password } = await readSecrets()
  const clone = cloneName('api', currentWorker())
  workerUrl = databaseUrl(inject('superuserUrl'), clone, { name: 'assetry_worker', password })
})

afterAll(async () => void (await sql(
  `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'nothing_does_this'`)))

async function addLockedJob(poolId: string, age: string): Promise<string> {
  const [row] = await sql<{ id: string }>(`select id from graphile_worker.add_job('nothing_does_this')`)
  await sql(
    'update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - $3::interval where id = $1',
    [row?.id, poolId, age])
  return row?.id ?? ''
}

async function lockOf(id: string): Promise<string | null | undefined> {
  const jobs = await sql<{ locked_by: string | null }>('select locked_by from graphile_worker.jobs where id = $1', [id])
  return jobs[0]?.locked_by
}

test('jobs of a dead process are free again, those of a living one and young ones are not', async () => {
  const dead = await addLockedJob('pool-dead', '1 minute')
  // A lock of the next hour stays young, however slow the machine is.
  const young = await addLockedJob('pool-young', '-1 hour')
  const living = await addLockedJob('pool-living', '1 minute')
  await inSession(async (client) => {
    await client.query(`select pg_advisory_lock(hashtextextended('pool-living', 0))`)
    const liveness = await startLiveness(workerUrl)
    expect([await lockOf(dead), await lockOf(young), await lockOf(living)]).toEqual([null, 'pool-young', 'pool-living'])
    await liveness.stop()
    await client.query('select pg_advisory_unlock_all()')
  })
})

test('the worker sees jobs as its own role, does them, and stops', async () => {
  const worker = await startWorker(workerUrl)
  const [row] = await sql<{ id: string }>(`select id from graphile_worker.add_job('run_scheduled_task', '{"name": "forget_rate_buckets"}')`)
  await expect.poll(async () => await lockOf(row?.id ?? ''), { interval: 100 }).toBeUndefined()
  await worker.stop()
})
