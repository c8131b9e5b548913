/**
 * Spares that rotate, slowly and obviously: each serial number is an asset, which stands where the serial number lies, and goes
 * where it goes. What the actions publish and ADR 110 say, written as a table of who is where.
 */
export const sites = ['north', 'south'] as const
type Site = typeof sites[number]
/** Storerooms, with the place at which they are: a workshop, a van, and one at the other site. */
export const rooms: Record<string, { site: Site, location: string | null }> = {
  MAIN: { site: 'north', location: 'shop' }, VAN: { site: 'north', location: null }, SOUTH: { site: 'south', location: 'bay' },
}
export const roomNames = ['MAIN', 'VAN', 'SOUTH'] as const
/** Work on a line, on a press at the other site, and on a pump, which is mostly part of a spare. */
export const orders = ['on line', 'on press', 'on pump'] as const
export const spares = ['M0', 'M1', 'M2'] as const
type Spare = typeof spares[number]
type Condition = 'OK' | 'DAMAGED'

export type Act =
  | { act: 'receive' | 'scrap' | 'find' | 'miss' | 'mend' | 'spoil', spare: Spare, room: string }
  | { act: 'issue' | 'return', spare: Spare, room: string, order: string | null, condition: Condition }
  | { act: 'ship', spare: Spare, room: string, to: string }
  | { act: 'arrive' | 'writeOff' | 'recover', transfer: number }
  | { act: 'serve' | 'retire' | 'lose' | 'lend' | 'checkIn' | 'attach', spare: Spare }
  | { act: 'move', spare: Spare, site: Site }
  | { act: 'begin' | 'hold' }
  | { act: 'count', room: string, found: Spare[] }

interface Thing { site: Site, location: string | null, parent: string | null, status: string }
interface Lying { room: string, condition: Condition }
interface Transfer { spare: Spare, to: string, condition: Condition, status: 'SHIPPED' | 'RECEIVED' | 'LOST' }

export interface State { things: Record<string, Thing>, stock: Record<string, Lying | null> }

const isRetired = (status: string): boolean => ['DECOMMISSIONED', 'DISPOSED'].includes(status)

export class Model {
  readonly things: Record<string, Thing> = {
    line: { site: 'north', location: 'hall', parent: null, status: 'IN_SERVICE' },
    press: { site: 'south', location: 'yard', parent: null, status: 'IN_SERVICE' },
    pump: { site: 'north', location: 'hall', parent: null, status: 'IN_SERVICE' },
  }
  readonly stock: Record<string, Lying | null> = {}
  readonly #lent = new Set<string>()
  readonly #out: Record<string, number> = {}
  readonly #transfers: Transfer[] = []
  #isWorked = false

  state(): State {
    return structuredClone({ things: this.things, stock: this.stock })
  }

