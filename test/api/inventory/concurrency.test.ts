import { beforeAll, expect, test } from 'vitest'
import { inSession, sql } from '../support/database.ts'
import type { Answer } from '../support/http.ts'
import { spot } from '../support/place.ts'
import { atOnce, endOfLog } from '../support/races.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

let member: Member
let site: Site
let unit: string
let count = 0

beforeAll(async () => {
  const tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
  unit = await made('create_unit', { code: 'PCS', name: 'Pieces' })
})

async function made(action: string, values: object): Promise<string> {
  const { body } = await member.callAny(action, { p_values: values })
  return (body as { id: string }[])[0]?.id ?? ''
}

async function newItem(): Promise<string> {
  return await made('create_item', { name: `item ${++count}`, base_unit_id: unit })
}

async function newStoreroom(): Promise<string> {
  return await made('create_storeroom', { site_id: site.id, code: `S${++count}`, name: 'Store' })
}

async function receive(storeroom: string, item: string, quantity: number): Promise<void> {
  await member.call('receive_stock', {
    p_storeroom_id: storeroom, p_lines: [{ item_id: item, quantity, unit_cost: 1.1111 }]
  })
}

function issue(storeroom: string, items: string[], quantity = 1): Promise<Answer> {
  return member.callAny('issue_stock', {
    p_storeroom_id: storeroom, p_reason: 'used', p_lines: items.map((item_id) => ({ item_id, quantity }))
  })
}

async function level(storeroom: string, item: string): Promise<Record<string, number> | undefined> {
  const { body } = await member.get(
    `/stock_levels?storeroom_id=eq.${storeroom}&item_id=eq.${item}&select=quantity,value,held_quantity,movement_count`)
  return (body as Record<string, number>[])[0]
}

async function faults(): Promise<unknown> {
  return (await member.callAny('verify_stock_ledger', {})).body
}

test('T13 of 50 who take one each of ten, ten get it', async () => {
  const [storeroom, item] = [await newStoreroom(), await newItem()]
  await receive(storeroom, item, 10)
  expect(await atOnce(Array.from({ length: 50 }, () => issue(storeroom, [item]))))
    .toEqual({ 200: 10, '409 INSUFFICIENT_STOCK': 40 })
  expect(await level(storeroom, item)).toEqual({ quantity: 0, value: 0, held_quantity: 0, movement_count: 11 })
  const { body } = await member.get(`/stock_movements?item_id=eq.${item}&kind=eq.ISSUE&select=sequence,storeroom_id`)
  expect((body as { sequence: number }[]).map(({ sequence }) => sequence).sort((a, b) => a - b))
    .toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(await faults()).toEqual([])
})

test('first receipts of the same item at once make one standing', async () => {
  const [storeroom, item] = [await newStoreroom(), await newItem()]
  const outcomes = await atOnce(Array.from({ length: 8 }, () => member.callAny('receive_stock', {
    p_storeroom_id: storeroom, p_lines: [{ item_id: item, quantity: 1, unit_cost: 2 }]
  })))
  expect(outcomes).toEqual({ 200: 8 })
  expect(await level(storeroom, item)).toEqual({ quantity: 8, value: 16, held_quantity: 0, movement_count: 8 })
})

test('lines in any order, reservations, transfers and corrections at once end in no deadlock and a ledger that adds up', async () => {
  const [here, there] = [await newStoreroom(), await newStoreroom()]
  const items = await Promise.all([newItem(), newItem(), newItem()])
  for (const item of items) for (const storeroom of [here, there]) await receive(storeroom, item, 8)
  const order = await made('create_work_order', { site_id: site.id, location_id: await spot(site), title: 'Seal' })
  const requests = Array.from({ length: 40 }, (_, index) => {
    const lines = index % 2 === 0 ? items : [...items].reverse()
    const from = index % 3 === 0 ? there : here
    switch (index % 5) {
      case 0: return member.callAny('reserve_stock', {
        p_storeroom_id: from, p_work_order_id: order, p_lines: lines.map((item_id) => ({ item_id, required_quantity: 2 }))
      })
      case 1: return issue(from, lines, 2)
      case 2: return transfer(from, from === here ? there : here, lines)
      case 3: return member.callAny('adjust_stock', {
        p_storeroom_id: from, p_reason: 'count', p_lines: lines.map((item_id) => ({ item_id, quantity: 1, is_less: index % 2 === 0 }))
      })
      default: return member.callAny('issue_stock', {
        p_storeroom_id: from, p_work_order_id: order, p_lines: lines.map((item_id) => ({ item_id, quantity: 1 }))
      })
    }
  })
  for (const outcome of Object.keys(await atOnce(requests))) expect(outcome).toMatch(/^(200|409 INSUFFICIENT_STOCK)$/)
  expect(await faults()).toEqual([])
})

