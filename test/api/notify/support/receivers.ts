import { readFileSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A certificate for 127.0.0.1 that nobody has signed. */
export const certificateFile = join(import.meta.dirname, 'self-signed-certificate.pem')
const certificate = {
  cert: readFileSync(certificateFile), key: readFileSync(join(import.meta.dirname, 'self-signed-key.pem')),
}

/** What a web server was sent. */
export interface Received {
  method: string
  headers: IncomingHttpHeaders
  body: string
}

interface Listening {
  port: number
  close(): Promise<void>
}

/** A real mail server on the loopback address; keeps what it takes. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<Listening & { mails: string[] }> {
  const mails: string[] = []
  const server = new SMTPServer({
    ...certificate,
    disableReverseLookup: true,
    authOptional: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  const close = async () => await new Promise<void>((done) => server.close(() => done()))
  return { mails, port: await listening(server.listen(0, '127.0.0.1')), close }
}

/** A real web server on the loopback address; keeps what it gets, and answers 204 unless told otherwise. */
export async function startWebServer(
  { answer = (_, response) => response.writeHead(204).end(), isEncrypted = false }:
  { answer?: RequestListener, isEncrypted?: boolean } = {},
): Promise<Listening & { received: Received[], url: string }> {
  const received: Received[] = []
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      received.push({ method: request.method ?? '', headers: request.headers, body })
      answer(request, response)
    })
  }
  const server = isEncrypted ? createHttpsServer(certificate, listener) : createHttpServer(listener)
  const port = await listening(server.listen(0, '127.0.0.1'))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { received, port, url: `${isEncrypted ? 'https' : 'http'}://127.0.0.1:${port}/hooks/never-shown`, close }
}

/** Counts who connects and says nothing. */
export async function startListener(): Promise<Listening & { connections: () => number }> {
  let connections = 0
  const server = createTcpServer((socket) => {
    connections++
    socket.on('error', () => undefined)
  })
  const port = await listening(server.listen(0, '127.0.0.1'))
  return { port, connections: () => connections, close: async () => await new Promise((done) => server.close(() => done())) }
}

async function listening(server: Server): Promise<number> {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as AddressInfo).port
}
