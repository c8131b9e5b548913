import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, escapeLiteral } from 'pg'
import { inTransaction } from '../database/connection.ts'
import type { Progress } from '../project/progress.ts'
import { findObstacles, findWrongAccounts } from './checks.ts'
import { type Comparison, openComparison } from './compare.ts'
import { checkCopies, copyFiles, copyReceived } from './files.ts'
import { type Hosts, leadHost } from './hosts.ts'
import { detailsOf, forget, isBehind, type Journal, note, readJournal } from './journal.ts'
import type { MoveOptions } from './options.ts'
import {
  catchUp, copyRows, dropPublication, follow, followClosely, holdRequests, identify, isSubscribed, publish, stopFollowing, subscribe, unidentify,
  unsubscribe,
} from './replication.ts'
import { connect, type Side, value } from './sides.ts'
import { type MovingTable, readTables } from './tables.ts'

export interface Moved {
  pauseMilliseconds: number
  /** What the pause consists of, in milliseconds; empty when it was left by a run before. */
  phases: Record<string, number>
  tables: number
  files: number
}

/** How long the target may take outside the pause, and within it. */
const patience = 600_000
const shortPatience = 20_000
/** Transactions by which the target's numbers are ahead when the log is copied, unless told. */
const usualRoom = 1_000_000
/** So many numbers are used up by the command itself; for more the server has to be stopped. */
const mostRaised = 3_000_000
/** How often what was written meanwhile is hashed before the pause, until that takes less than a second. */
const mostRounds = 5

const logTables = ['audit.events', 'audit.log_batches']

interface Move extends MoveOptions {
  source: Side
  target: Side
  id: string
  tables: MovingTable[]
  progress: Progress
  phases?: Phases
  /** Read before the pause. */
  sequences?: string[]
}

/** What the pause is made of. */
interface Phases { milliseconds: Record<string, number>, end(name: string): void }

function startPhases(): Phases {
  const milliseconds: Record<string, number> = {}
  let began = performance.now()
  return {
    milliseconds,
    end: (name) => {
      milliseconds[name] = Math.round(performance.now() - began)
      began = performance.now()
    },
  }
}

/** Moves an organization to another database, or goes on where a run before has stopped. */
export async function moveOrganization(
  source: Side, target: Side, id: string, options: MoveOptions, progress: Progress,
): Promise<Moved> {
  refuse(await findWrongAccounts(source, target))
  const { moving: tables } = await readTables(source.client)
  const move: Move = { ...options, source, target, id, tables, progress }
  return await alone(move, async () => {
    let journal = await readJournal(source.client, id)
    // A backup may know of a move of its time.
    if (options.isRestore && journal !== undefined && journal.otherSide !== target.name) {
      await forget(source.client, id)
      journal = undefined
    }
    if (journal?.step === 'MOVED') {
      if (journal.otherSide === target.name) await resumeTarget(source, target, id)
      throw new Error(`The organization has moved to ${journal.otherSide}: --undo brings it back.`)
    }
    if (journal !== undefined && journal.direction === 'OUT' && journal.otherSide !== target.name) {
      throw new Error(`The organization is moving to ${journal.otherSide}: name that as TARGET_DATABASE_URL, or use --undo there first.`)
    }
    const reached = await stepOf(target.client, id)
    // Both sides are the same, and nobody has written since; an undo that was ended has begun the copy again.
    const isCompared = journal?.step === 'COMPARED' && !isBehind(reached, 'SUBSCRIBED')
    // A run that was killed in the pause, or an undo: what comes before the next pause may take long.
    if (journal?.direction === 'OUT' && !isBehind(journal.step, 'SUSPENDED') && isBehind(reached, 'SWITCHED') && !isCompared) await giveBack(source, id)
    if (journal === undefined || journal.direction === 'IN' || reached === undefined) {
      await prepare(move)
      journal = await readJournal(source.client, id)
    }
    const done = new Set<string>()
    if (isBehind(await stepOf(target.client, id), 'SWITCHED')) {
      if (!isCompared) {
        await bringInStep(move, done)
        await handOver(move, done)
      }
      await takeOver(move)
    } else {
      await resumeTarget(source, target, id)
    }
    await finish(move)
    const details = await detailsOf(source.client, id)
    return { pauseMilliseconds: details.pause ?? 0, phases: details.phases ?? {}, tables: tables.length, files: done.size }
  })
}

