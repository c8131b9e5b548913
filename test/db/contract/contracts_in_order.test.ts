import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Bounds, readBounds } from '../../../scripts/generate/bounds.ts'
import { root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { loadScan, type Scan } from '../../support/scan.ts'

/** More than are looked through for an order that no index has, at one site; few at another. */
const [many, few] = [50_001, 3]
const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())), options: '-c search_path=test,tap,pg_catalog',
})
let bounds: Bounds
let scan: Scan

beforeAll(async () => {
  await client.connect()
  bounds = (await readBounds(client, root)).find(({ list }) => list === 'contracts')!
  scan = await loadScan([bounds])
  await client.query("begin; select test.organization('acme'), test.site('busy'), test.site('quiet'), test.vendor('vendor'), test.contract_type('type')")
  await client.query("select test.person('all'), test.person('one', '{quiet}')")
  // Without the log and other triggers of each row.
  await client.query('set local session_replication_role = replica')
  await client.query(`insert into contract.contracts (organization_id, site_id, type_id, vendor_id, title, status, contract_number, starts_on, total_value, currency)
    select test.id('acme'), case when n > $2::integer then test.id('busy') else test.id('quiet') end, test.id('type'), test.id('vendor'), 'Contract', 'ACTIVE', 'C-' || n,
           '2026-01-01', n, 'EUR'
      from generate_series(1, $1::integer + $2) as n`, [many, few])
  await client.query(`insert into contract.revisions (organization_id, site_id, contract_id, revision, status, effective_on, cap_amount, currency, approved_at)
    select c.organization_id, c.site_id, c.id, r.revision, 'APPROVED', r.day, case r.revision when 2 then 10 - c.total_value else c.total_value end, 'EUR', now()
      from contract.contracts as c cross join (values (1, '2026-01-01'::date), (2, '2026-02-01'), (3, '2100-01-01')) as r (revision, day)
     where c.site_id = test.id('quiet') and c.total_value < 3`)
  await client.query('set local session_replication_role = origin; analyze contract.contracts')
})
afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

/** The numbers of the first contracts in an order, or what refuses it. */
async function page(person: string, column: string): Promise<unknown> {
  await client.query(`savepoint asked; select test.sign_in('${person}')`)
  try {
    await client.query(`select set_config('request.method', 'GET', true), set_config('request.path', '/contracts', true), set_config('request.headers', $1, true)`,
      [JSON.stringify({ 'x-conditions': '', 'x-scan': scan.note('contracts', [], [[column, false]], 50, false) })])
    await client.query('select hook.pre_request()')
    const { rows } = await client.query(`select contract_number from api.contracts order by ${column}, id limit 50`)
    return rows.map((row) => row.contract_number)
  } catch (error) {
    return JSON.parse((error as Error).message)
  } finally {
    await client.query('rollback to savepoint asked')
  }
}

test.each(['cap_left', 'total_value', 'days_left', 'title'])('many contracts are not ordered by %s, which no index has', async (column) => {
  const refusal = await page('all', column)
  expect(refusal).toMatchObject({ code: 'LIST_TOO_LONG' })
  expect(JSON.stringify(refusal)).toContain(`"${column}\\"`)
  expect((refusal as { hint: string }).hint).toMatch(/contract_number.*ends_on.*created_at/)
})

test.each(['contract_number', 'ends_on', 'created_at'])('many contracts come by %s, which an index has', async (column) => {
  expect(scan.note('contracts', [], [[column, false]], 50, false)).toBe('')
  expect(await page('all', column)).toHaveLength(50)
})

test('who reaches few contracts orders them by what is left of their caps today, and by their values', async () => {
  expect(await page('one', 'cap_left')).toEqual(['C-2', 'C-1', 'C-3'])
  expect(await page('one', 'total_value')).toEqual(['C-1', 'C-2', 'C-3'])
})
