import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, inject, test } from 'vitest'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { startWorkerProcess, type WorkerProcess } from '../../support/joint-minute.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { type Endpoint, newEndpoint } from './support/endpoints.ts'

const kills = 6
const records = 150

let worker: WorkerProcess | undefined
let endpoint: Endpoint | undefined

afterEach(async () => {
  worker?.child.kill('SIGKILL')
  await endpoint?.close()
  delete process.env.ASSETRY_ALLOWED_PRIVATE_HOSTS
})

async function start(): Promise<WorkerProcess> {
  const { worker: password } = await readSecrets()
  const url = databaseUrl(inject('superuserUrl'), cloneName('api', currentWorker()), { name: 'assetry_worker', password })
  return await startWorkerProcess(url, { ASSETRY_ALLOWED_PRIVATE_HOSTS: process.env.ASSETRY_ALLOWED_PRIVATE_HOSTS ?? '' })
}

test('a worker that is killed again and again loses no event, and keeps the order of each record', async () => {
  endpoint = await newEndpoint({ isActive: false, values: { event_patterns: ['asset.*'], rate_per_second: 50 } })
  const { tenant, site, id } = endpoint
  await tenant.sql(`set session_replication_role = replica;
    update integration.webhook_endpoints set status = 'ACTIVE', tested_at = now() where id = '${id}';
    reset session_replication_role`)
  // In a new database the log is followed from the first reading on.
  await tenant.sql('select integration.follow_feed()')
  worker = await start()
  /** As if the minute had passed after which another worker takes up what a dead one had begun. */
  const expire = `update integration.webhook_deliveries set next_attempt_at = now()
     where endpoint_id = '${id}' and status = 'PENDING' and next_attempt_at < 'infinity';
    update integration.webhook_standings set lease_ends_at = '-infinity', next_at = now() where endpoint_id = '${id}'`
  let isWritten = false
  const write = async (): Promise<void> => {
    for (let n = 0; n < records; n++) {
      await tenant.sql(`insert into asset.assets (organization_id, site_id, asset_number, name)
        values ('${tenant.organizationId}', '${site.id}', 'K-${n}', 'Pump')`)
      await tenant.sql(`update asset.assets set name = 'Fan'
        where organization_id = '${tenant.organizationId}' and asset_number = 'K-${n}'`)
    }
    isWritten = true
  }
  const kill = async (): Promise<void> => {
    for (let n = 0; n < kills || !isWritten; n++) {
      await sleep(700)
      worker?.child.kill('SIGKILL')
      worker = await start()
      await tenant.sql(expire)
    }
  }
  await Promise.all([write(), kill()])
  const open = async (): Promise<number> => (await tenant.sql<{ count: number }>(
    `select count(*)::int from integration.webhook_deliveries where endpoint_id = '${id}' and status <> 'SUCCEEDED'`))[0]?.count ?? 0
  const first = (): Map<string, number[]> => {
    const sequences = new Map<string, number[]>()
    const seen = new Set<string>()
    for (const event of endpoint?.events() ?? []) {
      if (seen.has(event.id)) continue
      seen.add(event.id)
      sequences.set(event.data.id, [...sequences.get(event.data.id) ?? [], event.data.sequence])
    }
    return sequences
  }
  await expect.poll(async () => {
    await tenant.sql(expire)
    return [first().size, await open()]
  }, { interval: 1000 }).toEqual([records, 0])
  for (const sequences of first().values()) {
    expect(sequences).toHaveLength(2)
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
  }
})