async function transfer(from: string, to: string, items: string[]): Promise<Answer> {
  const { body: [row] } = await member.call('create_transfer', {
    p_values: { storeroom_id: from, to_storeroom_id: to }, p_lines: items.map((item_id) => ({ item_id, quantity: 1 }))
  })
  const shipped = await member.callAny('ship_transfer', { p_transfer_id: row?.id })
  return shipped.status === 200 ? await member.callAny('receive_transfer', { p_transfer_id: row?.id }) : shipped
}

test('of 20 who take apart one of ten kits, ten do, while others take their parts, and what comes is worth what they were', async () => {
  const [storeroom, bolt, nut] = [await newStoreroom(), await newItem(), await newItem()]
  const kit = await made('create_item', { name: `kit ${++count}`, base_unit_id: unit, kind: 'KIT' })
  await member.call('update_kit_components', {
    p_item_id: kit, p_components: [{ item_id: bolt, quantity: 3 }, { item_id: nut, quantity: 1 }]
  })
  await receive(storeroom, kit, 10)
  const apart = () => member.callAny('disassemble_kit', { p_storeroom_id: storeroom, p_item_id: kit, p_quantity: 1 })
  expect(await atOnce(Array.from({ length: 20 }, apart))).toEqual({ 200: 10, '409 INSUFFICIENT_STOCK': 10 })
  expect(await level(storeroom, kit)).toEqual({ quantity: 0, value: 0, held_quantity: 0, movement_count: 11 })
  const parts = await Promise.all([bolt, nut].map((item) => level(storeroom, item)))
  expect(parts.map((part) => part?.['quantity'])).toEqual([30, 10])
  expect(parts.reduce((all, part) => all + (part?.['value'] ?? 0), 0)).toBeCloseTo(11.111, 4)
  const mixed = await atOnce(Array.from({ length: 24 }, (_, index) => index % 3 === 0
    ? member.callAny('assemble_kit', { p_storeroom_id: storeroom, p_item_id: kit, p_quantity: 1 })
    : index % 3 === 1 ? apart() : issue(storeroom, [nut, bolt])))
  for (const outcome of Object.keys(mixed)) expect(outcome).toMatch(/^(200|409 INSUFFICIENT_STOCK)$/)
  expect(await faults()).toEqual([])
})

test('a kit is made of what it is made of after the one who changes that is done', async () => {
  const [storeroom, bolt, nut] = [await newStoreroom(), await newItem(), await newItem()]
  const kit = await made('create_item', { name: `kit ${++count}`, base_unit_id: unit, kind: 'KIT' })
  await member.call('update_kit_components', { p_item_id: kit, p_components: [{ item_id: bolt, quantity: 1 }] })
  for (const item of [bolt, nut]) await receive(storeroom, item, 5)
  // Both wait for the kit, the one who changes it before the one who makes it.
  const since = endOfLog()
  const both = await inSession(async (client) => {
    await client.query('begin')
    await client.query('select from inventory.items where id = $1 for no key update', [kit])
    const changed = member.callAny('update_kit_components', { p_item_id: kit, p_components: [{ item_id: nut, quantity: 2 }] })
    await waiting(1)
    const assembled = member.callAny('assemble_kit', { p_storeroom_id: storeroom, p_item_id: kit, p_quantity: 1 })
    await waiting(2)
    await client.query('commit')
    return [changed, assembled]
  })
  expect(await atOnce(both, since)).toEqual({ 200: 2 })
  expect((await level(storeroom, bolt))?.['quantity']).toBe(5)
  expect((await level(storeroom, nut))?.['quantity']).toBe(3)
})

