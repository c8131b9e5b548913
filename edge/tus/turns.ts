import { Refusal } from '../refusal.ts'

/** One request at a time for each name. */
export interface Turns {
  /**
   * Waits until nobody has the turn of this name; answers how to give it back. Who has it and is still at it when others have
   * waited for a while is told to end: its connection may be dead.
   */
  take(name: string, end: () => void): Promise<() => void>
}

interface Holder {
  isAwaited(): void
  gone: Promise<true>
}

/** Both in milliseconds: what others wait before who has the turn is told to end, and at most. */
export function makeTurns(patience = 3000, longest = 30_000): Turns {
  const holders = new Map<string, Holder>()
  return {
    take: async (name, end) => {
      const deadline = performance.now() + longest
      for (let holder = holders.get(name); holder !== undefined; holder = holders.get(name)) {
        holder.isAwaited()
        if (!(await within(deadline - performance.now(), holder.gone))) {
          throw new Refusal(503, 'UPLOAD_BUSY', 'Another request sends bytes of this upload')
        }
      }
      let late: NodeJS.Timeout | undefined
      let tellOthers: (gone: true) => void = () => undefined
      holders.set(name, {
        isAwaited: () => void (late ??= setTimeout(end, patience)),
        gone: new Promise((resolve) => (tellOthers = resolve)),
      })
      return () => {
        clearTimeout(late)
        holders.delete(name)
        tellOthers(true)
      }
    },
  }
}

async function within(milliseconds: number, wait: Promise<true>): Promise<boolean> {
  let late: NodeJS.Timeout | undefined
  const isLate = new Promise<false>((resolve) => {
    late = setTimeout(() => resolve(false), milliseconds)
  })
  return await Promise.race([wait, isLate]).finally(() => clearTimeout(late))
}
