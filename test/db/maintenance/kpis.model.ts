// What is asked of maintenance, counted as anybody would who has a list of what came due and a calendar. Instants are
// milliseconds; what the clocks of a place show is asked of the platform and of nothing in the database.

export interface Due {
  name: string
  site: string
  schedule: Kind
  status: 'GENERATED' | 'COMPLETED' | 'CANCELLED' | 'SUPPRESSED' | 'MISSED' | 'SKIPPED' | 'SUPERSEDED'
  dueAt: number
  doneAt: number | null
  /** How many days after its own its window ends. */
  window: number | null
  isEarly: boolean
  /** Why there was no work. */
  reason: string | null
  /** Into whose work it was merged. */
  into: Due | null
}

export interface Order { name: string, site: string, isOfPump: boolean, type: string, status: string, doneAt: number | null }
export interface Inspection { name: string, site: string, isOfPump: boolean, template: string, status: string, result: string | null, submittedAt: number | null }
export interface Period { from: string, to: string }

export type Kind = 'daily' | 'fortnightly' | 'monthly' | 'by rule' | 'by meter'

/** Far ahead of each other, one with a part of an hour, and one whose clocks change within the days that are asked about. */
export const zones: Record<string, string> = {
  north: 'Europe/Berlin', east: 'Pacific/Kiritimati', west: 'Etc/GMT+12', middle: 'Asia/Kathmandu',
}

const day = 86_400_000
const clocks = new Map(Object.entries(zones).map(([site, timeZone]) => [site, new Intl.DateTimeFormat('sv-SE', { timeZone })]))

/** The day that a calendar on the wall of a site shows. */
export const dayAt = (site: string, at: number): string => clocks.get(site)?.format(at) ?? ''
const number = (date: string): number => Date.parse(`${date}T00:00Z`) / day
const dateOf = (days: number): string => new Date(days * day).toISOString().slice(0, 10)

/** So many days that anybody who has the calendar turns leaf by leaf comes to the next time. */
function daysToNext(kind: Kind, date: string): number {
  const isNext = {
    daily: () => true,
    fortnightly: (other: string) => number(other) - number(date) === 14,
    monthly: (other: string) => isMonthLater(date, other),
    'by rule': (other: string) => [1, 4].includes(new Date(`${other}T00:00Z`).getUTCDay()),
    'by meter': () => true,
  }[kind]
  let days = 1
  while (!isNext(dateOf(number(date) + days))) days++
  return days
}

/** The same day of the next month, or its last one where it has no such day. */
function isMonthLater(date: string, other: string): boolean {
  const [month, after] = [Number(date.slice(5, 7)), Number(other.slice(5, 7))]
  if (after !== month % 12 + 1) return false
  return other.slice(8) === date.slice(8)
    || (other.slice(8) < date.slice(8) && dateOf(number(other) + 1).slice(5, 7) !== other.slice(5, 7))
}

const isIn = ({ from, to }: Period, date: string): boolean => from <= date && date <= to
const names = (all: { name: string }[]): string[] => all.map(({ name }) => name).toSorted()

/** To four places, a half away from zero. */
export function rounded(part: number, all: number): number | null {
  if (all === 0) return null
  return Math.sign(part) * Math.floor((20_000 * Math.abs(part) + all) / (2 * all)) / 10_000
}

const percent = (part: number, all: number): number | null => rounded(100 * part, all)

/** What was merged into other work is done with that. */
const work = (each: Due): Due => each.into ?? each

/** What should have been done: everything but what somebody left out, what a larger one stood for, and what had no asset in use. */
function isAsked(each: Due): boolean {
  if (work(each).isEarly || each.status === 'SKIPPED' || each.reason === 'ASSET_NOT_IN_USE') return false
  return each.status !== 'SUPERSEDED' || each.into !== null
}

