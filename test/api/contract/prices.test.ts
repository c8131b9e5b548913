import { beforeAll, expect, test } from 'vitest'
import { sql } from '../support/database.ts'
import { spot } from '../support/place.ts'
import { atOnce } from '../support/races.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'

let tenant: Tenant
let ann: Member
let bob: Member
let site: Site
let vendor: string
let item: string
let storeroom: string

beforeAll(async () => {
  tenant = await newTenant()
  site = await tenant.site()
  ann = await tenant.member({ permissions: 'all' })
  bob = await tenant.member({ permissions: 'all' })
  vendor = await made(ann, 'create_vendor', { p_values: { code: 'V', name: 'Vendor' } })
  await made(bob, 'approve_vendor', { p_vendor_id: vendor })
  const unit = await made(ann, 'create_unit', { p_values: { code: 'PCS', name: 'Piece' } })
  item = await made(ann, 'create_item', { p_values: { item_number: 'BOLT', name: 'Bolt', base_unit_id: unit } })
  storeroom = await made(ann, 'create_storeroom', { p_values: { site_id: site.id, code: 'MAIN', name: 'Main', kind: 'MAIN' } })
})

async function made(by: Member, action: string, args: object): Promise<string> {
  const { status, body } = await by.post(`/rpc/${action}`, args)
  expect({ action, status, body }).toMatchObject({ status: 200 })
  return (body as { id: string }[])[0]!.id
}

/** A blanket order that is approved, with one line of this quantity; answers the order and its line. */
async function blanket(quantity: number): Promise<{ order: string, line: string }> {
  const order = await made(ann, 'create_purchase_order', {
    p_values: { site_id: site.id, vendor_id: vendor, kind: 'BLANKET', ends_on: '2999-12-31' },
    p_lines: [{ kind: 'ITEM', item_id: item, quantity, unit_price: 2 }],
  })
  await made(ann, 'submit_purchase_order', { p_purchase_order_id: order })
  await made(bob, 'approve_purchase_order', { p_purchase_order_id: order })
  const [line] = (await ann.get(`/purchase_order_lines?purchase_order_id=eq.${order}`)).body as { id: string }[]
  return { order, line: line!.id }
}

const called = (order: string, line: string, quantity: number) => ann.call('create_call_off', {
  p_blanket_order_id: order, p_lines: [{ blanket_line_id: line, quantity, storeroom_id: storeroom }],
})
const left = async (line: string) =>
  ((await ann.get(`/purchase_order_lines?id=eq.${line}`)).body as { called_quantity: number, left_quantity: number }[])[0]!

test('two who call off 70 of 100 at once: one does, and twenty who call off 10 get what is left', async () => {
  const { order, line } = await blanket(100)
  expect(await atOnce([called(order, line, 70), called(order, line, 70)])).toEqual({ 200: 1, '422 BLANKET_EXCEEDED': 1 })
  expect(await atOnce(Array.from({ length: 20 }, () => called(order, line, 10)))).toEqual({ 200: 3, '422 BLANKET_EXCEEDED': 17 })
  expect(await left(line)).toMatchObject({ called_quantity: 100, left_quantity: 0 })
})

test('a revision that takes the rest away and a call-off of it: one of the two', async () => {
  const { order, line } = await blanket(100)
  const first = await made(ann, 'create_call_off', {
    p_blanket_order_id: order, p_lines: [{ blanket_line_id: line, quantity: 40, storeroom_id: storeroom }],
  })
  await made(ann, 'revise_purchase_order', {
    p_purchase_order_id: order, p_reason: 'Less', p_lines: [{ id: line, kind: 'ITEM', item_id: item, quantity: 40, unit_price: 2 }],
  })
  const outcomes = await atOnce([bob.call('approve_purchase_order', { p_purchase_order_id: order }), called(order, line, 60)])
  expect([{ 200: 1, '422 VALIDATION_FAILED': 1 }, { 200: 1, '422 BLANKET_EXCEEDED': 1 }]).toContainEqual(outcomes)
  const row = await left(line)
  expect(row.left_quantity).toBeGreaterThanOrEqual(0)

  // What is cancelled while others call off is there for one of them, once.
  const all = await blanket(50)
  const old = await made(ann, 'create_call_off', {
    p_blanket_order_id: all.order, p_lines: [{ blanket_line_id: all.line, quantity: 50, storeroom_id: storeroom }],
  })
  await atOnce([
    ann.call('cancel_purchase_order', { p_purchase_order_id: old, p_reason: 'No' }),
    ...Array.from({ length: 6 }, () => called(all.order, all.line, 30)),
  ])
  expect([0, 30]).toContain((await left(all.line)).called_quantity)
  await made(ann, 'cancel_purchase_order', { p_purchase_order_id: first, p_reason: 'No' })
})

