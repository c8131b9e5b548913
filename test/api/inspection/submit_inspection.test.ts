import { beforeAll, expect, test } from 'vitest'
import { newInspection, newTemplate, newWorker } from '../support/inspections.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

let member: Member
let site: Site
let worker: string
let template: string

beforeAll(async () => {
  const tenant = await newTenant()
  member = await tenant.member({ permissions: 'all' })
  site = await tenant.site()
  worker = await newWorker(member, site)
  template = await newTemplate(member, [
    { code: 'clean', prompt: 'Clean?', kind: 'YES_NO', fail_values: ['NO'] },
    { code: 'safe', prompt: 'Safe?', kind: 'PASS_FAIL' }
  ])
})

const answer = (inspection: string, answers: object[]) =>
  member.callAny('answer_inspection_items', { p_inspection_id: inspection, p_answers: answers })

const answerAll = (inspection: string) => answer(inspection, [{ code: 'clean', answer: 'YES' }, { code: 'safe', answer: 'PASS' }])

const submit = (inspection: string, options: { prefer?: string, headers?: Record<string, string> } = {}) =>
  member.callAny('submit_inspection', { p_inspection_id: inspection, p_inspector_worker_id: worker, p_notes: 'Fine' }, options)

test('refuses with the unanswered items, and the inspection stays open', async () => {
  const inspection = await newInspection(member, site, template)
  await answer(inspection, [{ code: 'clean', answer: 'YES' }])
  const refused = await submit(inspection)
  expect(refused).toMatchObject({ status: 422, body: { code: 'REQUIRED_ITEM_UNANSWERED' } })
  expect(JSON.parse((refused.body as { details: string }).details)).toMatchObject([{ item_code: 'safe', message: 'Safe?', position: 2 }])
  expect((await member.get(`/inspections?id=eq.${inspection}`)).body).toMatchObject([{ status: 'OPEN', notes: null }])
})

test.each([
  ['each argument as a key', undefined],
  ['all of them in one object', 'params=single-object']
])('submits with %s', async (_, prefer) => {
  const inspection = await newInspection(member, site, template)
  await answerAll(inspection)
  expect(await submit(inspection, prefer ? { prefer } : {})).toMatchObject({
    status: 200, body: [{ id: inspection, status: 'COMPLETED', result: 'PASS', notes: 'Fine', inspector_worker_id: worker }]
  })
})

test('a misspelt key of the one object is refused, not lost', async () => {
  const inspection = await newInspection(member, site, template)
  const refused = await member.callAny(
    'submit_inspection', { p_inspection_id: inspection, p_note: 'lost?' }, { prefer: 'params=single-object' }
  )
  expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
  expect(refused.text).toContain('p_note')
})

test('the same Idempotency-Key submits once and answers twice', async () => {
  const inspection = await newInspection(member, site, template)
  await answerAll(inspection)
  const headers = { 'idempotency-key': `submit ${inspection}` }
  const [first, second] = [await submit(inspection, { headers }), await submit(inspection, { headers })]
  expect(first.status).toBe(200)
  expect(second.body).toEqual(first.body)
  expect(await submit(inspection)).toMatchObject({ status: 409, body: { code: 'TRANSITION_NOT_ALLOWED' } })
})

test('tx=rollback tells what would be and keeps nothing', async () => {
  const inspection = await newInspection(member, site, template)
  await answerAll(inspection)
  expect(await submit(inspection, { prefer: 'tx=rollback' })).toMatchObject({ status: 200, body: [{ status: 'COMPLETED' }] })
  expect((await member.get(`/inspections?id=eq.${inspection}`)).body).toMatchObject([{ status: 'OPEN' }])
})

test('C08 answers taken back while others submit: never submitted with a missing answer', async () => {
  const rounds = 100
  const inspections = await Promise.all(Array.from({ length: rounds }, () => newInspection(member, site, template)))
  const outcomes = { submitted: 0, refused: 0 }
  for (const inspection of inspections) {
    await answerAll(inspection)
    const takeBack = () => answer(inspection, [{ code: 'safe', answer: null }])
    const isFirst = Math.random() < 0.5
    const acts = [submit(inspection), takeBack(), submit(inspection)]
    const [one, , two] = await Promise.all(isFirst ? acts : acts.reverse())
    outcomes[[one, two].some((result) => result?.status === 200) ? 'submitted' : 'refused']++
  }
  const broken = await member.get(
    '/inspection_items?answer=is.null&is_required=is.true&inspection_status=neq.OPEN&select=inspection_number'
  )
  expect(broken.body).toEqual([])
  expect(outcomes.submitted + outcomes.refused).toBe(rounds)
  const { body } = await member.get('/inspections?status=eq.COMPLETED&select=id')
  const completed = new Set((body as { id: string }[]).map(({ id }) => id))
  expect(inspections.filter((id) => completed.has(id))).toHaveLength(outcomes.submitted)
})

test('C09 of many who hand in what failed, at once and again, one opens what the items ask for', async () => {
  const tenant = await newTenant()
  const tess = await tenant.member({ permissions: 'all' })
  const rita = await tenant.member({ permissions: 'all' })
  const place = await tenant.site()
  const wes = await newWorker(tess, place)
  const failing = await newTemplate(tess, [
    { code: 'guards', prompt: 'Guards?', kind: 'PASS_FAIL', on_fail: 'WORK_ORDER', on_fail_priority: 'URGENT' },
    { code: 'clean', prompt: 'Clean?', kind: 'PASS_FAIL', on_fail: 'REQUEST' }
  ], { needs_review: true })
  const inspection = await newInspection(tess, place, failing)
  await tess.call('answer_inspection_items', {
    p_inspection_id: inspection, p_answers: [{ code: 'guards', answer: 'FAIL' }, { code: 'clean', answer: 'FAIL' }]
  })
  for (let round = 1; round <= 2; round++) {
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => tess.callAny('submit_inspection', { p_inspection_id: inspection, p_inspector_worker_id: wes })),
      ...Array.from({ length: 4 }, () => tess.callAny('generate_inspection_corrections', { p_inspection_id: inspection }))
    ])
    expect(answers.slice(0, 8).filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
    expect((await tess.get('/work_orders?select=title,priority,origin')).body)
      .toEqual([{ title: 'Guards?', priority: 'URGENT', origin: 'INSPECTION' }])
    expect((await tess.get('/requests?select=title,source')).body).toEqual([{ title: 'Clean?', source: 'INSPECTION' }])
    expect((await tess.get('/inspection_corrections')).body).toHaveLength(2)
    expect(await rita.callAny('return_inspection', { p_inspection_id: inspection, p_reason: 'Again' })).toMatchObject({ status: 200 })
  }
})
