// Hours of contractors against a slow model: what the ledger has after each act follows from what is approved and ordered.
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'
import { type Entry, ledger, type Order, type Terms, workers } from './contractors.model.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog -c timezone=UTC',
})

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.site('north'), test.person('ann'), test.person('bob'), test.vendor('V0'),
    test.vendor('V1'), test.contract_type('type'), test.craft('C0'), test.craft('C1'), test.labour_rate(null, 10),
    test.exchange_rate('USD', 'EUR', 0.9), test.work_order('W0', 'north'), test.work_order('W1', 'north')`)
  for (const { name, vendor, craft, level } of workers) {
    await client.query('select test.contractor($1, $2, $3, $4, $5)', [name, 'north', vendor, craft, level])
  }
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const cents = fc.integer({ min: 0, max: 20_000 })
const day = fc.integer({ min: 0, max: 9 })
const terms: fc.Arbitrary<Terms[]> = fc.array(
  fc.record({
    vendor: fc.constantFrom('V0', 'V0', 'V1'), isOfSite: fc.boolean(), currency: fc.constantFrom('EUR', 'EUR', 'USD'),
    first: fc.option(day), last: fc.option(day),
    revisions: fc.array(
      fc.record({
        from: day,
        rates: fc.array(
          fc.record({
            craft: fc.option(fc.constantFrom('C0', 'C1')), level: fc.option(fc.integer({ min: 1, max: 2 })), hourly: cents,
            fee: fc.option(cents), minimum: fc.option(fc.integer({ min: 1, max: 300 })), first: fc.option(day, { freq: 2 }),
            last: fc.option(day, { freq: 2 }),
          }),
          { maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 2 }),
  }),
  { maxLength: 3 })

type Step = { act: 'hours', worker: number, work: number, start: number, minutes: number } | { act: 'approve' | 'reject', at: number }
  | { act: 'order', vendor: string, work: number } | { act: 'cancel' | 'close', at: number }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({
      act: fc.constant('hours' as const), worker: fc.nat(workers.length - 1), work: fc.nat(1),
      start: fc.integer({ min: 0, max: 4 * 24 - 1 }).map((quarter) => quarter * 60), minutes: fc.integer({ min: 1, max: 400 }),
    }) },
    { weight: 6, arbitrary: fc.record({ act: fc.constant('approve' as const), at: fc.nat(20) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('reject' as const), at: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('order' as const), vendor: fc.constantFrom('V0', 'V1'), work: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('cancel' as const, 'close' as const), at: fc.nat(5) }) },
  ),
  { minLength: 5, maxLength: 25 })

const zero = Date.UTC(2026, 0, 5)
const date = (of: number) => new Date(zero + of * 86_400_000).toISOString().slice(0, 10)
const instant = (minute: number) => new Date(zero + minute * 60_000).toISOString()

async function agree(contracts: Terms[]): Promise<void> {
  for (const [index, { vendor, isOfSite, currency, first, last, revisions }] of contracts.entries()) {
    await client.query(
      `select test.contract($1, 'type', $2, $3, p_starts_on => $4, p_ends_on => $5)`,
      [`K${index}`, vendor, isOfSite ? 'north' : null, first === null ? null : date(first), last === null ? null : date(last)])
    await client.query(`select test.force(format('update contract.contracts set contract_number = %L where id = %L', $1::text, test.id($2)))`,
      [`K${index}`, `K${index}`])
    for (const [place, { from, rates }] of revisions.entries()) {
      const name = `K${index} ${place}`
      await client.query(`select test.revision($1, $2, '[]', '{}', $3)`, [name, `K${index}`, date(from)])
      for (const [at, rate] of rates.entries()) {
        await client.query(
          `select test.contract_rate($1, $2, $3::numeric / 100, jsonb_strip_nulls(jsonb_build_object('craft_id', case when $4::text is not null
             then test.id($4) end, 'craft_level', $5::integer, 'call_out_fee', $6::numeric / 100, 'minimum_minutes', $7::integer,
             'starts_on', $8::date, 'ends_on', $9::date)), $10)`,
          [`${name} ${at}`, name, rate.hourly, rate.craft, rate.craft === null ? null : rate.level, rate.fee, rate.minimum,
            rate.first === null ? null : date(rate.first), rate.last === null ? null : date(rate.last), currency])
      }
    }
  }
}

/** Rates of a revision that do not overlap, as the constraint has it; terms that end after they begin. */
function sound(contracts: Terms[]): Terms[] {
  return contracts.map((one) => ({
    ...one,
    last: one.first !== null && one.last !== null && one.last < one.first ? one.first : one.last,
    revisions: one.revisions.map(({ from, rates }) => ({
      from,
      rates: rates.map((rate) => ({
        ...rate, level: rate.craft === null ? null : rate.level,
        last: rate.first !== null && rate.last !== null && rate.last < rate.first ? rate.first : rate.last,
      })).filter((rate, at, all) => !all.slice(0, at).some((other) => other.craft === rate.craft && other.level === rate.level
        && (other.first ?? -1) <= (rate.last ?? 99) && (rate.first ?? -1) <= (other.last ?? 99))),
    })),
  }))
}

const as = async (who: string, text: string, values: unknown[] = []) => {
  await client.query(`select test.sign_in('${who}')`)
  await client.query(text, values)
  await client.query('select test.sign_out()')
}

test('the ledger has what rates, minimums and fees of approved hours come to, unless an order bills them',
  { timeout: 900_000 }, async () => {
    await fc.assert(fc.asyncProperty(terms, steps, async (given, some) => {
      const contracts = sound(given)
      const entries: Entry[] = []
      const orders: Order[] = []
      await client.query('rollback to savepoint empty')
      await agree(contracts)

      for (const step of some) {
        if (step.act === 'hours') {
          const worker = workers[step.worker]!
          const end = step.start + step.minutes
          if (entries.some((one) => one.worker === worker && one.status !== 'REJECTED' && one.start < end && step.start < one.end)) continue
          entries.push({ worker, work: step.work, start: step.start, end, status: 'RECORDED' })
          await client.query('select test.labour($1, $2, $3, $4, $5)',
            [`E${entries.length - 1}`, worker.name, `W${step.work}`, instant(step.start), instant(end)])
        } else if (step.act === 'approve' || step.act === 'reject') {
          const open = entries.filter(({ status }) => status === 'RECORDED' || step.act === 'reject' && status === 'APPROVED')
          const one = open[step.at % Math.max(open.length, 1)]
          if (!one) continue
          one.status = step.act === 'approve' ? 'APPROVED' : 'REJECTED'
          const call = step.act === 'approve' ? 'api.approve_labour_entry(test.id($1))' : `api.reject_labour_entry(test.id($1), 'no')`
          await as('bob', `select ${call}`, [`E${entries.indexOf(one)}`])
        } else if (step.act === 'order') {
          const name = `O${orders.length}`
          orders.push({ vendor: step.vendor, work: step.work, isLive: true })
          await as('ann', `select test.purchase_order($1, 'north', $2, jsonb_build_array(jsonb_build_object('kind', 'SERVICE',
            'description', 'Repair', 'quantity', 1, 'unit_price', 500, 'work_order_id', test.id($3))))`, [name, step.vendor, `W${step.work}`])
          await as('ann', 'select api.submit_purchase_order(test.id($1))', [name])
          await as('bob', 'select api.approve_purchase_order(test.id($1))', [name])
        } else {
          const live = orders.filter(({ isLive }) => isLive)
          const one = live[step.at % Math.max(live.length, 1)]
          if (!one) continue
          one.isLive = false
          await as('bob', `select api.${step.act}_purchase_order(test.id($1), 'no')`, [`O${orders.indexOf(one)}`])
        }

        const { rows } = await client.query<{ work: string, currency: string, cents: string }>(
          `select case c.work_order_id when test.id('W0') then 'W0' else 'W1' end as work, c.currency,
                  trim_scale(sum(c.amount) * 100)::text as cents
             from work.cost_lines as c group by 1, 2 having sum(c.amount) <> 0 order by 1, 2`)
        expect(rows).toEqual(ledger(contracts, entries, orders))
      }
    }), { numRuns: plays(40) })
  })
