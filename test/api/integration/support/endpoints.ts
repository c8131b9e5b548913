import type { RequestListener } from 'node:http'
import { expect } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { type Received, startWebServer } from '../../notify/support/receivers.ts'
import { allowPorts } from '../../notify/support/relays.ts'
import { type AccountOptions, type Member, newTenant, type Site, type Tenant } from '../../support/tenant.ts'

type Row = Record<string, unknown>

export interface Event {
  id: string
  type: string
  timestamp: string
  data: Row & { id: string, sequence: number }
}

export interface Endpoint {
  tenant: Tenant
  site: Site
  member: Member
  id: string
  secret: string
  url: string
  /** What came, with signatures that the library of Standard Webhooks accepts, without tests. */
  events(): Event[]
  received: Received[]
  /** A row of the endpoint, and its deliveries without tests, in order. */
  row(): Promise<Row>
  deliveries(): Promise<Row[]>
  close(): Promise<void>
}

export interface EndpointOptions {
  values?: Row
  account?: AccountOptions
  answer?: RequestListener
  isActive?: boolean
  tenant?: Tenant
  site?: Site
}

/** An organization with an endpoint at a real web server, tested with the library of Standard Webhooks, and active. */
export async function newEndpoint(
  { values = {}, account, answer, isActive = true, tenant: given, site: place }: EndpointOptions = {},
): Promise<Endpoint> {
  const server = await startWebServer(answer === undefined ? {} : { answer })
  const ports = (process.env.ASSETRY_ALLOWED_PRIVATE_HOSTS ?? '').split(',').filter(Boolean)
    .map((host) => Number(host.split(':')[1]))
  allowPorts(...ports, server.port)
  const tenant = given ?? await newTenant()
  const site = place ?? await tenant.site()
  const member = await tenant.member(account ?? { permissions: 'all' })
  const call = async (action: string, args: Row): Promise<Row> => {
    const { status, body, text } = await member.call(action as never, args as never)
    if (status !== 200) throw new Error(`${action} answered ${status}: ${text}`)
    return (body as Row[])[0] ?? {}
  }
  const made = await call('create_webhook_endpoint', {
    p_values: { name: `endpoint ${server.port}`, url: `${server.url}/in`, event_patterns: ['asset.*', 'work_order.*'], ...values },
  })
  const id = String(made.id)
  const secret = String((await call('issue_webhook_secret', { p_webhook_endpoint_id: id })).secret)
  const list = async (path: string): Promise<Row[]> => {
    const { status, body, text } = await member.get(path)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
    return body as Row[]
  }
  const row = async (): Promise<Row> => (await list(`/webhook_endpoints?id=eq.${id}`))[0] ?? {}
  if (isActive) {
    await call('send_webhook_test', { p_webhook_endpoint_id: id })
    await expect.poll(async () => (await row()).tested_at, { interval: 100 }).not.toBeNull()
    await call('activate_webhook_endpoint', { p_webhook_endpoint_id: id })
  }
  return {
    tenant, site, member, id, secret, url: server.url, received: server.received, row,
    events: () => server.received.map((sent) => verify(secret, sent)).filter(({ type }) => type !== 'webhook.test'),
    deliveries: async () =>
      await list(`/webhook_deliveries?webhook_endpoint_id=eq.${id}&event_type=neq.webhook.test&order=created_at,sequence`),
    close: async () => await server.close(),
  }
}

/** What the library of Standard Webhooks makes of a request; throws unless the signature holds. */
export function verify(secret: string, { headers, body }: Received): Event {
  const event = new Webhook(secret).verify(body, headers as Record<string, string>) as Omit<Event, 'id'>
  return { id: String(headers['webhook-id']), ...event }
}
