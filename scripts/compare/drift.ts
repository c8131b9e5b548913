import type { Client } from 'pg'
import { developmentOwnerUrl, givenShadowUrl } from '../database/addresses.ts'
import { roles } from '../database/claims.ts'
import { relationExists, requireSupportedServer, withClient } from '../database/connection.ts'
import { readSnapshot, type Snapshot } from '../database/snapshot.ts'
import { applyCurrent } from '../migrations/apply-current.ts'
import { numberOf, routeTo } from '../migrations/committed.ts'
import { describe, descriptionTable } from '../migrations/describe.ts'
import { lastMigration, pendingMigrations } from '../migrations/migrate.ts'
import { withMigrations } from '../migrations/scratch-project.ts'
import { withShadow } from '../migrations/shadow.ts'
import { projectDirectory } from '../project/directory.ts'
import { runScript } from '../project/run-script.ts'
import { normalText } from './normal-text.ts'
import { filledTables, readReferenceRows } from './reference-rows.ts'

/** A difference between a live database and what its migrations make. */
export interface Drift {
  kind: 'missing' | 'unexpected' | 'differs'
  object: string
  /** The first line that differs, as the migrations make it and as it was found. */
  expected?: string
  found?: string
}

/**
 * Compares a live database with a database that the same migrations make from nothing. Reads only. The new one is on the
 * server of `serverUrl`, else on an embedded one; both servers should be of the same major version.
 */
export async function findDrift(liveUrl: string, serverUrl: string | undefined): Promise<Drift[]> {
  const live = await readLive(liveUrl)
  const ran = routeTo(numberOf(live.last ?? ''))
  const [expected, restored] = await withMigrations(projectDirectory, ran, async (directory) =>
    await withShadow(serverUrl, async (shadow) => {
      const ownerUrl = await shadow.createMigrated(directory)
      if (live.isOpen) await applyCurrent(ownerUrl)
      return await withClient(ownerUrl, async (client) => {
        if (live.isNewest) await describe(client)
        await client.query('begin read only')
        const made = await readAll(client, live.isNewest)
        await client.query('commit')
        return [made, await readRestored(client)] as const
      })
    }))
  return compareSnapshots(expected, live.snapshot, restored)
}

/** One line for each difference. */
export function describeDrift(drifts: Drift[]): string[] {
  return drifts.map(({ kind, object, expected, found }) =>
    `${kind.padEnd(10)}  ${object}${kind === 'differs' ? `: "${found ?? ''}" instead of "${expected ?? ''}"` : ''}`)
}

interface Live {
  snapshot: Snapshot
  last: string | undefined
  isOpen: boolean
  /** Whether all migrations of this release have run: only then is its description expected. */
  isNewest: boolean
}

async function readLive(url: string): Promise<Live> {
  return await withClient(url, async (client) => {
    await requireSupportedServer(client)
    await client.query('begin isolation level repeatable read read only')
    const isNewest = (await pendingMigrations(client)).length === 0
    const snapshot = await readAll(client, isNewest)
    const last = await lastMigration(client)
    if (last === undefined && !snapshot.has('schema api')) {
      throw new Error('The database has no migrations: run npx assetry migrate first.')
    }
    return { snapshot, last, isNewest, isOpen: await hasOpenMigration(client) }
  })
}

/** What counts of a definition: a dump prints conditions in its own form, and the operator may give lists to roles of his own. */
export function comparable(object: string, definition: string): string {
  const [kind = ''] = object.split(' ')
  if (!['constraint', 'policy', 'view', 'index', 'domain', 'rule', 'trigger'].includes(kind)) return definition
  return normalText(object.startsWith('view api.') ? withoutForeignReaders(definition) : definition)
}

function withoutForeignReaders(definition: string): string {
  return definition.replace(/^rights: .*$/m, (line) => line.split(' ').filter((item) => {
    const [, grantee] = /^"?([^="]*)"?=r\/\w+$/.exec(item) ?? []
    return grantee === undefined || grantee === '' || roles.includes(grantee)
  }).join(' '))
}

/** The objects, and the rows that come with them; those only by an account that may read them. */
export async function readAll(client: Client, withDescription = true): Promise<Snapshot> {
  const filled = filledTables(projectDirectory)
  if (!withDescription) filled.delete(descriptionTable)
  return new Map([...await readSnapshot(client), ...await readReferenceRows(client, filled)])
}

/**
 * The objects as a dump restores them. A dump prints functions that are kept parsed (begin atomic), and reading the printed
 * text again names columns that had no name: `null::uuid` becomes `null::uuid as uuid`.
 */
export async function readRestored(client: Client): Promise<Snapshot> {
  await client.query('begin')
  try {
    await client.query(restoreParsed)
    return await readSnapshot(client)
  } finally {
    await client.query('rollback')
  }
}

/** Creates each function that is kept parsed from its printed text, as restoring a dump does. */
export const restoreParsed = `
do $do$
declare
  v_next record;
begin
  for v_next in
    select pg_get_functiondef(p.oid) as text
      from pg_proc as p
     where p.prosqlbody is not null and p.prokind = 'f' and p.oid >= 16384
       and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute v_next.text;
  end loop;
end
$do$`

/** Somebody who may not read what was applied is not told. */
async function hasOpenMigration(client: Client): Promise<boolean> {
  if (!await relationExists(client, 'graphile_migrate.current')) return false
  const { rowCount } = await client.query(
    `select where has_table_privilege('graphile_migrate.current', 'select')`)
  return rowCount === 1 && (await client.query('select from graphile_migrate.current limit 1')).rowCount === 1
}

/** `restored` is what is expected of a database that was restored from a dump, where it prints otherwise. */
export function compareSnapshots(expected: Snapshot, found: Snapshot, restored: Snapshot = new Map()): Drift[] {
  const drifts: Drift[] = []
  for (const [object, definition] of expected) {
    const other = found.get(object)
    if (other === undefined) drifts.push({ kind: 'missing', object })
    else if (![definition, restored.get(object) ?? definition].some((one) => comparable(object, other) === comparable(object, one))) {
      drifts.push({
        kind: 'differs', object, ...firstDifference(comparable(object, definition), comparable(object, other)),
      })
    }
  }
  for (const object of found.keys()) if (!expected.has(object)) drifts.push({ kind: 'unexpected', object })
  return drifts.sort((a, b) => a.object.localeCompare(b.object, 'en'))
}

function firstDifference(expected: string, found: string): Pick<Drift, 'expected' | 'found'> {
  const lines = expected.split('\n')
  const others = found.split('\n')
  const index = lines.findIndex((line, at) => line !== others[at])
  const at = index === -1 ? lines.length : index
  return { expected: lines[at] ?? '', found: others[at] ?? '' }
}

runScript(import.meta.filename, async () => {
  const drifts = await findDrift(await developmentOwnerUrl(), givenShadowUrl())
  for (const line of describeDrift(drifts)) console.log(line)
  if (drifts.length > 0) throw new Error(`${drifts.length} objects are not as the migrations make them.`)
  console.log('The database is as its migrations make it')
})
