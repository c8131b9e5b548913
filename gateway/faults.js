// Names what the database and PostgREST answer in their own words. Neither constraints nor values nor SQL get out, and
// every situation has one code with one status, those of refusals.js. What functions refuse has a name already and
// passes.

/* oxlint-disable no-unused-vars -- njs wants a name for what is caught */

import requests from 'requests.js'

const acceptable = 'Accept application/json, text/csv or application/vnd.pgrst.object+json'
const foreign = /^(PGRST\w+|[0-9A-Z]{5})$/

/**
 * The refusal to answer in place of an error, or undefined when the error passes as it is. `isEarly` says that it was
 * found before the session was looked at.
 */
function nameOf(status, text, request) {
  const goal = requests.about(request)
  const error = read(text)
  if (!error) return strange(request) || (status >= 500 ? { code: 'SERVICE_UNAVAILABLE' } : pathless(goal))
  const code = error.code
  if (code === undefined) return pathless(goal)
  // What nginx says when it could not reach PostgREST lacks Retry-After.
  if (code === '' || code === 'SERVICE_UNAVAILABLE') return { code: 'SERVICE_UNAVAILABLE' }
  if (code === 'INVALID_TOKEN') return deadToken(request)
  if (code === 'READ_ONLY_LIST') return readOnly(goal.path.slice(1), 'POST', error)
  if (!foreign.test(code)) return undefined
  const named = code.startsWith('PGRST') ? ofServer(error, request, goal) : ofDatabase(error, request, goal)
  return named || (status >= 500 ? { code: 'INTERNAL_ERROR' } : unexpected(goal, error))
}

function read(text) {
  try {
    const value = JSON.parse(text)
    return value !== null && typeof value === 'object' ? value : undefined
  } catch (error) {
    return undefined
  }
}

/** A fault of a function of ours is ours; a query that cannot be carried out is the caller's. */
function unexpected(goal) {
  return goal.method === 'POST' ? { code: 'INTERNAL_ERROR' } : { code: 'INVALID_QUERY' }
}

/** What PostgREST answers by itself. */
function ofServer(error, request, goal) {
  const text = `${error.message || ''}`
  switch (error.code) {
    case 'PGRST000': case 'PGRST001': case 'PGRST002':
      return { code: 'SERVICE_UNAVAILABLE' }
    case 'PGRST003':
      return { code: 'BUSY' }
    case 'PGRST101': case 'PGRST105': case 'PGRST114': case 'PGRST115': case 'PGRST117':
      return { code: 'METHOD_NOT_ALLOWED', isEarly: true }
    case 'PGRST102':
      if (text.startsWith('Content-Type')) return wrongType(request)
      return strange(request) || { code: 'INVALID_BODY', message: bodyInWords(text), isEarly: true }
    case 'PGRST103':
      return { code: 'RANGE_NOT_SATISFIABLE' }
    // Clients of PostgREST find in its details whether there was none.
    case 'PGRST116':
      return { code: 'NOT_ONE_ROW', details: error.details }
    case 'PGRST107':
      return { code: 'NOT_ACCEPTABLE', hint: acceptable, isEarly: true }
    case 'PGRST111': case 'PGRST112': case 'PGRST121': case 'PGRST300':
      return { code: 'INTERNAL_ERROR' }
    case 'PGRST122':
      return { code: 'INVALID_PREFERENCE', details: error.details, isEarly: true }
    case 'PGRST123':
      return {
        code: 'INVALID_QUERY', message: 'Aggregates are not supported; count=exact counts rows', isEarly: true,
      }
    case 'PGRST200': case 'PGRST201':
      return {
        code: 'INVALID_QUERY', isEarly: true, message: 'One list cannot be embedded in another',
        hint: 'Read the other list with in.(…) of the ids',
      }
    case 'PGRST202': case 'PGRST203':
      return noSuchCall(request, goal)
    case 'PGRST204':
      return unknownColumn(text, error, goal, true)
    case 'PGRST205':
      return pathless(goal)
    case 'PGRST301': case 'PGRST302': case 'PGRST303':
      return deadToken(request)
    case 'PGRST100':
      return {
        code: 'INVALID_QUERY', message: sentence(text), details: error.details, hint: error.hint || operatorHint(text, error),
        isEarly: true,
      }
    default:
      return /^PGRST[12]/.test(error.code)
        ? { code: 'INVALID_QUERY', message: sentence(text), details: error.details, hint: error.hint, isEarly: true }
        : { code: 'INTERNAL_ERROR' }
  }
}

