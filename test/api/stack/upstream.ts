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

const statuses: Record<string, number> = { large: 200, unknown: 400 }

/**
 * A stand-in for PostgREST. It answers 200 with headers of the kind that must not get out, or what the header
 * `x-answer` asks: a status, `hang-up`, `large` for 15 MiB, `page 0-999/*` for a Content-Range, `slow 200` for so many
 * milliseconds, or `unknown`, which is what PostgREST says when the database has gone away. Like PostgREST's, the
 * answers have no length.
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
