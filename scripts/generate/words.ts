import type { Model } from './model/model.ts'

/**
 * gateway/words.js: the closed vocabularies of the columns of each list. nginx evaluates a module for each request that
 * it runs a script for, so that all words of a list are one text.
 */
export function wordsModule({ lists }: Model): string {
  const lines = lists.flatMap(({ name, columns }) => {
    const told = columns
      .filter(({ type, values }) => !type.endsWith('[]') && values?.every((word) => /^\w+$/.test(word)))
      .map((column) => `${column.name}:${column.values?.join(',')}`)
    return told.length > 0 ? [`  ${name}:\n    '${told.join(' ')}',`] : []
  })
  return `// Written by \`npm run generate\` from the sources. Do not edit.

/** The closed vocabularies of each list, by column. */
const words = {
${lines.join('\n')}
}

export default words
`
}
