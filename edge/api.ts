import { Agent, request as httpRequest } from 'node:http'
import { Refusal } from './refusal.ts'

/** The headers of the request that is served, by their names. */
export type HeaderOf = (name: string) => string

/** The API, called for the request that is served: with its host, its address and its id, and without a token. */
export interface Api {
  /** Calls an action that is for callers without an account; answers its row, or throws what it refuses with. */
  call<Row>(action: string, body: object, header: HeaderOf, longest?: number): Promise<Row>
  close(): void
}

const longestCall = 20_000
/** An answer to such a call is one row, in bytes. */
const longestAnswer = 64 * 1024

/** The API at an address: host:port, or `unix:` with a file. */
export function apiAt(address: string): Api {
  // Fewer than PostgREST's connections: whoever floods the edge leaves others some.
  const agent = new Agent({ keepAlive: true, maxSockets: 4, timeout: 15_000 })
  const [host = '127.0.0.1', port = '3000'] = address.split(':')
  const target = address.startsWith('unix:') ? { socketPath: address.slice('unix:'.length) } : { host, port }

  const post = async (action: string, body: object, header: HeaderOf, longest: number): Promise<{ status: number, text: string }> =>
    await new Promise((resolve, reject) => {
      const payload = JSON.stringify(body)
      const outgoing = httpRequest({
        agent, ...target, method: 'POST', path: `/rpc/${action}`, signal: AbortSignal.timeout(longestCall),
        headers: {
          'content-type': 'application/json', accept: 'application/json', 'content-length': Buffer.byteLength(payload),
          host: header('host'), 'x-forwarded-host': header('host'),
          'x-forwarded-for': header('x-forwarded-for'), 'x-request-id': header('x-request-id'),
        },
      }, (incoming) => {
        const chunks: Buffer[] = []
        let length = 0
        incoming.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > longest) outgoing.destroy(new Error('The answer is too long'))
          else chunks.push(chunk)
        })
        incoming.on('error', reject)
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }))
      })
      outgoing.on('error', reject)
      outgoing.end(payload)
    })

  return {
    call: async <Row>(action: string, body: object, header: HeaderOf, longest = longestAnswer): Promise<Row> => {
      const { status, text } = await post(action, body, header, longest).catch(() => ({ status: 503, text: '' }))
      const answer = parse(text)
      if (status === 200 && Array.isArray(answer) && answer.length === 1) return answer[0] as Row
      const { code, message, hint } = (answer ?? {}) as { code?: string, message?: string, hint?: string | null }
      // Of what goes wrong inside, callers learn that it did.
      if (status >= 400 && status < 500 && code !== undefined && message !== undefined && /^[A-Z_]+$/.test(code)) {
        throw new Refusal(status, code, message, hint ?? undefined)
      }
      throw new Refusal(503, 'SERVICE_UNAVAILABLE', 'The outcome of the request is unknown')
    },
    close: () => agent.destroy(),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
