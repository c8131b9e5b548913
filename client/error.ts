import type { ErrorCode } from './errors.ts'

interface Refusal {
  code?: string
  message?: string
  details?: string | null
  hint?: string | null
}

/** A refused request: what the API said about it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** One of the API's codes, or one of the data-access layer's (`PGRST…`, `42501`). */
  readonly code: ErrorCode | (string & {})
  readonly details: string | null
  readonly hint: string | null

  constructor(status: number, body: Refusal) {
    super(body.message ?? `HTTP ${status}`)
    this.status = status
    this.code = body.code ?? ''
    this.details = body.details ?? null
    this.hint = body.hint ?? null
  }
}

/** The JSON body of an answer, undefined when it has none. Throws ApiError unless the status is 2xx. */
export async function readAnswer<Body>(response: Response): Promise<Body> {
  const text = await response.text()
  if (response.ok) return (text === '' ? undefined : JSON.parse(text)) as Body
  throw new ApiError(response.status, asObject(text))
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
