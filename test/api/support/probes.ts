import { randomUUID } from 'node:crypto'
import { plausibleObject } from './arguments.ts'
import type { Caller } from './caller.ts'
import { isIdentifier, type List, listNamedBy, lists, resolve, type Schema, type Write, writes } from './description.ts'
import { inParallel } from './parallel.ts'
import { isSweep, sampled } from '../../support/tiers.ts'
import { givenTo, listsOfPlaces } from './probe-bodies.ts'

type Row = Record<string, unknown>

/** What a caller must not notice: the ids of records out of its reach, by the list that shows them to others. */
export type Hidden = Map<string, string[]>

/** One row that a caller must not notice, of each list that has one. */
export type HiddenRows = Map<string, Row>

/** What a body has beside the field that is tried: all fields, those that are required, or what probe-bodies.ts says. */
type BodyKind = 'FULL' | 'LEAN' | 'GIVEN'

/** How many requests tried, those whose answer told something, and the fields whose ids were never looked up. */
export interface Findings {
  probes: number
  leaks: string[]
  blind: string[]
}

/** A field of a request that takes an id: an argument, or a field of `p_values` or of each row of an array. */
interface Place {
  write: Write
  name: string
  schema: Schema
  /** The argument whose fields it is one of. */
  within?: string
}

/** The page behind an id is asked for by any id: none is looked up. */
const cursor = 'p_after_id'

/** Every field of every request that takes an id, inside `p_values` and arrays of rows too. */
const places: Place[] = writes.flatMap((write) => {
  const placesIn = (fields: Record<string, Schema> = {}, within?: string): Place[] => Object.entries(fields)
    .flatMap(([name, schema]) => isIdentifier(schema) && name !== cursor ? [{ write, name, schema, ...within && { within } }] : [])
  const inside = Object.entries(write.body.properties ?? {})
    .flatMap(([argument, schema]) => placesIn(rowOf(schema, write)?.properties, argument))
  return [...placesIn(write.body.properties), ...inside]
})

/** Each as `action.field` or `action.argument.field`. */
export const namesOfPlaces = places.map(nameOf)

/** The list whose ids a field takes. */
function listOf(place: Place): string | undefined {
  return listsOfPlaces[nameOf(place)] ?? listNamedBy(place.name, place.schema)?.name
}

/** Fields whose list nobody could tell: they are tried with the ids of every list, which grows with both. */
export const placesWithoutList = places.filter((place) => listOf(place) === undefined).map(nameOf)

const identifiers = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const identifier = new RegExp(`^${identifiers.source}$`)

// Asked for everywhere, because most of what there is refers to them.
const commonLists = ['sites', 'accounts', 'assets']

/** The lists whose ids some request takes. */
export const listsNamed = new Set(places.flatMap((place) => listOf(place) ?? []))

/**
 * Every list, or one, under every way of asking, or so many of them (npm test: a tenth): no answer may hold a hidden id, no total may count one. How
 * often a list is asked depends on its own columns and neighbours alone, so that all of it grows with the columns.
 */
export async function probeLists(
  caller: Caller, hidden: Hidden, forbidden: string[], most = Infinity, rows: HiddenRows = new Map(), only?: string
): Promise<Findings> {
  const findings: Findings = { probes: 0, leaks: [], blind: [] }
  const ids = new Set([...hidden.values()].flat())
  const secrets = [...ids, ...forbidden]
  // There are thousands of ids, and as many in an answer: those of the answer are looked up, not each looked for.
  const words = secrets.filter((secret) => !identifier.test(secret))
  const seenIn = (text: string): string[] => [...new Set([
    ...words.filter((word) => text.includes(word)),
    ...(text.match(identifiers) ?? []).filter((id) => ids.has(id) || forbidden.includes(id))
  ])]
  const ask = async ([path, options = {}]: [string, object?]): Promise<void> => {
    const { status, text, headers } = await caller.get(path, options)
    findings.probes++
    if (status >= 400 && /\?(order|or)=/.test(path)) findings.blind.push(`GET ${path}: ${text}`)
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
    if (only !== undefined && list.name !== only) continue
    const own = hidden.get(list.name) ?? []
    const [id = randomUUID()] = own
    const columns = Object.entries(list.columns).filter(([, schema]) => schema.format === 'uuid')
    // What is in a row is looked at without conditions, and as CSV; which rows a condition or an order shows, their ids say.
    const idsAlone = (query: string): string => 'id' in list.columns ? `${query}&select=id` : query
    const byId = [
      'order=id.asc', 'order=id.desc', `id=in.(${own.slice(0, 50).join(',') || id})`,
      `or=(id.eq.${id},id.eq.${randomUUID()})`, `not.or=(id.neq.${id})`
    ]
    const queries = [
      '', 'limit=1000&offset=0', 'select=*',
      ...['and=(id.not.is.null)', `id=eq.${id}`].map(idsAlone),
      ...'id' in list.columns ? byId.map(idsAlone) : [],
      ...forbidden.slice(0, 1).map((secret) => `id=eq.${secret}`),
      ...columns.flatMap(filtersOn).map(idsAlone),
      ...embeddedIn(list).map((name) => `select=*,${name}(*)`),
      ...[...ordersOf(list), ...conditionsOn(list, rows.get(list.name) ?? {})].map(idsAlone)
    ]
    const requests: [string, object?][] = [
      ...queries.map((query): [string] => [`/${list.name}?${query}`]),
      [`/${list.name}?id=eq.${id}`, { prefer: 'count=exact' }],
      [`/${list.name}`, { accept: 'text/csv' }],
      [`/${list.name}?id=eq.${id}`, { accept: 'application/vnd.pgrst.object+json' }]
    ]
    const tried = only === undefined && most > 1 ? sampled(requests, lists.indexOf(list)) : requests
    await inParallel(tried.slice(0, most), ask)
  }
  return findings
}

