/**
 * OEE and its parts counted by hand: every hour of every day, by the clocks of the site, and each good reading by the day on
 * which it was read. Hours are those after 2026-01-01T00:00Z, days those after the first of January 2026.
 */

export interface Asset {
  name: string
  /** Hours by which the clocks of its site are ahead. */
  ahead: number
  site: string
  /** Whether it is in service or on standby. */
  isInUse: boolean
  /** Whole stops, in hours: from the one, before the other. */
  stops: { from: number, before: number, kind: string }[]
}

export interface Counter {
  meter: string
  asset: string
  kind: 'GOOD' | 'REJECTED' | 'TOTAL'
  ideal: number
  /** Days at the site, both included; null without end. */
  from: number
  until: number | null
}

export interface World {
  assets: Asset[]
  counters: Counter[]
  /** What each meter counted by its good readings, by the hour. */
  amounts: Record<string, Record<number, number>>
}

export interface Fact { asset: Asset, day: number, good: number, goodHours: number, allHours: number, up: number, required: number, calendar: number }

/** What each asset did on each day on which it counts output. */
export function factsOf({ assets, counters, amounts }: World, from: number, until: number): Fact[] {
  const facts: Fact[] = []
  for (const asset of assets) {
    for (let day = from; day <= until; day += 1) {
      const inForce = counters.filter((one) => one.asset === asset.name && one.from <= day && day <= (one.until ?? Infinity))
      if (inForce.length === 0) continue
      const fact: Fact = { asset, day, good: 0, goodHours: 0, allHours: 0, up: 0, required: 0, calendar: 0 }
      for (let hour = day * 24 - asset.ahead; hour < (day + 1) * 24 - asset.ahead; hour += 1) {
        const kinds = asset.stops.filter((stop) => stop.from <= hour && hour < stop.before).map(({ kind }) => kind)
        const isStopped = kinds.some((kind) => kind === 'UNPLANNED' || kind === 'PLANNED')
        const isIdle = !isStopped && kinds.length > 0
        fact.calendar += 1
        if (!isIdle) fact.required += 1
        if (kinds.length === 0) fact.up += 1
      }
      const made = (kind: string): { units: number, hours: number } | undefined => {
        const some = inForce.filter((one) => one.kind === kind)
        if (some.length === 0) return undefined
        const sums = { units: 0, hours: 0 }
        for (const { meter, ideal } of some) {
          for (const [hour, amount] of Object.entries(amounts[meter] ?? {})) {
            if (Math.floor((Number(hour) + asset.ahead) / 24) !== day) continue
            sums.units += amount
            sums.hours += amount / ideal
          }
        }
        return sums
      }
      const none = { units: 0, hours: 0 }
      const [good, rejected, total] = [made('GOOD'), made('REJECTED') ?? none, made('TOTAL')]
      fact.good = good?.units ?? (total ? total.units - rejected.units : 0)
      fact.goodHours = good?.hours ?? (total ? total.hours - rejected.hours : 0)
      fact.allHours = total?.hours ?? (good ?? none).hours + rejected.hours
      facts.push(fact)
    }
  }
  return facts
}

/** Numerator and denominator of each figure; whether an asset counts that is neither in service nor on standby. */
export const figures: Record<string, { parts: (fact: Fact) => [number, number], isOfOthers?: boolean }> = {
  OEE: { parts: (fact) => [fact.goodHours, fact.required] },
  TEEP: { parts: (fact) => [fact.goodHours, fact.calendar] },
  OEE_PERFORMANCE: { parts: (fact) => [fact.allHours, fact.up] },
  OEE_QUALITY: { parts: (fact) => [fact.goodHours, fact.allHours] },
  OUTPUT_COST: { parts: (fact) => [0, fact.good], isOfOthers: true },
}

const iso = (days: number): string => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)

export function keyOf({ asset, day }: Fact, group: string): string {
  switch (group) {
    case 'site': return asset.site
    case 'asset': return asset.name
    // The first of January 2026 was a Thursday.
    case 'week': return iso(day - (((day + 3) % 7) + 7) % 7)
    default: return `${iso(day).slice(0, 8)}01`
  }
}

/** Sums of each group, by its keys, where anything counts. */
export function sumsOf(world: World, figure: string, from: number, until: number, groups: string[], filter: Record<string, string>): Map<string, [number, number]> {
  const { parts, isOfOthers = false } = figures[figure] ?? { parts: () => [0, 0] }
  const sums = new Map<string, [number, number]>()
  for (const fact of factsOf(world, from, until)) {
    if (!fact.asset.isInUse && !isOfOthers) continue
    if (Object.entries(filter).some(([group, key]) => keyOf(fact, group) !== key)) continue
    const [part, whole] = parts(fact)
    const key = JSON.stringify(groups.map((group) => keyOf(fact, group)))
    const [before, wholeBefore] = sums.get(key) ?? [0, 0]
    sums.set(key, [before + part, wholeBefore + whole])
  }
  return new Map([...sums].map(([key, [part, whole]]): [string, [number, number]] => [key, [rounded(part), rounded(whole)]])
    .filter(([, [part, whole]]) => part !== 0 || whole !== 0))
}

export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000 + 0
