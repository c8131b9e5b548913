import { DateTime } from 'luxon'

/** Quiet hours of an account: the ISO weekday on which they start, and times of day such as 22:00. */
export interface Hours { weekday: number, start: string, end: string }

/** What clocks of a zone show at an instant. */
interface Wall { weekday: number, date: string, time: string }

const minute = 60_000

function wallOf(at: number, zone: string): Wall {
  const shown = DateTime.fromMillis(at, { zone })
  return { weekday: shown.weekday, date: shown.toFormat('yyyy-MM-dd'), time: shown.toFormat('HH:mm') }
}

/** Whether clocks show a time within quiet hours; those over midnight belong to the day on which they start. */
export function isQuiet(at: number, zone: string, hours: Hours[]): boolean {
  const { weekday, time } = wallOf(at, zone)
  const before = weekday === 1 ? 7 : weekday - 1
  return hours.some(({ weekday: day, start, end }) => start < end
    ? day === weekday && time >= start && time < end
    : (day === weekday && time >= start) || (day === before && time < end))
}

/** The first minute from an instant on that is not quiet; undefined after a week. */
export function afterQuiet(at: number, zone: string, hours: Hours[]): number | undefined {
  for (let now = at; now < at + 7 * 1440 * minute; now += minute) {
    if (!isQuiet(now, zone, hours)) return now
  }
  return undefined
}

/** The first instant after another at which clocks reach a time of day for the first time on some date, or on some weekday. */
export function nextDigest(after: number, zone: string, time: string, weekday?: number): number | undefined {
  const first = DateTime.fromISO(wallOf(after, zone).date, { zone: 'UTC' })
  for (let days = 0; days <= 8; days++) {
    const date = first.plus({ days })
    if (weekday !== undefined && date.weekday !== weekday) continue
    const at = firstReaching(date, zone, time)
    if (at > after) return at
  }
  return undefined
}

/** The first minute at which clocks show the time of the date or a later one: a date whose clocks skip it is reached after that. */
function firstReaching(date: DateTime, zone: string, time: string): number {
  const target = `${date.toFormat('yyyy-MM-dd')} ${time}`
  // No clock is more than 15 hours from UTC.
  for (let now = DateTime.fromISO(target.replace(' ', 'T'), { zone: 'UTC' }).toMillis() - 15 * 60 * minute; ; now += minute) {
    const shown = wallOf(now, zone)
    if (`${shown.date} ${shown.time}` >= target) return now
  }
}
