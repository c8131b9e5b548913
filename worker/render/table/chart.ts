import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TitleComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { Row } from '../job.ts'
import type { Chart, Column } from './options.ts'

use([BarChart, LineChart, GridComponent, LegendComponent, TitleComponent, SVGRenderer])

/** More points than these are no picture any more: the first are drawn, and the chart says so. */
const mostPoints = 60

export const chartWidth = 720
export const chartHeight = 300

/** A chart of the rows as SVG, without script and without a browser. */
export function drawChart({ kind, title, label, values }: Chart, columns: Column[], rows: Row[]): string {
  const place = (name: string): number => columns.findIndex((column) => column.name === name)
  const shown = rows.slice(0, mostPoints)
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: chartWidth, height: chartHeight })
  try {
    chart.setOption({
      animation: false,
      textStyle: { fontFamily: 'Roboto' },
      title: {
        text: title, left: 0, textStyle: { fontSize: 14 },
        ...(rows.length > mostPoints && { subtext: `First ${mostPoints} of ${rows.length}` }),
      },
      legend: { show: values.length > 1, right: 0, data: values.map((name) => columns[place(name)]?.label ?? name) },
      grid: { left: 8, right: 8, top: 56, bottom: 8 },
      xAxis: { type: 'category', data: shown.map((row) => row[place(label)] ?? '—'), axisLabel: { hideOverlap: true } },
      yAxis: { type: 'value' },
      series: values.map((name) => ({
        type: kind === 'LINE' ? 'line' as const : 'bar' as const,
        name: columns[place(name)]?.label ?? name,
        // A value that there is not is a gap, never 0.
        data: shown.map((row) => row[place(name)] ?? '-'),
      })),
    })
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}
