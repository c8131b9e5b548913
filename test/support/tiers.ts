import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, root } from './files.ts'

/**
 * Which tests a run has. `npm test` proves laws, rules, HTTP and one start; `npm run test:stack` has what takes longer: files
 * that stop and start whole installations, browsers and compilers of clients, floods, and once more what is counted by
 * lot in `npm test`: histories and probes, then all of them, or in `.ci/run` a part.
 */
export const isWhole = process.env['ASSETRY_TESTS'] === 'whole'

/** Whether `npm run test:stack` follows (`.ci/test.mjs`). */
export const isBeforeWhole = process.env['ASSETRY_TESTS'] === 'before-whole'

/**
 * `npm run test:stack` tries one of so many histories and probes, by the seed: each unless ASSETRY_PARTS says another number, as
 * `.ci/test.mjs` does. `npm test` tries one of ten.
 */
const parts = isWhole ? Number(process.env['ASSETRY_PARTS'] ?? '1') : 10

/** Files of `npm run test:stack` alone. */
export const stackFiles = [
  'test/api/asset/trees.test.ts', 'test/api/client/install.test.ts', 'test/api/client/page.test.ts',
  'test/api/client/react_admin.test.ts', 'test/api/clients/**/*.test.ts', 'test/api/core/export.test.ts',
  'test/api/core/imports_of_lists.test.ts', 'test/api/core/summaries.test.ts', 'test/api/core/update_locks.test.ts',
  'test/api/core/walk.test.ts',
  'test/api/file/documents.test.ts', 'test/api/file/kills.test.ts', 'test/api/file/rendering.test.ts', 'test/api/file/sending.test.ts',
  'test/api/file/store.test.ts', 'test/api/identity/floods.test.ts', 'test/api/identity/passwords.test.ts',
  'test/api/integration/exports.test.ts', 'test/api/integration/import_kills.test.ts', 'test/api/integration/import_workbook.test.ts',
  'test/api/integration/kills.test.ts', 'test/api/integration/large_exports.test.ts', 'test/api/integration/webhooks.test.ts',
  'test/api/inventory/search.test.ts', 'test/api/isolation/log.test.ts', 'test/api/isolation/organizations.test.ts',
  'test/api/isolation/readers.test.ts', 'test/api/isolation/sites.test.ts', 'test/api/lists/*.test.ts', 'test/api/notify/restart.test.ts',
  'test/api/operators.test.ts', 'test/api/readme.test.ts', 'test/api/report/figures.test.ts', 'test/api/report/kills.test.ts',
  'test/api/report/mails.test.ts', 'test/api/report/render.test.ts', 'test/api/report/runs.test.ts',
  'test/api/specification/examples.test.ts', 'test/api/stack/compose.test.ts', 'test/api/stack/costs.test.ts',
  'test/api/stack/failover.test.ts', 'test/api/stack/joint_minute.test.ts', 'test/api/stack/metrics.test.ts',
  'test/api/stack/move.test.ts', 'test/api/stack/moved.test.ts', 'test/api/stack/paging.test.ts', 'test/api/stack/patroni.test.ts',
  'test/api/stack/recovery.test.ts', 'test/api/stack/restarts.test.ts', 'test/api/stack/settled.test.ts', 'test/api/stack/shares.test.ts',
  'test/api/stack/standbys.test.ts', 'test/api/stack/statements.test.ts', 'test/api/stack/torture.test.ts',
  'test/api/stack/worker_attacks.test.ts', 'test/api/stack/worker_process.test.ts', 'test/api/toolchain/bi.test.ts',
  'test/api/toolchain/built.test.ts', 'test/api/toolchain/cells.test.ts', 'test/api/toolchain/chain.test.ts',
  'test/api/toolchain/compare.test.ts', 'test/api/toolchain/description.test.ts', 'test/api/toolchain/edits.test.ts',
  'test/api/toolchain/install.test.ts', 'test/api/toolchain/jobs.test.ts', 'test/api/toolchain/kept.test.ts',
  'test/api/toolchain/lifecycle.test.ts', 'test/api/toolchain/meanings.test.ts', 'test/api/toolchain/operations.test.ts',
  'test/api/toolchain/pause.test.ts', 'test/api/toolchain/peppers.test.ts', 'test/api/toolchain/pictures.test.ts',
  'test/api/toolchain/plan.test.ts', 'test/api/toolchain/progress.test.ts', 'test/api/toolchain/release.test.ts',
  'test/api/toolchain/speed.test.ts',
  'test/api/toolchain/tampering.test.ts', 'test/api/toolchain/types.test.ts', 'test/api/toolchain/upgrade.test.ts',
  'test/api/toolchain/verify.test.ts', 'test/db/audit/chain.test.ts', 'test/db/audit/list_changes.test.ts',
  'test/db/audit/locks.test.ts', 'test/db/audit/read_feed.test.ts', 'test/db/core/news.test.ts', 'test/db/performance/long_lists.test.ts',
]

