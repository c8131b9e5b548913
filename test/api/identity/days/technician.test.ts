import { expect, test } from 'vitest'
import { newDay } from '../../support/days.ts'

test('a technician performs the work of a shift, and records what belongs to it', async () => {
  const day = await newDay()
  const { admin } = day
  const technician = await day.holder('TECHNICIAN', { isWorker: true })
  const asset = await admin.does('create_asset', { p_values: { site_id: day.site.id, name: 'Pump', location_id: day.place } })
  const meter = await admin.does('create_meter', { p_values: { asset_id: asset.id, name: 'Hours', unit: 'h' } })
  const unit = await admin.does('create_unit', { p_values: { code: 'PCS', name: 'Pieces' } })
  const item = await admin.does('create_item', { p_values: { name: 'Seal', base_unit_id: unit.id } })
  const store = await admin.does('create_storeroom', { p_values: { site_id: day.site.id, code: 'MAIN', name: 'Main' } })
  await admin.does('receive_stock', { p_storeroom_id: store.id, p_lines: [{ item_id: item.id, quantity: 5, unit_cost: 2 }] })
  const order = { p_work_order_id: (await admin.does('create_work_order', {
    p_values: { site_id: day.site.id, asset_id: asset.id, title: 'Replace the seal' }
  })).id }
  await admin.does('update_work_order_tasks', { ...order, p_tasks: [{ title: 'Close the valve', kind: 'CHECK' }] })
  await admin.does('assign_work_order', { ...order, p_values: { worker_ids: [technician.worker] } })

  const [me] = await technician.reads('/my_account')
  expect(me).toMatchObject({ worker_id: technician.worker, roles: ['TECHNICIAN'] })
  expect(await technician.reads(`/open_work_orders?assigned_worker_ids=cs.{${String(me?.worker_id)}}`)).toHaveLength(1)
  await technician.does('start_work_order', { ...order, p_starts_timer: true })
  expect((await technician.reads('/hold_reasons')).length).toBeGreaterThan(0)
  await technician.does('hold_work_order', { ...order, p_values: { hold_reason: 'WEATHER' } })
  await technician.does('resume_work_order', { ...order, p_values: {} })
  await technician.does('reserve_stock', {
    ...order, p_storeroom_id: store.id, p_lines: [{ item_id: item.id, required_quantity: 1 }]
  })
  const [task] = await technician.reads('/work_order_tasks')
  await technician.does('answer_work_order_tasks', { ...order, p_answers: [{ id: task?.id, answer: true }] })
  await technician.does('record_meter_reading', { p_meter_id: meter.id, p_reading: 1200 })
  await technician.does('create_work_order_comment', { ...order, p_values: { body: 'The shaft is worn, too' } })
  await technician.does('record_downtime', {
    p_values: { asset_id: asset.id, started_at: '2026-01-05T08:00:00Z', ended_at: '2026-01-05T09:00:00Z' }
  })
  await technician.does('record_labour_entry', {
    ...order, p_values: { started_at: '2026-01-05T08:00:00Z', ended_at: '2026-01-05T08:30:00Z' }
  })
  await technician.does('sign_work_order', { ...order, p_values: { meaning: 'PERFORMED' } })
  await technician.does('complete_work_order', order)
  await technician.does('create_work_order', { p_values: { asset_id: asset.id, site_id: day.site.id, title: 'Replace the shaft' } })
  await technician.does('create_request', { p_values: { asset_id: asset.id, title: 'Paint the pump' } })
  await technician.does('request_absence', {
    p_values: { kind: 'LEAVE', starts_at: '2090-01-02T00:00:00Z', ends_at: '2090-01-03T00:00:00Z' }
  })
  expect(await technician.reads('/absences')).toHaveLength(1)
  expect(await technician.reads('/workers?select=id')).toEqual([{ id: technician.worker }])
  const requisition = await technician.does('create_requisition', {
    p_values: { site_id: day.site.id, reason: 'For the shaft' },
    p_lines: [{ kind: 'OTHER', description: 'Shaft', quantity: 1, estimated_price: 20 }]
  })
  expect(await technician.reads('/requisitions?select=id')).toEqual([{ id: requisition.id }])
  for (const path of ['/meter_readings', '/stock_balances', '/permits', '/lockout_procedures', '/inspections', '/job_plans']) {
    await technician.reads(path)
  }

  await technician.mayNotRead('workforce.read', '/labour_rates')
  await technician.mayNotRead('procurement.read', '/budgets', '/vendor_invoices')
  await technician.mayNotRead('audit.read', '/audit_events')
  // What the technician of the demonstration could do before.
  await technician.mayNotDo(
    'publish_lockout_procedure', 'amend_work_order', 'create_failure_class', 'issue_meter_device_key', 'approve_labour_entry',
    'issue_stock', 'close_work_order', 'create_role')
})

test('a technician hangs a lock of their own, and does not remove that of another', async () => {
  const day = await newDay()
  const { admin } = day
  const technician = await day.holder('TECHNICIAN', { isWorker: true })
  const other = await day.holder('TECHNICIAN', { isWorker: true })
  const procedure = await admin.does('create_lockout_procedure', {
    p_values: { site_id: day.site.id, location_id: day.place, title: 'Press' },
    p_points: [{ energy: 'ELECTRICAL', device: 'Breaker', method: 'LOCK', verify_step: 'Press start' }]
  })
  await admin.does('publish_lockout_procedure', { p_lockout_procedure_id: procedure.id })
  const lockout = await technician.does('create_lockout_application', { p_values: { procedure_id: procedure.id } })
  const application = { p_lockout_application_id: lockout.id }
  for (const step of ['NOTIFIED', 'SHUT_DOWN', 'ISOLATED']) {
    await technician.does('record_lockout_step', { ...application, p_step: step })
  }
  const [point] = await technician.reads('/lockout_points')
  const lock = await technician.does('apply_lockout_lock', { ...application, p_values: { lock_number: 'T-1', point_id: point?.id } })
  const theirs = await other.member.callAny('release_lockout_lock', { p_lockout_lock_id: lock.id, p_reason: 'gone home' })
  expect({ status: theirs.status, code: (theirs.body as { code: string }).code }).toEqual({ status: 403, code: 'LOCK_OF_ANOTHER' })
  await technician.does('release_lockout_lock', { p_lockout_lock_id: lock.id })
})
