import { withClient } from './connection.ts'

/** A pepper that passwords are hashed with. */
export interface PepperInfo {
  kid: string
  isCurrent: boolean
  createdAt: Date
  /** How many passwords are hashed with it. */
  passwords: number
}

/** A pepper or a signing key as it goes from one installation to another; it is secret. */
export interface PortableSecret {
  kind: 'PASSWORD_PEPPER' | 'SIGNING_KEY'
  kid: string
  /** In base64. */
  value: string
}

export async function listPeppers(ownerUrl: string): Promise<PepperInfo[]> {
  return await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ kid: string, is_current: boolean, created_at: Date, password_count: string }>(
      'select kid, is_current, created_at, password_count from identity.peppers()')
    return rows.map((row) => ({
      kid: row.kid, isCurrent: row.is_current, createdAt: row.created_at, passwords: Number(row.password_count),
    }))
  })
}

/** Hashes new passwords with a new pepper, and each other one when it is next used. Answers its id. */
export async function rotatePepper(ownerUrl: string): Promise<string> {
  return await withClient(ownerUrl, async (client) => {
    const { rows: [row] } = await client.query<{ kid: string }>('select identity.rotate_pepper() as kid')
    return row?.kid ?? ''
  })
}

/** Forgets a pepper; answers how many passwords went with it, which are none unless that is asked for. */
export async function retirePepper(ownerUrl: string, kid: string, isForgetting: boolean): Promise<number> {
  return await withClient(ownerUrl, async (client) => {
    const { rows: [row] } = await client.query<{ count: string }>(
      'select identity.remove_pepper($1, $2) as count', [kid, isForgetting])
    return Number(row?.count)
  })
}

/** The pepper or signing key of this id. */
export async function exportSecret(ownerUrl: string, kid: string): Promise<PortableSecret> {
  return await withClient(ownerUrl, async (client) => {
    const { rows: [row] } = await client.query<PortableSecret>(
      `select kind, kid, replace(encode(value, 'base64'), e'\\n', '') as value from identity.secrets where kid = $1`, [kid])
    if (row === undefined) throw new Error(`There is no pepper and no signing key ${kid}.`)
    return row
  })
}

/** Takes a pepper or signing key over, accepted and not in use. */
export async function importSecret(ownerUrl: string, { kind, kid, value }: PortableSecret): Promise<void> {
  await withClient(ownerUrl, async (client) =>
    await client.query(`select identity.import_secret($1, $2, decode($3, 'base64'))`, [kind, kid, value]))
}
