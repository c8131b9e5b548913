import { type Content, rowsOf, type Value } from './content.ts'
import { decimal, instant, quantity, said } from './formats.ts'
import { answerOf, facts, named, type Node, pageOf, prose, range, signatureLines, table } from './page.ts'
import { inWords } from './words.ts'

/** A work order with tasks, planned resources, hours and signatures, and lines to sign by hand. */
export function workOrder(content: Content): Node {
  const { record, locale } = content
  return pageOf(content, 'work_order', record['work_order_number'], [
    { text: said(record['title']), fontSize: 12, bold: true, margin: [0, 8, 0, 0] },
    facts(content, [
      ['status', inWords(record['status'], locale)],
      ['priority', inWords(record['priority'], locale)],
      ['type', said(record['type_name'])],
      ['due', instant(record['due_at'], content)],
      ['asset', named(record['asset_number'], record['asset_name'])],
      ['location', named(record['location_code'], record['location_name'])],
      ['assigned', (Array.isArray(record['assigned_worker_names']) ? record['assigned_worker_names'] : []).map(said).join(', ')],
      ['supervisor', said(record['supervisor_name'])],
      ['vendor', said(record['vendor_name'])],
      ['start', instant(record['started_at'], content)],
      ['end', instant(record['completed_at'], content)],
    ]),
    prose(content, 'description', record['description']),
    table(content, 'tasks', [
      { name: 'position', share: 1, value: (row) => said(row['position']), isNumber: true },
      { name: 'task', share: 7, value: (row) => [said(row['title']), said(row['instructions'])].filter(Boolean).join('\n') },
      {
        name: 'accepted_range', share: 3,
        value: (row) => quantity(range(row['accept_min'], row['accept_max'], (value) => decimal(value, locale)), row['unit'] ?? row['meter_unit'], locale),
      },
      { name: 'answer', share: 4, value: (row) => answerOf(content, row) },
      { name: 'note', share: 4, value: (row) => (content.is_blank === true ? '' : said(row['note'])) },
    ], rowsOf(content, 'work_order_tasks')),
    table(content, 'part', [
      { name: 'position', share: 1, value: (row) => said(row['position']), isNumber: true },
      { name: 'kind', share: 2, value: (row) => inWords(row['kind'], locale) },
      {
        name: 'description', share: 7,
        value: (row) => [
          named(row['item_number'] ?? row['asset_number'] ?? row['craft_code'], row['item_name'] ?? row['asset_name'] ?? row['craft_name']),
          said(row['description']),
        ].filter(Boolean).join('\n'),
      },
      { name: 'storeroom', share: 3, value: (row) => named(row['storeroom_code'], row['bin_code']) },
      { name: 'quantity', share: 2, value: (row) => quantity(row['quantity'], row['unit'], locale), isNumber: true },
    ], rowsOf(content, 'work_order_plan_lines')),
    table(content, 'labour', [
      { name: 'worker', share: 4, value: (row) => named(row['worker_number'], row['worker_name']) },
      { name: 'kind', share: 2, value: (row) => inWords(row['kind'], locale) },
      { name: 'start', share: 3, value: (row) => instant(row['started_at'], content) },
      { name: 'hours', share: 2, value: (row) => hours(row['minutes'], locale), isNumber: true },
      { name: 'note', share: 4, value: (row) => said(row['note']) },
    ], rowsOf(content, 'work_order_labour').filter((row) => row['status'] === 'RECORDED' || row['status'] === 'APPROVED')),
    prose(content, 'completion_note', record['completion_note']),
    table(content, 'signed', [
      { name: 'meaning', share: 3, value: (row) => inWords(row['meaning'], locale) },
      { name: 'name', share: 4, value: (row) => said(row['signer_name']) },
      { name: 'date', share: 3, value: (row) => instant(row['signed_at'], content) },
      { name: 'note', share: 4, value: (row) => said(row['note']) },
    ], rowsOf(content, 'work_order_signatures')),
    signatureLines(content, [inWords('PERFORMED', locale), inWords('REVIEWED', locale), inWords('ACCEPTED', locale)]),
  ])
}

/** Minutes as hours with two decimals, by whole hundredths: no digit comes from a binary fraction. */
function hours(minutes: Value, locale: Content['locale']): string {
  if (said(minutes) === '') return ''
  const hundredths = Math.round(Number(minutes) * 100 / 60)
  return decimal(`${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`, locale, 2)
}
