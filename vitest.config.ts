import { defineConfig } from 'vitest/config'
import { sqlTestFiles } from './test/db/support/plugin.ts'
import { workerCount } from './test/support/names.ts'
import { SlowFirst } from './test/support/slow-first.ts'

/**
 * No test is about how fast the machine is: what it waits for is waited for this long, on one that has other work, too.
 * The limits are there so that what hangs ends, so a test gives no shorter ones of its own.
 */
const shared = {
  pool: 'forks',
  isolate: false,
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 180_000 } }
} as const

const setupFiles = ['test/support/seed.ts']

export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    maxWorkers: workerCount,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        plugins: [sqlTestFiles()],
        test: { ...shared, setupFiles, name: 'db', include: ['test/db/**/*.test.{sql,ts}'] }
      },
      {
        test: { ...shared, setupFiles, name: 'api', include: ['test/api/**/*.test.ts'] }
      }
    ]
  }
})
