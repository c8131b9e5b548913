import { createHash, randomBytes } from 'node:crypto'
import { readFile, rm, stat, symlink } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadsIn } from '../../../edge/store/place.ts'
import { aBatch } from '../../../edge/tus/receive.ts'
import { makeTurns } from '../../../edge/tus/turns.ts'
import { type FilesStack, newSender, open, send, type Sender, sendWhole, startFilesStack, type Upload } from './support/edge.ts'

let stack: FilesStack
let sender: Sender

beforeAll(async () => {
  stack = await startFilesStack()
  sender = await newSender()
})

afterAll(async () => await stack?.stop())

const contentType = 'application/offset+octet-stream'
const headersOf = ({ ticket }: Upload): Record<string, string> => ({ authorization: `Ticket ${ticket}`, 'tus-resumable': '1.0.0' })
/** Begins with a word: random letters may be those by which another type is known. */
const textOf = (length: number): string => `Text ${randomBytes(length).toString('base64')}`.slice(0, length)
const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex')

async function ask(method: string, upload: Upload, headers: Record<string, string> = {}, body?: string) {
  const path = method === 'POST' ? '/files/' : `/files/${upload.id}`
  return await send(stack.url, { method, path, headers: { ...headersOf(upload), ...headers }, ...(body !== undefined && { body }) })
}

const create = async (upload: Upload, length: number) => await ask('POST', upload, { 'upload-length': String(length) })
const append = async (upload: Upload, from: number, body: string) =>
  await ask('PATCH', upload, { 'upload-offset': String(from), 'content-type': contentType }, body)

/** The bytes that the edge says are there. */
async function offsetOf(upload: Upload): Promise<number> {
  const { status, headers } = await ask('HEAD', upload)
  return status === 200 ? Number(headers['upload-offset']) : NaN
}

/** The upload's bytes on the edge's disk. */
const received = async (upload: Upload): Promise<string> => await readFile(join(uploadsIn(stack.directory), upload.id), 'utf8')

/** A request whose body is written by the test, without its length before it. */
function begin(method: string, upload: Upload, headers: Record<string, string>): { outgoing: ClientRequest, status: Promise<number> } {
  const outgoing = request(stack.url + (method === 'POST' ? '/files/' : `/files/${upload.id}`), {
    method, headers: { ...headersOf(upload), 'content-type': contentType, ...headers },
  })
  const status = new Promise<number>((resolve) => {
    outgoing.on('response', (incoming) => {
      incoming.resume()
      resolve(incoming.statusCode ?? 0)
    })
    outgoing.on('error', () => resolve(0))
  })
  return { outgoing, status }
}

describe('what is sent', () => {
  test('arrives as it was, in pieces that fit no batch, and is on the disk when it is acknowledged', async () => {
    for (const length of [1, aBatch - 1, aBatch, aBatch + 1, 9_000_001, 17_000_000]) {
      const content = textOf(length)
      const upload = await sender.upload({ name: 'a.txt', byte_count: length, sha256: sha256(content) })
      const answer = await sendWhole(stack, upload, Buffer.from(content))
      expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, String(length)])
      expect(await received(upload) === content).toBe(true)
      await stack.takeIn(upload.id)
      expect(await sender.outcome(upload.id)).toMatchObject({ status: 'STORED' })
    }
  })

  test('before a connection broke is kept, and the client goes on from there', async () => {
    const content = textOf(700_000)
    const upload = await sender.upload({ name: 'a.txt', byte_count: content.length })
    const { outgoing, status } = begin('POST', upload, { 'upload-length': String(content.length), 'content-length': String(content.length) })
    await new Promise<void>((resolve) => outgoing.write(content.slice(0, 400_000), () => resolve()))
    // All of it has left here and a batch of it is on the disk; less than a batch is not written before more comes.
    await expect.poll(async () => await stat(join(uploadsIn(stack.directory), upload.id)).then(({ size }) => size, () => 0)).toBeGreaterThanOrEqual(aBatch)
    outgoing.destroy()
    expect(await status).toBe(0)
    let offset = NaN
    await expect.poll(async () => (offset = await offsetOf(upload))).toBe(400_000)
    expect(await received(upload) === content.slice(0, offset)).toBe(true)
    expect(await append(upload, offset, content.slice(offset))).toMatchObject({ status: 204, headers: { 'upload-offset': '700000' } })
    expect(await received(upload) === content).toBe(true)
  })

  test('that says no length and is too long is refused, and nothing that would not fit is kept', async () => {
    const upload = await sender.upload({ name: 'a.txt', byte_count: 300_000 })
    const { outgoing, status } = begin('POST', upload, { 'upload-length': '300000' })
    for (let part = 0; part < 6; part++) {
      outgoing.write(textOf(64_000))
      await sleep(20)
    }
    outgoing.end()
    expect(await status).toBe(413)
    expect(await offsetOf(upload)).toBeLessThanOrEqual(300_000)
    expect(await sender.outcome(upload.id)).toMatchObject({ status: 'OPEN' })
  })

  test('with the creation needs its type; without a body none is asked', async () => {
    const upload = await sender.upload({ name: 'a.txt', byte_count: 5 })
    expect(await ask('POST', upload, { 'upload-length': '5', 'content-type': 'text/plain' }, 'hello'))
      .toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
    expect(await append(upload, 0, 'hello')).toMatchObject({ status: 404, body: { code: 'UPLOAD_NOT_FOUND' } })
    expect(await offsetOf(upload)).toBeNaN()
    const created = await create(upload, 5)
    expect([created.status, created.headers.location, created.headers['upload-offset']]).toEqual([201, `/files/${upload.id}`, undefined])
    expect(await ask('PATCH', upload, { 'upload-offset': '0', 'content-type': 'text/plain' }, 'hello')).toMatchObject({ status: 415 })
    expect(await ask('PATCH', upload, { 'upload-offset': 'x', 'content-type': contentType }, 'hello'))
      .toMatchObject({ status: 400, body: { code: 'INVALID_OFFSET' } })
    expect(await ask('PATCH', upload, { 'upload-offset': '0', 'upload-length': '5', 'content-type': contentType }, 'hello'))
      .toMatchObject({ status: 413, body: { code: 'LENGTH_DIFFERS' } })
    expect(await append(upload, 0, 'hello!')).toMatchObject({ status: 413, body: { code: 'LENGTH_DIFFERS' } })
    expect(await append(upload, 0, 'hello')).toMatchObject({ status: 204 })
  })

  test('is forgotten on request, and may be begun again', async () => {
    const upload = await sender.upload({ name: 'a.txt', byte_count: 5 })
    await create(upload, 5)
    await append(upload, 0, 'hel')
    expect((await ask('DELETE', upload)).status).toBe(204)
    expect((await ask('DELETE', upload)).status).toBe(404)
    expect(await offsetOf(upload)).toBeNaN()
    expect((await create(upload, 5)).status).toBe(201)
    expect(await offsetOf(upload)).toBe(0)
  })

  test('to a disk that takes no more is refused as by the API, and not acknowledged', async () => {
    const upload = await sender.upload({ name: 'a.txt', byte_count: 5 })
    const path = join(uploadsIn(stack.directory), upload.id)
    await symlink('/dev/full', path)
    expect(await append(upload, 0, 'hello'))
      .toMatchObject({ status: 503, headers: { 'retry-after': '10' }, body: { code: 'OUT_OF_RESOURCES' } })
    expect(await sender.outcome(upload.id)).toMatchObject({ status: 'OPEN' })
    await rm(path)
  })
})

