import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lists } from '../support/description.ts'
import { type GatedUpstream, noLimits, startGatedUpstream } from './gated-upstream.ts'
import { exchange, request, type WireAnswer } from './wire.ts'

const token = { Authorization: 'Bearer abc' }
let stack: GatedUpstream

beforeAll(async () => void (stack = await startGatedUpstream('test-queries', {
  limits: noLimits, corsOrigins: ['https://app.example.com'],
})))

afterAll(async () => await stack?.stop())

beforeEach(() => void stack.upstream.take())

async function send(bytes: string): Promise<WireAnswer> {
  return await exchange(Number(new URL(stack.gateway.url).port), bytes)
}

/** A request with header lines as they are written, some of them twice. */
async function sendLines(method: string, target: string, lines: string[]): Promise<WireAnswer> {
  const body = method === 'POST' ? '{}' : undefined
  const whole = request(method, target, {}, body)
  return await send(whole.replace('\r\n', `\r\n${lines.map((line) => `${line}\r\n`).join('')}`))
}

async function targetOf(path: string): Promise<string | undefined> {
  await send(request('GET', path, token))
  return stack.upstream.take()[0]?.target
}

describe('an order ends in what tells rows apart', () => {
  test.each([
    ['/sites', '/sites?order=id.asc'],
    ['/sites?limit=5', '/sites?limit=5&order=id.asc'],
    ['/sites?order=name', '/sites?order=name,id.asc'],
    ['/sites?order=name.desc&limit=5', '/sites?order=name.desc,id.desc&limit=5'],
    ['/sites?order=code.desc,name.asc.nullsfirst', '/sites?order=code.desc,name.asc.nullsfirst,id.asc'],
    ['/sites?order=name.desc.nullslast', '/sites?order=name.desc.nullslast,id.desc'],
    ['/sites?order=name.nullslast', '/sites?order=name.nullslast,id.asc'],
    ['/assets?order=custom-%3E%3Evoltage.desc', '/assets?order=custom-%3E%3Evoltage.desc,id.desc'],
    ['/assets?order=custom->>voltage.desc', '/assets?order=custom->>voltage.desc,id.desc'],
    ['/sites?order=%22name%22.desc', '/sites?order=%22name%22.desc,id.desc'],
    ['/sites?%6Frder=name', '/sites?%6Frder=name,id.asc'],
    ['/sites?order=id.desc', '/sites?order=id.desc'],
    ['/sites?order=%22id%22', '/sites?order=%22id%22'],
    ['/sites?order=name,id.desc,code', '/sites?order=name,id.desc,code'],
    ['/sites?order=nope', '/sites?order=nope,id.asc'],
    ['/permissions?order=area.desc', '/permissions?order=area.desc,code.desc'],
    ['/audit_events?order=action.desc', '/audit_events?order=action.desc,at.desc,id.desc'],
    ['/entities', '/entities?order=entity.asc'],
    ['/state_transitions?order=action', '/state_transitions?order=action,entity.asc,from_status.asc,to_status.asc'],
    ['/work_orders?status=eq.OPEN', '/work_orders?status=eq.OPEN&order=created_at.asc,id.asc'],
    ['/open_work_orders', '/open_work_orders?order=due_at.asc,id.asc'],
    ['/work_orders?id=eq.7', '/work_orders?id=eq.7'],
    ['/constructor', '/constructor?order=id.asc'],
    ['/sites?id=eq.7', '/sites?id=eq.7'],
    ['/sites?id=in.(7,8)', '/sites?id=in.(7,8)&order=id.asc'],
    ['/rpc/list_options?p_entity=x', '/rpc/list_options?p_entity=x'],
    ['/', '/'],
  ])('%s is asked as %s', async (path, target) => expect(await targetOf(path)).toBe(target))
})

