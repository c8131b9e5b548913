import type { Calendar } from './calendars.ts'
import type { Wall } from './walk.ts'

/** A shift of a pattern as the action takes it. */
export interface PatternShift { day_index: number, start_time: string, end_time: string, kind: 'REGULAR' | 'ON_CALL' }
export interface Pattern { cycle: number, worksHolidays: boolean, shifts: PatternShift[] }
export interface Assignment { pattern: Pattern, anchor: string, starts: string, ends: string | null }
/** The days on which a worker belongs to a crew full time. */
export interface Membership { starts: string, ends: string | null, assignments: Assignment[] }
/** All that decides when a worker is there. */
export interface Workplace { calendar: Calendar | null, own: Assignment[], crews: Membership[] }

/** What a worker does in a minute. */
export interface Duty { on: string, kind: string }

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const holds = (day: string, { starts, ends }: { starts: string, ends: string | null }): boolean =>
  starts <= day && (ends === null || day <= ends)
const dayNumber = (day: string): number => Date.parse(`${day}T00:00Z`) / 86_400_000

/** The shifts that start on a day, in minutes of its wall clock. */
function shiftsOn({ calendar, own, crews }: Workplace, day: string): { start: number, end: number, kind: string }[] {
  const special = calendar?.exceptions.filter(({ occurs_on }) => occurs_on === day) ?? []
  const assignment = own.find((each) => holds(day, each))
    ?? crews.filter((crew) => holds(day, crew)).flatMap(({ assignments }) => assignments).find((each) => holds(day, each))
  if (assignment) {
    const { pattern, anchor } = assignment
    let index = dayNumber(day) - dayNumber(anchor)
    while (index < 0) index += pattern.cycle
    while (index >= pattern.cycle) index -= pattern.cycle
    const isFree = special.some(({ is_working }) => !is_working) && !pattern.worksHolidays
    return pattern.shifts.filter(({ day_index, kind }) => day_index === index && (kind === 'ON_CALL' || !isFree))
      .map(({ start_time, end_time, kind }) => {
        const [start, end] = [minutesOf(start_time), minutesOf(end_time)]
        return { start, end: end > start ? end : end + 1440, kind }
      })
  }
  if (calendar === null) return [{ start: 0, end: 1440, kind: 'REGULAR' }]
  const hours = special.length > 0 ? special : calendar.hours.filter(({ weekday }) => weekday === weekdayOf(day))
  return hours.flatMap(({ start_time, end_time }) => start_time === null || end_time === null
    ? [] : [{ start: minutesOf(start_time), end: minutesOf(end_time), kind: 'REGULAR' }])
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || 7

/** Answers what a worker does in the minute that begins when the clock on the wall shows this; several where two ways meet. */
export function dutiesOf(workplace: Workplace): (wall: Wall) => Duty[] {
  const days = new Map<string, ReturnType<typeof shiftsOn>>()
  const shiftsOf = (day: string): ReturnType<typeof shiftsOn> => {
    const known = days.get(day) ?? shiftsOn(workplace, day)
    days.set(day, known)
    return known
  }
  const daysBefore = new Map<string, string>()
  const dayBefore = (day: string): string => {
    const known = daysBefore.get(day) ?? new Date((dayNumber(day) - 1) * 86_400_000).toISOString().slice(0, 10)
    daysBefore.set(day, known)
    return known
  }
  // Written as loops, because a history asks this of each minute of days.
  return ({ day: today, minutes }) => {
    const duties: Duty[] = []
    const before = dayBefore(today)
    for (const { start, end, kind } of shiftsOf(before)) if (start <= minutes + 1440 && minutes + 1440 < end) duties.push({ on: before, kind })
    for (const { start, end, kind } of shiftsOf(today)) if (start <= minutes && minutes < end) duties.push({ on: today, kind })
    return duties
  }
}
