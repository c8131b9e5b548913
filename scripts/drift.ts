import type { Catalog } from './catalog.ts'
import { readCatalog } from './catalog.ts'
import { withClient } from './connection.ts'
import { developmentOwnerUrl } from './development.ts'
import { applyCurrent, lastMigration, migrate } from './migrate.ts'
import { withCommitted } from './scratch-project.ts'
import { runScript } from './script.ts'
import { withShadow } from './shadow.ts'
import { projectDirectory } from './stack/place.ts'

/** A difference between a live database and what its migrations make. */
export interface Drift {
  kind: 'missing' | 'unexpected' | 'differs'
  object: string
  /** The first line that differs, as the migrations make it and as it was found. */
  expected?: string
  found?: string
}

/**
 * Compares a live database with a database that the same migrations make anew. Reads only. The anew one is on the
 * server of `serverUrl`, else on an embedded one; both servers should be of the same major version.
 */
export async function findDrift(liveUrl: string, serverUrl: string | undefined): Promise<Drift[]> {
  const live = await readLive(liveUrl)
  const hasRun = (file: string) => file.slice(0, 6) <= (live.last ?? '').slice(0, 6)
  const expected = await withCommitted(projectDirectory, hasRun, async (directory) =>
    await withShadow(serverUrl, async (shadow) => {
      const ownerUrl = await shadow.create()
      await migrate(ownerUrl, directory)
      if (live.isOpen) await applyCurrent(ownerUrl)
      return await withClient(ownerUrl, async (client) => {
        await client.query('begin read only')
        return await readCatalog(client)
      })
    }))
  return compare(expected, live.catalog)
}

/** One line for each difference. */
export function describeDrift(drifts: Drift[]): string[] {
  return drifts.map(({ kind, object, expected, found }) =>
    `${kind.padEnd(10)}  ${object}${kind === 'differs' ? `: "${found ?? ''}" instead of "${expected ?? ''}"` : ''}`)
}

async function readLive(url: string): Promise<{ catalog: Catalog, last: string | undefined, isOpen: boolean }> {
  return await withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const catalog = await readCatalog(client)
    const last = await lastMigration(client)
    if (last === undefined && !catalog.has('schema api')) {
      throw new Error('The database has no migrations: run npx assetry migrate first.')
    }
    const { rows: [row] } = await client.query<{ open: boolean }>(
      `select to_regclass('graphile_migrate.current') is not null
              and has_table_privilege('graphile_migrate.current', 'select') as open`)
    const isOpen = row?.open === true
      && (await client.query('select from graphile_migrate.current limit 1')).rowCount === 1
    return { catalog, last, isOpen }
  })
}

function compare(expected: Catalog, found: Catalog): Drift[] {
  const drifts: Drift[] = []
  for (const [object, definition] of expected) {
    const other = found.get(object)
    if (other === undefined) drifts.push({ kind: 'missing', object })
    else if (other !== definition) drifts.push({ kind: 'differs', object, ...firstDifference(definition, other) })
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
  const drifts = await findDrift(await developmentOwnerUrl(), process.env.SHADOW_DATABASE_URL)
  for (const line of describeDrift(drifts)) console.log(line)
  if (drifts.length > 0) throw new Error(`${drifts.length} objects are not as the migrations make them.`)
  console.log('The database is as its migrations make it')
})
