/**
 * The slow, obvious stock of several items in places: bins, lots, serial numbers, conditions, units, kits, a van, goods of
 * a vendor, goods on their way and counts. As in model.ts quantities and costs are in millionths, amounts in ten-thousandths.
 */
import { consigned, divide, price } from './model.ts'

export const items = ['bolt', 'oil', 'motor', 'kit'] as const
export type Item = typeof items[number]
export const conditions = ['OK', 'QUARANTINE', 'DAMAGED'] as const
export type Condition = typeof conditions[number]
/** A room with two bins, a van, and one whose goods belong to a vendor. */
export const rooms = ['R0', 'R1', 'R2'] as const
/** The last of them never expires, so it goes last. */
export const lots = ['L0', 'L1', 'L2'] as const
export const serials = ['S0', 'S1', 'S2'] as const

/** What a base unit of a kit is made of, in millionths. */
const components: [Item, bigint][] = [['bolt', 2_000_000n], ['oil', 500_000n]]
/** So many base units are so many of the unit. */
const conversions: Record<string, [bigint, bigint]> = {
  'bolt BOX': [12n, 1n], 'bolt THIRD': [1n, 3n], 'oil BOX': [5n, 2n], 'kit BOX': [12n, 1n], 'motor BOX': [12n, 1n],
}

interface Where { room: number, bin: string | null, lot: string | null, condition: Condition }
interface Line extends Where { item: Item, quantity: number, unit: string | null }

export type Act =
  | { act: 'receive', line: Line, cost: number }
  | { act: 'issue' | 'return', line: Line, order: number }
  | { act: 'scrap', line: Line }
  | { act: 'adjust', line: Line, isLess: boolean }
  | { act: 'move', line: Line, toBin: string | null, toCondition: Condition | null }
  | { act: 'assemble', line: Line }
  | { act: 'disassemble', line: Line, split: number, condition: Condition }
  | { act: 'ship', line: Line, to: number, freight: number }
  | { act: 'arrive', transit: number, quantity: number, condition: Condition, freight: number, index?: number }
  | { act: 'lose', transit: number, index?: number }
  | { act: 'recover', transit: number, quantity: number, condition: Condition, index?: number }
  | { act: 'start', room: number, tolerance: number, kind: 'FULL' | 'CYCLE', items: Item[] | null }
  | { act: 'count', count: number, part: number, differences: number[], found?: Found[] | undefined, index?: number }
  | { act: 'submit' | 'recount' | 'approve' | 'post' | 'cancel', count: number, index?: number }

interface Place { item: Item, room: number, bin: string | null, lot: string | null, condition: Condition, quantity: bigint }
type Found = Omit<Place, 'room' | 'quantity'> & { counted: string }
interface Standing { quantity: bigint, value: bigint, average: bigint, lastCost: bigint }
interface Out { quantity: bigint, charged: bigint, byLot: Map<string, bigint> }
interface Transit {
  item: Item, lot: string | null, condition: Condition, to: number, quantity: bigint, value: bigint, received: bigint, receivedValue: bigint
  freight: bigint, receivedFreight: bigint, isOpen: boolean
}
interface Counted {
  place: Omit<Place, 'quantity'>, expected: bigint, counted: bigint | null, moved: bigint, difference: bigint | null
  /** By hand since it was counted: what needs no correction any more. */
  corrected: bigint
}
interface Count { room: number, tolerance: bigint, status: 'COUNTING' | 'REVIEW' | 'APPROVED' | 'ENDED', items: Item[], lines: Counted[] }

interface Kept {
  /** In the order in which something first lay there. */
  places: Place[]
  standings: Map<string, Standing>
  out: Map<string, Out>
  transits: Transit[]
  /** Every count that began, those that ended, too. */
  counts: Count[]
  /** What was counted, by item and room. */
  seen: Set<string>
  variance: bigint
  owed: bigint
}

const isBefore = (left: string | null, right: string | null): boolean =>
  right !== null && (left === null || left < right)

export class Places {
  private kept: Kept = {
    places: [], standings: new Map(), out: new Map(), transits: [], counts: [], seen: new Set(), variance: 0n, owed: 0n,
  }

