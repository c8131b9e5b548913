import { beforeAll, expect, test } from 'vitest'
import { sql } from '../support/database.ts'
import { spot } from '../support/place.ts'
import { atOnce } from '../support/races.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

type Row = Record<string, unknown>

let buyer: Member
let approver: Member
let delegate: Member
let site: Site
let vendor: string
let item: string
let storerooms: string[]

beforeAll(async () => {
  const tenant = await newTenant()
  site = await tenant.site()
  buyer = await tenant.member({ permissions: 'all' })
  approver = await tenant.member({ permissions: 'all' })
  delegate = await tenant.member({ permissions: 'all' })
  vendor = await made('create_vendor', { code: 'V', name: 'Parts' })
  await approver.callAny('approve_vendor', { p_vendor_id: vendor })
  const unit = await made('create_unit', { code: 'PCS', name: 'Pieces' })
  item = await made('create_item', { name: 'bolt', base_unit_id: unit })
  storerooms = [await made('create_storeroom', { site_id: site.id, code: 'A', name: 'A' }),
    await made('create_storeroom', { site_id: site.id, code: 'B', name: 'B' })]
})

async function made(action: string, values: object, more: object = {}): Promise<string> {
  const { body } = await buyer.callAny(action, { p_values: values, ...more })
  return (body as { id: string }[])[0]?.id ?? ''
}

/** An order for so many at each of these storerooms, handed in. */
async function submitted(quantity: number, at: string[]): Promise<string> {
  const order = await made('create_purchase_order', { site_id: site.id, vendor_id: vendor }, {
    p_lines: at.map((storeroom_id) => ({ kind: 'ITEM', item_id: item, storeroom_id, quantity, unit_price: 1.1111 }))
  })
  await buyer.callAny('submit_purchase_order', { p_purchase_order_id: order })
  return order
}

async function sent(quantity: number, at: string[]): Promise<string> {
  const order = await submitted(quantity, at)
  await approver.callAny('approve_purchase_order', { p_purchase_order_id: order })
  await buyer.callAny('send_purchase_order', { p_purchase_order_id: order, p_channel: 'OTHER' })
  return order
}

async function linesOf(order: string): Promise<Row[]> {
  return (await buyer.get(`/purchase_order_lines?purchase_order_id=eq.${order}&order=position.asc`)).body as Row[]
}

/** Quantity and what is on order of each storeroom. */
async function levels(): Promise<number[][]> {
  const { body } = await buyer.get(`/stock_levels?item_id=eq.${item}&select=quantity,on_order_quantity,storeroom_id`)
  const rows = body as { quantity: number, on_order_quantity: number, storeroom_id: string }[]
  return storerooms.map((id) => rows.find(({ storeroom_id }) => storeroom_id === id))
    .map((row) => [row?.quantity ?? 0, row?.on_order_quantity ?? 0])
}

test('of 50 approvals of one order one succeeds', async () => {
  const order = await submitted(1, [storerooms[0] ?? ''])
  expect(await atOnce(Array.from({ length: 50 }, () => approver.callAny('approve_purchase_order', { p_purchase_order_id: order }))))
    .toEqual({ 200: 1, '409 TRANSITION_NOT_ALLOWED': 49 })
})

test('a step is approved or passed on, never both, and passed on once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await submitted(1, [storerooms[0] ?? ''])
    const path = `/purchase_approvals?purchase_order_id=eq.${order}`
    const [step] = (await buyer.get(path)).body as Row[]
    const approve = () => approver.callAny('approve_purchase_order', { p_purchase_order_id: order })
    const pass = () => approver.callAny('delegate_approval_step', { p_approval_step_id: step?.id, p_account_id: delegate.id })
    const outcomes = await atOnce(round % 2 === 0 ? [pass(), approve(), pass()] : [approve(), pass(), pass()])
    const decisions = ((await buyer.get(`${path}&order=created_at.asc,id.asc`)).body as Row[]).map(({ decision }) => decision)
    if (decisions[0] === 'APPROVED') {
      expect(outcomes).toEqual({ 200: 1, '409 APPROVAL_STEP_NOT_PENDING': 2 })
      expect(decisions).toEqual(['APPROVED'])
    } else {
      expect(outcomes).toEqual({ 200: 1, '403 APPROVAL_STEP_NOT_YOURS': 1, '409 APPROVAL_STEP_NOT_PENDING': 1 })
      expect(decisions).toEqual(['DELEGATED', 'PENDING'])
    }
  }
})

