// What a request is: where it goes, what its body is, and what is wrong with its arguments. A good request pays for
// check() alone, which compares the names that a body gives with those that there are, and looks at instants and at
// the cells of CSV.

/* oxlint-disable no-unused-vars -- njs wants a name for what is caught */

import bodies from 'bodies.js'
import surface from 'surface.js'

/** With its time zone: without one the server would have to guess whose clocks are meant. */
const instant = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|z|[+-]\d\d(:?\d\d)?)$/
const day = /^\d{4}-\d\d-\d\d$/
const uuid = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i
const listed = 100

/** An array of so many bytes has its elements looked at, which is a thousand ids and more. */
const longest = 65536
const mostCells = 1000

/** A longer body is not read again to name what is wrong in it. */
const longestReread = 1024 * 1024

/** Of so many unknown names the nearest known ones are looked for. */
const compared = 8

/** As the database counts them. */
const mostImported = 10000

/** Rows for a list, and objects and arrays in them; more is no list of settings. */
const mostRows = 20000

let published

/** What the body gives, once it was read. A request has a memory of its own, so this is no other one's. */
let given

/** Where the arrays and objects stand in it that the body gives. */
let places

/** The lists and actions of the API, of surface.js. Read when something is wrong, so that good requests do not wait. */
function known() {
  if (!published) published = JSON.parse(surface.text)
  return published
}

/** What a table has under a name that somebody gave: nothing that every object has. */
function own(table, name) {
  return Object.prototype.hasOwnProperty.call(table, name) ? table[name] : undefined
}

/** The rest of the line of a text that begins with a name and a space. An object with so many names would be made for each request. */
function lineOf(text, name) {
  const at = /^\w+$/.test(name) ? text.indexOf(`\n${name} `) : -1
  if (at === -1) return undefined
  const from = at + name.length + 2
  return text.slice(from, text.indexOf('\n', from))
}

/** Whether there is a list or action at a path. */
function isKnown(path) {
  return surface.names.indexOf(` ${path} `) !== -1
}

/** The arguments of an action with their types; undefined when there is no such action. Only its line is read. */
function argumentsOfAction(action) {
  if (!isKnown(`/rpc/${action}`)) return undefined
  const mark = `\n"${action}":`
  const at = surface.text.indexOf(mark)
  if (at === -1 || at > surface.text.indexOf('\n},"lists":')) return undefined
  const line = surface.text.slice(at + mark.length, surface.text.indexOf('\n', at + 1))
  return JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line)
}

/** Whether a list takes rows by POST. */
function takesRows(list) {
  return own(surface.rows, list) !== undefined
}

/** The columns that may be written of a list, none of one that is only read. */
function writtenColumns(list) {
  const columns = own(surface.rows, list)
  return columns ? Object.keys(columns) : []
}

/** Where a request goes, as it was sent. */
function about(request) {
  const uri = request.variables.request_uri
  const end = uri.indexOf('?')
  const path = end < 0 ? uri : uri.slice(0, end)
  const call = /^\/rpc\/(\w+)$/.exec(path)
  return {
    method: (/^[A-Z]+/.exec(request.variables.request) || [request.method])[0],
    path,
    query: end < 0 ? '' : uri.slice(end + 1),
    action: call ? call[1] : '',
    isLogin: request.variables.login === 'yes',
  }
}

function mediaType(request) {
  return (request.headersIn['Content-Type'] || 'application/json').split(';')[0].trim().toLowerCase()
}

function isJson(type) {
  return type === 'application/json' || type === 'application/vnd.pgrst.object+json'
}

/**
 * What is wrong with a body before anybody reads it, as {refusal}, or the body to send in its place, as {body};
 * undefined when it goes on as it came.
 */