  /** Answers what becomes of it; where it is refused nothing has changed. Notes with it what it is about. */
  play(act: Act): string {
    const before = structuredClone(this.kept)
    if (act.act === 'count') act.found = undefined
    if ('transit' in act) {
      const meant = this.transit(act.transit, act.act === 'recover')
      act.index = this.kept.transits.findIndex((transit) => transit === meant)
    }
    if ('count' in act) act.index = this.kept.counts.findIndex((count) => count === this.count(act.count))
    const outcome = this.perform(act)
    if (outcome !== 'DONE') this.kept = before
    return outcome
  }

  private perform(act: Act): string {
    switch (act.act) {
      case 'receive': return this.receive(act.line, BigInt(act.cost))
      case 'issue': return this.issue(act.line, act.order)
      case 'return': return this.giveBack(act.line, act.order)
      case 'scrap': return this.scrap(act.line)
      case 'adjust': return this.adjust(act.line, act.isLess)
      case 'move': return this.move(act.line, act.toBin, act.toCondition)
      case 'assemble': return this.assemble(act.line)
      case 'disassemble': return this.disassemble(act.line, act.split, act.condition)
      case 'ship': return this.ship(act.line, act.to, BigInt(act.freight))
      case 'arrive': return this.arrive(this.transit(act.transit), BigInt(act.quantity), act.condition, BigInt(act.freight))
      case 'lose': return this.lose(this.transit(act.transit))
      case 'recover': return this.arrive(this.transit(act.transit, true), BigInt(act.quantity), act.condition, 0n, true)
      case 'start': return this.start(act)
      case 'count': return this.find(act)
      default: return this.goOn(this.count(act.count), act.act)
    }
  }

  private receive(line: Line, cost: bigint): string {
    const quantity = inBase(line)
    if (quantity === null) return 'VALIDATION_FAILED'
    if (isConsigned(line.room) && line.item !== 'bolt') return 'CONSIGNMENT_PRICE_MISSING'
    if (this.isInStock(line)) return 'SERIAL_IN_STOCK'
    const worth = isConsigned(line.room) ? 0n : price(BigInt(line.quantity), cost)
    this.comeIn(line, quantity, worth)
    this.standing(line).lastCost = divide(worth * 10n ** 8n, quantity)
    return 'DONE'
  }

  private issue(line: Line, order: number): string {
    const quantity = inBase(line)
    if (quantity === null) return 'VALIDATION_FAILED'
    const picked = this.pick({ ...line, condition: 'OK' }, quantity)
    if (picked === null) return 'INSUFFICIENT_STOCK'
    const out = this.outOf(line, order)
    for (const [place, taken] of picked) {
      const worth = isConsigned(line.room) ? this.owe(taken) : 0n
      out.charged += this.goOut(place, taken) + worth
      out.quantity += taken
      out.byLot.set(place.lot ?? '', (out.byLot.get(place.lot ?? '') ?? 0n) + taken)
    }
    return 'DONE'
  }

  private giveBack(line: Line, order: number): string {
    const quantity = inBase(line)
    if (quantity === null) return 'VALIDATION_FAILED'
    const out = this.outOf(line, order)
    const ofLot = out.byLot.get(line.lot ?? '') ?? 0n
    if (out.quantity < quantity || ofLot < quantity) return 'RETURN_EXCEEDS_ISSUE'
    if (this.isInStock(line)) return 'SERIAL_IN_STOCK'
    const credit = divide(out.charged * quantity, out.quantity)
    out.charged -= credit
    out.quantity -= quantity
    out.byLot.set(line.lot ?? '', ofLot - quantity)
    if (isConsigned(line.room)) this.kept.owed -= credit
    this.comeIn(line, quantity, isConsigned(line.room) ? 0n : credit)
    return 'DONE'
  }

  private scrap(line: Line): string {
    const quantity = inBase(line)
    if (quantity === null) return 'VALIDATION_FAILED'
    const picked = this.pick(line, quantity)
    if (picked === null) return 'INSUFFICIENT_STOCK'
    for (const [place, taken] of picked) {
      this.kept.variance += this.goOut(place, taken) + (isConsigned(line.room) ? this.owe(taken) : 0n)
    }
    return 'DONE'
  }

  private adjust(line: Line, isLess: boolean): string {
    const quantity = inBase(line)
    if (quantity === null) return 'VALIDATION_FAILED'
    if (isConsigned(line.room) && line.item !== 'bolt') return 'CONSIGNMENT_PRICE_MISSING'
    const outcome = this.correct(line, isLess ? -quantity : quantity)
    if (outcome === 'DONE') {
      for (const counted of this.kept.counts.flatMap(({ lines }) => lines)) {
        if (counted.counted !== null && isSame(counted.place, line)) counted.corrected += isLess ? -quantity : quantity
      }
    }
    return outcome
  }

