import { expect, test } from 'vitest'
import type { Answer } from '../support/http.ts'
import { newTenant } from '../support/tenant.ts'

/** How often each outcome came. */
function outcomes(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status === 200 ? '200' : `${status} ${(body as { code: string }).code}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

test('of fifty who want one spare at once one has it, and it is never in two places', async () => {
  const tenant = await newTenant()
  const site = await tenant.site()
  const member = await tenant.member({ permissions: 'all' })
  const made = async (action: string, values: object) =>
    ((await member.callAny(action, { p_values: values })).body as { id: string }[])[0]?.id ?? ''
  const unit = await made('create_unit', { code: 'PCS', name: 'Pieces' })
  const item = await made('create_item', { name: 'Motor', base_unit_id: unit, kind: 'ROTATING', tracking: 'SERIAL' })
  const storeroom = await made('create_storeroom', { site_id: site.id, code: 'MAIN', name: 'Store' })
  const hall = await made('create_location', { site_id: site.id, code: 'HALL', name: 'Hall', kind: 'BUILDING' })
  const line = await made('create_asset', { site_id: site.id, name: 'Line' })
  const orders = await Promise.all(Array.from({ length: 25 }, (_, n) =>
    made('create_work_order', { site_id: site.id, title: `Job ${n}`, asset_id: line })))
  expect(await member.callAny('receive_stock', {
    p_storeroom_id: storeroom, p_lines: [{ item_id: item, quantity: 1, unit_cost: 900, lot_number: 'M-1' }]
  })).toMatchObject({ status: 200 })
  const [lot] = (await member.get('/lots?lot_number=eq.M-1')).body as { id: string, asset_id: string }[]
  const asset = lot?.asset_id ?? ''
  const stored = async () => ((await member.get(`/assets?id=eq.${asset}&select=status,location_id,parent_id`)).body as object[])[0]
  expect(await stored()).toEqual({ status: 'IN_STORAGE', location_id: null, parent_id: null })
  const lines = [{ item_id: item, quantity: 1, lot_id: lot?.id }]
  const moves = () => Array.from({ length: 25 }, () => member.callAny('move_asset', { p_asset_id: asset, p_values: { location_id: hall } }))

  const issued = orders.map((order) => member.callAny('issue_stock', {
    p_storeroom_id: storeroom, p_work_order_id: order, p_lines: lines
  }))
  const moved = moves()
  expect(outcomes(await Promise.all(issued))).toEqual({ 200: 1, '409 INSUFFICIENT_STOCK': 24 })
  expect(Object.keys(outcomes(await Promise.all(moved))).filter((one) => !['200', '409 ASSET_IN_STOCK'].includes(one))).toEqual([])
  expect(await stored()).toMatchObject({ status: 'IN_SERVICE', parent_id: line })
  expect((await member.callAny('verify_stock_ledger', {})).body).toEqual([])

  const [out] = (await member.get('/stock_movements?kind=eq.ISSUE')).body as { work_order_id: string }[]
  const returned = Array.from({ length: 25 }, () => member.callAny('return_stock', {
    p_storeroom_id: storeroom, p_work_order_id: out?.work_order_id, p_lines: lines
  }))
  const movedAgain = moves()
  expect(outcomes(await Promise.all(returned))).toEqual({ 200: 1, '422 RETURN_EXCEEDS_ISSUE': 24 })
  expect(Object.keys(outcomes(await Promise.all(movedAgain))).filter((one) => !['200', '409 ASSET_IN_STOCK'].includes(one))).toEqual([])
  expect(await stored()).toEqual({ status: 'IN_STORAGE', location_id: null, parent_id: null })
  expect((await member.get('/stock_levels?select=quantity')).body).toEqual([{ quantity: 1 }])
  expect((await member.callAny('verify_stock_ledger', {})).body).toEqual([])
})
