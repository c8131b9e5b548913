import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeIdentifier } from 'pg'
import { inject } from 'vitest'
import { copyDatabase, createDatabase } from '../../../scripts/database/cluster.ts'
import { actingAs, withClient, withDatabase } from '../../../scripts/database/connection.ts'
import { readSigningKeys, type SigningKey, writeJwks } from '../../../scripts/database/jwks.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { type Gateway, startGateway } from '../../../scripts/stack/gateway.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { type Postgrest, startPostgrest } from '../../../scripts/stack/postgrest.ts'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { databaseUrl } from '../../support/names.ts'
import { send } from './http.ts'

/** A database of its own with a PostgREST and a gateway before it, as an operator has it. */
export interface Installation {
  superuserUrl: string
  ownerUrl: string
  workerUrl: string
  postgrest: Postgrest
  gateway: Gateway
}

export interface InstallationOptions {
  /** The server, as its superuser; the tests' own unless told. */
  serverUrl?: string
  /** A directory with the committed migrations that it begins with; those of the project unless told. */
  directory?: string
  /** A migrated database of the server that it is a copy of, where the way of a database to the migrations is no matter. */
  template?: string
  /** Called when the database is migrated, before the servers start. */
  prepare?(ownerUrl: string): Promise<unknown>
}

const manyRequests = {
  requestsPerSecond: 100_000, requestBurst: 100_000, loginsPerSecond: 1000, loginBurst: 1000, connections: 1000,
}

/** Runs a function with an installation, which is gone afterwards. */
export async function withInstallation<T>(
  { serverUrl = inject('superuserUrl'), directory, template, prepare }: InstallationOptions,
  run: (installation: Installation) => Promise<T>,
): Promise<T> {
  const name = `assetry_install_${randomBytes(6).toString('hex')}`
  const ownerUrl = actingAs(withDatabase(serverUrl, name), 'assetry_owner')
  try {
    if (template === undefined) {
      await createDatabase(serverUrl, name)
      await migrate(ownerUrl, directory)
    } else await copyDatabase(serverUrl, template, name)
    await prepare?.(ownerUrl)
    return await withServers(serverUrl, name, await readSigningKeys(ownerUrl), run)
  } finally {
    await withClient(serverUrl, async (client) =>
      await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`))
  }
}

/** Runs a function with a PostgREST and a gateway before a database that is there. */
export async function withServers<T>(
  serverUrl: string,
  database: string,
  keys: SigningKey[],
  run: (installation: Installation) => Promise<T>,
): Promise<T> {
  const secrets = await readSecrets()
  const place = await serverDirectory('test', `${database}_${randomBytes(3).toString('hex')}`)
  const jwksFile = join(place, 'jwks.json')
  await writeJwks(jwksFile, keys)
  const as = (role: string, password: string): string => databaseUrl(serverUrl, database, { name: role, password })
  const stops: (() => Promise<void>)[] = []
  try {
    const postgrest = await startPostgrest({ databaseUrl: as('authenticator', secrets.authenticator), jwksFile })
    stops.push(postgrest.stop)
    await postgrest.waitUntilReady()
    const gateway = await startGateway({
      upstream: postgrest.port, directory: join(place, 'gateway'), limits: manyRequests,
    })
    stops.push(gateway.stop)
    const superuserUrl = withDatabase(serverUrl, database)
    return await run({
      superuserUrl, ownerUrl: actingAs(superuserUrl, 'assetry_owner'),
      workerUrl: as('assetry_worker', secrets.worker), postgrest, gateway,
    })
  } finally {
    for (const stop of stops.reverse()) await stop()
    await rm(place, { recursive: true, force: true })
  }
}

/** An organization of an installation, with a site and one work order. */
export interface Organization {
  organizationId: string
  siteId: string
  /** A location there, for open work. */
  locationId: string
  token: string
  /** Calls an action as its administrator; must succeed, and answers the row. */
  call(action: string, body: object, headers?: Record<string, string>): Promise<Record<string, string>>
}

/** Made as an operator and an administrator make them, with what every release since the first offers. */
export async function newOrganization(
  { ownerUrl, gateway }: Pick<Installation, 'ownerUrl' | 'gateway'>, name: string,
): Promise<Organization> {
  const password = randomUUID()
  const email = `${name.toLowerCase()}@example.org`
  const organizationId = await withClient(ownerUrl, async (client) => {
    const { rows: [row] } = await client.query<{ id: string }>(
      'select organization_id as id from core.create_organization($1, $2, $2, $3)', [name, email, password])
    return row?.id ?? ''
  })
  let token: string | undefined
  const call: Organization['call'] = async (action, body, headers = {}) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const answer = await send(gateway.url, {
      method: 'POST', path: `/rpc/${action}`, body, headers: { ...authorization, ...headers },
    })
    if (answer.status !== 200) throw new Error(`${action} answered ${answer.status}: ${answer.text}`)
    return (Array.isArray(answer.body) ? answer.body[0] : answer.body) as Record<string, string>
  }
  token = (await call('sign_in', { p_email: email, p_password: password })).token ?? ''
  const site = { code: 'MAIN', name: 'Main works', time_zone: 'Europe/Berlin' }
  const siteId = (await call('create_site', { p_values: site })).id ?? ''
  const place = { site_id: siteId, code: 'HALL', name: 'Hall' }
  const locationId = (await call('create_location', { p_values: place })).id ?? ''
  await call('create_work_order', { p_values: { site_id: siteId, location_id: locationId, title: 'The first' } })
  return { organizationId, siteId, locationId, token, call }
}
