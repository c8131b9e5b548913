/**
 * The slow, obvious stock of one item: exact fractions, nothing kept but what happened. Quantities are in millionths,
 * costs of a unit in millionths, amounts in ten-thousandths. The reference that functions/inventory is measured by.
 */

export type Act =
  | { act: 'receive', room: number, quantity: number, cost: number }
  | { act: 'issue', room: number, quantity: number, order: number | null }
  | { act: 'return', room: number, quantity: number, order: number }
  | { act: 'scrap', room: number, quantity: number }
  | { act: 'adjust', room: number, quantity: number, isLess: boolean }
  | { act: 'vendor', room: number, quantity: number, cost: number }
  | { act: 'invoice', room: number, quantity: number, difference: number }
  | { act: 'revalue', room: number, cost: number }
  | { act: 'transfer', room: number, quantity: number, first: number, freight: number, lateFreight: number }

/** What was taken since the last receipt, by work order; with -1 by nobody who bears it. */
interface Room { quantity: bigint, value: bigint, average: bigint, lastCost: bigint, taken: Map<number, bigint> }
interface Out { out: bigint, charged: bigint }
/** What is out of our own goods, and of those of the vendor: each goes back to where it came from. */
interface Order { own: Out, consigned: Out }

/** The room in which everything belongs to a vendor until it is used, and what a unit is owed for, in millionths. */
export const consigned = { room: 2, price: 1_234_567 }

export interface State {
  rooms: { quantity: string, value: string, average: string }[]
  orders: string[]
  variance: string
  owed: string
}

/** A fraction of whole numbers, rounded half away from zero. */
export function divide(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend
  const rounded = (2n * size + divisor) / (2n * divisor)
  return dividend < 0n ? -rounded : rounded
}

/** What a quantity costs, in ten-thousandths: both factors are in millionths. */
export const price = (quantity: bigint, cost: bigint): bigint => divide(quantity * cost, 10n ** 8n)

export class Model {
  private rooms: Room[] = [0, 1, 2].map(() => ({ quantity: 0n, value: 0n, average: 0n, lastCost: 0n, taken: new Map() }))
  private orders: Order[] = [0, 1].map(() => ({ own: { out: 0n, charged: 0n }, consigned: { out: 0n, charged: 0n } }))
  private variance = 0n
  private owed = 0n

  play(act: Act): string {
    if (act.room === consigned.room) return this.playConsigned(act)
    // A transfer goes to the next room; what is ours never to where a vendor's lies.
    if (act.act === 'transfer' && act.room + 1 === consigned.room) return 'STOCK_CONSIGNED'
    const room = this.rooms[act.room] as Room
    const other = this.rooms[1 - act.room] as Room
    const quantity = 'quantity' in act ? BigInt(act.quantity) : 0n
    switch (act.act) {
      case 'receive':
        room.lastCost = divide(price(quantity, BigInt(act.cost)) * 10n ** 8n, quantity)
        room.taken.clear()
        this.comeIn(room, quantity, price(quantity, BigInt(act.cost)))
        return 'DONE'
      case 'issue': {
        if (room.quantity < quantity) return 'INSUFFICIENT_STOCK'
        this.take(room, act.order, quantity)
        const worth = this.goOut(room, quantity)
        if (act.order === null) return 'DONE'
        const order = (this.orders[act.order] as Order).own
        order.charged += worth
        order.out += quantity
        return 'DONE'
      }
      case 'return': {
        const order = (this.orders[act.order] as Order).own
        if (order.out < quantity) return 'RETURN_EXCEEDS_ISSUE'
        const credit = divide(order.charged * quantity, order.out)
        const worth = credit < 0n ? 0n : credit
        order.charged -= credit
        order.out -= quantity
        this.take(room, act.order, -quantity)
        this.variance += credit - worth
        this.comeIn(room, quantity, worth)
        return 'DONE'
      }
      case 'scrap':
        if (room.quantity < quantity) return 'INSUFFICIENT_STOCK'
        this.variance += this.goOut(room, quantity)
        return 'DONE'
      case 'adjust': {
        if (act.isLess) {
          if (room.quantity < quantity) return 'INSUFFICIENT_STOCK'
          this.variance += this.goOut(room, quantity)
          return 'DONE'
        }
        const cost = room.average > 0n ? room.average : room.lastCost
        const worth = room.quantity > 0n ? divide(room.value * quantity, room.quantity) : price(quantity, cost)
        this.variance -= worth
        this.comeIn(room, quantity, worth)
        return 'DONE'
      }
      case 'vendor': {
        if (room.quantity < quantity) return 'INSUFFICIENT_STOCK'
        const credit = price(quantity, BigInt(act.cost))
        const takesShare = room.quantity === quantity || room.value < credit
        const worth = takesShare ? this.goOut(room, quantity) : this.goOut(room, quantity, credit)
        this.variance += worth - credit
        return 'DONE'
      }
      case 'invoice': {
        const difference = BigInt(act.difference)
        const onHand = room.quantity < quantity ? room.quantity : quantity
        const share = divide(difference * onHand, quantity)
        const kept = share < -room.value ? -room.value : share
        room.value += kept
        this.reaverage(room)
        this.variance += difference - kept
        // The rest belongs to who took the goods, each by its part and never below nothing.
        const takers = [...room.taken].filter(([, taken]) => taken > 0n)
        const all = takers.reduce((sum, [, taken]) => sum + taken, 0n)
        const used = all > quantity - room.quantity ? all : quantity - room.quantity
        for (const [taker, taken] of takers) {
          const order = this.orders[taker]?.own
          if (order === undefined || difference === share) continue
          const charged = divide((difference - share) * taken, used)
          const floor = order.charged > 0n ? -order.charged : 0n
          order.charged += charged < floor ? floor : charged
          this.variance -= charged < floor ? floor : charged
        }
        return 'DONE'
      }
      case 'revalue': {
        const value = price(room.quantity, BigInt(act.cost))
        this.variance += room.value - value
        room.value = value
        this.reaverage(room)
        return 'DONE'
      }
      case 'transfer': {
        if (room.quantity < quantity) return 'INSUFFICIENT_STOCK'
        const worth = this.goOut(room, quantity)
        const first = BigInt(Math.min(act.first, act.quantity))
        const arrived = divide(worth * first, quantity)
        const freight = BigInt(act.freight)
        const brought = divide(freight * first, quantity)
        this.comeIn(other, first, arrived + brought)
        // What becomes known of the freight with the rest is borne by the rest alone.
        if (first < quantity) this.comeIn(other, quantity - first, worth - arrived + freight - brought + BigInt(act.lateFreight))
        return 'DONE'
      }
    }
  }

