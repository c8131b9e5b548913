import { beforeAll, describe, expect, test } from 'vitest'
import { newInspection, newTemplate, newWorker } from '../support/inspections.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'

let tenant: Tenant
let member: Member
let site: Site
let worker: string
let template: string

beforeAll(async () => {
  tenant = await newTenant()
  member = await tenant.member({ permissions: 'all' })
  site = await tenant.site()
  worker = await newWorker(member, site)
  template = await newTemplate(member, [{ code: 'clean', prompt: 'Clean?', kind: 'YES_NO' }])
})

const answered = async (): Promise<string> => {
  const inspection = await newInspection(member, site, template)
  const answers = [{ code: 'clean', answer: 'YES' }]
  expect((await member.callAny('answer_inspection_items', { p_inspection_id: inspection, p_answers: answers })).status).toBe(200)
  return inspection
}

describe('States and transitions: an inspection with all required items answered', () => {
  test('submit_inspection leads to a completed inspection; notes and inspector are recorded', async () => {
    const inspection = await answered()
    const args = { p_inspection_id: inspection, p_inspector_worker_id: worker, p_notes: 'All fine' }
    expect((await member.callAny('submit_inspection', args)).status).toBe(200)
    expect((await member.get(`/inspections?id=eq.${inspection}`)).body).toMatchObject([
      { status: 'COMPLETED', notes: 'All fine', inspector_worker_id: worker, inspector_name: 'Wes' }
    ])
  })

  test('rule 1: refused while any required item is unanswered; the inspection stays open', async () => {
    const inspection = await newInspection(member, site, template)
    expect(await member.callAny('submit_inspection', { p_inspection_id: inspection, p_inspector_worker_id: worker })).toMatchObject({
      status: 422, body: { code: 'REQUIRED_ITEM_UNANSWERED' }
    })
    expect((await member.get(`/inspections?id=eq.${inspection}`)).body).toMatchObject([{ status: 'OPEN' }])
  })
})

describe('POST /rpc/submit_inspection', () => {
  test('HTTP 200 with the optional header Prefer: params=single-object', async () => {
    const args = { p_inspection_id: await answered(), p_inspector_worker_id: worker, p_notes: 'All fine' }
    expect((await member.callAny('submit_inspection', args, { prefer: 'params=single-object' })).status).toBe(200)
  })

  test('refused without the permission', async () => {
    const other = await tenant.member()
    expect(await other.callAny('submit_inspection', { p_inspection_id: await answered() })).toMatchObject({
      status: 403, body: { code: 'PERMISSION_DENIED' }
    })
  })
})

describe('GET /inspections', () => {
  test('an id can be found by filtering the list on the record\'s own number', async () => {
    const inspection = await answered()
    const { body } = await member.get(`/inspections?id=eq.${inspection}&select=inspection_number`)
    const [row] = body as { inspection_number: string }[]
    expect((await member.get(`/inspections?inspection_number=eq.${row?.inspection_number}&select=id`)).body).toEqual([{ id: inspection }])
  })

  test('only rows at the sites within reach', async () => {
    await answered()
    const other = await tenant.member({ permissions: 'all', sites: [await tenant.site()] })
    expect((await other.get('/inspections')).body).toEqual([])
    expect((await other.get('/inspection_items')).body).toEqual([])
  })
})
