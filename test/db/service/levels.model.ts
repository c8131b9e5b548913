// Service levels of a work order, told slowly: minute by minute, as somebody with a diary and a stop-watch would do it.
// The database reckons; this walks. Where the two differ, this page says what is meant.
import type { Hours } from '../work/clock.model.ts'

export type Metric = 'ACKNOWLEDGE' | 'RESPOND' | 'ARRIVE' | 'RESOLVE'

/** A hold; which clocks it stops says its reason. */
export interface Hold { from: number, to: number | null, pausesResponse: boolean, pausesResolution: boolean }

/** What happened to the work so far. Instants are whole minutes. */
export interface Facts {
  reported: number
  holds: Hold[]
  acknowledged: number | null
  assigned: number | null
  arrived: number | null
  started: number | null
  completed: number | null
}

export interface Told {
  state: 'PAUSED' | 'MET' | 'BREACHED'
  due: number | null
  remaining: number | null
  half: number | null
  threeQuarters: number | null
  met: number | null
  consumed: number | null
}

const earliest = (...instants: (number | null)[]): number | null =>
  instants.reduce((first, one) => one === null ? first : first === null ? one : Math.min(first, one), null)

/** What a metric waits for; whatever comes later says that what comes before was so, too. */
export function metAt(facts: Facts, metric: Metric): number | null {
  const there = earliest(facts.arrived, facts.started)
  const has = earliest(there, facts.assigned)
  if (metric === 'RESOLVE') return facts.completed
  if (metric === 'ARRIVE') return there
  return metric === 'RESPOND' ? has : earliest(has, facts.acknowledged)
}

/** Whether a clock stands still in a minute. */
function rests(facts: Facts, metric: Metric, minute: number): boolean {
  return facts.holds.some(({ from, to, pausesResponse, pausesResolution }) =>
    (metric === 'RESOLVE' ? pausesResolution : pausesResponse) && from <= minute && (to === null || minute < to))
}

function restsForEver(facts: Facts, metric: Metric, minute: number): boolean {
  return facts.holds.some(({ from, to, pausesResponse, pausesResolution }) =>
    (metric === 'RESOLVE' ? pausesResolution : pausesResponse) && from <= minute && to === null)
}

/**
 * Walks from the report on and uses up the target in each half minute of work in which the clock does not stand still,
 * up to some share of it. Half minutes, because half of an odd target ends in one; quarters come to their half.
 */
function usedUp(facts: Facts, metric: Metric, minutes: number, hours: Hours): { at: number | null, left: number } {
  let left = minutes
  for (let minute = facts.reported; ; minute++) {
    if (restsForEver(facts, metric, minute)) return { at: null, left }
    if (rests(facts, metric, minute) || !hours(minute)) continue
    if (left <= 1) return { at: minute + left, left: 0 }
    left--
  }
}

/** The minutes of work up to an instant in which the clock did not stand still. */
function consumed(facts: Facts, metric: Metric, to: number, hours: Hours): number {
  let minutes = 0
  for (let minute = facts.reported; minute < to; minute++) {
    if (!rests(facts, metric, minute) && hours(minute)) minutes++
  }
  return minutes
}

/** What is to be said of a clock, long after: what is not reached and does not rest is missed. */
export function tell(facts: Facts, metric: Metric, target: number, hours: Hours): Told {
  const full = usedUp(facts, metric, target, hours)
  const met = metAt(facts, metric)
  const isLate = full.at !== null && (met === null || full.at < met)
  return {
    state: isLate ? 'BREACHED' : met === null ? 'PAUSED' : 'MET',
    due: full.at,
    remaining: full.at === null ? full.left : null,
    half: usedUp(facts, metric, target * 0.5, hours).at,
    threeQuarters: usedUp(facts, metric, target * 0.75, hours).at,
    met,
    consumed: met === null ? null : consumed(facts, metric, met, hours)
  }
}
