import { type Content, rowsOf, unitOf } from './content.ts'
import { day, instant, quantity, said } from './formats.ts'
import { facts, named, type Node, pageOf, prose, signatureLines, table } from './page.ts'
import { inWords, word } from './words.ts'

/** What accompanies the goods of a transfer. It says no values. */
export function deliverySlip(content: Content): Node {
  const { record, locale } = content
  return pageOf(content, 'transfer', record['transfer_number'], [
    facts(content, [
      ['status', inWords(record['status'], locale)],
      ['from', named(record['storeroom_code'], record['storeroom_name'])],
      ['to', named(record['to_storeroom_code'], record['to_storeroom_name'])],
      ['needed', day(record['needed_on'], locale)],
      ['shipped', instant(record['shipped_at'], content)],
      ['received', instant(record['received_at'], content)],
    ]),
    prose(content, 'note', record['note']),
    table(content, 'lines', [
      { name: 'position', share: 1, value: (row) => said(row['position']), isNumber: true },
      { name: 'item', share: 7, value: (row) => named(row['item_number'], row['item_name']) },
      { name: 'bin', share: 3, value: (row) => said(row['bin_code']) },
      { name: 'lot', share: 3, value: (row) => said(row['lot_number']) },
      { name: 'condition', share: 3, value: (row) => inWords(row['condition'], locale) },
      { name: 'quantity', share: 3, value: (row) => quantity(row['quantity'], unitOf(content, row), locale), isNumber: true },
      { name: 'received', share: 3, value: () => '' },
    ], rowsOf(content, 'stock_transfer_lines')),
    signatureLines(content, [word('shipped', locale), word('received', locale)]),
  ])
}
