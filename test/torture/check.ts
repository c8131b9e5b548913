import type { Client } from 'pg'
import { withClient } from '../../scripts/database/connection.ts'
import { areaActions, piecesBefore, receivedBefore } from './areas.ts'
import type { Ledger, Write } from './ledger.ts'
import type { Receiver } from './receiver.ts'

/** What was counted while everything was checked, one by one. */
export interface Findings {
  acknowledged: number
  givenUp: number
  /** Of those: with an outcome that the client never learned, and they were carried out. */
  givenUpAndDone: number
  refused: number
  /** Lines of the log that belong to writes of the run. */
  lines: number
  /** Rows whose whole history was followed. */
  rows: number
  messages: number
  /** How often a message came more than once: at least once is promised, under the same id. */
  deliveredTwice: number
}

interface Line { request: string, entity: string, operation: string, action: string | null, entityId: string, rowVersion: number | null }

/** The actions that make a row or change one, and where its text shows whose doing it is. */
const texts = [
  { action: 'create_work_order', table: 'work.work_orders', column: 'title' },
  { action: 'create_asset', table: 'asset.assets', column: 'name' },
  { action: 'create_worker', table: 'workforce.workers', column: 'name' },
  { action: 'create_maintenance_schedule', table: 'maintenance.schedules', column: 'name' },
  { action: 'create_asset_booking', table: 'asset.bookings', column: 'purpose' },
  { action: 'create_permit', table: 'safety.permits', column: 'title' },
  { action: 'create_invoice', table: 'procurement.invoices', column: 'vendor_invoice_number' },
  { action: 'receive_purchase_order', table: 'procurement.receipts', column: 'delivery_note' },
  { action: 'create_upload', table: 'file.uploads', column: 'caption' },
]

/**
 * Holds what the clients were answered against what is in the database: effects, lines of the log, kept answers and
 * messages, of every write. Everything must be still. What is not as promised is added to the ledger's violations.
 */
export async function check(url: string, ledger: Ledger, prefix: string, receiver?: Receiver): Promise<Findings> {
  return await withClient(url, async (client) => {
    const lines = await readLines(client, prefix)
    const kept = await readKept(client, prefix)
    const findings = checkWrites(ledger, lines, kept)
    checkStrangers(ledger, lines, kept)
    await checkMade(client, ledger, kept, prefix)
    await checkReadings(client, ledger, kept)
    await checkStock(client, ledger, kept, prefix)
    await checkEach(client, ledger, kept)
    checkKinds(ledger)
    await checkFileLines(client, ledger, prefix)
    const rows = await checkHistories(client, ledger, lines)
    await checkNumbers(client, ledger)
    await checkTexts(client, ledger, lines)
    const messages = receiver === undefined
      ? { messages: 0, deliveredTwice: 0 }
      : await checkMessages(client, ledger, kept, receiver)
    return { ...findings, ...messages, rows, lines: [...lines.values()].flat().length }
  })
}

async function readLines(client: Client, prefix: string): Promise<Map<string, Line[]>> {
  const { rows } = await client.query<Line>(
    `select request_id as request, entity, operation, action, entity_id as "entityId", row_version as "rowVersion"
       from audit.events where starts_with(request_id, $1) order by sequence`, [prefix])
  return groupBy(rows, ({ request }) => request)
}

async function readKept(client: Client, prefix: string): Promise<Map<string, Record<string, unknown> | null>> {
  const { rows } = await client.query<{ key: string, response: Record<string, unknown> | null }>(
    'select key, response from core.idempotency_keys where starts_with(key, $1)', [prefix])
  return new Map(rows.map(({ key, response }) => [key, response]))
}

function groupBy<Row>(rows: Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}

type Kept = Map<string, Record<string, unknown> | null>

/** What an action leaves in the log, without whose row it is; for the lines of files there is a rule (checkFileLines). */
function shapeOf(lines: Line[]): string {
  return lines.filter(({ entity }) => entity !== 'file.files').map(({ entity, operation, action }) => `${operation} ${entity} by ${action}`).sort().join(', ')
}

