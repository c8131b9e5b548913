import { randomInt } from 'node:crypto'
import { anonymous } from './caller.ts'

/** The row that a log-in answers. */
export interface SessionResult {
  token: string | null
  expires_at: string | null
  organization: string | null
  service_account: string | null
  acting_as: string | null
  scopes: string[]
  error_code: string | null
  message: string | null
}

/** An address that no other test uses, because log-ins are counted by address. */
export function freshAddress(): string {
  return `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`
}

/** Exchanges an API key for a token. */
export async function exchange(key: string, options: { onBehalfOf?: string } = {}): Promise<SessionResult> {
  const onBehalf = options.onBehalfOf === undefined ? {} : { p_on_behalf_of: options.onBehalfOf }
  const answer = await anonymous().call('exchange_api_key', { p_key: key, ...onBehalf }, { address: freshAddress() })
  return theRow(answer.status, answer.body)
}

/** Signs in with email and password from an address, a fresh one unless it is given. */
export async function signIn(email: string, password: string, address = freshAddress()): Promise<SessionResult> {
  const answer = await anonymous().call('sign_in', { p_email: email, p_password: password }, { address })
  return theRow(answer.status, answer.body)
}

function theRow(status: number, body: unknown): SessionResult {
  const rows = body as SessionResult[]
  if (status !== 200 || rows.length !== 1) throw new Error(`A log-in answered ${status}: ${JSON.stringify(body)}`)
  return rows[0] as SessionResult
}
