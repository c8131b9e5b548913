/**
 * The slow, obvious meter: it keeps what it was given and, whenever somebody asks, judges everything from scratch in
 * the order of time. The reference that functions/meter is measured by.
 */

export interface Settings {
  kind: 'CONTINUOUS' | 'GAUGE' | 'CHARACTERISTIC'
  unit?: null
  observations?: string[]
  reading_mode: 'ABSOLUTE' | 'DELTA'
  direction: 'UP' | 'DOWN'
  rollover_value: number | null
  max_rate_per_day: number | null
  initial_life_to_date: number
  average_method?: 'ALL' | 'SLIDING_DAYS' | 'SLIDING_READINGS'
  average_window?: number
  outlier_deviations?: number
  outlier_window?: number
}

export interface Given {
  /** By which the tests name a reading; nothing is judged by it. */
  note: string
  /** Hours after the first of January 2026. */
  hour: number
  reading: number
  kind: 'READING' | 'RESET' | 'REPLACEMENT'
  /** What the counter showed at last, before it was set back or exchanged. */
  final_reading: number | null
}

export type Act =
  | { act: 'ingest', readings: Given[] }
  | { act: 'record', reading: Given }
  | { act: 'exchange', reading: Given }
  | { act: 'correct', target: string, reading: number, note: string }
  | { act: 'reject', target: string }
  | { act: 'confirm', target: string }
  | { act: 'limit', max_rate_per_day: number | null }
  | { act: 'forget', before: number }

/** A time in which another meter follows, in hours: after the one, up to the other. */
export interface Following { after: number, until: number }

/** What that meter had counted before. */
export const followerLife = 11

interface Kept extends Given {
  isConfirmed: boolean
  state: 'STANDING' | 'CORRECTED' | 'REJECTED'
}

interface Verdict {
  quality: 'GOOD' | 'SUSPECT'
  suspicion: 'TOO_FAST' | 'UNUSUAL' | 'WENT_BACKWARDS' | null
  kind: string
  delta: number | null
}

interface Judged extends Kept { verdict: Verdict }

export class Model {
  private kept: Kept[] = []
  private settings: Settings
  /** All good readings of the time that was forgotten, though nobody can look at them any more. */
  private forgotten: Judged[] = []
  private forgottenBefore = -Infinity

  /** The hour before which nothing changes any more. */
  get keptFrom(): number {
    return this.forgottenBefore
  }

  constructor(settings: Settings) {
    this.settings = settings
  }

  /** What each act answers: outcomes or the codes of refusals, one for each reading. */
  play(act: Act): string[] {
    switch (act.act) {
      case 'ingest': return this.ingest(act.readings)
      case 'record': return [this.unlessMisfit(act.reading.note, () => this.ingest([act.reading])[0] ?? '')]
      case 'exchange': return [this.unlessMisfit(act.reading.note, () => this.ingest([act.reading])[0] ?? '')]
      case 'limit':
        if (this.settings.observations) return ['VALIDATION_FAILED']
        this.settings = { ...this.settings, max_rate_per_day: act.max_rate_per_day }
        return ['DONE']
      case 'forget': return [this.forget(act.before)]
      default: return [this.mend(act)]
    }
  }

  /** Everything there is to see: each reading with its verdict, and where the meter stands. */
  state(): object {
    const verdicts = this.verdicts()
    const good = this.good()
    const newest = good.at(-1)
    const ever = this.ever()
    const life = this.settings.initial_life_to_date + ever.reduce((sum, { verdict }) => sum + (verdict.delta ?? 0), 0)
    return {
      readings: Object.fromEntries(this.kept.map((reading) => [reading.note, {
        state: reading.state, is_confirmed: reading.isConfirmed, ...verdicts.get(reading)
      }])),
      current_reading: newest ? (this.settings.reading_mode === 'DELTA' ? life : newest.reading) : null,
      current_hour: newest?.hour ?? null,
      life_to_date: life,
      average_per_day: this.average(this.averaged(good, ever)),
      forgotten_before: Number.isFinite(this.forgottenBefore) ? this.forgottenBefore : null,
      hours: Object.fromEntries(ever.map(({ hour, reading, verdict }) => [hour, { reading, counted: verdict.delta }]))
    }
  }

  /** All good readings that there ever were, with what they counted: as if none had been forgotten. */
  private ever(): Judged[] {
    return [...this.forgotten, ...this.good().filter(({ hour }) => hour >= this.forgottenBefore)]
  }

  private good(): Judged[] {
    return [...this.verdicts()].map(([reading, verdict]) => ({ ...reading, verdict })).filter(({ verdict }) => verdict.quality === 'GOOD')
  }

