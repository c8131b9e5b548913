import { beforeAll, describe, expect, test } from 'vitest'
import { type Member, newTenant, type Tenant } from '../support/tenant.ts'
import { isSweep } from '../../support/tiers.ts'

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

  // 10,000 take a second or two when the machine has nothing else to do, and eight seconds are the statement's.
  const many = isSweep ? 10_000 : 2000
  test(`${many} rows of CSV are made and changed within the time of a statement`, async () => {
    expect(await csv(many, 'Tenth', 'resolution=merge-duplicates')).toMatchObject({ status: 201 })
    expect(await csv(many, 'Last', 'resolution=merge-duplicates, return=representation')).toMatchObject({ status: 201 })
    const answer = await member.get(`${path}?name=like.Last*&select=id&limit=1`, { prefer: 'count=exact' })
    expect(answer.headers['content-range']).toBe(`0-0/${many}`)
  })

  test('JSON and CSV of the same rows make the same', async () => {
    const codes = ['A', 'B', 'C', 'A']
    const values = codes.map((code, index) => ({ code, name: `Same ${index}`, category: 'LEASE', is_active: index > 1 }))
    const text = ['code,name,category,is_active', ...values.map((value) => Object.values(value).join(','))].join('\n')
    const made = await Promise.all([[values, 'application/json'], [text, 'text/csv']].map(async ([body, type]) => {
      const other = await (await newTenant()).member({ permissions: 'all' })
      const answer = await other.post(`${path}?select=code,name,category,is_active,row_version`, body, {
        prefer: 'return=representation, resolution=merge-duplicates', headers: { 'content-type': type as string }
      })
      return [answer.status, answer.body]
    }))
    expect(made[0]).toEqual(made[1])
    expect(made[0]).toMatchObject([201, [{ row_version: 1 }, {}, {}, { code: 'A', name: 'Same 3', row_version: 2 }]])
  })

  const strange = 'id,code,name,category,is_active\r\n'
    + 'NULL,K1,"a, ""b""",LEASE,\r\nNULL,K2,b,LEASE,maybe\r\nx,K3,"c\r\nd",LEASE,true'

  test.each([
    ['JSON', 'application/json', [
      { ...row, id: null, code: 'K1', is_active: null }, { ...row, id: null, code: 5, is_active: 'yes' },
      { ...row, code: 'K3', name: { a: 1 }, id: 'x', is_active: true }
    ]],
    ['CSV', 'text/csv', strange]
  ])('cells of another kind are named by row and column in %s', async (name, type, body) => {
    const answer = await member.post(path, body, {
      prefer: 'resolution=merge-duplicates', headers: { 'content-type': type }
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    const faults = JSON.parse((answer.body as { details: string }).details) as { row: number, field: string, code: string }[]
    expect(faults.map(({ row, field, code }) => `${row} ${field} ${code}`).sort()).toEqual([
      '1 is_active INVALID_TYPE', ...(name === 'JSON' ? ['2 code INVALID_TYPE'] : []), '2 is_active INVALID_TYPE',
      '3 id INVALID_TYPE', ...(name === 'JSON' ? ['3 name INVALID_TYPE'] : [])
    ])
    expect((await member.get(`${path}?code=eq.K1`)).body).toEqual([])
  })

  test('every fault of every row of CSV is named by row and column', async () => {
    const text = ['code,name,category', 'A,,LEASE', 'B,Good,LEASE', `C,${'x'.repeat(151)},NONE`].join('\n')
    const answer = await member.post(path, text, { headers: { 'content-type': 'text/csv' } })
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    const faults = JSON.parse((answer.body as { details: string }).details) as { row: number, field: string, code: string }[]
    expect(faults.map(({ row, field, code }) => `${row} ${field} ${code}`))
      .toEqual(['1 name MISSING_VALUE', '3 category NOT_IN_VOCABULARY', '3 name TOO_LONG'])
  })

  test('all or none', async () => {
    const body = [{ ...row, code: 'GOOD' }, { ...row, code: 'BAD', category: 'NONE' }]
    const answer = await member.post(path, body)
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(JSON.parse((answer.body as { details: string }).details)).toMatchObject([{ row: 2, field: 'category' }])
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
  expect(answer).toMatchObject({
    status: 405, body: {
      code: 'METHOD_NOT_ALLOWED',
      hint: `POST ${path} with the header Prefer: resolution=merge-duplicates updates existing rows`,
    },
  })
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

test('requests that create one code at the same time make one type, and change it once', async () => {
  const merges = await Promise.all(Array.from({ length: 6 }, () =>
    member.post(path, { ...row, code: 'RACE' }, { prefer: 'resolution=merge-duplicates' })))
  expect(merges.map(({ status }) => status)).toEqual(Array(6).fill(201))
  expect((await member.get(`${path}?code=eq.RACE&select=row_version`)).body).toEqual([{ row_version: 1 }])
})

describe('what was read can be sent back', () => {
  const merge = 'resolution=merge-duplicates, return=representation'

  test.each(['', '?on_conflict=code', '?on_conflict=id', '?select=*&on_conflict=code', '?on_conflict=code&select=*'])('%s', async (query) => {
    const code = `BACK${query}`
    await member.post(path, { ...row, code })
    const filter = `${path}?code=eq.${encodeURIComponent(code)}`
    const { body: read } = await member.get(filter)
    expect(await member.post(`${path}${query}`, read, { prefer: merge })).toMatchObject({ status: 201, body: read })
    const changed = (read as object[]).map((each) => ({ ...each, name: 'Other' }))
    expect(await member.post(`${path}${query}`, changed, { prefer: merge }))
      .toMatchObject({ status: 201, body: [{ name: 'Other', row_version: 2 }] })
    expect(await member.post(`${path}${query}`, changed, { prefer: merge }))
      .toMatchObject({ status: 409, body: { code: 'STALE_ROW' } })
  })

  test.each(['name', 'code,name', 'code,category', 'nothing', ''])('not by on_conflict=%s, which is refused by name', async (columns) => {
    const answer = await member.post(`${path}?on_conflict=${columns}`, [{ ...row, code: 'OTHER' }], { prefer: merge })
    expect(answer).toMatchObject({
      status: 400, body: {
        code: 'INVALID_PARAMETER', message: 'The value of on_conflict is not valid',
        hint: 'Existing rows are found by on_conflict=code or on_conflict=id',
      },
    })
  })

  test('sent back unchanged, it is not in the log', async () => {
    await member.post(path, { ...row, code: 'QUIET' })
    const { body: read } = await member.get(`${path}?code=eq.QUIET`)
    await member.post(path, read, { prefer: merge })
    const lines = await tenant.sql('select from audit.events where entity_id = $1', [(read as { id: string }[])[0]?.id])
    expect(lines).toHaveLength(1)
  })
})

test('sixteen clients that name the same types in other orders do not block each other', async () => {
  const codes = Array.from({ length: 12 }, (_, index) => `ORDER-${index}`)
  const shuffled = (round: number, client: number) =>
    codes.map((code, index) => ({ code, key: (index * 7 + client * 5 + round * 3) * (client % 2 === 0 ? 1 : -1) % 13 }))
      .sort((a, b) => a.key - b.key)
      .map(({ code }) => ({ ...row, code, name: `Round ${round} of ${client}` }))
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(Array.from({ length: 16 }, (_, client) =>
      member.post(path, shuffled(round, client), { prefer: 'resolution=merge-duplicates' })))
    expect(answers.filter(({ status }) => status !== 200 && status !== 201).map(({ text }) => text)).toEqual([])
  }
})
