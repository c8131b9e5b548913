import { join } from 'node:path'
import { readSigningKeys } from '../../../scripts/database/jwks.ts'
import { root } from '../../support/files.ts'
import { type HttpCall, httpTarget } from '../load/http.ts'
import type { Account } from '../stack/accounts.ts'
import { installPackages } from '../../support/packages.ts'
import type { Peer } from './peer.ts'
import { startProgram } from './program.ts'
import type { PeerOptions } from './start.ts'

const version = '5.1.5'

/** The package that holds Node's program for this machine: PostGraphile needs a newer one than ours may be. */
const node = `node-${process.platform}-${process.arch}`

/** PostGraphile, under the same row security, through GraphQL. */
export async function startPostgraphile(options: PeerOptions): Promise<Peer[]> {
  const { server, database, columns } = options
  const packages = { postgraphile: version, pg: '8.23.1', [node]: '22.23.3' }
  const directory = await installPackages('bench/peers/postgraphile', packages, 3)
  const [key] = await readSigningKeys(database.ownerUrl)
  const program = await startProgram(
    join(directory, 'node_modules', node, 'bin/node'), [join(root, 'test/bench/peers/postgraphile-server.cjs')],
    directory, {
      PEERS_DIRECTORY: directory,
      AUTHENTICATOR_URL: server.roleUrl('authenticator', database.name),
      SIGNING_KEY: key?.secret.toString('base64url') ?? '',
    })
  const post = (query: string, account: Account): HttpCall => ({
    method: 'POST', path: '/graphql', body: JSON.stringify({ query }),
    headers: { Authorization: `Bearer ${account.token}`, 'Content-Type': 'application/json' },
  })
  const fields = (list: string) =>
    (columns.get(list) ?? []).map((name) => name === 'id' ? 'rowId' : camel(name)).join(' ')
  return [{
    name: 'postgraphile', version,
    list: (list, order, limit, account) => httpTarget('postgraphile', program.url, post(
      `{ ${field(list)}(first: ${limit}, orderBy: ${order.toUpperCase()}_ASC) { nodes { ${fields(list)} } } }`,
      account)),
    get: (list, id, account) => httpTarget('postgraphile', program.url, post(
      `{ ${field(list)}(condition: { rowId: "${id}" }) { nodes { ${fields(list)} } } }`, account)),
    stop: program.stop,
  }]
}

function field(list: string): string {
  return camel(`all_${list}`)
}

function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
