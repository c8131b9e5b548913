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
  stop(): void
}

/** What must not get out: relations, processes, constraints, values and SQL. */
export const databaseWords = {
  message: 'secret relation "core.secret" violates constraint "secret_check"',
  details: 'Process 7049 waits for ShareLock on relation 16395; secret',
  hint: 'See server log for secret query details.',
}

const statuses: Record<string, number> = { large: 200, unknown: 400 }

/**
 * A stand-in for PostgREST. It answers 200 with headers of the kind that must not get out, or what the header
 * `x-answer` asks: a status, `hang-up`, `large` for 15 MiB, `page 0-999/*` for a Content-Range, `slow 200` for so many
 * milliseconds, or `unknown`, which is what PostgREST says when the database has gone away. `500 55P03` is a status with
 * the database's own code and words that must not get out, `500 text` PostgREST's words when it cannot go on. `x-delay`
 * lets the answer wait. Like PostgREST's, the answers have no length. `/permissions?limit=0`, by which the gateway looks
 * at a token, is always answered 200.
 */
export async function startUpstream(): Promise<Upstream> {
  let received: Received[] = []
  let atOnce = 0
  const server = createServer((incoming, outgoing) => {
    let bytes = 0
    atOnce++
    outgoing.on('close', () => void atOnce--)
    incoming.on('data', (data: Buffer) => (bytes += data.length))
    incoming.on('end', () => {
      const [, wait = '0'] = /^slow (\d+)$/.exec(String(incoming.headers['x-answer'])) ?? []
      setTimeout(answer, Number(wait))
    })
    const answer = () => {
      const { method = '', url: target = '', headers, rawHeaders } = incoming
      received.push({ method, target, headers, rawHeaders, bytes, atOnce })
      const wish = String(headers['x-answer'] ?? '200')
      if (target === '/permissions?limit=0') return void outgoing.end('[]')
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
      outgoing.writeHead(page !== undefined || wish.startsWith('slow') ? 200 : statuses[wish] ?? Number(wish), {
        'Content-Type': 'application/json; charset=utf-8',
        Server: 'postgrest/12.0.2',
        'X-Powered-By': 'something',
        'Access-Control-Allow-Origin': '*',
        'Content-Range': page ?? '0-24/1000',
        Location: '/sites?id=eq.1',
      })
      for (let megabyte = 0; wish === 'large' && megabyte < 15; megabyte++) outgoing.write(' '.repeat(1024 * 1024))
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
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
