import { connect, type Socket } from 'node:net'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shortBodies, signedBodies, unsignedBodies, type WorstBody } from './bodies.ts'
import { beginCosts, costSince, workersOf } from './cost.ts'
import { type GatedUpstream, noLimits, startGatedUpstream } from './gated-upstream.ts'
import { exchange, request, type WireAnswer } from './wire.ts'

// docs/security.md says these figures.
const connections = 64
const milliseconds = 1e-3
const mebibyte = 1024 * 1024
const withoutAccount = { processor: 60 * milliseconds, memory: 8 * mebibyte }
// Of 64: measured 18 without a token, 19 to 24 with one that is made up, each with its scripts and the question about its token.
const manyUploads = { memoryOfAll: 28 * mebibyte }
const withSession = { processor: 3.5, memory: 96 * mebibyte }

const madeUp = { Authorization: 'Bearer made.up.token', 'X-Token': '401', 'X-Answer': '401 PGRST301' }
const good = { Authorization: 'Bearer abc' }

let stack: GatedUpstream
let port: number
let workers: number[]

beforeAll(async () => {
  stack = await startGatedUpstream('test-costs', { limits: { ...noLimits, connections, callsAtOnce: 1, callsAlone: 1 } })
  port = Number(new URL(stack.gateway.url).port)
  workers = workersOf(stack.gateway)
  // What is taken once, at the first request, is no request's.
  for (const worst of shortBodies.slice(0, 20)) await Promise.all([madeUp, good].map((headers) => send(worst, headers)))
})

afterAll(async () => await stack?.stop())

beforeEach(() => void stack.upstream.take())

