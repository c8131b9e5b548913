import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeIdentifier } from 'pg'
import { createDatabase, initRoles } from '../database/cluster.ts'
import { actingAs, withClient, withDatabase } from '../database/connection.ts'
import { serverDirectory } from '../stack/place.ts'
import { startPostgres } from '../stack/postgres.ts'

/** A server on which a command may make databases; they are dropped when the command has ended. */
export interface Shadow {
  /** The account that makes databases, connected to the database postgres. */
  adminUrl: string
  /** Makes an empty database with roles and extensions. Answers its address, acting as assetry_owner. */
  create(): Promise<string>
}

/**
 * Runs a function with a shadow: on the server of `serverUrl` if one is given (a superuser, or an account with
 * CREATEROLE and CREATEDB), else on an embedded server that runs for as long as the function does.
 */
export async function withShadow<T>(serverUrl: string | undefined, run: (shadow: Shadow) => Promise<T>): Promise<T> {
  if (serverUrl !== undefined) return await onServer(serverUrl, run)
  const place = await serverDirectory('shadow')
  await removeLeftovers(place)
  const dataDirectory = join(place, `${process.pid}-${randomBytes(3).toString('hex')}`)
  try {
    const server = await startPostgres({ dataDirectory, durable: false })
    try {
      return await onServer(server.superuserUrl, run)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true })
    await rm(`${dataDirectory}.log`, { force: true })
  }
}

async function onServer<T>(adminUrl: string, run: (shadow: Shadow) => Promise<T>): Promise<T> {
  const made: string[] = []
  await initRoles(adminUrl, {})
  try {
    return await run({
      adminUrl,
      create: async () => {
        const name = `assetry_shadow_${randomBytes(6).toString('hex')}`
        made.push(name)
        await createDatabase(adminUrl, name)
        return actingAs(withDatabase(adminUrl, name), 'assetry_owner')
      },
    })
  } finally {
    await withClient(adminUrl, async (client) => {
      for (const name of made) await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
    })
  }
}

/** The data of commands that were killed. */
async function removeLeftovers(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = Number(/^\d+/.exec(name)?.[0])
    if (!isAlive(pid)) await rm(join(place, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
