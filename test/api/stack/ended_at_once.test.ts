import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { PrimaryClient } from '../../../scripts/database/hosts.ts'

/** A message of the protocol: its type, its length and what it holds. */
function message(type: string, ...parts: (string | number)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => {
    if (typeof part === 'string') return Buffer.from(part)
    const number = Buffer.alloc(4)
    number.writeInt32BE(part)
    return number
  }))
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

// What no server does on request: it is ready and ends the connection in the same packet, before anybody can listen.
test('a connection that the server ends in the moment in which it is ready ends no process', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([
      message('R', 0), message('Z', 'I'), message('E', 'SFATAL\0C57P01\0Mterminating connection\0\0'),
    ])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as { port: number }
    const client = new PrimaryClient({ connectionString: `postgres://one@127.0.0.1:${port}/one` })
    await client.connect()
    await expect(client.query('select 1')).rejects.toThrow(/not queryable|terminat/)
  } finally {
    server.close()
  }
})
