import { type Caller, callerOf } from '../caller.ts'
import { exchange } from '../log_in.ts'
import { rowsOf, type Creations, type Place, type Row } from './creation.ts'

export const creations: Creations = {
  create_cost_center: ({ suffix }) => ['A', 'B'].map((letter) => (
    { p_values: { code: `${letter}-${suffix}`, name: `cost center ${suffix}` } })),
  create_approval_rule: async ({ caller, suffix }) => {
    const [role] = await rowsOf(caller, '/roles?grants_everything=is.true&limit=1')
    return { p_values: { name: `rule ${suffix}`, currency: 'CHF', amount_over: 5, role_id: role?.id } }
  },
  create_budget: async ({ caller, suffix }) => {
    const centers = await rowsOf(caller, `/cost_centers?name=eq.cost%20center%20${suffix}&order=code.asc`)
    return orRefused(centers).map(({ id, code }) => ({
      p_values: { cost_center_id: id, name: `budget of ${String(code)}`, currency: 'EUR', starts_on: '2026-01-01',
        ends_on: '2035-12-31', amount: 100000 }
    }))
  },
  activate_budget: async (place) => orRefused(await budgets(place)).map(({ id }) => ({ p_budget_id: id })),
  revise_budget: async (place) => orRefused(await budgets(place)).map(({ id }) => (
    { p_budget_id: id, p_amount: 150000, p_reason: 'more work' })),
  create_budget_transfer: async (place) => {
    const [from, to] = await budgets(place)
    const transfer = { p_values: { from_budget_id: from?.id, to_budget_id: to?.id, amount: 5, reason: `for ${place.suffix}` } }
    return [transfer, transfer]
  },
  create_requisition: async (place) => {
    const vendor = await approvedVendor(place)
    const { unit_price, ...wanted } = await goods(place)
    const requisition = { p_values: { site_id: place.site.id, reason: `for ${place.suffix}` },
      p_lines: [{ ...wanted, estimated_price: unit_price, suggested_vendor_id: vendor },
        { kind: 'OTHER', description: `a holder ${place.suffix}`, quantity: 1, estimated_price: 20 }] }
    return [requisition, requisition, requisition]
  },
  // One stays a draft.
  submit_requisition: async (place) => {
    const drafts = await rowsOf(place.caller, `/requisitions?site_id=eq.${place.site.id}&status=eq.DRAFT&order=id.asc`)
    return drafts.length === 0 ? [{ p_requisition_id: null }] : drafts.slice(0, 2).map(({ id }) => ({ p_requisition_id: id }))
  },
  create_quote_request: async (place) => {
    const vendor = await approvedVendor(place)
    const { unit_price, ...wanted } = await goods(place)
    const request = { p_values: { site_id: place.site.id, closes_at: '2090-01-01T00:00:00Z', note: `for ${place.suffix}` },
      p_lines: [wanted, { kind: 'SERVICE', description: `crane ${place.suffix}`, quantity: unit_price }], p_vendor_ids: [vendor] }
    return [request, request]
  },
  send_quote_request: async (place) => {
    const drafts = await requests(place, 'DRAFT')
    return drafts.length === 0 ? [{ p_quote_request_id: null }] : drafts.map(({ id }) => ({ p_quote_request_id: id, p_channel: 'OTHER' }))
  },
  // It makes no row, and an invoice that is paid is paid once.
  record_invoice_payment: () => [],
  record_quote: async (place) => {
    const asked = await requests(place, 'SENT')
    if (asked.length === 0) return { p_quote_request_id: null }
    return await Promise.all(asked.map(async ({ id }) => {
      const [vendor] = await rowsOf(place.caller, `/quote_request_vendors?quote_request_id=eq.${String(id)}`)
      const lines = await rowsOf(place.caller, `/quote_request_lines?quote_request_id=eq.${String(id)}`)
      return { p_quote_request_id: id, p_values: { vendor_id: vendor?.vendor_id, vendor_reference: `offer ${place.suffix}` },
        p_lines: lines.map((line) => ({ quote_request_line_id: line.id, unit_price: 3 })) }
    }))
  },
  create_purchase_order: async (place) => {
    const order = { p_values: { site_id: place.site.id, vendor_id: await approvedVendor(place), note: `for ${place.suffix}` },
      p_lines: [await goods(place), { kind: 'SERVICE', description: `crane ${place.suffix}`, quantity: 1, unit_price: 80 }],
      p_charges: [{ kind: 'FREIGHT', amount: 5 }] }
    return [order, order, order]
  },
  // One stays a draft.
  submit_purchase_order: async (place) => first(await orders(place, 'DRAFT'), 2),
  // Nobody approves what they wrote: somebody else does, here and now.
  approve_purchase_order: async (place) => {
    const pending = await orders(place, 'PENDING_APPROVAL')
    if (pending.length === 0) return { p_purchase_order_id: null }
    const approver = await somebodyElse(place)
    for (const { id } of pending) await approver.callAny('approve_purchase_order', { p_purchase_order_id: id })
    return []
  },
  // A blanket order of its own, which is submitted and approved here and now.
  create_call_off: async (place) => {
    const { kind, item_id, storeroom_id, quantity, unit_price } = await goods(place)
    const made = await place.caller.post('/rpc/create_purchase_order', {
      p_values: { site_id: place.site.id, vendor_id: await approvedVendor(place), kind: 'BLANKET', ends_on: '2999-12-31' },
      p_lines: [{ kind, item_id, quantity, unit_price }],
    })
    const [blanket] = made.status < 300 ? made.body as { id: string }[] : []
    if (!blanket) return { p_blanket_order_id: null, p_lines: [] }
    await place.caller.post('/rpc/submit_purchase_order', { p_purchase_order_id: blanket.id })
    await (await somebodyElse(place)).callAny('approve_purchase_order', { p_purchase_order_id: blanket.id })
    const [line] = await rowsOf(place.caller, `/purchase_order_lines?purchase_order_id=eq.${blanket.id}`)
    const call = { p_blanket_order_id: blanket.id, p_lines: [{ blanket_line_id: line?.id, quantity: 1, storeroom_id }] }
    return [call, call]
  },
  receive_purchase_order: async (place) => first(await orders(place, 'APPROVED'), 2),
  create_vendor_return: async (place) => {
    const [line] = await rowsOf(place.caller, `/purchase_receipt_lines?site_id=eq.${place.site.id}&movement_id=not.is.null&limit=1`)
    if (line === undefined) return { p_purchase_order_id: null }
    const [order] = await rowsOf(place.caller, `/purchase_order_lines?id=eq.${String(line.purchase_order_line_id)}`)
    return { p_purchase_order_id: order?.purchase_order_id, p_values: { reason: `bent ${place.suffix}` },
      p_lines: [{ receipt_line_id: line.id, quantity: 1 }] }
  },
  create_invoice: async (place) => {
    const [line] = await rowsOf(place.caller, `/purchase_order_lines?site_id=eq.${place.site.id}&received_quantity=gt.0&limit=1`)
    return ['A', 'B'].map((letter) => ({
      p_purchase_order_id: line?.purchase_order_id ?? null,
      p_values: { vendor_invoice_number: `${letter}-${place.suffix}`, invoiced_on: '2026-01-05' },
      p_lines: [{ purchase_order_line_id: line?.id, quantity: 1, unit_price: 2 }],
      p_charges: [{ kind: 'FREIGHT', amount: 1 }]
    }))
  },
  create_credit_note: async (place) => {
    const [back] = await rowsOf(place.caller, `/vendor_returns?site_id=eq.${place.site.id}&status=eq.SHIPPED&limit=1`)
    if (back === undefined) return { p_vendor_return_id: null }
    const [line] = await rowsOf(place.caller, `/vendor_return_lines?vendor_return_id=eq.${String(back.id)}`)
    const [receipt] = await rowsOf(place.caller, `/purchase_receipt_lines?id=eq.${String(line?.receipt_line_id)}`)
    return ['E', 'F'].map((letter) => ({
      p_vendor_return_id: back.id,
      p_values: { vendor_invoice_number: `${letter}-${place.suffix}`, invoiced_on: '2026-01-05' },
      p_lines: [{ purchase_order_line_id: receipt?.purchase_order_line_id, quantity: 1, unit_price: 2 }]
    }))
  },
  // A vendor's shelf of its own, of which something was used.
  create_consignment_invoice: async (place) => {
    const vendor = await approvedVendor(place)
    const { item_id: item } = await goods(place)
    if (vendor === undefined || item === undefined) return { p_site_id: null }
    const shelf = await place.caller.callAny('create_storeroom', { p_values:
      { site_id: place.site.id, code: `SHELF-${place.suffix}`, name: 'Shelf', kind: 'CONSIGNMENT', vendor_id: vendor } })
    const [storeroom] = shelf.status === 200 ? shelf.body as Row[] : await rowsOf(place.caller, `/storerooms?code=eq.SHELF-${place.suffix}`)
    return ['C', 'D'].map((letter) => ({
      p_site_id: place.site.id, p_vendor_id: vendor,
      p_values: { vendor_invoice_number: `${letter}-${place.suffix}`, invoiced_on: '2026-01-05' },
      p_lines: [{ storeroom_id: storeroom?.id, item_id: item, quantity: 1, unit_price: 2 }]
    }))
  },
  revise_purchase_order: async (place) => ({ ...first(await orders(place, 'APPROVED'), 1)[0], p_reason: `less for ${place.suffix}` }),
}

