import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FilesStack, newSender, type Sender, sendWhole, startFilesStack } from '../file/support/edge.ts'
import { newInspection, newTemplate, newWorker } from '../support/inspections.ts'
import { made } from '../support/meters.ts'

interface Outcome {
  change_id: string
  outcome: string
  code?: string
  list?: string
  row?: { id: string, status: string }
}

interface Item { code: string, answer: unknown }

let stack: FilesStack
let sender: Sender

beforeAll(async () => {
  stack = await startFilesStack()
  sender = await newSender()
})

afterAll(async () => await stack?.stop())

async function submit(changes: object[]): Promise<Outcome[]> {
  const { status, body, text } = await sender.ann.callAny('submit_changes', { p_changes: changes as never })
  if (status !== 200) throw new Error(text)
  return (body as { change_outcomes: Outcome[] }[])[0]?.change_outcomes ?? []
}

/** Submits until each change has an outcome: on a busy machine a request ends before the last one is tried. */
async function submitAll(changes: { change_id: string }[]): Promise<Outcome[]> {
  const settled: Outcome[] = []
  while (settled.length < changes.length) {
    settled.push(...(await submit(changes.slice(settled.length))).filter(({ outcome }) => outcome !== 'NOT_TRIED'))
  }
  return settled
}

const change = (action: string, values: object): { change_id: string, action: string, arguments: object } =>
  ({ change_id: randomUUID(), action, arguments: values })

test('a day offline with forty answers, three photos and a conflict of status loses nothing', async () => {
  const { ann, tenant, site, assetId } = sender
  const questions = Array.from({ length: 40 }, (_, n) => ({ code: `Q${n}`, prompt: `Reading ${n}`, kind: 'NUMERIC' }))
  const photos = [1, 2, 3].map((n) => ({ code: `P${n}`, prompt: `Picture ${n}`, kind: 'PHOTO' }))
  const inspection = await newInspection(ann, site, await newTemplate(ann, [...questions, ...photos]))
  const worker = await newWorker(ann, site)
  const { id: order } = await made(ann, 'create_work_order', {
    p_values: { title: 'Grease', site_id: site.id, asset_id: assetId },
  })

  // Meanwhile the office cancels what the phone starts.
  const office = await tenant.member({ permissions: 'all' })
  await made(office, 'cancel_work_order', { p_work_order_id: order, p_reason: 'Done by the maker' })

  const answers = questions.map(({ code }, n) =>
    change('answer_inspection_items', { p_inspection_id: inspection, p_answers: [{ code, answer: n }] }))
  const start = change('start_work_order', { p_work_order_id: order })
  const day = [...answers.slice(0, 20), start, ...answers.slice(20)]
  const outcomes = await submitAll(day)
  expect(outcomes.map(({ outcome, code, list, row }) => [outcome, code, list, row?.status])).toEqual(day.map((one) =>
    one === start
      ? ['CONFLICT', 'TRANSITION_NOT_ALLOWED', 'work_orders', 'CANCELLED']
      : ['APPLIED', undefined, undefined, undefined]))

  // Files follow the answers: the bytes first, then the answer that names them.
  const links: string[] = []
  for (const { code } of photos) {
    const background = { r: 40 * links.length, g: 90, b: 20 }
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background } }).jpeg().toBuffer()
    const upload = await sender.upload(
      { name: `${code}.jpg`, byte_count: content.length, kind: 'PHOTO' }, 'inspection.inspections', inspection)
    expect((await sendWhole(stack, upload, content)).status).toBe(201)
    await stack.takeIn(upload.id)
    links.push((await sender.outcome(upload.id)).file_link_id ?? '')
  }
  const pictures = photos.map(({ code }, n) => change('answer_inspection_items', {
    p_inspection_id: inspection, p_answers: [{ code, answer: [`file:${links[n]}`] }],
  }))
  const last = change('submit_inspection', { p_inspection_id: inspection, p_inspector_worker_id: worker })
  const sent = await submitAll([...pictures, last])
  expect(sent.map(({ outcome }) => outcome)).toEqual(['APPLIED', 'APPLIED', 'APPLIED', 'APPLIED'])

  // The line breaks before the answer: all is sent again, and done once.
  const again = await submitAll(day)
  expect(again.map(({ outcome }) => outcome)).toEqual(day.map((one) => one === start ? 'CONFLICT' : 'DUPLICATE'))
  const items = (await ann.get(`/inspection_items?inspection_id=eq.${inspection}&order=position`)).body as Item[]
  expect(items.map(({ code, answer }) => [code, answer])).toEqual([
    ...questions.map(({ code }, n) => [code, n]), ...photos.map(({ code }, n) => [code, [`file:${links[n]}`]]),
  ])
  expect((await ann.get(`/inspections?id=eq.${inspection}`)).body).toMatchObject([{ status: 'COMPLETED' }])
})
