import { totalmem } from 'node:os'
import { join } from 'node:path'
import { initRoles } from '../../../scripts/database/cluster.ts'
import { withClient } from '../../../scripts/database/connection.ts'
import { startGateway } from '../../../scripts/stack/gateway.ts'
import { readSigningKeys, writeJwks } from '../../../scripts/database/jwks.ts'
import { makeServerDirectory, serverDirectory } from '../../../scripts/stack/place.ts'
import { type Postgres, startPostgres } from '../../../scripts/stack/postgres.ts'
import { startPostgrest } from '../../../scripts/stack/postgrest.ts'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import type { BenchDatabase } from '../data/build.ts'

export interface DatabaseServer {
  superuserUrl: string
  /** The address of a database for a role that logs in. */
  roleUrl(role: string, database: string): string
  stop(): Promise<void>
}

const megabytes = 1024 * 1024

/** Starts the benchmark's own PostgreSQL with settings for production: nothing that is committed may be lost. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const memory = Math.floor(totalmem() / megabytes)
  const secrets = await readSecrets()
  const postgres: Postgres = await startPostgres({
    dataDirectory: join(await serverDirectory('bench'), 'data'),
    durable: true,
    settings: {
      shared_buffers: `${Math.floor(memory / 4)}MB`,
      effective_cache_size: `${Math.floor(memory * 0.75)}MB`,
      work_mem: '16MB',
      maintenance_work_mem: '256MB',
      max_wal_size: '8GB',
      checkpoint_timeout: '15min',
      wal_compression: 'on',
      autovacuum_naptime: '5min',
      temp_file_limit: '-1',
      log_min_duration_statement: '-1',
      max_connections: '200',
    },
  })
  await initRoles(postgres.superuserUrl, secrets)
  await withClient(postgres.superuserUrl, async (client) => {
    await client.query('alter role authenticator connection limit -1')
    const { rowCount } = await client.query(`select from pg_roles where rolname = 'bench_open'`)
    if (rowCount === 0) await client.query('create role bench_open nologin')
    await client.query('grant bench_open to authenticator with inherit false, set true')
  })
  const passwords: Record<string, string> = {
    assetry_owner: secrets.owner, authenticator: secrets.authenticator, assetry_worker: secrets.worker,
  }
  return {
    superuserUrl: postgres.superuserUrl,
    roleUrl: (role, database) => postgres.url(role, database, passwords[role] ?? ''),
    stop: postgres.stop,
  }
}

export interface Servers {
  /** PostgREST as it is shipped. */
  api: string
  /** The same behind the gateway. */
  gateway: string
  /** PostgREST that remembers tokens it has checked, as docker-compose.yml has it; that of 12.0.2 never forgets one. */
  cached: string
  /** PostgREST with row security, but with a pre-request that only names the account. */
  unchecked: string
  /** PostgREST without row security and without a pre-request, on views that hold the same rows. */
  open: string
  stop(): Promise<void>
}

const noLimits = {
  requestsPerSecond: 100_000, requestBurst: 100_000, loginsPerSecond: 100_000, loginBurst: 100_000, connections: 1000,
  callsAtOnce: 1000,
}

/** Starts PostgREST in the ways that are compared, and the gateway before the first. */
export async function startServers(server: DatabaseServer, database: BenchDatabase): Promise<Servers> {
  const directory = join(await serverDirectory('bench'), 'postgrest')
  await makeServerDirectory(directory)
  const databaseUrl = server.roleUrl('authenticator', database.name)
  const keys = await readSigningKeys(database.ownerUrl)
  const start = async (name: string, settings: Record<string, string>) => {
    const jwksFile = join(directory, `${name}.json`)
    await writeJwks(jwksFile, keys)
    const postgrest = await startPostgrest({ databaseUrl, jwksFile, settings })
    await postgrest.waitUntilReady()
    return postgrest
  }
  const api = await start('api', {})
  // Only the first reads the schema again when it is told to, as it would alone.
  const cached = await start('cached', { 'jwt-cache-max-lifetime': '900', 'db-channel-enabled': 'false' })
  const unchecked = await start('unchecked', { 'db-pre-request': 'bench.context', 'db-channel-enabled': 'false' })
  const open = await start('open', {
    'db-schemas': 'bench', 'db-anon-role': 'bench_open', 'db-pre-request': '', 'db-root-spec': '',
    'db-channel-enabled': 'false',
  })
  const gateway = await startGateway({
    upstream: api.port, directory: join(await serverDirectory('bench'), 'nginx'), limits: noLimits,
  })
  const parts = [gateway, open, unchecked, cached, api]
  return {
    api: api.url, gateway: gateway.url, cached: cached.url, unchecked: unchecked.url, open: open.url,
    stop: async () => void await Promise.all(parts.map(async (part) => await part.stop())),
  }
}
