import type { DateTime } from 'luxon'
import type { Calendar } from './calendars.ts'

/** Counts the working minutes between two whole minutes by looking at the clock on the wall in each of them. */
export function minutesWalked(calendar: Calendar, from: DateTime, to: DateTime): number {
  let count = 0
  for (let at = from; at < to; at = at.plus({ minutes: 1 })) if (isWorking(calendar, at)) count++
  return count
}

/** Whether people are at work in the minute that begins when the clock on the wall shows this. */
export function isWorking({ hours, exceptions }: Calendar, at: DateTime): boolean {
  const date = exceptions.length > 0 ? at.toISODate() : null
  const special = exceptions.filter(({ occurs_on }) => occurs_on === date)
  const shifts = special.length > 0 ? special : hours.filter(({ weekday }) => weekday === at.weekday)
  // Written by hand, because the formatter takes most of the time that a walk takes.
  const time = `${String(at.hour).padStart(2, '0')}:${String(at.minute).padStart(2, '0')}`
  return shifts.some(({ start_time, end_time }) => start_time !== null && end_time !== null && start_time <= time && time < end_time)
}
