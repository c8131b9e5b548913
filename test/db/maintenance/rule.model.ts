/**
 * A rule of recurrence as somebody would read it out of RFC 5545 who looks at one day after the other: slow and obvious.
 * It shares nothing with the database.
 */
export interface Rule {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  count: number | undefined
  until: string | undefined
  months: number[]
  monthDays: number[]
  weekDays: { nth: number, word: string }[]
  positions: number[]
}

const words = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const hundredYears = 36_525

/** Days are numbers, from 1970 on. */
export function numberOf(date: string): number {
  return Date.parse(`${date}T00:00Z`) / 86_400_000
}

export function dateOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}

interface Day { year: number, month: number, day: number, word: string, left?: number, places?: number[][] }

const seen = new Map<number, Day>()

function look(day: number): Day {
  const known = seen.get(day)
  if (known) return known
  const date = new Date(day * 86_400_000)
  const shown = {
    year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), word: words[date.getUTCDay()] ?? '',
  }
  seen.set(day, shown)
  return shown
}

/** As it is written in a calendar file. */
export function written(rule: Rule): string {
  return [
    `FREQ=${rule.frequency}`,
    ...rule.interval === 1 ? [] : [`INTERVAL=${rule.interval}`],
    ...rule.months.length === 0 ? [] : [`BYMONTH=${rule.months.join()}`],
    ...rule.monthDays.length === 0 ? [] : [`BYMONTHDAY=${rule.monthDays.join()}`],
    ...rule.weekDays.length === 0 ? [] : [`BYDAY=${rule.weekDays.map(({ nth, word }) => `${nth || ''}${word}`).join()}`],
    ...rule.positions.length === 0 ? [] : [`BYSETPOS=${rule.positions.join()}`],
    ...rule.count === undefined ? [] : [`COUNT=${rule.count}`],
    ...rule.until === undefined ? [] : [`UNTIL=${rule.until.replaceAll('-', '')}`],
  ].join(';')
}

/** Whether a period begins with a day. */
function begins(rule: Rule, day: number): boolean {
  const shown = look(day)
  if (rule.frequency === 'WEEKLY') return shown.word === 'MO'
  if (rule.frequency === 'MONTHLY') return shown.day === 1
  return rule.frequency === 'DAILY' || (shown.day === 1 && shown.month === 1)
}

/** The first day of the period in which a day lies: walked back to. */
function periodOf(rule: Rule, day: number): number {
  let first = day
  while (!begins(rule, first)) first--
  return first
}

/** How many periods lie between that of the anchor and that of a day. */
function periodsBetween(rule: Rule, anchor: number, day: number): number {
  const [from, to] = [look(anchor), look(day)]
  if (rule.frequency === 'DAILY') return day - anchor
  if (rule.frequency === 'WEEKLY') return (periodOf(rule, day) - periodOf(rule, anchor)) / 7
  if (rule.frequency === 'MONTHLY') return (to.year - from.year) * 12 + to.month - from.month
  return to.year - from.year
}

/** Which day of its month it is from the back: walked to. */
function leftOf(day: number): number {
  const shown = look(day)
  if (shown.left === undefined) {
    shown.left = 1
    while (look(day + shown.left).month === shown.month) shown.left++
  }
  return shown.left
}

/** Which one of its weekday it is within its month or its year, from the front and from the back: counted week by week. */
function placesOf(day: number, isOfYear: boolean): number[] {
  const shown = look(day)
  shown.places ??= [false, true].map((isYear) => {
    const within = (other: number) => look(other).year === shown.year && (isYear || look(other).month === shown.month)
    let [front, back] = [1, 1]
    while (within(day - 7 * front)) front++
    while (within(day + 7 * back)) back++
    return [front, -back]
  })
  return shown.places[isOfYear ? 1 : 0] ?? []
}

/** Whether a day is one that the parts of the rule name; positions and ends are not asked for yet. */
function isNamed(rule: Rule, anchor: number, day: number): boolean {
  const { frequency, months, monthDays, weekDays } = rule
  const [shown, first] = [look(day), look(anchor)]
  if (months.length > 0 && !months.includes(shown.month)) return false
  if (monthDays.length > 0 && !monthDays.includes(shown.day) && !monthDays.includes(-leftOf(day))) return false
  if (weekDays.length > 0) {
    const isOfYear = frequency === 'YEARLY' && months.length === 0
    const rightDay = weekDays.filter(({ word }) => word === shown.word)
    if (!rightDay.some(({ nth }) => nth === 0) && !rightDay.some(({ nth }) => placesOf(day, isOfYear).includes(nth))) return false
  }
  if (frequency === 'DAILY' || monthDays.length > 0 || weekDays.length > 0) return true
  if (frequency === 'WEEKLY') return shown.word === first.word
  if (shown.day !== first.day) return false
  return frequency === 'MONTHLY' || months.length > 0 || shown.month === first.month
}

/** Whether the rule has a day, ends aside. */
function has(rule: Rule, anchor: number, day: number): boolean {
  if (day < anchor || !isNamed(rule, anchor, day) || periodsBetween(rule, anchor, day) % rule.interval !== 0) return false
  if (rule.positions.length === 0) return true
  const start = periodOf(rule, day)
  const inPeriod: number[] = []
  for (let other = start; other === start || !begins(rule, other); other++) {
    if (isNamed(rule, anchor, other)) inPeriod.push(other)
  }
  const place = inPeriod.indexOf(day)
  return rule.positions.includes(place + 1) || rule.positions.includes(place - inPeriod.length)
}

/** The first day that is not before another, within a hundred years; ends aside. */
export function dayFrom(rule: Rule, anchor: number, notBefore: number): number | undefined {
  const from = Math.max(anchor, notBefore)
  for (let day = from; day <= from + hundredYears; day++) if (has(rule, anchor, day)) return day
  return undefined
}

/** The last day that is before another; ends aside. */
export function dayBefore(rule: Rule, anchor: number, before: number): number | undefined {
  for (let day = before - 1; day >= anchor; day--) if (has(rule, anchor, day)) return day
  return undefined
}

/** Whether it has any day at all. */
export function hasDays(rule: Rule, anchor: number): boolean {
  const first = dayFrom(rule, anchor, anchor)
  return first !== undefined && first <= (lastDay(rule, anchor) ?? Infinity)
}

/** The last day: that of UNTIL, or the one that makes so many. */
export function lastDay(rule: Rule, anchor: number): number | undefined {
  if (rule.until !== undefined) return numberOf(rule.until)
  if (rule.count === undefined) return undefined
  let count = 0
  for (let day = anchor; day <= anchor + hundredYears; day++) {
    if (has(rule, anchor, day) && ++count === rule.count) return day
  }
  return undefined
}
