import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { initRoles } from '../../scripts/database/cluster.ts'
import { readSources, type SourceKind } from '../../scripts/project/sources.ts'
import { makeServerDirectory, serverPlace } from '../../scripts/stack/place.ts'
import { startPostgres } from '../../scripts/stack/postgres.ts'
import { readSecrets } from '../../scripts/stack/secrets.ts'
import { takeSlot } from '../../scripts/stack/slot.ts'
import { root } from '../support/files.ts'
import { workerCount } from '../support/names.ts'
import { ensureTemplates } from '../support/template.ts'
import { Laboratory, type Outcome } from './laboratory.ts'
import { Models } from './models.ts'
import { drawn, type Mutant, mutantsOf } from './mutants.ts'
import { reacher } from './reach.ts'
import { Traces } from './traces.ts'

const usage = `npm run mutate -- [options]
  --sample <n>             number of mutants, default 300
  --seed <n>               the choice of mutants; default at random, printed at the end
  --in <word>              functions and policies whose path contains the word
  --views                  views as well; what their lists show is tried over HTTP besides, which is not run here
  --at <path:line,...>     each mutant of these lines; a path may be shortened to its end, as in end_delay.sql:18
  --changed-since <commit> functions and policies whose files differ from the commit
  --files <n>              most pgTAP files for one mutant, the nearest first, default 60; all TypeScript tests of its domain follow
  --minutes <n>            no new mutant after this time
  --workers <n>            databases at the same time, default the number of processors, at most 4
  --threshold <percent>    exit status 1 when less is killed of at least half of the sample, default 0`

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '300' }, seed: { type: 'string' }, in: { type: 'string', default: '' },
    at: { type: 'string' }, 'changed-since': { type: 'string' }, files: { type: 'string', default: '60' },
    minutes: { type: 'string', default: 'Infinity' }, workers: { type: 'string', default: String(workerCount) },
    threshold: { type: 'string', default: '0' }, views: { type: 'boolean', default: false }, help: { type: 'boolean', default: false },
  },
})

/** The paths that differ from a commit, with those that no commit has yet. */
function changedSince(commit: string): Set<string> {
  const git = (...words: string[]): string[] => {
    const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`)
    return stdout.split('\n')
  }
  return new Set([
    ...git('diff', '--name-only', '--relative', commit, '--', ...folders),
    ...git('ls-files', '--others', '--exclude-standard', '--', ...folders),
  ])
}

/** What has rules: functions, policies, and where it is asked for views with those that other views read. */
const folders = ['functions', 'policies', ...values.views ? ['db/views'] : []]
const mutated = new Set<SourceKind>(['function', 'policies', ...values.views ? ['view', 'label'] as const : []])

function chosen(seed: number): Mutant[] {
  const since = values['changed-since']
  const changed = since === undefined ? undefined : changedSince(since)
  const mutants = [...readSources(root).values()]
    .filter(({ kind, path }) => mutated.has(kind) && path.includes(values.in) && (changed?.has(path) ?? true))
    .flatMap(({ path }) => mutantsOf(path))
  const places = values.at?.split(',')
  if (places === undefined) return drawn(mutants, Number(values.sample), seed)
  return mutants.filter(({ path, line }) => places.some((place) => `/${path}:${line}`.endsWith(`/${place}`)))
}

function report({ mutant: { path, line, before, after }, end, by, seconds }: Outcome): void {
  console.log(`${end.padEnd(8)} ${path}:${line}  ${before}  ->  ${after === '' ? '(left out)' : after}  (${by}, ${seconds.toFixed(1)} s)`)
}

if (values.help) {
  console.log(usage)
  process.exit(0)
}

const began = performance.now()
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const waiting = chosen(seed).toReversed()
const count = waiting.length
// Histories are those of npm test, the same for each mutant.
process.env['PROPERTY_SEED'] ??= '1'
const slot = takeSlot(join(await serverPlace(), 'test'))
await makeServerDirectory(slot.directory)
const secrets = await readSecrets()
const server = await startPostgres({ dataDirectory: join(slot.directory, 'postgres'), durable: false })
const outcomes: Outcome[] = []
try {
  await initRoles(server.superuserUrl, secrets)
  const templates = await ensureTemplates(server.superuserUrl, secrets.owner)
  const traces = new Traces(slot.directory, templates.product)
  const reach = reacher(traces)
  const models = new Models(server.superuserUrl, templates.product)
  await Promise.all(Array.from({ length: Number(values.workers) }, async (_, worker) => {
    const laboratory = new Laboratory(server.superuserUrl, templates.tests, traces, models, worker + 1)
    await laboratory.open()
    while (performance.now() - began < Number(values.minutes) * 60_000) {
      const mutant = waiting.pop()
      if (mutant === undefined) break
      const found = reach(mutant.path)
      const outcome = await laboratory.judge(mutant, [...found.sql.slice(0, Number(values.files)), ...found.model], found)
      outcomes.push(outcome)
      report(outcome)
    }
  }))
  await models.close()
} finally {
  await server.stop()
  slot.release()
}

const judged = outcomes.filter(({ end }) => end !== 'invalid')
const killed = judged.filter(({ end }) => end === 'killed').length
const percent = judged.length === 0 ? 100 : 100 * killed / judged.length
const seconds = outcomes.map((outcome) => outcome.seconds).toSorted((one, other) => one - other)[Math.floor(outcomes.length / 2)] ?? 0
if (outcomes.length < count) console.log(`${count - outcomes.length} of ${count} mutants not tried: ${values.minutes} minutes are over`)
console.log(`${judged.length} mutants, ${killed} killed (${percent.toFixed(0)} %), ${judged.length - killed} survive; ` +
  `${outcomes.length - judged.length} that the database refuses; ${seconds.toFixed(1)} s each (median); seed ${seed}`)
// Of half of what was asked for, chance says too much.
process.exitCode = percent >= Number(values.threshold) || judged.length < count / 2 ? 0 : 1
