import { beforeAll, describe, expect, test } from 'vitest'
import { plausibleArguments } from '../support/arguments.ts'
import { anonymous, type Caller, callerOf, gatewayUrl, upstreamUrl } from '../support/caller.ts'
import { sql } from '../support/database.ts'
import { type Action, actions, description, type Schema } from '../support/description.ts'
import { type Answer, send, sendRaw } from '../support/http.ts'
import { freshAddress } from '../support/log_in.ts'
import { inParallel } from '../support/parallel.ts'
import { type Member, newTenant, type Service, type Tenant } from '../support/tenant.ts'
import { claimsOf, forge } from '../support/tokens.ts'

// That no answer of any test has a name of the database's or of PostgREST's: test/api/support/validation.ts.

interface Fault { field: string, code: string }

let tenant: Tenant
let person: Member
let service: Service

const guarded = actions.filter(({ operation }) => operation.security === undefined)

beforeAll(async () => {
  tenant = await newTenant()
  person = await tenant.member({ permissions: 'all' })
  service = await tenant.service()
})

function faultsOf({ body, text }: Answer): Fault[] {
  const { details } = body as { details: string | null }
  if (details === null) throw new Error(`There are no details: ${text}`)
  return JSON.parse(details) as Fault[]
}

describe('I7 the arguments of an action', () => {
  const withRequired = guarded.filter(({ required }) => required.length > 0)
  test.each(withRequired)('$name names each that is missing, and those that there are', async ({ name, required }) => {
    const answer = await person.callAny(name)
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'VALIDATION_FAILED' }])
    expect(faultsOf(answer).map(({ field, code }) => `${field} ${code}`).sort())
      .toEqual(required.map((argument) => `${argument} MISSING_VALUE`).sort())
    for (const argument of required) expect(answer.text).toContain(argument)
    expect(answer.text).toContain('The arguments are ')
  })

  test.each(guarded)('$name names one that is misspelt', async (action) => {
    const answer = await person.callAny(action.name, { ...plausibleArguments(action), p_mispelt: 1 })
    expect(answer.status, answer.text).toBe(422)
    expect(answer.text).toMatch(/The arguments are |It takes no arguments/)
    if (!action.operation.parameters?.some(({ $ref }) => $ref?.endsWith('Prefer-single-object'))) {
      expect(faultsOf(answer)).toEqual([expect.objectContaining({ field: 'p_mispelt', code: 'UNKNOWN_FIELD' })])
    }
  })

  test('one that nearly is an argument is told which', async () => {
    const answer = await person.callAny('activate_meter', { p_metre_id: null })
    expect(answer.text).toContain('perhaps p_meter_id')
  })

  const typed = guarded.flatMap((action) => Object.entries(action.arguments)
    .filter(([, schema]) => schema.format === 'uuid' || /integer|number/.test(String(schema.type)))
    .map(([argument]) => ({ name: action.name, argument, action })))
  test.each(typed)('$name: $argument of another type names itself', async ({ name, argument, action }) => {
    const answer = await person.callAny(name, { ...plausibleArguments(action), [argument]: 'x' })
    expect(answer.status, answer.text).toBe(422)
    expect(faultsOf(answer)).toContainEqual(expect.objectContaining({ field: argument, code: 'INVALID_TYPE' }))
  })

  test('a log-in answers its row, whatever is missing or misspelt', async () => {
    for (const args of [{}, { key: service.key }, { p_key: service.key, p_on_behalf: person.email }]) {
      const answer = await anonymous().callAny('exchange_api_key', args, { address: freshAddress() })
      expect(answer).toMatchObject({ status: 200, body: [{ token: null, error_code: 'INVALID_KEY' }] })
    }
    const answer = await anonymous().callAny('sign_in', { p_email: 'a@example.org' }, { address: freshAddress() })
    expect(answer).toMatchObject({ status: 200, body: [{ token: null, error_code: 'INVALID_CREDENTIALS' }] })
    expect(answer.text).toContain('p_password (A value is needed)')
  })

  test('JSON without its Content-Type, as curl -d sends it, is told as such; a form is read', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const call = (body: string) => anonymous().send({
      method: 'POST', path: '/rpc/exchange_api_key', headers, body, address: freshAddress()
    })
    const refused = await call(JSON.stringify({ p_key: service.key }))
    expect(refused).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
    expect(refused.text).toContain('Content-Type: application/json')
    expect(refused.text).not.toContain(service.key)
    expect(await call(`p_key=${service.key}`)).toMatchObject({ status: 200, body: [{ error_code: null }] })
  })

  test.each(['application/xml', 'text/plain', 'text/csv', 'application/octet-stream', 'multipart/form-data'])(
    'a body of %s is 415', async (type) => {
      const answer = await person.post('/rpc/whoami', '<a/>', { headers: { 'content-type': type } })
      expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
    })

  test('media types may have capitals', async () => {
    const headers = { 'content-type': 'Application/JSON; Charset=UTF-8' }
    expect(await person.callAny('whoami', {}, { headers })).toMatchObject({ status: 200 })
    expect(await person.get('/sites?limit=0', { accept: 'Application/JSON' })).toMatchObject({ status: 200, body: [] })
    expect((await person.get('/sites?limit=0', { accept: 'TEXT/CSV' })).headers['content-type']).toContain('text/csv')
  })
})

