/**
 * Which contract pays which share of which cost, the slow and obvious way: every line of every contract, by sorting, and
 * no SQL. Days are numbers, instants minutes, money whole cents, percents hundredths of one. Read it as the rules of
 * entitlement.
 */
export const categories = ['WARRANTY', 'EXTENDED_WARRANTY', 'FULL_SERVICE', 'PREVENTIVE', 'SUPPORT', 'LABOUR_ONLY', 'PARTS_ONLY', 'LEASE'] as const
export const workTypes = ['CORRECTIVE', 'PREVENTIVE', 'SAFETY', 'PROJECT', 'CLEANING'] as const
export const components = ['LABOUR', 'PARTS', 'TRAVEL'] as const
export const scopes = ['ASSET', 'ASSET_TREE', 'LOCATION_TREE', 'CATEGORY', 'SITE', 'ALL'] as const
export type Component = typeof components[number]
type WorkType = typeof workTypes[number]
/** By the site, in minutes from UTC: it is always another day at one of them. */
export const offsets = [14 * 60, -11 * 60]

export interface Line {
  scope: typeof scopes[number]
  /** How far the target is above the pump of its site: 0 itself, 1 what holds it. */
  height: 0 | 1
  site: number
  workType?: WorkType
  percents: (number | undefined)[]
  first?: number
  last?: number
  limit?: number
}

export interface Revision {
  effective: number
  percents: number[]
  deductible?: number
  cap?: number
  isYearly: boolean
  currency?: string
  isApproved: boolean
  lines: Line[]
}

export interface Contract {
  category: typeof categories[number]
  site?: number
  first?: number
  last?: number
  isApproved: boolean
  suspensions: [number, number][]
  terminatedAt?: number
  revisions: Revision[]
}

/** Work on the pump (0) or on the machine that it is part of (1) of a site. */
export interface Order { site: number, asset: 0 | 1, workType: WorkType, at: number }
export interface Cost { order: number, component: Component, cents: number, currency: string, line: string }
export interface Use { line: string, contract: number, order: number, currency: string, year: number | undefined, component: Component, gross: number, covered: number }

export interface World { contracts: Contract[], orders: Order[], readings: { at: number, reading: number, site: number }[], uses: Use[] }

export const dayOf = (site: number, minute: number) => Math.floor((minute + offsets[site]!) / 1440)

const works: Record<string, string[]> = {
  WARRANTY: ['CORRECTIVE'], EXTENDED_WARRANTY: ['CORRECTIVE'], FULL_SERVICE: ['CORRECTIVE', 'PREVENTIVE', 'SAFETY', 'CLEANING'],
  PREVENTIVE: ['PREVENTIVE', 'CLEANING'], SUPPORT: ['CORRECTIVE', 'PREVENTIVE'], LABOUR_ONLY: ['CORRECTIVE', 'PREVENTIVE', 'SAFETY'],
  PARTS_ONLY: ['CORRECTIVE', 'PREVENTIVE', 'SAFETY'], LEASE: [],
}
const places = ['WARRANTY', 'EXTENDED_WARRANTY', 'FULL_SERVICE', 'PREVENTIVE', 'LABOUR_ONLY']
const placeOf = (category: string) => places.indexOf(({ SUPPORT: 'PREVENTIVE', PARTS_ONLY: 'LABOUR_ONLY' })[category] ?? category)

const holds = (line: Line, order: Order) =>
  line.scope === 'ALL' ? true
  : line.site !== order.site ? false
  : line.scope === 'ASSET' ? line.height === order.asset
  : ['ASSET_TREE', 'CATEGORY', 'LOCATION_TREE'].includes(line.scope) ? line.height >= order.asset
  : true

function revisionOn(contract: Contract, day: number): Revision | undefined {
  const approved = contract.revisions.filter((revision) => revision.isApproved)
  const begun = approved.filter((revision) => revision.effective <= day)
  if (begun.length > 0) return begun.reduce((best, next) => next.effective >= best.effective ? next : best)
  return approved.length === 0 ? undefined : approved.reduce((best, next) => next.effective <= best.effective ? next : best)
}

/** The year of a contract that holds a day, by counting birthdays. */
function yearOf(first: number | undefined, day: number): number | undefined {
  if (first === undefined) return undefined
  const birthday = (years: number) => {
    const date = new Date(first * 86_400_000)
    return Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()) / 86_400_000
  }
  let years = 0
  while (birthday(years + 1) <= day) years++
  while (birthday(years) > day) years--
  return birthday(years)
}

const sum = (uses: Use[], field: 'gross' | 'covered') => uses.reduce((total, use) => total + use[field], 0)

