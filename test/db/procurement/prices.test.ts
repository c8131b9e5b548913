// Prices of contracts and their indexation against slow models in exact fractions.
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog -c timezone=UTC',
})

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.site('north'), test.vendor('V'), test.contract_type('type'), test.item('bolt')`)
  await client.query(`with box as (
      insert into inventory.units (organization_id, code, name) values (test.current_organization(), 'BOX', 'Boxes') returning id
    )
    insert into inventory.unit_conversions (organization_id, item_id, from_unit_id, to_unit_id, to_quantity)
    select test.current_organization(), test.id('bolt'), test.remember('BOX', b.id), test.pieces(), 7 from box as b`)
  await client.query("select set_config('assetry.organization_id', test.current_organization()::text, true)")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

/** A quotient of whole numbers, rounded half away from zero. */
function divided(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend
  return (dividend < 0n ? -1n : 1n) * ((2n * size + divisor) / (2n * divisor))
}

const day = fc.integer({ min: 0, max: 12 })
const date = (of: number) => new Date(Date.UTC(2020, 0, 1) + of * 86_400_000).toISOString().slice(0, 10)
const box = 7n

interface Price { isBox: boolean, minimum: number, price: number, first: number | null, last: number | null }
interface Terms { isOfSite: boolean, first: number | null, last: number | null, currency: string, isDraft: boolean, revisions: { from: number, prices: Price[] }[] }
interface Ask { day: number, isBox: boolean, quantity: number, currency: string, named: number | null }

const anyPrice: fc.Arbitrary<Price> = fc.record({
  isBox: fc.boolean(), minimum: fc.constantFrom(0, 0, 1, 2, 7, 10, 14), price: fc.integer({ min: 0, max: 40_000_000 }),
  first: fc.option(day, { freq: 2 }), last: fc.option(day, { freq: 2 }),
})
const anyTerms: fc.Arbitrary<Terms[]> = fc.array(
  fc.record({
    isOfSite: fc.boolean(), first: fc.option(day), last: fc.option(day), currency: fc.constantFrom('EUR', 'EUR', 'USD'),
    isDraft: fc.constantFrom(false, false, false, true),
    revisions: fc.array(fc.record({ from: day, prices: fc.array(anyPrice, { maxLength: 6 }) }), { minLength: 1, maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 4 })
const anyAsk: fc.Arbitrary<Ask> = fc.record({
  day, isBox: fc.boolean(), quantity: fc.integer({ min: 1, max: 20 }), currency: fc.constantFrom('EUR', 'EUR', 'USD'),
  named: fc.option(fc.nat(3), { freq: 2 }),
})

function sound(terms: Terms[]): Terms[] {
  const ordered = <T extends { first: number | null, last: number | null }>(one: T): T =>
    ({ ...one, last: one.first !== null && one.last !== null && one.last < one.first ? one.first : one.last })
  return terms.map((one) => ({
    ...ordered(one),
    revisions: one.revisions.map(({ from, prices }) => ({
      from,
      prices: prices.map(ordered).filter((price, at, all) => !all.slice(0, at).some((other) => other.isBox === price.isBox
        && other.minimum === price.minimum && (other.first ?? -1) <= (price.last ?? 99) && (price.first ?? -1) <= (other.last ?? 99))),
    })),
  }))
}

/** The price in millionths of the unit that is asked for, and its name; null where none applies. */
function chosen(terms: Terms[], ask: Ask): { name: string, price: bigint } | null {
  const found = terms.flatMap((contract, number) => {
    if (contract.isDraft || contract.currency !== ask.currency) return []
    if ((contract.first ?? ask.day) > ask.day || (contract.last ?? ask.day) < ask.day) return []
    const begun = contract.revisions.map((revision, place) => ({ ...revision, place })).filter(({ from }) => from <= ask.day)
    const latest = Math.max(...begun.map(({ from }) => from))
    const revision = begun.filter(({ from }) => from === latest).at(-1)
    return (revision?.prices ?? []).flatMap((price, position) => {
      if ((price.first ?? ask.day) > ask.day || (price.last ?? ask.day) < ask.day) return []
      const own = price.isBox ? box : 1n
      const asked = ask.isBox ? box : 1n
      if (BigInt(ask.quantity) * asked < BigInt(price.minimum) * own) return []
      const isSame = price.isBox === ask.isBox
      return [{
        name: `${number} ${revision!.place} ${position}`, isSame, number, position, contract,
        price: isSame ? BigInt(price.price) : divided(BigInt(price.price) * asked, own),
        minimum: isSame ? BigInt(price.minimum) * 1_000_000n : divided(BigInt(price.minimum) * 1_000_000n * own, asked),
      }]
    })
  })
  const rank = ({ isSame, number, position, contract, price, minimum }: typeof found[number]) => [
    number === ask.named ? 0 : 1, contract.isOfSite ? 0 : 1, contract.first === null ? 1000 : -contract.first, number,
    isSame ? 0 : 1, -Number(minimum), Number(price), position]
  found.sort((a, b) => rank(a).map((value, at) => value - rank(b)[at]!).find((difference) => difference !== 0) ?? 0)
  return found[0] ? { name: found[0].name, price: found[0].price } : null
}

test('the price that applies is the one of the model, whatever overlaps', { timeout: 900_000 }, async () => {
  await fc.assert(fc.asyncProperty(anyTerms, fc.array(anyAsk, { minLength: 1, maxLength: 8 }), async (given, asks) => {
    const terms = sound(given)
    await client.query('rollback to savepoint empty')
    for (const [number, { isOfSite, first, last, currency, isDraft, revisions }] of terms.entries()) {
      await client.query(`select test.contract($1, 'type', 'V', $2, $3, $4, $5)`, [`K${number}`, isOfSite ? 'north' : null,
        isDraft ? 'DRAFT' : 'ACTIVE', first === null ? null : date(first), last === null ? null : date(last)])
      await client.query(`select test.force(format('update contract.contracts set contract_number = %L where id = %L', $1::text, test.id($1)))`,
        [`K${number}`])
      for (const [place, { from, prices }] of revisions.entries()) {
        await client.query(`select test.revision($1, $2, '[]', '{}', $3)`, [`K${number} ${place}`, `K${number}`, date(from)])
        for (const [position, price] of prices.entries()) {
          await client.query(
            `select test.contract_price($1, $2, 'bolt', $3::numeric / 1000000, jsonb_strip_nulls(jsonb_build_object('unit_id',
               case when $4 then test.id('BOX') end, 'minimum_quantity', $5::numeric, 'starts_on', $6::date, 'ends_on', $7::date)), $8)`,
            [`${number} ${place} ${position}`, `K${number} ${place}`, price.price, price.isBox, price.minimum,
              price.first === null ? null : date(price.first), price.last === null ? null : date(price.last), currency])
        }
      }
    }
    for (const ask of asks) {
      const { rows } = await client.query<{ name: string, price: string }>(
        `select n.name, trim_scale(j.unit_price * 1000000)::text as price
           from procurement.judge_prices(test.id('V'), test.id('north'), case when $1::text is not null then test.id($1) end, test.id('bolt'),
                  case when $2 then test.id('BOX') end, $3, $4, $5) as j
           join test.names as n on n.id = j.price_id
          where j.rank = 1`,
        [ask.named === null || ask.named >= terms.length ? null : `K${ask.named}`, ask.isBox, ask.quantity, ask.currency, date(ask.day)])
      const expected = chosen(terms, ask)
      expect(rows).toEqual(expected ? [{ name: expected.name, price: String(expected.price) }] : [])
    }
  }), { numRuns: plays(60) })
})

test('an amount follows its index to the last place', { timeout: 900_000 }, async () => {
  await client.query(`select test.contract('K', 'type', 'V', 'north'), test.contract_currency('EUR', 'K'), test.revision('R', 'K', '[]')`)
  await client.query('savepoint empty')
  await fc.assert(fc.asyncProperty(
    fc.record({
      base: fc.integer({ min: 1, max: 200_000_000 }), value: fc.integer({ min: 1, max: 200_000_000 }),
      share: fc.integer({ min: 1, max: 10_000 }), threshold: fc.option(fc.integer({ min: 0, max: 200_000 })),
      cap: fc.option(fc.integer({ min: 0, max: 300_000 })), places: fc.option(fc.integer({ min: 0, max: 6 })),
      rate: fc.integer({ min: 0, max: 9_999_999 }), price: fc.integer({ min: 0, max: 99_999_999 }),
    }),
    async ({ base, value, share, threshold, cap, places, rate, price }) => {
      await client.query('rollback to savepoint empty')
      await client.query(`select test.contract_rate('rate', 'R', $1::numeric / 10000), test.contract_price('price', 'R', 'bolt', $2::numeric / 1000000)`,
        [rate, price])
      await client.query(
        `with i as (insert into contract.price_indexes (code, name) values ('I', 'I') returning id),
              v as (insert into contract.index_values (price_index_id, starts_on, value) select i.id, '2026-01-01', $1::numeric / 1000000 from i)
         select test.remember('I', i.id) from i`, [value])
      await client.query(
        `select test.force(format('update contract.revisions set price_index_id = %L, index_base_value = %L, index_percent = %L,
           index_threshold_percent = %L, index_cap_percent = %L, index_places = %L, index_starts = ''NEXT_MONTH'' where id = %L',
           test.id('I'), $1::numeric / 1000000, $2::numeric / 100, $3::numeric / 10000, $4::numeric / 10000, $5::integer, test.id('R')))`,
        [base, share, threshold, cap, places])
      const { rows } = await client.query<{ kind: string, is_due: boolean, amount: string }>(
        `select l.kind, i.is_due, trim_scale(l.new_amount * 1000000)::text as amount
           from contract.revisions as r cross join lateral contract.indexation_of(r, null) as i
          cross join lateral contract.indexed_lines(r, i.numerator, i.denominator, '2026-02-01') as l
          where r.id = test.id('R') order by 1`)

      // In millionths of a percent: share x (value - base) / base, as a fraction.
      const [b, v] = [BigInt(base), BigInt(value)]
      let numerator = BigInt(share) * 100n * (v - b)
      let denominator = b
      const limit = cap === null ? null : BigInt(cap)
      if (limit !== null && (numerator < 0n ? -numerator : numerator) > limit * denominator) {
        numerator = numerator < 0n ? -limit : limit
        denominator = 1n
      }
      const size = v > b ? v - b : b - v
      const isDue = size > 0n && size * 1_000_000n >= BigInt(threshold ?? 0) * b
      const after = (millionths: bigint, most: number) => {
        const step = 10n ** BigInt(6 - Math.min(places ?? 2, most))
        return divided(millionths * (1_000_000n * denominator + numerator), 1_000_000n * denominator * step) * step
      }
      expect(rows).toEqual([
        { kind: 'HOURLY_RATE', is_due: isDue, amount: String(after(BigInt(rate) * 100n, 4)) },
        { kind: 'UNIT_PRICE', is_due: isDue, amount: String(after(BigInt(price), 6)) },
      ])
    }), { numRuns: plays(200) })
})
