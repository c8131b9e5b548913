import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Gateway } from '../../../scripts/stack/gateway.ts'
import { noLimits, startGatedUpstream } from './gated-upstream.ts'
import type { Upstream } from './upstream.ts'
import { sampled } from '../../support/tiers.ts'
import { exchange, request, type WireAnswer } from './wire.ts'

const json = { Authorization: 'Bearer abc', 'Content-Type': 'application/json' }

let upstream: Upstream
let gateway: Gateway
let stop: () => Promise<void>

beforeAll(async () => {
  ({ gateway, upstream, stop } = await startGatedUpstream('test-faults', { limits: noLimits }))
})

afterAll(async () => await stop?.())

beforeEach(() => void upstream.take())

async function ask(method: string, wish: string, delay = 0): Promise<WireAnswer> {
  const headers = { ...json, 'X-Answer': wish, 'X-Delay': String(delay) }
  const path = method === 'POST' ? '/rpc/create_asset' : '/assets'
  const bytes = request(method, path, headers, method === 'POST' ? '{}' : '')
  return await exchange(Number(new URL(gateway.url).port), bytes)
}

/** The code and status, in the house's shape, and nothing that the database said. */
function expectNamed(answer: WireAnswer, status: number, code: string): void {
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([status, { code, message: expect.any(String) }])
  expect(Object.keys(JSON.parse(answer.body) as object)).toEqual(['code', 'message', 'details', 'hint'])
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.body).not.toMatch(/secret|\b(7049|16395)\b|Process|went wrong/)
}

describe('faults of the server', () => {
  const faults = [
    ['500 55P03', 'BUSY', '1'], ['500 40P01', 'BUSY', '1'], ['500 40001', 'BUSY', '1'], ['503 53300', 'BUSY', '1'],
    ['504 PGRST003', 'BUSY', '1'], ['500 57014', 'TIMED_OUT', '5'], ['503 53100', 'OUT_OF_RESOURCES', '10'],
    ['503 53200', 'OUT_OF_RESOURCES', '10'], ['405 25006', 'READ_ONLY_SERVER', '5'],
    ['503 57P01', 'SERVICE_UNAVAILABLE', '1'], ['503 57P03', 'SERVICE_UNAVAILABLE', '1'],
    ['503 08006', 'SERVICE_UNAVAILABLE', '1'], ['503 PGRST001', 'SERVICE_UNAVAILABLE', '1'],
    ['500 text', 'SERVICE_UNAVAILABLE', '1'],
  ] as const
  test.each(faults)('POST: %s is 503 %s, to be repeated after %s s', async (wish, code, wait) => {
    const answer = await ask('POST', wish)
    expectNamed(answer, 503, code)
    expect(answer.headers['retry-after']).toBe(wait)
    expect(upstream.take()).toHaveLength(1)
  })

  test.each(faults)('GET: %s is 503, to be repeated', async (wish, code) => {
    const answer = await ask('GET', wish)
    // What nginx sees by its status alone has one name for reads, which can always be repeated.
    expectNamed(answer, 503, /^50[34]/.test(wish) ? 'SERVICE_UNAVAILABLE' : code)
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
  })

  test.each([
    ['500 XX000', 'INTERNAL_ERROR', 500], ['500 P0002', 'INTERNAL_ERROR', 500], ['400 P0001', 'INTERNAL_ERROR', 500],
    ['404 42P01', 'INTERNAL_ERROR', 500], ['404 42883', 'INTERNAL_ERROR', 500], ['400 42703', 'INTERNAL_ERROR', 500],
    ['500 PGRST121', 'INTERNAL_ERROR', 500],
  ] as const)('POST: %s is %s', async (wish, code, status) => {
    expectNamed(await ask('POST', wish), status, code)
  })

  test('a read that ends after a while is not sent again', async () => {
    const [locked, ended] = await Promise.all([ask('GET', '500 55P03', 1000), ask('GET', '500 57014', 4100)])
    expectNamed(locked, 503, 'BUSY')
    expectNamed(ended, 503, 'TIMED_OUT')
    expect(upstream.take()).toHaveLength(2)
  })
})