/**
 * What is asked for inside of the rows of a list. No list can be had inside of another, whatever they are: PostgREST knows
 * of no keys between views. So each is asked for one neighbour and one common one; ASSETRY_SWEEP=whole for each of them.
 */
function embeddedIn(list: List): string[] {
  const neighbours = [...neighboursOf(list)]
  if (isSweep) return [...neighbours, ...commonLists]
  return [...neighbours.slice(0, 1), ...commonLists.slice(lists.indexOf(list) % commonLists.length).slice(0, 1)]
}

/** The lists whose ids each list holds, looked for once: it asks each column of each list. */
const listsHeld = new Map(lists.map(({ name, columns }) =>
  [name, new Set(Object.entries(columns).flatMap(([column, schema]) => listNamedBy(column, schema)?.name ?? []))]))

/** The lists whose ids a list holds, and those that hold its ids: only they could be embedded. */
function neighboursOf({ name }: List): Set<string> {
  const naming = [...listsHeld].filter(([, held]) => held.has(name)).map(([other]) => other)
  return new Set([...listsHeld.get(name) ?? [], ...naming])
}

/** Orders by every column, as many at a time as the gateway takes. */
function ordersOf({ columns }: List): string[] {
  return chunksOf(Object.keys(columns), 8).map((chunk) => `order=${chunk.join(',')}`)
}

/** Conditions on every column with the value of a hidden row, any of which would find it. */
function conditionsOn({ columns }: List, row: Row): string[] {
  const conditions = Object.keys(columns).flatMap((column) => {
    const value = row[column]
    if (!['string', 'number', 'boolean'].includes(typeof value)) return []
    return [`${column}.eq."${String(value).slice(0, 200).replaceAll(/["\\]/g, '\\$&')}"`]
  })
  return chunksOf(conditions, 40).map((chunk) => `or=(${encodeURIComponent(chunk.join(','))})`)
}

function chunksOf<Item>(items: Item[], size: number): Item[][] {
  return items.length === 0 ? [] : [items.slice(0, size), ...chunksOf(items.slice(size), size)]
}

/**
 * Every field that takes an id, of every action and every row that a list takes, or of one: a hidden id, of the list that the
 * field names (of each list when it names none) and of the common ones, must be answered exactly like one that nobody
 * has. That proves something where the id was looked up: where one of the caller's own is answered otherwise. Where it
 * is not, the field is tried again in the body with the fewest fields, then in that of probe-bodies.ts, then counted as
 * blind. All of it is rolled back. With `isOnce` a list is asked for until one place has told of it.
 */
