import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Cell, Format, Job, Row } from '../../../worker/render/job.ts'
import { render, type RenderLimits } from '../../../worker/render/pool.ts'
import type { TableOptions } from '../../../worker/render/table/options.ts'
import { textOfPdf } from './support/pdf.ts'

let place: string
beforeAll(async () => void (place = await mkdtemp(join(tmpdir(), 'assetry-render-'))))
afterAll(async () => await rm(place, { recursive: true }))

const options: TableOptions = {
  title: 'Open work: Ж Ω',
  about: [['Conditions', 'status = OPEN'], ['Data until', '2026-05-01 12:00']],
  columns: [
    { name: 'number', label: 'Number', type: 'TEXT' },
    { name: 'title', label: 'Title', type: 'TEXT' },
    { name: 'hours', label: 'Hours', type: 'NUMBER' },
    { name: 'due_at', label: 'Due at', type: 'INSTANT' },
    { name: 'due_on', label: 'Due on', type: 'DATE' },
    { name: 'is_late', label: 'Late', type: 'BOOLEAN' },
    { name: 'custom', label: 'Custom', type: 'JSON' },
  ],
  charts: [{ kind: 'BAR', title: 'Hours of each', label: 'number', values: ['hours'] }],
  mostRows: 1000,
  timeZone: 'Europe/Berlin',
  paper: 'A4',
  isRaw: false,
}
const first: Row = ['WO-1', '=1+1', '12345678901234567890.50', '2026-05-01T05:30:00+00:00', '2026-05-01', 'true', '{"a": 1.50}']
const second: Row = ['WO-2', 'a "quoted",\r\nbroken <b>line</b>', '-5', null, null, null, null]

