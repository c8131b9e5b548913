import { expect, test } from 'vitest'
import { newDay } from '../../support/days.ts'
import { actions } from '../../support/description.ts'

test('an auditor reads everything with its history, and changes nothing', async () => {
  const day = await newDay()
  const { admin } = day
  const auditor = await day.holder('AUDITOR')
  const work = await admin.does('create_work_order', { p_values: { site_id: day.site.id, location_id: day.place, title: 'Roof' } })
  const events = await auditor.reads(`/audit_events?entity_id=eq.${String(work.id)}`)
  expect(events.length).toBeGreaterThan(0)
  expect((await auditor.reads('/accounts')).length).toBeGreaterThan(1)
  expect((await auditor.reads('/roles')).length).toBeGreaterThan(10)
  for (const path of [
    '/work_orders', '/work_order_costs', '/budgets', '/vendor_invoices', '/purchase_order_lines', '/stock_values', '/labour_rates',
    '/permits', '/lockout_locks', '/contracts', '/requests', '/auth_events', '/sessions', '/work_order_signatures',
    '/rpc/verify_stock_ledger', '/rpc/verify_log', '/notification_messages'
  ]) await auditor.reads(path)

  // Each action that asks for a permission that is not one to read.
  const [template] = await auditor.reads('/role_templates?code=eq.AUDITOR')
  const held = template?.permissions as string[]
  const others = actions.filter(({ operation }) => {
    const permission = operation['x-permission']
    return typeof permission === 'string' && !held.includes(permission)
  })
  expect(others.length).toBeGreaterThan(300)
  await auditor.mayNotDo(...others.map(({ name }) => name))
})
