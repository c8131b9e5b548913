import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadsIn, workIn } from '../../../edge/store/place.ts'
import { anonymous } from '../support/caller.ts'
import { type FilesStack, keep, newSender, open, send, type Sender, sendWhole, startFilesStack } from './support/edge.ts'

let stack: FilesStack
let sender: Sender

beforeAll(async () => {
  stack = await startFilesStack()
  sender = await newSender()
})

afterAll(async () => await stack?.stop())

/** As of a reader: what the worker does not decode is blocked in its process, which is this one. */
const decode = (content: Buffer): Sharp => {
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  return sharp(content)
}
const sha256 = (content: Buffer | Uint8Array): string => createHash('sha256').update(content).digest('hex')
const photo = async (width = 2000, height = 1500): Promise<Buffer> =>
  await sharp({ create: { width, height, channels: 3, background: { r: Math.floor(Math.random() * 255), g: 90, b: 40 } } })
    .composite([{ input: randomBytes(30 * 30 * 3), raw: { width: 30, height: 30, channels: 3 }, left: 5, top: 5 }])
    .jpeg().toBuffer()
const bearer = (): Record<string, string> => ({ authorization: `Bearer ${sender.ann.token}` })
const codeOf = async (answer: Response): Promise<string> => `${answer.status} ${(await answer.json() as { code: string }).code}`

describe('a photo', () => {
  test('is sent in one request, inspected, linked, made smaller, and read by an address', async () => {
    const content = await photo()
    const upload = await sender.upload({ name: 'Pumpe ä.JPG', byte_count: content.length, kind: 'PHOTO', caption: 'Leak', sha256: sha256(content) })
    const answer = await sendWhole(stack, upload, content)
    expect([answer.status, answer.headers.get('location'), answer.headers.get('upload-offset')])
      .toEqual([201, `/files/${upload.id}`, String(content.length)])
    expect(await sender.outcome(upload.id)).toMatchObject({ status: 'RECEIVED' })
    await stack.takeIn(upload.id)
    const stored = await sender.outcome(upload.id)
    expect(stored).toMatchObject({ status: 'STORED', fault: null })
    const { body } = await sender.ann.get(`/file_links?id=eq.${stored.file_link_id}`)
    expect(body).toMatchObject([{
      entity: 'asset.assets', entity_id: sender.assetId, site_id: sender.site.id, kind: 'PHOTO', caption: 'Leak', name: 'Pumpe ä.JPG',
      media_type: 'image/jpeg', width: 2000, height: 1500, byte_count: content.length, status: 'AVAILABLE',
    }])

    const whole = await open(stack, sender, stored.file_link_id ?? '')
    expect(sha256(new Uint8Array(await whole.arrayBuffer()))).toBe(sha256(content))
    expect(Object.fromEntries(['content-type', 'content-disposition', 'x-content-type-options', 'content-security-policy', 'cache-control', 'referrer-policy']
      .map((name) => [name, whole.headers.get(name)]))).toEqual({
      'content-type': 'image/jpeg', 'content-disposition': `inline; filename="Pumpe _.JPG"; filename*=UTF-8''Pumpe%20%C3%A4.JPG`,
      'x-content-type-options': 'nosniff', 'content-security-policy': expect.stringMatching(/sandbox/),
      'cache-control': 'private, max-age=300', 'referrer-policy': 'no-referrer',
    })
    for (const [variant, edge] of [['SMALL', 160], ['MEDIUM', 1024]] as const) {
      const smaller = await open(stack, sender, stored.file_link_id ?? '', variant)
      const { width, format } = await decode(Buffer.from(await smaller.arrayBuffer())).metadata()
      expect([smaller.status, width, format, smaller.headers.get('content-type')]).toEqual([200, edge, 'webp', 'image/webp'])
    }
    const part = await open(stack, sender, stored.file_link_id ?? '', 'ORIGINAL', { range: 'bytes=10-19' })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, content.subarray(10, 20)])
    expect(await readdir(uploadsIn(stack.directory))).not.toContain(upload.id)
    expect(await readdir(workIn(stack.directory))).toEqual([])
  })

  test('loses its position, but for an organization that keeps it, and keeps its pixels', async () => {
    const position = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 5/1' } }
    const make = async (format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> =>
      await sharp({ create: { width: 40, height: 30, channels: 3, background: { r: Math.floor(Math.random() * 255), g: 1, b: 1 } } })
        .withExif(position).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52,31.2N"/></rdf:RDF></x:xmpmeta>')
        [format]().toBuffer()
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const content = await make(format)
      expect((await decode(content).metadata()).xmp?.toString()).toMatch(/GPSLatitude/)
      const stored = await keep(stack, sender, `photo.${format}`, content)
      expect([format, stored.status]).toEqual([format, 'STORED'])
      const kept = Buffer.from(await (await open(stack, sender, stored.file_link_id ?? '')).arrayBuffer())
      expect(kept).toHaveLength(content.length)
      expect(kept.toString('latin1')).not.toMatch(/GPSLatitude/)
      const { exif, xmp } = await decode(kept).metadata()
      expect(String(xmp)).not.toMatch(/GPS/)
      expect(exif?.includes('Camera')).toBe(true)
      expect(exif?.includes(Buffer.from([0, 0, 0, 52]))).toBe(false)
      expect(exif?.includes(Buffer.from([52, 0, 0, 0, 1, 0, 0, 0]))).toBe(false)
      expect(await decode(kept).raw().toBuffer()).toEqual(await decode(content).raw().toBuffer())
    }
    const keepPositions = async (is: boolean): Promise<void> => void await sender.tenant.sql(
      'update core.organizations set keeps_photo_position = $1 where id = $2', [is, sender.tenant.organizationId])
    await keepPositions(true)
    const content = await make('jpeg')
    const stored = await keep(stack, sender, 'kept.jpg', content)
    expect(Buffer.from(await (await open(stack, sender, stored.file_link_id ?? '')).arrayBuffer())).toEqual(content)
    await keepPositions(false)
  })
})