async function* rowsOf(...rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

let count = 0
async function made(format: Format, rows: AsyncIterable<Row[]>, changes: Partial<TableOptions> = {}, limits?: RenderLimits): Promise<string> {
  const path = join(place, `${++count}.${format.toLowerCase()}`)
  await render(path, { kind: 'TABLE', format, options: { ...options, ...changes } }, rows, limits)
  return path
}

describe('CSV', () => {
  test('keeps what it is given, and makes no cell a formula unless it is asked for raw cells', async () => {
    const cells: Cell[] = ['=1+1', '+1', '-x', '-5', '+5.5e3', '@a', '\ttab', '\rreturn', '\nline', '＝1', 'a=1', '', null]
    const columns = [{ name: 'one', label: 'One', type: 'TEXT' as const }, { name: 'end', label: 'End', type: 'TEXT' as const }]
    const rows = cells.map((cell) => [cell, 'end'])
    const read = async (isRaw: boolean): Promise<string[][]> =>
      parse(await readFile(await made('CSV', rowsOf(...rows), { columns, isRaw })), { record_delimiter: '\r\n' })
    const ends = (all: string[]): string[][] => [['one', 'end'], ...all.map((cell) => [cell, 'end'])]
    expect(await read(false)).toEqual(ends(
      [`'=1+1`, '+1', `'-x`, '-5', '+5.5e3', `'@a`, `'\ttab`, `'\rreturn`, `'\nline`, `'＝1`, 'a=1', '', '']))
    expect(await read(true)).toEqual(ends(cells.map((cell) => cell ?? '')))
  })

  test('refuses one row more than it may have, across batches', async () => {
    async function* rows(): AsyncGenerator<Row[]> {
      yield [first, second]
      yield [first]
    }
    await made('CSV', rows(), { mostRows: 3 })
    await expect(made('CSV', rows(), { mostRows: 2 })).rejects.toMatchObject({ code: 'TOO_MANY_ROWS' })
  })
})

test('JSONL keeps digits of numbers and texts as they are', async () => {
  const lines = (await readFile(await made('JSONL', rowsOf(first, second)), 'utf8')).split('\n')
  expect(lines).toEqual([
    '{"number":"WO-1","title":"=1+1","hours":12345678901234567890.50,"due_at":"2026-05-01T05:30:00+00:00","due_on":"2026-05-01","is_late":true,"custom":{"a": 1.50}}',
    String.raw`{"number":"WO-2","title":"a \"quoted\",\r\nbroken <b>line</b>","hours":-5,"due_at":null,"due_on":null,"is_late":null,"custom":null}`,
    '',
  ])
})

describe('PARQUET', () => {
  const typed = ['number', 'title', 'hours', 'due_at', 'due_on', 'is_late', 'custom']

  test('has typed columns, exact numbers and what is told about the rows', async () => {
    const small: Row = ['Ж', '', '-0.123456789', '1969-12-31T23:59:59.999999+00:00', '1969-12-31', 'false', '[]']
    const path = await made('PARQUET', rowsOf([...first.slice(0, 3), '2026-05-01T05:30:00.123456+00:00', ...first.slice(4)] as Row, second, small))
    const file = await asyncBufferFromFile(path)
    const metadata = await parquetMetadataAsync(file)
    expect(metadata.schema.slice(1).map(({ name, type, converted_type: kind, precision, scale }) => [name, type, kind, precision, scale])).toEqual([
      ['number', 'BYTE_ARRAY', 'UTF8', undefined, undefined], ['title', 'BYTE_ARRAY', 'UTF8', undefined, undefined],
      ['hours', 'FIXED_LEN_BYTE_ARRAY', 'DECIMAL', 38, 9], ['due_at', 'INT64', 'TIMESTAMP_MICROS', undefined, undefined],
      ['due_on', 'INT32', 'DATE', undefined, undefined], ['is_late', 'BOOLEAN', undefined, undefined, undefined],
      ['custom', 'BYTE_ARRAY', 'UTF8', undefined, undefined],
    ])
    expect(metadata.key_value_metadata).toEqual([
      { key: 'Title', value: 'Open work: Ж Ω' }, { key: 'Conditions', value: 'status = OPEN' }, { key: 'Data until', value: '2026-05-01 12:00' }])
    // As the file has them: the reader makes floating-point numbers of decimals, and milliseconds of instants.
    const parsers = { timestampFromMicroseconds: (value: bigint) => value, dateFromDays: (value: number) => value }
    const rows = await parquetReadObjects({ file, parsers })
    // The digits of numbers are compared below.
    const shown = (cell: unknown): unknown => typeof cell === 'number' ? Number(cell.toPrecision(12)) : cell
    expect(rows.map((row) => typed.map((name) => shown(row[name])))).toEqual([
      ['WO-1', '=1+1', 12_345_678_901_200_000_000, 1_777_613_400_123_456n, 20_574, true, '{"a": 1.50}'],
      ['WO-2', 'a "quoted",\r\nbroken <b>line</b>', -5, null, null, null, null],
      ['Ж', '', -0.123456789, -1n, -1, false, '[]'],
    ])
    expect(await digitsIn(path, 'hours')).toEqual([12_345_678_901_234_567_890_500_000_000n, -5_000_000_000n, -123_456_789n])
  })

  test('rounds what has more decimals, half away from zero, and refuses what has no place by name', async () => {
    const columns = [{ name: 'n', label: 'Amount', type: 'NUMBER' as const }]
    const read = async (cells: Cell[]): Promise<bigint[]> => await digitsIn(await made('PARQUET', rowsOf(...cells.map((cell) => [cell])), { columns }), 'n')
    expect(await read(['0.0000000005', '-0.0000000005', '0.00000000049', '1e3', '1.5E-9', '.5', '5.', '99999999999999999999999999999.999999999'])).toEqual(
      [1n, -1n, 0n, 1_000_000_000_000n, 2n, 500_000_000n, 5_000_000_000n, 10n ** 38n - 1n])
    for (const cell of ['100000000000000000000000000000', '99999999999999999999999999999.9999999995', 'NaN', '', '1e40']) {
      await expect(made('PARQUET', rowsOf([cell]), { columns }), cell).rejects.toMatchObject({ code: 'VALUE_NOT_STORABLE' })
    }
    const instants = [{ name: 'n', label: 'At', type: 'INSTANT' as const }]
    for (const cell of ['infinity', '2026-05-01T05:30:00+02:00']) {
      await expect(made('PARQUET', rowsOf([cell]), { columns: instants }), cell).rejects.toMatchObject({ code: 'VALUE_NOT_STORABLE' })
    }
  })

  test('without rows has its columns, and refuses one row more than it may have', async () => {
    const file = await asyncBufferFromFile(await made('PARQUET', rowsOf()))
    expect((await parquetMetadataAsync(file)).schema.slice(1).map(({ name }) => name)).toEqual(typed)
    expect(await parquetReadObjects({ file })).toEqual([])
    await made('PARQUET', rowsOf(first, second), { mostRows: 2 })
    await expect(made('PARQUET', rowsOf(first, second), { mostRows: 1 })).rejects.toMatchObject({ code: 'TOO_MANY_ROWS' })
  })

  test('is written group by group, by rows and by letters', async () => {
    const columns = [{ name: 'n', label: 'N', type: 'NUMBER' as const }, { name: 'text', label: 'Text', type: 'TEXT' as const }]
    async function* rows(count: number, letters: number): AsyncGenerator<Row[]> {
      for (let at = 0; at < count; at += 1000) yield Array.from({ length: Math.min(1000, count - at) }, (_, n) => [String(at + n), String(at + n).padEnd(letters, 'x')])
    }
    const groups = async (count: number, letters: number): Promise<number[]> => {
      const path = await made('PARQUET', rows(count, letters), { columns, mostRows: count })
      const read = await digitsIn(path, 'n')
      expect(read.length).toBe(count)
      expect(read.every((value, n) => value === BigInt(n) * 1_000_000_000n)).toBe(true)
      return (await parquetMetadataAsync(await asyncBufferFromFile(path))).row_groups.map(({ num_rows: size }) => Number(size))
    }
    expect(await groups(24_000, 8)).toEqual([10_000, 10_000, 4000])
    expect(await groups(1200, 8000)).toEqual([500, 500, 200].map((size) => expect.closeTo(size, -2) as number))
  })
})

/** A column of decimals as the file has them, of which the reader makes floating-point numbers otherwise. */
async function digitsIn(path: string, name: string): Promise<bigint[]> {
  const file = await asyncBufferFromFile(path)
  const metadata = await parquetMetadataAsync(file)
  for (const element of metadata.schema) if (element.converted_type === 'DECIMAL') delete element.converted_type
  const rows = await parquetReadObjects({ file, metadata, columns: [name] })
  return rows.map((row) => BigInt.asIntN(128, BigInt(`0x${Buffer.from(row[name] as Uint8Array).toString('hex')}`)))
}

test('XLSX has typed cells by the clocks of the time zone, texts that are no formulas, and a sheet About', async () => {
  const path = await made('XLSX', rowsOf(
    first, second, ['a\u0001b', 'x', '0.25', null, null, 'false', null],
    ['never', 'x', 'NaN', 'infinity', '-infinity', null, null], ['old', 'x', '-1e400', '1900-02-28T10:00:00+00:00', '1900-03-01', null, null],
    ['half \ud83d', '_x0041__x005F_ & _x', null, null, null, null, null],
  ))
  const sheets = await readXlsxFile(path)
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Open work  Ж Ω', 'About'])
  expect(sheets[0]?.data).toEqual([
    ['Number', 'Title', 'Hours', 'Due at', 'Due on', 'Late', 'Custom'],
    ['WO-1', '=1+1', '12345678901234567890.50', new Date('2026-05-01T07:30:00Z'), new Date('2026-05-01T00:00:00Z'), true, '{"a": 1.50}'],
    ['WO-2', 'a "quoted",\r\nbroken <b>line</b>', -5, null, null, null, null],
    ['ab', 'x', 0.25, null, null, false, null],
    // What a spreadsheet has no number or date for.
    ['never', 'x', 'NaN', 'infinity', '-infinity', null, null],
    ['old', 'x', '-1e400', '1900-02-28T10:00:00+00:00', new Date('1900-03-01T00:00:00Z'), null, null],
    // What spreadsheets read as a character by its number, unless it is told apart.
    ['half \ufffd', '_x0041__x005F_ & _x', null, null, null, null, null],
  ])
  expect(sheets[1]?.data).toEqual([['Conditions', 'status = OPEN'], ['Data until', '2026-05-01 12:00']])
})

test('XLSX has columns beyond Z in their places, and refuses one row more than it may have', async () => {
  const columns = Array.from({ length: 60 }, (_, at) => ({ name: `c${at}`, label: `Column ${at}`, type: 'NUMBER' as const }))
  const row = columns.map((_, at) => at % 2 === 0 ? String(at) : null)
  const [sheet] = await readXlsxFile(await made('XLSX', rowsOf(row), { columns, charts: [] }))
  expect(sheet?.data).toEqual([columns.map(({ label }) => label), row.map((cell) => cell === null ? null : Number(cell))])
  await expect(made('XLSX', rowsOf(row, row), { columns, charts: [], mostRows: 1 })).rejects.toMatchObject({ code: 'TOO_MANY_ROWS' })
})

test('HTML is one page of escaped texts and a chart, without script and addresses', async () => {
  const page = await readFile(await made('HTML', rowsOf(first, second, ['"><script>', null, '1', null, null, null, null])), 'utf8')
  expect(page).toContain('a &#34;quoted&#34;,\r\nbroken &#60;b&#62;line&#60;/b&#62;')
  expect(page).toContain('<td>2026-05-01 07:30:00</td>')
  expect(page).toMatch(/<svg[\s\S]*Hours of each[\s\S]*<\/svg>/)
  expect(page).not.toMatch(/<script|<link|<img|src=|href=|url\(/i)
})

describe('PDF', () => {
  test('has title, facts, chart and table, its header and the number of the page on each', async () => {
    const rows = Array.from({ length: 120 }, (_, at): Row => [`WO-${at}`, 'Θέμα', '1.50', null, null, null, null])
    rows.push(['WO-long', 'x'.repeat(300), '1', '2026-05-01T05:30:00+00:00', null, null, null])
    const pages = await textOfPdf(await made('PDF', rowsOf(...rows), { paper: 'LETTER' }))
    expect(pages.length).toBeGreaterThan(2)
    expect(pages[0]).toMatchObject({ width: 792, height: 612 })
    expect(pages[0]?.text).toMatch(/Open work: Ж Ω.*Conditions: status = OPEN.*Hours of each/s)
    for (const [at, { text }] of pages.entries()) {
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`)
      expect(text).toContain('Due at')
    }
    const all = pages.map(({ text }) => text).join('\n')
    for (let at = 0; at < 120; at++) expect(all).toContain(`WO-${at} Θέμα 1.50`)
    expect(all).toContain('2026-05-01 07:30:00')
    expect(all.replace(/\s/g, '')).toContain('x'.repeat(300))
    // Nothing stands beyond the paper.
    for (const { right } of pages) expect(right).toBeLessThanOrEqual(792 - 30)
  })

  test('refuses more than a hundred pages', async () => {
    const rows = Array.from({ length: 1500 }, (): Row => ['WO-1', 'long '.repeat(200), null, null, null, null, null])
    await expect(made('PDF', rowsOf(...rows), { mostRows: 2000, charts: [] })).rejects.toMatchObject({ code: 'TOO_MANY_PAGES' })
  })
})

describe('a thread', () => {
  async function* endless(each: Cell): AsyncGenerator<Row[]> {
    for (;;) yield Array.from({ length: 5000 }, () => [each])
  }
  const columns = [{ name: 'one', label: 'One', type: 'TEXT' as const }]

  test('ends by name when it takes too long or too much memory, and the loop of the worker goes on', async () => {
    let ticks = 0
    const timer = setInterval(() => ticks++, 20)
    const failures = Promise.allSettled([
      made('CSV', endless('x'), { columns, mostRows: Infinity }, { milliseconds: 3000 }),
      made('HTML', endless('y'.repeat(100)), { columns, mostRows: Infinity }, { megabytes: 48 }),
    ])
    expect((await failures).map((failure) => failure.status === 'rejected' && (failure.reason as { code: string }).code)).toEqual(['TOO_LONG', 'TOO_LARGE'])
    clearInterval(timer)
    // It had 150 turns at most, on a machine that does something else as well; a loop that is held up has one or two.
    expect(ticks).toBeGreaterThan(5)
  })

  test('waits for its turn: two at once, and one that ended makes room', async () => {
    let open = 0
    let most = 0
    let meet = (): void => undefined
    const met = new Promise<void>((resolve) => (meet = resolve))
    async function* slow(): AsyncGenerator<Row[]> {
      most = Math.max(most, ++open)
      // The first waits for a second: threads start one after the other, on some machines slowly.
      if (open === 2) meet()
      await met
      await new Promise((resolve) => setTimeout(resolve, 200))
      yield [['x']]
      open--
    }
    await Promise.all(Array.from({ length: 5 }, async () => await made('CSV', slow(), { columns })))
    expect([most, open]).toEqual([2, 0])
  })

  test.runIf(process.platform === 'linux')('has less priority than the loop of the worker', async () => {
    const own = getPriority()
    const nice = (): number[] => readdirSync('/proc/self/task').map((id) =>
      // Behind the name, which may hold blanks, the 17th value.
      Number(readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]))
    let seen: number[] = []
    async function* rows(): AsyncGenerator<Row[]> {
      seen = nice()
      yield [['x']]
    }
    await made('CSV', rows(), { columns })
    expect(seen).toContain(Math.max(own, 10))
    expect([seen.filter((each) => each === own).length > 1, getPriority()]).toEqual([true, own])
  })

  test('ends with what its rows fail at, its caller ends, and where its format is unknown', async () => {
    let isClosed = false
    async function* broken(): AsyncGenerator<Row[]> {
      try {
        yield [['x']]
        throw new Error('The connection is gone')
      } finally {
        isClosed = true
      }
    }
    await expect(made('CSV', broken(), { columns })).rejects.toThrow('The connection is gone')
    expect(isClosed).toBe(true)
    await expect(made('CSV', endless('x'), { columns, mostRows: Infinity }, { signal: AbortSignal.timeout(1500) })).rejects.toThrow(/timeout/i)
    await expect(render(join(place, 'none'), { kind: 'NOTHING', format: 'CSV', options } as Job, rowsOf(first))).rejects.toThrow(/nothing\/csv/)
  })

  test('serve the next file with the same limits, end with a file that fails, and when nothing comes for a minute', async () => {
    const counts = { begun: 0, alive: 0 }
    const note = (thread: Worker): void => {
      counts.begun++
      counts.alive++
      thread.once('exit', () => counts.alive--)
    }
    async function* broken(): AsyncGenerator<Row[]> {
      yield [first]
      throw new Error('Broken')
    }
    const limits = { megabytes: 101 }
    const setTimer = vi.spyOn(globalThis, 'setTimeout')
    process.on('worker', note)
    try {
      for (const format of ['CSV', 'JSONL', 'CSV'] as const) await made(format, rowsOf(first), {}, limits)
      expect(counts.begun).toBe(1)
      await made('HTML', rowsOf(first), {}, limits)
      await made('CSV', rowsOf(first), {}, limits)
      expect(counts.begun).toBe(2)
      // Two at once, those that wait among them.
      await made('CSV', rowsOf(first), {}, { megabytes: 102 })
      expect(counts.begun).toBe(3)
      await expect.poll(() => counts.alive).toBe(2)
      await made('CSV', rowsOf(first), {}, { megabytes: 102 })
      expect(counts.begun).toBe(3)
      await expect(made('CSV', broken(), {}, { megabytes: 102 })).rejects.toThrow('Broken')
      await made('CSV', rowsOf(first), {}, { megabytes: 102 })
      expect(counts.begun).toBe(4)
      const waits = setTimer.mock.calls.filter(([, milliseconds]) => milliseconds === 60_000)
      for (const [end] of waits) (end as () => void)()
      await expect.poll(() => counts.alive).toBe(0)
      await made('CSV', rowsOf(first), {}, { megabytes: 102 })
      expect(counts.begun).toBe(5)
    } finally {
      process.off('worker', note)
      setTimer.mockRestore()
    }
  })

  test('reads one batch ahead at most', async () => {
    let read = 0
    async function* rows(): AsyncGenerator<Row[]> {
      for (; read < 400; read++) yield Array.from({ length: 5000 }, () => ['x'.repeat(50)])
    }
    const before = process.memoryUsage().rss
    let most = before
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
    const path = await made('CSV', rows(), { columns, mostRows: 2_000_000 })
    clearInterval(timer)
    expect((await stat(path)).size).toBe(2_000_000 * 52 + 5)
    // 2,000,000 rows are 104 MB of file, and several times as much as rows of JavaScript.
    expect((most - before) / 1e6).toBeLessThan(250)
  })
})
