/**
 * The slow, obvious stock that is set aside: units one by one. A unit is held as long as all that are held find their
 * goods, each at a place where it may; nothing is reckoned but that. Quantities are whole units.
 */
export const items = ['bolt', 'oil'] as const
export type Item = typeof items[number]
export const conditions = ['OK', 'QUARANTINE', 'DAMAGED'] as const
export type Condition = typeof conditions[number] | 'EXPIRED'
/** Of the room with two bins and of the van. */
export const bins = ['A', 'B'] as const
export const lots = ['L0', 'L1', 'L2'] as const
/** The last day of each lot, in days from now. */
const lastDays: Record<string, number> = { L0: 100, L1: 200, L2: 300 }

interface Where { item: Item, room: number, bin: string | null, lot: string | null }
interface Line extends Where { quantity: number }

export type Act =
  | { act: 'receive' | 'scrap' | 'vendor', line: Line, condition: Condition }
  | { act: 'adjust', line: Line, condition: Condition, isLess: boolean }
  | { act: 'move', line: Line, condition: Condition, toBin: string | null, toCondition: Condition | null }
  | { act: 'reserve', line: Line, kind: 'HARD' | 'SOFT' | 'AUTO', order: number | null, needed: number | null }
  | { act: 'issue', line: Line, order: number | null, reservation: number | null }
  | { act: 'return', line: Line, order: number, reservation: number | null }
  | { act: 'transfer', line: Line }
  | { act: 'count', room: number, item: Item, differences: number[], found?: (Omit<Place, 'room' | 'item' | 'quantity'> & { counted: number })[] }
  | { act: 'release', reservation: number }
  | { act: 'giveUp' | 'issueReserved', order: number, room: number }
  | { act: 'block', bin: string, isBlocked: boolean }
  | { act: 'expire' | 'lengthen', lot: string }
  | { act: 'harden' }

interface Place extends Where { condition: Condition, quantity: number }
interface Reservation extends Where {
  kind: 'HARD' | 'SOFT' | 'AUTO', isHard: boolean, order: number | null, required: number, issued: number, returned: number
  held: number, needed: number | null, wasShort: boolean, isReleased: boolean
}

const lacking = ({ required, issued, returned, held }: Reservation): number => required - issued + returned - held
const isPinned = ({ bin, lot }: { bin: string | null, lot: string | null }): boolean => bin !== null || lot !== null
const level = ({ bin, lot }: { bin: string | null, lot: string | null }): number => bin !== null ? 1 : lot !== null ? 2 : 3

export class Reserved {
  private places: Place[] = []
  private reservations: Reservation[] = []
  private blocked = new Set<string>()
  private expired = new Set<string>()
  /** What is out at an order: of each item and lot. */
  private out = new Map<string, number>()

  play(act: Act): string {
    const before = structuredClone({ places: this.places, reservations: this.reservations, out: this.out })
    const outcome = this.playOne(act)
    if (outcome !== 'DONE') Object.assign(this, before)
    else this.settle()
    return outcome
  }

  state(): unknown {
    return {
      reservations: this.reservations.map((one) => [
        this.status(one), one.held, one.issued, one.returned, one.wasShort, one.isHard].join(' ')),
      available: items.flatMap((item) => [0, 1].map((room) => this.total(this.usable(item, room)) -
        this.open(item, room).reduce((all, { held }) => all + held, 0))),
      places: this.places.filter(({ quantity }) => quantity > 0)
        .map(({ item, room, bin, lot, condition, quantity }) => [item, room, bin, lot, condition, quantity].join(' ')).sort(),
    }
  }

