import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What reached the server behind the gateway. */
export interface Received {
  method: string
  target: string
  headers: IncomingHttpHeaders
  /** Names and values as they came, in turn. */
  rawHeaders: string[]
  bytes: number
  /** How many were being answered at that time, with this one. */
  atOnce: number
}

export interface Upstream {
  port: number
  /** Everything since the last call. */
  take(): Received[]
  /** How many requests are held, because their `x-answer` is `held`. */
  held(): number
  /** Answers as many of those that are held, the oldest first; all of them unless told. */
  release(count?: number): void
  stop(): void
}

/** What must not get out: relations, processes, constraints, values and SQL. */
export const databaseWords = {
  message: 'secret relation "core.secret" violates constraint "secret_check"',
  details: 'Process 7049 waits for ShareLock on relation 16395; secret',
  hint: 'See server log for secret query details.',
}

const statuses: Record<string, number> = { unknown: 400 }

/** By which the gateway looks at a token; always answered 200. */
const tokenQuestion = '/permissions?limit=0'

/**
 * A stand-in for PostgREST. It answers 200 with headers of the kind that must not get out, or what the header
 * `x-answer` asks: a status, `hang-up`, `large 15` for so many MiB, `page 0-999/*` for a Content-Range, `held` until
 * it is released, or `unknown`, which is what PostgREST says when the database has gone away. `500 55P03` is a
 * status with the database's own code and words that must not get out, `500 text` PostgREST's words when it cannot go
 * on. `x-delay` lets the answer wait. Like PostgREST's, the answers have no length.
 */
export async function startUpstream(): Promise<Upstream> {
  let received: Received[] = []
  let atOnce = 0
  const held = new Map<object, () => void>()
  const server = createServer((incoming, outgoing) => {
    let bytes = 0
    atOnce++
    outgoing.on('close', () => {
      atOnce--
      held.delete(outgoing)
    })
    incoming.on('data', (data: Buffer) => (bytes += data.length))
    incoming.on('end', () => {
      if (incoming.headers['x-answer'] === 'held' && incoming.url !== tokenQuestion) held.set(outgoing, answer)
      else answer()
    })
    const answer = () => {
      const { method = '', url: target = '', headers, rawHeaders } = incoming
      received.push({ method, target, headers, rawHeaders, bytes, atOnce })
      const wish = String(headers['x-answer'] ?? '200')
      if (target === tokenQuestion) return void outgoing.end('[]')
      const [, status = '', fault] = /^(\d+) (\w+)$/.exec(wish) ?? []
      if (fault !== undefined) {
        const isText = fault === 'text'
        const type = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'
        const answer = isText ? 'Something went wrong' : JSON.stringify({ ...databaseWords, code: fault })
        return void setTimeout(() => {
          outgoing.writeHead(Number(status), { 'Content-Type': type })
          outgoing.end(answer)
        }, Number(headers['x-delay'] ?? 0))
      }
      if (wish === 'hang-up') return void incoming.socket.destroy()
      const [, page] = /^page (.+)$/.exec(wish) ?? []
      const [, megabytes = '0'] = /^large (\d+)$/.exec(wish) ?? []
      outgoing.writeHead(page !== undefined || /^(held|large)/.test(wish) ? 200 : statuses[wish] ?? Number(wish), {
        'Content-Type': 'application/json; charset=utf-8',
        Server: 'postgrest/12.0.2',
        'X-Powered-By': 'something',
        'Access-Control-Allow-Origin': '*',
        'Content-Range': page ?? '0-24/1000',
        Location: '/sites?id=eq.1',
      })
      for (let megabyte = 0; megabyte < Number(megabytes); megabyte++) outgoing.write(' '.repeat(1024 * 1024))
      const code = wish === 'unknown' ? '' : 'FROM_UPSTREAM'
      outgoing.write(`{"code":"${code}",`)
      outgoing.end('"details":"database at 127.0.0.1"}')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    take: () => {
      const taken = received
      received = []
      return taken
    },
    held: () => held.size,
    release: (count = held.size) => {
      for (const [outgoing, answer] of [...held].slice(0, count)) {
        held.delete(outgoing)
        answer()
      }
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
