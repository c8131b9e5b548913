import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { apiAt } from './api.ts'
import { openCalendar } from './doors/calendar.ts'
import { openFiles } from './doors/files.ts'
import { openMail } from './doors/mail.ts'
import { answerRefusal, Refusal } from './refusal.ts'
import { aBatch } from './tus/receive.ts'

/** What PostgREST cannot speak. A door serves the paths below its name, with the credentials of its caller alone. */
export interface Door {
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): Promise<void>
}

export interface EdgeOptions {
  /** Where PostgREST listens: host:port, or `unix:` with a file. */
  api: string
  host: string
  /** 0 for any free one. */
  port: number
  /** Shared with the worker: what is being uploaded, and the store LOCAL. */
  filesDirectory: string
}

export interface Edge {
  port: number
  /** Lets requests at work end, for ten seconds. */
  stop(): Promise<void>
}

const patience = 10_000
/** nginx hangs up sooner on who sends nothing; a large file over a slow line takes long. */
const longestRequest = 3_600_000

/** Starts the edge. It has no database connection: it calls the API with the ticket or token of each request. */
export async function startEdge({ api, host, port, filesDirectory }: EdgeOptions): Promise<Edge> {
  const doors: Record<string, Door> = {
    calendar: openCalendar(apiAt(api)), files: await openFiles(apiAt(api), filesDirectory), mail: openMail(apiAt(api)),
  }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, name = ''] = /^\/([a-z]+)(?:\/|$)/.exec(request.url ?? '') ?? []
    const door = Object.hasOwn(doors, name) ? doors[name] : undefined
    if (door !== undefined) await door.serve(request, response)
    else if (request.url === '/health') response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}')
    else throw new Refusal(404, 'NOT_FOUND', 'There is nothing at this path')
  }
  const server = createServer({ highWaterMark: aBatch }, (request, response) => {
    request.on('error', () => undefined)
    response.on('error', () => undefined)
    serve(request, response).catch((error: unknown) => answerRefusal(response, error))
  })
  server.headersTimeout = patience
  server.requestTimeout = longestRequest
  // Longer than nginx keeps a connection, so that no request comes on one that is closing.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const insist = setTimeout(() => server.closeAllConnections(), patience)
      await closed
      clearTimeout(insist)
      for (const door of Object.values(doors)) await door.close()
    },
  }
}
