import { median, type Spread, sum } from '../load/numbers.ts'
import { type Measurement, ratio } from '../load/rounds.ts'
import type { ActionCost } from '../scenarios/actions/measure.ts'
import { sumOf } from '../scenarios/actions/wal.ts'
import type { Context } from '../scenarios/context.ts'
import { fewRows, type ImportCost, manyRows } from '../scenarios/imports.ts'
import { busyWriters, calmWriters, longestRound, refusedWriters } from '../scenarios/jobs.ts'
import { reloadStall } from '../scenarios/reload.ts'
import { calmLists, listsBesideReports, refusedBesideReports } from '../scenarios/reports.ts'
import { memoryRatio, uploadRatio } from '../scenarios/uploads.ts'
import { calmTail, floodedTail, floods, refusals } from '../scenarios/neighbours.ts'

/** One of R1 to R23, as design and documentation name them. */
export interface Ratio {
  id: string
  meaning: string
  /** Which direction is good, and from where. */
  target: string
  isMet: boolean
  value: Spread
}

type Results = Pick<Context, 'measurements' | 'executions' | 'violations' | 'costs' | 'actionCosts' | 'importCosts'>

interface Definition {
  id: string
  meaning: string
  atLeast?: number
  atMost?: number
  value(results: Results): Spread | undefined
}

const list = '/open_work_orders'

