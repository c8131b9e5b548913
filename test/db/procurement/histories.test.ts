import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { divide } from '../inventory/model.ts'
import { type Act, type Charge, type Line, Model, type Wish } from './model.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

const histories = plays(15)
/** What the hard budget has, in euros. */
const budget = 1200

beforeAll(async () => {
  await client.connect()
  await client.query(playing)
})
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.site('north'), test.item('bolt'), test.vendor('V0'),
    test.vendor('V1'), test.storeroom('MAIN', 'north'), test.work_order('fan', 'north'), test.work_order('fun', 'north'), test.person('ann'),
    test.person('bob'), test.cost_center('MAINT'), test.budget('year', 'MAINT', ${budget}), test.category('pump'), test.category('bolts', 'pump')`)
  await client.query("update inventory.items set category_id = test.id('bolts')")
  await client.query(`with box as (
      insert into inventory.units (organization_id, code, name) values (test.current_organization(), 'BOX', 'Boxes') returning id
    )
    insert into inventory.unit_conversions (organization_id, item_id, from_unit_id, to_unit_id, to_quantity)
    select test.current_organization(), test.id('bolt'), test.remember('BOX', b.id), test.pieces(), 12 from box as b`)
  await client.query("select pg_temp.become('ann')")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const percents = fc.constantFrom(10, 33, 50, 50, 100, 100, 105, 120)
const anyLine: fc.Arbitrary<Line> = fc.record({
  kind: fc.constantFrom('ITEM', 'ITEM', 'ITEM', 'SERVICE', 'ASSET'),
  unit: fc.constantFrom(1, 1, 12),
  quantity: fc.oneof(fc.integer({ min: 1, max: 20 }).map((whole) => whole * 1_000_000), fc.integer({ min: 1000, max: 20_000_000 })),
  price: fc.oneof(fc.integer({ min: 1, max: 40 }).map((whole) => whole * 1_000_000), fc.integer({ min: 10_000, max: 30_000_000 })),
  over: fc.constantFrom(null, null, 10, 25),
  inspected: fc.boolean(),
  level: fc.constantFrom('TWO_WAY', 'THREE_WAY', 'FOUR_WAY'),
  more: fc.constantFrom(null, 5, 20),
  differs: fc.constantFrom(null, 5, 10),
  onWork: fc.boolean(),
  isBorne: fc.constantFrom(true, true, false),
}).map((line) => ({
  ...line,
  unit: line.kind === 'ITEM' ? line.unit : 1,
  // Assets are whole, and no work order uses them up.
  ...line.kind === 'ASSET' ? { quantity: Math.max(1, Math.min(5, Math.floor(line.quantity / 1_000_000))) * 1_000_000, onWork: false } : {},
}))
const anyCharge: fc.Arbitrary<Charge> = fc.record({
  kind: fc.constantFrom('FREIGHT', 'DUTY'), basis: fc.constantFrom('VALUE', 'QUANTITY'), amount: fc.integer({ min: 0, max: 900_000 }),
})
const anyOrder = fc.record({
  act: fc.constant('order' as const), rate: fc.constantFrom(1_000_000, 1_000_000, 913_457),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
  charges: fc.uniqueArray(anyCharge, { maxLength: 2, selector: ({ kind }) => kind }), ready: fc.constantFrom(true, true, true, false),
})
const order = fc.nat(5)
const line = fc.nat(5)
const receipt = fc.nat(20)
const invoice = fc.nat(20)
const request = fc.nat(5)
const price = fc.integer({ min: 10_000, max: 30_000_000 })
const anyRequest = fc.record({
  act: fc.constant('request' as const), kind: fc.constantFrom('ITEM', 'ITEM', 'SERVICE'), unit: fc.constantFrom(1, 1, 12),
  quantity: fc.integer({ min: 1000, max: 20_000_000 }), price, isBorne: fc.constantFrom(true, true, false),
}).map((wish) => ({ ...wish, unit: wish.kind === 'ITEM' ? wish.unit : 1 }))

const anyWish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 1, arbitrary: anyOrder },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('rate' as const), rate: fc.constantFrom(913_457, 913_457, 1_070_001, 870_003) }) },
  { weight: 4, arbitrary: fc.record({
    act: fc.constantFrom('submit', 'approve', 'approve', 'reject', 'send', 'send', 'acknowledge', 'hold', 'resume', 'resume', 'cancel'), order,
  }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('close' as const), order, reason: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({
    act: fc.constant('revise' as const), order, line, percent: fc.constantFrom(50, 90, 100, 150),
    price: fc.option(fc.integer({ min: 10_000, max: 30_000_000 })),
  }) },
  { weight: 6, arbitrary: fc.record({
    act: fc.constant('receive' as const), order, line, percent: fc.option(percents), rejected: fc.constantFrom(0, 0, 0, 20, 100, 110),
    rows: fc.constantFrom(1, 1, 2, 3), lot: fc.nat(2),
  }) },
  { weight: 4, arbitrary: fc.record({
    act: fc.constant('review' as const), receipt, percent: fc.constantFrom(0, 0, 25, 100, 110),
  }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('sendBack' as const), receipt, percent: percents }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('takeBack' as const), receipt, percent: percents }) },
  { weight: 5, arbitrary: fc.record({
    act: fc.constant('bill' as const), order, line, percent: percents, price: fc.constantFrom(80, 100, 100, 104, 110, 130), through: fc.nat(2),
  }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('freight' as const), order, charge: anyCharge, through: fc.constantFrom(0, 1, 2, 2) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('rebate' as const), bill: fc.nat(20), percent: fc.constantFrom(25, 50, 100, 110), through: fc.constantFrom(0, 1, 2, 2) }) },
  { weight: 5, arbitrary: fc.record({
    act: fc.constant('credit' as const), which: fc.nat(20), basis: fc.constantFrom('PRICE', 'QUANTITY', 'RETURN', 'RETURN', 'BOTH'),
    percent: fc.constantFrom(25, 33, 50, 100, 100, 110), price: fc.constantFrom(0, 25, 80, 100, 100, 100, 104), through: fc.constantFrom(0, 1, 2, 2, 3, 3),
  }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('handIn', 'void', 'undo', 'undo', 'pay', 'accept'), invoice }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pass' as const), invoice, reason: fc.boolean() }) },
  { weight: 2, arbitrary: anyRequest },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('convert' as const), request, percent: percents, price }) },
  { weight: 2, arbitrary: fc.record({
    act: fc.constant('award' as const), request, percent: fc.constantFrom(30, 50, 100), prices: fc.tuple(price, price), isSplit: fc.boolean(),
  }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('dropRequest' as const), request }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('issue' as const), quantity: fc.integer({ min: 1, max: 8_000_000 }), taker: fc.constantFrom(0, 0, 1, null) }) },
)
/** A wish, and whether it is sent once more with the same Idempotency-Key. */
const anyHistory = fc.tuple(anyOrder, fc.array(fc.tuple(anyWish, fc.nat(4).map((one) => one === 0)), { minLength: 5, maxLength: 25, size: 'max' }))
  .map(([first, rest]): [Wish, boolean][] => [[first, false], ...rest])

type History = [Wish, boolean][]
/** Neighbours of one another that chance seldom brings together: an order of ten that are held against what arrives, and what becomes of it. */
const story = (line: Partial<Line>, ...wishes: Wish[]): History => [
  { act: 'order', rate: 1_000_000, ready: true, charges: [], lines: [{
    kind: 'ITEM', unit: 1, quantity: 10_000_000, price: 10_000_000, over: null, inspected: false, level: 'THREE_WAY', more: null, differs: null,
    onWork: false, isBorne: false, ...line,
  }] },
  ...wishes,
].map((wish) => [wish as Wish, false])
const receive = (percent: number | null): Wish => ({ act: 'receive', order: 0, line: 0, percent, rejected: 0, rows: 1, lot: 0 })
const bill = (percent: number, price: number, through: number): Wish => ({ act: 'bill', order: 0, line: 0, percent, price, through })
const credit = (basis: 'PRICE' | 'QUANTITY' | 'RETURN', percent: number, price: number, through: number): Wish => (
  { act: 'credit', which: 0, basis, percent, price, through })
const revise: Wish = { act: 'revise', order: 0, line: 0, percent: 150, price: null }
const neighbours: Record<string, History> = {
  'a revision that waits, and is rejected': story({}, revise, receive(50), { act: 'reject', order: 0 }, receive(null), receive(10)),
  'a revision that waits, and is approved': story({}, revise, receive(50), { act: 'approve', order: 0 }, receive(null)),
  'a bill before its receipt, which matches later': story({}, bill(100, 100, 1), receive(null), { act: 'handIn', invoice: 0 }, { act: 'pass', invoice: 0, reason: false }),
  'a bill before its receipt, and a return': story({ level: 'TWO_WAY' }, bill(100, 130, 2), receive(50), { act: 'issue', quantity: 2_000_000, taker: 0 },
    { act: 'sendBack', receipt: 0, percent: 50 }, receive(50), credit('RETURN', 100, 100, 2)),
  'a credit before its bill': story({}, receive(null), { act: 'sendBack', receipt: 0, percent: 50 }, credit('RETURN', 100, 100, 2), bill(100, 110, 2),
    { act: 'pass', invoice: 0, reason: true }, { act: 'handIn', invoice: 0 }, { act: 'pass', invoice: 0, reason: true }),
  'two credits of one bill, and its reversal': story({ level: 'TWO_WAY' }, bill(100, 130, 2), credit('PRICE', 100, 25, 3), receive(null),
    credit('QUANTITY', 50, 80, 3), { act: 'undo', invoice: 0 }, { act: 'undo', invoice: 2 }, { act: 'undo', invoice: 1 }, { act: 'undo', invoice: 0 }),
}

const freight: Wish = { act: 'freight', order: 0, charge: { kind: 'FREIGHT', basis: 'VALUE', amount: 500_000 }, through: 2 }
neighbours['charges that are credited, before goods come and after they went'] = story({ isBorne: true }, freight,
  { act: 'rebate', bill: 0, percent: 50, through: 2 }, receive(50), { act: 'issue', quantity: 2_000_000, taker: 0 }, { act: 'undo', invoice: 0 },
  { act: 'rebate', bill: 0, percent: 110, through: 1 }, { act: 'sendBack', receipt: 0, percent: 50 }, { act: 'rebate', bill: 0, percent: 50, through: 2 },
  receive(50), { act: 'undo', invoice: 1 })
const known = Object.values(neighbours)
const toOrder = (act: 'approve' | 'hold' | 'resume' | 'cancel'): Wish => ({ act, order: 0 })
const close = (reason: boolean): Wish => ({ act: 'close', order: 0, reason })
const toReceipt = (act: 'review' | 'sendBack' | 'takeBack', receiptNumber: number, percent: number): Wish => ({ act, receipt: receiptNumber, percent })
const toInvoice = (act: 'void' | 'undo' | 'pay' | 'accept', invoiceNumber: number): Wish => ({ act, invoice: invoiceNumber })
const issue = (quantity: number): Wish => ({ act: 'issue', quantity: quantity * 1_000_000, taker: 0 })
const toRequest = {
  make: (quantity: number, each: number, isBorne: boolean): Wish => (
    { act: 'request', kind: 'SERVICE', unit: 1, quantity: quantity * 1_000_000, price: each * 1_000_000, isBorne }),
  convert: (percent: number): Wish => ({ act: 'convert', request: 0, percent, price: 9_000_000 }),
  award: { act: 'award', request: 0, percent: 100, prices: [9_000_000, 8_000_000], isSplit: false } as Wish,
  drop: { act: 'dropRequest', request: 0 } as Wish,
}
/** What few random histories meet never or once: each outcome that the test asserts comes in one of these. */
const seldom: Record<string, History> = {
  'what the budget does not have': story({ isBorne: true, quantity: 100_000_000, price: 20_000_000 }, toRequest.make(100, 20, true)),
  'what becomes dearer than the budget': story({ isBorne: true, price: 100_000_000 }, revise, receive(null), bill(100, 130, 2)),
  'an order that rests, is received in part and closed': story({}, toOrder('hold'), receive(50), toOrder('resume'), receive(120), receive(50),
    { act: 'receive', order: 0, line: 0, percent: 50, rejected: 110, rows: 1, lot: 0 }, { act: 'revise', order: 0, line: 0, percent: 100, price: 5_000_000 },
    toOrder('cancel'), close(false), close(true)),
  'an order that is cancelled': story({}, { act: 'rate', rate: 1_070_001 }, toOrder('cancel')),
  'a revision to less than came meanwhile': story({}, { act: 'revise', order: 0, line: 0, percent: 50, price: null }, receive(100), toOrder('approve')),
  'goods that are inspected': story({ inspected: true }, receive(50), toReceipt('review', 0, 110), toReceipt('review', 0, 25), toReceipt('sendBack', 0, 120)),
  'goods that were billed or used up go nowhere': story({}, receive(50), bill(50, 100, 2), toReceipt('takeBack', 0, 50), issue(5), issue(1),
    toReceipt('sendBack', 0, 50), receive(50), toReceipt('takeBack', 1, 10), issue(4), toReceipt('takeBack', 1, 50), toInvoice('pay', 0)),
  'credits of what went back': story({}, receive(null), bill(100, 100, 2), toReceipt('sendBack', 0, 50), credit('RETURN', 100, 80, 3),
    credit('RETURN', 100, 100, 0)),
  'bills that wait': story({}, bill(50, 100, 1), credit('QUANTITY', 50, 100, 0), toInvoice('accept', 0), { act: 'pass', invoice: 0, reason: false },
    toInvoice('void', 0)),
  'a requisition that is ordered by parts': story({}, toRequest.make(10, 10, false), toRequest.drop, toRequest.convert(120), toRequest.convert(50), toRequest.award,
    toRequest.award, toRequest.drop, toRequest.convert(50)),
}
const ofLots = story({ inspected: true }, receive(50), toReceipt('review', 0, 10), bill(50, 100, 2), issue(4), toReceipt('sendBack', 0, 100), toReceipt('sendBack', 0, 10),
  toInvoice('undo', 0))
/** Days in which nothing was billed, and a charge was credited. */
const creditedAlone: [History, number, number] = [story({}, freight, { act: 'rebate', bill: 0, percent: 100, through: 2 }), 6, 4]

interface Step { outcome: string, state: unknown }
interface Played { steps: Step[], faults: unknown[] }

/** The currencies of the site and of foreign orders: with two decimals, with none, and with three. */
type Currencies = readonly [string, string]
const anyCurrencies: fc.Arbitrary<Currencies> = fc.constantFrom(['EUR', 'JPY'], ['EUR', 'KWD'], ['JPY', 'EUR'], ['JPY', 'KWD'], ['KWD', 'EUR'], ['KWD', 'JPY'])

async function play(acts: Act[], isTracked = false, [own, foreign]: Currencies = ['EUR', 'JPY']): Promise<Played> {
  await client.query('rollback to empty')
  await client.query(`update core.sites set currency = '${own}'`)
  await client.query(`update procurement.budgets set currency = '${own}'`)
  await client.query(`select test.exchange_rate('${foreign}', '${own}', 0.913457, test.day()), set_config('test.foreign', '${foreign}', true)`)
  if (isTracked) await client.query("update inventory.items set tracking = 'LOT' where id = test.id('bolt')")
  const { rows } = await client.query<{ played: Played }>('select pg_temp.play($1) as played', [JSON.stringify(acts)])
  return rows[0]?.played ?? { steps: [], faults: ['nothing'] }
}

/** What the model says that a history is: what is asked, and what is there after each step. */
function tell(history: [Wish, boolean][], isTracked = false, currencies: Currencies = ['EUR', 'JPY']): { acts: Act[], steps: Step[], model: Model } {
  const model = new Model(BigInt(budget) * 10_000n, isTracked, currencies)
  const acts: Act[] = []
  const steps: Step[] = []
  const step = (act: Act | undefined) => {
    if (act === undefined) return undefined
    acts.push(act)
    const outcome = model.play(act)
    steps.push({ outcome, state: model.state() })
    return outcome
  }
  let invoices = 0
  for (const [wish, again] of history) {
    if (wish.act === 'order') {
      if (step({ ...wish }) === 'DONE' && wish.ready) ['submit', 'approve', 'send'].forEach((act) => step({ act, order: model.orderCount - 1 }))
      continue
    }
    const act = model.resolve(wish)
    // What takes several calls has no one key.
    const outcome = step(act && { ...act, again: again && !['request', 'award', 'rate'].includes(wish.act) })
    if (wish.act === 'credit' && outcome === 'DONE') {
      if (wish.through > 0) step({ act: 'handIn', invoice: invoices })
      if (wish.through > 1) step({ act: 'pass', invoice: invoices, reason: true })
      if (wish.through > 2) step({ act: 'accept', invoice: invoices })
      invoices += 1
    }
    if ((wish.act === 'freight' || wish.act === 'rebate') && outcome === 'DONE') {
      if (wish.through > 0) step({ act: 'handIn', invoice: invoices })
      if (wish.through > 1) step({ act: 'pass', invoice: invoices, reason: true })
      invoices += 1
    }
    if (wish.act === 'bill' && act) {
      if (wish.through > 0) step({ act: 'handIn', invoice: invoices })
      if (wish.through > 1) step({ act: 'pass', invoice: invoices, reason: true })
      invoices += 1
    }
  }
  return { acts, steps, model }
}

test('whatever is ordered, received, judged, sent back, invoiced and closed, orders, stock, work and budget say what the exact model says', async () => {
  const seen = new Map<string, number>()
  const told = [...[...known, ...Object.values(seldom)].map((history): [History, boolean, Currencies] => [history, false, ['EUR', 'JPY']]),
    [ofLots, true, ['EUR', 'JPY']] as [History, boolean, Currencies]]
  await fc.assert(fc.asyncProperty(anyHistory, fc.boolean(), anyCurrencies, async (history, isTracked, currencies) => {
    const { acts, steps } = tell(history, isTracked, currencies)
    acts.forEach(({ act }, index) => {
      const what = `${act} ${steps[index]?.outcome}`
      for (const one of isTracked ? [what, `${what} by lot`] : [what]) seen.set(one, (seen.get(one) ?? 0) + 1)
    })
    const played = await play(acts, isTracked, currencies)
    acts.forEach((act, index) => expect(played.steps[index], `${index}: ${JSON.stringify(act)}`).toEqual(steps[index]))
    expect(played.faults).toEqual([])
  }), { numRuns: histories + told.length, examples: told })
  // A property that never meets a case proves nothing of it, so each of these is in what is told, whatever is drawn.
  const usual = ['order DONE', 'receive DONE', 'bill DONE', 'handIn DONE', 'pass DONE']
  const rare = ['submit BUDGET_EXCEEDED', 'revise BUDGET_EXCEEDED', 'revise DONE', 'revise VALIDATION_FAILED',
    'receive OVER_RECEIPT', 'receive PURCHASE_ORDER_NOT_OPEN', 'receive VALIDATION_FAILED', 'review DONE', 'review VALIDATION_FAILED',
    'sendBack DONE', 'sendBack INSUFFICIENT_STOCK', 'takeBack DONE', 'takeBack RECEIPT_BILLED', 'takeBack INSUFFICIENT_STOCK', 'sendBack VALIDATION_FAILED', 'undo DONE', 'void DONE', 'pay DONE',
    'freight DONE', 'rebate DONE', 'credit DONE', 'credit VALIDATION_FAILED', 'credit VENDOR_RETURN_CREDITED', 'handIn OVER_CREDIT', 'pass CREDIT_DIFFERS', 'pass CREDIT_NOT_BILLED', 'accept DONE',
    'accept CREDIT_NOT_DIFFERENT', 'undo INVOICE_CREDITED', 'pass VALIDATION_FAILED', 'pass BUDGET_EXCEEDED', 'rate DONE', 'cancel DONE', 'cancel PURCHASE_ORDER_RECEIVED', 'close DONE', 'close PURCHASE_ORDER_INCOMPLETE',
    'request DONE', 'request BUDGET_EXCEEDED', 'convert DONE', 'convert REQUISITION_ORDERED', 'convert REQUISITION_NOT_APPROVED',
    'award DONE', 'award VALIDATION_FAILED', 'dropRequest DONE', 'dropRequest REQUISITION_NOT_ORDERED',
    'hold DONE', 'resume DONE', 'reject DONE', 'approve VALIDATION_FAILED', 'issue DONE', 'issue INSUFFICIENT_STOCK', 'receive DONE by lot', 'review DONE by lot',
    'issue DONE by lot', 'sendBack DONE by lot', 'sendBack INSUFFICIENT_STOCK by lot', 'undo DONE by lot']
  expect([...usual, ...rare].filter((what) => !seen.has(what))).toEqual([])
}, 3_600_000)

interface Told { vendor_name: string, indicator: string, numerator: string, denominator: string, value: string | null, counted_ids: string[], of_ids: string[] }
interface OrderRow { id: string, vendor: string, status: string, sent: string | null }
interface LineRow { id: string, order: string, quantity: string, promised: string }
interface ArrivalRow { id: string, line: string, order: string, accepted: string, rejected: string, cost: string, received: string }
type BilledRow = { id: string, kind: string, vendor: string, status: string, exceptions: string[], quantity: string, price: string, rate: string, posted: string, approved: string | null } & Record<By, string | null>
type By = 'COST_CENTER' | 'VENDOR' | 'CATEGORY' | 'ITEM'
interface Spent { code: string | null, numerator: string, denominator: string, value: string | null, ids: string[] }

/** Every so many of what happened, a day back: what is done at once in a test was done over weeks. */
const spread = `
update procurement.purchase_orders as o
   set promised_on = test.day() - (n.place * 3 % 11)::integer,
       sent_at = case when o.sent_at is not null then now() - (12 + n.place * 5 % 7) * interval '1 day' end
  from (select id, row_number() over (order by id) as place from procurement.purchase_orders) as n
 where n.id = o.id;
