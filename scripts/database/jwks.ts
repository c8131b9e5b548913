import { rename, writeFile } from 'node:fs/promises'
import { giveToServers } from '../stack/place.ts'
import { withClient } from './connection.ts'

/** A symmetric key that signs tokens. */
export interface SigningKey {
  kid: string
  secret: Buffer
}

/** The keys that the database signs tokens with; asked as assetry_owner. */
export async function readSigningKeys(ownerUrl: string): Promise<SigningKey[]> {
  return await withClient(ownerUrl, async (client) =>
    (await client.query<SigningKey>('select kid, secret from identity.signing_keys()')).rows)
}

/** The JSON Web Key Set that PostgREST reads. */
export function jwksText(keys: SigningKey[]): string {
  const set = keys.map(({ kid, secret }) => ({ kty: 'oct', alg: 'HS256', kid, k: secret.toString('base64url') }))
  return JSON.stringify({ keys: set })
}

/** Writes the file that PostgREST reads, for the account that runs PostgREST only. */
export async function writeJwks(file: string, keys: SigningKey[]): Promise<void> {
  await writePrivateFile(file, jwksText(keys))
}

/** Writes a file, whole or not at all, for the account that runs the servers only. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, text, { mode: 0o600 })
  await giveToServers(draft, 0o600)
  await rename(draft, file)
}
