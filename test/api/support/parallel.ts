/**
 * Works on all items, on so many at a time: enough to keep the servers busy without a queue behind them. Many calls of few kinds
 * are cheaper one after the other (ADR 470).
 */
export async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>, atOnce = 8): Promise<void> {
  const waiting = items.values()
  const workThrough = async (): Promise<void> => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, workThrough))
}
