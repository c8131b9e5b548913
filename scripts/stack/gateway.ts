import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeIn } from '../../edge/store/place.ts'
import { projectDirectory } from '../project/directory.ts'
import { fileOfTemplate, gatewayTemplates } from '../project/gateway-template.ts'
import { readers, readSettings, settingOf, type Settings } from '../project/settings.ts'
import { nginxBinary } from './binaries.ts'
import { giveToServers, makeServerDirectory } from './place.ts'
import { keepPage } from './page.ts'
import { startServer } from './processes.ts'
import { startOnPort } from './start-on-port.ts'

/** Limits for one client address, and for one organization. */
export interface GatewayLimits {
  requestsPerSecond: number
  requestBurst: number
  loginsPerSecond: number
  loginBurst: number
  connections: number
  /** Calls of one organization that run at the same time; further ones wait. */
  callsAtOnce: number
  /** The same while no other organization asks; fewer than PostgREST's connections. */
  callsAlone: number
  /** Calls of one organization that wait. */
  callsWaiting: number
  secondsWaiting: number
}

export interface GatewayOptions {
  /** The port of 127.0.0.1 where PostgREST listens, or the file. */
  upstream: number | string
  /** The ports of 127.0.0.1 where the PostgREST of each standby listens, three at most; none unless told. */
  standbys?: number[]
  port?: number
  /** Where Prometheus asks; unless told, a file in the directory. */
  metricsPort?: number
  /** Made again at each start, but for the page: configuration, temporary files and access.log. Reachable by the servers' account. */
  directory: string
  limits?: Partial<GatewayLimits>
  /** Origins whose pages may call the API (`https://app.example.com`). */
  corsOrigins?: string[]
  /** Whether /docs and /openapi.json are there, for everybody; yes unless told. */
  showDocs?: boolean
  /** Whether /dashboard is there; yes unless told. */
  showDashboard?: boolean
  /** The port of 127.0.0.1 where the edge listens, and the directory of the files; nobody is there unless told. */
  edge?: { port: number, filesDirectory: string }
  /** Whose X-Forwarded-For is believed; nobody's unless told. */
  trustedProxy?: string
}

export interface Gateway {
  url: string
  /** Undefined where Prometheus asks at a file. */
  metricsPort: number | undefined
  accessLog: string
  /** Resolves when it ends, by stop() or by itself. */
  exited: Promise<void>
  logFile: string
  stop(): Promise<void>
}

/** The environment of the template, as in docker-compose.yml. */
export type GatewayEnvironment = Record<(typeof readers.gateway.takes)[number], string>

/** The setting of each limit. */
const limitNames = {
  requestsPerSecond: 'ASSETRY_REQUESTS_PER_SECOND',
  requestBurst: 'ASSETRY_REQUEST_BURST',
  loginsPerSecond: 'ASSETRY_LOGINS_PER_SECOND',
  loginBurst: 'ASSETRY_LOGIN_BURST',
  connections: 'ASSETRY_CONNECTIONS_PER_CLIENT',
  callsAtOnce: 'ASSETRY_CALLS_PER_ORGANIZATION',
  callsAlone: 'ASSETRY_CALLS_ALONE',
  callsWaiting: 'ASSETRY_CALLS_WAITING',
  secondsWaiting: 'ASSETRY_SECONDS_WAITING',
} as const satisfies Record<keyof GatewayLimits, keyof Settings>

/** The limits that the settings name. */
export function limitsOf(settings: Pick<Settings, (typeof limitNames)[keyof GatewayLimits]>): GatewayLimits {
  return Object.fromEntries(Object.entries(limitNames).map(([limit, name]) => [limit, settings[name]])) as never
}

const defaultLimits = limitsOf(readSettings('npm start', {}))

const noStandby = settingOf('ASSETRY_FIRST_STANDBY', {})

const pageFolder = 'page'

/** nginx's module that can remove the header is in the embedded program, not in the image. */
const embeddedOnly = 'more_clear_headers Server;\n'

