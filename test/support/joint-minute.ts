import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type Answer, send } from '../api/support/http.ts'
import { root } from './files.ts'

/** How many of each come due in the same minute; also how many of them are done. */
export interface Due { schedules: number, alarms: number, permits: number, custodies: number }

export const comesDue: Due = { schedules: 2000, alarms: 500, permits: 500, custodies: 500 }

/** An organization in which it does, and three people who go on working. */
export interface JointGround {
  organizationId: string
  siteId: string
  /** Of the work orders that they make. */
  locationId: string
  storeroomId: string
  itemId: string
  meterId: string
  token: string
  gatewayUrl: string
}

type Call = (action: string, body: object) => Promise<Record<string, string>>

/** Pieces in stock before anybody issues one. */
export const piecesBefore = 1_000_000

/** Makes what comes due, and what the writers work with. Nothing is due before makeDue. */
export async function makeJointGround(
  superuser: Client, ground: Pick<JointGround, 'organizationId' | 'siteId' | 'locationId' | 'token' | 'gatewayUrl'>, call: Call,
  due = comesDue,
): Promise<JointGround> {
  const { organizationId, siteId, locationId } = ground
  await superuser.query(`select set_config('assetry.organization_id', $1, false)`, [organizationId])
  await superuser.query(waits, [
    organizationId, siteId, locationId, due.schedules, due.alarms, due.permits, due.custodies,
  ])
  await superuser.query(`select set_config('assetry.organization_id', '', false)`)
  const { rows: [found] } = await superuser.query<{ asset: string }>(
    'select a.id as asset from asset.assets as a where a.organization_id = $1 order by a.id limit 1', [organizationId])
  const idOf = async (action: string, values: object): Promise<string> => {
    const row = await call(action, { p_values: values })
    return row.id ?? row.meter_id ?? ''
  }
  const unitId = await idOf('create_unit', { code: 'JOINT', name: 'Joint' })
  const itemId = await idOf('create_item', { item_number: 'JOINT', name: 'Joint', kind: 'STOCK', base_unit_id: unitId })
  const storeroomId = await idOf('create_storeroom', { site_id: siteId, code: 'JOINT', name: 'Joint', kind: 'VAN' })
  await call('receive_stock', {
    p_storeroom_id: storeroomId, p_lines: [{ item_id: itemId, quantity: piecesBefore, unit_cost: 2 }],
  })
  const meterId = await idOf('create_meter', { asset_id: found?.asset, code: 'JOINT', name: 'Joint', unit: 'h', kind: 'GAUGE' })
  return { ...ground, storeroomId, itemId, meterId }
}

/** All of it comes due now, in one statement, past the triggers. */
export async function makeDue(superuser: Client, organizationId: string): Promise<void> {
  await superuser.query('begin')
  await superuser.query(`select set_config('session_replication_role', 'replica', true)`)
  await superuser.query(`
    with s as (update maintenance.schedules set next_generate_at = now() where organization_id = $1 and status = 'ACTIVE'),
         a as (update meter.alarms set is_pending = true where organization_id = $1),
         p as (update safety.permits set ends_at = now() where organization_id = $1)
    update asset.custodies set due_back_at = now() where organization_id = $1`, [organizationId])
  await superuser.query('commit')
}

/** How much of it is done. */
export async function readDone(superuser: Client, organizationId: string): Promise<Due> {
  const { rows: [done] } = await superuser.query<Due>(`
    select (select count(*)::int from maintenance.occurrences as o where o.organization_id = $1 and o.status = 'GENERATED') as schedules,
           (select count(*)::int from meter.alarms as a where a.organization_id = $1 and not a.is_pending) as alarms,
           (select count(*)::int from safety.permits as p where p.organization_id = $1 and p.status = 'EXPIRED') as permits,
           (select count(*)::int from asset.custodies as c where c.organization_id = $1 and c.status = 'OVERDUE') as custodies`,
    [organizationId])
  return done!
}

