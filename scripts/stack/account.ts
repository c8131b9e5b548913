import { readFile } from 'node:fs/promises'

/** The operating system account that the servers run as. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * The account to drop to: nothing for a plain user (the servers run as that user); for root `postgres` when the
 * machine has it, else `nobody`, because PostgreSQL refuses to run as root.
 */
export async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = parseAccounts(await readFile('/etc/passwd', 'utf8'))
  const account = accounts.get('postgres') ?? accounts.get('nobody')
  if (account === undefined) {
    throw new Error('/etc/passwd has neither postgres nor nobody: create one of them, or start as a plain user.')
  }
  return account
}

function parseAccounts(passwd: string): Map<string, Account> {
  const accounts = new Map<string, Account>()
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name && uid && gid) accounts.set(name, { name, uid: Number(uid), gid: Number(gid) })
  }
  return accounts
}
