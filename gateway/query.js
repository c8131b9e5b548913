// Reads a request's address and the headers that decide something before it goes on: what cannot be meant is refused by
// name instead of being ignored, what would make a small request answer a flood is refused, and every order ends in the
// record's key, so that pages neither lose nor repeat rows. nginx evaluates `fault` once for each request; what else
// was found it leaves in variables.

import requests from 'requests.js'
import scan from 'scan.js'
import standbys from 'standbys.js'
import surface from 'surface.js'
import words from 'words.js'

/** What a list's rows are told apart by, where it is not `id`. */
const keys = {
  audit_events: ['at', 'id'],
  entities: ['entity'],
  event_types: ['event_type'],
  permissions: ['code'],
  role_templates: ['code'],
  state_transitions: ['entity', 'from_status', 'action', 'to_status'],
}

/**
 * In which order a list of the caller's own comes when none is asked for: one that an index has together with the account or
 * with the import, so that nobody else's rows are passed; notices that wait come first.
 */
const ownFirst = {
  exports: 'created_at.asc',
  import_rows: 'import_id.asc,row_number.asc',
  imports: 'created_at.asc',
  notices: 'status.desc,created_at.desc',
  report_runs: 'created_at.asc',
}

/**
 * In which order a long list comes when none is asked for: one that an index has together with the sites. Along the ids
 * whoever reaches few sites would wait until the rows of everybody else had been passed.
 */
const natural = {
  absences: 'starts_at',
  depreciation_adjustments: 'created_at',
  asset_booking_assets: 'created_at',
  asset_bookings: 'created_at',
  depreciation_enrolments: 'created_at',
  asset_custodies: 'created_at',
  asset_downtimes: 'created_at',
  asset_meters: 'created_at',
  asset_disposals: 'disposed_on',
  asset_installations: 'started_at',
  asset_positions: 'code',
  asset_relations: 'started_at',
  asset_move_corrections: 'created_at',
  asset_status_changes: 'changed_at',
  assets: 'created_at',
  authorized_vendors: 'created_at',
  figure_snapshots: 'created_at',
  figure_targets: 'created_at',
  budget_entries: 'created_at',
  claim_lines: 'created_at',
  claims: 'created_at',
  consignment_liabilities: 'moved_at',
  contracts: 'created_at',
  contract_coverages: 'created_at',
  contract_prices: 'created_at',
  contract_rates: 'created_at',
  contract_revisions: 'created_at',
  contract_uses: 'created_at',
  coverage_exclusions: 'created_at',
  coverage_leaks: 'created_at',
  crew_members: 'created_at',
  depreciation_charges: 'created_at',
  device_scans: 'collected_at',
  discovered_devices: 'last_seen_at',
  external_ids: 'created_at',
  failure_reports: 'created_at',
  file_links: 'created_at',
  file_shares: 'created_at',
  inspection_corrections: 'created_at',
  inspection_items: 'created_at',
  inspections: 'created_at',
  invoice_charges: 'created_at',
  locations: 'code',
  lockout_applications: 'created_at',
  lockout_locks: 'applied_at',
  lockout_points: 'created_at',
  lockout_procedures: 'created_at',
  maintenance_occurrences: 'created_at',
  meter_alarm_rules: 'created_at',
  meter_alarms: 'raised_at',
  meter_channels: 'created_at',
  meter_devices: 'created_at',
  meter_links: 'started_at',
  output_counters: 'created_at',
  meter_readings: 'read_at',
  meter_rollups: 'started_at',
  notification_messages: 'created_at',
  open_work_orders: 'due_at',
  outage_work_orders: 'created_at',
  outages: 'created_at',
  permit_gas_tests: 'taken_at',
  permit_questions: 'created_at',
  permit_signatures: 'signed_at',
  permits: 'created_at',
  order_charges: 'created_at',
  purchase_approvals: 'created_at',
  purchase_order_lines: 'created_at',
  purchase_order_revisions: 'created_at',
  purchase_orders: 'created_at',
  purchase_receipt_lines: 'created_at',
  purchase_receipts: 'created_at',
  quote_lines: 'created_at',
  quote_request_lines: 'created_at',
  quote_request_vendors: 'created_at',
  quote_requests: 'created_at',
  quotes: 'created_at',
  request_messages: 'created_at',
  requests: 'created_at',
  requisition_lines: 'created_at',
  requisitions: 'created_at',
  service_clocks: 'created_at',
  service_notices: 'created_at',
  shift_assignments: 'starts_on',
  shift_pins: 'shift_on',
  software_updates: 'changed_at',
  unscheduled_work: 'due_at',
  documents: 'created_at',
  uploads: 'created_at',
  asset_audit_lines: 'created_at',
  asset_audits: 'created_at',
  stock_balances: 'created_at',
  stock_count_lines: 'created_at',
  stock_counts: 'created_at',
  stock_levels: 'created_at',
  stock_movements: 'moved_at',
  stock_reservations: 'created_at',
  stock_transfer_lines: 'created_at',
  stock_transfers: 'created_at',
  stock_values: 'day_on',
  stocked_items: 'created_at',
  timesheets: 'week_on',
  vendor_invoice_lines: 'created_at',
  vendor_invoices: 'created_at',
  vendor_return_lines: 'created_at',
  vendor_returns: 'created_at',
  webhook_deliveries: 'created_at',
  webhook_replays: 'created_at',
  work_order_assignments: 'assigned_at',
  work_order_assets: 'created_at',
  work_order_clock_segments: 'started_at',
  work_order_comments: 'created_at',
  work_order_completions: 'completed_at',
  work_order_costs: 'created_at',
  work_order_labour: 'started_at',
  work_order_labour_pieces: 'started_at',
  work_order_mentions: 'created_at',
  work_order_plan_lines: 'created_at',
  work_order_relations: 'created_at',
  work_order_signatures: 'created_at',
  work_order_slots: 'created_at',
  work_order_tasks: 'created_at',
  work_order_watchers: 'created_at',
  work_orders: 'created_at',
  worker_certificates: 'created_at',
  worker_crafts: 'created_at',
  worker_position_looks: 'created_at',
  worker_shifts: 'starts_at',
  worker_skills: 'created_at',
  workers: 'worker_number',
  asset_blocks: 'created_at',
  calibration_points: 'created_at',
  calibration_standards: 'created_at',
  calibrations: 'created_at',
  measuring_points: 'created_at',
  tool_review_rows: 'created_at',
  tool_reviews: 'created_at',
  tools: 'created_at',
}

