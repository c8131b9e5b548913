import { type Content, rowsOf, unitOf } from './content.ts'
import { amount, day, quantity, said } from './formats.ts'
import { facts, named, type Node, pageOf, prose, signatureLines, table } from './page.ts'
import { inWords, word, type Word } from './words.ts'

/** A purchase order with its lines, charges and totals. To a reader without prices it says none. */
export function purchaseOrder(content: Content): Node {
  const { record, locale } = content
  const hasPrices = said(record['total_amount']) !== ''
  const money = (value: Parameters<typeof amount>[0]): string => amount(value, content)
  return pageOf(content, 'purchase_order', record['purchase_order_number'], [
    facts(content, [
      ['revision', said(record['revision'])],
      ['status', inWords(record['status'], locale)],
      ['vendor', named(record['vendor_code'], record['vendor_name'])],
      ['buyer', said(record['buyer_name'])],
      ['ship_to', said(record['ship_to'] ?? content.site.address)],
      ['needed', day(record['needed_on'], locale)],
      ['promised', day(record['promised_on'], locale)],
      ['payment_terms', said(record['payment_terms'])],
      ['currency', said(record['currency'])],
    ]),
    prose(content, 'note', record['note']),
    table(content, 'lines', [
      { name: 'position', share: 1, value: (row) => said(row['position']), isNumber: true },
      { name: 'item', share: 3, value: (row) => said(row['item_number']) },
      { name: 'description', share: 7, value: (row) => said(row['description']) },
      { name: 'needed', share: 3, value: (row) => day(row['needed_on'], locale) },
      { name: 'quantity', share: 3, value: (row) => quantity(row['quantity'], unitOf(content, row), locale), isNumber: true },
      hasPrices ? { name: 'price', share: 3, value: (row) => money(row['unit_price']), isNumber: true } : undefined,
      hasPrices ? { name: 'amount', share: 3, value: (row) => money(row['amount']), isNumber: true } : undefined,
    ], rowsOf(content, 'purchase_order_lines')),
    hasPrices
      ? table(content, 'charges', [
        { name: 'position', share: 1, value: (row) => said(row['position']), isNumber: true },
        { name: 'kind', share: 4, value: (row) => inWords(row['kind'], locale) },
        { name: 'description', share: 9, value: (row) => said(row['description']) },
        { name: 'amount', share: 3, value: (row) => money(row['amount']), isNumber: true },
      ], rowsOf(content, 'order_charges'))
      : undefined,
    hasPrices ? totals(content, [['total', 'total_amount'], ['tax', 'tax_amount'], ['total_with_tax', 'gross_amount']]) : undefined,
    signatureLines(content, [word('buyer', locale), word('vendor', locale)]),
  ])
}

function totals(content: Content, lines: [Word, string][]): Node {
  const currency = said(content.record['currency'])
  return {
    stack: lines.map(([name, column]) => ({
      text: `${word(name, content.locale)}: ${amount(content.record[column], content)} ${currency}`, alignment: 'right',
      bold: column === 'gross_amount',
    })),
    margin: [0, 8, 0, 0],
    unbreakable: true,
  }
}
