import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeIn } from '../../../edge/store/place.ts'
import type { Store } from '../../../edge/store/store.ts'
import { openStore } from '../../../edge/store/store.ts'
import { freePort } from '../../../scripts/stack/ports.ts'
import deleteObjects from '../../../worker/tasks/delete_objects.ts'
import { anonymous } from '../support/caller.ts'
import { sql } from '../support/database.ts'
import sweepObjects from '../../../worker/tasks/sweep_objects.ts'
import { type FilesStack, keep, newSender, open, sendWhole, startFilesStack, type Upload } from './support/edge.ts'

const bucket = 'assetry'
let place: string
let server: { close(): Promise<void> }

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'assetry-store-'))
  const port = await freePort()
  // It has no types of its own.
  const { default: S3rver } = await import('s3rver' as string) as { default: new (options: object) => { run(): Promise<unknown>, close(): Promise<void> } }
  const running = new S3rver({ port, address: '127.0.0.1', silent: true, directory: join(place, 's3'), configureBuckets: [{ name: bucket, configs: [] }] })
  await running.run()
  server = running
  Object.assign(process.env, {
    ASSETRY_S3_ENDPOINT: `http://127.0.0.1:${port}`, ASSETRY_S3_BUCKET: bucket, ASSETRY_S3_ACCESS_KEY_ID: 'S3RVER',
    ASSETRY_S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
})

afterAll(async () => {
  await server?.close()
  await rm(place, { recursive: true, force: true })
  for (const name of Object.keys(process.env).filter((each) => /^ASSETRY_(S3_|FILE_STORE)/.test(each))) delete process.env[name]
})

