import { beforeAll, describe, expect, test } from 'vitest'
import { gatewayUrl } from '../support/caller.ts'
import { sendRaw } from '../support/http.ts'
import { faultsOf } from '../support/refusals.ts'
import { type Member, newTenant } from '../support/tenant.ts'

let person: Member

beforeAll(async () => void (person = await (await newTenant()).member({ permissions: 'all' })))

describe('I5 the body of an action is one object', () => {
  test.each(['[]', '[{}]', '[{},{}]', '5', 'null', '"x"', 'true', ' \n[{}]'])('%s is 400', async (body) => {
    expect(await person.post('/rpc/whoami', body)).toMatchObject({ status: 400, body: { code: 'INVALID_BODY' } })
  })

  test.each(['{', '{"a":}', '{} {}'])('%s is not JSON', async (body) => {
    expect(await person.post('/rpc/whoami', body)).toMatchObject({ status: 400, body: { code: 'INVALID_BODY' } })
  })

  test('none is that of no arguments, and a byte order mark is no part of it', async () => {
    expect(await person.post('/rpc/whoami', '')).toMatchObject({ status: 200 })
    expect(await person.post('/rpc/whoami', '\ufeff{}')).toMatchObject({ status: 200 })
  })

  test.each(['5', 'null', '"x"'])('a list does not take %s', async (body) => {
    const answer = await person.post('/contract_type_settings', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_BODY' } })
  })
})

describe('I4 bytes that are not UTF-8', () => {
  const raw = async (line: string, headers: string, body = Buffer.alloc(0)): Promise<string> => {
    const token = `Authorization: Bearer ${person.token}\r\n`
    const head = `${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${token}${headers}`
    const length = `Content-Length: ${body.length}\r\n\r\n`
    return await sendRaw(gatewayUrl(), Buffer.concat([Buffer.from(`${head}${length}`, 'latin1'), body]))
  }
  const json = 'Content-Type: application/json\r\n'
  const form = 'Content-Type: application/x-www-form-urlencoded\r\n'
  test.each([
    ['a query', 'GET /sites?code=eq.%ff', '', ''], ['a raw query', 'GET /sites?code=eq.\xff', '', ''],
    ['Prefer of a read', 'GET /sites', 'Prefer: \xff\r\n', ''],
    ['Idempotency-Key', 'POST /rpc/create_site', `${json}Idempotency-Key: \xe9\r\n`, '{"p_values":{}}'],
    ['JSON', 'POST /rpc/create_site', json, '{"p_values":{"name":"\xe9"}}'],
    ['a form', 'POST /rpc/create_site', form, 'p_values=\xe9'],
    ['a form in percents', 'POST /rpc/create_site', form, 'p_values=%e9'],
    ['CSV', 'POST /contract_type_settings', 'Content-Type: text/csv\r\n', 'code,name\r\nA,Caf\xe9\r\n']
  ])('%s', async (_name, line, headers, body) => {
    const answer = await raw(line, headers, Buffer.from(body, 'latin1'))
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('"code":"INVALID_ENCODING"')
  })
})

describe('CSV as spreadsheets write it', () => {
  const headers = { 'content-type': 'text/csv' }
  const post = (body: string) => person.post('/contract_type_settings', body, { headers })
  const row = (code: string, name: string) => `${code},${name},SUPPORT`

  test('byte order mark, CRLF, quoted commas and line breaks', async () => {
    const answer = await post(`\ufeffcode,name,category\r\n${row('BOM', '"Cleaning, ""deep""\r\nand more"')}\r\n`)
    expect(answer.status, answer.text).toBe(201)
    const { body } = await person.get('/contract_type_settings?code=eq.BOM&select=name')
    expect(body).toMatchObject([{ name: expect.stringContaining('Cleaning, "deep"') }])
  })

  test('surplus and missing cells are named, and nothing is written', async () => {
    const answer = await post(`code,name,category\n${row('RAG', 'a')}\nRAG2,b\n"RAG3","c,d",SUPPORT,x\n`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_BODY' } })
    expect(faultsOf(answer)).toMatchObject([
      { field: 'row 2', code: 'MISSING_CELLS' }, { field: 'row 3', code: 'SURPLUS_CELLS' }
    ])
    expect((await person.get('/contract_type_settings?code=like.RAG*')).body).toEqual([])
  })

  test('lines may end as on old Macs, and each row is read', async () => {
    expect((await person.post('/rpc/create_site', { p_values: { code: 'CRS', name: 'Site' } })).status).toBe(200)
    const importHeaders = { headers: { ...headers, prefer: 'tx=rollback' } }
    const answer = await person.post('/rpc/import_vendors', 'code,name\rCR1,One\r"CR2","Two, three"\r', importHeaders)
    expect(answer, answer.text).toMatchObject({ status: 200, body: [{ created: 2, rejected: 0 }] })
    expect(faultsOf(await post(`code,name,category\r${row('CR', 'a')}\rCR2,b\r`))).toMatchObject([{ field: 'row 2', code: 'MISSING_CELLS' }])
  })

  test('a column without a name is told by its number', async () => {
    for (const body of ['code,,name\nA,x,b\n', '\n\n', ',\n,\n']) {
      const answer = await post(body)
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_BODY' } })
      expect(answer.text).toMatch(/Column [12] of the header has no name/)
    }
  })

  test('a quotation mark without its other is told', async () => {
    const answer = await post('code,name,category\nQ,"open,SUPPORT\n')
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_BODY' } })
  })

  test('ten thousand rows with letters of all kinds are looked at in a moment, not in minutes', async () => {
    const rows = Array.from({ length: 10_000 }, (_, number) => row(`L${number}`, `"Café, 東京 ${number}"`))
    const started = performance.now()
    const answer = await post(['code,name,category', ...rows, 'x'].join('\n'))
    expect(faultsOf(answer)).toMatchObject([{ field: 'row 10001' }])
    expect(performance.now() - started).toBeLessThan(60_000)
  })
})

describe('what no text or number of the database holds is named by its field', () => {
  const nul = 'a\u0000b'
  const csv = { headers: { 'content-type': 'text/csv' } }
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const digits = '9'.repeat(140_000)
  const character = 'INVALID_CHARACTERS'
  const listRow = { code: 'NUL', name: 'N', category: 'SUPPORT' }
  const long = Array.from({ length: 12_000 }, (_, at) => ({ code: `L${at}`, name: 'x'.repeat(100) }))
  test.each<[string, string, unknown, object, unknown[]]>([
    ['a field', '/rpc/create_site', { p_values: { code: 'NUL', name: nul } }, {}, [{ field: 'name', code: character }]],
    ['a field within another', '/rpc/create_site', { p_values: { code: 'NUL', custom: { color: nul } } }, {}, [{ field: 'custom.color', code: character }]],
    ['the name of a field', '/rpc/create_site', { p_values: { [nul]: 1 } }, {}, [{ field: 'ab', code: character }]],
    ['an argument', '/rpc/search_records', { p_query: nul }, {}, [{ field: 'p_query', code: character }]],
    ['an argument of a form', '/rpc/search_records', 'p_query=a%00b', form, [{ field: 'p_query', code: character }]],
    ['rows', '/rpc/import_sites', { p_rows: [{ code: 'A', name: 'A' }, { code: nul, name: nul }] }, {},
      [{ field: 'p_rows[2].code', code: character }, { field: 'p_rows[2].name', code: character }]],
    ['rows of many bytes', '/rpc/import_sites', { p_rows: [...long, { code: 'B', name: nul }] }, {}, [{ field: 'p_rows', code: character }]],
    ['rows of an import as CSV', '/rpc/import_sites', `code,name\nA,A\nB,"x${nul}${nul}"\n`, csv, [{ row: 2, field: 'name', code: character }]],
    ['rows of a list', '/contract_type_settings', [listRow, { ...listRow, name: nul }], {}, [{ row: 2, field: 'name', code: character }]],
    ['rows of a list as CSV', '/contract_type_settings', `code,name,category\nA,${nul},SUPPORT\n`, csv, [{ row: 1, field: 'name', code: character }]],
    ['a number for an object', '/rpc/create_site', `{"p_values":${digits}}`, {}, [{ field: 'p_values', code: 'INVALID_TYPE', message: 'Expected an object' }]],
    ['a small one', '/rpc/create_site', '{"p_values":5}', {}, [{ field: 'p_values', code: 'INVALID_TYPE', message: 'Expected an object' }]],
    ['a number in a field', '/rpc/create_site', `{"p_values":{"name":${digits}}}`, {}, [{ field: 'name', code: 'TOO_LARGE' }]],
    ['a number among rows', '/rpc/import_sites', '{"p_rows":[{"code":-1e200000}]}', {}, [{ field: 'p_rows[1].code', code: 'TOO_LARGE' }]],
  ])('%s', async (_name, path, body, options, faults) => {
    const answer = await person.post(path, body, options)
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(faultsOf(answer)).toMatchObject(faults)
    expect(faultsOf(answer)).toHaveLength(faults.length)
  })
})

test('an empty CSV is as empty JSON, and a header alone is no rows', async () => {
  const post = async (body: string, type: string) => await person.post('/rpc/import_sites', body, { headers: { 'content-type': type } })
  const empty = await Promise.all([post('', 'application/json'), post('', 'text/csv'), post('\ufeff', 'text/csv; charset=utf-8')])
  for (const answer of empty) {
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(faultsOf(answer)).toMatchObject([{ field: 'p_rows', code: 'MISSING_VALUE' }])
  }
  for (const answer of [await post('{"p_rows":[]}', 'application/json'), await post('code,name\n', 'text/csv')]) {
    expect(answer).toMatchObject({ status: 200, body: [{ created: 0, rejected: 0 }] })
  }
})

test('a filter beyond the calendar is named by its column', async () => {
  for (const [query, field] of [
    ['acquired_on=gt.9999999-01-01', 'acquired_on'], ['acquired_on=in.(2020-01-01,9999999-01-01)', 'acquired_on'],
    ['created_at=lt.9999999-01-01T00:00:00Z', 'created_at'], ['acquired_on=lt.5000-01-01%20BC', 'acquired_on'],
    ['and=(name.eq.x,created_at.gt.9999999-01-01T00:00:00Z)', 'created_at'],
    ['not.or=(created_at.gt.2020-01-01T00:00:00Z,acquired_on.gt.9999999-01-01)', 'acquired_on'],
  ]) {
    const answer = await person.get(`/assets?${query}`)
    expect([query, answer.status, (answer.body as { code: string }).code]).toEqual([query, 400, 'INVALID_VALUE'])
    expect(faultsOf(answer)).toMatchObject([{ field, code: 'INVALID_TYPE' }])
  }
})
