import { createDatabase, initRoles } from '../cluster.ts'
import { withClient, withDatabase } from '../connection.ts'
import { lastMigration, migrate } from '../migrate.ts'
import { runScript } from '../script.ts'
import { readSigningKeys, writeJwks } from './jwks.ts'

/** Passwords of the roles that log in to the database. */
export interface RoleLogins {
  owner: string
  authenticator: string
  worker: string
}

export interface PreparedDatabase {
  /** Whether no migration had run before. */
  wasEmpty: boolean
  ownerUrl: string
  authenticatorUrl: string
  workerUrl: string
}

/** Makes roles and database where they are missing, and brings the database up to date. May be run again. */
export async function prepareDatabase(superuserUrl: string, logins: RoleLogins): Promise<PreparedDatabase> {
  await initRoles(superuserUrl, logins)
  await createDatabase(superuserUrl, 'assetry')
  const ownerUrl = roleUrl(superuserUrl, 'assetry_owner', logins.owner)
  const wasEmpty = await withClient(ownerUrl, async (client) => (await lastMigration(client)) === undefined)
  await migrate(ownerUrl)
  return {
    wasEmpty,
    ownerUrl,
    authenticatorUrl: roleUrl(superuserUrl, 'authenticator', logins.authenticator),
    workerUrl: roleUrl(superuserUrl, 'assetry_worker', logins.worker),
  }
}

function roleUrl(superuserUrl: string, role: string, password: string): string {
  const url = new URL(withDatabase(superuserUrl, 'assetry'))
  url.username = role
  url.password = encodeURIComponent(password)
  return url.href
}

/** The one-shot service of docker-compose.yml: everything that PostgREST and the worker need before they start. */
runScript(import.meta.filename, async () => {
  const { ownerUrl } = await prepareDatabase(required('DATABASE_URL'), {
    owner: required('ASSETRY_OWNER_PASSWORD'),
    authenticator: required('ASSETRY_AUTHENTICATOR_PASSWORD'),
    worker: required('ASSETRY_WORKER_PASSWORD'),
  })
  await writeJwks(required('ASSETRY_JWKS_FILE'), await readSigningKeys(ownerUrl))
  console.log('Roles, database and keys are ready.')
})

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: set it as in docker-compose.yml.`)
  return value
}
