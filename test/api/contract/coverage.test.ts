import { beforeAll, expect, test } from 'vitest'
import { sql } from '../support/database.ts'
import { spot } from '../support/place.ts'
import { atOnce } from '../support/races.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'

let tenant: Tenant
let ann: Member
let bob: Member
let site: Site
let vendor: string

beforeAll(async () => {
  tenant = await newTenant()
  site = await tenant.site()
  ann = await tenant.member({ permissions: 'all' })
  bob = await tenant.member({ permissions: 'all' })
  vendor = await made(ann, 'create_vendor', { p_values: { code: 'V', name: 'Vendor' } })
})

async function made(by: Member, action: string, args: object): Promise<string> {
  const { status, body } = await by.post(`/rpc/${action}`, args)
  expect({ action, status, body }).toMatchObject({ status: 200 })
  return (body as { id: string }[])[0]!.id
}

/** A contract in force for one location, whose cap is this. */
async function capped(code: string, location: string, cap: number): Promise<string> {
  const type = await ann.post('/contract_type_settings', {
    code, name: code, category: 'FULL_SERVICE', default_covers_labour: true, default_covers_parts: true, default_covers_travel: true,
  })
  expect(type.status).toBe(201)
  const [{ id: typeId }] = (await ann.get(`/contract_type_settings?code=eq.${code}`)).body as [{ id: string }]
  const contract = await made(ann, 'create_contract', { p_values: { type_id: typeId, vendor_id: vendor, site_id: site.id, title: code } })
  await made(ann, 'submit_contract', { p_contract_id: contract })
  await made(bob, 'approve_contract', { p_contract_id: contract })
  const revision = await made(ann, 'revise_contract', {
    p_contract_id: contract, p_values: { effective_on: '2020-01-01', cap_amount: cap, currency: 'EUR' },
    p_coverages: [{ scope: 'LOCATION_TREE', location_id: location }],
  })
  await made(ann, 'submit_contract_revision', { p_contract_revision_id: revision })
  await made(bob, 'approve_contract_revision', { p_contract_revision_id: revision })
  return contract
}

const order = (location: string) => made(ann, 'create_work_order', { p_values: { site_id: site.id, location_id: location, title: 'Seal' } })
const cost = (work: string, amount: number) => ann.call('record_work_order_cost', {
  p_work_order_id: work, p_values: { kind: 'SERVICE', description: 'Repair', unit_cost: amount },
})
async function covered(contract: string): Promise<number[]> {
  const rows = (await ann.get(`/contract_uses?contract_id=eq.${contract}&order=id.asc`)).body as { covered_amount: number }[]
  return rows.map(({ covered_amount }) => covered_amount).sort((a, b) => b - a)
}

test('two who post 700 to a cap of 1,000 get 700 and 300, and fifty never more than it', async () => {
  const place = await spot(site)
  const contract = await capped('CAP', place, 1000)
  const works = [await order(place), await order(place)]
  expect(await atOnce(works.map((work) => cost(work, 700)))).toEqual({ 200: 2 })
  expect(await covered(contract)).toEqual([700, 300])

  await sql('update contract.revisions set cap_amount = 5000 where contract_id = $1', [contract])
  expect(await atOnce(Array.from({ length: 50 }, (_, n) => cost(works[n % 2]!, 90)))).toEqual({ 200: 50 })
  const paid = await covered(contract)
  expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(5000)
  expect(paid.slice(2)).toEqual([...Array.from({ length: 44 }, () => 90), 40])
})

test('a reversal while another posts leaves the balance that the uses add up to', async () => {
  const place = await made(ann, 'create_location', { p_values: { site_id: site.id, code: 'HALL', name: 'Hall' } })
  const contract = await capped('BACK', place, 500)
  const work = await order(place)
  const lines = await Promise.all([100, 100, 100, 100].map(async (amount) =>
    ((await cost(work, amount)).body as { id: string }[])[0]!.id))
  const outcomes = await atOnce([
    ...lines.map((line) => ann.call('reverse_work_order_cost', { p_cost_id: line, p_reason: 'wrong' })),
    ...Array.from({ length: 6 }, () => cost(work, 150)),
  ])
  expect(outcomes).toEqual({ 200: 10 })
  const [balance] = await sql(
    `select b.used_amount::float8 as used, (select sum(u.covered_amount)::float8 from contract.uses as u where u.contract_id = b.contract_id) as total
       from contract.cap_balances as b where b.contract_id = $1 and b.period_starts_on = '-infinity'`, [contract]) as { used: number, total: number }[]
  expect(balance!.used).toBe(balance!.total)
  expect(balance!.used).toBeLessThanOrEqual(500)
})

