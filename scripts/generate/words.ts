import type { Model } from './model/model.ts'
import { moduleText } from './module-text.ts'

/**
 * gateway/words.js: the closed vocabularies of the columns of each list. nginx evaluates a module for each request that
 * it runs a script for, so all words are one text, with a line for each list.
 */
export function wordsModule({ lists }: Model): string {
  const lines = lists.flatMap(({ name, columns }) => {
    const told = columns
      .filter(({ type, values }) => !type.endsWith('[]') && values?.every((word) => /^\w+$/.test(word)))
      .map((column) => `${column.name}:${column.values?.join(',')}`)
    return told.length > 0 ? [`${name} ${told.join(' ')}`] : []
  })
  return `// Written by \`npm run generate\` from the sources. Do not edit.

/** A line for each list: its columns with their closed vocabularies. */
const words = ${moduleText(`\n${lines.join('\n')}\n`)}

export default words
`
}
