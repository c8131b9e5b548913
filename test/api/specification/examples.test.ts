import { beforeAll, expect, test } from 'vitest'
import { actingAs } from '../../../scripts/database/connection.ts'
import { acceptedFields } from '../../../scripts/generate/model/accepted.ts'
import { loadDemo } from '../../../scripts/start/load-demo.ts'
import { upstreamUrl } from '../support/caller.ts'
import { cloneUrl } from '../support/database.ts'
import { type Action, actions, type Schema } from '../support/description.ts'
import { type Answer, send } from '../support/http.ts'

/** Those that look at a session, a password or a device of their own: nothing of the demonstration is theirs. */
const ownAffairs = ['authenticate_session', 'change_password', 'exchange_api_key', 'refresh_session', 'sign_in', 'sign_out']

/** Faults that the record decides to which the example is sent, or the day, and not the form of the example: by action. */
const notOfTheForm: Record<string, string[]> = {
  adjust_stock: ['lot_id'], // of a tracked item
  check_out_asset: ['due_back_at'], // in the future
  correct_labour_entry: ['ended_at'], // after its start
  create_budget_transfer: ['to_budget_id'], // a budget of the same currency
  review_tool_uses: ['id'], // a row of the review
  create_claim: ['cost_line_id'], // a covered cost that is in no claim
  create_consignment_invoice: ['storeroom_id'], // a storeroom with goods of the vendor
  create_coverage: ['starts_on', 'ends_on', 'scope'], // days of the term, and a target that the draft does not have
  create_credit_note: ['p_invoice_id'], // an approved invoice
  create_meter_link: ['meter_id', 'leader_id'], // a derived meter without readings, and a counter
  start_report_run: ['parameters.from'], // a parameter of the report
  update_report: ['sort'], // a report of groups, which has another order
  create_maintenance_strategy: ['schedule_id'], // a schedule at the site of the asset
  update_crew_members: ['worker_id'], // a worker who is in no other crew then
  create_transfer: ['lot_id'], // of a tracked item
  match_maintenance_occurrence: ['p_work_order_id'], // an order for the asset of the schedule
  receive_stock: ['lot_id', 'lot_number'], // of an item that is not tracked
  record_failure_report: ['cause_id', 'remedy_id'], // a cause of the problem, and its remedy
  record_permit_gas_test: ['gas'], // a gas of the permit's kind
  release_lockout_lock: ['p_reason'], // for the lock of another
  return_count: ['p_line_ids'], // lines of the count
  return_stock: ['lot_id'], // of a tracked item
  review_receipt: ['id'], // a line that awaits inspection
  revise_contract: ['effective_on'], // a day of the term
  shelve_meter_alarm: ['p_until'], // in the next 31 days
  update_asset_booking: ['ends_at'], // after its start
  update_budget: ['amount'], // of a draft
  update_failure_links: ['parent_id'], // a code of the level above
  update_failure_report: ['cause_id', 'remedy_id'], // a cause of the problem, and its remedy
  update_meter: ['average_method'], // of a counter
  update_meter_link: ['ended_at'], // after its start
  update_request_portal: ['offered_fields'], // of a portal for a whole site
  update_worker_shift: ['p_shift_on'], // at most 90 days ahead
}

let token: string
const rows = new Map<string, string[]>()

beforeAll(async () => {
  const demo = await loadDemo(actingAs(cloneUrl(), 'assetry_owner'))
  const { body } = await send(upstreamUrl(), { method: 'POST', path: '/rpc/exchange_api_key', body: { p_key: demo.api_key } })
  token = (body as { token: string }[])[0]?.token ?? ''
})

async function call(action: Action, body: unknown): Promise<Answer> {
  const isAnonymous = action.operation.security?.length === 0
  const isWriting = JSON.stringify(action.operation.parameters ?? []).includes('Prefer-action')
  return await send(upstreamUrl(), { method: 'POST', path: `/rpc/${action.name}`, body, headers: {
    ...(isAnonymous ? {} : { authorization: `Bearer ${token}` }), ...(isWriting ? { prefer: 'tx=rollback' } : {}),
  } })
}

function exampleOf({ operation }: Action): Record<string, unknown> {
  const media = operation.requestBody?.content?.['application/json'] as { example?: Record<string, unknown> } | undefined
  return media?.example ?? {}
}

/** Ids of the demonstration where the example has made-up ones: each other one of the example another row of the list. */
async function withRows(value: unknown, schema: Schema, given: Map<string, string>, about = ''): Promise<unknown> {
  const told = typeof schema['description'] === 'string' ? schema['description'] : about
  // One after the other, so that the same row stands for the same id in every run.
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const each of value) items.push(await withRows(each, schema.items ?? {}, given, told))
    return items
  }
  if (typeof value === 'object' && value !== null) {
    const entries: [string, unknown][] = []
    for (const [key, each] of Object.entries(value)) entries.push([key, await withRows(each, schema.properties?.[key] ?? {}, given)])
    return Object.fromEntries(entries)
  }
  const list = /(?:an id of|rows? of) \/(\w+)/.exec(told)?.[1]
  if (typeof value !== 'string' || !value.startsWith('01890a5d-') || list === undefined) return value
  const known = rows.get(list) ?? await idsOf(list)
  rows.set(list, known)
  const key = `${list} ${value}`
  const place = [...given.keys()].filter((each) => each.startsWith(`${list} `)).length
  given.set(key, given.get(key) ?? known[place] ?? known[0] ?? value)
  return given.get(key)
}

