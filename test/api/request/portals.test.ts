import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous, gatewayUrl, upstreamUrl } from '../support/caller.ts'
import { sql } from '../support/database.ts'
import { send, sendRaw, type Answer } from '../support/http.ts'
import { freshAddress } from '../support/log_in.ts'
import { spot } from '../support/place.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'

let tenant: Tenant
let member: Member
let site: Site

beforeAll(async () => {
  tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
})

async function newPortal(values: object = {}): Promise<string> {
  const answer = await member.callAny('create_request_portal', { p_values: { site_id: site.id, title: 'Gate', ...values } })
  const [portal] = answer.body as { slug: string }[]
  return portal?.slug ?? ''
}

/** Somebody without an account, each time from another address unless one is given. */
async function visit(action: string, args: object, headers: Record<string, string> = {}, address = freshAddress()): Promise<Answer> {
  return await anonymous().callAny(action, args, { headers, address })
}

const codeOf = ({ status, body }: Answer): string => `${status} ${status === 200 ? '' : (body as { code: string }).code}`.trim()

async function handIn(slug: string, title: string): Promise<{ reference: string, request_number: string }> {
  const answer = await visit('submit_portal_request', { p_slug: slug, p_title: title })
  expect(answer.status).toBe(200)
  const [row] = answer.body as { reference: string, request_number: string }[]
  return row ?? { reference: '', request_number: '' }
}

test('a request without an account, from the form to the thanks', async () => {
  const slug = await newPortal()
  const { reference, request_number } = await handIn(slug, 'The <b>tap</b> drips')
  const [row] = (await member.get(`/requests?request_number=eq.${request_number}`)).body as { id: string, requester_id: null }[]
  expect(row?.requester_id).toBeNull()
  const p_request_id = row?.id ?? ''
  await member.call('request_details', { p_request_id, p_question: 'Which?' })
  expect((await visit('track_portal_request', { p_reference: reference })).body).toMatchObject([
    { status: 'WAITING_REQUESTER', title: 'The <b>tap</b> drips', note: 'Which?' },
  ])
  expect(codeOf(await visit('answer_portal_request', { p_reference: reference, p_answer: 'Mine' }))).toBe('200')
  await member.call('convert_request', { p_request_id, p_values: { location_id: await spot(site) } })
  const [{ work_order_id = '' } = {}] =
    (await member.get(`/requests?id=eq.${p_request_id}`)).body as { work_order_id: string }[]
  await member.call('start_work_order', { p_work_order_id: work_order_id })
  await member.call('complete_work_order', { p_work_order_id: work_order_id })
  expect((await visit('record_portal_feedback', { p_reference: reference, p_score: 5 })).body).toMatchObject([
    { status: 'RESOLVED', allowed_actions: ['reopen_portal_request'] },
  ])
  const messages = (await member.get(`/request_messages?request_id=eq.${p_request_id}&select=kind,created_by`)).body
  expect(messages).toEqual([{ kind: 'QUESTION', created_by: member.id }, { kind: 'ANSWER', created_by: null }])
})

test('a portal that is closed and one that nobody knows are the same', async () => {
  const slug = await newPortal({ is_active: false })
  const unknown = `${slug.slice(0, -10)}abcdefghjk`
  for (const action of ['list_portal_choices', 'submit_portal_request']) {
    const [closed, none] = await Promise.all([slug, unknown].map((p_slug) =>
      visit(action, { p_slug, ...(action.startsWith('submit') ? { p_title: 'Drips' } : {}) })))
    expect(closed?.status).toBe(404)
    expect(closed?.body).toEqual(none?.body)
  }
})

