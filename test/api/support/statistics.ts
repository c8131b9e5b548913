/**
 * The least times, in milliseconds, that several acts take. Whatever else the machine does makes an act longer and never
 * shorter, so the least of many is that of the act itself. They take turns, so that a machine that slows down slows all.
 */
export async function leastTimes(acts: (() => Promise<unknown>)[], rounds: number): Promise<number[]> {
  const times = acts.map(() => Infinity)
  for (let round = 0; round < rounds; round++) {
    for (const [index, act] of acts.entries()) {
      const start = performance.now()
      await act()
      times[index] = Math.min(times[index] ?? Infinity, performance.now() - start)
    }
  }
  return times
}