async function idsOf(list: string): Promise<string[]> {
  const { body } = await send(upstreamUrl(), {
    method: 'GET', path: `/${list}?select=id&order=id&limit=9`, headers: { authorization: `Bearer ${token}` },
  })
  return (body as { id: string }[]).map(({ id }) => id)
}

interface Fault { field: string, code: string }

function faultsOf({ body }: Answer): Fault[] {
  const { code, details } = body as { code?: string, details?: string | null }
  const faults: unknown = code === 'VALIDATION_FAILED' && details ? JSON.parse(details) : []
  return Array.isArray(faults) ? faults as Fault[] : []
}

/** The field without the place of its row. */
function plain(field: string): string {
  return field.replace(/^.*\]\./, '')
}

async function ofDemonstration(action: Action): Promise<Record<string, unknown>> {
  return await withRows(exampleOf(action), { properties: action.arguments }, new Map()) as Record<string, unknown>
}

test('no example of an action is refused for its form', async () => {
  const refused: string[] = []
  for (const action of actions.filter(({ name }) => !ownAffairs.includes(name))) {
    const answer = await call(action, await ofDemonstration(action))
    if (answer.status === 400) refused.push(`${action.name}: ${answer.text}`)
    const excused = notOfTheForm[action.name] ?? []
    const faults = faultsOf(answer).filter(({ field, code }) => code !== 'NOT_FOUND' && !excused.includes(plain(field)))
    refused.push(...faults.map(({ field, code }) => `${action.name}: ${field} ${code}`))
  }

  expect(refused).toEqual([])
})

/** Fields of the record that the description leaves out, with a value of their form. */
const left: [action: string, argument: string, fields: Record<string, unknown>][] = [
  ['adjust_stock', 'p_lines', { to_condition: 'OK' }],
  ['amend_work_order', 'p_values', { priority: 'LOW' }],
  ['convert_request', 'p_values', { origin: 'MANUAL', reported_at: '2026-01-31T08:00:00Z' }],
  ['create_consignment_invoice', 'p_lines', { credit_basis: 'PRICE' }],
  ['create_invoice', 'p_lines', { credit_basis: 'PRICE' }],
  ['disassemble_kit', 'p_lines', { is_less: true, unit_cost: 1 }],
  ['issue_stock', 'p_lines', { condition: 'OK', lot_number: 'LOT-1', unit_cost: 1 }],
  ['move_stock', 'p_lines', { expires_on: '2035-01-31', is_less: true }],
  ['receive_stock', 'p_lines', { is_less: true, to_condition: 'OK' }],
  ['return_stock', 'p_lines', { expires_on: '2035-01-31', unit_cost: 1 }],
  ['scrap_stock', 'p_lines', { to_condition: 'OK', unit_cost: 1 }],
  ['start_labour_timer', 'p_values', { ended_at: '2026-01-31T08:00:00Z' }],
]

/** What is refused of a body whose values, or whose one row, are changed. */
async function refusedOf(name: string, argument: string, change: (values: Record<string, unknown>) => Record<string, unknown>): Promise<string[]> {
  const action = actions.find((each) => each.name === name)
  if (action === undefined) throw new Error(`There is no action ${name}.`)
  const body = await ofDemonstration(action)
  const given = body[argument]
  const changed = Array.isArray(given) ? [change(given[0] as Record<string, unknown>)] : change((given ?? {}) as Record<string, unknown>)
  return faultsOf(await call(action, { ...body, [argument]: changed })).map(({ field, code }) => `${plain(field)} ${code}`)
}

test('what the description leaves out of the fields of a record is refused', async () => {
  for (const [name, argument, fields] of left) {
    const described = actions.find((each) => each.name === name)?.arguments[argument]
    const known = Object.keys((described?.items ?? described)?.properties ?? {})
    expect(known.filter((field) => Object.hasOwn(fields, field)), name).toEqual([])
    const refused = await refusedOf(name, argument, (values) => ({ ...values, ...fields }))
    const named = Object.keys(fields).filter((field) => refused.some((each) => [`${field} NOT_ALLOWED`, `${field} READ_ONLY`].includes(each)))
    expect(named, name).toEqual(Object.keys(fields))
  }
})

/** A requisition that is not approved is refused before its lines are read. */
const afterTheRecord = ['convert_requisition.p_lines']

test('what an action needs of the fields that others can leave out is missed', async () => {
  for (const [key, { needed = [] }] of Object.entries(acceptedFields).filter(([each]) => !afterTheRecord.includes(each))) {
    const [name = '', argument = ''] = key.split('.')
    const without = (values: Record<string, unknown>) => Object.fromEntries(Object.entries(values).filter(([field]) => !needed.includes(field)))
    const refused = needed.length > 0 ? await refusedOf(name, argument, without) : []
    expect(refused, key).toEqual(expect.arrayContaining(needed.map((field) => `${field} MISSING_VALUE`)))
  }
})
