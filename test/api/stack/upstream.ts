import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What reached the server behind the gateway. */
export interface Received {
  method: string
  target: string
  headers: IncomingHttpHeaders
  bytes: number
}

export interface Upstream {
  port: number
  /** Everything since the last call. */
  take(): Received[]
  stop(): void
}

/**
 * A stand-in for PostgREST. It answers 200 with headers of the kind that must not get out, or what the header
 * `x-answer` asks: a status, or `hang-up`.
 */
export async function startUpstream(): Promise<Upstream> {
  let received: Received[] = []
  const server = createServer((incoming, outgoing) => {
    let bytes = 0
    incoming.on('data', (data: Buffer) => (bytes += data.length))
    incoming.on('end', () => {
      const { method = '', url: target = '', headers } = incoming
      received.push({ method, target, headers, bytes })
      const wish = String(headers['x-answer'] ?? '200')
      if (wish === 'hang-up') return void incoming.socket.destroy()
      outgoing.writeHead(Number(wish), {
        'Content-Type': 'application/json; charset=utf-8',
        Server: 'postgrest/12.0.2',
        'X-Powered-By': 'something',
        'Access-Control-Allow-Origin': '*',
      })
      outgoing.end(`{"code":"FROM_UPSTREAM","details":"database at 127.0.0.1"}`)
    })
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
