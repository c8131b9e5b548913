// Draws a chart as SVG, and its numbers as a table.

import { number } from './figures.js'

const drawn = new Set()
addEventListener('resize', () => drawn.forEach((chart) => chart.resize()))

/** Forgets the charts that were drawn. */
export function clearCharts() {
  drawn.forEach((chart) => chart.dispose())
  drawn.clear()
}

export function drawChart(place, title, { labels, series }) {
  const style = getComputedStyle(document.documentElement)
  const color = (name) => style.getPropertyValue(`--${name}`).trim()
  const text = { color: color('quiet') }
  const chart = globalThis.echarts.init(place, null, { renderer: 'svg' })
  // Percent are shown up to 100 at least, so that a small share looks small.
  const axis = (position, unit) => ({
    type: 'value', position, splitLine: { show: position === 'left', lineStyle: { color: color('line') } },
    axisLabel: { ...text, formatter: (value) => `${number(value)}${unit === undefined ? '' : ` ${unit}`}` },
    ...(unit === '%' ? { max: ({ max }) => Math.max(100, max) } : {}),
  })
  const unitOf = (lines) => series.find(({ isLine = false }) => isLine === lines)?.unit
  chart.setOption({
    animation: false,
    aria: { enabled: true, label: { description: title } },
    color: ['first', 'second', 'third', 'rest'].map(color),
    // What an answer has is never read as HTML.
    tooltip: { trigger: 'axis', renderMode: 'richText', confine: true, valueFormatter: (value) => value === null ? '–' : number(Number(value)) },
    legend: { top: 0, textStyle: text },
    grid: { left: 8, right: 8, top: 36, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: { type: 'category', data: labels, axisLabel: { ...text, rotate: labels.length > 4 ? 40 : 0, width: 110, overflow: 'truncate', hideOverlap: false } },
    yAxis: [axis('left', unitOf(false)), axis('right', unitOf(true))],
    series: series.map(({ name, values, isLine, isStacked }) => ({
      name, data: values, type: isLine ? 'line' : 'bar', barMaxWidth: 48, yAxisIndex: isLine ? 1 : 0,
      ...(isStacked ? { stack: 'all' } : {}),
    })),
  })
  drawn.add(chart)
}

/** A table of the rows; the columns are names of values with their headings. */
export function tableOf(columns, rows) {
  const table = document.createElement('table')
  const head = table.createTHead().insertRow()
  for (const heading of Object.values(columns)) {
    const cell = document.createElement('th')
    cell.textContent = heading
    head.append(cell)
  }
  const body = table.createTBody()
  for (const row of rows) {
    const line = body.insertRow()
    for (const name of Object.keys(columns)) {
      const cell = line.insertCell()
      const value = row[name]
      if (typeof value === 'number') cell.className = 'number'
      cell.textContent = shown(value)
    }
  }
  return table
}

function shown(value) {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'number') return number(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toLocaleString() : value
}
