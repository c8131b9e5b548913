import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { descriptionFile, isBuilt } from './built.ts'
import { projectDirectory } from './directory.ts'

/**
 * The text of a project's description: the built file, or where that is missing or old what the committed surface makes of it,
 * without writing anything. Undefined for a project that has no description. Takes a second at most.
 */
export async function readDescriptionText(directory = projectDirectory): Promise<string | undefined> {
  const file = join(directory, descriptionFile)
  if (directory !== projectDirectory || isBuilt()) return existsSync(file) ? await readFile(file, 'utf8') : undefined
  // Node that runs TypeScript by itself needs nothing else, and production has nothing else.
  const loader = 'typescript' in process.features && process.features.typescript ? [] : ['--import', 'tsx']
  const { stdout } = await promisify(execFile)(process.execPath, [...loader, 'scripts/generate/description.ts'],
    { cwd: projectDirectory, maxBuffer: 2 ** 28 })
  return stdout
}