export async function probeWrites(
  caller: Caller, hidden: Hidden, kinds: BodyKind[] = ['FULL', 'LEAN', 'GIVEN'], only?: string | RegExp, isOnce = false
): Promise<Findings> {
  const findings: Findings = { probes: 0, leaks: [], blind: [] }
  const own = await ownIds(caller)
  const shown = new Set([...own.values(), ...hidden.values()].flat())
  for (const place of only === undefined && !isOnce ? sampled(places, 0) : places) {
    if (only !== undefined && !(only instanceof RegExp ? only.test(place.write.name) : place.write.name === only)) continue
    const named = listOf(place)
    const isTold = (list: string): boolean => isOnce && findings.leaks.some((leak) => leak.includes(` of ${list}: `))
    const asked = [...hidden].filter(([list]) =>
      (named === undefined || list === named || commonLists.includes(list)) && !isTold(list))
    if (isOnce && asked.length === 0) continue
    let isReached = false
    for (const kind of kinds) {
      if (isReached) break
      const given = kind === 'GIVEN' ? await givenTo(caller, place.write.name) : {}
      if (given === undefined) continue
      // A record that fits the others is tried first.
      const mine = [given[place.name] ?? rowIn(given, place)[place.name] ?? [], own.get(named ?? '') ?? []].flat(2).map(String)
      for (const resolution of place.write.isList ? ['', 'merge-duplicates', 'ignore-duplicates'] : ['']) {
        const prefer = `tx=rollback${resolution && `,resolution=${resolution}`}`
        const answered = async (id: string): Promise<string> => {
          findings.probes++
          const { status, text } = await caller.post(place.write.path, bodyWith(place, id, own, kind, given), { prefer })
          const told = text.replaceAll(id, '<id>')
          // What was made has a new id each time.
          const same = status < 300 ? told.replaceAll(identifiers, (made) => shown.has(made) ? made : '<new>') : told
          return `${status} ${same}`
        }
        const unknown = await answered(randomUUID())
        for (const [list, [id]] of asked) {
          if (id === undefined) continue
          const answer = await answered(id)
          if (answer === unknown) continue
          const subject = `${nameOf(place)} of ${list}`
          findings.leaks.push(`${subject}: ${answer}\n  where an unknown id is answered ${unknown}`)
        }
        for (const id of mine) isReached ||= await answered(id) !== unknown
      }
    }
    if (!isReached) findings.blind.push(nameOf(place))
  }
  return findings
}

/** Writes, for good, with a hidden id in every field that takes one of its list; answers how many requests it were. */
export async function writeWithHidden(caller: Caller, hidden: Hidden): Promise<number> {
  const own = await ownIds(caller)
  const attempts = places.flatMap((place) => {
    const list = place.write.isList && !place.within ? place.write.name : listOf(place)
    const [id] = hidden.get(list ?? '') ?? []
    return id === undefined ? [] : [{ place, id }]
  })
  const tried = sampled(attempts, 0)
  for (const { place, id } of tried) await caller.post(place.write.path, bodyWith(place, id, own, 'FULL'))
  return tried.length
}

/** The first rows that the caller sees of each list whose ids some field takes. */
async function ownIds(caller: Caller): Promise<Hidden> {
  const own: Hidden = new Map()
  for (const list of listsNamed) {
    const { status, body } = await caller.get(`/${list}?order=id.asc&limit=3`)
    own.set(list, status === 200 ? (body as Row[]).map(({ id }) => String(id)) : [])
  }
  return own
}

/**
 * A body with the id in its place, and the caller's own ids in the others: in each, or in those that are required, or as
 * it is given.
 */
function bodyWith(place: Place, id: string, own: Hidden, kind: BodyKind, given: Row = {}): Row {
  const chooserOf = (required: string[] = []) => (name: string, schema: Schema): unknown => {
    if (!isIdentifier(schema) || !(kind === 'FULL' || required.includes(name))) return undefined
    const [ownId] = own.get(listNamedBy(name, schema)?.name ?? '') ?? []
    return schema.items && ownId !== undefined ? [ownId] : ownId
  }
  const { write: { body: schema }, name, within } = place
  const required = Object.values(schema.properties ?? {})
    .flatMap((argument) => rowOf(argument, place.write)?.required ?? [])
  const body = plausibleObject(schema, chooserOf([...schema.required ?? [], ...required]))
  Object.assign(body, given)
  const argument = within === undefined ? undefined : schema.properties?.[within]
  const row = argument && rowOf(argument, place.write)
  const isGiven = within !== undefined && given[within] !== undefined
  const target = isGiven ? { ...rowIn(given, place) } : row ? plausibleObject(row, chooserOf(row.required)) : body
  target[name] = place.schema.items ? [id] : id
  if (argument && within !== undefined) body[within] = argument.items ? [target] : target
  return body
}

/** What is given of the values or the row that a field is in. */
function rowIn(given: Row, { within }: Place): Row {
  return within === undefined ? {} : ([given[within]].flat()[0] ?? {}) as Row
}

/** The fields of `p_values`, or of each row of an array. A row that is imported has the fields of one that is made. */
function rowOf(argument: Schema, write: Write): Schema | undefined {
  const known = resolve(argument)
  const row = resolve(known.items ?? known)
  if (row.properties) return row
  const imported = known.items && /^import_(\w+)s$/.exec(write.name)?.[1]?.replace(/ie$/, 'y')
  const made = imported && writes.find(({ name }) => name === `create_${imported}`)?.body.properties?.p_values
  return made ? resolve(made) : undefined
}

function nameOf({ write, within, name }: Place): string {
  return [write.name, ...within === undefined ? [] : [within], name].join('.')
}
