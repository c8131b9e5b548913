/**
 * The slow, obvious roll-up: each reading is asked what hour and what day it was by the clocks of its place, and
 * whatever falls together is reckoned anew. The reference that meter.roll_up is measured by.
 */

export interface Reading { at: number, reading: number, counted: number | null }

export interface Rollup {
  period: 'HOUR' | 'DAY'
  /** Of an hour when it began, of a day which it is. */
  of: string
  reading_count: number
  min_reading: number
  max_reading: number
  mean_reading: number
  last_reading: number
  counted: number | null
}

/** zoneOf names the clocks that a reading is asked by: they may have changed since what is forgotten was rolled up. */
export function rollUp(readings: Reading[], zoneOf: (at: number) => string): Rollup[] {
  const clockOf = (zone: string) => new Intl.DateTimeFormat('en-CA', {
    timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
  })
  const clocks = new Map<string, Intl.DateTimeFormat>()
  const groups = new Map<string, Reading[]>()
  for (const reading of readings) {
    const zone = zoneOf(reading.at)
    const clock = clocks.get(zone) ?? clockOf(zone)
    clocks.set(zone, clock)
    const parts = Object.fromEntries(clock.formatToParts(reading.at).map(({ type, value }) => [type, value]))
    const started = reading.at - (Number(parts['minute']) * 60 + Number(parts['second'])) * 1000
    for (const key of [`HOUR ${new Date(started).toISOString()}`, `DAY ${parts['year']}-${parts['month']}-${parts['day']}`]) {
      groups.set(key, [...groups.get(key) ?? [], reading])
    }
  }
  return [...groups].map(([key, group]) => rollup(key, group)).sort((a, b) => a.period.localeCompare(b.period) || a.of.localeCompare(b.of))
}

function rollup(key: string, group: Reading[]): Rollup {
  const [period, of] = key.split(' ') as ['HOUR' | 'DAY', string]
  const values = group.map(({ reading }) => reading)
  const last = group.reduce((newest, each) => (each.at > newest.at ? each : newest))
  return {
    period, of, reading_count: group.length, min_reading: Math.min(...values), max_reading: Math.max(...values),
    mean_reading: Math.round(values.reduce((sum, value) => sum + value, 0) / values.length * 1e6) / 1e6,
    last_reading: last.reading,
    counted: group.some(({ counted }) => counted !== null) ? group.reduce((sum, { counted }) => sum + (counted ?? 0), 0) : null,
  }
}