describe('two requests for one upload', () => {
  test('come one after the other: what was acknowledged to the first the second does not begin anew', async () => {
    const content = textOf(300_000)
    const upload = await sender.upload({ name: 'a.txt', byte_count: content.length })
    const first = begin('POST', upload, { 'upload-length': String(content.length), 'content-length': String(content.length) })
    first.outgoing.write(content.slice(0, 280_000))
    await expect.poll(async () => await stat(join(uploadsIn(stack.directory), upload.id)).then(() => true, () => false)).toBe(true)
    const second = create(upload, content.length)
    await sleep(300)
    first.outgoing.end(content.slice(280_000))
    expect(await first.status).toBe(201)
    expect(await second).toMatchObject({ status: 409, body: { code: 'UPLOAD_ENDED' } })
    await stack.takeIn(upload.id)
    const { file_link_id: linkId } = await sender.outcome(upload.id)
    expect(await (await open(stack, sender, linkId ?? '')).text() === content).toBe(true)
  })

  test('end the first, when no more comes of it', async () => {
    const content = textOf(500_000)
    const upload = await sender.upload({ name: 'a.txt', byte_count: content.length })
    const first = begin('POST', upload, { 'upload-length': String(content.length), 'content-length': String(content.length) })
    first.outgoing.write(content.slice(0, 450_000))
    await expect.poll(async () => await stat(join(uploadsIn(stack.directory), upload.id)).then(({ size }) => size, () => 0)).toBeGreaterThan(0)
    // What was on its way when the first was ended is not kept.
    const offset = await offsetOf(upload)
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThanOrEqual(450_000)
    expect([201, 204]).not.toContain(await first.status)
    expect(await received(upload) === content.slice(0, offset)).toBe(true)
    expect(await append(upload, offset, content.slice(offset))).toMatchObject({ status: 204 })
    expect(await received(upload) === content).toBe(true)
  })
})

describe('a turn', () => {
  test('is given back before the next one has it; who has it is told to end once, and who waits too long is refused', async () => {
    const turns = makeTurns(20, 200)
    const told: string[] = []
    const giveBack = await turns.take('a', () => void told.push('first'))
    await (await turns.take('b', () => void told.push('other')))()
    const [second, third] = [turns.take('a', () => void told.push('second')), turns.take('a', () => void told.push('third'))]
    await expect(second).rejects.toMatchObject({ status: 503, code: 'UPLOAD_BUSY' })
    await expect(third).rejects.toMatchObject({ status: 503, code: 'UPLOAD_BUSY' })
    expect(told).toEqual(['first'])
    const fourth = turns.take('a', () => void told.push('fourth'))
    giveBack()
    await (await fourth)()
    await sleep(50)
    expect(told).toEqual(['first'])
  })
})
