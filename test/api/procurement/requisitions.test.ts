import { beforeAll, expect, test } from 'vitest'
import { spot } from '../support/place.ts'
import { atOnce } from '../support/races.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

type Row = Record<string, unknown>

let buyer: Member
let approver: Member
let site: Site
let vendors: string[]
let item: string
let storeroom: string

beforeAll(async () => {
  const tenant = await newTenant()
  site = await tenant.site()
  buyer = await tenant.member({ permissions: 'all' })
  approver = await tenant.member({ permissions: 'all' })
  vendors = [await made('create_vendor', { code: 'V', name: 'Parts' }), await made('create_vendor', { code: 'W', name: 'Other' })]
  for (const vendor of vendors) await approver.callAny('approve_vendor', { p_vendor_id: vendor })
  const unit = await made('create_unit', { code: 'PCS', name: 'Pieces' })
  item = await made('create_item', { name: 'bolt', base_unit_id: unit })
  storeroom = await made('create_storeroom', { site_id: site.id, code: 'A', name: 'A' })
})

async function made(action: string, values: object, more: object = {}): Promise<string> {
  const { body } = await buyer.callAny(action, { p_values: values, ...more })
  return (body as { id: string }[])[0]?.id ?? ''
}

/** An approved requisition with so many lines of ten pieces each, suggested to the vendors in turn. */
async function approved(lines: number): Promise<string> {
  const requisition = await made('create_requisition', { site_id: site.id }, {
    p_lines: Array.from({ length: lines }, (_, index) => ({ kind: 'ITEM', item_id: item, storeroom_id: storeroom,
      quantity: 10, estimated_price: 1.1111, suggested_vendor_id: vendors[index % 2] }))
  })
  await buyer.callAny('submit_requisition', { p_requisition_id: requisition })
  await approver.callAny('approve_requisition', { p_requisition_id: requisition })
  return requisition
}

async function rows(path: string): Promise<Row[]> {
  return (await buyer.get(path)).body as Row[]
}

const linesOf = async (requisition: string) => await rows(`/requisition_lines?requisition_id=eq.${requisition}&order=position.asc`)

test('of 50 clients that order one requisition one does', async () => {
  const requisition = await approved(1)
  expect(await atOnce(Array.from({ length: 50 }, () => buyer.callAny('convert_requisition', { p_requisition_id: requisition }))))
    .toEqual({ 200: 1, '409 REQUISITION_ORDERED': 49 })
  const [line] = await linesOf(requisition)
  const orders = await rows(`/purchase_order_lines?requisition_id=eq.${requisition}&select=quantity`)
  expect([line?.ordered_quantity, orders]).toEqual([10, [{ quantity: 10 }]])
})

test('of 20 clients that want what is suggested for one storeroom one writes a requisition', async () => {
  const other = await made('create_storeroom', { site_id: site.id, code: 'B', name: 'B' })
  await made('create_stocked_item', { item_id: item, storeroom_id: other, reorder_point: 5, maximum_quantity: 20 })
  expect(await atOnce(Array.from({ length: 20 }, () => buyer.callAny('generate_reorder_requisition', { p_storeroom_id: other }))))
    .toEqual({ 200: 1, '422 NOTHING_TO_REORDER': 19 })
})

test('of 20 clients that accept a quote one does, and of 10 that record one of the same vendor one', async () => {
  const requisition = await approved(1)
  const [line] = await linesOf(requisition)
  const request = await made('create_quote_request', { site_id: site.id, closes_at: '2090-01-01T00:00:00Z' }, {
    p_lines: [{ requisition_line_id: line?.id }], p_vendor_ids: vendors
  })
  await buyer.callAny('send_quote_request', { p_quote_request_id: request, p_channel: 'OTHER' })
  const [asked] = await rows(`/quote_request_lines?quote_request_id=eq.${request}`)
  expect(await atOnce(Array.from({ length: 10 }, () => buyer.callAny('record_quote', {
    p_quote_request_id: request, p_values: { vendor_id: vendors[0] }, p_lines: [{ quote_request_line_id: asked?.id, unit_price: 3 }]
  })))).toEqual({ 200: 1, '409 ALREADY_EXISTS': 9 })
  const [quote] = await rows(`/quotes?quote_request_id=eq.${request}`)
  const [offered] = await rows(`/quote_lines?quote_id=eq.${String(quote?.id)}`)
  // Others order the requisition directly at the same moment: only one of them all does.
  const outcomes = await atOnce(Array.from({ length: 20 }, (_, index) => index % 4 === 0
    ? buyer.callAny('convert_requisition', { p_requisition_id: requisition })
    : buyer.callAny('accept_quotes', { p_quote_request_id: request, p_lines: [{ id: offered?.id }], p_channel: 'OTHER' })))
  expect(outcomes['200']).toBe(1)
  expect(Object.keys(outcomes).join(' ')).toMatch(/^(200|409 (REQUISITION_ORDERED|TRANSITION_NOT_ALLOWED)| )+$/)
  expect(await rows(`/purchase_order_lines?requisition_id=eq.${requisition}&select=quantity`)).toEqual([{ quantity: 10 }])
})

