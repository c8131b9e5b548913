/**
 * The slow, obvious days to come: units one by one. Every reservation takes what it needs on its day, the unit that
 * expires first of those that it may have; a unit may be taken as long as all others find what they hold. What is left
 * of a lot after its last day is gone, and those who held it hold it no more, those who need it last first.
 */
export interface Unit { bin: string | null, lot: string | null, last: number | null, from: number }
export interface Claim { id: string, bin: string | null, lot: string | null, day: number, needed: number | null, held: number, open: number }
export interface Foreseen { ends: number[], needs: Record<string, number> }

const mayHave = (claim: Claim, unit: Unit): boolean =>
  (claim.bin === null || claim.bin === unit.bin) && (claim.lot === null || claim.lot === unit.lot)
const level = ({ bin, lot }: Claim): number => bin !== null ? 1 : lot !== null ? 2 : 3

/** Whether all find what they hold: who may have the fewest places chooses first. */
function allFind(units: Unit[], claims: Claim[]): boolean {
  const free = [...units]
  for (const claim of [...claims].sort((one, other) => level(one) - level(other))) {
    for (let unit = 0; unit < claim.held; unit++) {
      const index = free.findIndex((one) => mayHave(claim, one))
      if (index < 0) return false
      free.splice(index, 1)
    }
  }
  return true
}

/** What is left at the end of each day, without what is held then and what was needed until then and not there. */
export function foresee(goods: Unit[], given: Claim[], days: number): Foreseen {
  let claims = structuredClone(given).sort((one, other) => one.day - other.day || (one.id < other.id ? -1 : 1))
  let units: Unit[] = []
  const ends: number[] = []
  const needs: Record<string, number> = {}
  for (let day = 0; day <= days; day++) {
    units = [...units, ...goods.filter(({ from }) => from === day)].filter(({ last }) => last === null || last >= day)
    const kept: Claim[] = []
    for (const claim of [...claims].sort((one, other) => level(one) - level(other) ||
      (one.needed ?? Infinity) - (other.needed ?? Infinity) || (one.id < other.id ? -1 : 1))) {
      const now = { ...claim, held: 0 }
      kept.push(now)
      while (now.held < claim.held) {
        now.held++
        if (!allFind(units, kept)) {
          now.held--
          break
        }
      }
    }
    claims = claims.map(({ id }) => kept.find((one) => one.id === id)!)
    for (const claim of claims.filter((one) => one.day <= day)) {
      if (claim.day === day) needs[claim.id] = claim.open - claim.held
      for (const unit of [...units].sort((one, other) => (one.last ?? Infinity) - (other.last ?? Infinity))) {
        if (claim.open === 0 || !mayHave(claim, unit)) continue
        const rest = units.filter((one) => one !== unit)
        const others = claims.map((one) => one === claim ? { ...one, held: Math.max(one.held - 1, 0) } : one)
        if (!allFind(rest, others)) continue
        units = rest
        claim.open--
        claim.held = Math.max(claim.held - 1, 0)
      }
      claim.held = 0
    }
    ends.push(units.length - claims.reduce((all, { held }) => all + held, 0) -
      claims.filter((one) => one.day <= day).reduce((all, { open }) => all + open, 0))
  }
  return { ends, needs: Object.fromEntries(Object.entries(needs).filter(([, quantity]) => quantity > 0)) }
}
