import { expect, test } from 'vitest'
import { newDay } from '../../support/days.ts'

test('a buyer orders what was asked for, enters the invoice, and approves neither', async () => {
  const day = await newDay()
  const { admin } = day
  const [buyer, approver, keeper] = [await day.holder('BUYER'), await day.holder('APPROVER'), await day.holder('STOREKEEPER')]
  const unit = await admin.does('create_unit', { p_values: { code: 'PCS', name: 'Pieces' } })
  const store = await admin.does('create_storeroom', { p_values: { site_id: day.site.id, code: 'MAIN', name: 'Main' } })
  const item = await buyer.does('create_item', { p_values: { item_number: 'BOLT', name: 'Bolt', base_unit_id: unit.id } })
  const vendor = await buyer.does('create_vendor', { p_values: { code: 'V', name: 'Parts', payment_terms: '30 days' } })
  await buyer.mayNotDo('approve_vendor')
  await approver.does('approve_vendor', { p_vendor_id: vendor.id })
  expect((await buyer.reads('/vendors'))[0]).toMatchObject({ payment_terms: '30 days' })

  const wanted = { kind: 'ITEM', item_id: item.id, storeroom_id: store.id, quantity: 10 }
  const requisition = { p_requisition_id: (await keeper.does('create_requisition', {
    p_values: { site_id: day.site.id, reason: 'Empty' }, p_lines: [{ ...wanted, estimated_price: 2 }]
  })).id }
  await keeper.does('submit_requisition', requisition)
  expect(await buyer.reads('/requisitions?select=status')).not.toEqual([])

  const asked = await buyer.does('create_quote_request', {
    p_values: { site_id: day.site.id, closes_at: '2090-01-01T00:00:00Z' }, p_lines: [wanted], p_vendor_ids: [vendor.id]
  })
  await buyer.does('send_quote_request', { p_quote_request_id: asked.id, p_channel: 'OTHER' })
  const [line] = await buyer.reads('/quote_request_lines')
  await buyer.does('record_quote', {
    p_quote_request_id: asked.id, p_values: { vendor_id: vendor.id },
    p_lines: [{ quote_request_line_id: line?.id, unit_price: 3 }]
  })
  expect(await buyer.reads('/quote_lines?select=unit_price')).toEqual([{ unit_price: 3 }])

  const order = { p_purchase_order_id: (await buyer.does('create_purchase_order', {
    p_values: { site_id: day.site.id, vendor_id: vendor.id }, p_lines: [{ ...wanted, unit_price: 2 }]
  })).id }
  await buyer.does('submit_purchase_order', order)
  await buyer.mayNotDo('approve_purchase_order')
  await approver.does('approve_purchase_order', order)
  await buyer.does('send_purchase_order', { ...order, p_channel: 'OTHER' })
  await keeper.does('receive_purchase_order', order)
  const [ordered] = await buyer.reads('/purchase_order_lines')
  expect(ordered).toMatchObject({ unit_price: 2, received_quantity: 10 })
  const invoice = { p_invoice_id: (await buyer.does('create_invoice', {
    ...order, p_values: { vendor_invoice_number: 'R-1', invoiced_on: '2026-01-05' },
    p_lines: [{ purchase_order_line_id: ordered?.id, quantity: 10, unit_price: 2 }]
  })).id }
  await buyer.does('submit_invoice', invoice)
  await buyer.mayNotDo('approve_invoice')
  await approver.does('approve_invoice', invoice)
  for (const path of ['/budgets', '/contracts', '/rpc/list_reorder_suggestions', '/stock_levels']) await buyer.reads(path)

  await buyer.mayNotRead('audit.read', '/audit_events')
  await buyer.mayNotRead('workforce.read', '/labour_rates')
  await buyer.mayNotRead('safety.read', '/permits')
  await buyer.mayNotDo('issue_stock', 'receive_purchase_order', 'approve_requisition', 'record_invoice_payment', 'create_budget')
})
