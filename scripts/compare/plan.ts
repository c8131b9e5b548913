import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Client } from 'pg'
import { shadowServerUrl } from '../database/addresses.ts'
import { withClient } from '../database/connection.ts'
import { readSnapshot } from '../database/snapshot.ts'
import { applyCurrent } from '../migrations/apply-current.ts'
import { migrate, readMigrationSettings } from '../migrations/migrate.ts'
import { withCommitted } from '../migrations/scratch-project.ts'
import { withShadow } from '../migrations/shadow.ts'
import { projectDirectory } from '../project/directory.ts'
import { runScript } from '../project/run-script.ts'
import { committedFolder, sqlFilesBelow } from '../project/sources.ts'
import { findBreaks, readApiSurface } from './api-surface.ts'
import { describeChanges, type State } from './changes.ts'

/**
 * What a migration does, for the person who has to let it run: of the open migration, or of a committed one. Found by
 * running it on a database of its own. Answers lines of text.
 */
export async function plan(
  file: string | undefined,
  serverUrl: string | undefined,
  project = projectDirectory,
): Promise<string[]> {
  const target = file === undefined ? undefined : findCommitted(file, project)
  const { pgSettings } = await readMigrationSettings(project)
  const { before, after } = await withShadow(serverUrl, async (shadow) => {
    const ownerUrl = await shadow.create()
    const isBefore = (other: string) => target === undefined || other < target
    const upToTarget = (other: string) => isBefore(other) || other === target
    await withCommitted(project, isBefore, async (directory) => await migrate(ownerUrl, directory))
    const before = await readState(ownerUrl)
    if (target === undefined) await applyCurrent(ownerUrl, project)
    else await withCommitted(project, upToTarget, async (directory) => await migrate(ownerUrl, directory))
    return { before, after: await readState(ownerUrl) }
  })
  const lockTimeout = Number(pgSettings.lock_timeout) / 1000
  const breaks = findBreaks(before.api, after.api)
  return [
    `${(target ?? 'open migration').padEnd(32)}  1 transaction, lock_timeout ${lockTimeout}s`,
    ...describeChanges(before, after).map((line) => `  ${line}`),
    breaks.length === 0 ? 'API       nothing breaks' : `API       breaking: ${breaks.join(', ')}`,
  ]
}

function findCommitted(file: string, project: string): string {
  const committed = sqlFilesBelow(project, committedFolder).map((path) => basename(path))
  const found = committed.find((name) => name === basename(file) || name.slice(0, 6) === file.padStart(6, '0'))
  if (found === undefined) {
    throw new Error(`${file}: ${committedFolder} has no such migration; give its number or its name.`)
  }
  return found
}

async function readState(url: string): Promise<State> {
  return await withClient(url, async (client) => {
    await client.query('begin read only')
    const snapshot = await readSnapshot(client)
    return { snapshot, api: await readApiSurface(client), storage: await readStorage(client) }
  })
}

async function readStorage(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string, file: string }>(
    `select oid::regclass::text as name, relfilenode::text as file from pg_class where relkind = 'r'`)
  return new Map(rows.map(({ name, file }) => [name, file]))
}

runScript(import.meta.filename, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  for (const line of await plan(positionals[0], shadowServerUrl())) console.log(line)
})
