import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { surfaceFile } from '../project/built.ts'
import { projectDirectory } from '../project/directory.ts'
import { runScript } from '../project/run-script.ts'
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

/** Prints the document that the committed surface makes. */
runScript(import.meta.filename, async () => {
  const model = readModelText(await readFile(join(projectDirectory, surfaceFile), 'utf8'))
  process.stdout.write(await descriptionOf(model, projectDirectory))
})
