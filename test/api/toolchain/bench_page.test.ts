import { reloadStall } from '../../bench/scenarios/reload.ts'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { benchPage, better, type ResultFile, type ScaleResult, writeBenchPage } from '../../bench/report/page.ts'
import { ratioIds, ratiosOf } from '../../bench/report/ratios.ts'
import { fewRows, manyRows } from '../../bench/scenarios/imports.ts'
import { busyWriters, calmWriters, longestRound, refusedWriters } from '../../bench/scenarios/jobs.ts'
import { floods, calmTail, floodedTail, refusals } from '../../bench/scenarios/neighbours.ts'
import { calmLists, listsBesideReports, refusedBesideReports } from '../../bench/scenarios/reports.ts'
import { memoryRatio, uploadRatio } from '../../bench/scenarios/uploads.ts'
import { openPage, startBrowser } from '../clients/browser.ts'

const directory = await mkdtemp(join(tmpdir(), 'assetry bench '))

afterAll(async () => await rm(directory, { recursive: true }))

/** What a whole run leaves of one size, from which every ratio can be formed; `pace` is how fast everything is. */
function resultOf(scale: string, pace: number): ScaleResult {
  const list = '/open_work_orders'
  const compared: [string, number, string[]][] = [
    [`${list} first page`, 8, ['api', 'sql', 'fastify-rls', 'fastify-where', 'postgraphile', 'directus']],
    [`${list} first page`, 2, ['api', 'fastify-rls']],
    [`${list} by id`, 8, ['api', 'cached', 'unchecked', 'sql-tx', 'fastify-rls']],
    [`${list} pages, 20 sites`, 2, ['first', 'next', 'deep', 'counted', 'searched', 'replanned']],
    ['create_work_order', 16, ['api', 'sql-tx']],
  ]
  const measurements = compared.flatMap(([scenario, connections, targets]) => targets.map((target, index) => {
    const rounds = [9, 10, 12].map((rate, round) => pace * (rate * 100 + 37 * index * (round + 1)))
    const perSecond = { low: Math.min(...rounds), median: rounds[1] ?? NaN, high: Math.max(...rounds) }
    return { scenario, target, connections, rounds, perSecond, p50: 1, p99: 2 + index }
  }))
  const names = ['20 sites', 'literals', '5 sites', '100 sites', '1000 sites']
  const executions = new Map([
    ...names.map((name, index) => [`${list} first page, ${name}`, (index + 1) / pace] as const),
    ['/work_orders count, 20 sites', 3.21 / pace], ['/work_orders count, literals', 3 / pace],
  ])
  const costs = new Map([
    [reloadStall, 31.4], [calmTail, 5], [calmWriters, 20], [busyWriters, 30], [refusedWriters, 0], [longestRound, 90],
    [calmLists, 10], [listsBesideReports, 15], [refusedBesideReports, 0],
    ...[1, 10, 100].map((size) => [uploadRatio(size), 1.5] as [string, number]),
    ...['edge', 'worker'].map((program) => [memoryRatio(program), 1.1] as [string, number]),
    ...floods.flatMap((flood) => [[floodedTail(flood), 12.5], [refusals(flood), 0]] as [string, number][]),
  ])
  const actionCosts = ['create_work_order', 'receive_stock'].map((action, index) => ({
    action, api: 9, transaction: 4 * (index + 1) / pace, byHand: 1, cold: 8, statements: 3,
    wal: { log: 400, logIndexes: 360, rows: 300, indexes: 900, other: 46 },
  }))
  const importCosts = [fewRows, manyRows].map((rows) => ({ action: 'import_assets', rows, imported: 3 / pace, inserted: 2, tables: [] }))
  const found = { measurements, executions, costs, actionCosts, importCosts, violations: [] }
  return {
    ...found, scale, ratios: ratiosOf(found), executions: Object.fromEntries(executions), costs: Object.fromEntries(costs),
    skipped: { 'a <peer>': 'it is not there' },
  }
}

