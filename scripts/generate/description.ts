import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { descriptionFile, isBuilt, surfaceFile } from '../project/built.ts'
import { projectDirectory } from '../project/directory.ts'
import { readGatewayRefusals } from './errors.ts'
import { readModelText } from './model-text.ts'
import type { Model } from './model/model.ts'
import { openapi } from './openapi.ts'

/** The OpenAPI document that a surface makes, with the refusals of the project's gateway. */
export async function descriptionOf(model: Model, directory: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8')) as { version: string }
  const { refusals } = await readGatewayRefusals(directory)
  return `${JSON.stringify(openapi(model, refusals, version), null, 2)}\n`
}

/**
 * The text of a project's description: the built file, or where that is missing or old what the committed surface makes of it,
 * without writing anything. Undefined for a project that has no description. Takes half a second at most.
 */
export async function readDescriptionText(directory = projectDirectory): Promise<string | undefined> {
  const isOurs = directory === projectDirectory
  if (isOurs && !isBuilt()) {
    return await descriptionOf(readModelText(await readFile(join(directory, surfaceFile), 'utf8')), directory)
  }
  const file = join(directory, descriptionFile)
  return existsSync(file) ? await readFile(file, 'utf8') : undefined
}
