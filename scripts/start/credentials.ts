import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stateDirectory } from '../stack/place.ts'
import type { Progress } from '../project/progress.ts'
import { beginDemo, completeDemo, type Demonstration } from './load-demo.ts'

/**
 * The credentials of a database that is complete. They are kept apart from demo.json, which belongs to the last start:
 * one file for the embedded database and one for each of the user's own.
 */
export function credentialsFile(databaseUrl: string | undefined): string {
  return join(stateDirectory, `demo-${nameOf(databaseUrl)}.json`)
}

/** Of the same database: how the last start has left it. */
export function noteFile(databaseUrl: string | undefined): string {
  return join(stateDirectory, `prepared-${nameOf(databaseUrl)}`)
}

function nameOf(databaseUrl: string | undefined): string {
  if (databaseUrl === undefined) return 'embedded'
  return createHash('sha256').update(new URL(databaseUrl).host).digest('hex').slice(0, 12)
}

/** The credentials, and whether more of the demonstration is to be loaded. */
export interface KeptCredentials extends Demonstration {
  is_begun?: boolean
}

export async function readCredentials(file: string): Promise<KeptCredentials | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as KeptCredentials
  } catch {
    return undefined
  }
}

/** Loads the first part of the demonstration, and keeps its credentials, readable by their owner only. */
export async function makeDemo(ownerUrl: string, file: string): Promise<KeptCredentials> {
  const credentials = { ...await beginDemo(ownerUrl), is_begun: true }
  await writePrivate(file, credentials)
  return credentials
}

/** Loads what is left of the demonstration, and keeps that it is whole. */
export async function makeRestOfDemo(
  ownerUrl: string, file: string, { is_begun, ...credentials }: KeptCredentials, progress: Progress, isStopped: () => boolean,
): Promise<void> {
  if (is_begun !== true) return
  if (await completeDemo(ownerUrl, progress, isStopped)) await writePrivate(file, credentials)
}

/** Writes `.assetry/demo.json` for programs; without credentials it is taken away. */
export async function publishDemo(baseUrl: string, credentials: Demonstration | undefined): Promise<void> {
  const file = join(stateDirectory, 'demo.json')
  if (credentials === undefined) return await rm(file, { force: true })
  const { api_key, email, password, organization } = credentials
  await writePrivate(file, { base_url: baseUrl, api_key, email, password, organization })
}

/** What a newcomer needs: the address, who to be, and three commands to paste one after the other. */
export function tour(baseUrl: string, credentials: Demonstration): string {
  const { api_key: key, email, password, organization } = credentials
  return `Base URL   ${baseUrl}
API key    ${key}
Sign in    ${email} with ${password} (${organization})

TOKEN=$(curl -s ${baseUrl}/rpc/exchange_api_key -H 'Content-Type: application/json' -d '{"p_key":"${key}"}' \\
  | sed 's/.*"token" *: *"\\([^"]*\\)".*/\\1/')
curl -s "${baseUrl}/sites?select=id,code,name" -H "Authorization: Bearer $TOKEN"
curl -s "${baseUrl}/assets?select=asset_number,name,status,site_name&order=asset_number&limit=5" \\
  -H "Authorization: Bearer $TOKEN"
`
}

async function writePrivate(file: string, content: object): Promise<void> {
  await rm(file, { force: true })
  await writeFile(file, JSON.stringify(content, null, 2) + '\n', { mode: 0o600 })
}