test('hours of many contractors approved at once cost one call-out fee, and an order at the same time bills them or not', async () => {
  const craft = await made(ann, 'create_craft', { p_values: { code: 'FIT', name: 'Fitter' } })
  const [{ id: type }] = await sql(
    `insert into contract.types (organization_id, code, name, category)
     select organization_id, 'RATE', 'Rates', 'RATE_AGREEMENT' from core.sites where id = $1 returning id`, [site.id]) as [{ id: string }]
  const contract = await made(ann, 'create_contract', {
    p_values: { type_id: type, vendor_id: vendor, site_id: site.id, title: 'Rates', currency: 'EUR', starts_on: '2020-01-01' },
  })
  await made(ann, 'submit_contract', { p_contract_id: contract })
  await made(bob, 'approve_contract', { p_contract_id: contract })
  const revision = await made(ann, 'revise_contract', { p_contract_id: contract, p_values: { effective_on: '2020-01-01' } })
  await made(ann, 'update_contract_rates', {
    p_contract_revision_id: revision, p_rates: [{ craft_id: craft, hourly_rate: 60, call_out_fee: 40, minimum_minutes: 90 }],
  })
  await made(ann, 'submit_contract_revision', { p_contract_revision_id: revision })
  await made(bob, 'approve_contract_revision', { p_contract_revision_id: revision })
  const work = await made(ann, 'create_work_order', {
    p_values: { site_id: site.id, location_id: await spot(site), title: 'Seal' },
  })
  const entries = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map(async (letter) => {
    const worker = await made(ann, 'create_worker', {
      p_values: { site_id: site.id, name: `Worker ${letter}`, vendor_id: vendor, craft_id: craft },
    })
    return await made(ann, 'record_labour_entry', {
      p_work_order_id: work, p_values: { worker_id: worker, started_at: '2026-01-06T08:00:00Z', ended_at: '2026-01-06T09:00:00Z' },
    })
  }))
  expect(await atOnce(entries.map((entry) => bob.call('approve_labour_entry', { p_labour_entry_id: entry })))).toEqual({ 200: 6 })
  const total = async () => ((await ann.get(`/work_order_costs?work_order_id=eq.${work}`)).body as { amount: number }[])
    .reduce((sum, { amount }) => sum + amount, 0)
  expect(await total()).toBe(6 * 90 + 40)

  const billed = await made(ann, 'create_purchase_order', {
    p_values: { site_id: site.id, vendor_id: vendor },
    p_lines: [{ kind: 'SERVICE', description: 'Repair', quantity: 1, unit_price: 500, work_order_id: work }],
  })
  await made(ann, 'submit_purchase_order', { p_purchase_order_id: billed })
  const outcomes = await atOnce([
    bob.call('approve_purchase_order', { p_purchase_order_id: billed }),
    ...entries.slice(0, 3).map((entry) => bob.call('reject_labour_entry', { p_labour_entry_id: entry, p_reason: 'No' })),
  ])
  expect(outcomes).toEqual({ 200: 4 })
  expect(await total()).toBe(0)
  await made(ann, 'cancel_purchase_order', { p_purchase_order_id: billed, p_reason: 'No' })
  expect(await total()).toBe(3 * 90 + 40)
})
