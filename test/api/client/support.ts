import { connect, type Connection, type ConnectOptions } from '../../../client/index.ts'
import { gatewayUrl } from '../support/caller.ts'
import { newTenant } from '../support/tenant.ts'

/** Connects as a service that may everything, in an organization of its own. */
export async function connection(options: Partial<ConnectOptions> = {}): Promise<Connection> {
  const { key } = await (await newTenant()).service()
  return connect({ baseUrl: gatewayUrl(), ...options, apiKey: key })
}

/** A request as a client sent it. */
export interface Sent {
  method: string
  /** With its query. */
  path: string
  headers: Headers
}

/** A fetch that notes what it sends; what `instead` answers takes the place of an answer, and may look at it. */
export function noting(instead?: (request: Sent, go: () => Promise<Response>) => Promise<Response | undefined>) {
  const sent: Sent[] = []
  const noted: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const request = { method: init?.method ?? 'GET', path: pathname + search, headers: new Headers(init?.headers) }
    sent.push(request)
    return await instead?.(request, async () => await fetch(input, init)) ?? await fetch(input, init)
  }
  return { fetch: noted, sent, paths: () => sent.map(({ path }) => path) }
}

/** A refusal as the gateway writes it. */
export function refusal(status: number, code: string, headers: Record<string, string> = {}): Response {
  return Response.json({ code, message: code, details: null, hint: null }, { status, headers })
}

/** Makes sites with these codes, named after them. */
export async function makeSites(api: Connection, codes: string[]): Promise<void> {
  for (const code of codes) await api.call('create_site', { p_values: { code, name: `Site ${code}` } })
}