/** As PostgREST's db-max-rows. */
const maxRows = 1000

/**
 * PostgREST's time to read a query grows with the square of its parts, and while it reads one, others wait: 560 terms
 * of one `or` took it 165 ms, 1,000 `columns` 55, 80 items of `select` 24. So each kind of part has a most, above what
 * the widest list has. A column is wanted again by few, under another name; paths into one are many in earnest, one
 * for each custom field. The names of arguments that no action has are compared with those that there are, letter by
 * letter: 4,000 letters took it 1.2 s.
 */
const most = {
  parameters: 64, select: 2000, items: 96, repeated: 2, paths: 24, terms: 8, branches: 64, conditions: 64,
  quotes: 128, arrows: 128, columns: 64, dots: 16, names: 1000,
}

const unsigned = /^\/rpc\/(change_password_by_link|exchange_api_key|request_password_reset|sign_in|claim_file|claim_calendar_feed|(claim|complete)_upload|unsubscribe_notices|record_mail_bounce|\w+_portal_(choices|feedback|request|upload))(\?|$)/

/** Parameters that PostgREST takes once; of two it would heed one. */
const once = /^(select|order|limit|offset|columns|on_conflict)$/

/** What the rows of a settings list are found by. */
const conflict = /^(id|code)$/

const logic = /^(not\.)?(and|or)$/

const term = /^ *("[^"]*"|[^".,()]+)(\.(asc|desc))?(\.nulls(first|last))? *$/

/** Headers of which one value goes on. `Prefer`, `Accept` and the conditional ones are lists, which nginx joins. */
const single = {
  authorization: 1, 'content-type': 1, host: 1, 'idempotency-key': 1, range: 1, 'range-unit': 1,
  'x-forwarded-for': 1, 'x-request-id': 1,
}

