import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { type Book, type Change, daysIn, type Line, schedule } from './depreciation.ts'
import { isCounted, plays } from '../../support/tiers.ts'

// Books with all methods and conventions live through random histories of posting, repairs and reversals, and are held
// against exact fractions to the cent.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

const runs = plays(100)
/** Every history is over by now: the month of the test, as the database counts. */
const current = new Date().getUTCFullYear() * 12 + new Date().getUTCMonth()

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  for (const made of ["organization('acme')", "site('north')", "person('tess')", "asset('press', 'north')", "depreciation_book('TAX')",
    `meter('hours', 'press', '{"reading_mode": "DELTA"}')`]) await client.query(`select test.${made}`)
  await client.query(`select test.sign_in('tess')`)
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

/** How many of the smallest coin are one of each currency; what is told in cents is told in these. */
const coinsOf = { EUR: 100n, JPY: 1n, KWD: 1000n }
let coins = coinsOf.EUR
const money = (cents: bigint): string => (coins === 1n ? `${cents}` : `${cents / coins}.${String(cents % coins).padStart(String(coins).length - 1, '0')}`)
const cents = (text: string): bigint => BigInt(text.replace('.', '')) * coins / 10_000n
const day = (month: number, of = 1): string =>
  `${Math.floor(month / 12)}-${String(month % 12 + 1).padStart(2, '0')}-${String(of).padStart(2, '0')}`

const anyBook: fc.Arbitrary<Book> = fc.record({
  method: fc.constantFrom('STRAIGHT_LINE', 'DOUBLE_DECLINING', 'WRITTEN_DOWN_VALUE'),
  convention: fc.constantFrom('FULL_MONTH', 'HALF_YEAR', 'DAILY'),
  cost: fc.oneof(fc.bigInt(0n, 2000n), fc.bigInt(0n, 100_000_000n), fc.bigInt(0n, 9_000_000_000_000_000n)),
  salvagePercent: fc.constantFrom(0, 0, 1, 10, 33, 90, 100),
  lifeMonths: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 400 })),
  rate: fc.option(fc.bigInt(0n, 100_000_000n)),
  age: fc.nat(150), day: fc.integer({ min: 1, max: 31 }),
}).map(({ salvagePercent, age, day: of, ...book }) => {
  const month = current - age
  const salvage = book.cost * BigInt(salvagePercent) / 100n
  return withRate({
    ...book, salvage, lifeMonths: book.convention === 'HALF_YEAR' ? Math.max(book.lifeMonths, 12) : book.lifeMonths,
    start: { month, day: Math.min(of, daysIn(month)) },
  } as Book)
})

/** A value that is written down to nothing needs a rate. */
function withRate(book: Book): Book {
  if (book.method !== 'WRITTEN_DOWN_VALUE') return { ...book, rate: null }
  return book.salvage === 0n ? { ...book, rate: book.rate ?? 20_000_000n } : book
}

/** A step comes at a place between what is posted and now, from 0 to 1. One repair in four takes away what few books have. */
const anyStep = fc.record({
  kind: fc.constantFrom('post', 'post', 'repair', 'reverse'), place: fc.double({ min: 0, max: 1, noNaN: true }),
  amount: fc.oneof({ weight: 3, arbitrary: fc.bigInt(-50_000n, 5_000_000n) }, { weight: 1, arbitrary: fc.bigInt(-100_000_000n, -50_000n) }),
  monthsAdded: fc.integer({ min: -12, max: 60 }),
  salvage: fc.option(fc.bigInt(0n, 100_000n), { freq: 3 }),
})

async function linesOf(sql: string): Promise<Line[]> {
  const { rows } = await client.query<Record<'on' | 'opening' | 'changed' | 'charge' | 'closing', string>>(
    `select period_on::text as on, opening_value::text as opening, changed_amount::text as changed,
            charge_amount::text as charge, closing_value::text as closing from ${sql} order by period_on`)
  return rows.map(({ on, opening, changed, charge, closing }) => ({
    month: Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7)) - 1, opening: cents(opening), changed: cents(changed),
    charge: cents(charge), closing: cents(closing),
  }))
}

const anyCurrency = fc.constantFrom('EUR' as const, 'EUR' as const, 'JPY' as const, 'KWD' as const)

