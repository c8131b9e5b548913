import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stateDirectory } from '../../../scripts/stack/place.ts'

/** Packages by their exact versions, so that two runs compare the same programs. */
export type Packages = Record<string, string>

/** A directory of the benchmark's own with these packages; nothing of them is part of the product. */
export async function installPeer(name: string, packages: Packages, minutes: number): Promise<string> {
  const directory = join(stateDirectory, 'bench', 'peers', name)
  const manifest = JSON.stringify({ private: true, dependencies: packages })
  const note = join(directory, 'installed.json')
  if (existsSync(note) && readFileSync(note, 'utf8') === manifest) return directory
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, 'package.json'), manifest)
  const words = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--loglevel=error']
  const installed = promisify(execFile)('npm', words, { cwd: directory, timeout: minutes * 60_000 })
  await installed.catch((error: Error & { stderr?: string }) => {
    throw new Error(`npm could not install it: ${(error.stderr || error.message).trim().split('\n')[0]}`)
  })
  await writeFile(note, manifest)
  return directory
}
