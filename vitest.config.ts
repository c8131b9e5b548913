import { defineConfig } from 'vitest/config'
import { sqlTestFiles } from './test/db/support/plugin.ts'
import { longestTest, longestWait } from './test/support/limits.ts'
import { workerCount } from './test/support/names.ts'
import { SlowFirst } from './test/support/slow-first.ts'
import { chooseSeed, isBeforeWhole, isWhole, leftOutFiles, wholeFiles } from './test/support/tiers.ts'

/** No test is about how fast the machine is. */
const shared = {
  pool: 'forks',
  isolate: false,
  testTimeout: longestTest,
  hookTimeout: longestTest,
  expect: { poll: { timeout: longestWait } }
} as const

const setupFiles = ['test/support/seed.ts']
const folders = { db: 'test/db', api: 'test/api' }
// Worker processes read it, too.
chooseSeed()

/** The files of a folder: all that are named in the command, else those of the tier. */
function files(folder: string): { include: string[], exclude: string[] } {
  const all = `${folder}/**/*.test.{sql,ts}`
  if (process.argv.some((word) => word.includes('.test.'))) return { include: [all], exclude: [] }
  if (!isWhole) return { include: [all], exclude: leftOutFiles }
  return { include: wholeFiles().filter((path) => path.startsWith(`${folder}/`)), exclude: [] }
}

export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    // Files wait for servers, clocks and kills, so where all of a tier run one more than there are processors keeps all of these busy.
    maxWorkers: isWhole || isBeforeWhole ? workerCount + 1 : workerCount,
    sequence: { sequencer: SlowFirst },
    reporters: ['default', './test/support/summary.ts'],
    projects: [
      { plugins: [sqlTestFiles()], test: { ...shared, setupFiles, name: 'db', ...files(folders.db) } },
      { test: { ...shared, setupFiles, name: 'api', ...files(folders.api) } },
    ]
  }
})
