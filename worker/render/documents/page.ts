import type { Content, Paper, Row, Value } from './content.ts'
import { qrOf } from './codes.ts'
import { day, instant, quantity, said } from './formats.ts'
import { inWords, word, type Word } from './words.ts'

/** A node of pdfmake. Text is always the value of `text`, as a string: pdfmake interprets nothing in it. */
export type Node = Record<string, unknown>

export const papers: Record<Paper, { width: number, height: number }> = {
  A4: { width: 595.28, height: 841.89 }, LETTER: { width: 612, height: 792 },
}

const margin = 40
/** Above the height of a line of the edges, and below that of two: what needs a second one is cut off. */
const oneLine = 12
const grey = '#555555'

/** A document: its title with number and QR code of the number, then its parts; organization above, page and time below. */
export function pageOf(content: Content, title: Word, number: Value, parts: (Node | undefined)[]): Node {
  const { locale, paper } = content
  const heading = `${word(title, locale)} ${said(number)}`
  return {
    pageSize: papers[paper],
    pageMargins: [margin, 60, margin, 50],
    info: { title: heading, creator: 'Assetry', producer: 'Assetry' },
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.1 },
    header: line(paper, content.organization_name, heading, [margin, 30, margin, 0]),
    footer: (page: number, pages: number) => line(
      paper,
      word('printed', locale).replace('{at}', instant(content.printed_at, content)).replace('{zone}', content.site.time_zone),
      word('page', locale).replace('{page}', String(page)).replace('{pages}', String(pages)), [margin, 15, margin, 0]),
    pageBreakBefore: isLastOfPage,
    content: [
      {
        columns: [
          {
            width: papers[paper].width - 2 * margin - 90,
            stack: [
              { text: word(title, locale), fontSize: 18, bold: true },
              { text: said(number), fontSize: 14 },
              { text: `${content.site.name} (${content.site.code})`, color: grey },
            ],
          },
          { svg: qrOf(said(number)), width: 80, height: 80 },
        ],
        columnGap: 10,
      },
      ...parts.filter((part) => part !== undefined),
    ],
  }
}

/** Whether a heading would stand at the end of a page, with what it is the heading of on the next one. */
function isLastOfPage({ headlineLevel }: { headlineLevel?: number }, nodes: { getFollowingNodesOnPage(): unknown[] }): boolean {
  return headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0
}

/** Two texts at the ends of a line at the edge of the page, the left one shortened to what fits. */
function line(paper: Paper, left: string, right: string, edges: number[]): Node {
  const room = papers[paper].width - 2 * margin
  return {
    columns: [
      { text: left, maxHeight: oneLine, width: room * 0.6 }, { text: right, alignment: 'right', maxHeight: oneLine, width: room * 0.4 },
    ],
    fontSize: 8, color: grey, margin: edges,
  }
}

/** Names with their values, two pairs a line; pairs without a value are left out. */
export function facts(content: Content, pairs: [Word, string][]): Node {
  const cells = pairs.filter(([, value]) => value !== '').flatMap(([name, value]) => [
    { text: word(name, content.locale), color: grey }, wrapped(value),
  ])
  const rows = Array.from({ length: Math.ceil(cells.length / 4) }, (_, row) =>
    [...cells.slice(4 * row, 4 * row + 4), { text: '' }, { text: '' }].slice(0, 4))
  return rows.length === 0 ? { text: '' } : { ...grid(content, [2, 3, 2, 3], rows), layout: 'noBorders', margin: [0, 8, 0, 0] }
}

export function section(content: Content, name: Word): Node {
  return { text: word(name, content.locale), fontSize: 12, bold: true, margin: [0, 14, 0, 4], headlineLevel: 1 }
}

/** A text that fits its room: where a word would not, every letter may end a line, which pdfmake measures much faster. */
function wrapped(text: string): Node {
  return /\S{40}/.test(text) ? { text, wordBreak: 'break-all' } : { text }
}

/** A long text under its name; none where there is no text. */
export function prose(content: Content, name: Word, value: Value): Node | undefined {
  return said(value) === '' ? undefined : { stack: [section(content, name), wrapped(said(value))] }
}

export interface Column {
  name: Word
  /** Share of the width. */
  share: number
  value: (row: Row) => string
  isNumber?: boolean
}

/** Rows under a heading that each page repeats; a section of its own, and none without rows. */
export function table(content: Content, name: Word, columns: (Column | undefined)[], rows: Row[]): Node | undefined {
  if (rows.length === 0) return undefined
  const shown = columns.filter((column) => column !== undefined)
  const cell = (text: string, { isNumber }: Column, more: Node = {}): Node => ({ ...wrapped(text), ...(isNumber && { alignment: 'right' }), ...more })
  const body = [
    shown.map((column) => cell(word(column.name, content.locale), column, { bold: true, fillColor: '#eeeeee' })),
    ...rows.map((row) => shown.map((column) => cell(column.value(row), column))),
  ]
  const drawn = grid(content, shown.map(({ share }) => share), body, 1)
  // A row that is higher than a page would be lost.
  const areLow = rows.every((row) => isLow(shown.map((column) => column.value(row)), drawn.table.widths))
  return {
    stack: [
      section(content, name),
      { table: { ...drawn.table, ...(areLow && { keepWithHeaderRows: 1, dontBreakRows: true }) }, layout: 'lines' },
    ],
  }
}

