// The due date of a work order, told slowly: by minutes, one after the other, as somebody with a diary would do it.
// The database reckons; this walks. Where the two differ, this page says what is meant.

/** Whether people are at work in a minute, counted from 1970. */
export type Hours = (minute: number) => boolean

export interface Hold { from: number, to: number | null, pausesClock: boolean }

/** What the clock of a work order knows. Instants are whole minutes. */
export interface Clock {
  reported: number
  /** Working minutes allowed from the report on. */
  target: number | null
  /** When it must be finished; null without a deadline and while a hold pauses the clock. */
  due: number | null
  /** Working minutes left while a hold pauses the clock. */
  remaining: number | null
  /** Whether somebody said the due date; else it follows from the target. */
  isDueGiven: boolean
  holds: Hold[]
}

export function reported(at: number): Clock {
  return { reported: at, target: null, due: null, remaining: null, isDueGiven: false, holds: [] }
}

/**
 * Gives the order a target, or another one, or the same again. It counts as if it had stood from the report on: we walk
 * from there and use up a minute of the target in each minute of work, but in none that lies in a hold that pauses the
 * clock. The minute in which nothing is left any more ends at the due date; what happens after it no longer matters.
 */
export function giveTarget(clock: Clock, target: number, hours: Hours): Clock {
  let left = target
  for (let minute = clock.reported; ; minute++) {
    const hold = clock.holds.find(({ from, to, pausesClock }) => pausesClock && from <= minute && (to === null || minute < to))
    if (hold?.to === null) return { ...clock, target, due: null, remaining: left, isDueGiven: false }
    if (hold === undefined && hours(minute)) left--
    if (left === 0) return { ...clock, target, due: minute + 1, remaining: null, isDueGiven: false }
  }
}

/** Without its target the order loses the due date that followed from it, but not one that somebody said. */
export function takeTarget(clock: Clock): Clock {
  return clock.isDueGiven ? { ...clock, target: null } : { ...clock, target: null, due: null, remaining: null }
}

/** A due date that somebody says stands, whatever the target is and whatever rests. */
export function giveDue(clock: Clock, due: number | null): Clock {
  return due === clock.due ? clock : { ...clock, due, remaining: null, isDueGiven: true }
}

/** A hold that pauses the clock keeps the minutes of work that were left; when none were, the deadline stays missed. */
export function hold(clock: Clock, at: number, pausesClock: boolean, hours: Hours): Clock {
  const held = { ...clock, holds: [...clock.holds, { from: at, to: null, pausesClock }] }
  if (!pausesClock || clock.due === null) return held
  let left = 0
  for (let minute = at; minute < clock.due; minute++) if (hours(minute)) left++
  return left === 0 ? held : { ...held, due: null, remaining: left }
}

/** When work goes on, the minutes that were left are used up from there. */
export function resume(clock: Clock, at: number, hours: Hours): Clock {
  const holds = clock.holds.map((one) => one.to === null ? { ...one, to: at } : one)
  if (clock.remaining === null) return { ...clock, holds }
  let left = clock.remaining
  for (let minute = at; ; minute++) {
    if (hours(minute)) left--
    if (left === 0) return { ...clock, holds, remaining: null, due: minute + 1 }
  }
}

/** At a site with other hours the target counts anew, in those hours. */
export function move(clock: Clock, hours: Hours): Clock {
  return clock.target === null || clock.isDueGiven ? clock : giveTarget(clock, clock.target, hours)
}
