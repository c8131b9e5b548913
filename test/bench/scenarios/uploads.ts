import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nginxBinary } from '../../../scripts/stack/binaries.ts'
import { startGateway } from '../../../scripts/stack/gateway.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { freePort } from '../../../scripts/stack/ports.ts'
import { type Installation, newOrganization } from '../../api/support/installation.ts'
import { startEdgeProcess, startWorkerProcess } from '../../torture/parts.ts'
import { quantile } from '../load/numbers.ts'
import type { Context } from './context.ts'

const megabyte = 1024 * 1024
/** In megabytes; the largest is what an upload may have. */
const sizes = [1, 10, 100]
/** Fewer than an account may have open. */
const rounds = 9

/** The names of what is kept in `costs`. */
export const uploadRatio = (size: number): string => `upload of ${size} MB through the edge / PUT to nginx`
export const memoryRatio = (program: string): string => `most memory of the ${program} after ${sizes.at(-1)} MB / after ${sizes[0]} MB`

/**
 * What a file costs on its way to the edge's disk, against nginx that writes the same bytes to a disk; and the most memory that
 * the edge and the worker have needed after the smallest and after the largest file. Processes are new.
 */
export async function measureUploads(context: Context): Promise<void> {
  if (context.options.isShort || !context.options.only.test('uploads')) return
  const { servers, database, server, costs } = context
  const place = await serverDirectory('bench', 'uploads')
  const filesDirectory = join(place, 'files')
  await rm(filesDirectory, { recursive: true, force: true })
  const edge = await startEdgeProcess(Number(new URL(servers.api).port), filesDirectory)
  const worker = await startWorkerProcess({
    url: server.roleUrl('assetry_worker', database.name), receiverPort: 0, skewSeconds: 0, filesDirectory,
  })
  const gateway = await startGateway({
    upstream: Number(new URL(servers.api).port), edge: { port: edge.port, filesDirectory }, directory: join(place, 'gateway'),
  })
  const plain = await startPlainNginx(join(place, 'plain'))
  try {
    const { call, siteId } = await newOrganization(
      { ownerUrl: database.ownerUrl, gateway: { url: gateway.url } } as Installation, `Uploads${Date.now()}`)
    const asset = await call('create_asset', { p_values: { site_id: siteId, name: 'Pump' } })

    for (const size of sizes) {
      const content = Buffer.alloc(size * megabyte, 'A line of a text that is as long as others.\n')
      const times: Record<'edge' | 'plain', number[]> = { edge: [], plain: [] }
      for (let round = 0; round < rounds; round++) {
        content.write(`${size} ${round} ${Date.now()}`)
        const { id = '', ticket } = await call('create_upload', {
          p_entity: 'asset.assets', p_entity_id: asset.id, p_values: { name: 'a.txt', byte_count: content.length },
        })
        times.edge.push(await timeOf(`${gateway.url}/files/`, 'POST', content, 201, {
          authorization: `Ticket ${ticket}`, 'tus-resumable': '1.0.0', 'upload-length': String(content.length),
          'content-type': 'application/offset+octet-stream',
        }))
        // Nothing is measured while the worker inspects.
        await untilStored(context, id)
        times.plain.push(await timeOf(`${plain.url}/${size}-${round}`, 'PUT', content, 201, {}))
      }
      costs.set(`ms, upload of ${size} MB through the edge`, quantile(times.edge, 0.5))
      costs.set(`ms, PUT of ${size} MB to nginx`, quantile(times.plain, 0.5))
      costs.set(uploadRatio(size), quantile(times.edge, 0.5) / quantile(times.plain, 0.5))
      for (const [name, { pid }] of Object.entries({ edge, worker })) {
        costs.set(`MB, most memory of the ${name} after ${size} MB`, await mostMemory(pid))
      }
    }
    // What each upload takes whatever its size, and how fast the bytes beyond the first are.
    for (const [name, way] of [['through the edge', 'upload of'], ['to nginx', 'PUT of']] as const) {
      const [one, , all] = sizes.map((size) => costs.get(`ms, ${way} ${size} MB ${name}`) ?? NaN)
      const [smallest, , largest] = sizes
      const perMegabyte = ((all ?? NaN) - (one ?? NaN)) / ((largest ?? NaN) - (smallest ?? NaN))
      costs.set(`MB/s, further bytes ${name}`, 1000 / perMegabyte)
      costs.set(`ms, ${way} nothing ${name}`, (one ?? NaN) - perMegabyte * (smallest ?? NaN))
    }
    for (const name of ['edge', 'worker']) {
      const [first, last] = [sizes[0], sizes.at(-1)].map((size) => costs.get(`MB, most memory of the ${name} after ${size} MB`) ?? NaN)
      costs.set(memoryRatio(name), (last ?? NaN) / (first ?? NaN))
    }
  } finally {
    await plain.stop()
    await gateway.stop()
    await Promise.all([edge.stop(), worker.stop()])
    await rm(place, { recursive: true, force: true })
  }
}

async function untilStored({ superuser }: Context, uploadId: string): Promise<void> {
  for (;;) {
    const { rows: [upload] } = await superuser.query<{ status: string }>('select status from file.uploads where id = $1', [uploadId])
    if (upload?.status === 'STORED') return
    if (upload?.status !== 'RECEIVED') throw new Error(`An upload is ${upload?.status}.`)
    await sleep(50)
  }
}

/** Milliseconds until the answer, which must have this status. */
async function timeOf(
  url: string, method: string, content: Buffer, wanted: number, headers: Record<string, string>,
): Promise<number> {
  const began = performance.now()
  const outgoing = request(url, { method, headers: { ...headers, 'content-length': content.length } })
  outgoing.end(content)
  const [incoming] = await once(outgoing, 'response') as [import('node:http').IncomingMessage]
  incoming.resume()
  await once(incoming, 'end')
  if (incoming.statusCode !== wanted) throw new Error(`${method} was answered ${incoming.statusCode}.`)
  return performance.now() - began
}

/** Megabytes that a process has had in memory at the most; not a number where the system does not say so. */
async function mostMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+)/m.exec(text)?.[1] ?? NaN) / 1024
}

/** nginx as it comes, which writes what is PUT into a directory. */
async function startPlainNginx(directory: string): Promise<{ url: string, stop(): Promise<void> }> {
  const port = await freePort()
  await mkdir(join(directory, 'data'), { recursive: true })
  await writeFile(join(directory, 'nginx.conf'), `
    daemon off; master_process off; pid nginx.pid; error_log stderr; events {}
    http {
      access_log off; client_body_temp_path temp; proxy_temp_path temp;
      server { listen 127.0.0.1:${port}; location / { root data; client_max_body_size 200m; dav_methods PUT; } }
    }`)
  const child = spawn(await nginxBinary(), ['-p', directory, '-c', 'nginx.conf'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (data: Buffer) => (output += data.toString()))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const is = await fetch(url).then(() => true, () => false)
    if (is) break
    if (tries === 100 || child.exitCode !== null) throw new Error(`nginx does not start: ${output}`)
    await sleep(50)
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
