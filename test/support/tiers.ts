import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, root } from './files.ts'

/**
 * Which tests a run has. `npm test` proves laws, rules, HTTP and one start; `npm run test:stack` has what takes longer: files
 * that stop and start whole installations, browsers and compilers of clients, floods, and once more what is counted by
 * lot in `npm test`: histories and probes, then all of them.
 */
export const isWhole = process.env['ASSETRY_TESTS'] === 'whole'

/** Whether `npm run test:stack` follows (`.ci/test.mjs`). */
export const isBeforeWhole = process.env['ASSETRY_TESTS'] === 'before-whole'

/** Files of `npm run test:stack` alone. */
export const stackFiles = [
  'test/api/clients/**/*.test.ts', 'test/api/client/install.test.ts', 'test/api/client/page.test.ts',
  'test/api/client/react_admin.test.ts', 'test/api/identity/floods.test.ts', 'test/api/identity/passwords.test.ts',
  'test/api/asset/trees.test.ts', 'test/api/integration/import_workbook.test.ts', 'test/api/integration/large_exports.test.ts',
  'test/api/integration/kills.test.ts', 'test/api/operators.test.ts',
  'test/api/report/kills.test.ts',
  'test/api/core/export.test.ts', 'test/api/core/walk.test.ts', 'test/api/specification/examples.test.ts', 'test/api/stack/costs.test.ts',
  'test/api/stack/failover.test.ts', 'test/api/stack/joint_minute.test.ts', 'test/api/stack/move.test.ts', 'test/api/stack/moved.test.ts',
  'test/api/stack/paging.test.ts', 'test/api/stack/patroni.test.ts', 'test/api/stack/recovery.test.ts',
  'test/api/stack/restarts.test.ts', 'test/api/stack/shares.test.ts', 'test/api/stack/standbys.test.ts',
  'test/api/stack/torture.test.ts', 'test/api/stack/worker_attacks.test.ts',
  'test/api/stack/worker_process.test.ts', 'test/api/toolchain/chain.test.ts',
  'test/api/toolchain/edits.test.ts',
  'test/api/toolchain/jobs.test.ts', 'test/api/toolchain/kept.test.ts', 'test/api/toolchain/lifecycle.test.ts',
  'test/api/toolchain/upgrade.test.ts', 'test/api/toolchain/operations.test.ts',
  'test/api/toolchain/pause.test.ts', 'test/api/toolchain/plan.test.ts', 'test/api/toolchain/progress.test.ts', 'test/api/toolchain/release.test.ts',
  'test/api/toolchain/tampering.test.ts', 'test/db/audit/list_changes.test.ts', 'test/db/audit/locks.test.ts', 'test/db/audit/read_feed.test.ts',
  'test/db/performance/long_lists.test.ts',
]

/**
 * The files of `npm run test:stack`: its own, those of which `npm test` has a sample, and those that play histories. The law of long
 * lists makes its own rows for many minutes, so it runs where LONG_LISTS names the share of a million, such as 0.1; and a walk through all
 * actions, which does the tasks of every organization that other files have made, where WALK says how many steps.
 */
export function wholeFiles(): string[] {
  const playing = filesBelow('test').filter((path) => path.endsWith('.test.ts'))
    .filter((path) => /\bplays\(/.test(readFileSync(join(root, path), 'utf8')))
  const asked = [
    ...process.env['LONG_LISTS'] === undefined ? ['test/db/performance/long_lists.test.ts'] : [],
    ...process.env['WALK'] === undefined ? ['test/api/core/walk.test.ts'] : [],
  ]
  return [...new Set([...stackFiles, ...sampledFiles, ...playing])].filter((path) => !asked.includes(path))
}

/** Files of both: `npm test` has a sample of what `npm run test:stack` tries. */
export const sampledFiles = [
  'test/api/core/instants.test.ts', 'test/api/core/odd_values.test.ts', 'test/api/core/summaries.test.ts',
  'test/api/isolation/*.test.ts', 'test/api/lists/*.test.ts',
  'test/api/stack/faults.test.ts', 'test/api/integration/races.test.ts', 'test/api/work/certificates.test.ts',
  'test/api/work/concurrency.test.ts', 'test/api/work/ends.test.ts', 'test/api/work/relations.test.ts',
]

/**
 * What `npm test` leaves out: the files of `npm run test:stack` alone. Where both run one after the other (`.ci/test.mjs`), the first leaves
 * out its samples, too. Histories it plays all the same: those of the first run have a new seed.
 */
export const leftOutFiles = isBeforeWhole ? [...stackFiles, ...sampledFiles] : stackFiles

/**
 * How many random histories are played of `count`, which `npm run test:stack` plays: a tenth in `npm test`. HISTORIES
 * says another count for all. After the instant WHOLE_UNTIL (milliseconds since 1970) `npm run test:stack` plays a tenth, too, and says so:
 * a run that has a limit of time ends on a machine that is slow today (`.ci/test.mjs`).
 */
export function plays(count: number): number {
  const said = process.env['HISTORIES']
  if (said !== undefined) return Number(said)
  const sample = Math.max(3, Math.ceil(count / 10))
  if (!isWhole) return sample
  if (Date.now() < Number(process.env['WHOLE_UNTIL'] ?? Infinity)) return count
  isCounted = false
  console.log(`NOT RUN  for want of time: ${count - sample} of ${count} histories`)
  return sample
}

/**
 * The rounds of a race, of which each meets one of the ways to come out of it: `npm run test:stack` plays so many, `npm test` half.
 * Their files are among `sampledFiles`.
 */
export function roundsOf(count: number): number[] {
  return Array.from({ length: isWhole ? count : Math.ceil(count / 2) }, (_, round) => round)
}

/** Whether a file says that its histories met each case: all of them, with the seed that is known to meet them. Read it after `plays`. */
export let isCounted = isWhole && process.env['HISTORIES'] === undefined && process.env['PROPERTY_SEED'] === '1'

/** Whether everything is tried with everything, for many minutes: ASSETRY_SWEEP=whole, for whoever changes what sweeps hold. */
export const isSweep = process.env['ASSETRY_SWEEP'] === 'whole'

/** One of so many of these, others in each place; in `npm test` a tenth of that. */
export function sampled<T>(items: T[], place: number, share = 1): T[] {
  const parts = isSweep ? 1 : isWhole ? share : share * 10
  return items.filter((_, at) => (at + place) % parts === 0)
}

/**
 * The seed of random histories: what PROPERTY_SEED says, or chosen by lot where it says `any`; else 1, so that a run fails
 * for what was changed and for nothing else. The end of a run says it, and with it a failure is played again.
 */
export function chooseSeed(): string {
  const said = process.env['PROPERTY_SEED'] ?? '1'
  process.env['PROPERTY_SEED'] = said === 'any' ? String(Math.floor(Math.random() * 2 ** 31)) : said
  return process.env['PROPERTY_SEED']
}
