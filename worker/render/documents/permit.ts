import { type Content, type Row, rowsOf } from './content.ts'
import { decimal, instant, quantity, said } from './formats.ts'
import { facts, named, type Node, pageOf, prose, range, signatureLines, table } from './page.ts'
import { inWords, word } from './words.ts'

/** A permit to work with its hazards, questions, gas tests and signatures, and lines to sign by hand. */
export function permit(content: Content): Node {
  const { record, locale } = content
  const isSaid = (value: unknown): string => (typeof value === 'boolean' ? word(value ? 'yes' : 'no', locale) : '')
  return pageOf(content, 'permit', record['permit_number'], [
    { text: said(record['title']), fontSize: 12, bold: true, margin: [0, 8, 0, 0] },
    facts(content, [
      ['status', inWords(record['status'], locale)],
      ['kind', named(record['kind_code'], record['kind_name'])],
      ['start', instant(record['starts_at'], content)],
      ['end', instant(record['ends_at'], content)],
      ['work_order', named(record['work_order_number'], record['work_order_title'])],
      ['asset', named(record['asset_number'], record['asset_name'])],
      ['location', named(record['location_code'], record['location_name'])],
    ]),
    prose(content, 'hazards', record['hazards']),
    prose(content, 'controls', record['controls']),
    table(content, 'questions', [
      { name: 'position', share: 1, value: (row) => said(row['position']), isNumber: true },
      { name: 'question', share: 8, value: (row) => said(row['prompt']) },
      { name: 'needed_answer', share: 3, value: (row) => answerOf(row['needed_answer'], isSaid, locale) },
      { name: 'answer', share: 3, value: (row) => answerOf(row['answer'], isSaid, locale) },
      { name: 'note', share: 4, value: (row) => said(row['note']) },
    ], rowsOf(content, 'permit_questions')),
    table(content, 'gas_tests', [
      { name: 'gas', share: 2, value: (row) => said(row['gas']) },
      { name: 'reading', share: 2, value: (row) => quantity(row['reading'], row['unit'], locale), isNumber: true },
      { name: 'limits', share: 3, value: (row) => range(row['minimum'], row['maximum'], (value) => decimal(value, locale)) },
      { name: 'is_safe', share: 2, value: (row) => isSaid(row['is_safe']) },
      { name: 'date', share: 3, value: (row) => instant(row['taken_at'], content) },
      { name: 'instrument', share: 3, value: (row) => said(row['instrument']) },
      { name: 'name', share: 3, value: (row) => said(row['created_by_name']) },
    ], rowsOf(content, 'permit_gas_tests')),
    table(content, 'signed', [
      { name: 'role', share: 3, value: (row) => inWords(row['role'], locale) },
      { name: 'name', share: 4, value: (row) => said(row['signed_by_name']) },
      { name: 'date', share: 3, value: (row) => instant(row['signed_at'], content) },
      { name: 'note', share: 4, value: (row) => said(row['note']) },
    ], rowsOf(content, 'permit_signatures').filter(isValid)),
    signatureLines(content, ['ISSUER', 'ACCEPTOR', 'AREA_AUTHORITY', 'SAFETY'].map((role) => inWords(role, locale))),
  ])
}

function isValid(row: Row): boolean {
  return said(row['voided_at']) === ''
}

function answerOf(value: Row[string], isSaid: (value: unknown) => string, locale: Content['locale']): string {
  return typeof value === 'boolean' ? isSaid(value) : value === 'YES' || value === 'NO' ? isSaid(value === 'YES') : inWords(value, locale)
}