  /** A spare that work has from a storeroom, and that work. */
  issued(): { spare: Spare, order: string } | undefined {
    const [key] = Object.entries(this.#out).findLast(([, count]) => count > 0) ?? []
    const spare = spares.find((one) => key?.startsWith(`${one} `))
    return spare && key ? { spare, order: key.slice(spare.length + 1) } : undefined
  }

  /** A transfer that is on its way, or one that was lost. */
  transfer(status: Transfer['status']): number | undefined {
    const at = this.#transfers.findLastIndex((transfer) => transfer.status === status)
    return at < 0 ? undefined : at
  }

  /** What an act comes to; of what only the life of an asset decides, `found` is believed. */
  play(act: Act, found: string): string {
    switch (act.act) {
      case 'receive': return this.#comeIn(act.spare, act.room, 'OK')
      case 'find': return this.things[act.spare] ? this.#comeIn(act.spare, act.room, 'OK') : 'NOTHING'
      case 'issue': return this.#issue(act.spare, act.room, act.order)
      case 'return': {
        const key = `${act.spare} ${act.order}`
        if (act.order === null || !this.things[act.spare]) return 'NOTHING'
        if ((this.#out[key] ?? 0) === 0) return 'RETURN_EXCEEDS_ISSUE'
        const outcome = this.#comeIn(act.spare, act.room, act.condition)
        if (outcome === 'DONE') this.#out[key] = (this.#out[key] ?? 0) - 1
        return outcome
      }
      case 'scrap': {
        if (!this.things[act.spare]) return 'NOTHING'
        if (this.stock[act.spare]?.room !== act.room) return 'INSUFFICIENT_STOCK'
        if (this.#partsOf(act.spare).some((part) => !isRetired(this.#thing(part).status))) return 'ASSET_IN_USE'
        this.stock[act.spare] = null
        Object.assign(this.#thing(act.spare), { status: 'DISPOSED', parent: null })
        return 'DONE'
      }
      case 'miss': {
        if (!this.things[act.spare]) return 'NOTHING'
        if (!this.#lies(act.spare, act.room, 'OK')) return 'INSUFFICIENT_STOCK'
        this.stock[act.spare] = null
        this.#thing(act.spare).status = 'LOST'
        return 'DONE'
      }
      case 'mend': case 'spoil': {
        const [from, to] = act.act === 'mend' ? ['DAMAGED', 'OK'] as const : ['OK', 'DAMAGED'] as const
        if (!this.things[act.spare]) return 'NOTHING'
        if (!this.#lies(act.spare, act.room, from)) return 'INSUFFICIENT_STOCK'
        this.stock[act.spare] = { room: act.room, condition: to }
        return 'DONE'
      }
      case 'ship': {
        if (!this.things[act.spare]) return 'NOTHING'
        const lying = this.stock[act.spare]
        if (lying?.room !== act.room) return 'INSUFFICIENT_STOCK'
        this.stock[act.spare] = null
        this.#transfers.push({ spare: act.spare, to: act.to, condition: lying.condition, status: 'SHIPPED' })
        this.#go(act.spare, rooms[act.room]?.site ?? 'north', null, null)
        return 'DONE'
      }
      case 'arrive': case 'recover': {
        const transfer = this.#transfers[act.transfer]
        if (!transfer) return 'NOTHING'
        if (transfer.status !== (act.act === 'arrive' ? 'SHIPPED' : 'LOST')) return 'TRANSITION_NOT_ALLOWED'
        const outcome = this.#comeIn(transfer.spare, transfer.to, transfer.condition, transfer)
        if (outcome === 'DONE') transfer.status = 'RECEIVED'
        return outcome
      }
      case 'writeOff': {
        const transfer = this.#transfers[act.transfer]
        if (!transfer) return 'NOTHING'
        if (transfer.status !== 'SHIPPED') return 'TRANSITION_NOT_ALLOWED'
        transfer.status = 'LOST'
        // What is not found is lost, unless it came to somewhere else meanwhile.
        const asset = this.#thing(transfer.spare)
        if (!this.stock[transfer.spare] && asset.status === 'IN_STORAGE' && asset.location === null && asset.parent === null) asset.status = 'LOST'
        return 'DONE'
      }
      case 'count': return this.#count(act.room, act.found, found)
      case 'begin': case 'hold': {
        if (found === 'DONE') this.#isWorked = act.act === 'begin'
        return found
      }
      default: return this.#live(act, found)
    }
  }

  #thing(name: string): Thing {
    const thing = this.things[name]
    if (!thing) throw new Error(`There is no ${name}.`)
    return thing
  }

  #lies(spare: Spare, room: string, condition: Condition): boolean {
    const lying = this.stock[spare]
    return lying?.room === room && lying.condition === condition
  }

  #partsOf(name: string): string[] {
    return Object.keys(this.things).filter((other) => this.things[other]?.parent === name)
  }

  #branchOf(name: string): string[] {
    return [name, ...this.#partsOf(name).flatMap((part) => this.#branchOf(part))]
  }

  /** Components at the same place move with it; to another site all do. */
  #go(name: string, site: Site, location: string | null, parent: string | null): void {
    const thing = this.#thing(name)
    const from = { ...thing }
    const along = (whole: string): string[] => this.#partsOf(whole)
      .filter((part) => [null, from.location].includes(this.#thing(part).location)).flatMap((part) => [part, ...along(part)])
    const parts = site === from.site ? along(name).filter((part) => this.#thing(part).location === from.location) : this.#branchOf(name).slice(1)
    for (const part of parts) Object.assign(this.#thing(part), { site, location })
    Object.assign(thing, { site, location, parent })
  }

  #comeIn(spare: Spare, room: string, condition: Condition, by?: Transfer): string {
    const place = rooms[room]
    if (!place) return 'NOTHING'
    const asset = this.things[spare] ??= { ...place, parent: null, status: 'RECEIVED' }
    if (this.stock[spare]) return 'SERIAL_IN_STOCK'
    if (isRetired(asset.status)) return 'ASSET_RETIRED'
    if (this.#lent.has(spare)) return 'ASSET_IN_USE'
    if (this.#isWorked && this.#branchOf(spare).includes('pump')) return 'ASSET_IN_USE'
    if (this.#transfers.some((other) => other !== by && other.spare === spare && other.status === 'SHIPPED')) return 'SERIAL_IN_STOCK'
    asset.status = 'IN_STORAGE'
    this.#go(spare, place.site, place.location, null)
    this.stock[spare] = { room, condition }
    return 'DONE'
  }

  #issue(spare: Spare, room: string, order: string | null): string {
    if (!this.things[spare]) return 'NOTHING'
    if (!this.#lies(spare, room, 'OK')) return 'INSUFFICIENT_STOCK'
    this.stock[spare] = null
    const asset = this.#thing(spare)
    if (order === null) {
      this.#go(spare, rooms[room]?.site ?? 'north', null, null)
      asset.status = 'IN_SERVICE'
      return 'DONE'
    }
    this.#out[`${spare} ${order}`] = (this.#out[`${spare} ${order}`] ?? 0) + 1
    const whole = order.slice('on '.length)
    if (this.#branchOf(spare).includes(whole)) {
      // It is worked on itself: it leaves the shelf for the place of the work and is not in service by that.
      this.#go(spare, 'north', null, null)
      return 'DONE'
    }
    const { site, location } = this.#thing(whole)
    this.#go(spare, site, location, whole)
    asset.status = 'IN_SERVICE'
    return 'DONE'
  }

  /** What stands in the way of several of them is said of one: which, nobody says. */
  #count(room: string, there: Spare[], found: string): string {
    const known = there.filter((spare) => this.things[spare])
    const isNothing = !spares.some((spare) => this.stock[spare]?.room === room)
    if (isNothing && known.length === 0) return 'NOTHING'
    const before = { things: structuredClone(this.things), stock: structuredClone(this.stock) }
    for (const spare of spares) {
      if (this.stock[spare]?.room !== room || known.includes(spare)) continue
      this.stock[spare] = null
      this.#thing(spare).status = 'LOST'
    }
    const refusals = known.filter((spare) => this.stock[spare]?.room !== room).map((spare) => this.#comeIn(spare, room, 'OK'))
      .filter((outcome) => outcome !== 'DONE')
    if (refusals.length === 0) return 'DONE'
    // All of it or nothing.
    Object.assign(this.things, before.things)
    Object.assign(this.stock, before.stock)
    return refusals.find((outcome) => outcome === found) ?? refusals[0] ?? 'DONE'
  }

  /** What happens to an asset past the storeroom: never while it lies there. */
  #live(act: Exclude<Act, { room: string } | { transfer: number } | { act: 'begin' | 'hold' }>, found: string): string {
    const asset = this.things[act.spare]
    if (!asset) return 'NOTHING'
    if (act.act === 'attach') {
      if (found === 'DONE' && this.#branchOf('pump').includes(act.spare)) return 'TREE_LOOP'
      if (found === 'DONE') this.#go('pump', asset.site, asset.location, act.spare)
      return found
    }
    if (this.stock[act.spare] && found === 'DONE') return 'ASSET_IN_STOCK'
    if (found !== 'DONE') return found
    switch (act.act) {
      case 'serve': asset.status = 'IN_SERVICE'; break
      case 'retire': asset.status = 'DECOMMISSIONED'; break
      case 'lose': {
        asset.status = 'LOST'
        this.#lent.delete(act.spare)
        break
      }
      case 'lend': this.#lent.add(act.spare); break
      case 'checkIn': this.#lent.delete(act.spare); break
      case 'move': this.#go(act.spare, act.site, act.site === 'north' ? 'hall' : 'yard', null)
    }
    return 'DONE'
  }
}
