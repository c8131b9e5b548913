/**
 * The medians, in milliseconds, of what several acts take. The acts take turns, so that a machine that slows down slows
 * all of them.
 */
export async function medianTimes(acts: (() => Promise<unknown>)[], rounds: number): Promise<number[]> {
  const times = acts.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, act] of acts.entries()) {
      const start = performance.now()
      await act()
      times[index]?.push(performance.now() - start)
    }
  }
  return times.map(median)
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
