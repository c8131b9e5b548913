import { rename, writeFile } from 'node:fs/promises'
import { Client } from 'pg'
import { giveToServers } from './place.ts'

/** A symmetric key that signs tokens. */
export interface SigningKey {
  kid: string
  secret: Buffer
}

/** The keys that the database signs tokens with; asked as assetry_owner. */
export async function readSigningKeys(ownerUrl: string): Promise<SigningKey[]> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<SigningKey>('select kid, secret from identity.signing_keys()')
    return rows
  } finally {
    await client.end()
  }
}

/** Writes the keys as the JSON Web Key Set that PostgREST reads, for the account that runs PostgREST only. */
export async function writeJwks(file: string, keys: SigningKey[]): Promise<void> {
  const set = keys.map(({ kid, secret }) => ({ kty: 'oct', alg: 'HS256', kid, k: secret.toString('base64url') }))
  const draft = `${file}.${process.pid}`
  await writeFile(draft, JSON.stringify({ keys: set }), { mode: 0o600 })
  await giveToServers(draft, 0o600)
  await rename(draft, file)
}
