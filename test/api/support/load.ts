import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, send } from './http.ts'

/** A request that was not answered as it should have been. */
export interface Refused {
  what: string
  status: number
  text: string
  seconds: number
}

/** What a load did until it was stopped. */
export interface LoadResult {
  requests: number
  refused: Refused[]
  /** The longest that a request took, in seconds. */
  longest: number
  /** Titles of the orders that were acknowledged, by their id. */
  written: Map<string, string>
}

export interface LoadOptions {
  gatewayUrl: string
  readerToken: string
  /** Paths that the readers read in turn. */
  paths: string[]
  writerToken: string
  /** What each order is made with beside its title. */
  order: object
  readers: number
  writers: number
}

/** Reads lists and writes work orders through a gateway until it is stopped. */
export function startLoad(options: LoadOptions): { soFar: Readonly<LoadResult>, stop(): Promise<LoadResult> } {
  const { gatewayUrl, readerToken, paths, writerToken, order } = options
  const result: LoadResult = { requests: 0, refused: [], longest: 0, written: new Map() }
  let isStopped = false

  const ask = async (what: string, request: () => Promise<Answer>, isGood: (answer: Answer) => boolean) => {
    const began = performance.now()
    const answer = await request().catch((error: Error) =>
      ({ status: 0, headers: {}, body: undefined, text: error.message }))
    const seconds = (performance.now() - began) / 1000
    result.requests++
    result.longest = Math.max(result.longest, seconds)
    if (!isGood(answer)) {
      result.refused.push({ what, status: answer.status, text: answer.text.slice(0, 300), seconds })
    }
    return answer
  }

  const read = async (first: number): Promise<void> => {
    for (let turn = first; !isStopped; turn++) {
      const path = paths[turn % paths.length] ?? ''
      await ask(`GET ${path}`, async () => await send(gatewayUrl, {
        method: 'GET', path, headers: { authorization: `Bearer ${readerToken}` },
      }), ({ status, body }) => status === 200 && Array.isArray(body) && body.length > 0)
    }
  }

  const write = async (): Promise<void> => {
    while (!isStopped) {
      const title = `Under load ${randomUUID()}`
      const { status, body } = await ask('create_work_order', async () => await send(gatewayUrl, {
        method: 'POST', path: '/rpc/create_work_order', body: { p_values: { ...order, title } },
        headers: { authorization: `Bearer ${writerToken}`, 'idempotency-key': randomUUID() },
      }), (answer) => answer.status === 200)
      if (status === 200) result.written.set(idOf(body), title)
      await sleep(5)
    }
  }

  const running = [
    ...Array.from({ length: options.readers }, async (_, number) => await read(number)),
    ...Array.from({ length: options.writers }, async () => await write()),
  ]
  return {
    soFar: result,
    stop: async () => {
      isStopped = true
      await Promise.all(running)
      return result
    },
  }
}

/** The id of the one row that an action answers. */
export function idOf(body: unknown): string {
  const row = (Array.isArray(body) ? body[0] : body) as { id?: string } | undefined
  return row?.id ?? ''
}