/** What three writers did until they were stopped. */
export interface Written {
  /** Milliseconds, and when each began. */
  answers: { at: number, milliseconds: number }[]
  /** Every answer but 200. */
  refused: string[]
  orders: string[]
  issued: number
  readings: number
}

/** One makes work orders and completes them, one issues stock, one records readings, each one request after the other. */
export function startWriters(ground: JointGround, pause = 0): { soFar: Readonly<Written>, stop(): Promise<Written> } {
  const written: Written = { answers: [], refused: [], orders: [], issued: 0, readings: 0 }
  let isStopped = false
  const ask = async (action: string, body: object): Promise<Answer | undefined> => {
    const at = performance.now()
    const answer = await send(ground.gatewayUrl, {
      method: 'POST', path: `/rpc/${action}`, body,
      headers: { authorization: `Bearer ${ground.token}`, 'idempotency-key': randomUUID() },
    }).catch((error: Error): Answer => ({ status: 0, headers: {}, body: undefined, text: error.message }))
    written.answers.push({ at, milliseconds: performance.now() - at })
    if (pause > 0) await sleep(pause)
    if (answer.status === 200) return answer
    written.refused.push(`${action}: ${answer.status} ${answer.text.slice(0, 300)}`)
    return undefined
  }
  const idOf = (answer: Answer | undefined): string | undefined => (answer?.body as { id: string }[] | undefined)?.[0]?.id

  const work = async (): Promise<void> => {
    const made = await ask('create_work_order', {
      p_values: { site_id: ground.siteId, location_id: ground.locationId, title: `Joint ${randomUUID()}` },
    })
    const id = idOf(made)
    if (id === undefined) return
    written.orders.push(id)
    await ask('start_work_order', { p_work_order_id: id })
    await ask('complete_work_order', { p_work_order_id: id, p_values: { completion_note: 'Done' } })
  }
  const issue = async (): Promise<void> => {
    const answer = await ask('issue_stock', {
      p_storeroom_id: ground.storeroomId, p_lines: [{ item_id: ground.itemId, quantity: 1 }], p_reason: 'Joint',
    })
    if (answer !== undefined) written.issued++
  }
  const began = Date.now() - 20 * 86_400_000
  const read = async (): Promise<void> => {
    const answer = await ask('record_meter_reading', {
      p_meter_id: ground.meterId, p_reading: written.readings + 1,
      p_read_at: new Date(began + (written.readings + 1) * 1000).toISOString(),
    })
    if (answer !== undefined) written.readings++
  }
  const running = [work, issue, read].map(async (act) => {
    while (!isStopped) await act()
  })
  return {
    soFar: written,
    stop: async () => {
      isStopped = true
      await Promise.all(running)
      return written
    },
  }
}

/** The longest transaction of each scheduled task that was met, in milliseconds, by looking every 20. */
export function watchTransactions(url: string): { stop(): Promise<Map<string, number>> } {
  let isStopped = false
  const watch = async (): Promise<Map<string, number>> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    const longest = new Map<string, number>()
    while (!isStopped) {
      // A run of a task holds a lock of its name to its end.
      const { rows } = await client.query<{ name: string, ms: number }>(`
        select t.name, extract(epoch from clock_timestamp() - a.xact_start)::float8 * 1000 as ms
          from pg_locks as l
          join pg_stat_activity as a on a.pid = l.pid
          join core.scheduled_tasks as t
            on hashtextextended('scheduled task ' || t.name, 0) = (l.classid::bigint << 32) | l.objid::bigint
         where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())`)
      for (const { name, ms } of rows) longest.set(name, Math.max(ms, longest.get(name) ?? 0))
      await sleep(20)
    }
    await client.end()
    return longest
  }
  const watched = watch()
  return {
    stop: async () => {
      isStopped = true
      return await watched
    },
  }
}

export interface WorkerProcess {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
}

