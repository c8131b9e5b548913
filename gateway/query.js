// Reads a request's address and the headers that decide something before it goes on: what cannot be meant is refused by
// name instead of being ignored, what would make a small request answer a flood is refused, and every order ends in the
// record's key, so that pages neither lose nor repeat rows. nginx evaluates `fault` once for each request; what else
// was found it leaves in variables.

/** What a list's rows are told apart by, where it is not `id`. */
const keys = {
  audit_events: ['at', 'id'],
  entities: ['entity'],
  permissions: ['code'],
  state_transitions: ['entity', 'from_status', 'action', 'to_status'],
}

/** As PostgREST's db-max-rows. */
const maxRows = 1000

/** A column more than twice is wanted by nobody; paths into a column are many in earnest, one for each custom field. */
const most = { parameters: 64, select: 2000, items: 120, ofColumn: 2, paths: 24, terms: 8, branches: 64 }

/** Actions that only read: what they answer may be filtered. What another did would be hidden by a filter, not undone. */
const reading = /^\/rpc\/(list_options|whoami)$/

const logIn = /^\/rpc\/(exchange_api_key|sign_in)(\?|$)/

/** Parameters that PostgREST takes once; of two it would heed one. */
const once = /^(select|order|limit|offset|columns|on_conflict)$/

const term = /^ *("[^"]*"|[^".,()]+)(\.(asc|desc))?(\.nulls(first|last))? *$/

/** Headers of which one value goes on. `Prefer`, `Accept` and the conditional ones are lists, which nginx joins. */
const single = {
  authorization: 1, 'content-type': 1, host: 1, 'idempotency-key': 1, range: 1, 'range-unit': 1,
  'x-forwarded-for': 1, 'x-request-id': 1,
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
    const wrong = preferenceFault(prefer, logIn.test(address))
    if (wrong) return refused(values, wrong.code, 'Prefer')
  }
  const range = values.http_range
  if (range && !/^((items=)?\d{1,9}-\d{0,9}|(?!items)[a-z]+=.*)$/.test(range)) {
    return refused(values, 'INVALID_PARAMETER', 'Range')
  }
  const isWriting = request.method === 'POST' && path.startsWith('/rpc/') && !reading.test(path)
  return queryFault(values, path, isWriting, mark === -1 ? '' : address.slice(mark + 1), range)
}

function refused(values, code, place) {
  values.fault_place = place
  return `400 ${code}`
}

function repeatedHeader(headers) {
  const seen = {}
  for (let index = 0; index < headers.length; index++) {
    const name = headers[index][0].toLowerCase()
    if (single[name] !== 1) continue
    const isFolded = /^(range|content-type|host)$/.test(name) && headers[index][1].indexOf(',') !== -1
    if (seen[name] || isFolded) return name
    seen[name] = true
  }
  return ''
}

/** Preferences that nobody knows are ignored, as RFC 7240 has it; PostgREST refuses them under handling=strict. */
function preferenceFault(prefer, isLogIn) {
  const seen = {}
  const parts = prefer.split(',')
  for (let index = 0; index < parts.length; index++) {
    const pair = parts[index].split(';')[0].split('=')
    const name = pair[0].trim().toLowerCase()
    const value = pair.slice(1).join('=').trim()
    const known = Object.prototype.hasOwnProperty.call(preferences, name) ? preferences[name] : undefined
    if (!known) continue
    if (isLogIn && name === 'tx') return { code: 'PREFERENCE_NOT_SUPPORTED' }
    if (name === 'count' && /^(planned|estimated)$/i.test(value)) return { code: 'PREFERENCE_NOT_SUPPORTED' }
    // PostgREST compares letter by letter, without spaces: what it would ignore is refused.
    if (!known.test(value) || parts[index].trim() !== `${name}=${value}`) return { code: 'INVALID_PARAMETER' }
    if (seen[name] !== undefined && seen[name] !== value) return { code: 'INVALID_PARAMETER' }
    seen[name] = value
  }
  return undefined
}

