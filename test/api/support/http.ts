import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A request as it goes over the wire. */
export interface HttpRequest {
  method: string
  /** Path with its query, as in `/sites?limit=1`. */
  path: string
  headers?: Record<string, string>
  /** Sent as it is when it is a string, else as JSON. */
  body?: unknown
  /** The caller's address, one of 127.0.0.0/8: what the gateway's and the log-in's limits count by. */
  address?: string
  /** Rejects when the answer is not whole after so long. */
  milliseconds?: number
}

/** An answer: header names are lower case; the body is parsed when it is JSON, text otherwise, undefined when empty. */
export interface Answer<Body = unknown> {
  status: number
  headers: Record<string, string>
  body: Body
  text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let lastSent = 0

/**
 * Drops connections that the server has closed while this process was busy with something else, before one of them is used again:
 * they are noticed in a whole turn of the event loop.
 */
async function noticeClosed(): Promise<void> {
  if (performance.now() - lastSent > 1000) {
    await nextTurn()
    await nextTurn()
  }
  lastSent = performance.now()
}

/** Sends a request to a server, by its base URL, and reads the whole answer. Never throws for a status. */
export async function send(base: string, request: HttpRequest): Promise<Answer> {
  const { method, path, headers = {}, body, address, milliseconds } = request
  const { hostname, port } = new URL(base)
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  await noticeClosed()
  return await new Promise((resolve, reject) => {
    const outgoing = httpRequest({
      agent, hostname, port, method, path,
      ...(address ? { localAddress: address } : {}),
      ...(milliseconds === undefined ? {} : { signal: AbortSignal.timeout(milliseconds) }),
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
        ...(payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) })
      }
    }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        const received = flatten(incoming.headers)
        resolve({ status: incoming.statusCode ?? 0, headers: received, body: parse(text, received), text })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(payload)
  })
}

/** Writes bytes to a server and answers everything it sends until it closes, or until `milliseconds` have passed. */
export function sendRaw(base: string, bytes: string | Buffer, milliseconds = 5000): Promise<string> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const chunks: Buffer[] = []
    socket.setTimeout(milliseconds, () => socket.destroy())
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })
}

function flatten(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))
}

function parse(text: string, headers: Record<string, string>): unknown {
  if (text === '') return undefined
  return /\bjson\b/.test(headers['content-type'] ?? '') ? JSON.parse(text) : text
}
