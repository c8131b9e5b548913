import { createHmac } from 'node:crypto'
import { sql } from './database.ts'

/** The claims of a token, which may be anything here: forging is the purpose. */
export type Claims = Record<string, unknown>

export interface ForgeOptions {
  /** The secret that signs; the clone's own when it is left out, none (an empty signature) when null. */
  key?: Buffer | null
  /** Added to `{ alg: 'HS256', typ: 'JWT' }`. */
  header?: Record<string, unknown>
}

/** The claims that a token carries, unverified. */
export function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Claims
}

/** The header that a token carries, unverified. */
export function headerOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>
}

/** The key with which this worker's database signs, and its id. */
export async function signingKey(): Promise<{ kid: string, secret: Buffer }> {
  const [key] = await sql<{ kid: string, secret: Buffer }>(
    "select kid, value as secret from identity.secrets where kind = 'SIGNING_KEY' and is_active"
  )
  if (!key) throw new Error('identity.secrets holds no active signing key in the test database.')
  return key
}

/** Makes a token of any claims, signed by HMAC as its header says. */
export async function forge(claims: Claims, { key, header }: ForgeOptions = {}): Promise<string> {
  const { kid, secret } = await signingKey()
  const fullHeader: Record<string, unknown> = { alg: 'HS256', typ: 'JWT', kid, ...header }
  const signed = `${encode(fullHeader)}.${encode(claims)}`
  if (key === null) return `${signed}.`
  return `${signed}.${createHmac(digestOf(fullHeader.alg), key ?? secret).update(signed).digest('base64url')}`
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function digestOf(algorithm: unknown): string {
  return `sha${/(\d{3})$/.exec(String(algorithm))?.[1] ?? '256'}`
}
