// What a request is: where it goes, what its body is, and what is wrong with its arguments. Nothing here waits.
// A good request pays for check() alone, which looks at the first byte of a body, at instants where an action takes
// them, at the names of arguments in a body that is longer than such names are, and at whole bodies only of CSV.

/* oxlint-disable no-unused-vars -- njs wants a name for what is caught */

import surface from 'surface.js'

/** With its time zone: without one the server would have to guess whose clocks are meant. */
const instant = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|z|[+-]\d\d(:?\d\d)?)$/
const day = /^\d{4}-\d\d-\d\d$/
const uuid = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i
const listed = 100
const mostCells = 1000

/**
 * Bytes of a body in which names that no action has do no harm. PostgREST compares them letter by letter with those that
 * there are: its time grows with the square of their length, 1.2 s for 4 kB, and nothing ends it.
 */
const harmless = 1024

/** More than any action has arguments. */
const mostArguments = 64

let published

/** The lists and actions of the API, of surface.js. Read when something is wrong, so that good requests do not wait. */
function known() {
  if (!published) published = JSON.parse(surface.text)
  return published
}

/** Whether a list takes rows by POST. */
function takesRows(list) {
  return surface.rows[list] !== undefined
}

/** The columns that may be written of a list, none of one that is only read. */
function writtenColumns(list) {
  return Object.keys(surface.rows[list] || {})
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
function check(request) {
  const type = mediaType(request)
  const buffer = request.requestBuffer
  if (!buffer || buffer.length === 0) return undefined
  const goal = about(request)
  const columns = goal.method === 'POST' ? surface.rows[goal.path.slice(1)] : undefined
  if (type === 'text/csv') {
    if (goal.action.startsWith('import_')) return readImport(buffer)
    return goal.action ? refuseCsv() : checkCsv(buffer, columns)
  }
  const temporal = surface.temporal[goal.action]
  if (!isJson(type)) {
    if (type !== 'application/x-www-form-urlencoded') return undefined
    if (goal.action && buffer.length > harmless) {
      const isLong = buffer.toString('utf8').split('&').length > mostArguments
      if (isLong) return refuse('INVALID_BODY', 'The form has more fields than any action has arguments', {})
      const unknown = checkNames(request, goal, formOf(buffer))
      if (unknown) return unknown
    }
    return temporal ? checkInstants(temporal, formOf(buffer)) : undefined
  }
  const hasMark = startsWithMark(buffer)
  let at = hasMark ? 3 : 0
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
  if (goal.action && isObject && buffer.length > harmless) {
    refused = checkNames(request, goal, objectOf(request.requestText))
    if (refused) return refused
  }
  if (temporal) refused = checkInstants(temporal, objectOf(request.requestText))
  else if (columns) refused = refuseCells(jsonFaults(request.requestText, columns))
  if (refused) return refused
  return hasMark ? { body: buffer.slice(3).toString('utf8') } : undefined
}

/** The byte order mark, as spreadsheets and some shells write it. */
function startsWithMark(buffer) {
  return buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf
}

function isUtf8(buffer) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(buffer)
    return true
  } catch (error) {
    return false
  }
}

/** The CSV of an import as the argument that the action takes: an object for each line, whose cells are texts. */
function readImport(buffer) {
  const checked = checkCsv(buffer, undefined)
  if (checked && checked.refusal) return checked
  const records = recordsOf((startsWithMark(buffer) ? buffer.slice(3) : buffer).toString('utf8'))
  const names = records[0]
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) {
    return refuse('INVALID_BODY', `The header names ${twice[0].slice(0, 60)} twice`, { hint: 'Name each column once' })
  }
  const rows = []
  for (let row = 1; row < records.length; row++) {
    const cells = {}
    for (let at = 0; at < names.length; at++) cells[names[at]] = records[row][at]
    rows.push(cells)
  }
  return { body: JSON.stringify({ p_rows: rows }) }
}

/** PostgREST would call the action once, with the first row. */
function refuseCsv() {
  return refuse('UNSUPPORTED_MEDIA_TYPE', 'An action does not read CSV', {
    hint: 'Send JSON with the header Content-Type: application/json',
  })
}

