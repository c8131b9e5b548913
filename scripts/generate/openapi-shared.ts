import type { Refusal } from './model/model.ts'
import type { Schema } from './types.ts'

/** The media types of one row instead of an array. */
export const singleObject = ['application/vnd.pgrst.object+json', 'application/vnd.pgrst.object+json;nulls=stripped']

const header = (name: string, description: string, schema: Schema = { type: 'string' }): Schema =>
  ({ name, in: 'header', description, schema })

/** Preferences can be given together, separated by commas. */
const prefer = (description: string, examples: string[]): Schema =>
  header('Prefer', description, { type: 'string', examples })

const query = (name: string, description: string, schema: Schema = { type: 'string' }): Schema =>
  ({ name, in: 'query', description, schema })

/** Parameters that many operations share, by the name under which they are referred to. */
export const sharedParameters: Schema = {
  select: query('select', 'Comma-separated columns; every column without it'),
  order: query('order', 'Sort, written <column>.asc or <column>.desc; several separated by commas'),
  limit: query('limit', 'Most rows to return; default and at most 1000', { type: 'integer', minimum: 0 }),
  offset: query('offset', 'Rows to skip', { type: 'integer', minimum: 0 }),
  or: query('or', 'Filters of which one must match: (<column>.<operator>.<value>,…)'),
  and: query('and', 'Filters that must all match: (<column>.<operator>.<value>,…)'),
  columns: query('columns', 'The columns to write; other keys of the body are ignored'),
  Range: header('Range', 'Rows to return, from 0: <first>-<last>'),
  'Range-Unit': header('Range-Unit', 'Unit of Range', { type: 'string', default: 'items' }),
  'Prefer-count': header('Prefer', 'count=exact adds the total to Content-Range', {
    type: 'string',
    enum: ['count=none', 'count=exact'],
  }),
  'Prefer-insert': prefer('Rows to return, and handling of rows that exist already', [
    'return=representation', 'return=minimal', 'return=none', 'resolution=ignore-duplicates',
    'resolution=merge-duplicates',
  ]),
  'Prefer-action': prefer('tx=rollback returns the usual answer and changes nothing', ['tx=rollback']),
  'Prefer-single-object': prefer(
    'params=single-object passes the body as a whole; tx=rollback returns the usual answer and changes nothing',
    ['params=single-object', 'tx=rollback']),
  'Idempotency-Key': header(
    'Idempotency-Key', 'Chosen by the caller; the same key with the same arguments has one effect within a day',
    { type: 'string', minLength: 1, maxLength: 255 }),
  'If-Match': header('If-Match', 'The row_version that was read, when p_row_version is not given'),
}

const meanings: Record<number, string> = {
  400: 'The request is malformed',
  401: 'The token is missing, malformed or expired, or its session has ended',
  403: 'The account lacks the permission',
  404: 'No such record, or not within reach',
  406: 'The answer is not available in the media type of Accept, or a single object was requested and there is not exactly one',
  409: 'The record is in another state, was changed meanwhile, or exists already',
  416: 'The first requested row is after the last row',
  415: 'The media type of the body is not accepted',
  422: 'Understood, but a rule refuses it',
}

/** Statuses that any request can meet on its way, whatever it asks for: one answer stands for all. */
const onTheWay = [405, 413, 414, 429, 431, 500, 503]
const onTheWayText = 'Refused before the action: method not allowed (405), too large (413, 414, 431), too many requests (429), failure of the '
  + 'service (500), or temporarily unavailable (503: the code shows whether the request may have had an effect, Retry-After '
  + 'when to repeat it)'

/** The answers that refuse, by status. The codes that any request can meet stand with them. */
export function sharedResponses(anyRequest: Refusal[], actions: Refusal[]): Schema {
  return Object.fromEntries([...Object.entries(meanings), ['default', onTheWayText]].map(([status = '', description]) => {
    const own = anyRequest.filter((refusal) => (
      status === 'default' ? onTheWay.includes(refusal.status) : String(refusal.status) === status))
    const codes = [...new Set(own.map((refusal) => refusal.code))].sort()
    const shared = actions.filter((refusal) => String(refusal.status) === status && ofEveryAction.has(refusal.code))
    const shown = [...new Set([...codes, ...shared.map((refusal) => refusal.code)])].sort()
    return [status, {
      description: shown.length > 0 ? `${description}: ${shown.map((code) => `\`${code}\``).join(', ')}` : description,
      ...(status === '401' ? { headers: { 'WWW-Authenticate': { schema: { type: 'string' } } } } : {}),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      ...(codes.length > 0 ? { 'x-codes': codes } : {}),
    }]
  }))
}

/** References to shared parameters. */
export function parameters(...names: string[]): Schema[] {
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

/** Codes that nearly every action shares stand with the answer that all refer to. */
const ofEveryAction = new Set([
  'IDEMPOTENCY_IN_FLIGHT', 'IDEMPOTENCY_KEY_REUSED', 'INVALID_IDEMPOTENCY_KEY', 'PERMISSION_DENIED', 'VALIDATION_FAILED',
])

/**
 * The answers that refuse: references to those that every request can meet, and, where the operation has codes of its
 * own, an answer that names them, because pages do not show extensions.
 */
export function refusalResponses(statuses: number[], own: Refusal[] = []): Schema {
  const all = [...statuses, ...own.map((refusal) => refusal.status)]
  const known = [...new Set(all)].filter((status) => status >= 400).sort((a, b) => a - b)
  const named = known.filter((status) => !onTheWay.includes(status) || own.some((refusal) => refusal.status === status))
  const byStatus = named.map((status) => {
    const here = own.filter((refusal) => refusal.status === status)
    const codes = here.map((refusal) => `\`${refusal.code}\``)
    if (here.every((refusal) => ofEveryAction.has(refusal.code))) return [status, { $ref: `#/components/responses/${status}` }]
    const meaning = meanings[status] ?? 'Temporarily unavailable'
    return [status, {
      description: `${meaning}: ${codes.join(', ')}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    }]
  })
  return { ...Object.fromEntries(byStatus), default: { $ref: '#/components/responses/default' } }
}

/** `x-refusals`: the named refusals of an operation. */
export function refusalExtension(refusals: Refusal[]): Schema {
  return refusals.length === 0 ? {} : { 'x-refusals': refusals.map(({ code, status }) => ({ code, status })) }
}
