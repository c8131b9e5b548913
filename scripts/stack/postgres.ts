import { execFile } from 'node:child_process'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { serverAccount } from './account.ts'
import { type PostgresBinaries, postgresBinaries } from './binaries.ts'
import { giveToServers, makeServerDirectory } from './place.ts'
import { type Server, startServer, stopOrphansOnce } from './processes.ts'
import { readSecrets } from './secrets.ts'
import { startOnPort } from './start-on-port.ts'

export interface PostgresOptions {
  /** Made by initdb when it does not exist. Its parent must be reachable by the servers' account: serverDirectory(). */
  dataDirectory: string
  port?: number
  /** false only where the data may be lost: nothing is then flushed to the disk. */
  durable: boolean
  /** A directory with `extension/*.control` files of further extensions. */
  controlPath?: string
  /** Server settings that win over the ones below. */
  settings?: Record<string, string>
  /** Added to the server's environment, which is otherwise the same everywhere. */
  environment?: Record<string, string>
}

export interface Postgres {
  port: number
  /** Connection string of the superuser to the database postgres. */
  superuserUrl: string
  url(role: string, database: string, password: string): string
  /** Resolves when it ends, by stop() or by itself. */
  exited: Promise<void>
  logFile: string
  /** Fast shutdown: open transactions are rolled back. */
  stop(): Promise<void>
}

/** Of the embedded server. */
export const majorVersion = '18'

/** The locale and the time zone of the machine must not decide how rows sort or how times print. */
const environment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

/** A process of the server takes its memory in large pages where the system has them: a tenth less for its first calls. */
const largePages = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' }

/** How clusters are made, in docker-compose.yml too: sorted by bytes, characters of Unicode. */
export const clusterFlags = [
  '--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--auth=scram-sha-256',
]

/** What must hold in tests as in production: statements' arguments hold keys and tokens, so they are never logged. */
const baseSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  // %a is the id of the request, as its answer has it.
  log_line_prefix: '%m [%p] %u@%d %a ',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_min_duration_statement: '500ms',
  log_lock_waits: 'on',
  shared_preload_libraries: 'pg_stat_statements',
  temp_file_limit: '1GB',
  // A migration from nothing locks 12,500 objects at once.
  max_locks_per_transaction: '256',
  jit: 'off',
  random_page_cost: '1.1',
  track_io_timing: 'on',
}

const forgetfulSettings: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '1h',
}

/** Starts an embedded PostgreSQL on 127.0.0.1; its log is the data directory's name with `.log`. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  await stopOrphansOnce()
  const binaries = await postgresBinaries()
  const { superuser } = await readSecrets()
  await prepareData(binaries, options.dataDirectory, superuser)
  const { server, port } = await startOnPort({
    name: 'PostgreSQL',
    port: options.port,
    start: async (port) => await launch(binaries, options, port),
    isUp: async ({ pid }) => await acceptsConnections(options.dataDirectory, pid),
    taken: /could not bind/,
  })
  const url = (role: string, database: string, password: string) =>
    `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  return {
    port,
    superuserUrl: url('postgres', 'postgres', superuser),
    url,
    exited: server.exited,
    logFile: server.logFile,
    stop: server.stop,
  }
}

/** initdb works beside the final name, so that an interrupted one leaves nothing that looks complete. */
async function prepareData(binaries: PostgresBinaries, dataDirectory: string, password: string): Promise<void> {
  const versionFile = join(dataDirectory, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const version = (await readFile(versionFile, 'utf8')).trim()
    if (version === majorVersion) return
    throw new Error(
      `${dataDirectory} holds data of PostgreSQL ${version}, not ${majorVersion}: move it away, ` +
        'or run npm start -- --fresh to start over.',
    )
  }
  const draft = `${dataDirectory}.new`
  const passwordFile = `${dataDirectory}.password`
  await rm(draft, { recursive: true, force: true })
  await makeServerDirectory(dirname(dataDirectory))
  await makeServerDirectory(draft)
  await writeFile(passwordFile, password, { mode: 0o600 })
  await giveToServers(passwordFile, 0o600)
  try {
    await runInitdb(binaries.initdb, draft, passwordFile)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(draft, dataDirectory)
}

async function runInitdb(initdb: string, directory: string, passwordFile: string): Promise<void> {
  const account = await serverAccount()
  const flags = [
    '-D', directory, '-U', 'postgres', ...clusterFlags, `--pwfile=${passwordFile}`, '--no-instructions', '--no-sync',
  ]
  const runAs = account && { uid: account.uid, gid: account.gid }
  const options = { cwd: dirname(directory), env: environment, ...runAs }
  await promisify(execFile)(initdb, flags, options).catch((error) => {
    throw new Error(`initdb could not make ${directory}: ${String(error.stderr || error.message).trim()}`)
  })
}

async function launch(binaries: PostgresBinaries, options: PostgresOptions, port: number): Promise<Server> {
  const settings = {
    ...baseSettings,
    ...(options.durable ? {} : forgetfulSettings),
    ...(options.controlPath === undefined ? {} : { extension_control_path: `${options.controlPath}:$system` }),
    ...options.settings,
    port: String(port),
  }
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  return await startServer({
    name: 'postgres',
    command: binaries.postgres,
    arguments: ['-D', options.dataDirectory, ...flags],
    environment: { ...environment, ...largePages, ...options.environment },
    directory: dirname(options.dataDirectory),
    logFile: `${options.dataDirectory}.log`,
    stopSignal: 'SIGINT',
  })
}

/** PostgreSQL writes its process id on the first line of postmaster.pid and its state on the eighth; a standby may be read. */
async function acceptsConnections(dataDirectory: string, pid: number): Promise<boolean> {
  const lines = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').then((text) => text.split('\n'), () => [])
  return lines[0]?.trim() === String(pid) && /^(ready|standby)$/.test(lines[7]?.trim() ?? '')
}