/** What a parameter takes that was given otherwise. */
const takes = {
  limit: 'A whole number from 0, with at most nine digits',
  offset: 'A whole number from 0, with at most nine digits',
  order: 'Columns with a direction, as in order=name.asc,id.desc',
  Range: 'The first row and the last, counted from 0, as in 0-24',
}

const preferences = {
  count: /^(exact|none|planned|estimated)$/,
  handling: /^(strict|lenient)$/,
  'max-affected': /^\d+$/,
  missing: /^(default|null)$/,
  params: /^(single-object|multiple-objects)$/,
  resolution: /^(merge-duplicates|ignore-duplicates)$/,
  return: /^(representation|minimal|headers-only|none)$/,
  timezone: /./,
  tx: /^(commit|rollback)$/,
}

/** What is wrong with a request, as `<status> <code>`, or nothing. */
function fault(request) {
  const values = request.variables
  const address = values.request_uri
  values.target = address
  const mark = address.indexOf('?')
  const path = mark === -1 ? address : address.slice(0, mark)
  if (path.indexOf('%') !== -1) return refused(values, 'ENCODED_PATH', 'path')
  const repeated = repeatedHeader(request.rawHeadersIn)
  if (repeated) return refused(values, 'REPEATED_HEADER', repeated)
  const prefer = values.http_prefer
  if (prefer) {
    const wrong = preferenceFault(prefer, unsigned.test(address))
    if (wrong) return refused(values, wrong.code, 'Prefer', wrong.hint)
  }
  const range = values.http_range
  if (range && !/^((items=)?\d{1,9}-\d{0,9}|(?!items)[a-z]+=.*)$/.test(range)) {
    return refused(values, 'INVALID_PARAMETER', 'Range', takes.Range)
  }
  const isCall = path.startsWith('/rpc/')
  const isRead = isCall ? surface.reading.indexOf(` ${path} `) !== -1 : request.method !== 'POST'
  // What only reads may be filtered: what another POST did would be hidden by a filter, not undone. A list that is only
  // read says so itself.
  const isWriting = request.method === 'POST' && !isRead && (isCall || requests.takesRows(path.slice(1)))
  if (isCall && request.method !== 'POST' && requests.checkQuery(request)) values.asked = 'strange'
  if (values.formulas === 'text') values.reading = 'page'
  const found = queryFault(values, path, isWriting, mark === -1 ? '' : address.slice(mark + 1), range)
  if (!found && !isCall && request.method !== 'POST') noteScan(values, path, prefer)
  if (!found && isRead) standbys.choose(values)
  return found
}

/** The hint goes into JSON as it is. */
function refused(values, code, place, hint) {
  values.fault_place = place
  values.fault_hint = hint ? `"${hint}"` : 'null'
  return `400 ${code}`
}

function repeatedHeader(headers) {
  const seen = Object.create(null)
  for (let index = 0; index < headers.length; index++) {
    const name = headers[index][0].toLowerCase()
    if (requests.own(single, name) !== 1) continue
    const isFolded = /^(range|content-type|host)$/.test(name) && headers[index][1].indexOf(',') !== -1
    if (seen[name] || isFolded) return name
    seen[name] = true
  }
  return ''
}

/** Preferences that nobody knows are ignored, as RFC 7240 has it; PostgREST refuses them under handling=strict. */
function preferenceFault(prefer, isUnsigned) {
  const seen = Object.create(null)
  const parts = prefer.split(',')
  for (let index = 0; index < parts.length; index++) {
    const pair = parts[index].split(';')[0].split('=')
    const name = pair[0].trim().toLowerCase()
    const value = pair.slice(1).join('=').trim()
    const known = requests.own(preferences, name)
    if (!known) continue
    if (isUnsigned && name === 'tx') {
      return { code: 'PREFERENCE_NOT_SUPPORTED', hint: 'An action without an account cannot be rolled back' }
    }
    if (name === 'count' && /^(planned|estimated)$/i.test(value)) {
      return { code: 'PREFERENCE_NOT_SUPPORTED', hint: 'Only count=none and count=exact are offered' }
    }
    // PostgREST compares letter by letter, without spaces: what it would ignore is refused.
    if (!known.test(value) || parts[index].trim() !== `${name}=${value}`) {
      return { code: 'INVALID_PARAMETER', hint: preferenceHint(name, known) }
    }
    if (seen[name] !== undefined && seen[name] !== value) {
      return { code: 'INVALID_PARAMETER', hint: `${name} is given twice, with different values` }
    }
    seen[name] = value
  }
  return undefined
}