/** PostgREST drops surplus cells and takes missing ones for nothing said; both mean that columns have moved. */
function checkCsv(buffer, columns) {
  if (!isUtf8(buffer)) {
    return refuse('INVALID_ENCODING', 'The CSV is not UTF-8', { hint: 'Save it as "CSV UTF-8"' })
  }
  const hasMark = startsWithMark(buffer)
  const plain = (hasMark ? buffer.slice(3) : buffer).toString('utf8')
  const records = recordsOf(plain)
  if (!records) return refuse('INVALID_BODY', 'A quotation mark in the CSV is not closed', {})
  const width = records[0].length
  const faults = []
  for (let row = 1; row < records.length && faults.length < listed; row++) {
    const cells = records[row].length
    if (cells !== width) {
      faults.push({
        field: `row ${row}`, code: cells > width ? 'SURPLUS_CELLS' : 'MISSING_CELLS',
        message: `${cells} cells, the header has ${width}`,
      })
    }
  }
  if (faults.length > 0) return refuse('INVALID_BODY', `Not accepted: ${inWords(faults)}`, { details: faults })
  const refused = columns ? refuseCells(csvFaults(records, columns)) : undefined
  if (refused) return refused
  return hasMark ? { body: plain } : undefined
}

/**
 * The records of CSV, the header first, as their cells; undefined when a quoted cell does not end. Lines and what stands
 * between quotation marks are told apart by splitting: in a long text of other than ASCII letters an expression would
 * look for each of its places from the start.
 */
function recordsOf(text) {
  const records = []
  const lines = text.split('\n')
  if (lines[lines.length - 1] === '') lines.pop()
  let isQuoted = false
  let cells = ['']
  for (let line = 0; line < lines.length; line++) {
    const whole = lines[line]
    const end = whole.endsWith('\r') ? whole.slice(0, -1) : whole
    if (!isQuoted && !end.includes('"')) {
      records.push(end.split(','))
      continue
    }
    readQuoted(whole, end)
  }
  return isQuoted ? undefined : records

  function readQuoted(whole, end) {
    const parts = whole.split('"')
    for (let part = 0; part < parts.length; part++) {
      if (part > 0) {
        // A doubled quotation mark inside of a cell stands for one.
        if (!isQuoted && parts[part - 1] === '' && part > 1) cells[cells.length - 1] += '"'
        isQuoted = !isQuoted
      }
      const last = part === parts.length - 1
      if (isQuoted) {
        cells[cells.length - 1] += parts[part] + (last ? '\n' : '')
      } else {
        const plain = last && end !== whole ? parts[part].slice(0, -1) : parts[part]
        const open = plain.split(',')
        cells[cells.length - 1] += open[0]
        for (let at = 1; at < open.length; at++) cells.push(open[at])
      }
    }
    if (!isQuoted) {
      records.push(cells)
      cells = ['']
    }
  }
}

/**
 * The cells of rows in JSON that are of another kind than their column. The database is too late for them: it sees what
 * PostgREST has read as the column's type, 5 as a text and null as nothing said. It says itself that a text may not be
 * null.
 */
