import { expect, test } from 'vitest'
import { newDay } from '../../support/days.ts'

test('a contractor performs the two orders assigned to them, and sees no third', async () => {
  const day = await newDay()
  const { admin } = day
  const contractor = await day.holder('CONTRACTOR', { isWorker: true })
  const orders: string[] = []
  for (const title of ['Lift', 'Gate', 'Safe']) {
    const asset = await admin.does('create_asset', { p_values: { site_id: day.site.id, name: title, location_id: day.place } })
    const { id } = await admin.does('create_work_order', { p_values: { site_id: day.site.id, asset_id: asset.id, title } })
    orders.push(String(id))
    await admin.does('update_work_order_tasks', { p_work_order_id: id, p_tasks: [{ title: `Check ${title}`, kind: 'CHECK' }] })
  }
  const [first = '', second = '', third = ''] = orders
  for (const id of [first, second]) {
    await admin.does('assign_work_order', { p_work_order_id: id, p_values: { worker_ids: [contractor.worker] } })
  }

  expect(await contractor.reads('/work_orders?select=title&order=title.asc')).toEqual([{ title: 'Gate' }, { title: 'Lift' }])
  expect(await contractor.reads('/assets?select=name&order=name.asc')).toEqual([{ name: 'Gate' }, { name: 'Lift' }])
  expect(await contractor.reads('/work_order_tasks?select=title&order=title.asc'))
    .toEqual([{ title: 'Check Gate' }, { title: 'Check Lift' }])
  expect(await contractor.reads(`/work_orders?id=eq.${third}`)).toEqual([])
  expect(await contractor.reads('/work_orders?title=eq.Safe')).toEqual([])
  const counted = await contractor.member.get('/work_orders?limit=1', { prefer: 'count=exact' })
  expect(counted.headers['content-range']).toBe('0-0/2')
  const [hidden] = await admin.reads(`/work_orders?id=eq.${third}`)
  const found = await contractor.member.callAny('search_codes', { p_code: hidden?.work_order_number })
  expect(found.body).toEqual([])

  for (const [hour, id] of [['08', first], ['09', second]] as const) {
    const order = { p_work_order_id: id }
    await contractor.does('start_work_order', order)
    const [task] = await contractor.reads(`/work_order_tasks?work_order_id=eq.${id}`)
    await contractor.does('answer_work_order_tasks', { ...order, p_answers: [{ id: task?.id, answer: true }] })
    await contractor.does('create_work_order_comment', { ...order, p_values: { body: 'Done' } })
    await contractor.does('record_labour_entry', {
      ...order, p_values: { started_at: `2026-01-05T${hour}:00:00Z`, ended_at: `2026-01-05T${hour}:30:00Z` }
    })
    await contractor.does('sign_work_order', { ...order, p_values: { meaning: 'PERFORMED' } })
    await contractor.does('complete_work_order', order)
  }
  expect(await contractor.reads('/work_orders?status=eq.COMPLETED&select=id')).toHaveLength(2)

  await contractor.mayNotRead('audit.read', '/audit_events')
  await contractor.mayNotRead('procurement.read', '/purchase_orders', '/budgets', '/vendor_invoices')
  await contractor.mayNotRead('inventory.read', '/stock_balances')
  await contractor.mayNotRead('safety.read', '/permits')
  await contractor.mayNotRead('request.read', '/requests')
  await contractor.mayNotDo('create_work_order', 'assign_work_order', 'close_work_order', 'issue_stock', 'create_request')
})