  /** Exactly one place holds so much more or less from now on. */
  private correct(place: Omit<Place, 'quantity'>, change: bigint): string {
    if (change < 0n) {
      const there = this.at(place)
      if (there === undefined || there.quantity < -change) return 'INSUFFICIENT_STOCK'
      this.kept.variance += this.goOut(there, -change) + (isConsigned(place.room) ? this.owe(-change) : 0n)
      return 'DONE'
    }
    if (this.isInStock(place)) return 'SERIAL_IN_STOCK'
    const { quantity, value, average, lastCost } = this.standing(place)
    const worth = quantity > 0n ? divide(value * change, quantity) : price(change, average > 0n ? average : lastCost)
    this.kept.variance -= isConsigned(place.room) ? this.owe(change, -1n) : worth
    this.comeIn(place, change, isConsigned(place.room) ? 0n : worth)
    return 'DONE'
  }

  private move(line: Line, toBin: string | null, toCondition: Condition | null): string {
    const quantity = inBase(line)
    const stays = (toBin === null || toBin === line.bin) && (toCondition === null || toCondition === line.condition)
    if (quantity === null || stays) return 'VALIDATION_FAILED'
    const picked = this.pick(line, quantity)
    if (picked === null) return 'INSUFFICIENT_STOCK'
    for (const [place, taken] of picked) {
      this.change(place, -taken)
      this.change(this.placeOf({ ...place, bin: toBin ?? place.bin, condition: toCondition ?? place.condition }), taken)
    }
    return 'DONE'
  }

  private assemble(line: Line): string {
    const quantity = BigInt(line.quantity)
    if (components.some(([, each]) => quantity * each % 1_000_000n !== 0n)) return 'VALIDATION_FAILED'
    let worth = 0n
    let lacks = false
    for (const [item, each] of components) {
      const picked = this.pick({ ...line, item, bin: null, lot: null, condition: 'OK' }, quantity * each / 1_000_000n)
      if (picked === null) lacks = true
      else if (isConsigned(line.room)) return 'STOCK_CONSIGNED'
      else for (const [place, taken] of picked) worth += this.goOut(place, taken)
    }
    if (lacks) return 'INSUFFICIENT_STOCK'
    this.comeIn({ ...line, lot: null, condition: 'OK' }, quantity, worth)
    return 'DONE'
  }

  /** The oil comes in two parts, of the lot of the line and of the last one; the bolts lie in no bin. */
  private disassemble(line: Line, split: number, condition: Condition): string {
    const quantity = BigInt(line.quantity)
    if (components.some(([, each]) => quantity * each % 1_000_000n !== 0n)) return 'VALIDATION_FAILED'
    const [bolts, oil] = components.map(([, each]) => quantity * each / 1_000_000n) as [bigint, bigint]
    const part = oil * BigInt(split) / 10n
    const parts: (Place & { lot: string | null })[] = [
      { item: 'oil' as const, room: line.room, bin: line.bin, lot: line.lot, condition, quantity: part },
      { item: 'oil' as const, room: line.room, bin: null, lot: 'L2', condition: 'OK' as const, quantity: oil - part },
      { item: 'bolt' as const, room: line.room, bin: null, lot: null, condition: 'OK' as const, quantity: bolts },
    ].filter((place) => place.quantity > 0n)
    if (isConsigned(line.room)) return 'STOCK_CONSIGNED'
    const picked = this.pick({ ...line, item: 'kit', bin: null, lot: null, condition: 'OK' }, quantity)
    if (picked === null) return 'INSUFFICIENT_STOCK'
    let worth = 0n
    for (const [place, taken] of picked) worth += this.goOut(place, taken)
    const costs = parts.map((place) => {
      const { average, lastCost } = this.standing(place)
      return place.quantity * (average > 0n ? average : lastCost)
    })
    const weights = costs.some((cost) => cost > 0n) ? costs : parts.map((place) => place.quantity)
    const whole = weights.reduce((all, weight) => all + weight, 0n)
    let before = 0n
    parts.forEach((place, index) => {
      const upTo = divide(worth * weights.slice(0, index + 1).reduce((all, weight) => all + weight, 0n), whole)
      this.comeIn(place, place.quantity, upTo - before)
      before = upTo
    })
    return 'DONE'
  }

