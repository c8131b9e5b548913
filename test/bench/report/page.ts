import { readFile, writeFile } from 'node:fs/promises'
import { runScript } from '../../../scripts/project/run-script.ts'
import { round, type Spread } from '../load/numbers.ts'
import type { Measurement } from '../load/rounds.ts'
import type { Facts } from './facts.ts'
import type { Ratio } from './ratios.ts'

/** A file of results, as a run of the bench leaves it. */
export interface ResultFile {
  facts: Facts
  options: object
  results: ScaleResult[]
}

export interface ScaleResult {
  /** As on the command line: `10k`, `1m`. */
  scale: string
  ratios: Ratio[]
  measurements: Measurement[]
  executions: Record<string, number>
  costs: Record<string, number>
  violations: string[]
  skipped: Record<string, string>
}

/** The page beside a file of results: it needs nothing but itself, and holds every figure of the ratios in words, too. */
export function benchPage({ facts, options, results }: ResultFile): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Bench of ${escaped(facts.at)}</title>
<style>${style}</style>
</head>
<body>
<h1>Bench of ${escaped(facts.at.slice(0, 16).replace('T', ' '))}</h1>
<p>${escaped(machine(facts))}</p>
<p class="quiet">${escaped(Object.entries(options).map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(' · '))}</p>
${ratioSection(results)}
${growthSection(results)}
${results.map(asideSection).join('\n')}
</body>
</html>
`
}

const style = `
:root { --ground: #fff; --text: #1f2328; --quiet: #59636e; --rule: #d1d9e0; --good: #1a7f37; --bad: #cf222e; --mark: #0969da; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0d1117; --text: #e6edf3; --quiet: #9198a1; --rule: #3d444d; --good: #3fb950; --bad: #ff7b72; --mark: #58a6ff; }
}
body { margin: 0 auto; max-width: 1150px; padding: 16px 24px 64px; background: var(--ground); color: var(--text);
  font: 15px/1.5 system-ui, sans-serif; }
