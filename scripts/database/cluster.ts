import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { projectDirectory } from '../project/directory.ts'
import { otherInstalls, readTarget, requireNothingForeign, requireOurRoles, requireUsable } from './claims.ts'
import { inTransaction, requireSupportedServer, withClient, withDatabase } from './connection.ts'

/** Passwords of the roles that log in; those left out are not changed. */
export interface RolePasswords {
  owner?: string
  authenticator?: string
  worker?: string
}

const roleNames = { owner: 'assetry_owner', authenticator: 'authenticator', worker: 'assetry_worker' } as const

/**
 * Makes the roles and the database of an install. Everything is looked at before anything changes: roles and objects of
 * somebody else are refused, and so are passwords that would lock out another install in the same cluster, because both
 * share the roles; with `replacePasswords` they are set all the same. May be run again.
 */
export async function install(
  adminUrl: string,
  database: string,
  passwords: RolePasswords,
  replacePasswords = false,
): Promise<void> {
  const target = await withClient(adminUrl, async (client) => {
    await requireSupportedServer(client)
    await requireOurRoles(client)
    const target = await readTarget(client, database)
    if (target !== undefined) requireUsable(database, target)
    const others = await otherInstalls(client, database)
    if (others.length > 0 && !replacePasswords && await wouldReplace(client, passwords)) {
      throw new Error(
        `The roles of this cluster serve ${others.join(', ')}, too, and other passwords would lock that out. Nothing ` +
        'was changed: leave the ASSETRY_…_PASSWORD variables out to keep the passwords, or say --replace-passwords.')
    }
    return target
  })
  if (target !== undefined) {
    await withClient(withDatabase(adminUrl, database), async (client) => await requireNothingForeign(client, database))
  }
  await initRoles(adminUrl, passwords)
  if (target !== undefined && target.owner !== 'assetry_owner') {
    await withClient(adminUrl, async (client) =>
      await client.query(`alter database ${escapeIdentifier(database)} owner to assetry_owner`))
  }
  await createDatabase(adminUrl, database)
}

/**
 * Makes the cluster's roles (db/roles.sql) and sets the given passwords. May be run again.
 *
 * The account needs SUPERUSER, or CREATEROLE and CREATEDB. Without a superuser ilike stays without indexes, because
 * only a superuser may mark a function leakproof; everything else is the same, for all extensions used are trusted.
 */
export async function initRoles(adminUrl: string, passwords: RolePasswords): Promise<void> {
  await withClient(adminUrl, async (client) => await initRolesOn(client, passwords))
}

/** The same on a connection of the caller's. */
export async function initRolesOn(client: Client, passwords: RolePasswords): Promise<void> {
  const roles = await readFile(join(projectDirectory, 'db/roles.sql'), 'utf8')
  await requireSupportedServer(client)
  await inTransaction(client, async () => {
    await client.query(`select pg_advisory_xact_lock(hashtext('assetry init-roles'))`)
    await requireOurRoles(client)
    await client.query(roles)
    for (const [role, password] of givenPasswords(passwords)) {
      await client.query(`alter role ${role} password ${escapeLiteral(scramVerifier(password))}`)
    }
  })
}

function givenPasswords(passwords: RolePasswords): [role: string, password: string][] {
  return Object.entries(roleNames).flatMap(([key, role]): [string, string][] => {
    const password = passwords[key as keyof RolePasswords]
    return password === undefined ? [] : [[role, password]]
  })
}

/** Whether a password is another one than the role has. Only a superuser sees what it has; for others it is another. */
async function wouldReplace(client: Client, passwords: RolePasswords): Promise<boolean> {
  const given = givenPasswords(passwords)
  const { rows: [row] } = await client.query<{ may_read: boolean }>(
    `select has_table_privilege('pg_catalog.pg_authid', 'select') as may_read`)
  if (row?.may_read !== true) return given.length > 0
  for (const [role, password] of given) {
    const { rows: [stored] } = await client.query<{ verifier: string | null }>(
      'select rolpassword as verifier from pg_catalog.pg_authid where rolname = $1', [role])
    if (!verifies(password, stored?.verifier ?? '')) return true
  }
  return false
}

/**
 * Makes a database that belongs to assetry_owner, with its extensions and without rights for everybody. May be run
 * again; who does not know what the database holds calls install() instead.
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

/** Copies a template, to which nobody may be connected, to a database of this name, which may be there already. */
export async function copyDatabase(adminUrl: string, template: string, name: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const database = escapeIdentifier(name)
    await client.query(`drop database if exists ${database} with (force)`)
    await client.query(`create database ${database} template ${escapeIdentifier(template)} owner assetry_owner`)
  })
  // A copy does not inherit who may connect, nor the database's settings.
  await createDatabase(adminUrl, name)
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
export function scramVerifier(password: string, salt = randomBytes(16), iterations = 4096): string {
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`
}

/** Whether what the server stores was made from this password. */
function verifies(password: string, verifier: string): boolean {
  const [, iterations, salt] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$/.exec(verifier) ?? []
  if (iterations === undefined || salt === undefined) return false
  return scramVerifier(password, Buffer.from(salt, 'base64'), Number(iterations)) === verifier
}
