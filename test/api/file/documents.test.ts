import { BarcodeFormat } from '@zxing/library'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheets } from '../../../worker/render/labels/sheets.ts'
import { type RunningWorker, startWorker } from '../../../worker/run.ts'
import { startMailServer } from '../notify/support/receivers.ts'
import { allowPorts } from '../notify/support/relays.ts'
import type { Member } from '../support/tenant.ts'
import { type FilesStack, newSender, type Sender, startFilesStack } from './support/edge.ts'
import { open, scan, textsOf } from './support/looking.ts'

type Row = Record<string, unknown>

let stack: FilesStack
let worker: RunningWorker
let sender: Sender
let approver: Member
let order: string

beforeAll(async () => {
  stack = await startFilesStack()
  worker = await startWorker(stack.workerUrl)
  sender = await newSender()
  approver = await sender.tenant.member({ permissions: 'all' })
  const site = { site_id: sender.site.id }
  const vendor = await made('create_vendor', { code: 'V', name: 'Γρανάζια', email: 'sales@parts.example' })
  await done(approver, 'approve_vendor', { p_vendor_id: vendor })
  const unit = await made('create_unit', { code: 'PCS', name: 'Pieces' })
  const item = await made('create_item', { name: 'bolt', base_unit_id: unit })
  const storeroom = await made('create_storeroom', { ...site, code: 'A', name: 'A' })
  order = await made('create_purchase_order', { ...site, vendor_id: vendor, note: '<b>Ring</b> first' }, {
    p_lines: [{ kind: 'ITEM', item_id: item, storeroom_id: storeroom, quantity: 3, unit_price: 1234.5 }],
  })
})

afterAll(async () => {
  await worker?.stop()
  await stack?.stop()
})

async function done(member: Member, action: string, args: object): Promise<Row> {
  const answer = await member.callAny(action, args)
  if (answer.status !== 200) throw new Error(`${action}: ${answer.text}`)
  return (answer.body as Row[])[0] ?? {}
}

async function made(action: string, values: object, more: object = {}): Promise<string> {
  return (await done(sender.ann, action, { p_values: values, ...more })).id as string
}

async function ended(member: Member, document: Row): Promise<Row> {
  const row = async (): Promise<Row> => ((await member.get(`/documents?id=eq.${document.id as string}`)).body as Row[])[0] ?? {}
  await expect.poll(async () => (await row()).status, { interval: 100 }).not.toMatch(/QUEUED|RUNNING/)
  return await row()
}

/** The PDF of a document that an action has created, when the worker has printed it. */
async function printed(member: Member, action: string, args: object): Promise<{ pdf: Buffer, row: Row }> {
  const row = await ended(member, await done(member, action, args))
  expect(row).toMatchObject({ status: 'DONE', fault: null })
  const { url } = await done(member, 'issue_file_link', { p_file_link_id: row.file_link_id })
  const answer = await fetch(stack.url + (url as string))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return { pdf: Buffer.from(await answer.arrayBuffer()), row }
}

test('24 labels of assets scan to the assets, and another organization finds none', async () => {
  const assets = [sender.assetId]
  for (let number = 2; number <= 24; number++) {
    assets.push(await made('create_asset', { site_id: sender.site.id, name: `Pump ${number}`, ...(number % 2 === 0 && { barcode: `4006381${number}` }) }))
  }
  const { pdf, row } = await printed(sender.ann, 'create_labels', { p_entity: 'asset.assets', p_entity_ids: assets })
  expect(row).toMatchObject({ kind: 'LABELS', record_count: 24, name: 'labels.pdf', file_link_name: 'labels.pdf' })
  const { columns, left, top, label } = sheets.A4_3X8!
  const codes = await scan(await (await open(pdf)).getPage(1), assets.map((_, place) => ({
    x: left + (place % columns) * label.right, y: top + Math.floor(place / columns) * label.down, width: label.width, height: label.height,
  })), BarcodeFormat.QR_CODE)
  const found = await Promise.all(codes.map(async (code) => (await sender.ann.callAny('search_codes', { p_code: code })).body as Row[]))
  expect(found.map((rows) => rows.map(({ id }) => id))).toEqual(assets.map((id) => [id]))
  const stranger = await newSender()
  expect((await stranger.ann.get('/documents')).body).toEqual([])
  expect((await stranger.ann.callAny('issue_file_link', { p_file_link_id: row.file_link_id })).status).toBe(404)
})

