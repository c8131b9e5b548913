/**
 * The slow, obvious watch over a meter: after each act it looks at all readings that count, in the order of time, and
 * asks of each what the rule says. The reference that meter.watch_rule is measured by. Only a gauge without a limit of
 * its own, so that every reading counts until somebody rejects or corrects it.
 */

export interface Rule {
  low_critical: number | null
  low_warning: number | null
  high_warning: number | null
  high_critical: number | null
  max_change_per_hour: number | null
  hysteresis: number
  required_count: number
  window_count: number
  delay_minutes: number
}

export type Act =
  | { act: 'ingest', readings: { minute: number, reading: number }[] }
  | { act: 'reject', at: number }
  | { act: 'correct', at: number, reading: number }
  /** Nobody does anything, and the clock comes by at a minute. */
  | { act: 'wait', minute: number }

export interface Alarm {
  level: string
  severity: 'WARNING' | 'CRITICAL'
  raised: number
  cleared: number | null
  reason: 'VALUE' | 'MENDED' | null
}

interface Reading { minute: number, reading: number }

const severities = { 0: null, 1: 'WARNING', 2: 'CRITICAL' } as const

export class Watch {
  /** What counts, by its minute. */
  private readonly standing = new Map<number, number>()
  /** Values that were recorded of a minute once: sent again they do not come back. */
  private readonly known = new Set<string>()
  private watchedUntil = -Infinity
  /** Whether the newest reading was beyond a limit, as a new one, and not for long enough yet. */
  private isDelayed = false
  readonly alarms: Alarm[] = []
  private readonly rule: Rule

  constructor(rule: Rule) {
    this.rule = rule
  }

  play(act: Act): void {
    if (act.act === 'wait') return this.wait(act.minute)
    if (act.act === 'ingest') {
      for (const { minute, reading } of act.readings) {
        if (this.standing.has(minute) || this.known.has(`${minute} ${reading}`)) continue
        this.keep(minute, reading)
      }
    } else {
      const minutes = [...this.standing.keys()].sort((a, b) => a - b)
      const minute = minutes[act.at % Math.max(minutes.length, 1)]
      if (minute === undefined) return
      this.standing.delete(minute)
      if (act.act === 'correct') this.keep(minute, act.reading)
    }
    this.watch()
  }

  private keep(minute: number, reading: number): void {
    this.standing.set(minute, reading)
    this.known.add(`${minute} ${reading}`)
  }

  private watch(): void {
    const all = [...this.standing].map(([minute, reading]) => ({ minute, reading })).sort((a, b) => a.minute - b.minute)
    all.forEach((reading, index) => {
      if (reading.minute > this.watchedUntil) this.look(all.slice(0, index + 1))
    })
    const open = this.open()
    if (open && (all.length === 0 || this.isNormal(all))) {
      open.cleared = Math.max(open.raised, all.at(-1)?.minute ?? open.raised)
      open.reason = 'MENDED'
    }
    const isNew = all.some(({ minute }) => minute > this.watchedUntil)
    this.isDelayed = (isNew || this.isDelayed) && this.runsOut(all) !== undefined
    this.watchedUntil = Math.max(this.watchedUntil, all.at(-1)?.minute ?? -Infinity)
  }

  /** When the newest reading, should nothing follow, has been beyond a limit for long enough to raise more than is raised. */
  private runsOut(all: Reading[]): number | undefined {
    if (this.rule.delay_minutes === 0 || all.length === 0 || this.level(all) === 'RATE') return undefined
    const open = this.open()
    const severity = open === undefined ? 1 : open.severity === 'WARNING' ? 2 : 3
    if (this.severity(all) < severity) return undefined
    return this.since(all, severity) + this.rule.delay_minutes
  }

  /** Since which reading all have been as severe. */
  private since(all: Reading[], severity: number): number {
    const isSevere = all.map((_, index) => this.severity(all.slice(0, index + 1)) >= severity)
    return (all[isSevere.lastIndexOf(false) + 1] as Reading).minute
  }

  private wait(now: number): void {
    const all = [...this.standing].map(([minute, reading]) => ({ minute, reading })).sort((a, b) => a.minute - b.minute)
    const at = this.isDelayed ? this.runsOut(all) : undefined
    if (at === undefined || at > now) return
    const open = this.open()
    const isCritical = this.severity(all) === 2 && this.since(all, 2) + this.rule.delay_minutes <= now
    const level = this.level(all) ?? ''
    if (open) {
      open.severity = 'CRITICAL'
      open.level = level
    } else this.alarms.push({ level, severity: isCritical ? 'CRITICAL' : 'WARNING', raised: at, cleared: null, reason: null })
    this.isDelayed = this.runsOut(all) !== undefined
  }

  private open(): Alarm | undefined {
    return this.alarms.find(({ cleared }) => cleared === null)
  }

  /** What the newest of some readings means. */
  private look(readings: Reading[]): void {
    const newest = readings.at(-1) as Reading
    const raises = this.holds(readings, 2) ? 2 : this.holds(readings, 1) ? 1 : 0
    const open = this.open()
    const level = this.level(readings) ?? ''
    const severity = severities[raises]
    if (!open) {
      if (severity) this.alarms.push({ level, severity, raised: newest.minute, cleared: null, reason: null })
    } else if (this.isNormal(readings)) {
      open.cleared = Math.max(open.raised, newest.minute)
      open.reason = 'VALUE'
    } else if (raises === 2 && open.severity === 'WARNING') {
      open.severity = 'CRITICAL'
      open.level = level
    }
  }

  /** Whether enough of the last readings, or all of long enough, are as severe, the newest among them. */
  private holds(readings: Reading[], severity: number): boolean {
    const isSevere = readings.map((_, index) => this.severity(readings.slice(0, index + 1)) >= severity)
    if (!isSevere.at(-1)) return false
    if (isSevere.slice(-this.rule.window_count).filter(Boolean).length < this.rule.required_count) return false
    const newest = readings.at(-1) as Reading
    const since = readings[isSevere.lastIndexOf(false) + 1] as Reading
    return newest.minute - since.minute >= this.rule.delay_minutes
  }

  private severity(readings: Reading[]): number {
    const level = this.level(readings)
    return level === null ? 0 : level.endsWith('CRITICAL') ? 2 : 1
  }

  private level(readings: Reading[]): string | null {
    const { reading } = readings.at(-1) as Reading
    const { low_critical, low_warning, high_warning, high_critical, max_change_per_hour } = this.rule
    if (high_critical !== null && reading > high_critical) return 'HIGH_CRITICAL'
    if (low_critical !== null && reading < low_critical) return 'LOW_CRITICAL'
    if (high_warning !== null && reading > high_warning) return 'HIGH_WARNING'
    if (low_warning !== null && reading < low_warning) return 'LOW_WARNING'
    return max_change_per_hour !== null && this.change(readings) > max_change_per_hour ? 'RATE' : null
  }

  private change(readings: Reading[]): number {
    const [before, newest] = readings.slice(-2)
    return before && newest ? Math.abs(newest.reading - before.reading) * 60 / (newest.minute - before.minute) : 0
  }

  private isNormal(readings: Reading[]): boolean {
    const { reading } = readings.at(-1) as Reading
    const { low_critical, low_warning, high_warning, high_critical, max_change_per_hour, hysteresis } = this.rule
    const high = high_warning ?? high_critical ?? Infinity
    const low = low_warning ?? low_critical ?? -Infinity
    return reading <= high - hysteresis && reading >= low + hysteresis
      && this.change(readings) <= (max_change_per_hour ?? Infinity)
  }
}
