import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BarcodeFormat } from '@zxing/library'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Content, Row } from '../../../worker/render/documents/content.ts'
import type { Labels } from '../../../worker/render/labels/labels.ts'
import { sheets } from '../../../worker/render/labels/sheets.ts'
import { render } from '../../../worker/render/pool.ts'
import writeDocument from '../../../worker/render/documents/pdf.ts'
import writeLabels from '../../../worker/render/labels/pdf.ts'
import { root } from '../../support/files.ts'
import { open, scan, textsOf } from './support/looking.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assetry documents '))
})

afterAll(async () => await rm(folder, { recursive: true, force: true }))

/** As the thread does it that print_document starts, see documents.test.ts. */
async function print({ kind, options }: { kind: 'DOCUMENTS', options: Content } | { kind: 'LABELS', options: Labels }): Promise<Buffer> {
  const path = join(folder, 'printed.pdf')
  const rows = (async function* () {})()
  await (kind === 'LABELS' ? writeLabels(path, rows, options) : writeDocument(path, rows, options))
  return await readFile(path)
}

const document = async (content: Content): Promise<string[]> => await textsOf(await print({ kind: 'DOCUMENTS', options: content }))

function content(kind: string, record: Row, lists: Record<string, Row[]> = {}, more: Partial<Content> = {}): Content {
  return {
    kind, number: 'N-1', paper: 'A4', locale: 'en', is_blank: false, printed_at: '2026-03-29T00:30:00Z', organization_name: 'Acme',
    site: { code: 'HH', name: 'Hamburg', time_zone: 'Europe/Berlin', address: 'Quay 1\nHamburg' },
    currency_decimals: 2, record, lists, units: { bolt: 'PCS' }, ...more,
  }
}

const order = (more: Partial<Content> = {}, lines = 1): Content => content('procurement.purchase_orders', {
  purchase_order_number: 'PO-000007', revision: '2', status: 'SENT', vendor_code: 'ACME', vendor_name: 'Γρανάζια και Шестерни',
  needed_on: '2026-12-24', currency: 'EUR', total_amount: '90071992547409.9312', tax_amount: '0.0000', gross_amount: '90071992547409.9312',
  note: '<b>bold</b> **too** {{x}} \\n %s [1](http://a.example) ${y}',
}, {
  purchase_order_lines: Array.from({ length: lines }, (_, index) => ({
    position: String(index + 1), item_number: `ITM-${index + 1}`, description: `Bearing ${index + 1}`, quantity: '12.500', unit_code: 'PCS',
    unit_price: '1234.500000', amount: '15431.2500', needed_on: '2026-12-24',
  })),
  order_charges: [{ position: '1', kind: 'FREIGHT', amount: '10.0000' }],
}, more)

