import type { Pool } from 'pg'
import { newPushKey } from './delivery/push.ts'

/** Makes the key by which push services know this installation, unless it has one: devices subscribe with it. */
export async function keepPushKey(pool: Pool): Promise<void> {
  const { rows } = await pool.query('select public_key from notify.push_keys()')
  if (rows.length > 0) return
  const { publicKey, privateKey } = newPushKey()
  await pool.query('select notify.keep_push_key($1, $2)', [publicKey, privateKey])
}
