import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withDatabase } from '../../scripts/database/connection.ts'
import { readSigningKeys, writeJwks } from '../../scripts/database/jwks.ts'
import { applyCurrent } from '../../scripts/migrations/apply-current.ts'
import { type Gateway, startGateway } from '../../scripts/stack/gateway.ts'
import { makeServerDirectory } from '../../scripts/stack/place.ts'
import { type Postgres, startPostgres } from '../../scripts/stack/postgres.ts'
import { type Postgrest, startPostgrest } from '../../scripts/stack/postgrest.ts'
import { readSecrets, type Secrets } from '../../scripts/stack/secrets.ts'
import { type Demonstration, loadDemo } from '../../scripts/start/load-demo.ts'
import { prepareDatabase } from '../../scripts/start/prepare.ts'
import { type Clock, makeClock } from './clock.ts'
import { copyStopped } from './copy.ts'
import { type Link, startLink } from './link.ts'
import { type EdgePart, startEdgeProcess, startWorkerProcess } from './parts.ts'
import { childrenOf } from './processes.ts'
import type { Program } from './program.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { type Supervised, supervise } from './supervise.ts'

/**
 * Everything that `npm start` runs, each part started again when it ends, and the network between them in our hands:
 *
 *     clients ~ gateway ~ PostgREST ~ PostgreSQL ~ worker → receiver of webhooks
 *                   └ edge ┘                          └ files of the edge, and the store LOCAL
 */
export interface Stack {
  directory: string
  /** Of the database's server, and of those that take over. */
  settings: Record<string, string>
  /** Where clients ask: the gateway, behind a link. */
  url: string
  links: { clients: Link, gateway: Link, database: Link }
  postgrest: Supervised<Postgrest>
  gateway: Supervised<Gateway>
  worker: Supervised<Program>
  edge: Supervised<EdgePart>
  /** What the edge and the worker share. */
  filesDirectory: string
  receiver: Receiver
  /** Undefined where the clock of the database cannot be moved. */
  clock: Clock | undefined
  /** That of PostgreSQL, which changes when a standby takes over. */
  database(): Database
  /** Makes another server the database. */
  leadTo(database: Database): void
  /** The next workers' clocks are as far ahead. */
  skewWorkers(seconds: number): void
  /** The server processes that run now. */
  pids(): { postgres: number, postgrest: number, gateway: number }
  /** Past the links, to the database assetry. */
  superuserUrl(): string
  ownerUrl(): string
  stop(): Promise<void>
}

export interface Database {
  server: Supervised<Postgres>
  dataDirectory: string
  /** What leads to it, wherever it is started; undefined for a standby. */
  link: Link | undefined
}

export interface Cluster {
  dataDirectory: string
  demo: Demonstration
  secrets: Secrets
}

/** All clients have one address, and one organization has all the calls. */
const limits = {
  requestsPerSecond: 100_000, requestBurst: 100_000, loginsPerSecond: 100_000, loginBurst: 100_000, connections: 1000,
}

/** Makes a cluster with the demonstration in it, of a prepared one where there is one; the server is not left running. */
export async function makeCluster(directory: string, prepared?: string): Promise<Cluster> {
  const dataDirectory = join(directory, 'data')
  await rm(dataDirectory, { recursive: true, force: true })
  if (prepared !== undefined) await copyStopped(prepared, dataDirectory)
  const secrets = await readSecrets()
  const postgres = await startPostgres({ dataDirectory, durable: false })
  try {
    const { ownerUrl } = await prepareDatabase(postgres.superuserUrl, secrets)
    if (prepared === undefined) await applyCurrent(ownerUrl)
    const demo = await loadDemo(ownerUrl)
    return { dataDirectory, demo, secrets }
  } finally {
    await postgres.stop()
  }
}

export interface DatabaseOptions {
  dataDirectory: string
  clock?: Clock | undefined
  settings?: Record<string, string>
  link?: Link
}