test('two readers with different rights get different documents, each their own', async () => {
  const plain = await sender.tenant.member({ permissions: [] })
  const args = { p_entity: 'procurement.purchase_orders', p_entity_id: order, p_paper: 'LETTER', p_locale: 'de' }
  const [whole, part] = [await printed(sender.ann, 'create_document', args), await printed(plain, 'create_document', args)]
  const [[shown = ''], [withheld = '']] = [await textsOf(whole.pdf), await textsOf(part.pdf)]
  for (const page of [shown, withheld]) for (const text of ['Bestellung', 'Γρανάζια', '<b>Ring</b> first', '3 PCS']) expect(page).toContain(text)
  expect(shown).toContain('3.703,50')
  expect(withheld).not.toMatch(/3\.703|1\.234|Preis|Summe/)
  for (const [reader, link] of [[plain, whole.row], [sender.ann, part.row]] as const) {
    expect((await reader.get(`/documents?id=eq.${link.id as string}`)).body).toEqual([])
    expect((await reader.get(`/file_links?id=eq.${link.file_link_id as string}`)).body).toEqual([])
    expect((await reader.callAny('issue_file_link', { p_file_link_id: link.file_link_id })).status).toBe(404)
  }
})

test('what has too many pages fails, by its name', async () => {
  const workOrder = await made('create_work_order', { site_id: sender.site.id, title: 'Long', asset_id: sender.assetId })
  await sender.tenant.sql(
    `insert into work.tasks (organization_id, site_id, work_order_id, position, title, kind, instructions)
     select w.organization_id, w.site_id, w.id, n, 'Task ' || n, 'TEXT', repeat(E'x\\n', 1000)
       from work.work_orders as w, generate_series(1, 8) as n where w.id = $1`, [workOrder])
  const asked = await done(sender.ann, 'create_document', { p_entity: 'work.work_orders', p_entity_id: workOrder })
  expect(await ended(sender.ann, asked)).toMatchObject({ status: 'FAILED', fault: 'TOO_MANY_PAGES', file_link_id: null })
})

test('the vendor is mailed the order with its PDF', async () => {
  const server = await startMailServer()
  allowPorts(server.port)
  try {
    const relay = await made('create_notification_relay', {
      name: 'Relay', channel: 'EMAIL', host: '127.0.0.1', port: server.port, security: 'NONE', from_address: 'cmms@example.org',
    })
    await done(sender.ann, 'send_channel_test', { p_channel: 'EMAIL', p_recipient: 'ops@example.org' })
    await expect.poll(async () => (await sender.ann.get(`/notification_relays?id=eq.${relay}&select=status`)).body, { interval: 50 })
      .toEqual([{ status: 'ACTIVE' }])
    await done(sender.ann, 'submit_purchase_order', { p_purchase_order_id: order })
    await done(approver, 'approve_purchase_order', { p_purchase_order_id: order })
    await done(sender.ann, 'send_purchase_order', { p_purchase_order_id: order })
    const mails = (): string[] => server.mails.filter((mail) => /^To: sales@parts\.example\r$/m.test(mail))
    await expect.poll(() => mails().length, { interval: 50 }).toBe(1)
    const [mail = ''] = mails()
    const [, name, encoded = ''] = /Content-Type: application\/pdf; name=(\S+)\r\n(?:[^\r]+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail) ?? []
    expect(name).toMatch(/^PO-\d+\.pdf$/)
    const [page = ''] = await textsOf(Buffer.from(encoded, 'base64'))
    for (const text of ['Purchase order', 'Sent', 'Γρανάζια', '1,234.50', '3,703.50']) expect(page).toContain(text)
  } finally {
    delete process.env.ASSETRY_ALLOWED_PRIVATE_HOSTS
    await server.close()
  }
})
