import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { inTransaction } from '../database/connection.ts'
import { pauseRequests } from '../migrations/pause.ts'
import { copyBetween } from './copy.ts'
import { connect, type Side, value } from './sides.ts'
import { listed, type MovingTable } from './tables.ts'

/** Of publication, slot and subscription. */
export function nameOf(organizationId: string): string {
  return `assetry_move_${organizationId.replaceAll('-', '')}`
}

const tries = 5

/** Shorter than what requests wait for it (pause.ts), and long enough for a server that is busy. */
export async function holdRequests(client: Client): Promise<void> {
  await pauseRequests(client, '2000', 20, 4000)
}

/**
 * Alters tables that are in use, all in one transaction, before which requests are held back as by a migration: they wait
 * for as long as that takes. What scheduled tasks hold is waited for in several tries.
 */
async function alterAll(client: Client, statements: string[], also: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await inTransaction(client, async () => {
        if (statements.length > 0) await holdRequests(client)
        for (const statement of statements) await client.query(statement)
        await also()
      })
      return
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03' || attempt === tries) throw error
      await sleep(1000)
    }
  }
}

/**
 * Gives every table a replica identity that holds the organization, so that changes can be told by it; a table without a
 * unique index for that gets all its columns on the side that publishes. Both sides have the same. In the same
 * transaction `keep` writes down the tables that had the identity of their key before.
 */
export async function identify(
  client: Client, tables: MovingTable[], publishes: boolean, keep: (changed: string[]) => Promise<void>,
): Promise<void> {
  const changed = new Map<string, string>()
  for (const { name, leaves, identity } of tables) {
    if (!publishes && (identity === undefined || leaves[0] !== name)) continue
    const { rows } = await client.query<{ name: string, index: string | null }>(
      `select c.oid::regclass::text as name,
              case when c.oid = to_regclass($2) or $3::text is null then $3 else
                (select x.relname::text from pg_inherits as h join pg_class as x on x.oid = h.inhrelid join pg_index as k on k.indexrelid = x.oid
                  where k.indrelid = c.oid and h.inhparent = to_regclass(format('%s.%I', split_part($2, '.', 1), $3::text))) end as index
         from pg_class as c
        where c.oid = any (select to_regclass(l) from unnest($1::text[]) as l) and c.relreplident = 'd'`, [leaves, name, identity ?? null])
    for (const leaf of rows) changed.set(leaf.name, leaf.index === null ? 'full' : `using index ${escapeIdentifier(leaf.index)}`)
  }
  await alterAll(client, [...changed].map(([name, identity]) => `alter table ${name} replica identity ${identity}`), async () => await keep([...changed.keys()]))
}

/** Sets back what identify changed. */
export async function unidentify(client: Client, changed: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select n as name from unnest($1::text[]) as n join pg_class as c on c.oid = to_regclass(n) where c.relreplident <> 'd'`, [changed])
  await alterAll(client, rows.map(({ name }) => `alter table ${name} replica identity default`), async () => undefined)
}

/** Publishes the rows of the organization. After identify: a published table without identity refuses changes to everybody. */
export async function publish(source: Client, organizationId: string, tables: MovingTable[]): Promise<void> {
  const name = nameOf(organizationId)
  if (await value<boolean>(source, 'select exists (select from pg_publication where pubname = $1) as value', [name])) return
  const list = tables.map((table) => `${table.name} where (${table.owner} = ${escapeLiteral(organizationId)})`).join(', ')
  await source.query(`create publication ${name} for table ${list}
    with (publish = 'insert, update, delete', publish_via_partition_root = true)`)
}

export async function dropPublication(source: Client, organizationId: string): Promise<void> {
  await source.query(`drop publication if exists ${nameOf(organizationId)}`)
}

/**
 * Copies all rows of the organization as they are at the moment from which a slot keeps the changes; each table in a
 * transaction of its own, because readers of the target's log wait for the end of one that writes.
 */
export async function copyRows(
  source: Side, target: Side, organizationId: string, tables: MovingTable[], begin: (table: string, number: number) => Promise<void>,
): Promise<void> {
  await dropSlot(source.client, organizationId)
  const keeping = await connect(source.url, { replication: 'database' })
  const reading = await connect(source.url)
  try {
    const { rows: [slot] } = await keeping.query<{ snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT ${nameOf(organizationId)} LOGICAL pgoutput (SNAPSHOT 'export')`)
    await reading.query('begin isolation level repeatable read')
    await reading.query(`set transaction snapshot ${escapeLiteral(slot?.snapshot_name ?? '')}`)
    for (const [at, { name, columns, owner }] of tables.entries()) {
      const where = `where ${owner} = ${escapeLiteral(organizationId)}`
      if (!await value<boolean>(reading, `select exists (select from ${name} ${where}) as value`)) continue
      await begin(name, at + 1)
      await copyBetween(
        reading, `copy (select ${listed(columns)} from ${name} ${where}) to stdout (format binary)`,
        target.client, `copy ${name} (${listed(columns)}) from stdin (format binary)`)
    }
  } finally {
    await reading.end()
    await keeping.end()
  }
}