test('costs are claimed once, and what a vendor refuses goes back to the cap, whatever is reversed and posted meanwhile', async () => {
  const place = await made(ann, 'create_location', { p_values: { site_id: site.id, code: 'YARD', name: 'Yard' } })
  const contract = await capped('CLAIM', place, 500)
  const work = await order(place)
  const lines = await Promise.all([100, 100, 100].map(async (amount) => ((await cost(work, amount)).body as { id: string }[])[0]!.id))
  const claim = (line: string) => ann.call('create_claim', { p_work_order_id: work, p_contract_id: contract, p_lines: [{ cost_line_id: line }] })
  expect(await atOnce(Array.from({ length: 4 }, () => claim(lines[0]!)))).toEqual({ 200: 1, '422 VALIDATION_FAILED': 3 })
  expect(await atOnce(lines.slice(1).map(claim))).toEqual({ 200: 2 })

  const claims = (await ann.get(`/claims?contract_id=eq.${contract}&order=id.asc`)).body as { id: string }[]
  for (const { id } of claims) {
    await made(ann, 'submit_claim', { p_claim_id: id })
    const [line] = (await ann.get(`/claim_lines?claim_id=eq.${id}`)).body as { id: string }[]
    await made(ann, 'record_claim_answer', { p_claim_id: id, p_lines: [{ id: line!.id, accepted_amount: 25, reject_reason: 'Wear' }] })
  }
  expect(await atOnce([
    ...claims.map(({ id }) => ann.call('post_claim', { p_claim_id: id })), ann.call('post_claim', { p_claim_id: claims[0]!.id }),
    ann.call('reverse_work_order_cost', { p_cost_id: lines[1]!, p_reason: 'wrong' }), ...Array.from({ length: 5 }, () => cost(work, 70)),
  ])).toEqual({ 200: 9, '409 TRANSITION_NOT_ALLOWED': 1 })
  const [balance] = await sql(
    `select b.used_amount::float8 as used, (select sum(u.covered_amount)::float8 from contract.uses as u where u.contract_id = b.contract_id) as total
       from contract.cap_balances as b where b.contract_id = $1 and b.period_starts_on = '-infinity'`, [contract]) as { used: number, total: number }[]
  expect(balance!.used).toBe(balance!.total)
  // 25 of each cost that stands were paid, and of five costs of 70 what the cap had left.
  expect(balance!.used).toBeLessThanOrEqual(2 * 25 + 350)
})

test('six who start work at once use no more visits than a contract has, and corrections while others post keep the balance', async () => {
  const place = await made(ann, 'create_location', { p_values: { site_id: site.id, code: 'DOCK', name: 'Dock' } })
  const contract = await capped('VISIT', place, 500)
  await sql('update contract.revisions set cap_visits = 2 where contract_id = $1', [contract])
  const works: string[] = []
  for (let n = 0; n < 6; n++) works.push(await order(place))
  expect(await atOnce(works.map((work) => ann.call('start_work_order', { p_work_order_id: work })))).toEqual({ 200: 6 })
  const visits = await sql('select work_order_id as work, visits::integer from contract.uses where contract_id = $1', [contract]) as { work: string, visits: number }[]
  expect(visits.map((each) => each.visits)).toEqual([1, 1])

  const { work } = visits[0]!
  await cost(work, 200)
  await sql('update contract.revisions set labour_percent = 50 where contract_id = $1', [contract])
  expect(await atOnce([
    ...Array.from({ length: 3 }, () => ann.call('correct_coverage', { p_work_order_id: work })), ...Array.from({ length: 5 }, () => cost(work, 90)),
  ])).toEqual({ 200: 8 })
  const [balance] = await sql(
    `select b.used_amount::float8 as used, (select sum(u.covered_amount)::float8 from contract.uses as u where u.contract_id = b.contract_id) as total
       from contract.cap_balances as b where b.contract_id = $1 and b.period_starts_on = '-infinity'`, [contract]) as { used: number, total: number }[]
  expect(balance).toEqual({ used: 325, total: 325 })
})

