import { type Content, rowsOf } from './content.ts'
import { decimal, instant, quantity, said } from './formats.ts'
import { facts, named, type Node, pageOf, prose, range, signatureLines, table } from './page.ts'
import { inWords, word } from './words.ts'

/** The certificate of a calibration with its points and standards. */
export function calibrationCertificate(content: Content): Node {
  const { record, locale } = content
  const number = (column: string) => ({ value: (row: Content['record']): string => decimal(row[column], locale), isNumber: true })
  return pageOf(content, 'calibration', record['calibration_number'], [
    facts(content, [
      ['instrument', named(record['asset_number'], record['asset_name'])],
      ['status', inWords(record['status'], locale)],
      ['result', inWords(record['result'], locale)],
      ['performed', instant(record['performed_at'], content)],
      ['performed_by', said(record['vendor_name'] ?? record['worker_name'])],
      ['certificate_number', said(record['certificate_number'])],
      ['as_found', inWords(record['as_found'], locale)],
      ['as_left', inWords(record['as_left'], locale)],
      ['decision_rule', inWords(record['decision_rule'], locale)],
      ['temperature', quantity(record['temperature'], '°C', locale)],
      ['humidity', quantity(record['humidity'], '%', locale)],
      ['work_order', named(record['work_order_number'], record['work_order_title'])],
    ]),
    table(content, 'points', [
      { name: 'position', share: 1, value: (row) => said(row['position']), isNumber: true },
      { name: 'quantity', share: 4, value: (row) => said(row['quantity']) },
      { name: 'nominal', share: 3, value: (row) => quantity(row['nominal'], row['unit'], locale), isNumber: true },
      { name: 'tolerance', share: 4, value: (row) => range(row['tolerance_low'], row['tolerance_high'], (value) => decimal(value, locale)) },
      { name: 'uncertainty', share: 3, ...number('uncertainty') },
      { name: 'as_found', share: 3, ...number('found_value') },
      { name: 'verdict', share: 3, value: (row) => inWords(row['found_verdict'], locale) },
      { name: 'as_left', share: 3, ...number('left_value') },
      { name: 'verdict', share: 3, value: (row) => inWords(row['left_verdict'], locale) },
    ], rowsOf(content, 'calibration_points')),
    table(content, 'standards', [
      { name: 'instrument', share: 1, value: (row) => named(row['asset_number'], row['asset_name']) },
    ], rowsOf(content, 'calibration_standards')),
    prose(content, 'note', record['note']),
    prose(content, 'status', record['withdrawal_reason']),
    signatureLines(content, [word('performed_by', locale), inWords('APPROVED', locale)]),
  ])
}
