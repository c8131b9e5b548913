import { RenderFault, type Row } from '../job.ts'

/** The same rows; refuses the first one too many. */
export async function* atMost(mostRows: number, batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  let count = 0
  for await (const rows of batches) {
    count += rows.length
    if (count > mostRows) throw new RenderFault('TOO_MANY_ROWS', `More than ${mostRows} rows: narrow the report, or choose another format`)
    yield rows
  }
}

export async function allRows(mostRows: number, batches: AsyncIterable<Row[]>): Promise<Row[]> {
  const all: Row[] = []
  for await (const rows of atMost(mostRows, batches)) for (const row of rows) all.push(row)
  return all
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant by the clocks of a time zone, as `2026-05-01 07:30:00`. */
export function localTime(instant: string, timeZone: string): string {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? instant : format.format(at)
}
