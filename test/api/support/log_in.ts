import { randomInt } from 'node:crypto'
import type { Database } from '../../../client/database.ts'
import { anonymous } from './caller.ts'
import { sql } from './database.ts'
import type { Answer } from './http.ts'

/** The row that a log-in answers. */
export type SessionResult = Database['api']['Functions']['exchange_api_key']['Returns'][number]

/** An address that no other test uses, because log-ins are counted by address. */
export function freshAddress(): string {
  return `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`
}

/** Moves all counted attempts two minutes into the past, as if that time had passed. */
export async function passTwoMinutes(): Promise<void> {
  await sql("delete from identity.rate_buckets where window_at < now() - interval '2 minutes'")
  await sql("update identity.rate_buckets set window_at = window_at - interval '2 minutes'")
}

/**
 * Counts what was attempted in the last minute as if it had been just now: of a minute that has rolled on, as it does on a
 * machine that takes long for many attempts, a share is forgotten.
 */
export async function passNoTime(): Promise<void> {
  await sql(`
    with earlier as (
      delete from identity.rate_buckets
       where window_at < date_trunc('minute', clock_timestamp())
         and window_at >= date_trunc('minute', clock_timestamp()) - interval '1 minute'
      returning scope, subject, hits
    )
    insert into identity.rate_buckets as b (scope, subject, window_at, hits)
    select e.scope, e.subject, date_trunc('minute', clock_timestamp()), e.hits from earlier as e
    on conflict (scope, subject, window_at) do update set hits = b.hits + excluded.hits`)
}

/** Exchanges an API key for a token. */
export async function exchange(key: string, options: { onBehalfOf?: string } = {}): Promise<SessionResult> {
  const onBehalf = options.onBehalfOf === undefined ? {} : { p_on_behalf_of: options.onBehalfOf }
  const answer = await anonymous().call('exchange_api_key', { p_key: key, ...onBehalf }, { address: freshAddress() })
  return theRow(answer)
}

/** Signs in with email and password from an address, a fresh one unless it is given. */
export async function signIn(email: string, password: string, address = freshAddress()): Promise<SessionResult> {
  const answer = await anonymous().call('sign_in', { p_email: email, p_password: password }, { address })
  return theRow(answer)
}

function theRow({ status, body, text }: Answer<SessionResult[]>): SessionResult {
  const row = status === 200 ? body[0] : undefined
  if (row === undefined) throw new Error(`A log-in answered ${status}: ${text}`)
  return row
}
