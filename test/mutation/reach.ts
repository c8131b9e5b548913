import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutComments } from '../../scripts/project/call-graph.ts'
import { domainOf, objectOf, readSources } from '../../scripts/project/sources.ts'
import { filesBelow, root } from '../support/files.ts'
import type { Traces } from './traces.ts'

const laws = 'test/db/catalog/'
/** Policies are also tried one by one, with rows of their own. */
const trialOfPolicies = 'test/db/catalog/policy_mutation.test.ts'

const qualifiedName = /\b[a-z_]+\.[a-z_0-9]+\b/g

/** How many files must name something on the way to a function; where there are fewer, all of its domain may call it. */
const few = 3
/** How far files are that were seen to call a function, and those that may call it, where no name tells it. */
const [seen, hidden] = [3, 50]
/** How many steps from its names a file can see a function refuse: the server does not count a call that ends so. */
const refused = 2

interface TestFile { path: string, names: Set<string> }

/** How many models of other domains are asked, the nearest first. */
const foreignModels = 2

/**
 * The tests that can see a change of a source, the nearest first; those in `refusing` may call it only to see it refuse. `calls` says
 * whether a file was seen to call it, and nothing where that cannot be known.
 */
export interface Reach { sql: string[], model: string[], refusing: Set<string>, calls: (file: string) => boolean | undefined }

/**
 * The tests that can see a change of a source: pgTAP files before those in TypeScript. By the names that sources and tests
 * have in them, until a file has run once: then it is known which functions it calls.
 */
export function reacher(traces: Traces): (path: string) => Reach {
  const namedBy = readers()
  const actions = new Set([...readSources(root).values()].filter(({ name }) => name.startsWith('api.')).map(({ name }) => name))
  const tests = filesBelow('test/db').filter((path) => /\.test\.(sql|ts)$/.test(path) && !path.startsWith('test/db/performance/'))
    .map((path): TestFile => ({ path, names: namesOf(path, actions) }))
  return (path) => {
    const { name, kind } = objectOf(path)
    const isCounted = kind === 'function' && !isInlined(path)
    const calls = (file: string): boolean | undefined => isCounted ? traces.calls(file, name) : undefined
    const distance = distances(name, namedBy)
    const domain = `test/db/${domainOf(path)}/`
    const stepsTo = (names: Set<string>): number =>
      Math.min(...[...distance].filter(([met]) => names.has(met)).map(([, many]) => many))
    const isHidden = tests.filter((test) => test.path.endsWith('.sql') && Number.isFinite(stepsTo(test.names))).length < few
    const far = ({ path: file, names }: TestFile): number => {
      const isCalling = calls(file)
      const steps = stepsTo(names)
      if (isCalling === false) return steps <= refused ? seen + 1 + steps : Infinity
      const isOwn = file.endsWith(`/${name.split('.')[1]}.test.sql`)
      const isNear = file.startsWith(domain)
      // Laws name what they except from them, and call little of it.
      const isLaw = file.startsWith(laws)
      const guessed = isOwn ? 0 : isCalling === true ? seen : isHidden && isNear && file.endsWith('.sql') ? hidden : Infinity
      return Math.min(steps, guessed) + (isOwn ? -1 : 0) + (isNear ? 0 : 1) + (isLaw ? hidden : 0)
    }
    const near = tests.map((test) => ({ file: test.path, far: far(test) })).filter((test) => Number.isFinite(test.far))
      .toSorted((one, other) => one.far - other.far || traces.seconds(one.file) - traces.seconds(other.file)).map(({ file }) => file)
    const models = near.filter((file) => file.endsWith('.ts'))
    return {
      calls,
      sql: near.filter((file) => file.endsWith('.sql')),
      model: [
        ...models.filter((file) => file.startsWith(domain)).toSorted((one, other) => traces.seconds(one) - traces.seconds(other)),
        ...models.filter((file) => !file.startsWith(domain) && !file.startsWith(laws)).slice(0, foreignModels),
        ...kind === 'policies' ? [trialOfPolicies] : [],
      ],
      refusing: new Set(tests.filter(({ names }) => stepsTo(names) <= refused).map((test) => test.path)),
    }
  }
}

/** Which objects have the name of another in their text: functions and lists by their names, policies by the name of the table. */
function readers(): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>()
  const note = (name: string, reader: string): void => {
    if (name !== reader) readers.set(name, (readers.get(name) ?? new Set()).add(reader))
  }
  for (const { kind, name, text } of readSources(root).values()) {
    if (kind === 'meanings') continue
    for (const met of namesIn(withoutComments(text))) note(met, name)
    // What a table does by itself is done by whoever names the table.
    for (const [, called] of text.matchAll(/\bexecute function ([\w.]+)/g)) note(called ?? '', name)
  }
  return readers
}

/** The names in a test: those in its text, and in TypeScript those of actions and lists that are put together (`api.${action}`). */
function namesOf(path: string, actions: Set<string>): Set<string> {
  const text = readFileSync(join(root, path), 'utf8')
  const words = path.endsWith('.ts') ? [...text.matchAll(/'([a-z]+_[a-z_]+)'/g)].map(([, word]) => `api.${word}`) : []
  return new Set([...namesIn(text), ...words.filter((name) => actions.has(name))])
}

/** Whether the server puts the body into the statement of whoever calls it, and then counts no call. */
function isInlined(path: string): boolean {
  const text = readFileSync(join(root, path), 'utf8')
  return /^language sql$/m.test(text) && !/^(security definer|set )/m.test(text)
}

function namesIn(text: string): Set<string> {
  return new Set(text.match(qualifiedName))
}

/** How many steps lie between each function, list or table and the one that changed. */
function distances(name: string, namedBy: Map<string, Set<string>>): Map<string, number> {
  const found = new Map([[name, 0]])
  for (const [here, steps] of found) {
    for (const above of namedBy.get(here) ?? []) {
      if (!found.has(above)) found.set(above, steps + 1)
    }
  }
  return found
}