describe('documents', () => {
  test('an order says what it is, exactly, in its language and with the times of its site', async () => {
    const [page = ''] = await document(order())
    for (const text of [
      'Purchase order', 'PO-000007', 'Hamburg (HH)', 'Γρανάζια και Шестерни', '24 Dec 2026', '12.5 PCS', '1,234.50', '15,431.25',
      'Total: 90,071,992,547,409.9312 EUR', 'Taxes: 0.00 EUR', 'Freight', 'Quay 1', 'Page 1 of 1',
      'Printed 29 Mar 2026, 01:30, times in Europe/Berlin',
    ]) expect(page).toContain(text)
    const [german = ''] = await document(order({ locale: 'de' }))
    for (const text of [
      'Bestellung', 'Lieferant', '24.12.2026', '12,5 PCS', '15.431,25', 'Summe: 90.071.992.547.409,9312 EUR', 'Gesendet', 'Fracht',
      'Seite 1 von 1', 'Gedruckt 29.03.2026, 01:30, Zeiten in Europe/Berlin',
    ]) expect(german).toContain(text)
    expect((await document(order({ currency_decimals: 0 })))[0]).toContain('Taxes: 0 EUR')
  })

  test('nothing in a text is interpreted', async () => {
    const [page = ''] = await document(order())
    expect(page).toContain('<b>bold</b> **too** {{x}} \\n %s [1](http://a.example) ${y}')
    const pdf = await open(await print({ kind: 'DOCUMENTS', options: order() }))
    expect(await (await pdf.getPage(1)).getAnnotations()).toEqual([])
  })

  test('whoever reads no prices gets none', async () => {
    const { record, lists, ...rest } = order()
    const shown = { ...record }
    for (const name of ['total_amount', 'tax_amount', 'gross_amount']) delete shown[name]
    const lines = (lists.purchase_order_lines ?? []).map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => !/price|amount/.test(name))))
    const [page = ''] = await document({ ...rest, record: shown, lists: { purchase_order_lines: lines } })
    expect(page).toContain('12.5 PCS')
    expect(page).not.toMatch(/Price|Amount|Total|Taxes|Charges/)
  })

  test('500 lines make several pages, each with its heading and number, and none is lost', async () => {
    const pages = await document(order({}, 500))
    expect(pages.length).toBeGreaterThan(5)
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('Purchase order PO-000007')
    })
    for (const page of pages.slice(0, -1)) expect(page).toContain('Description')
    const all = pages.join('\n')
    for (let line = 1; line <= 500; line++) expect(all).toContain(`Bearing ${line} `)
  })

  test('no heading stands alone at the end of a page, and no low row goes on on the next', async () => {
    for (let lines = 24; lines <= 40; lines += 2) {
      const pages = await document(order({}, lines))
      for (const page of pages.slice(0, -1)) expect(page, String(lines)).not.toMatch(/(Charges|Signatures|Lines)\s*(No\.[^\d]*)?Printed/)
    }
    const high = order({}, 30)
    for (const line of high.lists.purchase_order_lines ?? []) line.description = `Begin ${'and on '.repeat(20)} End`
    for (const page of await document(high)) expect(page.match(/Begin/g)?.length).toBe(page.match(/End/g)?.length)
  })

  test('a request for quotation has room for prices, and names no vendor', async () => {
    const [page = ''] = await document(content('procurement.quote_requests', {
      quote_request_number: 'RFQ-1', closes_at: '2026-07-01T10:00:00+00:00', needed_on: '2026-12-24', note: 'In the morning',
    }, { quote_request_lines: [{ position: '1', item_number: 'BOLT', item_id: 'bolt', description: 'Bolt', quantity: '2.500', needed_on: '2026-12-20' }] }))
    for (const text of ['Request for quotation', 'RFQ-1', '1 Jul 2026, 12:00', '24 Dec 2026', 'In the morning', '2.5 PCS', '20 Dec 2026', 'Your price', 'Quay 1']) {
      expect(page).toContain(text)
    }
  })

  test('letters that no font has are printed as their code', async () => {
    const [page = ''] = await document(order({ organization_name: 'A 漢 B', locale: 'en' }))
    expect(page).toContain('A [U+6F22] B')
    const marked = order()
    marked.record = { ...marked.record, note: 'Wrench 🔧, soft\u00adhyphen, A\u200bB' }
    const [noted = ''] = await document(marked)
    expect(noted).toContain('Wrench [U+1F527], soft')
    expect(noted.match(/U\+/g)).toHaveLength(1)
  })

  test('the operator\'s font has the letters that Roboto lacks, on documents, labels and reports', async () => {
    let megabytes = 250
    const draw = async (font: string, kind: string, format: 'PDF', options: object): Promise<string> => {
      // A setting is read as a thread begins, and a thread serves files of its limits alone.
      megabytes++
      vi.stubEnv('ASSETRY_DOCUMENT_FONT', join(root, 'node_modules', font))
      const path = join(folder, 'thread.pdf')
      try {
        await render(path, { kind, format, options }, (async function* () { yield [['深井戸ポンプ']] })(), { megabytes })
      } finally {
        vi.unstubAllEnvs()
      }
      return (await textsOf(await readFile(path))).join('\n')
    }
    const japanese = order({ organization_name: '設備 株式会社' })
    japanese.lists.purchase_order_lines = [{ position: '1', description: '高圧ポンプ A1 مضخة', quantity: '1' }]
    const kosugi = '@expo-google-fonts/kosugi/Kosugi_400Regular.ttf'
    const shown = await draw(kosugi, 'DOCUMENTS', 'PDF', japanese)
    for (const text of ['設備 株式会社', '高圧ポンプ', ' A1 [U+0645][U+0636]']) expect(shown).toContain(text)
    const label = await draw(kosugi, 'LABELS', 'PDF', { sheet: 'ROLL_62', code_type: 'QR', first_position: 1, labels: [{ code: 'A', name: '高圧ポンプ', site: 'HH' }] })
    expect(label).toContain('高圧ポンプ')
    const report = await draw(kosugi, 'TABLE', 'PDF', {
      title: '一覧', about: [['漢', '字']], columns: [{ name: 'a', label: '名前', type: 'TEXT' }], charts: [], mostRows: 9, timeZone: 'UTC', paper: 'A4', isRaw: false,
    })
    for (const text of ['一覧', '漢', '字', '名前', '深井戸ポンプ']) expect(report).toContain(text)
    const arabic = await draw('@expo-google-fonts/almarai/400Regular/Almarai_400Regular.ttf', 'DOCUMENTS', 'PDF', order({ organization_name: 'شركة المياه' }))
    expect(arabic).not.toContain('[U+')
    await expect(draw('@expo-google-fonts/kosugi/package.json', 'DOCUMENTS', 'PDF', japanese)).rejects.toThrow('ASSETRY_DOCUMENT_FONT names')
  })

  test('what takes more than 100 pages is refused, by its name', async () => {
    const tasks = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({
      position: String(index + 1), title: 'Task', instructions: 'word '.repeat(3000), kind: 'TEXT',
    }))
    const long = content('work.work_orders', { work_order_number: 'WO-1', title: 'Long' }, { work_order_tasks: tasks(40) })
    await expect(print({ kind: 'DOCUMENTS', options: long })).rejects.toMatchObject({ code: 'TOO_MANY_PAGES' })
    await expect(print({ kind: 'DOCUMENTS', options: content('asset.assets', {}) })).rejects.toMatchObject({ code: 'KIND_NOT_PRINTED' })
  })

  test('words longer than a cell stay inside the page, on A4 and on Letter', async () => {
    for (const [paper, width] of [['A4', 595], ['LETTER', 612]] as const) {
      const long = order({ paper, organization_name: 'Ä'.repeat(300) })
      long.lists.purchase_order_lines = [{ position: '1', item_number: 'W'.repeat(80), description: 'Щ'.repeat(9000), quantity: '1' }]
      const pdf = await open(await print({ kind: 'DOCUMENTS', options: long }))
      let all = ''
      for (let number = 1; number <= pdf.numPages; number++) {
        const page = await pdf.getPage(number)
        expect(Math.round(page.getViewport({ scale: 1 }).width)).toBe(width)
        const items = (await page.getTextContent()).items.filter((item) => 'str' in item)
        for (const item of items) {
          expect((item.transform[4] as number) + item.width, item.str).toBeLessThan(width - 38)
          expect(item.transform[5] as number, item.str).toBeGreaterThan(20)
        }
        all += items.map(({ str }) => str).join('')
      }
      // A cell that is higher than a page goes on on the next one.
      expect(all.match(/Щ/g)).toHaveLength(9000)
      expect(all.match(/W/g)?.length).toBeGreaterThanOrEqual(80)
    }
  })

  test('the number is a code that a scanner reads, also on a long number', async () => {
    for (const number of ['PO-000007', `PO-${'Ä1'.repeat(30)}`]) {
      const printed = order()
      printed.record = { ...printed.record, purchase_order_number: number }
      const page = await (await open(await print({ kind: 'DOCUMENTS', options: printed }))).getPage(1)
      expect(await scan(page, [{ x: 465, y: 50, width: 110, height: 110 }], BarcodeFormat.QR_CODE)).toEqual([number])
    }
  })

  test('a work order has tasks, hours, signatures and lines to sign', async () => {
    const shown = content('work.work_orders', {
      work_order_number: 'WO-1', title: 'Seal leaks', status: 'IN_PROGRESS', priority: 'URGENT', due_at: '2026-07-01T22:30:00+00:00',
      description: 'First line\nsecond line', assigned_worker_names: ['Ann', 'Bob'],
    }, {
      work_order_tasks: [
        { position: '1', title: 'Lock out', kind: 'CHECK', answer: true },
        { position: '2', title: 'Measure', kind: 'NUMBER', unit: 'mm', accept_min: '1.5', accept_max: '2', answer: '1.75', note: 'worn' },
        { position: '3', title: 'Choose', kind: 'CHOICE', options: ['red', 'green'], answer: 'red' },
        { position: '4', title: 'Open', kind: 'NUMBER', unit: 'bar', accept_min: '3' },
      ],
      work_order_plan_lines: [{ position: '1', kind: 'ITEM', item_number: 'SEAL-1', item_name: 'Seal', quantity: '2', unit: 'PCS' }],
      work_order_labour: [
        { worker_name: 'Ann', kind: 'WORK', status: 'RECORDED', minutes: '125', started_at: '2026-07-01T06:00:00+00:00' },
        { worker_name: 'Bob', kind: 'WORK', status: 'REJECTED', minutes: '61', started_at: '2026-07-01T06:00:00+00:00' },
      ],
      work_order_signatures: [{ meaning: 'PERFORMED', signer_name: 'Ann A.', signed_at: '2026-07-01T10:00:00+00:00' }],
    })
    const [page = ''] = await document(shown)
    for (const text of [
      'Seal leaks', 'In progress', 'Urgent', '2 Jul 2026, 00:30', 'Ann, Bob', 'second line', '1.5 – 2 mm', '1.75 mm', 'worn', 'Yes', 'red',
      '≥ 3 bar', '________ bar', 'SEAL-1 Seal', '2 PCS', '2.08', 'Ann A.', '1 Jul 2026, 12:00', 'Signature', 'Reviewed',
    ]) expect(page).toContain(text)
    expect(page).not.toContain('1.02')
    const [blank = ''] = await document({ ...shown, is_blank: true })
    for (const text of ['[ ] red', '[ ] green', '________ mm', '[ ] Pass']) expect(blank.replace(/ +/g, ' ')).toContain(text)
    expect(blank).not.toMatch(/1\.75|worn/)
  })

  test('a permit has questions, gas tests and the signatures that hold', async () => {
    const [page = ''] = await document(content('safety.permits', {
      permit_number: 'PTW-1', title: 'Hot work', status: 'ISSUED', hazards: 'Fire', controls: 'Watch', starts_at: '2026-07-01T06:00:00+00:00',
    }, {
      permit_questions: [{ position: '1', prompt: 'Is it empty?', needed_answer: 'YES', answer: 'NO' }],
      permit_gas_tests: [{ gas: 'O2', unit: '%', reading: '20.9', minimum: '19.5', maximum: '23', is_safe: true }],
      permit_signatures: [
        { role: 'ISSUER', signed_by_name: 'Ina', signed_at: '2026-07-01T05:00:00+00:00' },
        { role: 'ACCEPTOR', signed_by_name: 'Otto', signed_at: '2026-07-01T05:00:00+00:00', voided_at: '2026-07-01T05:30:00+00:00' },
      ],
    }))
    for (const text of ['PTW-1', 'Hot work', 'Fire', 'Watch', '1 Jul 2026, 08:00', 'Is it empty?', '20.9 %', '19.5 – 23', 'Ina', 'Area authority']) {
      expect(page).toContain(text)
    }
    expect(page).not.toContain('Otto')
  })

  test('an inspection has answers, and blank every item to fill in', async () => {
    const shown = content('inspection.inspections', { inspection_number: 'INS-1', title: 'Weekly', result: 'FAIL', notes: 'Seen' }, {
      inspection_items: [
        { position: '1', section: 'Guards', prompt: 'In place', kind: 'PASS_FAIL', answer: 'FAIL', result: 'FAIL', is_visible: true, is_required: true, allows_na: true },
        { position: '2', prompt: 'Hidden', kind: 'TEXT', is_visible: false },
        { position: '3', prompt: 'Level', kind: 'NUMERIC', unit: 'mm', answer: '1234.5', accept_max: '2000', is_visible: true },
        { position: '4', prompt: 'Day', kind: 'DATE', answer: '2026-07-01', is_visible: true },
      ],
    })
    const [page = ''] = await document(shown)
    for (const text of ['Guards: In place *', 'Fail', '1,234.5 mm', '≤ 2,000 mm', '1 Jul 2026', 'Seen']) expect(page).toContain(text)
    expect(page).not.toContain('Hidden')
    const [blank = ''] = await document({ ...shown, is_blank: true })
    for (const text of ['Hidden', '________ mm', 'Fail', 'N/A']) expect(blank).toContain(text)
    expect(blank).not.toMatch(/1,234\.5|Seen|1 Jul/)
  })

  test('the sheet of a blind count says no expected quantity', async () => {
    const sheet = (isBlind: boolean, isBlank: boolean): Content => content('inventory.counts', { count_number: 'CT-1', is_blind: isBlind }, {
      stock_count_lines: [{ position: '1', item_id: 'bolt', item_number: 'BOLT', item_name: 'Bolt', bin_code: 'A-1', condition: 'OK', expected_quantity: '77.5', counted_quantity: '66.5' }],
    }, { is_blank: isBlank })
    const [open = ''] = await document(sheet(false, false))
    for (const text of ['Expected', 'PCS', '77.5', '66.5', 'A-1', 'BOLT Bolt', 'Counted by']) expect(open).toContain(text)
    expect((await document(sheet(true, false)))[0]).not.toMatch(/Expected|77\.5/)
    expect((await document(sheet(false, true)))[0]).not.toContain('66.5')
  })

  test('a delivery slip and a calibration certificate', async () => {
    const [slip = ''] = await document(content('inventory.transfers', {
      transfer_number: 'TR-1', storeroom_code: 'MAIN', to_storeroom_code: 'VAN', shipped_at: '2026-07-01T06:00:00+00:00', freight_amount: '12.3400',
    }, { stock_transfer_lines: [{ position: '1', item_id: 'bolt', item_number: 'BOLT', item_name: 'Bolt', quantity: '4.000', shipped_value: '88.8800' }] }))
    for (const text of ['Delivery slip', 'TR-1', 'MAIN', 'VAN', 'BOLT Bolt', '4 PCS', '1 Jul 2026, 08:00']) expect(slip).toContain(text)
    expect(slip).not.toMatch(/12\.34|88\.88/)
    const [certificate = ''] = await document(content('tool.calibrations', {
      calibration_number: 'CAL-1', asset_number: 'G-1', asset_name: 'Gauge', result: 'PASS', as_found: 'OUT', as_left: 'IN', temperature: '20.5',
      worker_name: 'Wim',
    }, {
      calibration_points: [{ position: '1', quantity: 'Torque', unit: 'N·m', nominal: '100', tolerance_low: '-0.5', tolerance_high: '0.5', found_value: '101.25', found_verdict: 'OUT', left_value: '100.1', left_verdict: 'IN' }],
      calibration_standards: [{ asset_number: 'STD-9', asset_name: 'Standard' }],
    }))
    for (const text of ['Calibration certificate', 'G-1 Gauge', '20.5 °C', 'Wim', '100 N·m', '-0.5 – 0.5', '101.25', 'STD-9 Standard']) {
      expect(certificate).toContain(text)
    }
  })
})

