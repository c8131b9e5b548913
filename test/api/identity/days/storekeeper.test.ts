import { expect, test } from 'vitest'
import { newDay } from '../../support/days.ts'

test('a storekeeper receives, issues, returns and counts stock, lends tools, and sees no prices', async () => {
  const day = await newDay()
  const { admin } = day
  const keeper = await day.holder('STOREKEEPER', { isWorker: true })
  const approver = await day.holder('APPROVER')
  const unit = await admin.does('create_unit', { p_values: { code: 'PCS', name: 'Pieces' } })
  const vendor = await admin.does('create_vendor', { p_values: { code: 'V', name: 'Parts' } })
  await approver.does('approve_vendor', { p_vendor_id: vendor.id })
  const item = await keeper.does('create_item', { p_values: { item_number: 'BOLT', name: 'Bolt', base_unit_id: unit.id } })
  const store = await keeper.does('create_storeroom', { p_values: { site_id: day.site.id, code: 'MAIN', name: 'Main' } })
  await keeper.does('create_storeroom_bin', { p_values: { storeroom_id: store.id, code: 'A-1' } })
  await keeper.does('create_stocked_item', { p_values: { storeroom_id: store.id, item_number: 'BOLT', reorder_point: 5 } })
  const storeroom = { p_storeroom_id: store.id }

  // A delivery of a purchase order, of which a part is rejected.
  const order = await admin.does('create_purchase_order', {
    p_values: { site_id: day.site.id, vendor_id: vendor.id },
    p_lines: [{ kind: 'ITEM', item_id: item.id, storeroom_id: store.id, quantity: 20, unit_price: 2 }]
  })
  await admin.does('submit_purchase_order', { p_purchase_order_id: order.id })
  await approver.does('approve_purchase_order', { p_purchase_order_id: order.id })
  await admin.does('send_purchase_order', { p_purchase_order_id: order.id, p_channel: 'OTHER' })
  const [line] = await keeper.reads(`/purchase_order_lines?purchase_order_id=eq.${String(order.id)}`)
  expect(line).toMatchObject({ item_number: 'BOLT', unit_price: null })
  await keeper.does('receive_purchase_order', {
    p_purchase_order_id: order.id,
    p_lines: [{ purchase_order_line_id: line?.id, quantity: 18, rejected_quantity: 2, reject_reason: 'bent' }]
  })

  // What an order of work needs.
  const work = await admin.does('create_work_order', { p_values: { site_id: day.site.id, location_id: day.place, title: 'Fence' } })
  const order2 = { p_work_order_id: work.id }
  await keeper.does('reserve_stock', { ...order2, ...storeroom, p_lines: [{ item_id: item.id, required_quantity: 4 }] })
  expect(await keeper.reads('/stock_reservations?held_quantity=gt.0')).toHaveLength(1)
  await keeper.does('issue_reservations', { ...order2, ...storeroom })
  await keeper.does('return_stock', { ...order2, ...storeroom, p_lines: [{ item_id: item.id, quantity: 1 }] })
  await keeper.does('scrap_stock', { ...storeroom, p_reason: 'bent', p_lines: [{ item_id: item.id, quantity: 1 }] })

  // A count, whose difference somebody else approves.
  const count = { p_count_id: (await keeper.does('create_count', { p_values: { storeroom_id: store.id, kind: 'FULL' } })).id }
  await keeper.does('start_count', count)
  const counted = await keeper.reads('/stock_count_lines?order=condition.asc')
  await keeper.does('count_stock', { ...count, p_lines: counted.map(({ id }, at) => ({ id, counted_quantity: 10 - at })) })
  await keeper.does('submit_count', count)
  await keeper.mayNotDo('approve_count')
  await approver.does('approve_count', count)
  await keeper.does('post_count', count)
  const balances = await keeper.reads(`/stock_balances?item_id=eq.${String(item.id)}&select=quantity&order=quantity.desc`)
  expect(balances).toEqual(counted.map((_, at) => ({ quantity: 10 - at })))

  // A tool is lent and comes back.
  const tool = await admin.does('create_asset', { p_values: { site_id: day.site.id, name: 'Torque wrench', location_id: day.place } })
  const custody = await keeper.does('check_out_asset', { p_asset_id: tool.id, p_values: { worker_id: keeper.worker } })
  expect(await keeper.reads('/asset_custodies')).toHaveLength(1)
  await keeper.does('check_in_asset', { p_custody_id: custody.custody_id ?? custody.id })
  await keeper.does('create_requisition', {
    p_values: { site_id: day.site.id, reason: 'Empty' }, p_lines: [{ kind: 'ITEM', item_id: item.id, storeroom_id: store.id, quantity: 5, estimated_price: 2 }]
  })

  await keeper.mayNotRead('audit.read', '/audit_events')
  await keeper.mayNotRead('workforce.read', '/labour_rates')
  await keeper.mayNotRead('contract.read', '/contracts')
  await keeper.mayNotDo('create_purchase_order', 'approve_requisition', 'create_vendor', 'create_invoice', 'start_work_order')
})