describe('a name that no action has is not looked for, which would take PostgREST seconds', () => {
  const json = { 'Content-Type': 'application/json' }
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const long = 'k'.repeat(2000)
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`argument_${index}`, 1])))
  test.each([
    ['a long argument', '/rpc/sign_in', json, `{"${long}":1}`, 422, 'VALIDATION_FAILED'],
    ['many arguments', '/rpc/sign_in', json, many, 422, 'VALIDATION_FAILED'],
    ['one of a form', '/rpc/sign_in', form, `${long}=1`, 422, 'VALIDATION_FAILED'],
    ['many of a form', '/rpc/sign_in', form, 'a=1&'.repeat(300), 400, 'INVALID_BODY'],
    ['one in an array', '/rpc/sign_in', { ...json, Prefer: 'x=single-object' }, `[{"${long}":1}]`, 400, 'INVALID_BODY'],
    ['one behind what is deep', '/rpc/sign_in', json, `{"a":${'['.repeat(99)}${']'.repeat(99)},"${long}":1}`, 400, 'INVALID_BODY'],
    ['columns', `/rpc/sign_in?columns=${'k'.repeat(1001)}`, json, '{}', 400, 'QUERY_TOO_LARGE'],
    ['a long path', `/rpc/${'k'.repeat(64)}`, { ...json, ...token }, '{}', 404, 'NOT_FOUND'],
  ])('%s', async (_name, path, headers, body, status, code) => {
    const answer = await send(request('POST', path, headers, body))
    expect([answer.status, (JSON.parse(answer.body) as { code: string }).code]).toEqual([status, code])
    expect(stack.upstream.take()).toEqual([])
  })

  test('one in the query of a read', async () => {
    const answer = await send(request('GET', `/rpc/list_options?${'k'.repeat(1001)}=1`, token))
    expect([answer.status, answer.body]).toEqual([400, expect.stringContaining('QUERY_TOO_LARGE')])
    expect(stack.upstream.take()).toEqual([])
  })

  test('arguments that there are may be long', async () => {
    await send(request('POST', '/rpc/sign_in', json, JSON.stringify({ p_email: long, p_password: long })))
    expect(stack.upstream.take()).toHaveLength(1)
  })
})

describe('a word that a closed vocabulary has not', () => {
  const words = 'One of DRAFT, AWAITING_APPROVAL, OPEN, ASSIGNED, IN_PROGRESS, ON_HOLD, COMPLETED, CLOSED, CANCELLED'
  test.each([
    'status=eq.open', 'status=neq.Open', 'status=not.eq.DONE', 'status=in.(OPEN,done)', 'status=not.in.(%22done%22)',
    'status=eq.', 'status=eq.%22OPEN%22', 'status=eq(any).%7BOPEN,done%7D', 'status=isdistinct.x', 'statu%73=eq.open',
    'or=(status.eq.open,title.eq.x)', 'and=(title.eq.x,or(status.not.in.(OPEN,%22a,b%22),title.is.null))',
    'not.or=(title.like.a*,not.status.eq.open)', 'title=eq.a&status=eq.open', 'status=in.(OPEN,)',
  ])('?%s', async (query) => {
    const answer = await send(request('GET', `/work_orders?${query}`, token))
    expect([answer.status, JSON.parse(answer.body)]).toEqual([400, {
      code: 'INVALID_PARAMETER', message: 'The value of status is not valid', details: null, hint: words,
    }])
    expect(stack.upstream.take()).toEqual([])
  })

  test.each([
    'status=eq.OPEN', 'status=neq.OPEN', 'status=in.(OPEN,%22DRAFT%22)', 'status=in.()', 'status=is.null', 'status=not.is.null',
    'status=like.O*', 'status=gt.open', 'or=(status.eq.OPEN,status.in.(DRAFT,%22CLOSED%22),title.eq.%22,status.eq.x%22)',
    'title=eq.open', 'select=status', 'or=(title.eq.%22(status.eq.open)%22,title.is.null)', 'status=eq(any).%7BOPEN,DRAFT%7D',
    'custom->>status=eq.open', 'and=(custom->>status.eq.open,title.is.null)',
  ])('passes in ?%s', async (query) => {
    expect((await send(request('GET', `/work_orders?${query}`, token))).status).toBe(200)
    stack.upstream.take()
  })
})