  private ship(line: Line, to: number, freight: bigint): string {
    const quantity = inBase(line)
    if (quantity === null) return 'VALIDATION_FAILED'
    if (isConsigned(line.room) || isConsigned(to)) return 'STOCK_CONSIGNED'
    const picked = this.pick(line, quantity)
    if (picked === null) return 'INSUFFICIENT_STOCK'
    const value = picked.reduce((all, [place, taken]) => all + this.goOut(place, taken), 0n)
    const { item, lot, condition } = line
    this.kept.transits.push({
      item, lot, condition, to, quantity, value, freight, received: 0n, receivedValue: 0n, receivedFreight: 0n, isOpen: true,
    })
    return 'DONE'
  }

  private arrive(transit: Transit | undefined, most: bigint, condition: Condition, freight: bigint, isFound = false): string {
    if (transit === undefined) return 'NOTHING'
    if (condition === 'OK' && transit.condition !== 'OK') return 'VALIDATION_FAILED'
    const place = { item: transit.item, room: transit.to, bin: null, lot: transit.lot, condition }
    const rest = transit.quantity - transit.received
    const quantity = transit.item === 'motor' || most > rest ? rest : most
    if (this.isInStock(place, transit)) return 'SERIAL_IN_STOCK'
    transit.freight += freight
    const value = divide((transit.value - transit.receivedValue) * quantity, rest)
    const brought = divide((transit.freight - transit.receivedFreight) * quantity, rest)
    transit.received += quantity
    transit.receivedValue += value
    transit.receivedFreight += brought
    // What was lost and is found is lost no more.
    if (isFound) this.kept.variance -= value + brought
    else transit.isOpen = transit.received < transit.quantity
    this.comeIn(place, quantity, value + brought)
    return 'DONE'
  }

  private lose(transit: Transit | undefined): string {
    if (transit === undefined) return 'NOTHING'
    transit.isOpen = false
    this.kept.variance += transit.value - transit.receivedValue + transit.freight - transit.receivedFreight
    return 'DONE'
  }

  /** What no other count counts: of named items also what never lay there, of a cycle what was never counted. */
  private start({ room, tolerance, kind, items: named }: Act & { act: 'start' }): string {
    const open = this.kept.counts.filter((count) => count.status !== 'ENDED' && count.room === room)
    const isOpen = (item: Item): boolean => open.some((count) => count.items.includes(item))
    let about = named ?? items.filter((item) => this.standing({ item, room }).quantity > 0n)
    if (kind === 'CYCLE' && named === null) about = about.filter((item) => !isOpen(item) && !this.kept.seen.has(`${item} ${room}`))
    if (about.some(isOpen)) return 'BEING_COUNTED'
    const there = this.kept.places.filter((place) => place.room === room && place.quantity > 0n && about.includes(place.item))
    const nowhere = about.filter((item) => (item === 'bolt' || item === 'kit') && there.every((place) => place.item !== item))
      .map((item): Place => ({ item, room, bin: null, lot: null, condition: 'OK', quantity: 0n }))
    const lines = [...there, ...nowhere]
      .sort((left, right) => isBefore(left.bin, right.bin) ? -1 : isBefore(right.bin, left.bin) ? 1
        : isBefore(left.item, right.item) ? -1 : isBefore(right.item, left.item) ? 1 : 0)
      .map((place): Counted => ({ place, expected: place.quantity, counted: null, moved: 0n, difference: null, corrected: 0n }))
    if (lines.length === 0 && (named === null || named.length === 0)) return 'NOTHING_TO_COUNT'
    this.kept.counts.push({
      room, tolerance: BigInt(tolerance), status: 'COUNTING', items: [...new Set([...about, ...lines.map(({ place }) => place.item)])], lines,
    })
    return 'DONE'
  }

  /** What is not counted yet, or every other line of it, is found to be what lies there and a difference. */
  private find(act: Act & { act: 'count' }): string {
    const count = this.count(act.count)
    if (count?.status !== 'COUNTING') return 'NOTHING'
    const lines = count.lines.filter(({ counted }, index) => counted === null && (act.part === 2 || index % 2 === act.part))
    if (lines.length === 0) return 'NOTHING'
    act.found = lines.map((line, index) => {
      const difference = BigInt(act.differences[index % act.differences.length] ?? 0)
      const { item, bin, lot, condition } = line.place
      const quantity = this.at(line.place)?.quantity ?? 0n
      line.counted = item === 'motor' ? (difference < 0n ? 0n : 1_000_000n) : quantity + difference < 0n ? 0n : quantity + difference
      line.moved = quantity - line.expected
      line.corrected = 0n
      return { item, bin, lot, condition, counted: String(line.counted) }
    })
    return 'DONE'
  }

