import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { expect, test } from 'vitest'
import { withClient } from '../../../scripts/database/connection.ts'
import { makeDraft } from '../../../scripts/migrations/commit.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { withCommitted } from '../../../scripts/migrations/scratch-project.ts'
import { compareSources, readHandWritten, runsAlone } from '../../../scripts/migrations/stage.ts'
import { committedFolder, readDeployed, readSources, sqlFilesBelow } from '../../../scripts/project/sources.ts'
import { root } from '../../support/files.ts'
import { newOrganization, type Organization, withInstallation } from '../support/installation.ts'
import { startLoad } from '../support/load.ts'

/** Work orders of the organization that is read; 300,000 in the long form. */
const orders = Number(process.env.ASSETRY_MIGRATION_ORDERS ?? '20000')

interface Release {
  /** Its file among the committed migrations. */
  file: string
  text: string
  /** Statements that are committed by themselves, after it. */
  alone: string[]
}

/** The migration that was committed last. */
async function lastCommitted(): Promise<Release | undefined> {
  const path = sqlFilesBelow(root, committedFolder).at(-1) ?? ''
  return { file: path.slice(committedFolder.length + 1), text: readFileSync(join(root, path), 'utf8'), alone: [] }
}

/** The open migration as it will be committed, if there is one. */
async function openMigration(): Promise<Release | undefined> {
  const handWritten = readHandWritten(root)
  const together = handWritten.filter(({ text }) => !runsAlone(text))
  const alone = handWritten.filter(({ text }) => runsAlone(text)).map(({ text }) => text)
  const { changed, removed } = compareSources(readSources(root), readDeployed(root), together)
  if (together.length + changed.length + removed.length === 0) return undefined
  return { ...await makeDraft('open', root, together), alone }
}

/** Makes many orders of one, whatever columns the release before has. */
async function multiplyOrders(client: Client, { organizationId }: Organization): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = 'work.work_orders'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  const values: Record<string, string> = {
    id: 'uuidv7()', work_order_number: `'M-' || n`, title: `'Repair seal ' || n`, created_at: `w.created_at - n * interval '1 minute'`,
  }
  const columns = rows.map(({ name }) => escapeIdentifier(name))
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `insert into work.work_orders (${columns.join(', ')})
     select ${rows.map(({ name }) => values[name] ?? `w.${escapeIdentifier(name)}`).join(', ')}
       from work.work_orders as w cross join generate_series(1, $2::integer) as n
      where w.organization_id = $1`, [organizationId, orders])
  await client.query('reset session_replication_role')
  await client.query('analyze')
}

/** What each column says of an organization, by `schema.table.column`. */
type Contents = Map<string, string>

/**
 * For each column a sum over all rows of the row's key and its value, so that the order of the rows does not matter; and
 * the number of rows. Of tables that have rows of organizations; the others hold what comes with a release.
 */
async function readContents(client: Client, organizationId: string): Promise<Contents> {
  const { rows: tables } = await client.query<{ name: string, columns: string[], key: string[] }>(
    `select c.oid::regclass::text as name, array_agg(a.attname::text order by a.attnum) as columns,
            array_agg(a.attname::text order by a.attnum) filter (where a.attnum = any (i.indkey)) as key
       from pg_class as c
       join pg_namespace as n on n.oid = c.relnamespace
       join pg_index as i on i.indrelid = c.oid and i.indisprimary
       join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema|graphile)'
      group by c.oid
     having bool_or(a.attname = 'organization_id')
      order by 1`)
  const contents: Contents = new Map()
  for (const { name, columns, key } of tables) {
    const sum = (column: string): string =>
      `sum(hashtextextended(row(${[...key, column].map((each) => escapeIdentifier(each)).join(', ')})::text, 0))`
    const { rows: [row] } = await client.query<{ count: string, sums: string[] }>(
      `select count(*) as count, array[${columns.map(sum).join(', ')}]::text[] as sums
         from ${name} where organization_id = $1`, [organizationId])
    for (const [index, column] of columns.entries()) {
      contents.set(`${name}.${column}`, `${row?.sums[index]} of ${row?.count} rows`)
    }
  }
  return contents
}

/** A migration that changes what a column holds says so in a line: "-- fills work.work_orders.due_at". */
function filledBy({ text }: Release): string[] {
  return [...text.matchAll(/^-- fills ([a-z_]+\.[a-z_]+\.[a-z_]+)$/gm)].map(([, column = '']) => column)
}

test.for([
  { name: 'the last migration', find: lastCommitted },
  { name: 'the open migration', find: openMigration },
])('while $name runs no request is refused, and no row is other than before', { timeout: 600_000 }, async (
  { find }, { skip },
) => {
  const newest = await find()
  if (newest === undefined) return skip('nothing is open')
  await withCommitted(root, (file) => file < newest.file, async (directory) => {
    await withInstallation({ directory }, async (installation) => {
      const { superuserUrl, ownerUrl, gateway } = installation
      const reading = await newOrganization(installation, 'Reading')
      const writing = await newOrganization(installation, 'Writing')
      await withClient(superuserUrl, async (client) => {
        await multiplyOrders(client, reading)
        const before = await readContents(client, reading.organizationId)

        const load = startLoad({
          gatewayUrl: gateway.url, readerToken: reading.token, writerToken: writing.token,
          paths: [
            '/work_orders?limit=20', '/work_orders?status=eq.OPEN&order=created_at.desc,id.desc&limit=50', '/sites',
            '/work_orders?title=ilike.*77*&limit=20', '/audit_events?limit=20',
          ],
          order: { site_id: writing.siteId, location_id: writing.locationId }, readers: 3, writers: 2,
        })
        const goesOn = async (): Promise<void> => {
          const [requests, written] = [load.soFar.requests + 25, load.soFar.written.size + 6]
          await expect.poll(() => load.soFar.requests >= requests && load.soFar.written.size >= written).toBe(true)
        }
        await goesOn()
        await writeFile(join(directory, committedFolder, newest.file), newest.text)
        const began = performance.now()
        await migrate(ownerUrl, directory)
        await withClient(ownerUrl, async (owner) => {
          for (const statement of newest.alone) await owner.query(statement)
        })
        const seconds = (performance.now() - began) / 1000
        // PostgREST reads the schema anew meanwhile.
        await sleep(1500)
        await goesOn()
        const { requests, refused, longest, written } = await load.stop()

        expect(refused).toEqual([])
        expect(written.size).toBeGreaterThan(10)
        expect(requests).toBeGreaterThan(50)
        console.log(`${newest.file}: ${seconds.toFixed(1)} s beside ${requests} requests, the longest ${longest.toFixed(1)} s`)

        const after = await readContents(client, reading.organizationId)
        const differing = [...before].filter(([name, sum]) => after.has(name) && after.get(name) !== sum)
        expect(before.size).toBeGreaterThan(300)
        expect(before.get('work.work_orders.title')).toContain(`of ${orders + 1} rows`)
        expect(differing.map(([name]) => name)).toEqual(filledBy(newest))
        const { rows } = await client.query<{ id: string, title: string }>(
          `select id, title from work.work_orders where organization_id = $1 and title like 'Under load%'`,
          [writing.organizationId])
        const stored = new Map(rows.map(({ id, title }) => [id, title]))
        expect([...written].filter(([id, title]) => stored.get(id) !== title)).toEqual([])
        expect(stored.size).toBe(written.size)
      })
    })
  })
})