/** An object that has no key of ours. */
async function putByOthers(kind: string, directory: string): Promise<void> {
  const name = 'of others & theirs.txt'
  if (kind === 'LOCAL') {
    await writeFile(join(storeIn(directory), name), 'theirs')
    return
  }
  const client = new AwsClient({ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', service: 's3', region: 'us-east-1' })
  const address = `${process.env.ASSETRY_S3_ENDPOINT}/${bucket}/${encodeURIComponent(name)}`
  expect((await client.fetch(address, { method: 'PUT', body: 'theirs' })).status).toBe(200)
}

const keyOf = (organization: string, digest: string): string => `${organization}/${digest.slice(0, 2)}/${digest}-${randomUUID()}`

describe.each(['LOCAL', 'S3'])('the store %s', (kind) => {
  let store: Store
  let stack: FilesStack

  beforeAll(async () => {
    process.env.ASSETRY_FILE_STORE = kind
    stack = await startFilesStack()
    store = await openStore(stack.directory)
  })
  afterAll(async () => {
    store?.close()
    await stack?.stop()
  })

  test('keeps, lists in order, finds and deletes objects, and forgets none of the others', async () => {
    const file = join(place, 'content')
    await writeFile(file, randomBytes(100_000))
    const organizations = [randomUUID(), randomUUID()]
    const keys = organizations.flatMap((organization) =>
      Array.from({ length: 4 }, () => keyOf(organization, randomBytes(32).toString('hex')))).sort()
    for (const key of keys) await store.put(key, file, 'text/plain')
    await store.put(keys[0] ?? '', file, 'text/plain')
    const found = (await store.list('', 100)).map((object) => object.key).filter((key) => keys.includes(key))
    expect(found).toEqual(keys)
    expect((await store.list(keys[2] ?? '', 2)).map((object) => object.key)).toEqual(keys.slice(3, 5))
    expect(await store.has(keys[1] ?? '')).toBe(true)
    await store.remove(keys[1] ?? '')
    await store.remove(keys[1] ?? '')
    expect(await store.has(keys[1] ?? '')).toBe(false)
    expect(await store.has(keys[0] ?? '')).toBe(true)
    await expect(store.put('../../etc/passwd', file, 'text/plain')).rejects.toThrow(/no key/)
    for (const key of keys) await store.remove(key)
  })

  test('has what was inspected, and its readers get it with its name', async () => {
    const sender = await newSender()
    const content = Buffer.from(`Kept in ${kind} ${randomUUID()}`)
    const outcome = await keep(stack, sender, 'größe "1".txt', content)
    expect(outcome).toMatchObject({ status: 'STORED' })
    let answer = await open(stack, sender, outcome.file_link_id ?? '')
    expect(answer.status).toBe(kind === 'S3' ? 303 : 200)
    if (kind === 'S3') answer = await fetch(answer.headers.get('location') ?? '')
    expect(await answer.text()).toBe(content.toString())
    expect(answer.headers.get('content-type')).toBe('text/plain')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;.*filename\*=UTF-8''gr%C3%B6%C3%9Fe%20%221%22\.txt$/)
    const part = await open(stack, sender, outcome.file_link_id ?? '', 'ORIGINAL', { range: 'bytes=0-3' })
    if (kind === 'LOCAL') expect([part.status, await part.text()]).toEqual([206, 'Kept'])
  })

  test('has the photo of a portal visitor and its variants once, and deletes all of it after the retention', async () => {
    const sender = await newSender()
    const { tenant: { organizationId }, ann, site } = sender
    const objects = async (): Promise<string[]> => (await store.list('', 1000)).map(({ key }) => key).filter((key) => key.startsWith(organizationId)).sort()
    const { body: portals } = await ann.call('create_request_portal', { p_values: { site_id: site.id, title: 'Report damage' } })
    const { body: made } = await anonymous().callAny('submit_portal_request', {
      p_slug: (portals as { slug: string }[])[0]?.slug ?? '', p_title: 'Drip',
    })
    const photo = await sharp(randomBytes(1200 * 900 * 3), { raw: { width: 1200, height: 900, channels: 3 } }).jpeg().toBuffer()
    const { body } = await anonymous().callAny('create_portal_upload', {
      p_reference: (made as { reference: string }[])[0]?.reference ?? '', p_name: 'drip.jpg', p_byte_count: photo.length,
    })
    const [upload] = body as Upload[]
    expect((await sendWhole(stack, upload as Upload, photo)).status).toBe(201)
    await stack.takeIn(upload?.id ?? '')
    const keys = await objects()
    expect(keys.map((key) => key.replace(/^.*-[0-9a-f]{12}/, ''))).toEqual(['', '-medium', '-small'])
    expect(await keep(stack, sender, 'same.jpg', photo)).toMatchObject({ status: 'STORED' })
    expect(await objects()).toEqual(keys)

    const { body: links } = await ann.get('/file_links?select=id,entity,file_id&order=entity')
    const [ofAsset, ofRequest] = links as { id: string, entity: string, file_id: string }[]
    expect([ofAsset?.entity, ofRequest?.entity, ofAsset?.file_id]).toEqual(['asset.assets', 'request.requests', ofRequest?.file_id])
    const { body: issued } = await ann.call('issue_file_link', { p_file_link_id: ofRequest?.id ?? '', p_variant: 'SMALL', p_uses: 1, p_days: 1 })
    const url = stack.url + ((issued as { url: string }[])[0]?.url ?? '')
    const small = await fetch(url)
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await small.arrayBuffer()).byteLength).toBeGreaterThan(100)

    const removeAfter = async (days: number): Promise<void> => {
      await sql(`select file.remove_files(now() + $1 * interval '1 day')`, [days])
      const jobs = await sql<{ payload: object }>(
        `select payload from graphile_worker._private_jobs where payload ->> 'keys' like '%' || $1 || '%'`, [organizationId])
      for (const { payload } of jobs) await deleteObjects(payload, {} as never)
    }
    await ann.call('archive_file_link', { p_file_link_id: ofRequest?.id ?? '' })
    expect((await fetch(url)).status).toBe(404)
    await removeAfter(3650)
    expect(await objects()).toEqual(keys)
    await ann.call('archive_file_link', { p_file_link_id: ofAsset?.id ?? '' })
    await removeAfter(29)
    expect(await objects()).toEqual(keys)
    await removeAfter(31)
    expect(await objects()).toEqual([])
  })

  test('is named when it fails, and the file waits until it answers', async () => {
    const sender = await newSender()
    const content = Buffer.from(`Later ${randomUUID()}`)
    const upload = await sender.upload({ name: 'a.txt', byte_count: content.length })
    expect((await sendWhole(stack, upload, content)).status).toBe(201)
    const root = storeIn(stack.directory)
    if (kind === 'S3') process.env.ASSETRY_S3_BUCKET = 'nowhere'
    else await rename(root, `${root}.away`).then(async () => await writeFile(root, ''))
    try {
      await expect(stack.takeIn(upload.id)).rejects.toThrow(/^The store /)
    } finally {
      if (kind === 'S3') process.env.ASSETRY_S3_BUCKET = bucket
      else await rm(root).then(async () => await rename(`${root}.away`, root))
    }
    expect(await sender.outcome(upload.id)).toMatchObject({ status: 'RECEIVED' })
    await stack.takeIn(upload.id)
    expect(await sender.outcome(upload.id)).toMatchObject({ status: 'STORED' })
  })

  test('is compared with the database: strays go, what is lost is noted', async () => {
    const sender = await newSender()
    const kept = await keep(stack, sender, 'a.txt', Buffer.from(`One ${randomUUID()}`))
    const lost = await keep(stack, sender, 'b.txt', Buffer.from(`Two ${randomUUID()}`))
    const keyOfLink = async (id: string | null): Promise<string> => (await sql<{ object_key: string }>(
      'select f.object_key from file.files as f join file.links as l on l.file_id = f.id where l.id = $1', [id]))[0]?.object_key ?? ''
    const file = join(place, 'stray')
    await writeFile(file, 'stray')
    const stray = keyOf(sender.tenant.organizationId, randomBytes(32).toString('hex'))
    await store.put(stray, file, 'text/plain')
    await putByOthers(kind, stack.directory)
    await store.remove(await keyOfLink(lost.file_link_id))
    const jobs: object[] = [{}]
    const query = async (text: string, values: unknown[] = []) => {
      if (!text.includes('core.enqueue')) return { rows: await sql(text, values) }
      jobs.push(JSON.parse(String(values[1])) as object)
      return { rows: [] }
    }
    // What is young may be an upload at work: as if two days had passed.
    const now = Date.now
    Date.now = () => now() + 2 * 24 * 3600 * 1000
    try {
      for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await sweepObjects(job as never, { query } as never)
    } finally {
      Date.now = now
    }
    expect(await store.has(stray)).toBe(false)
    expect((await store.list('', 1000)).map((object) => object.key)).toContain('of others & theirs.txt')
    expect(await store.has(await keyOfLink(kept.file_link_id))).toBe(true)
    const rows = await sql<{ object_key: string }>(
      'select object_key from file.files where organization_id = $1 and missing_at is not null', [sender.tenant.organizationId])
    expect(rows).toEqual([{ object_key: await keyOfLink(lost.file_link_id) }])
  })
})
