import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stateDirectory } from '../../scripts/stack/place.ts'

/** Packages by their exact versions, so that two runs compare the same programs. */
export type Packages = Record<string, string>

/** Whether these packages are already there, so that nothing has to be fetched. */
export function isInstalled(name: string, packages: Packages): boolean {
  const note = join(directoryOf(name), 'installed.json')
  return existsSync(note) && readFileSync(note, 'utf8') === manifestOf(packages)
}

/** A directory below the project's state with these packages, fetched once; nothing of them is part of the product. */
export async function installPackages(name: string, packages: Packages, minutes: number): Promise<string> {
  const directory = directoryOf(name)
  const manifest = manifestOf(packages)
  if (isInstalled(name, packages)) return directory
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, 'package.json'), manifest)
  const words = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--loglevel=error']
  const installed = promisify(execFile)('npm', words, { cwd: directory, timeout: minutes * 60_000 })
  await installed.catch((error: Error & { stderr?: string }) => {
    throw new Error(`npm could not install it: ${(error.stderr || error.message).trim().split('\n')[0]}`)
  })
  await writeFile(join(directory, 'installed.json'), manifest)
  return directory
}

function directoryOf(name: string): string {
  return join(stateDirectory, name)
}

function manifestOf(packages: Packages): string {
  return JSON.stringify({ private: true, dependencies: packages })
}
