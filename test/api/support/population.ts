import { type Chooser, plausible, plausibleArguments } from './arguments.ts'
import type { Caller } from './caller.ts'
import { type Action, actions, lists, type Schema } from './description.ts'
import type { Site } from './tenant.ts'

type Row = Record<string, unknown>

/** Whose records are made, at which site, and the word that keeps their codes apart. */
interface Place {
  caller: Caller
  site: Site
  suffix: string
}

/** Arguments of the actions whose rules no schema tells. */
const special: Record<string, (place: Place) => Promise<Row> | Row> = {
  create_account: ({ suffix }) => ({ p_values: { kind: 'SERVICE', display_name: `service ${suffix}` } }),
  create_custom_field: ({ suffix }) => ({
    p_values: { entity: 'asset.assets', code: `field_${suffix}`, name: `field ${suffix}`, kind: 'TEXT' }
  }),
  create_role: ({ suffix }) => ({
    p_values: { code: `ROLE_${suffix.toUpperCase()}`, name: `role ${suffix}`, permissions: ['asset.create'] }
  }),
  issue_api_key: async ({ caller, suffix }) => {
    const [service] = (await caller.get('/accounts?kind=eq.SERVICE&limit=1')).body as Row[]
    return { p_account_id: service?.id, p_values: { name: `key ${suffix}` } }
  },
  create_calendar: ({ suffix }) => ({
    p_values: {
      code: `code_${suffix}`,
      name: `calendar ${suffix}`,
      hours: [1, 2].map((weekday) => ({ weekday, start_time: '08:00', end_time: '17:00' })),
      exceptions: [{ occurs_on: '2026-12-25' }, { occurs_on: '2026-12-26' }]
    }
  }),
  create_work_order: ({ site, suffix }) => ({ p_values: { site_id: site.id, title: `work ${suffix}` } }),
  assign_work_order: async (place) => {
    const [worker] = (await place.caller.get(`/workers?site_id=eq.${place.site.id}&limit=1`)).body as Row[]
    return { ...await workOrderThat('status=eq.OPEN', place), p_values: { worker_ids: [worker?.id] } }
  },
  start_work_order: (place) => workOrderThat('status=eq.ASSIGNED', place),
  hold_work_order: async (place) => ({
    ...await workOrderThat('status=eq.IN_PROGRESS&status_note=is.null', place), p_values: { hold_reason: 'WEATHER' }
  }),
  resume_work_order: async (place) => ({
    ...await workOrderThat('status=eq.ON_HOLD', place), p_values: { note: 'goes on' }
  }),
  complete_work_order: (place) => workOrderThat('status=eq.IN_PROGRESS&status_note=not.is.null', place),
  reopen_work_order: async (place) => ({
    ...await workOrderThat('status=eq.COMPLETED', place), p_reason: 'leaks again'
  })
}

/** What makes a record: the creating actions, and those that `special` gives arguments. */
const creations = actions.filter(({ name }) => (/^(create|issue)_/.test(name) || name in special) && name !== 'create_site')

/** One work order takes all these steps, each of which leaves a record. */
async function workOrderThat(is: string, { caller, site }: Place): Promise<Row> {
  const [row] = (await caller.get(`/work_orders?site_id=eq.${site.id}&${is}&limit=1`)).body as Row[]
  return { p_work_order_id: row?.id }
}

/**
 * Makes a record by every creating action of the description, through the API, so that a new list has rows without
 * anyone remembering. The same suffix gives two organizations the same codes. Throws for an action that stays refused.
 */
export async function populate(caller: Caller, site: Site, suffix: string): Promise<void> {
  const place = { caller, site, suffix }
  let left = creations
  let refusals: string[] = []
  // What an action refers to may be made by a later one, so the refused ones are tried again while there is progress.
  for (let before = -1; left.length > 0 && left.length !== before;) {
    before = left.length
    refusals = []
    const refused: Action[] = []
    for (const action of left) {
      const refusal = await create(place, action)
      if (refusal === undefined) continue
      refused.push(action)
      refusals.push(`${action.name}: ${refusal}`)
    }
    left = refused
  }
  if (left.length > 0) {
    throw new Error(`Give these actions arguments in test/api/support/population.ts:\n${refusals.join('\n')}`)
  }
}

/** The rows of the list whose records a field such as `category_id` or `p_account_id` names. */
export async function rowsNamedBy(caller: Caller, field: string): Promise<Row[]> {
  const noun = field.replace(/^p_/, '').replace(/_ids?$/, '')
  const plurals = [`${noun}s`, `${noun.replace(/y$/, 'ie')}s`]
  const list = lists.find(({ name }) => plurals.includes(name))
    ?? lists.find(({ name }) => plurals.some((plural) => name.endsWith(`_${plural}`)))
  return list ? (await caller.get(`/${list.name}?order=id.asc`)).body as Row[] : []
}

async function create(place: Place, action: Action): Promise<string | undefined> {
  const known = await knownIds(place, action)
  const own = special[action.name]
  const attempts = own
    ? [await own(place)]
    : [true, false].map((isFull) => plausibleArguments(action, chooser(action, known, place.suffix, isFull)))
  let refusal = ''
  for (const args of attempts) {
    const answer = await place.caller.callAny(action.name, args)
    if (answer.status === 200) return undefined
    refusal = answer.text
  }
  return refusal
}

/** Chooses ids of what exists, and texts with the suffix; of optional fields only when the record shall be full. */
function chooser(action: Action, known: Map<string, unknown>, suffix: string, isFull: boolean): Chooser {
  const required = [...action.required, ...action.arguments.p_values?.required ?? []]
  return (name, schema) => {
    if (name === 'p_values' || (!isFull && !required.includes(name))) return undefined
    if (isIdentifier(schema)) return known.get(name)
    const value = plausible(name, schema, () => undefined)
    if (typeof value === 'object') return undefined
    const isFreeText = typeof value === 'string' && !schema.enum && !schema.format && !/time_zone|currency/.test(name)
    return isFreeText ? `${value}_${suffix}` : value
  }
}

async function knownIds({ caller, site }: Place, action: Action): Promise<Map<string, unknown>> {
  const known = new Map<string, unknown>()
  for (const [name, schema] of Object.entries({ ...action.arguments, ...action.arguments.p_values?.properties })) {
    if (!isIdentifier(schema) || known.has(name)) continue
    const rows = name === 'site_id' ? [{ id: site.id }] : await rowsNamedBy(caller, name)
    const row = rows.find(({ site_id }) => site_id === undefined || site_id === site.id)
    if (row?.id !== undefined) known.set(name, schema.items ? [row.id] : row.id)
  }
  return known
}

function isIdentifier(schema: Schema): boolean {
  return schema.format === 'uuid' || schema.items?.format === 'uuid'
}
