import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

const statuses = ['DRAFT', 'REQUESTED', 'RESERVED', 'OUT', 'OVERDUE', 'COMPLETED', 'REJECTED', 'EXPIRED', 'CANCELLED']
const actions: Record<string, string> = {
  reserve_asset_booking: '', approve_asset_booking: '', reject_asset_booking: ", 'Too windy'", cancel_asset_booking: ''
}

beforeAll(async () => {
  await client.connect()
  await client.query('begin')
  for (const made of ["organization('acme')", "site('north')", "asset('crane', 'north')", "worker('wim', 'north')",
    "booking('job', 'north', 'wim', '{crane}', '1 hour', '2 hours', 'DRAFT')", "person('tess')", "sign_in('tess')"]) {
    await client.query(`select test.${made}`)
  }
  // Everything but the role: the statuses are forced, as no action could.
  await client.query("select set_config('role', session_user, true), set_config('session_replication_role', 'replica', true)")
})
afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

/** The code with which an action refuses a booking in a status, or DONE; everything is as before afterwards. */
async function outcome(status: string, action: string): Promise<string> {
  await client.query('savepoint before')
  try {
    await client.query(
      'update asset.bookings set status = $1, requested_at = now(), answer_by_at = ends_at', [status])
    await client.query(`select api.${action}(test.id('job')${actions[action]})`)
    return 'DONE'
  } catch (error) {
    const { message } = error as Error
    return message.startsWith('{') ? (JSON.parse(message) as { code: string }).code : message
  } finally {
    await client.query('rollback to before')
  }
}

test('every action on a booking is allowed where the machine says, and nowhere else', async () => {
  const { rows } = await client.query<{ from_status: string, action: string }>(
    `select distinct t.from_status, t.action from core.transitions as t
      where t.entity = 'asset.bookings' and t.action = any ($1)`, [Object.keys(actions)])
  const allowed = new Set(rows.map(({ from_status: status, action }) => `${status} ${action}`))
  expect(allowed.size).toBe(6)
  for (const status of statuses) {
    for (const action of Object.keys(actions)) {
      const wanted = allowed.has(`${status} ${action}`) ? 'DONE' : 'TRANSITION_NOT_ALLOWED'
      expect([status, action, await outcome(status, action)]).toEqual([status, action, wanted])
    }
  }
})
