/** What one statement says: of a table, a type or one of their columns. */
export interface Meaning {
  kind: string
  /** The qualified name, of a column with the column's. */
  object: string
  /** As SQL writes it, quotes included. */
  literal: string
}

/** What tables mean, and what types of answers and domains do: the folder by what its files may speak of. */
export const meaningFolders = { 'db/tables': ['table', 'column'], 'db/types': ['type', 'domain', 'column'] }

const statement =
  /^comment on (table|column|type|domain) ([a-z_0-9]+\.[a-z_0-9."]+) is\s+('(?:[^']|'')*'(?:\s*\n\s*'(?:[^']|'')*')*|\$(\w*)\$[\s\S]*?\$\4\$|null);\n?/gm

/** The meanings that a text states, in its order. */
export function meaningsIn(text: string): Meaning[] {
  return [...text.matchAll(statement)].map(([, kind = '', object = '', literal = '']) =>
    ({ kind, object: object.replaceAll('"', ''), literal }))
}

/** A text without the meanings that it states. */
export function withoutMeanings(text: string): string {
  return text.replace(statement, '').replace(/\n{3,}/g, '\n\n')
}

/** The table or type that a meaning is about. */
export function ownerOf({ object }: Meaning): string {
  return object.split('.').slice(0, 2).join('.')
}

/** The text that a literal stands for; one in quotes may go on in the next line. */
export function textOf(literal: string): string {
  if (literal.startsWith('$')) return literal.replace(/^\$\w*\$|\$\w*\$$/g, '')
  return [...literal.matchAll(/'((?:[^']|'')*)'/g)].map(([, piece = '']) => piece.replaceAll(`''`, `'`)).join('')
}

/** Whether two texts state the same; which literal is written, and in which order, does not matter. */
export function meanTheSame(one: string, other: string): boolean {
  const [a, b] = [statedIn(one), statedIn(other)]
  return a.size === b.size && [...a].every(([subject, text]) => b.get(subject) === text)
}

/** What an object loses with a new text: the subjects, such as `column work.tasks.title`, of which it says nothing more. */
export function lostMeanings(before: string, after: string): string[] {
  const kept = statedIn(after)
  return [...statedIn(before).keys()].filter((subject) => !kept.has(subject))
}

/** A statement as the files of the project write it. */
export function meaningSql(kind: string, object: string, text: string): string {
  const head = `comment on ${kind} ${object} is`
  if (text.includes('\n')) return `${head}\n$$${text}$$;`
  const words = text.replaceAll(`'`, `''`)
  if (head.length + words.length + 4 <= width) return `${head} '${words}';`
  const lines = words.match(new RegExp(`.{1,${width - 3}}(?: |$)|.+`, 'g')) ?? ['']
  return `${head}\n${lines.map((line) => `'${line}'`).join('\n')};`
}

/** Columns of a line. */
const width = 120

/** Answers what is wrong with the file of an object; nothing when it holds only what the object and its columns mean. */
export function meaningFault(folder: string, name: string, text: string): string | undefined {
  if (withoutMeanings(`${text}\n`).trim() !== '') return 'must hold "comment on …" statements and nothing else'
  const allowed = meaningFolders[folder as keyof typeof meaningFolders]
  const found = meaningsIn(`${text}\n`)
  if (found.some(({ literal }) => literal === 'null')) return 'leave out what has no meaning, do not write null'
  const stranger = found.find((meaning) => ownerOf(meaning) !== name || !allowed.includes(meaning.kind))
  return stranger && `${stranger.kind} ${stranger.object} belongs in another file`
}

function statedIn(text: string): Map<string, string> {
  return new Map(meaningsIn(`${text}\n`).map(({ kind, object, literal }) => [`${kind} ${object}`, textOf(literal)]))
}
