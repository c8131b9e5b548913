import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { encrypt } from '../../../worker/delivery/push.ts'
import { type RunningWorker, startWorker } from '../../../worker/run.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { sql } from '../support/database.ts'
import { type Member, newTenant } from '../support/tenant.ts'
import { allowPorts } from './support/relays.ts'

// Another implementation of RFC 8188 and RFC 8291 than ours.
const ece = createRequire(import.meta.url)('http_ece') as {
  decrypt(body: Buffer, options: { version: 'aes128gcm', privateKey: object, authSecret: string }): Buffer
}

type Row = Record<string, unknown>

let worker: RunningWorker
const closing: (() => void)[] = []

beforeAll(async () => {
  const { worker: password } = await readSecrets()
  const clone = cloneName('api', currentWorker())
  worker = await startWorker(databaseUrl(inject('superuserUrl'), clone, { name: 'assetry_worker', password }))
})
afterEach(() => {
  delete process.env.ASSETRY_ALLOWED_PRIVATE_HOSTS
  for (const close of closing.splice(0)) close()
})
afterAll(async () => await worker.stop())

interface Received { headers: IncomingHttpHeaders, body: Buffer }

/** A push service on this machine; keeps what it is sent, byte by byte. */
async function startPushService(answer: RequestListener = (_, response) => response.writeHead(201).end()) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) })
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { received, port, url: `http://127.0.0.1:${port}/send/abc` }
}

interface Job { id: string, attempts: number, seconds: number }
interface Device { member: Member, decrypted(body: Buffer): Row, notify(label?: string): Promise<void>, row(): Promise<Row>, jobs(): Promise<Job[]> }

/** A member with one device, and a way to notify it as a domain does. */
async function subscribe(endpoint: string): Promise<Device> {
  const tenant = await newTenant()
  const site = await tenant.site('NORTH')
  const member = await tenant.member({ permissions: 'all' })
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys('base64url')
  const authSecret = randomBytes(16).toString('base64url')
  const made = await member.call('create_push_subscription', {
    p_values: { device_name: 'Phone', endpoint, public_key: publicKey, auth_secret: authSecret },
  })
  expect(made.status, made.text).toBe(200)
  return {
    member,
    decrypted: (body) => JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret }).toString()) as Row,
    notify: async (label = 'USD') => {
      await sql(`select notify.tell($1, $2, array[$3::uuid], 'EXCHANGE_RATE_MISSING', 'core.sites', $2, jsonb_build_object('number', 'EUR', 'label', $4::text))`,
        [tenant.organizationId, site.id, member.id, label])
    },
    row: async () => ((await member.get('/push_subscriptions')).body as Row[])[0] ?? {},
    // Of this device alone: other files of the same database leave jobs, too.
    jobs: async () => await sql<Job>(
      `select id, attempts, extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs where key like $1 order by id`,
      [`send_push:${made.body[0]?.id}:%`]),
  }
}

test('the example of RFC 8291', () => {
  const message = encrypt(
    Buffer.from('When I grow up, I want to be a watermelon'),
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', 'BTBZMqHH6r4Tts7J_aSIgg', {
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'), salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    })
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2K' +
    's3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN')
})

test('a notice arrives encrypted for its device, from a sender that proves itself', async () => {
  const service = await startPushService()
  allowPorts(service.port)
  const device = await subscribe(service.url)
  await device.notify('ä'.repeat(400))
  await expect.poll(() => service.received.length, { interval: 50 }).toBe(1)
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.received
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream', ttl: '86400', 'content-length': String(body.length),
  })
  expect(body.length).toBeLessThanOrEqual(4096)
  const [notice] = (await device.member.get('/notices')).body as Row[]
  expect(device.decrypted(body)).toMatchObject({
    notice_id: notice?.id, topic: 'EXCHANGE_RATE_MISSING', severity: notice?.severity, subject: notice?.subject, entity: 'core.sites', entity_id: notice?.entity_id,
  })
  // Not for another device.
  const other = await subscribe(service.url)
  expect(() => other.decrypted(body)).toThrow()

  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const keys = (await device.member.call('list_push_keys', {})).body as Row[]
  expect(keys).toEqual([{ public_key: key }])
  const point = Buffer.from(key, 'base64url')
  const publicKey = await importJWK({
    kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url'),
  }, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, { audience: `http://127.0.0.1:${service.port}` })
  expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600)
  await expect.poll(async () => (await device.row()).last_sent_at).not.toBeNull()
  expect(await device.row()).toMatchObject({ last_error: null, archived_at: null, server: '127.0.0.1' })
})

test.each([404, 410])('%i: the device is gone, its subscription is archived, and nothing more is sent', async (status) => {
  const service = await startPushService((_, response) => response.writeHead(status).end('No such device'))
  allowPorts(service.port)
  const device = await subscribe(service.url)
  await device.notify()
  await expect.poll(async () => (await device.row()).archived_at, { interval: 50 }).not.toBeNull()
  expect((await device.row()).last_error).toBe(`127.0.0.1 answered ${status}: No such device`)
  await device.notify('GBP')
  expect((await device.jobs()).filter(({ attempts }) => attempts === 0)).toEqual([])
  expect(service.received).toHaveLength(1)
})

test('Retry-After is kept, and a refusal is not tried again', async () => {
  let status = 429
  const service = await startPushService((_, response) => response.writeHead(status, { 'retry-after': '7200' }).end())
  allowPorts(service.port)
  const device = await subscribe(service.url)
  await device.notify()
  await expect.poll(async () => (await device.row()).last_error, { interval: 50 }).toBe('127.0.0.1 answered 429')
  const waiting = (await device.jobs()).filter(({ seconds }) => seconds > 0)
  expect(waiting).toHaveLength(1)
  expect(waiting[0]?.seconds).toBeGreaterThan(7000)
  expect(waiting[0]?.seconds).toBeLessThanOrEqual(7200)
  await sql('select graphile_worker.complete_jobs($1::bigint[])', [waiting.map(({ id }) => id)])
  status = 400
  await device.notify('GBP')
  await expect.poll(async () => (await device.row()).last_error, { interval: 50 }).toBe('127.0.0.1 answered 400')
  expect((await device.jobs()).filter(({ seconds }) => seconds > 0)).toEqual([])
  expect((await device.row()).archived_at).toBeNull()
})

test('nothing is sent to a private address', async () => {
  const service = await startPushService()
  const device = await subscribe(service.url)
  await device.notify()
  await expect.poll(async () => (await device.row()).last_error, { interval: 50 }).not.toBeNull()
  expect(service.received).toEqual([])
  expect((await device.row()).last_error).not.toContain('/send/abc')
})