  private goOn(count: Count | undefined, act: 'submit' | 'recount' | 'approve' | 'post' | 'cancel'): string {
    if (count === undefined) return 'NOTHING'
    const from = {
      submit: ['COUNTING'], recount: ['REVIEW', 'APPROVED'], approve: ['REVIEW'], post: ['REVIEW', 'APPROVED'],
      cancel: ['COUNTING', 'REVIEW', 'APPROVED'],
    }
    if (act === 'recount' && count.lines.length === 0) return 'VALIDATION_FAILED'
    if (!from[act].includes(count.status)) return 'TRANSITION_NOT_ALLOWED'
    switch (act) {
      case 'submit':
        if (count.lines.some(({ counted }) => counted === null)) return 'COUNT_INCOMPLETE'
        for (const line of count.lines) line.difference = (line.counted ?? 0n) - line.expected - line.moved
        count.status = 'REVIEW'
        return 'DONE'
      case 'recount':
        count.lines.forEach((line, index) => {
          line.difference = null
          if (index % 2 === 0) line.counted = null
        })
        count.status = 'COUNTING'
        return 'DONE'
      case 'approve':
        count.status = 'APPROVED'
        return 'DONE'
      case 'cancel':
        count.status = 'ENDED'
        return 'DONE'
      case 'post': return this.post(count)
    }
  }

  private post(count: Count): string {
    const isBeyond = ({ difference, expected, moved }: Counted): boolean => {
      const size = (difference ?? 0n) < 0n ? -(difference ?? 0n) : difference ?? 0n
      return size * 100n > count.tolerance * (expected + moved)
    }
    if (count.status === 'REVIEW' && count.lines.some(isBeyond)) return 'APPROVAL_NEEDED'
    let lacks = false
    for (const { place, difference, corrected } of count.lines) {
      if (difference === null || difference === corrected) continue
      const outcome = this.correct(place, difference - corrected)
      if (outcome === 'SERIAL_IN_STOCK') return outcome
      if (outcome === 'INSUFFICIENT_STOCK') lacks = true
    }
    if (lacks) return 'INSUFFICIENT_STOCK'
    for (const { place } of count.lines) this.kept.seen.add(`${place.item} ${count.room}`)
    count.status = 'ENDED'
    return 'DONE'
  }

  state(): unknown {
    return {
      standings: items.flatMap((item) => rooms.flatMap((_, room) => {
        const { quantity, value, average } = this.standing({ item, room })
        return quantity === 0n && value === 0n ? [] : [[item, room, String(quantity), String(value), String(average)]]
      })),
      places: this.kept.places.filter(({ quantity }) => quantity > 0n)
        .map(({ item, room, bin, lot, condition, quantity }) => [item, room, bin, lot, condition, String(quantity)].join(' '))
        .sort(),
      charged: [0, 1].map((order) => String(items.flatMap((item) => rooms.map((_, room) => ({ item, room })))
        .filter(({ room }) => room !== 1)
        .reduce((all, where) => all + this.outOf(where, order).charged, 0n))),
      transits: this.kept.transits.map(({ quantity, value, freight, received, receivedValue, receivedFreight, isOpen }) => [
        String(received), String(receivedValue), String(receivedFreight), String(isOpen ? 0n : quantity - received),
        String(isOpen ? 0n : value - receivedValue), String(isOpen ? 0n : freight - receivedFreight),
      ]),
      counts: this.kept.counts.filter(({ status }) => status !== 'ENDED').map(({ lines }) => lines.map(({ expected, counted, difference }) => [
        String(expected), counted === null ? null : String(counted), difference === null ? null : String(difference),
      ])),
      variance: String(this.kept.variance),
      owed: String(this.kept.owed),
    }
  }

  private transit(number: number, isLost = false): Transit | undefined {
    const open = this.kept.transits.filter(({ isOpen, quantity, received }) => (isLost ? !isOpen && received < quantity : isOpen))
    return open[number % open.length]
  }

  private count(number: number): Count | undefined {
    const open = this.kept.counts.filter(({ status }) => status !== 'ENDED')
    return open[number % open.length]
  }

