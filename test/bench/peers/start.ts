import type { Client } from 'pg'
import type { BenchDatabase } from '../data/build.ts'
import type { DatabaseServer } from '../stack/servers.ts'
import { startDirectus } from './directus.ts'
import { startHandWritten } from './hand-written.ts'
import type { Peer } from './peer.ts'
import { startPostgraphile } from './postgraphile.ts'

export interface PeerOptions {
  server: DatabaseServer
  database: BenchDatabase
  superuser: Client
  /** The lists of the API, with their columns. */
  columns: Map<string, string[]>
  skipped: Map<string, string>
  /** Nothing that takes minutes is installed then. */
  isQuick: boolean
}

const peers = { 'hand-written': startHandWritten, PostGraphile: startPostgraphile, Directus: startDirectus }

export const peerNames: ReadonlySet<string> = new Set(Object.keys(peers))

/** Starts what can be installed and started; the rest is reported by name. */
export async function startPeers(options: PeerOptions): Promise<Peer[]> {
  const started: Peer[] = []
  for (const [name, start] of Object.entries(peers)) {
    await start(options).then(
      (made) => void started.push(...made), (error: Error) => void options.skipped.set(name, error.message))
  }
  return started
}
