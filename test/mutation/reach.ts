import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callGraph } from '../../scripts/project/call-graph.ts'
import { domainOf, objectOf, readSources } from '../../scripts/project/sources.ts'
import { filesBelow, root } from '../support/files.ts'

/** The pgTAP files that can see a change of a function, the nearest first. */
export function reacher(): (path: string) => string[] {
  const sources = [...readSources(root).values()]
  const { callers } = callGraph(sources)
  const names = new Map(sources.map(({ path, name }) => [path, name]))
  const tests = filesBelow('test/db').filter((path) => path.endsWith('.test.sql'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  return (path) => {
    const distance = distances(objectOf(path).name, callers, names)
    const near = (test: { path: string, text: string }): number => {
      const met = new Set(test.text.match(/\b[a-z_]+\.[a-z_0-9]+\b/g))
      const far = Math.min(...[...distance].filter(([name]) => met.has(name)).map(([, steps]) => steps))
      const isOwn = test.path.endsWith(`/${objectOf(path).name.split('.')[1]}.test.sql`)
      return far + (isOwn ? -2 : 0) + (test.path.startsWith(`test/db/${domainOf(path)}/`) ? 0 : 1)
    }
    return tests.map((test) => ({ path: test.path, far: near(test) })).filter(({ far }) => Number.isFinite(far))
      .toSorted((one, other) => one.far - other.far).map((test) => test.path)
  }
}

/** How many calls lie between each function, list or table and the one that changed. */
function distances(name: string, callers: Map<string, string[]>, names: Map<string, string>): Map<string, number> {
  const found = new Map([[name, 0]])
  for (const [here, steps] of found) {
    for (const path of callers.get(here) ?? []) {
      const above = names.get(path)
      if (above !== undefined && !found.has(above)) found.set(above, steps + 1)
    }
  }
  return found
}
