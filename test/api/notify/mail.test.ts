import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { reportIn } from '../../../edge/doors/mail.ts'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { type RunningWorker, startWorker } from '../../../worker/run.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { type FilesStack, startFilesStack } from '../file/support/edge.ts'
import { sql } from '../support/database.ts'
import { startMailServer } from './support/receivers.ts'
import { allowPorts, newMailRelay, type TestedRelay } from './support/relays.ts'

type Row = Record<string, unknown>
interface Sent { from: string, mail: string }

let stack: FilesStack
let worker: RunningWorker
const closing: { close(): Promise<void> }[] = []

beforeAll(async () => {
  stack = await startFilesStack()
  const { worker: password } = await readSecrets()
  worker = await startWorker(databaseUrl(inject('superuserUrl'), cloneName('api', currentWorker()), { name: 'assetry_worker', password }))
  process.env.ASSETRY_PUBLIC_ORIGIN = 'https://api.example.com'
})
afterEach(async () => {
  delete process.env.ASSETRY_ALLOWED_PRIVATE_HOSTS
  for (const server of closing.splice(0)) await server.close()
})
afterAll(async () => {
  delete process.env.ASSETRY_PUBLIC_ORIGIN
  await worker?.stop()
  await stack?.stop()
})

/** An organization with a relay, and what its mail server was sent: the sender on the envelope and the mail. */
async function relayWith(values: object): Promise<TestedRelay & { sent: Sent[] }> {
  const sent: Sent[] = []
  const server = await startMailServer({
    onData: (stream, { envelope }, done) => {
      let mail = ''
      stream.on('data', (chunk: Buffer) => { mail += chunk.toString('utf8') })
      stream.on('end', () => {
        sent.push({ from: envelope.mailFrom === false ? '' : envelope.mailFrom.address, mail })
        done()
      })
    },
  })
  closing.push(server)
  allowPorts(server.port)
  const relay = await newMailRelay(server.port, values)
  await relay.tenant.sql(`set session_replication_role = replica;
    update notify.relays set status = 'ACTIVE' where id = '${relay.relayId}';
    set session_replication_role = origin`)
  return { ...relay, sent }
}

/** Mails the member what a domain tells of a site, and waits for the mail. */
async function mailed(relay: TestedRelay & { sent: Sent[] }): Promise<Sent> {
  const site = await relay.tenant.site(`S${relay.sent.length}`)
  const before = relay.sent.length
  await sql(`select notify.tell($1, $2, array[$3::uuid], 'EXCHANGE_RATE_MISSING', 'core.sites', $2,
    '{"number": "EUR", "label": "USD", "last_on": "2030-01-01"}')`, [relay.tenant.organizationId, site.id, relay.member.id])
  await expect.poll(() => relay.sent.length, { interval: 50 }).toBe(before + 1)
  const [mail] = relay.sent.slice(-1)
  if (mail === undefined) throw new Error('no mail')
  return mail
}

/** A header of a mail, its lines joined. */
function headerOf({ mail }: Sent, name: string): string {
  const [, value = ''] = new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(mail) ?? []
  return value.replace(/\r\n[ \t]+/g, '').trim()
}

const ask = async (method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<Response> =>
  await fetch(stack.url + path, { method, headers, ...(body === undefined ? {} : { body }) })
const codeOf = async (answer: Response): Promise<string> => `${answer.status} ${(await answer.json() as { code: string }).code}`

describe('a link of a mail', () => {
  test('ends mails of its topic by POST alone, for whoever has it', async () => {
    const relay = await relayWith({})
    const mail = await mailed(relay)
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const [, path = ''] = /^<https:\/\/api\.example\.com(\/mail\/unsubscribe\/[0-9a-f]{96})>$/.exec(headerOf(mail, 'List-Unsubscribe')) ?? []
    expect(path).toBeDefined()
    expect(mail.mail.replace(/=\r\n/g, '')).toContain(`Unsubscribe from such mails: https://api.example.com${path}`)
    const preferences = async () => (await relay.member.get('/notification_preferences')).body as Row[]

    for (const method of ['GET', 'HEAD']) {
      const shown = await ask(method, path, undefined, { 'accept-language': 'de-DE, en;q=0.8' })
      expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control'), shown.headers.get('referrer-policy')])
        .toEqual([200, 'text/html; charset=utf-8', 'no-store', 'no-referrer'])
      expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'; form-action 'self'")
      const text = await shown.text()
      if (method === 'GET') expect(text).toMatch(/<html lang="de">.*<form method="post">.*<button>Abbestellen<\/button>/)
    }
    expect(await preferences()).toEqual([])

    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const done = await ask('POST', path, 'List-Unsubscribe=One-Click', { 'content-type': type, authorization: 'Bearer stale' })
      expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('You get no more mails of this kind')])
      expect(await preferences()).toMatchObject([{ topic: 'EXCHANGE_RATE_MISSING', area: null, choice: 'OFF', row_version: 1 }])
    }
    const forged = path.replace(/.$/, (letter) => letter === '0' ? '1' : '0')
    expect(await codeOf(await ask('POST', forged, 'List-Unsubscribe=One-Click'))).toBe('404 MAIL_LINK_NOT_FOUND')
    // A link that is none looks like any other until it is used.
    expect((await ask('GET', forged)).status).toBe(200)
    expect(await codeOf(await ask('POST', path.slice(0, -1)))).toBe('404 MAIL_LINK_NOT_FOUND')
    expect(await codeOf(await ask('PUT', path))).toBe('401 UNAUTHENTICATED')
    expect(await codeOf(await ask('POST', `${path}/x`))).toBe('401 UNAUTHENTICATED')
  })
})

