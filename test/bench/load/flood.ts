import { constants, setPriority } from 'node:os'
import { Client } from 'undici'
import { type HttpCall, statusOf } from './http.ts'

/** What is sent at once, again and again. */
export interface Flood {
  url: string
  calls: HttpCall[]
}

/**
 * A process of its own that floods until it is told anything, then tells how often it got which status. What it does
 * with its answers would else be time of the neighbour, who is measured in the other one; who floods sits at a machine
 * of their own, so the servers have this one's processors first.
 */
process.once('message', ({ url, calls }: Flood) => {
  setPriority(constants.priority.PRIORITY_LOW)
  let isOver = false
  process.once('message', () => void (isOver = true))
  const statuses = new Map<number, number>()
  const flooding = Promise.all(calls.map(async (call) => {
    const client = new Client(url)
    while (!isOver) {
      const status = await statusOf(client, call)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // Who is refused comes again, but not in a busy loop on the machine that measures.
      if (status === 429) await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await client.close()
  }))
  void flooding.then(() => process.send?.([...statuses], () => process.disconnect()))
})
