// What a maintenance department counts, as anybody would count it on paper. Instants are minutes from Monday, the 5th of
// January 2026, 00:00 UTC; the clocks of a site are so many minutes ahead.

export interface Slot { start: number, end: number, scheduled: number, released: number | null }
export interface Run { start: number, end: number }
export interface Entry { name: string, start: number, end: number, kind: 'WORK' | 'TRAVEL' | 'WAIT', counts: boolean }
export interface Completion { at: number, reopened: number | null }

export interface Order {
  name: string
  site: string
  /** What it is about: of the category that is named like the asset, or of the wider one. */
  asset: string | null
  type: 'reactive' | 'planned' | null
  priority: 'LOW' | 'URGENT' | 'EMERGENCY'
  status: 'DRAFT' | 'OPEN' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED'
  reported: number
  due: number | null
  /** Minutes of labour that are planned. */
  planned: number | null
  completions: Completion[]
  entries: Entry[]
  slots: Slot[]
  /** How many workers are planned in each slot. */
  crew: number
  runs: Run[]
  problem: string | null
  /** What it says of an earlier one. */
  tie: { kind: 'CORRECTS' | 'FOLLOW_UP_OF', to: string } | null
}

/** What is asked for: of these sites, on assets of these categories and on these assets; null for any. */
export interface Choice { sites: string[] | null, categories: string[] | null, assets: string[] | null }

/** Assets of each category, with those of the narrower one. */
export const assetsOf: Record<string, string[]> = { 'machines': ['pump north', 'pump south', 'fan north'], 'fans': ['fan north'] }

export const isChosen = ({ sites, categories, assets }: Choice, order: { site: string, asset: string | null }): boolean =>
  (sites === null || sites.includes(order.site))
  && (categories === null || categories.some((one) => order.asset !== null && assetsOf[one]?.includes(order.asset)))
  && (assets === null || (order.asset !== null && assets.includes(order.asset)))

export interface Period { from: number, to: number }

/** Whole things counted of whole things; the percentage is rounded half up. */
export interface Count { part: number, all: number, percent: number | null, parts: string[], of: string[] }

export const day = 1440

/** How many minutes the clocks of a site are ahead. */
export const ahead: Record<string, number> = { north: 840, south: 0 }

const dayOf = (site: string, minute: number): number => Math.floor((minute + (ahead[site] ?? 0)) / day)
const weekOf = (site: string, minute: number): number => Math.floor(dayOf(site, minute) / 7)
const isIn = ({ from, to }: Period, site: string, minute: number): boolean =>
  dayOf(site, minute) >= from && dayOf(site, minute) < to
const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)

export function percent(part: number, all: number): number | null {
  return all === 0 ? null : Math.floor((20_000 * part + all) / (2 * all)) / 100
}

function count(of: Order[], parts: Order[]): Count {
  return {
    part: parts.length, all: of.length, percent: percent(parts.length, of.length),
    parts: parts.map(({ name }) => name).toSorted(), of: of.map(({ name }) => name).toSorted(),
  }
}

/** When it was completed and not reopened. */
const finished = (order: Order): number | null =>
  order.status === 'COMPLETED' ? order.completions.find(({ reopened }) => reopened === null)?.at ?? null : null

export function dueCompliance(orders: Order[], period: Period): Count {
  const due = orders.filter((order) => order.due !== null && isIn(period, order.site, order.due)
    && order.status !== 'DRAFT' && order.status !== 'CANCELLED')
  return count(due, due.filter((order) => (finished(order) ?? Infinity) <= (order.due ?? -Infinity)))
}

export function rework(orders: Order[], period: Period): Count {
  const month = 30 * day
  const done = orders.filter((order) => order.completions.some(({ at }) => isIn(period, order.site, at)))
  return count(done, done.filter((order) => order.completions.filter(({ at }) => isIn(period, order.site, at)).some(
    ({ at, reopened }) => (reopened !== null && reopened <= at + month) || orders.some((other) =>
      other.tie?.to === order.name && other.status !== 'CANCELLED' && other.reported >= at
      && other.reported <= at + month
      && (other.tie.kind === 'CORRECTS' || (order.problem !== null && other.problem === order.problem))))))
}

const worked = (order: Order): number =>
  sum(order.entries.filter(({ kind, counts }) => counts && kind === 'WORK').map(({ start, end }) => end - start))

export interface Accuracy extends Count { estimated: number, actual: number, ratio: number | null }

/** Minutes that were estimated and worked; `part` are those within a fifth of the estimate. */
export function estimateAccuracy(orders: Order[], period: Period): Accuracy {
  const done = orders.filter((order) => {
    const at = finished(order)
    return at !== null && isIn(period, order.site, at) && order.planned !== null
  })
  const close = done.filter((order) => 5 * Math.abs(worked(order) - (order.planned ?? 0)) <= (order.planned ?? 0))
  const [estimated, actual] = [sum(done.map(({ planned }) => planned ?? 0)), sum(done.map(worked))]
  return { ...count(done, close), estimated, actual, ratio: percent(estimated, actual) }
}

/** What was planned until it began, or until the work was completed, which gives up the rest of the plan. */
const standing = (order: Order): Slot[] => order.slots.filter(({ start, scheduled, released }) =>
  released === null || released > start || order.completions.some(({ at }) => scheduled <= at && at <= released))
const isLate = ({ start, scheduled }: Slot): boolean => scheduled > start - day