/** Reads the changes from the slot, in a transaction of the caller's. */
export async function subscribe(source: Side, target: Side, organizationId: string): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(source.url)
  const address = Object.entries({
    host: hostname, port: port || '5432', user: decodeURIComponent(username), password: decodeURIComponent(password),
    dbname: decodeURIComponent(pathname.slice(1)), ...Object.fromEntries(['sslmode', 'sslrootcert'].flatMap((name) =>
      searchParams.has(name) ? [[name, searchParams.get(name) ?? '']] : [])),
  }).filter(([, text]) => text !== '').map(([name, text]) => `${name}='${text.replaceAll(/(['\\])/g, '\\$1')}'`).join(' ')
  await target.client.query(`create subscription ${nameOf(organizationId)} connection ${escapeLiteral(address)}
    publication ${nameOf(organizationId)}
    with (create_slot = false, slot_name = '${nameOf(organizationId)}', copy_data = false, disable_on_error = true, streaming = off)`)
}

export async function isSubscribed(target: Client, organizationId: string): Promise<boolean> {
  return await value<boolean>(target, `select exists (select from pg_subscription as s join pg_database as d on d.oid = s.subdbid
    where s.subname = $1 and d.datname = current_database()) as value`, [nameOf(organizationId)])
}

/** Ends the subscription and the slot, whichever of them is there. */
export async function unsubscribe(source: Client, target: Client, organizationId: string): Promise<void> {
  const name = nameOf(organizationId)
  if (await isSubscribed(target, organizationId)) {
    await target.query(`alter subscription ${name} disable`)
    await target.query(`alter subscription ${name} set (slot_name = none)`)
    await target.query(`drop subscription ${name}`)
  }
  await dropSlot(source, organizationId)
}

/** The process that reads from it may need a moment to notice that nobody listens. */
async function dropSlot(source: Client, organizationId: string): Promise<void> {
  const name = nameOf(organizationId)
  for (let attempt = 1; ; attempt++) {
    const { rows: [slot] } = await source.query<{ pid: number | null }>(
      'select active_pid as pid from pg_replication_slots where slot_name = $1', [name])
    if (slot === undefined) return
    if (slot.pid !== null && attempt > 20) await source.query('select pg_terminate_backend($1)', [slot.pid])
    if (slot.pid === null) {
      await source.query('select pg_drop_replication_slot($1)', [name]).catch((error: { code?: string }) => {
        if (error.code !== '55006' || attempt > 200) throw error
      })
    }
    await sleep(25)
  }
}

/**
 * Has the target write each change to its disk before it takes the next: else it tells only after a moment that it has
 * all, for which a pause would wait. Its worker starts again by itself.
 */
export async function followClosely(target: Client, organizationId: string): Promise<void> {
  await target.query(`alter subscription ${nameOf(organizationId)} set (synchronous_commit = on)`)
}

/** The target takes no more changes, and what it had begun has ended; the slot stays until the end. */
export async function stopFollowing(target: Client, organizationId: string): Promise<void> {
  if (!await isSubscribed(target, organizationId)) return
  await target.query(`alter subscription ${nameOf(organizationId)} disable`)
  for (let attempt = 1; attempt <= 1000; attempt++) {
    if (!await value<boolean>(target, 'select exists (select from pg_stat_subscription where subname = $1 and pid is not null) as value',
      [nameOf(organizationId)])) return
    await sleep(10)
  }
  throw new Error('The target does not stop taking changes: see the log of its server, and run the command again.')
}

/** Takes changes again where a pause has been given up. */
export async function follow(target: Client, organizationId: string): Promise<void> {
  await target.query(`alter subscription ${nameOf(organizationId)} enable`)
}

/** Waits until the target has done all that the source has written by now. */
export async function catchUp(source: Client, target: Client, organizationId: string, patience: number): Promise<void> {
  const name = nameOf(organizationId)
  // Written to the disk at once, without which nothing before it is sent.
  const reached = await value<string>(source, `select pg_logical_emit_message(false, 'assetry move', '', true)::text as value`)
  const until = performance.now() + patience
  for (;;) {
    if (await value<boolean>(source, `select exists (select from pg_stat_replication as r join pg_replication_slots as s on s.active_pid = r.pid
      where s.slot_name = $1 and r.replay_lsn >= $2) as value`, [name, reached])) return
    if (!await value<boolean>(target, 'select coalesce(bool_and(subenabled), false) as value from pg_subscription where subname = $1', [name])) {
      throw new Error(`The subscription ${name} has stopped: the log of the target's server says why. Run the command with --undo, and begin again.`)
    }
    if (performance.now() > until) throw new Error(`The target has not caught up in ${Math.round(patience / 1000)} s: run the command again when there is less load.`)
    await sleep(15)
  }
}