  /** Readings are forgotten but those that the average needs, and the last good one before. */
  private forget(before: number): string {
    if (!this.kept.some(({ hour }) => hour >= this.forgottenBefore && hour < before)) return 'NOTHING'
    if (this.settings.outlier_deviations !== undefined) return 'NOTHING'
    const isAveraged = this.settings.kind === 'CONTINUOUS' && this.settings.average_method === undefined
    const needed = this.good().at(-1 - (isAveraged ? this.settings.average_window ?? 30 : 1))
    const until = Math.min(before, needed?.hour ?? -Infinity)
    if (until <= this.forgottenBefore) return 'NOTHING'
    this.forgotten = this.ever().filter(({ hour }) => hour < until)
    this.forgottenBefore = until
    const anchor = this.forgotten.at(-1)?.hour
    this.kept = this.kept.filter(({ hour }) => hour >= until || hour === anchor)
    return 'FORGOTTEN'
  }

  /** What a meter counts that follows this one, by the hour: what each good reading of its time counted. */
  followed({ after, until }: Following): { amounts: Record<number, number>, life_to_date: number } {
    const amounts = Object.fromEntries(this.ever()
      .filter(({ hour }) => hour > after && hour <= until)
      .map(({ hour, verdict }) => [hour, verdict.delta ?? 0]))
    return { amounts, life_to_date: followerLife + Object.values(amounts).reduce((sum, amount) => sum + amount, 0) }
  }

  private ingest(readings: Given[]): string[] {
    const outcomes = new Map<Given, string>()
    for (const given of [...readings].sort((a, b) => a.hour - b.hour)) {
      const outcome = this.obstacle(given)
      if (outcome) outcomes.set(given, outcome)
      else this.kept.push({ ...given, isConfirmed: false, state: 'STANDING' })
    }
    const verdicts = new Map([...this.verdicts()].map(([{ note }, verdict]) => [note, verdict]))
    return readings.map((given) => {
      const verdict = verdicts.get(given.note)
      return outcomes.get(given) ?? (verdict?.quality === 'GOOD' ? 'ACCEPTED' : verdict?.suspicion ?? '')
    })
  }

  /** Why a reading is not kept, whatever the others are. */
  private obstacle(given: Given): string | undefined {
    const isTwin = (other: Kept) => other.hour === given.hour && other.reading === given.reading
      && other.kind === given.kind && other.final_reading === given.final_reading
    if (this.kept.some(isTwin)) return 'DUPLICATE'
    const impossible = this.impossible(given)
    if (impossible) return impossible
    if (given.hour < this.forgottenBefore) return 'READING_FORGOTTEN'
    if (this.kept.some(({ hour, state }) => hour === given.hour && state === 'STANDING')) return 'DUPLICATE_TIMESTAMP'
    return undefined
  }

  private impossible({ kind, reading, final_reading }: Given): string | undefined {
    const { kind: meter, reading_mode, rollover_value, observations } = this.settings
    if (kind !== 'READING' && (meter !== 'CONTINUOUS' || reading_mode === 'DELTA')) return 'METER_NOT_CONTINUOUS'
    if (observations && !observations[reading - 1]) return 'READING_OUT_OF_RANGE'
    const shown = final_reading === null ? [reading] : [reading, final_reading]
    if (shown.some((value) => rollover_value !== null && (value >= rollover_value || value < 0))) return 'READING_OUT_OF_RANGE'
    if (reading_mode === 'DELTA' && reading < 0) return 'READING_OUT_OF_RANGE'
    return undefined
  }

  /** What a person mends in what was given. */
  private mend(act: Exclude<Act, { act: 'ingest' | 'record' | 'exchange' | 'limit' | 'forget' }>): string {
    const reading = this.kept.find(({ note }) => note === act.target)
    if (!reading) return 'METER_READING_NOT_FOUND'
    if (reading.state !== 'STANDING') return 'METER_READING_SUPERSEDED'
    if (reading.hour < this.forgottenBefore) return 'READING_FORGOTTEN'
    if (act.act === 'reject') {
      reading.state = 'REJECTED'
      return 'REJECTED'
    }
    if (act.act === 'confirm') {
      if (this.verdicts().get(reading)?.quality !== 'SUSPECT') return 'METER_READING_NOT_SUSPECT'
      return this.unlessMisfit(reading.note, () => {
        reading.isConfirmed = true
        return 'ACCEPTED'
      })
    }
    const right = { ...reading, reading: act.reading, note: act.note }
    return this.impossible(right) ?? this.unlessMisfit(right.note, () => {
      reading.state = 'CORRECTED'
      this.kept.push({ ...right, isConfirmed: true })
      return 'ACCEPTED'
    })
  }

  /** A person is refused what does not fit the good readings around it: all is as it was before. */
  private unlessMisfit(note: string, work: () => string): string {
    const before = this.kept.map((reading) => ({ ...reading }))
    const wasGood = new Set([...this.verdicts()].filter(([, { quality }]) => quality === 'GOOD').map(([reading]) => reading.note))
    const answer = work()
    for (const [reading, { suspicion }] of this.verdicts()) {
      if (suspicion !== 'WENT_BACKWARDS' || answer === 'DUPLICATE') continue
      if (reading.note !== note && !wasGood.has(reading.note)) continue
      this.kept = before
      return 'METER_WENT_BACKWARDS'
    }
    return answer
  }