/**
 * The files of `npm run test:stack`: its own, those of which `npm test` has a sample, and those that play histories. The law of long
 * lists makes its own rows for many minutes, so it runs where LONG_LISTS names the share of a million, such as 0.1; and a walk through all
 * actions, which does the tasks of every organization that other files have made, where WALK says how many steps.
 */
export function wholeFiles(): string[] {
  const asked = [
    ...process.env['LONG_LISTS'] === undefined ? ['test/db/performance/long_lists.test.ts'] : [],
    ...process.env['WALK'] === undefined ? ['test/api/core/walk.test.ts'] : [],
  ]
  return [...new Set([...stackFiles, ...sampledFiles, ...playingFiles()])].filter((path) => !asked.includes(path))
}

/** The files that play histories. */
function playingFiles(): string[] {
  return filesBelow('test').filter((path) => path.endsWith('.test.ts'))
    .filter((path) => /\bplays\(/.test(readFileSync(join(root, path), 'utf8')))
}

/** Files of both: `npm test` has a sample of what `npm run test:stack` tries. */
export const sampledFiles = [
  'test/api/core/arguments.test.ts', 'test/api/core/instants.test.ts', 'test/api/core/odd_values.test.ts',
  'test/api/isolation/imports.test.ts', 'test/api/isolation/places.test.ts', 'test/api/stack/faults.test.ts',
  'test/api/integration/races.test.ts', 'test/api/work/certificates.test.ts', 'test/api/work/concurrency.test.ts',
  'test/api/work/ends.test.ts', 'test/api/work/relations.test.ts',
]

/**
 * What `npm test` leaves out: the files of `npm run test:stack` alone. Where both run one after the other (`.ci/test.mjs`), the first leaves
 * out its samples and histories, too, of which the second has more.
 */
export const leftOutFiles = isBeforeWhole ? [...stackFiles, ...sampledFiles, ...playingFiles()] : stackFiles

/** Whether a file does here what it does in a whole run of the tier, so that what it costs can be held against that. */
export function isAsEver(path: string): boolean {
  return !isWhole || parts === 1 ||
    !/\b(plays|sampled|probeWrites|probeLists|describeLists)\(/.test(readFileSync(join(root, path), 'utf8'))
}

/**
 * How many random histories are played of `count`, which `npm run test:stack` plays: a tenth in `npm test`, another part where ASSETRY_PARTS
 * says so. HISTORIES says another count for all. After the instant WHOLE_UNTIL (milliseconds since 1970) `npm run test:stack` plays a tenth at
 * most, and says so: a run that has a limit of time ends on a machine that is slow today (`.ci/test.mjs`).
 */
export function plays(count: number): number {
  const said = process.env['HISTORIES']
  if (said !== undefined) return Number(said)
  const [sample, planned] = [10, parts].map((each) => Math.min(count, Math.max(3, Math.ceil(count / each)))) as [number, number]
  if (planned <= sample || Date.now() < Number(process.env['WHOLE_UNTIL'] ?? Infinity)) return planned
  isCounted = false
  console.log(`NOT RUN  for want of time: ${planned - sample} of ${planned} histories`)
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
export let isCounted = isWhole && parts === 1 && process.env['HISTORIES'] === undefined && process.env['PROPERTY_SEED'] === '1'

/** Whether everything is tried with everything, for many minutes: ASSETRY_SWEEP=whole, for whoever changes what sweeps hold. */
export const isSweep = process.env['ASSETRY_SWEEP'] === 'whole'

/** One of so many of these, others in each place and with each seed; in `npm test` a tenth of that. */
export function sampled<T>(items: T[], place: number, share = 1): T[] {
  const turn = Number(process.env['PROPERTY_SEED'] ?? '1') - 1
  return items.filter((_, at) => isSweep || (at + place + turn) % (share * parts) === 0)
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