async function send({ path, type, body }: WorstBody, headers: Record<string, string>, isChunked = false): Promise<WireAnswer> {
  const length = isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(body.length) }
  const head = request('POST', path, { ...headers, ...(type === undefined ? {} : { 'Content-Type': type }), ...length })
  const bytes = isChunked
    ? [Buffer.from(`${head}${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]
    : [Buffer.from(head), body]
  return await exchange(port, Buffer.concat(bytes))
}

interface Bound { processor: number, memory: number }

/** Sends a body, and again when it cost too much, because a machine has other work, too. */
async function expectCheap(worst: WorstBody, headers: Record<string, string>, isChunked: boolean, bound: Bound): Promise<WireAnswer> {
  for (let times = 1; ; times++) {
    const began = beginCosts(workers)
    const answer = await send(worst, headers, isChunked)
    const cost = costSince(began)
    expect(cost.memory, `bytes in memory for ${worst.name}`).toBeLessThan(bound.memory)
    if (cost.processor < bound.processor) return answer
    if (times === 3) throw new Error(`${worst.name} took ${cost.processor} s of a processor.`)
  }
}

describe('a body costs next to nothing, whatever it is', () => {
  test.each([['without a token', {}], ['with a token that is made up', madeUp]])('%s', async (_name, headers) => {
    for (const worst of [...signedBodies, ...shortBodies]) {
      for (const isChunked of [false, true]) {
        const { status } = await expectCheap(worst, headers, isChunked, withoutAccount)
        expect([worst.name, isChunked, status]).toEqual([worst.name, isChunked, 401])
      }
    }
    expect(stack.upstream.take().filter(({ bytes }) => bytes >= 10_000)).toEqual([])
  })

  test('where nobody needs an account', async () => {
    for (const worst of unsignedBodies) {
      for (const isChunked of [false, true]) {
        expect((await expectCheap(worst, {}, isChunked, withoutAccount)).status, worst.name).toBeLessThan(500)
      }
    }
  })
})

let addresses = 1

/**
 * Connections of one address that begin a body and do not go on. Each time it is another address: the gateway counts those
 * that were closed until it notices that they were.
 */
function slowly(count: number, path: string, headers: Record<string, string>, length: number, sent: number) {
  const localAddress = `127.0.0.${++addresses}`
  const head = request('POST', path, { ...headers, 'Content-Type': 'application/json', 'Content-Length': String(length) })
  const answers: string[] = []
  const sockets: Socket[] = []
  const begin = (): void => {
    const index = answers.push('') - 1
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => void socket.write(head + ' '.repeat(sent)))
    socket.on('data', (data) => (answers[index] += data.toString('latin1')))
    socket.on('error', () => undefined)
    sockets.push(socket)
  }
  while (sockets.length < count) begin()
  return { localAddress, answers, begin, end: () => sockets.forEach((socket) => void socket.destroy()) }
}

/**
 * Asks from the address of the uploads until it is refused. A call that is accepted held one of the address's places for a moment
 * and may have kept an upload out, so another upload follows it.
 */
async function fillAddress({ localAddress, begin, answers }: ReturnType<typeof slowly>, ask: (from: string) => Promise<WireAnswer>) {
  await expect.poll(async () => {
    const { status } = await ask(localAddress)
    if (status !== 429) begin()
    return status
  }).toBe(429)
  await expect.poll(() => statuses(answers)['']).toBe(connections)
}

/** How many have which status; '' is none yet. */
function statuses(answers: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const status = answer.slice(9, 12)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

describe('64 uploads that do not end, from one address', () => {
  test.each([
    ['without a token', {}], ['with a token that is made up', madeUp],
  ])('%s are answered 401 before they come, and kept nowhere', async (_name, headers) => {
    const began = beginCosts(workers)
    const uploads = slowly(connections, '/rpc/ingest_readings', headers, 10 * mebibyte, 100_000)
    await expect.poll(() => statuses(uploads.answers)['']).toBeUndefined()
    for (const answer of uploads.answers) expect(answer).toMatch(/"code":"(UNAUTHENTICATED|INVALID_TOKEN|TOO_MANY_REQUESTS)"/)
    expect(costSince(began).memoryOfAll).toBeLessThan(manyUploads.memoryOfAll)
    expect(temporaryFiles()).toEqual([])
    uploads.end()
  })

  test.each(['/rpc/sign_in', '/rpc/submit_portal_request', '/oauth/token', '/rpc/whoami'])('to %s keep nobody else out', async (path) => {
    const began = beginCosts(workers)
    const uploads = slowly(connections, path, good, 100, 10)
    const ask = async (localAddress: string): Promise<WireAnswer> =>
      await exchange(port, request('POST', path, { ...good, 'Content-Type': 'application/json' }, '{}'), localAddress)
    await fillAddress(uploads, ask)
    expect((await ask('127.0.0.1')).status).toBeLessThan(429)
    // It was answered while none of them had ended: not after them.
    expect(statuses(uploads.answers)['']).toBe(connections)
    expect(costSince(began).memoryOfAll).toBeLessThan(manyUploads.memoryOfAll)
    uploads.end()
  })

  test('the 65th and those after it cost what the refusal costs', async () => {
    const first = slowly(connections, '/rpc/whoami', good, 100, 10)
    const ask = async (from: string): Promise<WireAnswer> =>
      await exchange(port, request('POST', '/rpc/whoami', { ...good, 'Content-Type': 'application/json' }, '{}'), from)
    await fillAddress(first, ask)
    const began = beginCosts(workers)
    for (let number = 0; number < 100; number++) {
      expect(JSON.parse((await ask(first.localAddress)).body)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    }
    const { processor, memory } = costSince(began)
    expect(processor / 100).toBeLessThan(withoutAccount.processor)
    expect(memory).toBeLessThan(withoutAccount.memory)
    expect(statuses(first.answers)['']).toBe(connections)
    first.end()
  })
})

function temporaryFiles(): string[] {
  const directory = dirname(stack.gateway.accessLog)
  return readdirSync(directory).filter((name) => name.endsWith('_temp'))
    .flatMap((name) => existsSync(join(directory, name)) ? readdirSync(join(directory, name), { recursive: true }).map(String) : [])
}

describe('who is asked for the token', () => {
  const long = `{"p_readings":[${'1,'.repeat(10_000)}1]}`
  const post = async (headers: Record<string, string>, body = long): Promise<WireAnswer> =>
    await exchange(port, request('POST', '/rpc/ingest_readings', { ...headers, 'Content-Type': 'application/json' }, body))

  test('is told what is wrong with it, as if the body had been read', async () => {
    for (const [wish, code, words] of [
      ['401', 'INVALID_TOKEN', 'The token is not valid'], ['ended', 'SESSION_ENDED', 'The session has ended: sign in again'],
    ] as const) {
      const [before, after] = await Promise.all([long, '{"nope":1}'].map((body) => post({ ...good, 'X-Token': wish }, body)))
      for (const answer of [before, after]) {
        expect(answer?.status).toBe(401)
        expect(JSON.parse(answer?.body ?? '')).toMatchObject({ code, message: words, details: null })
      }
      expect(before?.headers['www-authenticate']).toBe(`Bearer error="invalid_token", error_description="${words}"`)
      expect(before?.headers['content-type']).toBe('application/json; charset=utf-8')
    }
    expect(stack.upstream.take()).toEqual([])
  })

  test('and who may not read what it is tried on has a session, too', async () => {
    for (const wish of ['403', '404', '429']) expect((await post({ ...good, 'X-Token': wish })).status).toBe(200)
    expect(stack.upstream.take()).toHaveLength(3)
  })

  test('is not told 401 while nobody can tell', async () => {
    for (const wish of ['500', '503', '504']) {
      const answer = await post({ ...good, 'X-Token': wish })
      expect([answer.status, answer.headers['retry-after'], JSON.parse(answer.body)])
        .toMatchObject([503, '1', { code: 'SERVICE_UNAVAILABLE' }])
    }
    expect(stack.upstream.take()).toEqual([])
  })

  test('and short bodies are sent with it', async () => {
    stack.upstream.looks()
    expect((await post(good, '{"p_readings":[]}')).status).toBe(200)
    expect(stack.upstream.looks()).toBe(0)
    expect((await post(good)).status).toBe(200)
    expect(stack.upstream.looks()).toBe(1)
  })
})

test('a client that asks before it sends is told to go on, or 401', async () => {
  const asking = async (headers: Record<string, string>): Promise<string> => await new Promise((resolve) => {
    const body = ' '.repeat(50_000) + '{}'
    const head = request('POST', '/rpc/whoami', {
      ...headers, 'Content-Type': 'application/json', 'Content-Length': String(body.length), Expect: '100-continue',
    })
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    socket.on('data', (data) => {
      const isFirst = received === ''
      received += data.toString('latin1')
      if (isFirst && received.startsWith('HTTP/1.1 100')) socket.write(body)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
  })
  expect(await asking(good)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
  for (const headers of [madeUp, {}]) expect(await asking(headers)).toMatch(/^HTTP\/1\.1 401 /)
})

test('a connection is used again after a body that was read, and after a short one that was not', async () => {
  const long = ' '.repeat(50_000) + '{}'
  for (const [headers, body, statuses] of [
    [good, long, ['200', '200', '200']], [madeUp, '{}', ['401', '401', '200']], [{}, '{}', ['401', '401', '200']],
    [madeUp, long, ['401']], [{}, long, ['401']],
  ] as const) {
    const one = request('POST', '/rpc/whoami', {
      ...headers, 'Content-Type': 'application/json', 'Content-Length': String(body.length), Connection: 'keep-alive',
    })
    const answers = await allAnswers(one + body + one + body + request('GET', '/health'))
    expect([...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(statuses)
    expect(/^Connection: (.*)\r$/m.exec(answers)?.[1]).toBe(statuses.length === 1 ? 'close' : 'keep-alive')
  }
})

/** Everything that comes back, until the connection ends. */
async function allAnswers(bytes: string): Promise<string> {
  return await new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (data) => (received += data.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
  })
}

/** Begins a body, waits for the answer, and goes on all the same; how much was sent when the connection ended. */
async function sendWhatever(path: string, headers: Record<string, string>, most: number): Promise<{ answer: string, sent: number }> {
  const isChunked = 'Transfer-Encoding' in headers
  const size = 64 * 1024
  const part = isChunked ? Buffer.from(`${size.toString(16)}\r\n${' '.repeat(size)}\r\n`) : Buffer.alloc(size, ' ')
  return await new Promise((resolve) => {
    let [answer, sent] = ['', 0]
    const goOn = (): void => {
      if (sent === most) return void socket.destroy()
      sent += size
      socket.write(part, (error) => {
        if (!error && answer !== '') goOn()
      })
    }
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(request('POST', path, { 'Content-Type': 'application/json', Connection: 'keep-alive', ...headers }))
      goOn()
    })
    socket.on('data', (data) => {
      const isFirst = answer === ''
      answer += data.toString('latin1')
      if (isFirst) goOn()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ answer, sent }))
  })
}

describe('a body that nobody reads', () => {
  const gibibyte = 1024 * mebibyte
  const paths = ['/rpc/create_site', '/rpc/import_assets', '/rpc/ingest_readings', '/sites', '/rpc/sign_in', '/rpc/submit_portal_request',
    '/oauth/token', '/files/', '/mail/bounces', '/.x', '/sites?limit=%zz']
  test.each([['without a token', {}], ['with a token that is made up', madeUp], ['with a good one', good]])(
    'of 1 GiB is refused when it begins, and its connection ends: %s', async (_name, headers) => {
      for (const path of paths) {
        const { answer, sent } = await sendWhatever(path, { ...headers, 'Content-Length': String(gibibyte) }, gibibyte)
        expect(answer.slice(0, 12), path).toMatch(/^HTTP\/1\.1 4(00|01|04|13)$/)
        expect(answer, path).toContain('\r\nConnection: close\r\n')
        // What fits into the sockets between the two.
        expect(sent, path).toBeLessThan(64 * mebibyte)
      }
    })

  test.each([['without a token', {}], ['with a token that is made up', madeUp]])(
    'in chunks without end is refused when it begins: %s', async (_name, headers) => {
      for (const path of ['/rpc/create_site', '/rpc/import_assets', '/sites']) {
        const { answer } = await sendWhatever(path, { ...headers, 'Transfer-Encoding': 'chunked' }, 64 * gibibyte)
        expect(answer.slice(0, 12), path).toBe('HTTP/1.1 401')
        expect(answer, path).toContain('\r\nConnection: close\r\n')
      }
    })
})

describe('of a good session', () => {
  test('long bodies from one address are few at a time', async () => {
    const began = beginCosts(workers)
    const uploads = slowly(connections, '/rpc/ingest_readings', good, 10 * mebibyte, mebibyte)
    await expect.poll(() => statuses(uploads.answers)).toEqual({ '': 8, 429: connections - 8 })
    expect(costSince(began).memory).toBeLessThan(withSession.memory)
    uploads.end()
  })

  test('a body costs what it is long', async () => {
    for (const worst of signedBodies) {
      expect((await expectCheap(worst, good, false, withSession)).status, worst.name).toBeLessThan(500)
    }
  })
})