describe.each([['the gateway', gatewayUrl], ['PostgREST itself', upstreamUrl]])('by %s', (_name, base) => {
  test('who has no account reaches the portals, and nothing else', async () => {
    const slug = await newPortal()
    const post = (path: string, body: object) => send(base(), { method: 'POST', path, body })
    expect(codeOf(await post('/rpc/list_portal_choices', { p_slug: slug }))).toBe('200')
    for (const path of ['/rpc/create_request', '/rpc/create_work_order', '/requests', '/request_portals']) {
      expect(codeOf(await post(path, path.startsWith('/rpc/') ? { p_values: {} } : {}))).toBe('401 UNAUTHENTICATED')
    }
    for (const path of ['/request_portals', '/requests', '/request_messages', `/rpc/list_portal_choices?p_slug=${slug}`]) {
      expect(codeOf(await send(base(), { method: 'GET', path }))).toBe('401 UNAUTHENTICATED')
    }
  })

  test('nothing is tried without being counted, however it is asked for', async () => {
    const slug = await newPortal()
    const body = JSON.stringify({ p_slug: slug, p_title: 'Drips' })
    for (const lines of [['Prefer: tx=rollback'], ['Prefer: return=minimal', 'Prefer: tx=rollback'], ['PREFER: tx=rollback', 'prefer: x']]) {
      const head = ['POST /rpc/submit_portal_request HTTP/1.1', 'Host: localhost', 'Connection: close',
        'Content-Type: application/json', `Content-Length: ${body.length}`, ...lines]
      expect(await sendRaw(base(), [...head, '', body].join('\r\n'))).toMatch(/^HTTP\/1.1 400 .*PREFERENCE_NOT_SUPPORTED/s)
    }
  })
})

test('a token is nothing to a portal: neither a stale one nor a good one', async () => {
  const slug = await newPortal()
  for (const authorization of ['Bearer stale', `Bearer ${member.token}`]) {
    expect(codeOf(await visit('list_portal_choices', { p_slug: slug }, { authorization }))).toBe('200')
    expect(codeOf(await visit('submit_portal_request', { p_slug: slug, p_title: authorization.slice(0, 20) }, { authorization })))
      .toBe('200')
  }
  const rows = (await member.get('/requests?title=like.Bearer*&select=requester_id')).body as { requester_id: null }[]
  expect(rows).toEqual([{ requester_id: null }, { requester_id: null }])
})

test('arguments that cannot be read are refused in the house\'s words, and long bodies are not read', async () => {
  const slug = await newPortal()
  expect(codeOf(await visit('submit_portal_request', { p_slug: slug, p_title: 'x', p_asset_id: 'pump' }))).toMatch(/^4\d\d /)
  expect(codeOf(await visit('submit_portal_request', { p_slug: slug, p_titel: 'x' }))).toBe('422 VALIDATION_FAILED')
  const long = await visit('submit_portal_request', { p_slug: slug, p_title: 'x', p_description: 'x'.repeat(40_000) })
  expect(codeOf(long)).toBe('413 PAYLOAD_TOO_LARGE')
})

test('of many who send the same request with the same key there is one request, and all have its reference', async () => {
  const slug = await newPortal({ rate_limit_per_hour: 3 })
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 12 }, () =>
    visit('submit_portal_request', { p_slug: slug, p_title: `Once ${key}` }, { 'idempotency-key': key })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => (body as { reference: string }[])[0]?.reference)).size).toBe(1)
  expect((await member.get(`/requests?title=eq.Once%20${key}`)).body).toHaveLength(1)
})

test('of twenty that come at once from one network as many are taken as may', async () => {
  const slug = await newPortal({ rate_limit_per_hour: 4 })
  const address = freshAddress()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) =>
    visit('submit_portal_request', { p_slug: slug, p_title: `Flood ${n}` }, {}, address)))
  const taken = answers.filter(({ status }) => status === 200).length
  expect(taken).toBe(4)
  for (const answer of answers) expect(codeOf(answer)).toMatch(/^(200|429 TOO_MANY_(SUBMISSIONS|REQUESTS|CALLS))$/)
  expect(codeOf(await visit('submit_portal_request', { p_slug: slug, p_title: 'Other' }))).toBe('200')
})

test('the reference is kept nowhere, and nothing that is public leads to a request', async () => {
  const slug = await newPortal()
  const { reference, request_number } = await handIn(slug, 'Secret')
  const [row] = await sql<{ found: boolean }>(
    `select exists (select 1 from audit.events as e where e.after::text || coalesce(e.before::text, '') like '%' || $1 || '%')
         or exists (select 1 from request.submissions as s where s::text like '%' || $1 || '%') as found`, [reference])
  expect(row?.found).toBe(false)
  for (const guess of [request_number, slug, `${reference.slice(0, -1)}_`, '', '%']) {
    expect(codeOf(await visit('track_portal_request', { p_reference: guess }))).toBe('404 REQUEST_NOT_FOUND')
  }
})