test('T22 of 50 receipts of one piece of a line of ten, ten succeed', async () => {
  const order = await sent(10, [storerooms[0] ?? ''])
  const [line] = await linesOf(order)
  const before = await levels()
  const outcomes = await atOnce(Array.from({ length: 50 }, () => buyer.callAny('receive_purchase_order', {
    p_purchase_order_id: order, p_lines: [{ purchase_order_line_id: line?.id, quantity: 1 }]
  })))
  expect(outcomes).toEqual({ 200: 10, '422 OVER_RECEIPT': 40 })
  expect(await levels()).toEqual([[(before[0]?.[0] ?? 0) + 10, (before[0]?.[1] ?? 0) - 10], before[1]])
  expect((await linesOf(order))[0]).toMatchObject({ received_quantity: 10, accepted_quantity: 10, expected_quantity: 0 })
})

test('of two receipts at once that bring the last parts of work, one tells that they are there, and tells it once', async () => {
  const work = await made('create_work_order', { site_id: site.id, location_id: await spot(site), title: 'Seal' })
  await buyer.callAny('subscribe_work_order', { p_work_order_id: work })
  await buyer.callAny('start_work_order', { p_work_order_id: work })
  const orders = await Promise.all(storerooms.map(async (storeroom) => {
    const order = await sent(1000, [storeroom])
    await buyer.callAny('reserve_stock', { p_storeroom_id: storeroom, p_work_order_id: work,
      p_lines: [{ item_id: item, required_quantity: 900 }] })
    return order
  }))
  await buyer.callAny('hold_work_order', { p_work_order_id: work, p_values: { hold_reason: 'WAITING_FOR_PARTS' } })
  const told = async () => (await sql(`select from work.clock_segments where work_order_id = '${work}' and parts_notified_at is not null`)).length
  const tell = () => sql('select procurement.tell_ready_parts()')
  await tell()
  expect(await told()).toBe(0)
  const [outcomes] = await Promise.all([
    atOnce(orders.map((order) => buyer.callAny('receive_purchase_order', { p_purchase_order_id: order }))), tell(), tell(), tell()])
  expect(outcomes).toEqual({ 200: 2 })
  await Promise.all(Array.from({ length: 6 }, tell))
  expect(await told()).toBe(1)
  const events = await sql(`select from audit.events where entity = 'work.clock_segments' and action = 'tell_ready_parts'
    and entity_id in (select id from work.clock_segments where work_order_id = '${work}')`)
  expect(events).toHaveLength(1)
  await buyer.callAny('cancel_work_order', { p_work_order_id: work, p_reason: 'x' })
})