/** The words that a preference takes; count's are those that are offered. */
function preferenceHint(name, known) {
  const words = (/^\^\((.*)\)\$$/.exec(known.source) || [])[1]
  const offered = name === 'count' ? ['exact', 'none'] : (words || '').split('|')
  const examples = name === 'max-affected' ? ['100'] : name === 'timezone' ? ['Europe/Berlin'] : offered
  return `Without spaces, as in ${examples.map((word) => `${name}=${word}`).join(' or ')}`
}

function queryFault(values, path, isWriting, query, range) {
  const pairs = query === '' ? [] : query.split('&')
  if (pairs.length > most.parameters) return refused(values, 'QUERY_TOO_LARGE', 'query')
  // PostgreSQL would take the text up to there for the whole.
  if (query.indexOf('%00') !== -1) return refused(values, 'INVALID_PARAMETER', 'query')
  if (count(query, /"|%22/g) > most.quotes || count(query, /-(>|%3E)/gi) > most.arrows) {
    return refused(values, 'QUERY_TOO_LARGE', 'query')
  }
  const asked = Object.create(null)
  let orderAt = -1
  let isById = false
  let conditions = 0
  let letters = 0
  for (let index = 0; index < pairs.length; index++) {
    const equals = pairs[index].indexOf('=')
    const name = decoded(equals === -1 ? pairs[index] : pairs[index].slice(0, equals))
    if (name === undefined) return refused(values, 'INVALID_PARAMETER', 'query')
    letters += name.length
    if (letters > most.names && path.startsWith('/rpc/')) return refused(values, 'QUERY_TOO_LARGE', 'query')
    if (name === 'id') isById = pairs[index].startsWith('id=eq.')
    if (!once.test(name)) {
      if (isWriting && path.startsWith('/rpc/')) {
        return refused(values, 'INVALID_PARAMETER', name, 'Arguments belong in the body; the result of an action is not filtered')
      }
      if (logic.test(name) && !/^[^=]*=(\(|%28)/.test(pairs[index])) {
        return refused(values, 'INVALID_PARAMETER', name, `Write conditions in parentheses, as in ${name}=(name.eq.A,name.eq.B)`)
      }
      if (branches(pairs[index]) > most.branches || count(name, /\./g) > most.dots) {
        return refused(values, 'QUERY_TOO_LARGE', 'query')
      }
      if (logic.test(name)) conditions += count(pairs[index], /,|%2C/gi)
      if (conditions > most.conditions) return refused(values, 'QUERY_TOO_LARGE', name)
      continue
    }
    const value = decoded(equals === -1 ? '' : pairs[index].slice(equals + 1))
    if (value === undefined) return refused(values, 'INVALID_PARAMETER', name)
    if (asked[name] !== undefined) return refused(values, 'INVALID_PARAMETER', name, 'Give it once')
    asked[name] = value
    if (name === 'on_conflict') {
      // They are found by id or code whichever a client names; PostgREST would look for a key, which the list has not.
      if (!conflict.test(value)) {
        return refused(values, 'INVALID_PARAMETER', name, 'Existing rows are found by on_conflict=code or on_conflict=id')
      }
      pairs.splice(index--, 1)
    } else if (name === 'order') orderAt = index
  }
  // An action answers what it did, once.
  const isHidden = isWriting && (Number(asked.limit) === 0 ? 'limit' : Number(asked.offset) > 0 ? 'offset' : '')
  if (isHidden) return refused(values, 'INVALID_PARAMETER', isHidden, 'The result of an action is returned complete')
  const uncountable = isUncountable(asked.limit) ? 'limit' : isUncountable(asked.offset) ? 'offset' : ''
  if (uncountable) return refused(values, 'INVALID_PARAMETER', uncountable, takes[uncountable])
  const wide = widest(asked)
  if (wide) return refused(values, 'QUERY_TOO_LARGE', wide)
  const list = /^\/(\w+)\/?$/.exec(path)
  if (!list) return ''
  const strange = isWriting ? undefined : strangeWord(requests.lineOf(words, list[1]), pairs)
  if (strange) return refused(values, 'INVALID_PARAMETER', strange.column, `One of ${strange.words.replace(/,/g, ', ')}`)
  if (asked.order !== undefined) {
    const ordered = orderTerms(asked.order)
    if (!ordered) return refused(values, 'INVALID_PARAMETER', 'order', takes.order)
    if (ordered.length > most.terms) return refused(values, 'QUERY_TOO_LARGE', 'order')
    const rest = missingKeys(list[1], ordered)
    if (rest) pairs[orderAt] += rest
  } else if (!isById) {
    const column = requests.own(natural, list[1])
    const first = requests.own(ownFirst, list[1]) || (column ? `${column}.asc` : '')
    pairs.push(`order=${(first + missingKeys(list[1], [])).replace(/^,/, '')}`)
  }
  values.target = pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
  if (!isById) notePage(values, path, pairs, asked, range)
  return ''
}

const comparison = /^(?:not\.)?(eq|neq|in|isdistinct)(\((?:any|all)\))?\.([\s\S]*)$/

/** A condition inside of brackets, in which quotes were removed. */
const branch = /(?:^|[(,])(?:not\.)?(\w+)\.((?:not\.)?\w+(?:\((?:any|all)\))?\.(?:\([^()]*\)|\{[^{}]*\}|[^,()]*))/g

/** The first column that is compared with a word which its closed vocabulary has not: no row could have it. */
function strangeWord(known, pairs) {
  if (!known) return undefined
  const closed = ` ${known} `
  let found
  const look = (column, condition) => {
    const at = closed.indexOf(` ${column}:`)
    const match = at === -1 ? null : comparison.exec(condition)
    if (!match || found) return
    const from = at + column.length + 2
    const vocabulary = closed.slice(from, closed.indexOf(' ', from))
    const isList = match[1] === 'in' || match[2] !== undefined
    const given = isList ? plainQuotes(match[3]).slice(1, -1).split(',') : [match[3]]
    const isEmpty = isList && given.length === 1 && given[0] === ''
    if (!isEmpty && given.some((word) => `,${vocabulary},`.indexOf(`,${word},`) === -1 || word === '')) {
      found = { column, words: vocabulary }
    }
  }
  for (let index = 0; index < pairs.length && !found; index++) {
    const equals = pairs[index].indexOf('=')
    const name = decoded(pairs[index].slice(0, equals))
    const value = decoded(pairs[index].slice(equals + 1))
    if (name === undefined || value === undefined) continue
    if (!logic.test(name)) look(name, value)
    // What is not closed cannot be read, which is refused as such.
    else if (value.charAt(value.length - 1) === ')') {
      const text = plainQuotes(value)
      branch.lastIndex = 0
      for (let match = branch.exec(text); match && !found; match = branch.exec(text)) look(match[1], match[2])
    }
  }
  return found
}

/** Words without their quotes; what is quoted for another reason is no word. */
function plainQuotes(text) {
  if (text.indexOf('"') === -1) return text
  return text.replace(/"((?:[^"\\]|\\[\s\S])*)"/g, (_, inner) => /^\w+$/.test(inner) ? inner : '""')
}

/** As in a form: plus is a space. Undefined when it is not UTF-8 or badly escaped. */
function decoded(text) {
  if (text.indexOf('%') === -1 && text.indexOf('+') === -1) return text
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  // oxlint-disable-next-line no-unused-vars -- njs 0.8.3 has no catch without a name.
  } catch (error) {
    return undefined
  }
}