describe('any value in any argument', () => {
  const oddities: unknown[] = [
    null, '', ' ', 'x', '\u0000', '\ud800', '😀'.repeat(40), 'x'.repeat(70_000), 0, -1, 1.5, 2147483648, -2147483649,
    9e18, 1e300, true, [], [null], [[]], {}, { x: null }, [{}], 'infinity', 'now', '05/06/2026', '0044-03-15 BC',
    '9999999-01-01', '2026-02-30', '2026-02-30T25:00:00Z', '{}', '[]', 'null', "'; drop table x --", 'NaN'
  ]
  // What each kind of p_values takes is the functions' own; here it is that no field lets a raw fault through.
  const odd = new Map<string, unknown>(oddities.map((value) => [JSON.stringify(value).slice(0, 40), value]))

  const lasting = guarded.filter(({ name }) => name !== 'sign_out')
  test.each(lasting)('$name refuses it by name or takes it', async (action) => {
    const base = plausibleArguments(action)
    const places = Object.entries(action.arguments).flatMap(([argument, schema]) => [
      ...[...odd].map(([label, value]) => ({ label: `${argument}: ${label}`, args: { ...base, [argument]: value } })),
      ...fieldsOf(schema).flatMap((field) => sampleOf(odd, field).map(([label, value]) => (
        { label: `${argument}.${field}: ${label}`, args: { ...base, [argument]: { [field]: value } } }
      )))
    ])
    const broken: string[] = []
    await inParallel(places, async ({ label, args }) => {
      // caller.ts throws at a name that is not ours. Nothing is to stay.
      const answer = await person.callAny(action.name, args, { prefer: 'tx=rollback' })
      if (answer.status >= 500) broken.push(`${label} ${answer.status} ${answer.text.slice(0, 200)}`)
    })
    expect(broken).toEqual([])
  }, 120_000)

  function fieldsOf(schema: Schema): string[] {
    return Object.keys(schema.properties ?? {})
  }

  /** A fourth of the values for each field, other ones for the next. */
  function sampleOf(values: Map<string, unknown>, field: string): [string, unknown][] {
    return [...values].filter((_, index) => index % 4 === field.length % 4)
  }
})

describe('I11 instants as arguments are ISO 8601', () => {
  const lax = ['05/06/2026', 'now', 'infinity', '-infinity', 'today', 'epoch', '2026-03-31 08:00 BC',
    '20260331T080000Z',
    'March 31, 2026', '2026-02-30T08:00:00Z', '2026-03-31', '2026-03-31T08:00:00 Europe/Berlin', 0, true]
  const temporal = guarded.flatMap((action) => Object.entries(action.arguments)
    .filter(([, schema]) => String(schema.format).startsWith('date'))
    .flatMap(([argument]) => lax.map((value) => ({ action, name: action.name, argument, value }))))
  test.each(temporal)('$name: $argument is not $value', async ({ action, argument, value }) => {
    const answer = await person.callAny(action.name, { ...plausibleArguments(action), [argument]: value })
    expect(answer, answer.text).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(faultsOf(answer)).toEqual([expect.objectContaining({ field: argument, code: 'INVALID_TYPE' })])
  })

  const strict = ['2026-03-31T08:00:00Z', '2026-03-31 08:00+02', '2026-03-31T08:00:00.123456+02:00']
  test.each(strict)('%s is', async (value) => {
    const [action] = actions.filter(({ name }) => name === 'start_work_order')
    const args = { ...plausibleArguments(action as Action), p_started_at: value }
    expect(await person.callAny('start_work_order', args)).toMatchObject({ body: { code: 'WORK_ORDER_NOT_FOUND' } })
  })

  test('in a form, too', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'p_work_order_id=x&p_started_at=05%2F06%2F2026'
    const answer = await person.post('/rpc/start_work_order', body, { headers })
    expect(answer).toMatchObject({ status: 422 })
    expect(faultsOf(answer)).toMatchObject([{ field: 'p_started_at' }])
  })
})

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