async function check(request) {
  const goal = about(request)
  const type = mediaType(request)
  const buffer = request.requestBuffer
  if (!buffer || buffer.length === 0) return isEmptyImport(goal, type) ? refuseNoRows() : undefined
  const columns = goal.method === 'POST' ? own(surface.rows, goal.path.slice(1)) : undefined
  if (type === 'text/csv') {
    if (goal.action && !goal.action.startsWith('import_')) return refuseCsv()
    let found
    if (goal.action) found = await readImport(buffer)
    else found = await checkCsv(buffer, columns)
    return found
  }
  const line = lineOf(surface.temporal, goal.action)
  const temporal = line ? JSON.parse(line) : undefined
  if (!isJson(type)) {
    if (type !== 'application/x-www-form-urlencoded' || !goal.action) return undefined
    // As curl -d sends what is JSON.
    if (/^\s*[[{]/.test(buffer.slice(0, 64).toString('utf8'))) return refuseType(type)
    given = bodies.fieldsOf(buffer)
    if (!given) return refuse('INVALID_BODY', 'The form has more fields than any action has arguments', {})
    return checkNames(request, goal, given) || (temporal ? checkInstants(temporal, given) : undefined)
  }
  const mark = bodies.markLength(buffer)
  let at = mark
  while (buffer[at] === 32 || buffer[at] === 9 || buffer[at] === 10 || buffer[at] === 13) at++
  const isObject = buffer[at] === 123
  if (goal.action && !isObject && !/(^|,) *params=single-object *(,|$)/.test(request.headersIn.Prefer || '')) {
    return refuse('INVALID_BODY', 'An action takes one JSON object', {
      hint: 'Send the arguments as {"name": value}; call the action once for each record',
    })
  }
  if (!goal.action && !isObject && buffer[at] !== 91) {
    return refuse('INVALID_BODY', 'A list takes a JSON object, or an array of them', {})
  }
  let refused
  if (goal.action && isObject) {
    const read = await bodies.membersOf(buffer)
    given = read.values
    places = read.places
    refused = given ? checkNames(request, goal, given) : undefined
    if (!refused && read.fault) refused = unreadable(request, read.fault)
    if (!refused && temporal) refused = checkInstants(temporal, given)
  } else if (columns) {
    refused = bodies.isCrowded(buffer, mostRows)
      ? refuse('INVALID_BODY', 'The body has too many rows, or is nested too deep', {})
      : refuseCells(jsonFaults(buffer.slice(mark).toString('utf8'), columns))
  }
  if (refused) return refused
  return mark > 0 ? { body: buffer.slice(mark) } : undefined
}

function isUtf8(buffer) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(buffer)
    return true
  } catch (error) {
    return false
  }
}

function unreadable(request, fault) {
  const place = strangeBytes(request)
  return place
    ? refuse('INVALID_ENCODING', `${place} has bytes that are not UTF-8`, {})
    : refuse('INVALID_BODY', fault, {})
}

/** The CSV of an import as the argument that the action takes: an object for each line, whose cells are texts. */
async function readImport(buffer) {
  if (buffer.length === bodies.markLength(buffer)) return refuseNoRows()
  if (!isUtf8(buffer)) return strangeCsv()
  const unreadCells = await nulCells(buffer)
  if (unreadCells) return unreadCells
  const reader = bodies.csvReader(buffer)
  const header = bodies.headerOf(reader)
  if (header.fault) return refuse('INVALID_BODY', header.fault, {})
  const seen = Object.create(null)
  const twice = header.names.find((name) => {
    const isSeen = seen[name] === true
    seen[name] = true
    return isSeen
  })
  if (twice !== undefined) {
    return refuse('INVALID_BODY', `The header names ${twice.slice(0, 60)} twice`, { hint: 'Name each column once' })
  }
  const writer = bodies.importWriter(buffer, reader, header.names)
  const wrong = await bodies.readRecords(reader, header.names.length, mostImported, writer.write)
  if (wrong && wrong.most) return refuseFaults([{ field: 'p_rows', code: 'TOO_LARGE', message: `At most ${wrong.most} rows` }], {})
  return wrong ? refuseCsvShape(wrong) : { body: writer.body() }
}

function isEmptyImport(goal, type) {
  return type === 'text/csv' && goal.method === 'POST' && goal.action.startsWith('import_')
}

/** A CSV without even a header is no import of no rows, as JSON without p_rows is none. */
function refuseNoRows() {
  return refuseFaults([{ field: 'p_rows', code: 'MISSING_VALUE', message: 'A value is required' }], {
    hint: 'The first row of a CSV names the columns',
  })
}

