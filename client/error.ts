import type { ErrorCode } from './errors.ts'

interface Refusal {
  code?: string
  message?: string
  details?: string | null
  hint?: string | null
}

/** One of the things that are wrong with a request. */
export interface Fault {
  /** The argument or column that it is about, as in `name` or `p_items[1].prompt`; array positions count from 1. */
  field: string
  code: string
  message: string
}

/** A refused request: what the API said about it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** One of the API's codes; empty when a proxy refused. */
  readonly code: ErrorCode | (string & {})
  readonly details: string | null
  readonly hint: string | null
  /** Everything that was wrong, by field: what `details` holds, parsed. Empty where the message says it all. */
  readonly faults: Fault[]
  /** By which the operator finds the request in the logs; null when the answer did not come from the API. */
  readonly requestId: string | null
  /** How long to wait before another attempt, in seconds; null when the API did not say. */
  readonly retryAfter: number | null

  constructor(status: number, body: Refusal, headers: Headers = new Headers()) {
    super(body.message ?? `HTTP ${status}`)
    this.status = status
    this.code = body.code ?? ''
    this.details = body.details ?? null
    this.hint = body.hint ?? null
    this.faults = faultsOf(this.details)
    this.requestId = headers.get('X-Request-Id')
    this.retryAfter = secondsOf(headers.get('Retry-After'))
  }
}

/** The text of an answer. Throws ApiError unless the status is 2xx. */
export async function readText(response: Response): Promise<string> {
  const text = await response.text()
  if (response.ok) return text
  throw new ApiError(response.status, asObject(text), response.headers)
}

/** The JSON body of an answer, undefined when it has none. Throws ApiError unless the status is 2xx. */
export async function readAnswer<Body>(response: Response): Promise<Body> {
  const text = await readText(response)
  return (text === '' ? undefined : JSON.parse(text)) as Body
}

/** `details` is a text for people, or a list of faults as JSON. */
function faultsOf(details: unknown): Fault[] {
  if (typeof details !== 'string' || !details.startsWith('[')) return []
  try {
    const faults: unknown = JSON.parse(details)
    return Array.isArray(faults) ? faults.filter(isFault) : []
  } catch {
    return []
  }
}

function isFault(value: unknown): value is Fault {
  return typeof value === 'object' && value !== null && 'field' in value && 'code' in value && 'message' in value
}

/** Seconds, or until when, as RFC 9110 has it: a proxy on the way may write either. */
function secondsOf(header: string | null): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header)) return Number(header)
  const until = Date.parse(header)
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

/** A proxy on the way may answer something that is no JSON. */
function asObject(text: string): object {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return { message: text.slice(0, 200) }
  }
}