const facts = {
  at: '2026-11-21T20:50:35.621Z', commit: 'abc', node: 'v20', processor: 'A & B', cores: 2, gigabytes: 24, load: 1.61,
}
const file: ResultFile = { facts, options: { rounds: 5 }, results: [resultOf('10k', 1), resultOf('1m', 0.5)] }
const page = benchPage(file)

test('the page has every ratio of every size, with its spread and its target, drawn and in words', () => {
  expect(file.results.map(({ ratios }) => ratios.map(({ id }) => id))).toEqual([ratioIds, ratioIds])
  const [plot = '', table = ''] = page.split('</svg>')
  for (const { scale, ratios } of file.results) {
    for (const { id, value, target, isMet, meaning } of ratios) {
      const figures = [value.median, value.low, value.high].map((figure) => String(Number(figure.toPrecision(3))))
      const shownTarget = target.replace('<', '&lt;').replace('>', '&gt;')
      const row = table.split('\n').find((line) => line.startsWith(`<tr><td>${id}</td><td>${scale}</td>`))
      expect([id, row]).toEqual([id, `<tr><td>${id}</td><td>${scale}</td>${
        figures.map((figure) => `<td class="number">${figure}</td>`).join('')}<td>${shownTarget}</td><td class="${
        isMet ? 'met">met' : 'missed">missed'}</td><td>${meaning}</td></tr>`])
      expect(plot).toContain(`${figures[0]} (${figures[1]}–${figures[2]}), ${shownTarget}</text>`)
    }
  }
})

test('what meets its target lies on that side of it', () => {
  expect(better(2, '>= 1')).toBeCloseTo(0.301)
  expect(better(2, '<= 1')).toBeCloseTo(-0.301)
  expect([better(1.25, '<= 1.25'), better(100, '>= 1'), better(0, '>= 1'), better(0, '<= 0'), better(1, '<= 0')])
    .toEqual([-0, 1, -1, 0, -1])
  for (const { isMet, value, target } of file.results.flatMap(({ ratios }) => ratios)) {
    expect([value.median, target, better(value.median, target) >= 0]).toEqual([value.median, target, isMet])
  }
})

test('growth is told of what was measured at every size', () => {
  const rows = page.split('<details>').slice(1).join('')
  expect(rows).toContain('<tr><td>/open_work_orders first page, 5 sites</td><td class="number">3</td><td class="number">6</td>'
    + '<td class="number">2</td></tr>')
  expect(rows).toContain('<td>/open_work_orders first page, api, 8 connections</td><td class="number">1000</td>'
    + '<td class="number">500</td><td class="number">0.5</td>')
  const [first, second] = file.results as [ScaleResult, ScaleResult]
  const without = { ...second, executions: {}, measurements: [] }
  expect(benchPage({ ...file, results: [first, without] }).match(/Nothing of it was measured/g)).toHaveLength(2)
  expect(benchPage({ ...file, results: [first] })).toContain('one size only')
  expect(benchPage({ ...file, results: [{ ...first, ratios: [] }] })).toContain('measured none')
})

test('a page is made from a file of results, beside it, and opens without asking anybody', async () => {
  const results = join(directory, 'one.json')
  await writeFile(results, JSON.stringify(file))
  expect(await writeBenchPage(results)).toBe(join(directory, 'one.html'))
  expect(await readFile(join(directory, 'one.html'), 'utf8')).toBe(page)
  expect(page).not.toMatch(/<script|<link|https?:|url\(|@import| src=/)
  expect(page).toContain('A &amp; B')
  expect(page).toContain('a &lt;peer&gt;')
  const browser = await startBrowser()
  try {
    const opened = await openPage(browser)
    const asked: string[] = []
    opened.on('request', (request) => void asked.push(request.url()))
    await opened.goto(`file://${join(directory, 'one.html')}`)
    expect(asked).toHaveLength(1)
    const wide = await opened.$$eval('svg', (drawings) => drawings.map((drawing) => {
      const { clientWidth } = drawing as unknown as { clientWidth: number }
      return clientWidth > 600
    }))
    expect(wide).toEqual([true, true, true])
  } finally {
    await browser.close()
  }
})
