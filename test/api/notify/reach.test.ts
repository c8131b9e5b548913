import { afterEach, describe, expect, test } from 'vitest'
import { DeliveryFailure } from '../../../worker/delivery/failure.ts'
import { post } from '../../../worker/delivery/post.ts'
import { findTarget, isPublic } from '../../../worker/delivery/reach.ts'
import { signatureHeaders } from '../../../worker/delivery/signature.ts'
import { startListener, startWebServer } from './support/receivers.ts'
import { allowPorts } from './support/relays.ts'

const closing: { close(): Promise<void> }[] = []

afterEach(async () => {
  delete process.env.ASSETRY_ALLOWED_PRIVATE_HOSTS
  for (const server of closing.splice(0)) await server.close()
})

/** Names of the tests' own; what is not among them is not found. */
const names: Record<string, string[]> = {
  'public.example.org': ['93.184.215.14'],
  'inside.example.org': ['10.1.2.3'],
  'half.example.org': ['93.184.215.14', '127.0.0.1'],
  'six.example.org': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', 'fd00::1'],
  'mapped.example.org': ['::ffff:127.0.0.1'],
  'metadata.example.org': ['169.254.169.254'],
  'none.example.org': [],
  // Whatever they resolve to, these are names of the inside.
  localhost: ['93.184.215.14'],
  'a.localhost': ['93.184.215.14'],
  metadata: ['93.184.215.14'],
  'metadata.google.internal': ['93.184.215.14'],
  'printer.local': ['93.184.215.14'],
}
const resolve = async (name: string): Promise<{ address: string, family: number }[]> => {
  const addresses = names[name]
  if (addresses === undefined) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}

/** PORT stands for that of a listener on the loopback address, so that a connection would be seen. */
const refused = [
  'https://127.0.0.1:PORT/', 'https://127.0.0.1/', 'https://127.1/', 'https://127.1:PORT/', 'https://0x7f.1/',
  'https://0x7f000001/', 'https://2130706433/', 'https://2130706433:PORT/', 'https://017700000001/',
  'https://①②⑦.⓪.⓪.①/', 'https://127。0。0。1/', 'https://127.0.0.1./', 'https://0.0.0.0/', 'https://0/',
  'https://[::1]/', 'https://[::1]:PORT/', 'https://[::]/', 'https://[::ffff:127.0.0.1]/', 'https://[::ffff:7f00:1]/',
  'https://[::ffff:7f00:1]:PORT/', 'https://[64:ff9b::7f00:1]/', 'https://[64:ff9b::169.254.169.254]/',
  'https://[2002:7f00:1::]/', 'https://[2001:0:7f00:1::]/', 'https://[fe80::1]/', 'https://[fd00::1]/',
  'https://[fec0::1]/', 'https://[ff02::1]/', 'https://[2001:db8::1]/', 'https://[100::1]/',
  'https://169.254.169.254/latest/meta-data/', 'https://100.64.0.1/', 'https://100.127.255.255/', 'https://10.0.0.1/',
  'https://172.16.0.1/', 'https://172.31.255.255/', 'https://192.168.1.1/', 'https://192.0.0.1/', 'https://192.0.2.1/',
  'https://198.18.0.1/', 'https://198.51.100.1/', 'https://203.0.113.1/', 'https://224.0.0.1/', 'https://240.0.0.1/',
  'https://255.255.255.255/', 'https://localhost/', 'https://localhost:PORT/', 'https://LOCALHOST./',
  'https://a.localhost/', 'https://metadata.google.internal/', 'https://metadata/', 'https://printer.local/',
  'https://inside.example.org/', 'https://half.example.org/', 'https://six.example.org/', 'https://mapped.example.org/',
  'https://metadata.example.org/', 'https://none.example.org/', 'https://unknown.example.org/',
  'https://user:pw@public.example.org/', 'https://user@public.example.org/', 'https://public.example.org:22/',
  'https://public.example.org:PORT/', 'https://public.example.org:80/', 'http://public.example.org/',
  'http://127.0.0.1:PORT/', 'ftp://public.example.org/', 'file:///etc/passwd', 'gopher://127.0.0.1:PORT/',
  'data:text/plain,x', 'javascript:alert(1)', '//127.0.0.1:PORT/', '127.0.0.1:PORT', 'https://', '', 'https://%00/',
]

