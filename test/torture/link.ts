import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A stretch of network between two parts: a TCP proxy that can be cut, slowed down or fall silent. */
export interface Link {
  port: number
  /** Leads new connections to another port, and breaks those that there are. */
  leadTo(port: number): void
  /** Breaks every connection, on both sides; answers how many. */
  cut(): number
  /** Ends one direction of every connection and leaves the other one open; answers how many. */
  halfClose(direction: Direction): number
  /** From now on every byte arrives as much later; 0 is at once. */
  delay(milliseconds: number): void
  /** While silent, connections are accepted and nothing arrives; afterwards what was held back does. */
  silence(isSilent: boolean): void
  stop(): void
}

export type Direction = 'FORTH' | 'BACK'

interface Pair { near: Socket, far: Socket }

/** Listens at a free port of 127.0.0.1 and leads to another one. */
export async function startLink(target: number): Promise<Link> {
  const pairs = new Set<Pair>()
  let goal = target
  let lateness = 0
  let isSilent = false
  let whenHeard: (() => void)[] = []

  const heard = async (): Promise<void> => {
    if (isSilent) await new Promise<void>((resolve) => whenHeard.push(resolve))
  }
  const late = async (): Promise<void> => {
    if (lateness > 0) await new Promise<void>((resolve) => setTimeout(resolve, lateness))
  }
  const breakOff = (pair: Pair): void => {
    pairs.delete(pair)
    pair.near.resetAndDestroy()
    pair.far.resetAndDestroy()
  }
  /** In order, one piece after the other: a later piece never overtakes. */
  const carry = (from: Socket, to: Socket, pair: Pair): void => {
    let before = Promise.resolve()
    const then = (work: () => void): void => {
      before = before.then(async () => {
        await late()
        await heard()
        if (pairs.has(pair)) work()
      })
    }
    from.on('data', (data) => then(() => to.writable && to.write(data)))
    from.on('end', () => then(() => to.end()))
    from.on('error', () => breakOff(pair))
  }
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const far = connect({ port: goal, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    const pair = { near, far }
    pairs.add(pair)
    carry(near, far, pair)
    carry(far, near, pair)
    const forget = (): void => {
      if (near.closed && far.closed) pairs.delete(pair)
    }
    near.on('close', forget)
    far.on('close', forget)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (): number => {
    const count = pairs.size
    for (const pair of pairs) breakOff(pair)
    return count
  }
  const silence = (wanted: boolean): void => {
    isSilent = wanted
    if (wanted) return
    for (const resume of whenHeard.splice(0)) resume()
  }
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => {
      goal = port
      cut()
    },
    cut,
    halfClose: (direction) => {
      for (const { near, far } of pairs) (direction === 'FORTH' ? far : near).end()
      return pairs.size
    },
    delay: (milliseconds) => void (lateness = milliseconds),
    silence,
    stop: () => {
      silence(false)
      cut()
      server.close()
    },
  }
}
