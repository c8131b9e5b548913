import { randomUUID } from 'node:crypto'
import { plausibleObject } from './arguments.ts'
import type { Caller } from './caller.ts'
import { isIdentifier, type List, listNamedBy, lists, resolve, type Schema, type Write, writes } from './description.ts'
import { inParallel } from './parallel.ts'

type Row = Record<string, unknown>

/** What a caller must not notice: the ids of records out of its reach, by the list that shows them to others. */
export type Hidden = Map<string, string[]>

/** How many requests tried, and those whose answer told something. */
export interface Findings {
  probes: number
  leaks: string[]
}

/** A field of a request that takes an id. */
interface Place {
  write: Write
  name: string
  schema: Schema
  isInValues: boolean
}

/** Every field of every request that takes an id, inside `p_values` too. */
const places: Place[] = writes.flatMap((write) => {
  const placesIn = (fields: Record<string, Schema> = {}, isInValues = false): Place[] => Object.entries(fields)
    .flatMap(([name, schema]) => isIdentifier(schema) ? [{ write, name, schema, isInValues }] : [])
  const values = resolve(write.body.properties?.p_values ?? {})
  return [...placesIn(write.body.properties), ...placesIn(values.properties, true)]
})

/** Fields whose list nobody could tell: they are tried with the ids of every list, which grows with both. */
export const placesWithoutList = places.filter(({ name, schema }) => listNamedBy(name, schema) === undefined)
  .map(({ write, name }) => `${write.name}.${name}`)

const identifiers = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const identifier = new RegExp(`^${identifiers.source}$`)

// Asked for everywhere, because most of what there is refers to them.
const commonLists = ['sites', 'accounts', 'assets']

/** The lists whose ids some request takes. */
export const listsNamed = new Set(places.flatMap(({ name, schema }) => listNamedBy(name, schema)?.name ?? []))

/**
 * Every list under every way of asking, or so many of them: no answer may hold a hidden id, no total may count one. How
 * often a list is asked depends on its own columns and neighbours alone, so that all of it grows with the columns.
 */
export async function probeLists(
  caller: Caller, hidden: Hidden, forbidden: string[], most = Infinity
): Promise<Findings> {
  const findings: Findings = { probes: 0, leaks: [] }
  const ids = new Set([...hidden.values()].flat())
  const secrets = [...ids, ...forbidden]
  // There are thousands of ids, and as many in an answer: those of the answer are looked up, not each looked for.
  const words = secrets.filter((secret) => !identifier.test(secret))
  const seenIn = (text: string): string[] => [...new Set([
    ...words.filter((word) => text.includes(word)),
    ...(text.match(identifiers) ?? []).filter((id) => ids.has(id) || forbidden.includes(id))
  ])]
  const ask = async ([path, options = {}]: [string, object?]): Promise<void> => {
    const { text, headers } = await caller.get(path, options)
    findings.probes++
    const seen = seenIn(text)
    if (seen.length > 0) findings.leaks.push(`GET ${path} shows ${seen.join(', ')}`)
    const total = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1]
    if (total !== undefined && path.includes('id=') && total !== '0') findings.leaks.push(`GET ${path} counts ${total}`)
  }
  const filtersOn = ([column, schema]: [string, Schema]): string[] => {
    const named = hidden.get(listNamedBy(column, schema)?.name ?? '') ?? []
    return (named.length > 0 ? named : secrets).slice(0, 1).map((secret) => `${column}=eq.${secret}`)
  }
  for (const list of lists) {
    const own = hidden.get(list.name) ?? []
    const [id = randomUUID()] = own
    const columns = Object.entries(list.columns).filter(([, schema]) => schema.format === 'uuid')
    const queries = [
      '', 'limit=1000&offset=0', 'order=id.asc', 'order=id.desc', 'select=*', 'and=(id.not.is.null)',
      `id=eq.${id}`, `id=in.(${own.slice(0, 50).join(',') || id})`, `or=(id.eq.${id},id.eq.${randomUUID()})`,
      `not.or=(id.neq.${id})`,
      ...forbidden.slice(0, 1).map((secret) => `id=eq.${secret}`),
      ...columns.flatMap(filtersOn),
      ...embeddedIn(list).map((name) => `select=*,${name}(*)`)
    ]
    const requests: [string, object?][] = [
      ...queries.map((query): [string] => [`/${list.name}?${query}`]),
      [`/${list.name}?id=eq.${id}`, { prefer: 'count=exact' }],
      [`/${list.name}`, { accept: 'text/csv' }],
      [`/${list.name}?id=eq.${id}`, { accept: 'application/vnd.pgrst.object+json' }]
    ]
    await inParallel(requests.slice(0, most), ask)
  }
  return findings
}

