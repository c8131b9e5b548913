// A month is closed while others post in it: by its lock, whatever comes first.
import { beforeAll, expect, test } from 'vitest'
import { inSession, sql } from '../support/database.ts'
import type { Answer } from '../support/http.ts'
import { spot } from '../support/place.ts'
import { atOnce, endOfLog } from '../support/races.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

let member: Member
let site: Site
let unit: string
let count = 0

/** The first day of the month that is so many before this one, and an instant in its middle. */
const month = (back: number): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 10)
}
const middle = (back: number): string => `${month(back).slice(0, 8)}15T12:00:00Z`

beforeAll(async () => {
  const tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
  unit = await made('create_unit', { code: 'PCS', name: 'Pieces' })
})

async function made(action: string, values: object): Promise<string> {
  const { body } = await member.callAny(action, { p_values: values })
  return (body as { id: string }[])[0]?.id ?? ''
}

async function shelf(): Promise<{ storeroom: string, item: string }> {
  const number = ++count
  return {
    item: await made('create_item', { name: `item ${number}`, base_unit_id: unit }),
    storeroom: await made('create_storeroom', { site_id: site.id, code: `S${number}`, name: 'Store' }),
  }
}

const receive = ({ storeroom, item }: { storeroom: string, item: string }, at: string): Promise<Answer> =>
  member.callAny('receive_stock', { p_storeroom_id: storeroom, p_lines: [{ item_id: item, quantity: 1, unit_cost: 2 }], p_moved_at: at })

/** Until so many requests wait for a lock. */
async function waiting(many: number): Promise<void> {
  await expect.poll(() => sql(
    "select pid from pg_stat_activity where usename = 'authenticator' and datname = current_database() and wait_event_type = 'Lock'"
  ), { interval: 20 }).toHaveLength(many)
}

test('a month is closed when what is being posted in it has ended', async () => {
  const own = await shelf()
  expect((await receive(own, middle(2))).status).toBe(200)
  const order = await made('create_work_order', { site_id: site.id, location_id: await spot(site), title: 'Seal' })
  const since = endOfLog()
  const both = await inSession(async (client) => {
    await client.query('begin')
    await client.query('lock table work.cost_lines in share mode')
    const issued = member.callAny('issue_stock', {
      p_storeroom_id: own.storeroom, p_work_order_id: order, p_lines: [{ item_id: own.item, quantity: 1 }], p_moved_at: middle(2),
    })
    await waiting(1)
    const closed = member.callAny('close_period', { p_month_on: month(2) })
    await waiting(2)
    // Who posts in another month waits for nobody.
    expect((await receive(await shelf(), middle(1))).status).toBe(200)
    await client.query('commit')
    return [issued, closed]
  })
  expect(await atOnce(both, since)).toEqual({ 200: 2 })
  expect(await atOnce([receive(own, middle(2))])).toEqual({ '409 PERIOD_CLOSED': 1 })
})

test('of those who post in a month while it is closed, each is in it or refused', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, shelf))
  const requests = all.map((own) => receive(own, middle(1)))
  requests.splice(10, 0, member.callAny('close_period', { p_month_on: month(1) }))
  const outcomes = await atOnce(requests)
  const posted = (outcomes['200'] ?? 0) - 1
  expect(outcomes).toEqual({ 200: posted + 1, ...posted < 20 ? { '409 PERIOD_CLOSED': 20 - posted } : {} })
  const { body } = await member.get(`/stock_movements?storeroom_id=in.(${all.map(({ storeroom }) => storeroom).join(',')})&select=id`)
  expect((body as unknown[]).length).toBe(posted)
  const { body: worth } = await member.callAny('explain_stock_values', { p_on: middle(1).slice(0, 10), p_site_ids: [site.id] })
  expect((worth as { value: number }[]).reduce((sum, { value }) => sum + value, 0)).toBe(2 * posted + 2)
  expect(await atOnce([receive(await shelf(), middle(1))])).toEqual({ '409 PERIOD_CLOSED': 1 })
  expect((await member.callAny('verify_stock_ledger', {})).body).toEqual([])
})
