import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startEdge } from '../../../edge/edge.ts'
import { addReader, removeReader } from '../../../scripts/database/bi.ts'
import { actingAs, withClient } from '../../../scripts/database/connection.ts'
import { exportSecret, importSecret, rotatePepper } from '../../../scripts/database/peppers.ts'
import { addCell, leadHost } from '../../../scripts/move/hosts.ts'
import { readTables } from '../../../scripts/move/tables.ts'
import { startGateway } from '../../../scripts/stack/gateway.ts'
import { freePort } from '../../../scripts/stack/ports.ts'
import { takeIn } from '../../../worker/files/intake.ts'
import { startWorker } from '../../../worker/run.ts'
import { verify } from '../integration/support/endpoints.ts'
import { startWebServer } from '../notify/support/receivers.ts'
import { allowPorts } from '../notify/support/relays.ts'
import { type Answer, send } from '../support/http.ts'
import { type Installation, newOrganization, type Organization } from '../support/installation.ts'
import { assetry, startCellServers, startWriting, withCells } from './two-cells.ts'

type Kind = 'LOCAL' | 'S3'
type Row = Record<string, string>

let servers: Awaited<ReturnType<typeof startCellServers>>
let s3: { close(): Promise<void> }
let endpoint = ''
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  servers = await startCellServers('moved')
  const port = await freePort()
  // It has no types of its own.
  const { default: S3rver } = await import('s3rver' as string) as { default: new (options: object) => { run(): Promise<unknown>, close(): Promise<void> } }
  const buckets = ['east', 'west'].map((name) => ({ name, configs: [] }))
  const running = new S3rver({ port, address: '127.0.0.1', silent: true, directory: join(servers.place, 's3'), configureBuckets: buckets })
  await running.run()
  s3 = running
  endpoint = `http://127.0.0.1:${port}`
})

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

afterAll(async () => {
  await s3?.close()
  await servers?.stop()
})

