import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSigningKeys, writeJwks } from '../database/jwks.ts'
import type { MetricsServer } from '../metrics/serve.ts'
import type { Tree } from '../migrations/apply-current.ts'
import { libpqAddress } from '../project/address.ts'
import { progressOn } from '../project/progress.ts'
import { giveSetting } from '../project/settings.ts'
import { type Gateway, type GatewayOptions, preparePage, startGateway } from '../stack/gateway.ts'
import { serverDirectory } from '../stack/place.ts'
import { freePort, isPortFree } from '../stack/ports.ts'
import { startPostgres } from '../stack/postgres.ts'
import { type Postgrest, socketIn, startPostgrest } from '../stack/postgrest.ts'
import { stopOrphansOnce } from '../stack/processes.ts'
import { claimStack, publishStack, releaseStack } from '../stack/running.ts'
import { beginAnew, readSecrets } from '../stack/secrets.ts'
import {
  credentialsFile, type KeptCredentials, makeDemo, makeRestOfDemo, noteFile, publishDemo, readCredentials, tour,
} from './credentials.ts'
import { readStartOptions, type StartOptions } from './options.ts'
import { prepareDatabase } from './prepare.ts'

interface Part {
  stop(): Promise<void>
}

// What a start needs late, or not every time, is imported there: the servers start meanwhile.

/** What was started, in order; stopped in the opposite order, so that nothing outlives the database it uses. */
const started: Part[] = []
let isStopping = false

/** What reads files needs a processor, so it waits until initdb, which needs the other one, is on its way. */
const initdbBegins = 200

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutDown(0))

/** A broken pipe or a full disk must not end the servers with a stack trace, and what the worker drops must not at all. */
process.on('uncaughtException', (error) => void fail(error.message))
process.on('unhandledRejection', (reason) => console.error(reason instanceof Error ? reason.message : String(reason)))

try {
  await start(readStartOptions(process.argv.slice(2)))
} catch (error) {
  await fail(explain(error))
}

/** What the file system and the embedded server say does not name what to do. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'ENOSPC') return `The disk is full (${error.message}): free space and run npm start again.`
  if (code === 'EROFS' || code === 'EACCES') {
    return `This directory cannot be written to (${error.message}): npm start keeps its data in .assetry.`
  }
  if (/password authentication failed for user "postgres"/.test(error.message)) {
    return `The passwords in .assetry/secrets.json do not match the data: restore the file, or ${beginAnew}.`
  }
  if (/^PostgreSQL (ended|was not ready)/.test(error.message)) {
    return `${error.message}\nIf its data is damaged: npm start -- --fresh starts with a new database.`
  }
  return error.message
}

async function start(options: StartOptions): Promise<void> {
  await claimStack()
  const orphans = await stopOrphansOnce()
  if (orphans.length > 0) console.log(`Stopped the processes left over from a killed run: ${orphans.join(', ')}.`)
  if (!(await isPortFree(options.port))) {
    throw new Error(`Port ${options.port} is taken: choose another one, such as PORT=${options.port + 1} npm start.`)
  }
  const began = performance.now()
  const secrets = await readSecrets()
  const credentials = credentialsFile(options.databaseUrl)
  const isFirst = options.fresh || await readCredentials(credentials) === undefined
  const gatewayDirectory = join(await serverDirectory('gateway'), 'nginx')
  const readFiles = async () => {
    if (isFirst) await sleep(initdbBegins)
    const page = preparePage(gatewayDirectory)
    page.catch(() => undefined)
    return { page, tree: isFirst ? (await import('../migrations/apply-current.ts')).readTree() : undefined }
  }
  const [superuserUrl, { page, tree }] = await Promise.all([
    options.databaseUrl ?? step('PostgreSQL', async () => await startDatabase(options.fresh, credentials)),
    readFiles(),
  ])
  const { wasEmpty, ownerUrl, authenticatorUrl, workerUrl } = await step(
    'Roles and migrations', async () => await prepareDatabase(superuserUrl, secrets, noteFile(options.databaseUrl)))
  const isOurs = options.databaseUrl === undefined || wasEmpty
  let demo = wasEmpty ? undefined : await readCredentials(credentials)
  const isNew = demo === undefined && isOurs
  // Before PostgREST reads the schema.
  if (isNew) await applyOpen(ownerUrl, wasEmpty, tree)
  const loading = isNew ? step('Demonstration', async () => await makeDemo(ownerUrl, credentials)) : undefined
  loading?.catch(() => undefined)
  const hasMore = isNew || demo?.is_begun === true

  const filesDirectory = await serverDirectory('files')
  // The worker is in this process, too.
  giveSetting('ASSETRY_FILES_DIRECTORY', filesDirectory)
  const startWorker = async () => await step('Worker', async () => {
    const { keepWorking } = await import('../../worker/keep-working.ts')
    started.push(await keepWorking(workerUrl))
  })
  const metricsPort = await freePort()
  const api = startApi(ownerUrl, authenticatorUrl)
  // The others start while PostgREST reads the schema.
  const [postgrest, gateway, metrics] = await Promise.all([
    step('PostgREST', async () => await ready(api)),
    page.then(async () => await startFront({ ...options, directory: gatewayDirectory, metricsPort }, await api, filesDirectory)),
    startMetrics(workerUrl),
    hasMore ? undefined : startWorker(),
  ])
  demo = await loading ?? demo

  const { url: baseUrl } = gateway
  const metricsUrls = [`http://127.0.0.1:${metricsPort}/metrics`, metrics.url]
  await publishStack({ baseUrl, superuserUrl, ownerUrl, workerUrl, postgrestAdminUrl: postgrest.adminUrl, metricsUrls })
  await publishDemo(baseUrl, demo)
  const next = demo === undefined
    ? 'The database already has data, so no demonstration was loaded.'
    : tour(baseUrl, demo)
  console.log(`Ready in ${seconds(began)} s at ${baseUrl}; Ctrl-C stops everything.\n` +
    `Metrics: ${metricsUrls.join(' of requests, ')} of the database\n\n${next}`)
  if (demo !== undefined && hasMore) {
    await loadRest(ownerUrl, credentials, demo)
    // Only now: what is done by the clock would find the demonstration half made.
    if (!isStopping) await startWorker()
  }
}

async function applyOpen(ownerUrl: string, wasEmpty: boolean, tree?: Tree): Promise<void> {
  const { applyCurrent, isCommitted, readTree } = await import('../migrations/apply-current.ts')
  const whole = tree ?? readTree()
  if (!wasEmpty || !isCommitted(whole)) await applyCurrent(ownerUrl, undefined, undefined, whole)
}

interface Api {
  postgrest: Postgrest
  /** Where the gateway finds it. */
  upstream: number | string
}