const standing = "api.depreciation_charges where kind = 'CHARGE' and reversed_at is null"
const preview = "api.preview_depreciation(test.id('book'))"

test('what is charged, previewed and left of a book is exact to the cent, whatever was posted, repaired and reversed', async () => {
  const seen = { changed: 0, refused: 0 }
  await fc.assert(fc.asyncProperty(anyBook, fc.array(anyStep, { maxLength: 7 }), anyCurrency, async (any, steps, currency) => {
    await client.query('rollback to empty')
    coins = coinsOf[currency]
    // No yen has hundredths, and the books take no more than 99,999,999,999,999 of any currency.
    const book = currency === 'JPY' ? withRate({ ...any, cost: any.cost / 100n, salvage: any.salvage / 100n }) : any
    await client.query('reset role')
    await client.query("update core.sites set currency = $1 where id = test.id('north')", [currency])
    await client.query('set local role authenticated')
    await client.query(`select test.remember('book', (api.create_depreciation_enrolment($1)).id)`, [{
      asset_id: await idOf('press'), depreciation_book_id: await idOf('TAX'), method: book.method,
      convention: book.convention, cost: Number(money(book.cost)), salvage_amount: Number(money(book.salvage)),
      life_months: book.lifeMonths, starts_on: day(book.start.month, book.start.day),
      ...book.rate === null ? {} : { rate_percent: Number(book.rate) / 1e6 },
    }])
    // JSON of JavaScript has fewer digits than an amount may have.
    await client.query('reset role')
    await client.query('update asset.books set cost = $1, book_value = $1, salvage_amount = $2', [money(book.cost), money(book.salvage)])
    await client.query('set local role authenticated')
    const changes: Change[] = []
    let posted = book.start.month - 1
    for (const { kind, place, amount, monthsAdded, salvage } of steps) {
      if (kind === 'post') {
        posted = Math.max(posted, book.start.month + Math.floor(place * (current - book.start.month)))
        await client.query("select api.post_depreciation(test.id('north'), test.id('TAX'), $1)", [day(posted)])
      } else if (kind === 'reverse' && posted >= book.start.month) {
        posted = book.start.month + Math.floor(place * (posted - book.start.month)) - 1
        await client.query("select api.reverse_depreciation(test.id('book'), $1, 'wrong')", [day(posted + 1)])
      } else if (kind === 'repair' && posted < current) {
        const month = posted + 1 + Math.floor(place * (current - posted - 1))
        await client.query('savepoint repair')
        try {
          await client.query("select api.adjust_depreciation_enrolment(test.id('book'), $1)", [{
            changes_on: day(month, daysIn(month)), cost_amount: Number(amount) / Number(coins), life_months_added: monthsAdded, reason: 'x',
            ...salvage === null ? {} : { salvage_amount: Number(salvage) / Number(coins) },
          }])
          // Of several in a month the last one tells the salvage amount.
          changes.push({ month, amount, salvage, monthsAdded })
          seen.changed++
        } catch (error) {
          // More than is left cannot be taken away, nor more life than there is.
          expect(String(error)).toMatch(/VALIDATION_FAILED/)
          await client.query('rollback to repair')
          seen.refused++
        }
      }
    }
    const end = current + 700
    const all = schedule(book, changes, end)
    expect(await linesOf(standing)).toEqual(all.filter(({ month }) => month <= posted))
    expect(await linesOf(preview)).toEqual(all.filter(({ month }) => month > posted))
    const { rows: [row] } = await client.query<Record<'charged' | 'value' | 'total', string>>(
      `select b.accumulated_depreciation::text as charged, b.book_value::text as value,
              (select coalesce(sum(l.charge_amount), 0)::numeric(18, 4)::text from api.depreciation_charges as l) as total
         from api.depreciation_enrolments as b`)
    const charged = all.filter(({ month }) => month <= posted).reduce((sum, { charge }) => sum + charge, 0n)
    expect([cents(row?.charged ?? ''), cents(row?.total ?? '')]).toEqual([charged, charged])
    expect(cents(row?.value ?? '')).toBe(all.filter(({ month }) => month <= posted).at(-1)?.closing ?? book.cost)
    // In the end nothing is left but what is to be left.
    const salvage = changes.toSorted((one, other) => one.month - other.month).reduce((last, change) => change.salvage ?? last, book.salvage)
    expect(all.at(-1)?.closing ?? book.cost).toBe(salvage)
  }), { numRuns: runs })
  if (isCounted) expect(seen.changed).toBeGreaterThan(runs / 5)
  if (isCounted) expect(seen.refused).toBeGreaterThan(0)
}, Math.max(60_000, runs * 1000))