/** One run at a time. */
async function alone<T>({ source, id }: Pick<Move, 'source' | 'id'>, run: () => Promise<T>): Promise<T> {
  if (!await value<boolean>(source.client, `select pg_try_advisory_lock(hashtextextended('assetry organization move ' || $1, 0)) as value`, [id])) {
    throw new Error('Another run of the command is at work on this organization: wait for its end.')
  }
  return await run()
}

function refuse(obstacles: string[]): void {
  if (obstacles.length > 0) throw new Error(`Nothing was changed:\n${obstacles.map((each) => `  ${each}`).join('\n')}`)
}

async function stepOf(client: Client, id: string): Promise<Journal['step'] | undefined> {
  return (await readJournal(client, id))?.step
}

/** Checks all, then makes the target ready: the row of the organization, months of the log, numbers of transactions. */
async function prepare({ source, target, id, tables, progress, ...options }: Move): Promise<void> {
  progress.begin('checks', 1, 7)
  refuse(await findObstacles(source, target, id, options, tables))
  if (options.replaces) await removeRows(target.client, id, tables, true)
  const months = await value<string[]>(source.client,
    `select array(select to_char(to_date(substring(relname from '\\d{4}_\\d\\d$'), 'YYYY_MM'), 'YYYY-MM-DD') from pg_inherits join pg_class on oid = inhrelid
       where inhparent = 'audit.events'::regclass and relname ~ '^events_\\d{4}_\\d\\d$' order by 1) as value`)
  for (const month of months) {
    if (!await value<boolean>(target.client, `select to_regclass('audit.' || audit.partition_name(($1 || ' UTC')::timestamptz)) is not null as value`, [month])) {
      await target.client.query(`set role assetry_owner; select audit.add_partition(${escapeLiteral(`${month} UTC`)}::timestamptz); reset role`)
    }
  }
  await note(source.client, id, 'OUT', 'CHECKED', target.name, { floor: await makeRoom(source.client, target.client, options.room) })
  await inTransaction(target.client, async () => {
    await target.client.query('set local session_replication_role = replica')
    await writeOrganization(source.client, target.client, id)
    await note(target.client, id, 'IN', 'CHECKED', source.name)
  })
}

/**
 * The numbers of transactions order the log of a database. Those of the organization's lines must be below all that the
 * target gives from now on, so that the target neither chains them again nor hands them to its readers. Returns the
 * number below which the lines have to be.
 */
async function makeRoom(source: Client, target: Client, room = usualRoom): Promise<string> {
  const next = async (client: Client) => BigInt(await value<string>(client, 'select pg_snapshot_xmax(pg_current_snapshot())::text as value'))
  const missing = Number(await next(source) + BigInt(room) - await next(target))
  if (missing > mostRaised) {
    throw new Error(`The target's transaction numbers are ${missing} too low: stop its server, run pg_resetwal --epoch=<n> with n one more than ` +
      '"select txid_current() >> 32" says on the source, start it, and run the command again. Nothing was changed.')
  }
  if (missing > 0) {
    await target.query('set synchronous_commit = off')
    await target.query(`do $$ begin for i in 1..${missing} loop perform pg_current_xact_id(); commit; end loop; end $$`)
    await target.query('reset synchronous_commit')
  }
  const floor = await value<string>(target, 'select audit.settled_before()::text as value')
  await drainLog(target)
  const { rows } = await target.query<{ consumer: string }>(
    `select c.consumer from audit.feed_cursors as c
      where exists (select from audit.events as e where (e.transaction, e.sequence) > (c.transaction, c.sequence) and e.transaction < $1::xid8)`, [floor])
  if (rows.length > 0) {
    throw new Error(`The readers ${rows.map(({ consumer }) => consumer).join(', ')} of the target's log have not read it all: ` +
      'start what reads, wait, and run the command again.')
  }
  await target.query(`update audit.feed_cursors set transaction = $1::xid8, sequence = 0 where transaction < $1::xid8`, [floor])
  return floor
}