test('of 20 who receive one transfer with its freight one does, and the freight is borne once', async () => {
  const [here, there, item] = [await newStoreroom(), await newStoreroom(), await newItem()]
  await receive(here, item, 10)
  const { body: [row] } = await member.call('create_transfer', {
    p_values: { storeroom_id: here, to_storeroom_id: there }, p_lines: [{ item_id: item, quantity: 4 }, { item_id: item, quantity: 6 }]
  })
  await member.call('ship_transfer', { p_transfer_id: row?.id ?? '', p_freight_amount: 7 })
  const outcomes = await atOnce(Array.from({ length: 20 }, () => member.callAny('receive_transfer', {
    p_transfer_id: row?.id, p_freight_amount: 0.5
  })))
  expect(outcomes).toEqual({ 200: 1, '409 TRANSITION_NOT_ALLOWED': 19 })
  expect((await level(there, item))?.['value']).toBeCloseTo(11.111 + 7.5, 4)
  expect(await faults()).toEqual([])
})

test('of two who pin the last of a bin one has it, and whoever issues takes none of what is pinned', async () => {
  for (let round = 0; round < 4; round++) {
    const [storeroom, item] = [await newStoreroom(), await newItem()]
    const bin = await made('create_storeroom_bin', { storeroom_id: storeroom, code: 'A' })
    await member.call('receive_stock', {
      p_storeroom_id: storeroom, p_lines: [{ item_id: item, quantity: 3, unit_cost: 1, bin_id: bin }]
    })
    const pin = () => member.callAny('reserve_stock', {
      p_storeroom_id: storeroom, p_purpose: 'fair', p_lines: [{ item_id: item, required_quantity: 2, bin_id: bin }]
    })
    expect(await atOnce([pin(), pin()])).toEqual({ 200: 2 })
    const reserved = await member.get(`/stock_reservations?item_id=eq.${item}&select=status,held_quantity&order=held_quantity.desc`)
    expect(reserved.body).toEqual([{ status: 'ACTIVE', held_quantity: 2 }, { status: 'BACKORDERED', held_quantity: 1 }])
    const more = [await newStoreroom(), await newItem()] as const
    const place = await made('create_storeroom_bin', { storeroom_id: more[0], code: 'A' })
    await member.call('receive_stock', {
      p_storeroom_id: more[0], p_lines: [{ item_id: more[1], quantity: 2, unit_cost: 1, bin_id: place }]
    })
    const take = () => issue(more[0], [more[1]], 2)
    const outcomes = await atOnce([
      take(), member.callAny('reserve_stock', {
        p_storeroom_id: more[0], p_purpose: 'fair', p_lines: [{ item_id: more[1], required_quantity: 2, bin_id: place }]
      }), take(), member.callAny('move_stock', { p_storeroom_id: more[0], p_lines: [{ item_id: more[1], quantity: 2, to_condition: 'DAMAGED' }] })
    ])
    expect(Object.keys(outcomes).every((outcome) => /^(200|409 INSUFFICIENT_STOCK)$/.test(outcome)), JSON.stringify(outcomes)).toBe(true)
    const held = (await level(more[0], more[1])) as { quantity: number, held_quantity: number }
    expect(held.held_quantity).toBeLessThanOrEqual(held.quantity)
  }
  expect(await faults()).toEqual([])
})

test('a bin that is blocked while what lies in it is pinned, issued and received ends in no deadlock', async () => {
  const [storeroom, item] = [await newStoreroom(), await newItem()]
  const bin = await made('create_storeroom_bin', { storeroom_id: storeroom, code: 'A' })
  const line = { item_id: item, quantity: 2, bin_id: bin }
  await member.call('receive_stock', { p_storeroom_id: storeroom, p_lines: [{ ...line, unit_cost: 1 }] })
  const requests = Array.from({ length: 24 }, (_, index) => {
    switch (index % 4) {
      case 0: return member.callAny('update_storeroom_bin', { p_storeroom_bin_id: bin, p_values: { is_blocked: index % 8 === 0 } })
      case 1: return member.callAny('reserve_stock', {
        p_storeroom_id: storeroom, p_purpose: 'fair', p_lines: [{ item_id: item, required_quantity: 1, bin_id: bin }]
      })
      case 2: return member.callAny('receive_stock', { p_storeroom_id: storeroom, p_lines: [{ ...line, unit_cost: 1 }] })
      default: return issue(storeroom, [item])
    }
  })
  for (const outcome of Object.keys(await atOnce(requests))) {
    expect(outcome).toMatch(/^(200|409 INSUFFICIENT_STOCK|422 VALIDATION_FAILED)$/)
  }
  await member.call('update_storeroom_bin', { p_storeroom_bin_id: bin, p_values: { is_blocked: false } })
  expect(await faults()).toEqual([])
  const { body } = await member.get(`/stock_reservations?item_id=eq.${item}&select=held_quantity`)
  const held = (body as { held_quantity: number }[]).reduce((all, one) => all + one.held_quantity, 0)
  expect((await level(storeroom, item))?.['held_quantity']).toBe(held)
})