test('receipts in any order of storerooms, returns, revisions and issues at once end in no deadlock', async () => {
  const orders = await Promise.all([1, 2, 3, 4].map((number) => sent(20, number % 2 === 0 ? storerooms : [...storerooms].reverse())))
  const lines = await Promise.all(orders.map(linesOf))
  const requests = Array.from({ length: 36 }, (_, index) => {
    const order = orders[index % 4]
    const own = lines[index % 4] ?? []
    switch (index % 3) {
      case 0: return buyer.callAny('receive_purchase_order', {
        p_purchase_order_id: order,
        p_lines: (index % 2 === 0 ? own : [...own].reverse()).map(({ id }) => ({ purchase_order_line_id: id, quantity: 1 }))
      })
      case 1: return buyer.callAny('issue_stock', {
        p_storeroom_id: storerooms[index % 2], p_reason: 'used', p_lines: [{ item_id: item, quantity: 1 }]
      })
      default: return index % 4 === 3
        ? buyer.callAny('close_purchase_order', { p_purchase_order_id: order, p_reason: 'no more' })
        : buyer.callAny('revise_purchase_order', { p_purchase_order_id: order, p_reason: 'as it is' })
    }
  })
  for (const outcome of Object.keys(await atOnce(requests))) {
    expect(outcome).toMatch(/^(200|409 (INSUFFICIENT_STOCK|TRANSITION_NOT_ALLOWED|PURCHASE_ORDER_NOT_OPEN))$/)
  }
  expect((await buyer.callAny('verify_stock_ledger', {})).body).toEqual([])
  const all = (await Promise.all(orders.map(linesOf))).flat()
  const expected = (storeroom: string) => all.filter(({ storeroom_id }) => storeroom_id === storeroom)
    .reduce((sum, { expected_quantity }) => sum + Number(expected_quantity), 0)
  expect((await levels()).map(([, onOrder]) => onOrder)).toEqual(storerooms.map(expected))
})

async function budgetOf(code: string, amount: number): Promise<{ center: string, budget: string }> {
  const center = await made('create_cost_center', { code, name: code })
  const budget = await made('create_budget', { cost_center_id: center, name: code, currency: 'EUR', starts_on: '2020-01-01',
    ends_on: '2029-12-31', amount })
  await buyer.callAny('activate_budget', { p_budget_id: budget })
  return { center, budget }
}

/** An order of one line of a cost center that was handed in. */
async function charged(center: string, price: number): Promise<string> {
  const order = await made('create_purchase_order', { site_id: site.id, vendor_id: vendor }, {
    p_lines: [{ kind: 'ITEM', item_id: item, storeroom_id: storerooms[0], quantity: 1, unit_price: price, cost_center_id: center }]
  })
  await buyer.callAny('submit_purchase_order', { p_purchase_order_id: order })
  return order
}

const figures = async (id: string): Promise<Row> => ((await buyer.get(`/budgets?id=eq.${id}`)).body as Row[])[0] ?? {}

test('of 50 orders that each take a tenth of a budget, ten are approved, and what they take adds up', async () => {
  const { center, budget } = await budgetOf('tenth', 11.11)
  const orders = await Promise.all(Array.from({ length: 50 }, () => charged(center, 1.111)))
  expect(await atOnce(orders.map((order) => approver.callAny('approve_purchase_order', { p_purchase_order_id: order }))))
    .toEqual({ 200: 10, '422 BUDGET_EXCEEDED': 40 })
  expect(await figures(budget)).toMatchObject({ committed_amount: 11.11, available_amount: 0 })
  const approved = (await buyer.get(`/purchase_orders?id=in.(${orders.join(',')})&status=eq.APPROVED`)).body as Row[]
  const ends = approved.map(({ id }, index) => index % 2 === 0
    ? buyer.callAny('cancel_purchase_order', { p_purchase_order_id: id, p_reason: 'no more' })
    : buyer.callAny('receive_purchase_order', { p_purchase_order_id: id }))
  expect(await atOnce(ends)).toEqual({ 200: 10 })
  expect(await figures(budget)).toMatchObject({ committed_amount: 0, actual_amount: 5.555, available_amount: 5.555 })
  expect((await buyer.callAny('verify_budgets', {})).body).toEqual([])
})

