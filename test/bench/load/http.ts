import { Agent, request } from 'node:http'
import type { Connection, Target } from './drive.ts'

export interface HttpCall {
  method: 'GET' | 'POST'
  /** Path and query. */
  path: string
  headers: Record<string, string>
  body?: string
}

/** What is asked of a server; made anew for each request where requests must differ. */
export type HttpCalls = HttpCall | (() => HttpCall)

/** A server on 127.0.0.1, asked over connections that are kept open. An answer that is not 2xx is an error. */
export function httpTarget(name: string, baseUrl: string, calls: HttpCalls): Target {
  return {
    name,
    open: async () => await Promise.resolve(keptConnection(baseUrl, typeof calls === 'function' ? calls : () => calls)),
  }
}

function keptConnection(baseUrl: string, next: () => HttpCall): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(baseUrl)
  return {
    call: async () => void await send(agent, hostname, Number(port), next()),
    close: async () => await Promise.resolve(agent.destroy()),
  }
}

/** One request outside a measurement; answers the body's text. */
export async function askOnce(baseUrl: string, call: HttpCall): Promise<string> {
  const { hostname, port } = new URL(baseUrl)
  const agent = new Agent()
  return await send(agent, hostname, Number(port), call).finally(() => agent.destroy())
}

async function send(agent: Agent, hostname: string, port: number, call: HttpCall): Promise<string> {
  const { method, path, body } = call
  const length: Record<string, string> = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  return await new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path, headers: { ...call.headers, ...length } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const status = answer.statusCode ?? 0
        if (status >= 200 && status < 300) resolve(text)
        else reject(new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
