import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { callerOf } from '../support/caller.ts'
import { inSession, sql } from '../support/database.ts'
import { spot } from '../support/place.ts'
import { newTenant } from '../support/tenant.ts'

/** The lines that the database's server has logged for a request, without the texts of the statements. */
function linesOf(requestId: string | undefined): string[] {
  return readFileSync(join(inject('logDirectory'), 'postgres.log'), 'utf8').split('\n')
    .filter((line) => line.includes(` request ${requestId} `))
    .map((line) => line.replace(/^.* request \S+ /, ''))
}

const isForeign = process.env.DATABASE_URL !== undefined

test.skipIf(isForeign)('a line of the server\'s log has the id that the answer told', async () => {
  const tenant = await newTenant()
  const member = await tenant.member({ permissions: 'all' })
  const site = await tenant.site()

  const refused = await member.callAny('create_work_order', { p_values: { site_id: site.id } })
  expect(refused.status).toBe(422)
  expect(refused.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  expect(linesOf(refused.headers['x-request-id'])).toContainEqual(expect.stringMatching(/^ERROR: +.*title/))

  const named = await member.get('/work_orders?title=match.(', { headers: { 'x-request-id': 'my-own.id_7' } })
  expect(named.status).toBe(400)
  expect(linesOf('my-own.id_7')).toContainEqual(expect.stringMatching(/^ERROR: +invalid regular expression/))

  // There is room for 55 characters.
  const long = 'x'.repeat(128)
  await member.get('/work_orders?title=match.(', { headers: { 'x-request-id': long } })
  expect(linesOf(long.slice(0, 55))).not.toEqual([])
})

test.skipIf(isForeign)('also where the session has ended, and where one waits for another', async () => {
  const tenant = await newTenant()
  const member = await tenant.member({ permissions: 'all' })
  const site = await tenant.site()
  const { body: [order] } = await member.call('create_work_order', { p_values: { site_id: site.id, location_id: await spot(site), title: 'Seal' } })

  const waited = await inSession(async (client) => {
    await client.query('begin')
    await client.query('select from work.work_orders where id = $1 for update', [order?.id])
    const args = { p_work_order_id: order!.id!, p_reason: 'Not needed' }
    const answer = await member.call('cancel_work_order', args, { isPatient: false })
    await client.query('rollback')
    return answer
  })
  expect(waited.status).toBe(503)
  expect(linesOf(waited.headers['x-request-id'])).toEqual(expect.arrayContaining([
    expect.stringMatching(/^LOG: +process \d+ still waiting for/), expect.stringMatching(/^ERROR: +canceling statement/),
  ]))

  await sql('update identity.sessions set revoked_at = now() where account_id = $1', [member.id])
  const ended = await callerOf(member.token).get('/sites')
  expect(ended.status).toBe(401)
  expect(linesOf(ended.headers['x-request-id'])).toContainEqual(expect.stringMatching(/^ERROR: +.*SESSION_ENDED/))

  const { length: named } = await sql(
    `select from pg_stat_activity where datname = current_database() and state = 'idle' and application_name like 'request %'`)
  expect(named).toBe(0)
})