function isUncountable(number) {
  return number !== undefined && !/^\d{1,9}$/.test(number)
}

function branches(pair) {
  return pair.split('(').length + pair.split(/%28/).length - 2
}

function count(text, pattern) {
  const found = text.match(pattern)
  return found ? found.length : 0
}

/** The parameter that asks for more than is read at once. */
function widest(asked) {
  if (asked.select !== undefined && isTooWide(asked.select)) return 'select'
  const named = asked.columns
  if (named !== undefined && (named.length > most.names || count(named, /,/g) >= most.columns)) return 'columns'
  return ''
}

/** Each row repeats what is selected twice as often as it is, and a thousand rows do so a thousand times. */
function isTooWide(select) {
  if (select.length > most.select) return true
  const items = select.split(/[,()]/)
  if (items.length > most.items) return true
  const isAll = items.some((item) => item.trim() === '*')
  const seen = Object.create(null)
  let paths = 0
  let repeated = 0
  for (let index = 0; index < items.length; index++) {
    // What stands behind the last single colon before a cast is the column.
    const column = items[index].replace(/::.*$/, '').replace(/^.*:/, '').trim().replace(/^"(.*)"$/, '$1')
    if (column === '') continue
    if (column.indexOf('->') !== -1) {
      if (++paths > most.paths) return true
    }
    const key = ` ${column}`
    if (seen[key] || (isAll && column !== '*' && column.indexOf('->') === -1)) repeated++
    if (repeated > most.repeated) return true
    seen[key] = true
  }
  return false
}