test('what an action did is not hidden by a filter', async () => {
  const call = async (target: string): Promise<WireAnswer> => await send(request('POST', target, token, '{}'))
  const refused = await call('/rpc/create_site?code=eq.B')
  expect(refused.status).toBe(400)
  expect(refused.body).toContain('INVALID_PARAMETER')
  expect(refused.body).toContain('code')
  expect(stack.upstream.take()).toEqual([])
  for (const [target, place] of [
    ['/rpc/create_site?limit=0', 'limit'], ['/rpc/create_site?offset=1', 'offset'],
    ['/contract_type_settings?limit=0', 'limit'],
    ['/contract_type_settings?on_conflict=name', 'on_conflict'],
  ] as const) {
    const answer = await call(target)
    expect([target, answer.status, answer.body.includes(`"The value of ${place} `)]).toEqual([target, 400, true])
    expect(stack.upstream.take()).toEqual([])
  }
  for (const target of ['/rpc/create_site?limit=1', '/contract_type_settings?on_conflict=code&select=id',
    '/contract_type_settings?code=eq.B',
    '/rpc/create_site?select=id', '/rpc/list_options?depth=eq.0', '/rpc/whoami?user=eq.x']) {
    expect((await call(target)).status, target).toBe(200)
  }
})

function items(number: number): string {
  return Array.from({ length: number }, (_, index) => `a${index}`).join(',')
}

function conditions(number: number): string {
  return Array.from({ length: number }, (_, index) => `name.eq.a${index}`).join(',')
}

