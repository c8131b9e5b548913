/** The body of a function without its comments; strings stay as they are. */
export function withoutComments(body: string): string {
  return body.replace(/'(?:''|[^'])*'|--[^\n]*|\/\*.*?\*\//gs, (match) => (match.startsWith("'") ? match : ' '))
}

/** The arguments of every call of a function in a body, as written. Nested parentheses and strings are respected. */
export function callsOf(body: string, name: string): string[][] {
  const calls: string[][] = []
  const pattern = new RegExp(`(?<![\\w.])${name.replace('.', '\\.')}\\s*\\(`, 'g')
  for (const match of body.matchAll(pattern)) calls.push(splitArguments(body, match.index + match[0].length))
  return calls
}

/** The content of a string literal; undefined for every other expression. */
export function literal(expression: string | undefined): string | undefined {
  const match = /^'((?:''|[^'])*)'$/.exec(expression?.trim() ?? '')
  return match?.[1]?.replaceAll("''", "'")
}

/** The value given to a parameter of a call, by position (from 0) or by name (`p_status => 409`). */
export function argumentOf(call: string[], position: number, name: string): string | undefined {
  const named = call.map((text) => /^(\w+)\s*=>\s*(.*)$/s.exec(text))
  const match = named.find((pair) => pair?.[1] === name)
  return match?.[2] ?? (named[position] ? undefined : call[position])
}

function splitArguments(body: string, start: number): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const [token] of body.slice(start).matchAll(/'(?:''|[^'])*'|[^']/gs)) {
    if (depth === 0 && token === ')') break
    if (depth === 0 && token === ',') {
      parts.push(part.trim())
      part = ''
      continue
    }
    if (token === '(' || token === '[') depth++
    if (token === ')' || token === ']') depth--
    part += token
  }
  return part.trim() === '' ? parts : [...parts, part.trim()]
}

/** A row `p_name: meaning` of an action's comment; a long one goes on in the next line. */
const argumentRow = /^(p_\w+): ([\s\S]*?)(?:\n(?=p_\w+: |Refuses with\b|\s*$)|$(?![\s\S]))/gm

/**
 * The first line of a comment is the summary. A row that begins with the name of an argument says what that means; the
 * rest is the description.
 */
export function splitComment(
  comment: string | null,
): { summary: string, description: string, meanings: Map<string, string> } {
  const [summary = '', ...rest] = (comment ?? '').split('\n')
  const text = rest.join('\n')
  const meanings = new Map([...text.matchAll(argumentRow)].map(([, name = '', meaning = '']) =>
    [name, meaning.replace(/\s+/g, ' ').trim()]))
  return { summary: summary.trim(), description: text.replace(argumentRow, '').trim(), meanings }
}
