import { type HttpCall, httpTarget } from '../../load/http.ts'
import { sqlTarget } from '../../load/sql.ts'
import type { Context } from '../context.ts'
import { compareAction, takeTurns } from './compare.ts'

/** Where an account finds stock. */
const standings = `
  select d.item_id, d.storeroom_id, d.organization_id, d.site_id
    from inventory.standings as d where d.site_id = any ($1) order by md5(d.id::text) limit 5000`

interface Standing { item_id: string, storeroom_id: string, organization_id: string, site_id: string }

/** Receipts and issues, also as the statements that change the same rows and check nothing. */
export async function moveStock(context: Context): Promise<void> {
  if (!context.actions.has('issue_stock')) return context.skip('issue_stock', 'there is no such action')
  const account = await context.account(20)
  const place = await takeTurns<Standing>(context, standings, [account.siteIds])
  for (const { action, kind, sign, more } of [
    { action: 'receive_stock', kind: 'RECEIPT', sign: 1, more: { unit_cost: 2.5 } },
    { action: 'issue_stock', kind: 'ISSUE', sign: -1, more: {} },
  ]) {
    const body = (): Record<string, unknown> => {
      const { item_id, storeroom_id } = place()
      return {
        p_storeroom_id: storeroom_id, p_lines: [{ item_id, quantity: 1, ...more }],
        ...(kind === 'ISSUE' ? { p_cost_center: 'LINE-1', p_reason: 'Used up' } : {}),
      }
    }
    const plain = sqlTarget('by-hand', context.database.superuserUrl, () => {
      const { item_id, storeroom_id } = place()
      return [{ text: movement(kind, sign), values: [item_id, storeroom_id] }]
    })
    await compareAction(context, `${action} of one line`, action, account, body, [plain])
  }
}

function movement(kind: string, sign: number): string {
  return `
    with standing as (
      update inventory.standings as s
         set quantity = s.quantity + ${sign}, value = s.value + ${sign} * 2.5, movement_count = s.movement_count + 1,
             last_moved_at = now()
       where s.item_id = $1 and s.storeroom_id = $2 returning s.*
    ), balance as (
      update inventory.balances as b set quantity = b.quantity + ${sign}
       where b.item_id = $1 and b.storeroom_id = $2 and b.bin_id is null and b.lot_id is null and b.condition = 'OK'
    )
    insert into inventory.movements (
      organization_id, site_id, item_id, storeroom_id, sequence, kind, quantity, unit_cost, amount, old_quantity,
      new_quantity, old_value, new_value, old_average, new_average
    )
    select s.organization_id, s.site_id, s.item_id, s.storeroom_id, s.movement_count, '${kind}', 1, 2.5, ${sign} * 2.5,
           s.quantity - ${sign}, s.quantity, s.value - ${sign} * 2.5, s.value, 2.5, 2.5
      from standing as s`
}

/** An order with fifty lines, which is also one statement by hand that only writes them. */
export async function reserveMany(context: Context): Promise<void> {
  const account = await context.account(20)
  if (!context.actions.has('reserve_stock')) return context.skip('reserve_stock of 50 lines', 'there is no such action')
  const store = await takeTurns<{ id: string, items: string[] }>(context, `
    select d.storeroom_id as id, (array_agg(d.item_id))[1:50] as items
      from inventory.standings as d where d.site_id = any ($1) group by 1`, [account.siteIds])
  const plain = sqlTarget('by-hand', context.database.superuserUrl, () => {
    const { id, items } = store()
    return [{
      text: `insert into inventory.reservations (
               organization_id, site_id, item_id, storeroom_id, purpose, required_quantity
             )
             select s.organization_id, s.site_id, i, s.id, 'bench', 0.001
               from inventory.storerooms as s cross join unnest($2::uuid[]) as i where s.id = $1`,
      values: [id, items],
    }]
  })
  await compareAction(context, 'reserve_stock of 50 lines', 'reserve_stock', account, () => {
    const { id, items } = store()
    return {
      p_storeroom_id: id, p_purpose: 'bench', p_lines: items.map((item_id) => ({ item_id, required_quantity: 0.001 })),
    }
  }, [plain])
}

export async function foreseeStock(context: Context): Promise<void> {
  for (const reach of [20, 1000]) {
    const account = await context.account(reach)
    const item = await takeTurns<{ id: string }>(context,
      'select id from inventory.items where organization_id = $1 limit 200', [account.organizationId])
    const name = `list_stock_availability of one item, ${reach} sites`
    await compareAction(context, name, 'list_stock_availability', account, () => ({ p_item_id: item().id }))
  }
  // Twenty thousand standings, whose ledgers are long at the large scales.
  for (const list of ['stock_levels', 'stock_movements']) {
    const account = await context.account(1000)
    const page = (query: string): HttpCall => ({
      method: 'GET', path: `/${list}?${query}`, headers: { Authorization: `Bearer ${account.token}` },
    })
    await context.compare(`/${list} of 20,000 standings`, 1, [
      httpTarget('first', context.servers.gateway, page('limit=50')),
      httpTarget('by id', context.servers.gateway, page('order=id&limit=50')),
      httpTarget('counted', context.servers.gateway, page('limit=50&select=id')),
    ], 'LIGHT')
  }
}
