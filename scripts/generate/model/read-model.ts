import type { Client } from 'pg'
import { readActions } from './actions.ts'
import { readCatalog } from './catalog.ts'
import { readEntities, readImports } from './entities.ts'
import { readLists } from './lists.ts'
import type { Model } from './model.ts'
import { readPictures } from './pictures.ts'
import { readRequestRefusals } from './refusals.ts'

/** Reads everything that the schema `api` offers from a migrated database. `domains`: object name → domain. */
export async function readModel(client: Client, domains: Map<string, string>): Promise<Model> {
  const catalog = await readCatalog(client)
  const entities = await readEntities(client)
  const lists = await readLists(client, catalog, domains)
  const actions = await readActions(client, catalog, { domains, entities, lists, imports: await readImports(client) })
  const pictures = await readPictures(client)
  return { lists, actions, entities, pictures, requestRefusals: readRequestRefusals(catalog) }
}