async function startApi(ownerUrl: string, authenticatorUrl: string): Promise<Api> {
  const directory = await serverDirectory('postgrest')
  const jwksFile = join(directory, 'jwks.json')
  const socket = socketIn(directory)
  await writeJwks(jwksFile, await readSigningKeys(ownerUrl))
  const listening = socket === undefined ? {} : { socket }
  const postgrest = keep('PostgREST', await startPostgrest({ databaseUrl: libpqAddress(authenticatorUrl), jwksFile, ...listening }))
  return { postgrest, upstream: socket ?? postgrest.port }
}

async function ready(api: Promise<Api>): Promise<Postgrest> {
  const { postgrest } = await api
  await postgrest.waitUntilReady()
  return postgrest
}

/** Tells Prometheus of the database. */
async function startMetrics(workerUrl: string): Promise<MetricsServer> {
  const { serveMetrics } = await import('../metrics/serve.ts')
  const metrics = await serveMetrics({ databaseUrl: workerUrl, host: '127.0.0.1', port: 0 })
  started.push(metrics)
  return metrics
}

/** What callers reach: the gateway, and the edge behind it. */
async function startFront(
  options: Omit<GatewayOptions, 'upstream' | 'edge'>, { upstream }: Api, filesDirectory: string,
): Promise<Gateway> {
  const api = typeof upstream === 'number' ? `127.0.0.1:${upstream}` : `unix:${upstream}`
  const edge = await step('Edge', async () => {
    const { startEdge } = await import('../../edge/edge.ts')
    return await startEdge({ api, host: '127.0.0.1', port: 0, filesDirectory })
  })
  started.push(edge)
  return await step('Gateway', async () =>
    keep('nginx', await startGateway({ ...options, edge: { port: edge.port, filesDirectory }, upstream })))
}

/** The demonstration's later parts; the service answers meanwhile, and goes on when they cannot be loaded. */
async function loadRest(ownerUrl: string, file: string, demo: KeptCredentials): Promise<void> {
  const loading = step('Rest of the demonstration', async () =>
    await makeRestOfDemo(ownerUrl, file, demo, progressOn(), () => isStopping)
  ).catch((error: unknown) => {
    if (isStopping) return
    console.error(`The rest of the demonstration was not loaded: ${explain(error)}\nThe next npm start tries again.`)
  })
  started.push({ stop: async () => await loading })
  await loading
}

async function startDatabase(fresh: boolean, credentials: string): Promise<string> {
  const dataDirectory = join(await serverDirectory('postgres'), 'data')
  if (fresh) await rm(dataDirectory, { recursive: true, force: true })
  if (fresh) await rm(credentials, { force: true })
  const postgres = keep('PostgreSQL', await startPostgres({ dataDirectory, durable: true }))
  return postgres.superuserUrl
}

/** Notes a server to be stopped, and stops the others when it ends by itself. */
function keep<T extends Part & { exited: Promise<void>, logFile: string }>(name: string, server: T): T {
  started.push(server)
  void server.exited.then(async () => await fail(`${name} has ended: its log is ${server.logFile}.`))
  return server
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  console.log(`${seconds(began).padStart(6)} s  ${name}`)
  return result
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(2)
}

/** While everything stops, further failures are its consequence. */
async function fail(sentence: string): Promise<void> {
  if (isStopping) return
  console.error(sentence)
  await shutDown(1)
}

async function shutDown(status: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  for (const part of started.toReversed()) await part.stop().catch(() => undefined)
  await releaseStack()
  process.exit(status)
}
