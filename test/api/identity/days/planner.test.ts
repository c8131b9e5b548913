import { expect, test } from 'vitest'
import { newDay } from '../../support/days.ts'

test('a planner converts requests, plans, schedules and assigns work, and sets up maintenance', async () => {
  const day = await newDay()
  const { admin } = day
  const planner = await day.holder('PLANNER')
  const technician = await day.holder('TECHNICIAN', { isWorker: true })
  const requester = await day.holder('REQUESTER')
  const asset = await planner.does('create_asset', { p_values: { site_id: day.site.id, name: 'Pump', location_id: day.place } })

  const request = { p_request_id: (await requester.does('create_request', {
    p_values: { site_id: day.site.id, location_id: day.place, title: 'It drips' }
  })).id }
  await planner.does('triage_request', { ...request, p_values: { asset_id: asset.id } })
  await planner.does('convert_request', request)
  const [work] = await planner.reads('/open_work_orders')
  const order = { p_work_order_id: work?.id }
  await planner.does('update_work_order', { ...order, p_values: { priority: 'HIGH' } })
  await planner.does('update_work_order_plan', {
    ...order, p_lines: [{ kind: 'SERVICE', description: 'Crane', quantity: 1, unit: 'd', unit_cost: 340 }]
  })
  await planner.does('update_work_order_tasks', { ...order, p_tasks: [{ title: 'Close the valve', kind: 'CHECK' }] })
  const plan = { starts_at: '2090-01-03T08:00:00Z', ends_at: '2090-01-03T10:00:00Z' }
  expect((await planner.reads('/workers?select=id'))).toEqual([{ id: technician.worker }])
  await planner.does('assign_work_order', { ...order, p_values: { worker_ids: [technician.worker] } })
  await planner.does('schedule_work_order', { ...order, p_slots: [{ worker_id: technician.worker, ...plan }] })
  expect(await technician.reads('/work_order_slots')).toHaveLength(1)

  const jobPlan = await planner.does('create_job_plan', {
    p_values: { name: 'Lubricate' }, p_tasks: [{ title: 'Grease', kind: 'CHECK' }]
  })
  await planner.does('publish_job_plan', { p_job_plan_id: jobPlan.id })
  const schedule = await planner.does('create_maintenance_schedule', {
    p_values: {
      asset_id: asset.id, title: 'Lubricate', name: 'Lubricate', job_plan_id: jobPlan.id, every_n: 1, every_unit: 'MONTH',
      anchor_on: '2026-01-01', basis: 'FIXED'
    }
  })
  await planner.does('activate_maintenance_schedule', { p_maintenance_schedule_id: schedule.id })
  await planner.does('create_maintenance_blackout', {
    p_values: { site_id: day.site.id, name: 'Harvest', starts_on: '2090-07-01', ends_on: '2090-08-01' }
  })
  for (const path of ['/rpc/explain_work_backlog', '/rpc/explain_overdue_maintenance', '/stock_levels', '/requisitions']) {
    await planner.reads(path)
  }
  await technician.does('start_work_order', order)

  await planner.mayNotDo(
    'approve_work_order', 'approve_labour_entry', 'create_account', 'create_role', 'approve_purchase_order', 'issue_stock',
    'start_work_order', 'create_invoice')
  expect(await admin.reads('/job_plans')).toHaveLength(1)
})
