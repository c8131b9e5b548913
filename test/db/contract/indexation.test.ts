// Histories of a price list that follows an index, against a slow model in exact fractions: values that come late or change, indexations
// before and after the fact, orders between them, months that close, a site that changes its currency, and what an early end gives back.
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog -c timezone=UTC',
})
let today = ''

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.site('north'), test.person('ann'), test.person('bob'), test.vendor('V'),
    test.contract_type('type'), test.item('bolt'), test.storeroom('MAIN', 'north')`)
  await client.query("update core.sites set created_at = now() - interval '3 months'")
  today = (await client.query<{ day: string }>('select test.day()::text as day')).rows[0]!.day
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

/** A quotient of whole numbers, rounded half away from zero. */
const divided = (dividend: bigint, divisor: bigint): bigint => {
  const size = dividend < 0n ? -dividend : dividend
  return (dividend < 0n ? -1n : 1n) * ((2n * size + divisor) / (2n * divisor))
}
const month = (back: number) => {
  const [year = 0, of = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, of - 1 - back, 1)).toISOString().slice(0, 10)
}
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

interface Clause { share: number, threshold: number | null, cap: number | null, starts: 'NEXT_MONTH' | 'NEXT_QUARTER' | 'NEXT_YEAR' }
/** Prices in cents, values of the index in hundredths. */
interface Revision { name: string, price: bigint, base: bigint, from: string, status: 'DRAFT' | 'APPROVED' | 'WITHDRAWN' }

const clause: fc.Arbitrary<Clause> = fc.record({
  share: fc.integer({ min: 1, max: 100 }), threshold: fc.option(fc.integer({ min: 0, max: 6 })), cap: fc.option(fc.integer({ min: 0, max: 12 })),
  starts: fc.constantFrom('NEXT_MONTH', 'NEXT_QUARTER', 'NEXT_YEAR'),
})
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('value' as const), back: fc.nat(9), value: fc.integer({ min: 7000, max: 14_000 }) }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('index' as const), back: fc.option(fc.nat(9), { freq: 2 }), isRetroactive: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom('approve' as const, 'approve' as const, 'approve' as const, 'withdraw' as const) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('ask' as const), back: fc.integer({ min: -400, max: 760 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('shut' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('currency' as const), currency: fc.constantFrom('EUR', 'JPY') }) })

/** Does it as one who is signed in; answers the code of its refusal, or OK, and what it returns. */
async function ask(who: string, text: string, values: unknown[] = []): Promise<{ code: string, rows: Record<string, string>[] }> {
  await client.query('savepoint tried')
  try {
    await client.query(`select test.sign_in('${who}')`)
    const { rows } = await client.query<Record<string, string>>(text, values)
    await client.query('select test.sign_out()')
    return { code: 'OK', rows }
  } catch (error) {
    await client.query('rollback to savepoint tried')
    const message = (error as Error).message
    return { code: /"code" : "(\w+)"/.exec(message)?.[1] ?? message, rows: [] }
  }
}

test('what is ordered has the price of its day, whenever the index became known', { timeout: 900_000 }, async () => {
  const met = new Set<string>()
  await fc.assert(fc.asyncProperty(clause, fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 5_000_000 }),
    fc.array(step, { minLength: 6, maxLength: 30 }), async ({ share, threshold, cap, starts }, price, worth, steps) => {
      await client.query('rollback to savepoint empty')
      const [first, last] = [month(25), dayAfter(month(-13), -1)]
      await client.query("select test.contract('K', 'type', 'V', 'north', 'ACTIVE', $1, $2)", [first, last])
      await client.query(`select test.force(format('update contract.contracts set currency = ''EUR'', total_value = %L where id = %L', $1::numeric / 100, test.id('K')))`,
        [worth])
      await client.query("select test.revision('R0', 'K', '[]', '{}', $1)", [first])
      await client.query("select test.contract_price('P', 'R0', 'bolt', $1::numeric / 100)", [price])
      await client.query(`with i as (insert into contract.price_indexes (organization_id, code, name) values (test.current_organization(), 'I', 'I') returning id)
        select test.remember('I', i.id) from i`)
      await client.query(
        `select test.force(format('update contract.revisions set price_index_id = %L, index_base_value = 100, index_percent = %L,
           index_threshold_percent = %L, index_cap_percent = %L, index_starts = %L where id = %L', test.id('I'), $1::numeric, $2::numeric, $3::numeric,
           $4::text, test.id('R0')))`, [share, threshold, cap, starts])

      const values = new Map<string, bigint>()
      const revisions: Revision[] = [{ name: 'R0', price: BigInt(price), base: 10_000n, from: first, status: 'APPROVED' }]
      const orders: { name: string, price: bigint }[] = []
      const state = { currency: 'EUR', isShut: false }
      const approved = () => revisions.filter(({ status }) => status === 'APPROVED')
      const open = () => revisions.find(({ status }) => status === 'DRAFT')
      /** Of those that have begun the one that began last, of one day the later one. */
      const onDay = (day: string) => approved().filter(({ from }) => from <= day)
        .reduce<Revision | undefined>((best, one) => best === undefined || one.from >= best.from ? one : best, undefined)
      /** What an indexation would make of the last approved revision. */
      const indexed = (back: number | null, isRetroactive: boolean): Revision | string => {
        if (open()) return 'REVISION_OPEN'
        const of = approved().at(-1)!
        const at = back === null ? [...values.keys()].toSorted().at(-1) : month(back)
        const value = at === undefined ? undefined : values.get(at)
        if (at === undefined || value === undefined) return 'INDEX_VALUE_MISSING'
        const change = value - of.base
        const size = change < 0n ? -change : change
        if (change === 0n || size * 100n < BigInt(threshold ?? 0) * of.base) return 'INDEX_NOT_DUE'
        let [numerator, denominator] = [BigInt(share) * change, of.base]
        if (cap !== null && (numerator < 0n ? -numerator : numerator) > BigInt(cap) * denominator) {
          [numerator, denominator] = [change < 0n ? -BigInt(cap) : BigInt(cap), 1n]
        }
        const [year = 0, number = 0] = at.split('-').map(Number)
        const months = starts === 'NEXT_MONTH' ? number : starts === 'NEXT_QUARTER' ? 3 * Math.floor((number + 2) / 3) : 12
        const begins = new Date(Date.UTC(year, months, 1)).toISOString().slice(0, 10)
        return {
          name: `R${revisions.length}`, base: value, status: 'DRAFT', from: isRetroactive || begins > today ? begins : today,
          price: divided(of.price * (100n * denominator + numerator), 100n * denominator),
        }
      }

      for (const next of steps) {
        if (next.act === 'value') {
          const { code } = await ask('ann', `select api.import_price_index_values(jsonb_build_array(jsonb_build_object('price_index_code', 'I', 'starts_on', $1::text,
            'value', $2::numeric / 100)))`, [month(next.back), next.value])
          expect(code).toBe('OK')
          values.set(month(next.back), BigInt(next.value))
        } else if (next.act === 'index') {
          const expected = indexed(next.back, next.isRetroactive)
          const on = next.back === null ? null : month(next.back)
          const told = await ask('ann', "select new_amount::text as amount, is_due::text as is_due from api.explain_contract_indexation(test.id('K'), $1, $2)", [on, next.isRetroactive])
          const { code } = await ask('ann', `select test.remember($1, (select id from api.generate_contract_indexation(test.id('K'), $2, $3)))`,
            [`R${revisions.length}`, on, next.isRetroactive])
          expect(code).toBe(typeof expected === 'string' ? expected : 'OK')
          met.add(`index ${code}`)
          if (typeof expected === 'string') continue
          if (expected.from < today) met.add('index after the fact')
          revisions.push(expected)
          expect(told.rows.map(({ amount, is_due: isDue }) => [Math.round(Number(amount) * 100), isDue])).toEqual([[Number(expected.price), 'true']])
          const { rows } = await client.query<{ from: string, base: string, price: string }>(
            `select r.effective_on::text as from, trim_scale(r.index_base_value * 100)::text as base, trim_scale(p.unit_price * 100)::text as price
               from contract.revisions as r join contract.prices as p on p.revision_id = r.id where r.id = test.id($1)`, [expected.name])
          expect(rows).toEqual([{ from: expected.from, base: String(expected.base), price: String(expected.price) }])
        } else if (next.act === 'approve' || next.act === 'withdraw') {
          const draft = open()
          if (!draft) continue
          const acts = next.act === 'withdraw' ? [['ann', 'withdraw']] : [['ann', 'submit'], ['bob', 'approve']]
          for (const [who = '', act] of acts) expect((await ask(who, `select api.${act}_contract_revision(test.id($1))`, [draft.name])).code).toBe('OK')
          draft.status = next.act === 'withdraw' ? 'WITHDRAWN' : 'APPROVED'
        } else if (next.act === 'order') {
          const name = `O${orders.length}`
          const { code } = await ask('ann', `select test.purchase_order($1, 'north', 'V', jsonb_build_array(jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id',
            test.id('MAIN'), 'quantity', $2::integer)))`, [name, next.quantity])
          const expected = onDay(today)!
          expect(code).toBe(state.currency === 'EUR' ? 'OK' : 'VALIDATION_FAILED')
          met.add(`order ${code}`)
          if (code === 'OK') orders.push({ name, price: expected.price })
        } else if (next.act === 'ask') {
          const day = dayAfter(today, -next.back)
          const { rows } = await ask('ann', `select trim_scale(unit_price * 100)::text as price from api.list_vendor_prices(test.id('V'), test.id('bolt'), test.id('north'), 1,
            p_on => $1) where is_applied`, [day])
          const expected = day >= first && day <= last ? onDay(day) : undefined
          met.add(expected ? 'ask in the term' : 'ask outside of the term')
          expect(rows).toEqual(expected ? [{ price: String(expected.price) }] : [])
        } else if (next.act === 'shut') {
          const { code } = await ask('ann', "select api.close_period($1)", [month(1)])
          expect(code).toBe(state.isShut ? 'TRANSITION_NOT_ALLOWED' : 'OK')
          state.isShut = true
        } else if (next.act === 'currency') {
          const { code } = await ask('ann', `select api.update_site(test.id('north'), jsonb_build_object('currency', $1::text))`, [next.currency])
          expect(code).toBe(next.currency !== state.currency && orders.length > 0 ? 'CURRENCY_IN_USE' : 'OK')
          met.add(`currency ${code}`)
          if (code === 'OK') state.currency = next.currency
        }
      }

      const { rows } = await client.query<{ name: string, price: string }>(
        `select test.name_of(l.purchase_order_id) as name, trim_scale(l.unit_price * 100)::text as price from procurement.order_lines as l order by 1`)
      expect(rows).toEqual(orders.map(({ name, price: paid }) => ({ name, price: String(paid) })).toSorted((one, other) => one.name < other.name ? -1 : 1))
      const days = (from: string, until: string) => BigInt(Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000))
      const ended = await ask('ann', "select trim_scale(refund_amount * 100)::text as refund, refund_currency from api.terminate_contract(test.id('K'), 'Sold')")
      expect(ended.rows).toEqual([{ refund: String(divided(BigInt(worth) * days(today, last), days(first, last) + 1n)), refund_currency: 'EUR' }])
    }), { numRuns: plays(40) })
  // A property that never meets a case proves nothing of it.
  if (isCounted) {
    expect(['index OK', 'index REVISION_OPEN', 'index INDEX_VALUE_MISSING', 'index INDEX_NOT_DUE', 'index after the fact', 'order OK',
      'order VALIDATION_FAILED', 'ask in the term', 'ask outside of the term', 'currency OK', 'currency CURRENCY_IN_USE'].filter((what) => !met.has(what))).toEqual([])
  }
})