function checkWrites(ledger: Ledger, lines: Map<string, Line[]>, kept: Kept) {
  const shapes = new Map<string, string>()
  const counts = { acknowledged: 0, givenUp: 0, givenUpAndDone: 0, refused: 0 }
  for (const write of ledger.writes) {
    const fail = (what: string): void => void ledger.violations.push(`${write.id}, ${write.action}: ${what}`)
    const attempts = write.attempts.filter(({ requestId }) => lines.has(requestId))
    const isDone = kept.has(write.id)
    if (isDone && kept.get(write.id) === null) fail('its key is kept without an answer')
    if (isDone && attempts.length !== 1) fail(`${attempts.length} of its attempts are in the log`)
    if (!isDone && attempts.length > 0) fail('it is in the log, and its key is not kept')
    const shape = shapeOf(attempts.flatMap(({ requestId }) => lines.get(requestId) ?? []))
    // The first ones were made in calm.
    if (isDone && !shapes.has(write.action)) shapes.set(write.action, shape)
    if (isDone && shape !== shapes.get(write.action)) {
      fail(`it left ${shape} in the log, where others leave ${shapes.get(write.action)}`)
    }
    switch (write.end) {
      case 'ACKNOWLEDGED':
        counts.acknowledged++
        if (!isDone) fail('it was acknowledged and is LOST')
        else if (!agrees(write, kept.get(write.id))) fail('it was answered otherwise than it would be answered again')
        break
      case 'REFUSED':
        counts.refused++
        if (isDone) fail('it was refused and was done all the same')
        break
      default:
        counts.givenUp++
        if (isDone) counts.givenUpAndDone++
        if (isDone && write.attempts.every(({ meaning }) => meaning === 'NOTHING')) {
          fail('each answer said that nothing was changed, and it was done')
        }
    }
  }
  return counts
}

/** The kept answer holds what was answered; times and numbers may be written in another way. */
function agrees({ answer }: Write, response: Record<string, unknown> | null | undefined): boolean {
  return Object.entries(answer ?? {}).every(([name, value]) => {
    const again = response?.[name] ?? null
    if (value === null || typeof value === 'object' || typeof again === 'object') return true
    return again === value || Number(again) === Number(value) || Date.parse(String(again)) === Date.parse(String(value))
  })
}

/** Nothing was done that nobody asked for. */
function checkStrangers(ledger: Ledger, lines: Map<string, Line[]>, kept: Kept): void {
  const requests = new Set(ledger.writes.flatMap(({ attempts }) => attempts.map(({ requestId }) => requestId)))
  const ids = new Set(ledger.writes.map(({ id }) => id))
  for (const request of lines.keys()) if (!requests.has(request)) ledger.violations.push(`The log has ${request}, which nobody sent`)
  for (const key of kept.keys()) if (!ids.has(key)) ledger.violations.push(`The key ${key} is kept, which nobody sent`)
}

/** Each row that was made is there once, and no other. */
async function checkMade(client: Client, ledger: Ledger, kept: Kept, prefix: string): Promise<void> {
  for (const { action, table, column } of texts) {
    const { rows } = await client.query<{ id: string, text: string }>(
      `select id, ${column} as text from ${table} where starts_with(${column}, $1)`, [prefix])
    const found = groupBy(rows, ({ text }) => text)
    for (const write of ledger.writes.filter((one) => one.action === action)) {
      const made = found.get(write.id) ?? []
      const wanted = kept.has(write.id) ? 1 : 0
      if (made.length !== wanted) ledger.violations.push(`${write.id}, ${action}: ${made.length} rows instead of ${wanted}`)
      if (write.answer !== undefined && made[0]?.id !== write.answer.id) {
        ledger.violations.push(`${write.id}, ${action}: the row has another id than was answered`)
      }
    }
  }
}

