import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, inject, test } from 'vitest'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { startWorkerProcess, type WorkerProcess } from '../../support/joint-minute.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { roundsOf } from '../../support/tiers.ts'
import { atOnce, endOfLog } from '../support/races.ts'
import { type Endpoint, newEndpoint, verify } from './support/endpoints.ts'

const rounds = roundsOf(5)
const expected = new Set([
  '200', '409 TRANSITION_NOT_ALLOWED', '409 NO_PREVIOUS_SECRET', '409 TEST_IN_PROGRESS', '404 WEBHOOK_REPLAY_NOT_FOUND',
])

let workers: WorkerProcess[] = []
let endpoint: Endpoint | undefined

afterEach(async () => {
  for (const worker of workers) worker.child.kill('SIGKILL')
  await endpoint?.close()
  delete process.env.ASSETRY_ALLOWED_PRIVATE_HOSTS
})

async function start(): Promise<WorkerProcess> {
  const { worker: password } = await readSecrets()
  const url = databaseUrl(inject('superuserUrl'), cloneName('api', currentWorker()), { name: 'assetry_worker', password })
  return await startWorkerProcess(url, { ASSETRY_ALLOWED_PRIVATE_HOSTS: process.env.ASSETRY_ALLOWED_PRIVATE_HOSTS ?? '' })
}

/**
 * Endpoint, replay, standing and deliveries are locked by two workers, which are killed, and by whoever pauses, resumes, rotates
 * secrets, replays, cancels replays and tests, all at once: nothing locks up, no event is lost, and what is sent is signed by
 * a secret that was issued.
 */
test('whatever is done to an endpoint while it delivers, nothing locks up and no event is lost', async () => {
  const since = endOfLog()
  let failing = 0
  endpoint = await newEndpoint({
    isActive: false, values: { event_patterns: ['asset.*', 'asset.bulk_changed'], rate_per_second: 50 },
    answer: (_, response) => response.writeHead(failing++ % 7 === 3 ? 500 : 200).end(),
  })
  const { tenant, site, id, member } = endpoint
  const p_webhook_endpoint_id = id
  const secrets = [endpoint.secret]
  await tenant.sql(`set session_replication_role = replica;
    update integration.webhook_endpoints set status = 'ACTIVE', tested_at = now() where id = '${id}';
    reset session_replication_role`)
  await tenant.sql('select integration.follow_feed()')
  workers = [await start(), await start()]
  const expire = `update integration.webhook_deliveries set next_attempt_at = now()
     where endpoint_id = '${id}' and status = 'PENDING' and next_attempt_at < 'infinity';
    update integration.webhook_standings set lease_ends_at = '-infinity', next_at = now() where endpoint_id = '${id}'`
  const call = async (action: string, args: object) => await member.call(action as never, args as never)
  const rotate = async (p_overlap_hours: number) => {
    const answer = await call('issue_webhook_secret', { p_webhook_endpoint_id, p_overlap_hours })
    secrets.push(String((answer.body as { secret: string }[])[0]?.secret))
    return answer
  }
  const replay = async () => await call('replay_webhook_deliveries', {
    p_webhook_endpoint_id, p_from: new Date(Date.now() - 600_000).toISOString(),
  })
  const cancel = async () => {
    const { body } = await member.get('/webhook_replays?kind=eq.REPLAY&order=created_at.desc&limit=1')
    return await call('cancel_webhook_replay', { p_webhook_replay_id: (body as { id: string }[])[0]?.id ?? id })
  }
  const asset = async (name: string) => await call('create_asset', { p_values: { name, site_id: site.id } })
  const many = async (round: number): Promise<void> => {
    await tenant.sql(`insert into asset.assets (organization_id, site_id, asset_number, name)
      select '${tenant.organizationId}', '${site.id}', format('M-${round}-%s', n), 'Many' from generate_series(1, 60) as n`)
  }
  const replayWork = async (): Promise<void> => void await tenant.sql('select integration.replay_webhooks()')

  for (const round of rounds) {
    const [counts] = await Promise.all([
      atOnce([
        asset(`A ${round}`), asset(`B ${round}`), rotate(24), replay(), call('pause_webhook_endpoint', { p_webhook_endpoint_id }),
        call('send_webhook_test', { p_webhook_endpoint_id }), call('revoke_webhook_secret', { p_webhook_endpoint_id }),
        call('resume_webhook_endpoint', { p_webhook_endpoint_id }), cancel(), rotate(0), cancel(),
      ]),
      many(round), replayWork(), sleep(300).then(replayWork),
    ])
    expect(Object.keys(counts).filter((outcome) => !expected.has(outcome))).toEqual([])
    workers[round % 2]!.child.kill('SIGKILL')
    workers[round % 2] = await start()
    const outcome = await atOnce([call('resume_webhook_endpoint', { p_webhook_endpoint_id })])
    expect(Object.keys(outcome).filter((name) => !expected.has(name))).toEqual([])
    await tenant.sql(expire)
  }

  const wanted = (await tenant.sql<{ id: string }>(
    `select id from asset.assets where organization_id = '${tenant.organizationId}'`)).map((row) => row.id)
  const arrived = (): Set<string> => new Set((endpoint?.received ?? []).flatMap((sent) => {
    const { type, data } = anySecret(sent)
    return type === 'webhook.test' ? [] : type === 'asset.bulk_changed' ? data.ids as string[] : [data.id]
  }))
  const anySecret = (sent: Endpoint['received'][number]) => {
    for (const secret of secrets) {
      try {
        return verify(secret, sent)
      } catch {
        continue
      }
    }
    throw new Error('A request is signed by no secret that was issued.')
  }
  const left = async () => (await tenant.sql<{ open: number, counted: number }>(
    `select (select count(*)::int from integration.webhook_deliveries as d where d.endpoint_id = s.endpoint_id and d.status = 'PENDING') as open,
            s.open_count as counted
       from integration.webhook_standings as s where s.endpoint_id = '${id}'`))[0]
  await expect.poll(async () => {
    await tenant.sql('select integration.replay_webhooks()')
    await tenant.sql(expire)
    const seen = arrived()
    return [wanted.filter((one) => !seen.has(one)).length, await left()]
  }, { interval: 1000 }).toEqual([0, { open: 0, counted: 0 }])
  expect(wanted).toHaveLength(rounds.length * 62)
  // A deadlock of the workers is in the log alone.
  expect(await atOnce([], since)).toEqual({})
})
