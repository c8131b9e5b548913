import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

/** The record of each machine, and the arguments with which its actions get as far as its status. */
const machines = {
  'inventory.items': { name: 'bolt', more: {} },
  'inventory.transfers': { name: 'transfer', more: { write_off_transfer: ", 'x'", cancel_transfer: ", 'x'", recover_transfer: ", 'x'" } },
  'inventory.counts': { name: 'count', more: { return_count: ", array[test.id('line')], 'x'", cancel_count: ", 'x'" } },
} as const

beforeAll(async () => {
  await client.connect()
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.site('north'), test.item('bolt'),
    test.storeroom('MAIN', 'north'), test.storeroom('VAN', 'north'), test.person('tess')`)
  await client.query("select test.sign_in('tess')")
  await client.query("select test.receive('bolt', 'MAIN', 10)")
  await client.query(`select test.remember('transfer', (api.create_transfer(
    jsonb_build_object('storeroom_id', test.id('MAIN'), 'to_storeroom_id', test.id('VAN')), test.line('bolt', 4))).id),
    test.remember('count', (api.create_count(jsonb_build_object('storeroom_id', test.id('MAIN')))).id)`)
  await client.query("select test.remember('line', uuidv7())")
  await client.query(`select test.sign_out()`)
  await client.query(`insert into inventory.count_lines (id, organization_id, site_id, count_id, position, item_id, condition, expected_quantity)
    select test.id('line'), test.current_organization(), test.id('north'), test.id('count'), 1, test.id('bolt'), 'DAMAGED', 10`)
  await client.query("select test.sign_in('tess')")
  // Everything but the role: the statuses are forced, as no action could.
  await client.query("select set_config('role', session_user, true), set_config('session_replication_role', 'replica', true)")
})
afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

/** The code with which an action refuses a record in a status, or DONE; everything is as before afterwards. */
async function outcome(entity: keyof typeof machines, status: string, action: string): Promise<string> {
  const { name, more } = machines[entity]
  await client.query('savepoint before')
  try {
    await client.query(`update ${entity} set status = '${status}' where id = test.id('${name}')`)
    await client.query(`select api.${action}(test.id('${name}')${(more as Record<string, string>)[action] ?? ''})`)
    return 'DONE'
  } catch (error) {
    const { message } = error as Error
    return message.startsWith('{') ? (JSON.parse(message) as { code: string }).code : message
  } finally {
    await client.query('rollback to before')
  }
}

test.each(Object.keys(machines) as (keyof typeof machines)[])('every action on %s is allowed where the machine says, and nowhere else', async (entity) => {
  const { rows } = await client.query<{ status: string, action: string, allowed: boolean }>(
    `select s.status, a.action, t.entity is not null as allowed
       from (select distinct s.status from core.transitions as t, unnest(array[t.from_status, t.to_status]) as s (status)
              where t.entity = $1) as s
      cross join (select distinct t.action from core.transitions as t where t.entity = $1) as a
       left join (select distinct t.entity, t.from_status, t.action from core.transitions as t) as t
         on t.entity = $1 and t.from_status = s.status and t.action = a.action
      order by s.status, a.action`, [entity])
  expect(rows.length).toBeGreaterThan(10)
  for (const { status, action, allowed } of rows) {
    const code = await outcome(entity, status, action)
    expect([status, action, code === 'TRANSITION_NOT_ALLOWED'], code).toEqual([status, action, !allowed])
    expect(code).toMatch(/^[A-Z_]+$/)
  }
})