const definitions: readonly Definition[] = [
  {
    id: 'R1', meaning: 'row security: list, policies / literals, in the database', atMost: 1.25,
    value: (r) => exact(timeOf(r, `${list} first page, 20 sites`) / timeOf(r, `${list} first page, literals`)),
  },
  {
    id: 'R1_count', meaning: 'row security: count of all work orders, policies / literals, in the database', atMost: 1.25,
    value: (r) => exact(timeOf(r, '/work_orders count, 20 sites') / timeOf(r, '/work_orders count, literals')),
  },
  {
    id: 'R2', meaning: 'reach: slowest / fastest list of 5, 20, 100 and 1,000 sites', atMost: 4,
    value: flatness,
  },
  {
    id: 'R3', meaning: 'list over HTTP / the same SQL by hand', atLeast: 0.4,
    value: (r) => ofRates(r, 'first page', 8, 'api', 'sql'),
  },
  {
    id: 'R4', meaning: 'get over HTTP / the same five statements', atLeast: 0.35,
    value: (r) => ofRates(r, 'by id', 8, 'api', 'sql-tx'),
  },
  {
    id: 'R5_list', meaning: 'list / hand-written with equal protection', atLeast: 1.5,
    value: (r) => ofRates(r, 'first page', 8, 'api', 'fastify-rls'),
  },
  {
    id: 'R5_get', meaning: 'get / hand-written with equal protection', atLeast: 1,
    value: (r) => ofRates(r, 'by id', 8, 'api', 'fastify-rls'),
  },
  {
    id: 'R5_get_cached', meaning: 'get, tokens remembered as by PostgREST 12.2.12 / hand-written', atLeast: 1,
    value: (r) => ofRates(r, 'by id', 8, 'cached', 'fastify-rls'),
  },
  {
    id: 'R6', meaning: 'list / hand-written without row security', atLeast: 1.2,
    value: (r) => ofRates(r, 'first page', 8, 'api', 'fastify-where'),
  },
  {
    id: 'R7_postgraphile', meaning: 'list / PostGraphile', atLeast: 2,
    value: (r) => ofRates(r, 'first page', 8, 'api', 'postgraphile'),
  },
  {
    id: 'R7_directus', meaning: 'list / Directus', atLeast: 12,
    value: (r) => ofRates(r, 'first page', 8, 'api', 'directus'),
  },
  {
    id: 'R8', meaning: 'session check: get with / without', atLeast: 0.85,
    value: (r) => ofRates(r, 'by id', 8, 'api', 'unchecked'),
  },
  {
    id: 'R9', meaning: 'list with / without count=exact', atLeast: 0.6,
    value: (r) => ofRates(r, 'pages, 20 sites', 2, 'counted', 'first'),
  },
  {
    id: 'R10', meaning: 'deep keyset page / first page', atLeast: 0.95,
    value: (r) => ofRates(r, 'pages, 20 sites', 2, 'deep', 'first'),
  },
  {
    id: 'R10_depth', meaning: 'deep keyset page / keyset page behind the first page', atLeast: 0.95,
    value: (r) => ofRates(r, 'pages, 20 sites', 2, 'deep', 'next'),
  },
  {
    id: 'R11', meaning: 'search for a rare word / first page', atLeast: 1.2,
    value: (r) => ofRates(r, 'pages, 20 sites', 2, 'searched', 'first'),
  },
  {
    id: 'R11_planned', meaning: 'search for a rare word / first page planned for itself, as a search is', atLeast: 1.2,
    value: (r) => ofRates(r, 'pages, 20 sites', 2, 'searched', 'replanned'),
  },
  {
    id: 'R12', meaning: 'action over HTTP / the same transaction', atLeast: 0.5,
    value: actionShare,
  },
  {
    id: 'R13', meaning: 'milliseconds that a reload of the schema holds a request up', atMost: 100,
    value: ({ costs }) => exact(costs.get(reloadStall)),
  },
  {
    id: 'R14', meaning: '99th percentile at 2 connections / hand-written with equal protection', atMost: 0.8,
    value: tail,
  },
  {
    id: 'R15', meaning: 'plans that read or sort everything', atMost: 0,
    value: ({ violations }) => exact(violations.length),
  },
  {
    id: 'R16', meaning: 'worst 99th percentile of a neighbour while another organization floods / calm', atMost: 2,
    value: ({ costs }) =>
      exact(Math.max(...floods.map((flood) => costs.get(floodedTail(flood)) ?? NaN)) / (costs.get(calmTail) ?? NaN)),
  },
  {
    id: 'R16_refused', meaning: 'refusals of a neighbour while another organization floods', atMost: 0,
    value: ({ costs }) => exact(sum(floods.map((flood) => costs.get(refusals(flood)) ?? NaN))),
  },
  {
    id: 'R17', meaning: 'worst action: its transaction / the rows that it changes by bare statements, processor time', atMost: 5,
    value: ({ actionCosts }) => exact(Math.max(...actionCosts.map(overHand))),
  },
  {
    id: 'R17_median', meaning: 'middle action: its transaction / the rows that it changes by bare statements, processor time', atMost: 3,
    value: ({ actionCosts }) => exact(median(actionCosts.map(overHand))),
  },
  {
    id: 'R18', meaning: 'worst action: first call of a connection / later calls, processor time', atMost: 3,
    value: ({ actionCosts }) => exact(Math.max(...actionCosts.map(({ cold, transaction }) => cold / transaction))),
  },
  {
    id: 'R19', meaning: '99th percentile of three writers while 3,500 jobs are due / calm', atMost: 2,
    value: ({ costs }) => exact((costs.get(busyWriters) ?? NaN) / (costs.get(calmWriters) ?? NaN)),
  },
  {
    id: 'R19_refused', meaning: 'refusals of three writers while 3,500 jobs are due', atMost: 0,
    value: ({ costs }) => exact(costs.get(refusedWriters)),
  },
  {
    id: 'R19_round', meaning: 'milliseconds of the longest transaction of a scheduled task', atMost: 100,
    value: ({ costs }) => exact(costs.get(longestRound)),
  },
  {
    id: 'R18_median', meaning: 'middle action: first call of a connection / later calls, processor time', atMost: 3,
    value: ({ actionCosts }) => exact(median(actionCosts.map(({ cold, transaction }) => cold / transaction))),
  },
  {
    id: 'R20_order', meaning: 'bytes of WAL of create_work_order, without full pages', atMost: 6000,
    value: (r) => walOf(r, 'create_work_order'),
  },
  {
    id: 'R20_movement', meaning: 'bytes of WAL of receive_stock of one line, without full pages', atMost: 2500,
    value: (r) => walOf(r, 'receive_stock'),
  },
  ...[1, 10, 100].map((size) => ({
    id: `R21_${size}`, meaning: uploadRatio(size), atMost: 2, value: ({ costs }: Results) => exact(costs.get(uploadRatio(size))),
  })),
  ...['edge', 'worker'].map((program) => ({
    id: `R21_${program}`, meaning: memoryRatio(program), atMost: 1.3,
    value: ({ costs }: Results) => exact(costs.get(memoryRatio(program))),
  })),
  ...[fewRows, manyRows].flatMap((size) => [
    {
      id: `R22_${size}`, meaning: `worst import of ${size} rows / one insert of what it stores, processor time`, atMost: 2,
      value: ({ importCosts }: Results) => exact(Math.max(...sharesOf(importCosts, size))),
    },
    {
      id: `R22_${size}_median`, meaning: `middle import of ${size} rows / one insert of what it stores, processor time`, atMost: 2,
      value: ({ importCosts }: Results) => exact(median(sharesOf(importCosts, size))),
    },
  ]),
  {
    id: 'R23', meaning: '95th percentile of lists beside two report runs / calm', atMost: 1.2,
    value: ({ costs }) => exact((costs.get(listsBesideReports) ?? NaN) / (costs.get(calmLists) ?? NaN)),
  },
  {
    id: 'R23_refused', meaning: 'refusals of lists beside two report runs', atMost: 0,
    value: ({ costs }) => exact(costs.get(refusedBesideReports)),
  },
]

