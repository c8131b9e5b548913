import { createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A receiver of webhooks that counts, as one is told to, by webhook-id. */
export interface Receiver {
  url: string
  port: number
  secret: string
  /** How often each id came. */
  received: Map<string, number>
  /** What came with a signature that does not hold. */
  forged: string[]
  stop(): void
}

export async function startReceiver(): Promise<Receiver> {
  const key = randomBytes(32)
  const received = new Map<string, number>()
  const forged: string[] = []
  const server = createServer((incoming, outgoing) => {
    let body = ''
    incoming.setEncoding('utf8')
    incoming.on('data', (text: string) => (body += text))
    incoming.on('end', () => {
      const id = String(incoming.headers['webhook-id'])
      const signed = `${id}.${String(incoming.headers['webhook-timestamp'])}.${body}`
      const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
      if (incoming.headers['webhook-signature'] === signature) received.set(id, (received.get(id) ?? 0) + 1)
      else forged.push(id)
      outgoing.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`, port, secret: `whsec_${key.toString('base64')}`, received, forged,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
