import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
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
  /** Everything since the last call, but for the looks at a token. */
  take(): Received[]
  /** How often a token was looked at since the last call. */
  looks(): number
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

/** By which the gateway looks at a token; answered 200, unless `x-token` says otherwise. */
const tokenQuestion = '/permissions?limit=0'

function answerLook(outgoing: ServerResponse, wish: string): void {
  const ended = { code: 'SESSION_ENDED', message: 'The session has ended: sign in again', details: null, hint: null }
  const challenge = wish === 'ended' ? `, error_description="${ended.message}"` : ''
  const isDead = wish === '401' || wish === 'ended'
  if (isDead) outgoing.setHeader('WWW-Authenticate', `Bearer error="invalid_token"${challenge}`)
  outgoing.writeHead(isDead ? 401 : Number(wish), { 'Content-Type': 'application/json; charset=utf-8' })
  outgoing.end(JSON.stringify(!isDead ? [] : wish === 'ended' ? ended : { ...databaseWords, code: 'PGRST301' }))
}

/**
 * A stand-in for PostgREST. It answers 200 with headers of the kind that must not get out, or what the header
 * `x-answer` asks: a status, `hang-up`, `large 15` for so many MiB, `page 0-999/*` for a Content-Range, `held` until
 * it is released, or `unknown`, which is what PostgREST says when the database has gone away. `500 55P03` is a
 * status with the database's own code and words that must not get out, `500 text` PostgREST's words when it cannot go
 * on. `csv %3D1` is a CSV, `csv %3D1, 15` so many MiB of it. `x-delay` lets the answer wait. Like PostgREST's, the answers have no length.
 */
export async function startUpstream(): Promise<Upstream> {
  let received: Received[] = []
  let looks = 0
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
      if (target === tokenQuestion) {
        looks++
        return void answerLook(outgoing, String(headers['x-token'] ?? '200'))
      }
      received.push({ method, target, headers, rawHeaders, bytes, atOnce })
      const wish = String(headers['x-answer'] ?? '200')
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
      const [, table, times] = /^csv (\S*)(?: (\d+))?$/.exec(wish) ?? []
      if (table !== undefined) {
        const text = decodeURIComponent(table)
        outgoing.writeHead(200, { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Range': '0-0/*' })
        const whole = Buffer.alloc(Number(times ?? 0) * 1024 * 1024, text || ' ')
        return void outgoing.end(times === undefined ? text : whole)
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
    looks: () => {
      const looked = looks
      looks = 0
      return looked
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
