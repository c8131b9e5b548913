import type { Source } from './sources.ts'

/** Which function of the project names which, from the text of the sources. */
export interface CallGraph {
  /** Where each function stands, by qualified name. */
  paths: Map<string, string>
  /** The paths of the sources that name a function, itself left out, by qualified name. */
  callers: Map<string, string[]>
}

const qualifiedName = /\b[a-z_]+\.[a-z_0-9]+\b/g

/** Reads who names whom. What comments say does not count; names in strings do, since some functions run by name. */
export function callGraph(sources: Pick<Source, 'kind' | 'name' | 'path' | 'text'>[]): CallGraph {
  const paths = new Map(sources.filter(({ kind }) => kind === 'function').map(({ name, path }) => [name, path]))
  const callers = new Map<string, string[]>()
  for (const { path, text } of sources) {
    for (const name of new Set(withoutComments(text).match(qualifiedName))) {
      if (!paths.has(name) || paths.get(name) === path) continue
      callers.set(name, [...callers.get(name) ?? [], path])
    }
  }
  return { paths, callers }
}

/** The text of a source without its `--` lines and without its statements `comment on`. */
export function withoutComments(text: string): string {
  return text.replace(/--.*$/gm, '').replace(/^comment on [\s\S]*?;$/gm, '')
}
