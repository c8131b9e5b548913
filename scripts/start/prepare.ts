import { relationExists, withClient, withDatabase } from '../database/connection.ts'
import { readSigningKeys, writeJwks, writePrivateFile } from '../database/jwks.ts'
import { libpqAddress } from '../project/address.ts'
import { readSettings } from '../project/settings.ts'
import { runScript } from '../project/run-script.ts'
import { digestOf, isNoted, note } from './settled.ts'

/** Passwords of the roles that log in to the database. */
export interface RoleLogins {
  owner: string
  authenticator: string
  worker: string
}

export interface PreparedDatabase {
  /** Whether nothing had been migrated before. */
  wasEmpty: boolean
  ownerUrl: string
  authenticatorUrl: string
  workerUrl: string
}

/**
 * Makes roles and database where they are missing, and brings the database up to date. May be run again. With a file that knows how it
 * left the database, it does nothing while that, the project and the passwords are the same: eleven connections less.
 */
export async function prepareDatabase(superuserUrl: string, logins: RoleLogins, noteFile?: string): Promise<PreparedDatabase> {
  const ownerUrl = roleUrl(superuserUrl, 'assetry_owner', logins.owner)
  const digest = async () => await digestOf(superuserUrl, 'assetry', logins)
  let wasEmpty = false
  if (noteFile === undefined || !isNoted(noteFile, await digest())) {
    // They take a quarter of a second to be read.
    const [{ install }, { migrate }] = await Promise.all([import('../database/cluster.ts'), import('../migrations/migrate.ts')])
    await install(superuserUrl, 'assetry', logins)
    wasEmpty = await isEmpty(ownerUrl)
    await migrate(ownerUrl)
    if (noteFile !== undefined) await note(noteFile, await digest())
  }
  return {
    wasEmpty,
    ownerUrl,
    authenticatorUrl: roleUrl(superuserUrl, 'authenticator', logins.authenticator),
    workerUrl: roleUrl(superuserUrl, 'assetry_worker', logins.worker),
  }
}

/** In a development tree all migrations may still be open, so that none is counted. */
async function isEmpty(ownerUrl: string): Promise<boolean> {
  return await withClient(ownerUrl, async (client) => !await relationExists(client, 'graphile_migrate.migrations'))
}

function roleUrl(superuserUrl: string, role: string, password: string): string {
  const url = new URL(withDatabase(superuserUrl, 'assetry'))
  url.username = role
  url.password = encodeURIComponent(password)
  return url.href
}

/** The one-shot service of docker-compose.yml: everything that PostgREST and the worker need before they start. */
runScript(import.meta.filename, async () => {
  const given = readSettings('prepare')
  const { ownerUrl, authenticatorUrl } = await prepareDatabase(given.DATABASE_URL, {
    owner: given.ASSETRY_OWNER_PASSWORD,
    authenticator: given.ASSETRY_AUTHENTICATOR_PASSWORD,
    worker: given.ASSETRY_WORKER_PASSWORD,
  })
  await writeJwks(given.ASSETRY_JWKS_FILE, await readSigningKeys(ownerUrl))
  await writePrivateFile(given.ASSETRY_ADDRESS_FILE, libpqAddress(authenticatorUrl))
  console.log('Roles, database and keys are ready.')
})
