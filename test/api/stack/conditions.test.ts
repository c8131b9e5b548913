import { afterAll, beforeAll, expect, test } from 'vitest'
import { conditionsOf } from '../../support/conditions.ts'
import { type GatedUpstream, noLimits, startGatedUpstream } from './gated-upstream.ts'
import { exchange, request } from './wire.ts'

let stack: GatedUpstream

beforeAll(async () => void (stack = await startGatedUpstream('test-conditions', { limits: noLimits })))

afterAll(async () => await stack?.stop())

test.each([
  ['/sites', 'none'],
  ['/sites?select=id,name&order=name.asc,id&limit=5&offset=10', 'none'],
  ['/sites?order=due_at.asc,id.asc&limit=5&due_at=gte.2026-01-01T00:00:00+00:00&or=(due_at.gt.2026,id.gt.7)', 'none'],
  ['/sites?or=(code.lt."a%2Cb",id.lt.7)&code=lte.a&order=code.desc', 'none'],
  ['/sites?code=gte.a', 'some'],
  ['/sites?code=gte.a&order=name', 'some'],
  ['/sites?order=codes&code=gte.a', 'some'],
  ['/sites?order=code&or=(code.gt.a,code.is.null)', 'some'],
  ['/sites?order=code&or=(code.gt.a,id.gt.7,name.gt.b)', 'some'],
  ['/sites?order=code&code=not.gte.a', 'some'],
  ['/sites?limit=5&name=eq.a', 'some'],
  ['/sites?name=eq.limit=5', 'some'],
  ['/sites?select=id&or=(code.eq.a,code.eq.b)', 'some'],
  ['/sites?select=*,assets(id)&assets.limit=1', 'some'],
  ['/sites?selected=a', 'some'],
  ['/sites?limit=5&&', 'some'],
  ['/assets?id=eq.7', 'row'],
  ['/assets?select=id,name&id=eq.7&limit=1', 'row'],
  ['/assets?id=in.(7,8)', 'some'],
  ['/assets?site_id=eq.7', 'some'],
  ['/assets?id=eq.7&status=eq.IN_SERVICE', 'some'],
  ['/assets?status=eq.IN_SERVICE&order=name', 'classes'],
  ['/assets?order=name&limit=5&criticality=in.(A,B)&status=not.eq.DISPOSED&kind=neq.X', 'classes'],
  ['/assets?status=eq.IN_SERVICE&order=name,id&name=gte.b&or=(name.gt.b,id.gt.7)', 'classes'],
  ['/assets?status=eq.IN_SERVICE', 'some'],
  ['/assets?status=eq.IN_SERVICE&order=name&site_id=eq.7', 'some'],
  ['/assets?status=like.A*&order=name', 'some'],
  ['/assets?old_status=eq.ACTIVE&order=name', 'some'],
])('of %s it is said what conditions it has', async (path, said) => {
  const headers = { Authorization: 'Bearer abc', 'X-Conditions': 'invented' }
  await exchange(Number(new URL(stack.gateway.url).port), request('GET', path, headers))
  expect(stack.upstream.take()[0]?.headers['x-conditions']).toBe(said)
  expect(conditionsOf(path.split('?')[1] ?? '')).toBe(said)
})

/** What the gateway tells the hook of a query that no index has, without the columns that are offered. */
async function scanOf(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  await exchange(Number(new URL(stack.gateway.url).port), request('GET', path, {
    Authorization: 'Bearer abc', 'X-Scan': 'invented', ...headers }))
  const text = stack.upstream.take()[0]?.headers['x-scan']
  if (text === undefined || text === '') return undefined
  const { order, filter, opaque, where, by, limit, counts } = JSON.parse(String(text)) as Record<string, unknown>
  return { order, filter, opaque, where, by, limit, counts }
}

const id = '01900000-0000-7000-8000-000000000001'
const unasked = { order: [], filter: [], opaque: [], where: [], by: ['moved_at', false], limit: 1000, counts: false }