/** Brings the target's numbers ahead again, before the source has used up what it was given. */
async function keepRoom({ source, target, id, room }: Move): Promise<void> {
  await checkRoom(source.client, id)
  await note(source.client, id, 'OUT', (await stepOf(source.client, id)) ?? 'CHECKED', target.name, { floor: await makeRoom(source.client, target.client, room) })
}

async function checkRoom(source: Client, id: string): Promise<void> {
  const { floor = '0' } = await detailsOf(source, id)
  const last = await value<string>(source, 'select pg_snapshot_xmax(pg_current_snapshot())::text as value')
  if (BigInt(last) >= BigInt(floor)) {
    throw new Error('The source has used up the numbers of transactions that the target was ahead: run the command with --undo, and begin again.')
  }
}

/** Chains what is in the log by now, and hands it to webhooks and signals, as the worker does: what others write meanwhile can wait. */
async function drainLog(client: Client): Promise<void> {
  const until = await value<string>(client, 'select audit.settled_before()::text as value')
  while (await value<number>(client, 'select audit.chain_log() as value') >= 5000);
  while (await value<number>(client, 'select integration.follow_feed() as value') > 0) {
    if (await value<boolean>(client, `select exists (select from audit.feed_cursors where consumer = 'events' and transaction >= $1::xid8) as value`, [until])) return
  }
}

/** The row of the organization as the source has it, suspended. */
async function writeOrganization(source: Client, target: Client, id: string): Promise<void> {
  const row = await value<object>(source, 'select to_jsonb(o) as value from core.organizations as o where o.id = $1', [id])
  await target.query('delete from core.organizations where id = $1', [id])
  await target.query(`insert into core.organizations select * from jsonb_populate_record(null::core.organizations, $1::jsonb || '{"status": "SUSPENDED"}')`,
    [JSON.stringify(row)])
}

/** Publishes, copies and follows until the target is a moment behind; all of it without anybody's noticing. */
async function bringInStep(move: Move, done: Set<string>): Promise<void> {
  const { source, target, id, files, progress } = move
  // What the target's readers must not take for news is copied last, when its numbers are ahead.
  const tables = [...move.tables.filter(({ name }) => !logTables.includes(name)), ...move.tables.filter(({ name }) => logTables.includes(name))]
  const reached = async () => await stepOf(target.client, id)
  if (isBehind(await reached(), 'PUBLISHED')) {
    progress.begin('publication', 2, 7)
    for (const [side, direction, other] of [[source, 'OUT', target], [target, 'IN', source]] as const) {
      const { identities: before = [] } = await detailsOf(side.client, id)
      await identify(side.client, tables, direction === 'OUT', async (changed) =>
        await note(side.client, id, direction, 'CHECKED', other.name, { identities: [...new Set([...before, ...changed])] }))
    }
    await publish(source.client, id, tables)
    await note(source.client, id, 'OUT', 'PUBLISHED', target.name)
    await note(target.client, id, 'IN', 'PUBLISHED', source.name)
  }
  if (isBehind(await reached(), 'COPIED')) {
    await copyFiles(source.client, id, files, done)
    // Of a run that was ended, or of an undo.
    await unsubscribe(source.client, target.client, id)
    await inTransaction(target.client, async () => await deleteRows(target.client, id, tables))
    await target.client.query('set session_replication_role = replica')
    await copyRows(source, target, id, tables, async (table, number) => {
      if (table === logTables[0]) await keepRoom(move)
      progress.begin(`copying ${table} (${number} of ${tables.length})`, 3, 7)
    })
    await target.client.query('set session_replication_role = origin')
    await note(target.client, id, 'IN', 'COPIED', source.name)
  }
  await keepRoom(move)
  if (!await isSubscribed(target.client, id)) await subscribe(source, target, id)
  await note(target.client, id, 'IN', 'SUBSCRIBED', source.name)
  if (isBehind(await stepOf(source.client, id), 'SUSPENDED')) await note(source.client, id, 'OUT', 'SUBSCRIBED', target.name)
  progress.begin('changes since the copy', 4, 7)
  await follow(target.client, id)
  await checkCopies(files, done)
  await copyFiles(source.client, id, files, done)
  await copyReceived(source.client, id, files, done)
  await target.client.query(`analyze ${tables.map(({ name }) => name).join(', ')}`)
  await drainLog(source.client)
  await catchUp(source.client, target.client, id, patience)
}

