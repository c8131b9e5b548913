import type { Argument, Field, Value } from './model/model.ts'

/** What a maintenance plant would send for a text, by its key; an action's own noun comes first. */
const texts: Record<string, string> = {
  accept: 'accepted', address: 'Industriestrasse 12, 04229 Leipzig', asset_number: 'PMP-0042', barcode: '4006381333931',
  body: 'Bearing noise again, please check on the next round', code: 'MECH', contract_number: 'C-2026-014',
  description: 'Centrifugal pump of the boiler feed line', device: 'Valve V-12', display_name: 'Ann Weber',
  email: 'ann.weber@example.org', energy: 'ELECTRICAL', external_code: 'CH-1', external_party: 'Meyer Roofing GmbH', from_address: 'maintenance@example.org',
  instructions: 'Isolate, open the cover, check the coupling', item_number: 'BRG-6205', lock_number: 'L-17',
  lot_number: 'LOT-2026-118', manufacturer: 'KSB', manufacturer_part_number: '6205-2RS', model: 'Etanorm 50-160',
  narrative: 'Outer ring of the drive-end bearing worn', note: 'Grease the drive end', owner_name: 'Nordleasing AG',
  part_number: '6205-2RS', payment_terms: '30 days net', phone: '+49 341 555010', place: 'Switch room, panel 3',
  prompt: 'Is the coupling guard in place?', purpose: 'Shutdown 2026', reason: 'Repair of the drive-end bearing',
  recipient: 'Recycling Leipzig GmbH', serial_number: 'KSB-9931207', source: 'glpi-agent', title: 'Replace the drive-end bearing',
  unit: 'h', vendor_invoice_number: 'RE-2026-0815', vendor_reference: 'AB-4711', verify_step: 'Press start, no movement',
  p_answer: 'Second floor, room 214', p_cost_center: 'MAINT-01', p_code: 'PMP-0042', p_contact: 'extension 4711',
  p_description: 'Water drips from the flange', p_email: 'ann.weber@example.org', p_key: 'ak_0123456789abcdef',
  p_name: 'Gateway boiler house', p_note: 'Checked on the morning round', p_on_behalf_of: 'ann.weber@example.org',
  p_organization: 'Acme', p_password: 'correct horse battery staple', p_current_password: 'the former long password',
  p_payment_reference: 'SEPA 2026-0815', p_purpose: 'Shutdown 2026', p_question: 'Which of the two doors is meant?',
  p_reason: 'Recorded twice', p_recipient: 'orders@example.org', p_reference: '1bBnmt8q3PgpBAUWmMmvKE9J30OdFjTvD6khGvQvrA9',
  p_search: 'pump', p_slug: 'boiler-house-ptxcj5vurq', p_source: 'glpi-agent', p_title: 'Tap in the kitchen drips',
  password: 'correct horse battery staple', signing_secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  url: 'https://hooks.example.org/incoming', username: 'mailer', value: '5',
}

/** Names by what an action is about; the longest that its name ends with. */
const names: Record<string, string> = {
  account: 'Ann Weber', api_key: 'Nightly export', approval_rule: 'Plant manager above 10,000', asset: 'Boiler feed pump 1',
  asset_category: 'Centrifugal pumps', asset_position: 'Feed pump position A', budget: 'Maintenance 2026',
  calendar: 'Two shifts', certificate_type: 'Electrically qualified person', contract_type: 'Full service',
  cost_center: 'Maintenance', craft: 'Millwright', custom_field: 'Paint colour', depreciation_book: 'Commercial book',
  downtime_reason: 'Bearing damage', failure_class: 'Pumps', failure_code: 'Bearing worn', hold_reason: 'Waiting for crane',
  inspection_template: 'Forklift daily check', item: 'Deep groove ball bearing 6205-2RS', job_plan: 'Replace pump bearing',
  location: 'Boiler house', maintenance_blackout: 'Summer shutdown', maintenance_route: 'Lubrication round 1', meter: 'Running hours',
  outage: 'Boiler overhaul 2026',
  meter_alarm_rule: 'Bearing temperature', meter_device: 'Gateway boiler house', meter_type: 'Running hours',
  notification_destination: 'Shift lead', notification_relay: 'Company mail', permit_kind: 'Hot work', request_problem: 'Leak',
  role: 'Maintenance planner', service_policy: 'Critical assets', site: 'Leipzig plant', skill: 'Alignment',
  storeroom: 'Main store', storeroom_bin: 'Shelf A-03', unit: 'Piece', vendor: 'Bearings Supply GmbH', work_type: 'Repair',
  worker: 'Tom Becker', organization: 'Acme', contract_type_settings: 'Full service',
}

/** Words of fixtures, which the examples replace by those of a plant. */
const fromTest = /north|south|plausible|^<.*>$|^(?:code|name|why|agent|seen|used|count|wrong|twice|broken|goes on|no more|Mine|Lee|Vim|Kind 1|spare|hours|machine \d+|Cool 1|Fill|Drain|Wipe it|Hof)$|[^ -~]{3}/i

const codes = /(^|_)(code|number|key)$/

/** A recorded body with the words of a plant, and nothing empty: what has no value gets one of its form. */
export function fromPlant(path: string, body: unknown, list: Argument[], valueOf: (value: Value) => unknown): unknown {
  const about = path.replace(/^\/(rpc\/)?/, '')
  const words = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => words(each, key))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, words(each, name)]))
    }
    return typeof value === 'string' && fromTest.test(value) ? textOf(key, about) ?? (codes.test(key) ? 'A-01' : value) : value
  }
  const filled = typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, fill(value, list.find((each) => each.name === name), valueOf)]))
    : body
  return words(filled, '')
}

function textOf(key: string, about: string): string | undefined {
  const noun = Object.keys(names).filter((each) => about.endsWith(each)).sort((a, b) => b.length - a.length)[0]
  return key === 'name' || key === 'display_name' ? names[noun ?? ''] ?? 'Boiler feed pump 1' : texts[key]
}

/** An object or an array with nothing in it gets the fields that are needed, or the first that there is. */
function fill(value: unknown, argument: Argument | undefined, valueOf: (value: Value) => unknown): unknown {
  if (argument === undefined) return value
  if (Array.isArray(value)) {
    if (argument.rows === undefined) return value.length > 0 ? value : [valueOf({ ...argument, type: argument.type.replace(/\[\]$/, ''), isNullable: false })]
    const needed = argument.rows.filter(({ isRequired }) => isRequired)
    const rows = value.length > 0 ? value : [{}]
    return rows.map((row: Record<string, unknown>) => ({ ...valuesOf(value.length > 0 ? needed : atLeastOne(needed, argument.rows), valueOf, row), ...row }))
  }
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
  return isEmpty && argument.fields && argument.fields.length > 0
    ? valuesOf(atLeastOne(argument.fields.filter(({ isRequired }) => isRequired), argument.fields), valueOf)
    : value
}

/** Of an id and a scanned code that stand for the same only one is given. */
function valuesOf(fields: Field[], valueOf: (value: Value) => unknown, given: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(fields.filter(({ name }) => !(name in given)).map((field) => [field.name, valueOf(field)]))
}

function atLeastOne(needed: Field[], all: Field[] = []): Field[] {
  return needed.length > 0 ? needed : all.filter(({ name }) => name !== 'id' && name !== 'custom').slice(0, 1)
}
