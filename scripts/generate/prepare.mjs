// After an installation, and before what reads types: builds what is not committed. An installation without development
// dependencies has no use for it.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
try {
  createRequire(join(root, 'package.json')).resolve('@dagrejs/dagre')
} catch {
  process.exit()
}
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/generate/build.ts'], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