/** The pause: nobody writes, both sides are compared, the target takes over. What fails gives the organization back. */
async function handOver(move: Move, done: Set<string>): Promise<void> {
  const { source, target, id, tables, files, progress } = move
  progress.begin('hashes of all rows', 5, 7)
  const comparison = await openComparison(source, target, id, tables)
  const waited = await connect(source.url)
  const pausing = await connect(source.url)
  try {
    await settle(move, comparison, pausing)
    progress.begin('pause', 6, 7)
    move.phases = startPhases()
    await suspend(move, pausing)
    move.phases.end('requests')
    await endOfJobs(source.client, id)
    await endOfTransactions(waited)
    move.phases.end('transactions')
    await drainLog(source.client)
    move.phases.end('log')
    await catchUp(source.client, target.client, id, shortPatience)
    move.phases.end('changes')
    await checkAll(move, comparison)
    move.phases.end('comparison')
    // From here on nothing comes of what a worker of the source still ends: the target has each object that its rows name.
    await stopFollowing(target.client, id)
    await copyFiles(target.client, id, files, done)
    await copyReceived(target.client, id, files, done)
    await note(source.client, id, 'OUT', 'COMPARED', target.name)
    move.phases.end('files')
  } catch (error) {
    await giveBack(source, id)
    throw error
  } finally {
    await Promise.all([waited.end(), pausing.end(), comparison.end()])
  }
}

/** Does what is done in the pause, and takes it back: a connection that has never done it needs far longer. */
async function rehearse(client: Client, id: string, becomes: 'ACTIVE' | 'SUSPENDED'): Promise<void> {
  await client.query('begin')
  await setStatus(client, id, becomes)
  if (becomes === 'ACTIVE') await enqueueWaiting(client, id)
  await client.query('rollback')
}

/** All that can be done before the pause, and once more what has become old meanwhile. */
async function settle(move: Move, comparison: Comparison, pausing: Client): Promise<void> {
  const { source, target, id, tables } = move
  await comparison.settle()
  await rehearse(pausing, id, 'SUSPENDED')
  await rehearse(target.client, id, 'ACTIVE')
  move.sequences = await sequencesOf(source.client, tables)
  await followClosely(target.client, id)
  await drainLog(source.client)
  await catchUp(source.client, target.client, id, patience)
  for (let round = 1, seconds = Infinity; round <= mostRounds && seconds > 1; round++) {
    const began = performance.now()
    await comparison.settle()
    seconds = (performance.now() - began) / 1000
  }
}

/** Suspends the organization when no request runs: every request reads what is locked here, and waits meanwhile. */
async function suspend({ source: { client }, target, id }: Move, pausing: Client): Promise<void> {
  const journal = await readJournal(client, id)
  const isNew = isBehind(journal?.step, 'SUSPENDED')
  await inTransaction(pausing, async () => {
    await holdRequests(pausing)
    await setStatus(pausing, id, 'SUSPENDED')
    await note(pausing, id, 'OUT', 'SUSPENDED', target.name, isNew ? { suspendedAt: new Date().toISOString() } : {})
  })
}

/** A change like any other: the log has a line of it. */
async function setStatus(client: Client, id: string, status: 'ACTIVE' | 'SUSPENDED'): Promise<void> {
  await client.query(`select set_config('assetry.action', 'move_organization', true), set_config('assetry.organization_id', $1, true)`, [id])
  await client.query('update core.organizations set status = $2 where id = $1 and status <> $2', [id, status])
}

