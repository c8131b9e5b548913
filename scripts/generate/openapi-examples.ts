import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDirectory } from '../project/directory.ts'
import type { Argument, Value } from './model/model.ts'
import { exampleArguments, exampleValue, exampleValues } from './examples.ts'
import { fromPlant } from './plant.ts'
import type { Schema } from './types.ts'
import { wholeExamples } from './whole-examples.ts'

export const examplesFile = 'scripts/generate/examples.json'

/** Bodies that tests really sent and that were taken, by path; see examples.ts. */
const recorded = JSON.parse(readFileSync(join(projectDirectory, examplesFile), 'utf8')) as Record<string, Schema>

/**
 * The example of a body: the whole one that is written down, else one that a test really sent, as long as the operation
 * still knows its arguments, else the arguments that are needed; both with the words of a plant. An operation that takes
 * nothing has an empty one.
 */
export function exampleOf(path: string, list: Argument[], columns: Value[] = []): Schema {
  const whole = wholeExamples[path.replace('/rpc/', '')]
  if (whole) return { example: whole }
  const sent = recorded[path]
  const isKnown = sent && (list.length === 0 || Object.keys(sent).every((key) => list.some(({ name }) => name === key)))
  const example = isKnown ? sent : list.length > 0 ? exampleArguments(list) : exampleValues(columns)
  return { example: fromPlant(path, example, list, exampleValue) as Schema }
}
