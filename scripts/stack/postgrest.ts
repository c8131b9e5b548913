import { dirname, join } from 'node:path'
import { postgrestBinary } from './binaries.ts'
import { freePort } from './ports.ts'
import { startServer, waitFor } from './processes.ts'
import { startOnPort } from './start-on-port.ts'

export interface PostgrestOptions {
  /** Connection string of the role authenticator. */
  databaseUrl: string
  /** The keys that sign tokens, written by writeJwks(); the log is written beside it. */
  jwksFile: string
  port?: number
  /**
   * A file to listen at instead of a port: only who may enter its directory calls PostgREST past the gateway, while a
   * port is open to every account of the machine.
   */
  socket?: string
  /** Connections to the database; 10 unless told. */
  poolSize?: number
  /** Further settings, by PostgREST's configuration names (`db-max-rows`), that win over the ones below. */
  settings?: Record<string, string>
}

export interface Postgrest {
  /** Of nobody, port 0, when it listens at a file. */
  url: string
  adminUrl: string
  port: number
  /** Waits until the schema cache is loaded and the database answers. */
  waitUntilReady(): Promise<void>
  /** Resolves when it ends, by stop() or by itself. */
  exited: Promise<void>
  logFile: string
  stop(): Promise<void>
}

/** The settings that the API's security rests on; docker-compose.yml has the same. */
export const postgrestSettings: Record<string, string> = {
  'db-schemas': 'api',
  // The operators of schema hook stand in for those of the catalog, which therefore comes last.
  'db-extra-search-path': 'hook, pg_catalog',
  'db-anon-role': 'anon',
  'db-pre-request': 'hook.pre_request',
  'db-root-spec': 'root',
  'db-max-rows': '1000',
  'db-pool-acquisition-timeout': '5',
  'db-pool-max-idletime': '600',
  // Connections are renewed one by one, so that never all of them have everything before them.
  'db-pool-max-lifetime': '1800',
  'db-tx-end': 'commit-allow-override',
  'db-plan-enabled': 'false',
  'db-aggregates-enabled': 'false',
  'db-config': 'false',
  'jwt-aud': 'assetry',
  'openapi-mode': 'follow-privileges',
  'log-level': 'error',
}

/** PostgREST shares the machine's few cores with PostgreSQL: two threads, a larger nursery, and no threads for GC. */
const runtimeOptions = '-N2 -A16m -qg'

/** Starts PostgREST on 127.0.0.1 or at a file. It answers at once, but not with rows before waitUntilReady(). */
export async function startPostgrest(options: PostgrestOptions): Promise<Postgrest> {
  const command = await postgrestBinary()
  let adminUrl = ''
  const { server, port } = await startOnPort({
    name: 'PostgREST',
    port: options.port,
    start: async (port) => {
      const adminPort = await freePort()
      adminUrl = `http://127.0.0.1:${adminPort}`
      return await startServer({
        name: 'postgrest',
        command,
        arguments: [],
        environment: environment(options, port, adminPort),
        directory: dirname(options.jwksFile),
        logFile: `${options.jwksFile}.postgrest.log`,
        stopSignal: 'SIGTERM',
      })
    },
    isUp: async () => await answers(`${adminUrl}/live`, 200),
    taken: /already in use|resource busy/i,
  })
  return {
    url: `http://127.0.0.1:${options.socket === undefined ? port : 0}`,
    adminUrl,
    port,
    waitUntilReady: async () => await waitFor(server, 'PostgREST', async () => await answers(`${adminUrl}/ready`, 200)),
    exited: server.exited,
    logFile: server.logFile,
    stop: server.stop,
  }
}

function environment(options: PostgrestOptions, port: number, adminPort: number): Record<string, string> {
  const settings: Record<string, string> = {
    ...postgrestSettings,
    'db-uri': options.databaseUrl,
    'db-pool': String(options.poolSize ?? 10),
    'jwt-secret': `@${options.jwksFile}`,
    'server-host': '127.0.0.1',
    ...(options.socket === undefined
      ? { 'server-port': String(port) }
      : { 'server-unix-socket': options.socket, 'server-unix-socket-mode': '600' }),
    'admin-server-port': String(adminPort),
    ...options.settings,
  }
  const named = Object.entries(settings).map(([name, value]) => [postgrestVariable(name), value])
  return { LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin', GHCRTS: runtimeOptions, ...Object.fromEntries(named) }
}

/** Where PostgREST listens in a directory that is closed to others; undefined where a socket's name would be too long. */
export function socketIn(directory: string): string | undefined {
  const socket = join(directory, 'postgrest.sock')
  return Buffer.byteLength(socket) < 104 ? socket : undefined
}

/** The environment's name of a PostgREST setting: db-max-rows is PGRST_DB_MAX_ROWS. */
export function postgrestVariable(setting: string): string {
  return `PGRST_${setting.toUpperCase().replaceAll('-', '_')}`
}

async function answers(url: string, status: number): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status === status
}