/** Waits for the transactions that began before: one of somebody without a session may still write for the organization. */
async function endOfTransactions(client: Client): Promise<void> {
  const running = async () => await value<string[]>(client,
    `select array(select l.virtualtransaction from pg_locks as l join pg_stat_activity as a on a.pid = l.pid
       where l.locktype = 'virtualxid' and l.granted and a.datname = current_database() and a.backend_type in ('client backend', 'background worker')
         and a.pid <> pg_backend_pid()) as value`)
  const before = await running()
  const until = performance.now() + shortPatience
  for (;;) {
    const now = new Set(await running())
    if (!before.some((each) => now.has(each))) return
    if (performance.now() > until) throw new Error('A transaction of the source does not end: see docs/operations.md, "When it is slow", and run the command again.')
    await sleep(10)
  }
}

/** A message that is being sent is waited for briefly; what takes longer is sent again, under the same id. */
async function endOfJobs(client: Client, id: string): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    if (!await value<boolean>(client,
      `select exists (select from graphile_worker.jobs as j join notify.messages as m on j.key = 'send_message:' || m.id
         where m.organization_id = $1 and j.locked_at is not null) as value`, [id])) return
    await sleep(25)
  }
}

async function checkAll({ source, id }: Move, comparison: Comparison): Promise<void> {
  await checkRoom(source.client, id)
  const differing = await comparison.differing()
  if (differing.length > 0) {
    throw new Error(`The copies differ in ${differing.join(', ')}: the organization goes on in the source. Run the command again; if it is so again, use --undo and begin again.`)
  }
}

/** After a failure within the pause: the organization is served again where it was. */
async function giveBack(source: Side, id: string): Promise<void> {
  await inTransaction(source.client, async () => {
    await setStatus(source.client, id, 'ACTIVE')
    await enqueueWaiting(source.client, id)
    const journal = await readJournal(source.client, id)
    if (journal !== undefined) await note(source.client, id, 'OUT', 'SUBSCRIBED', journal.otherSide)
  })
}

/** The sequences that columns of the tables own. */
async function sequencesOf(client: Client, tables: MovingTable[]): Promise<string[]> {
  return await value<string[]>(client,
    `select array(select s.seq
       from (select pg_get_serial_sequence(n, a.attname) as seq
               from unnest($1::text[]) as n join pg_attribute as a on a.attrelid = n::regclass
              where a.attnum > 0 and not a.attisdropped and (a.attidentity <> '' or a.atthasdef)) as s
      where s.seq is not null) as value`, [tables.map(({ name }) => name)])
}

/**
 * The jobs of what waits: they did not come with it, and a worker that had one while the organization was suspended has
 * ended it. What has its job keeps it.
 */
async function enqueueWaiting(client: Client, id: string): Promise<void> {
  const hasNone = (key: string) => `not exists (select from graphile_worker.jobs as j where j.key = ${key})`
  await client.query(`select notify.enqueue_messages(coalesce(array_agg(m.id order by m.id), '{}')) from notify.messages as m
    where m.organization_id = $1 and m.status in ('QUEUED', 'SENDING') and ${hasNone(`'send_message:' || m.id`)}`, [id])
  await client.query(`select file.enqueue_intake(u.id) from file.uploads as u
    where u.organization_id = $1 and u.status = 'RECEIVED' and ${hasNone(`'take_in_file:' || u.id`)}`, [id])
  await client.query(`select integration.enqueue_import(t.task, i.id)
    from integration.imports as i cross join lateral (select case i.status when 'READING' then 'read_import' else 'run_import' end as task) as t
    where i.organization_id = $1 and i.status in ('READING', 'CHECKING', 'APPLYING', 'WITHDRAWING') and ${hasNone(`t.task || ':' || i.id`)}`, [id])
  await client.query(`select file.enqueue_document(d.id, d.organization_id) from file.documents as d
    where d.organization_id = $1 and d.status in ('QUEUED', 'RUNNING') and ${hasNone(`'print_document:' || d.id`)}`, [id])
}

