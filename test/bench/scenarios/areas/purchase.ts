import { randomUUID } from 'node:crypto'
import { sqlTarget } from '../../load/sql.ts'
import type { Context } from '../context.ts'
import { byHand, compareAction } from './compare.ts'

/** How many lines the order has, each of which comes by two rows of a receipt, which has at most 1,000. */
const lines = 500

/**
 * A receipt of 1,000 lines, also as the statements that keep as many rows and check nothing. The order allows ten times
 * what it orders, so that one order takes every receipt of a run.
 */
export async function receiveOrder(context: Context): Promise<void> {
  const name = 'receive_purchase_order of 1,000 lines'
  if (!context.options.only.test(name)) return
  if (!context.actions.has('receive_purchase_order')) return context.skip(name, 'there is no such action')
  const account = await context.account(20)
  const order = randomUUID()
  await byHand(context, { text: orderOf, values: [order, account.siteIds] }, { text: linesOf, values: [order, lines] })
  const { rows } = await context.superuser.query<{ id: string }>(
    'select id from procurement.order_lines where purchase_order_id = $1 order by position', [order])
  if (rows.length === 0) throw new Error('The account reaches nothing to act on: run with --fresh.')
  await context.superuser.query('analyze procurement.purchase_orders, procurement.order_lines')
  const body = () => ({
    p_purchase_order_id: order,
    p_lines: [...rows, ...rows].map(({ id }) => ({ purchase_order_line_id: id, quantity: 1 })),
  })
  const plain = sqlTarget('by-hand', context.database.superuserUrl, () => [{ text: receiptOf, values: [order] }])
  await compareAction(context, name, 'receive_purchase_order', account, body, [plain])
}

/** An order that was sent, at the storeroom of the account with most items. */
const orderOf = `
  insert into procurement.purchase_orders (
    id, organization_id, site_id, purchase_order_number, vendor_id, buyer_id, currency, status, approved_at,
    approved_amount, total_amount, sent_at
  )
  select $1, s.organization_id, s.id, 'BENCH-' || left($1::uuid::text, 8), v.id, a.id, s.currency, 'SENT', now(), 0, 0, now()
    from (
      select d.site_id from inventory.standings as d where d.site_id = any ($2) group by 1 order by count(*) desc limit 1
    ) as m
    join core.sites as s on s.id = m.site_id
    join lateral (select v.id from contract.vendors as v where v.organization_id = s.organization_id limit 1) as v on true
    join lateral (select a.id from identity.accounts as a where a.organization_id = s.organization_id limit 1) as a on true`

const linesOf = `
  insert into procurement.order_lines (
    organization_id, site_id, purchase_order_id, position, kind, item_id, description, quantity, base_quantity, unit_price,
    storeroom_id, over_receipt_percent
  )
  select o.organization_id, o.site_id, o.id, row_number() over (order by d.storeroom_id, d.item_id), 'ITEM', d.item_id, 'bench',
         1000000, 1000000, 2.5, d.storeroom_id, 1000
    from procurement.purchase_orders as o
    join inventory.standings as d on d.site_id = o.site_id
    join inventory.items as i on i.id = d.item_id and i.tracking = 'NONE' and i.status = 'ACTIVE'
   where o.id = $1
   order by d.storeroom_id, d.item_id
   limit $2`

/** The rows that such a receipt leaves: its lines, what moved, and what is there since. */
const receiptOf = `
  with arrived as (
    update procurement.order_lines as l
       set received_quantity = l.received_quantity + 2, accepted_quantity = l.accepted_quantity + 2
     where l.purchase_order_id = $1 returning l.*
  ),
  standing as (
    update inventory.standings as s
       set quantity = s.quantity + 2, value = s.value + 5, movement_count = s.movement_count + 2, last_moved_at = now()
      from arrived as a where s.item_id = a.item_id and s.storeroom_id = a.storeroom_id returning s.*
  ),
  balance as (
    update inventory.balances as b set quantity = b.quantity + 2
      from arrived as a
     where b.item_id = a.item_id and b.storeroom_id = a.storeroom_id and b.bin_id is null and b.lot_id is null
       and b.condition = 'OK'
  ),
  moved as (
    insert into inventory.movements (
      organization_id, site_id, item_id, storeroom_id, sequence, kind, quantity, unit_cost, amount, old_quantity,
      new_quantity, old_value, new_value, old_average, new_average
    )
    select s.organization_id, s.site_id, s.item_id, s.storeroom_id, s.movement_count - 2 + n, 'RECEIPT', 1, 2.5, 2.5,
           s.quantity - 3 + n, s.quantity - 2 + n, s.value - 7.5 + n * 2.5, s.value - 5 + n * 2.5, 2.5, 2.5
      from standing as s cross join generate_series(1, 2) as n
    returning id, item_id, storeroom_id
  ),
  receipt as (
    insert into procurement.receipts (organization_id, site_id, purchase_order_id, receipt_number, received_at)
    select o.organization_id, o.site_id, o.id, 'BENCH-' || uuidv7(), now()
      from procurement.purchase_orders as o where o.id = $1 returning *
  )
  insert into procurement.receipt_lines (
    organization_id, site_id, receipt_id, position, purchase_order_line_id, quantity, base_quantity, unit_cost,
    accepted_quantity, movement_id, judged_at
  )
  select r.organization_id, r.site_id, r.id, row_number() over (order by m.id), a.id, 1, 1, 2.5, 1, m.id, now()
    from receipt as r cross join moved as m
    join arrived as a on a.item_id = m.item_id and a.storeroom_id = m.storeroom_id`