update procurement.order_lines as l
   set promised_on = case when n.place % 3 = 0 then test.day() - (n.place * 2 % 11)::integer end
  from (select id, row_number() over (order by id) as place from procurement.order_lines) as n
 where n.id = l.id;
update procurement.receipts as r
   set received_at = now() - (n.place * 4 % 11) * interval '1 day'
  from (select id, row_number() over (order by id) as place from procurement.receipts) as n
 where n.id = r.id;
update procurement.invoices as i
   set approved_at = now() - (n.place * 3 % 11) * interval '1 day'
  from (select id, row_number() over (order by id) as place from procurement.invoices) as n
 where n.id = i.id and i.approved_at is not null;
`

/** A number of the database, with six places, as a whole number. */
const whole = (text: string): bigint => {
  const [before = '0', after = ''] = text.replace('-', '').split('.')
  return BigInt(before + after.padEnd(6, '0').slice(0, 6)) * (text.startsWith('-') ? -1n : 1n)
}
/** A part of a whole that may be less than nothing, as when more was credited than billed. */
const part = (one: bigint, all: bigint): bigint => (all < 0n ? divide(-one, -all) : divide(one, all))
/** Two numbers with six places, multiplied to four, as a whole number. */
const times = (...factors: bigint[]): bigint => divide(factors.reduce((all, one) => all * one), 10n ** BigInt(6 * factors.length - 4))
const total = (values: bigint[]): bigint => values.reduce((all, value) => all + value, 0n)
const days = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / 86_400_000

async function rows<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows
}

test('what is told of vendors and of what was spent is what counting by hand gives', async () => {
  const seen = new Set<string>()
  await fc.assert(fc.asyncProperty(anyHistory, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), async (history, a, b) => {
    const { acts, model } = tell(history)
    await play(acts)
    await client.query(spread)
    const [span] = await rows<{ today: string, from: string, until: string }>(`select test.day()::text as today,
      (test.day() - ${Math.max(a, b)})::text as from, (test.day() - ${Math.min(a, b)})::text as until`)
    const { today, from, until } = span as { today: string, from: string, until: string }
    const zone = "at time zone (select s.time_zone from core.sites as s where s.id = test.id('north')))::date::text"
    const orders = await rows<OrderRow>(`select o.id, v.name as vendor, o.status, (o.sent_at ${zone} as sent
      from procurement.purchase_orders as o join contract.vendors as v on v.id = o.vendor_id`)
    const lines = await rows<LineRow>(`select l.id, l.purchase_order_id as order, l.quantity,
      coalesce(l.promised_on, o.promised_on)::text as promised
      from procurement.order_lines as l join procurement.purchase_orders as o on o.id = l.purchase_order_id`)
    const arrivals = await rows<ArrivalRow>(`select g.id, g.purchase_order_line_id as line, r.purchase_order_id as order,
      g.accepted_quantity as accepted, g.rejected_quantity as rejected, g.unit_cost as cost, (r.received_at ${zone} as received
      from procurement.receipt_lines as g join procurement.receipts as r on r.id = g.receipt_id
      where g.quantity > 0`)
    const billed = (await rows<BilledRow>(`select l.id, i.kind, v.name as vendor, i.status, l.exceptions, l.quantity, l.unit_price as price,
      i.exchange_rate as rate, l.posted_difference + l.accepted_difference as posted, (i.approved_at ${zone} as approved, k.code as "COST_CENTER",
      v.code as "VENDOR", coalesce(c.code, y.code, o.kind) as "CATEGORY", coalesce(t.item_number, o.kind) as "ITEM"
      from procurement.invoice_lines as l join procurement.invoices as i on i.id = l.invoice_id
      join contract.vendors as v on v.id = i.vendor_id
      join procurement.order_lines as o on o.id = l.purchase_order_line_id
      left join procurement.cost_centers as k on k.id = o.cost_center_id
      left join asset.categories as c on c.id = o.category_id
      left join inventory.items as t on t.id = o.item_id
      left join asset.categories as y on y.id = t.category_id`))
      .concat(await rows<BilledRow>(`select c.id, case i.kind when 'CREDIT' then 'REBATE' else 'CHARGE' end as kind, v.name as vendor, i.status, c.exceptions, '1' as quantity, c.amount as price,
      i.exchange_rate as rate, '0' as posted, (i.approved_at ${zone} as approved, null as "COST_CENTER", v.code as "VENDOR", 'CHARGE' as "CATEGORY",
      'CHARGE' as "ITEM" from procurement.invoice_charges as c join procurement.invoices as i on i.id = c.invoice_id
      join contract.vendors as v on v.id = i.vendor_id`))
      .filter(({ status, approved }) => ['APPROVED', 'PAID'].includes(status) && approved !== null && approved >= from && approved <= until)
    const told = await rows<Told>(`select vendor_name, indicator, numerator, denominator, value,
      numerator_ids as counted_ids, denominator_ids as of_ids
      from api.explain_vendor_indicators('${from}', '${until}', p_details => true) where site_id is null`)

    // Once an exception, always one; what was cancelled since counts on the day on which it was handed in. A bill for charges has no line.
    const handedIn = (await rows<{ id: string | null, kind: string, vendor: string, day: string }>(`select l.id, i.kind, v.name as vendor,
      (coalesce(i.approved_at, i.submitted_at) ${zone} as day
      from procurement.invoices as i left join procurement.invoice_lines as l on l.invoice_id = i.id
      join contract.vendors as v on v.id = i.vendor_id order by i.id`))
      .flatMap((one, place) => one.id === null || one.kind !== 'INVOICE' || model.everOdd[place] === undefined ? []
        : [{ ...one, id: one.id, wasOdd: model.everOdd[place] }])

    const expected: unknown[] = []
    const say = (vendor: string, indicator: string, counts: { numerator: bigint, denominator: bigint, factor: bigint },
      counted: { id: string }[], of: { id: string }[]) => {
      if (of.length === 0) return
      seen.add(indicator)
      const { numerator, denominator, factor } = counts
      expected.push({
        what: `${vendor} ${indicator}`, numerator, denominator,
        value: denominator === 0n ? null : part(numerator * factor * 10_000n, denominator),
        counted: counted.map(({ id }) => id).sort(), of: of.map(({ id }) => id).sort(),
      })
    }
    const amount = ({ kind, quantity, price, rate }: BilledRow) => times(whole(quantity), whole(price), whole(rate)) * (['CREDIT', 'REBATE'].includes(kind) ? -1n : 1n)
    for (const vendor of ['V0', 'V1']) {
      const own = new Map(orders.filter((one) => one.vendor === vendor).map((one) => [one.id, one]))
      const due = lines.filter(({ order: id, promised }) => own.has(id) && !['DRAFT', 'CANCELLED'].includes(own.get(id)?.status ?? '')
        && promised >= from && promised <= until && promised < today)
      const kept = due.filter(({ id, quantity, promised }) => total(arrivals
        .filter(({ line: of, received }) => of === id && received <= promised)
        .map(({ accepted }) => whole(accepted))) >= whole(quantity))
      say(vendor, 'ON_TIME_PERCENT', { numerator: BigInt(kept.length) * 10_000n, denominator: BigInt(due.length) * 10_000n, factor: 100n }, kept, due)
      const come = arrivals.filter(({ order: id, received }) => own.has(id) && received >= from && received <= until)
      const judged = come.filter(({ accepted, rejected }) => whole(accepted) + whole(rejected) > 0n)
      say(vendor, 'REJECTED_PERCENT', {
        numerator: total(judged.map(({ rejected, cost }) => times(whole(rejected), whole(cost)))),
        denominator: total(judged.map(({ accepted, rejected, cost }) => times(whole(accepted) + whole(rejected), whole(cost)))), factor: 100n,
      }, judged.filter(({ rejected }) => whole(rejected) > 0n), judged)
      const sent = come.filter(({ order: id }) => own.get(id)?.sent !== null)
      say(vendor, 'LEAD_TIME_DAYS', {
        numerator: BigInt(sent.reduce((all, { order: id, received }) => all + days(own.get(id)?.sent ?? '', received), 0)) * 10_000n,
        denominator: BigInt(sent.length) * 10_000n, factor: 1n,
      }, sent, sent)
      const bills = billed.filter((one) => one.vendor === vendor)
      const posted = bills.map((one) => whole(one.posted) / 100n)
      const priced = bills.filter(({ kind }) => !['CHARGE', 'REBATE'].includes(kind))
      say(vendor, 'PRICE_VARIANCE_PERCENT', {
        numerator: total(posted), denominator: total(priced.map(amount)) - total(posted), factor: 100n,
      }, priced.filter((one) => whole(one.posted) !== 0n), priced)
      const ever = handedIn.filter((one) => one.vendor === vendor && one.day >= from && one.day <= until)
      const odd = ever.filter(({ wasOdd }) => wasOdd)
      say(vendor, 'EXCEPTION_PERCENT', { numerator: BigInt(odd.length) * 10_000n, denominator: BigInt(ever.length) * 10_000n, factor: 100n }, odd, ever)
      if (bills.length > 0) {
        say(vendor, 'SPEND_PERCENT', { numerator: total(bills.map(amount)), denominator: total(billed.map(amount)), factor: 100n }, bills, billed)
      }
    }
    for (const within of [null, 'PUMP', 'BOLTS']) for (const by of ['COST_CENTER', 'VENDOR', 'CATEGORY', 'ITEM'] as const) {
      const spent = await rows<Spent>(`select group_code as code, numerator, denominator, percent as value, numerator_ids as ids
        from api.explain_spend('${from}', '${until}', '${by}', p_details => true,
          p_category_ids => ${within === null ? 'null' : `array[test.id('${within.toLowerCase()}')]`}) where site_id is null`)
      // Bolts are pumps in the tree.
      const bills = billed.filter(({ CATEGORY: category }) => within === null || category === within || (within === 'PUMP' && category === 'BOLTS'))
      const inAll = total(bills.map(amount))
      expect(spent.map((one) => ({
        code: one.code, numerator: whole(one.numerator) / 100n, denominator: whole(one.denominator) / 100n,
        value: one.value === null ? null : whole(one.value) / 100n, ids: one.ids.toSorted(),
      })).sort((one, other) => String(one.code).localeCompare(String(other.code))), `${by} ${within}`).toEqual(
        [...new Set(bills.map((one) => one[by]))].sort((one, other) => String(one).localeCompare(String(other))).map((code) => {
          const own = bills.filter((one) => one[by] === code)
          const numerator = total(own.map(amount))
          return { code, numerator, denominator: inAll, value: inAll === 0n ? null : part(numerator * 1_000_000n, inAll),
            ids: own.map(({ id }) => id).sort() }
        }))
    }
    const byName = (one: { what: string }, other: { what: string }) => (one.what < other.what ? -1 : 1)
    expect(told.map(({ vendor_name: vendor, indicator, numerator, denominator, value, counted_ids: counted, of_ids: of }) => ({
      what: `${vendor} ${indicator}`, numerator: whole(numerator) / 100n, denominator: whole(denominator) / 100n,
      value: value === null ? null : whole(value) / 100n, counted: counted.toSorted(), of: of.toSorted(),
    })).sort(byName)).toEqual((expected as { what: string }[]).sort(byName))
  }), { numRuns: Math.ceil(histories / 2) + known.length + 1,
    examples: [creditedAlone, ...known.map((history): [History, number, number] => [history, 9, 0])] })
  if (isCounted) expect(seen.size).toBeGreaterThan(histories < 100 ? 0 : 5)
}, 3_600_000)

// All acts of a history in one call, each refused by itself, and after each all that is kept.
const playing = `
create function pg_temp.become(p_name text, p_headers jsonb default '{}') returns void language sql as $$
  select test.sign_out(), test.sign_in(p_name, p_headers), set_config('role', session_user, true)
$$;

create function pg_temp.line(p_line jsonb) returns jsonb language sql as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'kind', p_line -> 'kind', 'description', 'x', 'quantity', (p_line ->> 'quantity')::numeric / 1000000,
    'unit_price', (p_line ->> 'price')::numeric / 1000000, 'over_receipt_percent', p_line -> 'over',
    'is_inspected', p_line -> 'inspected', 'match_level', p_line -> 'level', 'invoice_tolerance_percent', p_line -> 'more',
    'price_tolerance_percent', p_line -> 'differs',
    'work_order_id', case when (p_line -> 'onWork')::boolean then test.id('fan') end,
    'estimated_price', (p_line ->> 'estimate')::numeric / 1000000,
    'cost_center_id', case when (p_line -> 'isBorne')::boolean then test.id('MAINT') end
  ) || case p_line ->> 'kind'
         when 'ITEM' then jsonb_build_object('item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'))
         when 'ASSET' then jsonb_build_object('category_id', test.id('pump'))
         else '{}'
       end || case p_line ->> 'unit'
         when '12' then jsonb_build_object('unit_id', test.id('BOX'))
         else '{}'
       end)
$$;

create function pg_temp.charges(p_charges jsonb, p_currency text) returns jsonb language sql as $$
  select coalesce(
           jsonb_agg(
             (c.charge - 'amount') || jsonb_build_object('amount',
               round((c.charge ->> 'amount')::numeric / 10000, core.currency_decimals(p_currency)))
           ),
           '[]'
         )
    from jsonb_array_elements(p_charges) as c (charge)
$$;

create function pg_temp.order(p_name text, p_site text, p_vendor text, p_lines jsonb, p_values jsonb, p_charges jsonb) returns uuid language sql as $$
  select test.remember(p_name, o.id)
    from api.create_purchase_order(
           jsonb_build_object('site_id', test.id(p_site), 'vendor_id', test.id(p_vendor)) || p_values, p_lines,
           pg_temp.charges(p_charges, coalesce(p_values ->> 'currency', (select s.currency from core.sites as s where s.id = test.id(p_site))))
         ) as o
$$;

create function pg_temp.play_one(p_act jsonb, p_number integer) returns text language plpgsql as $$
declare
  v_order    uuid := case when p_act ? 'order' then test.id('P' || (p_act ->> 'order')) end;
  v_line     uuid := case when p_act ? 'line' then test.line_of('P' || (p_act ->> 'order'), (p_act ->> 'line')::integer) end;
  v_invoice  uuid := case when p_act ? 'invoice' then test.id('I' || (p_act ->> 'invoice')) end;
  v_receipt  uuid := case when p_act ? 'arrival' then test.id('R' || (p_act ->> 'receipt')) end;
  v_arrival  uuid;
  v_request  uuid := case when p_act ? 'request' then test.id('Q' || (p_act ->> 'request')) end;
  v_wanted   uuid;
  v_orders   integer := (select count(*) from procurement.purchase_orders as o where o.site_id = test.id('north'));
  v_id       uuid;
  v_quote    uuid;
  v_offered  jsonb := '[]';
  v_quantity numeric := (p_act ->> 'quantity')::numeric / 1000000;
  v_reason   text := case when (p_act -> 'reason')::boolean then 'x' end;
begin
  select l.id into v_arrival
    from procurement.receipt_lines as l
   where l.receipt_id = v_receipt
     and l.position = (p_act ->> 'position')::integer;

  if v_request is not null then
    select l.id into v_wanted from procurement.requisition_lines as l where l.requisition_id = v_request;
  end if;

  case p_act ->> 'act'
    when 'request' then
      v_id := test.requisition(
        'Q' || (select count(*) from procurement.requisitions as r where r.site_id = test.id('north')), 'north',
        jsonb_build_array(pg_temp.line(p_act - 'price' || jsonb_build_object('estimate', p_act -> 'price')))
      );
      perform api.submit_requisition(v_id);
      perform pg_temp.become('bob');
      perform api.approve_requisition(v_id);
      perform pg_temp.become('ann');
    when 'convert' then
      perform test.remember('P' || (
        select count(*) from procurement.purchase_orders as p where p.site_id = test.id('north') and p.id <> o.id
      ), o.id)
         from api.convert_requisition(v_request, jsonb_build_array(jsonb_build_object(
                'id', v_wanted, 'quantity', v_quantity, 'unit_price', (p_act ->> 'price')::numeric / 1000000, 'vendor_id',
                test.id('V' || (p_act ->> 'request')::integer % 2)
              ))) as o;
    when 'award' then
      v_id := (
        select q.id
          from api.create_quote_request(
                 jsonb_build_object('site_id', test.id('north'), 'closes_at', now() + interval '1 day'),
                 jsonb_build_array(jsonb_build_object('requisition_line_id', v_wanted)), array[test.id('V0'), test.id('V1')]
               ) as q
      );
      perform api.send_quote_request(v_id, 'OTHER');

      for v_place in 1 .. jsonb_array_length(p_act -> 'accepted') loop
        v_quote := (
          select q.id
            from api.record_quote(
                   v_id, jsonb_build_object('vendor_id', test.id('V' || v_place - 1)),
                   jsonb_build_array(jsonb_build_object(
                     'quote_request_line_id', (select a.id from procurement.quote_request_lines as a where a.quote_request_id = v_id),
                     'unit_price', (p_act -> 'prices' ->> (v_place - 1))::numeric / 1000000
                   ))
                 ) as q
        );
        v_offered := v_offered || (
          select jsonb_build_object('id', l.id, 'quantity', (p_act -> 'accepted' ->> (v_place - 1))::numeric / 1000000)
            from procurement.quote_lines as l
           where l.quote_id = v_quote
        );
      end loop;

      perform test.remember('P' || v_orders + o.place - 1, o.id)
         from api.accept_quotes(v_id, v_offered, 'OTHER') with ordinality 
              as o (id, number, revision, status, received, invoiced, amount, version, place);
    when 'dropRequest' then perform api.close_requisition(v_request, 'x');
    when 'order' then
      perform pg_temp.order(
        'P' || (select count(*) from procurement.purchase_orders as o where o.site_id = test.id('north')), 'north',
        'V' || (select count(*) % 2 from procurement.purchase_orders as o where o.site_id = test.id('north')),
        (select jsonb_agg(pg_temp.line(l.line)) from jsonb_array_elements(p_act -> 'lines') as l (line)),
        case p_act ->> 'rate'
          when '1000000' then '{}'
          else jsonb_build_object('currency', current_setting('test.foreign'))
        end,
        p_act -> 'charges'
      );
    when 'rate' then
      perform api.correct_exchange_rate(
        (select e.id from api.exchange_rates as e where e.superseded_at is null), (p_act ->> 'rate')::numeric / 1000000, 'x'
      );
    when 'submit' then perform api.submit_purchase_order(v_order);
    when 'approve' then perform api.approve_purchase_order(v_order);
    when 'reject' then perform api.reject_purchase_order(v_order, 'x');
    when 'send' then perform api.send_purchase_order(v_order, 'OTHER');
    when 'acknowledge' then perform api.acknowledge_purchase_order(v_order);
    when 'hold' then perform api.hold_purchase_order(v_order, 'x');
    when 'resume' then perform api.resume_purchase_order(v_order);
    when 'cancel' then perform api.cancel_purchase_order(v_order, 'x');
    when 'close' then perform api.close_purchase_order(v_order, v_reason);
    when 'revise' then
      perform api.revise_purchase_order(v_order, 'x', '{}', (
        select jsonb_agg(
                 jsonb_strip_nulls(to_jsonb(k)) || case
                   when l.id = v_line then
                     jsonb_build_object('quantity', v_quantity, 'unit_price', (p_act ->> 'price')::numeric / 1000000)
                   else '{}'
                 end
                 order by l.position
               )
          from procurement.order_lines as l
         cross join lateral (
            select l.id, l.kind, l.item_id, l.unit_id, l.category_id, l.storeroom_id, l.description, l.quantity, l.unit_price, l.work_order_id,
                   l.cost_center_id, l.match_level, l.is_inspected, l.over_receipt_percent, l.invoice_tolerance_percent,
                   l.price_tolerance_percent
         ) as k
         where l.purchase_order_id = v_order
      ));
    when 'receive' then
      perform test.remember('R' || (
        select count(*) from procurement.receipts as r where r.site_id = test.id('north') and r.id <> g.id
      ), g.id)
         from api.receive_purchase_order(
                v_order,
                case
                  when jsonb_typeof(p_act -> 'parts') = 'array' then
                    (
                      select jsonb_agg(
                               jsonb_build_object('purchase_order_line_id', v_line, 'quantity', p.quantity::numeric / 1000000)
                                 || case
                                      when (p_act ->> 'rejected')::numeric > 0 and p.place = 1 then
                                        jsonb_build_object(
                                          'rejected_quantity', (p_act ->> 'rejected')::numeric / 1000000, 'reject_reason', 'x'
                                        )
                                      else '{}'
                                    end
                                 || jsonb_strip_nulls(jsonb_build_object('lot_number', p_act -> 'lots' -> (p.place - 1)::integer))
                               order by p.place
                             )
                        from jsonb_array_elements_text(p_act -> 'parts') with ordinality as p (quantity, place)
                    )
                end
              ) as g;
    when 'review' then
      perform api.review_receipt(v_receipt, jsonb_build_array(
        jsonb_build_object('id', v_arrival, 'rejected_quantity', v_quantity, 'reject_reason', 'x')
      ));
    when 'sendBack' then
      perform api.create_vendor_return(
        v_order, jsonb_build_array(jsonb_build_object('receipt_line_id', v_arrival, 'quantity', v_quantity)),
        '{"reason": "x"}'
      );
    when 'takeBack' then
      perform api.reverse_receipt(
        v_receipt, 'x', jsonb_build_array(jsonb_build_object('receipt_line_id', v_arrival, 'quantity', v_quantity))
      );
    when 'bill' then
      perform test.remember('I' || (
        select count(*) from procurement.invoices as o where o.site_id = test.id('north') and o.id <> i.id
      ), i.id)
         from api.create_invoice(
                v_order, jsonb_build_object('vendor_invoice_number', 'N' || p_number, 'invoiced_on', test.day()),
                jsonb_build_array(jsonb_build_object('purchase_order_line_id', v_line, 'quantity', v_quantity,
                  'unit_price', (p_act ->> 'price')::numeric / 1000000))
              ) as i;
    when 'credit' then
      perform test.remember('I' || (
        select count(*) from procurement.invoices as o where o.site_id = test.id('north') and o.id <> i.id
      ), i.id)
         from api.create_credit_note(
                jsonb_build_object('vendor_invoice_number', 'N' || p_number, 'invoiced_on', test.day()),
                jsonb_build_array(jsonb_build_object('purchase_order_line_id', v_line, 'quantity', v_quantity,
                  'unit_price', (p_act ->> 'price')::numeric / 1000000, 'credit_basis', p_act -> 'basis')),
                case when p_act ->> 'of' is not null then test.id('I' || (p_act ->> 'of')) end,
                (select r.id from procurement.vendor_returns as r where r.site_id = test.id('north')
                  order by r.id offset (p_act ->> 'back')::integer limit case when p_act ->> 'back' is null then 0 else 1 end)
              ) as i;
    when 'accept' then perform api.accept_credit_difference(v_invoice, 'x');
    when 'rebate' then
      perform test.remember('I' || (
        select count(*) from procurement.invoices as o where o.site_id = test.id('north') and o.id <> i.id
      ), i.id)
         from api.create_credit_note(
                jsonb_build_object('vendor_invoice_number', 'N' || p_number, 'invoiced_on', test.day()),
                p_invoice_id => test.id('I' || (p_act ->> 'of')),
                p_charges => pg_temp.charges(jsonb_build_array(p_act -> 'charge'),
                  (select o.currency from procurement.purchase_orders as o where o.id = v_order))
              ) as i;
    when 'freight' then
      perform test.remember('I' || (
        select count(*) from procurement.invoices as o where o.site_id = test.id('north') and o.id <> i.id
      ), i.id)
         from api.create_invoice(
                v_order, jsonb_build_object('vendor_invoice_number', 'N' || p_number, 'invoiced_on', test.day()),
                p_charges => pg_temp.charges(jsonb_build_array(p_act -> 'charge'),
                  (select o.currency from procurement.purchase_orders as o where o.id = v_order))
              ) as i;
    when 'handIn' then perform api.submit_invoice(v_invoice);
    when 'pass' then perform api.approve_invoice(v_invoice, v_reason);
    when 'void' then perform api.cancel_invoice(v_invoice, 'x');
    when 'undo' then perform api.reverse_invoice(v_invoice, 'x');
    when 'pay' then perform api.record_invoice_payment(v_invoice);
    when 'issue' then
      perform api.issue_stock(test.id('MAIN'), jsonb_build_array(
        jsonb_build_object('item_id', test.id('bolt'), 'quantity', v_quantity)
      ), case p_act ->> 'taker' when '0' then test.id('fan') when '1' then test.id('fun') end, p_reason => case when p_act ->> 'taker' is null then 'x' end);
  end case;

  return 'DONE';
exception
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

create function pg_temp.whole(p_value numeric, p_parts numeric) returns text language sql as $$
  select trim_scale(coalesce(p_value, 0) * p_parts)::text
$$;

create function pg_temp.state() returns jsonb language sql as $$
  select jsonb_build_object(
    'orders', (
      select coalesce(jsonb_agg(
               jsonb_build_object(
                 'status', o.status, 'receipt', o.receipt_status, 'invoice', o.invoice_status,
                 'lines', (
                   select jsonb_agg(
                            array[
                              pg_temp.whole(l.quantity, 1e6), pg_temp.whole(l.received_quantity, 1e6),
                              pg_temp.whole(l.accepted_quantity, 1e6), pg_temp.whole(l.rejected_quantity, 1e6),
                              pg_temp.whole(l.returned_quantity, 1e6), pg_temp.whole(l.invoiced_quantity, 1e6),
                              pg_temp.whole(l.credited_quantity, 1e6),
                              pg_temp.whole(l.expected_quantity, 1e6),
                              pg_temp.whole(l.charge_difference, 1e4), pg_temp.whole(l.posted_charge, 1e4),
                              pg_temp.whole(l.posted_difference, 1e4), pg_temp.whole(b.pre_committed_amount, 1e4),
                              pg_temp.whole(b.committed_amount, 1e4),
                              pg_temp.whole(b.actual_amount, 1e4)
                            ]
                            order by l.position
                          )
                     from procurement.order_lines as l
                     left join api.explain_budget(test.id('year')) as b on b.source_id = l.id
                    where l.purchase_order_id = o.id
                 )
               )
               order by o.id
             ), '[]')
        from procurement.purchase_orders as o
       where o.site_id = test.id('north')
    ),
    'invoices', (
      select coalesce(
               jsonb_agg(
                 array[
                   i.status, array_to_string(coalesce(l.exceptions, c.exceptions), '+'), pg_temp.whole(l.posted_difference, 1e4),
                   pg_temp.whole(l.accepted_difference, 1e4)
                 ]
                 order by i.id
               ),
               '[]'
             )
        from procurement.invoices as i
        left join procurement.invoice_lines as l on l.invoice_id = i.id
        left join procurement.invoice_charges as c on c.invoice_id = i.id
       where i.site_id = test.id('north')
    ),
    'returns', (
      select coalesce(jsonb_agg(array[r.status, pg_temp.whole(r.credited_amount, 1e4)] order by r.id), '[]')
        from procurement.vendor_returns as r
       where r.site_id = test.id('north')
    ),
    'requests', (
      select coalesce(
               jsonb_agg(
                 array[
                   r.status, pg_temp.whole(l.ordered_quantity, 1e6), pg_temp.whole(l.received_quantity, 1e6),
                   pg_temp.whole(l.pending_amount, 1e4)
                 ]
                 order by r.id
               ),
               '[]'
             )
        from procurement.requisitions as r
        join procurement.requisition_lines as l on l.requisition_id = r.id
       where r.site_id = test.id('north')
    ),
    'assets', (select count(*)::text from asset.assets as a where a.category_id = test.id('pump') and a.status = 'RECEIVED'),
    'onOrder', pg_temp.whole(test.on_order('bolt', 'MAIN'), 1e6),
    'stock', (
      select array[
               pg_temp.whole(max(s.quantity), 1e6), pg_temp.whole(max(s.value), 1e4),
               pg_temp.whole(sum(b.quantity) filter (where b.condition = 'OK'), 1e6),
               pg_temp.whole(sum(b.quantity) filter (where b.condition = 'QUARANTINE'), 1e6)
             ]
        from inventory.standings as s
        left join inventory.balances as b on (b.item_id, b.storeroom_id) = (s.item_id, s.storeroom_id)
       where s.storeroom_id = test.id('MAIN')
    ),
    'lots', (
      select coalesce(jsonb_agg(array[l.lot_number, pg_temp.whole(l.good, 1e6), pg_temp.whole(l.quarantine, 1e6)] order by l.id), '[]')
        from (
          select o.id, o.lot_number, sum(b.quantity) filter (where b.condition = 'OK') as good,
                 sum(b.quantity) filter (where b.condition = 'QUARANTINE') as quarantine
            from inventory.lots as o
            left join inventory.balances as b on b.lot_id = o.id
           where o.item_id = test.id('bolt')
           group by o.id
        ) as l
    ),
    'service', (
      select pg_temp.whole(sum(c.base_amount), 1e4)
        from work.cost_lines as c
       where c.work_order_id = test.id('fan')
         and c.kind = 'SERVICE'
    ),
    'charged', (
      select jsonb_agg(
               (
                 select pg_temp.whole(sum(m.charged_amount), 1e4)
                   from inventory.movements as m
                  where m.work_order_id = test.id(w.name)
               )
               order by w.name
             )
        from (values ('fan'), ('fun')) as w (name)
    ),
    'variance', (
      select pg_temp.whole(sum(m.variance), 1e4) from inventory.movements as m where m.storeroom_id = test.id('MAIN')
    ),
    'budget', (
      select array[
               pg_temp.whole(b.pre_committed_amount, 1e4), pg_temp.whole(b.committed_amount, 1e4),
               pg_temp.whole(b.actual_amount, 1e4)
             ]
        from procurement.budgets as b
       where b.id = test.id('year')
    )
  )
$$;

create function pg_temp.play(p_acts jsonb) returns jsonb language plpgsql as $$
declare
  v_steps   jsonb := '[]';
  v_outcome text;
  v_other   boolean;
  v_again   boolean;
  v_act     record;
begin
  for v_act in select a.act, a.number::integer from jsonb_array_elements(p_acts) with ordinality as a (act, number) loop
    v_other := v_act.act ->> 'act' in ('approve', 'reject', 'pass', 'accept');

    v_again := coalesce((v_act.act -> 'again')::boolean, false);

    if v_other or v_again then
      perform pg_temp.become(case when v_other then 'bob' else 'ann' end, case
        when v_again then jsonb_build_object('idempotency-key', 'history-' || v_act.number)
        else '{}'
      end);
    end if;

    v_outcome := pg_temp.play_one(v_act.act, v_act.number);

    if v_again then
      if pg_temp.play_one(v_act.act, v_act.number) <> v_outcome then
        v_outcome := v_outcome || ', but otherwise when repeated';
      end if;
    end if;

    if v_other or v_again then
      perform pg_temp.become('ann');
    end if;

    v_steps := v_steps || jsonb_build_object('outcome', v_outcome, 'state', pg_temp.state());
  end loop;

  return jsonb_build_object(
    'steps', v_steps,
    'faults', (select coalesce(jsonb_agg(v), '[]') from api.verify_stock_ledger() as v)
      || (select coalesce(jsonb_agg(b), '[]') from api.verify_budgets() as b)
      || (select coalesce(jsonb_agg(e), '[]') from procurement.expectation_faults(test.id('north')) as e)
      || (select coalesce(jsonb_agg(c), '[]') from work.cost_faults(test.id('north')) as c)
      || (audit.log_faults(test.current_organization(), '-infinity', 100000)).p_faults
  );
end
$$;
`