describe('labels', () => {
  const labels = (more: Partial<Labels>, count = 26): Labels => ({
    sheet: 'A4_3X8', code_type: 'QR', first_position: 1,
    labels: Array.from({ length: count }, (_, index) => ({ code: `PMP-${String(index + 1).padStart(4, '0')}`, name: `Kühlpumpe ${index + 1} `.repeat(20), site: 'HH Hamburg' })),
    ...more,
  })

  /** The codes of a page that a scanner reads, place by place or at one of them; empty where there is none. */
  async function scanned(pdf: Buffer, number: number, { sheet: name, code_type: type, labels: asked }: Labels, at?: number): Promise<string[]> {
    const { columns, rows, label, left, top } = sheets[name]!
    const parts = Array.from({ length: columns * rows }, (_, place) => ({
      x: left + (place % columns) * label.right, y: top + Math.floor(place / columns) * label.down, width: label.width, height: label.height,
    }))
    const looked = at === undefined ? parts.slice(0, asked.length) : parts.slice(at, at + 1)
    return await scan(await (await open(pdf)).getPage(number), looked, type === 'QR' ? BarcodeFormat.QR_CODE : BarcodeFormat.CODE_128)
  }

  test.each([['A4_3X8', 2], ['LETTER_3X10', 1], ['ROLL_62', 26]])('%s: each label is scanned at its place, as QR and as Code 128', async (sheet, pages) => {
    for (const type of ['QR', 'CODE_128'] as const) {
      const asked = labels({ sheet, code_type: type })
      const pdf = await print({ kind: 'LABELS', options: asked })
      expect((await open(pdf)).numPages).toBe(pages)
      const places = sheets[sheet]!.columns * sheets[sheet]!.rows
      const codes = asked.labels.map(({ code }) => code)
      expect((await scanned(pdf, 1, asked)).slice(0, codes.length)).toEqual(codes.slice(0, places))
      expect(await scanned(pdf, pages, asked, 0)).toEqual([codes[(pages - 1) * places]])
      expect((await textsOf(pdf))[0]).toContain('HH Hamburg')
    }
  })

  test('the first sheet begins where it is free', async () => {
    const asked = labels({ first_position: 24 }, 2)
    const pdf = await print({ kind: 'LABELS', options: asked })
    expect((await textsOf(pdf))[0]).not.toContain('PMP-0002')
    expect(await scanned(pdf, 1, asked, 23)).toEqual(['PMP-0001'])
    expect(await scanned(pdf, 2, asked, 0)).toEqual(['PMP-0002'])
  })

  test('the longest codes are read, and no text leaves its label', async () => {
    const long: [Labels['code_type'], string][] = [['QR', `Ж${'x/'.repeat(49)}Ω`], ['CODE_128', 'W1-x~ '.repeat(4).slice(0, 20)]]
    for (const [type, code] of long) {
      for (const sheet of Object.keys(sheets)) {
        const asked = labels({ sheet, code_type: type, labels: [{ code, name: 'W'.repeat(200), site: 'M'.repeat(90) }] })
        const pdf = await print({ kind: 'LABELS', options: asked })
        expect(await scanned(pdf, 1, asked, 0), `${sheet} ${type}`).toEqual([code])
        const { label, left, top, page: { height } } = sheets[sheet]!
        const { items } = await (await (await open(pdf)).getPage(1)).getTextContent()
        for (const item of items) {
          if (!('str' in item) || item.str.trim() === '') continue
          expect((item.transform[4] as number) + item.width, item.str).toBeLessThanOrEqual(left + label.width)
          expect(height - (item.transform[5] as number), item.str).toBeLessThanOrEqual(top + label.height)
        }
      }
    }
  })
})
