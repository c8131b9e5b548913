/**
 * A definition as Postgres prints it, such that one that went through a dump and one that did not are the same text.
 * `between` is kept as a pair of its own in a longer list of conditions, and reading the printed text again puts the pair
 * into the list: ((a AND b) AND c) becomes (a AND b AND c). So a list that stands whole within a list of the same word
 * is written into it. What strings and quoted names hold is left alone.
 */
export function normalText(definition: string): string {
  const texts = definition.match(/'(?:[^']|'')*'|"(?:[^"]|"")*"|[()]|[^'"()]+|['"]/g) ?? []
  const { parts, end } = readGroup(texts, 0)
  return end < texts.length ? definition : parts.map(print).join('')
}

/** What stands between two parentheses: texts and further groups. */
type Part = string | Group
interface Group { parts: Part[] }

function readGroup(texts: string[], start: number): { parts: Part[], end: number } {
  const parts: Part[] = []
  let at = start
  while (at < texts.length && texts[at] !== ')') {
    const text = texts[at] ?? ''
    if (text === '(') {
      const inner = readGroup(texts, at + 1)
      parts.push({ parts: inner.parts })
      at = inner.end + 1
    } else {
      parts.push(text)
      at += 1
    }
  }
  return { parts: flatten(parts), end: at }
}

/** The groups are flat already, because they end before what is around them. */
function flatten(parts: Part[]): Part[] {
  const word = listWord(parts)
  if (word === undefined) return parts
  return parts.flatMap((part, at) => {
    if (typeof part === 'string' || listWord(part.parts) !== word) return [part]
    return isOperand(parts[at - 1], parts[at + 1], word) ? part.parts : [part]
  })
}

/** The word that joins the parts when they are one list of conditions and nothing else. */
function listWord(parts: Part[]): 'AND' | 'OR' | undefined {
  const words = parts.filter((part) => typeof part === 'string' && !/^['"]/.test(part))
  const joints = words.join(' ').match(/\b(?:AND|OR)\b/g) ?? []
  const [first] = joints
  if (first === undefined || joints.some((word) => word !== first)) return undefined
  return first === 'AND' ? 'AND' : 'OR'
}

function isOperand(before: Part | undefined, after: Part | undefined, word: string): boolean {
  const opens = before === undefined || (typeof before === 'string' && before.endsWith(` ${word} `))
  const closes = after === undefined || (typeof after === 'string' && after.startsWith(` ${word} `))
  return opens && closes
}

function print(part: Part): string {
  return typeof part === 'string' ? part : `(${part.parts.map(print).join('')})`
}