test.each([
  ['409 23505', 'ALREADY_EXISTS', 409], ['409 23503', 'REFERENCE_CONFLICT', 409],
  ['400 23514', 'VALIDATION_FAILED', 422],
  ['400 23P01', 'OVERLAPS', 409], ['400 23502', 'VALIDATION_FAILED', 422], ['400 22001', 'VALIDATION_FAILED', 422],
  ['400 22003', 'VALIDATION_FAILED', 422], ['400 22P02', 'VALIDATION_FAILED', 422],
  ['400 22007', 'VALIDATION_FAILED', 422], ['400 22008', 'VALIDATION_FAILED', 422],
  ['400 22P05', 'VALIDATION_FAILED', 422], ['400 21000', 'VALIDATION_FAILED', 422],
  ['403 42501', 'PERMISSION_DENIED', 403],
  ['413 54001', 'INVALID_BODY', 400],
] as const)('POST: %s of a constraint or a type is %s', async (wish, code, status) => {
  expectNamed(await ask('POST', wish), status, code)
})

/** What PostgREST 12 says, and the classes of SQLSTATE with some that need no privilege to come by. */
const foreign = [
  ...['000', '001', '002', '003', '100', '101', '102', '103', '105', '106', '107', '108', '109', '111', '112', '114', '115', '116',
    '117', '118', '119', '120', '121', '122', '123', '124', '125', '126', '127', '128', '200', '201', '202', '203', '204', '205',
    '300', '301', '302', '303', '999', 'X00'].map((code) => `PGRST${code}`),
  '03000', '08000', '08006', '0A000', '0L000', '20000', '21000', '22000', '22001', '22003', '22007', '22008', '22012', '22021', '22023',
  '22030', '22P02', '22P05', '2201B', '2201W', '23000', '23502', '23503', '23505', '23514', '23P01', '24000', '25000', '25006', '25P02',
  '26000', '28000', '28P01', '2BP01', '2D000', '34000', '38000', '39000', '3D000', '3F000', '40000', '40001', '40P01', '42000', '42501',
  '42601', '42703', '42704', '42804', '42846', '42883', '42P01', '42P17', '44000', '53000', '53100', '53200', '53300', '53400', '54000',
  '54001', '54011', '55000', '55006', '55P03', '57000', '57014', '57P01', '57P03', '58000', '58030', '72000', 'F0000', 'HV000', 'P0000',
  'P0001', 'P0002', 'P0003', 'P0004', 'XX000', 'XX001', 'XX002',
]

test.each(['POST', 'GET'])('%s: no code of PostgREST or of the database reaches a caller, with whatever status it comes', async (method) => {
  for (const [place, code] of foreign.entries()) {
    // What PostgREST writes of its own with 409, 422 and 429 it answers to writes only.
    const statuses = [400, 401, 403, 404, 405, 406, 413, 415, 416, 500, 503, 504, ...(method === 'POST' ? [409, 422, 429] : [])]
    for (const status of sampled(statuses, place)) {
      const answer = await ask(method, `${status} ${code}`)
      const body = JSON.parse(answer.body) as { code: string }
      expect([code, status, body.code]).toEqual([code, status, expect.stringMatching(/^(?!PGRST)[A-Z]+(_[A-Z]+)*$/)])
      expect(answer.status, `${code} ${status}`).toBeGreaterThanOrEqual(400)
      expect(answer.body, `${code} ${status}`).not.toContain('PGRST')
    }
  }
})

test('what takes too long or is locked has a status that says when to try again', async () => {
  for (const method of ['POST', 'GET']) {
    for (const [wish, code] of [['500 57014', 'TIMED_OUT'], ['500 55P03', 'BUSY'], ['500 40P01', 'BUSY'], ['500 40001', 'BUSY']] as const) {
      const answer = await ask(method, wish)
      expectNamed(answer, 503, code)
      expect(answer.headers['retry-after']).toMatch(/^[15]$/)
    }
  }
})

test.each([
  ['416 PGRST103', 'RANGE_NOT_SATISFIABLE', 416], ['406 PGRST116', 'NOT_ONE_ROW', 406],
] as const)('%s is %s', async (wish, code, status) => {
  for (const method of ['POST', 'GET']) {
    const answer = await ask(method, wish)
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([status, { code, hint: expect.any(String) }])
    expect(answer.body).not.toContain('PGRST')
  }
})
