// Runs all tests: npm test, then npm run test:stack. A file that failed is run once more, alone: a machine that has other work
// makes browsers, servers and clocks late in ways that no test foresees; what is broken fails twice. Races and laws are
// never believed a second time. Which files needed it is counted in a file of this machine: three times in ten runs fails. The
// last lines to be printed are left in the file that is named: each test that failed with the beginning of its message, the
// seed, and how many tests passed and failed in the end.
// Histories and probes have the seed of .ci/seed, so that each change of the functions plays new ones, or what PROPERTY_SEED says
// (`any`: by lot). It is printed at the beginning, with each failure and at the end, and plays them again. The second tier tries
// one of ten of them (ADR 488), or one of what ASSETRY_PARTS says. All of them (1) have seed 1, with which they are known to meet each
// case of a rule, and assert that, unless PROPERTY_SEED is a number.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const [summary] = process.argv.slice(2)
const directory = mkdtempSync(join(tmpdir(), 'tests-'))
const memory = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'assetry', 'second-runs.json')
const [rememberedRuns, tooOften] = [10, 3]
const { PROPERTY_SEED: said = execFileSync('.ci/seed', { encoding: 'utf8' }).trim() } = process.env
const seed = said === 'any' ? String(randomInt(2 ** 31)) : said
// On a quiet machine all of it has run by then. Later the second tier plays a tenth of the histories at most and says so: a run has a limit of time.
const wholeUntil = Date.now() + 60 * 60_000
const { ASSETRY_PARTS: parts = '10' } = process.env
const wholeSeed = parts === '1' && process.env.PROPERTY_SEED !== seed ? '1' : seed
/** The tiers with what they are told. What the second tries more of, the first leaves out. */
const tiers = [
  { script: 'test', env: { ASSETRY_TESTS: 'before-whole', KEEP_TRACES: '1', PROPERTY_SEED: seed } },
  { script: 'test:stack', env: { ASSETRY_PARTS: parts, PROPERTY_SEED: wholeSeed, WHOLE_UNTIL: String(wholeUntil) } },
]

/** Runs these files, or all; answers whether all is well, and the results by file. */
function run(name, { script, env }, words) {
  const report = join(directory, `${name}.json`)
  const { status } = spawnSync(
    'npm', [
      'run', script, '--', ...words, '--reporter=default', '--reporter=./test/support/summary.ts', '--reporter=json',
      `--outputFile.json=${report}`
    ], { stdio: 'inherit', env: { ...process.env, ...env } })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return { isWell: status === 0, files: new Map(testResults.map((file) => [relative('.', file.name), file])) }
}

/** What a tier that tries a part is called with, to try the same. */
function partsOf({ env: { ASSETRY_PARTS: each } }) {
  return each === undefined ? '' : `ASSETRY_PARTS=${each} `
}

/** Races show once in many runs, and what a law says does not depend on the machine. */
function isRaceOrLaw(path) {
  return path.startsWith('test/db/catalog/') || /concurrency|races/.test(path) ||
    /support\/races\.ts'/.test(readFileSync(path, 'utf8'))
}

/** Runs a tier; files that failed but are no races and no laws once more, with the same seed. */
function runTier(tier) {
  const name = tier.script.replace(':', '-')
  const { isWell, files } = run(name, tier, [])
  const failed = [...files].filter(([, { status }]) => status !== 'passed').map(([path]) => path)
  // Where no file is to blame, something is left over or was thrown beside the tests: that is not asked again.
  if (isWell || failed.length === 0) return { isWell, files, again: [] }
  for (const path of failed) console.log(`\nFailed: ${partsOf(tier)}PROPERTY_SEED=${tier.env.PROPERTY_SEED} npm run ${tier.script} -- ${path}`)
  const believed = failed.filter(isRaceOrLaw)
  if (believed.length > 0) {
    console.log(`\nNot run a second time, because races and laws hold always: ${believed.join(', ')}\n`)
    return { isWell: false, files, again: [] }
  }
  console.log(`\nOnce more, alone: ${failed.join(', ')}\n`)
  const second = run(`${name}-again`, tier, [...failed, '--maxWorkers=1'])
  for (const [path, file] of second.files) files.set(path, file)
  if (second.isWell) console.log(`\nPassed only when they ran alone: ${failed.join(', ')}\n`)
  return { isWell: second.isWell, files, again: failed }
}

/** Notes which files needed a second run; answers those that need it too often. */
function remember(again) {
  let runs = []
  try {
    runs = JSON.parse(readFileSync(memory, 'utf8'))
  } catch {
    // The first run on this machine.
  }
  runs = [again, ...runs].slice(0, rememberedRuns)
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, `${JSON.stringify(runs, null, 2)}\n`)
  return again.filter((path) => runs.filter((files) => files.includes(path)).length >= tooOften)
}

const count = (files, status) =>
  files.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length

const shownLines = 12
const beginning = (message = '') => message.split('\n').slice(0, shownLines).map((line) => `    ${line.slice(0, 300)}\n`).join('')

/** What failed in a file: its tests, or the file itself where none of its tests did. */
function failures([path, { status, message, assertionResults }]) {
  if (status === 'passed') return []
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (tests.length === 0) return [`FAILED ${path}\n${beginning(message)}`]
  return tests.map(({ fullName, failureMessages }) => `FAILED ${path}: ${fullName}\n${beginning(failureMessages[0])}`)
}

try {
  console.log(`Histories and probes have seed ${seed}, one of ${parts} is tried: PROPERTY_SEED=${seed} ASSETRY_PARTS=${parts} tries them again.`)
  const ran = tiers.map(runTier)
  const often = remember(ran.flatMap(({ again }) => again))
  const files = ran.flatMap((tier) => [...tier.files.values()])
  const failed = ran.flatMap((tier) => [...tier.files].flatMap(failures))
  const tooOftenAgain = often.map((path) => `FAILED ${path}: needed a second run ${tooOften} times in ${rememberedRuns} runs\n`)
  const late = Date.now() < wholeUntil ? '' : 'The machine was slow: see what was NOT RUN for want of time.\n'
  writeFileSync(summary, `${[...failed, ...tooOftenAgain].join('')}${late}Seed of histories and probes: ${seed}\n${count(files, 'passed')} passed, ${count(files, 'failed')} failed\n`)
  process.exitCode = ran.every(({ isWell }) => isWell) && often.length === 0 ? 0 : 1
} finally {
  rmSync(directory, { recursive: true, force: true })
}
