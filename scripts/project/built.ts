import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDirectory } from './directory.ts'
import { gatewayTemplates } from './gateway-template.ts'

/** The committed text of what the API offers: all that the files below are built from, beside the programs. */
export const surfaceFile = 'db/generated/surface.txt'

/** The description for reading by programs, and by models; the diagrams, a page as the gateway shows it; the client's types. */
export const descriptionFile = 'db/generated/openapi.json'
export const llmsFile = 'db/generated/llms.txt'
export const diagramsFile = 'db/generated/diagrams.html'
export const typesFile = 'client/database.ts'
export const builtFiles = [descriptionFile, llmsFile, diagramsFile, typesFile]

/** Says from what the files were built. */
export const stampFile = 'db/generated/.built'

/**
 * Builds what is not committed where it is missing or older than what it is made from: two seconds without a database.
 * A directory that is not the project's is left as it is.
 */
export function ensureBuilt(directory = projectDirectory): void {
  if (directory !== projectDirectory || !existsSync(join(directory, surfaceFile)) || isBuilt()) return
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/generate/build.ts'],
    { cwd: projectDirectory, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${builtFiles.join(', ')} could not be built: run npm run build.`)
}

/** Whether all files are there and made of what is there now. */
export function isBuilt(directory = projectDirectory): boolean {
  if (!builtFiles.every((path) => existsSync(join(directory, path)))) return false
  const stamp = join(directory, stampFile)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOfInputs(directory)
}

/** A digest of what the files are made from. */
export function stampOfInputs(directory = projectDirectory): string {
  const programs = readdirSync(join(directory, 'scripts/generate'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|json)$/.test(name)).map((name) => `scripts/generate/${name.replaceAll('\\', '/')}`).sort()
  const shapes = readdirSync(join(directory, 'db/types'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('shapes.ts')).map((name) => `db/types/${name.replaceAll('\\', '/')}`).sort()
  const hash = createHash('sha256')
  for (const path of [surfaceFile, 'package.json', ...gatewayTemplates(directory), 'gateway/refusals.js', ...shapes, ...programs]) {
    hash.update(path).update(readFileSync(join(directory, path)))
  }
  return hash.digest('hex')
}
