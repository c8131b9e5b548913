// Reads bodies byte by byte, once. njs frees nothing before a request ends, so an array or a text for each cell, line or
// value of a body would add up to many times its size: nothing is made here but what is asked for. A long body is read
// in parts, between which the worker serves others. In loops over bytes nothing is declared: njs makes memory of each
// declaration each time.

/* oxlint-disable no-unused-vars -- njs wants a name for what is caught */

const tab = 9
const newline = 10
const carriageReturn = 13
const space = 32
const quote = 34
const comma = 44
const colon = 58
const backslash = 92
const openArray = 91
const closeArray = 93
const openObject = 123
const closeObject = 125

/** Bytes after which others get their turn. */
const part = 512 * 1024

/** More than any action has arguments. */
const mostNames = 64

/** Of a name or a value that is longer, only so much is looked at: no name and no id, instant or flag is as long. */
const shown = 120

/** Objects and arrays within each other. Who writes a body by hand or by program has some five. */
const deepest = 64

/** The header of a CSV; the widest kind of record has some sixty columns. */
const mostColumns = 200
const longestColumn = 100

/** What an import makes of its CSV: every row repeats the names of its columns. */
const longestImport = 32 * 1024 * 1024

function pause() {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

/** The byte order mark, as spreadsheets and some shells write it. */
function markLength(buffer) {
  return buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf ? 3 : 0
}

function afterSpace(buffer, from) {
  let at = from
  while (buffer[at] === space || buffer[at] === newline || buffer[at] === carriageReturn || buffer[at] === tab) at++
  return at
}

/** The place behind the quotation mark that ends a text of JSON; beyond the end when nothing does. */
function afterText(buffer, from) {
  const end = buffer.length
  let at = from
  let byte
  while (at < end) {
    byte = buffer[at++]
    if (byte === quote) return at
    if (byte === backslash) at++
  }
  return end + 1
}

/** A text of JSON between two places, its quotation marks included; of a long one the beginning. */
function textAt(buffer, from, to) {
  const raw = buffer.slice(from, Math.min(to, from + shown)).toString('utf8')
  if (to - from > shown) return raw.slice(1)
  try {
    return JSON.parse(raw)
  } catch (error) {
    return raw.slice(1, -1)
  }
}

/**
 * The members of the JSON object that a body is, by name: texts, numbers and the like as they are, of an array `[]`, of
 * an object `{}`. Answers {values, places}, which has from where to where each array and object stands, or {fault}: what is wrong with
 * the whole; both when there are more than are read. What stands deeper is PostgREST's to read.
 */
async function membersOf(buffer) {
  const values = Object.create(null)
  const places = Object.create(null)
  const end = buffer.length
  const broken = { fault: 'The body is not JSON' }
  let names = 0
  let turn = part
  let depth = 0
  let byte
  let at = afterSpace(buffer, markLength(buffer))
  if (buffer[at] !== openObject) return broken
  at = afterSpace(buffer, at + 1)
  if (buffer[at] === closeObject) return isEnd(buffer, at + 1) ? { values, places } : broken
  while (at < end) {
    if (buffer[at] !== quote) return broken
    const nameAt = at
    at = afterText(buffer, at + 1)
    const name = textAt(buffer, nameAt, at)
    if (++names > mostNames) return { values, places, fault: 'The body has more members than any action has arguments' }
    at = afterSpace(buffer, at)
    if (buffer[at] !== colon) return broken
    at = afterSpace(buffer, at + 1)
    const valueAt = at
    const first = buffer[at]
    if (first === quote) {
      at = afterText(buffer, at + 1)
      values[name] = textAt(buffer, valueAt, at)
    } else if (first === openObject || first === openArray) {
      depth = 0
      do {
        byte = buffer[at++]
        if (byte === quote) {
          // As afterText does; to call it took as long again.
          byte = buffer[at++]
          while (byte !== quote && at < end) {
            if (byte === backslash) at++
            byte = buffer[at++]
          }
          if (at > turn) {
            turn = at + part
            await pause()
          }
        } else if (byte === openObject || byte === openArray) {
          if (++depth >= deepest) return { fault: 'The body is nested too deep' }
        } else if (byte === closeObject || byte === closeArray) depth--
      } while (depth > 0 && at < end)
      if (depth > 0) return broken
      values[name] = first === openArray ? [] : Object.create(null)
      places[name] = [valueAt, at]
    } else {
      while (at < end && buffer[at] !== comma && buffer[at] !== closeObject && buffer[at] > space) at++
      try {
        values[name] = JSON.parse(buffer.slice(valueAt, Math.min(at, valueAt + shown)).toString('utf8'))
      } catch (error) {
        return broken
      }
    }
    at = afterSpace(buffer, at)
    if (buffer[at] === closeObject) return isEnd(buffer, at + 1) ? { values, places } : broken
    if (buffer[at] !== comma) return broken
    at = afterSpace(buffer, at + 1)
  }
  return broken
}

function isEnd(buffer, from) {
  return afterSpace(buffer, from) === buffer.length
}

/** Whether JSON has more objects and arrays than so many, or deeper ones than are read: reading it would take much memory. */
function isCrowded(buffer, most) {
  const end = buffer.length
  let count = 0
  let depth = 0
  let at = 0
  let byte
  while (at < end) {
    byte = buffer[at++]
    if (byte === quote) at = afterText(buffer, at)
    else if (byte === openObject || byte === openArray) {
      if (++count > most || ++depth > deepest) return true
    } else if (byte === closeObject || byte === closeArray) depth--
  }
  return false
}

/** The fields of a form by name; undefined when there are more than any action has arguments. */
function fieldsOf(buffer) {
  const fields = Object.create(null)
  const end = buffer.length
  let pairs = 0
  let at = 0
  while (at < end) {
    if (++pairs > mostNames) return undefined
    let stop = buffer.indexOf(38, at)
    if (stop === -1) stop = end
    if (stop > at) {
      let equals = buffer.slice(at, stop).indexOf(61)
      equals = equals === -1 ? stop : at + equals
      const name = decoded(buffer.slice(at, Math.min(equals, at + shown)).toString('utf8'))
      if (name !== '') {
        fields[name] = decoded(buffer.slice(equals + 1, Math.min(stop, equals + 1 + shown)).toString('utf8'))
      }
    }
    at = stop + 1
  }
  return fields
}

/** The text of a part of a query or form; as it came when it cannot be read. */
function decoded(text) {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch (error) {
    return text
  }
}

/**
 * Reads CSV record by record. After next(), `cells` says how many the record has, starts and ends where they stand, and
 * flags whether one has to be written otherwise than it came: 1 for quotation marks, 2 for what JSON escapes. What stands
 * beyond the widest header is counted and not kept.
 */
function csvReader(buffer) {
  const reader = {
    at: markLength(buffer), cells: 0, isOpen: false, starts: [], ends: [], flags: [],
  }
  const end = buffer.length
  const starts = reader.starts
  const ends = reader.ends
  const flags = reader.flags
  reader.hasNext = () => reader.at < end
  reader.next = () => {
    let at = reader.at
    let cells = 0
    let start = at
    let flag = 0
    let isQuoted = false
    let byte
    while (at < end) {
      byte = buffer[at]
      if (byte > comma) {
        if (byte === backslash) flag |= 2
        at++
      } else if (byte === comma && !isQuoted) {
        if (cells < mostColumns) {
          starts[cells] = start
          ends[cells] = at
          flags[cells] = flag
        }
        cells++
        start = ++at
        flag = 0
      } else if (byte === quote) {
        flag |= 1
        // A doubled quotation mark inside of a cell stands for one.
        if (isQuoted && buffer[at + 1] === quote) at += 2
        else {
          isQuoted = !isQuoted
          at++
        }
      } else if (byte === newline && !isQuoted) break
      else if (byte === carriageReturn && !isQuoted) break
      else {
        if (byte < space) flag |= 2
        at++
      }
    }
    if (cells < mostColumns) {
      starts[cells] = start
      ends[cells] = at
      flags[cells] = flag
    }
    reader.cells = cells + 1
    reader.isOpen = isQuoted
    reader.at = buffer[at] === carriageReturn && buffer[at + 1] === newline ? at + 2 : at + 1
  }
  /** The text of a cell. */
  reader.text = (cell) => {
    const raw = buffer.slice(starts[cell], ends[cell]).toString('utf8')
    return (flags[cell] & 1) === 0 ? raw : unquoted(raw)
  }
  return reader
}

function unquoted(raw) {
  // Between two marks that open and close, two in a row are one.
  return raw.split('"').reduce((text, piece, at, pieces) => {
    const isDoubled = at > 1 && at % 2 === 0 && pieces[at - 1] === ''
    return text + (isDoubled ? '"' : '') + piece
  }, '')
}

/** The header of a CSV as {names}, or {fault}. */
function headerOf(reader) {
  reader.next()
  if (reader.isOpen) return { fault: 'A quotation mark in the CSV is not closed' }
  if (reader.cells > mostColumns) return { fault: `The header has ${reader.cells} columns; the most is ${mostColumns}` }
  const names = []
  for (let cell = 0; cell < reader.cells; cell++) {
    if (reader.ends[cell] - reader.starts[cell] > longestColumn) {
      return { fault: `The header has a name of more than ${longestColumn} bytes` }
    }
    const name = reader.text(cell)
    if (name === '') return { fault: `Column ${cell + 1} of the header has no name` }
    names.push(name)
  }
  return { names }
}

/**
 * Looks at the records behind the header: calls look(row) for each, in which the reader stands on it. Answers what is
 * wrong with the shape: {fault}, or {faults} of rows, the first of them; undefined when nothing is.
 */
async function readRecords(reader, width, most, look) {
  const faults = []
  let row = 0
  let turn = part
  while (reader.hasNext()) {
    reader.next()
    if (reader.isOpen) return { fault: 'A quotation mark in the CSV is not closed' }
    if (++row > most) return { fault: `The CSV has more than ${most} rows`, most }
    if (reader.cells !== width) {
      faults.push({
        field: `row ${row}`, code: reader.cells > width ? 'SURPLUS_CELLS' : 'MISSING_CELLS',
        message: `${reader.cells} cells, the header has ${width}`,
      })
      if (faults.length === 100) return { faults }
    } else if (faults.length === 0) {
      const fault = look(row)
      if (fault) return { fault }
    }
    if (reader.at > turn) {
      turn = reader.at + part
      await pause()
    }
  }
  return faults.length > 0 ? { faults } : undefined
}

/** Writes rows as the JSON argument of an import: an object for each, whose values are texts. */
function importWriter(buffer, reader, names) {
  const keys = names.map((name, at) => Buffer.from(`${at === 0 ? '{' : ','}${JSON.stringify(name)}:"`))
  let overhead = 2
  for (let at = 0; at < keys.length; at++) overhead += keys[at].length + 1
  // Each row takes a byte for each column at least, and each byte of it six at most.
  const most = buffer.length * 6 + (buffer.length / names.length + 1) * overhead
  const room = Math.min(longestImport, Math.ceil(most))
  const out = Buffer.allocUnsafe(room + 64)
  let size = 0
  let cell = 0
  let start = 0
  let end = 0
  // Buffer.write of njs 0.8.3 writes beyond what there is.
  let at = Buffer.from('{"p_rows":[').copy(out, 0)
  return {
    write(row) {
      size = overhead
      for (cell = 0; cell < names.length; cell++) {
        size += (reader.ends[cell] - reader.starts[cell]) * (reader.flags[cell] === 0 ? 1 : 6)
      }
      if (at + size > room) return 'The rows are too long to be imported at once: send fewer'
      if (row > 1) out[at++] = comma
      for (cell = 0; cell < names.length; cell++) {
        at += keys[cell].copy(out, at)
        start = reader.starts[cell]
        end = reader.ends[cell]
        if (reader.flags[cell] !== 0) at = writeEscaped(buffer, start, end, out, at)
        else if (end > start) at += buffer.copy(out, at, start, end)
        out[at++] = quote
      }
      out[at++] = closeObject
      return undefined
    },
    body() {
      out[at++] = closeArray
      out[at++] = closeObject
      return out.slice(0, at)
    },
  }
}

/** A cell as JSON has it, without the marks around it; answers where it ends. */
function writeEscaped(buffer, start, end, out, from) {
  let at = from
  let isQuoted = false
  let place = start
  let byte
  let code
  for (; place < end; place++) {
    byte = buffer[place]
    if (byte === quote) {
      if (isQuoted && buffer[place + 1] === quote && place + 1 < end) {
        place++
        out[at++] = backslash
        out[at++] = quote
      } else isQuoted = !isQuoted
    } else if (byte === backslash) {
      out[at++] = backslash
      out[at++] = backslash
    } else if (byte < space) {
      code = byte % 16
      out[at++] = backslash
      out[at++] = 117
      out[at++] = 48
      out[at++] = 48
      out[at++] = byte < 16 ? 48 : 49
      out[at++] = code < 10 ? 48 + code : 87 + code
    } else out[at++] = byte
  }
  return at
}

/**
 * A CSV in which no cell begins as a formula does, for who opens it in a spreadsheet: before = + - @, a tab and ends of
 * lines, and before the wide forms of the signs, stands an apostrophe. Numbers stay numbers. Answers the CSV itself when
 * there is no such cell.
 */
async function disarmed(buffer) {
  const end = buffer.length
  let out
  let written = 0
  let from = 0
  let turn = part
  let at = 0
  let isQuoted = false
  let isStart = true
  let byte
  while (at < end) {
    byte = buffer[at]
    if (isStart) {
      if (at > turn) {
        turn = at + part
        await pause()
      }
      isStart = false
      isQuoted = byte === quote
      if (isQuoted) byte = buffer[++at]
      if ((byte < 65 || byte === 0xef) && isFormula(buffer, at, byte, isQuoted)) {
        // A cell has a byte and an end.
        if (!out) out = Buffer.allocUnsafe(end + Math.ceil(end / 2) + 1)
        if (at > from) written += buffer.copy(out, written, from, at)
        out[written++] = 39
        from = at
      }
      if (at >= end) break
    }
    if (byte === quote) isQuoted = !isQuoted
    else if (!isQuoted && (byte === comma || byte === newline)) isStart = true
    at++
  }
  if (!out) return buffer
  if (end > from) written += buffer.copy(out, written, from, end)
  return out.slice(0, written)
}

function isFormula(buffer, at, byte, isQuoted) {
  if (byte === 61 || byte === 64 || byte === tab) return true
  if (byte === 43 || byte === 45) return !isNumber(buffer, at + 1, isQuoted, at)
  // Without a mark before them they end the line.
  if (byte === newline || byte === carriageReturn) return isQuoted
  if (byte !== 0xef || buffer[at + 1] !== 0xbc) return false
  return buffer[at + 2] === 0x8b || buffer[at + 2] === 0x8d || buffer[at + 2] === 0x9d || buffer[at + 2] === 0xa0
}

/** Whether a cell is a number and nothing else, from behind its sign. */
function isNumber(buffer, at, isQuoted, digits) {
  digits = at
  while (buffer[at] > 47 && buffer[at] < 58) at++
  digits = at - digits
  if (buffer[at] === 46) {
    at++
    digits -= at
    while (buffer[at] > 47 && buffer[at] < 58) at++
    digits += at
  }
  if (digits === 0) return false
  if (buffer[at] === 69 || buffer[at] === 101) {
    at++
    if (buffer[at] === 43 || buffer[at] === 45) at++
    if (!(buffer[at] > 47 && buffer[at] < 58)) return false
    while (buffer[at] > 47 && buffer[at] < 58) at++
  }
  if (isQuoted) {
    if (buffer[at] !== quote) return false
    at++
  }
  return at >= buffer.length || buffer[at] === comma || buffer[at] === newline
    || (buffer[at] === carriageReturn && buffer[at + 1] === newline)
}

export default {
  csvReader, decoded, disarmed, fieldsOf, headerOf, importWriter, isCrowded, markLength, membersOf, readRecords,
}