describe('an upload', () => {
  test('in parts is resumed where it was broken off', async () => {
    const content = randomBytes(300_000).toString('base64')
    const upload = await sender.upload({ name: 'notes.txt', byte_count: content.length })
    const headers = { authorization: `Ticket ${upload.ticket}`, 'tus-resumable': '1.0.0' }
    const created = await send(stack.url, { method: 'POST', path: '/files/', headers: { ...headers, 'upload-length': String(content.length) } })
    expect([created.status, created.headers.location]).toEqual([201, `/files/${upload.id}`])
    const part = async (from: number, to: number) => await send(stack.url, {
      method: 'PATCH', path: `/files/${upload.id}`, body: content.slice(from, to),
      headers: { ...headers, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
    })
    expect(await part(0, 100_000)).toMatchObject({ status: 204, headers: { 'upload-offset': '100000' } })
    expect(await part(0, 100_000)).toMatchObject({ status: 409, body: { code: 'OFFSET_DIFFERS' } })
    const head = async () => await send(stack.url, { method: 'HEAD', path: `/files/${upload.id}`, headers })
    expect(await head()).toMatchObject({ status: 200, headers: { 'upload-offset': '100000', 'upload-length': String(content.length) } })
    expect(await part(100_000, content.length)).toMatchObject({ status: 204 })
    expect(await sender.outcome(upload.id)).toMatchObject({ status: 'RECEIVED' })
    expect(await head()).toMatchObject({ status: 200, headers: { 'upload-offset': String(content.length) } })
    expect(await part(0, 10)).toMatchObject({ status: 409, body: { code: 'UPLOAD_ENDED' } })
    await stack.takeIn(upload.id)
    const { file_link_id: linkId } = await sender.outcome(upload.id)
    expect(await (await open(stack, sender, linkId ?? '')).text()).toBe(content)
  })

  test('whose last answer was lost is completed by the question how far it is', async () => {
    const content = 'whole\n'
    const upload = await sender.upload({ name: 'a.txt', byte_count: content.length })
    const headers = { authorization: `Ticket ${upload.ticket}`, 'tus-resumable': '1.0.0' }
    await sendWhole(stack, upload, Buffer.from(content))
    await sender.tenant.sql(`begin; set local session_replication_role = replica;
      update file.uploads set status = 'OPEN', received_at = null where id = '${upload.id}'; commit`)
    await send(stack.url, { method: 'HEAD', path: `/files/${upload.id}`, headers })
    expect(await sender.outcome(upload.id)).toMatchObject({ status: 'RECEIVED' })
  })

  test('takes its own ticket, and its own size', async () => {
    const [upload, other] = [await sender.upload({ name: 'a.txt', byte_count: 5 }), await sender.upload({ name: 'b.txt', byte_count: 5 })]
    const content = Buffer.from('hello')
    expect(await codeOf(await sendWhole(stack, upload, content, { authorization: '' }))).toBe('401 UNAUTHENTICATED')
    expect(await codeOf(await sendWhole(stack, upload, content, bearer()))).toBe('401 UNAUTHENTICATED')
    expect(await codeOf(await sendWhole(stack, { ...upload, ticket: 'x'.repeat(43) }, content))).toBe('404 UPLOAD_NOT_FOUND')
    expect(await codeOf(await sendWhole(stack, upload, content, { 'upload-length': '6' }))).toBe('413 LENGTH_DIFFERS')
    expect(await codeOf(await sendWhole(stack, upload, content, { 'upload-length': '-1' }))).toBe('400 INVALID_LENGTH')
    expect(await codeOf(await sendWhole(stack, upload, content, { 'tus-resumable': '0.2.2' }))).toBe('412 TUS_VERSION')
    expect((await sendWhole(stack, upload, content)).status).toBe(201)
    const headers = { authorization: `Ticket ${upload.ticket}`, 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      expect([method, (await send(stack.url, { method, path: `/files/${other.id}`, headers })).status]).toEqual([method, 404])
    }
    expect(await sender.outcome(other.id)).toMatchObject({ status: 'OPEN' })
    // More than was announced is refused before it is read.
    expect((await sendWhole(stack, other, Buffer.from('hello and more'), { 'upload-length': '5' })).status).toBe(413)
    expect(await sender.ann.call('create_upload', { p_entity: 'asset.assets', p_entity_id: sender.assetId, p_values: { name: 'a.txt', byte_count: 0 } }))
      .toMatchObject({ status: 422 })
  })

  test('at a path that nobody means is refused, and the list stays the list', async () => {
    const headers = { authorization: `Ticket ${'x'.repeat(43)}`, 'tus-resumable': '1.0.0' }
    for (const path of ['/files/..%2fetc', '/files/%2e%2e/x', '/files/../../etc/passwd', '/files/a/b', '/.store/x', '/files/open/..']) {
      for (const method of ['GET', 'HEAD', 'PATCH']) {
        expect([path, method, (await send(stack.url, { method, path, headers })).status])
          .toEqual([path, method, expect.toSatisfy((status: number) => status >= 400 && status < 500)])
      }
    }
    expect((await send(stack.url, { method: 'GET', path: '/.store/x', headers: bearer() })).status).toBe(404)
    expect((await send(stack.url, { method: 'GET', path: '/files?limit=1', headers: bearer() })).status).toBe(200)
    expect((await send(stack.url, { method: 'GET', path: '/files?limit=1' })).status).toBe(401)
    expect((await send(stack.url, { method: 'PATCH', path: '/assets', headers: bearer() })).status).toBe(405)
    expect((await send(stack.url, { method: 'GET', path: '/files/open/x' })).status).toBe(404)
  })

  test('of a portal visitor is linked to the request', async () => {
    const { body: portals } = await sender.ann.call('create_request_portal', { p_values: { site_id: sender.site.id, title: 'Report damage' } })
    const { slug } = (portals as { slug: string }[])[0] ?? { slug: '' }
    const { body: made } = await anonymous().callAny('submit_portal_request', { p_slug: slug, p_title: 'Drip' })
    const { reference } = (made as { reference: string }[])[0] ?? { reference: '' }
    const content = await photo(50, 40)
    const { body } = await anonymous().callAny('create_portal_upload', { p_reference: reference, p_name: 'drip.jpg', p_byte_count: content.length })
    const [upload] = body as { id: string, ticket: string, url: string }[]
    expect((await sendWhole(stack, upload!, content)).status).toBe(201)
    await stack.takeIn(upload!.id)
    const { body: links } = await sender.ann.get('/file_links?entity=eq.request.requests')
    expect(links).toMatchObject([{ name: 'drip.jpg', media_type: 'image/jpeg' }])
  })
})

/** A package with entries that are not compressed, each with flags and the size that it says. */
function packageOf(entries: { name: string, content: Buffer, flags?: number, says?: number }[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, flags = 0, says } of entries) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(says ?? content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(flags, 8)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(says ?? content.length, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const length = Buffer.concat(directory).length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const office = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const docx = (...more: { name: string, content: Buffer, flags?: number, says?: number }[]): Buffer => packageOf([
  { name: '[Content_Types].xml', content: Buffer.from(office) }, { name: 'word/document.xml', content: Buffer.from('<w:document/>') }, ...more,
])

describe('what is sent', () => {
  test('is kept when its type is on the list, whatever its name says', async () => {
    const kept: [string, Buffer, string, string][] = [
      ['manual.exe', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'), 'application/pdf', 'manual.pdf'],
      ['letter.docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'letter.docx'],
      ['values.csv', Buffer.from('a,b\n1,2\n'), 'text/csv', 'values.csv'],
      ['readme.txt', Buffer.from('Grüße\n'), 'text/plain', 'readme.txt'],
      ['picture.gif', await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } }).gif().toBuffer(), 'image/gif', 'picture.gif'],
    ]
    for (const [name, content, type, as] of kept) {
      const stored = await keep(stack, sender, name, content)
      const { body } = await sender.ann.get(`/file_links?id=eq.${stored.file_link_id}`)
      expect([name, stored.status, body]).toEqual([name, 'STORED', [expect.objectContaining({ media_type: type, name: as })]])
      const answer = await open(stack, sender, stored.file_link_id ?? '')
      expect(answer.headers.get('content-disposition')).toMatch(/pdf|gif/.test(type) ? /^inline/ : /^attachment/)
    }
  })

  test('is refused by name, and nothing of it is in the store', async () => {
    const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } }).gif().toBuffer()
    const large = await sharp({ create: { width: 10_000, height: 6000, channels: 3, background: 'red' } }).png().toBuffer()
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'blue' } }).png().toBuffer()
    const refused: [string, Buffer, string, object?][] = [
      ['a.gif', Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]), 'TYPE_NOT_ALLOWED'],
      ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'TYPE_NOT_ALLOWED'],
      ['a.txt', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'TYPE_NOT_ALLOWED'],
      ['a.html', Buffer.from('<!doctype html><p>'), 'TYPE_NOT_ALLOWED'],
      ['a.txt', Buffer.from('  <!DOCTYPE html><p>'), 'TYPE_NOT_ALLOWED'],
      ['a.txt', Buffer.from('#!/bin/sh\nrm x\n'), 'TYPE_NOT_ALLOWED'],
      ['a.sh', Buffer.from('rm x\n'), 'TYPE_NOT_ALLOWED'],
      ['a.txt', Buffer.from('a\0b'), 'TYPE_NOT_ALLOWED'],
      ['a.txt', Buffer.from([0xff, 0xfe, 0x41]), 'TYPE_NOT_ALLOWED'],
      ['photo.jpg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'TYPE_NOT_ALLOWED'],
      ['a.zip', packageOf([{ name: 'zeros', content: Buffer.alloc(1_000_000) }]), 'TYPE_NOT_ALLOWED'],
      ['a.docx', docx({ name: 'word/media/zeros', content: Buffer.alloc(50_000_000) }), 'FILE_TOO_LARGE'],
      ['a.docx', docx({ name: 'word/secret', content: Buffer.from('x'), flags: 1 }), 'FILE_ENCRYPTED'],
      ['a.docx', docx({ name: 'word/vbaProject.bin', content: Buffer.from('x') }), 'TYPE_NOT_ALLOWED'],
      ['a.png', large, 'IMAGE_TOO_LARGE'],
      ['a.png', png.subarray(0, png.length - 200), 'FILE_DAMAGED'],
      ['a.txt', Buffer.from('other'), 'CHECKSUM_DIFFERS', { sha256: sha256(Buffer.from('this')) }],
    ]
    const before = await stored()
    for (const [name, content, fault, values] of refused) {
      const outcome = await keep(stack, sender, name, content, values)
      expect([name, content.subarray(0, 20).toString('latin1'), outcome.status, outcome.fault])
        .toEqual([name, content.subarray(0, 20).toString('latin1'), 'REFUSED', fault])
    }
    expect(await stored()).toEqual(before)
  })

  test('is refused when it was completed before it came', async () => {
    const upload = await sender.upload({ name: 'a.txt', byte_count: 5 })
    expect((await anonymous().callAny('complete_upload', { p_ticket: upload.ticket })).status).toBe(200)
    await stack.takeIn(upload.id)
    expect(await sender.outcome(upload.id)).toMatchObject({ status: 'REFUSED', fault: 'UPLOAD_INCOMPLETE' })
  })

  test('twice in an organization is one object, in two it is two', async () => {
    const content = Buffer.from(`The same manual ${Math.random()}`)
    const first = await keep(stack, sender, 'a.txt', content)
    const before = await stored()
    const { body } = await sender.ann.call('create_asset', { p_values: { site_id: sender.site.id, name: 'Fan' } })
    const upload = await sender.upload({ name: 'b.txt', byte_count: content.length }, 'asset.assets', (body as { id: string }[])[0]?.id)
    await sendWhole(stack, upload, content)
    await stack.takeIn(upload.id)
    const second = await sender.outcome(upload.id)
    expect(second.status).toBe('STORED')
    expect(await stored()).toEqual(before)
    const { body: links } = await sender.ann.get(`/file_links?id=in.(${first.file_link_id},${second.file_link_id})&select=file_id`)
    expect(new Set((links as { file_id: string }[]).map((link) => link.file_id)).size).toBe(1)
    const other = await newSender()
    expect(await keep(stack, other, 'a.txt', content)).toMatchObject({ status: 'STORED' })
    expect((await stored()).length).toBe(before.length + 1)
  })
})

