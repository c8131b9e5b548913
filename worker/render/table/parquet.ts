import { writeFile } from 'node:fs/promises'
import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import { type Cell, RenderFault, type Row, type Write } from '../job.ts'
import type { Column, ColumnType, TableOptions } from './options.ts'
import { atMost } from './rows.ts'

/** A group of rows is held in memory and written as a whole: it ends at this many rows or letters, whichever comes first. */
const mostRowsOfGroup = 10_000
const mostLettersOfGroup = 4_000_000
/** Numbers are decimals of 38 digits, so many of them after the point: all that any column of the database has. */
const digits = 38
const decimals = 9
const most = 10n ** BigInt(digits)

const elements: Record<ColumnType, object> = {
  TEXT: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  // As text, so that digits stay as they are.
  JSON: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  NUMBER: { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, converted_type: 'DECIMAL', precision: digits, scale: decimals },
  BOOLEAN: { type: 'BOOLEAN' },
  DATE: { type: 'INT32', converted_type: 'DATE' },
  INSTANT: { type: 'INT64', converted_type: 'TIMESTAMP_MICROS' },
}

/** A file of Apache Parquet with typed columns, each of which may be empty; instants are of UTC, to the microsecond. */
const writeParquet: Write<TableOptions> = async (path, batches, { title, about, columns, mostRows }) => {
  await writeFile(path, '', { mode: 0o600 })
  const writer = fileWriter(path)
  const parquet = new ParquetWriter({
    writer, createdBy: 'Assetry',
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ name, type }) => ({ name, repetition_type: 'OPTIONAL' as const, ...elements[type] })),
    ],
    kvMetadata: [['Title', title], ...about].map(([key = '', value = '']) => ({ key, value })),
  })
  let group: Group = newGroup(columns)
  const flush = async (): Promise<void> => {
    const { size, data } = group
    if (size === 0) return
    group = newGroup(columns)
    await parquet.write({ columnData: columns.map(({ name }, at) => ({ name, data: data[at] ?? [] })), rowGroupSize: size })
  }
  for await (const rows of atMost(mostRows, batches)) {
    for (const row of rows) {
      add(group, row, columns)
      if (group.size === mostRowsOfGroup || group.letters >= mostLettersOfGroup) await flush()
    }
  }
  await flush()
  await parquet.finish()
}

/** Values by column, so that rows are let go of as they come: what is held until a group is written costs memory. */
interface Group {
  size: number
  letters: number
  data: unknown[][]
}

function newGroup(columns: Column[]): Group {
  return { size: 0, letters: 0, data: columns.map(() => []) }
}

function add(group: Group, row: Row, columns: Column[]): void {
  for (let at = 0; at < columns.length; at++) {
    const cell = row[at] ?? null
    if (cell !== null) group.letters += cell.length
    group.data[at]!.push(valueOf(cell, columns[at]!))
  }
  group.size++
}

function valueOf(cell: Cell, { type, label }: Column): unknown {
  if (cell === null) return null
  switch (type) {
    case 'NUMBER':
      return scaled(cell, label)
    case 'BOOLEAN':
      return cell === 'true'
    case 'DATE':
      return Number(microseconds(`${cell}T00:00:00Z`, label) / 86_400_000_000n)
    case 'INSTANT':
      return microseconds(cell, label)
    case 'TEXT':
    case 'JSON':
      return cell
  }
}

/** The digits of a decimal without its point; more decimals than there are places are rounded, half away from zero. */
function scaled(cell: string, label: string): bigint {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(cell) ?? []
  const places = fraction.length - Number(exponent)
  if (whole + fraction === '' || places > 1000 || places < -digits) throw unstorable(cell, label)
  const unscaled = BigInt(whole + fraction)
  const cut = 10n ** BigInt(Math.max(0, places - decimals))
  const value = (unscaled * 10n ** BigInt(Math.max(0, decimals - places)) + cut / 2n) / cut
  if (value >= most) throw unstorable(cell, label)
  return sign === '-' ? -value : value
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|\+00:00)$/

/** Since 1970, of an instant of UTC as the API writes it. */
function microseconds(text: string, label: string): bigint {
  const milliseconds = instant.test(text) ? Date.parse(`${text.slice(0, 19)}Z`) : NaN
  if (Number.isNaN(milliseconds)) throw unstorable(text, label)
  const fraction = Number(text.slice(20, text.endsWith('Z') ? -1 : -6).padEnd(6, '0'))
  const sum = milliseconds * 1000 + fraction
  return Number.isSafeInteger(sum) ? BigInt(sum) : BigInt(milliseconds) * 1000n + BigInt(fraction)
}

function unstorable(cell: string, label: string): RenderFault {
  return new RenderFault('VALUE_NOT_STORABLE', `${label}: ${cell.slice(0, 60)} has no place in PARQUET: choose another format`)
}

export default writeParquet
