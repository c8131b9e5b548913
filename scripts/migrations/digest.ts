import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { projectDirectory } from '../project/directory.ts'
import { committedFolder, settingsFile, sqlFilesBelow } from '../project/sources.ts'

/** What a migrated database is made from beside the committed migrations. */
const ingredients = [
  'db/extensions.sql', 'db/roles.sql', 'scripts/database/claims.ts', 'scripts/database/cluster.ts', 'scripts/database/roles.ts',
  'scripts/migrations/describe.ts', 'scripts/migrations/migrate.ts', 'scripts/migrations/worker-schema.ts',
]

/** A digest of all that a database with the committed migrations of a project is made from. */
export function digestOfMigrations(directory = projectDirectory): string {
  const hash = createHash('sha256')
  for (const path of ingredients) hash.update(path).update(readFileSync(join(projectDirectory, path)))
  for (const path of [settingsFile, ...sqlFilesBelow(directory, committedFolder)]) {
    hash.update(basename(path)).update(readFileSync(join(directory, path)))
  }
  const { version } = createRequire(import.meta.url)('graphile-worker/package.json') as { version: string }
  return hash.update(version).digest('hex')
}
