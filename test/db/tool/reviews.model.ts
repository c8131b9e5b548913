// Calibrations, reviews and corrected values as somebody reckons who looks through everything, in whole numbers: a value is
// a count of millionths.

export type Verdict = 'IN' | 'OUT' | 'INDETERMINATE' | 'NOT_CHECKED'
export type Cause = 'OUT_OF_TOLERANCE' | 'STANDARD'

export interface Point {
  nominal: bigint
  low: bigint
  high: bigint
  uncertainty: bigint
  found: bigint | null
  left: bigint | null
}

export interface Calibration {
  id: string
  instrument: string
  at: number
  points: Point[]
  standards: string[]
  isGuarded: boolean
  stands: boolean
}

export interface Use {
  id: string
  instrument: string
  at: number
  value: bigint | null
}

export const million = 1_000_000n

export function verdictOf(point: Point, value: bigint | null, isGuarded: boolean): Verdict {
  if (value === null) return 'NOT_CHECKED'
  const [lowest, highest] = [point.nominal + point.low, point.nominal + point.high]
  if (value < lowest || value > highest) return 'OUT'
  const guard = isGuarded ? point.uncertainty : 0n
  return value < lowest + guard || value > highest - guard ? 'INDETERMINATE' : 'IN'
}

function worst(verdicts: Verdict[]): Verdict {
  for (const verdict of ['OUT', 'INDETERMINATE', 'IN'] as const) if (verdicts.includes(verdict)) return verdict
  return 'NOT_CHECKED'
}

export const foundOf = ({ points, isGuarded }: Calibration): Verdict =>
  worst(points.map((point) => verdictOf(point, point.found, isGuarded)))

export function leftOf({ points, isGuarded }: Calibration): Verdict {
  const verdicts = points.map((point) => verdictOf(point, point.left, isGuarded))
  return verdicts.includes('NOT_CHECKED') ? 'NOT_CHECKED' : worst(verdicts)
}

export const resultOf = (calibration: Calibration): string => leftOf(calibration) === 'IN' ? 'PASS' : 'FAIL'

export function needsReview(calibration: Calibration): boolean {
  const found = foundOf(calibration)
  return found === 'OUT' || found === 'INDETERMINATE' || (found === 'NOT_CHECKED' && resultOf(calibration) === 'FAIL')
}

/** The time that a calibration throws doubt on, and since when before it nobody knows; null for no limit. */
export function windowOf(calibration: Calibration, all: Calibration[]): { from: number | null; unverified: number | null | undefined } {
  const before = all
    .filter((other) => other.stands && other.instrument === calibration.instrument && other.at < calibration.at && leftOf(other) === 'IN')
    .sort((one, other) => one.at - other.at)
  const last = before.at(-1)
  if (!last) return { from: null, unverified: undefined }
  if (foundOf(last) !== 'NOT_CHECKED') return { from: last.at, unverified: undefined }
  const checked = before.filter((other) => other.at < last.at && foundOf(other) !== 'NOT_CHECKED').at(-1)
  return { from: last.at, unverified: checked ? checked.at : last.at }
}

/** Rounds a fraction to whole numbers, halves away from zero. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const isNegative = (numerator < 0n) !== (denominator < 0n)
  const [above, below] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator]
  const whole = (2n * above + below) / (2n * below)
  return isNegative ? -whole : whole
}

/** The value less the error, which lies on the straight line between the nearest indicated values. */
export function correctedOf(calibration: Calibration, value: bigint): bigint | null {
  const known = new Map<bigint, bigint>()
  for (const { found, nominal } of calibration.points) if (found !== null && !known.has(found)) known.set(found, found - nominal)
  const places = [...known].sort(([one], [other]) => one < other ? -1 : 1)
  if (places.length === 0) return null
  const below = places.filter(([found]) => found <= value).at(-1)
  const above = places.find(([found]) => found >= value)
  if (!below || !above || below[0] === above[0]) return value - (below ?? above ?? [0n, 0n])[1]
  const [[x1, e1], [x2, e2]] = [below, above]
  return rounded((value - e1) * (x2 - x1) - (value - x1) * (e2 - e1), x2 - x1)
}

export function suggestionOf(value: bigint | null, corrected: bigint | null, low: bigint | null, high: bigint | null): string {
  if (value === null || corrected === null || (low === null && high === null)) return 'UNKNOWN'
  const passes = (it: bigint) => (low === null || it >= low) && (high === null || it <= high)
  return passes(value) === passes(corrected) ? 'UNAFFECTED' : 'CHANGED'
}
