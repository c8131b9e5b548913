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
