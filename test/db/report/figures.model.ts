/** Figures counted by hand: every record one after the other, by the clocks of its site. Times are minutes from 2026-01-01T00:00Z. */

export const day = 24 * 60

/** Minutes by which the clocks of a site are ahead; none has summer time. */
export const ahead: Record<string, number> = { north: 14 * 60, south: 0 }

export interface Asset {
  name: string
  site: string
  category: string | null
  status: string
  replacement: number | null
  purchase: number | null
  /** Day of its purchase. */
  acquired: number | null
  currency: string | null
  disposal: { on: number, proceeds: number | null, stands: boolean } | null
}

export interface Order {
  name: string
  site: string
  asset: string | null
  type: string
  priority: string
  vendor: string | null
  reported: number
  due: number | null
  done: { at: number, reopened: boolean } | null
  /** The order whose work found this one. */
  foundBy: string | null
  /** Whether an inspection found it. */
  isCorrection: boolean
  isCancelled: boolean
  /** Whether maintenance made it. */
  isMaintenance: boolean
  hasFailure: boolean
  /** Hours of planned labour. */
  planned: number | null
  /** One after the other. */
  clock: { kind: string, start: number, minutes: number }[]
  entries: { name: string, worker: string, kind: string, start: number, minutes: number, counts: boolean }[]
  costs: { name: string, on: number, kind: string, amount: number, books: string | null }[]
}

export interface Request {
  name: string
  site: string
  asset: string | null
  reported: number
  triaged: number | null
  isConverted: boolean
}

export interface Inspection {
  name: string
  site: string
  asset: string | null
  due: number | null
  submitted: number | null
  isCancelled: boolean
  /** Last day on which it is in time, where maintenance gave a window. */
  windowEnds: number | null
  items: { result: string | null, isAsked: boolean }[]
}

export interface World {
  assets: Asset[]
  orders: Order[]
  requests: Request[]
  inspections: Inspection[]
}

interface Fact {
  record: string
  site: string
  asset: string | null
  order: Order | null
  worker: string | null
  vendor: string | null
  at: number | null
  currency: string | null
  part: number
  whole: number
}

const orderFact = (order: Order, rest: Partial<Fact>): Fact => ({
  record: order.name, site: order.site, asset: order.asset, order, worker: null, vendor: null, at: null, currency: null, part: 0, whole: 1, ...rest
})

const costs = ({ orders }: World): Fact[] => orders.flatMap((order) => order.costs.map((cost) => {
  const site = cost.books ?? order.site
  return orderFact(order, {
    record: cost.name, site, vendor: order.vendor, at: cost.on * day - (ahead[site] ?? 0), currency: 'EUR', part: cost.amount, whole: 0
  })
}))

const replacements = ({ assets }: World): Fact[] => assets.flatMap(({ name, site, status, replacement, currency }) =>
  replacement === null || status === 'DISPOSED' ? [] : [{
    record: name, site, asset: name, order: null, worker: null, vendor: null, at: null, currency: currency ?? 'EUR', part: 0, whole: replacement
  }])

const purchases = ({ assets }: World): Fact[] => assets.flatMap(({ name, site, purchase, acquired, currency, disposal }) => {
  const one = { record: name, site, asset: name, order: null, worker: null, vendor: null, whole: 0 }
  const at = (on: number) => on * day - (ahead[site] ?? 0)
  return [
    ...purchase !== null && acquired !== null ? [{ ...one, at: at(acquired), currency: currency ?? 'EUR', part: purchase }] : [],
    ...disposal?.stands && disposal.proceeds !== null ? [{ ...one, at: at(disposal.on), currency: 'EUR', part: -disposal.proceeds }] : [],
  ]
})

const entries = ({ orders }: World): Fact[] => orders.flatMap((order) => order.entries.filter(({ counts }) => counts).map((entry) =>
  orderFact(order, {
    record: entry.name, worker: entry.worker, at: entry.start, part: entry.kind === 'WORK' ? entry.minutes : 0, whole: entry.minutes
  })))

const requestFact = ({ name, site, asset, reported }: Request, part: number): Fact => ({
  record: name, site, asset, order: null, worker: null, vendor: null, at: reported, currency: null, part, whole: 1
})

const preventive = ['PREVENTIVE', 'INSPECTION']

