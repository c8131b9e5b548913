import { beforeAll, expect, test } from 'vitest'
import { roundsOf } from '../../support/tiers.ts'
import type { Answer } from '../support/http.ts'
import { spot } from '../support/place.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

type Row = Record<string, unknown>

let raiser: Member
let approver: Member
let site: Site
let type: string
let asset: string
let vendor: string
let items: string[]
let storeroom: string

beforeAll(async () => {
  const tenant = await newTenant()
  site = await tenant.site()
  raiser = await tenant.member({ permissions: 'all' })
  approver = await tenant.member({ permissions: 'all' })
  type = await made('create_work_type', {
    code: 'REP', name: 'Repair', class: 'CORRECTIVE_DEFERRED', requires_approval_over: 1, approval_currency: 'EUR'
  })
  asset = await made('create_asset', { site_id: site.id, name: 'Pump' })
  vendor = await made('create_vendor', { code: 'V', name: 'Parts' })
  await approver.callAny('approve_vendor', { p_vendor_id: vendor })
  const unit = await made('create_unit', { code: 'PCS', name: 'Pieces' })
  items = [await made('create_item', { name: 'bolt', base_unit_id: unit }), await made('create_item', { name: 'nut', base_unit_id: unit })]
  storeroom = await made('create_storeroom', { site_id: site.id, code: 'A', name: 'A' })
})

async function made(action: string, values: object, more: object = {}): Promise<string> {
  const { body } = await raiser.callAny(action, { p_values: values, ...more })
  return (body as { id: string }[])[0]?.id ?? ''
}

async function rows(path: string): Promise<Row[]> {
  return (await raiser.get(path)).body as Row[]
}

/** Outcomes of requests that were sent at once, each with its status and the code of a refusal. */
async function atOnce(requests: Promise<Answer>[]): Promise<string[]> {
  return (await Promise.all(requests)).map(({ status, body }) => status === 200 ? '200' : `${status} ${(body as { code: string }).code}`)
}

/** Never a time-out, a deadlock or the name of a constraint. */
const named = /^(200|409 (TRANSITION_NOT_ALLOWED|STALE_ROW|WORK_ORDER_NOT_OPEN|REQUISITION_(NOT_OPEN|NOT_APPROVED|ORDERED))|422 [A-Z_]+)$/

/** Work that waits for approval, with a plan that reserves these items in their order. */
async function waiting(parent: string | undefined, planned: string[]): Promise<string> {
  const id = await made('create_work_order', {
    asset_id: asset, type_id: type, title: 'Seal', estimated_cost: 5, parent_id: parent, inherits_approval: parent !== undefined
  })
  await raiser.callAny('update_work_order_plan', {
    p_work_order_id: id,
    p_lines: planned.map((item_id) => ({ kind: 'ITEM', description: 'parts', item_id, storeroom_id: storeroom, quantity: 1, unit_cost: 9 }))
  })
  return id
}

const rounds = roundsOf(4)