const accessOf = (bucket: string) => ({ bucket, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', endpoint })

/** As in a process of that cell, whose settings name its store. */
async function inCell<T>({ name, kind, directory }: Pick<Cell, 'name' | 'kind' | 'directory'>, run: () => Promise<T>): Promise<T> {
  const { bucket, accessKeyId, secretAccessKey } = accessOf(name)
  const settings = {
    ASSETRY_FILES_DIRECTORY: directory, ASSETRY_FILE_STORE: kind,
    ASSETRY_S3_ENDPOINT: endpoint, ASSETRY_S3_BUCKET: bucket, ASSETRY_S3_ACCESS_KEY_ID: accessKeyId, ASSETRY_S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  Object.assign(process.env, settings)
  try {
    return await run()
  } finally {
    for (const key of Object.keys(settings)) delete process.env[key]
  }
}

interface Cell {
  name: 'east' | 'west'
  kind: Kind
  directory: string
  /** What names its store on the command line. */
  described: string
  url: string
  /** Inspects an upload as the worker of the cell does. */
  takeIn(id: string): Promise<void>
}

/** The edge of an installation with its gateway, which becomes that of the cell. */
async function startCell({ postgrest, workerUrl }: Installation, name: Cell['name'], kind: Kind): Promise<Cell> {
  const directory = join(servers.place, `${name}-${kind.toLowerCase()}`)
  const edge = await inCell({ name, kind, directory }, async () =>
    await startEdge({ api: `127.0.0.1:${postgrest.port}`, host: '127.0.0.1', port: 0, filesDirectory: directory }))
  const gateway = await startGateway({
    upstream: postgrest.port, edge: { port: edge.port, filesDirectory: directory }, directory: `${directory}-gateway`,
    limits: { requestsPerSecond: 100_000, requestBurst: 100_000, loginsPerSecond: 1000, loginBurst: 1000, connections: 1000 },
  })
  const pool = new pg.Pool({ connectionString: workerUrl, max: 2 })
  pool.on('error', () => undefined)
  stops.push(async () => await edge.stop(), async () => await gateway.stop(), async () => await pool.end())
  await addCell(servers.front.cellsDirectory, name, new URL(gateway.url).host, servers.front.pidFile)
  const description = `${directory}.json`
  await writeFile(description, JSON.stringify({ store: 'S3', ...accessOf(name), directory }))
  const cell = { name, kind, directory, described: kind === 'LOCAL' ? directory : description, url: gateway.url }
  return { ...cell, takeIn: async (id) => await inCell(cell, async () => await takeIn(id, async (text, values) => await pool.query(text, values) as never)) }
}

/** A request by a host name through the gateway before the cells, with contents as they are. */
async function exchange(host: string, method: string, path: string, headers: Record<string, string> = {}, content?: Buffer) {
  const asked = request(servers.front.url + path, { method, headers: { host, ...headers, ...(content !== undefined && { 'content-length': content.length }) } })
  asked.end(content)
  const [answer] = await once(asked, 'response') as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return { status: answer.statusCode ?? 0, headers: answer.headers, content: Buffer.concat(parts) }
}

/** What the clients of an organization do. */
function clientOf(host: string, token: string) {
  const call = async (action: string, body: object): Promise<Row> => {
    const answer = await send(servers.front.url, { method: 'POST', path: `/rpc/${action}`, body, headers: { host, authorization: `Bearer ${token}` } })
    if (answer.status !== 200) throw new Error(`${action} answered ${answer.status}: ${answer.text}`)
    return (answer.body as Row[])[0] ?? {}
  }
  /** Sends a file whole; answers its upload, which is not inspected yet. */
  const upload = async (assetId: string, name: string, content: Buffer): Promise<string> => {
    const { id = '', ticket } = await call('create_upload', { p_entity: 'asset.assets', p_entity_id: assetId, p_values: { name, byte_count: content.length } })
    const { status } = await exchange(host, 'POST', '/files/', {
      'authorization': `Ticket ${ticket}`, 'tus-resumable': '1.0.0', 'upload-length': String(content.length), 'content-type': 'application/offset+octet-stream',
    }, content)
    expect(status).toBe(201)
    return id
  }
  const linkOf = async (uploadId: string): Promise<string> => {
    const answer = await send(servers.front.url, { method: 'GET', path: `/uploads?id=eq.${uploadId}`, headers: { host, authorization: `Bearer ${token}` } })
    const [row] = answer.body as Row[]
    expect(row).toMatchObject({ status: 'STORED', fault: null })
    return row?.file_link_id ?? ''
  }
  const address = async (linkId: string, variant = 'ORIGINAL'): Promise<string> =>
    (await call('issue_file_link', { p_file_link_id: linkId, p_variant: variant, p_minutes: 60 })).url ?? ''
  /** The hash of what an address leads to. */
  const read = async (path: string): Promise<string> => {
    const answer = await exchange(host, 'GET', path)
    if (answer.status !== 303) return answer.status === 200 ? hashOf(answer.content) : `${answer.status} ${answer.content}`
    return hashOf(Buffer.from(await (await fetch(answer.headers.location ?? '')).arrayBuffer()))
  }
  return { call, upload, linkOf, address, read }
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** An organization under its host name in the first cell, and the peppers of the first cell in the second. */
async function settle(source: Installation, target: Installation, name: string): Promise<Organization & { host: string }> {
  const owner = actingAs(target.superuserUrl, 'assetry_owner')
  const { rows } = await withClient(source.ownerUrl, async (client) => await client.query<{ kid: string }>(
    `select kid from identity.secrets where kind = 'PASSWORD_PEPPER'`))
  for (const { kid } of rows) await importSecret(owner, await exportSecret(source.ownerUrl, kid))
  const organization = await newOrganization(source, name)
  const host = `${name.toLowerCase()}.example.org`
  await withClient(source.ownerUrl, async (client) => await client.query('select core.give_hostname($1, $2)', [organization.organizationId, host]))
  await leadHost({ directory: servers.front.cellsDirectory, cell: 'east', pidFile: servers.front.pidFile }, host)
  await expect.poll(async () => (await exchange(host, 'GET', '/sites', { authorization: `Bearer ${organization.token}` })).status).toBe(200)
  return { ...organization, host }
}

/** Where the organization is active, when what a killed command had begun has ended. */
async function servedBy(source: Installation, target: Installation, organizationId: string): Promise<string[]> {
  const found: string[] = []
  for (const [name, { superuserUrl }] of Object.entries({ source, target })) {
    await withClient(superuserUrl, async (client) => {
      const running = async () => (await client.query(`select from pg_stat_activity where application_name = 'assetry move' and datname = current_database()`)).rowCount
      await expect.poll(running).toBe(0)
      const { rowCount } = await client.query(`select from core.organizations where id = $1 and status = 'ACTIVE'`, [organizationId])
      if (rowCount === 1) found.push(name)
    })
  }
  return found
}

test.each<[Kind, Kind]>([['LOCAL', 'S3'], ['S3', 'LOCAL']])('files move from %s to %s with their organization, whenever the command is killed', async (from, to) => {
  await withCells(servers.primary, async (source, target) => {
    const [east, west] = [await startCell(source, 'east', from), await startCell(target, 'west', to)]
    const organization = await settle(source, target, `${from}Photographers`)
    const stays = await newOrganization(source, 'Stays')
    const { organizationId: id, host, token, siteId } = organization
    const client = clientOf(host, token)
    // No password has it, but the addresses below do.
    const pepper = await rotatePepper(source.ownerUrl)
    const { id: assetId = '' } = await client.call('create_asset', { p_values: { site_id: siteId, name: 'Pump' } })
    const photo = await sharp(randomBytes(1200 * 900 * 3), { raw: { width: 1200, height: 900, channels: 3 } }).jpeg().toBuffer()
    const text = Buffer.from('Read me')
    const links: string[] = []
    for (const [name, content] of [['photo.jpg', photo], ['read.txt', text]] as const) {
      const uploadId = await client.upload(assetId, name, content)
      await east.takeIn(uploadId)
      links.push(await client.linkOf(uploadId))
    }
    const [photoLink = '', textLink = ''] = links
    const addresses = [await client.address(photoLink), await client.address(photoLink, 'SMALL'), await client.address(photoLink, 'MEDIUM'), await client.address(textLink)]
    const contents = await Promise.all(addresses.map(client.read))
    expect([contents[0], contents[3]]).toEqual([hashOf(photo), hashOf(text)])
    // Its sender was told that it is kept, and the worker has not looked at it.
    const received = await client.upload(assetId, 'received.txt', Buffer.from('Received'))

    const { cellsDirectory: directory, pidFile, url } = servers.front
    const common = ['--room', '30000', '--hosts', directory, '--gateway-pid', pidFile]
    const run = async (words: string[], until?: string, delay = 0) => await assetry(source.superuserUrl, target.superuserUrl, ['move', id, ...common, ...words], until, delay)
    const move = ['--to-cell', 'west', '--files-from', east.described, '--files-to', west.described]
    const undo = ['--undo', '--to-cell', 'east']
    expect(await run(['--to-cell', 'west'])).toMatchObject({
      status: 2, error: expect.stringMatching(new RegExp(`secret export ${pepper}\\b.*The organization has 2 files`, 's')),
    })
    await importSecret(actingAs(target.superuserUrl, 'assetry_owner'), await exportSecret(source.ownerUrl, pepper))

    const writing = startWriting(url, host, organization, 2)
    // Answers whether the command was killed: a fast machine may end it before, where little is left to do.
    const kill = async (words: string[], until: string, delay: number, served: string[], isShort = false): Promise<boolean> => {
      const { status, error } = await run(words, until, delay)
      expect(error).toContain(until)
      if (!isShort) expect([until, status]).toEqual([until, -1])
      expect([until, served]).toEqual([until, expect.arrayContaining([(await servedBy(source, target, id)).join()])])
      return status === -1
    }
    await kill(move, 'publication', 0, ['source'])
    await kill(move, 'copying file.files', 0, ['source'])
    await kill(undo, 'removing the copy', 0, ['source'])
    await kill(move, 'changes since the copy', 0, ['source'])
    await kill(move, '  pause', 0, ['', 'source'])
    await kill(undo, 'removing the copy', 120, ['', 'source'], true)
    await kill(move, 'hashes of all rows', 0, ['source'])
    if (await kill(move, '  pause', 200, ['', 'source', 'target'], true)) await kill(move, 'host and end', 0, ['target'], true)
    await kill(undo, 'writes since the switch', 200, ['', 'target'], true)
    const last = await run(move)
    expect(last.status === 0 || last.error.includes('--undo brings it back'), last.error).toBe(true)
    expect(await servedBy(source, target, id)).toEqual(['target'])
    const before = writing.acknowledged.length
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(before + 5)
    await writing.stop()

    const titles = async (superuserUrl: string) => await withClient(superuserUrl, async (each) => (await each.query<{ title: string }>(
      'select title from work.work_orders where organization_id = $1 order by title', [id])).rows.map(({ title }) => title))
    expect(await titles(target.superuserUrl)).toEqual(['The first', ...writing.acknowledged].toSorted())
    await withClient(target.superuserUrl, async (each) => {
      for (const { name, owner } of (await readTables(each)).moving) {
        expect([name, (await each.query(`select from ${name} where ${owner} = $1`, [stays.organizationId])).rowCount]).toEqual([name, 0])
      }
    })
    // Addresses of before, new ones, and what was received and not inspected.
    expect(await Promise.all(addresses.map(client.read))).toEqual(contents)
    expect(await Promise.all(['ORIGINAL', 'SMALL', 'MEDIUM'].map(async (variant) => await client.read(await client.address(photoLink, variant))))).toEqual(contents.slice(0, 3))
    await west.takeIn(received)
    expect(await client.read(await client.address(await client.linkOf(received)))).toBe(hashOf(Buffer.from('Received')))
    const later = await client.upload(assetId, 'later.txt', Buffer.from('Later'))
    await west.takeIn(later)
    expect(await client.read(await client.address(await client.linkOf(later)))).toBe(hashOf(Buffer.from('Later')))

    const back = [...undo, '--discard-writes']
    await kill(back, 'removing the copy', 0, [''])
    expect(await run(move)).toMatchObject({ status: 2, error: expect.stringContaining('--undo brings it back') })
    expect(await servedBy(source, target, id)).toEqual(['target'])
    await kill(back, 'resuming', 0, ['', 'source'], true)
    const brought = await run(back)
    expect(brought.status === 0 || brought.error.includes('there is nothing to undo'), brought.error).toBe(true)
    expect(await servedBy(source, target, id)).toEqual(['source'])
    await expect.poll(async () => await client.read(addresses[0] ?? '')).toBe(contents[0])
    expect(await Promise.all(addresses.map(client.read))).toEqual(contents)
    await east.takeIn(received)
    expect(await client.read(await client.address(await client.linkOf(received)))).toBe(hashOf(Buffer.from('Received')))
  })
})

/** What an answer says: its status and code. */
const said = ({ status, body }: Answer): string => `${status} ${(body as { code?: string }).code ?? ''}`.trim()

test('what was issued before a move works in the other cell, or is refused with a code', async () => {
  await withCells(servers.primary, async (source, target) => {
    const [east, west] = [await startCell(source, 'east', 'S3'), await startCell(target, 'west', 'LOCAL')]
    const organization = await settle(source, target, 'Issuers')
    const stays = await settle(source, target, 'Neighbours')
    const { organizationId: id, host, token, siteId } = organization
    const client = clientOf(host, token)
    const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
      await send(servers.front.url, { method, path, ...(body !== undefined && { body }), headers: { host, ...headers } })
    const anonymous = async (action: string, body: object): Promise<Row> => {
      const answer = await ask('POST', `/rpc/${action}`, body)
      expect([action, answer.status]).toEqual([action, 200])
      return (answer.body as Row[])[0] ?? {}
    }

    // A key with an Idempotency-Key that it used, a person with a password, a calendar, a portal with a request.
    const [role] = (await ask('GET', '/roles?grants_everything=is.true', undefined, { authorization: `Bearer ${token}` })).body as Row[]
    const { id: serviceId = '' } = await client.call('create_account', { p_values: { kind: 'SERVICE', display_name: 'Robot', reaches_all_sites: true } })
    await client.call('grant_role', { p_account_id: serviceId, p_role_id: role?.id })
    const { api_key: key = '' } = await client.call('issue_api_key', { p_account_id: serviceId, p_values: { name: 'Key' } })
    const create = async (): Promise<Answer> => {
      const { token: exchanged } = await anonymous('exchange_api_key', { p_key: key })
      return await ask('POST', '/rpc/create_asset', { p_values: { site_id: siteId, name: 'Pump' } }, { 'authorization': `Bearer ${exchanged}`, 'idempotency-key': 'once' })
    }
    const created = await create()
    expect(created.status).toBe(200)
    const credentials = { p_email: 'ann@example.org', p_password: `${randomBytes(12).toString('hex')} works` }
    await client.call('create_account', { p_values: { kind: 'PERSON', display_name: 'Ann', email: credentials.p_email }, p_password: credentials.p_password })
    const { url: calendar = '' } = await client.call('create_calendar_feed', { p_values: { name: 'Plant', kinds: ['OUTAGES'], site_id: siteId } })
    const { slug: p_slug } = await client.call('create_request_portal', { p_values: { site_id: siteId, title: 'Report damage' } })
    const { reference: p_reference } = await anonymous('submit_portal_request', { p_slug, p_title: 'Drip' })
    const { role: reader, password } = await addReader(source.superuserUrl, { organizationId: id })
    const readSites = async ({ superuserUrl }: Installation): Promise<string> => {
      const login = Object.assign(new URL(superuserUrl), { username: reader, password }).href
      return await withClient(login, async (each) => (await each.query<{ code: string }>('select code from bi_v1.sites')).rows.map(({ code }) => code).join())
    }
    expect(await readSites(source)).toBe('MAIN')

    // A webhook endpoint and a report run, by the worker of the first cell.
    const receiver = await startWebServer()
    stops.push(async () => await receiver.close())
    allowPorts(receiver.port)
    const { id: webhookId } = await client.call('create_webhook_endpoint', {
      p_values: { name: 'Events', url: `${receiver.url}/in`, event_patterns: ['asset.*'] },
    })
    const { secret = '' } = await client.call('issue_webhook_secret', { p_webhook_endpoint_id: webhookId })
    const { id: p_report_id } = await client.call('create_report', {
      p_values: { code: 'ASSETS', name: 'Assets', list: 'assets', column_names: ['name'], sort: ['name'] },
    })
    await client.call('publish_report', { p_report_id })
    const { id: p_report_run_id = '' } = await client.call('start_report_run', { p_report_id, p_values: { format: 'CSV' } })
    await inCell(east, async () => {
      const worker = await startWorker(source.workerUrl)
      try {
        await client.call('send_webhook_test', { p_webhook_endpoint_id: webhookId })
        const has = async (path: string): Promise<unknown> => (await ask('GET', path, undefined, { authorization: `Bearer ${token}` })).body
        await expect.poll(async () => await has(`/webhook_endpoints?id=eq.${webhookId}&tested_at=not.is.null&select=status`)).toEqual([{ status: 'DRAFT' }])
        await client.call('activate_webhook_endpoint', { p_webhook_endpoint_id: webhookId })
        await expect.poll(async () => await has(`/report_runs?id=eq.${p_report_run_id}&select=status`)).toEqual([{ status: 'DONE' }])
      } finally {
        await worker.stop()
      }
    })
    const { url: report = '' } = await client.call('issue_report_address', { p_report_run_id, p_minutes: 60 })
    const content = await client.read(report)
    expect(content).toMatch(/^[0-9a-f]{64}$/)

    const { cellsDirectory: directory, pidFile } = servers.front
    const run = async (...words: string[]) => await assetry(source.superuserUrl, target.superuserUrl, ['move', id, '--room', '30000', ...words])
    expect(await run('--hosts', directory, '--gateway-pid', pidFile, '--to-cell', 'west', '--files-from', east.described, '--files-to', west.described))
      .toMatchObject({ status: 0 })

    // Each cell has keys of its own here: sessions end. With common keys they go on, as in move.test.ts.
    const whoami = async (bearer: string): Promise<string> => said(await ask('POST', '/rpc/whoami', {}, { authorization: `Bearer ${bearer}` }))
    await expect.poll(async () => await whoami(token)).toBe('401 INVALID_TOKEN')
    expect(said(await ask('POST', '/rpc/refresh_session', {}, { authorization: `Bearer ${token}` }))).toBe('401 INVALID_TOKEN')
    expect(await whoami(stays.token)).toBe('401 INVALID_TOKEN')
    // At the gateway of the cell that it left, which nobody is led to.
    const atOld = async (): Promise<string> =>
      said(await send(east.url, { method: 'POST', path: '/rpc/whoami', body: {}, headers: { host, authorization: `Bearer ${token}` } }))
    expect(await atOld()).toBe('503 ORGANIZATION_MOVING')
    const session = await anonymous('sign_in', credentials)
    expect([session.error_code, await whoami(session.token ?? '')]).toEqual([null, '200'])
    expect(said(await send(servers.front.url, {
      method: 'POST', path: '/rpc/whoami', body: {}, headers: { host: stays.host, authorization: `Bearer ${session.token}` },
    }))).toBe('401 INVALID_TOKEN')

    const repeated = await create()
    expect([repeated.text, repeated.headers['idempotent-replayed']]).toEqual([created.text, 'true'])
    expect((await exchange(host, 'GET', calendar)).content.toString()).toContain('BEGIN:VCALENDAR')
    expect(await anonymous('track_portal_request', { p_reference })).toMatchObject({ status: 'NEW' })
    expect(await anonymous('submit_portal_request', { p_slug, p_title: 'Drip again' })).toMatchObject({ status: 'NEW' })
    expect(await client.read(report)).toBe(content)

    await inCell(west, async () => {
      const worker = await startWorker(target.workerUrl)
      try {
        const { token: exchanged } = await anonymous('exchange_api_key', { p_key: key })
        const made = await ask('POST', '/rpc/create_asset', { p_values: { site_id: siteId, name: 'Fan' } }, { authorization: `Bearer ${exchanged}` })
        expect(made.status).toBe(200)
        const events = () => receiver.received.map((sent) => verify(secret, sent)).map(({ type, data }) => `${type} ${data.id}`)
        await expect.poll(events).toContain(`asset.created ${(made.body as Row[])[0]?.id}`)
      } finally {
        await worker.stop()
      }
    })

    await expect(readSites(source)).rejects.toThrow(`${reader} is no active BI login`)
    await expect(readSites(target)).rejects.toThrow(`password authentication failed for user "${reader}"`)
    expect(await run('--forget')).toMatchObject({ status: 2, error: expect.stringContaining(`npx assetry bi remove ${reader}`) })
    await removeReader(source.superuserUrl, reader)
    const { role: late } = await addReader(target.superuserUrl, { organizationId: id })
    expect(await run('--undo', '--discard-writes')).toMatchObject({ status: 2, error: expect.stringContaining(`npx assetry bi remove ${late}`) })
    await removeReader(target.superuserUrl, late)
    expect(await run('--forget')).toMatchObject({ status: 0 })
    expect(await atOld()).toBe('401 SESSION_ENDED')
  }, { apart: true })
})
