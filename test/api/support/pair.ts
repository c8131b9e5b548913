import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withDatabase } from '../../../scripts/database/connection.ts'
import { readSigningKeys, writeJwks } from '../../../scripts/database/jwks.ts'
import { createStandby } from '../../../scripts/database/standbys.ts'
import { serverAccount } from '../../../scripts/stack/account.ts'
import { type Gateway, type GatewayOptions, startGateway } from '../../../scripts/stack/gateway.ts'
import { makeServerDirectory, serverDirectory } from '../../../scripts/stack/place.ts'
import { freePort } from '../../../scripts/stack/ports.ts'
import { type Postgres, startPostgres } from '../../../scripts/stack/postgres.ts'
import { type Postgrest, type PostgrestOptions, startPostgrest } from '../../../scripts/stack/postgrest.ts'
import { readSecrets, type Secrets } from '../../../scripts/stack/secrets.ts'
import { copyPreparedServer } from './prepared.ts'

/** Two servers, the second one a standby of the first, in a directory of their own, and what is started beside them. */
export interface Pair {
  place: string
  secrets: Secrets
  primary: Postgres
  standby: Postgres
  ownerUrl: string
  /** The database assetry on a server, as a role that logs in. */
  address(server: Pick<Postgres, 'url'>, role: 'authenticator' | 'assetry_worker' | 'postgres'): string
  postgrest(databaseUrl: string, settings?: PostgrestOptions['settings']): Promise<Postgrest>
  gateway(options: Pick<GatewayOptions, 'upstream' | 'standbys' | 'limits'>): Promise<Gateway>
  /** Starts a server again, or another one. */
  postgres(name: string, settings?: Record<string, string>, port?: number): Promise<Postgres>
  /** Makes a standby and gives its files to the servers' account. */
  copy(adminUrl: string, name: string): Promise<void>
  stop(): Promise<void>
}

export const manyRequests = {
  requestsPerSecond: 100_000, requestBurst: 100_000, loginsPerSecond: 1000, loginBurst: 1000, connections: 1000,
  callsAtOnce: 8, callsAlone: 8,
}

/** Starts the primary with the product, then the standby as `assetry standby create` makes it. */
export async function startPair(settings: Record<string, string> = {}): Promise<Pair> {
  const place = await serverDirectory('test', `pair_${randomBytes(3).toString('hex')}`)
  const secrets = await readSecrets()
  const stops: (() => Promise<void>)[] = []
  const postgres: Pair['postgres'] = async (name, more = {}, port) => {
    const server = await startPostgres({
      dataDirectory: join(place, name), durable: true, ...(port === undefined ? {} : { port }),
      // What is lost is lost by replication, not by the disk.
      settings: { fsync: 'off', wal_receiver_status_interval: '1s', wal_retrieve_retry_interval: '200ms', ...settings, ...more },
    })
    stops.push(server.stop)
    return server
  }
  const copy: Pair['copy'] = async (adminUrl, name) => {
    await createStandby(adminUrl, { name, directory: join(place, name), keep: '1GB' })
    const account = await serverAccount()
    if (account !== undefined) await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, join(place, name)])
  }
  await copyPreparedServer(join(place, 'primary'))
  const primary = await postgres('primary')
  const ownerUrl = withDatabase(primary.url('assetry_owner', 'assetry', secrets.owner), 'assetry')
  await copy(primary.superuserUrl, 'standby')
  const standby = await postgres('standby')
  const passwords = { authenticator: secrets.authenticator, assetry_worker: secrets.worker, postgres: secrets.superuser }
  return {
    place, secrets, primary, standby, ownerUrl, postgres, copy,
    address: (server, role) => withDatabase(server.url(role, 'assetry', passwords[role]), 'assetry'),
    postgrest: async (databaseUrl, more = {}) => {
      const directory = join(place, `postgrest_${randomBytes(3).toString('hex')}`)
      await makeServerDirectory(directory)
      const jwksFile = join(directory, 'jwks.json')
      await writeJwks(jwksFile, await readSigningKeys(ownerUrl))
      const server = await startPostgrest({ databaseUrl, jwksFile, settings: more })
      stops.push(server.stop)
      await server.waitUntilReady()
      return server
    },
    gateway: async (options) => {
      const server = await startGateway({
        limits: manyRequests, ...options, metricsPort: await freePort(), directory: join(place, `gateway_${randomBytes(3).toString('hex')}`),
      })
      stops.push(server.stop)
      return server
    },
    stop: async () => {
      for (const stop of stops.reverse()) await stop()
      await rm(place, { recursive: true, force: true })
    },
  }
}