export function compliance(all: Due[], period: Period, grace: number) {
  const came = all.filter(({ site, dueAt }) => isIn(period, dayAt(site, dueAt)))
  const early = came.filter(({ isEarly }) => isEarly)
  const due = came.filter(isAsked)
  const done = due.filter((each) => work(each).status === 'COMPLETED')
  const onTime = done.filter((each) =>
    number(dayAt(each.site, work(each).doneAt ?? 0)) <= number(dayAt(each.site, each.dueAt)) + (each.window ?? grace))
  const late = done.filter((each) => !onTime.includes(each))
  const of = (status: string) => came.filter((each) => each.status === status)
  const worked = (status: string) => due.filter((each) => work(each).status === status)
  const superseded = of('SUPERSEDED').filter((each) => !due.includes(each))
  return {
    due: due.length, on_time: onTime.length, late: late.length, open: worked('GENERATED').length, cancelled: worked('CANCELLED').length,
    compliance_percent: percent(onTime.length, due.length), due_ids: names(due), on_time_ids: names(onTime), late_ids: names(late),
    open_ids: names(worked('GENERATED')), cancelled_ids: names(worked('CANCELLED')), suppressed_ids: names(of('SUPPRESSED')),
    missed_ids: names(of('MISSED')), skipped_ids: names(of('SKIPPED')), superseded_ids: names(superseded), early_ids: names(early),
  }
}

/** The tolerance is in hundredths of a percent. */
export function adherence(all: Due[], period: Period, tolerance: number) {
  const due = all.filter((each) => isIn(period, dayAt(each.site, each.dueAt)) && each.schedule !== 'by meter' && isAsked(each))
  const late = (each: Due) => number(dayAt(each.site, work(each).doneAt ?? 0)) - number(dayAt(each.site, each.dueAt))
  const done = due.filter((each) => work(each).doneAt !== null)
  const adhered = done.filter((each) =>
    Math.abs(late(each)) * 10_000 <= tolerance * daysToNext(each.schedule, dayAt(each.site, each.dueAt)))
  return {
    denominator: due.length, numerator: adhered.length, percent: percent(adhered.length, due.length),
    mean_days_late: rounded(done.reduce((sum, each) => sum + late(each), 0), done.length),
    denominator_ids: names(due), numerator_ids: names(adhered),
  }
}

export function overdue(all: Due[], now: number) {
  const open = all.filter(({ status }) => status === 'GENERATED')
  const between = (least: number, most: number) => open.filter(({ site, dueAt }) => {
    const days = number(dayAt(site, now)) - number(dayAt(site, dueAt))
    return days >= least && days <= most
  })
  const [week, month, quarter, older] = [between(1, 7), between(8, 30), between(31, 90), between(91, Infinity)]
  const late = between(1, Infinity)
  return {
    denominator: open.length, numerator: late.length, percent: percent(late.length, open.length),
    days_1_to_7: week.length, days_8_to_30: month.length, days_31_to_90: quarter.length, days_over_90: older.length,
    denominator_ids: names(open), numerator_ids: names(late), days_1_to_7_ids: names(week), days_8_to_30_ids: names(month),
    days_31_to_90_ids: names(quarter), days_over_90_ids: names(older),
  }
}

export function mix(all: Order[], period: Period) {
  const done = all.filter(({ site, status, doneAt }) =>
    ['COMPLETED', 'CLOSED'].includes(status) && doneAt !== null && isIn(period, dayAt(site, doneAt)))
  const [preventive, corrective] = ['PREVENTIVE', 'CORRECTIVE'].map((type) => done.filter((each) => each.type === type)) as [Order[], Order[]]
  return {
    numerator: preventive.length, denominator: corrective.length, ratio: rounded(preventive.length, corrective.length),
    numerator_ids: names(preventive), denominator_ids: names(corrective),
  }
}

export function results(all: Inspection[], period: Period) {
  const inspected = all.filter(({ site, status, submittedAt }) =>
    ['SUBMITTED', 'COMPLETED'].includes(status) && submittedAt !== null && isIn(period, dayAt(site, submittedAt)))
  const of = (result: string) => inspected.filter((each) => each.result === result)
  const [passed, remarked, failed] = [of('PASS'), of('PASS_WITH_REMARKS'), of('FAIL')]
  return {
    denominator: inspected.length, numerator: passed.length + remarked.length, passed: passed.length, passed_with_remarks: remarked.length, failed: failed.length,
    denominator_ids: names(inspected), numerator_ids: names([...passed, ...remarked]),
    percent: percent(passed.length + remarked.length, inspected.length),
    passed_ids: names(passed), passed_with_remarks_ids: names(remarked), failed_ids: names(failed),
  }
}
