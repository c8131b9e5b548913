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
  ['/assets?id=eq.7&status=eq.ACTIVE', 'some'],
  ['/assets?status=eq.ACTIVE&order=name', 'classes'],
  ['/assets?order=name&limit=5&criticality=in.(A,B)&status=not.eq.DISPOSED&kind=neq.X', 'classes'],
  ['/assets?status=eq.ACTIVE&order=name,id&name=gte.b&or=(name.gt.b,id.gt.7)', 'classes'],
  ['/assets?status=eq.ACTIVE', 'some'],
  ['/assets?status=eq.ACTIVE&order=name&site_id=eq.7', 'some'],
  ['/assets?status=like.A*&order=name', 'some'],
  ['/assets?old_status=eq.ACTIVE&order=name', 'some'],
])('of %s it is said what conditions it has', async (path, said) => {
  const headers = { Authorization: 'Bearer abc', 'X-Conditions': 'invented' }
  await exchange(Number(new URL(stack.gateway.url).port), request('GET', path, headers))
  expect(stack.upstream.take()[0]?.headers['x-conditions']).toBe(said)
  expect(conditionsOf(path.split('?')[1] ?? '')).toBe(said)
})