/** The columns of an order and whether each descends; undefined when it cannot be read. */
function orderTerms(order) {
  const terms = []
  const parts = order.match(/("[^"]*"|[^",])+|,/g)
  if (!parts) return undefined
  for (let index = 0; index < parts.length; index++) {
    if (parts[index] === ',' ? index % 2 === 0 : index % 2 === 1) return undefined
    if (parts[index] === ',') continue
    const match = term.exec(parts[index])
    if (!match) return undefined
    terms.push({ column: match[1].trim().replace(/^"(.*)"$/, '$1'), descends: match[3] === 'desc' })
  }
  return parts.length % 2 === 1 ? terms : undefined
}

/** What an order lacks to tell rows apart, in the direction of its last term: `,id.asc`. */
function missingKeys(list, terms) {
  const columns = requests.own(keys, list) || ['id']
  const direction = terms.length > 0 && terms[terms.length - 1].descends ? 'desc' : 'asc'
  let missing = ''
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index]
    if (!terms.some((given) => given.column === column)) missing += `,${column}.${direction}`
  }
  return missing
}

/** What of a list's query no index has, for the hook, which knows how long the list is for the caller. */
function noteScan(values, path, prefer) {
  const mark = values.target.indexOf('?')
  if (mark === -1) return
  const parts = values.target.slice(mark + 1).split('&')
  const pairs = []
  let order = []
  let limit = maxRows
  for (let index = 0; index < parts.length; index++) {
    const equals = parts[index].indexOf('=')
    const name = decoded(parts[index].slice(0, equals))
    const value = decoded(parts[index].slice(equals + 1))
    if (name === 'id' && value && value.startsWith('eq.')) return
    if (name === 'order') order = orderTerms(value) || []
    else if (name === 'limit') limit = Math.min(limit, Number(value))
    else if (name && value !== undefined && !once.test(name)) pairs.push([name, value])
  }
  const terms = order.map((given) => [given.column, given.descends])
  values.scan = scan.note(path.slice(1).replace(/\/$/, ''), pairs, terms, limit, /count\s*=\s*exact/.test(prefer || ''))
}

/** Up to so many rows an answer passes as it comes; a longer one goes out when all of it is there. */
const shortPage = 100

/** Where the next page begins if this one ends because no answer has more rows, and what it is then called. */
function notePage(values, path, pairs, asked, range) {
  const ranged = /^(items=)?(\d+)-(\d*)$/.exec(range || '')
  const first = Number(asked.offset || 0) + Number(ranged ? ranged[2] : 0)
  const limits = []
  if (asked.limit !== undefined) limits.push(Number(asked.limit))
  if (ranged && ranged[3] !== '') limits.push(Number(ranged[3]) - Number(ranged[2]) + 1)
  const limit = limits.length > 0 ? Math.min.apply(null, limits) : undefined
  if (limit === undefined || limit > shortPage) values.reading = 'page'
  if (limit !== undefined && limit <= maxRows) return
  const kept = pairs.filter((pair) => !/^(limit|offset)=/.test(pair))
  if (limit !== undefined) kept.push(`limit=${limit - maxRows}`)
  kept.push(`offset=${first + maxRows}`)
  values.full_page = `${first}-${first + maxRows - 1}`
  values.next_page = `<${path}?${kept.join('&')}>; rel="next"`
}

export default { fault }
