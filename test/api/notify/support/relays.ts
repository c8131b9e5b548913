import type { Database } from '../../../../client/database.ts'
import { type Member, newTenant, type Tenant } from '../../support/tenant.ts'

type Values = Database['api']['Functions']['create_notification_relay']['Args']['p_values']

/** An organization with one relay, and somebody who may test it. */
export interface TestedRelay {
  tenant: Tenant
  member: Member
  relayId: string
}

export const signingSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** Sets a relay up through the API, for a new organization. */
export async function newRelay(values: Omit<Values, 'name'>): Promise<TestedRelay> {
  const tenant = await newTenant()
  const member = await tenant.member({ permissions: 'all' })
  const { status, body, text } = await member.call('create_notification_relay', { p_values: { name: 'Relay', ...values } })
  if (status !== 200) throw new Error(`create_notification_relay answered ${status}: ${text}`)
  return { tenant, member, relayId: body[0]?.id ?? '' }
}

/** A relay of mail without encryption, at a port of this machine. */
export async function newMailRelay(port: number, values: Partial<Values> = {}): Promise<TestedRelay> {
  return await newRelay({
    channel: 'EMAIL', host: '127.0.0.1', port, security: 'NONE', from_address: 'cmms@example.org', ...values,
  })
}

/** Lets the worker of this process reach these ports of this machine, and nothing else that is private. */
export function allowPorts(...ports: number[]): void {
  process.env.ASSETRY_ALLOWED_PRIVATE_HOSTS = ports.map((port) => `127.0.0.1:${port}`).join(',')
}