describe('I6 a token that does not work', () => {
  const wrong: [string, (caller: Caller) => Promise<Answer>][] = [
    ['an unknown action', (caller) => caller.callAny('nothing')],
    ['a misspelt argument', (caller) => caller.callAny('activate_meter', { p_metre_id: 'x' })],
    ['an array as the body', (caller) => caller.post('/rpc/whoami', '[]')],
    ['no JSON', (caller) => caller.post('/rpc/whoami', '{')],
    ['an unknown list', (caller) => caller.get('/nothing')],
    ['a path', (caller) => caller.get('/sites/1')],
    ['a malformed filter', (caller) => caller.get('/sites?code=x.y')],
    ['an unknown column', (caller) => caller.get('/sites?nothing=eq.1')],
    ['an unknown media type', (caller) => caller.get('/sites', { accept: 'image/png' })],
    ['bytes', (caller) => caller.get('/sites?code=eq.%ff')]
  ]
  test.each(wrong)('%s after sign_out is 401', async (_name, ask) => {
    const { token } = await tenant.member()
    await callerOf(token).call('sign_out')
    expect(await ask(callerOf(token))).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
  })

  test.each([1, 600].flatMap((age) => wrong.map(([name, ask]) => ({ age, name, ask }))))(
    '$name $age s after expiry is 401, and says so', async ({ age, ask }) => {
      const exp = Math.floor(Date.now() / 1000) - age
      const answer = await ask(callerOf(await forge({ ...claimsOf(person.token), exp })))
      expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN', message: 'The token has expired' } })
      expect(answer.headers['www-authenticate'])
        .toBe('Bearer error="invalid_token", error_description="The token has expired"')
    })

  test('one that never was is told from an expired one', async () => {
    for (const token of ['abc', 'a.b.c', `${person.token.slice(0, -3)}abc`]) {
      const answers = [await callerOf(token).get('/sites'), await callerOf(token).callAny('whoami')]
      for (const answer of answers) {
        const body = { code: 'INVALID_TOKEN', message: 'The token is not valid' }
        expect(answer).toMatchObject({ status: 401, body })
      }
    }
  })

  test('an API key as a token is told what it is for', async () => {
    const answer = await callerOf(service.key).get('/sites')
    expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN', message: /API key: exchange it/ } })
    expect(answer.text).not.toContain(service.key)
  })
})

describe('I9 a path that leads nowhere', () => {
  test.each([
    ['/software_updates/', '/software_updates'], ['//sites', '/sites'], ['/v1/assets', '/assets'],
    ['/asets', '/assets'], ['/assets/7', '/assets?id=eq.7'], ['/rpc/creat_asset', '/rpc/create_asset'],
    ['/create_asset', 'POST /rpc/create_asset'], ['/nothing_like_it', 'GET /']
  ])('%s is 404 and names %s', async (path, near) => {
    const answer = await person.get(path)
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', details: null } })
    expect((answer.body as { hint: string }).hint).toContain(near)
    expect(answer.text).not.toMatch(/relation|schema|api\./)
  })

  test('an unknown action is told the nearest', async () => {
    const answer = await person.callAny('creat_asset')
    const body = { code: 'NOT_FOUND', hint: 'Perhaps you mean /rpc/create_asset' }
    expect(answer).toMatchObject({ status: 404, body })
  })
})