  private playOne(act: Act): string {
    // A bin that is blocked is named for nothing.
    if ('line' in act && act.line.bin !== null && this.blocked.has(act.line.bin)) return 'VALIDATION_FAILED'
    switch (act.act) {
      case 'receive':
        this.placeOf({ ...act.line, condition: act.condition }).quantity += act.line.quantity
        return 'DONE'
      case 'scrap':
      case 'vendor': {
        const taken = this.take(act.line, act.condition, this.pins(act.line), false)
        return taken === null ? this.short(act.line, act.condition) : 'DONE'
      }
      case 'adjust': {
        const place = this.placeOf({ ...act.line, condition: act.condition })
        if (act.isLess && place.quantity < act.line.quantity) return 'INSUFFICIENT_STOCK'
        place.quantity += act.isLess ? -act.line.quantity : act.line.quantity
        return 'DONE'
      }
      case 'move': return this.move(act)
      case 'reserve': return this.reserve(act)
      case 'issue': return this.issue(act.line, act.order, act.reservation)
      case 'issueReserved': {
        const own = this.reservations.filter(({ room, order, held }) => room === act.room && order === act.order && held > 0)
        if (own.length === 0) return 'NOTHING_RESERVED'
        for (const one of own) {
          const outcome = this.issue({ ...one, bin: null, quantity: one.held }, act.order, this.reservations.indexOf(one))
          if (outcome !== 'DONE') return outcome
        }
        return 'DONE'
      }
      case 'return': {
        const reservation = act.reservation === null ? undefined : this.reservations[act.reservation]
        const { line, order } = act
        if (act.reservation !== null) {
          if (reservation === undefined || reservation.item !== line.item || reservation.room !== line.room ||
            reservation.order !== order || reservation.isReleased || reservation.issued - reservation.returned < line.quantity) {
            return 'VALIDATION_FAILED'
          }
          reservation.returned += line.quantity
        }
        const key = `${order} ${line.item} ${line.lot}`
        if ((this.out.get(key) ?? 0) < line.quantity) return 'RETURN_EXCEEDS_ISSUE'
        this.out.set(key, (this.out.get(key) ?? 0) - line.quantity)
        this.placeOf({ ...line, condition: 'OK' }).quantity += line.quantity
        return 'DONE'
      }
      case 'transfer': {
        const held = this.open(act.line.item, act.line.room)
        if (this.take(act.line, 'OK', held, true) === null) return 'INSUFFICIENT_STOCK'
        this.placeOf({ ...act.line, bin: null, room: 1 - act.line.room, condition: 'OK' }).quantity += act.line.quantity
        return 'DONE'
      }
      case 'count': {
        const there = this.places.filter(({ item, room, quantity }) => item === act.item && room === act.room && quantity > 0)
        if (there.length === 0) return 'NOTHING'
        act.found = there.map((place, index) => {
          place.quantity = Math.max(0, place.quantity + (act.differences[index % act.differences.length] ?? 0))
          const { bin, lot, condition } = place
          return { bin, lot, condition, counted: place.quantity }
        })
        return 'DONE'
      }
      case 'release': {
        const reservation = this.reservations[act.reservation]
        if (reservation === undefined) return 'NOTHING'
        if (['FULFILLED', 'RELEASED'].includes(this.status(reservation))) return 'RESERVATION_NOT_OPEN'
        this.release(reservation)
        return 'DONE'
      }
      case 'giveUp':
        for (const one of this.reservations) {
          if (one.order === act.order && !['FULFILLED', 'RELEASED'].includes(this.status(one))) this.release(one)
        }
        return 'DONE'
      case 'block':
        if (act.isBlocked) this.blocked.add(act.bin)
        else this.blocked.delete(act.bin)
        return 'DONE'
      case 'expire':
        this.expired.add(act.lot)
        for (const place of this.places) {
          if (place.condition === 'OK' && place.quantity > 0 && this.expired.has(place.lot ?? '')) {
            this.placeOf({ ...place, condition: 'EXPIRED' }).quantity += place.quantity
            place.quantity = 0
          }
        }
        return 'DONE'
      case 'lengthen':
        this.expired.delete(act.lot)
        return 'DONE'
      case 'harden': {
        const due = this.reservations.filter((one) => one.kind === 'AUTO' && !one.isHard &&
          ['ACTIVE', 'PARTIALLY_ISSUED'].includes(this.status(one)))
        for (const one of due) one.isHard = true
        this.settle()
        this.noteShort(due)
        return 'DONE'
      }
    }
  }

  private reserve({ line, kind, order, needed }: Act & { act: 'reserve' }): string {
    if (kind !== 'HARD' && isPinned(line)) return 'VALIDATION_FAILED'
    if (line.item === 'oil' && line.bin !== null && line.lot === null) return 'VALIDATION_FAILED'
    const { item, room, bin, lot, quantity } = line
    const reservation: Reservation = {
      item, room, bin, lot, kind, order, needed, required: quantity, issued: 0, returned: 0, held: 0, wasShort: false, isReleased: false,
      // Nobody says when: at once. All others are days away.
      isHard: kind === 'HARD' || (kind === 'AUTO' && needed === null),
    }
    this.reservations.push(reservation)
    this.settle()
    this.noteShort([reservation])
    return 'DONE'
  }

