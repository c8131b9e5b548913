/** A file to be linted. The variants are as long as the text, so that places in them agree. */
export interface LintFile {
  path: string
  text: string
  /** Without comments and without what stands in quotes. */
  code: string
  /** Without comments. */
  withStrings: string
}

/** A place that breaks a rule. */
export interface Breach {
  /** Where in the text. */
  index: number
  sentence: string
}

export interface Rule {
  name: string
  appliesTo(path: string): boolean
  check(file: LintFile): Breach[]
}

/** A breach as it is shown. */
export interface Finding {
  path: string
  line: number
  rule: string
  sentence: string
}

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\bis\s+(\$\w*\$)[\s\S]*?\1/g

/** Reads a text. Bodies in dollar quotes are code, unless they are the text of `comment on … is`. */
export function parse(path: string, text: string): LintFile {
  const isComment = (piece: string) => piece.startsWith('--') || piece.startsWith('/*')
  return {
    path,
    text,
    code: text.replace(token, blank),
    withStrings: text.replace(token, (piece: string) => isComment(piece) ? blank(piece) : piece),
  }
}

/** Runs the rules that apply. A line `-- lint-allow <rule>: <reason>` excuses the line below it. */
export function lint(file: LintFile, rules: Rule[]): Finding[] {
  const lines = file.text.split('\n')
  return rules.filter((rule) => rule.appliesTo(file.path)).flatMap((rule) =>
    rule.check(file).flatMap(({ index, sentence }) => {
      const line = lineAt(file.text, index)
      const above = lines[line - 2]?.trim() ?? ''
      const isAllowed = new RegExp(`^-- lint-allow ${rule.name}: \\S`).test(above)
      return isAllowed ? [] : [{ path: file.path, line, rule: rule.name, sentence }]
    }))
}

/** Every match of a pattern is a breach. */
export function breaches(text: string, pattern: RegExp, sentence: (match: RegExpMatchArray) => string): Breach[] {
  return [...text.matchAll(pattern)].map((match) => ({ index: match.index, sentence: sentence(match) }))
}

/** A breach at a place if something is so. */
export function when(isSo: boolean, index: number, sentence: string): Breach[] {
  return isSo ? [{ index: Math.max(0, index), sentence }] : []
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

function blank(piece: string): string {
  return piece.replace(/[^\n]/g, ' ')
}