h2 { border-top: 1px solid var(--rule); margin-top: 40px; padding-top: 16px; }
.quiet, text.quiet { color: var(--quiet); fill: var(--quiet); }
figure { margin: 16px 0; overflow-x: auto; }
svg { display: block; }
text { font: 12px system-ui, sans-serif; fill: var(--text); dominant-baseline: central; }
.axis { stroke: var(--rule); }
.spread { stroke: currentColor; stroke-width: 5; stroke-linecap: round; opacity: 0.35; }
.median { fill: currentColor; }
.target { stroke: var(--text); stroke-width: 2; }
.met { color: var(--good); }
.missed { color: var(--bad); }
.growth { color: var(--mark); stroke: currentColor; stroke-width: 1.5; }
table { border-collapse: collapse; margin: 16px 0; }
th, td { border: 1px solid var(--rule); padding: 3px 9px; text-align: left; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
`

function machine({ commit, node, processor, cores, gigabytes, load }: Facts): string {
  return `Of ${commit}, with Node ${node}, on ${cores} cores (${processor}) and ${gigabytes} GB; ${round(load)} processes wanted to `
    + `run when it had ended. Figures of two runs are comparable only when these are alike.`
}

// Ratios

const width = 1080
const rowHeight = 22

/** A ratio of one scale, as a row of the plot. */
interface Row extends Ratio {
  scale: string
}

function ratioSection(results: ScaleResult[]): string {
  const rows: Row[] = results.flatMap(({ scale, ratios }) => ratios.map((ratio) => ({ ...ratio, scale })))
  if (rows.length === 0) return '<h2>Ratios</h2>\n<p>This run measured none of them.</p>'
  const ids = [...new Set(rows.map(({ id }) => id))]
  const inOrder = ids.flatMap((id) => rows.filter((row) => row.id === id))
  return `<h2>Ratios</h2>
<p>The dot is the median of the rounds, the bar reaches from the lowest to the highest, the upright line is the target. Each
row is set against its own target, a factor of ten to either side: what lies on the side of the word <em>met</em> meets it.</p>
<figure>${ratioPlot(inOrder)}</figure>
<table>
<thead><tr>${['Ratio', 'Work orders', 'Median', 'Lowest', 'Highest', 'Target', '', 'Meaning'].map((head) => `<th>${head}</th>`).join('')}</tr></thead>
<tbody>
${inOrder.map(ratioRow).join('\n')}
</tbody>
</table>`
}

function ratioRow({ id, scale, value, target, isMet, meaning }: Row): string {
  const figures = [value.median, value.low, value.high].map((figure) => `<td class="number">${shown(figure)}</td>`).join('')
  return `<tr><td>${escaped(id)}</td><td>${escaped(scale)}</td>${figures}<td>${escaped(target)}</td>`
    + `<td class="${isMet ? 'met' : 'missed'}">${isMet ? 'met' : 'missed'}</td><td>${escaped(meaning)}</td></tr>`
}

function ratioPlot(rows: Row[]): string {
  const left = 230
  const right = width - 190
  const middle = (left + right) / 2
  const height = (rows.length + 1) * rowHeight
  const lines = rows.map((row, index) => {
    const y = (index + 1.5) * rowHeight
    const at = (value: number): number => middle + (right - left) / 2 * better(value, row.target)
    const { low, high, median } = row.value
    return `<g class="${row.isMet ? 'met' : 'missed'}"><title>${escaped(`${row.id}, ${row.scale}: ${shown(median)}, ${row.target}`)}</title>`
      + `<text x="0" y="${y}">${escaped(row.id)}</text><text class="quiet" x="${left - 50}" y="${y}">${escaped(row.scale)}</text>`
      + `<path class="axis" d="M${left} ${y}H${right}"/>`
      + `<path class="spread" d="M${short(at(low))} ${y}H${short(at(high))}"/>`
      + `<circle class="median" cx="${short(at(median))}" cy="${y}" r="4.5"/>`
      + `<path class="target" d="M${middle} ${y - 8}V${y + 8}"/>`
      + `<text x="${right + 12}" y="${y}">${escaped(`${shown(median)} (${shown(low)}–${shown(high)}), ${row.target}`)}</text></g>`
  })
  return `<svg role="img" aria-label="Each ratio with its spread, beside its target" width="${width}" height="${height}">
<text class="quiet" x="${left}" y="10">missed</text><text class="quiet" x="${right}" y="10" text-anchor="end">met</text>
<text class="quiet" x="${middle}" y="10" text-anchor="middle">target</text>
${lines.join('\n')}
</svg>`
}

/** How much better than its target a value is: 0 at the target, 1 at ten times as good or better, -1 at ten times as bad. */
export function better(value: number, target: string): number {
  const [, sign, text = ''] = /^([<>]=) (.+)$/.exec(target) ?? []
  const goal = Number(text)
  // Of what should be nothing at all, nothing is at the target, and anything far from it.
  if (goal === 0) return value === 0 ? 0 : sign === '<=' ? -1 : 1
  const logarithm = value <= 0 ? -1 : Math.log10(value / goal)
  return Math.max(-1, Math.min(1, sign === '<=' ? -logarithm : logarithm))
}

// Growth

interface Growth {
  name: string
  unit: string
  values: number[]
}

/** What was measured at every scale, inside the database and over HTTP. */
function growthSection(results: ScaleResult[]): string {
  const [first] = results
  if (first === undefined || results.length < 2) {
    return '<h2>Growth</h2>\n<p>This run has one size only: <code>npm run bench</code> without <code>--quick</code> takes two.</p>'
  }
  const everywhere = (name: string, unit: string, of: (result: ScaleResult) => number | undefined): Growth[] => {
    const values = results.map(of).filter((value) => typeof value === 'number')
    return values.length === results.length ? [{ name, unit, values }] : []
  }
  const inside = Object.keys(first.executions).flatMap((name) => everywhere(name, 'ms', ({ executions }) => executions[name]))
  const outside = first.measurements.flatMap(({ scenario, target, connections }) => everywhere(
    `${scenario}, ${target}, ${connections} connections`, 'per s', ({ measurements }) =>
      measurements.find((m) => m.scenario === scenario && m.target === target && m.connections === connections)?.perSecond.median))
  const scales = results.map(({ scale }) => scale)
  return `<h2>Growth from ${escaped(scales[0] ?? '')} to ${escaped(scales.at(-1) ?? '')} work orders</h2>
<h3>Inside the database</h3>
<p>Milliseconds of the statement. Level is as fast with all rows as with few.</p>
${growthFigure(inside, scales)}
<h3>Over HTTP</h3>
<p>Answers in a second, the median of the rounds.</p>
${growthFigure(outside, scales)}`
}

function growthFigure(growths: Growth[], scales: string[]): string {
  if (growths.length === 0) return '<p>Nothing of it was measured at every size.</p>'
  const head = ['', ...scales, 'times'].map((cell) => `<th>${escaped(cell)}</th>`).join('')
  const rows = growths.map(({ name, values }) => `<tr><td>${escaped(name)}</td>`
    + [...values, times(values)].map((value) => `<td class="number">${shown(value)}</td>`).join('') + '</tr>')
  return `<figure>${growthPlot(growths, scales)}</figure>
<details><summary>As a table</summary><table><thead><tr>${head}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></details>`
}

/** A line for each scenario, from size to size, on a scale of powers of ten. */
function growthPlot(growths: Growth[], scales: string[]): string {
  const height = 420
  const [left, right, top, bottom] = [70, width - 420, 20, height - 30]
  const all = growths.flatMap(({ values }) => values).filter((value) => value > 0)
  const low = Math.floor(Math.log10(Math.min(...all)))
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...all))))
  const xOf = (index: number): number => left + (right - left) * index / (scales.length - 1)
  const yOf = (value: number): number =>
    bottom - (bottom - top) * (Math.log10(Math.max(value, 10 ** low)) - low) / (high - low)
  const powers = Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index))
  const changed = growths.toSorted((a, b) => Math.abs(Math.log(times(b.values))) - Math.abs(Math.log(times(a.values))))
  // As many names as fit; the table has the rest.
  const named = new Map(spaced(changed.slice(0, 12), ({ values }) => yOf(values.at(-1) ?? 0)).map(({ item, y }) => [item, y]))
  const lines = growths.map((growth) => {
    const { name, unit, values } = growth
    const path = values.map((value, index) => `${index === 0 ? 'M' : 'L'}${short(xOf(index))} ${short(yOf(value))}`).join('')
    const label = named.get(growth)
    const told = `${name}: ${values.map(shown).join(', ')} ${unit}, ${shown(times(values))} times`
    return `<g class="growth"><title>${escaped(told)}</title><path d="${path}" fill="none"/>`
      + (label === undefined ? '' : `<text x="${right + 12}" y="${short(label)}" stroke="none">`
        + `${escaped(`${shown(times(values))} × ${name}`)}</text>`) + '</g>'
  })
  return `<svg role="img" aria-label="Each scenario from size to size" width="${width}" height="${height}">
${powers.map((power) => `<path class="axis" d="M${left} ${short(yOf(power))}H${right}"/>`
    + `<text class="quiet" x="${left - 8}" y="${short(yOf(power))}" text-anchor="end">${power}</text>`).join('\n')}
${scales.map((scale, index) =>
    `<text class="quiet" x="${short(xOf(index))}" y="${height - 10}" text-anchor="middle">${escaped(scale)}</text>`).join('\n')}
${lines.join('\n')}
</svg>`
}

function times(values: number[]): number {
  return (values.at(-1) ?? NaN) / (values[0] ?? NaN)
}

/** Names beside their lines, moved down until none lies on another. */
function spaced<Item>(items: Item[], heightOf: (item: Item) => number): { item: Item, y: number }[] {
  let last = -Infinity
  return items.map((item) => ({ item, y: heightOf(item) })).toSorted((a, b) => a.y - b.y).map(({ item, y }) => {
    last = Math.max(y, last + 15)
    return { item, y: last }
  })
}

// What else was found

function asideSection({ scale, costs, violations, skipped }: ScaleResult): string {
  const rows = Object.entries(costs).map(([name, value]) =>
    `<tr><td>${escaped(name)}</td><td class="number">${shown(value)}</td></tr>`)
  const notes = [
    ...violations.map((violation) => `Does not scale: ${violation}.`),
    ...Object.entries(skipped).map(([name, reason]) => `Not measured: ${name} (${reason}).`),
  ]
  if (rows.length + notes.length === 0) return ''
  return `<h2>Costs, ${escaped(scale)} work orders</h2>
${rows.length > 0 ? `<table><tbody>\n${rows.join('\n')}\n</tbody></table>` : ''}
${notes.map((note) => `<p>${escaped(note)}</p>`).join('\n')}`
}

/** JSON has null where there was no number. */
function shown(value: Spread['median'] | null): string {
  return value !== null && Number.isFinite(value) ? String(round(value)) : '–'
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The page of a file of results, beside it. */
export async function writeBenchPage(resultFile: string): Promise<string> {
  const file = resultFile.replace(/(\.json)?$/, '.html')
  await writeFile(file, benchPage(JSON.parse(await readFile(resultFile, 'utf8')) as ResultFile))
  return file
}

runScript(import.meta.filename, async () => {
  const [resultFile] = process.argv.slice(2)
  if (resultFile === undefined) throw new Error('Say of what: tsx test/bench/report/page.ts <file of results>.')
  console.log(await writeBenchPage(resultFile))
})
