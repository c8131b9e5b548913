import { sum } from './numbers.ts'

/** One connection that does the same thing again and again. */
export interface Connection {
  /** One request and its whole answer; throws when it is not the expected one. */
  call(): Promise<void>
  close(): Promise<void>
}

/** Something that answers a scenario's request, with any number of connections. */
export interface Target {
  name: string
  open(): Promise<Connection>
}

/** What a target did in one round. */
export interface Slice {
  perSecond: number
  /** Milliseconds of each request. */
  latencies: number[]
}

/** A share of the time that is not counted: until then the processor's caches hold what another target left there. */
const leadIn = 0.2

/** Each connection sends its next request when the last one was answered, until the time is over. */
export async function drive(connections: readonly Connection[], milliseconds: number): Promise<Slice> {
  const began = performance.now() + milliseconds * leadIn
  const deadline = began + milliseconds
  const ends = await Promise.allSettled(connections.map(async (connection) => {
    const latencies: number[] = []
    let now = performance.now()
    while (now < deadline) {
      await connection.call()
      const after = performance.now()
      // One request may be longer than the time.
      if (now >= began || after >= deadline) latencies.push(after - now)
      now = after
    }
    return latencies
  }))
  const counted = ends.map((end) => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  })
  return { perSecond: sum(counted.map((latencies) => latencies.length / (sum(latencies) / 1000))), latencies: counted.flat() }
}

/** A pool has ten connections or twenty, each of which plans a statement anew for its first five times. */
const warmCalls = 150

/** Opens the connections of a target and makes it warm: plans cached, programs compiled, pages in memory. */
export async function openWarm(target: Target, count: number): Promise<Connection[]> {
  const connections = await Promise.all(Array.from({ length: count }, async () => await target.open()))
  const deadline = performance.now() + 200
  await Promise.all(connections.map(async (connection) => {
    for (let call = 0; call < warmCalls / count; call++) {
      await connection.call()
      if (call >= 2 && performance.now() > deadline) break
    }
  }))
  return connections
}
