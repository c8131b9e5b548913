/** Figures of assets, stock and devices counted by hand. Hours are those after 2026-01-01T00:00Z, days those after the first of January 2026. */

export const ahead: Record<string, number> = { north: 14, south: 0 }
export const currencies: Record<string, string> = { north: 'USD', south: 'EUR' }

export interface Asset {
  name: string
  site: string
  status: string
  replacement: number | null
  hourly: number | null
  currency: string | null
  /** None of an asset overlaps another one of its kind. */
  stops: { from: number, before: number, kind: string, isFailure: boolean, loss: number, job: string | null }[]
  failures: { name: string, problem: string, at: number }[]
  costs: { on: number, amount: number, currency: string }[]
}

export interface Device { name: string, site: string, asset: string | null, status: string, seenDaysAgo: number }
export interface Update { name: string, device: string, key: string, at: number }

/** A work order and when its clock ran or was held; none overlaps another. */
export interface Job { name: string, turns: { kind: string, from: number, before: number }[] }

export interface World {
  assets: Asset[]
  jobs: Job[]
  stock: { site: string, value: number }[]
  devices: Device[]
  updates: Update[]
}

type Sums = Record<string, [number, number]>

export const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value) * 10_000 + 1e-6) / 10_000 + 0

const isInUse = ({ status }: Asset): boolean => status === 'IN_SERVICE' || status === 'STANDBY'
const hoursOf = (site: string, from: number, until: number): [number, number] =>
  [from * 24 - (ahead[site] ?? 0), (until + 1) * 24 - (ahead[site] ?? 0)]

function summed(facts: [string, number, number][]): Sums {
  const sums: Sums = {}
  for (const [key, part, whole] of facts) {
    const [before, wholeBefore] = sums[key] ?? [0, 0]
    if (part !== 0 || whole !== 0) sums[key] = [before + part, wholeBefore + whole]
  }
  return Object.fromEntries(Object.entries(sums).map(([key, [part, whole]]) => [key, [rounded(part), rounded(whole)]]))
}

/** KPI 34, by site and currency. */
export const stockShare = ({ assets, stock }: World): Sums => summed([
  ...stock.map(({ site, value }): [string, number, number] => [`${site} ${currencies[site]}`, value, 0]),
  ...assets.filter(({ status, replacement }) => status !== 'DISPOSED' && replacement !== null).map((asset): [string, number, number] =>
    [`${asset.site} ${asset.currency ?? currencies[asset.site]}`, 0, asset.replacement ?? 0]),
])

/** Hours that an asset lost: in each hour the gravest of what lasts. */
function lostHours(asset: Asset, from: number, until: number): number {
  const [first, before] = hoursOf(asset.site, from, until)
  let lost = 0
  for (let hour = first; hour < before; hour += 1) {
    lost += Math.max(0, ...asset.stops.filter((stop) => stop.from <= hour && hour < stop.before && ['PLANNED', 'UNPLANNED'].includes(stop.kind))
      .map(({ loss }) => loss)) / 100
  }
  return lost
}

/** Hours in which an asset was up: without a stop as a whole of any kind. */
function upHours(asset: Asset, from: number, until: number): number {
  const [first, before] = hoursOf(asset.site, from, until)
  let up = 0
  for (let hour = first; hour < before; hour += 1) if (!asset.stops.some((stop) => stop.loss === 100 && stop.from <= hour && hour < stop.before)) up += 1
  return up
}

const startedIn = (asset: Asset, from: number, until: number): Asset['stops'] => {
  const [first, before] = hoursOf(asset.site, from, until)
  return asset.stops.filter((stop) => first <= stop.from && stop.from < before)
}

/** KPI 4, by asset: failures, and stops as a whole that were planned with work. */
export const betweenMaintenance = ({ assets }: World, from: number, until: number): Sums => summed(assets.filter(isInUse)
  .map((asset): [string, number, number] => [asset.name, upHours(asset, from, until), startedIn(asset, from, until).filter((stop) =>
    stop.isFailure || stop.kind === 'PLANNED' && stop.loss === 100 && stop.job !== null).length]))

/** KPI 6, by asset: a work order of several failures ran once, from the first of them on, which may be before the period. */
export const inherent = ({ assets, jobs }: World, from: number, until: number): Sums => summed(assets.filter(isInUse)
  .map((asset): [string, number, number] => {
    const [first, before] = hoursOf(asset.site, from, until)
    const up = upHours(asset, from, until)
    let ran = 0
    for (const { name, turns } of jobs) {
      const failedAt = Math.min(...asset.stops.filter((stop) => stop.isFailure && stop.job === name).map((stop) => stop.from))
      for (let hour = first; hour < before; hour += 1) {
        if (hour >= failedAt && turns.some((turn) => turn.kind === 'RUN' && turn.from <= hour && hour < turn.before)) ran += 1
      }
    }
    return [asset.name, up, up + ran]
  }))