/** Nothing was tried: neither "could not be reached" nor "took longer". */
const refusals = new RegExp([
  'is not on the public internet', 'must begin with https', 'must not hold a name', 'Port \\d+ is not reached',
  'is not one\\.$', 'has no address', 'cannot be found',
].join('|'))

describe('F01 what is not of the public internet is refused before anything connects', () => {
  test.each(refused)('%s', async (form) => {
    const listener = await startListener()
    closing.push(listener)
    const url = form.replace('PORT', String(listener.port))
    const failure: unknown = await post(url, '{}', {}, { resolve, milliseconds: 60_000 }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DeliveryFailure)
    expect((failure as Error).message).toMatch(refusals)
    expect(listener.connections()).toBe(0)
  })

  test('there are enough of them', () => expect(refused.length).toBeGreaterThanOrEqual(40))

  test.each([
    '8.8.8.8', '93.184.215.14', '172.32.0.1', '100.128.0.1', '192.167.255.255', '2606:4700::1111', '2a00:1450:4001::1',
  ])('%s is public', (address) => expect(isPublic(address)).toBe(true))

  test.each(['', 'example.org', '1.2.3', '::ffff:8.8.8.8'])('"%s" is no public address', (address) =>
    expect(isPublic(address)).toBe(false))
})

test('F02 a name is looked up once, and the connection goes to the address that was checked', async () => {
  let asked = 0
  const changing = async (): Promise<{ address: string, family: number }[]> =>
    [{ address: ++asked === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }]
  expect(await findTarget('changing.example.org', 443, changing)).toMatchObject({
    address: '93.184.215.14', serverName: 'changing.example.org', isAllowed: false,
  })
  expect(asked).toBe(1)
})

test('the operator may allow a server of the inside: that one, at that port', async () => {
  const server = await startWebServer()
  closing.push(server)
  allowPorts(server.port)
  await post(server.url, '{}', {})
  await expect(post(`http://127.0.0.1:${server.port + 1}/`, '{}', {})).rejects.toThrow('must begin with https')
  await expect(post(`http://localhost:${server.port}/`, '{}', {})).rejects.toThrow('must begin with https')
  expect(server.received).toHaveLength(1)
})

test('F04 an answer without an end is cut off', async () => {
  let written = 0
  const server = await startWebServer({
    answer: (_, response) => {
      response.writeHead(500, { 'content-encoding': 'gzip' })
      const timer = setInterval(() => (written += 16_384, response.write(Buffer.alloc(16_384, 'x'))), 1)
      response.on('close', () => clearInterval(timer))
    },
  })
  closing.push(server)
  allowPorts(server.port)
  await expect(post(server.url, '{}', {})).rejects.toThrow(/answered 500: x{200}$/)
  expect(written).toBeLessThan(1_000_000)
})

test.each([
  ['says nothing', () => undefined],
  ['drips', (_: unknown, response: { write(text: string): void, on(name: string, done: () => void): void }) => {
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  }],
] as const)('F04 a server that %s is left after the time for all of it', async (_, answer) => {
  const server = await startWebServer({ answer: answer as never })
  closing.push(server)
  allowPorts(server.port)
  await expect(post(server.url, '{}', {}, { milliseconds: 300 })).rejects.toMatchObject({
    message: '127.0.0.1 took longer than 0.3 seconds.', isTransient: true,
  })
})

test('F05 the signature is that of the Standard Webhooks\' own example', () => {
  const headers = signatureHeaders(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}',
    new Date(1614265330_000))
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})
