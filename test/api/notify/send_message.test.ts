import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { type RunningWorker, startWorker } from '../../../worker/run.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { startListener, startMailServer, startWebServer } from './support/receivers.ts'
import { allowPorts, newMailRelay, newRelay, signingSecret, type TestedRelay } from './support/relays.ts'

type Row = Record<string, unknown>

let worker: RunningWorker
const closing: { close(): Promise<void> }[] = []

beforeAll(async () => {
  const { worker: password } = await readSecrets()
  const clone = cloneName('api', currentWorker())
  worker = await startWorker(databaseUrl(inject('superuserUrl'), clone, { name: 'assetry_worker', password }))
})

afterEach(async () => {
  delete process.env.ASSETRY_ALLOWED_PRIVATE_HOSTS
  for (const server of closing.splice(0)) await server.close()
})

afterAll(async () => await worker.stop())

/** Closes a server after the test, and lets the worker reach it. */
function open<Server extends { port: number, close(): Promise<void> }>(server: Server): Server {
  closing.push(server)
  allowPorts(server.port)
  return server
}

/** Sends a test and waits until the relay has an outcome; answers the rows of the relay and of the message. */
async function outcome(
  { member, relayId }: TestedRelay, channel: string, recipient?: string,
): Promise<{ relay: Row, message: Row }> {
  const args = { p_channel: channel, ...(recipient === undefined ? {} : { p_recipient: recipient }) }
  const sent = await member.call('send_channel_test', args)
  expect(sent.body, sent.text).toMatchObject([{ message_status: 'QUEUED', relay_status: 'TESTING' }])
  const row = async (path: string) => ((await member.get(path)).body as Row[])[0] ?? {}
  const relayPath = `/notification_relays?id=eq.${relayId}`
  await expect.poll(async () => (await row(relayPath)).status, { interval: 50 }).not.toBe('TESTING')
  const message = await row(`/notification_messages?id=eq.${sent.body[0]?.message_id}`)
  return { relay: await row(relayPath), message }
}

describe('EMAIL', () => {
  test('the mail server takes the message and the relay becomes active', async () => {
    const server = open(await startMailServer())
    const relay = await newMailRelay(server.port, { username: 'cmms', password: 'correct horse', from_name: 'Plant' })
    const { relay: after, message } = await outcome(relay, 'EMAIL', 'ops@example.org')
    expect(after).toMatchObject({ status: 'ACTIVE', last_error: null })
    expect(message).toMatchObject({ status: 'SENT', attempts: 1, error: null, recipient: 'ops@example.org' })
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]).toMatch(/^From: Plant <cmms@example\.org>\r$/m)
    expect(server.mails[0]).toMatch(/^To: ops@example\.org\r$/m)
    expect(server.mails[0]).toContain(`Message-ID: <${String(message.id)}@assetry>`)
    expect(server.mails[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(server.mails[0]).toContain(`Subject: Test message of ${relay.tenant.name}`)
  })

  test('a wrong password: the relay has failed with the server\'s own words, and without the password', async () => {
    const server = open(await startMailServer({
      authOptional: false,
      onAuth: (auth, _session, done) => done(new Error(`No ${auth.username} with ${auth.password} here`)),
    }))
    const relay = await newMailRelay(server.port, { username: 'cmms', password: 'correct horse' })
    const { relay: after, message } = await outcome(relay, 'EMAIL')
    expect(after.status).toBe('FAILED')
    expect(after.last_error).toBe('127.0.0.1 answered 535 No cmms with *** here')
    expect(message).toMatchObject({ status: 'FAILED', attempts: 1, error: after.last_error })
  })

  const refusing = (responseCode: number, words: string) => ({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(words), { responseCode })),
  }) satisfies Parameters<typeof startMailServer>[0]

  test.each([
    [550, 'No such mailbox', 'ACTIVE'],
    [550, '5.1.1 Unknown user', 'ACTIVE'],
    [552, '5.2.2 Mailbox full', 'ACTIVE'],
    [550, '5.7.1 Sender not allowed', 'FAILED'],
    [550, 'Relaying denied', 'FAILED'],
    [530, 'Authentication required', 'FAILED'],
  ])('a refused recipient: %i %s: a relay that worked is %s', async (code, words, status) => {
    const relay = await newMailRelay(open(await startMailServer(refusing(code, words))).port)
    await relay.tenant.sql(`set session_replication_role = replica;
      update notify.relays set status = 'ACTIVE' where id = '${relay.relayId}';
      set session_replication_role = origin`)
    const { relay: after, message } = await outcome(relay, 'EMAIL', 'nobody@example.org')
    expect(after).toMatchObject({ status, last_error: expect.stringContaining(`${code} ${words}`) })
    expect(message).toMatchObject({ status: 'FAILED', attempts: 1, error: after.last_error })
  })

  test('what passes by itself is tried again', async () => {
    let tries = 0
    const server = open(await startMailServer({
      onMailFrom: (_address, _session, done) => done(
        ++tries === 1 ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null),
    }))
    const { relay, message } = await outcome(await newMailRelay(server.port), 'EMAIL')
    expect(relay.status).toBe('ACTIVE')
    expect(message).toMatchObject({ status: 'SENT', attempts: 2 })
    expect(server.mails).toHaveLength(1)
  })

  test.each(['STARTTLS', 'TLS'] as const)('F15 %s: a certificate that nobody signed is no connection', async (security) => {
    const server = open(await startMailServer({ secure: security === 'TLS' }))
    const { relay, message } = await outcome(await newMailRelay(server.port, { security }), 'EMAIL')
    expect(relay).toMatchObject({ status: 'FAILED', last_error: expect.stringMatching(/self-signed certificate/) })
    expect(message).toMatchObject({ attempts: 1 })
    expect(server.mails).toEqual([])
  })

  test('F01 a server of the inside is not reached', async () => {
    const listener = open(await startListener())
    allowPorts()
    const { relay } = await outcome(await newMailRelay(listener.port), 'EMAIL')
    expect(relay).toMatchObject({ status: 'FAILED', last_error: expect.stringContaining('not on the public internet') })
    expect(listener.connections()).toBe(0)
  })
})