  private standing({ item, room }: { item: Item, room: number }): Standing {
    const key = `${item} ${room}`
    const standing = this.kept.standings.get(key) ?? { quantity: 0n, value: 0n, average: 0n, lastCost: 0n }
    this.kept.standings.set(key, standing)
    return standing
  }

  /** What is out of the goods of one owner: ours from any room, the vendor's from theirs. */
  private outOf({ item, room }: { item: Item, room: number }, order: number): Out {
    const key = `${item} ${order} ${isConsigned(room)}`
    const out = this.kept.out.get(key) ?? { quantity: 0n, charged: 0n, byLot: new Map<string, bigint>() }
    this.kept.out.set(key, out)
    return out
  }

  private at(where: Omit<Place, 'quantity'>): Place | undefined {
    return this.kept.places.find((place) => isSame(place, where))
  }

  private placeOf({ item, room, bin, lot, condition }: Omit<Place, 'quantity'>): Place {
    const there = this.at({ item, room, bin, lot, condition })
    if (there !== undefined) return there
    const place = { item, room, bin, lot, condition, quantity: 0n }
    this.kept.places.push(place)
    return place
  }

  /** Or on its way, by another transfer than this. */
  private isInStock({ item, lot }: { item: Item, lot: string | null }, by?: Transit): boolean {
    return item === 'motor' && (this.kept.places.some((place) => place.lot === lot && place.quantity > 0n)
      || this.kept.transits.some((transit) => transit !== by && transit.isOpen && transit.item === item && transit.lot === lot))
  }

  /** What expires first goes first, then what lies in no bin, then along the bins; null where there is too little. */
  private pick(line: Omit<Line, 'quantity' | 'unit'>, quantity: bigint): [Place, bigint][] | null {
    const places = this.kept.places
      .filter(({ item, room, bin, lot, condition, quantity }) => item === line.item && room === line.room && quantity > 0n &&
        condition === line.condition && (line.bin === null || line.bin === bin) && (line.lot === null || line.lot === lot))
      .sort((left, right) => isBefore(left.lot, right.lot) ? -1 : isBefore(right.lot, left.lot) ? 1
        : isBefore(left.bin, right.bin) ? -1 : 1)
    const picked: [Place, bigint][] = []
    for (const place of places) {
      if (quantity === 0n) break
      const taken = place.quantity < quantity ? place.quantity : quantity
      picked.push([place, taken])
      quantity -= taken
    }
    return quantity === 0n ? picked : null
  }

  private change(place: Place, change: bigint): void {
    place.quantity += change
  }

  private comeIn(where: Omit<Place, 'quantity'>, quantity: bigint, worth: bigint): void {
    this.change(this.placeOf(where), quantity)
    this.reaverage(where, quantity, worth)
  }

  /** Answers what leaves with the goods: their share of the value. */
  private goOut(place: Place, quantity: bigint): bigint {
    const standing = this.standing(place)
    const worth = divide(standing.value * quantity, standing.quantity)
    this.change(place, -quantity)
    this.reaverage(place, -quantity, -worth)
    return worth
  }

  private reaverage(where: { item: Item, room: number }, quantity: bigint, worth: bigint): void {
    const standing = this.standing(where)
    standing.quantity += quantity
    standing.value += worth
    if (standing.quantity > 0n) standing.average = divide(standing.value * 10n ** 8n, standing.quantity)
  }

  /** What is due for goods of the vendor. */
  private owe(quantity: bigint, sign = 1n): bigint {
    const due = price(quantity, BigInt(consigned.price))
    this.kept.owed += sign * due
    return due
  }
}

type Spot = Omit<Place, 'quantity'>
const isSame = (left: Spot, right: Spot): boolean => left.item === right.item && left.room === right.room &&
  left.bin === right.bin && left.lot === right.lot && left.condition === right.condition

const isConsigned = (room: number): boolean => room === consigned.room

/** In the base unit, rounded half up; what is nothing then is refused. */
function inBase({ item, quantity, unit }: { item: Item, quantity: number, unit: string | null }): bigint | null {
  if (unit === null) return BigInt(quantity)
  const conversion = conversions[`${item} ${unit}`]
  if (conversion === undefined) return null
  const base = BigInt(quantity) * conversion[0]
  const rounded = divide(base, conversion[1])
  return rounded === 0n ? null : rounded
}
