import { dateOf, dayBefore, dayFrom, hasDays, lastDay, numberOf, type Rule } from './rule.model.ts'

/**
 * A maintenance schedule as somebody with a wall calendar would keep it: slow and obvious. Days are counted one by one,
 * and an instant is looked for minute by minute on the clocks of the site. It shares nothing with the database.
 */
export interface Plan {
  timeZone: string
  basis: 'FIXED' | 'FLOATING'
  everyN: number
  everyUnit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  anchorOn: string
  timeOfDay: string
  leadDays: number
  catchUp: 'NONE' | 'ONE' | 'ALL'
  overlap: 'SKIP' | 'GENERATE' | 'MERGE_INTO_OPEN'
  windowBeforeDays: number | null
  windowAfterDays: number | null
  maxAhead: number | null
  /** Instead of everyN and everyUnit. */
  rule: Rule | null
  inBlackout: 'SKIP' | 'DEFER' | 'KEEP'
  season: Season | null
}

/** From one day of the year, such as 11-15, to another, both included, maybe over its end. */
export interface Season {
  starts: string
  ends: string
  off: 'SKIP' | 'DEFER'
}

/** Days on which nothing falls due, the last included. */
export interface Blackout {
  startsOn: string
  endsOn: string
}

export interface Occurrence {
  seq: number
  dueAt: string
  status: string
  /** The day on which it was due. */
  date: string
  isMatched?: boolean
  /** When its work was finished. */
  doneAt?: number
  /** Into whose work it was merged. */
  into?: Occurrence
}

const minute = 60_000
const day = 86_400_000

/** The day that is so many after another. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * day).toISOString().slice(0, 10)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the clocks of a place show at an instant, such as 2026-03-29T02:30. */
function clock(timeZone: string, at: number): string {
  const format = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', {
    timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23',
  })
  clocks.set(timeZone, format)
  return format.format(at).replace(' ', 'T')
}

/** The last instant at which the clocks show this; an hour that they skip is shown as far after the change as it says. */
function instant(timeZone: string, date: string, time: string): number {
  const wanted = `${date}T${time}`
  const middle = Date.parse(`${wanted}Z`)
  const shown: number[] = []
  for (let at = middle - 15 * 60 * minute; at <= middle + 15 * 60 * minute; at += 15 * minute) {
    if (clock(timeZone, at) === wanted) shown.push(at)
  }
  const last = shown.at(-1)
  if (last !== undefined) return last
  // Skipped: what the clocks would show had they not been put forward.
  const before = instant(timeZone, dayAfter(date, -1), time)
  return before + day
}