  private issue(line: Line, order: number | null, number: number | null): string {
    const named = number === null ? undefined : this.reservations[number]
    if (number !== null && (named === undefined || named.item !== line.item || named.room !== line.room ||
      (named.order !== null && named.order !== order) || ['FULFILLED', 'RELEASED'].includes(this.status(named)) ||
      this.isElsewhere(named, line))) {
      return 'VALIDATION_FAILED'
    }
    const open = this.open(line.item, line.room)
    const own = this.inTurn((named === undefined ? open.filter((one) => one.order === order && order !== null) : [named])
      .filter((one) => !this.isElsewhere(one, line)))
      .sort((left, right) => Number(!isPinned(left)) - Number(!isPinned(right)))
    const others = open.filter((one) => !own.includes(one))
    const picked = this.pick(line, 'OK', line.quantity, others, true)
    if (picked === null) return 'INSUFFICIENT_STOCK'
    let rest = line.quantity
    for (const one of own) {
      let part = Math.min(rest, lacking(one) + one.held)
      if (part === 0) continue
      const place = { ...line, bin: one.bin ?? line.bin, lot: one.lot ?? line.lot }
      if (isPinned(one)) part = this.most(place, part, open.filter((other) => other !== one))
      if (part === 0) continue
      one.held -= Math.min(one.held, part)
      one.issued += part
      this.takeOut(place, part, isPinned(one) ? open : others, order)
      rest -= part
    }
    if (rest > 0) this.takeOut(line, rest, others, order)
    return 'DONE'
  }

  private move({ line, condition, toBin, toCondition }: Act & { act: 'move' }): string {
    if (toBin !== null && this.blocked.has(toBin)) return 'VALIDATION_FAILED'
    const staysThere = toBin === null || toBin === line.bin
    if (staysThere && (toCondition === null || toCondition === condition)) return 'VALIDATION_FAILED'
    if (toCondition === 'OK' && line.item === 'oil' && (line.lot === null || this.expired.has(line.lot))) return 'VALIDATION_FAILED'
    const pins = this.pins(line)
    const isUsed = toCondition === null || toCondition === 'OK'
    const taken = isUsed ? this.take(line, condition, pins.filter(({ bin }) => bin !== null), false)
      : this.take(line, condition, pins, false) ?? this.take(line, condition, [], false)
    if (taken === null) return this.short(line, condition)
    for (const [place, quantity] of taken) {
      this.placeOf({ ...place, bin: toBin ?? place.bin, condition: toCondition ?? place.condition }).quantity += quantity
    }
    return 'DONE'
  }

  /** Each keeps what finds its goods; then each gets what is free, a unit at a time, what is needed first before others. */
  private settle(): void {
    for (const item of items) {
      for (const room of [0, 1]) {
        const open = this.inTurn(this.open(item, room))
        const held = new Map(open.map((one) => [one, one.held]))
        for (const one of open) one.held = 0
        for (const one of [...open].sort((left, right) => level(left) - level(right))) this.grow(one, held.get(one) ?? 0, open)
        for (const one of open) {
          if (one.held < (held.get(one) ?? 0)) one.wasShort = true
        }
        for (const one of open) if (one.isHard) this.grow(one, one.held + lacking(one), open)
      }
    }
  }

  private grow(one: Reservation, most: number, open: Reservation[]): void {
    while (one.held < most) {
      one.held += 1
      if (!this.isCovered(this.usable(one.item, one.room), open)) {
        one.held -= 1
        return
      }
    }
  }

  /** Whether all that is held finds its goods: what may lie in one place only first, what may lie anywhere last. */
  private isCovered(places: Place[], open: Reservation[]): boolean {
    const left = places.map((place) => ({ ...place }))
    for (const one of [...open].sort((first, second) => level(first) - level(second))) {
      for (let unit = 0; unit < one.held; unit++) {
        const place = left.find((place) => place.quantity > 0 && this.isOf(one, place))
        if (place === undefined) return false
        place.quantity -= 1
      }
    }
    return true
  }

