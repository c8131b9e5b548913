import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

/** The record of each machine, and the arguments with which its actions get as far as its status. */
const machines = {
  'procurement.purchase_orders': {
    name: 'order',
    more: { reject_purchase_order: ", 'x'", hold_purchase_order: ", 'x'", cancel_purchase_order: ", 'x'",
      revise_purchase_order: ", 'x'", close_purchase_order: ", 'x'", send_purchase_order: ", 'OTHER'" },
  },
  'procurement.invoices': {
    name: 'invoice',
    more: { approve_invoice: ", 'x'", cancel_invoice: ", 'x'", reverse_invoice: ", 'x'", accept_credit_difference: ", 'x'" },
  },
  'procurement.budgets': {
    name: 'budget', more: { cancel_budget: ", 'x'" },
  },
  'procurement.budget_transfers': {
    name: 'transfer', more: { reject_budget_transfer: ", 'x'", cancel_budget_transfer: ", 'x'" },
  },
  'procurement.requisitions': {
    name: 'requisition',
    more: { reject_requisition: ", 'x'", cancel_requisition: ", 'x'", close_requisition: ", 'x'" },
  },
  'procurement.quote_requests': {
    name: 'request',
    more: { send_quote_request: ", 'OTHER'", cancel_quote_request: ", 'x'", accept_quotes: ", test.offered('quote', 1), 'OTHER'" },
  },
} as const

/** What else a record in a status is, so that only the status stands between it and the action. */
function forced(entity: keyof typeof machines, status: string, action: string): string {
  if (entity === 'procurement.quote_requests') return `, awarded_at = ${status === 'AWARDED' ? 'now()' : 'null'}`
  if (entity !== 'procurement.requisitions') return ''
  return `, approved_at = now(), approved_amount = total_amount
    ${action === 'close_requisition' && status !== 'CANCELLED' ? ", order_status = 'PARTIAL'" : ''}`
}

beforeAll(async () => {
  await client.connect()
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.site('north'), test.item('bolt'), test.vendor('parts'),
    test.storeroom('MAIN', 'north'), test.person('tess'), test.person('paul')`)
  await client.query("select test.sign_in('tess')")
  await client.query("select test.purchase_order('order', 'north', 'parts', test.order_line('bolt', 'MAIN', 4, 2))")
  await client.query("select test.purchase_order('other', 'north', 'parts', test.order_line('bolt', 'MAIN', 4, 2))")
  await client.query("select test.sent('other', 'tess', 'paul')")
  await client.query("select api.receive_purchase_order(test.id('other'))")
  await client.query(`select test.remember('return', (api.create_vendor_return(test.id('other'),
    (select jsonb_agg(jsonb_build_object('receipt_line_id', l.id, 'quantity', 1)) from api.purchase_receipt_lines as l),
    '{"reason": "bent"}')).id)`)
  await client.query(`select test.remember('invoice', (api.create_invoice(test.id('other'),
    '{"vendor_invoice_number": "R 1", "invoiced_on": "2026-01-05"}',
    (select jsonb_agg(jsonb_build_object('purchase_order_line_id', l.id, 'quantity', 1, 'unit_price', 2))
       from api.purchase_order_lines as l where l.purchase_order_id = test.id('other')))).id)`)
  await client.query(`select test.cost_center('MAINT'), test.budget('budget', 'MAINT', 9),
    test.budget('next', 'MAINT', 9, jsonb_build_object('starts_on', test.day(101), 'ends_on', test.day(102)))`)
  await client.query(`select test.remember('transfer', (api.create_budget_transfer(jsonb_build_object('from_budget_id',
    test.id('budget'), 'to_budget_id', test.id('next'), 'amount', 1, 'reason', 'x'))).id)`)
  await client.query("select test.requisition('requisition', 'north', test.wanted('bolt', 'MAIN', 4, 2))")
  await client.query(`select test.quote_request('request', 'north', '[{"kind": "SERVICE", "description": "Crane", "quantity": 1}]', '{parts}')`)
  await client.query("select api.send_quote_request(test.id('request'), 'OTHER')")
  await client.query("select test.quote('quote', 'request', 'parts', '{1}')")
  await client.query("select test.sign_out(), test.sign_in('paul')")
  // Everything but the role: the statuses are forced, as no action could.
  await client.query("select set_config('role', session_user, true), set_config('session_replication_role', 'replica', true)")
  await client.query(`insert into procurement.approval_steps (organization_id, site_id, purchase_order_id, revision, sequence)
    values (test.current_organization(), test.id('north'), test.id('order'), 1, 1)`)
  await client.query(`insert into procurement.approval_steps (organization_id, site_id, requisition_id, revision, sequence)
    values (test.current_organization(), test.id('north'), test.id('requisition'), 1, 1)`)
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
    const { rows: [column] } = await client.query(`select from pg_attribute where attrelid = $1::regclass and attname = 'held_status'`, [entity])
    const decided = entity === 'procurement.budget_transfers' && ['APPROVED', 'REJECTED'].includes(status)
      ? ", decided_at = now(), decided_by = test.id('paul')" : ''
    const held = column === undefined ? '' : `, held_status = case when '${status}' = 'ON_HOLD' then 'SENT' end,
      approved_at = now(), approved_amount = total_amount`
    if (entity === 'procurement.invoices' && status !== 'DRAFT') await client.query("select procurement.claim(test.id('invoice'), 1)")
    await client.query(`update ${entity} set status = '${status}'${held}${decided}${forced(entity, status, action)} where id = test.id('${name}')`)
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
      cross join (select distinct t.action from core.transitions as t where t.entity = $1 and t.permission is not null and t.action !~ '^update_') as a
       left join (select distinct t.entity, t.from_status, t.action from core.transitions as t) as t
         on t.entity = $1 and t.from_status = s.status and t.action = a.action
      order by s.status, a.action`, [entity])
  expect(rows.length).toBeGreaterThan(1)
  for (const { status, action, allowed } of rows) {
    const code = await outcome(entity, status, action)
    expect([status, action, code === 'TRANSITION_NOT_ALLOWED'], code).toEqual([status, action, !allowed])
    // The invoice is no credit note.
    const done = action === 'accept_credit_difference' ? 'CREDIT_NOT_DIFFERENT' : 'DONE'
    expect([action, code]).toEqual([action, allowed ? done : 'TRANSITION_NOT_ALLOWED'])
  }
})
