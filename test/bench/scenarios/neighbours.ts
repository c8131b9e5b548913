import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'undici'
import { startGateway } from '../../../scripts/stack/gateway.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { type HttpCall, statusOf } from '../load/http.ts'
import { quantile } from '../load/numbers.ts'
import type { Account } from '../stack/accounts.ts'
import type { Context } from './context.ts'

/** The names of what is kept in `costs`. */
export const calmTail = 'ms, neighbour, 99th percentile, calm'
export const floodedTail = (flood: string) => `ms, neighbour, 99th percentile, ${flood}`
export const refusals = (flood: string) => `refusals of the neighbour, ${flood}`

export const floods = ['20 slow lists', '40 slow lists', '20 wide lists', '20 long queries', '40 log-ins'] as const


/** What is sent at once, again and again, each from an address of its own. */
interface Flood {
  name: typeof floods[number]
  calls: HttpCall[]
}

interface Worked {
  latencies: number[]
  refused: number
}

/**
 * What an organization feels of another one's flood, through the gateway with the limits that it is shipped with: a
 * proxy's word is believed, so that the flood comes from many addresses.
 */
export async function measureNeighbours(context: Context): Promise<void> {
  if (!context.options.only.test('neighbours')) return
  const { servers, options } = context
  const secondsOfTurn = options.isQuick ? 2 : 3
  const gateway = await startGateway({
    upstream: Number(new URL(servers.api).port), trustedProxy: '127.0.0.1',
    directory: join(await serverDirectory('bench'), 'neighbours'),
  })
  try {
    const flooding = await context.account(1000)
    const quiet = await neighbourOf(context, flooding)
    const rounds = options.isQuick ? 2 : 8
    // Everybody's tokens are known, plans are kept and pages are in memory before anything is counted.
    await workQuietly(gateway.url, quiet, 2)
    const calm: number[] = []
    for (const flood of floodsBy(context, flooding, await newestOf(context, flooding))) {
      const flooded: Worked = { latencies: [], refused: 0 }
      const answers = new Map<number, number>()
      // In turns, so that whatever else the machine does meets both.
      for (let round = 0; round < rounds; round++) {
        calm.push(...(await workQuietly(gateway.url, quiet, secondsOfTurn)).latencies)
        const [statuses, worked] = await during(gateway.url, flood, async () => {
          await workQuietly(gateway.url, quiet, 1)
          return await workQuietly(gateway.url, quiet, secondsOfTurn)
        })
        flooded.latencies.push(...worked.latencies)
        flooded.refused += worked.refused
        for (const [status, count] of statuses) answers.set(status, (answers.get(status) ?? 0) + count)
      }
      context.costs.set(`ms, neighbour, median, ${flood.name}`, quantile(flooded.latencies, 0.5))
      context.costs.set(floodedTail(flood.name), quantile(flooded.latencies, 0.99))
      context.costs.set(refusals(flood.name), flooded.refused)
      for (const [status, count] of answers) context.costs.set(`answers ${status} to ${flood.name}`, count)
    }
    context.costs.set('ms, neighbour, median, calm', quantile(calm, 0.5))
    context.costs.set(calmTail, quantile(calm, 0.99))
  } finally {
    await gateway.stop()
  }
}

function floodsBy(context: Context, { token }: Account, newest: string): Flood[] {
  // As wide and as long as passes, and in an order that no index has.
  const names = context.lists.get('work_orders') ?? []
  const columns = [...names, 'again_description:description', 'again_custom:custom'].join(',')
  const conditions = Array.from({ length: 65 }, (_, index) => `title.eq.nothing-${index}`).join(',')
  const get = (path: string, index: number): HttpCall => ({
    method: 'GET', path, headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': `10.1.0.${index}` },
  })
  const slowest = `/work_orders?order=site_name.desc,title&limit=50&${newest}title=ilike.`
  const slow = (index: number) => get(`${slowest}*e${index % 10}*`, index)
  const times = (count: number, call: (index: number) => HttpCall) => Array.from({ length: count }, (_, index) => call(index))
  return [
    { name: '20 slow lists', calls: times(20, slow) },
    { name: '40 slow lists', calls: times(40, slow) },
    {
      name: '20 wide lists',
      calls: times(20, (index) => get(`/work_orders?select=${columns}&${newest}order=title`, index)),
    },
    { name: '20 long queries', calls: times(20, (index) => get(`/work_orders?or=(${conditions})`, index)) },
    {
      name: '40 log-ins',
      calls: times(40, (index) => ({
        method: 'POST', path: '/rpc/sign_in',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.2.0.${index}` },
        body: JSON.stringify({ p_email: `person-${index}@example.org`, p_password: 'not the right one' }),
      })),
    },
  ]
}

/** A condition by which as many work orders are left as are sorted by any column; none where there are fewer. */
async function newestOf({ superuser }: Context, { organizationId }: Account): Promise<string> {
  const { rows: [row] } = await superuser.query<{ at: Date }>(
    'select created_at as at from work.work_orders where organization_id = $1 order by created_at desc offset 45000 limit 1', [organizationId])
  return row === undefined ? '' : `created_at=gt.${encodeURIComponent(row.at.toISOString())}&`
}

/** Somebody of another organization, who reaches some sites. */
async function neighbourOf({ superuser }: Context, { organizationId }: Account): Promise<string> {
  const { rows: [row] } = await superuser.query<{ token: string }>(
    `select identity.session_token(s) as token
       from (
              select a.id
                from identity.accounts as a
                join identity.account_sites as t on t.account_id = a.id
               where a.organization_id <> $1 and a.kind = 'PERSON'
               order by a.id
               limit 1
            ) as p, identity.open_session(p.id, p.id) as s`, [organizationId])
  if (row === undefined) throw new Error('The data has no second organization: run with --fresh.')
  return row.token
}

/** Two people at work: lists, records, whoami, one after the other. */
export async function workQuietly(url: string, token: string, seconds: number): Promise<Worked> {
  const deadline = performance.now() + seconds * 1000
  const worked: Worked = { latencies: [], refused: 0 }
  const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': '10.3.0.1' }
  const calls: HttpCall[] = [
    { method: 'GET', path: '/open_work_orders?order=due_at.asc&limit=50', headers },
    { method: 'GET', path: '/assets?order=asset_number.asc&limit=50', headers },
    { method: 'POST', path: '/rpc/whoami', headers: { ...headers, 'Content-Type': 'application/json' }, body: '{}' },
    { method: 'GET', path: '/sites?limit=20', headers },
  ]
  await Promise.all([0, 1].map(async (person) => {
    const client = new Client(url)
    for (let turn = person; performance.now() < deadline; turn++) {
      const before = performance.now()
      const status = await statusOf(client, calls[turn % calls.length]!)
      worked.latencies.push(performance.now() - before)
      if (status >= 300) worked.refused++
      // Below the gateway's rate for one address: people pause.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await client.close()
  }))
  return worked
}

/** Floods while something is done; answers how often the flood got which status, and what was done. */
async function during<Result>(
  url: string, { calls }: Flood, work: () => Promise<Result>,
): Promise<[Map<number, number>, Result]> {
  const flooding = fork(fileURLToPath(new URL('../load/flood.ts', import.meta.url)))
  const told = Promise.race([
    once(flooding, 'message') as Promise<[[number, number][]]>,
    once(flooding, 'exit').then(() => Promise.reject(new Error('The flood ended by itself.'))),
  ])
  flooding.send({ url, calls })
  try {
    const result = await work()
    flooding.send('enough')
    const [statuses] = await told
    return [new Map(statuses), result]
  } finally {
    flooding.kill()
  }
}
