import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { DeviceModel, type Inventory } from './inventory-model.ts'
import { plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})
const beginning = Date.UTC(2026, 0, 5, 8)

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.site('north'), test.person('tess')`)
  await client.query(`select test.sign_in('tess')`)
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

/** Sixty packages, halves of them, a few others, or nothing at all: what returns, repeats, loses half and recovers. */
const all = Array.from({ length: 60 }, (_, index) => `package-${String(index).padStart(2, '0')}`)
const contents = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(all, all.slice(0, 25), all.slice(25), all.slice(40), all.slice(0, 35), []) },
  { weight: 2, arbitrary: fc.subarray(all.slice(0, 6)) }
)
const inventories = fc.array(fc.record({
  names: contents,
  version: fc.constantFrom('1.0', '1.1'),
  /** Minutes before it arrives; negative for a clock that is ahead; undefined when the agent does not tell. */
  delay: fc.option(fc.constantFrom(0, 0, 0, 1, 7, 90, -30, -1380), { nil: undefined }),
  wait: fc.integer({ min: 1, max: 60 })
}), { minLength: 2, maxLength: 12 })

test('inventories that return, repeat, lose half or come from clocks that lie end as the slow model says', async () => {
  await fc.assert(fc.asyncProperty(inventories, async (sequence) => {
    await client.query('rollback to empty; savepoint empty')
    const model = new DeviceModel()
    let now = 0
    for (const { names, version, delay, wait } of sequence) {
      now += wait
      const inventory: Inventory = {
        packages: Object.fromEntries(names.map((name) => [name, version])),
        ...(delay === undefined ? {} : { collectedAt: now - delay })
      }
      const expected = model.take(inventory, now)
      const found = await take(inventory, now)
      expect(found).toMatchObject(expected.isReplay
        ? { is_replay: true, verdict: expected.verdict }
        : {
            is_replay: false, verdict: expected.verdict, added_count: expected.added, removed_count: expected.removed,
            version_count: expected.versions
          })
      expect(await installed()).toEqual([...model.installed].map((each) => each.join(' ')).sort())
      expect(await lastSeenAt()).toBe(model.lastSeenAt)
    }
  }), { numRuns: plays(60) })
}, 900_000)

test('an inventory that returns to an earlier content is news', async () => {
  for (const [now, version] of ['3.0.7', '3.0.8', '3.0.7'].entries()) await take({ packages: { openssl: version } }, now)
  expect(await installed()).toEqual(['openssl 3.0.7'])
})

async function take(inventory: Inventory, now: number): Promise<Record<string, unknown> | undefined> {
  const payload = {
    deviceid: 'pc-2026-01-01-00-00-00',
    content: {
      bios: { ssn: 'SERIAL-1' },
      hardware: { name: 'some-pc' },
      softwares: Object.entries(inventory.packages).map(([name, version]) => ({ name, version, from: 'deb' }))
    }
  }
  // What the action calls, as the role that owns it, with a clock that stands where the sequence says.
  await client.query('set local role assetry_api')
  const { rows } = await client.query(
    `select a.*
       from jsonb_to_record(itam.take_in('agent', $1, null, $2::timestamptz, least($2::timestamptz, $3::timestamptz))) as a (
              verdict text, is_replay boolean, added_count integer, removed_count integer, version_count integer)`,
    [payload, inventory.collectedAt === undefined ? null : instant(inventory.collectedAt), instant(now)])
  await client.query('set local role authenticated')
  return rows[0]
}

async function installed(): Promise<string[]> {
  const { rows } = await client.query<{ package: string }>(
    `select name || ' ' || version as package from api.software_installations where removed_at is null order by 1`)
  return rows.map((row) => row.package).sort()
}

async function lastSeenAt(): Promise<number> {
  const { rows: [row] } = await client.query<{ at: Date }>('select last_seen_at as at from api.discovered_devices')
  return row ? (row.at.getTime() - beginning) / 60_000 : -Infinity
}

function instant(minutes: number): Date {
  return new Date(beginning + minutes * 60_000)
}
