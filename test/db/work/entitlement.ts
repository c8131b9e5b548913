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
  /** Months in which parts are paid in full; then less each month. */
  fullMonths?: number
  /** Failure codes and items that are left out. */
  excluded: string[]
}

export interface Revision {
  effective: number
  percents: number[]
  deductible?: number
  cap?: number
  capVisits?: number
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
export interface Order {
  site: number, asset: 0 | 1, workType: WorkType, at: number, party?: 'VENDOR' | 'OTHER', failure?: string
  started?: number, isCancelled?: boolean, completed?: number
}
export interface Cost { order: number, component: Component, cents: number, currency: string, line: string, day: number, item?: string }
export interface Use {
  line: string, contract: number, order: number, currency: string, year: number | undefined, component: Component, percent: number
  terms: string, gross: number, covered: number, event: number, refusedOf?: string, isReversal?: boolean, isGivenBack?: boolean
}
export interface Visit { order: number, contract: number, year: number | undefined, isGivenBack?: boolean }
export interface Leak { line: string, contract: number, order: number, currency: string, percent: number, terms: string, lost: number }
/** Another vendor that may work on what this manufacturer made. */
export interface Permit { manufacturer: 0 | 1, first?: number, last?: number }
export interface Claim {
  order: number, contract: number, currency: string, submissions: number, lines: { line: string, claimed: number, accepted?: number }[]
  status: 'DRAFT' | 'SUBMITTED' | 'ACCEPTED' | 'PARTLY_ACCEPTED' | 'REJECTED' | 'CREDITED' | 'CLOSED' | 'CANCELLED'
}

export interface World {
  contracts: Contract[], orders: Order[], readings: { at: number, reading: number, site: number }[], permits: Permit[], costs: Cost[]
  uses: Use[], visits: Visit[], leaks: Leak[], claims: Claim[], reversed: Set<string>
  /** Accounting months that are closed, as 2026-03. */
  closed: Set<string>
}

export const monthOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 7)

/** The failure or report of what fails; the start of other work, once it has started. */
export const eventOf = ({ workType, at, started }: Order) => ['CORRECTIVE', 'SAFETY'].includes(workType) ? at : started ?? at

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

/** A month begins on the day of the first one, or on the last day of a month without it: by going through all days. */
function monthsBetween(from: number, to: number): number {
  const start = new Date(from * 86_400_000)
  let months = 0
  for (let day = from + 1; day <= to; day++) {
    const date = new Date(day * 86_400_000)
    const isLast = new Date((day + 1) * 86_400_000).getUTCDate() === 1
    if (date.getUTCDate() === start.getUTCDate() || (isLast && date.getUTCDate() < start.getUTCDate())) months++
  }
  return months
}

/** Parts are worth less with each month after the full ones. */
function proRata(percent: number, { fullMonths, ...line }: Line, contract: Contract, day: number): number {
  const first = contract.first === undefined && line.first === undefined ? undefined : Math.max(contract.first ?? -Infinity, line.first ?? -Infinity)
  const last = contract.last === undefined && line.last === undefined ? undefined : Math.min(contract.last ?? Infinity, line.last ?? Infinity)
  if (fullMonths === undefined || first === undefined || last === undefined || day < first) return percent
  const term = monthsBetween(first, last + 1)
  const passed = monthsBetween(first, day)
  return passed < fullMonths || term <= fullMonths ? percent : rounded(percent * Math.max(term - passed, 0), term - fullMonths)
}

/** The other vendor is authorized by the manufacturer of the asset, on the day of the work. */
const isPermitted = (world: World, order: Order, workedAt: number) => world.permits.some(({ manufacturer, first = -Infinity, last = Infinity }) =>
  manufacturer === order.asset && first <= dayOf(order.site, workedAt) && dayOf(order.site, workedAt) <= last)

const sum = (uses: Use[], field: 'gross' | 'covered') => uses.reduce((total, use) => total + use[field], 0)

function capLeft(world: World, contract: number, revision: Revision, day: number): number {
  if (revision.cap === undefined) return Infinity
  const year = yearOf(world.contracts[contract]!.first, day)
  return revision.cap - sum(world.uses.filter((use) => use.contract === contract && use.currency === revision.currency
    && (!revision.isYearly || use.year === year)), 'covered')
}

/** The visits that are left, for an order whose own does not count yet. */
function visitsLeft(world: World, contract: number, revision: Revision, day: number, order: number | undefined): number {
  const counted = world.visits.filter((visit) => visit.contract === contract && !visit.isGivenBack)
  if (revision.capVisits === undefined || counted.some((visit) => visit.order === order)) return Infinity
  const year = yearOf(world.contracts[contract]!.first, day)
  return revision.capVisits - counted.filter((visit) => !revision.isYearly || visit.year === year).length
}

