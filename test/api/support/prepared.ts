import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { applyCurrent } from '../../../scripts/migrations/apply-current.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { startPostgres } from '../../../scripts/stack/postgres.ts'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { prepareDatabase } from '../../../scripts/start/prepare.ts'
import { copyStopped } from '../../torture/copy.ts'

const prefix = 'prepared_'
/** Of other contents, when nobody has asked for them for so long. */
const oldAfter = 60 * 60 * 1000

/** Puts the files of the prepared server there. */
export async function copyPreparedServer(directory: string): Promise<void> {
  await copyStopped(await preparedServer(), directory)
}

/**
 * The data directory of a server that has run `assetry prepare`, with what is not yet committed: the database `assetry` as it is
 * installed. It is made once for each content of the product, since all migrations take twenty seconds, and is there to be copied.
 */
export async function preparedServer(): Promise<string> {
  const parent = await serverDirectory('test')
  const kept = join(parent, `${prefix}${inject('productTemplate')}`)
  if (existsSync(kept)) return kept
  const draft = join(parent, `draft_${randomBytes(3).toString('hex')}`)
  const server = await startPostgres({ dataDirectory: draft, durable: false })
  await prepareDatabase(server.superuserUrl, await readSecrets()).then(async ({ ownerUrl }) => await applyCurrent(ownerUrl)).finally(server.stop)
  // Somebody else may have been quicker.
  await rename(draft, kept).catch(async () => await rm(draft, { recursive: true, force: true }))
  await rm(`${draft}.log`, { force: true })
  await forgetOthers(parent, kept)
  return kept
}

async function forgetOthers(parent: string, kept: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    if (!name.startsWith(prefix) || path === kept) continue
    if (Date.now() - (await stat(path)).mtimeMs > oldAfter) await rm(path, { recursive: true, force: true })
  }
}