async function checkReadings(client: Client, ledger: Ledger, kept: Kept): Promise<void> {
  const single = ledger.writes.filter(({ action }) => action === 'record_meter_reading')
  const sent = ledger.writes.filter(({ action }) => action === 'ingest_readings')
    .flatMap(({ id, args }) => (args.p_readings as Record<string, unknown>[]).map((reading) => ({
      id, args: Object.fromEntries(Object.entries(reading).map(([name, value]) => [`p_${name}`, value])),
    })))
  const writes: Pick<Write, 'id' | 'args'>[] = [...single, ...sent]
  const { rows } = await client.query<{ place: string, reading: number, count: number }>(
    `select r.meter_id || ' ' || extract(epoch from r.read_at)::bigint as place, min(r.reading)::float as reading,
            count(*)::int as count
       from meter.readings as r where r.meter_id = any ($1::uuid[]) group by 1`,
    [[...new Set(writes.map(({ args }) => args.p_meter_id))]])
  const found = new Map(rows.map((row) => [row.place, row]))
  for (const { id, args } of writes) {
    const row = found.get(`${String(args.p_meter_id)} ${Date.parse(String(args.p_read_at)) / 1000}`)
    const wanted = kept.has(id) ? 1 : 0
    if ((row?.count ?? 0) !== wanted) ledger.violations.push(`${id}: ${row?.count ?? 0} readings instead of ${wanted}`)
    if (row !== undefined && row.reading !== args.p_reading) ledger.violations.push(`${id}: the reading is ${row.reading}`)
  }
}

/**
 * Each movement is there once: the pieces in stock are those from before, those that came and not those that went; and
 * what has come of an order is what was received.
 */
async function checkStock(client: Client, ledger: Ledger, kept: Kept, prefix: string): Promise<void> {
  const done = (action: string): Write[] => ledger.writes.filter((one) => one.action === action && kept.has(one.id))
  const { rows: moved } = await client.query<{ text: string, count: number }>(
    `select t.text, count(*)::int as count from inventory.movements as m, coalesce(m.reference, m.reason) as t (text)
      where starts_with(t.text, $1) group by 1`, [prefix])
  const found = new Map(moved.map(({ text, count }) => [text, count]))
  for (const write of ledger.writes.filter(({ action }) => /^(receive|issue)_stock$/.test(action))) {
    const wanted = kept.has(write.id) ? 1 : 0
    if ((found.get(write.id) ?? 0) !== wanted) ledger.violations.push(`${write.id}: ${found.get(write.id) ?? 0} movements instead of ${wanted}`)
  }
  const itemOf = ({ args }: Write): string => String((args.p_lines as { item_id: string }[])[0]?.item_id)
  const orderOf = ({ args }: Write): string => String(args.p_purchase_order_id)
  const received = done('receive_purchase_order')
  const items = [...new Set(ledger.writes.filter(({ action }) => action === 'receive_stock').map(itemOf))]
  const { rows: stock } = await client.query<{ item: string, order: string, pieces: number, received: number }>(
    `select i.id as item, l.purchase_order_id as "order", coalesce(b.pieces, 0)::float as pieces, l.received_quantity::float as received
       from inventory.items as i
       join procurement.order_lines as l on l.item_id = i.id
       left join lateral (select sum(quantity) as pieces from inventory.balances as b where b.item_id = i.id) as b on true
      where i.id = any ($1::uuid[])`, [items])
  if (stock.length !== items.length) ledger.violations.push(`${stock.length} of ${items.length} items are in stock and on order`)
  for (const row of stock) {
    const came = receivedBefore + received.filter((write) => orderOf(write) === row.order).length
    const wanted = piecesBefore + came + done('receive_stock').filter((write) => itemOf(write) === row.item).length
      - done('issue_stock').filter((write) => itemOf(write) === row.item).length
    if (row.pieces !== wanted) ledger.violations.push(`Item ${row.item}: ${row.pieces} pieces instead of ${wanted}`)
    if (row.received !== came) ledger.violations.push(`Order ${row.order}: ${row.received} received instead of ${came}`)
  }
}

/** Statuses that only the write gives, one by one: of timers, invoices, bookings, permits, links and what is generated. */
const ends = [
  { action: 'start_labour_timer', key: undefined, table: 'work.labour_entries', isSo: `true` },
  { action: 'stop_labour_timer', key: 'p_labour_entry_id', table: 'work.labour_entries', isSo: `ended_at is not null` },
  { action: 'cancel_invoice', key: 'p_invoice_id', table: 'procurement.invoices', isSo: `status = 'VOID'` },
  { action: 'cancel_asset_booking', key: 'p_asset_booking_id', table: 'asset.bookings', isSo: `status = 'CANCELLED'` },
  { action: 'cancel_permit', key: 'p_permit_id', table: 'safety.permits', isSo: `status = 'CANCELLED'` },
  { action: 'archive_file_link', key: 'p_file_link_id', table: 'file.links', isSo: `archived_at is not null` },
  {
    action: 'activate_maintenance_schedule', key: 'p_maintenance_schedule_id', table: 'maintenance.schedules',
    isSo: `status = 'ACTIVE'`,
  },
  {
    action: 'generate_maintenance', key: 'p_maintenance_schedule_id', table: 'maintenance.schedules',
    isSo: `(select count(*) from maintenance.occurrences as o where o.schedule_id = t.id and o.work_order_id is not null) = 1`,
  },
]

