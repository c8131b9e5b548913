import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeIn, uploadsIn } from '../../../edge/store/place.ts'
import { checkCopies, copyFiles, copyReceived, storeAt } from '../../../scripts/move/files.ts'
import { freePort } from '../../../scripts/stack/ports.ts'
import { inSession } from '../support/database.ts'
import { newTenant, type Tenant } from '../support/tenant.ts'

let place: string
let server: { close(): Promise<void> }
let endpoint: string

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'assetry-moving-'))
  const port = await freePort()
  // It has no types of its own.
  const { default: S3rver } = await import('s3rver' as string) as { default: new (options: object) => { run(): Promise<unknown>, close(): Promise<void> } }
  const buckets = ['from', 'to'].map((name) => ({ name, configs: [] }))
  const running = new S3rver({ port, address: '127.0.0.1', silent: true, directory: join(place, 's3'), configureBuckets: buckets })
  await running.run()
  server = running
  endpoint = `http://127.0.0.1:${port}`
})

afterAll(async () => {
  await server?.close()
  await rm(place, { recursive: true, force: true })
})

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')

/** What names a store on the command line. */
async function named(kind: string, name: string): Promise<string> {
  if (kind === 'LOCAL') return await mkdtemp(join(place, 'local-'))
  const file = join(place, `${name}.json`)
  await writeFile(file, JSON.stringify({ store: 'S3', bucket: name, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', endpoint }))
  return file
}

/** A file of the tenant; returns its key. */
async function makeFile(tenant: Tenant, sha256: string, { status = 'AVAILABLE', missing = false } = {}): Promise<string> {
  const key = `${tenant.organizationId}/${sha256.slice(0, 2)}/${sha256}-${randomUUID()}`
  await inSession(async (client) => await client.query(
    `with made as (insert into file.files (organization_id, sha256, byte_count, media_type, is_scanned, object_key, status, missing_at)
       values ($1, $2, 3, 'text/plain', false, $3, $4, case when $5 then now() end) returning id)
     insert into file.variants (organization_id, file_id, kind, media_type, byte_count, object_key)
     select $1, m.id, 'SMALL', 'image/webp', 3, $3 || '-small' from made as m where $6`,
    [tenant.organizationId, sha256, key, status, missing, status === 'AVAILABLE' && !missing]))
  return key
}

describe.each([['LOCAL', 'S3'], ['S3', 'LOCAL']])('from the store %s to %s', (source, target) => {
  test('objects are copied by key and compared, each once, and those that are known to be gone are left', async () => {
    const tenant = await newTenant()
    const [{ store: from }, { store: to }] = [await storeAt(await named(source, 'from')), await storeAt(await named(target, 'to'))]
    const write = async (content: string): Promise<string> => {
      const path = join(place, randomUUID())
      await writeFile(path, content)
      return path
    }
    const [first, second] = [await makeFile(tenant, hashOf('one')), await makeFile(tenant, hashOf('two'))]
    await makeFile(tenant, hashOf('gone'), { status: 'REMOVED' })
    await makeFile(tenant, hashOf('lost'), { missing: true })
    for (const [key, content] of [[first, 'one'], [`${first}-small`, 'sm1'], [second, 'two']]) await from.put(key ?? '', await write(content ?? ''), 'text/plain')
    const done = new Set<string>()
    const copy = async (): Promise<number> => await inSession(async (client) => await copyFiles(client, tenant.organizationId, { from: { store: from }, to: { store: to } }, done))
    await expect(copy()).rejects.toThrow(`The object ${second}-small is not in the store of the source`)
    await from.put(`${second}-small`, await write('sm2'), 'image/webp')
    // In the order of their keys: the second came before its variant was missed.
    expect(await copy()).toBe(3)
    expect(done.size).toBe(4)
    expect(await copy()).toBe(0)
    const came = async (key: string): Promise<string> => {
      const path = join(place, randomUUID())
      expect(await to.fetch(key, path)).toBe(true)
      return await readFile(path, 'utf8')
    }
    expect([await came(first), await came(`${first}-small`), await came(second), await came(`${second}-small`)]).toEqual(['one', 'sm1', 'two', 'sm2'])

    // A run anew looks at all of it, and mends what differs.
    await to.put(first, await write('bad'), 'text/plain')
    done.clear()
    expect([await copy(), await came(first)]).toEqual([1, 'one'])
    // What the sweep of the target has deleted meanwhile comes again.
    await to.remove(second)
    await checkCopies({ from: { store: from }, to: { store: to } }, done)
    expect([await copy(), await came(second)]).toEqual([1, 'two'])
    await expect(inSession(async (client) => await copyFiles(client, tenant.organizationId, undefined, new Set()))).rejects.toThrow('name both stores')
    // What is not what its file says is no content to move.
    await from.put(second, await write('bad'), 'text/plain')
    done.clear()
    await expect(copy()).rejects.toThrow(`The object ${second} has another content than its file`)
    from.close()
    to.close()
  })
})

test('a store is named by a directory or a description', async () => {
  await expect(storeAt(join(place, 'nowhere'))).rejects.toThrow('There is no')
  const file = join(place, 'store.json')
  await writeFile(file, JSON.stringify({ store: 'S3', bucket: 'b', accessKeyId: 'k' }))
  await expect(storeAt(file)).rejects.toThrow('describes no store')
  await writeFile(file, JSON.stringify({ store: 'LOCAL', directory: place }))
  const [{ store, directory }, path] = [await storeAt(file), join(place, 'object')]
  expect(directory).toBe(place)
  await writeFile(path, 'content')
  const key = `${randomUUID()}/aa/${hashOf('content')}-${randomUUID()}`
  await store.put(key, path, 'text/plain')
  expect(await readFile(join(storeIn(place), key), 'utf8')).toBe('content')
})

test('what was received and is not inspected is copied whole, or stops the move', async () => {
  const tenant = await newTenant()
  const [id, account] = [randomUUID(), await tenant.member()]
  await inSession(async (client) => {
    await client.query(`select set_config('session_replication_role', 'replica', true)`)
    await client.query(
      `insert into file.uploads (id, organization_id, account_id, entity, entity_id, kind, name, byte_count, ticket_hash, status, received_at, expires_at)
       values ($1, $2, $3, 'asset.assets', $1, 'OTHER', 'a.txt', 3, sha256('x'), 'RECEIVED', now(), now() + interval '1 day')`, [id, tenant.organizationId, account.id])
  })
  const [from, to] = [await storeAt(await named('LOCAL', '')), await storeAt(await named('LOCAL', ''))]
  const done = new Set<string>()
  const copy = async (stores: Parameters<typeof copyReceived>[2]): Promise<void> =>
    await inSession(async (client) => await copyReceived(client, tenant.organizationId, stores, done))
  await expect(copy(undefined)).rejects.toThrow('1 uploads are not inspected yet')
  await expect(copy({ from, to: { store: to.store } })).rejects.toThrow('1 uploads are not inspected yet')
  await expect(copy({ from, to })).rejects.toThrow(`The upload ${id} was not copied`)
  const received = join(uploadsIn(from.directory ?? ''), id)
  await mkdir(uploadsIn(from.directory ?? ''))
  await writeFile(received, 'ab')
  await expect(copy({ from, to })).rejects.toThrow(`The upload ${id} has not 3 bytes`)
  await writeFile(received, 'abc')
  await copy({ from, to })
  expect(await readFile(join(uploadsIn(to.directory ?? ''), id), 'utf8')).toBe('abc')
  expect([...done]).toEqual([id])
})
