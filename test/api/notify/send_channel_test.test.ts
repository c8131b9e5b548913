import { beforeEach, describe, expect, test } from 'vitest'
import { newMailRelay, type TestedRelay } from './support/relays.ts'

const port = 2525
let relay: TestedRelay

beforeEach(async () => void (relay = await newMailRelay(port, { host: 'mail.example.org' })))

async function messageCount(): Promise<number> {
  const { headers } = await relay.member.get('/notification_messages?limit=1', { prefer: 'count=exact' })
  return Number(headers['content-range']?.split('/')[1])
}

async function jobCount(): Promise<number> {
  const [row] = await relay.tenant.sql<{ count: string }>(
    `select count(*) from graphile_worker._private_jobs as j
       join notify.messages as m on j.key = 'send_message:' || m.id
      where m.organization_id = $1`, [relay.tenant.organizationId])
  return Number(row?.count)
}

describe('both call forms', () => {
  const args = { p_channel: 'EMAIL', p_recipient: 'ops@example.org' }
  const expected = [{
    message_id: expect.any(String), message_status: 'QUEUED', channel: 'EMAIL', relay_status: 'TESTING',
    destination_id: null, recipient: 'ops@example.org',
  }]

  test.each(['', 'params=single-object'])('Prefer: %s', async (prefer) => {
    const { status, body } = await relay.member.call('send_channel_test', args, { prefer })
    expect({ status, body }).toMatchObject({ status: 200, body: expected })
    expect([await messageCount(), await jobCount()]).toEqual([1, 1])
  })

  test('as one object, a misspelt argument is named', async () => {
    const answer = await relay.member.callAny(
      'send_channel_test', { p_channel: 'EMAIL', p_recipent: 'ops@example.org' }, { prefer: 'params=single-object' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(answer.text).toContain('p_recipent')
  })

  test('as arguments, those that there are are named', async () => {
    const args = { p_channel: 'EMAIL', p_recipent: 'ops@example.org' }
    const answer = await relay.member.callAny('send_channel_test', args)
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(answer.text).toContain('The arguments are p_channel, p_destination_id, p_recipient')
  })
})

test('an Idempotency-Key sends one message however often it is repeated', async () => {
  const options = { headers: { 'idempotency-key': 'once' } }
  const first = await relay.member.call('send_channel_test', { p_channel: 'EMAIL' }, options)
  const second = await relay.member.call('send_channel_test', { p_channel: 'EMAIL' }, options)
  expect(second.body).toEqual(first.body)
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect([await messageCount(), await jobCount()]).toEqual([1, 1])
})

test('Prefer: tx=rollback shows the answer and sends nothing', async () => {
  const { status } = await relay.member.call('send_channel_test', { p_channel: 'EMAIL' }, { prefer: 'tx=rollback' })
  expect(status).toBe(200)
  expect([await messageCount(), await jobCount()]).toEqual([0, 0])
  const { body } = await relay.member.get('/notification_relays')
  expect(body).toMatchObject([{ status: 'DRAFT', last_tested_at: null }])
})

test('ten at once send one message', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => await relay.member.call('send_channel_test', { p_channel: 'EMAIL' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 429)])
  expect([await messageCount(), await jobCount()]).toEqual([1, 1])
})

test('a second test within a minute is told when to come again', async () => {
  await relay.member.call('send_channel_test', { p_channel: 'EMAIL' })
  const { status, headers, body } = await relay.member.call('send_channel_test', { p_channel: 'EMAIL' })
  expect({ status, body }).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TESTS' } })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
})

test.each([
  ['p_recipient', 'a@example.org\r\nBcc: b@example.org'], ['p_recipient', 'a@example.org\nx'],
  ['p_recipient', 'a\u0000@example.org'], ['p_recipient', 'a@example.org, b@example.org'], ['p_recipient', 'nobody'],
])('F11 %s %j is refused', async (argument, value) => {
  const answer = await relay.member.callAny('send_channel_test', { p_channel: 'EMAIL', [argument]: value })
  expect([400, 422]).toContain(answer.status)
  expect([await messageCount(), await jobCount()]).toEqual([0, 0])
})

test('no answer of any list holds a secret', async () => {
  const { member } = await newMailRelay(port, { host: 'mail.example.org', username: 'cmms', password: 'never-shown' })
  await member.call('send_channel_test', { p_channel: 'EMAIL' })
  for (const list of ['notification_relays', 'notification_messages', 'audit_events']) {
    const { status, text } = await member.get(`/${list}`)
    expect({ status, isShown: text.includes('never-shown') }, list).toEqual({ status: 200, isShown: false })
  }
  for (const column of ['password', 'url', 'signing_secret']) {
    expect((await member.get(`/notification_relays?select=${column}`)).status).toBe(400)
    expect((await member.get(`/notification_relays?${column}=eq.never-shown`)).status).toBe(400)
  }
})