async function checkEach(client: Client, ledger: Ledger, kept: Kept): Promise<void> {
  for (const { action, key, table, isSo } of ends) {
    const writes = ledger.writes.filter((write) => write.action === action && kept.has(write.id))
    const idOf = (write: Write): string => String(key === undefined ? kept.get(write.id)?.['id'] : write.args[key])
    const { rows } = await client.query<{ id: string }>(
      `select t.id from ${table} as t where t.id = any ($1::uuid[]) and ${isSo}`, [writes.map(idOf)])
    const found = new Set(rows.map(({ id }) => id))
    for (const write of writes.filter((one) => !found.has(idOf(one)))) {
      ledger.violations.push(`${write.id}, ${action}: not so in ${table}`)
    }
  }
}

/**
 * A file changes with its last link alone: when that ends, and when a link comes to a file that had none left. Then its line stands
 * beside the link's, in the same request, and in no other.
 */
async function checkFileLines(client: Client, ledger: Ledger, prefix: string): Promise<void> {
  const { rows } = await client.query<{ request: string, file: string, wanted: number, found: number }>(
    `with links as (
       select e.request_id as request, l.file_id as file, e.sequence,
              case when e.operation = 'INSERT' then 1 else -1 end as change
         from audit.events as e
         join file.links as l on l.id = e.entity_id
        where e.entity = 'file.links'
          and (e.operation = 'INSERT' or e.before ->> 'archived_at' is null and e.after ->> 'archived_at' is not null)
     ),
     counted as (
       select l.request, l.file, l.change,
              sum(l.change) over (partition by l.file order by l.sequence) as remaining,
              row_number() over (partition by l.file order by l.sequence) as place
         from links as l
     ),
     wanted as (
       select c.request, c.file, count(*)::int as times
         from counted as c
        where starts_with(c.request, $1)
          and (c.change = -1 and c.remaining = 0 or c.change = 1 and c.remaining = 1 and c.place > 1)
        group by 1, 2
     ),
     found as (
       select e.request_id as request, e.entity_id as file, count(*)::int as times
         from audit.events as e
        where e.entity = 'file.files'
          and starts_with(e.request_id, $1)
        group by 1, 2
     )
     select request, file, coalesce(w.times, 0) as wanted, coalesce(f.times, 0) as found
       from wanted as w full join found as f using (request, file)`, [prefix])
  for (const { request, file, wanted, found } of rows) {
    if (found !== wanted) ledger.violations.push(`${request}: ${found} lines of the file ${file} instead of ${wanted}`)
  }
  if (!rows.some(({ wanted }) => wanted > 0)) ledger.violations.push('No file lost its last link, so nothing was proven of that')
}

/** A kind of write of which none was acknowledged proves nothing. */
function checkKinds(ledger: Ledger): void {
  const acknowledged = new Set(ledger.writes.filter(({ end }) => end === 'ACKNOWLEDGED').map(({ action }) => action))
  for (const action of areaActions) {
    if (!acknowledged.has(action)) ledger.violations.push(`No ${action} was acknowledged, so nothing was proven of it`)
  }
}

/**
 * Of each row that was touched: its versions in the log go from the first on without a gap and without a repetition,
 * and the row has the last of them. So no change is lost, and none was made twice.
 */