/**
 * What is asked for inside of the rows of a list. No list can be had inside of another, whatever they are: PostgREST knows
 * of no keys between views. So each is asked for one neighbour and one common one; ASSETRY_SWEEP=whole for each of them.
 */
function embeddedIn(list: List): string[] {
  const neighbours = [...neighboursOf(list)]
  if (process.env.ASSETRY_SWEEP === 'whole') return [...neighbours, ...commonLists]
  return [...neighbours.slice(0, 1), ...commonLists.slice(lists.indexOf(list) % commonLists.length).slice(0, 1)]
}

/** The lists whose ids a list holds, and those that hold its ids: only they could be embedded. */
function neighboursOf(list: List): Set<string> {
  const namedBy = ({ columns }: List): string[] =>
    Object.entries(columns).flatMap(([column, schema]) => listNamedBy(column, schema)?.name ?? [])
  const naming = lists.filter((other) => namedBy(other).includes(list.name))
  return new Set([...namedBy(list), ...naming.map(({ name }) => name)])
}

/**
 * Every field that takes an id, of every action and every row that a list takes: a hidden id, of the list that the
 * field names (of each list when it names none) and of the common ones, must be answered exactly like one that nobody
 * has. All of it is rolled back.
 */
export async function probeWrites(caller: Caller, hidden: Hidden): Promise<Findings> {
  const findings: Findings = { probes: 0, leaks: [] }
  const own = await ownIds(caller)
  for (const place of places) {
    const named = listNamedBy(place.name, place.schema)?.name
    const asked = [...hidden].filter(([list]) => named === undefined || list === named || commonLists.includes(list))
    for (const resolution of place.write.isList ? ['', 'merge-duplicates', 'ignore-duplicates'] : ['']) {
      const prefer = `tx=rollback${resolution && `,resolution=${resolution}`}`
      const answered = async (id: string): Promise<string> => {
        findings.probes++
        const { status, text } = await caller.post(place.write.path, bodyWith(place, id, own), { prefer })
        return `${status} ${text.replaceAll(id, '<id>')}`
      }
      const unknown = await answered(randomUUID())
      await inParallel(asked, async ([list, [id]]) => {
        if (id === undefined) return
        const answer = await answered(id)
        if (answer === unknown) return
        const subject = `${place.write.name}, ${place.name} of ${list}`
        findings.leaks.push(`${subject}: ${answer}\n  where an unknown id is answered ${unknown}`)
      })
    }
  }
  return findings
}

/** Writes, for good, with a hidden id in every field that takes one of its list; answers how many requests it were. */
export async function writeWithHidden(caller: Caller, hidden: Hidden): Promise<number> {
  const own = await ownIds(caller)
  const attempts = places.flatMap((place) => {
    const list = place.write.isList ? place.write.name : listNamedBy(place.name, place.schema)?.name
    const [id] = hidden.get(list ?? '') ?? []
    return id === undefined ? [] : [{ place, id }]
  })
  for (const { place, id } of attempts) await caller.post(place.write.path, bodyWith(place, id, own))
  return attempts.length
}

/** The first row that the caller sees of each list whose ids some field takes. */
async function ownIds(caller: Caller): Promise<Map<string, unknown>> {
  const own = new Map<string, unknown>()
  await inParallel([...listsNamed], async (list) => {
    own.set(list, ((await caller.get(`/${list}?order=id.asc&limit=1`)).body as Row[])[0]?.id)
  })
  return own
}

function bodyWith(place: Place, id: string, own: Map<string, unknown>): Row {
  const body = plausibleObject(place.write.body, (name, schema) => {
    if (!isIdentifier(schema)) return undefined
    const ownId = own.get(listNamedBy(name, schema)?.name ?? '')
    return schema.items && ownId !== undefined ? [ownId] : ownId
  })
  const target = place.isInValues ? body.p_values as Row : body
  target[place.name] = place.schema.items ? [id] : id
  return body
}