  /** Unit by unit along the places, each that nobody else needs; null where they are too few. */
  private pick(line: Where, condition: Condition, quantity: number, others: Reservation[], isUse: boolean): [Place, number][] | null {
    const places = this.places
      .filter((place) => place.item === line.item && place.room === line.room && place.condition === condition && place.quantity > 0 &&
        (line.bin === null || place.bin === line.bin) && (line.lot === null || place.lot === line.lot) && !this.blocked.has(place.bin ?? '') &&
        (!isUse || !this.expired.has(place.lot ?? '')))
      .sort((left, right) => this.lastDay(left) - this.lastDay(right) || (left.bin ?? '').localeCompare(right.bin ?? ''))
    const usable = this.usable(line.item, line.room).map((place) => ({ ...place }))
    const picked: [Place, number][] = []
    for (const place of places) {
      const there = condition === 'OK' ? usable.find(({ bin, lot }) => bin === place.bin && lot === place.lot) : undefined
      let taken = 0
      while (quantity > 0 && taken < place.quantity) {
        if (there !== undefined) there.quantity -= 1
        if (!this.isCovered(usable, others)) {
          if (there !== undefined) there.quantity += 1
          break
        }
        taken += 1
        quantity -= 1
      }
      if (taken > 0) picked.push([place, taken])
    }
    return quantity === 0 ? picked : null
  }

  private take(line: Line, condition: Condition, others: Reservation[], isUse: boolean): [Place, number][] | null {
    const picked = this.pick(line, condition, line.quantity, others, isUse)
    for (const [place, quantity] of picked ?? []) place.quantity -= quantity
    return picked
  }

  private takeOut(line: Where, quantity: number, others: Reservation[], order: number | null): void {
    for (const [place, taken] of this.pick(line, 'OK', quantity, others, true) ?? []) {
      place.quantity -= taken
      const key = `${order} ${place.item} ${place.lot}`
      this.out.set(key, (this.out.get(key) ?? 0) + taken)
    }
  }

  private most(line: Where, quantity: number, others: Reservation[]): number {
    while (quantity > 0 && this.pick(line, 'OK', quantity, others, true) === null) quantity -= 1
    return quantity
  }

  private short(line: Line, condition: Condition): string {
    return this.pick(line, condition, line.quantity, [], false) === null ? 'INSUFFICIENT_STOCK' : 'STOCK_PINNED'
  }

  private release(one: Reservation): void {
    one.held = 0
    one.isReleased = true
  }

  private noteShort(reservations: Reservation[]): void {
    for (const one of reservations) if (this.status(one) === 'BACKORDERED') one.wasShort = true
  }

  private status(one: Reservation): string {
    if (one.isReleased) return 'RELEASED'
    if (one.issued - one.returned >= one.required) return 'FULFILLED'
    if (one.isHard && lacking(one) > 0) return 'BACKORDERED'
    return one.issued > one.returned ? 'PARTIALLY_ISSUED' : 'ACTIVE'
  }

  private open(item: Item, room: number): Reservation[] {
    return this.reservations.filter((one) => one.item === item && one.room === room && !['FULFILLED', 'RELEASED'].includes(this.status(one)))
  }

  private pins({ item, room }: Where): Reservation[] {
    return this.open(item, room).filter(isPinned)
  }

  private inTurn(reservations: Reservation[]): Reservation[] {
    const turn = ({ needed }: Reservation): number => needed ?? Infinity
    return reservations.map((one) => one).sort((left, right) => turn(left) === turn(right) ? 0 : turn(left) - turn(right))
  }

  private isOf(one: { bin: string | null, lot: string | null }, { bin, lot }: Place): boolean {
    return (one.bin === null || one.bin === bin) && (one.lot === null || one.lot === lot)
  }

  /** Whether a line that names a bin or a lot means another one than that to which a reservation is pinned. */
  private isElsewhere(one: { bin: string | null, lot: string | null }, { bin, lot }: { bin: string | null, lot: string | null }): boolean {
    return (one.bin !== null && bin !== null && one.bin !== bin) || (one.lot !== null && lot !== null && one.lot !== lot)
  }

  private usable(item: Item, room: number): Place[] {
    return this.places.filter((place) => place.item === item && place.room === room && place.condition === 'OK' &&
      !this.blocked.has(place.bin ?? '') && !this.expired.has(place.lot ?? ''))
  }

  private total(places: Place[]): number {
    return places.reduce((all, { quantity }) => all + quantity, 0)
  }

  private lastDay({ lot }: Place): number {
    if (lot === null) return Infinity
    return this.expired.has(lot) ? -1000 + (lastDays[lot] ?? 0) : lastDays[lot] ?? 0
  }

  private placeOf({ item, room, bin, lot, condition }: Omit<Place, 'quantity'>): Place {
    const there = this.places.find((place) => place.item === item && place.room === room && place.bin === bin &&
      place.lot === lot && place.condition === condition)
    if (there !== undefined) return there
    const place = { item, room, bin, lot, condition, quantity: 0 }
    this.places.push(place)
    return place
  }
}