/** A server, found through its link wherever it is started; what was acknowledged is on the disk. */
export async function superviseDatabase({ dataDirectory, clock, settings, link }: DatabaseOptions): Promise<Database> {
  const database = { dataDirectory, link }
  const server = await supervise(async () => {
    // Any free port: another program may have taken the last one while nobody listened there.
    const started = await startPostgres({
      dataDirectory, durable: true,
      settings: { log_min_duration_statement: '-1', log_lock_waits: 'off', ...settings },
      ...(clock === undefined ? {} : { environment: clock.environment }),
    })
    database.link?.leadTo(started.port)
    return started
  })
  return Object.assign(database, { server })
}

/** Starts everything on a cluster. */
export async function startStack(
  directory: string, { dataDirectory, secrets }: Omit<Cluster, 'demo'>, settings: Record<string, string> = {},
): Promise<Stack> {
  const clock = await makeClock(directory)
  const links = { database: await startLink(0), gateway: await startLink(0), clients: await startLink(0) }
  let database = await superviseDatabase({ dataDirectory, clock, settings, link: links.database })
  const through = (role: string, password: string): string => {
    const url = new URL(database.server.current().url(role, 'assetry', password))
    url.port = String(links.database.port)
    return url.href
  }
  const ownerUrl = (): string => database.server.current().url('assetry_owner', 'assetry', secrets.owner)
  const receiver = await startReceiver()

  const apiDirectory = join(directory, 'postgrest')
  await makeServerDirectory(apiDirectory)
  const jwksFile = join(apiDirectory, 'jwks.json')
  await writeJwks(jwksFile, await readSigningKeys(ownerUrl()))
  const postgrest = await supervise(async () => {
    const started = await startPostgrest({ databaseUrl: through('authenticator', secrets.authenticator), jwksFile })
    links.gateway.leadTo(started.port)
    return started
  })
  await postgrest.current().waitUntilReady()

  const filesDirectory = join(directory, 'files')
  await rm(filesDirectory, { recursive: true, force: true })
  const toEdge = await startLink(0)
  const edge = await supervise(async () => {
    const started = await startEdgeProcess(links.gateway.port, filesDirectory)
    toEdge.leadTo(started.port)
    return started
  })
  const gateway = await supervise(async () => {
    const started = await startGateway({
      upstream: links.gateway.port, edge: { port: toEdge.port, filesDirectory }, directory: join(directory, 'nginx'), limits,
    })
    links.clients.leadTo(Number(new URL(started.url).port))
    return started
  })

  let skew = 0
  const worker = await supervise(async () => await startWorkerProcess({
    url: through('assetry_worker', secrets.worker), receiverPort: receiver.port, skewSeconds: skew, filesDirectory,
  }))

  const pidOf = (program: RegExp, words = ''): number =>
    childrenOf(process.pid).find(({ command }) => program.test(command) && command.includes(words))?.pid ?? 0
  return {
    directory, settings, url: `http://127.0.0.1:${links.clients.port}`, links, postgrest, gateway, worker, edge, filesDirectory,
    receiver, clock,
    database: () => database,
    leadTo: (other) => {
      database.link = undefined
      database = other
      database.link = links.database
      links.database.leadTo(other.server.current().port)
    },
    skewWorkers: (seconds) => void (skew = seconds),
    pids: () => ({
      postgres: pidOf(/^\S*postgres -D /, `-D ${database.dataDirectory} `),
      postgrest: pidOf(/^\S*postgrest\b/),
      gateway: pidOf(/nginx/, join(directory, 'nginx')),
    }),
    superuserUrl: () => withDatabase(database.server.current().superuserUrl, 'assetry'),
    ownerUrl,
    stop: async () => {
      await Promise.all([worker.stop(), gateway.stop(), edge.stop()])
      await postgrest.stop()
      await database.server.stop()
      for (const link of [...Object.values(links), toEdge]) link.stop()
      receiver.stop()
    },
  }
}
