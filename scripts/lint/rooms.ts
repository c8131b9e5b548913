import { dirname } from 'node:path'
import { type CallGraph, callGraph, withoutComments } from '../project/call-graph.ts'
import { groupBy } from '../project/group.ts'
import { domainOf, type Source } from '../project/sources.ts'
import { order } from './domains.ts'
import type { Finding } from './text.ts'

const mostFiles = 60

/** How many functions domains below may call: whoever names another lets one follow (ADR 486). */
const mostGuards = 28

/**
 * What holds between sources: no folder of functions is crowded, a room's helpers are its own, what all rooms may call
 * stands in the domain's `internal`, a domain calls those below it and those above follow, no function calls itself
 * through others, and the name of a lock says how strong it is. `guards` are functions that a domain below may call, each with the reason.
 */
export function roomFindings(sources: Source[], guards: Record<string, string> = {}): Finding[] {
  const graph = callGraph(sources)
  return [
    ...crowded(graph), ...misplaced(graph), ...upward(graph, guards), ...misledFollowers(graph, sources),
    ...circular(withFollowers(graph, sources)), ...mislabelledLocks(sources),
  ]
    .map(({ path, sentence, rule }) => ({ path, line: 1, rule, sentence }))
}

type Fault = Pick<Finding, 'path' | 'rule' | 'sentence'>

function crowded({ paths }: CallGraph): Fault[] {
  const folders = groupBy([...paths.values()], (path) => dirname(path))
  return [...folders].filter(([, files]) => files.length > mostFiles).map(([folder, files]) => ({
    path: folder, rule: 'crowded', sentence: `${files.length} functions: divide them into rooms of at most ${mostFiles}`,
  }))
}

/** The room that a function stands in, `<domain>/<room>`; undefined where it stands in none. */
function roomOf(path: string): string | undefined {
  return /^functions\/(\w+\/(?!internal\/|triggers\/)\w+)\/(?:internal\/|triggers\/)?\w+\.sql$/.exec(path)?.[1]
}

/** A task runs by its row, and a guard is asked by that of its entity: rows stand in no room. */
function isRow(path: string): boolean {
  return /\/(scheduled_tasks|retentions|entities)\.sql$/.test(path)
}

function misplaced({ paths, callers }: CallGraph): Fault[] {
  const faults: Fault[] = []
  for (const [name, path] of paths) {
    if (!path.includes('/internal/')) continue
    const by = (callers.get(name) ?? []).filter((caller) => !isRow(caller))
    const room = roomOf(path)
    const stranger = by.find((caller) => roomOf(caller) !== room)
    if (room !== undefined && stranger !== undefined) {
      faults.push({ path, rule: 'room', sentence: `${stranger} calls it, too: it belongs in functions/${domainOf(path)}/internal` })
    }
    const rooms = new Set(by.map(roomOf))
    const [only] = rooms
    if (room === undefined && rooms.size === 1 && only !== undefined && only.startsWith(`${domainOf(path)}/`)) {
      faults.push({ path, rule: 'room', sentence: `only functions/${only} calls it: it belongs in its internal` })
    }
  }
  return faults
}

function upward({ paths, callers }: CallGraph, guards: Record<string, string>): Fault[] {
  const rank = new Map(order.flatMap((domains, at) => domains.map((domain) => [domain, at])))
  const faults: Fault[] = []
  for (const [name, path] of paths) {
    const own = rank.get(domainOf(path))
    if (own === undefined) {
      faults.push({ path, rule: 'order', sentence: 'its domain has no place in the order of domains' })
      continue
    }
    const from = (callers.get(name) ?? []).filter((caller) => !caller.startsWith('db/reference/'))
      .filter((caller) => (rank.get(domainOf(caller)) ?? Infinity) < own)
    const isGuard = guards[name] !== undefined
    if (isGuard && from.length === 0) {
      faults.push({ path, rule: 'order', sentence: 'no domain below calls it any more: take it out of the guards' })
    }
    if (!isGuard) {
      faults.push(...from.map((caller) => ({
        path: caller, rule: 'order',
        sentence: `calls ${name}, of a domain above: let the domain above follow with a trigger of its own`,
      })))
    }
  }
  const names = Object.keys(guards)
  const sentences = names.filter((name) => !paths.has(name)).map((name) => `${name} is no function`)
  if (names.length > mostGuards) sentences.push(`names ${names.length} functions, at most ${mostGuards}: let a domain above follow`)
  return [...faults, ...sentences.map((sentence) => ({ path: 'scripts/lint/domains.ts', rule: 'order', sentence }))]
}