const operators = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'in', 'is', 'isdistinct', 'fts']

/** Operators as other interfaces call them. */
const elsewhere = {
  after: 'gt', before: 'lt', contains: 'ilike', equal: 'eq', equals: 'eq', ge: 'gte', greater: 'gt', is_null: 'is', le: 'lte',
  less: 'lt', ne: 'neq', not_equals: 'neq', regex: 'match', startswith: 'like',
}

/** What was forgotten most often: `status=OPEN`; and an operator that has another name here. */
function operatorHint(text, error) {
  const value = (/parse filter \((.*)\)"? \(line/.exec(text) || [])[1]
  if (value === undefined || !`${error.details}`.includes('operator (eq')) return undefined
  const word = (/^(?:not\.)?([a-z_]{2,20})\./.exec(value) || [])[1]
  const known = word === undefined ? undefined : requests.own(elsewhere, word)
  if (known) return `There is no operator ${word}; perhaps ${known} of ${operators.join(', ')}`
  return `Write an operator before the value, as in eq.${value.slice(0, 60)}`
}

/** What the database answers: a class of SQLSTATE, or one of it. */
function ofDatabase(error, request, goal) {
  const code = error.code
  const text = `${error.message || ''}`
  const isWrite = goal.method === 'POST'
  switch (code) {
    case '55P03': case '40P01': case '40001': case '55006': case '53300':
      return { code: 'BUSY' }
    case '57014':
      return { code: 'TIMED_OUT' }
    case '25006':
      return { code: 'READ_ONLY_SERVER' }
    // What a standby says to a transaction that wants to write.
    case '0A000':
      if (text.includes('during recovery')) return { code: 'READ_ONLY_SERVER' }
      break
    case '23505':
      return { code: 'ALREADY_EXISTS' }
    case '23503':
      return { code: 'REFERENCE_CONFLICT' }
    case '23P01':
      return { code: 'OVERLAPS' }
    case '21000':
      return { code: 'VALIDATION_FAILED', message: 'A record is repeated' }
    case '42501':
      return { code: 'PERMISSION_DENIED' }
    case '42P01':
      return text.includes(`"api.${goal.path.slice(1)}"`) ? pathless(goal) : undefined
    case '42703':
      return isWrite && !mentions(goal.query, text) ? { code: 'INTERNAL_ERROR' } : unknownColumn(text, error, goal)
    case '42883': case '42725':
      return isWrite ? { code: 'INTERNAL_ERROR' } : wrongOperator(text)
  }
  if (!isWrite) {
    const refusal = wrongQuestion(code, text, goal)
    if (refusal) return refusal
  }
  if (/^(08|57P|58)/.test(code)) return { code: 'SERVICE_UNAVAILABLE' }
  if (code.startsWith('53')) return { code: 'OUT_OF_RESOURCES' }
  if (code.startsWith('54')) return { code: 'INVALID_BODY', message: 'The request is nested too deep, or too long' }
  if (/^2[23]/.test(code)) return wrongValue(code, text, request, goal)
  return /^P0|^XX|^42|^0A|^2/.test(code) && isWrite ? { code: 'INTERNAL_ERROR' } : undefined
}

/** A condition or a cast that no value can be put to. */
function wrongQuestion(code, text, goal) {
  if (code === '2201B') {
    const reason = text.slice(text.indexOf(':') + 1).trim()
    return wrongPattern(/^(i?match)/, 'a regular expression', reason, goal)
  }
  if (code === '42601' && text.includes('tsquery')) {
    return wrongPattern(/^((pl|ph|w)?fts)/, 'a search such as pump & !oil', '', goal)
  }
  const name = (/"([^"]*)" does not exist/.exec(text) || [])[1]
  if (code === '42704' && text.startsWith('text search configuration')) {
    return {
      code: 'INVALID_QUERY', message: `There is no language ${`${name}`.slice(0, 60)} to search in`,
      hint: 'Omit it, or use one such as english or simple',
    }
  }
  if (code === '42704' && text.startsWith('type')) {
    return { code: 'INVALID_QUERY', message: `There is no type ${`${name}`.slice(0, 60)} to cast to` }
  }
  if (code === '42804' && text.startsWith('argument of IS')) {
    return {
      code: 'INVALID_QUERY', message: 'is.true and is.false apply to Boolean columns',
      hint: 'is.null applies to every column',
    }
  }
  const casts = goal.query.split('&').map((pair) => requests.decode(pair))
    .find((pair) => pair.startsWith('select=') && pair.includes('::'))
  const isFiltered = goal.query.split('&').some((pair) => !sharedNames.test(pair))
  if (casts && (code === '42846' || (code.startsWith('22') && !isFiltered))) {
    return {
      code: 'INVALID_QUERY', message: 'A value cannot be cast as select requests',
      details: casts.slice(7).split(',').filter((item) => item.includes('::')).map((item) => (
        { field: item.slice(0, 80), code: 'INVALID_TYPE', message: 'Not every value can be cast' })),
    }
  }
  return undefined
}

