import { DateTime } from 'luxon'
import type { Calendar } from './calendars.ts'

/** What the clock on the wall shows: the day, its number in the week from 1, the time such as `08:00`, and the same in minutes. */
export interface Wall { day: string, weekday: number, time: string, minutes: number }

const pad = (number: number): string => String(number).padStart(2, '0')

/** Written by hand, because the formatter takes most of the time that a walk takes. */
export function wallOf({ year, month, day, weekday, hour, minute }: DateTime): Wall {
  return { day: `${year}-${pad(month)}-${pad(day)}`, weekday, time: `${pad(hour)}:${pad(minute)}`, minutes: hour * 60 + minute }
}

const kept = new Map<string, Map<number, Wall>>()

/** The clock of a zone at a whole minute since 1970, kept: histories look at the same nights again and again. */
export function wallAt(zone: string, minute: number): Wall {
  const walls = kept.get(zone) ?? new Map<number, Wall>()
  kept.set(zone, walls)
  const wall = walls.get(minute) ?? wallOf(DateTime.fromSeconds(minute * 60, { zone }))
  walls.set(minute, wall)
  return wall
}

/** Counts the working minutes of a zone between two whole minutes by looking at the clock on the wall in each of them. */
export function minutesWalked(calendar: Calendar, zone: string, from: DateTime, to: DateTime): number {
  let count = 0
  for (let minute = from.toSeconds() / 60; minute < to.toSeconds() / 60; minute++) if (isWorking(calendar, wallAt(zone, minute))) count++
  return count
}

/** Whether people are at work in the minute that begins when the clock on the wall shows this. */
export function isWorking({ hours, exceptions }: Calendar, { day, weekday, time }: Pick<Wall, 'day' | 'weekday' | 'time'>): boolean {
  const special = exceptions.filter(({ occurs_on }) => occurs_on === day)
  const shifts = special.length > 0 ? special : hours.filter((each) => each.weekday === weekday)
  return shifts.some(({ start_time, end_time }) => start_time !== null && end_time !== null && start_time <= time && time < end_time)
}
