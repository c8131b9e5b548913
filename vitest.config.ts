import { defineConfig } from 'vitest/config'
import { sqlTestFiles } from './test/db/support/plugin.ts'
import { workerCount } from './test/support/names.ts'

const shared = {
  pool: 'forks',
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000
} as const

export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    maxWorkers: workerCount,
    projects: [
      {
        plugins: [sqlTestFiles()],
        test: { ...shared, name: 'db', include: ['test/db/**/*.test.{sql,ts}'] }
      },
      {
        test: { ...shared, name: 'api', include: ['test/api/**/*.test.ts'] }
      }
    ]
  }
})
