import type { Client } from 'pg'
import { conditionsOf } from '../../support/conditions.ts'
import type { BenchDatabase } from '../data/build.ts'
import type { Target } from '../load/drive.ts'
import type { HttpCall } from '../load/http.ts'
import type { Measurement } from '../load/rounds.ts'
import type { Options } from '../options.ts'
import type { Peer } from '../peers/peer.ts'
import type { Account } from '../stack/accounts.ts'
import type { DatabaseServer, Servers } from '../stack/servers.ts'
import type { ActionCost } from './actions/measure.ts'
import type { ImportCost } from './imports.ts'

/** What every scenario is given. */
export interface Context {
  options: Options
  scale: number
  server: DatabaseServer
  database: BenchDatabase
  servers: Servers
  superuser: Client
  peers: Peer[]
  /** The lists of the API, with their columns. */
  lists: Map<string, string[]>
  /** The lists that also stand in schema `bench`, without row security. */
  openLists: Set<string>
  actions: Set<string>
  account(reach: number): Promise<Account>
  /** Measures the targets side by side and keeps the result; does nothing when --only does not match. */
  compare(scenario: string, connections: number, targets: Target[], effort?: Effort): Promise<void>
  skip(name: string, reason: string): void
  measurements: Measurement[]
  /** Milliseconds of execution inside the database, by name. */
  executions: Map<string, number>
  costs: Map<string, number>
  actionCosts: ActionCost[]
  importCosts: ImportCost[]
  violations: string[]
}

/** FULL is for what the ratios are made of; LIGHT has fewer and shorter rounds, TAIL has long ones, of many requests. */
export type Effort = 'FULL' | 'LIGHT' | 'TAIL'

/** A GET of the API by an account, as the gateway passes it on: with a note of what conditions the query has. */
export function read(path: string, account: Account, headers: Record<string, string> = {}): HttpCall {
  const conditions = conditionsOf(path.split('?')[1] ?? '')
  const note = conditions === '' ? {} : { 'X-Conditions': conditions }
  return { method: 'GET', path, headers: { Authorization: `Bearer ${account.token}`, ...note, ...headers } }
}

/** An action of the API by an account. */
export function act(action: string, body: object, account: Account): HttpCall {
  return {
    method: 'POST', path: `/rpc/${action}`, body: JSON.stringify(body),
    headers: { Authorization: `Bearer ${account.token}`, 'Content-Type': 'application/json' },
  }
}