describe('an address', () => {
  test('shows no token in the log, and ends with the link', async () => {
    const outcome = await keep(stack, sender, 'a.txt', Buffer.from(`secret ${Math.random()}`))
    const { body } = await sender.ann.call('issue_file_link', { p_file_link_id: outcome.file_link_id ?? '' })
    const { url } = (body as { url: string }[])[0] ?? { url: '' }
    const token = url.split('/').at(-1) ?? ''
    expect(await send(stack.url, { method: 'HEAD', path: url })).toMatchObject({ status: 200 })
    expect(await send(stack.url, { method: 'POST', path: url })).toMatchObject({ status: expect.toSatisfy((status: number) => status >= 400) })
    expect(await send(stack.url, { method: 'GET', path: url.replace(/.$/, (last) => (last === '0' ? '1' : '0')) })).toMatchObject({ status: 404, body: { code: 'FILE_NOT_FOUND' } })
    await expect.poll(async () => await readFile(stack.gateway.accessLog, 'utf8')).toContain('/files/open/-')
    expect(await readFile(stack.gateway.accessLog, 'utf8')).not.toContain(token)
    await sender.ann.call('archive_file_link', { p_file_link_id: outcome.file_link_id ?? '' })
    expect(await send(stack.url, { method: 'GET', path: url })).toMatchObject({ status: 404 })
    expect(await sender.ann.call('issue_file_link', { p_file_link_id: outcome.file_link_id ?? '' })).toMatchObject({ status: 404 })
  })
})

/** The objects in the store. */
async function stored(): Promise<string[]> {
  const names = await readdir(join(stack.directory, 'store'), { recursive: true, withFileTypes: true }).catch(() => [])
  return names.filter((entry) => entry.isFile()).map((entry) => entry.name).sort()
}
