import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vitest/config'

const runtime = fileURLToPath(new URL('./register.ts', import.meta.url))

/** Makes every `*.test.sql` file a vitest file: its statements run, and each line of TAP becomes a test. */
export function sqlTestFiles(): Plugin {
  return {
    name: 'sql-test-files',
    enforce: 'pre',
    load(id) {
      const path = id.replace(/\?.*$/, '')
      if (!path.endsWith('.test.sql')) return
      const code = `import { registerSqlFile } from ${JSON.stringify(runtime)}\n` +
        `await registerSqlFile(${JSON.stringify(path)})\n`
      return { code, map: null }
    }
  }
}