test('what a meter counts is charged exactly once, also when it is read late or corrected', async () => {
  coins = coinsOf.EUR
  await fc.assert(fc.asyncProperty(
    fc.bigInt(0n, 10_000_000n), fc.integer({ min: 1, max: 5000 }),
    fc.array(fc.record({ ago: fc.nat(20), delta: fc.integer({ min: 0, max: 900_000 }), isPost: fc.boolean(), takesBack: fc.boolean() }), { maxLength: 12 }),
    async (cost, units, steps) => {
      await client.query('rollback to empty')
      await client.query(`select test.remember('book', (api.create_depreciation_enrolment($1)).id)`, [{
        asset_id: await idOf('press'), depreciation_book_id: await idOf('TAX'), method: 'UNITS', cost: Number(money(cost)),
        meter_id: await idOf('hours'), life_units: units, starts_on: day(current - 20),
      }])
      const readings: { month: number, delta: bigint }[] = []
      let [charged, posted, minute] = [0n, current - 21, 0]
      for (const { ago, delta, isPost, takesBack } of steps) {
        if (isPost) {
          // A month that is posted stays: what was read late in it is charged with the next.
          const isNew = current - ago > posted
          posted = Math.max(posted, current - ago)
          await client.query("select api.post_depreciation(test.id('north'), test.id('TAX'), $1)", [day(posted)])
          const used = readings.filter(({ month }) => month <= posted).reduce((sum, reading) => sum + reading.delta, 0n)
          const share = (2n * cost * used + BigInt(units) * 1000n) / (2n * BigInt(units) * 1000n)
          const target = share < cost ? share : cost
          charged = isNew && target > charged ? target : charged
          const { rows: [row] } = await client.query<{ charged: string }>(
            'select accumulated_depreciation::text as charged from api.depreciation_enrolments')
          expect(cents(row?.charged ?? '')).toBe(charged)
        } else {
          await client.query('reset role')
          if (takesBack && readings.length > 0) {
            readings.pop()
            await client.query(`update meter.readings set superseded_at = now()
              where id = (select id from meter.readings where superseded_at is null order by created_at desc, id desc limit 1)`)
          } else {
            readings.push({ month: current - ago, delta: BigInt(delta) })
            await client.query(`insert into meter.readings (organization_id, site_id, meter_id, read_at, reading, delta)
              values (test.id('acme'), test.id('north'), test.id('hours'), $1, $2, $2)`, [`${day(current - ago)} 00:${10 + minute++}Z`, delta / 1000])
          }
          await client.query('set local role authenticated')
        }
      }
    }), { numRuns: Math.ceil(runs / 3) })
}, Math.max(60_000, runs * 1000))

async function idOf(name: string): Promise<string> {
  return (await client.query<{ id: string }>('select test.id($1) as id', [name])).rows[0]?.id ?? ''
}

const anyTurn = fc.record({
  kind: fc.constantFrom('post', 'post', 'repair', 'reverse', 'dispose', 'dispose', 'undo', 'undo', 'close', 'reopen'),
  place: fc.double({ min: 0, max: 1, noNaN: true }), day: fc.integer({ min: 1, max: 31 }),
  amount: fc.bigInt(-50_000n, 5_000_000n), monthsAdded: fc.integer({ min: 0, max: 30 }),
})