/** Minutes of hours on reactive work of all; `parts` and `of` are entries. */
export function reactiveShare(orders: Order[], period: Period): Count {
  const entries = orders.flatMap((order) => order.entries
    .filter(({ counts, start }) => counts && isIn(period, order.site, start)).map((entry) => ({ order, ...entry })))
  const reactive = entries.filter(({ order }) => {
    const [first] = standing(order).toSorted((a, b) => a.start - b.start)
    return order.type === 'reactive' || (order.type === null && order.priority !== 'LOW') || (first !== undefined && isLate(first))
  })
  const minutes = (some: Entry[]): number => sum(some.map(({ start, end }) => end - start))
  return {
    part: minutes(reactive), all: minutes(entries), percent: percent(minutes(reactive), minutes(entries)),
    parts: reactive.map(({ name }) => name).toSorted(), of: entries.map(({ name }) => name).toSorted(),
  }
}

/** Minutes of work with the tools of all hours; `parts` and `of` are entries. */
export function wrenchTime(orders: Order[], period: Period): Count {
  const entries = orders.flatMap((order) => order.entries.filter(({ counts, start }) => counts && isIn(period, order.site, start)))
  const work = entries.filter(({ kind }) => kind === 'WORK')
  const minutes = (some: Entry[]): number => sum(some.map(({ start, end }) => end - start))
  return {
    part: minutes(work), all: minutes(entries), percent: percent(minutes(work), minutes(entries)),
    parts: work.map(({ name }) => name).toSorted(), of: entries.map(({ name }) => name).toSorted(),
  }
}

/** Minutes on work with planned labour of all hours; `parts` and `of` are entries. */
export function plannedWork(orders: Order[], period: Period): Count {
  const entries = orders.flatMap((order) => order.entries
    .filter(({ counts, start }) => counts && isIn(period, order.site, start)).map((entry) => ({ order, ...entry })))
  const planned = entries.filter(({ order }) => order.planned !== null)
  const minutes = (some: Entry[]): number => sum(some.map(({ start, end }) => end - start))
  return {
    part: minutes(planned), all: minutes(entries), percent: percent(minutes(planned), minutes(entries)),
    parts: planned.map(({ name }) => name).toSorted(), of: entries.map(({ name }) => name).toSorted(),
  }
}

/** Minutes of planned labour that are left of open work, and of those which can begin: nobody has parts to wait for. */
export function backlogOf(orders: Order[]): { ready: number, planned: number, readyNames: string[], names: string[] } {
  const left = orders.filter(({ status }) => status === 'OPEN' || status === 'IN_PROGRESS')
    .map((order) => ({ ...order, rest: (order.planned ?? 0) - worked(order) })).filter(({ rest }) => rest > 0)
  const ready = left.filter(({ status }) => status === 'OPEN')
  return {
    ready: sum(ready.map(({ rest }) => rest)), planned: sum(left.map(({ rest }) => rest)),
    readyNames: ready.map(({ name }) => name).toSorted(), names: left.map(({ name }) => name).toSorted(),
  }
}

export interface Compliance extends Count { minutes: number, allMinutes: number, ratio: number | null, breakIns: string[] }

/** Each work order once for each week for which it was planned when the week began; break-ins are another list. */
export function scheduleCompliance(orders: Order[], period: Period): Compliance {
  const turns = orders.flatMap((order) => {
    const slots = order.slots.filter(({ start }) => isIn(period, order.site, start)).toSorted((a, b) => a.start - b.start)
    return [...new Set(slots.map(({ start }) => weekOf(order.site, start)))].map((week) => {
      const begins = week * 7 * day - (ahead[order.site] ?? 0)
      const own = slots.filter(({ start }) => weekOf(order.site, start) === week)
      const frozen = own.filter(({ scheduled, released }) => scheduled <= begins && (released === null || released > begins))
      const [first] = own.filter((slot) => standing(order).includes(slot))
      const planned = sum(frozen.map(({ start, end }) => end - start))
      let ran = 0
      for (const { start, end } of order.runs) {
        for (let minute = start; minute < end; minute++) ran += weekOf(order.site, minute) === week ? 1 : 0
      }
      return {
        order, ran, isScheduled: frozen.length > 0, minutes: order.crew * planned, done: order.crew * Math.min(planned, ran),
        breaksIn: first !== undefined && isLate(first)
      }
    })
  })
  const scheduled = turns.filter(({ isScheduled }) => isScheduled)
  const performed = scheduled.filter(({ ran }) => ran > 0)
  const [minutes, allMinutes] = [sum(scheduled.map(({ done }) => done)), sum(scheduled.map((turn) => turn.minutes))]
  return {
    ...count(scheduled.map(({ order }) => order), performed.map(({ order }) => order)), minutes, allMinutes,
    ratio: percent(minutes, allMinutes),
    breakIns: turns.filter(({ breaksIn }) => breaksIn).map(({ order }) => order.name).toSorted(),
  }
}

export interface Waiting { names: string[], planned: number, plannedOrders: number, remaining: number }

/** Open work by the week in which it is due, which is null for none: names, and minutes that are planned and left. */
export function backlog(orders: Order[]): Map<number | null, Waiting> {
  const weeks = new Map<number | null, Waiting>()
  for (const order of orders) {
    if (order.status !== 'OPEN' && order.status !== 'IN_PROGRESS') continue
    const week = order.due === null ? null : weekOf(order.site, order.due)
    const before = weeks.get(week) ?? { names: [], planned: 0, plannedOrders: 0, remaining: 0 }
    weeks.set(week, {
      names: [...before.names, order.name].toSorted(), planned: before.planned + (order.planned ?? 0),
      plannedOrders: before.plannedOrders + (order.planned === null ? 0 : 1),
      remaining: before.remaining + Math.max((order.planned ?? 0) - worked(order), 0),
    })
  }
  return weeks
}
