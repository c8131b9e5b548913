// Runs all tests; files that failed are run once more, alone. A machine that has other work makes browsers, servers and
// clocks late in ways that no test foresees; what is broken fails twice. Which files needed it is said, and the last
// line to be printed is left in the file that is named: how many tests passed and failed in the end.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const [summary] = process.argv.slice(2)
const directory = mkdtempSync(join(tmpdir(), 'tests-'))

/** Runs these files, or all; answers whether all is well, the results by file, and the counts. */
function run(name, words) {
  const report = join(directory, `${name}.json`)
  const { status } = spawnSync(
    'npm', ['test', '--', ...words, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], { stdio: 'inherit' })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return { isWell: status === 0, files: new Map(testResults.map((file) => [relative('.', file.name), file])) }
}

const count = (files, status) =>
  [...files.values()].flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length

try {
  const { isWell, files } = run('all', [])
  const failed = [...files].filter(([, { status }]) => status !== 'passed').map(([path]) => path)
  let isWellInTheEnd = isWell
  // Where no file is to blame, something is left over or was thrown beside the tests: that is not asked again.
  if (!isWell && failed.length > 0) {
    console.log(`\nOnce more, alone: ${failed.join(', ')}\n`)
    const again = run('again', [...failed, '--maxWorkers=1'])
    for (const [path, file] of again.files) files.set(path, file)
    isWellInTheEnd = again.isWell
    if (again.isWell) console.log(`\nPassed only when they ran alone: ${failed.join(', ')}\n`)
  }
  writeFileSync(summary, `${count(files, 'passed')} passed, ${count(files, 'failed')} failed\n`)
  process.exitCode = isWellInTheEnd ? 0 : 1
} finally {
  rmSync(directory, { recursive: true, force: true })
}
