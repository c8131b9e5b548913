// Runs all tests: npm test, then npm run test:stack. A file that failed is run once more, alone: a machine that has other work
// makes browsers, servers and clocks late in ways that no test foresees; what is broken fails twice. Races and laws are
// never believed a second time. Which files needed it is counted in a file of this machine: three times in ten runs fails. The
// last line to be printed is left in the file that is named: how many tests passed and failed in the end.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const [summary] = process.argv.slice(2)
const directory = mkdtempSync(join(tmpdir(), 'tests-'))
const memory = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'assetry', 'second-runs.json')
const [rememberedRuns, tooOften] = [10, 3]

/** Runs these files, or all; answers whether all is well, and the results by file. */
function run(name, script, words) {
  const report = join(directory, `${name}.json`)
  const { status } = spawnSync(
    'npm', [
      'run', script, '--', ...words, '--reporter=default', '--reporter=./test/support/summary.ts', '--reporter=json',
      `--outputFile.json=${report}`
    ], { stdio: 'inherit' })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return { isWell: status === 0, files: new Map(testResults.map((file) => [relative('.', file.name), file])) }
}

/** Races show once in many runs, and what a law says does not depend on the machine. */
function isRaceOrLaw(path) {
  return path.startsWith('test/db/catalog/') || /concurrency|races/.test(path) ||
    /support\/races\.ts'/.test(readFileSync(path, 'utf8'))
}

/** Runs a tier; files that failed but are no races and no laws once more. */
function runTier(script) {
  const { isWell, files } = run(script.replace(':', '-'), script, [])
  const failed = [...files].filter(([, { status }]) => status !== 'passed').map(([path]) => path)
  // Where no file is to blame, something is left over or was thrown beside the tests: that is not asked again.
  if (isWell || failed.length === 0) return { isWell, files, again: [] }
  const believed = failed.filter(isRaceOrLaw)
  if (believed.length > 0) {
    console.log(`\nNot run a second time, because races and laws hold always: ${believed.join(', ')}\n`)
    return { isWell: false, files, again: [] }
  }
  console.log(`\nOnce more, alone: ${failed.join(', ')}\n`)
  const second = run(`${script.replace(':', '-')}-again`, script, [...failed, '--maxWorkers=1'])
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

try {
  const tiers = ['test', 'test:stack'].map(runTier)
  const often = remember(tiers.flatMap(({ again }) => again))
  for (const path of often) console.log(`${path} needed a second run ${tooOften} times in ${rememberedRuns} runs: correct it`)
  const files = tiers.flatMap((tier) => [...tier.files.values()])
  writeFileSync(summary, `${count(files, 'passed')} passed, ${count(files, 'failed')} failed\n`)
  process.exitCode = tiers.every(({ isWell }) => isWell) && often.length === 0 ? 0 : 1
} finally {
  rmSync(directory, { recursive: true, force: true })
}
