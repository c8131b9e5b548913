import fc from 'fast-check'

/** A function with one rule changed. */
export interface Mutant {
  /** The function's path. */
  path: string
  /** The line in the file, from 1. */
  line: number
  /** What stands there, and what stands there now; empty where a line was taken out. */
  before: string
  after: string
  /** The statement that creates the function so. */
  sql: string
}

/** Each pattern finds one rule in a line of code; the replacement is another rule that is as easily written. */
const changes: [RegExp, string][] = [
  [/^\s*(and|or) .+$/, ''],
  [/ >= /, ' > '], [/ <= /, ' < '], [/(?<![-=<]) > /, ' >= '], [/ < (?![@-])/, ' <= '],
  [/ <> /, ' = '], [/(?<![:<>!]) = (?!any|all)/, ' <> '],
  [/\bis not null\b/, 'is null'], [/\bis null\b/, 'is not null'],
  [/\bis distinct from\b/, 'is not distinct from'], [/\bis not distinct from\b/, 'is distinct from'],
  [/\bnot exists\b/, 'exists'], [/(?<!not )\bexists \(/, 'not exists ('], [/\bif not\b/, 'if'],
  [/\bgreatest\(/, 'least('], [/\bleast\(/, 'greatest('], [/\bmin\(/, 'max('], [/\bmax\(/, 'min('],
  [/\btrue\b/, 'false'], [/\bfalse\b/, 'true'], [/(?<![\w.'])1(?![\w.'])/, '2'], [/(?<![\w.'])0(?![\w.'])/, '1'],
  [/\bcoalesce\((\w+(?:\.\w+)*), [^()]+\)/, '$1'], [/ - (?=\w)/, ' + '], [/(?<!\|) \+ (?=\w)/, ' - '],
]

/** The statement that creates the function of a file: what stands beside it belongs to the object as it is. */
export function creation(text: string): string {
  const from = text.indexOf('create or replace function')
  const quote = /as (\$\w*\$)/.exec(text.slice(from))?.[1] ?? '$$'
  const body = text.indexOf(quote, from) + quote.length
  return text.slice(from, text.indexOf(quote, body) + quote.length)
}

/** All that can be changed in a function, one change each. */
export function mutantsOf(path: string, text: string): Mutant[] {
  const sql = creation(text)
  const lines = sql.split('\n')
  const firstLine = text.slice(0, text.indexOf(sql)).split('\n').length
  const body = lines.findIndex((line) => line.startsWith('as $')) + 1
  return lines.flatMap((line, at): Mutant[] => {
    const code = line.replace(/--.*$/, '')
    if (at < body || code.trim() === '') return []
    return changes.flatMap(([pattern, replacement]): Mutant[] => {
      const quoted = maskStrings(code)
      const match = pattern.exec(quoted)
      if (match === null) return []
      const changed = replacement === '' && match[0] === quoted
        ? '' : code.slice(0, match.index) + match[0].replace(pattern, replacement) + code.slice(match.index + match[0].length)
      if (changed === code) return []
      const mutated = changed === '' ? lines.toSpliced(at, 1) : lines.with(at, changed)
      return [{ path, line: firstLine + at, before: line.trim(), after: changed.trim(), sql: mutated.join('\n') }]
    })
  })
}

/** So many of all mutants by lot, as many of each function as of any other while there are some. */
export function drawn(mutants: Mutant[], count: number, seed: number): Mutant[] {
  const shuffled = fc.sample(fc.shuffledSubarray(mutants, { minLength: mutants.length }), { numRuns: 1, seed })[0] ?? []
  const turn = new Map<string, number>()
  const ranked = shuffled.map((mutant) => {
    const place = turn.get(mutant.path) ?? 0
    turn.set(mutant.path, place + 1)
    return { mutant, place }
  })
  return ranked.toSorted((one, other) => one.place - other.place).slice(0, count).map(({ mutant }) => mutant)
}

/** As long as the line, with nothing to be changed inside of quotes. */
function maskStrings(line: string): string {
  return line.replace(/'(?:[^']|'')*'/g, (text) => `'${'·'.repeat(text.length - 2)}'`)
}
