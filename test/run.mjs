// npm test, with the words of vitest or with names of domains: npm test -- work asset runs what tests these two.
// With --stack in front, npm run test:stack (test/support/tiers.ts).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const words = process.argv.slice(2).filter((word) => word !== '--stack').flatMap((word) => {
  if (!/^[a-z]+$/.test(word) || !existsSync(join(root, 'functions', word))) return [word]
  return [`test/db/${word}/`, `test/api/${word}/`, `test/api/lists/${word}.test.ts`].filter((path) => existsSync(join(root, path)))
})
const env = process.argv[2] === '--stack' ? { ...process.env, ASSETRY_TESTS: 'whole' } : process.env
const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...words], { cwd: root, env, stdio: 'inherit' })
process.exitCode = status ?? 1