test('costs are paid by one of two revisions while the second is approved, each by its terms', async () => {
  const place = await made(ann, 'create_location', { p_values: { site_id: site.id, code: 'REVISED', name: 'Revised' } })
  const contract = await capped('REVISED', place, 5000)
  const work = await order(place)
  const revision = await made(ann, 'revise_contract', { p_contract_id: contract, p_values: { effective_on: '2020-01-01', labour_percent: 50 } })
  await made(ann, 'submit_contract_revision', { p_contract_revision_id: revision })
  expect(await atOnce([
    ...Array.from({ length: 4 }, () => cost(work, 100)), bob.call('approve_contract_revision', { p_contract_revision_id: revision }),
    ...Array.from({ length: 4 }, () => cost(work, 100)),
  ])).toEqual({ 200: 9 })
  await made(ann, 'record_work_order_cost', { p_work_order_id: work, p_values: { kind: 'SERVICE', description: 'Repair', unit_cost: 100 } })
  const uses = (await ann.get(`/contract_uses?contract_id=eq.${contract}&order=id.asc`)).body as { revision_id: string, covered_amount: number }[]
  expect(uses).toHaveLength(9)
  for (const { revision_id, covered_amount } of uses) expect(covered_amount).toBe(revision_id === revision ? 50 : 100)
  expect(uses.at(-1)!.revision_id).toBe(revision)
  const [balance] = await sql("select used_amount::float8 as used from contract.cap_balances where contract_id = $1 and period_starts_on = '-infinity'", [contract])
  expect(balance).toEqual({ used: uses.reduce((sum, { covered_amount }) => sum + covered_amount, 0) })
})

test('a type is flagged while work is assigned: each assignment comes before it or is refused, and none of them starts', async () => {
  const place = await made(ann, 'create_location', { p_values: { site_id: site.id, code: 'FLAGGED', name: 'Flagged' } })
  await capped('FLAGGED', place, 500)
  const worker = await made(ann, 'create_worker', { p_values: { site_id: site.id, name: 'Own' } })
  const works: string[] = []
  for (let n = 0; n < 6; n++) works.push(await order(place))
  const assign = (work: string) => ann.call('assign_work_order', { p_work_order_id: work, p_values: { worker_ids: [worker] } })
  const flag = async () => {
    const answer = await ann.post('/contract_type_settings', { code: 'FLAGGED', name: 'FLAGGED', category: 'FULL_SERVICE', requires_authorized_vendor: true },
      { prefer: 'resolution=merge-duplicates' })
    expect(answer.status).toBe(201)
    return { ...answer, status: 200 }
  }
  const outcomes = await atOnce([...works.slice(0, 3).map(assign), flag(), ...works.slice(3).map(assign)])
  const { 200: taken = 0, '422 AUTHORIZED_VENDOR_REQUIRED': refused = 0, ...others } = outcomes
  const assigned = taken - 1
  expect({ all: assigned + refused, others }).toEqual({ all: 6, others: {} })
  const given = (await ann.get(`/work_orders?id=in.(${works.join(',')})&status=eq.ASSIGNED&select=id`)).body as { id: string }[]
  expect(given).toHaveLength(assigned)
  const starts = given.map(({ id }) => ann.call('start_work_order', { p_work_order_id: id }))
  expect(await atOnce(starts)).toEqual(assigned > 0 ? { '422 AUTHORIZED_VENDOR_REQUIRED': assigned } : {})
  expect(await atOnce(works.map(assign))).toEqual({ '422 AUTHORIZED_VENDOR_REQUIRED': 6 })
})