describe('what an honest client asks for passes', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`)
  test.each([
    `select=${items(96)}`, 'select=*,a:name,b:code', 'select=id,name,a:name',
    `select=*,${items(20).replaceAll('a', 'custom->>a')},a:name`,
    `or=(${conditions(65)})`, `id=in.(${ids.join(',')})`, `name=in.(${'%22a%22,'.repeat(63)}%22b%22)`,
    `columns=${items(64)}`, 'custom->>a.b.c=eq.1',
  ])('?%s', async (query) => expect((await send(request('GET', `/sites?${query}`, token))).status).toBe(200))

  test('every column of each list by its name, two of them again', async () => {
    const widest = lists.map(({ name, columns }) => ({ name, columns: Object.keys(columns) }))
      .toSorted((one, other) => other.columns.length - one.columns.length).slice(0, 10)
    expect(widest[0]?.columns.length).toBeGreaterThan(64)
    for (const { name, columns } of widest) {
      const select = [...columns, 'a:id', 'b:id'].join(',')
      expect((await send(request('GET', `/sites?select=${select}`, token))).status, name).toBe(200)
    }
  })
})

describe('what cannot be meant is refused by name', () => {
  const wide = Array.from({ length: 60 }, (_, number) => `a${number}:description`).join(',')
  const whole = 'A whole number from 0, with at most nine digits'
  const terms = 'Columns with a direction, as in order=name.asc,id.desc'
  const paths = Array.from({ length: 25 }, (_, number) => `custom->k${number}`).join(',')
  test.each<[string, string, string, string?]>([
    ['limit=abc', 'INVALID_PARAMETER', 'limit', whole],
    ['limit=1.5', 'INVALID_PARAMETER', 'limit', whole],
    ['limit=', 'INVALID_PARAMETER', 'limit', whole],
    ['limit=1e3', 'INVALID_PARAMETER', 'limit', whole],
    ['li%6Dit=-1', 'INVALID_PARAMETER', 'limit', whole],
    ['offset=-1', 'INVALID_PARAMETER', 'offset', whole],
    ['offset=+1', 'INVALID_PARAMETER', 'offset', whole],
    ['limit=1&limit=2', 'INVALID_PARAMETER', 'limit', 'Give it once'],
    ['select=id&s%65lect=name', 'INVALID_PARAMETER', 'select', 'Give it once'],
    ['order=name&order=code', 'INVALID_PARAMETER', 'order', 'Give it once'],
    ['order=', 'INVALID_PARAMETER', 'order', terms],
    ['name=eq.Berlin%00x', 'INVALID_PARAMETER', 'query'],
    ['custom->>a%00b=eq.1', 'INVALID_PARAMETER', 'query'],
    ['order=name,', 'INVALID_PARAMETER', 'order', terms],
    ['order=,name', 'INVALID_PARAMETER', 'order', terms],
    ['order=name.down', 'INVALID_PARAMETER', 'order', terms],
    ['order=assets(name)', 'INVALID_PARAMETER', 'order', terms],
    ['order=%FF', 'INVALID_PARAMETER', 'order'],
    [`select=${wide}`, 'QUERY_TOO_LARGE', 'select'],
    ['select=*,a:name,b:name::text,c:code', 'QUERY_TOO_LARGE', 'select'],
    ['select=a:name,b:name::text,c:name,name', 'QUERY_TOO_LARGE', 'select'],
    [`select=${items(97)}`, 'QUERY_TOO_LARGE', 'select'],
    [`columns=${items(65)}`, 'QUERY_TOO_LARGE', 'columns'],
    [`or=(${conditions(66)})`, 'QUERY_TOO_LARGE', 'or'],
    [`not.and=(${conditions(34)})&or=(${conditions(34)})`, 'QUERY_TOO_LARGE', 'or'],
    [`or=(${conditions(66).replaceAll(',', '%2C')})`, 'QUERY_TOO_LARGE', 'or'],
    [`name=in.(${'%22a%22,'.repeat(64)}%22b%22)`, 'QUERY_TOO_LARGE', 'query'],
    [`custom${'->a'.repeat(129)}=eq.1`, 'QUERY_TOO_LARGE', 'query'],
    [`order=custom${'-%3Ea'.repeat(129)}`, 'QUERY_TOO_LARGE', 'query'],
    [`${'a.'.repeat(17)}name=eq.1`, 'QUERY_TOO_LARGE', 'query'],
    [`select=${paths}`, 'QUERY_TOO_LARGE', 'select'],
    [`select=${'x'.repeat(2001)}`, 'QUERY_TOO_LARGE', 'select'],
    [Array.from({ length: 65 }, () => 'name=eq.a').join('&'), 'QUERY_TOO_LARGE', 'query'],
    [`or=${'('.repeat(65)}`, 'QUERY_TOO_LARGE', 'query'],
    [`or=${'%28'.repeat(65)}`, 'QUERY_TOO_LARGE', 'query'],
    ['order=a,b,c,d,e,f,g,h,i', 'QUERY_TOO_LARGE', 'order'],
  ])('?%s', async (query, code, place, hint) => {
    const answer = await send(request('GET', `/sites?${query}`, token))
    expect(answer.status).toBe(400)
    const refusal = { code, message: expect.stringContaining(place), details: null, hint: hint ?? null }
    expect(JSON.parse(answer.body)).toEqual(refusal)
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(stack.upstream.take()).toEqual([])
  })

  test.each([
    ['Range', 'items=x', 'INVALID_PARAMETER'], ['Range', '-5', 'INVALID_PARAMETER'],
    ['Range', 'x', 'INVALID_PARAMETER'],
    ['Range', '0-4,6-7', 'REPEATED_HEADER'],
    ['Prefer', 'count=bogus', 'INVALID_PARAMETER'], ['Prefer', 'handling=lenient, count=bogus', 'INVALID_PARAMETER'],
    ['Prefer', 'count = exact', 'INVALID_PARAMETER'], ['Prefer', 'count=exact;q=1', 'INVALID_PARAMETER'],
    ['Prefer', 'count=exact, count=none', 'INVALID_PARAMETER'], ['Prefer', 'tx=maybe', 'INVALID_PARAMETER'],
    ['Prefer', 'return=all', 'INVALID_PARAMETER'], ['prefer', 'COUNT=planned', 'PREFERENCE_NOT_SUPPORTED'],
    ['Prefer', 'count=exact,count=estimated', 'PREFERENCE_NOT_SUPPORTED'],
  ])('%s: %s', async (name, value, code) => {
    const answer = await send(request('GET', '/sites', { ...token, [name]: value }))
    expect([answer.status, (JSON.parse(answer.body) as { code: string }).code]).toEqual([400, code])
    expect(stack.upstream.take()).toEqual([])
  })

  test('what is offered instead is said, and nothing of it about the next request', async () => {
    const hints = []
    for (const [method, path, prefer] of [
      ['GET', '/sites', 'count=planned'], ['GET', '/sites', 'return=all'], ['POST', '/rpc/sign_in', 'tx=rollback'],
    ] as const) {
      const { body } = await send(request(method, path, { ...token, Prefer: prefer }))
      hints.push((JSON.parse(body) as { hint: string }).hint)
    }
    expect(hints).toEqual([
      'Only count=none and count=exact are offered',
      'Without spaces, as in return=representation or return=minimal or return=headers-only or return=none',
      'An action without an account cannot be rolled back',
    ])
  })

  test.each(['respond-async, wait=10', 'handling=lenient, x=y', 'count=exact', 'return=none', 'constructor'])(
    'Prefer: %s passes', async (prefer) => {
      expect((await send(request('GET', '/sites', { ...token, Prefer: prefer }))).status).toBe(200)
      expect(stack.upstream.take()[0]?.headers['prefer']).toBe(prefer)
    })

  test.each([['items=0-4', '0-4'], ['0-4', '0-4'], ['5-', '5-'], ['bytes=0-4', 'bytes=0-4']])(
    'Range: %s goes on as %s', async (range, forwarded) => {
      expect((await send(request('GET', '/sites', { ...token, Range: range }))).status).toBe(200)
      expect(stack.upstream.take()[0]?.headers['range']).toBe(forwarded)
    })

  test.each(['/rpc/sign%5Fin', '/rpc/sign_in%3F', '/as%73ets', '/rpc/%73ign_in?p_email=x'])(
    '%s has the name of nothing', async (path) => {
      const answer = await send(request('POST', path, { ...token, 'Content-Type': 'application/json' }, '{}'))
      expect([answer.status, (JSON.parse(answer.body) as { code: string }).code]).toEqual([400, 'ENCODED_PATH'])
      expect(stack.upstream.take()).toEqual([])
    })
})

describe('a header that decides something goes on once', () => {
  const spellings = (name: string) => [name, name.toUpperCase(), name.toLowerCase()]
  const singles: [string, string, string][] = [
    ['Authorization', 'Bearer abc', 'Bearer def'], ['Content-Type', 'application/json', 'text/csv'],
    ['Idempotency-Key', 'a', 'b'], ['Range', '0-4', '5-9'], ['Range-Unit', 'items', 'bytes'], ['Host', 'a', 'b'],
    ['X-Forwarded-For', '6.6.6.6', '7.7.7.7'], ['X-Request-Id', 'a', 'b'],
  ]
  test.each(singles)('%s twice is refused', async (name, one, other) => {
    for (const first of spellings(name)) {
      for (const second of spellings(name)) {
        const bearer = name === 'Authorization' ? [] : ['Authorization: Bearer abc']
        const answer = await sendLines('POST', '/rpc/x', [...bearer, `${first}: ${one}`, `${second}: ${other}`])
        expect([first, second, answer.status]).toEqual([first, second, 400])
        expect(stack.upstream.take()).toEqual([])
      }
    }
  })

  const lists: [string, string, string][] = [
    ['Prefer', 'return=minimal', 'handling=strict'], ['Accept', 'text/csv', 'application/json'],
    ['If-Match', '"1"', '"2"'],
  ]
  test.each(lists)('%s twice is one list', async (name, one, other) => {
    for (const first of spellings(name)) {
      const lines = ['Authorization: Bearer abc', `${first}: ${one}`, `${name}: ${other}`]
      const answer = await sendLines('GET', '/sites', lines)
      const forwarded = stack.upstream.take()[0]?.rawHeaders ?? []
      const values = forwarded.filter((_, index) => index % 2 === 1
        && forwarded[index - 1]?.toLowerCase() === name.toLowerCase())
      // nginx itself refuses two of some.
      if (answer.status !== 400) expect(values).toEqual([`${one}, ${other}`])
    }
  })

  const hidden = [
    ['tx=rollback', 'return=minimal'], ['return=minimal', 'tx=rollback'], ['return=minimal,tx=commit', 'a=b'],
  ]
  test.each(hidden)(
    'a log-in with Prefer: %s and %s is refused', async (one, other) => {
      const answer = await sendLines('POST', '/rpc/sign_in', [`Prefer: ${one}`, `pREFER: ${other}`])
      expect([answer.status, (JSON.parse(answer.body) as { code: string }).code])
        .toEqual([400, 'PREFERENCE_NOT_SUPPORTED'])
      expect(stack.upstream.take()).toEqual([])
    })

  test('another preference of a log-in goes no further', async () => {
    expect((await sendLines('POST', '/rpc/sign_in', ['Prefer: return=minimal'])).status).toBe(200)
    expect(stack.upstream.take()[0]?.headers['prefer']).toBeUndefined()
  })

  const own = [
    'X-Conditions', 'X-Forwarded-Host', 'X-Real-Ip', 'Cookie', 'Accept-Profile', 'Content-Profile', 'Forwarded',
  ]
  test.each(own)(
    '%s is what the gateway makes of it', async (name) => {
      const invented = [`${name}: one`, `${name.toLowerCase()}: two`]
      await sendLines('GET', '/sites', ['Authorization: Bearer abc', ...invented])
      const forwarded = stack.upstream.take()[0]?.rawHeaders ?? []
      expect(forwarded.filter((text) => text.toLowerCase() === name.toLowerCase()).length).toBeLessThanOrEqual(1)
      expect(forwarded).not.toContain('one')
      expect(forwarded).not.toContain('two')
    })
})

describe('a page that is cut says where the next one begins', () => {
  const full = { ...token, 'X-Answer': 'page 0-999/*' }
  test.each([
    ['/sites', '</sites?order=id.asc&offset=1000>; rel="next"'],
    ['/sites?limit=5000&name=eq.a', '</sites?name=eq.a&order=id.asc&limit=4000&offset=1000>; rel="next"'],
    ['/sites?limit=1000', undefined],
    ['/sites?offset=1000', undefined],
  ])('%s', async (path, link) => {
    for (const accept of ['application/json', 'text/csv']) {
      const answer = await send(request('GET', path, { ...full, Accept: accept }))
      expect(answer.headers['link']).toBe(link)
    }
  })

  test('also behind the first page, and by Range', async () => {
    const later = { ...token, 'X-Answer': 'page 500-1499/*' }
    expect((await send(request('GET', '/sites?offset=500', later))).headers['link']).toContain('offset=1500')
    expect((await send(request('GET', '/sites', { ...later, Range: '500-' }))).headers['link']).toContain('offset=1500')
    expect((await send(request('GET', '/sites', { ...later, Range: '500-1499' }))).headers['link']).toBeUndefined()
  })

  test('a shorter page, and one of a number that was counted, does not', async () => {
    for (const range of ['0-998/*', '0-999/1000', '*/*']) {
      const answer = await send(request('GET', '/sites', { ...token, 'X-Answer': `page ${range}` }))
      expect([answer.status, answer.headers['link']]).toEqual([200, undefined])
    }
  })
})
