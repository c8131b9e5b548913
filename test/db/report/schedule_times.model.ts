import { DateTime, IANAZone } from 'luxon'
import { dayFrom, lastDay, numberOf, type Rule } from '../maintenance/rule.model.ts'

/** When a report is sent: days of a rule from a day on, at so many minutes of the day, by the clocks of a zone. */
export interface Times {
  rule: Rule
  startsOn: string
  minutes: number
  zone: string
}

const minute = 60_000
const day = 1440 * minute

/** What clocks of a zone show at an instant, as milliseconds that UTC would show so. */
export function shown(at: number, zone: string): number {
  return at + IANAZone.create(zone).offset(at) * minute
}

/** The instants since 2000 at which a zone changes its clocks. */
export function changesOf(zone: string): number[] {
  const offset = (at: number) => IANAZone.create(zone).offset(at)
  const changes: number[] = []
  for (let from = Date.UTC(2000, 0, 1); from < Date.UTC(2035, 0, 1); from += 7 * day) {
    let [low, high] = [from, from + 7 * day]
    if (offset(low) === offset(high)) continue
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute
      if (offset(middle) === offset(low)) low = middle
      else high = middle
    }
    changes.push(high)
  }
  return changes
}

/** When clocks have reached a time of a day for the first time, and whether they show it never, once or twice. */
export function reached({ minutes, zone }: Times, number: number): { at: number, times: 0 | 1 | 2 } {
  const wanted = number * day + minutes * minute
  const local = DateTime.fromMillis(wanted, { zone: 'UTC' }).setZone(zone, { keepLocalTime: true })
  const possible = local.getPossibleOffsets().map((time) => time.toMillis()).filter((at) => shown(at, zone) === wanted)
  if (possible.length > 0) return { at: Math.min(...possible), times: possible.length === 2 ? 2 : 1 }
  // Luxon goes on by the hour that is skipped; clocks have passed the time before that.
  let at = local.toMillis()
  while (shown(at - minute, zone) > wanted) at -= minute
  return { at, times: 0 }
}

/** All days up to one that is so many behind the first. */
export function daysOf({ rule, startsOn }: Times, most: number): number[] {
  const start = numberOf(startsOn)
  const last = Math.min(lastDay(rule, start) ?? Infinity, start + most)
  const days: number[] = []
  for (let next = dayFrom(rule, start, start); next !== undefined && next <= last; next = dayFrom(rule, start, next + 1)) days.push(next)
  return days
}

/** The first time behind an instant, where one of these days has it. */
export function nextDue(times: Times, days: number[], after: number): number | undefined {
  const near = days.findIndex((number) => number * day > shown(after, times.zone) - 3 * day)
  for (const number of near < 0 ? [] : days.slice(near)) {
    const { at } = reached(times, number)
    if (at > after) return at
  }
  return undefined
}

/** The day of the last time that is not behind an instant, and the day before it. */
export function latestDue(times: Times, days: number[], at: number): { from: number, until: number | undefined } {
  const near = days.filter((number) => number * day < shown(at, times.zone) + 3 * day)
  const place = near.findLastIndex((number) => reached(times, number).at <= at)
  return { from: near[place - 1] ?? numberOf(times.startsOn), until: near[place] }
}
