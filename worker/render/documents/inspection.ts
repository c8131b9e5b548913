import { type Content, type Row, rowsOf } from './content.ts'
import { decimal, instant, quantity, said } from './formats.ts'
import { answerOf, facts, named, type Node, pageOf, prose, range, signatureLines, table } from './page.ts'
import { inWords, word } from './words.ts'

/** An inspection with its answers; blank, a form with every item to fill in by hand. */
export function inspection(content: Content): Node {
  const { record, locale } = content
  const isBlank = content.is_blank === true
  // Items that answers hide are shown in a form, where nobody knows the answers yet.
  const items = rowsOf(content, 'inspection_items').filter((row) => isBlank || row['is_visible'] !== false)
  return pageOf(content, 'inspection', record['inspection_number'], [
    { text: said(record['title']), fontSize: 12, bold: true, margin: [0, 8, 0, 0] },
    facts(content, [
      ['status', isBlank ? '' : inWords(record['status'], locale)],
      ['result', isBlank ? '' : inWords(record['result'], locale)],
      ['template', named(record['template_code'], record['template_name'])],
      ['due', instant(record['due_at'], content)],
      ['asset', named(record['asset_number'], record['asset_name'])],
      ['location', named(record['location_code'], record['location_name'])],
      ['worker', named(record['worker_number'], record['worker_name'])],
      ['inspector', named(record['inspector_number'], record['inspector_name'])],
      ['performed', isBlank ? '' : instant(record['submitted_at'], content)],
    ]),
    table(content, 'questions', [
      { name: 'position', share: 1, value: (row) => said(row['position']), isNumber: true },
      { name: 'question', share: 8, value: question },
      {
        name: 'accepted_range', share: 3,
        value: (row) => quantity(range(row['accept_min'], row['accept_max'], (value) => decimal(value, locale)), row['unit'], locale),
      },
      { name: 'answer', share: 4, value: (row) => answerOf(content, row) },
      { name: 'result', share: 2, value: (row) => (isBlank ? '' : inWords(row['result'], locale)) },
      { name: 'note', share: 4, value: (row) => (isBlank ? '' : said(row['note'])) },
    ], items),
    isBlank ? undefined : prose(content, 'note', record['notes']),
    signatureLines(content, [word('inspector', locale), inWords('REVIEWED', locale)]),
  ])
}

function question(row: Row): string {
  return [said(row['section']), said(row['prompt'])].filter(Boolean).join(': ') + (row['is_required'] === true ? ' *' : '')
}
