import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSigningKeys } from '../../../scripts/database/jwks.ts'
import { root } from '../../support/files.ts'
import { httpTarget } from '../load/http.ts'
import { read } from '../scenarios/context.ts'
import { parameterizedViews } from '../stack/open-views.ts'
import { installPackages } from '../../support/packages.ts'
import type { Peer } from './peer.ts'
import { startProgram } from './program.ts'
import type { PeerOptions } from './start.ts'

const version = '5.12.8'

/** Fastify and pg, twice: with the condition written by hand, and with the protection that we have. */
export async function startHandWritten({ server, database, superuser }: PeerOptions): Promise<Peer[]> {
  const directory = await installPackages('bench/peers/fastify', { fastify: version }, 2)
  // Too long for the environment of a process.
  const listsFile = join(directory, 'lists.json')
  await writeFile(listsFile, JSON.stringify(Object.fromEntries(await parameterizedViews(superuser))))
  const [key] = await readSigningKeys(database.ownerUrl)
  const program = await startProgram(
    process.execPath, ['--import', 'tsx', join(root, 'test/bench/peers/hand-written-server.ts')], root, {
      PEERS_DIRECTORY: directory,
      OWNER_URL: database.superuserUrl,
      AUTHENTICATOR_URL: server.roleUrl('authenticator', database.name),
      SIGNING_KEY: key?.secret.toString('base64url') ?? '',
      LISTS_FILE: listsFile,
    })
  const peer = (name: string, path: string): Peer => ({
    name, version,
    list: (list, order, limit, account) =>
      httpTarget(name, program.url, read(`${path}/${list}?order=${order}&limit=${limit}`, account)),
    get: (list, id, account) => httpTarget(name, program.url, read(`${path}/${list}/${id}`, account)),
    stop: program.stop,
  })
  return [peer('fastify-rls', '/rls'), peer('fastify-where', '/where')]
}
