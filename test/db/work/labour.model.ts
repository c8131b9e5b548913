// How hours are paid, told slowly: minute by minute on the wall clock of the home site, in exact fractions.
import type { DateTime } from 'luxon'
import type { Calendar } from '../workforce/calendars.ts'
import { isWorking } from '../workforce/walk.ts'

export interface Rule {
  fact: 'HOLIDAY' | 'WEEKEND' | 'WEEK_OVER' | 'DAY_OVER' | 'OUTSIDE_SHIFT' | 'NIGHT'
  threshold_minutes: number | null
  start_time: string | null
  end_time: string | null
  weekdays: string[] | null
  kind: 'MULTIPLIER' | 'HOURLY' | 'INCREMENT'
  /** In ten thousandths. */
  value: number
}

/** Whole minutes, counted from some instant. */
export interface Entry { kind: 'WORK' | 'TRAVEL' | 'WAIT' | 'ADMIN', start: number, end: number }

/** A rate in ten thousandths from one day to another; days as `2025-03-30`. */
export interface Rate { hourly: number, starts_on: string, ends_on: string | null }

export interface Piece { started: number, minutes: number, base: number | null, increment: number | null, amount: string | null }

/** What the wall shows in a minute. */
export interface Wall { local: DateTime, day: string, week: string, time: string }

const names = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

/** The pieces of one of the entries of a worker, of which no two overlap. */
export function split(
  entries: Entry[], own: Entry, rules: Rule[], calendar: Calendar | null, rates: Rate[], wall: (minute: number) => Wall
): Piece[] {
  const monday = wall(own.start).week
  const inDay = new Map<string, number>()
  const inWeek = new Map<string, number>()
  const pieces: (Piece & { day: string, hourly: bigint | null })[] = []

  for (const entry of entries.toSorted((a, b) => a.start - b.start)) {
    for (let minute = entry.start; minute < Math.min(entry.end, own.end); minute++) {
      const { day, week } = wall(minute)
      if (day < monday) continue
      const fills = entry.kind !== 'ADMIN'
      const dayBefore = inDay.get(day) ?? 0
      const weekBefore = inWeek.get(week) ?? 0

      if (entry === own) {
        const holding = rules.map((rule, index) => ({ rule, index }))
          .filter(({ rule }) => holds(rule, wall(minute), calendar, fills ? { dayBefore, weekBefore } : null))
        const base = holding.find(({ rule }) => rule.kind !== 'INCREMENT')
        const increment = holding.find(({ rule }) => rule.kind === 'INCREMENT')
        const rate = rates.find(({ starts_on, ends_on }) => starts_on <= day && (ends_on === null || day <= ends_on))
        const last = pieces.at(-1)
        if (last?.day === day && last.base === (base?.index ?? null) && last.increment === (increment?.index ?? null)) last.minutes++
        else pieces.push({
          started: minute, minutes: 1, day, base: base?.index ?? null, increment: increment?.index ?? null, amount: null,
          hourly: rate ? hourly(rate, base?.rule, increment?.rule) : null
        })
      }

      if (fills) {
        inDay.set(day, dayBefore + 1)
        const isOver = rules.some((rule) => rule.fact === 'DAY_OVER' && dayBefore >= (rule.threshold_minutes ?? 0))
        if (!isOver) inWeek.set(week, weekBefore + 1)
      }
    }
  }

  return pieces.map(({ started, minutes, base, increment, hourly: each }) => ({
    started, minutes, base, increment, amount: each === null ? null : halfUp(BigInt(minutes) * each, 60n * 10n ** 8n)
  }))
}

function holds(
  rule: Rule, { local, day, time }: Wall, calendar: Calendar | null, before: { dayBefore: number, weekBefore: number } | null
): boolean {
  switch (rule.fact) {
    case 'HOLIDAY':
      return calendar?.exceptions.some(({ occurs_on, is_working }) => occurs_on === day && !is_working) ?? false
    case 'WEEKEND': return rule.weekdays?.includes(names[local.weekday - 1] ?? '') ?? false
    case 'DAY_OVER': return before !== null && before.dayBefore >= (rule.threshold_minutes ?? 0)
    case 'WEEK_OVER': return before !== null && before.weekBefore >= (rule.threshold_minutes ?? 0)
    case 'OUTSIDE_SHIFT': return calendar !== null && !isWorking(calendar, { day, weekday: local.weekday, time })
    case 'NIGHT': {
      const [from, to] = [rule.start_time ?? '', rule.end_time ?? '']
      return from < to ? from <= time && time < to : from <= time || time < to
    }
  }
}

/** What an hour costs, in parts of 10^8: a rate and a factor have four places each. */
function hourly(rate: Rate, base?: Rule, increment?: Rule): bigint {
  const places = 10n ** 4n
  const each = base === undefined ? BigInt(rate.hourly) * places
    : base.kind === 'HOURLY' ? BigInt(base.value) * places : BigInt(rate.hourly) * BigInt(base.value)
  return each + BigInt(increment?.value ?? 0) * places
}

/** A fraction, rounded half up to four places. */
function halfUp(numerator: bigint, denominator: bigint): string {
  const parts = (numerator * 10n ** 4n * 2n + denominator) / (denominator * 2n)
  return `${parts / 10000n}.${String(parts % 10000n).padStart(4, '0')}`
}
