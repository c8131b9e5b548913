import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client, escapeIdentifier } from 'pg'
import { expect, test } from 'vitest'
import { withClient } from '../../../scripts/database/connection.ts'
import { makeDraft } from '../../../scripts/migrations/commit.ts'
import { type Migration, numberOf, readChain, readCommitted, routeTo } from '../../../scripts/migrations/committed.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { lastRelease, readReleases, type Release } from '../../../scripts/migrations/releases.ts'
import { withMigrations } from '../../../scripts/migrations/scratch-project.ts'
import { compareSources, readHandWritten, runsAlone } from '../../../scripts/migrations/stage.ts'
import { committedFolder, readDeployed, readSources } from '../../../scripts/project/sources.ts'
import { root } from '../../support/files.ts'
import { newOrganization, type Organization, withInstallation } from '../support/installation.ts'
import { startLoad } from '../support/load.ts'

/** Work orders of the organization that is read; 250,000 in the long form. */
const orders = Number(process.env.ASSETRY_UPGRADE_ORDERS ?? '20000')
/** The longest that a request may take, in seconds; the long form on a quiet machine gives 2, a busy one nothing. */
const longestAllowed = Number(process.env.ASSETRY_UPGRADE_SECONDS ?? 'Infinity')

/** A way from one state of a database to a later one. */
interface Upgrade {
  /** What a database has run before it. */
  ran: Migration[]
  /** What it runs. */
  text: string
  run(ownerUrl: string, directory: string): Promise<void>
}

/** From a release through every migration since, by the command that an operator runs; undefined right after that release. */
function since({ number }: Release): Upgrade | undefined {
  const later = readChain(root).filter(({ file }) => numberOf(file) > number)
  if (later.length === 0) return undefined
  return {
    ran: routeTo(number, root),
    text: later.map(({ text }) => text).join('\n'),
    run: async (ownerUrl) => {
      const assetry = async (...words: string[]): Promise<string> => (await promisify(execFile)(
        process.execPath, [join(root, 'scripts/cli/assetry.mjs'), ...words], {
          cwd: root, env: { ...process.env, DATABASE_URL: ownerUrl },
        })).stdout
      const { applied } = JSON.parse(await assetry('migrate', '--json')) as { applied: string[] }
      expect(applied).toEqual(later.map(({ file }) => file))
    },
  }
}

/** The open migration as it will be committed, if there is one. */
async function openMigration(): Promise<Upgrade | undefined> {
  const handWritten = readHandWritten(root)
  const together = handWritten.filter(({ text }) => !runsAlone(text))
  const alone = handWritten.filter(({ text }) => runsAlone(text)).map(({ text }) => text)
  const { changed, removed } = compareSources(readSources(root), readDeployed(root), together)
  if (together.length + changed.length + removed.length === 0) return undefined
  const { file, text } = await makeDraft('open', root, together)
  return {
    ran: readCommitted(root),
    text,
    run: async (ownerUrl, directory) => {
      await writeFile(join(directory, committedFolder, file), text)
      await migrate(ownerUrl, directory)
      await withClient(ownerUrl, async (owner) => {
        for (const statement of alone) await owner.query(statement)
      })
    },
  }
}

