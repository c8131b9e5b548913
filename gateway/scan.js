// What a query of a long list asks for that no index has. core.bound_list looks how many rows that means for the caller,
// and refuses what would look through too many. nginx evaluates a module for each request: each list is one text.

import bounds from 'bounds.js'
import requests from 'requests.js'

/** How PostgREST is asked, and how the database is. */
const operators = /^(not\.)?(eq|neq|gte?|lte?|i?like|in|is)\.([\s\S]*)$/

const ranges = /^(gte?|lte?)$/

const leaf = /(?:^|[(,])(?:not\.)?"?(\w+)"?(->[^.]*)?\.(not\.)?([a-z]+)[.(]/g

/** Brackets without others in them, and without quotes. */
const plain = /^\(\w+\.[^()",]*(,\w+\.[^()",]*)*\)$/

/** Longer conditions do not narrow what is looked through: headers have a most. */
const longestNote = 6000

/** A place behind which a page begins: or=(due_at.gt.X,id.gt.Y). */
function isPlace(value, order) {
  const match = /^\((\w+)\.[gl]t\.[^,]*,id\.[gl]t\.[^,()]*\)$/.exec(value)
  return match !== null && match[1] === order
}

/**
 * JSON for the header X-Scan; nothing when the query is bounded by itself. `pairs` are its conditions as [name, value],
 * `terms` its order, as [column, whether it descends].
 */
function note(list, pairs, terms, limit, isCounted) {
  const bound = requests.lineOf(bounds, list)
  if (!bound) return ''
  const first = terms[0]
  const kinds = bound.split('|')
  const has = (kind, column) => ` ${kinds[kind]} `.indexOf(` ${column} `) !== -1
  const isBounded = (column, operator, isNot, value) => {
    if (operator === 'is') return !isNot && value === 'null' && has(2, column)
    if (isNot) return false
    // An index of trigrams has a whole text, too.
    if (/^(eq|i?like)$/.test(operator) && has(3, column)) return true
    return (/^(eq|in)$/.test(operator) || (first && first[0] === column && ranges.test(operator))) && has(1, column)
  }
  // An index has a range, the rows that are not null, or those of some statuses: it may help, or leave the page to be looked
  // for in another order. The hook sees which.
  const isNarrowed = (column, operator, isNot, value) => (ranges.test(operator) && !isNot && has(1, column))
    || (operator === 'is' && isNot && value === 'null' && has(1, column)) || (!isNot && isAmong(kinds[4], column, operator, value))
  const isPresent = (column) => pairs.some((pair) =>
    pair[0] === column && /^((eq|gte?|lte?|in)\.|not\.is\.null$)/.test(pair[1]))
  const found = { filter: [], opaque: [], where: [] }
  const isOrdered = !first || has(0, first[0]) || (has(0, `${first[0]}?`) && isPresent(first[0]))
  const orders = isOrdered ? [] : [first[0]]
  for (let index = 0; index < pairs.length; index++) {
    const name = pairs[index][0]
    const value = pairs[index][1]
    if (/^(not\.)?(and|or)$/.test(name)) {
      if (name === 'and' && plain.test(value)) pairs = pairs.concat(parted(value))
      else if (!isPlace(value, first && first[0])) noteBranches(found, value, isBounded)
      continue
    }
    const match = operators.exec(value)
    if (!match || !/^\w+$/.test(name)) found.opaque.push(name)
    else {
      const condition = [name, match[2], match[3], match[1] !== undefined]
      const isSure = isBounded(name, match[2], match[1], match[3])
      const isHelped = isSure || isNarrowed(name, match[2], match[1], match[3])
      if (!isSure && !(isHelped && !isOrdered)) found.filter.push(condition)
      if (isHelped) found.where.push(condition)
    }
  }
  if (orders.length + found.filter.length + found.opaque.length === 0) return ''
  const told = {
    order: orders, filter: found.filter, opaque: found.opaque, where: found.where, by: first, limit, counts: isCounted,
    orders: kinds[0].replace(/ \w+\?/g, ''), filters: kinds[1],
  }
  const text = inAscii(told)
  if (text.length <= longestNote) return text
  told.where = []
  told.opaque = told.opaque.concat(told.filter.map((each) => each[0])).slice(0, 8)
  told.filter = []
  return inAscii(told)
}

/** Whether the words that are asked for stand together in one of `status:OPEN,ASSIGNED`. */
function isAmong(parts, column, operator, value) {
  const words = operator === 'eq' ? [value] : operator === 'in' ? value.slice(1, -1).replace(/"/g, '').split(',') : []
  return words.length > 0 && parts.split(' ').some((part) => {
    const known = part.slice(column.length + 1).split(',')
    return part.startsWith(`${column}:`) && words.every((word) => known.indexOf(word) !== -1)
  })
}

/** The conditions of and=(due_at.gte.2026,due_at.lt.2027), one by one. */
function parted(value) {
  return value.slice(1, -1).split(',').map((part) => [part.slice(0, part.indexOf('.')), part.slice(part.indexOf('.') + 1)])
}

/** Of conditions in brackets those that no index has. */
function noteBranches(found, value, isBounded) {
  leaf.lastIndex = 0
  for (let match = leaf.exec(value); match; match = leaf.exec(value)) {
    const isSure = !match[2] && isBounded(match[1], match[4], match[3], '')
    if (!isSure && found.opaque.indexOf(match[1]) === -1) found.opaque.push(match[1])
  }
}

/** A header takes no other letters. */
function inAscii(value) {
  return JSON.stringify(value).replace(/[^ -~]/g, (letter) => `\\u${(`000${letter.charCodeAt(0).toString(16)}`).slice(-4)}`)
}

export default { note }
