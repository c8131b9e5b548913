import { execFile } from 'node:child_process'
import { copyFile, lchown, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { giveToServers } from '../../scripts/stack/place.ts'
import { serverAccount } from '../../scripts/stack/account.ts'

/** Copies a data directory for the servers' account; files that vanish meanwhile are left out, as a backup may do. */
export async function copyData(from: string, to: string, leaveOut: RegExp = /^$/): Promise<void> {
  const account = await serverAccount()
  await mkdir(to, { mode: 0o700 })
  await giveToServers(to, 0o700)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (leaveOut.test(entry.name)) continue
    const source = join(from, entry.name)
    const copy = join(to, entry.name)
    if (entry.isDirectory()) {
      await copyData(source, copy, leaveOut)
    } else {
      const isThere = await copyFile(source, copy).then(() => true, async (error) => {
        if (await stat(source).then(() => true, () => false)) throw error
        return false
      })
      if (isThere && account !== undefined) await lchown(copy, account.uid, account.gid)
    }
  }
}

/** Copies a data directory that no server uses, with its owner. */
export async function copyStopped(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}
