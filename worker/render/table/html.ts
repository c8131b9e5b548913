import type { Cell, Write } from '../job.ts'
import { drawChart } from './chart.ts'
import { writeTexts } from './files.ts'
import type { Column, TableOptions } from './options.ts'
import { allRows, localTime } from './rows.ts'

const style = `body{font:14px/1.4 system-ui,sans-serif;margin:2rem;color:#222}
table{border-collapse:collapse}caption{text-align:left}td,th{border:1px solid #ccc;padding:.25rem .5rem;text-align:left;vertical-align:top}
td.n{text-align:right;font-variant-numeric:tabular-nums}th{background:#f3f3f3}dl{display:grid;grid-template-columns:max-content auto;gap:.1rem 1rem}
dt{color:#666}dd{margin:0}svg{max-width:100%;height:auto}@media print{thead{display:table-header-group}}`

/** One page that needs nothing else: no script, no address, charts as SVG. */
const writeHtml: Write<TableOptions> = async (path, batches, options) => {
  const { title, about, columns, charts, mostRows, timeZone } = options
  const rows = await allRows(mostRows, batches)
  function* texts(): Generator<string> {
    yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<dl>${about.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
`
    for (const chart of charts) yield `<figure>${drawChart(chart, columns, rows)}</figure>\n`
    yield `<table>\n<thead><tr>${columns.map(({ label }) => `<th scope="col">${escaped(label)}</th>`).join('')}</tr></thead>\n<tbody>\n`
    for (const row of rows) {
      yield `<tr>${columns.map((column, at) => cellOf(row[at] ?? null, column, timeZone)).join('')}</tr>\n`
    }
    yield '</tbody>\n</table>\n</body>\n</html>\n'
  }
  await writeTexts(path, texts())
}

function cellOf(cell: Cell, { type, empty = '' }: Column, timeZone: string): string {
  if (cell === null) return `<td>${escaped(empty)}</td>`
  if (type === 'NUMBER') return `<td class="n">${escaped(cell)}</td>`
  return `<td>${escaped(type === 'INSTANT' ? localTime(cell, timeZone) : cell)}</td>`
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export default writeHtml
