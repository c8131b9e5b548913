import { plausibleArguments, plausible, type Chooser } from './arguments.ts'
import type { Caller } from './caller.ts'
import { type Action, actions, lists, type Schema } from './description.ts'
import type { Site } from './tenant.ts'

type Row = Record<string, unknown>

const creations = actions.filter(({ name }) => /^(create|issue)_/.test(name) && name !== 'create_site')

/**
 * Makes a record by every creating action of the description, in one site, through the API. Texts end with `suffix`, so
 * that two organizations given the same suffix have the same codes. Answers the actions that could not be made to work.
 */
export async function populate(administrator: Caller, site: Site, suffix: string): Promise<string[]> {
  const isUnused = actionsLeft()
  for (let progress = true; progress;) {
    progress = false
    for (const action of [...isUnused]) {
      if (!await create(administrator, action, site, suffix)) continue
      isUnused.delete(action)
      progress = true
    }
  }
  return [...isUnused].map(({ name }) => name)
}

/** The rows of the list whose records a field such as `category_id` or `p_account_id` names. */
export async function rowsNamedBy(caller: Caller, field: string): Promise<Row[]> {
  const noun = field.replace(/^p_/, '').replace(/_ids?$/, '')
  const list = lists.find(({ name }) => [`${noun}s`, `${noun.replace(/y$/, 'ie')}s`].some((plural) => name === plural))
    ?? lists.find(({ name }) => [`_${noun}s`, `_${noun.replace(/y$/, 'ie')}s`].some((plural) => name.endsWith(plural)))
  return list ? (await caller.get(`/${list.name}?order=id.asc`)).body as Row[] : []
}

function actionsLeft(): Set<Action> {
  return new Set(creations)
}

async function create(caller: Caller, action: Action, site: Site, suffix: string): Promise<boolean> {
  const known = await knownIds(caller, action, site)
  const chooseAll = chooser(known, suffix, () => true)
  const chooseRequired = chooser(known, suffix, (name) => isRequired(action, name))
  for (const choose of [chooseAll, chooseRequired]) {
    const answer = await caller.call(action.name, plausibleArguments(action, choose))
    if (answer.status === 200) return true
  }
  return false
}

function chooser(known: Map<string, unknown>, suffix: string, isWanted: (name: string) => boolean): Chooser {
  return (name, schema) => {
    if (!isWanted(name)) return undefined
    if (isIdentifier(name, schema)) return known.get(name)
    const value = plausible(name, schema, () => undefined)
    if (typeof value !== 'string' || schema.enum || schema.format || /time_zone|currency|kind|password/.test(name)) {
      return ['string', 'number', 'boolean'].includes(typeof value) ? value : undefined
    }
    return name.includes('email') ? value.replace('@', `-${suffix}@`) : `${value}_${suffix}`
  }
}

async function knownIds(caller: Caller, action: Action, site: Site): Promise<Map<string, unknown>> {
  const known = new Map<string, unknown>()
  for (const [name, schema] of fieldsOf(action)) {
    if (!isIdentifier(name, schema)) continue
    const rows = name === 'site_id' || name === 'p_site_id' ? [{ id: site.id }] : await rowsNamedBy(caller, name)
    const row = rows.find((candidate) => candidate.site_id === undefined || candidate.site_id === site.id)
    if (row?.id !== undefined) known.set(name, schema.type === 'array' ? [row.id] : row.id)
  }
  return known
}

function isIdentifier(name: string, schema: Schema): boolean {
  return schema.format === 'uuid' || schema.items?.format === 'uuid' || /_ids?$/.test(name)
}

function isRequired(action: Action, name: string): boolean {
  return action.required.includes(name) || (action.arguments.p_values?.required ?? []).includes(name)
}

function fieldsOf(action: Action): [string, Schema][] {
  return Object.entries({ ...action.arguments, ...action.arguments.p_values?.properties })
}
