/** One SQL statement and the place where it begins in its file. */
export interface Statement {
  text: string
  offset: number
}

// What may contain a semicolon that ends nothing: comments, strings, quoted names, dollar quotes. Then the semicolon.
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|\bE'(?:\\.|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"|(\$\w*\$)[\s\S]*?\1|;/gi
const leadingNoise = /^(?:\s+|--[^\n]*|\/\*[\s\S]*?\*\/)*/

/** Splits a file into its statements, each without the white space and the comments before it. */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = []
  let start = 0
  const push = (end: number): void => {
    const raw = sql.slice(start, end)
    const noise = leadingNoise.exec(raw)?.[0].length ?? 0
    if (raw.length > noise) statements.push({ text: raw.slice(noise), offset: start + noise })
    start = end + 1
  }
  for (const match of sql.matchAll(token)) {
    if (match[0] === ';') push(match.index)
  }
  push(sql.length)
  return statements
}

/** The line and the column, both from 1, of an offset in a text. */
export function placeOf(text: string, offset: number): { line: number, column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
