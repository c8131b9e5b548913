/**
 * What assets lose in worth, reckoned in exact fractions and step by step through their months: the slow model that
 * the functions of the database are held against (ADR 93). Amounts are whole cents.
 */
export interface Book {
  method: 'STRAIGHT_LINE' | 'DOUBLE_DECLINING' | 'WRITTEN_DOWN_VALUE'
  convention: 'FULL_MONTH' | 'HALF_YEAR' | 'DAILY'
  cost: bigint
  salvage: bigint
  lifeMonths: number
  /** Millionths of a percent; null for that which leads from cost to salvage. */
  rate: bigint | null
  start: Day
}

/** Month 0 is January of year 0. */
export interface Day { month: number, day: number }

export interface Change { month: number, amount: bigint, salvage: bigint | null, monthsAdded: number }

export interface Line { month: number, opening: bigint, changed: bigint, charge: bigint, closing: bigint }

export class Fraction {
  readonly above: bigint
  readonly below: bigint
  constructor(above: bigint | number, below: bigint | number = 1) {
    [this.above, this.below] = [BigInt(above), BigInt(below)]
  }
  plus(other: Fraction): Fraction {
    return new Fraction(this.above * other.below + other.above * this.below, this.below * other.below)
  }
  minus(other: Fraction): Fraction { return this.plus(new Fraction(-other.above, other.below)) }
  times(other: Fraction): Fraction { return new Fraction(this.above * other.above, this.below * other.below) }
  over(other: Fraction): Fraction { return new Fraction(this.above * other.below, this.below * other.above) }
  isLess(other: Fraction): boolean { return this.above * other.below < other.above * this.below }
  /** Half up; nothing here is less than nothing. */
  rounded(): bigint { return (2n * this.above + this.below) / (2n * this.below) }
}

const least = (one: Fraction, other: Fraction): Fraction => one.isLess(other) ? one : other

export function daysIn(month: number): number {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12 + 1, 0)).getUTCDate()
}

/** How many months of its life an asset has had when a month is over. */
function lifeAtEndOf(month: number, { convention, start }: Book): Fraction {
  const months = month - start.month
  const restOfYear = 12 - start.month % 12
  switch (convention) {
    case 'FULL_MONTH': return new Fraction(months + 1)
    case 'HALF_YEAR': return months < restOfYear ? new Fraction(6 * (months + 1), restOfYear) : new Fraction(6 + months + 1 - restOfYear)
    case 'DAILY': return new Fraction(daysIn(start.month) - start.day + 1, daysIn(start.month)).plus(new Fraction(months))
  }
}

/** The yearly rate, to six places of a percent: the one whose neighbours by half a step lie on both sides of the root. */
export function rateOf({ cost, salvage, lifeMonths, rate }: Book): bigint {
  if (rate !== null) return rate
  const whole = 200_000_000n
  const isAbove = (doubled: bigint): boolean =>
    (whole - doubled) ** BigInt(lifeMonths) * cost ** 12n > salvage ** 12n * whole ** BigInt(lifeMonths)
  let found = BigInt(Math.round(1e8 * (1 - (Number(salvage) / Number(cost)) ** (12 / lifeMonths))))
  while (found > 0n && !isAbove(2n * found - 1n)) found--
  while (isAbove(2n * found + 1n)) found++
  return found
}

/** The lines of a book up to a month, those of nothing left out. */
export function schedule(book: Book, changes: Change[], through: number): Line[] {
  const lines: Line[] = []
  const firstLife = new Fraction(book.lifeMonths)
  let [life, salvage, at] = [firstLife, book.salvage, new Fraction(0)]
  // A piece: what is charged evenly from `since` up to `until`, from an opening value in cents.
  let opening = book.cost
  let piece: { since: Fraction, until: Fraction, perMonth: Fraction } | null = null
  const value = (when = at): bigint => {
    if (piece === null) return opening
    const charged = piece.perMonth.times(when.minus(piece.since)).rounded()
    const most = opening > salvage ? opening - salvage : 0n
    return opening - (charged < most ? charged : most)
  }
  const close = (): void => { [opening, piece] = [value(), null] }
  // What stood there at the beginning of each of its years, and what was added when.
  const years = Array.from({ length: 3 + Math.ceil((through - book.start.month) / 12) }, (_, year) => (
    new Fraction(12 * year - (book.convention === 'HALF_YEAR' ? 6 : 0))))
  const opened = new Map<Fraction, bigint>()
  const added: { at: Fraction, amount: bigint }[] = []
  /** Notes what stands at the years that begin up to a place within the piece that runs. */
  const note = (until: Fraction): void => {
    for (const year of years) if (!until.isLess(year) && !opened.has(year)) opened.set(year, value(year.isLess(new Fraction(0)) ? new Fraction(0) : year))
  }
  const openingOfYear = (): bigint => {
    const year = years.findLast((begins) => !at.isLess(begins)) as Fraction
    return added.filter((one) => !one.at.isLess(year)).reduce((sum, { amount }) => sum + amount, opened.get(year) as bigint)
  }
  const begin = (): void => {
    const left = life.minus(at)
    const most = new Fraction(opening > salvage ? opening - salvage : 0n)
    if (most.above === 0n) return
    if (!new Fraction(0).isLess(left)) {
      opening = salvage
      return
    }
    const even = most.over(left)
    const before = new Fraction(book.convention === 'HALF_YEAR' ? 6 : 0)
    let year = before.above === 0n ? new Fraction(12) : before
    while (!at.isLess(year)) year = year.plus(new Fraction(12))
    piece = { since: at, until: life, perMonth: even }
    const twice = new Fraction(2n * openingOfYear()).over(firstLife)
    if (book.method === 'DOUBLE_DECLINING' && even.isLess(twice)) piece = { since: at, until: least(year, life), perMonth: twice }
    if (book.method === 'WRITTEN_DOWN_VALUE' && year.isLess(life)) {
      piece = { since: at, until: year, perMonth: new Fraction(openingOfYear() * rateOf(book), 12n * 100_000_000n) }
    }
  }
  let last = book.cost
  for (let month = book.start.month; month <= through; month++) {
    const now = changes.filter((change) => change.month === month)
    const changed = now.reduce((sum, { amount }) => sum + amount, 0n)
    if (month === book.start.month || now.length > 0) {
      note(at)
      close()
      opening += changed
      added.push({ at, amount: changed })
      let sum = 0
      for (const change of now) {
        salvage = change.salvage ?? salvage
        sum += change.monthsAdded
      }
      // An asset without life has what is added from now on.
      if (sum > 0 && life.isLess(at)) life = at
      life = life.plus(new Fraction(sum))
      begin()
    }
    const end = lifeAtEndOf(month, book)
    for (;;) {
      const current = piece as { until: Fraction } | null
      if (current === null || end.isLess(current.until)) break
      note(current.until)
      at = current.until
      close()
      if (!at.isLess(end)) {
        if (at.isLess(life)) begin()
        break
      }
      begin()
    }
    note(end)
    at = end
    const closing = value()
    if (changed !== 0n || last + changed !== closing) {
      lines.push({ month, opening: last, changed, charge: last + changed - closing, closing })
    }
    last = closing
  }
  return lines
}
