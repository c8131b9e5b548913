import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

beforeAll(async () => {
  await client.connect()
  await client.query('begin')
  for (const made of ["organization('acme')", "site('north')", "asset('press', 'north')", "asset_audit('yearly', 'north')",
    "person('tess')", "sign_in('tess')"]) await client.query(`select test.${made}`)
  // Everything but the role: the statuses are forced, as no action could.
  await client.query("select set_config('role', session_user, true), set_config('session_replication_role', 'replica', true)")
})
afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

/** The code with which an action refuses an asset audit in a status, or DONE; everything is as before afterwards. */
async function outcome(status: string, action: string): Promise<string> {
  await client.query('savepoint before')
  try {
    await client.query('update asset.stock_audits set status = $1', [status])
    await client.query(`select api.${action}(test.id('yearly')${action === 'cancel_asset_audit' ? ", 'x'" : ''})`)
    return 'DONE'
  } catch (error) {
    const { message } = error as Error
    return message.startsWith('{') ? (JSON.parse(message) as { code: string }).code : message
  } finally {
    await client.query('rollback to before')
  }
}

test('every action on an asset audit is allowed where the machine says, and nowhere else', async () => {
  const { rows } = await client.query<{ status: string, action: string, allowed: boolean }>(
    `select s.status, a.action, t.entity is not null as allowed
       from unnest('{DRAFT,ACTIVE,COMPLETED,CANCELLED}'::text[]) as s (status)
      cross join (select distinct t.action from core.transitions as t where t.entity = 'asset.stock_audits') as a
       left join core.transitions as t on t.entity = 'asset.stock_audits' and t.from_status = s.status and t.action = a.action`)
  expect(rows).toHaveLength(12)
  for (const { status, action, allowed } of rows) {
    expect([status, action, await outcome(status, action)]).toEqual([status, action, allowed ? 'DONE' : 'TRANSITION_NOT_ALLOWED'])
  }
})