/** Every ratio that there is. */
export const ratioIds: readonly string[] = definitions.map(({ id }) => id)

/** The ratios that could be formed of what was measured. */
export function ratiosOf(results: Results): Ratio[] {
  return definitions.flatMap(({ id, meaning, atLeast, atMost, value: of }) => {
    const value = of(results)
    if (value === undefined || !Number.isFinite(value.median)) return []
    const isMet = (atLeast === undefined || value.median >= atLeast) && (atMost === undefined || value.median <= atMost)
    return [{ id, meaning, target: atLeast === undefined ? `<= ${atMost}` : `>= ${atLeast}`, isMet, value }]
  })
}

function find(
  { measurements }: Results, scenario: string, connections: number, target: string,
): Measurement | undefined {
  return measurements.find((m) => m.scenario === scenario && m.connections === connections && m.target === target)
}

function ofRates(results: Results, what: string, connections: number, of: string, to: string): Spread | undefined {
  const scenario = `${list} ${what}`
  return ratio(find(results, scenario, connections, of), find(results, scenario, connections, to))
}

function timeOf({ executions }: Results, name: string): number {
  return executions.get(name) ?? NaN
}

function flatness(results: Results): Spread | undefined {
  const times = [5, 20, 100, 1000].map((reach) => timeOf(results, `${list} first page, ${reach} sites`))
  return exact(Math.max(...times) / Math.min(...times))
}

function actionShare(results: Results): Spread | undefined {
  for (const action of ['create_work_order', 'create_asset']) {
    const share = ratio(find(results, action, 16, 'api'), find(results, action, 16, 'sql-tx'))
    if (share !== undefined) return share
  }
  return undefined
}

function tail(results: Results): Spread | undefined {
  const ours = find(results, `${list} first page`, 2, 'api')
  const theirs = find(results, `${list} first page`, 2, 'fastify-rls')
  return ours === undefined || theirs === undefined ? undefined : exact(ours.p99 / theirs.p99)
}

function walOf({ actionCosts }: Results, name: string): Spread | undefined {
  const cost = actionCosts.find(({ action }) => action === name)
  return cost === undefined ? undefined : exact(sumOf(cost.wal))
}

function sharesOf(costs: readonly ImportCost[], size: number): number[] {
  return costs.filter(({ rows }) => (rows > fewRows) === (size > fewRows)).map(({ imported, inserted }) => imported / inserted)
}

const overHand = ({ transaction, byHand }: ActionCost): number => transaction / byHand

function exact(value: number | undefined): Spread | undefined {
  return value === undefined ? undefined : { median: value, low: value, high: value }
}
