import { type Connection, drive, openWarm, type Slice, type Target } from './drive.ts'
import { quantile, type Spread, spreadOf } from './numbers.ts'

/** What a target did in all rounds of a scenario. */
export interface Measurement {
  scenario: string
  target: string
  connections: number
  /** Requests per second of each round, in the order of the rounds. */
  rounds: number[]
  perSecond: Spread
  p50: number
  p99: number
}

export interface RoundOptions {
  rounds: number
  /** Milliseconds. */
  slice: number
  connections: number
}

/**
 * Measures targets side by side: in each round every one works for a slice, and each round begins with another one, so
 * that whatever else the machine does meets them all. Targets that fail are answered by name with the reason.
 */
export async function measure(
  scenario: string, targets: readonly Target[], options: RoundOptions,
): Promise<{ measurements: Measurement[], failures: Map<string, string> }> {
  const open = new Map<string, Connection[]>()
  const slices = new Map<string, Slice[]>()
  const failures = new Map<string, string>()
  const attempt = async (target: Target, work: () => Promise<void>) =>
    await work().catch((error: Error) => void failures.set(target.name, error.message))
  for (const target of targets) {
    await attempt(target, async () => void open.set(target.name, await openWarm(target, options.connections)))
  }
  for (let round = 0; round < options.rounds; round++) {
    for (let turn = 0; turn < targets.length; turn++) {
      const target = targets[(round + turn) % targets.length]!
      if (failures.has(target.name)) continue
      await attempt(target, async () => {
        const slice = await drive(open.get(target.name) ?? [], options.slice)
        slices.set(target.name, [...(slices.get(target.name) ?? []), slice])
      })
    }
  }
  for (const connection of [...open.values()].flat()) await connection.close()
  const measured = targets.filter(({ name }) => !failures.has(name))
  const measurements = measured.map(({ name }) =>
    summarize(scenario, name, options.connections, slices.get(name) ?? []))
  return { measurements, failures }
}

function summarize(scenario: string, target: string, connections: number, slices: Slice[]): Measurement {
  const rounds = slices.map(({ perSecond }) => perSecond)
  const latencies = slices.flatMap((slice) => slice.latencies)
  return {
    scenario, target, connections, rounds,
    perSecond: spreadOf(rounds), p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99),
  }
}

/** How many times as fast one was as another, round by round, so that what disturbed a round disturbed both. */
export function ratio(of: Measurement | undefined, to: Measurement | undefined): Spread | undefined {
  if (of === undefined || to === undefined) return undefined
  const pairs = of.rounds.map((value, index) => value / (to.rounds[index] ?? NaN)).filter(Number.isFinite)
  return pairs.length === 0 ? undefined : spreadOf(pairs)
}