/** What is done, to its last completion. */
const done = ({ orders }: World): (Order & { at: number })[] => orders.flatMap((order) =>
  order.done === null || order.done.reopened ? [] : [{ ...order, at: order.done.at }])

const isProactive = (order: Order, { orders }: World): boolean => preventive.includes(order.type)
  || order.type === 'CORRECTIVE' && (order.isCorrection || orders.some(({ name, type }) => name === order.foundBy && preventive.includes(type)))

const hoursRun = ({ clock }: Order): number => clock.reduce((sum, { kind, minutes }) => kind === 'RUN' ? sum + minutes : sum, 0) / 60

const hoursWorked = ({ entries: some }: Order): number =>
  some.reduce((sum, { kind, counts, minutes }) => counts && kind === 'WORK' ? sum + minutes : sum, 0) / 60

const dayOf = (at: number, site: string): number => Math.floor((at + (ahead[site] ?? 0)) / day)

const inspectionFact = ({ name, site, asset }: Inspection, at: number, part: number, whole: number): Fact =>
  ({ record: name, site, asset, order: null, worker: null, vendor: null, at, currency: null, part, whole })

/** What each figure counts; without a time it counts in every period. */
export const counted: Record<string, (world: World) => Fact[]> = {
  CYCLE_TIME: ({ orders }) => orders.flatMap((order) => order.done === null || order.done.reopened ? [] : [
    orderFact(order, { at: order.done.at, part: (order.done.at - order.reported) / 60 })]),
  DUE_COMPLIANCE: ({ orders }) => orders.flatMap((order) => order.due === null || order.isCancelled ? [] : [
    orderFact(order, { at: order.due, part: order.done !== null && !order.done.reopened && order.done.at <= order.due ? 1 : 0 })]),
  ESTIMATES_IN_TOLERANCE: (world) => done(world).flatMap((order) => order.planned === null ? [] : [
    orderFact(order, { at: order.at, part: Math.abs(hoursWorked(order) - order.planned) <= order.planned / 5 ? 1 : 0 })]),
  FIRST_TIME_FIX: (world) => done(world).flatMap((order) => order.type !== 'CORRECTIVE' ? [] : [orderFact(order, {
    at: order.at, part: order.clock.some(({ kind }, place) => kind === 'HOLD' && order.clock.slice(0, place).some((one) => one.kind === 'RUN')) ? 0 : 1
  })]),
  INSPECTION_COMPLIANCE: ({ inspections }) => inspections.flatMap((one) => one.due === null ? [] : [inspectionFact(one, one.due,
    one.submitted !== null && dayOf(one.submitted, one.site) <= (one.windowEnds ?? dayOf(one.due, one.site)) ? 1 : 0, 1)]),
  INSPECTION_FAULT_SHARE: ({ inspections }) => inspections.flatMap((one) => {
    const answered = one.items.filter(({ result, isAsked }) => isAsked && result !== null)
    return one.submitted === null ? [] : [inspectionFact(one, one.submitted, answered.filter(({ result }) => result === 'FAIL').length, answered.length)]
  }),
  MAINTENANCE_YIELD: (world) => [
    ...done(world).flatMap((order) => order.isMaintenance ? [orderFact(order, {
      record: `turn of ${order.name}`, at: order.at,
      part: world.orders.filter(({ foundBy, type, isCancelled }) => foundBy === order.name && type === 'CORRECTIVE' && !isCancelled).length,
    })] : []),
    ...world.inspections.flatMap((one) => one.windowEnds === null || one.submitted === null ? [] : [
      { ...inspectionFact(one, one.submitted, 0, 1), record: `turn of ${one.name}` }]),
  ],
  PROACTIVE_SHARE: (world) => entries(world).map((fact) =>
    ({ ...fact, part: fact.order !== null && isProactive(fact.order, world) ? fact.whole : 0 })),
  TIME_TO_REPAIR: (world) => done(world).flatMap((order) => order.hasFailure ? [orderFact(order, { at: order.at, part: hoursRun(order) })] : []),
  MAINTENANCE_COST: costs,
  OWNERSHIP_COST: (world) => [...costs(world).filter(({ asset }) => asset !== null), ...purchases(world)],
  REPLACEMENT_COST_SHARE: (world) => [...costs(world), ...replacements(world)],
  REQUEST_CONVERSION: ({ requests }) => requests.map((request) => requestFact(request, request.isConverted ? 1 : 0)),
  TIME_TO_TRIAGE: ({ requests }) => requests.flatMap((request) => request.triaged === null ? [] : [requestFact(request, request.triaged / 60)]),
  VENDOR_COST_SHARE: (world) => costs(world).map((fact) => {
    const kind = fact.order?.costs.find(({ name }) => name === fact.record)?.kind
    return { ...fact, part: kind === 'SERVICE' ? fact.part : 0, whole: fact.part }
  }),
  WRENCH_TIME: entries,
}

