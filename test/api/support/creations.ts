import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Creations } from './creations/creation.ts'

const folder = join(import.meta.dirname, 'creations')
const domains = readdirSync(folder).filter((file) => file !== 'creation.ts')

/** Arguments of the actions whose rules no schema tells: what each file in `creations/` says of its domain. */
export const special: Creations = Object.assign({}, ...await Promise.all(domains.map(async (file) =>
  (await import(join(folder, file)) as { creations: Creations }).creations)))