/** The ids of the first orders as arguments; arguments that are refused while there is none yet. */
function first(orders: Row[], count: number): Row[] {
  return orders.length === 0 ? [{ p_purchase_order_id: null }] : orders.slice(0, count).map(({ id }) => ({ p_purchase_order_id: id }))
}

async function orders({ caller, site }: Place, status: string): Promise<Row[]> {
  return await rowsOf(caller, `/purchase_orders?site_id=eq.${site.id}&kind=eq.STANDARD&status=eq.${status}&order=id.asc`)
}

async function requests({ caller, site }: Place, status: string): Promise<Row[]> {
  return await rowsOf(caller, `/quote_requests?site_id=eq.${site.id}&status=eq.${status}&order=id.asc`)
}

async function approvedVendor(place: Place): Promise<unknown> {
  const [vendor] = await rowsOf(place.caller, '/vendors?status=neq.BLOCKED&order=status.asc&limit=1')
  if (vendor?.status === 'PROSPECT') await (await somebodyElse(place)).callAny('approve_vendor', { p_vendor_id: vendor.id })
  return vendor?.id
}

async function goods({ caller, suffix }: Place): Promise<Row> {
  const [storeroom] = await rowsOf(caller, `/storerooms?code=eq.MAIN-${suffix}`)
  const [item] = await rowsOf(caller, `/items?item_number=eq.I-${suffix}`)
  const [center] = await rowsOf(caller, `/cost_centers?code=eq.A-${suffix}`)
  return { kind: 'ITEM', item_id: item?.id, storeroom_id: storeroom?.id, quantity: 5, unit_price: 2, cost_center_id: center?.id }
}

/** A service account that may do all at the site. */
async function somebodyElse({ caller, site, suffix }: Place): Promise<Caller> {
  const [role] = await rowsOf(caller, '/roles?grants_everything=is.true&limit=1')
  const made = await caller.callAny('create_account', { p_values: { kind: 'SERVICE', display_name: `approver ${suffix}` } })
  const [account] = made.body as Row[]
  await caller.callAny('grant_role', { p_account_id: account?.id, p_role_id: role?.id })
  await caller.callAny('grant_site', { p_account_id: account?.id, p_site_id: site.id })
  const issued = await caller.callAny('issue_api_key', { p_account_id: account?.id, p_values: { name: `approver ${suffix}` } })
  const [key] = issued.body as Row[]
  return callerOf((await exchange(String(key?.api_key))).token ?? '')
}

/** What is refused when there are no rows yet, so that it is tried again when there are. */
function orRefused(rows: Row[]): Row[] {
  return rows.length === 0 ? [{}] : rows
}

async function budgets({ caller, suffix }: Place): Promise<Row[]> {
  return await rowsOf(caller, `/budgets?name=ilike.*-${suffix}&order=name.asc`)
}
