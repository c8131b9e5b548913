import { expect, test } from 'vitest'
import { newDay } from '../../support/days.ts'

test('an approver decides on work and purchases, and writes none', async () => {
  const day = await newDay()
  const { admin } = day
  const [approver, planner] = [await day.holder('APPROVER'), await day.holder('PLANNER')]
  const work = await planner.does('create_work_order', {
    p_values: { site_id: day.site.id, location_id: day.place, title: 'New roof', status: 'DRAFT' }
  })
  await planner.does('submit_work_order', { p_work_order_id: work.id })
  expect(await approver.reads('/work_orders?status=eq.AWAITING_APPROVAL&select=id')).toEqual([{ id: work.id }])
  await planner.mayNotDo('approve_work_order')
  await approver.does('approve_work_order', { p_work_order_id: work.id })

  const [role] = await admin.reads('/roles?code=eq.APPROVER')
  await admin.does('create_approval_rule', {
    p_values: { name: 'More than 5', subject: 'REQUISITION', currency: 'EUR', amount_over: 5, role_id: role?.id }
  })
  const requisitions: unknown[] = []
  for (const description of ['Crane', 'Yacht']) {
    const { id } = await planner.does('create_requisition', {
      p_values: { site_id: day.site.id, reason: 'For the roof' },
      p_lines: [{ kind: 'SERVICE', description, quantity: 1, estimated_price: 800 }]
    })
    await planner.does('submit_requisition', { p_requisition_id: id })
    requisitions.push(id)
  }
  expect((await approver.reads('/purchase_approvals?decision=eq.PENDING')).length).toBe(2)
  await approver.does('approve_requisition', { p_requisition_id: requisitions[0] })
  await approver.does('reject_requisition', { p_requisition_id: requisitions[1], p_reason: 'No' })
  expect(await approver.reads('/purchase_approvals?decision=eq.PENDING')).toEqual([])
  for (const path of ['/budgets', '/vendor_invoices', '/contracts', '/stock_counts', '/work_order_costs', '/asset_bookings']) {
    await approver.reads(path)
  }

  await approver.mayNotRead('audit.read', '/audit_events')
  await approver.mayNotRead('workforce.read', '/labour_rates')
  await approver.mayNotRead('safety.read', '/permits')
  await approver.mayNotDo(
    'create_requisition', 'create_purchase_order', 'create_work_order', 'create_invoice', 'issue_stock', 'update_approval_limits')
})
