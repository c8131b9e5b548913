import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endings } from '../../../worker/files/types.ts'
import { root } from '../../support/files.ts'
import { type FilesStack, newSender, type Sender, startFilesStack } from './support/edge.ts'

let stack: FilesStack
let sender: Sender
let page: string

beforeAll(async () => {
  stack = await startFilesStack()
  sender = await newSender()
  page = await readFile(join(root, 'docs/files.md'), 'utf8')
})

afterAll(async () => await stack?.stop())

/** The examples of a kind, as they stand on the page. */
const examples = (kind: string): string[] =>
  [...page.matchAll(new RegExp(`<!-- run: ${kind} -->\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text)

test('the curl examples of docs/files.md send a photo and read it, word by word', async () => {
  const [send = '', read = ''] = examples('curl')
  const folder = await mkdtemp(join(tmpdir(), 'assetry files '))
  try {
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } }).jpeg().toBuffer()
    await writeFile(join(folder, 'photo.jpg'), photo)
    const run = async (text: string): Promise<unknown> => await promisify(execFile)('bash', ['-euc', text], {
      cwd: folder, env: { ...process.env, BASE: stack.url, TOKEN: sender.ann.token, ASSET: sender.assetId },
    })
    await run(send)
    const { body } = await sender.ann.get('/uploads?name=eq.photo.jpg')
    const [upload] = body as { id: string, status: string }[]
    expect(upload?.status).toBe('RECEIVED')
    await stack.takeIn(upload?.id ?? '')
    await run(read)
    expect(await readFile(join(folder, 'copy.jpg'))).toEqual(photo)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the program of docs/files.md sends a file', async () => {
  const [program = ''] = examples('tus-js-client')
  const file = join(root, 'test', `.files-${process.pid}.mjs`)
  try {
    await writeFile(file, program)
    const { sendFile } = await import(pathToFileURL(file).href) as { sendFile(base: string, ticket: string, content: Buffer): Promise<void> }
    const content = Buffer.from('a text\n'.repeat(1_000_000))
    const upload = await sender.upload({ name: 'long.txt', byte_count: content.length })
    await sendFile(stack.url, upload.ticket, content)
    await stack.takeIn(upload.id)
    expect(await sender.outcome(upload.id)).toMatchObject({ status: 'STORED' })
  } finally {
    await rm(file, { force: true })
  }
})

test('the page names every ending of texts and documents that is accepted', () => {
  for (const ending of ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'txt', 'log', 'md', 'csv']) {
    expect(Object.values(endings).flat()).toContain(ending)
    expect(page).toContain(ending)
  }
  for (const name of ['JPEG', 'PNG', 'WebP', 'GIF', 'PDF', 'MP4', 'QuickTime']) expect(page).toContain(name)
})