function capLeft(world: World, contract: number, revision: Revision, day: number): number {
  if (revision.cap === undefined) return Infinity
  const year = yearOf(world.contracts[contract]!.first, day)
  return revision.cap - sum(world.uses.filter((use) => use.contract === contract && use.currency === revision.currency
    && (!revision.isYearly || use.year === year)), 'covered')
}

export interface Verdict { contract: number, position: number, percent: number, codes: string[], keys: number[] }

/** Every line that holds the order's asset, with all reasons against it; those without come in their rank. */
export function judge(world: World, order: Order, component: Component, currencies: string[]): Verdict[] {
  const day = dayOf(order.site, order.at)
  const n = components.indexOf(component)
  return world.contracts.flatMap((contract, number) => {
    const revision = revisionOn(contract, day)
    if (!revision || (contract.site !== undefined && contract.site !== order.site)) return []
    return revision.lines.flatMap((line, index) => {
      if (!holds(line, order)) return []
      const ends = [contract.last, line.last, contract.terminatedAt === undefined ? undefined : dayOf(order.site, contract.terminatedAt)]
      const last = Math.min(...ends.map((each) => each ?? Infinity))
      const reading = world.readings.filter(({ site, at }) => site === order.site && at <= order.at).sort((a, b) => b.at - a.at)[0]?.reading
      const masked = (contract.category === 'LABOUR_ONLY' && n !== 0) || (contract.category === 'PARTS_ONLY' && n !== 1)
      const percent = masked ? 0 : line.percents[n] ?? revision.percents[n]!
      const covers = contract.category === 'FULL_SERVICE' && line.workType === order.workType || works[contract.category]!.includes(order.workType)
      const codes = [
        !contract.isApproved && 'NOT_APPROVED',
        [contract.first, line.first, revision.effective].some((first) => first !== undefined && day < first) && 'BEFORE_START',
        day > last && 'AFTER_END',
        contract.suspensions.some(([from, to]) => from <= order.at && order.at < to) && 'SUSPENDED',
        !covers && 'CATEGORY_NOT_APPLICABLE',
        line.workType !== undefined && line.workType !== order.workType && 'WORK_TYPE_NOT_COVERED',
        line.limit !== undefined && reading !== undefined && reading > line.limit && 'METER_LIMIT',
        revision.currency !== undefined && currencies.length > 0 && !currencies.includes(revision.currency) && 'CURRENCY_DIFFERS',
        capLeft(world, number, revision, day) <= 0 && 'CAP_REACHED',
        percent === 0 && 'NOT_COVERED',
      ].filter((code) => code !== false)
      const distance = ['ASSET_TREE', 'LOCATION_TREE', 'CATEGORY'].includes(line.scope) ? line.height - order.asset : 0
      const keys = [
        placeOf(contract.category), scopes.indexOf(line.scope), distance, line.workType === undefined ? 1 : 0, -percent,
        revision.deductible ?? 0, last, number, index,
      ]
      return [{ contract: number, position: index + 1, percent, codes, keys }]
    })
  }).sort((a, b) => Math.sign(a.codes.length) - Math.sign(b.codes.length)
    || a.keys.map((key, i) => key === b.keys[i] ? 0 : key - b.keys[i]!).find((difference) => difference !== 0) || 0)
}

/** Half a cent is rounded away from zero. */
export const rounded = (amount: number, over: number) => Math.floor((2 * amount + over) / (2 * over))

/** What a contract pays of a cost: percent, then deductible, then cap. A dollar is worth half a euro. */
export function post(world: World, cost: Cost): void {
  const order = world.orders[cost.order]!
  const [best] = judge(world, order, cost.component, [cost.currency, 'EUR'])
  if (!best || best.codes.length > 0 || cost.cents <= 0) return
  const day = dayOf(order.site, order.at)
  const revision = revisionOn(world.contracts[best.contract]!, day)!
  const currency = revision.currency ?? 'EUR'
  const amount = currency === cost.currency ? cost.cents : rounded(cost.cents, 2)
  const gross = rounded(amount * best.percent, 10_000)
  const before = world.uses.filter((use) => use.order === cost.order && use.contract === best.contract && use.currency === currency)
  const due = Math.max(sum(before, 'gross') + gross - (revision.deductible ?? 0), 0) - sum(before, 'covered')
  const covered = Math.max(Math.min(due, capLeft(world, best.contract, revision, day), gross), 0)
  world.uses.push({
    line: cost.line, contract: best.contract, order: cost.order, currency, year: yearOf(world.contracts[best.contract]!.first, day),
    component: cost.component, gross, covered,
  })
}

/** A reversal gives back what its line got, to the same year. */
export function reverse(world: World, of: string, line: string): void {
  const use = world.uses.find((each) => each.line === of)
  if (use) world.uses.push({ ...use, line, gross: -use.gross, covered: -use.covered })
}
