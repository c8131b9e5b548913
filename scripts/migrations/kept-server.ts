import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeServerDirectory, serverDirectory } from '../stack/place.ts'
import { majorVersion, startPostgres } from '../stack/postgres.ts'
import { readSecrets } from '../stack/secrets.ts'
import { takeSlot } from '../stack/slot.ts'

/**
 * Runs a function with an embedded server whose databases are there again the next time, below the directory `name` of
 * the servers' place. Nothing is flushed to the disk, so after a run that did not end well it begins with an empty directory.
 */
export async function withKeptServer<T>(name: string, run: (superuserUrl: string) => Promise<T>): Promise<T> {
  const slot = takeSlot(join(await serverDirectory(name), 'kept'))
  try {
    await makeServerDirectory(slot.directory)
    const dataDirectory = join(slot.directory, 'postgres')
    const seal = join(slot.directory, 'ended-well')
    const expected = await sealText()
    const found = await readFile(seal, 'utf8').catch(() => undefined)
    if (found !== expected) await rm(dataDirectory, { recursive: true, force: true })
    await rm(seal, { force: true })
    const server = await startPostgres({ dataDirectory, durable: false })
    try {
      return await run(server.superuserUrl)
    } finally {
      await server.stop()
      await writeFile(seal, expected)
    }
  } finally {
    slot.release()
  }
}

/** Data of another version, or with another password, is of no use either. */
async function sealText(): Promise<string> {
  const { superuser } = await readSecrets()
  return `${majorVersion} ${createHash('sha256').update(superuser).digest('hex').slice(0, 12)}\n`
}
