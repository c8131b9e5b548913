import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { descriptionFile, diagramsFile, llmsFile, surfaceFile, typesFile } from '../project/built.ts'
import { settingsPage, withSettingsTable } from '../project/settings-table.ts'
import { domainOf, readSources } from '../project/sources.ts'
import { boundsModule, readBounds } from './bounds.ts'
import { databaseTypes } from './database-types.ts'
import { descriptionOf } from './description.ts'
import { diagramsPage } from './diagrams.ts'
import { errorsPage, errorTypes, readGatewayRefusals } from './errors.ts'
import { llmsPage } from './llms.ts'
import type { Model } from './model/model.ts'
import { modelText } from './model-text.ts'
import { readModel } from './model/read-model.ts'
import { referencePages } from './reference.ts'
import { gatewaySurface } from './surface.ts'
import { wordsModule } from './words.ts'

/** Everything that is generated and committed, path → text, from a database that has all migrations and sources. */
export async function generatedFiles(client: Client, directory: string): Promise<Map<string, string>> {
  const model = await readModel(client, domainsOfSources(directory))
  const gateway = await readGatewayRefusals(directory)
  return new Map([
    ...referencePages(model),
    [settingsPage, withSettingsTable(readFileSync(join(directory, settingsPage), 'utf8'))],
    [surfaceFile, modelText(model)],
    ['docs/errors.md', errorsPage(model, gateway)],
    ['client/errors.ts', errorTypes(model, gateway.refusals)],
    ['gateway/bounds.js', boundsModule(await readBounds(client, directory))],
    ['gateway/surface.js', gatewaySurface(model)],
    ['gateway/words.js', wordsModule(model)],
  ])
}

/** What is made of the committed surface, path → text, and not committed: it is large, and says nothing else. */
export async function filesToBuild(model: Model, directory: string): Promise<Map<string, string>> {
  return new Map([
    [descriptionFile, await descriptionOf(model, directory)],
    [llmsFile, llmsPage(model)],
    [diagramsFile, diagramsPage(model)],
    [typesFile, databaseTypes(model)],
  ])
}

/** The domain of each list and action, by name. */
function domainsOfSources(directory: string): Map<string, string> {
  const published = [...readSources(directory).values()].filter(({ name }) => name.startsWith('api.'))
  return new Map(published.map(({ name, path }) => [name.slice('api.'.length), domainOf(path)]))
}
