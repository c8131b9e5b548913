import { settingOf } from '../project/settings.ts'
import { runningStack } from '../stack/running.ts'
import { actingAs, withDatabase } from './connection.ts'

/** The database's name where the address names only the server. */
export const databaseName = 'assetry'

/**
 * The address with which commands reach the database as assetry_owner: DATABASE_URL, whatever account it names, else
 * the database of the `npm start` that runs from this directory.
 */
export async function developmentOwnerUrl(): Promise<string> {
  const given = givenUrl()
  if (given !== undefined) return ownerUrl(given)
  const stack = await runningStack()
  if (stack !== undefined) return stack.ownerUrl
  throw new Error('There is no database to work on: set DATABASE_URL, or run npm start in another terminal.')
}

/**
 * The server on which commands of development make databases of their own: SHADOW_DATABASE_URL or DATABASE_URL;
 * undefined stands for an embedded one.
 */
export function shadowServerUrl(): string | undefined {
  return givenShadowUrl() ?? givenUrl()
}

/** SHADOW_DATABASE_URL; undefined when it is not set. Throws when it is not an address. */
export function givenShadowUrl(): string | undefined {
  return settingOf('SHADOW_DATABASE_URL')
}

/** DATABASE_URL; undefined when it is not set. Throws when it is not an address. */
export function givenUrl(): string | undefined {
  return settingOf('DATABASE_URL')
}

/** The same server and login in Assetry's database, acting as assetry_owner if the address names another account. */
export function ownerUrl(url: string): string {
  const inDatabase = withDatabase(url, databaseOf(url))
  return new URL(url).username === 'assetry_owner' ? inDatabase : actingAs(inDatabase, 'assetry_owner')
}

/** The database that an address names; `postgres` and nothing mean the server, where ours is called assetry. */
export function databaseOf(url: string): string {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  return name === '' || name === 'postgres' ? databaseName : name
}
