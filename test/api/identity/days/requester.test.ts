import { expect, test } from 'vitest'
import { newDay } from '../../support/days.ts'

test('a requester submits, answers, follows and rates own requests, and reads nothing else', async () => {
  const day = await newDay()
  const requester = await day.holder('REQUESTER')
  const [place, problems] = [await requester.reads('/locations'), await requester.reads('/request_problems')]
  expect([place.length, problems]).toEqual([1, []])
  const request = await requester.does('create_request', {
    p_values: { site_code: day.site.code, location_code: 'SPOT', title: 'The door does not close' }
  })
  await day.admin.does('create_request', { p_values: { site_id: day.site.id, location_id: day.place, title: 'Another' } })

  await day.admin.does('request_details', { p_request_id: request.id, p_question: 'Which door?' })
  await requester.does('answer_request', { p_request_id: request.id, p_answer: 'The one of the yard' })
  expect(await requester.reads('/request_messages?select=body&order=created_at.asc')).toHaveLength(2)
  const order = await day.admin.does('convert_request', { p_request_id: request.id })
  expect(order).not.toEqual({})
  const [converted] = await requester.reads('/requests')
  expect(converted).toMatchObject({ id: request.id, status: 'CONVERTED', work_order_number: expect.any(String) as string })
  for (const step of ['start_work_order', 'complete_work_order']) {
    await day.admin.does(step, { p_work_order_id: converted?.work_order_id })
  }
  await requester.does('record_request_feedback', { p_request_id: request.id, p_score: 5 })
  expect(await requester.reads('/requests?select=title')).toEqual([{ title: 'The door does not close' }])
  expect((await requester.reads('/my_account'))[0]).toMatchObject({ roles: ['REQUESTER'] })

  await requester.mayNotRead('work.read', '/work_orders', '/work_order_comments')
  await requester.mayNotRead('procurement.read', '/budgets', '/vendor_invoices', '/purchase_orders')
  await requester.mayNotRead('audit.read', '/audit_events')
  await requester.mayNotRead('inventory.read', '/stock_values')
  await requester.mayNotDo('create_work_order', 'triage_request', 'create_requisition', 'create_account')
})
