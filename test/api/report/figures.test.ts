import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FilesStack, startFilesStack } from '../file/support/edge.ts'
import { type Member, newTenant, type Tenant } from '../support/tenant.ts'
import { textOfPdf } from './support/pdf.ts'
import { fileOf, newReport, type ReportWorker, reportWorker, runOf, start } from './support/worker.ts'

let stack: FilesStack
let worker: ReportWorker
let tenant: Tenant
let ann: Member
const formats = ['CSV', 'JSONL', 'XLSX', 'HTML', 'PDF']

beforeAll(async () => {
  stack = await startFilesStack()
  worker = reportWorker(stack)
  tenant = await newTenant()
  await tenant.site('NORTH')
  ann = await tenant.member({ permissions: 'all' })
})
afterAll(async () => {
  await worker.stop()
  await stack.stop()
})

test('figures are in each format, and where nothing counts there is no 0', async () => {
  const report = await newReport(ann, {
    name: 'Month', kind: 'FIGURES', figures: ['DUE_COMPLIANCE', 'REQUEST_CONVERSION'],
    charts: { 'Due work': { kind: 'BAR', label: 'request_conversion', values: ['due_compliance'] } },
  })
  const days = { from: '2026-05-01', until: '2026-05-31' }
  const ids = await Promise.all(formats.map(async (format) => await start(ann, report, { format, parameters: days })))
  await worker.work()
  expect((await Promise.all(ids.map(async (id) => await runOf(ann, id)))).map(({ status, row_count }) => [status, row_count]))
    .toEqual(formats.map(() => ['DONE', 1]))
  const [csv, jsonl, xlsx, html, pdf] = await Promise.all(ids.map(async (id) => await fileOf(stack, ann, id))) as [Response, Response, Response, Response, Response]
  expect(parse(await csv.text(), { columns: true })).toEqual([{ due_compliance: '', request_conversion: '' }])
  expect(JSON.parse(await jsonl.text())).toEqual({ due_compliance: null, request_conversion: null })
  const [sheet, about] = await readXlsxFile(Buffer.from(await xlsx.arrayBuffer()))
  expect(sheet?.data).toEqual([['Work done by its due time (%)', 'Requests converted (%)'], ['—', '—']])
  expect(Object.fromEntries(about?.data as [string, string][])).toMatchObject({
    Figures: expect.stringMatching(/^Work done by its due time: .*; Requests/) as string, Parameters: expect.stringContaining('2026-05-31') as string,
    Sites: 'All sites', 'As read by': ann.name,
  })
  const page = await html.text()
  expect(page).toContain('<td>—</td><td>—</td>')
  expect(page).toMatch(/<svg[\s\S]*Due work[\s\S]*<\/svg>/)
  const [first] = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(first?.text).toMatch(/Month .*Figures: Work done by its due time.*Due work.*— — .*Page 1 of 1/)
})
