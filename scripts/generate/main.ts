import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { shadowServerUrl } from '../database/addresses.ts'
import { withClient } from '../database/connection.ts'
import { applyCurrent } from '../migrations/apply-current.ts'
import { withShadow } from '../migrations/shadow.ts'
import { isBuilt } from '../project/built.ts'
import { projectDirectory } from '../project/directory.ts'
import { runScript } from '../project/run-script.ts'
import { build } from './build.ts'
import { generatedFiles } from './outputs.ts'

/** A file of the project that is not as it should be generated. */
export interface Change {
  path: string
  /** What it should hold. */
  text: string
}

/**
 * Compares generated files with those that are there. They change nothing that they are made from, so once they are written there is
 * nothing left to change.
 */
export async function compareGenerated(files: Map<string, string>, directory = projectDirectory): Promise<Change[]> {
  const changes: Change[] = []
  for (const [path, text] of files) {
    const present = await readFile(join(directory, path), 'utf8').catch(() => undefined)
    if (present !== text) changes.push({ path, text })
  }
  return changes
}

/** Writes what compareGenerated() found. */
export async function writeGenerated(changes: Change[], directory = projectDirectory): Promise<void> {
  for (const { path, text } of changes) {
    const file = join(directory, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

runScript(import.meta.filename, async () => {
  const changes = await withShadow(shadowServerUrl(), async (shadow) => {
    const ownerUrl = await shadow.createMigrated()
    await applyCurrent(ownerUrl)
    return await compareGenerated(await withClient(ownerUrl, async (client) => await generatedFiles(client, projectDirectory)))
  })
  const isCheck = process.argv.includes('--check')
  if (!isCheck) {
    await writeGenerated(changes)
    if (!isBuilt()) await build()
  }
  for (const { path } of changes) console.log(`${isCheck ? 'stale    ' : 'written  '}${path}`)
  if (changes.length === 0) console.log('Generated files are up to date.')
  if (isCheck && changes.length > 0) throw new Error('Generated files are not up to date: run npm run generate.')
})
