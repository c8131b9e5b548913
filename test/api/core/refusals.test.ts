import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, callerOf, upstreamUrl } from '../support/caller.ts'
import { inSession } from '../support/database.ts'
import { description } from '../support/description.ts'
import { type Answer, send } from '../support/http.ts'
import { type Member, newTenant, type Service, type Tenant } from '../support/tenant.ts'
import { claimsOf, forge } from '../support/tokens.ts'

// That no answer of any test has a name of the database's or of PostgREST's: test/api/support/validation.ts.

let tenant: Tenant
let person: Member
let service: Service

beforeAll(async () => {
  tenant = await newTenant()
  person = await tenant.member({ permissions: 'all' })
  service = await tenant.service()
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
        const body = { code: 'INVALID_TOKEN', message: 'The token is not valid', hint: expect.stringContaining('Bearer <token>') as unknown }
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

test.each([
  ['status=IN_SERVICE', 'Write an operator before the value, as in eq.IN_SERVICE'],
  ['name=A+pump', 'Write an operator before the value, as in eq.A pump'],
  ['name=st.george', 'Write an operator before the value, as in eq.st.george'],
  ['status=equals.IN_SERVICE', expect.stringMatching(/^There is no operator equals; perhaps eq of eq, neq, /)],
  ['or=(status.eq.A', null],
])('a query that cannot be read says what was forgotten: %s', async (query, hint) => {
  const answer = await person.get(`/assets?${query}`)
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_QUERY', hint } })
})

test.each([
  ['limit=abc', 'limit', 'A whole number from 0, with at most nine digits'],
  ['order=name.down', 'order', 'Columns with a direction, as in order=name.asc,id.desc'],
  ['or=status.eq.IN_SERVICE', 'or', 'Write conditions in parentheses, as in or=(name.eq.A,name.eq.B)'],
  ['limit=1&limit=2', 'limit', 'Give it once'],
])('a parameter that is not understood says what it takes: %s', async (query, parameter, hint) => {
  const message = `The value of ${parameter} is not valid`
  expect(await person.get(`/assets?${query}`)).toMatchObject({ status: 400, body: { code: 'INVALID_PARAMETER', message, hint } })
})

test('a header that is not understood says what it takes', async () => {
  const hintOf = async (headers: Record<string, string>) => (
    await person.send({ method: 'GET', path: '/assets', headers })).body as { hint: string }
  expect((await hintOf({ range: 'x' })).hint).toBe('The first row and the last, counted from 0, as in 0-24')
  expect((await hintOf({ prefer: 'count=bogus' })).hint).toBe('Without spaces, as in count=exact or count=none')
  expect((await hintOf({ prefer: 'tx=maybe' })).hint).toBe('Without spaces, as in tx=commit or tx=rollback')
  expect((await hintOf({ prefer: 'max-affected=x' })).hint).toBe('Without spaces, as in max-affected=100')
})

test('what would be deleted is ended by actions that end it, and by no others', async () => {
  const { hint } = (await person.send({ method: 'DELETE', path: '/assets' })).body as { hint: string }
  expect(hint).toBe('Call POST /rpc/cancel_asset, POST /rpc/decommission_asset, POST /rpc/dispose_asset')
})

test('a column that is not there to be written is told with the one that was meant', async () => {
  const answer = await person.send({
    method: 'POST', path: '/contract_type_settings', body: 'code,nmae,category\nX,Y,LEASE\n',
    headers: { 'content-type': 'text/csv' },
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 'UNKNOWN_COLUMN', hint: 'Perhaps you mean name' } })
})

test('a record that another transaction holds is BUSY, to be repeated, for an action', async () => {
  const site = await tenant.site()
  const [before] = (await person.get(`/sites?id=eq.${site.id}`)).body as { row_version: number }[]
  const args = { p_site_id: site.id, p_values: { name: 'another' }, p_row_version: before?.row_version }
  const answer = await inSession(async (client) => {
    await client.query('begin')
    await client.query('select from core.sites where id = $1 for update', [site.id])
    const held = await person.callAny('update_site', args, { isPatient: false })
    await client.query('rollback')
    return held
  })
  expect(answer).toMatchObject({ status: 503, body: { code: 'BUSY', details: null }, headers: { 'retry-after': '1' } })
  expect(await person.callAny('update_site', args)).toMatchObject({ status: 200 })
})

test('past the gateway the words are others, the statuses hold', async () => {
  const headers = { authorization: `Bearer ${person.token}` }
  expect((await send(upstreamUrl(), { method: 'GET', path: '/nothing', headers })).status).toBe(404)
  expect((await send(upstreamUrl(), { method: 'POST', path: '/rpc/nothing', headers, body: {} })).status).toBe(404)
})
