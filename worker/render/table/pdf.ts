import type { Cell, Write } from '../job.ts'
import { writePdf } from '../pdf.ts'
import { chartHeight, chartWidth, drawChart } from './chart.ts'
import type { Column, TableOptions } from './options.ts'
import { allRows, localTime } from './rows.ts'

const mostPages = 100
/** Points between the margins. */
const widths = { A4: [523, 770], LETTER: [540, 720] } as const
const mostUpright = 6
const padding = 4
const layout = {
  hLineWidth: (line: number, { table }: { table: { headerRows: number } }) => line === 0 ? 0 : line === table.headerRows ? 1 : 0.5,
  hLineColor: (line: number) => line === 1 ? '#000000' : '#bbbbbb',
  vLineWidth: () => 0,
  paddingLeft: () => padding,
  paddingRight: () => padding,
}

/** Title, what is told about the rows, charts, and the table, whose header stands on each page. */
const writeTable: Write<TableOptions> = async (path, batches, options) => {
  const { title, about, columns, charts, mostRows, timeZone, paper } = options
  const rows = await allRows(mostRows, batches)
  const isLandscape = columns.length > mostUpright
  const fontSize = isLandscape ? 7 : 8
  const width = widths[paper][isLandscape ? 1 : 0]
  const shown = rows.map((row) => columns.map((column, at) => textOf(row[at] ?? null, column, timeZone)))
  const shares = sharesOf(columns, shown)
  const columnWidths = shares.map((share) => share * width - 2 * padding - 0.1)
  const chartFit = Math.min(width, chartWidth)
  await writePdf(path, {
    title,
    paper,
    isLandscape,
    fontSize,
    mostPages,
    foot: title,
    content: [
      { text: title, fontSize: 16, bold: true, margin: [0, 0, 0, 6] },
      ...about.map(([name, value]) => ({ text: [{ text: `${name}: `, color: '#666666' }, value], margin: [0, 0, 0, 1] })),
      ...charts.map((chart) => ({
        svg: drawChart(chart, columns, rows), width: chartFit, height: chartFit * chartHeight / chartWidth, margin: [0, 10, 0, 0],
      })),
      {
        margin: [0, 10, 0, 0],
        layout,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: columnWidths,
          body: [
            columns.map(({ label, type }, at) => ({
              text: breakable(label, lettersIn(columnWidths[at] ?? 0, fontSize)), bold: true, alignment: type === 'NUMBER' ? 'right' : 'left',
            })),
            ...shown.map((row) => row.map((text, at) => ({
              text: breakable(text, lettersIn(columnWidths[at] ?? 0, fontSize)), alignment: columns[at]?.type === 'NUMBER' ? 'right' : 'left',
            }))),
          ],
        },
      },
    ],
  })
}

function textOf(cell: Cell, { type, empty = '' }: Column, timeZone: string): string {
  return cell === null ? empty : type === 'INSTANT' ? localTime(cell, timeZone) : cell
}

/** Wider where more is written, within limits: shares of the width that add up to one. */
function sharesOf(columns: Column[], rows: string[][]): number[] {
  const weights = columns.map(({ label }, at) =>
    Math.min(40, Math.max(6, label.length + 2, ...rows.slice(0, 500).map((row) => (row[at] ?? '').length))))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

/** Letters of which as many as may be wide fit into a line. */
function lettersIn(width: number, fontSize: number): number {
  return Math.max(1, Math.floor(width / (fontSize * 0.62)))
}

/** A word longer than a line may break after each line's worth: a table never grows over the paper. */
function breakable(text: string, letters: number): string {
  return text.replace(new RegExp(`\\S{${letters}}(?=\\S)`, 'gu'), '$&\u200b')
}

export default writeTable