/** KPI 46, by asset and problem. */
export const failed = ({ assets }: World, from: number, until: number): Sums => summed(assets.flatMap((asset) => {
  const [first, before] = hoursOf(asset.site, from, until)
  return asset.failures.filter(({ at }) => first <= at && at < before).map(({ problem }): [string, number, number] => [`${asset.name} ${problem}`, 1, 0])
}))

/** KPI 48 as a figure: hours and next failures, by asset and problem. */
export const nextFailures = (world: World, from: number, until: number): Sums => summed(intervals(world, from, until).map((line) => {
  const [asset, problem, , hours, next] = line.split(' ')
  return [`${asset} ${problem}`, Number(hours), next === 'censored' ? 0 : 1]
}))

/** KPI 44, by asset and currency. */
export const downtimeCost = ({ assets }: World, from: number, until: number): Sums => summed(assets
  .filter((asset) => isInUse(asset) && asset.hourly !== null)
  .map((asset): [string, number, number] =>
    [`${asset.name} ${asset.currency ?? currencies[asset.site]}`, rounded(lostHours(asset, from, until) * (asset.hourly ?? 0)), 0]))

/** KPI 47: the sum of ranks in failures, lost hours and costs, of what has any of them. */
export function worst({ assets }: World, from: number, until: number): Record<string, number[]> {
  const facts = assets.map((asset) => {
    const [first, before] = hoursOf(asset.site, from, until)
    const stood = isInUse(asset)
    return {
      name: asset.name,
      failures: stood ? asset.stops.filter((stop) => stop.isFailure && ['PLANNED', 'UNPLANNED'].includes(stop.kind)
        && first <= stop.from && stop.from < before).length : 0,
      lost: stood ? lostHours(asset, from, until) : 0,
      cost: asset.costs.filter(({ on, currency }) => from <= on && on <= until && currency === currencies[asset.site])
        .reduce((sum, { amount }) => sum + amount, 0),
    }
  }).filter(({ failures, lost, cost }) => failures > 0 || lost > 0 || cost > 0)
  const rank = (value: (fact: typeof facts[number]) => number, of: typeof facts[number]) =>
    1 + facts.filter((other) => value(other) > value(of) + 1e-9).length
  return Object.fromEntries(facts.map((fact) => [fact.name, [
    fact.failures, rounded(fact.lost), rounded(fact.cost),
    rank(({ failures }) => failures, fact) + rank(({ lost }) => lost, fact) + rank(({ cost }) => cost, fact),
  ]]))
}

/** KPI 48: from each failure to the next of the same asset by the same problem, or to the end. */
export function intervals({ assets }: World, from: number, until: number): string[] {
  return assets.flatMap((asset) => {
    const [first, before] = hoursOf(asset.site, from, until)
    const some = asset.failures.filter(({ at }) => first <= at && at < before)
    return some.map((one) => {
      const next = some.filter(({ problem, at }) => problem === one.problem && at > one.at).toSorted((a, b) => a.at - b.at)[0]
      return `${asset.name} ${one.problem} ${one.name} ${(next?.at ?? before) - one.at} ${next ? next.name : 'censored'}`
    })
  }).toSorted()
}

const counts = ({ status }: Device): boolean => status !== 'IGNORED' && status !== 'MERGED'

/** KPI 53: devices not seen for 30 days, by site and asset. */
export const stale = ({ devices }: World): Sums => summed(devices.filter(counts).map((device): [string, number, number] =>
  [`${device.site} ${device.asset ?? '-'}`, device.seenDaysAgo > 30 ? 1 : 0, 1]))

/** KPI 53: days from the first device of all that had an update, by site. */
export const latency = ({ devices, updates }: World, from: number, until: number): Sums => summed(updates.flatMap((update): [string, number, number][] => {
  const device = devices.find(({ name }) => name === update.device)
  if (device === undefined || !counts(device)) return []
  const [first, before] = hoursOf(device.site, from, until)
  if (update.at < first || update.at >= before) return []
  const earliest = Math.min(...updates.filter(({ key }) => key === update.key).map(({ at }) => at))
  return [[device.site, (update.at - earliest) / 24, 1]]
}))
