import { actingAs } from './connection.ts'
import { runningStack } from './stack/running.ts'

/**
 * The address with which commands reach the database as assetry_owner: DATABASE_URL, whatever account it names, else
 * the database of the `npm start` that runs from this directory.
 */
export async function developmentOwnerUrl(): Promise<string> {
  const given = process.env.DATABASE_URL
  if (given !== undefined && given !== '') return ownerUrl(given)
  const stack = await runningStack()
  if (stack !== undefined) return stack.ownerUrl
  throw new Error('There is no database to work on: set DATABASE_URL, or run npm start in another terminal.')
}

/** The same address, acting as assetry_owner if it names another account. */
export function ownerUrl(url: string): string {
  return new URL(url).username === 'assetry_owner' ? url : actingAs(url, 'assetry_owner')
}