test('approvals of lines of two budgets, transfers both ways and revisions at once end in no deadlock', async () => {
  const [one, two] = await Promise.all([budgetOf('one', 1000), budgetOf('two', 1000)])
  const line = (center: string) => ({ kind: 'ITEM', item_id: item, storeroom_id: storerooms[0], quantity: 1, unit_price: 3,
    cost_center_id: center })
  const orders = await Promise.all(Array.from({ length: 12 }, async (_, index) => {
    const centers = index % 2 === 0 ? [one.center, two.center] : [two.center, one.center]
    const order = await made('create_purchase_order', { site_id: site.id, vendor_id: vendor }, { p_lines: centers.map(line) })
    await buyer.callAny('submit_purchase_order', { p_purchase_order_id: order })
    return order
  }))
  const transfers = await Promise.all(Array.from({ length: 12 }, (_, index) => made('create_budget_transfer', {
    from_budget_id: index % 2 === 0 ? one.budget : two.budget, to_budget_id: index % 2 === 0 ? two.budget : one.budget,
    amount: 1, reason: 'x'
  })))
  expect(await atOnce([
    ...orders.map((order) => approver.callAny('approve_purchase_order', { p_purchase_order_id: order })),
    ...transfers.map((transfer) => approver.callAny('approve_budget_transfer', { p_budget_transfer_id: transfer })),
    ...Array.from({ length: 6 }, (_, index) => buyer.callAny('revise_budget', {
      p_budget_id: index % 2 === 0 ? one.budget : two.budget, p_amount: 1000, p_reason: 'as it is'
    })),
  ])).toEqual({ 200: 30 })
  expect(await figures(one.budget)).toMatchObject({ committed_amount: 36 })
  expect(await figures(two.budget)).toMatchObject({ committed_amount: 36 })
})

test('of 20 bills that each claim one of ten that were used ten match', async () => {
  const shelf = await made('create_storeroom', { site_id: site.id, code: 'SHELF', name: 'Shelf', kind: 'CONSIGNMENT', vendor_id: vendor })
  await made('create_stocked_item', { item_id: item, storeroom_id: shelf, consignment_price: 2.5 })
  await buyer.callAny('receive_stock', { p_storeroom_id: shelf, p_lines: [{ item_id: item, quantity: 30, unit_cost: 0 }] })
  await buyer.callAny('issue_stock', { p_storeroom_id: shelf, p_lines: [{ item_id: item, quantity: 10 }], p_cost_center: 'PLANT', p_reason: 'used' })
  const [due] = (await buyer.get(`/consignment_liabilities?storeroom_id=eq.${shelf}&select=moved_at`)).body as { moved_at: string }[]
  const bills = await Promise.all(Array.from({ length: 20 }, (_, number) => made('create_consignment_invoice',
    { vendor_invoice_number: `USED-${number}`, invoiced_on: due?.moved_at.slice(0, 10) },
    { p_site_id: site.id, p_vendor_id: vendor, p_lines: [{ storeroom_id: shelf, item_id: item, quantity: 1, unit_price: 2.5 }] })))
  const handedIn = await Promise.all(bills.map((id) => buyer.callAny('submit_invoice', { p_invoice_id: id })))
  const became = handedIn.map(({ body }) => (body as { status: string }[])[0]?.status)
  expect(became.filter((status) => status === 'MATCHED')).toHaveLength(10)
  expect(became.filter((status) => status === 'EXCEPTION')).toHaveLength(10)
})