/** Makes many rows of an organization's newest in a table, whatever columns the release before has. */
async function multiply(
  client: Client, { organizationId }: Organization, table: string, times: number, values: Record<string, string>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`, [table])
  const columns = rows.map(({ name }) => escapeIdentifier(name))
  const { rowCount } = await client.query(
    `insert into ${table} (${columns.join(', ')})
     select ${rows.map(({ name }) => values[name] ?? `w.${escapeIdentifier(name)}`).join(', ')}
       from (select * from ${table} where organization_id = $1 order by id desc limit 1) as w
      cross join generate_series(1, $2::integer) as n`, [organizationId, times])
  expect(rowCount).toBe(times)
}

/** Orders, their lines of the log, and assets: past the triggers, because the subject is the upgrade. */
async function fill(client: Client, organization: Organization): Promise<void> {
  const id = 'uuidv7()'
  const createdAt = `w.created_at - n * interval '1 minute'`
  await client.query(`set session_replication_role = replica`)
  await multiply(client, organization, 'work.work_orders', orders,
    { id, work_order_number: `'M-' || n`, title: `'Repair seal ' || n`, created_at: createdAt })
  await multiply(client, organization, 'audit.events', orders, { id, entity_id: id })
  await multiply(client, organization, 'asset.assets', Math.ceil(orders / 10),
    { id, asset_number: `'M-' || n`, name: `'Pump ' || n`, created_at: createdAt })
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

/** A migration that changes what a column holds says so in a line of its own: "-- fills work.work_orders.due_at". */
function filledBy({ text }: Upgrade): string[] {
  return [...text.matchAll(/^-- fills ([a-z_]+\.[a-z_]+\.[a-z_]+)$/gm)].map(([, column = '']) => column)
}

test('the releases are in order, and the newest is the version of the package', async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect(readReleases().at(-1)?.version).toBe(version)
  await withMigrations(root, readChain(root).slice(0, 2), async (copy) => {
    const write = async (releases: object): Promise<void> =>
      await writeFile(join(copy, 'db/migrations/releases.json'), JSON.stringify(releases))
    await write({ '0.1.0': '000001', '0.2.0': '000002' })
    expect(lastRelease(copy)).toEqual({ version: '0.2.0', number: '000002' })
    await write({ '0.1.0': '000002', '0.2.0': '000001' })
    expect(() => lastRelease(copy)).toThrow('0.2.0 ends with 000001, before the release that it follows')
    await write({ '0.1.0': '000009' })
    expect(() => lastRelease(copy)).toThrow('0.1.0 ends with 000009, which is no migration')
    await write({})
    expect(() => lastRelease(copy)).toThrow('names no release')
  })
})

test.for([
  { name: 'all that was committed since the first release', find: async () => readReleases().slice(0, 1).map(since)[0] },
  { name: 'all that was committed since the last release', find: async () => since(lastRelease()) },
  { name: 'the open migration', find: openMigration },
])('while $name runs no request is refused, and no row is other than before', { timeout: 3_600_000 }, async (
  { name, find }, { skip },
) => {
  const upgrade = await find()
  if (upgrade === undefined) return skip('there is none')
  await withMigrations(root, upgrade.ran, async (directory) => {
    await withInstallation({ directory }, async (installation) => {
      const { superuserUrl, ownerUrl, gateway } = installation
      const reading = await newOrganization(installation, 'Reading')
      await reading.call('create_asset', { p_values: { site_id: reading.siteId, name: 'Pump' } })
      await reading.call('create_work_order', { p_values: { site_id: reading.siteId, location_id: reading.locationId, title: 'The second' } })
      const writing = await newOrganization(installation, 'Writing')
      await withClient(superuserUrl, async (client) => {
        await fill(client, reading)
        const before = await readContents(client, reading.organizationId)

        const load = startLoad({
          gatewayUrl: gateway.url, readerToken: reading.token, writerToken: writing.token,
          paths: [
            '/work_orders?limit=20', '/work_orders?status=eq.OPEN&order=created_at.desc,id.desc&limit=50', '/sites',
            '/work_orders?title=ilike.*777*&limit=20', '/audit_events?limit=20', '/assets?order=asset_number&limit=20',
          ],
          order: { site_id: writing.siteId, location_id: writing.locationId }, readers: 3, writers: 3,
        })
        const goesOn = async (): Promise<void> => {
          const [requests, written] = [load.soFar.requests + 25, load.soFar.written.size + 6]
          await expect.poll(() => load.soFar.requests >= requests && load.soFar.written.size >= written).toBe(true)
        }
        await goesOn()
        const calm = load.soFar.longest
        const began = performance.now()
        await upgrade.run(ownerUrl, directory)
        const seconds = (performance.now() - began) / 1000
        // PostgREST reads the schema again meanwhile.
        await sleep(1500)
        await goesOn()
        const { requests, refused, longest, written } = await load.stop()
        console.log(`${name}, ${orders} orders: ${seconds.toFixed(1)} s beside ${requests} requests, ` +
          `${refused.length} refused, the longest ${longest.toFixed(2)} s (before the upgrade ${calm.toFixed(2)} s)`)

        // What the rows hold is compared all the same.
        expect.soft(refused).toEqual([])
        expect.soft(longest).toBeLessThanOrEqual(longestAllowed)
        expect(written.size).toBeGreaterThan(10)
        expect(requests).toBeGreaterThan(50)

        const after = await readContents(client, reading.organizationId)
        const differing = [...before].filter(([column, sum]) => after.has(column) && after.get(column) !== sum)
        expect(before.size).toBeGreaterThan(300)
        expect(before.get('work.work_orders.title')).toContain(`of ${orders + 2} rows`)
        expect(differing.map(([column]) => column)).toEqual(filledBy(upgrade))
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
