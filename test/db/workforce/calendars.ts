import fc from 'fast-check'
import { DateTime } from 'luxon'

/** Working hours and exceptions as p_values hold them; times such as `08:00`. */
export interface Calendar {
  hours: { weekday: number, start_time: string, end_time: string }[]
  exceptions: { occurs_on: string, is_working: boolean, start_time: string | null, end_time: string | null }[]
}

/** A time zone and nights in which its clocks are changed. */
export interface Zone { name: string, nights: string[] }

/** By one hour, by half an hour, at midnight, and never. */
export const zones: Zone[] = [
  { name: 'Europe/Berlin', nights: ['2025-03-30', '2025-10-26'] },
  { name: 'America/New_York', nights: ['2025-03-09', '2025-11-02'] },
  { name: 'Australia/Lord_Howe', nights: ['2025-04-06', '2025-10-05'] },
  { name: 'America/Santiago', nights: ['2025-04-05', '2025-09-07'] },
  { name: 'Asia/Kathmandu', nights: ['2025-06-15'] },
]

/** Times of day that cut the day into shifts; the small hours come often, because clocks are changed then. */
const timesOfDay = fc.uniqueArray(
  fc.oneof(fc.integer({ min: 0, max: 240 }), fc.integer({ min: 0, max: 1440 })), { minLength: 0, maxLength: 4 })

/** Shifts of one day that do not overlap. */
const shifts = timesOfDay.map((minutes) => {
  const sorted = minutes.toSorted((a, b) => a - b)
  return sorted.flatMap((start, index) => {
    const end = sorted[index + 1]
    return index % 2 === 0 && end !== undefined ? [{ start_time: clock(start), end_time: clock(end) }] : []
  })
})

/** Any calendar, with special days around the nights in which the zone's clocks are changed. */
export function someCalendar({ nights }: Zone): fc.Arbitrary<Calendar> {
  const hours = fc.array(shifts, { minLength: 7, maxLength: 7 }).map((week) =>
    week.flatMap((day, index) => day.map((shift) => ({ weekday: index + 1, ...shift }))))
  const dates = nights.flatMap((night) => [-1, 0, 1].map((days) => DateTime.fromISO(night).plus({ days }).toISODate() ?? ''))
  const exceptions = fc.uniqueArray(fc.constantFrom(...dates), { maxLength: 2 }).chain((some) =>
    fc.tuple(...some.map((date) => shifts.map((day) => day.length === 0
      ? [{ occurs_on: date, is_working: false, start_time: null, end_time: null }]
      : day.map((shift) => ({ occurs_on: date, is_working: true, ...shift })))))
  ).map((days) => days.flat())
  return fc.record({ hours, exceptions })
}

/** An instant within a few days of a night in which the zone's clocks are changed. */
export function instantIn({ name, nights }: Zone, unit: 'minute' | 'second'): fc.Arbitrary<DateTime> {
  const size = unit === 'minute' ? 60 : 1
  return fc.tuple(fc.constantFrom(...nights), fc.integer({ min: -3 * 86400 / size, max: 3 * 86400 / size })).map(
    ([night, count]) => DateTime.fromISO(`${night}T03:00Z`).plus({ seconds: count * size }).setZone(name))
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
