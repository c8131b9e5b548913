import { randomBytes } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import { createDatabase, initRoles } from '../database/cluster.ts'
import { actingAs, withClient, withDatabase } from '../database/connection.ts'
import { projectDirectory } from '../project/directory.ts'
import { copyCommitted } from './committed-template.ts'
import { withKeptServer } from './kept-server.ts'
import { migrate } from './migrate.ts'

/** A server on which a command may make databases; they are dropped when the command has ended. */
export interface Shadow {
  /** The account that makes databases, connected to the database postgres. */
  adminUrl: string
  /** Makes an empty database with roles and extensions. Answers its address, acting as assetry_owner. */
  create(): Promise<string>
  /** The same with all committed migrations of a project. */
  createMigrated(directory?: string): Promise<string>
}

type Make = (adminUrl: string, name: string, directory: string) => Promise<void>

/**
 * Runs a function with a shadow: on the server of `serverUrl` if one is given (a superuser, or an account with
 * CREATEROLE and CREATEDB), else on an embedded server, which runs for as long as the function does. The embedded one
 * keeps databases of committed migrations, so that they need not run again for every command.
 */
export async function withShadow<T>(serverUrl: string | undefined, run: (shadow: Shadow) => Promise<T>): Promise<T> {
  if (serverUrl !== undefined) return await onServer(serverUrl, migrateFromNothing, run)
  return await withKeptServer('shadow', async (superuserUrl) => await onServer(superuserUrl, copyOfKept, run))
}

const migrateFromNothing: Make = async (adminUrl, name, directory) => {
  await createDatabase(adminUrl, name)
  await migrate(actingAs(withDatabase(adminUrl, name), 'assetry_owner'), directory)
}

const copyOfKept: Make = async (adminUrl, name, directory) => await copyCommitted(adminUrl, directory, name)

async function onServer<T>(adminUrl: string, makeMigrated: Make, run: (shadow: Shadow) => Promise<T>): Promise<T> {
  const made: string[] = []
  const make = async (how: (name: string) => Promise<void>): Promise<string> => {
    const name = `assetry_shadow_${randomBytes(6).toString('hex')}`
    made.push(name)
    await how(name)
    return actingAs(withDatabase(adminUrl, name), 'assetry_owner')
  }
  await initRoles(adminUrl, {})
  try {
    return await run({
      adminUrl,
      create: async () => await make(async (name) => await createDatabase(adminUrl, name)),
      createMigrated: async (directory = projectDirectory) =>
        await make(async (name) => await makeMigrated(adminUrl, name, directory)),
    })
  } finally {
    await withClient(adminUrl, async (client) => {
      for (const name of made) await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
    })
  }
}
