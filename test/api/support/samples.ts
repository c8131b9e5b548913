import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../../client/database.ts'
import { projectDirectory } from '../../../scripts/project/directory.ts'

/** An inventory as an agent sends it: JSON, of which the tests look at a little. */
export interface Inventory {
  [key: string]: Json
  deviceid: string
  content: { [key: string]: Json, softwares: { [key: string]: Json }[] }
}

/** A real inventory of test/samples/glpi, such as `computer_1`. */
export function sampleInventory(name: string): Inventory {
  return JSON.parse(readFileSync(join(projectDirectory, 'test/samples/glpi', `${name}.json`), 'utf8')) as Inventory
}
