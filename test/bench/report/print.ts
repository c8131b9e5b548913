import { round, type Spread } from '../load/numbers.ts'
import { ratio } from '../load/rounds.ts'
import { sumOf } from '../scenarios/actions/wal.ts'
import type { Context } from '../scenarios/context.ts'
import type { Ratio } from './ratios.ts'
import { formatTable } from './table.ts'

type Results = Pick<Context, 'measurements' | 'executions' | 'violations' | 'costs' | 'actionCosts' | 'importCosts'>

/** Everything that was measured of one database, and the ratios; times in milliseconds. */
export function printResults(results: Results, ratios: readonly Ratio[], skipped: ReadonlyMap<string, string>): void {
  console.log('\n' + formatTable([
    ['scenario', 'conn', 'target', 'per s', 'low', 'high', 'p50', 'p99', 'x of first'],
    ...results.measurements.map((m) => {
      const first = results.measurements.find((o) => o.scenario === m.scenario && o.connections === m.connections)
      const share = ratio(m, first)
      return [
        m.scenario, String(m.connections), m.target, ...spread(m.perSecond), shown(m.p50), shown(m.p99),
        share === undefined ? '' : shown(share.median),
      ]
    }),
  ]))
  const inside = [...results.executions].map(([name, value]) => [name, shown(value)])
  console.log('\n' + formatTable([['inside the database', 'ms'], ...inside]))
  const costs = [...results.costs].map(([name, value]) => [name, shown(value)])
  console.log('\n' + formatTable([['cost', 'value'], ...costs]))
  const actions = results.actionCosts.map(({ action, api, transaction, byHand, cold, wal, statements }) => [
    action, ...[
      api, transaction, byHand, cold, transaction / byHand, cold / transaction, statements,
      sumOf(wal), wal.log, wal.logIndexes, wal.rows, wal.indexes,
    ].map(shown),
  ])
  console.log('\n' + formatTable([[
    'action', 'api', 'sql-tx', 'by-hand', 'cold', 'tx / by-hand', 'cold / tx', 'statements',
    'WAL bytes', 'log', 'its indexes', 'rows', 'indexes',
  ], ...actions]))
  const imports = results.importCosts.map(({ action, rows, imported, inserted, tables }) => [
    action, String(rows), shown(imported), shown(inserted), shown(imported / inserted), tables.join(', '),
  ])
  console.log('\n' + formatTable([['import', 'rows', 'ms', 'one insert, ms', 'import / insert', 'of'], ...imports]))
  console.log('\n' + formatTable([
    ['ratio', 'value', 'low', 'high', 'target', 'met', 'meaning'],
    ...ratios.map(({ id, value, target, isMet, meaning }) =>
      [id, ...spread(value), target, isMet ? 'yes' : 'NO', meaning]),
  ]))
  for (const violation of results.violations) console.log(`Does not scale: ${violation}.`)
  for (const [name, reason] of skipped) console.log(`Not measured: ${name} (${reason}).`)
}

function spread(value: Spread): string[] {
  return [shown(value.median), shown(value.low), shown(value.high)]
}

function shown(value: number): string {
  return Number.isFinite(value) ? String(round(value)) : '–'
}