test('a work order that is closed while stock is reserved for it keeps none', async () => {
  for (let round = 0; round < 4; round++) {
    const [storeroom, item] = [await newStoreroom(), await newItem()]
    await receive(storeroom, item, 9)
    const order = await made('create_work_order', { site_id: site.id, location_id: await spot(site), title: 'Seal' })
    const reserve = () => member.callAny('reserve_stock', {
      p_storeroom_id: storeroom, p_work_order_id: order, p_lines: [{ item_id: item, required_quantity: 1 }]
    })
    const outcomes = await atOnce([
      reserve(), reserve(), member.callAny('cancel_work_order', { p_work_order_id: order, p_reason: 'sold' }), reserve(), reserve()
    ])
    for (const outcome of Object.keys(outcomes)) expect(outcome).toMatch(/^(200|409 WORK_ORDER_NOT_OPEN)$/)
    expect((await level(storeroom, item))?.['held_quantity']).toBe(0)
  }
})
/** How many calls wait for a lock. */
async function waiting(many: number): Promise<void> {
  await expect.poll(() => sql(
    "select pid from pg_stat_activity where usename = 'authenticator' and datname = current_database() and wait_event_type = 'Lock'"
  ), { interval: 20 }).toHaveLength(many)
}

async function startedCount(storeroom: string): Promise<string> {
  const id = await made('create_count', { storeroom_id: storeroom, kind: 'FULL', tolerance_percent: 100 })
  expect((await member.callAny('start_count', { p_count_id: id })).status).toBe(200)
  return id
}

test('F1 of six counts of a shelf that start at once one does, and its difference is posted once', async () => {
  const [storeroom, item] = [await newStoreroom(), await newItem()]
  await receive(storeroom, item, 10)
  const counts = await Promise.all(Array.from({ length: 6 }, () =>
    made('create_count', { storeroom_id: storeroom, kind: 'FULL', tolerance_percent: 100 })))
  expect(await atOnce(counts.map((id) => member.callAny('start_count', { p_count_id: id }))))
    .toEqual({ 200: 1, '409 BEING_COUNTED': 5 })
  const { body } = await member.get(`/stock_counts?storeroom_id=eq.${storeroom}&status=eq.COUNTING&select=id`)
  const id = (body as { id: string }[])[0]?.id ?? ''
  await member.call('count_stock', { p_count_id: id, p_lines: [{ item_id: item, counted_quantity: 8 }] })
  await member.call('submit_count', { p_count_id: id })
  expect(await atOnce(Array.from({ length: 4 }, () => member.callAny('post_count', { p_count_id: id }))))
    .toEqual({ 200: 1, '409 TRANSITION_NOT_ALLOWED': 3 })
  expect((await level(storeroom, item))?.['quantity']).toBe(8)
})

test('F1 an issue that has not ended when the count is handed in is no difference', async () => {
  const [storeroom, item] = [await newStoreroom(), await newItem()]
  await receive(storeroom, item, 10)
  const id = await startedCount(storeroom)
  // The issue has moved the goods and waits for its end, which another holds back.
  const order = await made('create_work_order', { site_id: site.id, location_id: await spot(site), title: 'Seal' })
  const since = endOfLog()
  const both = await inSession(async (client) => {
    await client.query('begin')
    await client.query('lock table work.cost_lines in share mode')
    const issued = member.callAny('issue_stock', {
      p_storeroom_id: storeroom, p_work_order_id: order, p_lines: [{ item_id: item, quantity: 4 }]
    })
    await waiting(1)
    const counted = await member.callAny('count_stock', { p_count_id: id, p_lines: [{ item_id: item, counted_quantity: 6 }] })
    expect(counted.status).toBe(200)
    const submitted = member.callAny('submit_count', { p_count_id: id })
    await waiting(2)
    await client.query('commit')
    return [issued, submitted]
  })
  expect(await atOnce(both, since)).toEqual({ 200: 2 })
  const { body } = await member.get(`/stock_count_lines?count_id=eq.${id}&select=moved_quantity,difference`)
  expect(body).toEqual([{ moved_quantity: -4, difference: 0 }])
  await member.call('post_count', { p_count_id: id })
  expect((await level(storeroom, item))?.['quantity']).toBe(6)
  expect(await faults()).toEqual([])
})
