import { chmod, chown, mkdir, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectDirectory } from '../project/directory.ts'
import { type Account, serverAccount } from './account.ts'

/** The git-ignored directory with everything that `npm start` and the tests keep between runs. */
export const stateDirectory = join(projectDirectory, '.assetry')

/** Makes the state directory, which the servers' account may pass through but not list. */
export async function prepareStateDirectory(): Promise<void> {
  await mkdir(stateDirectory, { recursive: true })
  await chmod(stateDirectory, 0o711)
}

/**
 * The directory below which the servers keep data, logs and copied programs. It is the state directory when the
 * servers' account can reach that; else (root with a project below a closed home) one outside, remembered in
 * `.assetry/place`.
 */
export async function serverPlace(): Promise<string> {
  await prepareStateDirectory()
  const account = await serverAccount()
  if (account === undefined || (await canPass(account, stateDirectory))) return stateDirectory
  return await outsidePlace(account)
}

/** A directory below the servers' place that only the servers' account (and root) may enter. */
export async function serverDirectory(...names: string[]): Promise<string> {
  const directory = join(await serverPlace(), ...names)
  await makeServerDirectory(directory)
  return directory
}

/** Makes a directory, and its parents where they are missing, closed to everyone but the servers' account. */
export async function makeServerDirectory(directory: string): Promise<void> {
  const firstMade = (await mkdir(directory, { recursive: true, mode: 0o700 })) ?? directory
  for (let path = directory; path.length >= firstMade.length; path = dirname(path)) await giveToServers(path, 0o700)
}

/** Gives a file or directory to the servers' account and closes it to others. */
export async function giveToServers(path: string, mode: number): Promise<void> {
  const account = await serverAccount()
  if (account !== undefined) await chown(path, account.uid, account.gid)
  await chmod(path, mode)
}

/** Whether an account may pass through a directory and all its parents, by their mode bits. */
export async function canPass(account: Account, directory: string): Promise<boolean> {
  for (let path = directory; ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (path === dirname(path)) return true
  }
}

async function outsidePlace(account: Account): Promise<string> {
  const note = join(stateDirectory, 'place')
  const remembered = existsSync(note) ? (await readFile(note, 'utf8')).trim() : ''
  if (remembered !== '' && existsSync(remembered)) return remembered
  const parent = existsSync('/var/lib') && (await canPass(account, '/var/lib')) ? '/var/lib' : tmpdir()
  const place = await mkdtemp(join(parent, 'assetry-'))
  await giveToServers(place, 0o700)
  await writeFile(note, place + '\n', { mode: 0o600 })
  return place
}
