import { DateTime } from 'luxon'

// Dispatch as the rule book has it: what speaks against a visit is found by looking at each minute, the score by whole
// numbers, and a plan by trying every start of every worker.

export const zone = 'Europe/Berlin'
export const midnight = DateTime.fromISO('2099-02-02T00:00', { zone }).toMillis()
export const instant = (minute: number): string => new Date(midnight + minute * 60_000).toISOString()

export interface Stop { starts: number, ends: number, site: number }
export interface Worker {
  site: number, status: 'ACTIVE' | 'ON_LEAVE', reachesAll: boolean, level: number | null, hasCraft: boolean
  /** Whether the craft is a further one, beside another main craft. */
  isFurther: boolean
  /** Hours of the shift of each day of the cycle, the end after midnight where it is not after the start. */
  shifts: { start: number, end: number, kind: 'REGULAR' | 'ON_CALL' }[]
  absences: { starts: number, ends: number }[]
  stops: Stop[]
  declined: boolean, completed: number, isResponsible: boolean, rate: number | null
}
export interface Order { name: string, priority: string, level: number | null, asksCraft: boolean, minutes: number, due: number | null }
export interface Policy { weights: [number, number, number, number, number, number], rest: number, grid: number }
/** Minutes from each site to site 0, null where nobody knows. */
export type Ways = (number | null)[]

const day = 1440
const ranks = ['LOW', 'MEDIUM', 'HIGH', 'URGENT', 'EMERGENCY']

/** Minutes in a shift, from five days before to ten days after, with the day to which they belong. */
function shiftMinutes(worker: Worker, kinds: string[]): Set<number> {
  const found = new Set<number>()
  for (let index = -7; index < 12; index++) {
    const shift = worker.shifts[((index % worker.shifts.length) + worker.shifts.length) % worker.shifts.length]
    if (!shift || !kinds.includes(shift.kind)) continue
    const ends = shift.end <= shift.start ? shift.end + 24 : shift.end
    for (let minute = index * day + shift.start * 60; minute < index * day + ends * 60; minute++) found.add(minute)
  }
  return found
}

const wayOf = (ways: Ways, site: number): number => site === 0 ? 0 : ways[site] ?? 60

export class Bench {
  readonly workers: Worker[]
  readonly ways: Ways
  readonly policy: Policy
  readonly #shifts: { all: Set<number>, regular: Set<number> }[]

  constructor(workers: Worker[], ways: Ways, policy: Policy) {
    this.workers = workers
    this.ways = ways
    this.policy = policy
    this.#shifts = workers.map((worker) => ({ all: shiftMinutes(worker, ['REGULAR', 'ON_CALL']), regular: shiftMinutes(worker, ['REGULAR']) }))
  }

  reasons(index: number, order: Order, starts: number): string[] {
    const worker = this.workers[index]
    const shifts = this.#shifts[index]
    if (!worker || !shifts) throw new Error('no such worker')
    const ends = starts + order.minutes
    const isUrgent = ranks.indexOf(order.priority) > 2
    const there = isUrgent ? shifts.all : shifts.regular
    const minutes = Array.from({ length: order.minutes }, (_, place) => starts + place)
    const takes = (list: { starts: number, ends: number }[], minute: number) => list.some((each) => each.starts <= minute && minute < each.ends)
    const isIn = minutes.every((minute) => there.has(minute))
    const before = worker.stops.filter((stop) => stop.ends <= starts).toSorted((a, b) => b.ends - a.ends)[0]
    const after = worker.stops.filter((stop) => stop.starts >= ends).toSorted((a, b) => a.starts - b.starts)[0]
    return [
      ...worker.status === 'ACTIVE' ? [] : ['WORKER_NOT_ACTIVE'],
      ...worker.site === 0 || worker.reachesAll ? [] : ['SITE_NOT_SERVED'],
      ...!order.asksCraft || worker.hasCraft && (order.level === null || worker.level !== null && worker.level <= order.level) ? [] : ['CRAFT_MISSING'],
      ...minutes.some((minute) => takes(worker.absences, minute)) ? ['ABSENT'] : [],
      ...isIn ? [] : ['OUTSIDE_SHIFT'],
      ...minutes.some((minute) => takes(worker.stops, minute)) ? ['DOUBLE_BOOKED'] : [],
      ...(before && starts - before.ends < wayOf(this.ways, before.site)) || (after && after.starts - ends < wayOf(this.ways, after.site))
        ? ['TRAVEL_TOO_LONG'] : [],
      ...isIn && this.#restsTooLittle(worker, there, starts) ? ['REST_TOO_SHORT'] : [],
      ...worker.declined && order.name === 'fan' ? ['DECLINED_BEFORE'] : [],
    ]
  }