/** Half a page: a row that is lower stays on one page, a higher one may go on on the next. */
const lowRow = 350

/** Whether a row is low, by letters that are wider than most. */
function isLow(texts: string[], widths: number[]): boolean {
  const linesIn = (text: string, width: number): number =>
    text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length * 6 / width)), 0)
  return texts.every((text, at) => linesIn(text, widths[at] ?? 1) * 12 < lowRow)
}

function grid(
  content: Content, shares: number[], body: Node[][], headerRows = 0,
): { table: { headerRows: number, widths: number[], body: Node[][] } } {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  // Cells have 4 points at each side, and half a point of line.
  const room = papers[content.paper].width - 2 * margin - shares.length * 8.5 - 0.5
  return { table: { headerRows, widths: shares.map((share) => share / whole * room), body } }
}

/** Lines to sign by hand, one for each role. */
export function signatureLines(content: Content, roles: string[]): Node {
  const names = (['role', 'name', 'date', 'signature'] as const).map((name) => ({ text: word(name, content.locale), color: grey }))
  const lines = roles.map((role) => [{ text: role, margin: [0, 14, 0, 4] }, { text: '' }, { text: '' }, { text: '' }])
  return {
    stack: [section(content, 'signatures'), { ...grid(content, [3, 4, 2, 4], [names, ...lines]), layout: 'rules' }],
    unbreakable: true,
  }
}

/** How tables are ruled: `lines` in full, `rules` below each row. */
export const tableLayouts = {
  lines: { hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => '#999999', vLineColor: () => '#999999' },
  rules: { hLineWidth: (row: number) => (row < 2 ? 0 : 0.5), vLineWidth: () => 0 },
}

/** A code with its name, of which either may be absent. */
export function named(code: Value, name: Value): string {
  return [said(code), said(name)].filter((text) => text !== '').join(' ')
}

/** What a task, a question or an item was answered, and for a blank form what to fill in. */
export function answerOf(content: Content, row: Row): string {
  const { locale } = content
  const { answer, observation, unit } = row
  if (content.is_blank === true || answer === null || answer === undefined) return boxes(row, locale)
  if (typeof answer === 'boolean') return word(answer ? 'yes' : 'no', locale)
  if (Array.isArray(answer)) return answer.map(said).join(', ')
  if (said(observation) !== '') return said(observation)
  if (typeof answer === 'object') return said(row['result']) === '' ? '' : inWords(row['result'], locale)
  if (typeof answer === 'string' && /^\d{4}-\d\d-\d\d$/.test(answer)) return day(answer, locale)
  const isNumber = row['kind'] === 'NUMBER' || row['kind'] === 'NUMERIC' || row['kind'] === 'METER'
  return isNumber && answer !== 'NA' ? quantity(answer, unit ?? row['meter_unit'], locale) : inAnswer(said(answer), locale)
}

const answers = ['PASS', 'FAIL', 'NA', 'YES', 'NO']

/** Codes of answers are put into words, other text stays as it was written. */
function inAnswer(answer: string, locale: Content['locale']): string {
  if (answer === 'YES' || answer === 'NO') return word(answer === 'YES' ? 'yes' : 'no', locale)
  return answers.includes(answer) ? inWords(answer, locale) : answer
}

/** Options to tick by hand; nothing where the answer is written. */
function boxes({ options, kind, allows_na: allowsNa, unit }: Row, locale: Content['locale']): string {
  const choices = Array.isArray(options) ? options.map(said)
    : kind === 'PASS_FAIL' || kind === 'CHECK' ? [inWords('PASS', locale), inWords('FAIL', locale)]
      : kind === 'YES_NO' ? [word('yes', locale), word('no', locale)] : []
  const all = allowsNa === true && kind !== 'INSTRUCTION' ? [...choices, inWords('NA', locale)] : choices
  const lines = all.map((choice) => `[  ] ${choice}`)
  return (said(unit) === '' || choices.length > 0 ? lines : [`________ ${said(unit)}`, ...lines]).join('\n')
}

/** Two limits, of which either may be absent. */
export function range(low: Value, high: Value, show: (value: Value) => string): string {
  const [from, to] = [said(low), said(high)]
  if (from === '') return to === '' ? '' : `≤ ${show(high)}`
  return to === '' ? `≥ ${show(low)}` : `${show(low)} – ${show(high)}`
}