test.each(rounds)('of fifty who approve, change and cancel a whole and its parts none waits in vain, round %i', async (round) => {
  const whole = await waiting(undefined, items)
  const parts = [await waiting(whole, items.toReversed()), await waiting(whole, items)]
  const deep = await waiting(parts[0], items.toReversed())
  const all = [whole, ...parts, deep]
  const approve = (p_work_order_id: string): Promise<Answer> => approver.callAny('approve_work_order', { p_work_order_id })
  const outcomes = await atOnce([
    ...Array.from({ length: 20 }, () => approve(whole)),
    ...Array.from({ length: 7 }, () => all.slice(1).map(approve)).flat(),
    ...round % 2 === 0 ? [approver.callAny('cancel_work_order', { p_work_order_id: whole, p_reason: 'sold' })] : [],
    ...parts.map((p_work_order_id) => raiser.callAny('update_work_order', { p_work_order_id, p_values: { priority: 'HIGH' } })),
    ...all.map((p_work_order_id) => raiser.callAny('update_work_order_relations', {
      p_work_order_id, p_relations: all.filter((id) => id !== p_work_order_id).map((related_id) => ({ kind: 'RELATED', related_id }))
    })),
  ])
  expect(outcomes.filter((outcome) => !named.test(outcome))).toEqual([])
  expect(outcomes.slice(0, 20).filter((outcome) => outcome === '200').length).toBeLessThanOrEqual(1)
  const ends = await rows(`/work_orders?id=in.(${all.join()})&select=id,status,approved_at`)
  const end = new Set(ends.map(({ status }) => status))
  expect([...end]).toEqual([ends.find(({ id }) => id === whole)?.status])
  expect(end.has('AWAITING_APPROVAL')).toBe(false)
  // Whoever came second found it decided.
  const decided = await rows(`/audit_events?entity=eq.work.work_orders&action=eq.approve_work_order&operation=eq.UPDATE`
    + `&entity_id=in.(${all.join()})&select=entity_id`)
  expect(decided.map(({ entity_id }) => entity_id).toSorted()).toEqual([...new Set(decided.map(({ entity_id }) => entity_id))].toSorted())
  const reserved = await rows(`/stock_reservations?work_order_id=in.(${all.join()})&status=in.(ACTIVE,BACKORDERED)&select=work_order_id,item_id`)
  expect(reserved.length).toBe(end.has('OPEN') ? 8 : 0)
})

test.each(rounds)('nothing is ordered for work that is being cancelled, round %i', async () => {
  const order = await made('create_work_order', { site_id: site.id, location_id: await spot(site), title: 'Seal' })
  const line = (quantity: number): Row => ({ kind: 'ITEM', item_id: items[0], storeroom_id: storeroom, work_order_id: order,
    quantity, estimated_price: 2, suggested_vendor_id: vendor })
  const asked = await Promise.all(Array.from({ length: 5 }, async (_, n) => await made('create_requisition', { site_id: site.id }, {
    p_lines: [line(n + 1), { ...line(2), work_order_id: undefined }]
  })))
  for (const p_requisition_id of asked) {
    await raiser.callAny('submit_requisition', { p_requisition_id })
    await approver.callAny('approve_requisition', { p_requisition_id })
  }
  // As they stand, but for more of what is asked for no work.
  const lined: Record<string, Row[]> = {}
  for (const id of asked) {
    const [first, second] = await rows(`/requisition_lines?requisition_id=eq.${id}&order=position&select=id`)
    lined[id] = [{ ...line(asked.indexOf(id) + 1), ...first }, { ...line(3), work_order_id: undefined, ...second }]
  }
  const outcomes = await atOnce([
    ...asked.flatMap((p_requisition_id) => Array.from({ length: 4 }, () => raiser.callAny('convert_requisition', { p_requisition_id }))),
    ...asked.map((p_requisition_id) => raiser.callAny('update_requisition', { p_requisition_id, p_lines: lined[p_requisition_id] })),
    ...Array.from({ length: 20 }, () => raiser.callAny('cancel_work_order', { p_work_order_id: order, p_reason: 'sold' })),
    ...asked.map((p_requisition_id) => raiser.callAny('cancel_requisition', { p_requisition_id, p_reason: 'no' })),
  ])
  expect(outcomes.filter((outcome) => !named.test(outcome))).toEqual([])
  expect(outcomes.slice(25, 45).filter((outcome) => outcome === '200')).toHaveLength(1)
  for (const { id, total_amount } of await rows(`/requisitions?id=in.(${asked.join()})&select=id,total_amount`)) {
    const amounts = (await rows(`/requisition_lines?requisition_id=eq.${String(id)}&select=amount`)).map(({ amount }) => Number(amount))
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total_amount)
  }
  const lines = await rows(`/requisition_lines?work_order_id=eq.${order}&select=requisition_id,quantity,ordered_quantity,pending_amount`)
  const open = await rows(`/requisitions?id=in.(${asked.join()})&status=not.in.(CLOSED,CANCELLED)&select=id`)
  const left = lines.filter((row) => open.some(({ id }) => id === row.requisition_id))
  expect(left.filter((row) => row.quantity !== row.ordered_quantity || row.pending_amount !== 0)).toEqual([])
})