function jsonFaults(text, columns) {
  const faults = []
  let given
  try {
    given = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)
  } catch (error) {
    return faults
  }
  const rows = Array.isArray(given) ? given : [given]
  for (let row = 0; row < rows.length && faults.length < mostCells; row++) {
    const values = rows[row]
    if (values === null || typeof values !== 'object') continue
    for (const name in values) {
      const type = columns[name]
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

/** As jsonFaults, for CSV, whose cells are texts, and where PostgREST takes NULL for null. */
function csvFaults(records, columns) {
  const faults = []
  const names = records[0]
  const typed = []
  names.forEach((name, column) => {
    if (columns[name] && isTyped(columns[name])) typed.push(column)
  })
  for (let row = 1; row < records.length && faults.length < mostCells; row++) {
    for (let at = 0; at < typed.length; at++) {
      const name = names[typed[at]]
      const type = columns[name]
      const cell = records[row][typed[at]]
      const isNull = cell === 'NULL' && type !== 'boolean'
      if (!isNull && !isOfType(cell, type)) noteCell(faults, row, name, type)
    }
  }
  return faults
}

function isTyped(type) {
  return type === 'boolean' || type === 'integer' || type === 'uuid'
}

function noteCell(faults, row, field, type) {
  faults.push({ row, field, code: 'INVALID_TYPE', message: inNeed(type) })
}

/** In the form of the database's own refusal of rows: the first ten in words, all in details. */
function refuseCells(faults) {
  if (faults.length === 0) return undefined
  const words = faults.slice(0, 10).map((fault) => `row ${fault.row}: ${fault.field} (${fault.message})`).join(', ')
  const more = faults.length > 10 ? ` and ${faults.length - 10} more, in details` : ''
  return refuse('VALIDATION_FAILED', `Not accepted: ${words}${more}`, { details: faults })
}

/** Refuses names that the action has no arguments of, before PostgREST looks for ones that are like them. */
function checkNames(request, goal, given) {
  if (!given) {
    const part = strangeBytes(request)
    return part
      ? refuse('INVALID_ENCODING', `${part} has bytes that are not UTF-8`, {})
      : refuse('INVALID_BODY', 'The body is not JSON, or nested too deep', {})
  }
  const expected = known().actions[goal.action] || {}
  const names = Object.keys(expected)
  if (Object.keys(given).every((name) => names.includes(name))) return undefined
  return refuseFaults(argumentFaults(request, goal), { hint: `The arguments are ${names.join(', ')}` })
}

/** Postgres would take 05/06/2026, now and 44 BC. */
function checkInstants(temporal, args) {
  if (!args) return undefined
  const faults = Object.keys(temporal)
    .filter((name) => args[name] !== undefined && args[name] !== null && !isOfType(args[name], temporal[name]))
    .map((name) => ({ field: name, code: 'INVALID_TYPE', message: inNeed(temporal[name]) }))
  return faults.length === 0 ? undefined : refuseFaults(faults, {})
}

function objectOf(text) {
  try {
    const value = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : undefined
  } catch (error) {
    return undefined
  }
}

function formOf(buffer) {
  const fields = {}
  buffer.toString('utf8').split('&').forEach((pair) => {
    const end = pair.indexOf('=')
    const name = decode(end < 0 ? pair : pair.slice(0, end))
    if (name !== '') fields[name] = decode(end < 0 ? '' : pair.slice(end + 1))
  })
  return fields
}

/** The text of a part of a query or form; as it came when it cannot be read. */
function decode(part) {
  try {
    return decodeURIComponent(part.replace(/\+/g, ' '))
  } catch (error) {
    return part
  }
}

/** The arguments that a request gave, or undefined when nobody can tell. */
function argumentsOf(request, goal) {
  if (goal.method !== 'POST') return formOf(Buffer.from(goal.query))
  const buffer = request.requestBuffer
  if (!buffer || buffer.length === 0) return {}
  const type = mediaType(request)
  if (isJson(type)) return objectOf(request.requestText)
  return type === 'application/x-www-form-urlencoded' ? formOf(buffer) : undefined
}

const sharedQuery = ['select', 'order', 'limit', 'offset', 'and', 'or', 'not.and', 'not.or', 'columns', 'on_conflict']

/** Everything that is wrong with the names and kinds of an action's arguments. */
function argumentFaults(request, goal) {
  const expected = known().actions[goal.action]
  const given = argumentsOf(request, goal)
  if (!expected || !given) return []
  const faults = []
  Object.keys(given).forEach((name) => {
    if (expected[name] || faults.length === listed || (goal.method !== 'POST' && sharedQuery.includes(name))) return
    const near = nearest(name, Object.keys(expected))
    const message = near ? `There is no such argument; perhaps ${near}` : 'There is no such argument'
    faults.push({ field: name.slice(0, 60), code: 'UNKNOWN_FIELD', message })
  })
  Object.keys(expected).forEach((name) => {
    const type = expected[name].replace('!', '')
    if (given[name] === undefined || given[name] === null) {
      if (expected[name] !== type) faults.push({ field: name, code: 'MISSING_VALUE', message: 'A value is needed' })
    } else if (!isOfType(given[name], type)) {
      faults.push({ field: name, code: 'INVALID_TYPE', message: inNeed(type) })
    }
  })
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
  if (type.endsWith('[]')) return Array.isArray(value) || /^[[{]/.test(text)
  return true
}

function isInCalendar(text) {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:.(\d\d):(\d\d)(?::(\d\d))?)?/.exec(text).map(Number)
  const last = new Date(Date.UTC(parts[1], parts[2], 0)).getUTCDate()
  const isDay = parts[1] > 0 && parts[2] >= 1 && parts[2] <= 12 && parts[3] >= 1 && parts[3] <= last
  return isDay && !(parts[4] > 23) && !(parts[5] > 59) && !(parts[6] > 59)
}

function inNeed(type) {
  if (type === 'uuid') return 'An id (UUID) is needed'
  if (type === 'integer' || type === 'bigint') return 'A whole number is needed'
  if (type === 'numeric') return 'A number is needed'
  if (type === 'boolean') return 'true or false is needed'
  if (type === 'date') return 'A date such as 2026-03-31 is needed'
  if (type === 'timestamp with time zone') return 'An instant with its time zone is needed, such as 2026-03-31T08:00:00Z or 2026-03-31T10:00:00+02:00'
  return type.endsWith('[]') ? 'An array is needed' : 'A value of another kind is needed'
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

function inWords(faults) {
  return faults.map((fault) => `${fault.field} (${fault.message})`).join(', ')
}

function refuse(code, message, rest) {
  return { refusal: { code, message, details: rest.details, hint: rest.hint } }
}

function refuseFaults(faults, rest) {
  return refuse('VALIDATION_FAILED', `Not accepted: ${inWords(faults)}`, { details: faults, hint: rest.hint })
}

export default {
  about, argumentFaults, argumentsOf, check, decode, inWords, isUtf8, known, mediaType, nearest, strangeBytes, takesRows,
  writtenColumns,
}