test('orders of parts, into drafts and across requisitions, with orders that are changed, cancelled and received at once, end in no deadlock', async () => {
  const requisitions = await Promise.all([1, 2, 3].map(() => approved(4)))
  const lines = await Promise.all(requisitions.map(linesOf))
  const drafts = await Promise.all(vendors.map((vendor) => made('create_purchase_order', { site_id: site.id, vendor_id: vendor })))
  const requests = Array.from({ length: 42 }, (_, index) => {
    const requisition = requisitions[index % 3] ?? ''
    const own = lines[index % 3] ?? []
    const line = { id: own[index % 4]?.id, quantity: 3 }
    switch (index % 7) {
      case 0: return buyer.callAny('convert_requisition', { p_requisition_id: requisition, p_lines: [line] })
      case 1: return buyer.callAny('convert_requisition', { p_requisition_id: requisition, p_purchase_order_id: drafts[index % 2],
        p_lines: [{ ...line, vendor_id: vendors[index % 2] }] })
      case 2: return buyer.callAny('convert_requisition_lines', { p_purchase_order_id: drafts[0],
        p_lines: lines.map((some) => ({ id: some[index % 4]?.id, quantity: 1, vendor_id: vendors[0] })).sort(() => index % 2 === 0 ? 1 : -1) })
      case 3: return buyer.callAny('update_purchase_order', { p_purchase_order_id: drafts[index % 2], p_lines: [] })
      case 4: return buyer.callAny('update_requisition', { p_requisition_id: requisition, p_values: { reason: `why ${index}` } })
      case 5: return buyer.callAny('convert_requisition_lines', { p_lines: lines.map((some) => ({ id: some[index % 4]?.id, quantity: 1 })).reverse() })
      default: return buyer.callAny('cancel_purchase_order', { p_purchase_order_id: drafts[index % 2], p_reason: 'no' })
    }
  })
  for (const outcome of Object.keys(await atOnce(requests))) {
    expect(outcome).toMatch(/^(200|409 (REQUISITION_ORDERED|PURCHASE_ORDER_NOT_DRAFT|TRANSITION_NOT_ALLOWED|STALE_ROW))$/)
  }
  const left = (await Promise.all(requisitions.map(linesOf))).flat()
  const ordered = await rows(`/purchase_order_lines?requisition_line_id=in.(${left.map(({ id }) => String(id)).join()})&select=requisition_line_id,quantity,purchase_order_id`)
  const gone = new Set((await rows('/purchase_orders?status=eq.CANCELLED&select=id')).map(({ id }) => id))
  for (const { id, ordered_quantity } of left) {
    const sum = ordered.filter((row) => row.requisition_line_id === id && !gone.has(row.purchase_order_id))
      .reduce((total, { quantity }) => total + Number(quantity), 0)
    expect(ordered_quantity).toBe(sum)
    expect(sum).toBeLessThanOrEqual(10)
  }
})

test('what is requisitioned arrives as stock, assets and costs, and not before it does', async () => {
  const work = await made('create_work_order', { site_id: site.id, location_id: await spot(site), title: 'Lift the pumps' })
  const [before] = await rows(`/work_orders?id=eq.${work}&select=status`)
  if (before?.status !== 'OPEN') {
    await buyer.callAny('submit_work_order', { p_work_order_id: work })
    await approver.callAny('approve_work_order', { p_work_order_id: work })
  }
  const shelf = await made('create_storeroom', { site_id: site.id, code: 'S', name: 'Shelf' })
  const requisition = await made('create_requisition', { site_id: site.id }, { p_lines: [
    { kind: 'ITEM', item_id: item, storeroom_id: shelf, quantity: 4, estimated_price: 2, suggested_vendor_id: vendors[0] },
    { kind: 'ASSET', description: 'Pump', quantity: 2, estimated_price: 900, suggested_vendor_id: vendors[0] },
    { kind: 'SERVICE', description: 'Crane', quantity: 1, estimated_price: 340, suggested_vendor_id: vendors[0], work_order_id: work },
  ] })
  await buyer.callAny('submit_requisition', { p_requisition_id: requisition })
  expect((await buyer.callAny('approve_requisition', { p_requisition_id: requisition })).body).toMatchObject({ code: 'SELF_APPROVAL' })
  await approver.callAny('approve_requisition', { p_requisition_id: requisition })
  const [order] = (await buyer.callAny('convert_requisition', { p_requisition_id: requisition })).body as Row[]
  await buyer.callAny('submit_purchase_order', { p_purchase_order_id: order?.id })
  await approver.callAny('approve_purchase_order', { p_purchase_order_id: order?.id })
  await buyer.callAny('send_purchase_order', { p_purchase_order_id: order?.id, p_channel: 'OTHER' })
  const stock = async () => await rows(`/stock_levels?storeroom_id=eq.${shelf}&select=quantity,on_order_quantity`)
  const costs = async () => await rows(`/work_order_costs?work_order_id=eq.${work}&select=kind,amount`)
  // T1: approving and sending bring nothing.
  expect([await stock(), await costs()]).toEqual([[{ quantity: 0, on_order_quantity: 4 }], []])
  const lines = await rows(`/purchase_order_lines?purchase_order_id=eq.${String(order?.id)}&order=position.asc`)
  // T22: no line says that more may come.
  expect((await buyer.callAny('receive_purchase_order', { p_purchase_order_id: order?.id,
    p_lines: [{ purchase_order_line_id: lines[0]?.id, quantity: 4.000001 }] })).body).toMatchObject({ code: 'OVER_RECEIPT' })
  await buyer.callAny('receive_purchase_order', { p_purchase_order_id: order?.id })
  expect([await stock(), await costs()]).toEqual([[{ quantity: 4, on_order_quantity: 0 }], [{ kind: 'SERVICE', amount: 340 }]])
  expect(await rows(`/assets?name=eq.Pump&site_id=eq.${site.id}&select=status`)).toEqual([{ status: 'RECEIVED' }, { status: 'RECEIVED' }])
  expect(await rows(`/requisitions?id=eq.${requisition}&select=status,order_status,receipt_status`))
    .toEqual([{ status: 'APPROVED', order_status: 'FULL', receipt_status: 'FULL' }])
  const closed = await buyer.callAny('close_requisition', { p_requisition_id: requisition })
  expect(closed.body).toMatchObject([{ status: 'CLOSED' }])
})
