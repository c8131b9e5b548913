// Calibrations on time and found out of tolerance, counted by somebody who has a list of what came due, a list of
// certificates and a calendar (KPI 49).

import { dayAt, type Period } from '../maintenance/kpis.model.ts'

export interface Tool { name: string, site: string, category: string | null }

export interface Due {
  name: string
  tool: Tool
  /** The site at which it came due, whose days count. */
  site: string
  isCalibration: boolean
  status: 'GENERATED' | 'COMPLETED' | 'CANCELLED' | 'SUPPRESSED' | 'MISSED' | 'SKIPPED' | 'SUPERSEDED'
  reason: string | null
  dueAt: number
  doneAt: number | null
  /** How many days after its own its window ends. */
  window: number | null
  isEarly: boolean
  /** Into whose work it was merged. */
  into: Due | null
}

export interface Calibration { name: string, tool: Tool, at: number, found: string, stands: boolean }

const day = 86_400_000
const number = (date: string): number => Date.parse(`${date}T00:00Z`) / day
const isIn = ({ from, to }: Period, date: string): boolean => from <= date && date <= to
const names = (all: { name: string }[]): string[] => all.map(({ name }) => name).toSorted()

/** A fraction to so many places, a half away from zero. */
function rounded(part: bigint, all: bigint, places: number): number | null {
  if (all === 0n) return null
  const scale = 10n ** BigInt(places)
  return Number((2n * part * scale + all) / (2n * all)) / Number(scale)
}

function isAsked(due: Due, period: Period, now: number): boolean {
  if (!due.isCalibration || due.dueAt > now || !isIn(period, dayAt(due.site, due.dueAt))) return false
  if (due.status === 'SKIPPED' || due.reason === 'ASSET_NOT_IN_USE') return false
  return due.status === 'SUPERSEDED' ? due.into !== null && !due.into.isEarly : !due.isEarly
}

function isOnTime(due: Due): boolean {
  const { status, doneAt } = due.into ?? due
  return status === 'COMPLETED' && number(dayAt(due.site, doneAt ?? 0)) <= number(dayAt(due.site, due.dueAt)) + (due.window ?? 0)
}

/** The interval in which 95 of 100 stay in tolerance, when each interval loses the same share of those that are left. */
function proposed(count: number, out: number, mean: number | null): number | null {
  if (count < 10 || out === 0 || mean === null) return null
  const intervals = out === count ? 0.5 : Math.log(0.95) / Math.log(1 - out / count)
  return Math.max(Math.round(mean * Math.min(Math.max(intervals, 0.5), 2)), 1)
}

export function explained(dues: Due[], calibrations: Calibration[], sites: string[], tools: string[] | null, period: Period, now: number) {
  const isAbout = ({ name }: Tool) => tools === null || tools.includes(name)
  const asked = dues.filter((due) => sites.includes(due.site) && isAbout(due.tool) && isAsked(due, period, now))
  const done = calibrations.filter(({ tool, at, stands }) => stands && sites.includes(tool.site) && isAbout(tool) && isIn(period, dayAt(tool.site, at)))
  const row = (category: string | null, isTotal: boolean) => {
    const of = <Any extends { tool: Tool }>(all: Any[]) => all.filter(({ tool }) => isTotal || tool.category === category)
    const [due, made] = [of(asked), of(done)]
    const [onTime, out] = [due.filter(isOnTime), made.filter(({ found }) => found === 'OUT')]
    const intervals = made.flatMap(({ tool, at }) => {
      const before = calibrations.filter((other) => other.stands && other.tool === tool && other.at < at).map((other) => other.at)
      return before.length === 0 ? [] : [at - Math.max(...before)]
    })
    const total = intervals.reduce((sum, each) => sum + BigInt(each), 0n)
    const mean = intervals.length === 0 ? null : Number(total) / intervals.length / day
    return {
      is_total: isTotal, category_code: category, denominator: due.length, numerator: onTime.length,
      percent: rounded(100n * BigInt(onTime.length), BigInt(due.length), 4), calibrations: made.length, found_out: out.length,
      found_out_percent: rounded(100n * BigInt(out.length), BigInt(made.length), 4),
      mean_interval_days: rounded(total, BigInt(intervals.length * day), 2), proposed_interval_days: proposed(made.length, out.length, mean),
      denominator_ids: names(due), numerator_ids: names(onTime), calibration_ids: names(made), found_out_ids: names(out),
    }
  }
  const categories = [...new Set([...asked, ...done].map(({ tool }) => tool.category))]
    .toSorted((one, other) => one === null ? 1 : other === null ? -1 : one < other ? -1 : 1)
  return [...categories.map((category) => row(category, false)), ...categories.length > 0 ? [row(null, true)] : []]
}
