import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { withClient } from '../../../scripts/database/connection.ts'
import { commit } from '../../../scripts/migrations/commit.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { letRequestsWait, pauseRequests } from '../../../scripts/migrations/pause.ts'
import { withProductCopy } from '../../support/product.ts'
import { newProject, onTestServer, smallProject } from './project.ts'

/** Until somebody waits for a lock, as one sees it who holds it. */
async function waits(client: Client): Promise<void> {
  await expect.poll(async () => {
    const { rows } = await client.query(
      `select from pg_locks as l join pg_database as d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'relation' and not l.granted`)
    return rows.length
  }, { interval: 10 }).toBeGreaterThan(0)
}

test('requests are held back, and who reads for long is let through in between', async () => {
  await withProductCopy(async ({ connect }) => {
    const migration = await connect()
    const reader = await connect()
    const late = await connect()
    await reader.query('begin; select from identity.sessions limit 1')
    await migration.query('begin')
    const paused = pauseRequests(migration, '2000')
    await waits(reader)
    // Behind the waiting migration, and let go on with its next try.
    await late.query(`set lock_timeout = '60s'`)
    await late.query('select from identity.sessions limit 1')
    await reader.query('rollback')
    await paused
    const { rows: [setting] } = await migration.query<{ lock_timeout: string }>('show lock_timeout')
    expect(setting?.lock_timeout).toBe('2s')
    await late.query(`set lock_timeout = '100'`)
    await expect(late.query('select from identity.sessions limit 1')).rejects.toThrow('lock timeout')
    await migration.query('rollback')
    await late.query('select from identity.sessions limit 1')
  })
})

test('who does not end is named, and nothing is changed', async () => {
  await withProductCopy(async ({ connect }) => {
    const migration = await connect()
    const reader = await connect()
    await reader.query(`set application_name = 'nightly dump'`)
    await reader.query('begin; select from identity.sessions limit 1')
    await migration.query('begin; create table core.never (id uuid)')
    await expect(pauseRequests(migration, '2000', 1)).rejects.toThrow(
      /held back: process \d+ \(nightly dump, for \d+ s\) reads identity\.sessions\. Nothing was changed/)
    const { rows: [row] } = await migration.query(`select to_regclass('core.never') as made`)
    expect(row).toEqual({ made: null })
  })
})

test('a hook that knew of no pauses waits while a migration runs, and is as before when it fails', async () => {
  await withProductCopy(async ({ url, connect }) => {
    const settings = async (): Promise<string> => await withClient(url, async (client) => {
      const { rows: [row] } = await client.query<{ settings: string }>(
        `select proconfig::text as settings from pg_proc where oid = 'hook.pre_request()'::regprocedure`)
      return row?.settings ?? ''
    })
    expect(await settings()).toContain('lock_timeout=7s')
    const owner = await connect()
    await owner.query('alter function hook.pre_request() reset lock_timeout; set role assetry_owner')
    const before = await settings()
    const takeBack = await letRequestsWait(owner)
    expect(await settings()).toBe(before.replace('}', ',lock_timeout=7s}'))
    await (await letRequestsWait(owner))()
    expect(await settings()).toContain('lock_timeout=7s')
    await takeBack()
    expect(await settings()).toBe(before)
  })
})

test('a migration in whose way somebody stands is repeated, and what waits for it goes on in between', async () => {
  const project = newProject(smallProject)
  await commit('first', inject('superuserUrl'), project.directory)
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl, project.directory)
    project.write('db/migrations/current/100-note.sql', 'alter table work.tasks add column note text;\n')
    await commit('note', inject('superuserUrl'), project.directory)
    await withClient(ownerUrl, async (reader) => {
      await reader.query('begin; select from work.tasks')
      const migrated = migrate(ownerUrl, project.directory)
      await waits(reader)
      // Longer than the two seconds for which it waits at most.
      await sleep(2500)
      await reader.query('rollback')
      expect(await migrated).toMatchObject({ applied: ['000002-note.sql'] })
      await reader.query('select note from work.tasks')
    })
  })
})
