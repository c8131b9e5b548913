import { type Content, rowsOf, unitOf } from './content.ts'
import { day, instant, quantity, said } from './formats.ts'
import { facts, type Node, pageOf, prose, signatureLines, table } from './page.ts'
import { word } from './words.ts'

/** A request for quotation, with room for the prices of whoever gets it. It names no vendor: each gets the same. */
export function quoteRequest(content: Content): Node {
  const { record, locale } = content
  return pageOf(content, 'quote_request', record['quote_request_number'], [
    facts(content, [
      ['closes', instant(record['closes_at'], content)],
      ['needed', day(record['needed_on'], locale)],
      ['ship_to', said(content.site.address)],
    ]),
    prose(content, 'note', record['note']),
    table(content, 'lines', [
      { name: 'position', share: 1, value: (row) => said(row['position']), isNumber: true },
      { name: 'item', share: 3, value: (row) => said(row['item_number']) },
      { name: 'description', share: 8, value: (row) => said(row['description']) },
      { name: 'needed', share: 3, value: (row) => day(row['needed_on'], locale) },
      { name: 'quantity', share: 3, value: (row) => quantity(row['quantity'], unitOf(content, row), locale), isNumber: true },
      { name: 'offered_price', share: 3, value: () => '' },
    ], rowsOf(content, 'quote_request_lines')),
    signatureLines(content, [word('vendor', locale)]),
  ])
}
