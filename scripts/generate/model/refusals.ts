import type { Catalog, FunctionSource } from './catalog.ts'
import { groupBy } from '../../project/group.ts'
import type { Refusal } from './model.ts'
import { argumentOf, callsOf, literal } from './source-text.ts'

const defaultStatus = 400
const written = /\b(insert\s+into|update|delete\s+from|merge\s+into)\s+([a-z_]+\.[a-z_0-9]+)/g
const told = /\bcore\.tell_followers\(\s*'([\w.]+)'/g
const called = /(?<![\w.])([a-z_]+\.[a-z_0-9]+)\s*\(/g

/** What stands before every action, and says so once for all: permission, Idempotency-Key, the row's version. */
const doors = ['core.begin_action', 'core.finish_action', 'core.require_permission', 'core.check_row_version']

/**
 * What an action is said to refuse with: the codes that its comment names, and those of the doors that it goes through.
 * Its comment is the source, because what is written in a helper may be out of reach for this action.
 */
export function refusalsOfAction(catalog: Catalog, name: string, description: string): Refusal[] {
  const named = namedCodes(description)
  const sources = reachable(catalog, [name])
  const atDoors = reachable(catalog, doors.filter((door) => sources.some((source) => source.name === door)))
    .flatMap(refusedBy).map(({ code }) => code)
  return refusalsOfFunction(catalog, name)
    .filter(({ code, status }) => named.includes(code) || atDoors.includes(code)
      || (status === 200 && codesIn(description).includes(code)))
}

/** The codes of the sentences that begin with "Refuses with". */
export function namedCodes(description: string): string[] {
  return [...description.matchAll(/\bRefuses with\b.*?(?:\.(?=\s|$)|$)/gs)].flatMap(([sentence]) => codesIn(sentence))
}

function codesIn(text: string): string[] {
  return [...text.matchAll(/\b[A-Z][A-Z0-9_]{3,}\b/g)].map(([code]) => code)
}

/** The refusals that stand in a function's own body. */
export function refusalsInBody(catalog: Catalog, name: string): Refusal[] {
  return sorted((catalog.functions.get(name) ?? []).flatMap(refusedBy))
}

/** Every refusal that a function can answer: its own, those of what it calls, and those of the triggers it fires. */
export function refusalsOfFunction(catalog: Catalog, name: string): Refusal[] {
  return sorted(reachable(catalog, [name]).flatMap(refusedBy))
}

/** What the triggers of views and tables (`<schema>.<name>`) refuse when a row is added or merged. */
export function refusalsOfInsert(catalog: Catalog, relations: string[]): Refusal[] {
  const fired = catalog.triggers
    .filter(({ table, events }) => relations.includes(table) && events.some((event) => event !== 'delete'))
    .map((trigger) => trigger.function)
  return sorted(reachable(catalog, fired).flatMap(refusedBy))
}

/** What is refused before a request reaches its list or action. */
export function readRequestRefusals(catalog: Catalog): Refusal[] {
  return refusalsOfFunction(catalog, 'hook.pre_request')
}

/** The functions that a function calls, directly or not, itself included. */
export function reachable(catalog: Catalog, names: string[]): FunctionSource[] {
  const seen = new Set<string>()
  const sources: FunctionSource[] = []
  const waiting = [...names]
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (seen.has(name)) continue
    seen.add(name)
    for (const source of catalog.functions.get(name) ?? []) {
      sources.push(source)
      waiting.push(...runBy(source, catalog))
    }
  }
  return sources
}

/** What each function runs and refuses by itself, read once: the same functions are reached from hundreds of actions. */
const runs = new WeakMap<FunctionSource, string[]>()
const refuses = new WeakMap<FunctionSource, Refusal[]>()

/** The functions that a function runs: those that it calls, and those of triggers and events. */
function runBy(source: FunctionSource, catalog: Catalog): string[] {
  const { body } = source
  const names = runs.get(source)
    ?? [...[...body.matchAll(called)].map((match) => match[1] ?? ''), ...firedBy(body, catalog), ...toldBy(body, catalog)]
  runs.set(source, names)
  return names
}

function refusedBy(source: FunctionSource): Refusal[] {
  const own = refuses.get(source) ?? ownRefusals(source.body)
  refuses.set(source, own)
  return own
}

/** The functions that follow the events that a body tells of. */
function toldBy(body: string, catalog: Catalog): string[] {
  return [...body.matchAll(told)].flatMap(([, event = '']) => catalog.followers.get(event) ?? [])
}

/** The trigger functions that the statements of a body fire. */
function firedBy(body: string, catalog: Catalog): string[] {
  return [...body.matchAll(written)].flatMap(([, verb = '', table]) => {
    const event = /^\w+/.exec(verb)?.[0]
    return catalog.triggers
      .filter((trigger) => trigger.table === table)
      .filter(({ events }) => event === 'merge' || events.some((each) => each === event))
      .filter(({ columns }) => columns.length === 0 || columns.some((column) => isAssigned(column, body)))
      .map((trigger) => trigger.function)
  })
}

function isAssigned(column: string, body: string): boolean {
  return new RegExp(`\\b${column}\\s*=`).test(body)
}

/** `core.refuse('CODE', …)` raises; `error_code := 'CODE'` answers 200, so that counters are kept. */
function ownRefusals(body: string): Refusal[] {
  const raised = callsOf(body, 'core.refuse').flatMap((call) => {
    const code = literal(argumentOf(call, 0, 'p_code'))
    const status = Number(argumentOf(call, 2, 'p_status') ?? defaultStatus)
    return code === undefined ? [] : [{ code, status, message: messageText(argumentOf(call, 1, 'p_message')) }]
  })
  const answered = [...body.matchAll(/\berror_code\s*:=\s*'(\w+)';\s*(?:\w+\.)?message\s*:=\s*([^;]*);/g)]
    .map(([, code = '', message]) => ({ code, status: 200, message: messageText(message) }))
  return [...raised, ...answered]
}

/** The literal parts of a message; what is filled in at run time stands as an ellipsis. */
function messageText(expression: string | undefined): string {
  const parts = [...(expression ?? '').matchAll(/'((?:''|[^'])*)'/g)].map((match) => match[1] ?? '')
  const first = parts[0] ?? ''
  return first.replaceAll("''", "'").replaceAll(/%\d*\$?[sIL]/g, '…')
}

/** Each code once, in order; of several messages the first that is written out. */
function sorted(refusals: Refusal[]): Refusal[] {
  const byCode = groupBy(refusals, (refusal) => `${refusal.code} ${refusal.status}`)
  const firsts = [...byCode.values()]
    .flatMap((same) => same.find((refusal) => refusal.message !== '') ?? same.slice(0, 1))
  return firsts.sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : a.status - b.status))
}