test('of a bill for what was used no more is credited than it bills, and nothing while it is taken back', async () => {
  const shelf = await made('create_storeroom', { site_id: site.id, code: 'SHELF-C', name: 'Shelf', kind: 'CONSIGNMENT', vendor_id: vendor })
  await made('create_stocked_item', { item_id: item, storeroom_id: shelf, consignment_price: 2.5 })
  await buyer.callAny('receive_stock', { p_storeroom_id: shelf, p_lines: [{ item_id: item, quantity: 30, unit_cost: 0 }] })
  await buyer.callAny('issue_stock', { p_storeroom_id: shelf, p_lines: [{ item_id: item, quantity: 24 }], p_cost_center: 'PLANT', p_reason: 'used' })
  const [due] = (await buyer.get(`/consignment_liabilities?storeroom_id=eq.${shelf}&select=moved_at`)).body as { moved_at: string }[]
  const invoiced_on = due?.moved_at.slice(0, 10)
  for (const round of [1, 2, 3]) {
    const bill = await made('create_consignment_invoice', { vendor_invoice_number: `CREDITED-${round}`, invoiced_on },
      { p_site_id: site.id, p_vendor_id: vendor, p_lines: [{ storeroom_id: shelf, item_id: item, quantity: 8, unit_price: 2.5 }] })
    await buyer.callAny('submit_invoice', { p_invoice_id: bill })
    await approver.callAny('approve_invoice', { p_invoice_id: bill })
    const [line] = (await buyer.get(`/vendor_invoice_lines?invoice_id=eq.${bill}`)).body as Row[]
    const credits = await Promise.all([1, 2, 3, 4].map(async (number) => {
      const credit = await made('create_credit_note', { vendor_invoice_number: `BACK-${round}-${number}`, invoiced_on },
        { p_invoice_id: bill, p_lines: [{ credited_line_id: line?.id, quantity: 3, unit_price: 2.5 }] })
      await buyer.callAny('submit_invoice', { p_invoice_id: credit })
      return credit
    }))
    expect([{ 200: 2, '422 OVER_CREDIT': 2, '409 INVOICE_CREDITED': 1 }, { 200: 1, '409 CREDIT_NOT_BILLED': 4 }]).toContainEqual(await atOnce([
      ...credits.map((credit) => approver.callAny('approve_invoice', { p_invoice_id: credit })),
      approver.callAny('reverse_invoice', { p_invoice_id: bill, p_reason: 'x' }),
    ]))
  }
})

test('bills are approved and reversed while goods go out to work, come back and go to the vendor: no deadlock, and all that was paid is somewhere', async () => {
  const [storeroom] = storerooms as [string]
  const bolt = await made('create_item', { name: 'bolt that is billed', base_unit_id: (((await buyer.get(`/items?id=eq.${item}`)).body as Row[])[0]?.['base_unit_id']) })
  const order = await made('create_purchase_order', { site_id: site.id, vendor_id: vendor }, {
    p_lines: [{ kind: 'ITEM', item_id: bolt, storeroom_id: storeroom, quantity: 40, unit_price: 10 }]
  })
  await buyer.callAny('submit_purchase_order', { p_purchase_order_id: order })
  await approver.callAny('approve_purchase_order', { p_purchase_order_id: order })
  await buyer.callAny('receive_purchase_order', { p_purchase_order_id: order })
  const [line] = await linesOf(order)
  const place = await spot(site)
  const works = await Promise.all(['a', 'b', 'c'].map((title) =>
    made('create_work_order', { site_id: site.id, location_id: place, title })))
  const bills = await Promise.all([12, 8, 15].map(async (unit_price, index) => {
    const bill = await made('create_invoice', { vendor_invoice_number: `race ${index}`, invoiced_on: '2026-01-05' }, {
      p_purchase_order_id: order, p_lines: [{ purchase_order_line_id: line?.id, quantity: 10, unit_price }]
    })
    await buyer.callAny('submit_invoice', { p_invoice_id: bill })
    return bill
  }))
  const receipt = (await buyer.get(`/purchase_receipts?purchase_order_id=eq.${order}`)).body as Row[]
  const arrival = (await buyer.get(`/purchase_receipt_lines?receipt_id=eq.${receipt[0]?.['id']}`)).body as Row[]
  const issue = (work: string | undefined, quantity: number) => buyer.callAny('issue_stock', {
    p_storeroom_id: storeroom, p_work_order_id: work, p_lines: [{ item_id: bolt, quantity }]
  })
  const outcomes = await atOnce([
    ...bills.map((bill) => approver.callAny('approve_invoice', { p_invoice_id: bill, p_reason: 'agreed' })),
    ...works.flatMap((work) => [issue(work, 3), issue(work, 4)]),
    ...works.map((work) => buyer.callAny('close_work_order', { p_work_order_id: work })),
    ...[1, 2].map((quantity) => buyer.callAny('create_vendor_return', {
      p_purchase_order_id: order, p_values: { reason: 'x' }, p_lines: [{ receipt_line_id: arrival[0]?.['id'], quantity }]
    })),
    ...bills.map((bill) => approver.callAny('reverse_invoice', { p_invoice_id: bill, p_reason: 'x' })),
  ])
  for (const outcome of Object.keys(outcomes)) expect(outcome).toMatch(/^(200|409 TRANSITION_NOT_ALLOWED|422 .*|409 WORK_ORDER.*)$/)
  const moved = (await buyer.get(`/stock_movements?item_id=eq.${bolt}&select=amount,charged_amount,variance`)).body as Record<string, number>[]
  const [after] = await linesOf(order)
  // What was received less what went back, at the price of the order, and what bills differ of that.
  const paid = (Number(after?.['received_quantity']) - Number(after?.['returned_quantity'])) * 10 + Number(after?.['posted_difference'])
  expect(moved.reduce((all, one) => all + (one['amount'] ?? 0) + (one['charged_amount'] ?? 0) + (one['variance'] ?? 0), 0)).toBeCloseTo(paid, 4)
  expect((await buyer.callAny('verify_stock_ledger', {})).body).toEqual([])
})