/** A row of core.followers, and the sources that tell of its event. */
interface Follower {
  row: string
  event: string
  name: string
  tellers: string[]
}

function followersOf(sources: Source[]): Follower[] {
  const rows = sources.filter(({ path }) => path.endsWith('/followers.sql')).flatMap(({ path, text }) =>
    [...text.matchAll(/\('([\w.]+)', \d+, '([\w.]+)'\)/g)].map(([, event = '', name = '']) => ({ row: path, event, name })))
  return rows.map((follower) => ({
    ...follower,
    tellers: sources.filter(({ text }) => tells(withoutComments(text), follower.event)).map(({ path }) => path),
  }))
}

function tells(code: string, event: string): boolean {
  return new RegExp(`\\bcore\\.tell_followers\\(\\s*'${event.replace('.', '\\.')}'`).test(code)
}

/** What runs by a row of core.followers is a function of a domain above whoever tells of the event. */
function misledFollowers({ paths }: CallGraph, sources: Source[]): Fault[] {
  const rank = new Map(order.flatMap((domains, at) => domains.map((domain) => [domain, at])))
  return followersOf(sources).flatMap(({ row, event, name, tellers }) => {
    const path = paths.get(name)
    if (path === undefined) return [{ path: row, rule: 'follower', sentence: `${name} is no function` }]
    if (tellers.length === 0) return [{ path: row, rule: 'follower', sentence: `nobody tells of ${event}` }]
    const above = tellers.filter((teller) => (rank.get(domainOf(teller)) ?? 0) >= (rank.get(domainOf(path)) ?? 0))
    return above.map((teller) => ({ path: row, rule: 'follower', sentence: `${teller} may call ${name} itself: let it do so` }))
  })
}

/** The graph with the calls that core.tell_followers makes. */
function withFollowers(graph: CallGraph, sources: Source[]): CallGraph {
  const callers = new Map(graph.callers)
  for (const { name, tellers } of followersOf(sources)) callers.set(name, [...callers.get(name) ?? [], ...tellers])
  return { ...graph, callers }
}

function circular({ paths, callers }: CallGraph): Fault[] {
  const done = new Set<string>()
  const names = new Map([...paths].map(([name, path]) => [path, name]))
  const faults: Fault[] = []
  const visit = (name: string, way: string[]): void => {
    if (way.includes(name)) {
      const circle = [...way.slice(way.indexOf(name)), name].toReversed().join(' -> ')
      faults.push({ path: paths.get(name) ?? '', rule: 'circle', sentence: `${circle}: break the circle` })
      return
    }
    if (done.has(name)) return
    for (const caller of callers.get(name) ?? []) {
      const above = names.get(caller)
      if (above !== undefined) visit(above, [...way, name])
    }
    done.add(name)
  }
  for (const name of paths.keys()) visit(name, [])
  return faults
}

/** `lock_…` locks rows to change them, or all that others may do; `hold_…` keeps them as they are. */
function mislabelledLocks(sources: Source[]): Fault[] {
  return sources.flatMap(({ kind, name, path, text }) => {
    const isHelper = kind === 'function' && path.includes('/internal/') && !/_(faults|answer)$/.test(name)
    const helper = isHelper ? name.split('.')[1] ?? '' : ''
    const code = withoutComments(text).replaceAll(name, '')
    const locks = /\bfor (no key )?update\b|\bpg_(try_)?advisory_|\.lock_\w+\(/.test(code)
    const holds = /\bfor (key )?share\b|\.hold_\w+\(/.test(code)
    if (helper.startsWith('lock_') && !locks) {
      return [{ path, rule: 'lock', sentence: holds ? 'it keeps rows from changing: call it hold_…' : 'it locks nothing: name it otherwise' }]
    }
    if (helper.startsWith('hold_') && /\bfor (no key )?update\b/.test(code) && !holds) {
      return [{ path, rule: 'lock', sentence: 'it locks rows for change: call it lock_…' }]
    }
    return []
  })
}
