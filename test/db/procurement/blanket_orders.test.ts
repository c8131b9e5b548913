// Histories of a blanket order and its call-offs against a slow model: what is taken, given back and refused, what is billed before
// and after it came, and what goes on when prices change, months close and the term is over.
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog -c timezone=UTC',
})

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.site('north'), test.person('ann'), test.person('bob'), test.vendor('V'),
    test.item('bolt'), test.storeroom('MAIN', 'north'), test.work_order('fan', 'north'), test.exchange_rate('USD', 'EUR', 0.9)`)
  // Otherwise a month that is over cannot be closed: its first day is that of the site.
  await client.query("update core.sites set created_at = now() - interval '3 months'")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const quantity = fc.integer({ min: 1, max: 60 })
const at = fc.nat(9)
type Step = { act: 'call' | 'help', quantity: number, price: number } | { act: 'change' | 'back', at: number, quantity: number }
  | { act: 'receive', at: number, quantity: number, isLate: boolean, of?: Call }
  | { act: 'send' | 'cancel' | 'close', at: number } | { act: 'revise', quantity: number, price: number }
  | { act: 'bill', at: number, quantity: number, percent: number, of?: Call } | { act: 'match' | 'pass' | 'void' | 'undo', at: number }
  | { act: 'early', at: number } | { act: 'expire' } | { act: 'shut' } | { act: 'currency', currency: string } | { act: 'rate', rate: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom('call' as const, 'help' as const), quantity, price: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('change' as const), at, quantity }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('receive' as const), at, quantity, isLate: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('back' as const), at, quantity: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('send' as const), at }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('cancel' as const, 'close' as const), at }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('revise' as const), quantity: fc.integer({ min: 1, max: 140 }), price: fc.constantFrom(2.5, 2.5, 3, 2) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('bill' as const), at, quantity, percent: fc.constantFrom(100, 100, 100, 80, 120) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('match' as const, 'match' as const, 'pass' as const, 'pass' as const, 'void' as const, 'undo' as const), at }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('early' as const), at }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('expire' as const, 'shut' as const, 'shut' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('currency' as const), currency: fc.constantFrom('EUR', 'JPY') }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('rate' as const), rate: fc.constantFrom(0.9, 0.8, 1.1) }) })

interface Call {
  name: string, line: 1 | 2, quantity: number, price: number, rate: number, received: number, returned: number,
  status: 'DRAFT' | 'SENT' | 'CLOSED' | 'CANCELLED'
}
interface Bill {
  name: string, of: Call, quantity: number, price: number, rate: number, status: 'MATCHED' | 'EXCEPTION' | 'APPROVED' | 'VOID'
}
const limits = { value: 900 }

/** Does it as one who is signed in; answers the code of its refusal, or OK. */
async function outcome(who: string, text: string, values: unknown[] = []): Promise<string> {
  await client.query('savepoint tried')
  try {
    await client.query(`select test.sign_in('${who}')`)
    await client.query(text, values)
    await client.query('select test.sign_out()')
    return 'OK'
  } catch (error) {
    await client.query('rollback to savepoint tried')
    const message = (error as Error).message
    return /"code" : "(\w+)"/.exec(message)?.[1] ?? message
  }
}
const sure = async (who: string, text: string, values: unknown[] = []) => expect(await outcome(who, text, values)).toBe('OK')

test('no history takes more of a blanket order than it has, and each takes what the model says', { timeout: 900_000 }, async () => {
  const met = new Set<string>()
  await fc.assert(fc.asyncProperty(fc.constantFrom('EUR', 'USD'), fc.array(step, { minLength: 20, maxLength: 60 }), async (currency, steps) => {
    const calls: Call[] = []
    const bills: Bill[] = []
    const state = { most: 100, price: 2.5, rate: currency === 'EUR' ? 1 : 0.9, isOver: false, isShut: false }
    const claimed = (call: Call) => bills.filter(({ of, status }) => of === call && status !== 'VOID').reduce((sum, bill) => sum + bill.quantity, 0)
    const isBegun = (call: Call) => call.received > 0 || claimed(call) > 0
    /** What does not match of a bill, as the rules say one by one. */
    const faults = (bill: Bill) => {
      const { of: call, price, rate } = bill
      const base = call.line === 1 ? call.received - call.returned : call.quantity
      const all = claimed(call)
      return [
        base === 0 && 'NO_RECEIPT', base > 0 && all > base && 'QTY_OVER', price > call.price && 'PRICE_OVER', price < call.price && 'PRICE_UNDER',
        call.status === 'CLOSED' && 'PO_CLOSED', price === call.price && rate !== call.rate && 'RATE_DIFFERS',
      ].filter((fault) => fault !== false)
    }
    /** Holds what a bill says of itself against the model. */
    const check = async (bill: Bill) => {
      const { rows: [row] } = await client.query<{ status: string, exceptions: string[] }>(
        `select i.status, l.exceptions from procurement.invoices as i join procurement.invoice_lines as l on l.invoice_id = i.id
          where i.id = test.id($1)`, [bill.name])
      for (const fault of faults(bill)) met.add(fault)
      expect(row).toEqual({ status: bill.status, exceptions: faults(bill) })
    }
    const used = (line: 1 | 2, without?: Call) => calls.filter((one) => one.line === line && one !== without && one.status !== 'CANCELLED')
      .reduce((sum, one) => {
        const came = Math.max(one.received - one.returned, one.line === 2 ? claimed(one) : 0)
        const taken = one.status === 'CLOSED' ? Math.min(one.quantity, came) : one.quantity
        return { quantity: sum.quantity + taken, amount: sum.amount + taken * one.price }
      }, { quantity: 0, amount: 0 })
    const fits = (one: Pick<Call, 'line' | 'quantity' | 'price'>, without?: Call) => one.line === 1
      ? used(1, without).quantity + one.quantity <= state.most : used(2, without).amount + one.quantity * one.price <= limits.value
    const pick = (place: number, ...statuses: Call['status'][]) => {
      const some = calls.filter(({ status }) => statuses.includes(status))
      return some[place % Math.max(some.length, 1)]
    }
    const pickBill = (place: number, ...statuses: Bill['status'][]) => {
      const some = bills.filter(({ status }) => statuses.includes(status))
      return some[place % Math.max(some.length, 1)]
    }

    await client.query('rollback to savepoint empty')
    await sure('ann', `select test.purchase_order('frame', 'north', 'V', jsonb_build_array(
      jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'quantity', 100, 'unit_price', 2.5),
      jsonb_build_object('kind', 'SERVICE', 'description', 'Help', 'quantity', 1, 'unit_price', ${limits.value}, 'limited_by', 'VALUE',
        'match_level', 'TWO_WAY')),
      '{"kind": "BLANKET", "ends_on": "2999-12-31", "currency": "${currency}"}')`)
    await sure('ann', `select api.submit_purchase_order(test.id('frame'))`)
    await sure('bob', `select api.approve_purchase_order(test.id('frame'))`)

    const waiting: Step[] = [...steps]
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (next.act === 'early') {
        // The bill comes before the goods, and matches when they are there.
        const sent = calls.filter(({ status, line, received }) => status === 'SENT' && line === 1 && received === 0)
        const one = sent[next.at % Math.max(sent.length, 1)]
        if (!one) continue
        waiting.unshift({ act: 'bill', at: 0, quantity: one.quantity, percent: 100, of: one },
          { act: 'receive', at: 0, quantity: one.quantity, isLate: false, of: one }, { act: 'match', at: 0 })
      } else if (next.act === 'call' || next.act === 'help') {
        const name = `C${calls.length}`
        const line = next.act === 'call' ? 1 : 2
        const made = { name, line, quantity: next.quantity, price: line === 1 ? state.price : next.price, rate: state.rate, received: 0, returned: 0, status: 'DRAFT' } as Call
        const row = line === 1 ? `'storeroom_id', test.id('MAIN')` : `'work_order_id', test.id('fan'), 'unit_price', ${next.price}`
        const found = await outcome('ann', `select test.remember('${name}', (select id from api.create_call_off(test.id('frame'),
          jsonb_build_array(jsonb_build_object('blanket_line_id', test.line_of('frame', ${line}), 'quantity', ${next.quantity}, ${row})))))`)
        expect(found).toBe(state.isOver ? 'BLANKET_NOT_OPEN' : fits(made) ? 'OK' : 'BLANKET_EXCEEDED')
        met.add(`call ${found}`)
        if (found !== 'OK') continue
        calls.push(made)
        // Else nothing could arrive before it was ordered.
        await client.query("update procurement.purchase_orders set created_at = now() - interval '80 days' where id = test.id($1)", [name])
      } else if (next.act === 'change') {
        const one = pick(next.at, 'DRAFT')
        if (!one) continue
        const row = one.line === 1 ? `'kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN')`
          : `'kind', 'SERVICE', 'description', 'Help', 'work_order_id', test.id('fan'), 'match_level', 'TWO_WAY', 'unit_price', ${one.price}`
        const found = await outcome('ann', `select api.update_purchase_order(test.id($1), p_lines => jsonb_build_array(
          jsonb_build_object('id', test.line_of($1), 'quantity', ${next.quantity}, ${row})))`, [one.name])
        expect(found).toBe(fits({ ...one, quantity: next.quantity }, one) ? 'OK' : 'BLANKET_EXCEEDED')
        if (found === 'OK') Object.assign(one, { quantity: next.quantity, rate: state.rate })
      } else if (next.act === 'send') {
        const one = pick(next.at, 'DRAFT')
        if (!one) continue
        const found = await outcome('ann', 'select api.submit_purchase_order(test.id($1))', [one.name])
        expect(found).toBe(state.isOver ? 'BLANKET_NOT_OPEN' : 'OK')
        met.add(`send ${found}`)
        if (found !== 'OK') continue
        Object.assign(one, { status: 'SENT', rate: state.rate })
        await sure('bob', 'select api.approve_purchase_order(test.id($1))', [one.name])
      } else if (next.act === 'receive') {
        const one = next.of ?? pick(next.at, 'SENT')
        const amount = one ? Math.min(next.quantity, one.quantity - one.received) : 0
        if (!one || amount <= 0) continue
        const found = await outcome('ann', `select api.receive_purchase_order(test.id($1), jsonb_build_array(jsonb_build_object(
          'purchase_order_line_id', test.line_of($1), 'quantity', ${amount})), case when $2 then jsonb_build_object('received_at',
          date_trunc('month', now()) - interval '1 day') else '{}' end)`, [one.name, next.isLate])
        expect(found).toBe(next.isLate && state.isShut ? 'PERIOD_CLOSED' : 'OK')
        met.add(`receive ${found}`)
        if (found === 'OK') one.received += amount
      } else if (next.act === 'back') {
        const one = pick(next.at, 'SENT', 'CLOSED')
        if (!one || one.line === 2) continue
        const { rows: [row] } = await client.query<{ id: string, left: number }>(
          `select r.id, (r.quantity - r.returned_quantity)::integer as left from procurement.receipt_lines as r
            where r.purchase_order_line_id = test.line_of($1) and r.quantity > r.returned_quantity order by r.id limit 1`, [one.name])
        if (!row) continue
        const amount = Math.min(next.quantity, row.left)
        const found = await outcome('ann', `select api.create_vendor_return(test.id($1), jsonb_build_array(jsonb_build_object(
          'receipt_line_id', $2::uuid, 'quantity', ${amount})), '{"reason": "Bent"}')`, [one.name, row.id])
        expect(['OK', 'PURCHASE_ORDER_NOT_OPEN']).toContain(found)
        if (found === 'OK') one.returned += amount
      } else if (next.act === 'revise') {
        const found = await outcome('ann', `select api.revise_purchase_order(test.id('frame'), 'Other', p_lines => jsonb_build_array(
          jsonb_build_object('id', test.line_of('frame'), 'kind', 'ITEM', 'item_id', test.id('bolt'), 'quantity', ${next.quantity},
            'unit_price', ${next.price}),
          jsonb_build_object('id', test.line_of('frame', 2), 'kind', 'SERVICE', 'description', 'Help', 'quantity', 1,
            'unit_price', ${limits.value}, 'limited_by', 'VALUE', 'match_level', 'TWO_WAY')))`)
        expect(found).toBe(state.isOver ? 'TRANSITION_NOT_ALLOWED' : next.quantity >= used(1).quantity ? 'OK' : 'VALIDATION_FAILED')
        met.add(`revise ${found}`)
        if (found !== 'OK') continue
        await sure('bob', `select api.approve_purchase_order(test.id('frame'))`)
        Object.assign(state, { most: next.quantity, price: next.price })
      } else if (next.act === 'bill') {
        const one = next.of ?? pick(next.at, 'SENT', 'CLOSED')
        // What is matched without receipts is not billed after the end: that takes more, whatever is left.
        if (!one || one.line === 2 && one.status === 'CLOSED') continue
        const bill: Bill = { name: `B${bills.length}`, of: one, quantity: next.quantity, price: Math.round(one.price * next.percent) / 100, rate: state.rate,
          status: 'MATCHED' }
        await sure('ann', `select test.remember($1, (select id from api.create_invoice(test.id($2), jsonb_build_object('vendor_invoice_number', $1::text,
          'invoiced_on', test.day()), jsonb_build_array(jsonb_build_object('purchase_order_line_id', test.line_of($2), 'quantity', ${bill.quantity},
          'unit_price', ${bill.price})))))`, [bill.name, one.name])
        await sure('ann', 'select api.submit_invoice(test.id($1))', [bill.name])
        bills.push(bill)
        bill.status = faults(bill).length > 0 ? 'EXCEPTION' : 'MATCHED'
        await check(bill)
      } else if (next.act === 'match') {
        // Three times in four one that matches now, where there is one.
        const all = bills.filter(({ status }) => status === 'EXCEPTION')
        const matching = all.filter((one) => faults({ ...one, rate: state.rate }).length === 0)
        const some = matching.length > 0 && next.at % 4 < 3 ? matching : all
        const bill = some[next.at % Math.max(some.length, 1)]
        if (!bill) continue
        await sure('ann', 'select api.submit_invoice(test.id($1))', [bill.name])
        bill.rate = state.rate
        bill.status = faults(bill).length > 0 ? 'EXCEPTION' : 'MATCHED'
        met.add(`again ${bill.status}`)
        await check(bill)
      } else if (next.act === 'pass') {
        const bill = pickBill(next.at, 'MATCHED', 'EXCEPTION')
        if (!bill) continue
        await sure('bob', "select api.approve_invoice(test.id($1), 'Agreed')", [bill.name])
        bill.status = 'APPROVED'
        await check(bill)
      } else if (next.act === 'void' || next.act === 'undo') {
        const bill = next.act === 'void' ? pickBill(next.at, 'MATCHED', 'EXCEPTION') : pickBill(next.at, 'APPROVED')
        if (!bill) continue
        await sure('ann', `select api.${next.act === 'void' ? 'cancel' : 'reverse'}_invoice(test.id($1), 'Wrong')`, [bill.name])
        bill.status = 'VOID'
      } else if (next.act === 'expire') {
        await client.query("update procurement.purchase_orders set starts_on = starts_on - 9, ends_on = test.day(-1) where id = test.id('frame')")
        const { rows: [row] } = await client.query<{ closed: number }>('select procurement.close_ended_blankets() as closed')
        expect(row?.closed).toBe(state.isOver ? 0 : 1)
        state.isOver = true
      } else if (next.act === 'shut') {
        const found = await outcome('ann', "select api.close_period((date_trunc('month', now()) - interval '1 day')::date)")
        expect(found).toBe(state.isShut ? 'TRANSITION_NOT_ALLOWED' : 'OK')
        state.isShut = true
      } else if (next.act === 'currency') {
        const found = await outcome('ann', `select api.update_site(test.id('north'), '{"currency": "${next.currency}"}')`)
        expect(found).toBe(next.currency === 'EUR' ? 'OK' : 'CURRENCY_IN_USE')
      } else if (next.act === 'rate') {
        await client.query('update core.exchange_rates set rate = $1 where organization_id = test.current_organization()', [next.rate])
        if (currency === 'USD') state.rate = next.rate
      } else {
        const one = pick('at' in next ? next.at : 0, 'DRAFT', 'SENT')
        if (!one || next.act === 'close' && one.status === 'DRAFT') continue
        const found = await outcome('ann', `select api.${next.act}_purchase_order(test.id($1), 'no')`, [one.name])
        expect(found).toBe(next.act === 'cancel' && isBegun(one) ? 'PURCHASE_ORDER_RECEIVED' : 'OK')
        met.add(`${next.act} ${found}`)
        if (found === 'OK') one.status = next.act === 'cancel' ? 'CANCELLED' : 'CLOSED'
      }

      await client.query(`select set_config('assetry.organization_id', test.current_organization()::text, true)`)
      const { rows } = await client.query<{ quantity: string, amount: string }>(
        `select trim_scale(c.o_quantity)::text as quantity, trim_scale(c.o_amount)::text as amount
           from procurement.order_lines as l cross join lateral procurement.called_of(l.id) as c
          where l.purchase_order_id = test.id('frame') and l.position is not null order by l.position`)
      expect(rows.map(({ quantity: taken, amount }) => ({ quantity: Number(taken), amount: Number(amount) }))).toEqual([used(1), used(2)])
      expect(used(1).quantity).toBeLessThanOrEqual(state.most)
      expect(used(2).amount).toBeLessThanOrEqual(limits.value)
    }
  }), { numRuns: plays(60) })
  // A property that never meets a case proves nothing of it.
  if (isCounted) {
    expect(['NO_RECEIPT', 'QTY_OVER', 'PRICE_OVER', 'PRICE_UNDER', 'PO_CLOSED', 'RATE_DIFFERS', 'again MATCHED', 'call BLANKET_EXCEEDED',
      'call BLANKET_NOT_OPEN', 'send BLANKET_NOT_OPEN', 'receive PERIOD_CLOSED', 'revise TRANSITION_NOT_ALLOWED', 'revise VALIDATION_FAILED',
      'cancel PURCHASE_ORDER_RECEIVED', 'cancel OK', 'close OK'].filter((what) => !met.has(what))).toEqual([])
  }
})