/** Numbers above all that came, the jobs of what waits, and the organization is served by the target: in one transaction. */
async function takeOver(move: Move): Promise<void> {
  const { source, target, id, tables } = move
  const { client } = target
  await stopFollowing(client, id)
  const { rows } = await source.client.query<{ sequence: string, last: string }>(
    `select s as sequence, coalesce(pg_sequence_last_value(s::regclass), 0)::text as last from unnest($1::text[]) as s`,
    [move.sequences ?? await sequencesOf(source.client, tables)])
  await inTransaction(client, async () => {
    await client.query(`set local session_replication_role = replica`)
    await writeOrganization(source.client, client, id)
    await client.query(`set local session_replication_role = origin`)
    await client.query(
      `select setval(s.name::regclass, greatest(s.last, coalesce(pg_sequence_last_value(s.name::regclass), 1)))
         from unnest($1::text[], $2::bigint[]) as s (name, last)`, [rows.map(({ sequence }) => sequence), rows.map((each) => each.last)])
    // What is written from now on has a higher one.
    const last = await value<string>(client, `select pg_sequence_last_value(pg_get_serial_sequence('audit.events', 'sequence')::regclass)::text as value`)
    await setStatus(client, id, 'ACTIVE')
    await enqueueWaiting(client, id)
    await note(client, id, 'IN', 'SWITCHED', source.name, { sequence: last })
  })
  move.phases?.end('switch')
}

/** The target serves: the host leads there, and what the move needed goes. */
async function finish({ source, target, id, hosts, phases, progress }: Move): Promise<void> {
  progress.begin('host and end', 7, 7)
  const hostname = await value<string | null>(source.client, 'select hostname as value from core.organizations where id = $1', [id])
  if (hosts !== undefined && hostname !== null) await leadHost(hosts, hostname)
  const details = await detailsOf(source.client, id)
  const pause = details.pause ?? Date.now() - Date.parse(details.suspendedAt ?? new Date().toISOString())
  phases?.end('host')
  await note(source.client, id, 'OUT', 'SWITCHED', target.name, { pause, ...(phases !== undefined && { phases: phases.milliseconds }) })
  await cleanUp(source, target, id)
  await note(target.client, id, 'IN', 'MOVED', source.name)
  await note(source.client, id, 'OUT', 'MOVED', target.name)
}

/** Ends publication, slot and subscription, and sets the replica identities back. */
async function cleanUp(source: Side, target: Side, id: string): Promise<void> {
  await unsubscribe(source.client, target.client, id)
  await dropPublication(source.client, id)
  for (const { client } of [source, target]) await unidentify(client, (await detailsOf(client, id)).identities ?? [])
}

/**
 * Brings the organization back to where it was. After the switch only when nothing was written since, or when what was
 * written may be lost: returns how many lines of the log that were.
 */
