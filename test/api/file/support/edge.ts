import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Edge, startEdge } from '../../../../edge/edge.ts'
import { type Gateway, startGateway } from '../../../../scripts/stack/gateway.ts'
import { serverDirectory } from '../../../../scripts/stack/place.ts'
import { readSecrets } from '../../../../scripts/stack/secrets.ts'
import { takeIn } from '../../../../worker/files/intake.ts'
import { cloneName, currentWorker, databaseUrl } from '../../../support/names.ts'
import { send } from '../../support/http.ts'
import { newTenant, type Member, type Site, type Tenant } from '../../support/tenant.ts'

/** An edge with its gateway before the tests' PostgREST, and the worker's part when it is called. */
export interface FilesStack {
  url: string
  directory: string
  gateway: Gateway
  edge: Edge
  workerUrl: string
  /** Inspects an upload as the worker's job does. */
  takeIn(uploadId: string): Promise<void>
  stop(): Promise<void>
}

const noLimits = {
  requestsPerSecond: 100_000, requestBurst: 100_000, loginsPerSecond: 1000, loginBurst: 1000, connections: 1000,
}

export async function startFilesStack(): Promise<FilesStack> {
  const place = await serverDirectory('test', `files_${randomBytes(4).toString('hex')}`)
  const directory = join(place, 'files')
  process.env.ASSETRY_FILES_DIRECTORY = directory
  const upstream = new URL(inject('upstreams')[currentWorker() - 1] ?? '')
  const edge = await startEdge({ api: upstream.host, host: '127.0.0.1', port: 0, filesDirectory: directory })
  const gateway = await startGateway({
    upstream: Number(upstream.port), edge: { port: edge.port, filesDirectory: directory }, directory: join(place, 'gateway'),
    limits: noLimits, trustedProxy: '127.0.0.1',
  })
  const { worker: password } = await readSecrets()
  const workerUrl = databaseUrl(inject('superuserUrl'), cloneName('api', currentWorker()), { name: 'assetry_worker', password })
  const pool = new pg.Pool({ connectionString: workerUrl, max: 2 })
  return {
    url: gateway.url, directory, gateway, edge, workerUrl,
    takeIn: async (id) => await takeIn(id, async (text, values) => await pool.query(text, values) as never),
    stop: async () => {
      await pool.end()
      await gateway.stop()
      await edge.stop()
      await rm(place, { recursive: true, force: true })
      delete process.env.ASSETRY_FILES_DIRECTORY
    },
  }
}

export interface Upload {
  id: string
  ticket: string
  url: string
}

/** A person of an organization of its own, with an asset at a site. */
export interface Sender {
  tenant: Tenant
  site: Site
  ann: Member
  assetId: string
  upload(values: object, entity?: string, entityId?: string): Promise<Upload>
  outcome(uploadId: string): Promise<{ status: string, fault: string | null, file_link_id: string | null }>
}

export async function newSender(): Promise<Sender> {
  const tenant = await newTenant()
  const site = await tenant.site()
  const ann = await tenant.member({ permissions: 'all' })
  const { body } = await ann.call('create_asset', { p_values: { site_id: site.id, name: 'Pump' } })
  const assetId = (body as { id: string }[])[0]?.id ?? ''
  return { tenant, site, assetId, ...uploaderOf(ann, assetId) }
}

/** What an account sends, to an asset unless told otherwise. */
export function uploaderOf(ann: Member, assetId = ''): Pick<Sender, 'ann' | 'upload' | 'outcome'> {
  return {
    ann,
    upload: async (values, entity = 'asset.assets', entityId = assetId) => {
      const answer = await ann.call('create_upload', { p_entity: entity, p_entity_id: entityId, p_values: values as never })
      if (answer.status !== 200) throw new Error(answer.text)
      return (answer.body as Upload[])[0] as Upload
    },
    outcome: async (id) => {
      const { body: rows } = await ann.get(`/uploads?id=eq.${id}`)
      return (rows as never[])[0] as never
    },
  }
}

/** Sends a file whole, as one curl does. */
export async function sendWhole(stack: FilesStack, { ticket }: Upload, content: Buffer, headers: Record<string, string> = {}): Promise<Response> {
  return await fetch(`${stack.url}/files/`, {
    method: 'POST',
    headers: {
      authorization: `Ticket ${ticket}`, 'tus-resumable': '1.0.0', 'upload-length': String(content.length),
      'content-type': 'application/offset+octet-stream', ...headers,
    },
    body: new Uint8Array(content),
  })
}

/** Creates, sends and inspects a file; answers what became of it. */
export async function keep(stack: FilesStack, sender: Sender, name: string, content: Buffer, values: object = {}): Promise<{ id: string, status: string, fault: string | null, file_link_id: string | null }> {
  const upload = await sender.upload({ name, byte_count: content.length, ...values })
  const answer = await sendWhole(stack, upload, content)
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  await stack.takeIn(upload.id)
  return { id: upload.id, ...await sender.outcome(upload.id) }
}

/** Reads a file by a new address. */
export async function open(
  stack: FilesStack, sender: Sender, linkId: string, variant: 'ORIGINAL' | 'SMALL' | 'MEDIUM' = 'ORIGINAL',
  headers: Record<string, string> = {}
): Promise<Response> {
  const { body } = await sender.ann.call('issue_file_link', { p_file_link_id: linkId, p_variant: variant })
  return await fetch(stack.url + ((body as { url: string }[])[0]?.url ?? ''), { headers, redirect: 'manual' })
}

export { send }
