import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { storeIn, uploadsIn } from '../../../edge/store/place.ts'
import { scan } from '../../../worker/files/scan.ts'
import { type Clamd, honest, startClamd } from './support/clamd.ts'
import { type FilesStack, keep, newSender, type Sender, sendWhole, startFilesStack } from './support/edge.ts'

let place: string
let clamd: Clamd | undefined

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'assetry-scan-'))
})
afterEach(() => {
  clamd?.stop()
  delete process.env.ASSETRY_CLAMD
})
afterAll(async () => await rm(place, { recursive: true, force: true }))

async function runs(...habit: Parameters<typeof startClamd>): Promise<Clamd> {
  clamd = await startClamd(...habit)
  process.env.ASSETRY_CLAMD = clamd.address
  return clamd
}

async function fileOf(content: Buffer): Promise<string> {
  const path = join(place, randomBytes(8).toString('hex'))
  await writeFile(path, content)
  return path
}

describe('the scanner', () => {
  test('is not asked where none is configured', async () => {
    expect(await scan('/nowhere')).toBe(false)
  })

  test('gets every byte, in parts, and what it calls clean passes', async () => {
    const { received } = await runs(honest)
    const contents = [Buffer.from('x'), randomBytes(128 * 1024), randomBytes(3_000_001)]
    for (const content of contents) expect(await scan(await fileOf(content))).toBe(true)
    expect(received.map((content, place) => content.equals(contents[place] ?? Buffer.alloc(0)))).toEqual([true, true, true])
  })

  test('refuses for good what it finds', async () => {
    await runs(honest)
    await expect(scan(await fileOf(Buffer.from('an EICAR file')))).rejects.toMatchObject({ code: 'FILE_INFECTED' })
  })

  test.each([
    ['says that it failed', 'INSTREAM size limit exceeded. ERROR\0', /size limit/],
    ['says nothing', '', /answered ""/],
    ['breaks off in a word', 'stream: O', /answered "stream: O"/],
    ['says more than OK', 'stream: OK or not\0', /OK or not/],
    ['speaks of something else', 'x stream: OK\0', /answered "x stream/],
    ['never ends', 'stream: OK\0'.repeat(1000), /answered/],
  ])('that %s lets nothing pass', async (_, words, error) => {
    await runs((socket) => void socket.end(words))
    const outcome = scan(await fileOf(Buffer.from('text')))
    await expect(outcome).rejects.toThrow(error)
    await expect(outcome).rejects.not.toHaveProperty('code', 'FILE_INFECTED')
  })

  test('that answers before the file is there is heard, and lets nothing pass but by its word', async () => {
    await runs(() => undefined, (socket) => void socket.end('COMMAND READ TIMED OUT\0'))
    await expect(scan(await fileOf(randomBytes(20_000_000)))).rejects.toThrow()
  })

  test('that hangs up, that hangs, that drips or is away lets nothing pass', async () => {
    const path = await fileOf(randomBytes(5_000_000))
    await runs(() => undefined, (socket) => void setTimeout(() => socket.destroy(), 20))
    await expect(scan(path)).rejects.toThrow(/^The virus scanner /)
    clamd?.stop()
    await runs(() => undefined)
    await expect(scan(path, 300)).rejects.toThrow('does not answer')
    clamd?.stop()
    await runs((socket) => void setInterval(() => socket.write('x'), 50).unref())
    await expect(scan(path, 300)).rejects.toThrow('does not answer')
    clamd?.stop()
    await expect(scan(path)).rejects.toThrow(/^The virus scanner fails: .*ECONNREFUSED/)
  })
})

describe('files', () => {
  let stack: FilesStack
  let sender: Sender

  beforeAll(async () => {
    stack = await startFilesStack()
    sender = await newSender()
  })
  afterAll(async () => await stack?.stop())

  test('are marked as scanned, or refused and not stored', async () => {
    await runs(honest)
    const clean = await keep(stack, sender, 'a.txt', Buffer.from(`clean ${Math.random()}`))
    expect(clean).toMatchObject({ status: 'STORED' })
    const { body: [file] } = await sender.ann.get('/files') as { body: object[] }
    expect(file).toMatchObject({ is_scanned: true })
    const before = await readdir(storeIn(stack.directory), { recursive: true })
    expect(await keep(stack, sender, 'b.txt', Buffer.from('EICAR'))).toMatchObject({ status: 'REFUSED', fault: 'FILE_INFECTED' })
    expect(await readdir(storeIn(stack.directory), { recursive: true })).toEqual(before)
  })

  test('wait while the scanner is away, and lose nothing', async () => {
    const gone = await startClamd(honest)
    gone.stop()
    process.env.ASSETRY_CLAMD = gone.address
    const content = Buffer.from(`waiting ${Math.random()}`)
    const upload = await sender.upload({ name: 'c.txt', byte_count: content.length })
    expect((await sendWhole(stack, upload, content)).status).toBe(201)
    await expect(stack.takeIn(upload.id)).rejects.toThrow()
    expect(await sender.outcome(upload.id)).toMatchObject({ status: 'RECEIVED', fault: null })
    expect(await readdir(uploadsIn(stack.directory))).toContain(upload.id)
    await runs(honest)
    await stack.takeIn(upload.id)
    expect(await sender.outcome(upload.id)).toMatchObject({ status: 'STORED' })
    expect(await readdir(uploadsIn(stack.directory))).not.toContain(upload.id)
  })
})
