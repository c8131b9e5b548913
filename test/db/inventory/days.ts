/**
 * The slow, obvious values of days: every movement with its instant and its worth, and months as they were closed. A day
 * is added up from all of them. The reference that core.periods and inventory.value_days are measured by.
 */
import { divide, price } from './model.ts'

export type Act =
  | { act: 'receive', room: number, quantity: number, cost: number, hoursBack: number | null }
  | { act: 'issue' | 'scrap', room: number, quantity: number, hoursBack: number | null }
  | { act: 'ship', room: number, quantity: number, hoursBack: number | null }
  /** The oldest of what the room has on its way. */
  | { act: 'arrive', room: number, hoursBack: number | null }
  | { act: 'close' | 'reopen', monthsBack: number }
  | { act: 'derive' }

/** One storeroom at each of three sites, one on each side of the day line; zones without a summer time. */
export const rooms = [
  { name: 'R0', zone: 'UTC', hours: 0 }, { name: 'R1', zone: 'Pacific/Kiritimati', hours: 14 },
  { name: 'R2', zone: 'Pacific/Niue', hours: -11 },
]

interface Movement { at: number, quantity: bigint, amount: bigint }
interface Room { quantity: bigint, value: bigint, moved: Movement[], shipped: Movement[] }
interface Transit { from: number, to: number, at: number, quantity: bigint, amount: bigint }
interface Month { isClosed: boolean, wasReopened: boolean }

const hour = 3_600_000

export class Days {
  private readonly rooms: Room[] = rooms.map(() => ({ quantity: 0n, value: 0n, moved: [], shipped: [] }))
  /** By their number since the year 0. */
  private readonly months = new Map<number, Month>()
  private readonly onTheirWay: Transit[] = []
  private readonly now: Date

  constructor(now: Date) {
    this.now = now
  }

  play(act: Act): string {
    switch (act.act) {
      case 'derive': return 'DONE'
      case 'close': return this.close(this.monthOf(this.now.getTime()) - act.monthsBack)
      case 'reopen': return this.reopen(this.monthOf(this.now.getTime()) - act.monthsBack)
      case 'ship': return this.post(act.room, -BigInt(act.quantity), act.hoursBack, (room, worth, at) => {
        const quantity = BigInt(act.quantity)
        room.shipped.push({ at, quantity, amount: worth })
        this.onTheirWay.push({ from: act.room, to: (act.room + 1) % rooms.length, at, quantity, amount: worth })
      })
      case 'arrive': return this.arrive(act.room, act.hoursBack)
      case 'receive': return this.post(act.room, BigInt(act.quantity), act.hoursBack, () => {}, BigInt(act.cost))
      default: return this.post(act.room, -BigInt(act.quantity), act.hoursBack, () => {})
    }
  }

  /** What each storeroom held at the end of days before today, and what it had shipped, where that is anything. */
  worth(daysBack: number[]): Record<string, string> {
    const found: Record<string, string> = {}
    const today = Math.floor(this.now.getTime() / (24 * hour))
    for (const back of daysBack) {
      rooms.forEach(({ name, hours }, index) => {
        const ends = (today - back + 1) * 24 * hour - hours * hour
        const [held, out] = [this.rooms[index]?.moved, this.rooms[index]?.shipped].map((all) => (all ?? []).filter(({ at }) => at < ends))
        const sum = (of: Movement[] | undefined, which: 'quantity' | 'amount'): bigint => (of ?? []).reduce((all, one) => all + one[which], 0n)
        const told = [sum(held, 'quantity'), sum(held, 'amount'), sum(out, 'quantity'), sum(out, 'amount')]
        if (told.some((amount) => amount !== 0n)) found[`${back} ${name}`] = told.join(' ')
      })
    }
    return found
  }

  private post(index: number, quantity: bigint, hoursBack: number | null, then: (room: Room, worth: bigint, at: number) => void, cost = 0n): string {
    const room = this.rooms[index] as Room
    if (hoursBack !== null && (hoursBack < 0 || hoursBack > 366 * 24)) return 'VALIDATION_FAILED'
    // What is posted now comes after all that is dated.
    const at = this.now.getTime() - (hoursBack ?? 0) * hour
    if (room.quantity + quantity < 0n) return 'INSUFFICIENT_STOCK'
    if (this.isClosed(this.monthOf(at + (rooms[index]?.hours ?? 0) * hour))) return 'PERIOD_CLOSED'
    const amount = quantity > 0n ? price(quantity, cost) : -divide(room.value * -quantity, room.quantity)
    const moved = [...room.moved, { at, quantity, amount }]
    if (quantity < 0n && hoursBack !== null && this.wasShort(moved)) return 'STOCK_CAME_LATER'
    room.moved = moved
    room.quantity += quantity
    room.value += amount
    then(room, -amount, at)
    return 'DONE'
  }

  /** Nothing arrives before it was shipped; it is worth what it was worth then. */
  private arrive(index: number, hoursBack: number | null): string {
    const transit = this.onTheirWay.find(({ from }) => from === index)
    if (transit === undefined) return 'TRANSFER_NOT_FOUND'
    const at = this.now.getTime() - (hoursBack ?? 0) * hour
    if (hoursBack !== null && (hoursBack < 0 || hoursBack > 366 * 24 || at < transit.at)) return 'VALIDATION_FAILED'
    if (this.isClosed(this.monthOf(at + (rooms[transit.to]?.hours ?? 0) * hour))) return 'PERIOD_CLOSED'
    const room = this.rooms[transit.to] as Room
    const { quantity, amount } = transit
    room.quantity += quantity
    room.value += amount
    room.moved.push({ at, quantity, amount })
    this.rooms[index]?.shipped.push({ at, quantity: -quantity, amount: -amount })
    this.onTheirWay.splice(this.onTheirWay.indexOf(transit), 1)
    return 'DONE'
  }

  /** Whether there was ever less than nothing, by the time of the goods. */
  private wasShort(moved: Movement[]): boolean {
    let left = 0n
    return [...moved].sort((one, other) => one.at - other.at).some(({ quantity }) => (left += quantity) < 0n)
  }

  private monthOf(at: number): number {
    const day = new Date(at)
    return day.getUTCFullYear() * 12 + day.getUTCMonth()
  }

  private isClosed(month: number): boolean {
    const own = this.months.get(month)
    if (own !== undefined) return own.isClosed
    return [...this.months].some(([other, { isClosed, wasReopened }]) => other > month && (isClosed || wasReopened))
  }

  private close(month: number): string {
    if (this.isClosed(month)) return 'TRANSITION_NOT_ALLOWED'
    const before = [...this.months].filter(([other]) => other < month)
    const last = Math.max(...before.filter(([, { isClosed }]) => isClosed).map(([other]) => other), -1)
    if (before.some(([, { isClosed }]) => !isClosed) || (last >= 0 && last < month - 1)) return 'EARLIER_PERIOD_OPEN'
    this.months.set(month, { isClosed: true, wasReopened: this.months.get(month)?.wasReopened ?? false })
    return 'DONE'
  }

  private reopen(month: number): string {
    if (!this.isClosed(month)) return 'TRANSITION_NOT_ALLOWED'
    if ([...this.months].some(([other, { isClosed }]) => other > month && isClosed)) return 'LATER_PERIOD_CLOSED'
    this.months.set(month, { isClosed: false, wasReopened: true })
    return 'DONE'
  }
}
