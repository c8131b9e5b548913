import { join, relative } from 'node:path'
import type { TestProject, Vitest } from 'vitest/node'
import { copyDatabase, initRoles } from '../../scripts/database/cluster.ts'
import { startGateway } from '../../scripts/stack/gateway.ts'
import { ensureBuilt } from '../../scripts/project/built.ts'
import { readSigningKeys, writeJwks } from '../../scripts/database/jwks.ts'
import { makeServerDirectory, serverPlace } from '../../scripts/stack/place.ts'
import { startPostgres } from '../../scripts/stack/postgres.ts'
import { startPostgrest } from '../../scripts/stack/postgrest.ts'
import { readSecrets, type Secrets } from '../../scripts/stack/secrets.ts'
import { root } from './files.ts'
import { cloneName, databaseUrl, type Suite } from './names.ts'
import { makeClock } from '../torture/clock.ts'
import { takeSlot } from '../../scripts/stack/slot.ts'
import { ensureTemplates } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that every clone is on, as its superuser. */
    superuserUrl: string
    /** A database with everything but the tests' own support, to make copies of. */
    productTemplate: string
    /** The gateway of each worker's HTTP clone, in the order of the workers. */
    gateways: string[]
    /** PostgREST behind each of them, for what only it answers. */
    upstreams: string[]
    /** The directory of the servers' logs. */
    logDirectory: string
  }
}

// All tests come from one machine; the gateway's own limits have their own test with their own gateway.
const noLimits = {
  requestsPerSecond: 100_000, requestBurst: 100_000, loginsPerSecond: 100_000, loginBurst: 100_000, connections: 1000,
  callsAtOnce: 1000
}

/**
 * PostgREST takes its connections in turn, and each compiles and plans by itself. So what a race has opened ends soon after it, and requests that
 * come one after the other have one connection (ADR 470).
 */
const connectionSeconds = '30'

type Stop = () => Promise<void> | void

/**
 * Starts the database server, makes the template and each worker's clones, and, when HTTP tests will run, PostgREST and
 * a gateway for each worker. All servers belong to this process and stop with it; workers only connect.
 */
export default async function setUp(project: TestProject): Promise<Stop> {
  const stops: Stop[] = []
  const stopAll = async (): Promise<void> => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    await startAll(project, stops)
  } catch (error) {
    await stopAll()
    throw error
  }
  return stopAll
}

async function startAll(project: TestProject, stops: Stop[]): Promise<void> {
  ensureBuilt()
  const slot = takeSlot(join(await serverPlace(), 'test'))
  stops.push(slot.release)
  await makeServerDirectory(slot.directory)
  const secrets = await readSecrets()
  const superuserUrl = process.env.DATABASE_URL ?? await startServer(slot.directory, stops)
  await initRoles(superuserUrl, secrets)

  const templates = await ensureTemplates(superuserUrl, secrets.owner)
  const { suites, count } = whatRuns(project.vitest)
  const workers = Array.from({ length: count }, (_, index) => index + 1)
  await Promise.all(suites.flatMap((suite) =>
    workers.map((worker) => copyDatabase(superuserUrl, templates.tests, cloneName(suite, worker)))))

  const stacks = suites.includes('api')
    ? await Promise.all(workers.map((worker) => startHttp(superuserUrl, secrets, slot.directory, worker, stops)))
    : []
  project.provide('superuserUrl', superuserUrl)
  project.provide('productTemplate', templates.product)
  project.provide('gateways', stacks.map(({ gateway }) => gateway))
  project.provide('upstreams', stacks.map(({ upstream }) => upstream))
  project.provide('logDirectory', slot.directory)
}

/**
 * The kinds of clone that the files of this run need, and how many workers they have: a single file has one, and a pgTAP file
 * no PostgREST. Who watches may name other files later.
 */
function whatRuns(vitest: Vitest): { suites: Suite[], count: number } {
  const { maxWorkers, watch } = vitest.config
  const all = vitest.projects.map(({ name }) => name as Suite)
  if (watch) return { suites: all, count: maxWorkers }
  const paths = vitest.state.getPaths().map((path) => relative(root, path))
  const suites = all.filter((suite) => paths.some((path) => path.startsWith(`test/${suite}/`)))
  return { suites, count: Math.min(maxWorkers, paths.length) }
}

async function startServer(directory: string, stops: Stop[]): Promise<string> {
  // A walk lets hours pass.
  const clock = process.env['WALK'] === undefined ? undefined : await makeClock(directory)
  const server = await startPostgres({ dataDirectory: join(directory, 'postgres'), durable: false, ...clock && { environment: clock.environment } })
  stops.push(server.stop)
  return server.superuserUrl
}

async function startHttp(
  superuserUrl: string,
  secrets: Secrets,
  base: string,
  worker: number,
  stops: Stop[]
): Promise<{ gateway: string, upstream: string }> {
  const directory = join(base, `worker-${worker}`)
  await makeServerDirectory(directory)
  const as = (name: string, password: string): string =>
    databaseUrl(superuserUrl, cloneName('api', worker), { name, password })
  const jwksFile = join(directory, 'jwks.json')
  await writeJwks(jwksFile, await readSigningKeys(as('assetry_owner', secrets.owner)))
  const postgrest = await startPostgrest({
    databaseUrl: as('authenticator', secrets.authenticator),
    jwksFile,
    poolSize: 10,
    settings: { 'db-pool-max-lifetime': connectionSeconds }
  })
  stops.push(postgrest.stop)
  await postgrest.waitUntilReady()
  const gateway = await startGateway({
    upstream: postgrest.port, directory: join(directory, 'gateway'), limits: noLimits
  })
  stops.push(gateway.stop)
  return { gateway: gateway.url, upstream: postgrest.url }
}
