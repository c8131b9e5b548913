import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { readSigningKeys, writeJwks } from '../../../scripts/database/jwks.ts'
import { actingAs } from '../../../scripts/database/connection.ts'
import { longestWait } from '../../support/limits.ts'
import { currentWorker } from '../../support/names.ts'
import { until } from '../../torture/patience.ts'
import { type Caller, callerOf } from '../support/caller.ts'
import { cloneUrl, sql } from '../support/database.ts'
import { type Member, newTenant } from '../support/tenant.ts'
import { headerOf } from '../support/tokens.ts'

/** Gives PostgREST the keys that the database accepts. */
async function publishKeys(): Promise<void> {
  const file = join(inject('logDirectory'), `worker-${currentWorker()}`, 'jwks.json')
  await writeJwks(file, await readSigningKeys(actingAs(cloneUrl(), 'assetry_owner')))
  await sql("notify pgrst, 'reload config'")
}

async function becomes(status: number, caller: Caller): Promise<void> {
  await until(longestWait / 1000, `whoami answers ${status}`, async () => (await caller.call('whoami')).status === status)
}

let removed: string | undefined
let early: Member | undefined

// Other files of this worker hold sessions that the old key signed.
afterAll(async () => {
  if (removed === undefined) return
  await sql('insert into identity.secrets select * from jsonb_populate_record(null::identity.secrets, $1)', [removed])
  await publishKeys()
  if (early) await becomes(200, early)
})

test('A26 a signing key is replaced without a request failing, and the old one ends when it is removed', async () => {
  const tenant = await newTenant()
  early = await tenant.member()
  const statuses = new Set<number>()
  let isOver = false
  const reading = (async () => {
    while (!isOver) statuses.add((await late.get('/sites')).status)
  })

  const oldKey = headerOf(early.token).kid
  const [{ kid: newKey } = { kid: '' }] = await sql<{ kid: string }>('select identity.add_signing_key() as kid')
  await publishKeys()
  await sql('select identity.activate_signing_key($1)', [newKey])
  const late = await tenant.member()
  expect(headerOf(late.token).kid).toBe(newKey)
  await becomes(200, late)
  await becomes(200, early)

  const reader = reading()
  const [old] = await sql<{ key: string }>('select to_jsonb(s) as key from identity.secrets as s where s.kid = $1', [oldKey])
  removed = old?.key
  await sql('select identity.remove_signing_key($1)', [oldKey])
  await publishKeys()
  await becomes(401, early)
  isOver = true
  await reader
  expect([...statuses]).toEqual([200])
  expect((await callerOf(early.token).get('/sites')).status).toBe(401)
})