export const sums = ['MAINTENANCE_COST', 'OWNERSHIP_COST']
export const factors: Record<string, number> = { CYCLE_TIME: 1, TIME_TO_REPAIR: 1, TIME_TO_TRIAGE: 1, MAINTENANCE_COST: 1, OWNERSHIP_COST: 1 }

export interface Question {
  figure: string
  from: number
  until: number
  groups: string[]
  sites: string[] | null
  filter: Record<string, string | null>
}

export interface Row {
  groups: Record<string, string | null>
  currency: string | null
  numerator: number
  denominator: number | null
  value: number | null
  facts: number
}

const iso = (days: number): string => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)

/** The key of a group to which a fact belongs. */
function keyOf(fact: Fact, group: string, { assets }: World): string | null {
  const local = fact.at === null ? null : Math.floor((fact.at + (ahead[fact.site] ?? 0)) / day)
  switch (group) {
    case 'site': return fact.site
    case 'category': return assets.find(({ name }) => name === fact.asset)?.category ?? null
    case 'asset': return fact.asset
    case 'vendor': return fact.vendor
    case 'work_type': return fact.order?.type ?? null
    case 'priority': return fact.order?.priority ?? null
    case 'worker': return fact.worker
    // The first of January 2026 was a Thursday.
    case 'week': return local === null ? null : iso(local - (((local + 3) % 7) + 7) % 7)
    default: return local === null ? null : `${iso(local).slice(0, 8)}01`
  }
}

const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value) * 10_000 + 1e-6) / 10_000 + 0

export function factsOf(world: World, question: Question): Fact[] {
  const { figure, from, until, sites, filter } = question
  if (filter['worker'] === 'others') {
    const { worker: _, ...rest } = filter
    const some = factsOf(world, { ...question, filter: rest })
    return some.filter(({ worker }) => some.filter((other) => other.worker === worker).length < 5)
  }
  return (counted[figure]?.(world) ?? []).filter((fact) => {
    const local = fact.at === null ? null : Math.floor((fact.at + (ahead[fact.site] ?? 0)) / day)
    return (local === null || local >= from && local <= until) && (sites === null || sites.includes(fact.site))
      && Object.entries(filter).every(([group, key]) => keyOf(fact, group, world) === key)
      && (fact.part !== 0 || fact.whole !== 0)
  })
}

export function rowsOf(world: World, question: Question): Row[] {
  const rows = new Map<string, Row>()
  const add = (groups: Record<string, string | null>, currency: string | null, some: { part: number, whole: number }[]): void => {
    const key = JSON.stringify([groups, currency])
    const row = rows.get(key) ?? { groups, currency, numerator: 0, denominator: 0, value: null, facts: 0 }
    for (const { part, whole } of some) {
      row.numerator += part
      row.denominator = (row.denominator ?? 0) + whole
      row.facts += 1
    }
    rows.set(key, row)
  }
  const byGroup = new Map<string, Fact[]>()
  for (const fact of factsOf(world, question)) {
    const key = JSON.stringify([question.groups.map((group) => keyOf(fact, group, world)), fact.currency])
    byGroup.set(key, [...byGroup.get(key) ?? [], fact])
  }
  for (const [key, some] of byGroup) {
    const [keys, currency] = JSON.parse(key) as [(string | null)[], string | null]
    add(Object.fromEntries(question.groups.map((group, place) =>
      [group, group === 'worker' && some.length < 5 ? 'others' : keys[place] ?? null])), currency, some)
  }
  const isSum = sums.includes(question.figure)
  return [...rows.values()].map((row) => {
    const whole = row.denominator ?? 0
    const value = isSum ? row.numerator : whole === 0 ? null : row.numerator / whole * (factors[question.figure] ?? 100)
    return {
      ...row, numerator: rounded(row.numerator), denominator: isSum ? null : rounded(whole), value: value === null ? null : rounded(value)
    }
  })
}