  #restsTooLittle(worker: Worker, there: Set<number>, starts: number): boolean {
    let first = starts
    while (there.has(first - 1)) first--
    for (let minute = first - 1; minute >= first - this.policy.rest; minute--) {
      if (there.has(minute) || worker.stops.some((stop) => stop.starts <= minute && minute < stop.ends)) return true
    }
    return false
  }

  /** Score in hundredths. */
  score(index: number, order: Order, starts: number): { score: number, travel: number, booked: number } {
    const worker = this.workers[index]
    const shifts = this.#shifts[index]
    if (!worker || !shifts) throw new Error('no such worker')
    const morning = Math.floor(starts / day) * day
    let [shift, booked] = [0, 0]
    for (let minute = morning; minute < morning + day; minute++) {
      if (shifts.regular.has(minute)) shift++
      if (worker.stops.some((stop) => stop.starts <= minute && minute < stop.ends)) booked++
    }
    const before = worker.stops.filter((stop) => stop.ends <= starts && stop.ends > morning).toSorted((a, b) => b.ends - a.ends)[0]
    const travel = wayOf(this.ways, before ? before.site : worker.site)
    const rates = this.workers.flatMap((each, other) => each.rate !== null && this.reasons(other, order, starts).length === 0 ? [each.rate] : [])
    const cheapest = rates.length ? Math.min(...rates) : null
    const parts = [
      100 - Math.floor(100 * Math.min(travel, 120) / 120),
      shift === 0 ? 0 : Math.max(100 - Math.floor(100 * booked / shift), 0),
      order.name === 'fan' ? Math.min(20 * worker.completed, 100) : 0,
      order.name === 'fan' ? worker.declined ? 100 : worker.isResponsible ? 50 : 0 : 0,
      order.level !== null && worker.hasCraft && worker.level !== null && worker.level <= order.level
        ? Math.max(100 - 25 * (order.level - worker.level), 0) : 100,
      worker.rate === null || cheapest === null ? 50 : Math.min(Math.floor(100 * cheapest / worker.rate), 100),
    ]
    return { score: parts.reduce((sum, part, place) => sum + part * (this.policy.weights[place] ?? 0), 0), travel, booked }
  }

  candidates(order: Order, starts: number): string[] {
    return this.workers
      .map((_, index) => ({ index, reasons: this.reasons(index, order, starts), ...this.score(index, order, starts) }))
      .toSorted((a, b) => Number(a.reasons.length > 0) - Number(b.reasons.length > 0) || b.score - a.score || a.travel - b.travel
        || a.booked - b.booked || a.index - b.index)
      .map(({ index, reasons, score, travel, booked }) => `${index} ${reasons.join(',')} ${score} ${travel} ${booked}`)
  }

  /** The greedy plan: each order its best start of all, which takes the time for those that follow. */
  plan(orders: Order[], from: number, until: number): string[] {
    const sorted = orders.toSorted((a, b) => ranks.indexOf(b.priority) - ranks.indexOf(a.priority)
      || (a.due ?? Infinity) - (b.due ?? Infinity) || (a.name < b.name ? -1 : 1))
    return sorted.map((order) => {
      let best: { index: number, starts: number, late: boolean, score: number } | undefined
      for (let starts = Math.ceil(from / this.policy.grid) * this.policy.grid; starts + order.minutes <= until; starts += this.policy.grid) {
        for (const index of this.workers.keys()) {
          if (this.reasons(index, order, starts).length > 0) continue
          const next = { index, starts, late: order.due !== null && starts + order.minutes > order.due, score: this.score(index, order, starts).score }
          if (!best || Number(next.late) - Number(best.late) < 0 || next.late === best.late && (next.score > best.score
            || next.score === best.score && (next.starts < best.starts || next.starts === best.starts && next.index < best.index))) best = next
        }
      }
      if (!best) return `${order.name} none`
      this.workers[best.index]?.stops.push({ starts: best.starts, ends: best.starts + order.minutes, site: 0 })
      return `${order.name} ${best.index} ${best.starts} ${best.late} ${best.score}`
    })
  }
}
