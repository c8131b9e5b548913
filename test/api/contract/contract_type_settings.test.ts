import { beforeAll, describe, expect, test } from 'vitest'
import { type Member, newTenant, type Tenant } from '../support/tenant.ts'

const path = '/contract_type_settings'
const row = { name: 'Full service', category: 'FULL_SERVICE' }
const rows = (count: number, name: string) => ['code,name,category,is_active',
  ...Array.from({ length: count }, (_, index) => `CSV-${index},${name} ${index},SUPPORT,true`)].join('\n')

let tenant: Tenant
let member: Member

beforeAll(async () => {
  tenant = await newTenant()
  member = await tenant.member({ permissions: 'all' })
})

describe('Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'one' }
  const options = { headers, prefer: 'return=representation' }

  test('the same rows again write nothing and are answered as they stand', async () => {
    const first = await member.post(path, { ...row, code: 'KEY' }, options)
    const again = await member.post(path, { ...row, code: 'KEY' }, options)
    expect(first.status).toBe(201)
    expect(again).toMatchObject({ status: 201, body: first.body, headers: { 'idempotent-replayed': 'true' } })
  })

  test('other rows are refused', async () => {
    const answer = await member.post(path, { ...row, code: 'OTHER' }, options)
    expect(answer).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  test('what was refused can be sent again, corrected', async () => {
    const other = { headers: { 'idempotency-key': 'two' } }
    expect((await member.post(path, { ...row, code: 'TWO', category: 'NONE' }, other)).status).toBe(422)
    expect((await member.post(path, { ...row, code: 'TWO' }, other)).status).toBe(201)
  })
})

describe('many rows', () => {
  const csv = (count: number, name: string, prefer = 'return=minimal') =>
    member.post(path, rows(count, name), { prefer, headers: { 'content-type': 'text/csv' } })

  test('1,000 rows of CSV in one request, and once more as a merge', async () => {
    expect((await csv(1000, 'First')).status).toBe(201)
    expect((await csv(1000, 'Second', 'resolution=merge-duplicates')).status).toBe(201)
    const answer = await member.get(`${path}?code=like.CSV-*&select=name,row_version&order=code.asc&limit=1`)
    expect(answer.body).toEqual([{ name: 'Second 0', row_version: 2 }])
  })

  test('all or none', async () => {
    const body = [{ ...row, code: 'GOOD' }, { ...row, code: 'BAD', category: 'NONE' }]
    const answer = await member.post(path, body)
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect((answer.body as { message: string }).message).toContain('Contract type BAD')
    expect((await member.get(`${path}?code=eq.GOOD`)).body).toEqual([])
  })
})

test('a dry run answers as if and writes nothing', async () => {
  const answer = await member.post(path, { ...row, code: 'DRY' }, { prefer: 'return=representation, tx=rollback' })
  expect(answer).toMatchObject({ status: 201, body: [{ code: 'DRY', row_version: 1 }] })
  expect((await member.get(`${path}?code=eq.DRY`)).body).toEqual([])
})

test('If-Match notices a change meanwhile', async () => {
  await member.post(path, { ...row, code: 'MATCH' })
  const merge = (version: string) => member.post(path, { code: 'MATCH', name: 'Changed' }, {
    prefer: 'resolution=merge-duplicates', headers: { 'if-match': version }
  })
  expect((await merge('"1"')).status).toBe(201)
  expect(await merge('"1"')).toMatchObject({ status: 409, body: { code: 'STALE_ROW' } })
})

test.each(['PATCH', 'PUT', 'DELETE'])('%s is not offered', async (method) => {
  const answer = await member.send({ method, path: `${path}?code=eq.MATCH`, body: row })
  expect(answer).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
})

test('an id of another organization is treated like any that nobody has', async () => {
  const stranger = await (await newTenant()).member({ permissions: 'all' })
  const [theirs] = (await stranger.post(path, { ...row, code: 'X' }, { prefer: 'return=representation' })).body as { id: string }[]
  for (const [code, id] of [['A', theirs?.id], ['B', '01890a5d-ac96-774b-bcce-b302099a8057']]) {
    const answer = await member.post(path, { ...row, id, code }, { prefer: 'resolution=merge-duplicates' })
    expect(answer.status).toBe(201)
  }
  expect((await stranger.get(`${path}?code=eq.X`)).body).toMatchObject([{ row_version: 1 }])
})

test('two requests that create one code at the same time make one type', async () => {
  const merges = await Promise.all(Array.from({ length: 6 }, () =>
    member.post(path, { ...row, code: 'RACE' }, { prefer: 'resolution=merge-duplicates' })))
  expect(merges.map(({ status }) => status)).toEqual(Array(6).fill(201))
  expect((await member.get(`${path}?code=eq.RACE&select=row_version`)).body).toEqual([{ row_version: 6 }])
})
