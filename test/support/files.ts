import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The project's root directory. */
export const root = join(import.meta.dirname, '..', '..')

/** The files below a directory of the project, as paths from its root in order; a file is its own only file. */
export function filesBelow(path: string): string[] {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)))
}