/** A report as Postfix writes it. */
function reportTo(address: string, { action = 'failed', status = '5.1.1' } = {}): string {
  return [
    'Return-Path: <>', 'From: Mail Delivery System <MAILER-DAEMON@mx.example.org>', 'Subject: Undelivered Mail Returned to Sender',
    `To:\r\n ${address}`, 'MIME-Version: 1.0', 'Content-Type: multipart/report; report-type=delivery-status;\r\n\tboundary="b/1"', '',
    'This is a MIME-encapsulated message.', '', '--b/1', 'Content-Type: text/plain; charset=us-ascii', '', 'Status: 2.0.0, sorry', '',
    '--b/1', 'Content-Description: Delivery report', 'Content-Type: message/delivery-status', '',
    'Reporting-MTA: dns; mx.example.org', 'Arrival-Date: Mon, 1 Jul 2030 12:00:00 +0000', '',
    'Final-Recipient: rfc822; nobody@example.org', `Action: ${action}`, `Status: ${status} (no such mailbox)`,
    'Diagnostic-Code: smtp; 550 5.1.1 <nobody@example.org>:\r\n    User unknown', '',
    '--b/1', 'Content-Type: message/rfc822', '', 'Subject: x', 'Status: 4.0.0', '', '--b/1--', '',
  ].join('\r\n')
}

describe('a report of a bounce', () => {
  test('marks its mail and its address', async () => {
    const relay = await relayWith({ bounce_address: 'bounces@example.org' })
    const mail = await mailed(relay)
    expect(mail.from).toMatch(/^bounces\+[0-9a-f]{48}@example\.org$/)
    expect(headerOf(mail, 'From')).toContain('cmms@example.org')
    const report = async (text: string) => await ask('POST', '/mail/bounces', text, { 'content-type': 'message/rfc822' })
    const messages = async () => (await relay.member.get('/notification_messages')).body as Row[]
    const delayed = await report(reportTo(mail.from, { action: 'delayed', status: '4.4.1' }))
    expect([delayed.status, await delayed.json()]).toEqual([200, { recorded: false }])
    await expect.poll(async () => (await messages()).map(({ status }) => status), { interval: 50 }).toEqual(['SENT'])

    expect(await (await report(reportTo(mail.from.toUpperCase()))).json()).toEqual({ recorded: true })
    expect(await messages()).toMatchObject([{
      status: 'BOUNCED', bounce_kind: 'HARD', error: '5.1.1 550 5.1.1 <nobody@example.org>: User unknown', sent_at: null,
    }])
    expect((await relay.member.get('/notification_suppressions')).body).toMatchObject([{ reason: 'BOUNCE', until_at: null }])
    expect(await (await report(reportTo(mail.from))).json()).toEqual({ recorded: false })

    const forged = mail.from.replace(/.@/, (end) => end.startsWith('0') ? '1@' : '0@')
    expect(await codeOf(await report(reportTo(forged)))).toBe('404 MAIL_NOT_FOUND')
    expect(await codeOf(await report('hello'))).toBe('422 INVALID_REPORT')
    expect(await codeOf(await report(reportTo('cmms@example.org')))).toBe('422 INVALID_REPORT')
    expect((await report('x'.repeat(300 * 1024))).status).toBe(413)
    expect((await ask('GET', '/mail/bounces')).status).toBe(401)
    for (const path of ['/mail/', '/mail/x', '/mail/bounces/x']) expect((await ask('POST', path, 'x')).status).toBe(401)
  })

  test('is read by its headers and fields alone', () => {
    const address = `b+${'0123456789abcdef'.repeat(3)}@example.org`
    const token = address.slice(2, 50)
    expect(reportIn(reportTo(address))).toEqual({
      token, action: 'failed', status: '5.1.1', diagnostic: '550 5.1.1 <nobody@example.org>: User unknown',
    })
    const whole = reportTo(address)
    expect(reportIn(whole.replaceAll('\r\n', '\n'))).toMatchObject({ token, status: '5.1.1' })
    expect(reportIn(whole.replace('To:\r\n ', 'X-Original-To: ').replace('Diagnostic', 'X')))
      .toEqual({ token, action: 'failed', status: '5.1.1', diagnostic: null })
    // An address in the text of the mail is nobody's proof.
    expect(reportIn(whole.replace(address, 'me@example.org').replace('Subject: x', `To: ${address}`))).toBeUndefined()
    for (const [from, to] of [['message/delivery-status', 'text/plain'], ['Action: failed', 'X: y'], ['Status: 5.1.1', 'Status: 5'], ['\r\n\r\n', '\r\nx: y\r\n']] as const) {
      const changed = from === '\r\n\r\n' ? whole.replaceAll(from, to) : whole.replace(from, to)
      expect(reportIn(changed)).toBeUndefined()
    }
    // Linear in what comes, by the processor, which is the same beside other work.
    const before = process.cpuUsage()
    reportIn(`To: ${'+'.repeat(120_000)}\r\n${' \t'.repeat(60_000)}\r\n\r\nContent-Type: message/delivery-status\r\n`)
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1)
  })
})
