import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A server that speaks as much of clamd's protocol as INSTREAM and PING. */
export interface Clamd {
  /** For ASSETRY_CLAMD. */
  address: string
  /** The contents that came whole. */
  received: Buffer[]
  stop(): void
}

/** What it does once a file has come whole, or as soon as somebody calls. */
export type Habit = (socket: Socket, content: Buffer) => void

const command = 'zINSTREAM\0'
const ping = 'zPING\0'

/** Starts one; it answers what `whole` says of a content, and `called` may do something else first. */
export async function startClamd(whole: Habit, called: (socket: Socket) => void = () => undefined): Promise<Clamd> {
  const received: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    called(socket)
    const read = { command: false, rest: Buffer.alloc(0), parts: [] as Buffer[] }
    socket.on('data', (chunk) => {
      read.rest = Buffer.concat([read.rest, chunk])
      if (read.rest.toString('latin1') === ping) {
        socket.end('PONG\0')
        return
      }
      if (!read.command && read.rest.length >= command.length) {
        if (read.rest.toString('latin1', 0, command.length) !== command) {
          socket.end('UNKNOWN COMMAND\0')
          return
        }
        read.command = true
        read.rest = read.rest.subarray(command.length)
      }
      while (read.command && read.rest.length >= 4) {
        const length = read.rest.readUInt32BE(0)
        if (read.rest.length < 4 + length) return
        if (length === 0) {
          const content = Buffer.concat(read.parts)
          received.push(content)
          whole(socket, content)
          return
        }
        read.parts.push(read.rest.subarray(4, 4 + length))
        read.rest = read.rest.subarray(4 + length)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`, received,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const sign = 'EICAR'

/** As clamd answers, with a sign that it knows. */
export const honest: Habit = (socket, content) =>
  void socket.end(content.includes(sign) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