describe('queries', () => {
  test.each([
    ['/assets?nmae=eq.x', 'UNKNOWN_COLUMN', 'Perhaps you mean name'], ['/assets?select=nmae', 'UNKNOWN_COLUMN', 'name'],
    ['/assets?order=nmae', 'UNKNOWN_COLUMN', 'name'], ['/assets?id=eq.x', 'INVALID_VALUE', 'id is compared with'],
    ['/assets?row_version=gt.99999999999', 'INVALID_VALUE', 'row_version'],
    ['/assets?created_at=lt.whenever', 'INVALID_VALUE', 'created_at is compared with an instant'],
    ['/assets?name=foo.x', 'INVALID_QUERY', 'foo'], ['/assets?id=like.x', 'INVALID_QUERY', 'of type uuid'],
    ['/assets?select=sites(code)', 'INVALID_QUERY', 'embedded'], ['/assets?select=status,count()', 'INVALID_QUERY', '']
  ])('%s is 400 %s', async (path, code, words) => {
    const answer = await person.get(path)
    expect(answer).toMatchObject({ status: 400, body: { code } })
    expect(answer.text).toContain(words)
    expect(answer.text).not.toMatch(/schema cache|relation|syntax/)
  })

  test.each([['/sites', 'application/xml'], ['/sites', 'application/geo+json'], ['/', 'application/xml']])(
    'I13 %s as %s is 406', async (path, accept) => {
      expect(await person.get(path, { accept })).toMatchObject({ status: 406, body: { code: 'NOT_ACCEPTABLE' } })
      const declared = Object.keys(description.paths[path]?.get?.responses ?? {})
      expect(declared).toEqual(expect.arrayContaining(['401', '406', 'default']))
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

  test('a quotation mark without its other is told', async () => {
    const answer = await post('code,name,category\nQ,"open,SUPPORT\n')
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_BODY' } })
  })

  test('ten thousand rows with letters of all kinds are looked at in a moment, not in minutes', async () => {
    const rows = Array.from({ length: 10_000 }, (_, number) => row(`L${number}`, `"Café, 東京 ${number}"`))
    const started = performance.now()
    const answer = await post(['code,name,category', ...rows, 'x'].join('\n'))
    expect(faultsOf(answer)).toMatchObject([{ field: 'row 10001' }])
    expect(performance.now() - started).toBeLessThan(5000)
  })
})

describe('a list is changed by actions', () => {
  test.each([
    ['PATCH', 'update_asset'], ['PUT', 'update_asset'], ['DELETE', 'dispose_asset'], ['POST', 'create_asset']
  ])(
    '%s is 405 and names %s', async (method, action) => {
      const answer = await person.send({ method, path: '/assets', ...(method === 'POST' ? { body: {} } : {}) })
      const code = method === 'POST' ? 'READ_ONLY_LIST' : 'METHOD_NOT_ALLOWED'
      const hint = expect.stringContaining(`POST /rpc/${action}`) as unknown
      expect(answer).toMatchObject({ status: 405, body: { code, hint } })
      expect(answer.headers.allow).toContain('GET')
    })
})

test('a record that another transaction holds is BUSY, to be repeated, for an action', async () => {
  const site = await tenant.site()
  const locked = `perform from core.sites where id = '${site.id}' for update`
  const answers = sql(`do $$ begin ${locked}; perform pg_sleep(3.5); end $$`)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const [before] = (await person.get(`/sites?id=eq.${site.id}`)).body as { row_version: number }[]
  const args = { p_site_id: site.id, p_values: { name: 'another' }, p_row_version: before?.row_version }
  const answer = await person.callAny('update_site', args)
  expect(answer).toMatchObject({ status: 503, body: { code: 'BUSY', details: null }, headers: { 'retry-after': '1' } })
  await answers
  expect(await person.callAny('update_site', args)).toMatchObject({ status: 200 })
}, 20_000)

test('past the gateway the words are others, the statuses hold', async () => {
  const headers = { authorization: `Bearer ${person.token}` }
  expect((await send(upstreamUrl(), { method: 'GET', path: '/nothing', headers })).status).toBe(404)
  expect((await send(upstreamUrl(), { method: 'POST', path: '/rpc/nothing', headers, body: {} })).status).toBe(404)
})