/** The cells of a CSV with the character NUL, which no text of the database has; undefined when there are none. */
async function nulCells(buffer) {
  let next = buffer.indexOf(0)
  if (next === -1) return undefined
  const reader = bodies.csvReader(buffer)
  const header = bodies.headerOf(reader)
  if (header.fault || next < reader.at) return refuse('INVALID_BODY', header.fault || 'The header of the CSV has the character NUL', {})
  const faults = []
  const wrong = await bodies.readRecords(reader, header.names.length, mostRows, (row) => {
    for (; next !== -1 && next < reader.at && faults.length < listed; next = buffer.indexOf(0, next + 1)) {
      const at = next
      const cell = header.names.findIndex((_, place) => reader.starts[place] <= at && at < reader.ends[place])
      const last = faults[faults.length - 1]
      const field = header.names[cell]
      if (!last || last.row !== row || last.field !== field) faults.push({ row, field, code: 'INVALID_CHARACTERS', message: noNul })
    }
    return undefined
  })
  return wrong ? refuseCsvShape(wrong) : refuseCells(faults)
}

function refuseType(type) {
  return refuse('UNSUPPORTED_MEDIA_TYPE', `A body of type ${type} is not supported`, {
    hint: 'Send JSON with the header Content-Type: application/json',
  })
}

/** PostgREST would call the action once, with the first row. */
function refuseCsv() {
  return refuse('UNSUPPORTED_MEDIA_TYPE', 'An action does not accept CSV', {
    hint: 'Send JSON with the header Content-Type: application/json',
  })
}

function strangeCsv() {
  return refuse('INVALID_ENCODING', 'The CSV is not UTF-8', { hint: 'Save it as "CSV UTF-8"' })
}

function refuseCsvShape(wrong) {
  if (wrong.fault) return refuse('INVALID_BODY', wrong.fault, {})
  return refuse('INVALID_BODY', `Not accepted: ${inWords(wrong.faults)}`, { details: wrong.faults })
}

/** PostgREST drops surplus cells and takes missing ones for nothing said; both mean that columns have moved. */
async function checkCsv(buffer, columns) {
  if (!isUtf8(buffer)) return strangeCsv()
  const unreadCells = await nulCells(buffer)
  if (unreadCells) return unreadCells
  const reader = bodies.csvReader(buffer)
  const header = bodies.headerOf(reader)
  if (header.fault) return refuse('INVALID_BODY', header.fault, {})
  const faults = []
  const look = columns ? csvFaults(reader, header.names, columns, faults) : () => undefined
  const wrong = await bodies.readRecords(reader, header.names.length, mostRows, look)
  if (wrong) return refuseCsvShape(wrong)
  const mark = bodies.markLength(buffer)
  return refuseCells(faults) || (mark > 0 ? { body: buffer.slice(mark) } : undefined)
}

/**
 * The cells of rows in JSON that are of another kind than their column. The database is too late for them: it sees what
 * PostgREST has read as the column's type, 5 as a text and null as nothing said. It says itself that a text may not be
 * null.
 */
function jsonFaults(text, columns) {
  const faults = []
  let value
  try {
    value = JSON.parse(text)
  } catch (error) {
    return faults
  }
  const rows = Array.isArray(value) ? value : [value]
  for (let row = 0; row < rows.length && faults.length < mostCells; row++) {
    const values = rows[row]
    if (values === null || typeof values !== 'object') continue
    for (const name in values) {
      const type = own(columns, name)
      if (type && !isCell(values[name], type)) noteCell(faults, row + 1, name, type)
    }
  }
  return faults
}

function isCell(value, type) {
  if (type === 'boolean') return typeof value === 'boolean'
  if (value === null) return true
  if (type === 'integer') return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2147483648
  return typeof value === 'string' && isOfType(value, type)
}

/** As jsonFaults, for the record on which a reader of CSV stands: cells are texts, and PostgREST takes NULL for null. */
function csvFaults(reader, names, columns, faults) {
  const typed = []
  names.forEach((name, cell) => {
    const type = own(columns, name)
    if (type && isTyped(type)) typed.push({ name, cell, type })
  })
  return (row) => {
    for (let at = 0; at < typed.length && faults.length < mostCells; at++) {
      const column = typed[at]
      const cell = reader.text(column.cell)
      const isNull = cell === 'NULL' && column.type !== 'boolean'
      if (!isNull && !isOfType(cell, column.type)) noteCell(faults, row, column.name, column.type)
    }
    return undefined
  }
}

function isTyped(type) {
  return type === 'boolean' || type === 'integer' || type === 'uuid'
}

function noteCell(faults, row, field, type) {
  faults.push({ row, field, code: 'INVALID_TYPE', message: inNeed(type) })
}

function refuseCells(faults) {
  return faults.length === 0 ? undefined : refuseFaults(faults, {})
}