describe('CHAT', () => {
  test('the service gets a text', async () => {
    const server = open(await startWebServer())
    const { relay } = await outcome(await newRelay({ channel: 'CHAT', url: server.url }), 'CHAT', '#plant')
    expect(relay.status).toBe('ACTIVE')
    expect(server.received).toHaveLength(1)
    expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({ text: expect.stringContaining('Test'), channel: '#plant' })
  })

  test('or an adaptive card', async () => {
    const server = open(await startWebServer())
    await outcome(await newRelay({ channel: 'CHAT', url: server.url, message_format: 'ADAPTIVE_CARD' }), 'CHAT')
    expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({
      attachments: [{ content: { type: 'AdaptiveCard', body: [{ weight: 'Bolder' }, {}] } }],
    })
  })

  test('a refusal: the relay has failed with the service\'s own words, and without the URL', async () => {
    const server = open(await startWebServer({
      answer: (request, response) => response.writeHead(404).end(`invalid_token at ${request.url}`),
    }))
    const { relay } = await outcome(await newRelay({ channel: 'CHAT', url: server.url }), 'CHAT')
    expect(relay).toMatchObject({ status: 'FAILED', last_error: '127.0.0.1 answered 404: invalid_token at ***' })
  })

  test('F03 a redirect is a failure and is not followed', async () => {
    const inside = await startWebServer()
    const server = open(await startWebServer({
      answer: (_, response) => response.writeHead(302, { location: inside.url }).end(),
    }))
    closing.push(inside)
    const { relay } = await outcome(await newRelay({ channel: 'CHAT', url: server.url }), 'CHAT')
    expect(relay).toMatchObject({ status: 'FAILED', last_error: expect.stringContaining('302') })
    expect(inside.received).toEqual([])
  })

  test('F15 a certificate that nobody signed is no connection', async () => {
    const server = open(await startWebServer({ isEncrypted: true }))
    const { relay } = await outcome(await newRelay({ channel: 'CHAT', url: server.url }), 'CHAT')
    expect(relay).toMatchObject({ status: 'FAILED', last_error: expect.stringMatching(/self-signed certificate/) })
    expect(server.received).toEqual([])
  })
})

test('F05 WEBHOOK: the receiver can tell that the message is ours', async () => {
  const server = open(await startWebServer())
  const relay = await newRelay({ channel: 'WEBHOOK', url: server.url, signing_secret: signingSecret })
  const { relay: after, message } = await outcome(relay, 'WEBHOOK')
  expect(after.status).toBe('ACTIVE')
  const [{ headers, body, method } = { headers: {} as IncomingHttpHeaders, body: '', method: '' }] = server.received
  expect({ method, id: headers['webhook-id'] }).toEqual({ method: 'POST', id: `msg_${String(message.id)}` })
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(600)
  const sign = (text: string) =>
    createHmac('sha256', Buffer.from(signingSecret.slice(6), 'base64')).update(text).digest('base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${sign(signed)}`)
  expect(JSON.parse(body)).toMatchObject({ type: 'channel.test', data: { message_id: message.id } })
})