  state(): State {
    return {
      rooms: this.rooms.map(({ quantity, value, average }) => (
        { quantity: String(quantity), value: String(value), average: String(average) })),
      orders: this.orders.map((order) => String(order.own.charged + order.consigned.charged)),
      variance: String(this.variance),
      owed: String(this.owed),
    }
  }

  /** Goods of a vendor are worth nothing: what is used or lost is owed for, what comes back or is found is owed no more. */
  private playConsigned(act: Act): string {
    const room = this.rooms[consigned.room] as Room
    const quantity = 'quantity' in act ? BigInt(act.quantity) : 0n
    const due = price(quantity, BigInt(consigned.price))
    const isTaken = ['issue', 'scrap', 'vendor'].includes(act.act) || (act.act === 'adjust' && act.isLess)
    if (isTaken && room.quantity < quantity) return 'INSUFFICIENT_STOCK'
    switch (act.act) {
      case 'receive':
        room.quantity += quantity
        return 'DONE'
      case 'vendor':
        room.quantity -= quantity
        return 'DONE'
      case 'issue': {
        room.quantity -= quantity
        this.owed += due
        if (act.order === null) return 'DONE'
        const order = (this.orders[act.order] as Order).consigned
        order.out += quantity
        order.charged += due
        return 'DONE'
      }
      case 'return': {
        const order = (this.orders[act.order] as Order).consigned
        if (order.out < quantity) return 'RETURN_EXCEEDS_ISSUE'
        const credit = divide(order.charged * quantity, order.out)
        room.quantity += quantity
        order.out -= quantity
        order.charged -= credit
        this.owed -= credit
        return 'DONE'
      }
      case 'scrap':
      case 'adjust': {
        const isMore = act.act === 'adjust' && !act.isLess
        room.quantity += isMore ? quantity : -quantity
        this.owed += isMore ? -due : due
        this.variance += isMore ? -due : due
        return 'DONE'
      }
      // A bill without a difference posts nothing.
      case 'invoice':
        return act.difference === 0 ? 'DONE' : 'STOCK_CONSIGNED'
      default:
        return 'STOCK_CONSIGNED'
    }
  }

  private take(room: Room, order: number | null, quantity: bigint): void {
    room.taken.set(order ?? -1, (room.taken.get(order ?? -1) ?? 0n) + quantity)
  }

  private comeIn(room: Room, quantity: bigint, worth: bigint): void {
    room.quantity += quantity
    room.value += worth
    this.reaverage(room)
  }

  /** Answers what leaves with the goods: their share of the value, unless something else is said. */
  private goOut(room: Room, quantity: bigint, worth = divide(room.value * quantity, room.quantity)): bigint {
    room.quantity -= quantity
    room.value -= worth
    this.reaverage(room)
    return worth
  }

  private reaverage(room: Room): void {
    if (room.quantity > 0n) room.average = divide(room.value * 10n ** 8n, room.quantity)
  }
}
