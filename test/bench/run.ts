import { Client } from 'pg'
import { progressOn } from '../../scripts/project/progress.ts'
import type { BenchDatabase } from './data/build.ts'
import { measure, type Measurement } from './load/rounds.ts'
import type { Options } from './options.ts'
import { startPeers } from './peers/start.ts'
import { measureActions } from './scenarios/actions.ts'
import { type ActionCost, measureUsedActions } from './scenarios/actions/measure.ts'
import { measureAreas } from './scenarios/areas.ts'
import { measureBounds } from './scenarios/bounds.ts'
import { measureBulk } from './scenarios/bulk.ts'
import type { Context } from './scenarios/context.ts'
import { measureCosts } from './scenarios/costs.ts'
import { measureGets } from './scenarios/gets.ts'
import { type ImportCost, measureImports } from './scenarios/imports.ts'
import { measureJobs } from './scenarios/jobs.ts'
import { measureKeptPlans } from './scenarios/kept-plans.ts'
import { measureLists } from './scenarios/lists.ts'
import { measureLogIns } from './scenarios/log-ins.ts'
import { measureNeighbours } from './scenarios/neighbours.ts'
import { measurePlans } from './scenarios/plans.ts'
import { measureReading } from './scenarios/reading.ts'
import { measureReload } from './scenarios/reload.ts'
import { measureReports } from './scenarios/reports.ts'
import { measureUpdates } from './scenarios/updates.ts'
import { measureUploads } from './scenarios/uploads.ts'
import { type Account, signIn } from './stack/accounts.ts'
import { makeOpenViews } from './stack/open-views.ts'
import { type DatabaseServer, startServers } from './stack/servers.ts'

export interface ScaleResults {
  measurements: Measurement[]
  executions: Map<string, number>
  costs: Map<string, number>
  actionCosts: ActionCost[]
  importCosts: ImportCost[]
  violations: string[]
  skipped: Map<string, string>
  versions: Record<string, string>
}

/** A token is good for fifteen minutes; a new one is taken well before. */
const tokenAge = 5 * 60_000

/** Measures everything on one database: first what reads, then what writes. */
export async function measureScale(
  server: DatabaseServer, database: BenchDatabase, scale: number, options: Options,
): Promise<ScaleResults> {
  const superuser = new Client({ connectionString: database.superuserUrl })
  superuser.on('error', () => {})
  await superuser.connect()
  const skipped = new Map<string, string>(database.missing.map((table) => [table, 'there is no such table']))
  const openLists = await makeOpenViews(superuser, await signIn(superuser, 20))
  const servers = await startServers(server, database)
  const lists = await readLists(superuser)
  const { isQuick } = options
  const peers = options.withPeers
    ? await startPeers({ server, database, superuser, columns: lists, skipped, isQuick })
    : []
  const accounts = new Map<number, { account: Account, at: number }>()
  const measurements: Measurement[] = []
  const context: Context = {
    options, scale, server, database, servers, superuser, peers, openLists, measurements,
    lists,
    actions: await readActions(superuser),
    executions: new Map(), costs: new Map(), actionCosts: [], importCosts: [], violations: [],
    skip: (name, reason) => void skipped.set(name, reason),
    account: async (reach) => {
      const kept = accounts.get(reach)
      if (kept !== undefined && Date.now() - kept.at < tokenAge) return kept.account
      const account = await signIn(superuser, reach)
      accounts.set(reach, { account, at: Date.now() })
      return account
    },
    compare: async (scenario, connections, targets, effort = 'FULL') => {
      if (!options.only.test(scenario)) return
      const rounds = effort === 'LIGHT' ? Math.min(options.isQuick ? 2 : 3, options.rounds) : options.rounds
      const slice = { FULL: options.slice, LIGHT: options.slice / 2, TAIL: Math.max(options.slice, 1000) }[effort]
      const result = await measure(scenario, targets, { rounds, slice, connections })
      measurements.push(...result.measurements)
      for (const [target, reason] of result.failures) {
        skipped.set(`${scenario}, ${connections} connections, ${target}`, reason)
      }
    },
  }
  const progress = progressOn()
  try {
    // Rows by id come first, while no server has more behind it than another: one that has read every list is slower.
    const parts = [
      measurePlans, measureGets, measureLists, measureReading, measureLogIns, measureCosts, measureUsedActions, measureActions,
      measureBulk, measureImports, measureAreas, measureUpdates, measureReload, measureKeptPlans, measureBounds, measureNeighbours,
      measureUploads, measureReports, measureJobs,
    ]
    for (const [index, part] of parts.entries()) {
      // measureLogIns → log ins
      const name = part.name.replace('measure', '').replace(/\B[A-Z]/g, ' $&').toLowerCase()
      progress.begin(name, index + 1, parts.length)
      const began = performance.now()
      await part(context).catch((error: Error) => void skipped.set(part.name, error.message))
      context.costs.set(`s, part ${name}`, (performance.now() - began) / 1000)
    }
  } finally {
    progress.end()
    await Promise.all(peers.map(async (peer) => await peer.stop()))
    await servers.stop()
    await superuser.end()
  }
  const { executions, costs, actionCosts, importCosts, violations } = context
  const versions = Object.fromEntries(peers.map(({ name, version }) => [name, version]))
  return { measurements, executions, costs, actionCosts, importCosts, violations, skipped, versions }
}

async function readLists(superuser: Client): Promise<Map<string, string[]>> {
  const { rows } = await superuser.query<{ name: string, columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class as c
       join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'api'::regnamespace and c.relkind = 'v'
      group by c.relname
      order by c.relname`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

async function readActions(superuser: Client): Promise<Set<string>> {
  const { rows } = await superuser.query<{ name: string }>(
    `select p.proname as name from pg_proc as p where p.pronamespace = 'api'::regnamespace`)
  return new Set(rows.map(({ name }) => name))
}
