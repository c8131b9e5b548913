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
  /** Whether only its vendor does its work. */
  isBound: boolean
  claimDays?: number
  suspensions: [number, number][]
  terminatedAt?: number
  revisions: Revision[]
}

/** Work on the pump (0) or on the machine that it is part of (1) of a site, by the vendor of the contracts, another one or somebody. */
export interface Order { site: number, asset: 0 | 1, workType: WorkType, at: number, party?: 'VENDOR' | 'OTHER', completed?: number }
export interface Cost { order: number, component: Component, cents: number, currency: string, line: string, day: number }
export interface Use { line: string, contract: number, order: number, currency: string, year: number | undefined, component: Component, gross: number, covered: number, refusedOf?: string }
export interface Leak { line: string, contract: number, order: number, currency: string, lost: number }
export interface Claim {
  order: number, contract: number, currency: string, submissions: number, lines: { line: string, claimed: number, accepted?: number }[]
  status: 'DRAFT' | 'SUBMITTED' | 'ACCEPTED' | 'PARTLY_ACCEPTED' | 'REJECTED' | 'CREDITED' | 'CLOSED' | 'CANCELLED'
}

export interface World { contracts: Contract[], orders: Order[], readings: { at: number, reading: number, site: number }[], uses: Use[], leaks: Leak[], claims: Claim[], reversed: Set<string> }

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
export function judge(world: World, order: Order, component: Component, currencies: string[], workedAt?: number): Verdict[] {
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
        contract.isBound && order.party === 'OTHER' && n === 0 && workedAt !== undefined
          && (contract.terminatedAt === undefined || workedAt < contract.terminatedAt) && 'VENDOR_NOT_AUTHORIZED',
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
  const verdicts = judge(world, order, cost.component, [cost.currency, 'EUR'], cost.day * 1440 - offsets[order.site]!)
  const [best] = verdicts
  if (cost.cents <= 0) return
  if (!best || best.codes.length > 0) return leak(world, cost, verdicts.filter(({ codes }) => codes.join() === 'VENDOR_NOT_AUTHORIZED'))
  const day = dayOf(order.site, order.at)
  const revision = revisionOn(world.contracts[best.contract]!, day)!
  const currency = revision.currency ?? 'EUR'
  const amount = amountIn(currency, cost)
  const gross = rounded(amount * best.percent, 10_000)
  const before = world.uses.filter((use) => use.order === cost.order && use.contract === best.contract && use.currency === currency
    && use.refusedOf === undefined)
  const due = Math.max(sum(before, 'gross') + gross - (revision.deductible ?? 0), 0) - sum(before, 'covered')
  const covered = Math.max(Math.min(due, capLeft(world, best.contract, revision, day), gross), 0)
  world.uses.push({
    line: cost.line, contract: best.contract, order: cost.order, currency, year: yearOf(world.contracts[best.contract]!.first, day),
    component: cost.component, gross, covered,
  })
}

const amountIn = (currency: string, cost: Cost) => currency === cost.currency ? cost.cents : rounded(cost.cents, 2)

/** What only the vendor keeps a contract from paying: the highest share, then the first line. */
function leak(world: World, cost: Cost, lost: Verdict[]): void {
  const [most] = lost.sort((a, b) => b.percent - a.percent || a.contract - b.contract || a.position - b.position)
  if (!most) return
  const order = world.orders[cost.order]!
  const currency = revisionOn(world.contracts[most.contract]!, dayOf(order.site, order.at))!.currency ?? 'EUR'
  world.leaks.push({ line: cost.line, contract: most.contract, order: cost.order, currency, lost: rounded(amountIn(currency, cost) * most.percent, 10_000) })
}

/** A reversal gives back what its line got, to the same year, less what a vendor refused of it. */
export function reverse(world: World, of: string, line: string): void {
  world.reversed.add(of)
  for (const use of world.uses.filter((each) => each.line === of)) {
    world.uses.push({ ...use, line, gross: 0 - use.gross, covered: 0 - use.covered, ...use.refusedOf !== undefined && { refusedOf: use.refusedOf } })
  }
}

const isLive = (claim: Claim) => claim.status !== 'CANCELLED'

/** What a contract pays of a work order that is in no claim, in the currency of the first cost. */
export function claimable(world: World, order: number, contract: number): { currency: string, lines: { line: string, claimed: number }[] } | undefined {
  const taken = new Set(world.claims.filter(isLive).flatMap(({ lines }) => lines.map(({ line }) => line)))
  const open = world.uses.filter((use) => use.order === order && use.contract === contract && use.refusedOf === undefined && use.covered > 0
    && !world.reversed.has(use.line) && !taken.has(use.line))
  if (open.length === 0) return undefined
  const { currency } = open[0]!
  return { currency, lines: open.filter((use) => use.currency === currency).map(({ line, covered }) => ({ line, claimed: covered })) }
}

/** What the vendor refused for good counts as not paid, unless the cost was reversed. */
export function giveBack(world: World, claim: Claim): void {
  for (const { line, claimed, accepted = 0 } of claim.lines) {
    if (accepted === claimed || world.reversed.has(line)) continue
    const use = world.uses.find((each) => each.line === line && each.refusedOf === undefined)!
    world.uses.push({ ...use, gross: 0, covered: accepted - claimed, refusedOf: line })
  }
}

/** Recovered and leaked amounts of all costs that are not reversed, by site and currency. */
export function recovery(world: World, today: number): Map<string, { covered: number, credited: number, claimed: number, refused: number, late: number, lost: number }> {
  const figures = new Map<string, { covered: number, credited: number, claimed: number, refused: number, late: number, lost: number }>()
  const at = (order: number, currency: string) => {
    const key = `${world.orders[order]!.site} ${currency}`
    if (!figures.has(key)) figures.set(key, { covered: 0, credited: 0, claimed: 0, refused: 0, late: 0, lost: 0 })
    return figures.get(key)!
  }
  for (const { line, order, currency, lost } of world.leaks) if (!world.reversed.has(line)) at(order, currency).lost += lost
  for (const { line, order, contract, currency, covered, refusedOf } of world.uses) {
    if (refusedOf !== undefined || covered <= 0 || world.reversed.has(line)) continue
    const figure = at(order, currency)
    const claim = world.claims.find((each) => isLive(each) && each.lines.some((one) => one.line === line))
    const { claimed = 0, accepted = 0 } = claim?.lines.find((one) => one.line === line) ?? {}
    const { completed } = world.orders[order]!
    const { claimDays } = world.contracts[contract]!
    figure.covered += covered
    figure.claimed += claimed
    if (claim?.status === 'CREDITED') figure.credited += accepted
    if (claim?.status === 'CREDITED' || claim?.status === 'CLOSED') figure.refused += claimed - accepted
    if (!claim && completed !== undefined && claimDays !== undefined && completed + claimDays < today) figure.late += covered
  }
  return figures
}
