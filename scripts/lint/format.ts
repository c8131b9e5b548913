import { type Breach, breaches, type Rule, when } from './text.ts'

const everywhere = () => true

/** Columns that a line may have; what is a table in itself (rows, constraints, indexes, comments) may be wider. */
const width = { code: 120, tabular: 200 }
const tabular = /^\s*(\(|constraint |comment on |create (unique )?index |create statistics |\) as )/

const keywords = [
  'select', 'insert', 'update', 'delete', 'merge', 'from', 'where', 'join', 'group', 'order', 'having', 'returning',
  'values', 'create', 'alter', 'drop', 'grant', 'revoke', 'table', 'view', 'function', 'policy', 'trigger', 'index',
  'comment', 'returns', 'language', 'declare', 'begin', 'end', 'loop', 'perform', 'raise', 'return', 'null', 'not',
  'and', 'exists', 'text', 'uuid', 'integer', 'boolean', 'jsonb', 'timestamptz', 'numeric',
].join('|').toUpperCase()

/** What an editor could do. */
export const formatRules: Rule[] = [
  {
    name: 'whitespace', appliesTo: everywhere,
    check: ({ text }) => [
      ...breaches(text, /\t/g, () => 'replace the tab by spaces'),
      ...breaches(text, /[ \r]+$/gm, () => 'remove the white space at the end of the line'),
      ...breaches(text, /\n{3,}/g, () => 'leave one blank line, not more'),
      ...when(!/[^\n]\n$/.test(text), text.length - 1, 'end the file with one line break'),
    ],
  },
  {
    name: 'width', appliesTo: everywhere,
    check: ({ text }) => tooWide(text),
  },
  {
    name: 'lower-case', appliesTo: everywhere,
    check: ({ code }) =>
      breaches(code, new RegExp(`\\b(${keywords})\\b`, 'g'), ([word]) => `write ${word.toLowerCase()} in lower case`),
  },
  {
    name: 'unequal', appliesTo: everywhere,
    check: ({ code }) => breaches(code, /!=/g, () => 'write <> for unequal'),
  },
  {
    name: 'to-do', appliesTo: everywhere,
    check: ({ text }) =>
      breaches(text, /\b(TODO|FIXME|XXX|HACK)\b(?! #\d)/g, ([word]) =>
        `${word} needs the number of an issue, or to be done`),
  },
  {
    name: 'banner', appliesTo: everywhere,
    check: ({ text }) => breaches(text, /^\s*--\s*[-=*#_~]{3,}.*$/gm, () => 'remove the ruler: files are the sections'),
  },
]

function tooWide(text: string): Breach[] {
  const found: Breach[] = []
  let index = 0
  for (const line of text.split('\n')) {
    const limit = tabular.test(line) ? width.tabular : width.code
    const sentence = `${line.length} columns, ${limit} are allowed: break the line`
    if (line.length > limit) found.push({ index, sentence })
    index += line.length + 1
  }
  return found
}