export interface Verdict { contract: number, position: number, percent: number, codes: string[], keys: number[], terms: string }

/** Every line that holds the order's asset, with all reasons against it; those without come in their rank. */
export function judge(world: World, order: Order, component: Component, currencies: string[], workedAt?: number, item?: string): Verdict[] {
  const at = eventOf(order)
  const day = dayOf(order.site, at)
  const n = components.indexOf(component)
  return world.contracts.flatMap((contract, number) => {
    const revision = revisionOn(contract, day)
    if (!revision || (contract.site !== undefined && contract.site !== order.site)) return []
    return revision.lines.flatMap((line, index) => {
      if (!holds(line, order)) return []
      const ends = [contract.last, line.last, contract.terminatedAt === undefined ? undefined : dayOf(order.site, contract.terminatedAt)]
      const last = Math.min(...ends.map((each) => each ?? Infinity))
      const reading = world.readings.filter(({ site, at: readAt }) => site === order.site && readAt <= at).sort((a, b) => b.at - a.at)[0]?.reading
      const masked = (contract.category === 'LABOUR_ONLY' && n !== 0) || (contract.category === 'PARTS_ONLY' && n !== 1)
      const full = masked ? 0 : line.percents[n] ?? revision.percents[n]!
      const percent = component === 'PARTS' ? proRata(full, line, contract, day) : full
      const covers = contract.category === 'FULL_SERVICE' && line.workType === order.workType || works[contract.category]!.includes(order.workType)
      const codes = [
        !contract.isApproved && 'NOT_APPROVED',
        [contract.first, line.first, revision.effective].some((first) => first !== undefined && day < first) && 'BEFORE_START',
        day > last && 'AFTER_END',
        contract.suspensions.some(([from, to]) => from <= at && at < to) && 'SUSPENDED',
        !covers && 'CATEGORY_NOT_APPLICABLE',
        line.workType !== undefined && line.workType !== order.workType && 'WORK_TYPE_NOT_COVERED',
        order.failure !== undefined && line.excluded.includes(order.failure) && 'EXCLUDED_FAILURE',
        line.limit !== undefined && reading !== undefined && reading > line.limit && 'METER_LIMIT',
        revision.currency !== undefined && currencies.length > 0 && !currencies.includes(revision.currency) && 'CURRENCY_DIFFERS',
        (capLeft(world, number, revision, day) <= 0 || visitsLeft(world, number, revision, day, world.orders.indexOf(order)) <= 0) && 'CAP_REACHED',
        percent === 0 && 'NOT_COVERED',
        component === 'PARTS' && item !== undefined && (line.excluded.includes(item) || item === 'seal' && line.excluded.includes('parts')) && 'EXCLUDED_ITEM',
        contract.isBound && order.party === 'OTHER' && n === 0 && workedAt !== undefined
          && (contract.terminatedAt === undefined || workedAt < contract.terminatedAt) && !isPermitted(world, order, workedAt) && 'VENDOR_NOT_AUTHORIZED',
      ].filter((code) => code !== false)
      const distance = ['ASSET_TREE', 'LOCATION_TREE', 'CATEGORY'].includes(line.scope) ? line.height - order.asset : 0
      const keys = [
        placeOf(contract.category), scopes.indexOf(line.scope), distance, line.workType === undefined ? 1 : 0, -percent,
        revision.deductible ?? 0, last, number, index,
      ]
      return [{ contract: number, position: index + 1, percent, codes, keys, terms: `${contract.revisions.indexOf(revision)}.${index}` }]
    })
  }).sort((a, b) => Math.sign(a.codes.length) - Math.sign(b.codes.length)
    || a.keys.map((key, i) => key === b.keys[i] ? 0 : key - b.keys[i]!).find((difference) => difference !== 0) || 0)
}

/** Half a cent is rounded away from zero. */
export const rounded = (amount: number, over: number) => Math.floor((2 * amount + over) / (2 * over))

/** What a contract pays of a cost: percent, then deductible, then cap. A dollar is worth half a euro. */
export function post(world: World, cost: Cost): void {
  const order = world.orders[cost.order]!
  const verdicts = judge(world, order, cost.component, [cost.currency, 'EUR'], cost.day * 1440 - offsets[order.site]!, cost.item)
  const [best] = verdicts
  if (cost.cents <= 0) return
  if (!best || best.codes.length > 0) return leak(world, cost, verdicts.filter(({ codes }) => codes.join() === 'VENDOR_NOT_AUTHORIZED'))
  const day = dayOf(order.site, eventOf(order))
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
    component: cost.component, percent: best.percent, terms: best.terms, gross, covered, event: eventOf(order),
  })
}

const amountIn = (currency: string, cost: Cost) => currency === cost.currency ? cost.cents : rounded(cost.cents, 2)