type Turn = typeof anyTurn extends fc.Arbitrary<infer One> ? One : never
/** An adjustment of a month, a disposal before its day, and back. */
const turn = { place: 0, amount: 100n, monthsAdded: 0 }
const bookOfMonths: Book = {
  method: 'STRAIGHT_LINE', convention: 'FULL_MONTH', cost: 1200n, salvage: 0n, lifeMonths: 12, rate: null, start: { month: current - 3, day: 1 },
}
/** A disposal before an adjustment of a later month, which is taken back first; and an adjustment after a disposal. */
const adjustedLater: [Book, Turn[]] = [bookOfMonths, [
  { ...turn, kind: 'repair', place: 0.6, day: 6 }, { ...turn, kind: 'dispose', place: 0.3, day: 20 },
  { ...turn, kind: 'repair', place: 0.6, day: 6, amount: -100n }, { ...turn, kind: 'dispose', place: 0.3, day: 20 },
  { ...turn, kind: 'repair', place: 0.6, day: 6 }, { ...turn, kind: 'undo', day: 1 }, { ...turn, kind: 'repair', place: 0.6, day: 6 },
]]
const adjustedAfterwards: [Book, Turn[]] = [{
  method: 'STRAIGHT_LINE', convention: 'FULL_MONTH', cost: 1200n, salvage: 0n, lifeMonths: 12, rate: null, start: { month: current - 1, day: 1 },
}, [{ ...turn, kind: 'repair', day: 6 }, { ...turn, kind: 'dispose', day: 2 }, { ...turn, kind: 'undo', day: 1 }]]

