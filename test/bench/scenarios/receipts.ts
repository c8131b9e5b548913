import { randomUUID } from 'node:crypto'
import { askOnce } from '../load/http.ts'
import { type Account, contextOf, settingsStatement } from '../stack/accounts.ts'
import { act, type Context } from './context.ts'
import { callOf, transactionOf } from './gets.ts'
import { timesOf } from './imports.ts'
import { type Row } from './imports/catalogue.ts'
import { storedBy } from './imports/stored.ts'

const names = ['receive_stock of 1,000', 'receive_purchase_order of 1,000'] as const

/**
 * Receipts of 1,000 lines beside one statement that stores the same rows in the same tables, with their triggers: goods
 * of 1,000 items that were never there, and two rows for each of the 500 lines that a purchase order may have. Both are undone.
 */
export async function measureReceipts(context: Context): Promise<void> {
  const wanted = names.filter((name) => context.options.only.test(name))
  if (wanted.length === 0) return
  const [account, other] = [await context.account(1000), await context.account(20)]
  const calls = await receipts(context, account, other)
  const asked = names.map((name) => {
    const { action, given } = calls[name]
    return {
      action, transaction: () => transactionOf(account, 'POST', `/rpc/${action}`, callOf(action, given)).slice(0, -1),
    }
  })
  const found = await storedBy(context.superuser, asked, 'insert or update')
  for (const [place, name] of names.entries()) {
    const [stored, { action, transaction }] = [found[place]!, asked[place]!]
    if (!wanted.includes(name)) continue
    if (stored instanceof Error) {
      context.skip(name, stored.message)
      continue
    }
    const url = context.server.roleUrl('authenticator', context.database.name)
    const settings = settingsStatement({ ...contextOf(account), 'assetry.action': action })
    const [called, bare] = await timesOf(Math.min(context.options.rounds, 3), [
      { statements: transaction(), url, opening: 'set statement_timeout = 0' },
      { statements: [{ text: 'begin' }, settings, stored.statement], url: context.database.superuserUrl, opening: '' },
    ])
    context.costs.set(`ms, ${name}`, called!)
    context.costs.set(`ms, ${name}, one statement`, bare!)
    context.costs.set(`${name} / one statement`, called! / bare!)
  }
}

type Receipt = { action: string, given: Row }

async function receipts(
  context: Context, account: Account, other: Account,
): Promise<Record<(typeof names)[number], Receipt>> {
  const batch = `BR-${randomUUID().slice(0, 8)}`
  const find = async (sql: string, value: unknown): Promise<Row[]> =>
    (await context.superuser.query<Row>(sql, [account.organizationId, value])).rows
  const call = async (action: string, body: Row, who = account): Promise<Row> => {
    const text = await askOnce(context.servers.api, act(action, body, who))
    return (JSON.parse(text) as Row[])[0] as Row
  }
  const [site] = await find('select s.id, s.code from core.sites as s where s.organization_id = $1 and s.id = $2', other.siteIds[0])
  const { id: storeroom } = await call('create_storeroom', { p_values: { site_id: site!['id'], code: batch, name: 'Store' } })
  const [vendor] = await find(
    'select v.id from contract.vendors as v where v.organization_id = $1 and v.status = $2 order by v.id limit 1', 'APPROVED')
  await call('import_units', { p_rows: [{ code: batch, name: 'Piece' }] })
  await call('import_items', {
    p_rows: Array.from({ length: 1000 }, (_, n) => ({ item_number: `${batch}-${n}`, name: 'Seal', base_unit_code: batch })),
  })
  const items = await find(
    'select i.id from inventory.items as i where i.organization_id = $1 and i.item_number like $2 order by i.id', `${batch}-%`)
  const { id: order } = await call('create_purchase_order', {
    p_values: { site_id: site!['id'], vendor_id: vendor!['id'] },
    p_lines: items.slice(0, 500).map(({ id }) => ({
      kind: 'ITEM', item_id: id, storeroom_id: storeroom, quantity: 20, unit_price: 2.5,
    })),
  })
  const made = { p_purchase_order_id: order }
  await call('submit_purchase_order', made)
  await call('approve_purchase_order', made, other)
  await call('send_purchase_order', { ...made, p_channel: 'OTHER' })
  const lines = await find(
    'select l.id from procurement.order_lines as l where l.organization_id = $1 and l.purchase_order_id = $2', order)
  return {
    'receive_stock of 1,000': {
      action: 'receive_stock',
      given: { p_storeroom_id: storeroom, p_lines: items.map(({ id }) => ({ item_id: id, quantity: 4, unit_cost: 2.5 })) },
    },
    'receive_purchase_order of 1,000': {
      action: 'receive_purchase_order',
      given: {
        ...made, p_lines: [...lines, ...lines].map(({ id }) => ({ purchase_order_line_id: id, quantity: 10 })),
      },
    },
  }
}
