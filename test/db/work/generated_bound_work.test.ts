// Work that schedules generate for assets under contracts that require authorized vendors: all of it is generated, and who
// may do it is compared with somebody who reads each contract.
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())), options: '-c search_path=test,tap,pg_catalog',
})
const parties = ['own', 'first', 'second'] as const
/** The generated work is preventive. */
const coversPreventive = { WARRANTY: false, FULL_SERVICE: true, PREVENTIVE: true, LEASE: true } as const

interface Contract {
  category: keyof typeof coversPreventive
  isFlagged: boolean
  vendor: 'first' | 'second'
  authorized: (typeof parties)[number][]
  workType: 'PREVENTIVE' | 'CORRECTIVE' | null
  /** From how many days before today to how many after it. */
  term: [from: number, until: number]
}

const contract: fc.Arbitrary<Contract> = fc.record({
  category: fc.constantFrom(...Object.keys(coversPreventive) as Contract['category'][]), isFlagged: fc.constantFrom(true, true, false),
  vendor: fc.constantFrom('first', 'second'), authorized: fc.uniqueArray(fc.constantFrom(...parties), { maxLength: 2 }),
  workType: fc.constantFrom(null, null, 'PREVENTIVE', 'CORRECTIVE'),
  term: fc.constantFrom<[number, number]>([-9, 9], [-9, 0], [0, 9], [0, 0], [-9, -1], [1, 9]),
})
const machines = fc.sample(fc.array(contract, { maxLength: 2 }), plays(2000))

/** Who may not do the generated work of a machine today: whom one of the contracts that bind it leaves out. */
function excluded(contracts: Contract[]): string[] {
  const binding = contracts.filter(({ category, isFlagged, workType, term: [from, until] }) =>
    isFlagged && coversPreventive[category] && workType !== 'CORRECTIVE' && from <= 0 && until >= 0)
  return parties.filter((party) => binding.some(({ vendor, authorized }) => party !== vendor && !authorized.includes(party)))
}

beforeAll(async () => {
  await client.connect()
  await client.query("begin; select test.organization('acme'), test.site('north'), test.vendor('first'), test.vendor('second')")
  await client.query("select set_config('assetry.organization_id', test.id('acme')::text, false)")
  await client.query('select test.contract_type(c, c), test.contract_type(c || $2, c, true) from unnest($1::text[]) as c', [Object.keys(coversPreventive), ' bound'])
  await client.query('update contract.types set default_covers_labour = true')
  await client.query(`with made as (
      insert into asset.assets (organization_id, site_id, asset_number, name)
      select test.id('acme'), test.id('north'), 'A-' || n, 'Pump' from generate_series(1, $1::integer) as n returning id, asset_number)
    select count(test.remember(asset_number, id)) from made`, [machines.length])
  await client.query(`select count(test.schedule('S-' || n, 'A-' || n, jsonb_build_object('every_unit', 'DAY', 'work_type', 'PREVENTIVE'), now() - interval '1 day'))
    from generate_series(1, $1::integer) as n`, [machines.length])
  const contracts = machines.flatMap((each, at) => each.map((one, place) => ({ ...one, name: `${at + 1}.${place}`, asset: `A-${at + 1}` })))
  await client.query(`select count(test.contract(c.name, c.category || case when c.is_flagged then ' bound' else '' end, c.vendor, 'north',
      p_starts_on => core.site_date(test.id('north')) + c.starts, p_ends_on => core.site_date(test.id('north')) + c.ends))
    from jsonb_to_recordset($1) as c (name text, category text, is_flagged boolean, vendor text, starts integer, ends integer)`,
  [JSON.stringify(contracts.map(({ name, category, isFlagged, vendor, term }) => ({ name, category, is_flagged: isFlagged, vendor, starts: term[0], ends: term[1] })))])
  await client.query(`select count(test.revision('r ' || c.name, c.name, jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
      'scope', 'ASSET', 'asset_id', test.id(c.asset), 'work_type', c.work_type)))))
    from jsonb_to_recordset($1) as c (name text, asset text, work_type text)`,
  [JSON.stringify(contracts.map(({ name, asset, workType }) => ({ name, asset, work_type: workType })))])
  await client.query(`insert into contract.authorized_vendors (organization_id, site_id, contract_id, vendor_id, is_own_staff)
    select test.id('acme'), test.id('north'), test.id(c.name), case when p.party <> 'own' then test.id(p.party) end, p.party = 'own'
      from jsonb_to_recordset($1) as c (name text, authorized text[]) cross join unnest(c.authorized) as p (party)`,
  [JSON.stringify(contracts.map(({ name, authorized }) => ({ name, authorized })))])
})
afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

/** Whom the contracts of each generated work order do not authorize now. */
async function excludedNow(): Promise<string[][]> {
  await client.query("select set_config('assetry.organization_id', test.id('acme')::text, false)")
  const { rows } = await client.query<{ number: string, parties: string[] }>(`select a.asset_number as number, array(
      select distinct case u.party_id when test.id('acme') then 'own' else test.name_of(u.party_id) end
        from work.unauthorized(w, array[test.id('acme'), test.id('first'), test.id('second')]) as u) as parties
    from work.work_orders as w join asset.assets as a on a.id = w.asset_id where w.organization_id = test.id('acme')`)
  const found = new Map(rows.map((row) => [row.number, row.parties]))
  return machines.map((_, at) => parties.filter((party) => found.get(`A-${at + 1}`)!.includes(party)))
}

test('work is generated for all that is due, and done by those whom each contract authorizes', async () => {
  await client.query('set local role assetry_worker')
  for (let round = 1, outcome = ''; outcome !== 'DONE'; round++) {
    const { rows: [row] } = await client.query("select core.run_scheduled_task('generate_maintenance', $1) as outcome", [round])
    outcome = row.outcome
    expect(round).toBeLessThan(1000)
  }
  await client.query('reset role')
  const { rows: [made] } = await client.query("select count(*)::integer as orders, count(distinct asset_id)::integer as assets from work.work_orders where organization_id = test.id('acme')")
  expect(made).toEqual({ orders: machines.length, assets: machines.length })
  expect(await excludedNow()).toEqual(machines.map(excluded))
})

test('without the flag of their types everybody may do it', async () => {
  await client.query('update contract.types set requires_authorized_vendor = false')
  expect(await excludedNow()).toEqual(machines.map(() => []))
})