test('an asset that is disposed of and comes back is charged as if it had never gone, and closed months keep their charges', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(anyBook, fc.array(anyTurn, { minLength: 3, maxLength: 14, size: 'max' }), async (any, turns) => {
    await client.query('rollback to empty')
    coins = coinsOf.EUR
    const book = { ...any, cost: any.cost % 100_000_000n, salvage: any.salvage % 100_000_000n }
    if (book.salvage > book.cost) book.salvage = book.cost
    Object.assign(book, withRate(book))
    await client.query(`select test.remember('book', (api.create_depreciation_enrolment($1)).id)`, [{
      asset_id: await idOf('press'), depreciation_book_id: await idOf('TAX'), method: book.method,
      convention: book.convention, cost: Number(money(book.cost)), salvage_amount: Number(money(book.salvage)),
      life_months: book.lifeMonths, starts_on: day(book.start.month, book.start.day),
      ...book.rate === null ? {} : { rate_percent: Number(book.rate) / 1e6 },
    }])
    await client.query("select api.decommission_asset(test.id('press'))")
    const changes: Change[] = []
    const closed = new Map<number, string>()
    const told: string[] = [JSON.stringify({ ...book, cost: String(book.cost), salvage: String(book.salvage), rate: String(book.rate) })]
    let posted = ''
    let isGone = false
    const today = (await client.query<{ today: string }>("select (now() at time zone 'UTC')::date::text as today")).rows[0]?.today ?? ''

    const attempt = async (what: string, sql: string, values: unknown[] = []): Promise<string> => {
      await client.query('savepoint turn')
      let came = 'DONE'
      try {
        await client.query(sql, values)
      } catch (error) {
        await client.query('rollback to turn')
        const { message } = error as Error
        came = message.startsWith('{') ? (JSON.parse(message) as { code: string }).code : message
      }
      told.push(`${what} ${JSON.stringify(values)} ${came}`)
      seen.set(`${what} ${came}`, (seen.get(`${what} ${came}`) ?? 0) + 1)
      expect(came, told.join('\n')).toMatch(/^[A-Z_]+$/)
      return came
    }
    const chargesOf = async (): Promise<Map<number, string>> => new Map((await client.query<{ month: number, charge: string }>(
      `select (extract(year from posted_on) * 12 + extract(month from posted_on) - 1)::integer as month, sum(charge_amount)::text as charge
         from api.depreciation_charges group by 1`)).rows.map(({ month, charge }) => [month, charge]))
    const row = async (): Promise<Record<'value' | 'charged' | 'through' | 'status', string>> => (await client.query(
      `select book_value::text as value, accumulated_depreciation::text as charged, coalesce(posted_through_on::text, '') as through, status
         from api.depreciation_enrolments`)).rows[0] as Record<'value' | 'charged' | 'through' | 'status', string>

    for (const { kind, place, day: of, amount, monthsAdded } of turns) {
      const month = book.start.month + Math.floor(place * (current - book.start.month + 0.999))
      const on = day(month, Math.min(of, daysIn(month)))
      if (kind === 'post') {
        await attempt('post', "select api.post_depreciation(test.id('north'), test.id('TAX'), $1)", [on])
      } else if (kind === 'repair') {
        // What days of this month were charged before they came back stays, also when less is to be charged by now.
        if (posted.slice(0, 7) === on.slice(0, 7) && Number(posted.slice(8)) < daysIn(month)) continue
        const came = await attempt('repair', "select api.adjust_depreciation_enrolment(test.id('book'), $1)", [{
          changes_on: on, cost_amount: Number(amount) / 100, life_months_added: monthsAdded, reason: 'x' }])
        if (came === 'DONE') changes.push({ month, amount, salvage: null, monthsAdded })
      } else if (kind === 'reverse') {
        await attempt('reverse', "select api.reverse_depreciation(test.id('book'), $1, 'wrong')", [on])
      } else if (kind === 'dispose') {
        if (on > today) continue
        const before = await row()
        const came = await attempt('dispose', "select api.dispose_asset(test.id('press'), $1)", [{ disposed_on: on, proceeds: 10 }])
        const later = changes.filter((change) => day(change.month) >= on).reduce((sum, { amount }) => sum + amount, 0n)
        const refused = before.through >= on || later !== 0n ? 'VALIDATION_FAILED' : 'DONE'
        expect(came, told.join('\n')).toBe(isGone ? 'TRANSITION_NOT_ALLOWED' : refused)
        isGone ||= came === 'DONE'
        if (came === 'DONE') {
          const after = await row()
          const gone = (await client.query<{ value: string }>("select book_value::text as value from api.asset_disposals where status = 'STANDING'")).rows[0]
          expect(cents(after.value), told.join('\n')).toBe(cents(gone?.value ?? ''))
          expect(after.status).toBe('ENDED')
          // Nothing of what the asset cost is lost: it is charged, or left in the books.
          const cost = changes.reduce((sum, { amount }) => sum + amount, book.cost)
          expect(cents(after.value) + cents(after.charged), told.join('\n')).toBe(cost)
        }
      } else if (kind === 'undo') {
        const came = await attempt('undo', "select api.undo_asset_transition(test.id('press'), 'mistake')")
        if (isGone) expect(came, told.join('\n')).toBe('DONE')
        else if (came === 'DONE') await client.query("select api.decommission_asset(test.id('press'))")
        isGone = false
      } else if (kind === 'close') {
        if ((await attempt('close', 'select api.close_period($1)', [day(month)])) === 'DONE') {
          const charges = await chargesOf()
          for (let each = book.start.month - 24; each <= month; each++) if (!closed.has(each)) closed.set(each, charges.get(each) ?? '')
        }
      } else if ((await attempt('reopen', 'select api.reopen_period($1, $2)', [day(month), 'x'])) === 'DONE') {
        for (const each of closed.keys()) if (each >= month) closed.delete(each)
      }
      const charges = await chargesOf()
      for (const [each, charge] of closed) {
        expect(Number(charges.get(each) ?? 0), `${told.join('\n')}\n${day(each)}`).toBe(Number(charge === '' ? 0 : charge))
      }
      posted = (await row()).through
    }
    if (isGone) await attempt('undo', "select api.undo_asset_transition(test.id('press'), 'mistake')")
    await client.query('reset role')
    await client.query('delete from core.periods')
    await client.query('set local role authenticated')
    await attempt('post', "select api.post_depreciation(test.id('north'), test.id('TAX'), $1)", [day(current)])
    const end = (await row())
    const lines = schedule(book, changes, current)
    expect(cents(end.value), told.join('\n')).toBe(lines.at(-1)?.closing ?? book.cost)
    const { rows } = await client.query<{ month: number, charge: string, changed: string }>(
      `select (extract(year from period_on) * 12 + extract(month from period_on) - 1)::integer as month,
              sum(charge_amount)::numeric(18,4)::text as charge, sum(changed_amount)::numeric(18,4)::text as changed
         from ${standing} group by 1 order by 1`)
    expect(rows.map(({ month, charge, changed }) => [month, cents(charge), cents(changed)]), told.join('\n'))
      .toEqual(lines.map(({ month, charge, changed }) => [month, charge, changed]))
  }), { numRuns: runs, examples: [adjustedAfterwards, adjustedLater] })
}, Math.max(60_000, runs * 1000))