/** The day of a month, or its last one. */
function monthsAfter(date: string, months: number): string {
  const [year, month, dayOfMonth] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  last.setUTCDate(Math.min(dayOfMonth, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

export class Schedule {
  occurrences: Occurrence[] = []
  lastDoneAt: number | undefined
  private day: string | undefined
  private isActive = false

  private plan: Plan
  private readonly blackouts: Blackout[]

  constructor(plan: Plan, blackouts: Blackout[] = []) {
    this.plan = plan
    this.blackouts = blackouts
  }

  private isInSeason(date: string): boolean {
    const { season } = this.plan
    if (!season) return true
    const day = date.slice(5)
    return season.starts <= season.ends ? season.starts <= day && day <= season.ends : season.starts <= day || day <= season.ends
  }

  /** The next day; whoever puts off what is out of season turns the leaves until it begins. */
  private get next(): string | undefined {
    return this.day
  }

  private set next(date: string | undefined) {
    this.day = date === undefined ? undefined : this.seasonDay(date)
  }

  /** The day on which a day is due, which is the day itself where nothing is put off until the season. */
  private seasonDay(date: string): string {
    let day = date
    while (this.plan.season?.off === 'DEFER' && !this.isInSeason(day)) day = dayAfter(day, 1)
    return day
  }

  /** The first day from today on that is still to come: one that is put off comes when it is due. */
  private firstFrom(at: number): string | undefined {
    return this.firstDay((date) => date >= this.today(at) && this.due(this.seasonDay(date)) >= at)
  }

  private after(date: string, turns: number): string {
    const { everyN, everyUnit, rule, anchorOn } = this.plan
    if (rule) throw new Error(`${anchorOn} has no turns`)
    if (everyUnit === 'DAY') return dayAfter(date, turns * everyN)
    if (everyUnit === 'WEEK') return dayAfter(date, turns * everyN * 7)
    return monthsAfter(date, turns * everyN * (everyUnit === 'YEAR' ? 12 : 1))
  }

  private firstDay(isRight: (date: string) => boolean): string | undefined {
    const { rule, anchorOn } = this.plan
    if (rule) {
      const anchor = numberOf(anchorOn)
      let day = dayFrom(rule, anchor, anchor)
      while (day !== undefined && !isRight(dateOf(day))) day = dayFrom(rule, anchor, day + 1)
      return day === undefined || day > (lastDay(rule, anchor) ?? Infinity) ? undefined : dateOf(day)
    }
    let turns = 0
    while (!isRight(this.after(this.plan.anchorOn, turns))) turns++
    return this.after(this.plan.anchorOn, turns)
  }

  private due(date: string): number {
    return instant(this.plan.timeZone, date, this.plan.timeOfDay)
  }

  private generateAt(date: string): number {
    return this.due(dayAfter(date, -this.plan.leadDays))
  }

  private following(date: string): string | undefined {
    return this.plan.basis === 'FIXED' ? this.firstDay((other) => other > date) : this.after(date, 1)
  }

  private blackoutsOn(date: string): Blackout[] {
    return this.blackouts.filter(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn)
  }

  private get isFull(): boolean {
    const { overlap, maxAhead } = this.plan
    if (overlap !== 'GENERATE') return this.open !== undefined
    return maxAhead !== null && this.occurrences.filter(({ status }) => status === 'GENERATED').length >= maxAhead
  }

  /** Day by day until one is in no blackout. */
  private putOff(date: string): string {
    if (this.plan.inBlackout !== 'DEFER') return date
    let day = date
    while (this.blackoutsOn(day).length > 0 || (this.plan.season?.off === 'DEFER' && !this.isInSeason(day))) day = dayAfter(day, 1)
    return day
  }

  private write(date: string, status: string): void {
    const into = status === 'SUPERSEDED MERGED' ? this.open : undefined
    this.occurrences.push({
      seq: this.occurrences.length + 1, dueAt: new Date(this.due(date)).toISOString(), status, date, ...into && { into }
    })
  }

  get open(): Occurrence | undefined {
    return this.occurrences.find(({ status }) => status === 'GENERATED')
  }

  activate(at: number): void {
    this.isActive = true
    if (this.next === undefined) {
      if (this.plan.basis === 'FIXED' || !this.open) this.next = this.firstFrom(at)
      return
    }
    while (this.plan.catchUp === 'NONE' && this.next !== undefined && this.due(this.next) < at) {
      this.write(this.next, 'MISSED SUSPENDED')
      this.next = this.plan.basis === 'FIXED' ? this.following(this.next)
        : this.after(clock(this.plan.timeZone, at).slice(0, 10), 1)
    }
  }

  suspend(): void {
    this.isActive = false
  }

  /** The clock comes by. */
  tick(at: number): void {
    while (this.isActive && this.next !== undefined && this.generateAt(this.next) <= at) {
      const date = this.putOff(this.next)
      if (this.generateAt(date) > at) {
        this.next = date
        return
      }
      // Ahead of time it waits for room, and is not lost for that.
      if (this.plan.maxAhead !== null && this.due(date) > at && this.isFull) {
        this.next = date
        return
      }
      this.next = this.following(date)
      // What may be made long ahead of time comes with its day.
      const comes = (day: string) => this.plan.maxAhead === null ? this.generateAt(day) : this.due(day)
      const laterHasCome = this.next !== undefined && comes(this.next) <= at && this.due(date) <= at
      if (this.plan.basis === 'FIXED' && this.plan.catchUp !== 'ALL' && laterHasCome) {
        this.write(date, 'MISSED LATER_DUE')
      } else if (this.plan.season?.off === 'SKIP' && !this.isInSeason(date)) {
        this.write(date, 'SKIPPED OUT_OF_SEASON')
      } else if (this.plan.inBlackout === 'SKIP' && this.blackoutsOn(date).length > 0) {
        this.write(date, 'SKIPPED BLACKOUT')
      } else if (this.plan.windowAfterDays !== null && this.today(at) > dayAfter(date, this.plan.windowAfterDays)) {
        this.write(date, 'MISSED WINDOW_CLOSED')
      } else if (this.isFull) {
        this.write(date, this.plan.overlap === 'MERGE_INTO_OPEN' ? 'SUPERSEDED MERGED' : 'SUPPRESSED PREVIOUS_OPEN')
      } else {
        this.write(date, 'GENERATED')
        if (this.plan.basis === 'FLOATING') this.next = undefined
      }
    }
  }

  blackOut(blackout: Blackout): void {
    this.blackouts.push(blackout)
  }

  /** The clocks of the site are put to another zone: the days stay. */
  putClocks(timeZone: string): void {
    this.plan = { ...this.plan, timeZone }
  }

  /** The asset goes to another site, where nothing is blacked out yet. */
  moveTo(timeZone: string): void {
    this.putClocks(timeZone)
    this.blackouts.length = 0
  }

  /** Somebody leaves out the next day. */
  skip(): void {
    if (!this.isActive || this.next === undefined) return
    this.write(this.next, 'SKIPPED ASKED_FOR')
    this.next = this.following(this.next)
  }

  /** Somebody has the next work made before its day. */
  generate(): void {
    if (!this.isActive || this.next === undefined || this.isFull) return
    this.write(this.next, 'GENERATED')
    this.next = this.plan.basis === 'FLOATING' ? undefined : this.following(this.next)
  }

  /** Its days are counted from another one. */
  rebase(anchorOn: string, at: number): void {
    if (!this.isActive || this.next === undefined) return
    const { rule } = this.plan
    if (rule && !hasDays(rule, numberOf(anchorOn))) return
    this.plan = { ...this.plan, anchorOn }
    this.next = this.firstFrom(at)
  }

  private today(at: number): string {
    return clock(this.plan.timeZone, at).slice(0, 10)
  }

  /** The oldest open work is finished: too early, and its day comes again. */
  complete(at: number): void {
    const done = this.open
    if (!done) return
    const { windowBeforeDays: window, basis } = this.plan
    const isEarly = window !== null && this.today(at) < dayAfter(done.date, -window)
    done.status = isEarly ? 'COMPLETED EARLY' : 'COMPLETED'
    done.doneAt = at
    if (basis === 'FIXED') {
      const hasEnded = this.plan.rule !== null && this.isActive
      if (isEarly && (this.next === undefined ? hasEnded : done.date < this.next)) this.next = done.date
    } else {
      this.next = this.open ? undefined : isEarly ? done.date : this.after(this.today(at), 1)
    }
  }

  /** The work that was finished last is taken up again. */
  reopen(): void {
    const last = this.occurrences.findLast(({ status }) => status.startsWith('COMPLETED'))
    if (!last) return
    if (this.plan.basis === 'FLOATING') this.next = undefined
    else if (last.status === 'COMPLETED EARLY' && this.next === last.date) this.next = this.following(last.date)
    last.status = 'GENERATED'
  }

  /** Somebody says that work that was finished at some time was that of the next day. */
  match(at: number): void {
    if (!this.isActive || this.next === undefined || this.isFull) return
    const { windowBeforeDays: window, basis } = this.plan
    const today = this.today(at)
    if (today < dayAfter(this.next, -(window ?? this.halfBefore(this.next)))) return
    this.write(this.next, 'COMPLETED')
    const matched = this.occurrences.at(-1)
    if (matched) {
      matched.isMatched = true
      matched.doneAt = at
    }
    this.next = basis === 'FIXED' ? this.following(this.next) : this.open ? undefined : this.after(today, 1)
  }

  /** Half of the days from the day before to this one, or of those that follow the first day of a rule. */
  private halfBefore(date: string): number {
    const [before, after] = [this.dayBefore(date), this.dayAfterIt(date)]
    const interval = before !== undefined ? numberOf(date) - numberOf(before) : after !== undefined ? numberOf(after) - numberOf(date) : 0
    return Math.floor(interval / 2)
  }

  private dayAfterIt(date: string): string | undefined {
    const { rule, anchorOn } = this.plan
    if (!rule) return this.after(date, 1)
    const day = dayFrom(rule, numberOf(anchorOn), numberOf(date) + 1)
    return day === undefined ? undefined : dateOf(day)
  }

  private dayBefore(date: string): string | undefined {
    const { rule, anchorOn } = this.plan
    if (!rule) return this.after(date, -1)
    const day = dayBefore(rule, numberOf(anchorOn), numberOf(date))
    return day === undefined ? undefined : dateOf(day)
  }

  /** What somebody said last to be the work of a day was not: the day comes again, unless a later one has come. */
  unmatch(): void {
    const wrong = this.occurrences.findLast(({ isMatched }) => isMatched)
    if (!wrong) return
    wrong.isMatched = false
    wrong.status = 'SUPERSEDED UNMATCHED'
    if (wrong !== this.occurrences.at(-1)) return
    const { basis, rule } = this.plan
    if (basis === 'FLOATING') {
      this.next = this.open ? undefined : this.next !== undefined && this.next < wrong.date ? this.next : wrong.date
    } else if (this.next === undefined ? rule !== null && this.isActive : wrong.date < this.next) this.next = wrong.date
  }

  /** How many should have been done by now, and how many were done on their day, or in their window, or before. */
  get kept(): { due: number, onTime: number } {
    const { windowAfterDays, timeZone } = this.plan
    const dayAt = (at: number): string => clock(timeZone, at).slice(0, 10)
    const due = this.occurrences.filter(({ status, into }) => status === 'SUPERSEDED MERGED'
      ? into?.status !== 'COMPLETED EARLY' : !/^SKIPPED|EARLY$|UNMATCHED$/.test(status))
    const onTime = due.filter((each) => {
      const { status, doneAt } = each.into ?? each
      const last = windowAfterDays === null ? dayAt(Date.parse(each.dueAt)) : dayAfter(each.date, windowAfterDays)
      return status === 'COMPLETED' && !/^(MISSED|SUPPRESSED)/.test(each.status) && doneAt !== undefined && dayAt(doneAt) <= last
    })
    return { due: due.length, onTime: onTime.length }
  }

  /** The days that come up to an instant, when nobody does anything about them. */
  coming(at: number, until: number): string[] {
    const copy = new Schedule(this.plan, this.blackouts)
    copy.occurrences = this.occurrences.map((occurrence) => ({ ...occurrence }))
    copy.next = this.next
    if (!this.isActive) copy.activate(at)
    const days: string[] = []
    while (copy.next !== undefined) {
      copy.next = copy.putOff(copy.next)
      if (copy.due(copy.next) > until) break
      days.push(new Date(copy.due(copy.next)).toISOString())
      if (this.plan.basis === 'FLOATING') break
      copy.next = copy.following(copy.next)
    }
    return days
  }
}
