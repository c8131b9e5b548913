// Histories of a blanket order and its call-offs against a slow model: what is taken, given back and refused.
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
  await client.query(`select test.organization('acme'), test.site('north'), test.person('ann'), test.person('bob'), test.vendor('V'),
    test.item('bolt'), test.storeroom('MAIN', 'north'), test.work_order('fan', 'north')`)
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const quantity = fc.integer({ min: 1, max: 60 })
const at = fc.nat(9)
type Step = { act: 'call' | 'help', quantity: number, price: number } | { act: 'change' | 'receive' | 'back', at: number, quantity: number }
  | { act: 'send' | 'cancel' | 'close', at: number } | { act: 'revise', quantity: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom('call' as const, 'help' as const), quantity, price: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('change' as const), at, quantity }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('receive' as const), at, quantity }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('back' as const), at, quantity: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('send' as const), at }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('cancel' as const, 'close' as const), at }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('revise' as const), quantity: fc.integer({ min: 1, max: 140 }) }) })

interface Call {
  name: string, line: 1 | 2, quantity: number, price: number, received: number, returned: number,
  status: 'DRAFT' | 'SENT' | 'CLOSED' | 'CANCELLED'
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
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
    const calls: Call[] = []
    let most = 100
    const used = (line: 1 | 2, without?: Call) => calls.filter((one) => one.line === line && one !== without && one.status !== 'CANCELLED')
      .reduce((sum, one) => {
        const taken = one.status === 'CLOSED' ? Math.max(Math.min(one.quantity, one.received - one.returned), 0) : one.quantity
        return { quantity: sum.quantity + taken, amount: sum.amount + taken * one.price }
      }, { quantity: 0, amount: 0 })
    const fits = (one: Pick<Call, 'line' | 'quantity' | 'price'>, without?: Call) => one.line === 1
      ? used(1, without).quantity + one.quantity <= most : used(2, without).amount + one.quantity * one.price <= limits.value
    const pick = (place: number, ...statuses: Call['status'][]) => {
      const some = calls.filter(({ status }) => statuses.includes(status))
      return some[place % Math.max(some.length, 1)]
    }

    await client.query('rollback to savepoint empty')
    await sure('ann', `select test.purchase_order('frame', 'north', 'V', jsonb_build_array(
      jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'quantity', 100, 'unit_price', 2.5),
      jsonb_build_object('kind', 'SERVICE', 'description', 'Help', 'quantity', 1, 'unit_price', ${limits.value}, 'limited_by', 'VALUE')),
      '{"kind": "BLANKET", "ends_on": "2999-12-31"}')`)
    await sure('ann', `select api.submit_purchase_order(test.id('frame'))`)
    await sure('bob', `select api.approve_purchase_order(test.id('frame'))`)

    for (const next of steps) {
      if (next.act === 'call' || next.act === 'help') {
        const name = `C${calls.length}`
        const line = next.act === 'call' ? 1 : 2
        const made = { name, line, quantity: next.quantity, price: line === 1 ? 2.5 : next.price, received: 0, returned: 0, status: 'DRAFT' } as Call
        const row = line === 1 ? `'storeroom_id', test.id('MAIN')` : `'work_order_id', test.id('fan'), 'unit_price', ${next.price}`
        const found = await outcome('ann', `select test.remember('${name}', (select id from api.create_call_off(test.id('frame'),
          jsonb_build_array(jsonb_build_object('blanket_line_id', test.line_of('frame', ${line}), 'quantity', ${next.quantity}, ${row})))))`)
        expect(found).toBe(fits(made) ? 'OK' : 'BLANKET_EXCEEDED')
        if (found === 'OK') calls.push(made)
      } else if (next.act === 'change') {
        const one = pick(next.at, 'DRAFT')
        if (!one) continue
        const row = one.line === 1 ? `'kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN')`
          : `'kind', 'SERVICE', 'description', 'Help', 'work_order_id', test.id('fan'), 'unit_price', ${one.price}`
        const found = await outcome('ann', `select api.update_purchase_order(test.id($1), p_lines => jsonb_build_array(
          jsonb_build_object('id', test.line_of($1), 'quantity', ${next.quantity}, ${row})))`, [one.name])
        expect(found).toBe(fits({ ...one, quantity: next.quantity }, one) ? 'OK' : 'BLANKET_EXCEEDED')
        if (found === 'OK') one.quantity = next.quantity
      } else if (next.act === 'send') {
        const one = pick(next.at, 'DRAFT')
        if (!one) continue
        one.status = 'SENT'
        await sure('ann', 'select api.submit_purchase_order(test.id($1))', [one.name])
        await sure('bob', 'select api.approve_purchase_order(test.id($1))', [one.name])
      } else if (next.act === 'receive') {
        const one = pick(next.at, 'SENT')
        const amount = one ? Math.min(next.quantity, one.quantity - one.received) : 0
        if (!one || amount <= 0) continue
        one.received += amount
        await sure('ann', `select api.receive_purchase_order(test.id($1), jsonb_build_array(jsonb_build_object('purchase_order_line_id',
          test.line_of($1), 'quantity', ${amount})))`, [one.name])
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
            'unit_price', 2.5),
          jsonb_build_object('id', test.line_of('frame', 2), 'kind', 'SERVICE', 'description', 'Help', 'quantity', 1,
            'unit_price', ${limits.value}, 'limited_by', 'VALUE')))`)
        expect(found).toBe(next.quantity >= used(1).quantity ? 'OK' : 'VALIDATION_FAILED')
        if (found !== 'OK') continue
        await sure('bob', `select api.approve_purchase_order(test.id('frame'))`)
        most = next.quantity
      } else {
        const one = pick('at' in next ? next.at : 0, 'DRAFT', 'SENT')
        if (!one || next.act === 'cancel' && one.received > 0 || next.act === 'close' && one.status === 'DRAFT') continue
        one.status = next.act === 'cancel' ? 'CANCELLED' : 'CLOSED'
        await sure('ann', `select api.${next.act}_purchase_order(test.id($1), 'no')`, [one.name])
      }

      await client.query(`select set_config('assetry.organization_id', test.current_organization()::text, true)`)
      const { rows } = await client.query<{ quantity: string, amount: string }>(
        `select trim_scale(c.o_quantity)::text as quantity, trim_scale(c.o_amount)::text as amount
           from procurement.order_lines as l cross join lateral procurement.called_of(l.id) as c
          where l.purchase_order_id = test.id('frame') and l.position is not null order by l.position`)
      expect(rows.map(({ quantity: taken, amount }) => ({ quantity: Number(taken), amount: Number(amount) }))).toEqual([used(1), used(2)])
      expect(used(1).quantity).toBeLessThanOrEqual(most)
      expect(used(2).amount).toBeLessThanOrEqual(limits.value)
    }
  }), { numRuns: plays(40) })
})
