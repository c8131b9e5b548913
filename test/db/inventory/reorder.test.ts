import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

const histories = plays(150)

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.site('north'), test.item('bolt'), test.storeroom('R0', 'north'),
    test.storeroom('R1', 'north'), test.vendor('parts'), test.person('paul'),
    test.work_order('W0', 'north'), test.person('tess')`)
  await client.query("select test.sign_in('tess'), set_config('role', session_user, true)")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

/** How the item is kept, in whole units, and what happened to it. */
interface Kept {
  safety: number | null, reorder: number | null, maximum: number | null, order: number | null, multiple: number | null
  lead: number | null, received: number, issued: number, returned: number, reserved: number, onOrder: number
  /** How many days the item has existed, what was sent to another storeroom, what is on its way from there, and what waits for inspection. */
  age: number, sent: number, coming: number, inspected: number
  /** Of an order that was not sent: how many were ordered, and how many of them have come. */
  ordered: number, arrived: number
}

const few = fc.integer({ min: 0, max: 15 })
/** What each takes calls of its own. */
const rare = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: few })
const anyKept: fc.Arbitrary<Kept> = fc.record({
  safety: fc.option(few, { freq: 3 }), reorder: fc.option(few, { freq: 2 }), maximum: fc.option(few, { freq: 2 }), order: fc.option(fc.integer({ min: 1, max: 12 })),
  multiple: fc.option(fc.integer({ min: 1, max: 7 })), lead: fc.option(fc.integer({ min: 0, max: 400 })),
  received: fc.integer({ min: 1, max: 30 }), issued: few, returned: few, reserved: few, onOrder: fc.oneof(fc.constant(0), few),
  age: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 300, max: 500 })), sent: rare, coming: rare, inspected: rare,
  ordered: rare, arrived: few,
}).map((kept) => {
  // Limits that fit together: what is ordered at is never below what is kept, and nothing is beyond the maximum.
  const reorder = kept.reorder === null ? null : Math.max(kept.reorder, kept.safety ?? 0)
  const maximum = kept.maximum === null ? null : Math.max(kept.maximum, reorder ?? 0, kept.safety ?? 0)
  const issued = Math.min(kept.issued, kept.received)
  return { ...kept, reorder, maximum, issued, returned: Math.min(kept.returned, issued), sent: Math.min(kept.sent, kept.received - issued),
    arrived: Math.min(kept.arrived, kept.ordered) }
})

/** The point, in millionths, and how much is ordered, in whole units unless what is missing to the point is a part of one. */
function suggested(kept: Kept): { point: bigint, quantity: bigint } | null {
  const unit = 1_000_000n
  const there = kept.received - kept.issued + kept.returned - kept.sent + kept.arrived
  const used = kept.issued - kept.returned + kept.sent
  const days = BigInt(Math.min(kept.age + 1, 365))
  const daily = BigInt(used * (kept.lead ?? 0)) * unit
  const point = kept.reorder !== null ? BigInt(kept.reorder) * unit
    : kept.safety !== null ? BigInt(kept.safety) * unit + (2n * daily + days) / (2n * days) : null
  const coming = BigInt(there - kept.reserved + kept.onOrder + kept.coming + kept.inspected + kept.ordered - kept.arrived) * unit
  if (point === null || coming > point) return null
  const multiple = kept.multiple === null ? null : BigInt(kept.multiple) * unit
  if (kept.maximum !== null) {
    const room = BigInt(kept.maximum) * unit - coming
    if (room <= 0n) return null
    if (multiple === null) return { point, quantity: room }
    let quantity = multiple
    while (quantity + multiple <= room) quantity += multiple
    return { point, quantity }
  }
  const missing = point - coming
  const least = kept.order !== null && BigInt(kept.order) * unit > missing ? BigInt(kept.order) * unit : missing
  if (least <= 0n) return null
  if (multiple === null) return { point, quantity: least }
  let quantity = multiple
  while (quantity < least) quantity += multiple
  return { point, quantity }
}

async function ship(from: string, to: string, quantity: number): Promise<void> {
  await client.query(`select api.ship_transfer((select t.id from api.create_transfer(jsonb_build_object('storeroom_id', test.id('${from}'),
    'to_storeroom_id', test.id('${to}')), test.line('bolt', ${quantity})) as t))`)
}

/** An order that is approved and never sent, of which some have come. */
async function order(name: string, quantity: number, arrived: number, inspects: boolean): Promise<void> {
  await client.query(`select test.purchase_order('${name}', 'north', 'parts', test.order_line('bolt', 'R0', ${quantity}, 1, '{"is_inspected": ${inspects}}'))`)
  await client.query(`select api.submit_purchase_order(test.id('${name}'))`)
  await client.query(`select test.sign_out(), test.sign_in('paul'), set_config('role', session_user, true)`)
  await client.query(`select api.approve_purchase_order(test.id('${name}'))`)
  await client.query(`select test.sign_out(), test.sign_in('tess'), set_config('role', session_user, true)`)
  if (arrived > 0) {
    await client.query(`select api.receive_purchase_order(test.id('${name}'), jsonb_build_array(jsonb_build_object(
      'purchase_order_line_id', test.line_of('${name}'), 'quantity', ${arrived})))`)
  }
}

async function play(kept: Kept): Promise<{ point: bigint, quantity: bigint, safety: number | null } | null> {
  await client.query('rollback to empty')
  const line = (quantity: number, more = '{}') => `test.line('bolt', ${quantity}, '${more}')`
  await client.query(`select api.receive_stock(test.id('R0'), ${line(kept.received, '{"unit_cost": 1}')})`)
  if (kept.issued > 0) await client.query(`select api.issue_stock(test.id('R0'), ${line(kept.issued)}, test.id('W0'))`)
  if (kept.sent > 0) await ship('R0', 'R1', kept.sent)
  if (kept.coming > 0) {
    await client.query(`select api.receive_stock(test.id('R1'), ${line(kept.coming, '{"unit_cost": 1}')})`)
    await ship('R1', 'R0', kept.coming)
  }
  for (const [name, ordered, arrived, inspects] of [['P0', kept.ordered, kept.arrived, false], ['P1', kept.inspected, kept.inspected, true]] as const) {
    if (ordered > 0) await order(name, ordered, arrived, inspects)
  }
  await client.query("update inventory.items set created_at = now() - $1 * interval '1 day'", [kept.age])
  if (kept.returned > 0) await client.query(`select api.return_stock(test.id('R0'), ${line(kept.returned)}, test.id('W0'))`)
  if (kept.reserved > 0) {
    await client.query(`select api.reserve_stock(test.id('R0'), jsonb_build_array(jsonb_build_object(
      'item_id', test.id('bolt'), 'required_quantity', $1::integer)), test.id('W0'))`, [kept.reserved])
  }
  await client.query("update inventory.standings set on_order_quantity = $1 where storeroom_id = test.id('R0')", [kept.onOrder])
  await client.query(`select api.create_stocked_item(jsonb_strip_nulls(jsonb_build_object('item_id', test.id('bolt'),
    'storeroom_id', test.id('R0'), 'safety_quantity', $1::integer, 'reorder_point', $2::integer, 'maximum_quantity', $3::integer,
    'order_quantity', $4::integer, 'order_multiple', $5::integer, 'lead_time_days', $6::integer)))`,
  [kept.safety, kept.reorder, kept.maximum, kept.order, kept.multiple, kept.lead])
  const { rows: [row] } = await client.query<{ point: string, quantity: string, safety: number | null }>(`
    select trunc(reorder_point * 1000000)::text as point, trunc(suggested_quantity * 1000000)::text as quantity,
           safety_quantity::integer as safety
      from api.list_reorder_suggestions()`)
  return row === undefined ? null : { point: BigInt(row.point), quantity: BigInt(row.quantity), safety: row.safety }
}

/** At its point but for one thing, on which alone it depends whether something is ordered. */
const alone: Kept = {
  safety: null, reorder: 5, maximum: 20, order: null, multiple: null, lead: null, received: 5, issued: 0, returned: 0, reserved: 0,
  onOrder: 0, age: 0, sent: 0, coming: 0, inspected: 0, ordered: 0, arrived: 0,
}
/** What chance seldom brings: goods on their way, goods that wait, an order that was not sent and came in part, and use by transfer. */
const rareKept: Kept[] = [
  { ...alone, coming: 6 }, { ...alone, inspected: 6 }, { ...alone, ordered: 6, arrived: 2, reserved: 2 }, { ...alone, ordered: 6, arrived: 6, reserved: 6 },
  { ...alone, reorder: null, safety: 2, lead: 10, age: 9, received: 20, sent: 10 },
]

test('what is ordered, and when, is what counting up unit by unit gives, with safety stock and without', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(anyKept, async (kept) => {
    const told = suggested(kept)
    const what = kept.reorder !== null ? 'point' : kept.safety !== null ? 'safety' : 'neither'
    const how = `${what} ${told === null ? 'nothing' : kept.maximum === null ? 'order' : 'maximum'}`
    seen.set(how, (seen.get(how) ?? 0) + 1)
    expect(await play(kept)).toEqual(told === null ? null : { ...told, safety: kept.safety })
  }), { numRuns: histories + rareKept.length, examples: rareKept.map((kept) => [kept]) })
  // A property that never meets a case proves nothing of it.
  if (isCounted) for (const how of ['point order', 'point maximum', 'point nothing', 'safety order', 'safety maximum', 'safety nothing', 'neither nothing']) {
    expect(seen.get(how) ?? 0, how).toBeGreaterThan(0)
  }
})
