import { join } from 'node:path'
import { readSigningKeys, writeJwks } from '../../../scripts/database/jwks.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { type Postgrest, socketIn, startPostgrest } from '../../../scripts/stack/postgrest.ts'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { cloneUrl } from '../support/database.ts'

/** A PostgREST of a test's own, with one connection to the worker's database, and the directory that it lives in. */
export async function startOwnPostgrest(
  place: string, { atFile = false } = {},
): Promise<{ postgrest: Postgrest, directory: string, socket: string }> {
  const secrets = await readSecrets()
  const as = (name: string, password: string) =>
    databaseUrl(cloneUrl(), cloneName('api', currentWorker()), { name, password })
  const directory = await serverDirectory(place, String(process.pid))
  const socket = socketIn(directory) ?? ''
  const jwksFile = join(directory, 'jwks.json')
  await writeJwks(jwksFile, await readSigningKeys(as('assetry_owner', secrets.owner)))
  const postgrest = await startPostgrest({
    databaseUrl: as('authenticator', secrets.authenticator), jwksFile, poolSize: 1, ...(atFile ? { socket } : {}),
    // A machine with other work may take seconds to give it its one connection; nobody is refused for that.
    settings: { 'db-pool-acquisition-timeout': '90' },
  })
  await postgrest.waitUntilReady()
  return { postgrest, directory, socket }
}