async function checkHistories(client: Client, ledger: Ledger, lines: Map<string, Line[]>): Promise<number> {
  const touched = [...lines.values()].flat().filter(({ rowVersion }) => rowVersion !== null)
  const byEntity = groupBy(touched, ({ entity }) => entity)
  let count = 0
  for (const [entity, ofEntity] of byEntity) {
    const ids = [...new Set(ofEntity.map(({ entityId }) => entityId))]
    const { rows } = await client.query<{ id: string, row_version: number | null, versions: number[] }>(
      `select e.entity_id as id, max(t.row_version) as row_version, array_agg(e.row_version order by e.sequence) as versions
         from audit.events as e left join ${entity} as t on t.id = e.entity_id
        where e.entity = $1 and e.entity_id = any ($2::uuid[]) group by e.entity_id`, [entity, ids])
    count += rows.length
    for (const { id, row_version: version, versions } of rows) {
      const isWhole = versions.every((one, index) => index === 0 || one === (versions[index - 1] ?? 0) + 1)
      if (!isWhole || versions.at(-1) !== version) {
        ledger.violations.push(`${entity} ${id} has version ${version}, and the log ${versions.join(' ')}`)
      }
    }
  }
  return count
}

/** Numbers come without gaps: one of a transaction that was rolled back is given again. */
async function checkNumbers(client: Client, ledger: Ledger): Promise<void> {
  const { rows } = await client.query<{ entity: string, count: number, span: number }>(
    `select 'work orders' as entity, count(*)::int as count,
            (max(n.number) - min(n.number) + 1)::int as span
       from work.work_orders as w, substring(w.work_order_number from '[0-9]+$') as t (digits), cast(t.digits as bigint) as n (number)`)
  for (const { entity, count, span } of rows) {
    if (count !== span) ledger.violations.push(`The numbers of ${entity} have gaps: ${count} of ${span}`)
  }
}

/** The last change of what all clients changed is the one that stands. */
async function checkTexts(client: Client, ledger: Ledger, lines: Map<string, Line[]>): Promise<void> {
  const changes = ledger.writes.filter(({ action }) => action === 'update_asset')
  const ids = [...new Set(changes.map(({ args }) => args.p_asset_id))]
  const { rows } = await client.query<{ id: string, description: string, row_version: number }>(
    'select id, description, row_version from asset.assets where id = any ($1::uuid[])', [ids])
  for (const row of rows) {
    const last = [...lines.values()].flat()
      .find(({ entityId, rowVersion }) => entityId === row.id && rowVersion === row.row_version)
    const write = changes.find(({ attempts }) => attempts.some(({ requestId }) => requestId === last?.request))
    if (last !== undefined && write?.id !== row.description) {
      ledger.violations.push(`Asset ${row.id} says ${row.description}, and was last changed by ${write?.id}`)
    }
  }
}

async function checkMessages(client: Client, ledger: Ledger, kept: Kept, receiver: Receiver) {
  const { rows } = await client.query<{ id: string, status: string, error: string | null }>(
    `select m.id, m.status, m.error from notify.messages as m join notify.relays as r on r.id = m.relay_id
      where r.channel = 'WEBHOOK'`)
  const messages = new Map(rows.map((row) => [row.id, row]))
  let deliveredTwice = 0
  for (const write of ledger.writes.filter(({ action }) => action === 'send_channel_test')) {
    const answer = kept.get(write.id)
    if (answer === undefined || answer === null) continue
    const id = String(answer.message_id)
    const message = messages.get(id)
    const times = receiver.received.get(`msg_${id}`) ?? 0
    if (message === undefined) ledger.violations.push(`${write.id}: its message is LOST`)
    else if (message.status !== 'SENT') ledger.violations.push(`${write.id}: its message is ${message.status}: ${message.error}`)
    if (times === 0) ledger.violations.push(`${write.id}: its message never arrived`)
    if (times > 1) deliveredTwice++
    messages.delete(id)
  }
  for (const id of messages.keys()) ledger.violations.push(`There is a message ${id} that nobody asked for`)
  const ids = new Set(rows.map(({ id }) => `msg_${id}`))
  for (const id of receiver.received.keys()) {
    if (!ids.has(id)) ledger.violations.push(`${id} arrived, and there is no such message`)
  }
  for (const id of receiver.forged) ledger.violations.push(`${id} arrived with a signature that does not hold`)
  const { rows: jobs } = await client.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'send_message'`)
  if (jobs[0]?.count !== 0) ledger.violations.push(`${jobs[0]?.count} jobs are left over`)
  return { messages: rows.length, deliveredTwice }
}
