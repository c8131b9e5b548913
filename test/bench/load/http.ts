import { Client } from 'undici'
import type { Target } from './drive.ts'

export interface HttpCall {
  method: 'GET' | 'POST'
  /** Path and query. */
  path: string
  headers: Record<string, string>
  body?: string
}

/** What is asked of a server; made anew for each request where requests must differ. */
export type HttpCalls = HttpCall | (() => HttpCall)

/** A server asked over connections that are kept open. An answer that is not 2xx is an error. */
export function httpTarget(name: string, baseUrl: string, calls: HttpCalls): Target {
  const next = typeof calls === 'function' ? calls : () => calls
  return {
    name,
    open: async () => {
      const client = new Client(baseUrl)
      return await Promise.resolve({
        call: async () => void await send(client, next()),
        close: async () => await client.close(),
      })
    },
  }
}

/** One request outside a measurement; answers the body's text. */
export async function askOnce(baseUrl: string, call: HttpCall): Promise<string> {
  const client = new Client(baseUrl)
  const body = await send(client, call).finally(async () => await client.destroy())
  return body.toString()
}

/** Takes what arrives as it is: the less the client works, the more of the machine is left to what is measured. */
async function send(client: Client, call: HttpCall): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let status = 0
    client.dispatch({ ...call, body: call.body ?? null }, {
      onRequestStart: () => {},
      onResponseStart: (_, code) => void (status = code),
      onResponseData: (_, part) => void parts.push(part),
      onResponseEnd: () => {
        const body = Buffer.concat(parts)
        if (status >= 200 && status < 300) resolve(body)
        else reject(new Error(`${call.method} ${call.path} answered ${status}: ${body.toString().slice(0, 300)}`))
      },
      onResponseError: (_, error) => reject(error),
    })
  })
}

/** Sends a call and throws its answer away; answers the status. */
export async function statusOf(client: Client, call: HttpCall): Promise<number> {
  const { statusCode, body } = await client.request({ ...call, body: call.body ?? null })
  await body.dump({ limit: Number.MAX_SAFE_INTEGER })
  return statusCode
}