/** Starts the gateway on 127.0.0.1. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const command = await nginxBinary()
  const { directory } = options
  await clear(directory)
  await makeServerDirectory(directory)
  await makeServerDirectory(join(directory, 'gateway.d'))
  await makeServerDirectory(join(directory, 'nginx'))
  await writeServerFile(join(directory, 'gateway.d/embedded.conf'), embeddedOnly)
  await copyScripts(directory)
  await preparePage(directory)
  const { server, port } = await startOnPort({
    name: 'nginx',
    port: options.port,
    start: async (port) => {
      for (const path of gatewayTemplates()) {
        const template = await readFile(join(projectDirectory, path), 'utf8')
        await writeServerFile(join(directory, fileOfTemplate(path)), fillTemplate(template, environment(options, port)))
      }
      return await startServer({
        name: 'nginx',
        command,
        arguments: ['-p', `${directory}/`, '-c', 'nginx.conf', '-g', 'daemon off;'],
        environment: {},
        directory,
        logFile: join(directory, 'error.log'),
        stopSignal: 'SIGTERM',
      })
    },
    isUp: async (_, port) => await answers(`http://127.0.0.1:${port}`),
    taken: /Address already in use/,
  })
  return {
    url: `http://127.0.0.1:${port}`,
    metricsPort: options.metricsPort,
    accessLog: join(directory, 'access.log'),
    exited: server.exited,
    logFile: server.logFile,
    stop: server.stop,
  }
}

/** Makes what the gateway serves without a token, where it is missing or old; it may be done before the gateway starts. */
export async function preparePage(directory: string): Promise<void> {
  await keepPage(join(directory, pageFolder), writeServerFile, makeServerDirectory)
}

/** What another one left there, but for the page. */
async function clear(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names.filter((each) => each !== pageFolder)) await rm(join(directory, name), { recursive: true, force: true })
}

/** Replaces ${NAME} by the environment's value, as envsubst does in the image; $name stays for nginx. */
export function fillTemplate(template: string, values: GatewayEnvironment): string {
  const known = new Map<string, string>(Object.entries(values))
  return template.replace(/\$\{([A-Z_]+)\}/g, (placeholder, name: string) => known.get(name) ?? placeholder)
}

function environment(options: GatewayOptions, port: number): GatewayEnvironment {
  const limits = { ...defaultLimits, ...options.limits }
  const { upstream, metricsPort, edge } = options
  return {
    ASSETRY_MODULES: '',
    ASSETRY_LISTEN: `127.0.0.1:${port}`,
    ASSETRY_METRICS_LISTEN: metricsPort === undefined ? 'unix:metrics.sock' : `127.0.0.1:${metricsPort}`,
    ASSETRY_UPSTREAM: typeof upstream === 'number' ? `127.0.0.1:${upstream}` : `unix:${upstream}`,
    ASSETRY_FIRST_STANDBY: standbyAddress(options, 0),
    ASSETRY_SECOND_STANDBY: standbyAddress(options, 1),
    ASSETRY_THIRD_STANDBY: standbyAddress(options, 2),
    ASSETRY_ACCESS_LOG: 'access.log',
    ASSETRY_EDGE: edge === undefined ? 'unix:edge.sock' : `127.0.0.1:${edge.port}`,
    ASSETRY_STORE_DIRECTORY: edge === undefined ? 'store' : storeIn(edge.filesDirectory),
    ASSETRY_CORS_ORIGINS: (options.corsOrigins ?? []).join(' '),
    ASSETRY_DOCS: options.showDocs === false ? 'off' : 'on',
    ASSETRY_DASHBOARD: options.showDashboard === false ? 'off' : 'on',
    ASSETRY_TRUSTED_PROXY: options.trustedProxy ?? 'unix:',
    ...Object.fromEntries(Object.entries(limitNames).map(([limit, name]) =>
      [name, String(limits[limit as keyof GatewayLimits])])) as Record<(typeof limitNames)[keyof GatewayLimits], string>,
  }
}

function standbyAddress({ standbys = [] }: GatewayOptions, at: number): string {
  return standbys[at] === undefined ? noStandby : `127.0.0.1:${standbys[at]}`
}

async function copyScripts(directory: string): Promise<void> {
  const source = join(projectDirectory, 'gateway')
  for (const name of (await readdir(source)).filter((each) => each.endsWith('.js'))) {
    await writeServerFile(join(directory, name), await readFile(join(source, name), 'utf8'))
  }
}

async function writeServerFile(file: string, text: string | Buffer): Promise<void> {
  await writeFile(file, text, { mode: 0o600 })
  await giveToServers(file, 0o600)
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status === 401
}