const sharedNames = /^(select|order|limit|offset)=/

/** Names the columns whose conditions have an operator: one of them is what could not be read. */
function wrongPattern(operator, kind, reason, goal) {
  const fields = []
  const note = (name, condition) => {
    const plain = condition.replace(/^not\./, '')
    if (operator.test(plain) && !fields.includes(name)) fields.push(name)
  }
  goal.query.split('&').forEach((pair) => {
    const text = requests.decode(pair)
    const name = text.slice(0, text.indexOf('='))
    const value = text.slice(name.length + 1)
    if (!/^(not\.)?(and|or)$/.test(name)) note(name, value)
    else value.split(/[(,]/).forEach((term) => note(term.slice(0, term.indexOf('.')), term.slice(term.indexOf('.') + 1)))
  })
  const message = `Not ${kind}${reason ? `: ${reason}` : ''}`
  return {
    code: 'INVALID_VALUE', message: `${fields.join(' or ')} is compared with ${kind}`,
    details: fields.map((field) => ({ field, code: 'INVALID_TYPE', message })),
  }
}

/** Values that the database cannot read, store or compare. */
function wrongValue(code, text, request, goal) {
  if (!goal.action && goal.method !== 'POST') return wrongFilter(text, goal)
  const isNul = code === '22P05' || code === '22021'
  let faults = isNul ? requests.nulFaults(request, goal) : requests.argumentFaults(request, goal)
  if (faults.length === 0 && code === '22003') faults = requests.numberFaults(request, goal)
  if (faults.length === 0 && goal.method !== 'POST') return wrongFilter(text, goal)
  if (faults.length === 0) return { code: 'VALIDATION_FAILED', message: isNul ? 'A text cannot hold the character NUL (\\u0000)' : undefined }
  return { code: 'VALIDATION_FAILED', message: `Not accepted: ${requests.inWords(faults)}`, details: faults }
}

const kinds = {
  'uuid': 'an id (UUID)', 'integer': 'a whole number', 'bigint': 'a whole number', 'numeric': 'a number',
  'boolean': 'true or false', 'date': 'a date such as 2026-03-31', 'json': 'JSON',
  'timestamp with time zone': 'an instant such as 2026-03-31T08:00:00Z',
  'date or time': 'a day or an instant such as 2026-03-31T08:00:00Z',
}

/** Says which filter it is: the one that holds the value that the database could not read. */
function wrongFilter(text, goal) {
  const value = (/: "([\s\S]*)"/.exec(text) || /value "([\s\S]*?)"/.exec(text) || [])[1]
  const filter = value === undefined ? undefined : goal.query.split('&')
    .map((pair) => requests.decode(pair))
    .find((pair) => pair.slice(pair.indexOf('=') + 1).includes(value))
  const type = typeOfValue(text)
  const name = filter ? filter.slice(0, filter.indexOf('=')) : ''
  // Of conditions that are joined, the one with the value.
  const term = /^(not\.)?(and|or)$/.test(name) ? filter.split(/[(,]/).find((each) => each.includes(value)) : undefined
  const field = term ? term.slice(0, term.indexOf('.')) : name
  const kind = type ? requests.own(kinds, type.trim()) : undefined
  if (!field || !kind) return { code: 'INVALID_VALUE' }
  return {
    code: 'INVALID_VALUE', message: `${field} is compared with ${kind}`,
    details: [{ field, code: 'INVALID_TYPE', message: `Not ${kind}` }],
  }
}

/** Of which type a value was to be, by what the database says of one that is none, or is beyond the calendar. */
function typeOfValue(text) {
  if (text.startsWith('date/time') || text.startsWith('time zone displacement')) return 'date or time'
  if (text.startsWith('date out of range')) return 'date'
  if (text.startsWith('timestamp out of range')) return 'timestamp with time zone'
  return (/for type ([a-z ]+)/.exec(text) || [])[1]
}

function wrongOperator(text) {
  if (text.startsWith('function')) {
    return text.includes('st_asgeojson') ? { code: 'NOT_ACCEPTABLE', hint: acceptable } : { code: 'INVALID_QUERY' }
  }
  const type = (/: ([a-z ]+?) \S+ /.exec(text) || [])[1]
  return {
    code: 'INVALID_QUERY', message: `This operator does not apply to a column of type ${type || 'this kind'}`,
    hint: 'eq, neq, gt, gte, lt, lte, in and is apply to every column; like, ilike and match to texts',
  }
}

function unknownColumn(text, error, goal, isEarly) {
  const name = (/[Cc]olumn ['"]?(?:\w+\.)?(.*?)['"]?(?: of .*)? does not exist/.exec(text) || [])[1]
  const place = goal.action || goal.path.slice(1)
  const near = (`${error.hint || ''}`.match(/"[^"]+"/g) || []).map((quoted) => quoted.slice(1, -1).split('.').pop())
  // Of what a body names PostgREST says nothing more.
  const written = name && near.length === 0 ? requests.nearest(name, requests.writtenColumns(place)) : undefined
  const suggestions = written || near.join(' or ')
  return {
    code: 'UNKNOWN_COLUMN', isEarly, message: name ? `${place} has no column ${name.slice(0, 80)}` : undefined,
    hint: suggestions ? `Perhaps you mean ${suggestions}` : undefined,
  }
}

function mentions(query, text) {
  const name = (/column ['"]?(?:\w+\.)?(\w+)/.exec(text) || [])[1]
  return name !== undefined && requests.decode(query).includes(name)
}

/** A path that leads nowhere, with the nearest that leads somewhere. */
function pathless(goal) {
  const lists = Object.keys(requests.known().lists)
  const parts = goal.path.split('/').filter((part) => part !== '')
  const first = parts[0] || ''
  const last = parts[parts.length - 1] || ''
  if (first === 'rpc') return noSuchAction(last)
  let hint
  if (lists.includes(first) && parts.length === 2) hint = `One row of the list is /${first}?id=eq.${last.slice(0, 60)}`
  else if (lists.includes(last)) hint = `The list is /${last}`
  else {
    const near = requests.nearest(last, lists)
    const isAction = requests.argumentsOfAction(last) !== undefined
    if (isAction) hint = `The action is POST /rpc/${last}`
    else hint = near ? `Perhaps you mean /${near}` : 'GET / describes every list and action'
  }
  const isWord = parts.length === 1 && /^\w{1,60}$/.test(last) && !lists.includes(last)
  return { code: 'NOT_FOUND', isEarly: true, message: isWord ? `There is no list ${last}` : undefined, hint }
}

function noSuchAction(name) {
  const near = requests.nearest(name, Object.keys(requests.known().actions))
  return {
    code: 'NOT_FOUND', isEarly: true, message: /^\w{1,60}$/.test(name) ? `There is no action ${name}` : undefined,
    hint: near ? `Perhaps you mean /rpc/${near}` : 'GET / describes every list and action',
  }
}

/** No action has this name with these arguments. */
function noSuchCall(request, goal) {
  const expected = requests.argumentsOfAction(goal.action)
  if (!expected) return noSuchAction(goal.action)
  const type = requests.mediaType(request)
  const isForm = type === 'application/x-www-form-urlencoded'
  if (goal.method === 'POST' && !isForm && !type.endsWith('json')) return wrongType(request)
  const names = Object.keys(expected)
  const hint = names.length === 0 ? 'It takes no arguments' : `The arguments are ${names.join(', ')}`
  const faults = requests.argumentFaults(request, goal)
  return {
    code: 'VALIDATION_FAILED', isEarly: true, hint,
    message: faults.length === 0 ? 'The arguments cannot be read' : `Not accepted: ${requests.inWords(faults)}`,
    details: faults.length === 0 ? undefined : faults,
  }
}

function wrongType(request) {
  const given = request.headersIn['Content-Type']
  return {
    code: 'UNSUPPORTED_MEDIA_TYPE', isEarly: true,
    message: `A body of type ${`${given || 'none'}`.slice(0, 80)} is not supported`,
    hint: 'Send JSON with the header Content-Type: application/json',
  }
}

/** Why a token does not work, as far as its bearer may know: it is a key, or its time is over. */
function deadToken(request) {
  const token = (request.headersIn.Authorization || '').replace(/^Bearer */i, '')
  if (token.startsWith('assetry_')) {
    return {
      code: 'INVALID_TOKEN', message: 'This is an API key: exchange it for a token',
      hint: 'POST /rpc/exchange_api_key with {"p_key": "…"} returns a token',
    }
  }
  if (isExpired(token)) {
    return { code: 'INVALID_TOKEN', message: 'The token has expired', hint: 'Get a new one and repeat the request' }
  }
  return {
    code: 'INVALID_TOKEN', message: 'The token is not valid',
    hint: 'POST /rpc/exchange_api_key and /rpc/sign_in return tokens; send one whole in Authorization: Bearer <token>',
  }
}

function isExpired(token) {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    return typeof claims.exp === 'number' && claims.exp * 1000 <= Date.now()
  } catch (error) {
    return false
  }
}

/** How what one would delete ends here, where history keeps it. */
const ending = /^(archive|cancel|close|decommission|dispose|release|retire|revoke|terminate)_/

/** A list is read; its records are made and changed by actions, which are named. */
function readOnly(list, method, error) {
  const actions = requests.own(requests.known().lists, list)
  const wanted = actions && requests.own({
    POST: [actions.create], PATCH: [actions.update], PUT: [actions.update],
    DELETE: actions.other.filter((name) => ending.test(name)),
  }, method)
  const named = ((wanted || (actions && actions.other)) || []).filter((name) => name)
  const all = actions ? [actions.create, actions.update].filter((name) => name).concat(actions.other) : []
  const offered = named.length > 0 ? named : all
  const isWritten = requests.takesRows(list)
  return {
    code: error.code, status: 405, message: error.message, details: error.details, allow: 'GET, HEAD',
    hint: offered.length > 0
      ? `Call ${offered.slice(0, 8).map((name) => `POST /rpc/${name}`).join(', ')}`
      : isWritten
        ? `POST /${list} with the header Prefer: resolution=merge-duplicates updates existing rows`
        : 'No action changes this list; the actions of each kind of record are listed at /entities',
  }
}

/** The hint for PATCH, PUT and DELETE of a list. */
function methodHint(request) {
  const goal = requests.about(request)
  const list = goal.path.slice(1)
  return requests.own(requests.known().lists, list) ? readOnly(list, goal.method, {}).hint : null
}

function strange(request) {
  const part = requests.strangeBytes(request)
  return part && { code: 'INVALID_ENCODING', message: `${part} has bytes that are not UTF-8`, isEarly: true }
}

function bodyInWords(text) {
  if (text.startsWith('All object keys')) return 'All objects of an array need the same keys, or name them in columns='
  return /json/i.test(text) ? 'The body is empty or not JSON' : 'The body cannot be read'
}

function sentence(text) {
  const plain = text.replace(/["\\]/g, '').slice(0, 300)
  return plain === '' ? undefined : plain[0].toUpperCase() + plain.slice(1)
}

export default { deadToken, methodHint, nameOf, noSuchAction, strange }
