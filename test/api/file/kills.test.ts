import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { afterEach, expect, inject, test } from 'vitest'
import { startGateway } from '../../../scripts/stack/gateway.ts'
import { freePort } from '../../../scripts/stack/ports.ts'
import { root } from '../../support/files.ts'
import { startWorkerProcess, type WorkerProcess } from '../../support/joint-minute.ts'
import { currentWorker } from '../../support/names.ts'
import { type FilesStack, newSender, open, sendWhole, startFilesStack } from './support/edge.ts'

const kills = 8
const photos = 10

let stack: FilesStack | undefined
let worker: WorkerProcess | undefined
let edge: ChildProcess | undefined

afterEach(async () => {
  worker?.child.kill('SIGKILL')
  edge?.kill('SIGKILL')
  await stack?.stop()
})

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

test('a worker that is killed between any two steps stores each photo once, whole, and links no half file', async () => {
  stack = await startFilesStack()
  const sender = await newSender()
  const { tenant } = sender
  const contents = await Promise.all(Array.from({ length: photos }, async (_, n) =>
    await sharp(randomBytes(900 * 700 * 3), { raw: { width: 900, height: 700, channels: 3 } }).jpeg({ quality: 60 + n }).toBuffer()))
  const environment = { ASSETRY_FILES_DIRECTORY: stack.directory }
  worker = await startWorkerProcess(stack.workerUrl, environment)
  const ids: string[] = []
  for (const [n, content] of contents.entries()) {
    const upload = await sender.upload({ name: `photo ${n}.jpg`, byte_count: content.length })
    ids.push(upload.id)
    expect((await sendWhole(stack, upload, content)).status).toBe(201)
  }
  for (let n = 0; n < kills; n++) {
    await sleep(150 + Math.random() * 500)
    worker.child.kill('SIGKILL')
    await once(worker.child, 'exit').catch(() => undefined)
    // As if the time had passed after which another worker takes up what a dead one had begun.
    await tenant.sql(`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now(), attempts = 0
      where key like 'take_in_file:%'`)
    await tenant.sql('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
    worker = await startWorkerProcess(stack.workerUrl, environment)
  }
  const states = async () => (await tenant.sql<{ status: string, count: number }>(
    `select status, count(*)::int as count from file.uploads where organization_id = '${tenant.organizationId}' group by status`))
  await expect.poll(states, { interval: 500 }).toEqual([{ status: 'STORED', count: photos }])
  const rows = await tenant.sql<{ sha256: string, object_key: string, links: number, variants: number }>(`
    select f.sha256, f.object_key, (select count(*)::int from file.links as l where l.file_id = f.id) as links,
           (select count(*)::int from file.variants as v where v.file_id = f.id) as variants
      from file.files as f where f.organization_id = '${tenant.organizationId}'`)
  expect(rows.map((row) => row.sha256).sort()).toEqual(contents.map(sha256).sort())
  for (const { sha256: known, object_key: key, links, variants } of rows) {
    expect([links, variants]).toEqual([1, 2])
    expect(sha256(await readFile(join(stack.directory, 'store', key)))).toBe(known)
  }
  const [usage] = await tenant.sql<{ byte_count: string, reserved_count: string }>(
    `select byte_count, reserved_count from file.usages where organization_id = '${tenant.organizationId}'`)
  expect(usage).toEqual({ byte_count: String(contents.reduce((sum, { length }) => sum + length, 0)), reserved_count: '0' })
  await expect.poll(async () => (await readdir(join(stack?.directory ?? '', 'uploads'))).filter((name) => ids.includes(name))).toEqual([])
})

test('an edge that is killed in the middle of a file goes on where it was: a client resumes, and the content is the same', async () => {
  stack = await startFilesStack()
  const sender = await newSender()
  const port = await freePort()
  const upstream = new URL(inject('upstreams')[currentWorker() - 1] ?? '')
  const start = async (): Promise<void> => {
    edge = spawn(process.execPath, ['--import', 'tsx', 'edge/main.ts'], {
      cwd: root, stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ASSETRY_UPSTREAM: upstream.host, ASSETRY_EDGE_LISTEN: `127.0.0.1:${port}`, ASSETRY_FILES_DIRECTORY: stack?.directory },
    })
    await once(edge.stdout!, 'data')
  }
  await start()
  const gateway = await startGateway({
    upstream: Number(upstream.port), edge: { port, filesDirectory: stack.directory }, directory: `${stack.directory}-gateway`,
  })
  try {
    const content = Buffer.from(randomBytes(30 * 1024 * 1024).toString('base64'))
    const upload = await sender.upload({ name: 'long.txt', byte_count: content.length, sha256: sha256(content) })
    let killed = 0
    await new Promise<void>((resolve, reject) => {
      new Upload(content, {
        endpoint: `${gateway.url}/files/`, headers: { Authorization: `Ticket ${upload.ticket}` }, chunkSize: 8 * 1024 * 1024,
        // As long as an edge takes to start on this machine.
        retryDelays: [200, 500, ...Array<number>(180).fill(1000)],
        onError: reject, onSuccess: () => resolve(),
        onProgress: (sent) => {
          if (killed < 2 && sent > content.length * (0.3 + killed * 0.3)) {
            killed++
            edge?.kill('SIGKILL')
            void start()
          }
        },
      }).start()
    })
    expect(killed).toBe(2)
    await stack.takeIn(upload.id)
    const outcome = await sender.outcome(upload.id)
    expect(outcome).toMatchObject({ status: 'STORED', fault: null })
    const answer = await open(stack, sender, outcome.file_link_id ?? '')
    expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(sha256(content))
  } finally {
    await gateway.stop()
  }
})