/** What only the vendor keeps a contract from paying: the highest share, then the first line. */
function leak(world: World, cost: Cost, lost: Verdict[]): void {
  const [most] = lost.sort((a, b) => b.percent - a.percent || a.contract - b.contract || a.position - b.position)
  if (!most) return
  const order = world.orders[cost.order]!
  const currency = revisionOn(world.contracts[most.contract]!, dayOf(order.site, eventOf(order)))!.currency ?? 'EUR'
  world.leaks.push({ line: cost.line, contract: most.contract, order: cost.order, currency, percent: most.percent, terms: most.terms, lost: rounded(amountIn(currency, cost) * most.percent, 10_000) })
}

/** A reversal gives back what its line got, to the same year, less what a vendor refused of it, which comes first. */
export function reverse(world: World, of: string, line: string): void {
  world.reversed.add(of)
  giveBackUses(world, of, line)
}

function giveBackUses(world: World, of: string, line: string): void {
  const standing = world.uses.filter((each) => each.line === of && !each.isReversal && !each.isGivenBack)
  for (const use of [...standing.filter(({ refusedOf }) => refusedOf !== undefined), ...standing.filter(({ refusedOf }) => refusedOf === undefined)]) {
    use.isGivenBack = true
    world.uses.push({ ...use, line, gross: 0 - use.gross, covered: 0 - use.covered, isReversal: true })
  }
}

/** Work that starts counts once for the contract that can pay its labour, when its terms limit visits. */
export function start(world: World, number: number, at: number): void {
  const order = world.orders[number]!
  order.started = at
  const [best] = judge(world, order, 'LABOUR', [], at)
  if (!best || best.codes.length > 0) return
  const contract = world.contracts[best.contract]!
  const day = dayOf(order.site, eventOf(order))
  if (revisionOn(contract, day)!.capVisits !== undefined) world.visits.push({ order: number, contract: best.contract, year: yearOf(contract.first, day) })
}

export function cancel(world: World, number: number): void {
  world.orders[number]!.isCancelled = true
  for (const visit of world.visits.filter(({ order }) => order === number)) visit.isGivenBack = true
}

/** Everything that contracts pay of a work order is given back and posted again, where that changes anything: how many costs it changes. */
export function correct(world: World, number: number): number {
  const claimed = new Set(world.claims.filter(isLive).flatMap(({ lines }) => lines.map(({ line }) => line)))
  const costs = world.costs.filter(({ order, line, day }) =>
    order === number && !world.reversed.has(line) && !claimed.has(line) && !world.closed.has(monthOf(day)))
  const state = () => costs.map(({ line }) => JSON.stringify([
    world.uses.filter((use) => use.line === line && !use.isReversal && !use.isGivenBack && use.refusedOf === undefined)
      .map(({ contract, terms, percent, event, year, currency, gross, covered }) => [contract, terms, percent, event, year, currency, gross, covered]),
    world.leaks.filter((each) => each.line === line).map(({ contract, terms, percent, lost }) => [contract, terms, percent, lost]),
  ]))
  const [uses, leaks, before] = [structuredClone(world.uses), structuredClone(world.leaks), state()]
  for (const { line } of costs) giveBackUses(world, line, line)
  world.leaks = world.leaks.filter(({ line }) => !costs.some((cost) => cost.line === line))
  for (const cost of costs) post(world, cost)
  const after = state()
  const changed = after.filter((each, index) => each !== before[index]).length
  if (changed === 0) [world.uses, world.leaks] = [uses, leaks]
  return changed
}

const isLive = (claim: Claim) => claim.status !== 'CANCELLED'

/** What a contract pays of a work order that is in no claim, in the currency of the first cost. */
export function claimable(world: World, order: number, contract: number): { currency: string, lines: { line: string, claimed: number }[] } | undefined {
  const taken = new Set(world.claims.filter(isLive).flatMap(({ lines }) => lines.map(({ line }) => line)))
  const open = world.uses.filter((use) => use.order === order && use.contract === contract && use.refusedOf === undefined && use.covered > 0
    && !use.isGivenBack && !taken.has(use.line))
  if (open.length === 0) return undefined
  const { currency } = open[0]!
  return { currency, lines: open.filter((use) => use.currency === currency).map(({ line, covered }) => ({ line, claimed: covered })) }
}

/** What the vendor refused for good counts as not paid, unless the cost was reversed. */
export function giveBack(world: World, claim: Claim): void {
  for (const { line, claimed, accepted = 0 } of claim.lines) {
    if (accepted === claimed || world.reversed.has(line)) continue
    const use = world.uses.find((each) => each.line === line && each.refusedOf === undefined && !each.isReversal && !each.isGivenBack)!
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
  for (const { line, order, contract, currency, covered, refusedOf, isGivenBack } of world.uses) {
    if (refusedOf !== undefined || covered <= 0 || isGivenBack) continue
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
