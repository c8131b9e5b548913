import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from './connection.ts'
import { readSigningKeys, type SigningKey, writeJwks } from './jwks.ts'

/** A key that signs, or has signed, tokens. */
export interface KeyInfo {
  kid: string
  isSigning: boolean
  createdAt: Date
}

/** How long PostgREST is given to read the file again where nobody says where to ask it. */
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

/**
 * Makes a key, has PostgREST read it from the file, and then signs with it: as soon as every PostgREST of `addresses`
 * accepts it, and not at all when one of them does not. Answers its name.
 */
export async function rotateKey(
  ownerUrl: string,
  jwksFile: string,
  addresses: string[] = [],
  patience = 30_000,
): Promise<string> {
  const kid = await addKey(ownerUrl)
  await publishKeys(ownerUrl, jwksFile)
  if (addresses.length === 0) await sleep(reloadTime)
  const key = (await readSigningKeys(ownerUrl)).find((each) => each.kid === kid)
  if (key === undefined) throw new Error(`The key ${kid} is gone: somebody else has retired it. Rotate again.`)
  for (const address of addresses) await waitUntilKnown(address, key, patience)
  await activateKey(ownerUrl, kid)
  return kid
}

/** PostgREST answers a token of a key that it does not know with PGRST301, before it asks the database anything. */
async function waitUntilKnown(address: string, key: SigningKey, patience: number): Promise<void> {
  const deadline = performance.now() + patience
  let reason = ''
  while (performance.now() < deadline) {
    try {
      const answer = await fetch(address, {
        headers: { authorization: `Bearer ${tokenOf(key)}` }, signal: AbortSignal.timeout(5000),
      })
      const text = await answer.text()
      if (answer.status < 500 && !text.includes('"PGRST301"')) return
      reason = `it answers ${answer.status}`
    } catch (error) {
      reason = error instanceof Error ? String(error.cause ?? error.message) : String(error)
    }
    await sleep(100)
  }
  throw new Error(
    `PostgREST at ${address} does not know the key ${key.kid} (${reason}), so the old key signs on: see that it reads ` +
    `the file, then npx assetry key activate ${key.kid}.`)
}

/** Of nobody: it is only good for asking whether its signature is accepted. */
function tokenOf({ kid, secret }: SigningKey): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const expires = Math.floor(Date.now() / 1000) + 60
  const signed = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${part({ aud: 'assetry', role: 'anon', exp: expires })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
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
