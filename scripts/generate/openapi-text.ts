const texts = new Set(['description', 'summary'])

/** A document whose descriptions show `<name>`, which pages would take for HTML, because it stands in code marks. */
export function withCodeMarks(document: unknown): unknown {
  if (Array.isArray(document)) return document.map(withCodeMarks)
  if (typeof document !== 'object' || document === null) return document
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [
    key, texts.has(key) && typeof value === 'string' ? marked(value) : withCodeMarks(value),
  ]))
}

/** Puts each word with `<…>` in it into code marks, unless it stands there already. */
export function marked(text: string): string {
  return text.split(/(`[^`]*`)/).map((part, index) => (index % 2 === 1 ? part : part.replace(
    /(\(?)(\S*<\w[\w ]*>\S*?)([.,;:)]*)(?=\s|$)/g,
    (_, open: string, word: string, close: string) => (open !== '' && close.startsWith(')')
      ? `\`${open}${word})\`${close.slice(1)}`
      : `${open}\`${word}\`${close}`)))).join('')
}
