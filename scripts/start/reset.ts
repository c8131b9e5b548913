import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { escapeIdentifier } from 'pg'
import { databaseOf, givenUrl, ownerUrl } from '../database/addresses.ts'
import { createDatabase, initRoles } from '../database/cluster.ts'
import { hidePassword, withClient, withDatabase } from '../database/connection.ts'
import { readSigningKeys, writeJwks } from '../database/jwks.ts'
import { applyCurrent } from '../migrations/apply-current.ts'
import { migrate } from '../migrations/migrate.ts'
import { progressOn } from '../project/progress.ts'
import { runScript } from '../project/run-script.ts'
import { serverDirectory } from '../stack/place.ts'
import { runningStack, type StackAddresses } from '../stack/running.ts'
import { credentialsFile, makeDemo, makeRestOfDemo, publishDemo } from './credentials.ts'

/** Drops the development database and makes it again: migrations, the open one, demonstration. */
async function reset(adminUrl: string, stack: StackAddresses | undefined): Promise<void> {
  const database = databaseOf(adminUrl)
  const serverUrl = withDatabase(adminUrl, 'postgres')
  await initRoles(serverUrl, {})
  await withClient(serverUrl, async (client) => {
    await client.query(`drop database if exists ${escapeIdentifier(database)} with (force)`)
  })
  await createDatabase(serverUrl, database)
  const owner = ownerUrl(withDatabase(adminUrl, database))
  await migrate(owner)
  for (const line of await applyCurrent(owner)) console.log(line)
  const file = credentialsFile(givenUrl())
  const credentials = await makeDemo(owner, file)
  await makeRestOfDemo(owner, file, credentials, progressOn(), () => false)
  if (stack === undefined) return
  await publishDemo(stack.baseUrl, credentials)
  await writeJwks(join(await serverDirectory('postgrest'), 'jwks.json'), await readSigningKeys(owner))
  await reloadPostgrest(owner, stack)
}

/** It lost its connection with the database; once it has found the new one it reads the new keys. */
async function reloadPostgrest(owner: string, stack: StackAddresses): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`${stack.postgrestAdminUrl}/ready`).catch(() => undefined)
    if (answer?.status === 200) {
      await withClient(owner, async (client) => {
        await client.query(`notify pgrst, 'reload config'; notify pgrst, 'reload schema'`)
      })
      return
    }
    await sleep(100)
  }
  throw new Error('The database is new, but PostgREST does not connect to it: stop npm start and run it again.')
}

runScript(import.meta.filename, async () => {
  const { values } = parseArgs({ options: { erase: { type: 'boolean', default: false } } })
  const given = givenUrl()
  if (given !== undefined && !values.erase) {
    throw new Error(
      `This drops ${databaseOf(given)} of ${hidePassword(given)}: confirm with npm run db:reset -- --erase.`)
  }
  const stack = await runningStack()
  const adminUrl = given ?? stack?.superuserUrl
  if (adminUrl === undefined) {
    throw new Error('npm start is not running: npm start -- --fresh starts with a new database.')
  }
  await reset(adminUrl, stack)
})
