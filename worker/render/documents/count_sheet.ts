import { type Content, rowsOf, unitOf } from './content.ts'
import { decimal, instant, said } from './formats.ts'
import { facts, named, type Node, pageOf, prose, signatureLines, table } from './page.ts'
import { inWords, word } from './words.ts'

/** A count with room for what is counted. A sheet of a blind count names no expected quantity. */
export function countSheet(content: Content): Node {
  const { record, locale } = content
  const isBlind = record['is_blind'] === true
  return pageOf(content, 'count', record['count_number'], [
    facts(content, [
      ['status', inWords(record['status'], locale)],
      ['kind', inWords(record['kind'], locale)],
      ['storeroom', named(record['storeroom_code'], record['storeroom_name'])],
      ['start', instant(record['started_at'], content)],
    ]),
    prose(content, 'note', record['note']),
    table(content, 'lines', [
      { name: 'position', share: 1, value: (row) => said(row['position']), isNumber: true },
      { name: 'bin', share: 3, value: (row) => said(row['bin_code']) },
      { name: 'item', share: 7, value: (row) => named(row['item_number'], row['item_name']) },
      { name: 'lot', share: 3, value: (row) => said(row['lot_number']) },
      { name: 'condition', share: 3, value: (row) => inWords(row['condition'], locale) },
      { name: 'unit', share: 2, value: (row) => said(unitOf(content, row)) },
      isBlind ? undefined : { name: 'expected', share: 3, value: (row) => decimal(row['expected_quantity'], locale), isNumber: true },
      { name: 'counted', share: 3, value: (row) => (content.is_blank === true ? '' : decimal(row['counted_quantity'], locale)), isNumber: true },
      { name: 'note', share: 4, value: (row) => (content.is_blank === true ? '' : said(row['note'])) },
    ], rowsOf(content, 'stock_count_lines')),
    signatureLines(content, [word('counted_by', locale), inWords('REVIEWED', locale)]),
  ])
}
