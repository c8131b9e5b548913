import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { projectDirectory } from '../project/directory.ts'
import { inTransaction, requireSupportedServer, withClient, withDatabase } from './connection.ts'

/** Passwords of the roles that log in; those left out are not changed. */
export interface RolePasswords {
  owner?: string
  authenticator?: string
  worker?: string
}

const roleNames = { owner: 'assetry_owner', authenticator: 'authenticator', worker: 'assetry_worker' } as const

/**
 * Makes the cluster's roles (db/roles.sql) and sets the given passwords. May be run again.
 *
 * The account needs SUPERUSER, or CREATEROLE and CREATEDB. Without a superuser ilike stays without indexes, because
 * only a superuser may mark a function leakproof; everything else is the same, for all extensions used are trusted.
 */
export async function initRoles(adminUrl: string, passwords: RolePasswords): Promise<void> {
  const roles = await readFile(join(projectDirectory, 'db/roles.sql'), 'utf8')
  await withClient(adminUrl, async (client) => {
    await requireSupportedServer(client)
    await inTransaction(client, async () => {
      await client.query(`select pg_advisory_xact_lock(hashtext('assetry init-roles'))`)
      await client.query(roles)
      for (const [key, role] of Object.entries(roleNames)) {
        const password = passwords[key as keyof RolePasswords]
        if (password === undefined) continue
        await client.query(`alter role ${role} password ${escapeLiteral(scramVerifier(password))}`)
      }
    })
  })
}

/**
 * Makes a database that belongs to assetry_owner, with its extensions and without rights for everybody. May be run
 * again.
 */
export async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const extensions = await readFile(join(projectDirectory, 'db/extensions.sql'), 'utf8')
  await withClient(adminUrl, async (client) => {
    await requireSupportedServer(client)
    await createIfMissing(client, name)
  })
  const database = escapeIdentifier(name)
  await withClient(withDatabase(adminUrl, name), async (client) => {
    await client.query('set client_min_messages = warning')
    await client.query(extensions)
    await client.query(`revoke all on database ${database} from public`)
    await client.query(`grant connect on database ${database} to authenticator, assetry_worker`)
  })
}

/** The built-in locale sorts the same on every machine. */
async function createIfMissing(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount !== 0) return
  await client.query(
    `create database ${escapeIdentifier(name)} owner assetry_owner template template0 encoding 'UTF8' locale 'C'
       locale_provider builtin builtin_locale 'C.UTF-8'`,
  ).catch((error: Error & { code?: string }) => {
    const madeMeanwhile = error.code === '42P04' || error.code === '23505'
    if (!madeMeanwhile) throw error
  })
}

/** What the server stores of a password (RFC 5803), so that the password itself is in no statement and no log. */
function scramVerifier(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`
}