  private inTime(): Kept[] {
    return this.kept.filter(({ state }) => state === 'STANDING').sort((a, b) => a.hour - b.hour)
  }

  /** Each standing reading, judged after the last good one before it; of one whose time was forgotten, as it was judged then. */
  private verdicts(): Map<Kept, Verdict> {
    const verdicts = new Map<Kept, Verdict>()
    let before: Kept | undefined
    const rates: (number | null)[] = []
    for (const reading of this.inTime()) {
      const judged = this.forgotten.find(({ note }) => note === reading.note)?.verdict ?? this.judge(reading, before)
      const rate = before && judged.delta !== null && ['READING', 'ROLLOVER'].includes(judged.kind)
        ? judged.delta * 24 / (reading.hour - before.hour)
        : null
      const isUnusual = judged.quality === 'GOOD' && !reading.isConfirmed && rate !== null && this.isUnusual(rate, rates)
      const verdict: Verdict = isUnusual ? { quality: 'SUSPECT', suspicion: 'UNUSUAL', kind: reading.kind, delta: null } : judged
      verdicts.set(reading, verdict)
      if (verdict.quality !== 'GOOD') continue
      if (before) rates.push(rate)
      before = reading
    }
    return verdicts
  }

  /** Whether a rate is far from those of the last steps; what never varies varies by a tenth. */
  private isUnusual(rate: number, rates: (number | null)[]): boolean {
    const { outlier_deviations, outlier_window = 30 } = this.settings
    if (outlier_deviations === undefined || rates.length < outlier_window) return false
    const known = rates.slice(-outlier_window).filter((each) => each !== null)
    const mean = known.reduce((sum, each) => sum + each, 0) / known.length
    const variance = known.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (known.length - 1)
    const deviation = Math.max(known.length > 1 ? Math.sqrt(variance) : 0, Math.abs(mean) / 10)
    return deviation > 0 && Math.abs(rate - mean) > outlier_deviations * deviation
  }

  private judge(reading: Kept, before: Kept | undefined): Verdict {
    const { kind: meter, reading_mode, max_rate_per_day } = this.settings
    const hours = before ? reading.hour - before.hour : null
    const isCounter = meter === 'CONTINUOUS' && reading_mode === 'ABSOLUTE'
    const shown = reading.kind === 'READING' ? reading.reading : reading.final_reading
    let delta: number | null = null
    if (isCounter) delta = before && shown !== null ? this.step(before.reading, shown, hours ?? 0) : 0
    else if (reading_mode === 'DELTA') delta = reading.reading
    if (isCounter && delta === null) return { quality: 'SUSPECT', suspicion: 'WENT_BACKWARDS', kind: reading.kind, delta: null }
    const change = meter !== 'CONTINUOUS' ? Math.abs(reading.reading - (before?.reading ?? reading.reading)) : delta ?? 0
    if (!reading.isConfirmed && max_rate_per_day !== null && hours !== null && change * 24 > max_rate_per_day * hours) {
      return { quality: 'SUSPECT', suspicion: 'TOO_FAST', kind: reading.kind, delta: null }
    }
    const rolledOver = isCounter && reading.kind === 'READING' && this.settings.direction === 'UP'
      && before !== undefined && reading.reading < before.reading
    return { quality: 'GOOD', suspicion: null, kind: rolledOver ? 'ROLLOVER' : reading.kind, delta }
  }

  /** What a counter counted from one reading to another; null when it cannot have gone there. */
  private step(from: number, to: number, hours: number): number | null {
    const { direction, rollover_value, max_rate_per_day } = this.settings
    const delta = direction === 'UP' ? to - from : from - to
    if (delta >= 0) return delta
    if (rollover_value === null || max_rate_per_day === null) return null
    const round = rollover_value - from + to
    return round * 24 <= max_rate_per_day * hours ? round : null
  }

  /** The readings that the average is reckoned of: of those that were forgotten the last, but of all all. */
  private averaged(good: Judged[], ever: Judged[]): Judged[] {
    const { average_method = 'SLIDING_READINGS', average_window } = this.settings
    const newest = good.at(-1)?.hour ?? 0
    switch (average_method) {
      case 'ALL': return ever
      case 'SLIDING_DAYS': return good.filter(({ hour }) => hour >= newest - (average_window ?? 90) * 24)
      default: return good.slice(-(average_window ?? 30))
    }
  }

  private average([first, ...others]: Judged[]): number | null {
    const last = others.at(-1)
    if (!first || !last || this.settings.kind !== 'CONTINUOUS') return null
    const counted = others.reduce((sum, { verdict }) => sum + (verdict.delta ?? 0), 0)
    return Math.round(counted * 24 / (last.hour - first.hour) * 1e6) / 1e6
  }
}