/** Refuses names that the action has no arguments of, before PostgREST looks for ones that are like them. */
function checkNames(request, goal, values) {
  const expected = argumentsOfAction(goal.action)
  for (const name in values) {
    if (own(expected, name) === undefined) return refuseArguments(request, goal, Object.keys(expected))
  }
  return undefined
}

function refuseArguments(request, goal, names) {
  const hint = names.length === 0 ? 'It takes no arguments' : `The arguments are ${names.join(', ')}`
  return refuseFaults(argumentFaults(request, goal), { hint })
}

/** How PostgREST tells a condition on what an action answers from an argument. */
const condition = /^(not|eq|neq|gte?|lte?|i?like|i?match|in|is|isdistinct|cs|cd|ov|sl|sr|nxr|nxl|adj|(pl|ph|w)?fts)[.(]/

/** As check(), for the query: the arguments of a read, and the columns that a body is said to have. */
function checkQuery(request) {
  const goal = about(request)
  if (!goal.path.startsWith('/rpc/')) return undefined
  if (!isKnown(goal.path)) return { isUnknown: true }
  const expected = argumentsOfAction(goal.action)
  const names = Object.keys(expected)
  const pairs = goal.query === '' ? [] : goal.query.split('&')
  for (let at = 0; at < pairs.length; at++) {
    const equals = pairs[at].indexOf('=')
    const name = decode(equals < 0 ? pairs[at] : pairs[at].slice(0, equals))
    const value = decode(equals < 0 ? '' : pairs[at].slice(equals + 1))
    if (name === 'columns') {
      const strange = value.split(',').map((column) => column.trim().replace(/^"(.*)"$/, '$1'))
        .find((column) => own(expected, column) === undefined)
      if (strange !== undefined) {
        const near = nearest(strange, names)
        return refuseFaults([{
          field: strange.slice(0, 60), code: 'UNKNOWN_FIELD',
          message: near ? `There is no such argument; perhaps ${near}` : 'There is no such argument',
        }], {})
      }
    } else if (goal.method !== 'POST' && own(expected, name) === undefined && !sharedQuery.includes(name)
      && !condition.test(value)) {
      return refuseArguments(request, goal, names)
    }
  }
  return undefined
}

/** Postgres would take 05/06/2026, now and 44 BC. */
function checkInstants(temporal, args) {
  if (!args) return undefined
  const faults = Object.keys(temporal)
    .filter((name) => args[name] !== undefined && args[name] !== null && !isOfType(args[name], temporal[name]))
    .map((name) => ({ field: name, code: 'INVALID_TYPE', message: inNeed(temporal[name]) }))
  return faults.length === 0 ? undefined : refuseFaults(faults, {})
}

function formOf(text) {
  const fields = Object.create(null)
  text.split('&').forEach((pair) => {
    const end = pair.indexOf('=')
    const name = decode(end < 0 ? pair : pair.slice(0, end))
    if (name !== '') fields[name] = decode(end < 0 ? '' : pair.slice(end + 1))
  })
  return fields
}

/** The text of a part of a query or form; as it came when it cannot be read. */
function decode(text) {
  return bodies.decoded(text)
}

/** The arguments that a request gave, or undefined when nobody can tell. */
function argumentsOf(request, goal) {
  if (goal.method !== 'POST') return formOf(goal.query)
  const buffer = request.requestBuffer
  if (!buffer || buffer.length === 0) return Object.create(null)
  const type = mediaType(request)
  return isJson(type) || type === 'application/x-www-form-urlencoded' ? given : undefined
}

const sharedQuery = ['select', 'order', 'limit', 'offset', 'and', 'or', 'not.and', 'not.or', 'columns', 'on_conflict']

/** Everything that is wrong with the names and kinds of an action's arguments. */
function argumentFaults(request, goal) {
  const expected = argumentsOfAction(goal.action)
  const values = argumentsOf(request, goal)
  if (!expected || !values) return []
  const faults = []
  const names = Object.keys(expected)
  Object.keys(values).forEach((name) => {
    if (own(expected, name) || faults.length === listed || (goal.method !== 'POST' && sharedQuery.includes(name))) return
    const near = faults.length < compared ? nearest(name, names) : undefined
    const message = near ? `There is no such argument; perhaps ${near}` : 'There is no such argument'
    faults.push({ field: name.slice(0, 60), code: 'UNKNOWN_FIELD', message })
  })
  names.forEach((name) => {
    const type = expected[name].replace('!', '')
    const value = own(values, name)
    if (value === undefined || value === null) {
      if (expected[name] !== type) faults.push({ field: name, code: 'MISSING_VALUE', message: 'A value is required' })
    } else if (name === 'p_values' && (typeof value !== 'object' || Array.isArray(value)) && goal.method === 'POST' && places) {
      faults.push({ field: name, code: 'INVALID_TYPE', message: 'Expected an object' })
    } else if (!isOfType(value, type)) {
      faults.push({ field: name, code: 'INVALID_TYPE', message: inNeed(type) })
    } else if (type.endsWith('[]') && Array.isArray(value)) {
      elementFaults(name, elementsOf(request, name), type.slice(0, -2)).forEach((fault) => faults.push(fault))
    }
  })
  return faults
}

const noNul = 'A text cannot hold the character NUL (\\u0000)'

/** Texts that the database cannot store. */
function nulFaults(request, goal) {
  return unstorable(request, goal, '\\u0000', (value) => typeof value === 'string' && value.includes('\u0000'), {
    code: 'INVALID_CHARACTERS', message: noNul,
  })
}

/** Numbers that the database cannot store. */
function numberFaults(request, goal) {
  return unstorable(request, goal, '', (value) => value === Infinity || value === -Infinity, {
    code: 'TOO_LARGE', message: 'Exceeds the largest possible number',
  })
}

/**
 * What of a body the database cannot store, by its places. A body that would take much memory is not read again: of what can be
 * found in its bytes the argument is named, else nothing.
 */
function unstorable(request, goal, sign, isOdd, fault) {
  const buffer = request.requestBuffer
  if (!buffer || buffer.length === 0) return []
  const faults = []
  const note = (field, row) => {
    if (faults.length === listed) return
    faults.push(Object.assign(row ? { row } : Object.create(null), { field, code: fault.code, message: fault.message }))
  }
  const look = (value, path, row) => {
    if (isOdd(value)) note(path, row)
    else if (Array.isArray(value)) value.forEach((each, at) => look(each, `${path}[${at + 1}]`, row))
    else if (value !== null && typeof value === 'object') lookInto(value, path === 'p_values' ? '' : `${path}.`, row)
  }
  const lookInto = (values, path, row) => Object.keys(values).forEach((name) => {
    const shown = `${path}${name.slice(0, 60).replace(/\0/g, '')}`
    if (isOdd(name)) note(shown, row)
    look(values[name], shown, row)
  })
  if (!isJson(mediaType(request))) lookInto(given || Object.create(null), '')
  else if (buffer.length <= longestReread && !bodies.isCrowded(buffer, mostRows)) {
    const body = JSON.parse(buffer.slice(bodies.markLength(buffer)).toString('utf8'))
    if (goal.action) lookInto(body, '')
    else (Array.isArray(body) ? body : [body]).forEach((row, at) => lookInto(row || Object.create(null), '', at + 1))
  } else if (sign && places) {
    const at = buffer.indexOf(sign)
    Object.keys(places).filter((name) => places[name][0] <= at && at < places[name][1]).forEach((name) => note(name))
  }
  return faults
}

/** The elements of an array that the body gives; none of one that is long, which would take much memory, or that is not JSON. */
function elementsOf(request, name) {
  const place = places ? places[name] : undefined
  if (!place || place[1] - place[0] > longest) return []
  try {
    return JSON.parse(request.requestBuffer.slice(place[0], place[1]).toString('utf8'))
  } catch (error) {
    return []
  }
}

/** The elements of an array that Postgres cannot read as a type, by their places from 1; no more than are listed. */
function elementFaults(name, values, type) {
  const faults = []
  for (let at = 0; at < values.length && faults.length < listed; at++) {
    const value = values[at]
    if (value === null || type === 'jsonb' || (typeof value !== 'object' && isOfType(value, type))) continue
    faults.push({ field: `${name}[${at + 1}]`, code: 'INVALID_TYPE', message: inNeed(type) })
  }
  return faults
}

/** Whether Postgres can read a value as a type; a form and a query have texts only. */
function isOfType(value, type) {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (type === 'uuid') return uuid.test(text)
  if (type === 'integer') return /^[+-]?\d+$/.test(text) && Math.abs(Number(text)) < 2147483648
  if (type === 'bigint') return /^[+-]?\d{1,18}$/.test(text)
  if (type === 'numeric') return text.trim() !== '' && !isNaN(Number(text))
  if (type === 'boolean') return /^(true|false|t|f|yes|no|on|off|0|1)$/i.test(text)
  if (type === 'date') return day.test(text) && isInCalendar(text)
  if (type === 'timestamp with time zone') return instant.test(text) && isInCalendar(text)
  if (type === 'text') return true
  if (type === 'jsonb[]') return Array.isArray(value) || /^[[{]/.test(text)
  if (type.endsWith('[]')) return Array.isArray(value) || (typeof value === 'string' && /^\s*\{[^]*\}\s*$/.test(text))
  return true
}

function isInCalendar(text) {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:.(\d\d):(\d\d)(?::(\d\d))?)?/.exec(text).map(Number)
  const last = new Date(Date.UTC(parts[1], parts[2], 0)).getUTCDate()
  const isDay = parts[1] > 0 && parts[2] >= 1 && parts[2] <= 12 && parts[3] >= 1 && parts[3] <= last
  return isDay && !(parts[4] > 23) && !(parts[5] > 59) && !(parts[6] > 59)
}

function inNeed(type) {
  if (type === 'uuid') return 'Expected an id (UUID)'
  if (type === 'integer' || type === 'bigint') return 'Expected a whole number'
  if (type === 'numeric') return 'Expected a number'
  if (type === 'boolean') return 'Expected true or false'
  if (type === 'date') return 'Expected a date such as 2026-03-31'
  if (type === 'timestamp with time zone') return 'An instant with its time zone is needed, such as 2026-03-31T08:00:00Z or 2026-03-31T10:00:00+02:00'
  if (type === 'text') return 'Expected a text'
  return type.endsWith('[]') ? 'Expected an array' : 'Expected a value of another type'
}

/** Which part of a request is not UTF-8; undefined when all of it is. */
function strangeBytes(request) {
  try {
    decodeURIComponent(request.variables.request_uri.replace(/%(?![0-9A-Fa-f]{2})/g, '%25'))
  } catch (error) {
    return 'The address'
  }
  for (const name in request.headersIn) {
    if (!isAscii(request.headersIn[name])) return `The header ${name}`
  }
  if (request.variables.request_uri.includes('\ufffd')) return 'The address'
  const body = request.method === 'POST' ? request.requestBuffer : undefined
  if (!body) return undefined
  if (!isUtf8(body)) return 'The body'
  if (mediaType(request) !== 'application/x-www-form-urlencoded') return undefined
  try {
    decodeURIComponent(body.toString('utf8').replace(/%(?![0-9A-Fa-f]{2})/g, '%25'))
  } catch (error) {
    return 'The body'
  }
  return undefined
}

/** Headers have one byte for a letter; a byte of another text comes as a letter that stands in for it. */
function isAscii(text) {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 126) return false
  return true
}

/** The name that differs least from a word; undefined when none is like it. */
function nearest(word, names) {
  let best
  let least = Math.max(2, Math.floor(word.length / 3)) + 1
  if (word.length > 60) return undefined
  names.forEach((name) => {
    if (Math.abs(name.length - word.length) >= least) return
    const distance = distanceOf(word, name)
    if (distance < least) {
      least = distance
      best = name
    }
  })
  return best
}

/** How many letters must be added, removed or changed. */
function distanceOf(a, b) {
  let above = []
  for (let column = 0; column <= b.length; column++) above.push(column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const change = above[column - 1] + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(change, above[column] + 1, current[column - 1] + 1))
    }
    above = current
  }
  return above[b.length]
}

/** Of rows in the form of the database's own refusal: the first ten; all are in details. */
function inWords(faults) {
  const isOfRows = faults.length > 0 && faults[0].row !== undefined
  const shown = isOfRows ? faults.slice(0, 10) : faults
  const words = shown.map((fault) => `${isOfRows ? `row ${fault.row}: ` : ''}${fault.field} (${fault.message})`).join(', ')
  return shown.length < faults.length ? `${words} and ${faults.length - shown.length} more, in details` : words
}

function refuse(code, message, rest) {
  return { refusal: { code, message, details: rest.details, hint: rest.hint } }
}

function refuseFaults(faults, rest) {
  return refuse('VALIDATION_FAILED', `Not accepted: ${inWords(faults)}`, { details: faults, hint: rest.hint })
}

export default {
  about, argumentFaults, argumentsOfAction, check, checkQuery, decode, inWords, known, lineOf, mediaType, nearest, nulFaults, numberFaults, own,
  strangeBytes, takesRows, writtenColumns,
}