export async function undoMove(
  source: Side, target: Side, id: string, { hosts, discards }: { hosts?: Hosts, discards?: boolean }, progress: Progress,
): Promise<number> {
  refuse(await findWrongAccounts(source, target))
  const { moving: tables } = await readTables(source.client)
  return await alone({ source, id }, async () => {
    const [out, into] = [await readJournal(source.client, id), await readJournal(target.client, id)]
    if (out?.direction !== 'OUT' || out.otherSide !== target.name) throw new Error('The organization has not moved from this source to this target: there is nothing to undo.')
    refuse(await findReaders(target.client, id))
    let lost = 0
    if (into !== undefined && !isBehind(into.step, 'SWITCHED')) {
      progress.begin('writes since the switch', 1, 3)
      const suspending: Move = { source: target, target: source, id, tables, progress }
      await suspendTarget(suspending)
      lost = Number(await value<string>(target.client,
        `select count(*)::text as value from audit.events where organization_id = $1 and sequence > $2 and action is distinct from 'move_organization'`,
        [id, into.details.sequence ?? '0']))
      if (lost > 0 && !discards) {
        await resumeTarget(source, target, id)
        throw new Error(`${lost} changes were written since the switch, which --undo would lose: add --discard-writes to lose them, or leave the organization where it is. ` +
          'It is served by the target as before.')
      }
    }
    progress.begin('removing the copy', 2, 3)
    // Whatever follows, a move begins with a copy of its own.
    if (into !== undefined && isBehind(into.step, 'SWITCHED')) await note(target.client, id, 'IN', 'CHECKED', source.name)
    await cleanUp(source, target, id)
    await removeRows(target.client, id, tables)
    progress.begin('resuming', 3, 3)
    // Before the record of the move goes, without which the command cannot be repeated.
    const hostname = await value<string | null>(source.client, 'select hostname as value from core.organizations where id = $1', [id])
    if (hosts !== undefined && hostname !== null) await leadHost(hosts, hostname)
    await inTransaction(source.client, async () => {
      await forget(source.client, id)
      await setStatus(source.client, id, 'ACTIVE')
      await enqueueWaiting(source.client, id)
    })
    return lost
  })
}

/** The same pause as that of the move, on the other side. */
async function suspendTarget({ source: { url }, id }: Move): Promise<void> {
  const pausing = await connect(url)
  try {
    await pausing.query('begin')
    await holdRequests(pausing)
    await setStatus(pausing, id, 'SUSPENDED')
    // Who asks here is told to repeat, as on the side that an organization leaves.
    await pausing.query(`update core.moves set direction = 'OUT' where organization_id = $1`, [id])
    await pausing.query('commit')
    await endOfTransactions(pausing)
  } finally {
    await pausing.end()
  }
}

/** After an undo that was ended between its pause and its end, or that would lose what was written: the target serves as before. */
async function resumeTarget(source: Side, { client }: Side, id: string): Promise<void> {
  const journal = await readJournal(client, id)
  if (journal?.direction !== 'OUT' || journal.otherSide !== source.name || isBehind(journal.step, 'SWITCHED')) return
  await inTransaction(client, async () => {
    await client.query(`update core.moves set direction = 'IN' where organization_id = $1`, [id])
    await setStatus(client, id, 'ACTIVE')
    await enqueueWaiting(client, id)
  })
}

/** Removes the copy that stayed in the source when the organization had moved; returns how many rows. */
export async function forgetOld(source: Side, id: string): Promise<number> {
  const journal = await readJournal(source.client, id)
  if (journal?.direction !== 'OUT' || journal.step !== 'MOVED') throw new Error('The organization has not moved from here: only a copy that stayed behind is removed.')
  refuse(await findReaders(source.client, id))
  return await removeRows(source.client, id, (await readTables(source.client)).moving)
}

/** Logins of BI tools belong to the cluster: they do not move, and go before the organization does. */
async function findReaders(client: Client, id: string): Promise<string[]> {
  const logins = await value<string[]>(client,
    'select array(select role_name::text from report.readers where organization_id = $1 order by created_at) as value', [id])
  return logins.map((login) => `The BI login ${login} reads the organization: npx assetry bi remove ${login} in the cell that it leaves`)
}

/** All rows of an organization, without a line in the log, which goes with them; one that comes back keeps its reference. */
async function removeRows(client: Client, id: string, tables: MovingTable[], comesBack = false): Promise<number> {
  return await inTransaction(client, async () => {
    const count = await deleteRows(client, id, tables)
    await forget(client, id)
    if (!comesBack) await client.query('delete from core.provisions where organization_id = $1', [id])
    await client.query('delete from core.organizations where id = $1', [id])
    return count
  })
}

/** Within a transaction, which afterwards acts on no trigger and no key. */
async function deleteRows(client: Client, id: string, tables: MovingTable[]): Promise<number> {
  await client.query('set local session_replication_role = replica')
  let count = 0
  for (const { name, owner } of tables) count += (await client.query(`delete from ${name} where ${owner} = $1`, [id])).rowCount ?? 0
  return count
}
