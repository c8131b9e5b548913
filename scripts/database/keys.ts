import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from './connection.ts'
import { readSigningKeys, writeJwks } from './jwks.ts'

/** A key that signs, or has signed, tokens. */
export interface KeyInfo {
  kid: string
  isSigning: boolean
  createdAt: Date
}

/** How long PostgREST may take to read the file again. */
const reloadTime = 2000

/** How long tokens of a key live after another key has taken over: fifteen minutes and PostgREST's tolerance. */
export const tokenLife = '15 minutes and 30 seconds'

export async function listKeys(ownerUrl: string): Promise<KeyInfo[]> {
  return await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ kid: string, is_signing: boolean, created_at: Date }>(
      'select kid, is_signing, created_at from identity.signing_keys()')
    return rows.map((row) => ({ kid: row.kid, isSigning: row.is_signing, createdAt: row.created_at }))
  })
}

/** Makes a key that is accepted as soon as PostgREST has read it, and signs nothing yet. */
export async function addKey(ownerUrl: string): Promise<string> {
  return await withClient(ownerUrl, async (client) => {
    const { rows: [row] } = await client.query<{ kid: string }>('select identity.add_signing_key() as kid')
    return row?.kid ?? ''
  })
}

/** Signs new tokens with this key; those of the key before stay good. */
export async function activateKey(ownerUrl: string, kid: string): Promise<void> {
  await withClient(ownerUrl, async (client) => await client.query('select identity.activate_signing_key($1)', [kid]))
}

/** Makes a key, has PostgREST read it from the file, and then signs with it. Answers its name. */
export async function rotateKey(ownerUrl: string, jwksFile: string): Promise<string> {
  const kid = await addKey(ownerUrl)
  await publishKeys(ownerUrl, jwksFile)
  await sleep(reloadTime)
  await activateKey(ownerUrl, kid)
  return kid
}

/** Forgets a key, and has PostgREST refuse its tokens if the file is given. */
export async function retireKey(ownerUrl: string, kid: string, jwksFile: string | undefined): Promise<void> {
  await withClient(ownerUrl, async (client) => await client.query('select identity.remove_signing_key($1)', [kid]))
  if (jwksFile !== undefined) await publishKeys(ownerUrl, jwksFile)
}

/** Writes the file that PostgREST reads, and has it read again. */
async function publishKeys(ownerUrl: string, jwksFile: string): Promise<void> {
  await writeJwks(jwksFile, await readSigningKeys(ownerUrl))
  await withClient(ownerUrl, async (client) => await client.query(`notify pgrst, 'reload config'`))
}
