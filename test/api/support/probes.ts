import { randomUUID } from 'node:crypto'
import { plausibleArguments } from './arguments.ts'
import type { Caller } from './caller.ts'
import { type Action, actions, lists, type Schema } from './description.ts'
import { rowsNamedBy } from './population.ts'

type Row = Record<string, unknown>

/** What a caller must not notice: the ids of records out of its reach, by the list that shows them to others. */
export type Hidden = Map<string, string[]>

/** How many requests tried, and those whose answer told something. */
export interface Findings {
  probes: number
  leaks: string[]
}

/** Every list under every way of asking: no answer may hold a hidden id, no total may count one. */
export async function probeLists(caller: Caller, hidden: Hidden, forbidden: string[]): Promise<Findings> {
  const findings: Findings = { probes: 0, leaks: [] }
  const secrets = [...new Set([...hidden.values()].flat()), ...forbidden]
  const ask = async (path: string, options = {}): Promise<void> => {
    const { text, headers } = await caller.get(path, options)
    findings.probes++
    const seen = secrets.filter((secret) => text.includes(secret))
    if (seen.length > 0) findings.leaks.push(`GET ${path} shows ${seen.join(', ')}`)
    const total = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1]
    if (total !== undefined && path.includes('id=') && total !== '0') findings.leaks.push(`GET ${path} counts ${total}`)
  }
  for (const list of lists) {
    const ids = hidden.get(list.name) ?? []
    const [id = randomUUID()] = ids
    const columns = Object.entries(list.columns).filter(([, schema]) => schema.format === 'uuid').map(([name]) => name)
    const queries = [
      '', 'limit=1000&offset=0', 'order=id.asc', 'order=id.desc', 'select=*', 'and=(id.not.is.null)',
      `id=eq.${id}`, `id=in.(${ids.slice(0, 50).join(',') || id})`, `or=(id.eq.${id},id.eq.${randomUUID()})`,
      `not.or=(id.neq.${id})`,
      ...columns.flatMap((column) => secrets.slice(0, 5).map((secret) => `${column}=eq.${secret}`)),
      ...lists.map(({ name }) => `select=*,${name}(*)`)
    ]
    for (const query of queries) await ask(`/${list.name}?${query}`)
    for (const prefer of ['count=exact']) await ask(`/${list.name}?id=eq.${id}`, { prefer })
    await ask(`/${list.name}`, { accept: 'text/csv' })
    await ask(`/${list.name}?id=eq.${id}`, { accept: 'application/vnd.pgrst.object+json' })
  }
  return findings
}

/**
 * Every uuid of every action, inside `p_values` too: a hidden id must be answered exactly like one that nobody has. All
 * calls are rolled back.
 */
export async function probeActions(caller: Caller, hidden: Hidden): Promise<Findings> {
  const findings: Findings = { probes: 0, leaks: [] }
  const own = new Map<string, unknown>()
  for (const action of actions) {
    for (const place of identifiersOf(action)) {
      if (!own.has(place.name)) own.set(place.name, (await rowsNamedBy(caller, place.name))[0]?.id)
    }
  }
  for (const action of actions) {
    for (const place of identifiersOf(action)) {
      const answers = async (id: string): Promise<string> => {
        const args = plausibleArguments(action, (name) => own.get(name))
        const target = place.isInValues ? args.p_values as Row : args
        target[place.name] = place.isList ? [id] : id
        findings.probes++
        const { status, text } = await caller.callAny(action.name, args, { prefer: 'tx=rollback' })
        return `${status} ${text.replaceAll(id, '<id>')}`
      }
      const unknown = await answers(randomUUID())
      for (const [list, [id]] of hidden) {
        if (id === undefined) continue
        const answer = await answers(id)
        if (answer === unknown) continue
        const subject = `${action.name}, ${place.name} of ${list}`
        findings.leaks.push(`${subject}: ${answer}\n  where an unknown id is answered ${unknown}`)
      }
    }
  }
  return findings
}

interface Place { name: string, isInValues: boolean, isList: boolean }

function identifiersOf(action: Action): Place[] {
  const placesIn = (fields: Record<string, Schema>, isInValues: boolean): Place[] =>
    Object.entries(fields).flatMap(([name, schema]) => {
      const isList = schema.items?.format === 'uuid'
      return isList || schema.format === 'uuid' ? [{ name, isInValues, isList }] : []
    })
  return [...placesIn(action.arguments, false), ...placesIn(action.arguments.p_values?.properties ?? {}, true)]
}