test('the currency of a site changes before its first order or cost, or not at all', async () => {
  for (let round = 0; round < 6; round += 1) {
    const place = await made('create_site', { code: `C${round}`, name: 'Race' })
    const work = await made('create_work_order', { site_id: place, location_id: await spot({ id: place }), title: 'Seal' })
    const change = () => buyer.callAny('update_site', { p_site_id: place, p_values: { currency: 'JPY' } })
    const order = () => buyer.callAny('create_purchase_order', { p_values: { site_id: place, vendor_id: vendor } })
    const cost = () => buyer.callAny('record_work_order_cost',
      { p_work_order_id: work, p_values: { kind: 'OTHER', description: 'x', unit_cost: 1 } })
    const outcomes = await atOnce(round % 2 === 0 ? [change(), order(), cost(), order()] : [cost(), order(), change(), order()])
    expect([{ 200: 4 }, { 200: 3, '422 CURRENCY_IN_USE': 1 }]).toContainEqual(outcomes)
    const [own] = (await buyer.get(`/sites?id=eq.${place}`)).body as Row[]
    const orders = (await buyer.get(`/purchase_orders?site_id=eq.${place}`)).body as Row[]
    const costs = (await buyer.get(`/work_order_costs?work_order_id=eq.${work}`)).body as Row[]
    expect(own?.['currency']).toBe(outcomes[200] === 4 ? 'JPY' : 'EUR')
    expect([...orders.map(({ currency }) => currency), ...costs.map(({ base_currency }) => base_currency)])
      .toEqual([own?.['currency'], own?.['currency'], own?.['currency']])
  }
})

test('of 20 orders in dollars that are approved at once a hard budget bears as many as it has euros for', async () => {
  const center = await made('create_cost_center', { code: 'RACE', name: 'Race' })
  const year = new Date().getUTCFullYear()
  const budget = await made('create_budget', { cost_center_id: center, name: 'Race', currency: 'EUR', starts_on: `${year}-01-01`,
    ends_on: `${year + 1}-12-31`, amount: 450 })
  await buyer.callAny('activate_budget', { p_budget_id: budget })
  await buyer.callAny('create_exchange_rate', { p_values: { from_currency: 'USD', to_currency: 'EUR', valid_on: '2020-01-01', rate: 0.9 } })
  const orders = await Promise.all(Array.from({ length: 20 }, async () => {
    const order = await made('create_purchase_order', { site_id: site.id, vendor_id: vendor, currency: 'USD' }, {
      p_lines: [{ kind: 'SERVICE', description: 'Crane', quantity: 1, unit_price: 100, cost_center_id: center }]
    })
    await buyer.callAny('submit_purchase_order', { p_purchase_order_id: order })
    return order
  }))
  expect(await atOnce(orders.map((order) => approver.callAny('approve_purchase_order', { p_purchase_order_id: order }))))
    .toEqual({ 200: 5, '422 BUDGET_EXCEEDED': 15 })
  expect((await buyer.get(`/budgets?id=eq.${budget}`)).body).toMatchObject([{ committed_amount: 450, available_amount: 0 }])
})