function queryFault(values, path, isWriting, query, range) {
  const pairs = query === '' ? [] : query.split('&')
  if (pairs.length > most.parameters) return refused(values, 'QUERY_TOO_LARGE', 'query')
  const asked = {}
  let orderAt = -1
  let isById = false
  for (let index = 0; index < pairs.length; index++) {
    const equals = pairs[index].indexOf('=')
    const name = decoded(equals === -1 ? pairs[index] : pairs[index].slice(0, equals))
    if (name === undefined) return refused(values, 'INVALID_PARAMETER', 'query')
    if (name === 'id') isById = pairs[index].startsWith('id=eq.')
    if (!once.test(name)) {
      if (isWriting) return refused(values, 'INVALID_PARAMETER', name)
      if (branches(pairs[index]) > most.branches) return refused(values, 'QUERY_TOO_LARGE', 'query')
      continue
    }
    const value = decoded(equals === -1 ? '' : pairs[index].slice(equals + 1))
    if (value === undefined || asked[name] !== undefined) return refused(values, 'INVALID_PARAMETER', name)
    asked[name] = value
    if (name === 'on_conflict' && path === '/contract_type_settings' && /^(id|code)$/.test(value)) {
      // They are found by id or code whichever a client names; PostgREST would look for a key, which the list has not.
      pairs.splice(index--, 1)
    } else if (name === 'order') orderAt = index
  }
  const uncountable = isUncountable(asked.limit) ? 'limit' : isUncountable(asked.offset) ? 'offset' : ''
  if (uncountable) return refused(values, 'INVALID_PARAMETER', uncountable)
  if (asked.select !== undefined && isTooWide(asked.select)) return refused(values, 'QUERY_TOO_LARGE', 'select')
  const list = /^\/(\w+)\/?$/.exec(path)
  if (!list) return ''
  if (asked.order !== undefined) {
    const ordered = orderTerms(asked.order)
    if (!ordered) return refused(values, 'INVALID_PARAMETER', 'order')
    if (ordered.length > most.terms) return refused(values, 'QUERY_TOO_LARGE', 'order')
    const rest = missingKeys(list[1], ordered)
    if (rest) pairs[orderAt] += rest
  } else if (!isById) {
    pairs.push(`order=${missingKeys(list[1], []).slice(1)}`)
  }
  values.target = pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
  notePage(values, path, pairs, asked, range)
  return ''
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

/** Each row repeats what is selected twice as often as it is, and a thousand rows do so a thousand times. */
function isTooWide(select) {
  if (select.length > most.select) return true
  const items = select.split(/[,()]/)
  if (items.length > most.items) return true
  const counts = {}
  let paths = 0
  for (let index = 0; index < items.length; index++) {
    // What stands behind the last single colon before a cast is the column.
    const column = items[index].replace(/::.*$/, '').replace(/^.*:/, '').trim().replace(/^"(.*)"$/, '$1')
    if (column === '') continue
    if (column.indexOf('->') !== -1) {
      if (++paths > most.paths) return true
    }
    const key = ` ${column}`
    counts[key] = (counts[key] || 0) + 1
    if (counts[key] > most.ofColumn) return true
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
  const columns = Object.prototype.hasOwnProperty.call(keys, list) ? keys[list] : ['id']
  const direction = terms.length > 0 && terms[terms.length - 1].descends ? 'desc' : 'asc'
  let missing = ''
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index]
    if (!terms.some((given) => given.column === column)) missing += `,${column}.${direction}`
  }
  return missing
}

/** Where the next page begins if this one ends because no answer has more rows, and what it is then called. */
function notePage(values, path, pairs, asked, range) {
  const ranged = /^(items=)?(\d+)-(\d*)$/.exec(range || '')
  const first = Number(asked.offset || 0) + Number(ranged ? ranged[2] : 0)
  const limits = []
  if (asked.limit !== undefined) limits.push(Number(asked.limit))
  if (ranged && ranged[3] !== '') limits.push(Number(ranged[3]) - Number(ranged[2]) + 1)
  const limit = limits.length > 0 ? Math.min.apply(null, limits) : undefined
  if (limit !== undefined && limit <= maxRows) return
  const kept = pairs.filter((pair) => !/^(limit|offset)=/.test(pair))
  if (limit !== undefined) kept.push(`limit=${limit - maxRows}`)
  kept.push(`offset=${first + maxRows}`)
  values.full_page = `${first}-${first + maxRows - 1}`
  values.next_page = `<${path}?${kept.join('&')}>; rel="next"`
}

export default { fault }
