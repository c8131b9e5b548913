/** What hours of contractors cost, slowly: everything from the beginning, minute counts in whole numbers, amounts in exact parts. */
export interface Rate {
  craft: string | null, level: number | null, hourly: number, fee: number | null, minimum: number | null, first: number | null, last: number | null
}
export interface Terms {
  vendor: string, isOfSite: boolean, currency: string, first: number | null, last: number | null,
  revisions: { from: number, rates: Rate[] }[],
}
export interface Worker { name: string, vendor: string, craft: string, level: number | null }
export interface Entry { worker: Worker, work: number, start: number, end: number, status: 'RECORDED' | 'APPROVED' | 'REJECTED' }
export interface Order { vendor: string, work: number, isLive: boolean }

export const workers: Worker[] = [
  { name: 'wim', vendor: 'V0', craft: 'C0', level: 1 }, { name: 'zoe', vendor: 'V0', craft: 'C1', level: null },
  { name: 'kim', vendor: 'V1', craft: 'C0', level: 2 },
]

type Found = { rate: Rate, currency: string } | null

/** A quotient of whole numbers, rounded half up. */
const divided = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)

/** What some minutes cost at a rate in cents an hour, in ten-thousandths of the currency. */
const priced = (minutes: number, hourly: number) => divided(BigInt(minutes) * BigInt(hourly) * 100n, 60n)

/** Ten-thousandths as cents. */
const coins = (parts: bigint) => divided(parts, 100n)

function rateOf(contracts: Terms[], worker: Worker, day: number): Found {
  const found = contracts.flatMap((contract, number) => {
    if (contract.vendor !== worker.vendor || (contract.first ?? day) > day || (contract.last ?? day) < day) return []
    const begun = contract.revisions.filter(({ from }) => from <= day)
    const latest = Math.max(...begun.map(({ from }) => from))
    const revision = begun.filter(({ from }) => from === latest).at(-1)
    return (revision?.rates ?? [])
      .filter(({ craft, level, first, last }) => (craft === null || craft === worker.craft) && (level === null || level === worker.level)
        && (first ?? day) <= day && (last ?? day) >= day)
      .map((rate) => ({ rate, contract, number }))
  })
  const rank = ({ rate, contract, number }: typeof found[number]) => [
    contract.isOfSite ? 0 : 1, rate.level === null ? 1 : 0, rate.craft === null ? 1 : 0, contract.first === null ? 1000 : -contract.first, number]
  found.sort((a, b) => rank(a).map((value, at) => value - rank(b)[at]!).find((difference) => difference !== 0) ?? 0)
  return found[0] ? { rate: found[0].rate, currency: found[0].contract.currency } : null
}

/** The cents that the ledger has, by work and currency. */
export function ledger(contracts: Terms[], entries: Entry[], orders: Order[]): { work: string, currency: string, cents: string }[] {
  const sums = new Map<string, bigint>()
  const add = (work: number, currency: string, cents: bigint) => {
    const key = `W${work} ${currency}`
    sums.set(key, (sums.get(key) ?? 0n) + cents)
  }
  const isBilled = (work: number, vendor: string) => orders.some((order) => order.isLive && order.work === work && order.vendor === vendor)
  const counted = entries.map((entry, place) => ({ ...entry, place }))
    .filter(({ status, work, worker }) => status === 'APPROVED' && !isBilled(work, worker.vendor))
  const pieces = counted.flatMap((entry) => {
    const days = []
    for (let at = entry.start; at < entry.end;) {
      const day = Math.floor(at / 1440)
      const until = Math.min(entry.end, (day + 1) * 1440)
      days.push({ entry, day, start: at, minutes: until - at, found: rateOf(contracts, entry.worker, day) })
      at = until
    }
    return days
  })

  for (const entry of counted) {
    const own = pieces.filter((piece) => piece.entry === entry)
    for (const currency of ['EUR', 'USD']) {
      const parts = own.filter(({ found }) => (found?.currency ?? 'EUR') === currency)
        .map(({ minutes, found }) => priced(minutes, found?.rate.hourly ?? 1000))
      if (parts.length > 0) add(entry.work, currency, coins(parts.reduce((sum, part) => sum + part, 0n)))
    }
  }

  const inOrder = pieces.filter(({ found }) => found !== null).sort((a, b) => a.start - b.start || a.entry.place - b.entry.place)
  const groups = <T>(of: (piece: typeof pieces[number]) => string, each: (group: typeof pieces) => T) =>
    [...new Set(inOrder.map(of))].forEach((key) => each(inOrder.filter((piece) => of(piece) === key)))
  groups(({ entry, day }) => `${entry.work} ${entry.worker.vendor} ${day}`, (group) => {
    const first = group.find(({ found }) => found!.rate.fee !== null)
    if (first) add(first.entry.work, first.found!.currency, BigInt(first.found!.rate.fee!))
  })
  groups(({ entry, day }) => `${entry.work} ${entry.worker.name} ${day}`, (group) => {
    const { entry, found } = group[0]!
    const missing = (found!.rate.minimum ?? 0) - group.reduce((sum, { minutes }) => sum + minutes, 0)
    if (missing > 0) add(entry.work, found!.currency, coins(priced(missing, found!.rate.hourly)))
  })

  return [...sums.entries()].filter(([, cents]) => cents !== 0n).sort(([a], [b]) => a < b ? -1 : 1)
    .map(([key, cents]) => ({ work: key.slice(0, 2), currency: key.slice(3), cents: String(cents) }))
}