/** A worker as docker-compose.yml starts it, ready for jobs. */
export async function startWorkerProcess(url: string, environment: Record<string, string> = {}): Promise<WorkerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'worker/main.ts'], {
    cwd: root, env: { PATH: process.env.PATH, WORKER_DATABASE_URL: url, ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  const ended = once(child, 'exit').then(([status]) => status as number | null)
  while (!output.includes('The worker waits for jobs.')) {
    if (child.exitCode !== null) throw new Error(`The worker does not start: ${output}`)
    await sleep(50)
  }
  return { child, output: () => output, ended }
}

/** Until shortly before the minute in which the worker does what comes every minute. */
export async function untilLateInMinute(): Promise<void> {
  const second = (Date.now() / 1000) % 60
  await sleep(((second < 55 ? 55 : 115) - second) * 1000)
}

const waits = `
with made as (
  insert into asset.assets (organization_id, site_id, asset_number, name)
  select $1::uuid, $2::uuid, 'JOINT-' || n, 'Joint ' || n
    from generate_series(1, greatest($4::integer / 4, $5::integer, $7::integer)) as n
  returning id
),
assets as materialized (select m.id, row_number() over (order by m.id) as n from made as m),
schedules as (
  insert into maintenance.schedules (
    organization_id, site_id, schedule_number, name, asset_id, title, every_n, every_unit, anchor_on, status, next_due_on,
    next_due_at, next_generate_at
  )
  select $1, $2, format('JOINT-%s-%s', a.n, k), 'Joint', a.id, 'Joint', 1, 'YEAR', current_date, 'ACTIVE', current_date,
         now(), '2100-01-01'
    from assets as a
   cross join generate_series(1, 4) as k
   where a.n <= $4 / 4
),
meters as (
  insert into meter.meters (organization_id, site_id, asset_id, code, name, kind, unit, reading_mode, direction)
  select $1, $2, a.id, 'JOINT-' || a.n, 'Joint', 'GAUGE', 'h', 'ABSOLUTE', 'UP' from assets as a where a.n <= $5
  returning id
),
standings as (
  insert into meter.standings (organization_id, site_id, meter_id) select $1, $2, m.id from meters as m
),
rules as (
  insert into meter.alarm_rules (
    organization_id, site_id, meter_id, name, high_warning, hysteresis, required_count, window_count, delay_minutes, response,
    responds_from, priority
  )
  select $1, $2, m.id, 'Joint', 10, 0, 1, 1, 0, 'WORK_ORDER', 'WARNING', 'HIGH' from meters as m
  returning id
),
alarms as (
  insert into meter.alarms (organization_id, site_id, rule_id, level, severity, raised_at, raised_reading)
  select $1, $2, r.id, 'HIGH_WARNING', 'WARNING', now(), 11 from rules as r
),
kind as (
  insert into safety.permit_kinds (
    organization_id, code, name, class, conflict_groups, maximum_minutes, required_roles, separated_roles
  )
  values ($1, 'JOINT', 'Joint', 'GENERAL', '{}', 1440, '{}', '{ISSUER,ACCEPTOR}')
  returning id
),
permits as (
  insert into safety.permits (
    organization_id, site_id, permit_number, kind_id, class, location_id, title, starts_at, ends_at, status, issue_count,
    issued_at, issued_by, accepted_by
  )
  select $1, $2, 'JOINT-' || n, k.id, 'GENERAL', $3, 'Joint', now() - interval '1 hour', now() + interval '9 hours', 'ISSUED', 1,
         now() - interval '1 hour', uuidv7(), uuidv7()
    from kind as k
   cross join generate_series(1, $6::integer) as n
)
insert into asset.custodies (organization_id, site_id, asset_id, external_party, checked_out_at, due_back_at)
select $1, $2, a.id, 'Joint', now() - interval '1 hour', now() + interval '9 hours' from assets as a where a.n <= $7`