test.each([
  ['/stock_movements'],
  ['/stock_movements?order=moved_at.desc&limit=5'],
  [`/stock_movements?item_id=eq.${id}&moved_at=gte.2026-01-01&moved_at=lt.2026-02-01`],
  [`/stock_movements?item_id=in.(${id},${id})&order=created_at`],
  [`/stock_movements?order=moved_at&moved_at=gte.2026&or=(moved_at.gt.2026,id.gt.${id})`],
  [`/stock_movements?id=eq.${id}&kind=eq.ISSUE`],
  ['/work_orders?title=ilike.*pump*&order=due_at'],
  ['/work_orders?completed_at=gte.2026-01-01&order=completed_at.desc'],
  ['/work_orders?title=eq.Pump'],
  ['/units?name=eq.a&order=name'],
])('of %s the hook is told nothing, because indexes have it', async (path) => {
  expect(await scanOf(path)).toBeUndefined()
})

test.each([
  ['/stock_movements?order=amount.desc,id&limit=20', { order: ['amount'], by: ['amount', true], limit: 20 }],
  ['/stock_movements?kind=eq.ISSUE', { filter: [['kind', 'eq', 'ISSUE', false]] }],
  ['/stock_movements?reason=not.in.(ISSUE,%22A%2CB%22)', { filter: [['reason', 'in', '(ISSUE,"A,B")', true]] }],
  ['/stock_movements?item_name=ilike.*%C3%BC*', { filter: [['item_name', 'ilike', '*ü*', false]] }],
  ['/stock_movements?item_id=not.eq.7', { filter: [['item_id', 'eq', '7', true]] }],
  [`/stock_movements?order=reason&item_id=eq.${id}&moved_at=gte.2026`,
    { order: ['reason'], by: ['reason', false], where: [['item_id', 'eq', id, false], ['moved_at', 'gte', '2026', false]] }],
  ['/stock_movements?and=(moved_at.gte.2026,moved_at.lt.2027)&kind=eq.ISSUE',
    { filter: [['kind', 'eq', 'ISSUE', false]], where: [['moved_at', 'gte', '2026', false], ['moved_at', 'lt', '2027', false]] }],
  ['/stock_movements?work_order_id=not.is.null',
    { filter: [['work_order_id', 'is', 'null', true]], where: [['work_order_id', 'is', 'null', true]] }],
  ['/work_orders?status=in.(OPEN,ON_HOLD)', {
    filter: [['status', 'in', '(OPEN,ON_HOLD)', false]], where: [['status', 'in', '(OPEN,ON_HOLD)', false]], by: ['created_at', false],
  }],
  ['/work_orders?status=in.(OPEN,CLOSED)', { filter: [['status', 'in', '(OPEN,CLOSED)', false]], by: ['created_at', false] }],
  ['/work_orders?order=completed_at', { order: ['completed_at'], by: ['completed_at', false] }],
  ['/stock_movements?and=(created_at.gte.2026,created_at.lt.2027)', {
    filter: [['created_at', 'gte', '2026', false], ['created_at', 'lt', '2027', false]],
    where: [['created_at', 'gte', '2026', false], ['created_at', 'lt', '2027', false]],
  }],
  ['/stock_movements?or=(kind.eq.ISSUE,reason.is.null)', { opaque: ['kind', 'reason'] }],
  ['/assets?custom->>color=eq.red', { opaque: ['custom->>color'], by: ['created_at', false] }],
  ['/stock_movements?reason=fts.broken', { opaque: ['reason'] }],
])('of %s the hook is told what no index has', async (path, expected) => {
  expect(await scanOf(path)).toEqual({ ...unasked, ...expected })
})

test('it is told that all are to be counted', async () => {
  expect(await scanOf('/stock_movements?kind=eq.ISSUE', { Prefer: 'count=exact' }))
    .toEqual({ ...unasked, filter: [['kind', 'eq', 'ISSUE', false]], counts: true })
})
