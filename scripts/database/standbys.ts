import { randomBytes } from 'node:crypto'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { type Host, hostsOf } from '../project/address.ts'
import { takeBaseBackup } from './base-backup.ts'
import { requireSupportedServer, withClient, withDatabase } from './connection.ts'
import { findPrimary } from './hosts.ts'

/** A slot for a standby, and how far the standby is that reads it. */
export interface Standby {
  name: string
  isConnected: boolean
  /** Of the slot: reserved, extended, unreserved or lost. */
  walStatus: string
  /** WAL that the slot keeps. */
  keptBytes: number
  /** WAL that the standby has not applied; null where nobody reads the slot, or the role may not see it. */
  lagBytes: number | null
  isSynchronous: boolean
}

export interface NewStandby {
  /** Of the slot and the application; the role is standby_<name>. */
  name: string
  directory: string
  /** The most WAL that a slot keeps, where the server has no bound yet. */
  keep: string
}

/** As names of slots: letters, digits and underscores. */
const form = /^[a-z][a-z0-9_]{0,39}$/
const size = /^[1-9][0-9]{0,5}(MB|GB)$/

/**
 * Makes a standby of a running server in a directory of this machine: a role that may replicate, a slot that keeps what the
 * standby has not read, the copy, and what the copy follows. The account of the address makes roles and may replicate.
 * What was made is taken away again when a later step fails.
 */
export async function createStandby(adminUrl: string, { name, directory, keep }: NewStandby): Promise<void> {
  if (!form.test(name)) throw new Error(`${name} is no name of a standby: use up to 40 lower-case letters, digits and _.`)
  if (!size.test(keep)) throw new Error(`${keep} is no size: write it like 10GB.`)
  const role = roleOf(name)
  const password = randomBytes(24).toString('hex')
  const primary = await findPrimary(adminUrl)
  await withClient(withDatabase(adminUrl, 'postgres'), async (client) => {
    await requireReplication(client, name)
    await boundSlots(client, keep)
    await client.query(`select pg_create_physical_replication_slot($1, true)`, [name])
    try {
      await client.query(`create role ${escapeIdentifier(role)} with login replication password ${escapeLiteral(password)}`)
      await takeBaseBackup(loginOf(adminUrl, role, password), primary, directory)
      await follow(directory, name, connection(hostsOf(adminUrl), role, password, name))
    } catch (error) {
      await forget(client, name)
      throw explained(error as Error, role)
    }
  })
}

/** The slots that standbys read, also those that none reads. */
export async function listStandbys(url: string): Promise<Standby[]> {
  return await withClient(url, async (client) => (await client.query<Standby>(
    `select s.slot_name as name, s.active as "isConnected", coalesce(s.wal_status, 'lost') as "walStatus",
            coalesce(pg_wal_lsn_diff(here.position, s.restart_lsn), 0)::float8 as "keptBytes",
            pg_wal_lsn_diff(here.position, r.replay_lsn)::float8 as "lagBytes",
            coalesce(r.sync_state in ('sync', 'quorum'), false) as "isSynchronous"
       from pg_replication_slots as s
       cross join lateral (
         select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end as position
       ) as here
       left join pg_stat_replication as r on r.pid = s.active_pid
      where s.slot_type = 'physical'
      order by s.slot_name`)).rows)
}

/** Takes the slot and the role of a standby that is gone. */
export async function dropStandby(adminUrl: string, name: string): Promise<void> {
  await withClient(withDatabase(adminUrl, 'postgres'), async (client) => {
    const { rows: [slot] } = await client.query<{ active: boolean }>(
      `select active from pg_replication_slots where slot_name = $1 and slot_type = 'physical'`, [name])
    if (slot === undefined) throw new Error(`There is no standby ${name}: npx assetry standby list shows those that there are.`)
    if (slot.active) throw new Error(`${name} is connected: stop its server first.`)
    await forget(client, name)
  })
}

function roleOf(name: string): string {
  return `standby_${name}`
}

async function requireReplication(client: Client, name: string): Promise<void> {
  await requireSupportedServer(client)
  const { rows: [state] } = await client.query<{ wal: string, tablespaces: string | null, slot: string | null, role: string | null }>(
    `select current_setting('wal_level') as wal,
            (select string_agg(spcname, ', ' order by spcname) from pg_tablespace where oid >= 16384) as tablespaces,
            (select slot_name from pg_replication_slots where slot_name = $1) as slot,
            (select rolname from pg_roles where rolname = $2) as role`, [name, roleOf(name)])
  if (state?.wal === 'minimal') throw new Error('wal_level is minimal: set it to replica, and start the server again.')
  if (state?.tablespaces) throw new Error(`The server has tablespaces (${state.tablespaces}): make the copy with pg_basebackup.`)
  const taken = state?.slot ? `slot ${state.slot}` : state?.role ? `role ${state.role}` : undefined
  if (taken) throw new Error(`There is a ${taken} already: choose another name, or npx assetry standby drop ${name}.`)
}

/** A slot without a bound keeps WAL for a standby that never comes back until the disk is full. */
async function boundSlots(client: Client, keep: string): Promise<void> {
  const { rows: [bound] } = await client.query<{ is_missing: boolean }>(
    `select current_setting('max_slot_wal_keep_size') = '-1' as is_missing`)
  if (bound?.is_missing !== true) return
  await client.query(`alter system set max_slot_wal_keep_size = ${escapeLiteral(keep)}`)
  await client.query('select pg_reload_conf()')
}

async function forget(client: Client, name: string): Promise<void> {
  await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [name])
  await client.query(`drop role if exists ${escapeIdentifier(roleOf(name))}`)
}

function loginOf(adminUrl: string, role: string, password: string): string {
  const url = new URL(adminUrl)
  url.username = role
  url.password = password
  url.searchParams.delete('options')
  return url.href
}

/** What the standby connects with; of several hosts it follows the one that takes writes. */
function connection(hosts: Host[], role: string, password: string, name: string): string {
  const several = hosts.length > 1 ? ' target_session_attrs=read-write' : ''
  return `host=${hosts.map(({ host }) => host).join(',')} port=${hosts.map(({ port }) => port).join(',')} user=${role} `
    + `password=${password} application_name=${name}${several}`
}

/** Queries are short here, so none of them holds up what is applied for more than two seconds. */
async function follow(directory: string, name: string, conninfo: string): Promise<void> {
  await appendFile(join(directory, 'postgresql.auto.conf'), `
primary_conninfo = ${escapeLiteral(conninfo)}
primary_slot_name = '${name}'
max_standby_streaming_delay = '2s'
`)
  await writeFile(join(directory, 'standby.signal'), '', { mode: 0o600 })
}

function explained(error: Error, role: string): Error {
  if (!error.message.includes('pg_hba.conf')) return error
  return new Error(`The server lets nobody replicate from here: add "host replication ${role} <address> scram-sha-256" to its `
    + 'pg_hba.conf, select pg_reload_conf(), and repeat.')
}
